//! The end of a combat: loot, and what a victory costs (TG-C-07, TG-C-26, TG-C-56, TG-C-57).

use crate::card::{CardRef, Field};
use crate::effect::Trigger;
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Asked, Hits, Place, Step};
use crate::tainted_grail::encounter::Outcome;
use crate::tainted_grail::party::{Keyword, Seat};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

impl Table<'_> {
    /// Loot comes only with a full victory (TG-C-57); Shatter applies after any (TG-OQ-23).
    pub(in crate::tainted_grail) fn reward(&mut self, outcome: Outcome) {
        self.tell(Event::EncounterEnded(outcome));
        if self.has(Field::Shatter) {
            self.push_each(Step::Shatter);
        }
        if outcome == Outcome::Won {
            let card = self.at.card;
            self.push_texts(card, Place::Encounter, Trigger::Loot, Hits::Shared);
        }
    }

    pub(in crate::tainted_grail) fn ask_shatter(&mut self, who: Seat) {
        // The loot may have killed.
        if self.group().contains(who) && self.view().weapon(who, 0).is_some() {
            self.ask(Asked::Shatter { who });
        }
    }
}

impl View<'_> {
    /// The weapons of a member by number; secrets do not count as items (TG-P-40).
    pub(in crate::tainted_grail) fn weapon(&self, who: Seat, number: u8) -> Option<CardRef> {
        let mut weapons = self.member(who)?.items(Keyword::Weapon).filter(|one| one.equipped);
        weapons.nth(number.into()).map(|one| one.card)
    }
}
