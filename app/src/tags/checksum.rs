//! A whole card with its checksum, as the payload of its record.
//!
//! ```text
//! 0xFE │ card record │ CRC-32 of the card record, little-endian
//! ```
//! Tags of the time before there was a checksum carry the bare card record, which begins with its version. The mark
//! differs from that version in every bit, so that no small damage turns the one sort into the other; older firmware
//! takes it for a newer version and says so.

use rules_core::card::MAX_RECORD;

use super::TagProblem;
use crate::decks::crc32;

pub(super) const MARK: u8 = !rules_core::card::VERSION;
const SUM_BYTES: usize = 4;
/// The longest payload: a whole card with its checksum.
pub const MAX_PAYLOAD: usize = 1 + MAX_RECORD + SUM_BYTES;

/// What stands behind a record on a tag.
pub(super) fn sum(record: &[u8]) -> [u8; SUM_BYTES] {
    crc32(record).to_le_bytes()
}

/// A payload without what checks it, and whether anything did.
pub(super) fn open(payload: &[u8]) -> Result<(&[u8], bool), TagProblem> {
    let Some((&MARK, rest)) = payload.split_first() else { return Ok((payload, false)) };
    match rest.split_last_chunk() {
        Some((record, found)) if *found == sum(record) => Ok((record, true)),
        _ => Err(TagProblem::Checksum),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The format, byte by byte. A change here is a change of the format.
    #[test]
    fn golden_bytes() {
        assert_eq!(sum(b"123456789"), [0x26, 0x39, 0xf4, 0xcb], "the published check value");
        assert_eq!(open(b"\xFE123456789\x26\x39\xF4\xCB"), Ok((&b"123456789"[..], true)));
        assert_eq!(open(b"\xFE123456788\x26\x39\xF4\xCB"), Err(TagProblem::Checksum));
        assert_eq!(open(b"\x01\x03..."), Ok((&b"\x01\x03..."[..], false)));
        assert_eq!(open(b""), Ok((&b""[..], false)));
        for short in [&b"\xFE"[..], b"\xFE\0\0\0"] {
            assert_eq!(open(short), Err(TagProblem::Checksum));
        }
    }
}
