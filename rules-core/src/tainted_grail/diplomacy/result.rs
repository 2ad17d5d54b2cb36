//! Results of diplomacy, and cleaning up after any encounter (TG-D-23 to TG-D-28, TG-C-43 to TG-C-45).

use crate::card::Field;
use crate::effect::Trigger;
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Hits, Place};
use crate::tainted_grail::encounter::{Colour, Outcome, Phase};
use crate::tainted_grail::table::Table;

impl Table<'_> {
    /// Resolves the result of the marker's colour; a card may have none (TG-D-23).
    pub(in crate::tainted_grail) fn resolve_result(&mut self) {
        let Phase::Over(Outcome::Resolved(colour)) = self.at.phase else { return };
        self.tell(Event::ResultResolved(colour));
        let trigger = match colour {
            Colour::Green => Trigger::Green,
            Colour::Grey => Trigger::Grey,
            Colour::Red => Trigger::Red,
        };
        self.at.goes_on |= self.view().is_spared(colour);
        let card = self.at.card;
        self.push_texts(card, Place::Encounter, trigger, Hits::Shared);
    }

    /// Players' cards go back to their stacks, and TIME leaves the boards (TG-S-76, TG-D-28).
    pub(in crate::tainted_grail) fn clean_up(&mut self) {
        let Phase::Over(mut outcome) = self.at.phase else { return };
        if self.at.goes_on && !self.group().is_empty() {
            self.ask_how_long();
            return;
        }
        // It would go on, but nobody is left: all are dying, and the failure verse is read (TG-K-45).
        if core::mem::take(&mut self.at.goes_on) {
            outcome = Outcome::Lost;
            self.at.phase = Phase::Over(outcome);
        }
        if !matches!(outcome, Outcome::Won | Outcome::RanAway) {
            self.tell(Event::EncounterEnded(outcome));
        }
        // A guardian that was neither beaten nor won over stays on the map (TG-C-44, TG-D-26).
        let unbeaten = matches!(outcome, Outcome::Lost | Outcome::Resolved(Colour::Grey | Colour::Red));
        self.at.guardian |= unbeaten && self.has(Field::Guardian);
        if self.at.guardian {
            self.tell(Event::GuardianOnMap);
        }
        let stack = self.at.stack;
        for who in self.at.group.iter() {
            let size = self.member(who).map_or(0, |member| member.deck(stack).size);
            self.tell(Event::CardsReturned { who, stack: size });
        }
        self.at.sequence.clear();
        self.at.active = None;
        self.with_party(|party, tell| party.end_encounter(tell));
    }
}
