//! The action or question that a laid card leads to, depending on the moment.

use rules_core::card::{Card, CardRef, Kind};
use rules_core::last_spell::{Action, Asked, Doing, Holder, LastSpell, Seat};

use super::choices::{Choice, choices};
use super::lists::{Line, List, each, holders};
use crate::decks::Decks;
use crate::games::{Leads, Path};

pub(super) fn lay(game: &LastSpell, card: &Card<'_>, decks: &Decks<'_>) -> Leads<Action> {
    let id = CardRef::of(card.id);
    let Some(asked) = game.state().asked() else { return Leads::Nowhere };
    match (asked, card.kind) {
        (Asked::Ruin { .. }, Kind::Ruin)
        | (Asked::Mission { .. }, Kind::Mission)
        | (Asked::Hero { .. }, Kind::Hero)
        | (Asked::Trait { .. }, Kind::Trait)
        | (Asked::Perk { .. }, Kind::Perk)
        | (Asked::Gear { .. } | Asked::Chest | Asked::FirstCard { .. }, Kind::Equipment)
        | (Asked::Prize { .. }, Kind::Equipment)
        | (Asked::Direction, Kind::Direction)
        // One of Cetusia is refused with a reason (LS-BOSS-06).
        | (Asked::Pattern { .. }, Kind::Pattern | Kind::Cetusia) => Leads::Act(Action::Lay(id)),
        (Asked::Swap, Kind::Equipment) => match number_of(game, List::Swap, id, decks) {
            Some(number) => way(game, List::Swap, &[number], decks),
            None => Leads::Nowhere,
        },
        (Asked::Turn { who, doing }, Kind::Equipment) => on_turn(game, id, (who, doing), decks),
        (Asked::Turn { .. } | Asked::Night | Asked::Dawn, Kind::Hero) => {
            let at = game.state();
            let owner = at.seats().find(|&who| at.hero(who).is_some_and(|hero| hero.card() == Some(id)));
            owner.map_or(Leads::Nowhere, |who| way(game, List::Hero(who), &[], decks))
        }
        // Used up where somebody has it, found where nobody has.
        (Asked::Night | Asked::Dawn, Kind::Equipment) => {
            let (from, to) = match holder(game, id) {
                Some(holder) => (holder, Holder::Box),
                None => (Holder::Box, Holder::Stash),
            };
            Leads::Act(Action::Move { card: id, from, to })
        }
        _ => Leads::Nowhere,
    }
}

/// Taken from the stash, left there, or bought.
fn on_turn(
    game: &LastSpell,
    card: CardRef,
    (who, doing): (Seat, Option<Doing>),
    decks: &Decks<'_>,
) -> Leads<Action> {
    let own = Holder::Hero(who);
    Leads::Act(match holder(game, card) {
        Some(Holder::Stash) if doing == Some(Doing::Trading) => return way(game, List::GiveTo, &[], decks),
        Some(Holder::Stash) => Action::Move { card, from: Holder::Stash, to: own },
        Some(holder) if holder == own => Action::Move { card, from: own, to: Holder::Stash },
        _ => Action::Buy(card),
    })
}

/// Who has it.
fn holder(game: &LastSpell, card: CardRef) -> Option<Holder> {
    let at = game.state();
    holders(game).into_iter().find(|holder| match holder {
        Holder::Hero(who) => at.hero(*who).is_some_and(|hero| hero.items().contains(&card)),
        _ => at.stash().contains(&card),
    })
}

fn number_of(game: &LastSpell, list: List, card: CardRef, decks: &Decks<'_>) -> Option<u8> {
    let (mut count, mut found) = (0, None);
    each(game, list, decks, &mut |line| {
        if matches!(line, Line::Item(other, _) if other == card) && found.is_none() {
            found = Some(count);
        }
        count += 1;
    });
    found
}

/// To a list, and on from there.
fn way(game: &LastSpell, list: List, rest: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let first = choices(game, decks).iter().position(|&other| other == Choice::Open(list));
    let Some(first) = first else { return Leads::Nowhere };
    let mut path = Path::new();
    // A short way.
    let _ = path.push(first as u8);
    let _ = path.extend_from_slice(rest);
    Leads::Ask(path)
}
