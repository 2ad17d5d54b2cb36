//! The entropy pool: hashes raw bits and timings with SHA-256 and yields seeds.

use rules_core::dice::SEED;
use sha2::{Digest, Sha256};

/// A running SHA-256. Half of its sum is the seed; the whole sum is what the next one begins with, so that nothing
/// gathered is lost, and a seed that is known (the journal keeps it) says nothing about the next.
#[derive(Default)]
pub(super) struct Pool {
    sum: Sha256,
}

impl Pool {
    pub(super) fn stir(&mut self, word: u32) {
        self.sum.update(word.to_le_bytes());
    }

    pub(super) fn draw(&mut self) -> [u8; SEED] {
        let sum = self.sum.finalize_reset();
        self.sum.update(sum);
        let mut seed = [0; SEED];
        for (place, byte) in seed.iter_mut().zip(sum) {
            *place = byte;
        }
        seed
    }
}
