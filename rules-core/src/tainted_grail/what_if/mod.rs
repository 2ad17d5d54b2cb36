//! The "what if" search: tries every order of some hand cards, played out by the rules themselves in a copy of the
//! encounter. The game does not change, and the results agree with it because the same code decides.
//!
//! ```text
//!  game ──copy──▶ room ─▶ stop ─▶ the enemy's action          a line ends where that action is known,
//!                   ├──▶ card 1 ─▶ stop ─▶ …                  where the encounter is over,
//!                   │        └──▶ card 2 ─▶ …                 or where the next event cannot be known:
//!                   └──▶ card 2 ─▶ …                          a die, a card of a stack, a text that is done by hand
//! ```
//! It needs only one copy ([`room::Room`]): going forward happens in it, and to go back the search copies the game again and
//! repeats the moves. It works in slices of a few moves, so that the device stays responsive.

mod line;
mod moves;
mod room;

use heapless::Vec;

use self::line::Trail;
pub use self::line::{Line, Order, Unknown};
use self::moves::Move;
use self::room::Room;
use super::agenda::From;
use super::{Action, Offer, Refusal, TaintedGrail};
use crate::card::{CardRef, Slot};
use crate::game::Cards;

/// The most cards of one search.
pub const MAX_WHAT_IF: usize = 5;
/// Lines that are kept, the best first.
pub const MAX_LINES: usize = 3;
/// The most moves of one line: five cards, the end of the activation, and answers to questions on the way.
const MAX_MOVES: usize = 24;
/// The most moves of all lines together; five cards that fit in every order take about 2,000.
const MAX_TRIES: u16 = 4096;
/// A bit for every order of five cards or fewer: see [`rank`].
const ORDER_WORDS: usize = ORDERS[MAX_WHAT_IF] as usize / 32 + 1;
/// The number of orders by number of cards, including the empty one.
const ORDERS: [u16; MAX_WHAT_IF + 1] = [1, 2, 5, 16, 65, 326];

/// A move of the current line, and how many moves were possible there.
#[derive(Clone, Copy, Debug)]
struct Taken {
    number: u8,
    of: u8,
}

#[derive(Clone, Debug)]
pub struct WhatIf {
    hand: Vec<CardRef, MAX_WHAT_IF>,
    room: Room,
    path: Vec<Taken, MAX_MOVES>,
    /// The move that is tried next behind `path`.
    next: u8,
    /// How many moves of `path` are made in the room; `None` while it is not a copy of the game yet.
    at: Option<u8>,
    trail: Trail,
    tries: u16,
    /// There is nothing left to try.
    done: bool,
    /// The search was cut short by one of its limits.
    cut: bool,
    /// The orders that are legal.
    legal: [u32; ORDER_WORDS],
    /// Where in an order each card can stand, a bit each.
    places: [u8; MAX_WHAT_IF],
    /// An unknown value without which some order cannot be tried.
    missing: Option<(CardRef, Slot)>,
    lines: Vec<Line, MAX_LINES>,
}

impl Default for WhatIf {
    fn default() -> Self {
        Self::new()
    }
}

impl WhatIf {
    /// An empty search: all zeros, so that a static of it takes no flash.
    pub const fn new() -> Self {
        WhatIf {
            hand: Vec::new(),
            room: Room::new(),
            path: Vec::new(),
            next: 0,
            at: None,
            trail: Trail::new(),
            tries: 0,
            done: false,
            cut: false,
            legal: [0; ORDER_WORDS],
            places: [0; MAX_WHAT_IF],
            missing: None,
            lines: Vec::new(),
        }
    }

    /// Starts a search with these cards; those beyond [`MAX_WHAT_IF`] are left out.
    #[inline(never)]
    pub fn begin(&mut self, hand: &[CardRef]) {
        *self = WhatIf { hand: hand.iter().copied().take(MAX_WHAT_IF).collect(), ..WhatIf::new() };
    }

    /// Makes up to `moves` moves. Returns whether there is more to do. The game must not change between slices.
    pub fn advance(&mut self, game: &TaintedGrail, cards: &dyn Cards, moves: u8) -> bool {
        for _ in 0..moves {
            if !self.done {
                self.step(game, cards);
            }
        }
        !self.done
    }

    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Whether not all lines were tried: a better one may exist.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// The cards of the search.
    pub fn hand(&self) -> &[CardRef] {
        &self.hand
    }

    /// The best lines so far, best first; only the best order of the same cards is listed.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The number of legal orders of some or all of the cards, so far.
    pub fn legal(&self) -> u16 {
        self.legal.iter().map(|word| word.count_ones() as u16).sum()
    }

    /// Whether the cards can be laid in that order.
    pub fn is_legal(&self, order: &[u8]) -> bool {
        let rank = rank(order, self.hand.len());
        self.legal.get(usize::from(rank / 32)).is_some_and(|word| word >> (rank % 32) & 1 == 1)
    }

    /// Lists the legal orders, the longest first.
    pub fn each_legal(&self, see: &mut dyn FnMut(&[u8])) {
        for length in (1..=self.hand.len()).rev() {
            self.each_behind(&mut Order::new(), length, see);
        }
    }

    fn each_behind(&self, order: &mut Order, length: usize, see: &mut dyn FnMut(&[u8])) {
        if order.len() == length {
            return see(order);
        }
        for card in 0..self.hand.len() as u8 {
            // Skip cards that are laid already, and prefixes that are not legal.
            if !order.contains(&card) && order.push(card).is_ok() {
                if self.is_legal(order) {
                    self.each_behind(order, length, see);
                }
                order.pop();
            }
        }
    }

    /// The places that a card can have in an order: one bit each, the first place is the lowest bit.
    pub fn places(&self, card: u8) -> u8 {
        self.places.get(usize::from(card)).copied().unwrap_or(0)
    }

    /// An unknown value without which some orders cannot be tried.
    pub fn missing(&self) -> Option<(CardRef, Slot)> {
        self.missing
    }

    fn step(&mut self, game: &TaintedGrail, cards: &dyn Cards) {
        let at = match self.at {
            Some(at) => at,
            None => {
                self.room.copy(game);
                self.trail = Trail::new();
                0
            }
        };
        self.at = Some(at);
        if let Some(&taken) = self.path.get(usize::from(at)) {
            // Cannot be refused: it was legal before, in the same state.
            match self.make(taken, game, cards) {
                Ok(()) => self.at = Some(at + 1),
                Err(_) => (self.done, self.cut) = (true, true),
            }
            return;
        }
        let of = match self.room.view(game, cards) {
            Some(view) => moves::count(&view, &self.trail, self.hand.len() as u8),
            None => 0,
        };
        while self.next < of {
            let number = self.next;
            self.next += 1;
            let view = self.room.view(game, cards);
            if view.and_then(|view| moves::get(&view, &self.trail, &self.hand, number)).is_some() {
                return self.try_out(Taken { number, of }, game, cards);
            }
        }
        self.go_back();
    }

    fn try_out(&mut self, taken: Taken, game: &TaintedGrail, cards: &dyn Cards) {
        if self.tries >= MAX_TRIES || self.path.is_full() {
            self.cut = true;
            return;
        }
        match self.make(taken, game, cards) {
            Ok(()) => {
                // Cannot fail: the capacity was checked.
                let _ = self.path.push(taken);
                self.next = 0;
                self.at = Some(self.path.len() as u8);
                self.note_order();
                self.note_line(game, cards);
            }
            Err(Refusal::Unknown { card, slot }) => self.missing = self.missing.or(Some((card, slot))),
            Err(_) => {}
        }
    }

    /// Makes a move in the room. A refusal does not change it.
    fn make(&mut self, taken: Taken, game: &TaintedGrail, cards: &dyn Cards) -> Result<(), Refusal> {
        let Taken { number, of } = taken;
        let view = self.room.view(game, cards).ok_or(Refusal::NoEncounter)?;
        let no_move = || Refusal::NoSuchChoice { chosen: number.saturating_add(1), there: of };
        let Move { action, card } = moves::get(&view, &self.trail, &self.hand, number).ok_or_else(no_move)?;
        let mut heard = self.trail.clone();
        heard.chose(card, view.at.asked.is_some() && of > 1);
        if action == Action::StopLaying {
            heard.stop(game, &view);
        }
        self.tries = self.tries.saturating_add(1);
        self.room.act(game, &action, cards, &mut |event| heard.hear(&event))?;
        self.trail = heard;
        Ok(())
    }

    /// Keeps the line if it ends here and is one of the best.
    fn note_line(&mut self, game: &TaintedGrail, cards: &dyn Cards) {
        let Some(view) = self.room.view(game, cards) else { return };
        if let Some(unknown) = self.trail.end(view.at) {
            let moves = self.path.iter().map(|taken| taken.number).collect();
            line::keep(&mut self.lines, self.trail.line(unknown, moves, game, &view), &self.hand);
        }
    }

    fn note_order(&mut self) {
        let order = &self.trail.order;
        let Some(&card) = order.last() else { return };
        let rank = rank(order, self.hand.len());
        if let Some(word) = self.legal.get_mut(usize::from(rank / 32)) {
            *word |= 1 << (rank % 32);
        }
        if let Some(places) = self.places.get_mut(usize::from(card)) {
            *places |= 1 << (order.len() - 1);
        }
    }

    /// Goes back to the last point with an untried move.
    fn go_back(&mut self) {
        let is_over = self.tries >= MAX_TRIES;
        self.cut |= is_over;
        while let Some(Taken { number, of }) = self.path.pop() {
            if number + 1 < of && !is_over {
                self.next = number + 1;
                self.at = None;
                return;
            }
        }
        self.done = true;
    }

    /// The next action of a line, in a game in which its first `made` moves are done.
    pub fn action(&self, line: &Line, made: usize, game: &TaintedGrail, cards: &dyn Cards) -> Option<Action> {
        let number = *line.moves().get(made)?;
        let mut trail = Trail::new();
        let view = game.view(cards)?;
        let laid = view.at.laid().saturating_sub(line.laid_before);
        trail.order = line.order.iter().copied().take(laid.into()).collect();
        moves::get(&view, &trail, &self.hand, number).map(|one| one.action)
    }
}

impl TaintedGrail {
    /// Whether hand cards can be laid now, so that a search makes sense.
    pub fn can_ask_what_if(&self, cards: &dyn Cards) -> bool {
        self.offers(cards).contains(&Offer::LayCard(From::Hand))
    }

    /// Why a card of the hand cannot be laid now.
    pub fn why_not(&self, card: CardRef, cards: &dyn Cards) -> Option<Refusal> {
        let view = self.view(cards)?;
        let checked = view.check_source(From::Hand).and_then(|()| view.check_card(card, 0, From::Hand));
        checked.err()
    }
}

/// The number of an order in a depth-first walk: no card, the first card, the first and the second, …
fn rank(order: &[u8], cards: usize) -> u16 {
    let mut rank = 0;
    for (place, &card) in order.iter().enumerate() {
        let before = order.iter().take(place).filter(|&&other| other < card).count() as u16;
        let below = cards.checked_sub(place + 1).and_then(|left| ORDERS.get(left)).copied().unwrap_or(0);
        rank += 1 + (u16::from(card) - before) * below;
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_a_number_of_its_own() {
        for (cards, count) in ORDERS.into_iter().enumerate() {
            let (mut seen, mut orders) = (std::vec![], std::vec![std::vec![]]);
            while let Some(order) = orders.pop() {
                seen.push(rank(&order, cards));
                for card in (0..cards as u8).filter(|card| !order.contains(card)) {
                    orders.push(order.iter().copied().chain([card]).collect());
                }
            }
            seen.sort_unstable();
            assert_eq!(seen, (0..count).collect::<std::vec::Vec<_>>());
        }
    }
}
