//! Fleeing from a combat (TG-C-20 to TG-C-25, TG-M-10).

use crate::card::Field;
use crate::tainted_grail::agenda::{Asked, Step};
use crate::tainted_grail::mode::Switch;
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Event, Refusal};

impl Table<'_> {
    /// A track of the character worsens by one step, the enemy attacks, then the character leaves (TG-C-20, TG-C-21).
    pub(in crate::tainted_grail) fn flee(&mut self) {
        let Some(who) = self.active() else { return };
        self.at.fleeing = true;
        self.push(Step::EndActivation);
        self.suffer(who, self.rules.flee_loses);
    }

    pub(in crate::tainted_grail) fn leave(&mut self) {
        if !self.at.fleeing || self.active().is_none() {
            return;
        }
        if self.party.mode().has(Switch::ChallengeFlee) {
            self.ask(Asked::Escape);
        } else {
            self.escape();
        }
    }

    /// The others go on and the cards stay (TG-C-23). When the last one flees, the encounter is lost (TG-C-24).
    fn escape(&mut self) {
        if let Some(who) = self.active() {
            self.tell(Event::Fled { who });
            self.leave_encounter(who);
        }
    }

    pub(in crate::tainted_grail) fn roll_escape(&mut self, face: u8) {
        let Some(who) = self.active() else { return };
        if self.party.mode().escapes(face) {
            self.tell(Event::Rolled { face });
            self.escape();
        } else {
            self.tell(Event::EscapeFailed { who, face });
        }
    }
}

impl View<'_> {
    /// Nobody flees from diplomacy (TG-D-22), nor from the last encounter with a king (TG-K-43).
    pub(in crate::tainted_grail) fn check_flee(&self) -> Result<(), Refusal> {
        if !self.at.is_combat() || self.has(Field::Final) { Err(Refusal::NoWayOut) } else { Ok(()) }
    }
}
