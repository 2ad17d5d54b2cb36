//! Avoiding an encounter: all members agree, or nobody avoids it (TG-D-20 to TG-D-22, TG-D-35, TG-M-11).

use crate::card::Field;
use crate::tainted_grail::agenda::Asked;
use crate::tainted_grail::encounter::{Colour, Outcome};
use crate::tainted_grail::mode::Switch;
use crate::tainted_grail::party::Seats;
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Event, Refusal};

/// Fields of the relation track that avoiding costs (TG-D-21).
const AVOID_DOWN: u8 = 4;

impl Table<'_> {
    /// The member who proposes it agrees; the others are asked.
    pub(in crate::tainted_grail) fn avoid(&mut self) {
        let waiting = self.active().map_or(self.group(), |active| self.group().without(active));
        self.agree(waiting);
    }

    pub(in crate::tainted_grail) fn agree(&mut self, waiting: Seats) {
        if !waiting.is_empty() {
            self.ask(Asked::Agreement { waiting });
            return;
        }
        self.tell(Event::Avoided);
        let (from, to) = (self.at.relation, self.at.relation.saturating_sub(AVOID_DOWN));
        self.at.relation = to;
        if from != to {
            self.tell(Event::RelationMoved { from, to });
        }
        self.put_duration(0);
        let is_red = self.has(Field::Discouraging) || self.party.mode().has(Switch::ChallengeAvoid);
        let colour = if is_red { Colour::Red } else { self.view().colour() };
        self.end(Outcome::Resolved(colour));
    }
}

impl View<'_> {
    pub(in crate::tainted_grail) fn check_avoid(&self) -> Result<(), Refusal> {
        if self.at.is_combat() || self.has(Field::Final) { Err(Refusal::NoWayOut) } else { Ok(()) }
    }
}
