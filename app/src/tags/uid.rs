//! The UID of a tag: four, seven or ten bytes.

use core::fmt;

/// The unique identifier of an ISO 14443 A tag: 4, 7 or 10 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Uid {
    /// Zero past `len`, so that the derived comparisons hold.
    bytes: [u8; Self::MAX_BYTES],
    len: u8,
}

impl Uid {
    /// A triple-size UID (ISO 14443-3, section 6.5.4).
    pub const MAX_BYTES: usize = 10;

    /// A UID of `bytes`, or `None` when their number is not 4, 7 or 10.
    #[must_use]
    pub fn new(bytes: &[u8]) -> Option<Self> {
        let len = match bytes.len() {
            4 => 4,
            7 => 7,
            10 => 10,
            _ => return None,
        };
        let mut uid = Self { bytes: [0; Self::MAX_BYTES], len };
        uid.bytes.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
        Some(uid)
    }

    /// The bytes in the order in which they are sent.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.len)).unwrap_or(&self.bytes)
    }

    /// A number for the piece of cardboard it sticks to, never 0 (FNV-1a).
    #[must_use]
    pub fn piece(&self) -> u32 {
        let mix = |hash: u32, &byte: &u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        self.as_bytes().iter().fold(0x811c_9dc5, mix).max(1)
    }
}

/// Hexadecimal without separators: the longest, 20 digits, still fits a line of the screen.
impl fmt::Display for Uid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_bytes().iter().try_for_each(|byte| write!(f, "{byte:02X}"))
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Write;

    use super::*;

    #[test]
    fn only_the_three_sizes_exist() {
        for len in 0..=12 {
            let bytes = [0xA5; 12];
            let uid = bytes.get(..len).and_then(Uid::new);
            assert_eq!(uid.is_some(), matches!(len, 4 | 7 | 10), "{len} bytes");
            assert!(uid.is_none_or(|uid| uid.as_bytes().len() == len));
        }
    }

    #[test]
    fn sizes_do_not_compare_equal() {
        assert_ne!(Uid::new(&[4, 0, 0, 0]), Uid::new(&[4, 0, 0, 0, 0, 0, 0]));
        assert_eq!(Uid::new(&[4, 1, 2, 3]), Uid::new(&[4, 1, 2, 3]));
    }

    #[test]
    fn shown_as_hex() {
        let mut shown = heapless::String::<20>::new();
        let uid = Uid::new(&[0x04, 0xA2, 0x0B, 0, 0xFF, 0x10, 0x80]);
        assert!(uid.is_some_and(|uid| write!(shown, "{uid}").is_ok()));
        assert_eq!(shown, "04A20B00FF1080");
    }
}
