//! The capability container: page 3 of a Type 2 tag (T2T, "Capability Container").

use super::TagProblem;

/// The most data bytes ever looked at: the user memory of the largest tag we know, the NTAG216 (222 pages). A
/// capability container that claims more is not believed.
pub const MAX_DATA_BYTES: usize = 888;

const MAGIC: u8 = 0xE1;
const MAJOR_VERSION: u8 = 1;
/// The size field counts units of 8 bytes: 0x12 on an NTAG213, 0x3E on an NTAG215, 0x6D on an NTAG216.
const SIZE_UNIT: usize = 8;

/// The number of bytes of the data area, which starts at page 4.
pub(super) fn data_bytes([magic, version, size, access]: [u8; 4]) -> Result<usize, TagProblem> {
    // Minor versions are compatible by definition; a new major one may mean anything.
    if magic != MAGIC || version >> 4 != MAJOR_VERSION || size == 0 {
        return Err(TagProblem::NoNdef);
    }
    // Upper half: read access, 0 is free. Lower half: write access, no concern of a reader.
    if access >> 4 != 0 {
        return Err(TagProblem::Locked);
    }
    Ok(usize::from(size).saturating_mul(SIZE_UNIT).min(MAX_DATA_BYTES))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_the_tags_we_know() {
        for (size, bytes) in [(0x06, 48), (0x12, 144), (0x3E, 496), (0x6D, 872), (0xFF, MAX_DATA_BYTES)] {
            assert_eq!(data_bytes([0xE1, 0x10, size, 0x00]), Ok(bytes));
        }
    }

    #[test]
    fn read_only_is_readable_and_minor_versions_are_fine() {
        assert_eq!(data_bytes([0xE1, 0x10, 0x12, 0x0F]), Ok(144));
        assert_eq!(data_bytes([0xE1, 0x13, 0x12, 0x00]), Ok(144));
    }

    #[test]
    fn refusals() {
        assert_eq!(data_bytes([0x00, 0x00, 0x00, 0x00]), Err(TagProblem::NoNdef));
        assert_eq!(data_bytes([0xE2, 0x10, 0x12, 0x00]), Err(TagProblem::NoNdef));
        assert_eq!(data_bytes([0xE1, 0x20, 0x12, 0x00]), Err(TagProblem::NoNdef));
        assert_eq!(data_bytes([0xE1, 0x00, 0x12, 0x00]), Err(TagProblem::NoNdef));
        assert_eq!(data_bytes([0xE1, 0x10, 0x00, 0x00]), Err(TagProblem::NoNdef));
        assert_eq!(data_bytes([0xE1, 0x10, 0x12, 0xF0]), Err(TagProblem::Locked));
    }
}
