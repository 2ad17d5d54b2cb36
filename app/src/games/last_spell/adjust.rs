//! Values that can be corrected by hand: gold and material, the fog, flames, the tiers of the stacks, wounds.

use core::fmt;

use rules_core::last_spell::{Action, Category, Entry, LastSpell, MAX_FOG, Phase, STACKS, TIERS};

use super::labels::{page, standing};
use super::saying::Gap;
use super::words;
use crate::games::{Say, Tracked};
use crate::text::SpellPage;

/// More than a stash holds.
const MOST: u8 = 99;
const MOST_WOUNDS: u8 = 20;

/// Hands over all of them, in the order of the list.
fn each(game: &LastSpell, see: &mut dyn FnMut(Entry)) {
    let at = game.state();
    if matches!(at.phase(), Phase::Joining | Phase::Over) {
        return;
    }
    [Entry::Gold, Entry::Material].into_iter().for_each(&mut *see);
    (0..3).for_each(|tile| see(Entry::Fog(tile)));
    at.seats().for_each(|who| see(Entry::Wounds(who)));
    (0..STACKS as u8).for_each(|stack| see(Entry::Tier(stack)));
    super::lists::sorts(game, &mut |place| {
        if let Some(spot) = at.spot(place) {
            see(Entry::Damage(spot));
        }
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
    let (from, to) = match entry {
        Entry::Gold | Entry::Material => (0, MOST),
        Entry::Fog(_) => (0, MAX_FOG),
        // At its limit a structure is gone.
        Entry::Damage(spot) => (0, spot.what.print().destroyed_at - 1),
        Entry::Tier(_) => (1, TIERS),
        Entry::Wounds(_) => (0, MOST_WOUNDS),
    };
    Some(Tracked { amount: game.entry(entry), from, to })
}

pub(super) fn name(game: &LastSpell, number: usize, say: &mut Say<'_>) -> fmt::Result {
    match nth(game, number) {
        Some(Entry::Damage(spot)) => standing(game, spot.place, say),
        Some(Entry::Wounds(who)) => page(game, SpellPage::WoundsOf, &[Gap::Who(who)], say),
        Some(Entry::Fog(tile)) => page(game, SpellPage::Tile, &[Gap::Nth(tile)], say),
        Some(Entry::Tier(stack)) => {
            let stack = Category::ALL.get(usize::from(stack)).copied().unwrap_or(Category::Armour);
            page(game, SpellPage::TierOf, &[Gap::Text(words::stack(stack))], say)
        }
        Some(Entry::Gold) => page(game, SpellPage::Gold, &[], say),
        Some(Entry::Material) => page(game, SpellPage::Material, &[], say),
        None => Ok(()),
    }
}

pub(super) fn adjust(game: &LastSpell, number: usize, amount: u8) -> Action {
    Action::Adjust { entry: nth(game, number).unwrap_or(Entry::Gold), amount }
}
