//! Values that are set by hand: all that the game tracks, each with its name and its amount in words.

use core::fmt::{self, Write as _};

use rules_core::last_spell::{Action, BossPlace, Category, Entry, LastSpell, Seat};

use super::labels::{page, standing};
use super::saying::{Gap, Saying, number, of};
use super::words::{self, Words};
use crate::games::{Say, Tracked};
use crate::text::{Spell, SpellPage};

/// Hands over all of them, in the order of the list. Structures that are alike stand there once.
fn each(game: &LastSpell, see: &mut dyn FnMut(Entry)) {
    let at = game.state();
    let mut listed = false;
    at.each_entry(&mut |entry| match entry {
        Entry::Damage(_)
        | Entry::Upgraded(_)
        | Entry::Throws(_)
        | Entry::RuinGold(_)
        | Entry::RuinMaterial(_)
        | Entry::RuinItems(_) => {
            if !core::mem::replace(&mut listed, true) {
                super::lists::sorts(game, &mut |place| at.each_entry_at(place, see));
            }
        }
        entry => see(entry),
    });
}

fn nth(game: &LastSpell, number: usize) -> Option<Entry> {
    let (mut count, mut found) = (0, None);
    each(game, &mut |entry| {
        if count == number {
            found = Some(entry);
        }
        count += 1;
    });
    found
}

pub(super) fn tracked(game: &LastSpell, number: usize) -> Option<Tracked> {
    let entry = nth(game, number)?;
    let [from, to] = game.state().bounds(entry);
    Some(Tracked { amount: game.state().entry(entry), from, to })
}

pub(super) fn name(game: &LastSpell, number: usize, say: &mut Say<'_>) -> fmt::Result {
    match nth(game, number) {
        Some(Entry::Damage(spot)) => standing(game, spot.place, say),
        Some(Entry::Upgraded(spot)) => {
            standing(game, spot.place, say)?;
            say.write_str(&Spell::IsUpgraded.get(say.lang))
        }
        Some(Entry::Wounds(who)) => page(game, SpellPage::WoundsOf, &[Gap::Who(who)], say),
        Some(Entry::Tier(stack)) => {
            let stack = Category::ALL.get(usize::from(stack)).copied().unwrap_or(Category::Armour);
            page(game, SpellPage::TierOf, &[Gap::Text(words::stack(stack))], say)
        }
        Some(Entry::Gold) => page(game, SpellPage::Gold, &[], say),
        Some(Entry::Material) => page(game, SpellPage::Material, &[], say),
        Some(entry) => Words(game).gap(Gap::Entry(entry), say),
        None => Ok(()),
    }
}

pub(super) fn shown(game: &LastSpell, number: usize, amount: u8, say: &mut Say<'_>) -> fmt::Result {
    nth(game, number).map_or(Ok(()), |entry| Words(game).gap(read(entry, amount), say))
}

pub(super) fn adjust(game: &LastSpell, number: usize, amount: u8) -> Action {
    Action::Adjust { entry: nth(game, number).unwrap_or(Entry::Gold), amount }
}

/// The amount as players read it: a name where it stands for one.
pub(super) fn read(entry: Entry, amount: u8) -> Gap {
    match entry {
        Entry::First | Entry::Turn => Gap::Who(Seat(amount)),
        Entry::Side(_) => Gap::Side(amount),
        Entry::Boss(boss) => {
            let place = BossPlace::all(boss).get(usize::from(amount).wrapping_sub(1));
            place.map_or(Gap::Text(Spell::No), |&place| Gap::Place(place))
        }
        Entry::Passed(_) | Entry::Drawn(_) | Entry::FaceUp(_) | Entry::Failed | Entry::Upgraded(_) => {
            Gap::Text(if amount > 0 { Spell::Yes } else { Spell::No })
        }
        _ => Gap::Number(amount),
    }
}

impl Words<'_> {
    /// What can be set, by its name.
    pub(super) fn entry(&self, entry: Entry) -> Saying {
        let at_place = |text, what| Saying::one(text, Gap::Structure(what));
        match entry {
            Entry::Gold => Saying::plain(Spell::Gold),
            Entry::Material => Saying::plain(Spell::Material),
            Entry::Fog(tile) => Saying::one(Spell::FogTile, Gap::Nth(tile)),
            Entry::Damage(spot) => at_place(Spell::FlamesOn, spot.what),
            Entry::Tier(stack) => {
                let stack = Category::ALL.get(usize::from(stack));
                Saying::one(Spell::Just, stack.map_or(Gap::Empty, |&stack| Gap::Text(words::stack(stack))))
            }
            Entry::Wounds(who) => Saying::two(Spell::Wounds, Gap::Who(who), Gap::Empty),
            Entry::Day => Saying::plain(Spell::SetDay),
            Entry::First => Saying::plain(Spell::SetFirst),
            Entry::Turn => Saying::plain(Spell::SetTurn),
            Entry::Passed(who) => of(Spell::HasPassed, who),
            Entry::Spent => Saying::plain(Spell::UsedWorkers),
            Entry::Deck => Saying::plain(Spell::PatternDeck),
            Entry::Drawn(card) => number(Spell::PatternDrawn, card),
            Entry::Row(place) => Saying::one(Spell::RowField, Gap::Nth(place)),
            Entry::FaceUp(place) => Saying::one(Spell::RowFaceUp, Gap::Nth(place)),
            Entry::Boss(boss) => Saying::one(Spell::Just, Gap::Text(words::boss(boss))),
            Entry::Failed => Saying::plain(Spell::MissionFailed),
            Entry::Level(who) => of(Spell::LevelOf, who),
            Entry::Side(who) => of(Spell::SideOf, who),
            Entry::Perks { who, level } => Saying::two(Spell::PerksOf, Gap::Who(who), Gap::Tier(level)),
            Entry::Figures(what) => at_place(Spell::Figures, what),
            Entry::Upgraded(spot) => at_place(Spell::UpgradedIs, spot.what),
            Entry::Throws(spot) => at_place(Spell::ThrowsOn, spot.what),
            Entry::RuinGold(spot) => {
                Saying::two(Spell::At, Gap::Structure(spot.what), Gap::Text(Spell::Gold))
            }
            Entry::RuinMaterial(spot) => {
                Saying::two(Spell::At, Gap::Structure(spot.what), Gap::Text(Spell::Material))
            }
            Entry::RuinItems(spot) => {
                Saying::two(Spell::At, Gap::Structure(spot.what), Gap::Text(Spell::Equipment))
            }
        }
    }
}
