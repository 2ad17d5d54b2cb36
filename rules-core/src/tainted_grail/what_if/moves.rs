//! The possible next moves of a line: stop, lay one of the cards, or answer a question.

use super::line::Trail;
use crate::card::CardRef;
use crate::tainted_grail::agenda::{Asked, From};
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Action, Offer};

pub(super) struct Move {
    pub(super) action: Action,
    /// The number of the card that it lays.
    pub(super) card: Option<u8>,
}

/// The number of moves; 0 if the line ends.
pub(super) fn count(view: &View<'_>, trail: &Trail, hand: u8) -> u8 {
    if trail.end(view.at).is_some() {
        return 0;
    }
    let Some(asked) = view.at.asked else {
        // Move 0 is to stop.
        let last = (0..hand).rev().find(|card| !trail.order.contains(card));
        return last.map_or(1, |card| card + 2);
    };
    match (asked, view.offers().first()) {
        (_, Some(&Offer::ChooseAmount { most })) => most.saturating_add(1),
        // Only "somebody pays": otherwise the card goes back, which is another line.
        (Asked::ChainMagic { .. }, _) => 1,
        // Somebody pays, or nobody.
        (Asked::Magic { .. }, _) => 2,
        // Which member it is does not matter to the line.
        (Asked::Payer { .. } | Asked::Share { .. } | Asked::GreedyGain, _) => 1,
        // An opportunity attack: the only move is to confirm it.
        (Asked::Answer { .. }, _) => 1,
        _ => view.offers().len() as u8,
    }
}

/// The move with that number; `None` if its card is laid already.
pub(super) fn get(view: &View<'_>, trail: &Trail, hand: &[CardRef], number: u8) -> Option<Move> {
    let Some(asked) = view.at.asked else {
        return match number.checked_sub(1) {
            None => Some(Move { action: Action::StopLaying, card: None }),
            Some(card) => lay(trail, hand, card),
        };
    };
    let offers = view.offers();
    let action = match (asked, offers.first()?) {
        (_, Offer::ChooseAmount { .. }) => Action::ChooseAmount(number),
        (Asked::Magic { .. }, _) if number > 0 => offers.last()?.action()?,
        _ => offers.get(usize::from(number))?.action()?,
    };
    Some(Move { action, card: None })
}

fn lay(trail: &Trail, hand: &[CardRef], number: u8) -> Option<Move> {
    let card = *hand.get(usize::from(number))?;
    let is_free = |&other: &u8| !trail.order.contains(&other);
    // Of two copies only the first is tried, because their order does not matter.
    let mut before = (0..number).filter(is_free);
    let is_next = is_free(&number) && before.all(|other| hand.get(usize::from(other)) != Some(&card));
    let action = Action::LayCard { card, piece: 0, from: From::Hand };
    is_next.then_some(Move { action, card: Some(number) })
}
