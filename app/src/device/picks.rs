//! What follows when a card is picked from a list, or a value of it is typed.

use rules_core::card::{Kind, Slot};

use super::screen::LETTERS_FROM;
use super::{Cursor, Device, Purpose, Reaction, Screen, Store, Tagging};
use crate::cue::Cue;
use crate::tags::CardId;
use crate::text::Text;

impl Device {
    pub(super) fn list(&mut self, purpose: Purpose, kind: Kind) -> Reaction {
        self.listing.prepare(&self.decks, kind, self.settings.lang());
        let at = Cursor(0);
        self.screen = if self.listing.len() > LETTERS_FROM {
            Screen::Letters { purpose, kind, at }
        } else {
            Screen::Names { purpose, kind, at }
        };
        Reaction::NONE
    }

    pub(super) fn pick(&mut self, purpose: Purpose, kind: Kind, number: Cursor) -> Reaction {
        let heading = self.listing.heading(&self.decks, number.0);
        let Some(found) = heading.and_then(|heading| self.decks.find(heading.id)) else {
            return Reaction::cue(Cue::Refused);
        };
        match purpose {
            Purpose::Look => Reaction { cue: None, ..self.show(None, found) },
            Purpose::Write => {
                self.screen = Screen::Tagging { kind, number, state: Tagging::Lay };
                Reaction::NONE
            }
            Purpose::Assign(uid) => {
                self.uncover();
                let shown = self.show(Some(uid), found);
                self.notice = Some(Text::TagAssigned);
                let id = CardId::new(found.card.id).ok();
                shown.and_store(id.map(|id| Store::Assign(uid, id)))
            }
        }
    }

    pub(super) fn keep(&mut self, slot: Slot, amount: u8) -> Reaction {
        if self.focus.type_value(slot, amount).is_err() {
            self.screen = Screen::Values(self.focus.place(slot));
            self.notice = Some(Text::TypedFull);
            return Reaction::cue(Cue::Refused);
        }
        self.screen = Screen::Values(self.focus.next_missing(slot));
        let id = self.focus.card().and_then(|card| CardId::new(card.id).ok());
        let reaction = self.card_known().unwrap_or(Reaction::NONE);
        reaction.and_store(id.map(|id| Store::Value(id, slot, amount)))
    }
}
