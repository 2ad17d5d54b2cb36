//! Back to the first day: everything that is kept is erased, and the tower restarts by itself.

use super::{Cursor, Device, Reaction, Screen, Store};
use crate::cue::Cue;
use crate::parts::{Health, Part};

impl Device {
    /// From here on the page is the one that tells how far it has come.
    pub(super) fn factory_reset(&mut self) -> Reaction {
        self.screen = Screen::Clearing { done: 0 };
        Reaction::store(Store::FactoryReset)
    }

    pub(super) fn clearing(&mut self, done: u16, now_ms: u64) -> Reaction {
        self.rest.touch(now_ms);
        self.screen = Screen::Clearing { done };
        Reaction::NONE
    }

    /// Flash did not take the mark that the reset begins with: nothing was erased.
    pub(super) fn not_cleared(&mut self) -> Reaction {
        self.parts.note(Part::Flash, Health::Missing);
        self.screen = Screen::Home(Cursor(0));
        Reaction::cue(Cue::Refused)
    }
}
