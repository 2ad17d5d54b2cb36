//! What flash keeps between two evenings, beside the games. Power may fail inside any of these calls: afterwards the old
//! or the new value is there, never a third. Everything is kept twice (`map`), so that rot in one place costs nothing.

mod assignments;
mod factory_reset;
mod faults;
mod map;
mod notes;
mod settings;
mod values;

use embedded_storage::nor_flash::NorFlash;

use crate::flash_map::{
    OWNERS_VALUES, OWNERS_VALUES_COPY, SETTINGS, SETTINGS_COPY, TAG_ASSIGNMENTS, TAG_ASSIGNMENTS_COPY,
};
use crate::ring::Ring;
use crate::slices::breathe;
use map::Map;

pub use assignments::{find_assignment, load_assignments, reset_assignments, save_assignment};
pub use factory_reset::FactoryReset;
pub use faults::{keep_fault, load_faults};
pub use map::Mended;
pub use notes::{Notes, open_notes};
pub use settings::{load_settings, reset_settings, save_setting};
pub use values::{load_values, reset_values, save_value};

/// Flash did not do what it should: broken hardware, bytes that are not ours, or no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreFault {
    /// What is stored cannot be understood.
    Damaged,
    /// The flash itself failed.
    Flash,
    /// There is no room, or too much of the flash is worn.
    Full,
    /// Newer firmware has written it.
    Newer,
}

/// Settings, the latest faults and the directory of games: a few entries each.
const NOTES: Map = Map::new(Ring::keeping_all(SETTINGS, 0x10), Ring::keeping_all(SETTINGS_COPY, 0x11));
const ASSIGNMENTS: Map =
    Map::new(Ring::keeping_all(TAG_ASSIGNMENTS, 0x20), Ring::keeping_all(TAG_ASSIGNMENTS_COPY, 0x21));
const VALUES: Map =
    Map::new(Ring::keeping_all(OWNERS_VALUES, 0x30), Ring::keeping_all(OWNERS_VALUES_COPY, 0x31));

/// The first byte of a key among the notes says what the entry is.
#[derive(Clone, Copy)]
enum Noted {
    Setting = 0,
    Fault = 1,
    Directory = 2,
    Deck = 3,
}

/// One of the parts that are kept twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    Notes,
    Assignments,
    Values,
}

impl Kept {
    pub const ALL: [Kept; 3] = [Kept::Notes, Kept::Assignments, Kept::Values];

    const fn map(self) -> Map {
        match self {
            Kept::Notes => NOTES,
            Kept::Assignments => ASSIGNMENTS,
            Kept::Values => VALUES,
        }
    }
}

/// Compares the two copies of a part and makes both whole; says what that came to. Once after power-on, before anything
/// is stored there.
pub async fn mend(flash: &mut impl NorFlash, kept: Kept) -> Result<Mended, StoreFault> {
    Ok(kept.map().mend(flash, &mut |_, _| {}).await?.0)
}

/// Makes room ahead of need; says whether there may be more to do.
pub async fn tidy(flash: &mut impl NorFlash) -> Result<bool, StoreFault> {
    for kept in Kept::ALL {
        if kept.map().tidy(flash).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether so many sectors of any part take no more data that the owner should know.
pub async fn is_worn(flash: &mut impl NorFlash) -> Result<bool, StoreFault> {
    for kept in Kept::ALL {
        for ring in kept.map().rings() {
            breathe().await;
            if ring.wear(flash)?.is_low() {
                return Ok(true);
            }
        }
    }
    for slot in crate::journal::Slot::all() {
        breathe().await;
        if crate::journal::wear(flash, slot)?.is_low() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Notes whether there is an owner's deck; says whether there was one at the last start and is none now.
pub async fn note_deck(flash: &mut impl NorFlash, found: bool) -> Result<bool, StoreFault> {
    let key = [Noted::Deck as u8];
    let mut noted = NOTES.fetch(flash, &key).await?.unwrap_or_default();
    let was_found = noted.first() == Some(&1);
    if was_found != found {
        // What newer firmware has put behind it stays.
        noted.resize(noted.len().max(1), 0).map_err(|_| StoreFault::Full)?;
        noted.iter_mut().take(1).for_each(|first| *first = u8::from(found));
        NOTES.store(flash, &key, &noted).await?;
    }
    Ok(was_found && !found)
}

/// The directory of kept games, or the one beside that of newer firmware.
const fn directory_key(beside: bool) -> &'static [u8] {
    if beside { &[Noted::Directory as u8, 1] } else { &[Noted::Directory as u8] }
}

/// The directory of kept games, as it was last written.
pub(crate) async fn load_directory(
    flash: &mut impl NorFlash,
    beside: bool,
) -> Result<Option<map::Value>, StoreFault> {
    NOTES.fetch(flash, directory_key(beside)).await
}

pub(crate) async fn save_directory(
    flash: &mut impl NorFlash,
    beside: bool,
    directory: &[u8],
) -> Result<(), StoreFault> {
    NOTES.store(flash, directory_key(beside), directory).await
}
