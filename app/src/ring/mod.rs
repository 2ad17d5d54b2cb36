//! A ring of flash sectors that records are appended to, written for flash that ages.
//!
//! ```text
//!  sector   │ prepared │ opened │ retired │ bad │ record │ record │ …  free …  │ opened, again │
//!  bytes    │    16    │   16   │    8    │  8  │          4032                │      16       │
//!
//!  record   │ length u16 │ number u16 │ CRC-32 │ payload, filled up to whole words of 8 bytes │
//! ```
//! 1. A sector says of itself what it is: erased to the end (`prepared`), in use as the n-th of its ring (`opened`,
//!    twice), given up (`retired`), worn (`bad`). Whatever carries no sound stamp is not ours and is erased before use,
//!    so it does not matter what the flash held before.
//! 2. Records are numbered without gaps. A reader that meets damage looks for the next sound record and knows by its
//!    number how many are missing. One flipped bit in a record is put right.
//! 3. Every write is read back. What did not take is written to the next sector, and this one is marked as worn.
//! 4. Sectors are used in turn and found by their sequence number, so wear is even and their order in flash does not
//!    matter.
//! 5. No record is longer than [`MAX_PAYLOAD`]. Firmware that needs longer ones raises `VERSION`, and older firmware leaves
//!    its sectors alone.
//!
//! What flash says is what there is: nothing has to be kept in memory between two calls. A [`Tail`] that is kept only
//! saves the way to the end. Long walks yield between records.

mod append;
mod correction;
mod record;
mod sector;
mod walk;

use embedded_storage::nor_flash::NorFlash;

use crate::flash_map::{Part, SECTOR};
use crate::store::StoreFault;
use sector::{Header, State};

pub(crate) use append::Attempt;
pub use append::{Tail, Upkeep};
pub(crate) use record::Payload;
pub(crate) use sector::{last_written, write};
pub(crate) use walk::RANK_BITS;
pub use walk::{Entry, Place, Walk};

/// The longest payload of a record.
pub const MAX_PAYLOAD: usize = crate::session::MAX_ITEM;
/// More sectors than any ring has.
pub const MAX_SECTORS: usize = 32;

/// The version of the layout above.
const VERSION: u8 = 1;

/// A ring of sectors: a part of the flash, and a number that tells its sectors from those of other rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    part: Part,
    id: u8,
    /// The oldest sector is never given up for room.
    keeps_all: bool,
}

/// A sector that holds records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Used {
    sector: u8,
    /// Counts the sectors that this ring has ever opened.
    sequence: u32,
    /// The number of its first record.
    first: u32,
    bad: bool,
}

/// What the sectors of a ring say of themselves.
#[derive(Clone, Debug, Default)]
struct Survey {
    /// The oldest first.
    used: heapless::Vec<Used, MAX_SECTORS>,
    /// Sectors that can be opened at once, as bits.
    ready: u32,
    /// Sectors that take nothing any more.
    bad: u32,
    /// The highest sequence number ever given, as far as any sector remembers.
    sequence: u32,
}

/// How much of a ring still works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wear {
    pub sectors: u8,
    /// Sectors that take no more data.
    pub bad: u8,
    /// Erasures of the sector that was erased most often, and least often, as far as they say.
    pub most: u32,
    pub least: u32,
}

impl Ring {
    /// A ring that gives its oldest sector up when it is full.
    pub const fn new(part: Part, id: u8) -> Self {
        assert!((part.len / SECTOR) as usize <= MAX_SECTORS, "more sectors than a survey has room for");
        Ring { part, id, keeps_all: false }
    }

    /// A ring that refuses a record when it is full.
    pub const fn keeping_all(part: Part, id: u8) -> Self {
        Ring { keeps_all: true, ..Ring::new(part, id) }
    }

    const fn sectors(&self) -> u8 {
        (self.part.len / SECTOR) as u8
    }

    const fn at(&self, sector: u8) -> u32 {
        self.part.start + sector as u32 * SECTOR
    }

    fn header(&self, flash: &mut impl NorFlash, sector: u8) -> Result<Header, StoreFault> {
        Header::read(flash, self.at(sector), self.id)
    }

    /// Reads what every sector says of itself.
    fn survey(&self, flash: &mut impl NorFlash) -> Result<Survey, StoreFault> {
        let mut survey = Survey::default();
        for sector in 0..self.sectors() {
            let header = self.header(flash, sector)?;
            let bit = 1 << sector;
            survey.sequence = survey.sequence.max(header.sequence);
            if header.bad {
                survey.bad |= bit;
            }
            match header.state {
                State::Newer => return Err(StoreFault::Newer),
                State::Ready if !header.bad => survey.ready |= bit,
                State::Used { sequence, first } => {
                    let used = Used { sector, sequence, first, bad: header.bad };
                    let place = survey.used.iter().take_while(|other| other.sequence < sequence).count();
                    // There is room for every sector.
                    let _ = survey.used.insert(place, used);
                }
                State::Ready | State::Unprepared => {}
            }
        }
        Ok(survey)
    }

    /// Whether nothing was ever appended, or all of it was given up.
    pub fn is_empty(&self, flash: &mut impl NorFlash) -> Result<bool, StoreFault> {
        Ok(self.survey(flash)?.used.is_empty())
    }

    /// The numbers of the first records of the oldest sector and of the one behind it.
    pub(crate) fn beginnings(&self, flash: &mut impl NorFlash) -> Result<[Option<u32>; 2], StoreFault> {
        let survey = self.survey(flash)?;
        Ok([0, 1].map(|place: usize| survey.used.get(place).map(|used| used.first)))
    }

    /// Whether it has more than one sector with records.
    pub(crate) fn has_older(&self, flash: &mut impl NorFlash) -> Result<bool, StoreFault> {
        Ok(self.survey(flash)?.used.len() > 1)
    }

    /// How worn the ring is.
    pub fn wear(&self, flash: &mut impl NorFlash) -> Result<Wear, StoreFault> {
        let mut wear = Wear { sectors: self.sectors(), least: u32::MAX, ..Wear::default() };
        for sector in 0..self.sectors() {
            let header = self.header(flash, sector)?;
            wear.bad += u8::from(header.bad);
            wear.most = wear.most.max(header.erased);
            wear.least = wear.least.min(header.erased);
        }
        Ok(wear)
    }
}

impl Wear {
    /// A third of the sectors is gone.
    pub const fn is_low(self) -> bool {
        self.bad as u32 * 3 >= self.sectors as u32
    }
}

impl Survey {
    fn newest(&self) -> Option<Used> {
        self.used.last().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::Wear;

    #[test]
    fn sectors_run_low_when_a_third_is_gone() {
        let is_low = |bad, sectors| Wear { bad, sectors, ..Wear::default() }.is_low();
        assert!(!is_low(0, 4) && !is_low(1, 4) && is_low(2, 4));
        assert!(!is_low(5, 16) && is_low(6, 16));
    }
}
