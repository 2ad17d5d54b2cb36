//! Whether a tag may be written, from its lock bytes, its password settings and its capability container.

use super::capability;
use super::{TagProblem, WriteProblem};

/// Lock bits of pages 4 to 15: the upper half of byte 2 of page 2 and all of byte 3. The lower half of byte 2 only
/// freezes other lock bits, or locks the capability container, which is never written (NTAG21x, section 8.5.2).
pub(super) const fn locks_statically([_, _, low, high]: [u8; 4]) -> bool {
    low & 0xf0 != 0 || high != 0
}

/// The bytes of the data area, if its capability container lets it be written.
pub(super) fn writable_bytes(container: [u8; 4]) -> Result<usize, WriteProblem> {
    let bytes = capability::data_bytes(container).map_err(|problem| match problem {
        TagProblem::Locked => WriteProblem::Locked,
        _ => WriteProblem::NoNdef,
    })?;
    let [.., access] = container;
    // Lower half: write access, 0 is free.
    if access & 0x0f != 0 { Err(WriteProblem::Locked) } else { Ok(bytes) }
}

/// Where a tag keeps the locks of its further pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Further {
    /// It has none.
    None,
    /// A page of dynamic lock bytes and, behind it, the configuration with the first page that needs a password
    /// (NTAG21x, sections 8.5.3 and 8.5.7).
    Ntag(u8),
    /// A tag we do not know: dynamic lock bytes follow the data area, if there are any (T2T, "Dynamic lock bytes").
    Usual(u8),
}

impl Further {
    /// By the bytes of the data area. On the larger NTAGs the capability container states less than there is.
    pub(super) const fn of(data_bytes: usize) -> Self {
        match data_bytes {
            0..=48 => Further::None,
            128 => Further::Ntag(0x24),
            144 => Further::Ntag(0x28),
            496 => Further::Ntag(0x82),
            872 => Further::Ntag(0xe2),
            // MAX_DATA_BYTES keeps the page below 226.
            bytes => Further::Usual((4 + bytes / 4) as u8),
        }
    }
}

/// Any dynamic lock bit locks some page; the third byte only freezes others.
pub(super) const fn locks_dynamically([low, high, ..]: [u8; 4]) -> bool {
    low != 0 || high != 0
}

/// The first page that asks for a password.
pub(super) const fn first_protected([.., auth0]: [u8; 4]) -> u8 {
    auth0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn static_locks() {
        for (bytes, locks) in [
            ([0x48, 0x80, 0x00, 0x00], false),
            ([0, 0, 0x0f, 0x00], false),
            ([0, 0, 0x10, 0x00], true),
            ([0, 0, 0x80, 0x00], true),
            ([0, 0, 0x00, 0x01], true),
            ([0, 0, 0xff, 0xff], true),
        ] {
            assert_eq!(locks_statically(bytes), locks, "{bytes:02x?}");
        }
    }

    #[test]
    fn capability_containers() {
        assert_eq!(writable_bytes([0xe1, 0x10, 0x12, 0x00]), Ok(144));
        assert_eq!(writable_bytes([0xe1, 0x10, 0x12, 0x0f]), Err(WriteProblem::Locked));
        assert_eq!(writable_bytes([0xe1, 0x10, 0x12, 0xf0]), Err(WriteProblem::Locked));
        assert_eq!(writable_bytes([0; 4]), Err(WriteProblem::NoNdef));
    }

    #[test]
    fn places_of_further_locks() {
        for (bytes, further) in [
            (48, Further::None),
            (144, Further::Ntag(0x28)),
            (496, Further::Ntag(0x82)),
            (872, Further::Ntag(0xe2)),
            (64, Further::Usual(20)),
            (super::super::MAX_DATA_BYTES, Further::Usual(226)),
        ] {
            assert_eq!(Further::of(bytes), further);
        }
    }
}
