//! The inquisition (PW-INQ).
//!
//! ```text
//!  abilities of all, from the active player clockwise ─▶ judge: debts and discards ─▶ resume: refill, go on
//! ```

use super::agenda::{Asked, Step, Text};
use super::event::{Cause, Purse};
use super::player::Seat;
use super::state::Inquiry;
use super::table::Table;
use super::view::View;
use super::{Event, Refusal};
use crate::effect::{Condition, Instruction, Program, PwOp, Trigger};

impl Table<'_> {
    /// Holds an inquisition. During another one it waits until that is over (PW-OQ-07).
    pub(super) fn inquire(&mut self, cause: Cause) {
        match self.at.inquiry {
            Inquiry::None => self.at.inquiry = Inquiry::Held,
            Inquiry::Held => {
                self.at.inquiry = Inquiry::HeldAndAnotherWaits;
                return;
            }
            Inquiry::HeldAndAnotherWaits | Inquiry::Last => return,
        }
        self.hold(cause);
    }

    fn hold(&mut self, cause: Cause) {
        self.tell(Event::InquisitionBegan(cause));
        let refill = cause == Cause::TaxesTaken || self.at.rules.refill_always;
        self.push_all(&[Step::Judge, Step::Resume { refill }]);
        let seats = self.at.players.len() as u8;
        let from = self.at.turn.0;
        for step in (0..seats).rev() {
            let who = Seat((from + step) % seats.max(1));
            self.push(Step::Abilities { who, used: 0, by_default: false });
        }
    }

    /// Uses the next ability of this player; unless all do the same, the player chooses (PW-INQ-06, PW-INQ-07).
    pub(super) fn abilities(&mut self, who: Seat, used: u16, by_default: bool) {
        let view = self.view();
        let all_the_same = {
            let mut programs =
                view.inquiring(who, used).map(|(_, text, _)| view.shelf.program(text.card, text.ability));
            let first = programs.next();
            programs.all(|program| Some(program) == first)
        };
        if !by_default && !all_the_same {
            self.ask(Asked::Abilities { who, used });
            return;
        }
        let next = view.inquiring(who, used).min_by_key(|&(_, _, rank)| rank);
        let Some((number, text, _)) = next else { return };
        self.push_all(&[
            Step::Symbols { who, text },
            Step::Abilities { who, used: used | 1 << number, by_default },
        ]);
    }

    pub(super) fn use_ability(&mut self, who: Seat, used: u16, number: u8) -> Result<(), Refusal> {
        let found = self.view().inquiring(who, used).find(|&(other, ..)| other == number);
        let Some((_, text, _)) = found else {
            let townsfolk = &self.view().player(who)?.townsfolk;
            let silent = townsfolk.get(usize::from(number)).map(|&card| Refusal::Silent(card));
            let (amount, to) = (number.saturating_add(1), townsfolk.len() as u8);
            return Err(silent.unwrap_or(Refusal::OutOfRange { amount, from: 1, to }));
        };
        self.at.asked = None;
        self.push_all(&[
            Step::Symbols { who, text },
            Step::Abilities { who, used: used | 1 << number, by_default: false },
        ]);
        Ok(())
    }

    /// All players with the most cards get a debt each and discard half of their cards, rounded down (PW-INQ-08 to
    /// PW-INQ-10).
    pub(super) fn judge(&mut self) {
        let mut counts = [0; 4];
        for (count, player) in counts.iter_mut().zip(&self.at.players) {
            *count = player.suspicion.len() as u8;
        }
        let most = counts.iter().copied().max().unwrap_or(0);
        self.tell(Event::Judged { counts, most });
        for who in self.at.seats().filter(|_| most > 0) {
            if counts.get(who.index()) == Some(&most) {
                self.gain_debts(who, 1);
                (0..most / 2).for_each(|_| {
                    self.discard_suspicion(who);
                });
            }
        }
    }

    pub(super) fn resume(&mut self, refill: bool) {
        let capacity = self.view().capacity().unwrap_or(self.at.taxes);
        if refill && self.at.taxes < capacity {
            self.move_silver(Purse::General, Purse::Taxes, capacity - self.at.taxes);
            self.tell(Event::TaxesRefilled { now: capacity });
        }
        self.tell(Event::InquisitionEnded);
        if self.at.inquiry == Inquiry::HeldAndAnotherWaits {
            self.at.inquiry = Inquiry::Last;
            self.hold(Cause::TaxesTaken);
        } else {
            self.at.inquiry = Inquiry::None;
        }
    }
}

impl<'a> View<'a> {
    /// Unused inquisition abilities of this player: the index of the townsfolk, its text, and a rank for the proposed order.
    /// Abilities that want many cards come first, those that want none left come last (PW-INQ-07).
    pub(super) fn inquiring(self, who: Seat, used: u16) -> impl Iterator<Item = (u8, Text, u8)> + use<'a> {
        let townsfolk = self.at.player(who).map_or(&[][..], |player| &player.townsfolk);
        let unused = (0u8..16).zip(townsfolk).filter(move |(number, _)| used & 1 << number == 0);
        unused.filter_map(move |(number, &card)| {
            let (ability, found) = self.known(card)?.abilities_for(Trigger::AtInquisition).next()?;
            let rank = match Program::<PwOp>::new(found.program).next() {
                Some(Ok((Instruction::If { condition: Condition::SuspicionAtLeast, .. }, _))) => 0,
                Some(Ok((Instruction::If { condition: Condition::SuspicionAtMost, .. }, _))) => 2,
                _ => 1,
            };
            Some((number, Text { card, ability, at: 0, end: found.program.len() as u8 }, rank))
        })
    }
}
