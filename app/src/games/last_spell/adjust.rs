//! Values that are set by hand: all that the game tracks, each with its name and its amount in words.

use core::fmt::{self, Write as _};

use rules_core::last_spell::{Action, BossPlace, Category, Entry, LastSpell, Seat, ValueGroup};

use super::labels::{page, standing};
use super::lists::sorts;
use super::saying::{Gap, Saying, number, of};
use super::words::{self, Words};
use crate::decks::Decks;
use crate::games::Say;
use crate::games::by_hand::ByHand;
use crate::text::{Spell, SpellPage};

impl ByHand for LastSpell {
    type Action = Action;
    type Group = ValueGroup;
    type Value = Entry;

    fn each_group(&self, _: &Decks<'_>, see: &mut dyn FnMut(ValueGroup)) {
        self.state().value_groups(see);
    }

    /// Structures that are alike stand there once.
    fn each_value(&self, group: ValueGroup, _: &Decks<'_>, see: &mut dyn FnMut(Entry)) {
        match group {
            ValueGroup::City => sorts(self, &mut |place| self.state().each_entry_at(place, see)),
            group => self.state().each_entry(group, see),
        }
    }

    fn value(&self, entry: Entry, _: &Decks<'_>) -> Option<(u8, [u8; 2])> {
        Some((self.state().entry(entry)?, self.state().bounds(entry)))
    }

    fn is_named(entry: Entry) -> bool {
        !matches!(read(entry, 0), Gap::Number(_))
    }

    fn set(entry: Entry, amount: u8) -> Action {
        Action::Adjust { entry, amount }
    }

    fn group_name(&self, group: ValueGroup, say: &mut Say<'_>) -> fmt::Result {
        let text = match group {
            ValueGroup::Day => Spell::OfDay,
            ValueGroup::Fog => Spell::OfFog,
            ValueGroup::Of(who) => return Words(self).gap(Gap::Who(who), say),
            ValueGroup::Figures => Spell::AllFigures,
            ValueGroup::City => return page(self, SpellPage::CityPage, &[], say),
        };
        Words(self).gap(Gap::Text(text), say)
    }

    fn value_name(&self, entry: Entry, say: &mut Say<'_>) -> fmt::Result {
        match entry {
            Entry::Damage(spot) => standing(self, spot.place, say),
            Entry::Upgraded(spot) => {
                standing(self, spot.place, say)?;
                say.write_str(&Spell::IsUpgraded.get(say.lang))
            }
            Entry::Wounds(who) => page(self, SpellPage::WoundsOf, &[Gap::Who(who)], say),
            Entry::Tier(stack) => {
                let stack = Category::ALL.get(usize::from(stack)).copied().unwrap_or(Category::Armour);
                page(self, SpellPage::TierOf, &[Gap::Text(words::stack(stack))], say)
            }
            Entry::Gold => page(self, SpellPage::Gold, &[], say),
            Entry::Material => page(self, SpellPage::Material, &[], say),
            entry => Words(self).gap(Gap::Entry(entry), say),
        }
    }

    fn amount(&self, entry: Entry, amount: u8, say: &mut Say<'_>) -> fmt::Result {
        Words(self).gap(read(entry, amount), say)
    }
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
