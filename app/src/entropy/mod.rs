//! Seeds for dice rolls, from a random source that is tested while it runs.
//!
//! ```text
//!  ring oscillator bits ──┬─▶ watch ─▶ Stuck, Biased, or no fault
//!                         └─▶ pool (SHA-256) ─▶ a seed for every 512 bits
//!  timing of beam and inputs ──▲                       │
//!                                                      └─▶ stock of ready seeds ─▶ a roll
//! ```
//! Assumptions, and where they are used:
//! - The source has at least half a bit of min-entropy per bit, whatever came before. The caller has to sample the
//!   oscillator slowly enough for that. The tests in `watch` detect a source that broke down; they do not measure entropy.
//! - A seed is 128 bits and takes 512 raw bits, which hold 256 bits of min-entropy. That is more than the 128 + 64 bits that
//!   NIST SP 800-90B, 3.1.5.1.2 requires for full entropy from a vetted conditioner such as SHA-256.
//! - Timings of inputs are mixed in but counted as no entropy: they can only help.
//!
//! A source that failed gives no seed until it has passed the start-up test again, over a whole window of every test.

mod pool;
mod stock;
mod watch;

pub use rules_core::dice::Seed;
pub use stock::{SEEDS, Stock};

use pool::Pool;
use watch::{LONGEST_LAG, WINDOW, Watch};

use crate::parts::Health;

/// Raw bits that a seed is made of.
const BITS_FOR_A_SEED: u16 = 512;

/// Good bits in a row before the source is believed: a window of 1024 for the bits themselves, and for each lag.
const START_UP: u16 = WINDOW + LONGEST_LAG as u16;

/// Why there is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceFault {
    /// Too few bits so far.
    NotReady,
    /// The bits are constant, or repeat a pattern.
    Stuck,
    /// One value, or one pattern, occurs far too often.
    Biased,
}

/// The state of a source as shown in the list of parts.
impl From<Result<(), SourceFault>> for Health {
    fn from(source: Result<(), SourceFault>) -> Self {
        match source {
            Ok(()) => Health::Fine,
            Err(SourceFault::NotReady) => Health::Untested,
            Err(SourceFault::Stuck | SourceFault::Biased) => Health::Stuck,
        }
    }
}

pub struct Entropy {
    watch: Watch,
    /// The test that failed last, until the start-up test is passed again.
    failed: Option<SourceFault>,
    /// Good bits in a row, as far as the start-up test counts them.
    good: u16,
    /// Raw bits in the pool that no seed was made of and that came after the start-up test.
    fresh: u16,
    pool: Pool,
}

impl Entropy {
    pub fn new() -> Self {
        Entropy { watch: Watch::default(), failed: None, good: 0, fresh: 0, pool: Pool::default() }
    }

    /// Takes 32 raw bits, the lowest first.
    pub fn feed(&mut self, raw: u32) {
        for place in 0..u32::BITS {
            self.judge(raw >> place & 1 == 1);
        }
        self.pool.stir(raw);
    }

    /// Mixes in the time of an event that nobody can time exactly: a die in the beam, a turn of the knob.
    pub fn stir(&mut self, timing_us: u32) {
        self.pool.stir(timing_us);
    }

    /// The state of the source, whether or not there are enough bits for a seed.
    pub fn health(&self) -> Result<(), SourceFault> {
        match self.failed {
            Some(fault) => Err(fault),
            None if self.good < START_UP => Err(SourceFault::NotReady),
            None => Ok(()),
        }
    }

    /// A seed that was never given before.
    pub fn seed(&mut self) -> Result<Seed, SourceFault> {
        self.health()?;
        if self.fresh < BITS_FOR_A_SEED {
            return Err(SourceFault::NotReady);
        }
        self.fresh = 0;
        Ok(self.pool.draw())
    }

    fn judge(&mut self, bit: bool) {
        if let Some(fault) = self.watch.sample(bit) {
            self.watch = Watch::default();
            self.failed = Some(fault);
            self.good = 0;
            self.fresh = 0;
        } else if self.good < START_UP {
            self.good += 1;
            if self.good == START_UP {
                self.failed = None;
            }
        } else {
            self.fresh = self.fresh.saturating_add(1);
        }
    }
}

impl Default for Entropy {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests;
