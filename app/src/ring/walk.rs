//! Reading a ring back, oldest record first, over whatever damage there is.

use embedded_storage_async::nor_flash::NorFlash;

use super::record::{Payload, Read, Seal, WORD, read_record, size};
use super::sector::{RECORDS_AT, RECORDS_END, last_written};
use super::{Ring, Used};
use crate::slices::breathe;
use crate::store::StoreFault;

/// Where a record stands; good until its sector is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub(super) sequence: u32,
    pub(super) offset: u16,
}

/// Bits of a rank that say where in its sector a record stands.
pub(crate) const RANK_BITS: u32 = 9;
const _: () = assert!(RECORDS_END / WORD < 1 << RANK_BITS);

/// What a reader is handed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    Record {
        place: Place,
        number: u32,
        payload: &'a [u8],
    },
    /// So many records were here and cannot be read any more.
    Lost(u32),
}

/// Whether a reader wants to read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    On,
    Enough,
}

/// Reads the records of one sector.
pub(super) struct Reader {
    sector: u32,
    seal: Seal,
    pub(super) offset: u16,
    /// The number that the next record should have.
    pub(super) number: u32,
    /// Something that is no record stands before `offset`.
    pub(super) damaged: bool,
}

impl Reader {
    pub(super) fn new(ring: &Ring, used: Used) -> Self {
        Reader {
            sector: ring.at(used.sector),
            seal: Seal { ring: ring.id, sequence: used.sequence },
            offset: RECORDS_AT,
            number: used.first,
            damaged: false,
        }
    }

    /// The next record that can be read: its offset; `payload` has its bytes and `number` its number, one less than the
    /// next. None at the end: then `offset` is where the next record can be written.
    pub(super) async fn next(
        &mut self,
        flash: &mut impl NorFlash,
        payload: &mut Payload,
    ) -> Result<Option<(u16, u32)>, StoreFault> {
        let mut expected = true;
        let mut end = None;
        while self.offset < RECORDS_END {
            let offset = self.offset;
            match read_record(flash, self.sector, offset, self.seal, expected, payload).await? {
                Read::Record(low) => {
                    let ahead = low.wrapping_sub(self.number as u16);
                    // A record that went before by its number is none of this place.
                    if ahead < u16::MAX / 2 {
                        let number = self.number.saturating_add(u32::from(ahead));
                        self.number = number.saturating_add(1);
                        self.offset = offset.saturating_add(size(payload.len()));
                        return Ok(Some((offset, number)));
                    }
                }
                Read::Blank => {
                    let written = match end {
                        Some(written) => written,
                        None => last_written(flash, self.sector, offset, RECORDS_END).await?,
                    };
                    end = Some(written);
                    if written <= offset {
                        return Ok(None);
                    }
                }
                Read::Garbage => breathe().await,
            }
            self.damaged = true;
            expected = false;
            self.offset = offset.saturating_add(WORD);
        }
        Ok(None)
    }
}

impl Ring {
    /// Hands over everything, oldest first, until `take` has had enough. What is missing between two records is told
    /// where it is missing.
    pub async fn walk<E: From<StoreFault>>(
        &self,
        flash: &mut impl NorFlash,
        take: impl FnMut(Entry<'_>) -> Result<Walk, E>,
    ) -> Result<(), E> {
        self.walk_between(flash, None, None, take).await
    }

    /// The same from a place on, which must stand in the ring, and up to another.
    pub async fn walk_between<E: From<StoreFault>>(
        &self,
        flash: &mut impl NorFlash,
        from: Option<Place>,
        to: Option<Place>,
        mut take: impl FnMut(Entry<'_>) -> Result<Walk, E>,
    ) -> Result<(), E> {
        let survey = self.survey(flash).await?;
        let mut payload = Payload::new();
        let mut expected = None;
        for &used in &survey.used {
            if from.is_some_and(|from| used.sequence < from.sequence) {
                continue;
            }
            let mut reader = Reader::new(self, used);
            let missing = expected.map_or(0, |number| used.first.saturating_sub(number));
            if missing > 0 && take(Entry::Lost(missing))? == Walk::Enough {
                return Ok(());
            }
            loop {
                let before = reader.number;
                let Some((offset, number)) = reader.next(flash, &mut payload).await? else { break };
                let place = Place { sequence: used.sequence, offset };
                if to.is_some_and(|to| !place.is_before(to)) {
                    return Ok(());
                }
                if from.is_some_and(|from| place.is_before(from)) {
                    continue;
                }
                let missing = number - before;
                if missing > 0 && take(Entry::Lost(missing))? == Walk::Enough {
                    return Ok(());
                }
                if take(Entry::Record { place, number, payload: &payload })? == Walk::Enough {
                    return Ok(());
                }
                breathe().await;
            }
            expected = Some(reader.number);
        }
        Ok(())
    }
}

impl Ring {
    /// Reads the record at a place into `payload`; false if there is none any more.
    pub(crate) async fn read(
        &self,
        flash: &mut impl NorFlash,
        place: Place,
        payload: &mut Payload,
    ) -> Result<bool, StoreFault> {
        let survey = self.survey(flash).await?;
        let Some(used) = survey.used.iter().find(|used| used.sequence == place.sequence) else {
            return Ok(false);
        };
        let seal = Seal { ring: self.id, sequence: used.sequence };
        let read = read_record(flash, self.at(used.sector), place.offset, seal, true, payload).await?;
        Ok(matches!(read, Read::Record(_)))
    }

    /// The sequence number of the oldest sector.
    pub(crate) async fn oldest(&self, flash: &mut impl NorFlash) -> Result<Option<u32>, StoreFault> {
        Ok(self.survey(flash).await?.used.first().map(|used| used.sequence))
    }
}

impl Place {
    /// The place as one number that grows from record to record of a ring.
    pub(crate) const fn rank(self) -> u32 {
        self.sequence << RANK_BITS | (self.offset / WORD) as u32
    }

    /// The sequence number of its sector.
    pub(crate) const fn sequence(self) -> u32 {
        self.sequence
    }

    pub(crate) const fn is_before(self, other: Place) -> bool {
        self.sequence < other.sequence || (self.sequence == other.sequence && self.offset < other.offset)
    }
}
