//! A stock of ready seeds, so that a roll does not wait for random bits.

use heapless::Deque;
use rules_core::dice::Seed;

use super::SourceFault;

/// Seeds kept ready: enough for a roll and its rerolls in quick succession.
pub const SEEDS: usize = 4;

/// Holds the seeds between the one who makes them and the one who rolls. Each is handed out once. A source that failed
/// takes the ones it made before with it: nobody can say since when it was failing.
pub struct Stock {
    source: Result<(), SourceFault>,
    seeds: Deque<Seed, SEEDS>,
}

impl Stock {
    pub const fn new() -> Self {
        Stock { source: Err(SourceFault::NotReady), seeds: Deque::new() }
    }

    /// Records the state of the source; returns whether another seed is wanted.
    pub fn note(&mut self, source: Result<(), SourceFault>) -> bool {
        self.source = source;
        if source.is_err() {
            self.seeds.clear();
        }
        !self.seeds.is_full()
    }

    /// Adds a seed; drops it if the stock is full or the source has failed.
    pub fn put(&mut self, seed: Seed) {
        if self.source.is_ok() {
            let _ = self.seeds.push_back(seed);
        }
    }

    /// A seed that was never given before, or why there is none. Never waits.
    pub fn take(&mut self) -> Result<Seed, SourceFault> {
        self.source?;
        self.seeds.pop_front().ok_or(SourceFault::NotReady)
    }
}

impl Default for Stock {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::dice::SEED;

    const GOOD: Result<(), SourceFault> = Ok(());

    fn full() -> Stock {
        let mut stock = Stock::new();
        for number in 0..SEEDS {
            assert!(stock.note(GOOD));
            stock.put([number as u8; SEED]);
        }
        assert!(!stock.note(GOOD));
        stock
    }

    #[test]
    fn every_seed_is_given_once_and_the_oldest_first() {
        let mut stock = full();
        stock.put([99; SEED]);
        for number in 0..SEEDS {
            assert_eq!(stock.take(), Ok([number as u8; SEED]));
            assert!(stock.note(GOOD), "there is room again");
        }
        assert_eq!(stock.take(), Err(SourceFault::NotReady));
    }

    #[test]
    fn before_the_source_is_believed_there_is_nothing() {
        let mut stock = Stock::new();
        stock.put([1; SEED]);
        assert_eq!(stock.take(), Err(SourceFault::NotReady));
        stock.note(GOOD);
        assert_eq!(stock.take(), Err(SourceFault::NotReady), "a seed of an unproven source is not kept");
    }

    #[test]
    fn a_source_that_fails_takes_its_seeds_with_it() {
        for fault in [SourceFault::Stuck, SourceFault::Biased] {
            let mut stock = full();
            stock.note(Err(fault));
            assert_eq!(stock.take(), Err(fault));
            stock.note(GOOD);
            assert_eq!(stock.take(), Err(SourceFault::NotReady));
        }
    }
}
