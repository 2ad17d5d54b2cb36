//! The last encounter with a king: no way out, giving up, and the progress die (TG-K-43 to TG-K-48).

use super::{NONUS, VENEDA};
use crate::card::{Field, MAX_DURATION};
use crate::effect::{Instruction, Program, TgOp};
use crate::tainted_grail::agenda::{Asked, Step};
use crate::tainted_grail::encounter::{Colour, Phase, Stage};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Event, Refusal};

impl Table<'_> {
    /// Puts the progress die beside Veneda or Nonus; it is a counter and is not rolled (TG-K-47).
    pub(in crate::tainted_grail) fn put_progress_die(&mut self) {
        let has_die = self.has(Field::Final) && (self.view().is_of(VENEDA) || self.view().is_of(NONUS));
        self.at.progress = u8::from(has_die);
    }

    /// The group gives up: all members leave (TG-K-45).
    pub(in crate::tainted_grail) fn surrender(&mut self) {
        self.tell(Event::GaveUp);
        for who in self.group().iter() {
            self.leave_encounter(who);
        }
    }

    /// This result does not end the encounter: asks for the new duration (TG-K-44, TG-OQ-10).
    pub(in crate::tainted_grail) fn ask_how_long(&mut self) {
        let printed = self.encounter().and_then(|card| card.amount(Field::Duration)).unwrap_or(1);
        self.ask(Asked::GoesOn { printed });
    }

    pub(in crate::tainted_grail) fn go_on_talking(&mut self, duration: u8) {
        self.at.goes_on = false;
        self.at.duration = duration;
        self.tell(Event::WentOn { duration });
        self.at.phase = Phase::ChooseActive;
        self.at.stage = Stage::Between;
        self.push(Step::NextMember);
    }
}

impl View<'_> {
    /// Giving up is possible only if nobody can flee or avoid the encounter.
    pub(in crate::tainted_grail) fn check_give_up(&self) -> Result<(), Refusal> {
        if self.has(Field::Final) { Ok(()) } else { Err(self.not_now()) }
    }

    /// Whether a final conversation goes on after the result of that colour. If the card does not say which, it is the red
    /// one (TG-OQ-10).
    pub(in crate::tainted_grail) fn is_spared(&self, colour: Colour) -> bool {
        let goes_on = |instruction| matches!(instruction, Ok(Instruction::Do { operation: TgOp::GoOn, .. }));
        let says = |program| Program::<TgOp>::new(program).instructions().any(goes_on);
        let card = self.encounter();
        colour == Colour::Red
            && self.has(Field::Final)
            && !card.is_some_and(|card| card.abilities().any(|(_, ability)| says(ability.program)))
    }

    /// The new duration; an `amount` of 0 means the printed one.
    pub(in crate::tainted_grail) fn how_long(&self, printed: u8, amount: u8) -> Result<u8, Refusal> {
        match amount {
            0 => Ok(printed),
            1..=MAX_DURATION => Ok(amount),
            _ => Err(Refusal::NotBetween { amount: amount.into(), least: 0, most: MAX_DURATION.into() }),
        }
    }
}
