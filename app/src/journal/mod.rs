//! The journal in flash: four sessions, each in its own ring of sectors, and a directory that lists them.
//!
//! ```text
//!  part "journal"   │ directory │ session 0 │ session 1 │ session 2 │ session 3 │
//!  sectors          │     4     │    31     │    31     │    31     │    31     │
//! ```
//! Each ring is a queue of `sequential-storage`: items are appended, and the oldest sector is erased when space is needed.
//! Sectors are erased in advance, while nobody touches the device, because an erase stops everything for tens of
//! milliseconds.

mod directory;
mod ring;
mod sessions;

use crate::flash_map::{JOURNAL, Part, SECTOR};
use crate::session::SessionFault;
use crate::store::StoreFault;

pub use directory::{Directory, Entry, SLOTS, State};
pub use sessions::{
    append, checkpoint, free_ahead, load, load_checkpoint, look, recall, seek, seek_near, walk,
};

const DIRECTORY_SECTORS: u32 = 4;
const SESSION_SECTORS: u32 = 31;
const _: () = assert!(
    (DIRECTORY_SECTORS + SESSION_SECTORS * SLOTS as u32) * SECTOR == JOURNAL.len,
    "the journal is its directory and its sessions"
);

/// One of the saved sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u8);

impl Slot {
    pub fn all() -> impl Iterator<Item = Slot> {
        (0..SLOTS as u8).map(Slot)
    }

    pub fn new(number: usize) -> Option<Slot> {
        Slot::all().nth(number)
    }

    pub const fn number(self) -> usize {
        self.0 as usize
    }

    const fn part(self) -> Part {
        let len = SESSION_SECTORS * SECTOR;
        let start = JOURNAL.start + DIRECTORY_SECTORS * SECTOR + self.0 as u32 * len;
        Part { name: "session", start, len }
    }
}

const DIRECTORY: Part = Part { name: "directory", start: JOURNAL.start, len: DIRECTORY_SECTORS * SECTOR };

/// Why the journal did not do what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JournalFault {
    /// Flash, or the bytes in it.
    Store(StoreFault),
    /// The bytes are sound, what they say is not.
    Session(SessionFault),
}

impl From<StoreFault> for JournalFault {
    fn from(fault: StoreFault) -> Self {
        JournalFault::Store(fault)
    }
}

impl From<SessionFault> for JournalFault {
    fn from(fault: SessionFault) -> Self {
        JournalFault::Session(fault)
    }
}
