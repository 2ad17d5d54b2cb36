//! The tax supply and suspicion cards (PW-TAX, PW-SUS).

use super::agenda::{Asked, Step};
use super::event::{Cause, Purse};
use super::opponent::Why;
use super::player::Seat;
use super::state::Inquiry;
use super::table::Table;
use super::view::stated;
use super::{Event, Refusal};
use crate::card::{CardRef, Field, Kind};
use crate::effect::PwOp;

/// The most that a suspicion card shows (PW-SUS-03).
const MOST_SHOWN: u8 = 2;

impl Table<'_> {
    /// Takes silver from the tax supply, and the rest from the general supply. Taking the last one triggers an inquisition
    /// (PW-TAX-02, PW-TAX-03). The opponent's silver goes to the general supply and moves its marker (PW-SOLO-18, PW-OQ-05).
    pub(super) fn take_taxes(&mut self, who: Seat, amount: u8) {
        let there = amount.min(self.at.taxes);
        if self.at.is_opponent(who) {
            self.move_silver(Purse::Taxes, Purse::General, there);
            self.move_marker(who, amount);
        } else {
            self.move_silver(Purse::Taxes, Purse::Of(who), there);
            self.move_silver(Purse::General, Purse::Of(who), amount - there);
        }
        if there > 0 && self.at.taxes == 0 {
            self.inquire(Cause::TaxesTaken);
        }
    }

    /// If the opponent has no card to discard, a tax silver goes instead (PW-SOLO-21, PW-OQ-05).
    pub(super) fn give_up_tax(&mut self) {
        if self.at.taxes > 0 {
            self.tell(Event::OpponentChose(Why::NothingToDiscard));
            self.move_silver(Purse::Taxes, Purse::General, 1);
            if self.at.taxes == 0 {
                self.inquire(Cause::TaxesTaken);
            }
        }
    }

    /// Draws one card after the other: card, taxes, perhaps an inquisition, then the next (PW-SUS-04).
    pub(super) fn draw_suspicion(&mut self, who: Seat, left: u8, inquired: bool) {
        if left == 0 {
            return;
        }
        if self.at.suspicion_pile == 0 && self.at.suspicion_discards > 0 {
            (self.at.suspicion_pile, self.at.suspicion_discards) = (self.at.suspicion_discards, 0);
            self.tell(Event::SuspicionShuffled);
        }
        if self.at.suspicion_pile > 0 {
            // Cards have come back, so whoever still waits may call for another inquisition.
            for step in &mut self.at.agenda {
                if let Step::Suspicion { inquired, .. } = step {
                    *inquired = false;
                }
            }
            let rest = Step::Suspicion { who, left: left - 1, inquired: false };
            self.push_all(&[Step::Ask(Asked::Suspicion { who }), rest]);
        } else if inquired {
            self.tell(Event::NoSuspicionLeft { who });
        } else if self.at.inquiry == Inquiry::None {
            // Players hold all cards: an inquisition comes first (PW-SUS-06).
            self.push(Step::Suspicion { who, left, inquired: true });
            self.inquire(Cause::NoSuspicionCards);
        } else if let Some(end) = self.at.agenda.iter().rposition(|step| matches!(step, Step::Resume { .. }))
        {
            // During an inquisition the card waits for its end (PW-OQ-07). There is room: this step has just left.
            let _ = self.at.agenda.insert(end, Step::Suspicion { who, left, inquired: true });
        }
    }

    pub(super) fn lay_suspicion(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        let card = self.view().wanted(card, Kind::Suspicion)?;
        let shows = stated(&card, Field::Taxes)?;
        self.drawn(who, shows)
    }

    pub(super) fn drawn(&mut self, who: Seat, shows: u8) -> Result<(), Refusal> {
        if shows > MOST_SHOWN {
            return Err(Refusal::OutOfRange { amount: shows, from: 0, to: MOST_SHOWN });
        }
        self.view().player(who)?;
        self.at.asked = None;
        self.at.suspicion_pile = self.at.suspicion_pile.saturating_sub(1);
        let Some(player) = self.player_mut(who) else { return Ok(()) };
        // Cannot fail: it has a place for every card.
        let _ = player.suspicion.push(shows);
        let now = player.suspicion.len() as u8;
        self.tell(Event::SuspicionDrawn { who, shows, now });
        self.push_gain(who, PwOp::TakeTaxes, shows);
        Ok(())
    }

    /// Discards the newest card (PW-SUS-07). `false` if there is none, which has no effect for a player (PW-SUS-08).
    pub(super) fn discard_suspicion(&mut self, who: Seat) -> bool {
        let Some(player) = self.player_mut(who) else { return false };
        let Some(shows) = player.suspicion.pop() else {
            if !self.at.is_opponent(who) {
                self.tell(Event::NothingToDo { who });
            }
            return false;
        };
        let now = player.suspicion.len() as u8;
        self.at.suspicion_discards = self.at.suspicion_discards.saturating_add(1);
        self.tell(Event::SuspicionDiscarded { who, shows, now });
        true
    }
}
