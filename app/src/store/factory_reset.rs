//! Erases everything that is kept, sector by sector, so that other tasks run in between.
//!
//! ```text
//!  begin: mark ─▶ step: a sector ─▶ … ─▶ step: the last sector, which holds the mark
//!                    ▲     │ power fails
//!                    └─────┘ resume: the mark stands, all of it once more
//! ```
//!
//! Half of a map or of a journal would be read as older than it was. So a mark is written first and erased last: while
//! it stands nothing is read, and the reset goes on. Everything is there, or nothing is.

use embedded_storage::nor_flash::NorFlash;

use super::StoreFault;
use crate::flash_map::{FIRMWARE, FLASH_SIZE, RESET_MARK, SECTOR};

/// What stands in the last sector while a reset is under way.
const MARK: [u8; 16] = *b"doomtower reset\n";

/// The first sector behind the firmware. What is reserved is erased as well: newer firmware may keep something there.
const FIRST: u32 = FIRMWARE.start + FIRMWARE.len;

/// A factory reset under way.
#[derive(Debug, PartialEq, Eq)]
pub struct FactoryReset {
    done: u16,
}

impl FactoryReset {
    /// Sectors that it erases.
    pub const SECTORS: u16 = ((FLASH_SIZE - FIRST) / SECTOR) as u16;

    /// Begins a reset: from the return of this on nothing can keep it from its end.
    pub fn begin(flash: &mut impl NorFlash) -> Result<Self, StoreFault> {
        let to = RESET_MARK.range();
        flash.erase(to.start, to.end).map_err(|_| StoreFault::Flash)?;
        flash.write(to.start, &MARK).map_err(|_| StoreFault::Flash)?;
        Self::resume(flash)?.ok_or(StoreFault::Flash)
    }

    /// The reset that power has interrupted, if there is one. It begins with the first sector: an erase that was cut
    /// short may look complete.
    pub fn resume(flash: &mut impl NorFlash) -> Result<Option<Self>, StoreFault> {
        let mut found = [0; MARK.len()];
        flash.read(RESET_MARK.start, &mut found).map_err(|_| StoreFault::Flash)?;
        Ok((found == MARK).then_some(FactoryReset { done: 0 }))
    }

    /// Sectors that are erased.
    pub const fn done(&self) -> u16 {
        self.done
    }

    /// Erases the next sector; says whether there are more. One that fails is passed over: the others are to go all the
    /// same, and whoever reads it later finds it damaged.
    pub fn step(&mut self, flash: &mut impl NorFlash) -> bool {
        if self.done < Self::SECTORS {
            let at = FIRST + u32::from(self.done) * SECTOR;
            let _ = flash.erase(at, at + SECTOR);
            self.done += 1;
        }
        let has_more = self.done < Self::SECTORS;
        if !has_more && let Ok(Some(_)) = Self::resume(flash) {
            // A mark that cannot be erased would begin the reset again at every start.
            let _ = flash.write(RESET_MARK.start, &[0; MARK.len()]);
        }
        has_more
    }
}
