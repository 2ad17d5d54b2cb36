//! The random generator for dice. It is deterministic: its output depends on its key alone.

use core::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use super::SEED;

/// The second half of a roll's key. Its last character is the version of the mapping from seed to faces. Change it with
/// the mapping, or recorded rolls will show other faces.
const ROLL: &[u8; KEY - SEED] = b"doomtower roll 0";

/// Bytes of a ChaCha key.
const KEY: usize = 32;

/// ChaCha with eight rounds, counter and stream 0. Eight are the quickest on a Cortex-M0+ and one more than any published
/// attack reaches.
#[derive(Clone)]
pub struct Generator(ChaCha8Rng);

impl Generator {
    /// From full entropy.
    pub fn new(entropy: [u8; KEY]) -> Self {
        Generator(ChaCha8Rng::from_seed(entropy))
    }

    /// From the seed of one roll: the key is the seed and, behind it, [`ROLL`].
    pub(super) fn for_roll(seed: &[u8; SEED]) -> Self {
        let mut key = [0; KEY];
        let bytes = seed.iter().chain(ROLL);
        for (place, byte) in key.iter_mut().zip(bytes) {
            *place = *byte;
        }
        Generator::new(key)
    }
}

impl RngCore for Generator {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }
}

/// Prints no state, so that a log cannot reveal future rolls.
impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Generator")
    }
}
