//! Step 7 of a round: the rows of townsfolk and outsiders are discarded, slide and refill (PW-ROUND-18 to PW-ROUND-23,
//! PW-SOLO-47).

use super::agenda::{Asked, Step};
use super::player::Seat;
use super::state::{FAVOURS, Phase, ROUNDS};
use super::table::Table;
use super::{Event, Refusal};
use crate::card::CardRef;
use crate::effect::Trigger;

impl Table<'_> {
    pub(super) fn reset(&mut self) {
        let round = self.at.round;
        if round == ROUNDS {
            self.tell(Event::RoundEnded { round });
            self.is_over();
            return;
        }
        for player in &mut self.at.players {
            player.passed = false;
            player.paladin = None;
            player.placed = [0; 12];
        }
        let alone = self.at.humans == 1;
        for slot in [4u8, 3].into_iter().take(1 + usize::from(alone)) {
            let card = self.at.townsfolk.get_mut(usize::from(slot)).and_then(Option::take);
            if let Some(card) = card {
                self.tell(Event::TownsfolkDiscarded { slot, card });
            }
        }
        for slot in [0u8, 1].into_iter().take(1 + usize::from(alone)) {
            let card = self.at.outsiders.get_mut(usize::from(slot)).and_then(Option::take);
            if let Some(card) = card {
                self.tell(Event::OutsiderDiscarded { slot, card });
            }
        }
        self.slide_townsfolk();
        slide(self.at.outsiders.iter_mut());
        self.tell(Event::OutsidersSlid);
        self.at.taverns.clear();
        self.tell(Event::TavernsDiscarded);
        if self.at.on_favours != [0; FAVOURS] {
            self.at.on_favours = [0; FAVOURS];
            self.tell(Event::FavourWorkersReturned);
        }
        self.tell(Event::RoundEnded { round });
        self.push_all(&[Step::RefillTownsfolk, Step::RefillOutsiders, Step::RoundBegins]);
    }

    pub(super) fn is_over(&mut self) {
        self.at.agenda.clear();
        self.at.asked = None;
        self.at.phase = Phase::Over;
        self.tell(Event::GameOver);
    }

    pub(super) fn slide_townsfolk(&mut self) {
        slide(self.at.townsfolk.iter_mut().rev());
        self.tell(Event::TownsfolkSlid);
    }

    /// Refills from right to left, while there are cards (PW-OQ-21).
    pub(super) fn refill_townsfolk(&mut self) {
        let [pile, ..] = self.at.piles;
        let slot = self.at.townsfolk.iter().rposition(Option::is_none);
        if let Some(slot) = slot.filter(|_| pile > 0) {
            let asked = Asked::Townsfolk { slot: slot as u8 };
            self.push_all(&[Step::Ask(asked), Step::RefillTownsfolk]);
        }
    }

    pub(super) fn refill_outsiders(&mut self) {
        let [_, pile, _] = self.at.piles;
        let slot = self.at.outsiders.iter().position(Option::is_none);
        if let Some(slot) = slot.filter(|_| pile > 0) {
            let asked = Asked::Outsider { slot: slot as u8 };
            self.push_all(&[Step::Ask(asked), Step::RefillOutsiders]);
        }
    }

    /// The players say that a pile is empty although the tower counts cards in it: the slots stay empty (PW-ROUND-20).
    pub(super) fn pile_is_empty(&mut self, pile: usize) {
        if let Some(left) = self.at.piles.get_mut(pile) {
            *left = 0;
        }
        self.at.asked = None;
    }

    pub(super) fn draw_from(&mut self, pile: usize) {
        if let Some(left) = self.at.piles.get_mut(pile) {
            *left = left.saturating_sub(1);
        }
    }

    pub(super) fn townsfolk_at(&self, slot: u8) -> Result<CardRef, Refusal> {
        self.view().townsfolk_at(slot)
    }

    /// The player keeps the townsfolk and receives its immediate reward (PW-SET-17).
    pub(super) fn keep_townsfolk(&mut self, who: Seat, slot: u8, card: CardRef) {
        self.leave_row(slot);
        if let Some(player) = self.player_mut(who) {
            // Cannot fail: a player with too many was refused before.
            let _ = player.townsfolk.push(card);
        }
        self.tell(Event::Recruited { who, card, kept: true });
        self.push_symbols(who, card, Trigger::Kept);
    }

    pub(super) fn discard_townsfolk(&mut self, who: Seat, slot: u8, card: CardRef) {
        self.leave_row(slot);
        self.tell(Event::Recruited { who, card, kept: false });
        self.push_symbols(who, card, Trigger::Discarded);
    }

    fn leave_row(&mut self, slot: u8) {
        if let Some(place) = self.at.townsfolk.get_mut(usize::from(slot)) {
            *place = None;
        }
    }
}

/// Moves cards to the front in their order; empty slots come last.
fn slide<'a>(row: impl Iterator<Item = &'a mut Option<CardRef>>) {
    let mut places: heapless::Vec<&mut Option<CardRef>, 6> = row.collect();
    let mut front = 0;
    for place in 0..places.len() {
        let card = places.get_mut(place).and_then(|place| place.take());
        if card.is_some() {
            if let Some(first) = places.get_mut(front) {
                **first = card;
            }
            front += 1;
        }
    }
}
