//! Anticollision and selection of tags, ISO 14443-3 section 6.5.
//!
//! The driver crate has its own `select`, but it takes the position of a collision as a position in the UID. The chip counts
//! within the received frame (data sheet 9.3.1.15), so the crate fails from the second collision of a level on.

use app::tags::{TagFault, Uid};

use super::exchange::register::{COLLISION, FIFO_DATA};
use super::{Reader, Selected};

const LEVELS: [u8; 3] = [0x93, 0x95, 0x97];
/// Number of valid bits: all seven bytes of a SELECT.
const WHOLE: u8 = 0x70;
/// Stands in front of a UID that goes on in the next level.
const CASCADE_TAG: u8 = 0x88;
/// SAK: the UID goes on.
const MORE: u8 = 0x04;
const UID_BITS: usize = 32;
/// Four bytes of a UID, or the cascade tag and three, and their check byte.
const PART: usize = 5;

type Part = [u8; PART];

impl Reader {
    /// Finds one of the tags that have just answered a call, and selects it.
    pub(super) async fn select_any(&mut self) -> Result<Selected, TagFault> {
        let mut uid = heapless::Vec::<u8, { Uid::MAX_BYTES }>::new();
        let mut ways = self.turn;
        for level in LEVELS {
            let part = self.anticollision(level, &mut ways).await?;
            let sak = self.select(level, &part).await?;
            let [first, rest @ .., _] = &part;
            if *first != CASCADE_TAG {
                uid.push(*first).map_err(|_| TagFault::Garbled)?;
            }
            uid.extend_from_slice(rest).map_err(|_| TagFault::Garbled)?;
            if sak & MORE == 0 {
                let uid = Uid::new(&uid).ok_or(TagFault::Garbled)?;
                return Ok(Selected { uid, sak });
            }
        }
        Err(TagFault::Garbled)
    }

    /// Wakes and selects the tag with that UID; false if it does not answer.
    pub(crate) async fn select_known(&mut self, uid: Uid) -> bool {
        // A tag that was woken for another one's sake, or is still selected because it ignored "halt", misses one call
        // and hears the next.
        (self.wake().await && self.select_by_name(uid).await)
            || (self.wake().await && self.select_by_name(uid).await)
    }

    /// Selects the tag with that UID among those that were woken.
    async fn select_by_name(&mut self, uid: Uid) -> bool {
        let mut rest = uid.as_bytes();
        for level in LEVELS {
            let mut part = [CASCADE_TAG; PART];
            let last = rest.len() <= 4;
            let taken = if last { rest.len() } else { 3 };
            let (now, later) = rest.split_at(taken);
            rest = later;
            part[4 - taken..4].copy_from_slice(now);
            part[4] = check(&part);
            if self.select(level, &part).await.is_err() {
                return false;
            }
            if last {
                return true;
            }
        }
        false
    }

    async fn select(&mut self, level: u8, part: &Part) -> Result<u8, TagFault> {
        let [a, b, c, d, check] = *part;
        let mut sak = [0];
        self.exchange(&[level, WHOLE, a, b, c, d, check], &mut sak).await?;
        Ok(sak[0])
    }

    /// Bit by bit, until all who still answer have the same UID part. Where they differ, those with a one go on, or
    /// those with a zero if the next bit of `ways` is set.
    async fn anticollision(&mut self, level: u8, ways: &mut u8) -> Result<Part, TagFault> {
        let mut part: Part = [0; PART];
        let mut known = 0;
        loop {
            let (whole, odd) = (known / 8, known % 8);
            let bits = ((2 + whole) as u8) << 4 | odd as u8;
            let sent = whole + usize::from(odd != 0);
            let answer = self.transceive([level, bits].iter().chain(&part[..sent]), odd as u8).await?;
            if answer.bytes > PART - whole {
                return Err(TagFault::Garbled);
            }
            // Of the first byte only what follows the known bits is new.
            let old = part[whole] & ((1 << odd) - 1);
            for byte in part.iter_mut().skip(whole).take(answer.bytes) {
                *byte = self.get(FIFO_DATA).await?;
            }
            part[whole] = part[whole] & !((1 << odd) - 1) | old;
            if !answer.collided {
                let complete = whole + answer.bytes == PART && answer.last_bits == 0;
                return if complete && part[4] == check(&part) { Ok(part) } else { Err(TagFault::Garbled) };
            }
            known = self.collision(whole).await?;
            let (byte, bit) = ((known - 1) / 8, 1 << ((known - 1) % 8));
            part[byte] = if *ways & 1 == 0 { part[byte] | bit } else { part[byte] & !bit };
            *ways >>= 1;
        }
    }

    /// Bits known up to and including the one that collided.
    async fn collision(&mut self, whole: usize) -> Result<usize, TagFault> {
        const NOT_VALID: u8 = 0x20;
        let register = self.get(COLLISION).await?;
        let position = match usize::from(register & 0x1f) {
            0 => 32,
            position => position,
        };
        let known = 8 * whole + position;
        if register & NOT_VALID != 0 || known > UID_BITS { Err(TagFault::Garbled) } else { Ok(known) }
    }
}

fn check(part: &Part) -> u8 {
    part.iter().take(4).fold(0, |sum, byte| sum ^ byte)
}
