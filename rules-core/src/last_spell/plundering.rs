//! Plundering ruins with workers (LS-RUIN).

use super::Refusal;
use super::agenda::Asked;
use super::event::{Event, Why};
use super::item::Holder;
use super::structure::{Group, Spot};
use super::table::Table;
use super::view::View;
use crate::card::CardRef;

impl View<'_> {
    /// The workers for a set of ruins: each ruin takes as many as it has fields (LS-RUIN-02, LS-RUIN-03).
    pub(super) fn may_plunder(self, places: &[Spot]) -> Result<u8, Refusal> {
        let mut need = 0u8;
        for (number, &place) in places.iter().enumerate() {
            let there = self.at.spot(place.place) == Some(place);
            if !there {
                return Err(Refusal::NotStanding(place.what));
            }
            if place.what.group() != Group::Ruin {
                return Err(Refusal::NotARuin(place.what));
            }
            if places.iter().take(number).any(|&other| other == place) {
                return Err(Refusal::Twice(place.what));
            }
            need = need.saturating_add(place.what.print().size);
        }
        if places.is_empty() {
            return Err(Refusal::NoneChosen);
        }
        let free = self.free_workers();
        if need > free {
            self.limit(Refusal::TooFewWorkers { need, free })?;
        }
        Ok(need)
    }
}

impl Table<'_> {
    pub(super) fn plunder(&mut self, places: &[Spot]) -> Result<(), Refusal> {
        let need = self.view().may_plunder(places)?;
        self.at.spent = self.at.spent.saturating_add(need);
        self.acted();
        let mut prizes = 0u8;
        // From the back: removing one moves those behind it up.
        for place in (0..self.at.city.len()).rev() {
            if places.iter().any(|other| usize::from(other.place) == place) {
                let one = self.at.city.remove(place);
                self.tell(Event::Plundered(one.what));
                self.gain(one.holds.goods, Why::Plundered);
                prizes = prizes.saturating_add(one.holds.equipment);
            }
        }
        let free = self.view().free_workers();
        self.tell(Event::Workers { free });
        self.next_prize(prizes);
        Ok(())
    }

    /// Takes a found item: the top card of any stack, or a potion (LS-RUIN-06, LS-OQ-45).
    pub(super) fn lay_prize(&mut self, left: u8, card: CardRef) -> Result<(), Refusal> {
        self.view().on_board(card)?;
        self.has_room(Holder::Stash)?;
        self.move_item(card, Holder::Stack, Holder::Stash);
        self.next_prize(left.saturating_sub(1));
        Ok(())
    }

    pub(super) fn next_prize(&mut self, left: u8) {
        match left {
            0 => self.settle(),
            left => self.ask(Asked::Prize { left }),
        }
    }
}
