//! "What if": every order of some cards of the hand, played out by the rules themselves in a copy of the encounter.
//! Nothing happens in the game, and the referee cannot disagree, because it is the one that was asked.
//!
//! ```text
//!  game ──copy──▶ room ─▶ stop ─▶ the enemy's answer          a line ends where the answer is known,
//!                   ├──▶ card 1 ─▶ stop ─▶ …                  where the encounter is over,
//!                   │        └──▶ card 2 ─▶ …                 or where somebody would have to know what nobody can:
//!                   └──▶ card 2 ─▶ …                          a die, a card of a stack, a text that is done by hand
//! ```
//! One copy is enough: going on is done in it, and for going back the moves that lead there are made again from the
//! game. A slice of the work is a few such moves, so that nobody waits for it.

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

/// Cards of one question.
pub const MAX_WHAT_IF: usize = 5;
/// Lines that are kept, the best first.
pub const MAX_LINES: usize = 3;
/// Moves of one line: five cards, the end of the activation, and what is asked on the way.
const MAX_MOVES: usize = 24;
/// Moves of all lines together; five cards that go together in every order take about 2,000.
const MAX_TRIES: u16 = 4096;
/// A bit for every order of five cards or fewer: see [`rank`].
const ORDER_WORDS: usize = ORDERS[MAX_WHAT_IF] as usize / 32 + 1;
/// How many orders so many cards have, none of them laid counted.
const ORDERS: [u16; MAX_WHAT_IF + 1] = [1, 2, 5, 16, 65, 326];

/// A move of the line under way, and of how many it is one.
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
    /// How many moves of `path` the room has seen; nothing while it is not a copy of the game yet.
    at: Option<u8>,
    trail: Trail,
    tries: u16,
    /// There is nothing left to try.
    done: bool,
    /// There was more than is tried.
    cut: bool,
    /// The orders that are legal.
    legal: [u32; ORDER_WORDS],
    /// Where in an order each card can stand, a bit each.
    places: [u8; MAX_WHAT_IF],
    /// A value that nobody has stated, without which some order cannot be tried.
    missing: Option<(CardRef, Slot)>,
    lines: Vec<Line, MAX_LINES>,
}

impl Default for WhatIf {
    fn default() -> Self {
        Self::new()
    }
}

impl WhatIf {
    /// Nothing is asked yet: all zeros, which take no flash.
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

    /// Asks about these cards; those for which there is no room are left out.
    #[inline(never)]
    pub fn begin(&mut self, hand: &[CardRef]) {
        *self = WhatIf { hand: hand.iter().copied().take(MAX_WHAT_IF).collect(), ..WhatIf::new() };
    }

    /// Makes so many moves; says whether there is more to do. The game must be the same in every slice.
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

    /// Whether there were more lines than are tried: a better one may be among the others.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// The cards that are asked about.
    pub fn hand(&self) -> &[CardRef] {
        &self.hand
    }

    /// The best lines so far, the best first; of the orders of the same cards the best one.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// How many orders of some of the cards, or all, are legal so far.
    pub fn legal(&self) -> u16 {
        self.legal.iter().map(|word| word.count_ones() as u16).sum()
    }

    /// Whether the cards can be laid in that order.
    pub fn is_legal(&self, order: &[u8]) -> bool {
        let rank = rank(order, self.hand.len());
        self.legal.get(usize::from(rank / 32)).is_some_and(|word| word >> (rank % 32) & 1 == 1)
    }

    /// Names the legal orders, the longest first.
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
            // No card is laid twice, and what begins as nothing legal does leads nowhere.
            if !order.contains(&card) && order.push(card).is_ok() {
                if self.is_legal(order) {
                    self.each_behind(order, length, see);
                }
                order.pop();
            }
        }
    }

    /// Where in an order a card can stand: a bit for each place, the first one the lowest.
    pub fn places(&self, card: u8) -> u8 {
        self.places.get(usize::from(card)).copied().unwrap_or(0)
    }

    /// A value that nobody has stated, without which some orders cannot be tried.
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
            // It was legal before, and the room is as it was then.
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
                // There is room.
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

    /// Makes a move in the room. What is refused leaves it as it is.
    fn make(&mut self, taken: Taken, game: &TaintedGrail, cards: &dyn Cards) -> Result<(), Refusal> {
        let Taken { number, of } = taken;
        let view = self.room.view(game, cards).ok_or(Refusal::NoEncounter)?;
        let Move { action, card } =
            moves::get(&view, &self.trail, &self.hand, number).ok_or(Refusal::NotAnAnswer)?;
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

    /// Keeps the line, if this is its end and it is one of the best.
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

    /// To the last point at which something else can be tried.
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

    /// The action that a line does next in a game that is where its first so many moves have led.
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
    /// Whether cards of the hand can be laid now: then one may ask what would follow.
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

/// Orders are numbered as a tree is walked: no card, the first card, the first and the second, …
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
