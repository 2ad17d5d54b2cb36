//! The journal in flash: four sessions, each in a [ring](crate::ring) of 32 sectors of its own, and a directory that says
//! what is where.
//!
//! ```text
//!  part "journal"   │ session 0 │ session 1 │ session 2 │ session 3 │
//!  sectors          │    32     │    32     │    32     │    32     │
//! ```
//! The directory is kept with the settings, twice. It also notes how many records each ring had when the tower last came
//! to rest: a ring that has fewer has lost its end.
//!
//! # Arithmetic
//!
//! An item takes 8 bytes and its own, rounded up to words of 8: a short action takes 24 bytes, a roll of six dice 56, a
//! checkpoint of the free roll at most 184. So a ring of 32 sectors holds more than 2,000 actions of the free roll
//! (`tests/games.rs::a_long_game_wraps_around_its_room` plays on past that). A state of 2 KiB every 32 actions would leave
//! about 1,000. Then the oldest sector is given up, and undo ends where the journal begins. `cargo xtask report` prints the
//! bytes an average action takes and the evenings flash lasts.
//!
//! Four sectors are erased ahead, two seconds after the last input at the earliest, because an erase stops the processor
//! for 45 ms or more. Players who fill 16 KiB without such a pause wait for one erase.

mod directory;
mod sessions;

use crate::flash_map::{JOURNAL, Part, SECTOR};
use crate::ring::Ring;
use crate::session::SessionFault;
use crate::store::StoreFault;

pub use directory::{Directory, Entry, SLOTS, State};
pub use sessions::{
    Loaded, append, checkpoint, free_ahead, load, load_checkpoint, prepare, recall, records, rows, seek,
    settle, walk, wear,
};

const SESSION_SECTORS: u32 = 32;
const _: () = assert!(SESSION_SECTORS * SLOTS as u32 * SECTOR == JOURNAL.len, "the journal is its sessions");

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

    const fn ring(self) -> Ring {
        let len = SESSION_SECTORS * SECTOR;
        Ring::new(Part { name: "session", start: JOURNAL.start + self.0 as u32 * len, len }, self.0)
    }
}

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
