//! Which page is open, and where in it one is.

use crate::cards::Card;
use crate::faults::Fault;
use crate::settings::Setting;
use crate::tags::{CardId, TagProblem, Uid};
use crate::text::Text;

/// A place in a list, moved by the knob and stopped at both ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub usize);

impl Cursor {
    pub fn turned(self, steps: i8, len: usize) -> Self {
        Cursor(self.0.saturating_add_signed(isize::from(steps)).min(len.saturating_sub(1)))
    }
}

/// What was wrong with what was laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    Tag(TagProblem),
    /// The tag reads well, but no deck has a card of that id.
    UnknownCard(CardId),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    Home(Cursor),
    Card {
        uid: Uid,
        card: &'static Card,
        top: Cursor,
    },
    Trouble {
        uid: Option<Uid>,
        what: Trouble,
    },
    Settings(Cursor),
    Choose {
        setting: Setting,
        choice: Cursor,
    },
    ConfirmReset {
        yes: bool,
    },
    Parts(Cursor),
    Faults(Cursor),
    About,
    /// Shown once after the tower restarted by itself.
    Restarted(Fault),
}

/// Entries of the home list and where they lead.
pub const HOME: [Text; 4] = [Text::Settings, Text::Parts, Text::Faults, Text::About];
/// The settings and, last, putting them all back.
pub const SETTINGS_LINES: usize = Setting::ALL.len() + 1;
