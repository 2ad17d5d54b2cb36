//! Reading a ring back, oldest record first, over whatever damage there is.

use embedded_storage::nor_flash::NorFlash;

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
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader {
    sector: u32,
    seal: Seal,
    /// At the end: where the next record can be written.
    pub(super) offset: u16,
    /// The number that the next record should have.
    pub(super) number: u32,
    /// What stood before `offset` was no record.
    in_damage: bool,
    /// Where the last byte that is not blank ends, once that was looked up.
    written: Option<u16>,
}

/// What a reader has found at its place.
pub(super) enum Step {
    Record {
        offset: u16,
        number: u32,
    },
    /// No record begins here; one may further on.
    Damage,
    End,
}

impl Reader {
    pub(super) fn new(ring: &Ring, used: Used) -> Self {
        Reader {
            sector: ring.at(used.sector),
            seal: Seal { ring: ring.id, sequence: used.sequence },
            offset: RECORDS_AT,
            number: used.first,
            in_damage: false,
            written: None,
        }
    }

    /// Reads a record into `payload` and moves behind it, or a word further where there is none.
    pub(super) fn step(
        &mut self,
        flash: &mut impl NorFlash,
        payload: &mut Payload,
    ) -> Result<Step, StoreFault> {
        let offset = self.offset;
        if offset >= RECORDS_END {
            return Ok(Step::End);
        }
        match read_record(flash, self.sector, offset, self.seal, !self.in_damage, payload)? {
            Read::Record(low) => {
                let ahead = low.wrapping_sub(self.number as u16);
                // A record that went before by its number is none of this place.
                if ahead < u16::MAX / 2 {
                    let number = self.number.saturating_add(u32::from(ahead));
                    self.number = number.saturating_add(1);
                    self.offset = offset.saturating_add(size(payload.len()));
                    self.in_damage = false;
                    return Ok(Step::Record { offset, number });
                }
            }
            Read::Blank => {
                let written = match self.written {
                    Some(written) => written,
                    None => last_written(flash, self.sector, offset, RECORDS_END)?,
                };
                self.written = Some(written);
                if written <= offset {
                    return Ok(Step::End);
                }
            }
            Read::Garbage => {}
        }
        self.in_damage = true;
        self.offset = offset.saturating_add(WORD);
        Ok(Step::Damage)
    }
}

/// How far a walk has come. It holds no records: a walk that pauses costs hardly any memory.
struct Cursor {
    from: Option<Place>,
    to: Option<Place>,
    reader: Option<Reader>,
    /// The sector that is read or was read last.
    sequence: Option<u32>,
    /// The number of the record that the next sector should begin with.
    expected: Option<u32>,
}

/// Words of damage that are passed in one step.
const WORDS_A_STEP: u16 = 32;

/// What the next step of a walk has met.
enum Met {
    Record {
        place: Place,
        number: u32,
    },
    Lost(u32),
    /// Damage, or the border of a sector.
    Nothing,
    End,
}

impl Cursor {
    fn step(
        &mut self,
        ring: &Ring,
        flash: &mut impl NorFlash,
        payload: &mut Payload,
    ) -> Result<Met, StoreFault> {
        let Some(reader) = &mut self.reader else { return self.enter_next(ring, flash) };
        let before = *reader;
        for _ in 0..WORDS_A_STEP {
            match reader.step(flash, payload)? {
                Step::Damage => {}
                Step::End => {
                    self.expected = Some(reader.number);
                    self.reader = None;
                    return Ok(Met::Nothing);
                }
                Step::Record { offset, number } => {
                    let place = Place { sequence: reader.seal.sequence, offset };
                    if self.to.is_some_and(|to| !place.is_before(to)) {
                        return Ok(Met::End);
                    }
                    let missing = match self.from.take() {
                        // The walk began in mid-sector: what stood before is none of its concern.
                        Some(from) if from.sequence == place.sequence => u32::from(from != place),
                        _ => number - before.number,
                    };
                    if missing > 0 {
                        // The record itself comes with the next step.
                        *reader = Reader { offset, number, ..*reader };
                        return Ok(Met::Lost(missing));
                    }
                    return Ok(Met::Record { place, number });
                }
            }
        }
        Ok(Met::Nothing)
    }

    fn enter_next(&mut self, ring: &Ring, flash: &mut impl NorFlash) -> Result<Met, StoreFault> {
        let survey = ring.survey(flash)?;
        let is_next = |used: &&Used| match (self.sequence, self.from) {
            (Some(last), _) => used.sequence > last,
            (None, Some(from)) => used.sequence >= from.sequence,
            (None, None) => true,
        };
        let Some(&used) = survey.used.iter().find(is_next) else { return Ok(Met::End) };
        let mut reader = Reader::new(ring, used);
        if let Some(from) = self.from.filter(|from| from.sequence == used.sequence) {
            reader.offset = from.offset;
        }
        (self.reader, self.sequence) = (Some(reader), Some(used.sequence));
        Ok(match self.expected.map_or(0, |number| used.first.saturating_sub(number)) {
            0 => Met::Nothing,
            missing => Met::Lost(missing),
        })
    }

    /// Takes a step and hands over what it has met.
    fn hand_over(
        &mut self,
        ring: &Ring,
        flash: &mut impl NorFlash,
        take: &mut dyn FnMut(Entry<'_>) -> Walk,
    ) -> Result<Walk, StoreFault> {
        let mut payload = Payload::new();
        Ok(match self.step(ring, flash, &mut payload)? {
            Met::Record { place, number } => take(Entry::Record { place, number, payload: &payload }),
            Met::Lost(missing) => take(Entry::Lost(missing)),
            Met::Nothing => Walk::On,
            Met::End => Walk::Enough,
        })
    }
}

impl Ring {
    /// Hands over everything, oldest first, until `take` has had enough. What is missing between two records is told
    /// where it is missing.
    pub async fn walk(
        &self,
        flash: &mut impl NorFlash,
        take: &mut dyn FnMut(Entry<'_>) -> Walk,
    ) -> Result<(), StoreFault> {
        self.walk_between(flash, None, None, take).await
    }

    /// The same from a place on, which must stand in the ring, and up to another.
    pub async fn walk_between(
        &self,
        flash: &mut impl NorFlash,
        from: Option<Place>,
        to: Option<Place>,
        take: &mut dyn FnMut(Entry<'_>) -> Walk,
    ) -> Result<(), StoreFault> {
        let mut cursor = Cursor { from, to, reader: None, sequence: None, expected: None };
        while cursor.hand_over(self, flash, take)? == Walk::On {
            breathe().await;
        }
        Ok(())
    }

    /// Reads the record at a place into `payload`; false if there is none any more.
    pub(crate) fn read(
        &self,
        flash: &mut impl NorFlash,
        place: Place,
        payload: &mut Payload,
    ) -> Result<bool, StoreFault> {
        let survey = self.survey(flash)?;
        let Some(used) = survey.used.iter().find(|used| used.sequence == place.sequence) else {
            return Ok(false);
        };
        let seal = Seal { ring: self.id, sequence: used.sequence };
        let read = read_record(flash, self.at(used.sector), place.offset, seal, true, payload)?;
        Ok(matches!(read, Read::Record(_)))
    }

    /// The sequence number of the oldest sector.
    pub(crate) fn oldest(&self, flash: &mut impl NorFlash) -> Result<Option<u32>, StoreFault> {
        Ok(self.survey(flash)?.used.first().map(|used| used.sequence))
    }
}

impl Place {
    pub(crate) const fn new(sequence: u32, offset: u16) -> Self {
        Place { sequence, offset }
    }

    /// The place of an item in a list in memory.
    pub const fn in_list(number: usize) -> Self {
        Place { sequence: number as u32, offset: 0 }
    }

    pub(crate) const fn number_in_list(self) -> usize {
        self.sequence as usize
    }

    /// Where it stands in its sector.
    pub(crate) const fn offset(self) -> u16 {
        self.offset
    }

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
