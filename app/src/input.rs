//! Everything that can happen to the device, as one enum: controls, tags, answers from flash, seeds, state of the hardware.

use rules_core::card::{DataError, Typed};

use rules_core::dice::Seed;

use crate::console::Subject;
use crate::decks::Decks;
use crate::device::Record;
use crate::entropy::SourceFault;
use crate::faults::Fault;
use crate::parts::{Health, Part};
use crate::tags::{CardId, TagProblem, Uid, WriteProblem};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The knob's own switch.
    Press,
    Back,
    Undo,
}

/// A whole card from a tag is far larger than the other variants; there is no heap to box it.
#[allow(clippy::large_enum_variant)]
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
    /// This tag, or a jumble of tags, lay there when the reader first looked after power came: nobody laid it. What it
    /// says follows.
    LeftLying {
        uid: Option<Uid>,
    },
    /// A tag was laid that names a card.
    Laid {
        uid: Uid,
        id: CardId,
    },
    /// A tag was laid that carries a whole card.
    LaidWhole {
        uid: Uid,
        record: Record,
        /// It has a checksum, which fits.
        checked: bool,
    },
    /// A tag was laid that carries a whole card, and that card cannot be used.
    BadCard {
        uid: Uid,
        error: DataError,
    },
    /// A tag was laid and could not be read; without a UID if not even that was received.
    Unreadable {
        uid: Option<Uid>,
        problem: TagProblem,
    },
    Lifted {
        uid: Uid,
    },
    /// The tag that was to be written is written and read back, or why not.
    Written {
        uid: Uid,
        result: Result<(), WriteProblem>,
    },
    /// What flash knows of a tag: the card it was assigned to.
    Recalled {
        uid: Uid,
        id: Option<CardId>,
    },
    /// The values that the owner has typed for a card; `all` is false if some did not fit.
    Typed {
        id: CardId,
        typed: Typed,
        all: bool,
    },
    /// Entropy for a roll that waits for it, or why there is none.
    Seed(Result<Seed, SourceFault>),
    /// The owner's deck was replaced, or is being.
    Decks(Decks<'static>),
    /// A computer asks to replace something: a hand decides.
    Asked(Subject),
    /// It no longer asks.
    Withdrawn,
    /// A part was found, lost, or got stuck.
    Part(Part, Health),
    /// The tower restarted by itself, and why.
    Restarted(Fault),
    /// A fault of an earlier run, read from flash: added to the list, not announced.
    Remembered(Fault),
    /// A factory reset is under way: so many sectors are erased.
    Clearing {
        done: u16,
    },
    /// The factory reset could not begin; everything is there.
    NotCleared,
    /// What flash held of the settings could not be read; the defaults stand.
    SettingsLost,
    /// The owner's deck was there the last time and is not any more.
    DeckLost,
    /// Flash has lost about so many of the owner's values or tag assignments, in both copies.
    EntriesLost(u32),
}
