//! Duration, relation track and affinity (TG-D-01 to TG-D-14).

use crate::card::{Attribute, Field, MAX_DURATION};
use crate::effect::Trigger;
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Hits, Place, Step, Text};
use crate::tainted_grail::encounter::{Colour, Outcome};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

impl Table<'_> {
    fn put_marker(&mut self, to: u8) {
        let from = core::mem::replace(&mut self.at.relation, to);
        if from != to {
            self.tell(Event::RelationMoved { from, to });
        }
    }

    /// Moves up. If there are amberlings, each step may be a marker on one of them instead (TG-K-25).
    pub(in crate::tainted_grail) fn move_up(&mut self, steps: u8) {
        match self.view().talks() && !self.at.amberlings.is_empty() {
            true => self.push(Step::Markers { left: steps }),
            false => self.raise_relation(steps),
        }
    }

    /// Moves the marker up; steps beyond the top field are lost (TG-D-06).
    pub(in crate::tainted_grail) fn raise_relation(&mut self, steps: u8) {
        let Some(card) = self.encounter().filter(|_| self.view().talks()) else { return };
        let room = card.track_length().saturating_sub(1).saturating_sub(self.at.relation);
        self.put_marker(self.at.relation + steps.min(room));
        if steps > room {
            self.tell(Event::UpLost { steps: steps - room });
        }
    }

    /// Moves the marker down; each step beyond the bottom field discards the top card of the last active character's stack
    /// (TG-D-07, TG-D-41).
    pub(in crate::tainted_grail) fn move_down(&mut self, steps: u8) {
        if !self.view().talks() {
            return;
        }
        let room = self.at.relation;
        self.put_marker(room.saturating_sub(steps));
        if let Some(who) = self.active() {
            self.discard_from_stack(who, steps.saturating_sub(room));
        }
    }

    pub(in crate::tainted_grail) fn relation_to_start(&mut self) {
        if let Some(start) =
            self.encounter().filter(|_| self.view().talks()).and_then(|card| card.amount(Field::Start))
        {
            self.put_marker(start);
        }
    }

    /// Adds to the duration, up to ten (TG-D-01).
    pub(in crate::tainted_grail) fn gain_duration(&mut self, amount: u8) {
        if self.view().talks() {
            self.put_duration(self.at.duration.saturating_add(amount).min(MAX_DURATION));
        }
    }

    /// Reduces the duration; at 0 the encounter ends at once (TG-D-02).
    pub(in crate::tainted_grail) fn lose_duration(&mut self, amount: u8) {
        if self.view().talks() {
            self.put_duration(self.at.duration.saturating_sub(amount));
            self.look_whether_it_is_over();
        }
    }

    pub(in crate::tainted_grail) fn put_duration(&mut self, to: u8) {
        let from = core::mem::replace(&mut self.at.duration, to);
        if from != to {
            self.tell(Event::DurationChanged { from, to });
        }
    }

    pub(in crate::tainted_grail) fn look_whether_it_is_over(&mut self) {
        if self.view().talks() && self.at.duration == 0 {
            self.end(Outcome::Resolved(self.view().colour()));
        }
    }

    /// Resolves the encounter's affinity for the attribute (TG-D-10, TG-D-11), and what the weather that then lies
    /// there adds (TG-K-37).
    pub(in crate::tainted_grail) fn affinity(&mut self, attribute: Attribute) {
        let Some(card) = self.encounter() else { return };
        self.push(Step::WeatherAffinity);
        let entry = card
            .abilities_for(Trigger::Affinity)
            .find(|(_, found)| found.parameters.first() == Some(&attribute.code()));
        if let Some((ability, _)) = entry {
            let text = Text { card: card.id, place: Place::Encounter, ability };
            self.push(Step::Begin { text, hits: Hits::Active });
        }
    }
}

impl View<'_> {
    fn talks(&self) -> bool {
        !self.at.is_combat() && !self.is_ending()
    }

    /// The colour of the marker's field (TG-D-08).
    pub(in crate::tainted_grail) fn colour(&self) -> Colour {
        self.encounter().map_or(Colour::Red, |card| Colour::from_code(card.track_colour(self.at.relation)))
    }
}
