//! Dice: from a recorded seed to faces, reproducibly.
//!
//! ```text
//!  seed (16 bytes, recorded) ─▶ Generator (ChaCha8) ─▶ Die::roll (rejection) ─▶ faces
//! ```
//! The seed determines the roll: the same 16 bytes and the same dice give the same faces on any machine and in every
//! version. 128 bits are more entropy than all dice of an evening can show, and take half the journal space of a full
//! ChaCha key. Rerolling some dice is a roll of its own, with its own seed.

mod die;
mod generator;

pub use die::{Die, FEWEST_SIDES, MOST_SIDES};
pub use generator::Generator;

/// Bytes of entropy that one roll takes and the journal keeps.
pub const SEED: usize = 16;

/// The entropy that determines the faces of one roll.
pub type Seed = [u8; SEED];

/// The faces of a roll, one for each of the `dice`, in their order. Appending dice does not change the faces before them.
pub fn faces(seed: &[u8; SEED], dice: &[Die]) -> impl Iterator<Item = u8> {
    let mut generator = Generator::for_roll(seed);
    dice.iter().map(move |die| die.roll(&mut generator))
}

#[cfg(test)]
mod tests;
