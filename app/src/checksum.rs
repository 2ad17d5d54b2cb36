//! CRC-32, the checksum of everything that flash and tags keep.

/// The CRC-32 of IEEE 802.3, reflected, as in zip and PNG, over what has come so far.
#[derive(Clone, Copy)]
pub(crate) struct Crc32(u32);

impl Crc32 {
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Crc32(!0).and(bytes)
    }

    // One copy of the loop: it is most of what reading a journal takes.
    #[inline(never)]
    pub(crate) fn and(self, bytes: &[u8]) -> Self {
        Crc32(bytes.iter().fold(self.0, |crc, byte| {
            let [low, ..] = (crc ^ u32::from(*byte)).to_le_bytes();
            TABLE.get(usize::from(low)).copied().unwrap_or_default() ^ crc >> 8
        }))
    }

    pub(crate) fn value(self) -> u32 {
        !self.0
    }
}

pub fn crc32(bytes: &[u8]) -> u32 {
    Crc32::of(bytes).value()
}

const POLYNOMIAL: u32 = 0xedb8_8320;

/// What the eight bits of a byte do to the remainder. 1 KiB of flash saves half the time over a whole deck part.
static TABLE: [u32; 256] = table();

#[allow(clippy::indexing_slicing, reason = "runs in the compiler, which would refuse")]
const fn table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut remainder = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            remainder = if remainder & 1 == 0 { remainder >> 1 } else { remainder >> 1 ^ POLYNOMIAL };
            bit += 1;
        }
        table[byte] = remainder;
        byte += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crc_agrees_with_the_published_check_value() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
        assert_eq!(crc32(b"a"), 0xe8b7_be43);
    }
}
