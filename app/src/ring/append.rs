//! Writing: a record at the end, a sector made ready ahead of need.

use embedded_storage::nor_flash::NorFlash;

use super::record::{HEADER, Payload, Seal, WORD, header, size};
use super::sector::{
    RECORDS_AT, RECORDS_END, State, is_half_opened, last_written, mark_bad, mark_retired, read, stamp_bad,
    stamp_opened, stamp_prepared, write,
};
use super::walk::{Reader, Step};
use super::{MAX_PAYLOAD, Place, Ring, Survey, Used};
use crate::flash_map::SECTOR;
use crate::slices::breathe;
use crate::store::StoreFault;

/// What making a sector ready came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Upkeep {
    /// Enough sectors stand ready.
    Done,
    /// A sector was erased; there may be more to do.
    Erased,
    /// Too few sectors are left that take data.
    Worn,
}

/// The end of a ring, where the next record goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail {
    used: Used,
    offset: u16,
    /// The number of the next record.
    pub number: u32,
}

/// An append that needs several steps.
#[derive(Debug, Default)]
pub(crate) struct Attempt {
    /// The number of the record, once it is known that it goes to another sector.
    number: Option<u32>,
    rounds: u8,
}

/// What came of an attempt to append where the ring ends.
enum Appended {
    At(Place),
    /// It goes to another sector; the number of the record is known.
    NoRoom {
        number: u32,
    },
}

impl Tail {
    pub(crate) fn has_room_for(&self, payload: usize) -> bool {
        !self.used.bad && self.offset.saturating_add(size(payload)) <= RECORDS_END
    }
}

impl Ring {
    /// Finds the end; none in a ring without records.
    pub fn tail(&self, flash: &mut impl NorFlash) -> Result<Option<Tail>, StoreFault> {
        let survey = self.survey(flash)?;
        let Some(used) = survey.newest() else { return Ok(None) };
        let mut reader = Reader::new(self, used);
        let mut payload = Payload::new();
        while !matches!(reader.step(flash, &mut payload)?, Step::End) {}
        // Garbage may stand behind the last record: what follows it must be blank.
        let written = last_written(flash, self.at(used.sector), reader.offset, RECORDS_END)?;
        Ok(Some(Tail { used, offset: written.next_multiple_of(WORD), number: reader.number }))
    }

    /// What the last write before power failed left in between may read otherwise at the next start. Whatever this start
    /// reads of it is made firm: programming the same bits again does that. Before anything is appended.
    ///
    /// Cells in between that all read as blank cannot be told from blank ones.
    pub fn settle(&self, flash: &mut impl NorFlash) -> Result<(), StoreFault> {
        let survey = self.survey(flash)?;
        // A stamp that was cut short would bring its sector into use by itself.
        if let Some(next) = self.in_turn(&survey).find(|&sector| survey.bad >> sector & 1 == 0)
            && self.header(flash, next)?.state == State::Unprepared
            && is_half_opened(flash, self.at(next))?
        {
            mark_retired(flash, self.at(next))?;
        }
        let Some(used) = survey.newest() else { return Ok(()) };
        let at = self.at(used.sector);
        let mut reader = Reader::new(self, used);
        let mut payload = Payload::new();
        let (mut last, mut end) = (RECORDS_AT, RECORDS_AT);
        loop {
            match reader.step(flash, &mut payload)? {
                Step::Record { offset, .. } => (last, end) = (offset, reader.offset),
                Step::Damage => {}
                Step::End => break,
            }
        }
        let mut bytes = [0; HEADER + MAX_PAYLOAD];
        if last_written(flash, at, end, RECORDS_END)? > end {
            // No record, and none shall come of it: the next goes behind the longest that this can have been.
            (last, end) = (end, RECORDS_END);
        } else if last == end {
            return stamp_opened(flash, at, self.id, used.sequence, used.first).map(|_| ());
        } else {
            read(flash, at + u32::from(last), &mut bytes)?;
        }
        let length = bytes.len().min(usize::from(end - last));
        write(flash, at + u32::from(last), bytes.get(..length).unwrap_or_default()).map(|_| ())
    }

    /// Whether a tail that was kept in memory is still the end, with room for a record.
    fn is_end(&self, flash: &mut impl NorFlash, tail: &Tail, payload: &[u8]) -> Result<bool, StoreFault> {
        let Tail { used, offset, .. } = *tail;
        let header = self.header(flash, used.sector)?;
        let same = header.state == State::Used { sequence: used.sequence, first: used.first } && !header.bad;
        let end = offset.saturating_add(size(payload.len()));
        Ok(same
            && tail.has_room_for(payload.len())
            && last_written(flash, self.at(used.sector), offset, end)? == offset)
    }

    /// Appends a record; says where it stands. `tail` is the end as an earlier call left it, if the caller kept it.
    /// Where no sector stands ready, the oldest is given up and erased now.
    pub async fn append(
        &self,
        flash: &mut impl NorFlash,
        tail: &mut Option<Tail>,
        payload: &[u8],
    ) -> Result<Place, StoreFault> {
        let mut attempt = Attempt::default();
        loop {
            if let Some(place) = self.append_step(flash, &mut attempt, tail, payload)? {
                return Ok(place);
            }
            breathe().await;
        }
    }

    /// The same, one erasure at most at a time: nothing if there is more to do, after a pause. For callers who make the
    /// record anew each time: a record that outlasts the pause takes memory in each task.
    pub(crate) fn append_step(
        &self,
        flash: &mut impl NorFlash,
        attempt: &mut Attempt,
        tail: &mut Option<Tail>,
        payload: &[u8],
    ) -> Result<Option<Place>, StoreFault> {
        let Some(number) = attempt.number else {
            return Ok(match self.append_at_end(flash, tail, payload)? {
                Appended::At(place) => Some(place),
                Appended::NoRoom { number } => {
                    attempt.number = Some(number);
                    None
                }
            });
        };
        // Each round makes a sector ready, opens one, or finds one out as worn.
        if attempt.rounds >= 2 * self.sectors() {
            return Err(StoreFault::Full);
        }
        attempt.rounds += 1;
        let Some(used) = self.open_next(flash, 0, number)? else { return Ok(None) };
        let end = Tail { used, offset: RECORDS_AT, number };
        let place = self.put(flash, end, payload, tail)?;
        if place.is_none() {
            mark_bad(flash, self.at(used.sector))?;
        }
        Ok(place)
    }

    /// Appends a record to the sector in use, if it has room and takes it.
    fn append_at_end(
        &self,
        flash: &mut impl NorFlash,
        tail: &mut Option<Tail>,
        payload: &[u8],
    ) -> Result<Appended, StoreFault> {
        if payload.len() > MAX_PAYLOAD {
            return Err(StoreFault::Full);
        }
        let end = match tail.take() {
            Some(tail) if self.is_end(flash, &tail, payload)? => Some(tail),
            _ => self.tail(flash)?,
        };
        if let Some(end) = end
            && end.has_room_for(payload.len())
        {
            if let Some(place) = self.put(flash, end, payload, tail)? {
                return Ok(Appended::At(place));
            }
            mark_bad(flash, self.at(end.used.sector))?;
        }
        Ok(Appended::NoRoom { number: end.map_or(0, |end| end.number) })
    }

    /// Takes the next ready sector into use, or makes one ready; nothing if there is more to do.
    fn open_next(
        &self,
        flash: &mut impl NorFlash,
        least_sequence: u32,
        first: u32,
    ) -> Result<Option<Used>, StoreFault> {
        let survey = self.survey(flash)?;
        let Some(sector) = self.next_ready(&survey) else {
            return match self.make_ready(flash, &survey)? {
                Upkeep::Erased => Ok(None),
                _ => Err(StoreFault::Full),
            };
        };
        let sequence = survey.sequence.max(least_sequence).saturating_add(1);
        let used = Used { sector, sequence, first, bad: false };
        if self.open(flash, used)? {
            return Ok(Some(used));
        }
        mark_bad(flash, self.at(sector))?;
        Ok(None)
    }

    /// A sector that claims to be erased may have rotted since: it is looked at before it is used.
    fn open(&self, flash: &mut impl NorFlash, used: Used) -> Result<bool, StoreFault> {
        let at = self.at(used.sector);
        let blank = last_written(flash, at, RECORDS_AT, RECORDS_END)? == RECORDS_AT;
        Ok(blank && stamp_opened(flash, at, self.id, used.sequence, used.first)?)
    }

    /// Writes a record at the end and moves the end on; nothing if the flash did not take it.
    fn put(
        &self,
        flash: &mut impl NorFlash,
        end: Tail,
        payload: &[u8],
        tail: &mut Option<Tail>,
    ) -> Result<Option<Place>, StoreFault> {
        let Tail { used, offset, number } = end;
        let seal = Seal { ring: self.id, sequence: used.sequence };
        let mut bytes: heapless::Vec<u8, { HEADER + MAX_PAYLOAD }> = heapless::Vec::new();
        let packed = bytes
            .extend_from_slice(&header(seal, number, payload))
            .and_then(|()| bytes.extend_from_slice(payload));
        if packed.is_err() {
            return Err(StoreFault::Full);
        }
        let at = self.at(used.sector) + u32::from(offset);
        if !write(flash, at, &bytes)? {
            // A reader would put a single wrong bit right, and find the record twice.
            write(flash, at, &[0; HEADER])?;
            return Ok(None);
        }
        let (offset_after, number_after) = (offset + size(payload.len()), number.saturating_add(1));
        *tail = Some(Tail { used, offset: offset_after, number: number_after });
        Ok(Some(Place { sequence: used.sequence, offset }))
    }

    /// The ready sector that is next in turn.
    fn next_ready(&self, survey: &Survey) -> Option<u8> {
        self.in_turn(survey).find(|&sector| survey.ready >> sector & 1 == 1)
    }

    /// All sectors in the order of use, from the one behind the newest on.
    fn in_turn(&self, survey: &Survey) -> impl Iterator<Item = u8> + use<> {
        let first = survey.newest().map_or(0, |newest| newest.sector + 1);
        let sectors = self.sectors();
        (0..sectors).map(move |step| (first + step) % sectors)
    }

    /// The next sector in turn that holds nothing and has to be erased before use.
    fn unused(&self, survey: &Survey) -> Option<u8> {
        let taken = survey.used.iter().fold(survey.ready | survey.bad, |mask, used| mask | 1 << used.sector);
        self.in_turn(survey).find(|&sector| taken >> sector & 1 == 0)
    }

    /// Makes the next sector ready that is not in use, or else gives the oldest up.
    fn make_ready(&self, flash: &mut impl NorFlash, survey: &Survey) -> Result<Upkeep, StoreFault> {
        if let Some(sector) = self.unused(survey) {
            self.prepare(flash, sector)?;
            return Ok(Upkeep::Erased);
        }
        if self.keeps_all {
            return Ok(Upkeep::Worn);
        }
        let older = survey.used.split_last().map_or(&[][..], |(_, older)| older);
        for used in older {
            if !used.bad {
                self.prepare(flash, used.sector)?;
                return Ok(Upkeep::Erased);
            }
            // A worn sector is not used again, but what it holds is as old as its neighbours.
            mark_retired(flash, self.at(used.sector))?;
        }
        Ok(Upkeep::Worn)
    }

    /// Gives up what a sector holds and erases it. One that does not come out blank is marked as worn.
    fn prepare(&self, flash: &mut impl NorFlash, sector: u8) -> Result<(), StoreFault> {
        let at = self.at(sector);
        let header = self.header(flash, sector)?;
        if matches!(header.state, State::Used { .. }) {
            mark_retired(flash, at)?;
        }
        flash.erase(at, at + SECTOR).map_err(|_| StoreFault::Flash)?;
        let blank = last_written(flash, at, 0, SECTOR as u16)? == 0;
        let sound = blank && stamp_prepared(flash, at, self.id, header.erased.saturating_add(1))?;
        if !sound {
            stamp_bad(flash, at, self.id)?;
        }
        Ok(())
    }

    /// Gives up the oldest sector, whose records have been copied or are not needed any more.
    pub(crate) fn free_oldest(&self, flash: &mut impl NorFlash) -> Result<(), StoreFault> {
        match self.survey(flash)?.used.first() {
            Some(used) if used.bad => mark_retired(flash, self.at(used.sector)),
            Some(used) => self.prepare(flash, used.sector),
            None => Ok(()),
        }
    }

    /// Sectors that can be opened without giving anything up.
    pub(crate) fn free(&self, flash: &mut impl NorFlash) -> Result<u32, StoreFault> {
        let survey = self.survey(flash)?;
        let taken = survey.used.iter().fold(survey.bad, |mask, used| mask | 1 << used.sector);
        Ok(u32::from(self.sectors()).saturating_sub(taken.count_ones()))
    }

    /// Sees to it that `wanted` sectors stand ready, without giving anything up; says whether one was erased.
    pub(crate) fn prepare_unused(&self, flash: &mut impl NorFlash, wanted: u32) -> Result<bool, StoreFault> {
        let survey = self.survey(flash)?;
        let Some(sector) = self.unused(&survey).filter(|_| survey.ready.count_ones() < wanted) else {
            return Ok(false);
        };
        self.prepare(flash, sector)?;
        Ok(true)
    }

    /// Where a record with a payload of so many bytes will stand, in a ring that ends here.
    pub(crate) fn next_place(
        &self,
        flash: &mut impl NorFlash,
        end: Option<Tail>,
        payload: usize,
    ) -> Result<Place, StoreFault> {
        Ok(match end {
            Some(end) if end.has_room_for(payload) => {
                Place { sequence: end.used.sequence, offset: end.offset }
            }
            _ => Place { sequence: self.survey(flash)?.sequence.saturating_add(1), offset: RECORDS_AT },
        })
    }

    /// Sees to it that `wanted` sectors stand ready, one step at a time; the oldest is given up for that. A ring of few
    /// sectors cannot spare as many.
    pub fn free_ahead(&self, flash: &mut impl NorFlash, wanted: u8) -> Result<Upkeep, StoreFault> {
        let survey = self.survey(flash)?;
        if survey.ready.count_ones() >= u32::from(wanted.min(self.sectors() / 2)) {
            return Ok(Upkeep::Done);
        }
        self.make_ready(flash, &survey)
    }

    /// Gives up everything; the sectors are erased when they are needed.
    pub async fn clear(&self, flash: &mut impl NorFlash) -> Result<(), StoreFault> {
        for sector in 0..self.sectors() {
            breathe().await;
            match self.header(flash, sector)?.state {
                State::Used { .. } => mark_retired(flash, self.at(sector))?,
                // Who knows where newer firmware has its marks.
                State::Newer => self.prepare(flash, sector)?,
                State::Ready | State::Unprepared => {}
            }
        }
        Ok(())
    }

    /// Gives up everything and begins anew: sequence and numbers go on from those given, so that whatever refers to an
    /// earlier life of this ring stays in the past.
    pub(crate) async fn restart(
        &self,
        flash: &mut impl NorFlash,
        sequence: u32,
        number: u32,
    ) -> Result<Tail, StoreFault> {
        self.clear(flash).await?;
        for _ in 0..2 * self.sectors() {
            breathe().await;
            if let Some(used) = self.open_next(flash, sequence, number)? {
                return Ok(Tail { used, offset: RECORDS_AT, number });
            }
        }
        Err(StoreFault::Full)
    }
}
