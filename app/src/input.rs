//! Everything that can happen to the tower, as the application sees it.

use crate::faults::Fault;
use crate::parts::{Health, Part};
use crate::tags::{CardId, TagProblem, Uid};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The knob's own switch.
    Press,
    Back,
    Undo,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Steps of the knob, clockwise counted up.
    Turned(i8),
    /// Pressed and let go.
    Tapped(Button),
    /// Kept pressed for [`crate::keys::HOLD_MS`].
    Held(Button),
    /// Something fell through the chute.
    Dropped,
    /// A tag was laid and read.
    Laid {
        uid: Uid,
        id: CardId,
    },
    /// A tag was laid and could not be read; without a UID where none was heard.
    Unreadable {
        uid: Option<Uid>,
        problem: TagProblem,
    },
    Lifted {
        uid: Uid,
    },
    /// A part was found, lost, or got stuck.
    Part(Part, Health),
    /// The tower restarted by itself, and why.
    Restarted(Fault),
    /// A fault of an earlier time, read from flash: for the list, not for the table.
    Remembered(Fault),
    /// What flash held of the settings could not be read; the defaults stand.
    SettingsLost,
}
