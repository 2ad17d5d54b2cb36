//! A fair die with any number of sides.

use rand_core::RngCore;

pub const FEWEST_SIDES: u8 = 2;
pub const MOST_SIDES: u8 = 32;

/// The number of different bytes.
const BYTES: u16 = 256;

/// The most bytes drawn for one face. The worst die (29 sides) rejects 24 of 256 bytes, so a sound generator reaches this
/// limit once in 2^218 faces. The limit exists so that a broken generator cannot block the device.
const MOST_DRAWS: u8 = 64;

/// A die with [`FEWEST_SIDES`] to [`MOST_SIDES`] sides, numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    sides: u8,
}

impl Die {
    pub const D6: Die = Die { sides: 6 };

    pub const fn new(sides: u8) -> Option<Self> {
        if sides < FEWEST_SIDES || sides > MOST_SIDES { None } else { Some(Die { sides }) }
    }

    pub const fn sides(self) -> u8 {
        self.sides
    }

    /// The face that is up. Every face is as likely as every other: a byte that belongs to the incomplete last round of
    /// faces is drawn again, since taking it would favour the low ones.
    pub fn roll(self, generator: &mut impl RngCore) -> u8 {
        let mut byte = 0;
        for _ in 0..MOST_DRAWS {
            [.., byte] = generator.next_u32().to_le_bytes();
            if u16::from(byte) < self.whole_rounds() {
                break;
            }
        }
        byte % self.sides + 1
    }

    /// How many bytes, from 0 on, give each face equally often.
    const fn whole_rounds(self) -> u16 {
        BYTES - BYTES % self.sides as u16
    }
}
