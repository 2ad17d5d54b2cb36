//! [`CardRef`], the 32-bit number of a card. Decks are sorted by it, and game states name cards by it.

use serde::{Deserialize, Serialize};

const FNV_OFFSET: u32 = 0x811c_9dc5;
const FNV_PRIME: u32 = 0x0100_0193;

/// FNV-1a of a card's id, in 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardRef(pub u32);

impl CardRef {
    /// Ignores case: ids are lower case, but a phone's keyboard starts a text with a capital.
    pub const fn of(id: &str) -> Self {
        let mut rest = id.as_bytes();
        let mut hash = FNV_OFFSET;
        while let [byte, after @ ..] = rest {
            hash = (hash ^ byte.to_ascii_lowercase() as u32).wrapping_mul(FNV_PRIME);
            rest = after;
        }
        CardRef(hash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_agrees_with_the_published_values() {
        // From the test suite of the FNV reference implementation.
        for (text, hash) in
            [("", 0x811c_9dc5), ("a", 0xe40c_292c), ("b", 0xe70c_2de5), ("foobar", 0xbf9c_f968)]
        {
            assert_eq!(CardRef::of(text), CardRef(hash), "{text}");
        }
        assert_eq!(CardRef::of("TG/Wyrdbear"), CardRef::of("tg/wyrdbear"));
    }
}
