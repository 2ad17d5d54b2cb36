//! What a sector says of itself in its first 48 bytes and its last 16.

use embedded_storage::nor_flash::NorFlash;

use super::VERSION;
use crate::checksum::Crc32;
use crate::flash_map::SECTOR;
use crate::store::StoreFault;

const MAGIC: u16 = u16::from_le_bytes(*b"Dt");

const STAMP: usize = 16;
const OPENED_AT: u32 = 16;
const RETIRED_AT: u32 = 32;
const BAD_AT: u32 = 40;
const COPY_AT: u32 = SECTOR - STAMP as u32;
const HEAD: usize = 48;

/// Where the first record of a sector begins.
pub(super) const RECORDS_AT: u16 = HEAD as u16;
/// Where the room for records ends.
pub(super) const RECORDS_END: u16 = COPY_AT as u16;

/// A mark is a word of eight bytes, all ones, programmed to zeros. A power cut or a few rotten bits do not set it: so
/// many of its 64 bits have to be zero.
const MARKED: u32 = 56;

/// Which stamp it is decides where its checksum starts.
#[derive(Clone, Copy)]
enum Kind {
    Prepared = 0x50,
    Opened = 0x4f,
    Bad = 0x42,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// Never erased by us, foreign, given up, or its erasure was cut short.
    Unprepared,
    /// Erased, and nothing was written since.
    Ready,
    Used {
        sequence: u32,
        first: u32,
    },
    /// Newer firmware has written it.
    Newer,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    pub(super) state: State,
    /// It takes no more data.
    pub(super) bad: bool,
    pub(super) erased: u32,
    /// The place in the ring's order that it has, or had before it was given up.
    pub(super) sequence: u32,
}

impl Header {
    pub(super) fn read(flash: &mut impl NorFlash, at: u32, ring: u8) -> Result<Self, StoreFault> {
        let mut head = [0; HEAD];
        read(flash, at, &mut head)?;
        let (stamps, marks) = head.split_at(RETIRED_AT as usize);
        let (prepared, opened) = stamps.split_at(OPENED_AT as usize);
        let (retired, bad) = marks.split_at((BAD_AT - RETIRED_AT) as usize);

        let erased = Stamp::parse(prepared, Kind::Prepared, ring);
        let mut used = Stamp::parse(opened, Kind::Opened, ring);
        let mut broken = false;
        if !matches!(used, Parsed::Sound(_)) {
            let mut copy = [0; STAMP];
            read(flash, at + COPY_AT, &mut copy)?;
            let copied = Stamp::parse(&copy, Kind::Opened, ring);
            // What is neither blank nor sound was cut short or has rotted: only the copy can tell.
            if matches!(copied, Parsed::Sound(_)) || matches!(used, Parsed::Blank) {
                used = copied;
            }
            let says_bad = |stamp: &[u8]| matches!(Stamp::parse(stamp, Kind::Bad, ring), Parsed::Sound(_));
            broken = says_bad(opened) || says_bad(&copy);
        }
        let ours = matches!(erased, Parsed::Sound(_)) || matches!(used, Parsed::Sound(_));
        let sequence = if let Parsed::Sound(stamp) = &used { stamp.first } else { 0 };
        let state = match (&erased, used) {
            (Parsed::Newer, _) | (_, Parsed::Newer) => State::Newer,
            _ if is_marked(retired) => State::Unprepared,
            (_, Parsed::Sound(stamp)) => State::Used { sequence: stamp.first, first: stamp.second },
            (Parsed::Sound(_), Parsed::Blank) => State::Ready,
            _ => State::Unprepared,
        };
        let erased = if let Parsed::Sound(stamp) = erased { stamp.first } else { 0 };
        Ok(Header { state, bad: broken || (ours && is_marked(bad)), erased, sequence })
    }
}

/// Two numbers with a checksum.
struct Stamp {
    first: u32,
    second: u32,
}

enum Parsed {
    Sound(Stamp),
    Blank,
    Newer,
    Damaged,
}

impl Stamp {
    fn pack(&self, kind: Kind, ring: u8) -> [u8; STAMP] {
        let mut bytes = [0; STAMP];
        let fields = MAGIC
            .to_le_bytes()
            .into_iter()
            .chain([VERSION, ring])
            .chain(self.first.to_le_bytes())
            .chain(self.second.to_le_bytes());
        bytes.iter_mut().zip(fields).for_each(|(byte, field)| *byte = field);
        if let Some((body, check)) = bytes.split_last_chunk_mut::<4>() {
            *check = checksum(body, kind).to_le_bytes();
        }
        bytes
    }

    fn parse(bytes: &[u8], kind: Kind, ring: u8) -> Parsed {
        if bytes.iter().all(|&byte| byte == 0xff) {
            return Parsed::Blank;
        }
        let Some((body, &check)) = bytes.split_last_chunk::<4>() else { return Parsed::Damaged };
        let &[m0, m1, version, owner, a0, a1, a2, a3, b0, b1, b2, b3] = body else { return Parsed::Damaged };
        let sound =
            checksum(body, kind) == u32::from_le_bytes(check) && u16::from_le_bytes([m0, m1]) == MAGIC;
        match sound && owner == ring {
            true if version > VERSION => Parsed::Newer,
            true => Parsed::Sound(Stamp {
                first: u32::from_le_bytes([a0, a1, a2, a3]),
                second: u32::from_le_bytes([b0, b1, b2, b3]),
            }),
            false => Parsed::Damaged,
        }
    }
}

fn checksum(body: &[u8], kind: Kind) -> u32 {
    Crc32::of(&[kind as u8]).and(body).value()
}

fn is_marked(word: &[u8]) -> bool {
    word.iter().map(|byte| byte.count_zeros()).sum::<u32>() >= MARKED
}

/// Says that a sector was erased to the end, and how often it was so far; false if the flash did not take it.
pub(super) fn stamp_prepared(
    flash: &mut impl NorFlash,
    at: u32,
    ring: u8,
    erased: u32,
) -> Result<bool, StoreFault> {
    let stamp = Stamp { first: erased, second: u32::MAX }.pack(Kind::Prepared, ring);
    write(flash, at, &stamp)
}

/// Takes a sector into use, in two places; false if the flash did not take it.
pub(super) fn stamp_opened(
    flash: &mut impl NorFlash,
    at: u32,
    ring: u8,
    sequence: u32,
    first: u32,
) -> Result<bool, StoreFault> {
    let stamp = Stamp { first: sequence, second: first }.pack(Kind::Opened, ring);
    Ok(write(flash, at + OPENED_AT, &stamp)? && write(flash, at + COPY_AT, &stamp)?)
}

/// Whether something stands where a sector says that it is in use.
pub(super) fn is_half_opened(flash: &mut impl NorFlash, at: u32) -> Result<bool, StoreFault> {
    let mut opened = [0; STAMP];
    read(flash, at + OPENED_AT, &mut opened)?;
    Ok(opened != [0xff; STAMP])
}

/// What the sector holds is given up. Without this mark a torn erasure could bring a part of it back.
pub(super) fn mark_retired(flash: &mut impl NorFlash, at: u32) -> Result<(), StoreFault> {
    write(flash, at + RETIRED_AT, &[0; 8])?;
    // A torn erasure may take the page with the mark alone, and leave the second stamp.
    write(flash, at + COPY_AT, &[0; STAMP]).map(|_| ())
}

/// The sector takes no more data; what it holds can still be read.
pub(super) fn mark_bad(flash: &mut impl NorFlash, at: u32) -> Result<(), StoreFault> {
    write(flash, at + BAD_AT, &[0; 8]).map(|_| ())
}

/// The sector did not come out of an erasure as it should. One of two places is enough to remember that.
pub(super) fn stamp_bad(flash: &mut impl NorFlash, at: u32, ring: u8) -> Result<(), StoreFault> {
    let stamp = Stamp { first: 0, second: 0 }.pack(Kind::Bad, ring);
    write(flash, at + OPENED_AT, &stamp)?;
    write(flash, at + COPY_AT, &stamp).map(|_| ())
}

pub(super) fn read(flash: &mut impl NorFlash, at: u32, into: &mut [u8]) -> Result<(), StoreFault> {
    flash.read(at, into).map_err(|_| StoreFault::Flash)
}

/// Writes and reads back; false if the flash holds something else now.
pub(crate) fn write(flash: &mut impl NorFlash, at: u32, bytes: &[u8]) -> Result<bool, StoreFault> {
    flash.write(at, bytes).map_err(|_| StoreFault::Flash)?;
    let mut back = [0; 32];
    let mut from = at;
    for piece in bytes.chunks(back.len()) {
        let back = back.get_mut(..piece.len()).unwrap_or_default();
        read(flash, from, back)?;
        if back != piece {
            return Ok(false);
        }
        from += piece.len() as u32;
    }
    Ok(true)
}

/// Where the last byte that is not blank ends, counted from `from`; `from` itself if all is blank up to `to`.
pub(crate) fn last_written(
    flash: &mut impl NorFlash,
    at: u32,
    from: u16,
    to: u16,
) -> Result<u16, StoreFault> {
    let mut bytes = [0; 64];
    let mut end = to;
    while end > from {
        let start = end.saturating_sub(bytes.len() as u16).max(from);
        let piece = bytes.get_mut(..usize::from(end - start)).unwrap_or_default();
        read(flash, at + u32::from(start), piece)?;
        if let Some(last) = piece.iter().rposition(|&byte| byte != 0xff) {
            return Ok(start + last as u16 + 1);
        }
        end = start;
    }
    Ok(from)
}
