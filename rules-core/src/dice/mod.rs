//! Dice: entropy in, faces out, and nothing in between that could not be done again.
//!
//! ```text
//!  seed (16 bytes, recorded) ─▶ Generator (ChaCha8) ─▶ Die::roll (rejection) ─▶ faces
//! ```
//! A roll is its seed: who has the 16 bytes and the dice of a recorded roll gets the same faces on any machine, for good.
//! 16 bytes are 128 bits, more than all dice of an evening can show, and half of what a full key would take of the
//! journal. Throwing some dice again is a roll of its own, with a seed of its own.

mod die;
mod generator;

pub use die::{Die, FEWEST_SIDES, MOST_SIDES};
pub use generator::Generator;

/// Bytes of entropy that one roll takes and the journal keeps.
pub const SEED: usize = 16;

/// What the faces of one roll follow from.
pub type Seed = [u8; SEED];

/// The faces of a roll, one for each of the `dice`, in their order. The first dice show the same whatever follows them.
pub fn faces(seed: &[u8; SEED], dice: &[Die]) -> impl Iterator<Item = u8> {
    let mut generator = Generator::for_roll(seed);
    dice.iter().map(move |die| die.roll(&mut generator))
}

#[cfg(test)]
mod tests;
