//! One record: its header, its checksum, and reading one where it should stand.

use embedded_storage::nor_flash::NorFlash;

use super::sector::{RECORDS_END, read};
use super::{MAX_PAYLOAD, correction};
use crate::checksum::Crc32;
use crate::store::StoreFault;

/// Length, number and checksum.
pub(super) const HEADER: usize = 8;
/// Records begin at whole words: a torn one never touches the next.
pub(super) const WORD: u16 = 8;

/// A payload as it was read.
pub(crate) type Payload = heapless::Vec<u8, MAX_PAYLOAD>;

/// What ties a record to its place: one of another ring, or of an earlier life of the sector, is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seal {
    pub(super) ring: u8,
    pub(super) sequence: u32,
}

impl Seal {
    pub(super) fn checksum(self, length: u16, number: u16, payload: &[u8]) -> u32 {
        let (ring, [s0, s1, s2, s3]) = (self.ring, self.sequence.to_le_bytes());
        let ([l0, l1], [n0, n1]) = (length.to_le_bytes(), number.to_le_bytes());
        Crc32::of(&[ring, s0, s1, s2, s3, l0, l1, n0, n1]).and(payload).value()
    }
}

/// Bytes that a payload takes in a sector.
pub(super) const fn size(payload: usize) -> u16 {
    ((HEADER + payload) as u16).next_multiple_of(WORD)
}

pub(super) fn header(seal: Seal, number: u32, payload: &[u8]) -> [u8; HEADER] {
    let (length, low) = (payload.len() as u16, number as u16);
    let [l0, l1] = length.to_le_bytes();
    let [n0, n1] = low.to_le_bytes();
    let [c0, c1, c2, c3] = seal.checksum(length, low, payload).to_le_bytes();
    [l0, l1, n0, n1, c0, c1, c2, c3]
}

/// What stands at a place.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Read {
    /// A record, with the low half of its number.
    Record(u16),
    Blank,
    Garbage,
}

/// Reads the record at an offset of a sector into `payload`. `mend` also takes one in which a single bit is wrong: only
/// where a record has to begin, or chance would find one in garbage.
pub(super) fn read_record(
    flash: &mut impl NorFlash,
    sector: u32,
    offset: u16,
    seal: Seal,
    mend: bool,
    payload: &mut Payload,
) -> Result<Read, StoreFault> {
    let at = sector + u32::from(offset);
    let mut head = [0; HEADER];
    read(flash, at, &mut head)?;
    if head == [0xff; HEADER] {
        return Ok(Read::Blank);
    }
    let [l0, l1, n0, n1, c0, c1, c2, c3] = head;
    let (length, number) = (u16::from_le_bytes([l0, l1]), u16::from_le_bytes([n0, n1]));
    let check = u32::from_le_bytes([c0, c1, c2, c3]);
    let room = RECORDS_END.saturating_sub(offset).saturating_sub(HEADER as u16);
    if take(flash, at, length, room, payload)? {
        let syndrome = seal.checksum(length, number, payload) ^ check;
        if syndrome == 0 {
            return Ok(Read::Record(number));
        }
        if mend {
            match correction::find(syndrome, payload.len()) {
                Some(correction::Wrong::Check) => return Ok(Read::Record(number)),
                Some(correction::Wrong::Number(bit)) => return Ok(Read::Record(number ^ 1 << bit)),
                Some(correction::Wrong::Payload(byte, bit)) => {
                    if let Some(byte) = payload.get_mut(byte) {
                        *byte ^= 1 << bit;
                    }
                    return Ok(Read::Record(number));
                }
                None => {}
            }
        }
    }
    if mend {
        for bit in 0..u16::BITS {
            let length = length ^ 1 << bit;
            if take(flash, at, length, room, payload)? && seal.checksum(length, number, payload) == check {
                return Ok(Read::Record(number));
            }
        }
    }
    Ok(Read::Garbage)
}

/// Reads the payload of a record of that length; false if there is no such record.
fn take(
    flash: &mut impl NorFlash,
    at: u32,
    length: u16,
    room: u16,
    payload: &mut Payload,
) -> Result<bool, StoreFault> {
    if length > room || payload.resize(usize::from(length), 0).is_err() {
        return Ok(false);
    }
    read(flash, at + HEADER as u32, payload)?;
    Ok(true)
}
