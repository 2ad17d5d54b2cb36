//! The action or question that a laid card leads to, depending on the moment.

use rules_core::card::{Card, CardRef, Kind};
use rules_core::paladins::{Action, Area, Asked, Paladins, Phase, Seat};

use super::act;
use super::choices::{Choice, OWNED, choices};
use super::deeds::LAID;
use crate::decks::Decks;
use crate::games::{Leads, Path};

pub(super) fn lay(game: &Paladins, card: &Card<'_>, decks: &Decks<'_>) -> Leads<Action> {
    let (at, id) = (game.state(), CardRef::of(card.id));
    let Some(asked) = at.asked() else {
        let is_board = at.phase() == Phase::Joining && card.kind == Kind::Board;
        return act(is_board.then_some(Action::Lay(id)));
    };
    match (asked, card.kind) {
        (Asked::OpponentWorkshop { .. } | Asked::Order { .. } | Asked::Ledger, Kind::Order)
        | (Asked::Townsfolk { .. } | Asked::SetupRecruit { .. }, Kind::Townsfolk)
        | (Asked::Outsider { .. }, Kind::Outsider)
        | (Asked::Favour { .. }, Kind::Favour)
        | (Asked::Tavern { .. } | Asked::TakeTavern { .. }, Kind::Tavern)
        | (Asked::Paladin { .. }, Kind::Paladin)
        | (Asked::Suspicion { .. }, Kind::Suspicion)
        | (Asked::Wall { .. }, Kind::Wall)
        | (Asked::Plan, Kind::Plan)
        // One of another row is refused with a reason.
        | (Asked::Card { .. }, _) => Leads::Act(Action::Lay(id)),
        (Asked::FreeRecruit { .. }, Kind::Townsfolk) => {
            let slot = at.townsfolk().iter().position(|&other| other == Some(id));
            let may = at.rules().free_recruit_may_discard;
            let chosen =
                slot.filter(|_| may).map(|slot| way(game, Choice::Townsfolk(slot as u8), &[], decks));
            // The rules say why not.
            chosen.unwrap_or(Leads::Act(Action::Lay(id)))
        }
        (Asked::Turn { .. }, kind) => on_turn(game, kind, id, decks),
        (Asked::Abilities { .. }, Kind::Townsfolk) => {
            let mut speaks = None;
            game.abilities(decks, &mut |number, card| {
                if card == id && speaks.is_none() {
                    speaks = Some(Action::Pick(number));
                }
            });
            act(speaks)
        }
        (Asked::ByHand { text, .. }, _) => act((text.card == id).then_some(Action::Done)),
        (Asked::Ledger, kind) => match OWNED.iter().position(|&owned| owned == kind) {
            // Before there is a list, any number leads to it.
            Some(place) => match decks.list().map_or(Some(0), |list| list.position(decks, card.id)) {
                Some(number) => way(game, Choice::Own, &[place as u8, number as u8], decks),
                None => Leads::Nowhere,
            },
            None => Leads::Nowhere,
        },
        _ => Leads::Nowhere,
    }
}

/// A card of the rows is what an action is about.
fn on_turn(game: &Paladins, kind: Kind, id: CardRef, decks: &Decks<'_>) -> Leads<Action> {
    let at = game.state();
    let row = |row: &[Option<CardRef>]| row.iter().position(|&other| other == Some(id));
    let (area, slot) = match kind {
        Kind::Townsfolk => (Area::Recruit, row(at.townsfolk())),
        Kind::Outsider => (Area::Attack, row(at.outsiders())),
        Kind::Favour => (Area::Favour, at.favours().iter().position(|&other| other == id)),
        _ => return Leads::Nowhere,
    };
    match slot {
        Some(slot) => way(game, Choice::Act(area), &[LAID + slot as u8], decks),
        None => Leads::Nowhere,
    }
}

/// To a choice of the game's own page, and on from there; an action at once where nothing is left to choose.
fn way(game: &Paladins, choice: Choice, rest: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let first = choices(game, decks).iter().position(|&other| other == choice);
    let Some(first) = first else { return Leads::Nowhere };
    let mut path = Path::new();
    // A short way.
    let _ = path.push(first as u8);
    let _ = path.extend_from_slice(rest);
    match super::chosen(game, choice, &path, decks) {
        Leads::Choose(_) => Leads::Ask(path),
        leads => leads,
    }
}

/// In how many ways a card of that sort comes to one player: outsiders are converted or attacked.
pub(super) fn ways(kind: u8) -> usize {
    match OWNED.get(usize::from(kind)) {
        Some(Kind::Outsider) => 2,
        _ => 1,
    }
}

/// Whose it is, and whether it was attacked.
pub(super) fn owner(kind: u8, option: u8) -> (Seat, bool) {
    let ways = ways(kind) as u8;
    (Seat(option / ways), option % ways == 1)
}
