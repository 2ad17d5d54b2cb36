//! The health tests of NIST SP 800-90B, 4.4, run on every bit.
//!
//! Both tests of the standard look at single bits and accept 010101…, which is neither constant nor biased. So they also run
//! on each bit compared with the one 1, 2, … 8 before it: any pattern that repeats within eight bits is constant in one of
//! these comparisons. A source with half a bit of min-entropy per bit, whatever came before, has it in every comparison too,
//! so the same cutoffs hold.
//!
//! With H = 0.5 per bit and a false-alarm rate of 2^-30 (alpha):
//! - repetition count: 1 + 30 / H = 61 equal bits in a row;
//! - adaptive proportion: of 1024 bits, as many equal to the first as a source of that H exceeds once in 2^30 windows.
//!
//! Nine pairs of tests give one false alarm in about 2^27 bits from the poorest source that is allowed; a good source never
//! raises one in practice. A false alarm costs a new start-up test, not a game.

use super::SourceFault;

/// Bits that one round of the adaptive proportion test looks at: the standard's number for a source of two values.
pub(super) const WINDOW: u16 = 1024;
/// A bit is compared with as many before it.
pub(super) const LONGEST_LAG: usize = 8;
/// `1 + ceil(30 / 0.5)`.
pub(super) const RUN_CUTOFF: u8 = 61;
/// `1 + critbinom(1024, 2^-0.5, 1 - 2^-30)`.
pub(super) const PROPORTION_CUTOFF: u16 = 810;

/// All tests, on the bits and on their comparisons.
#[derive(Default)]
pub(super) struct Watch {
    bits: Tests,
    compared: [Tests; LONGEST_LAG],
    /// The bits before, the latest lowest, and how many there are.
    past: u8,
    past_len: usize,
}

impl Watch {
    pub(super) fn sample(&mut self, bit: bool) -> Option<SourceFault> {
        let mut fault = self.bits.sample(bit);
        for (lag, tests) in self.compared.iter_mut().enumerate().take(self.past_len) {
            let before = self.past >> lag & 1 == 1;
            fault = fault.or(tests.sample(bit != before));
        }
        self.past = self.past << 1 | u8::from(bit);
        self.past_len = (self.past_len + 1).min(LONGEST_LAG);
        fault
    }
}

/// Both tests of the standard on one row of bits.
#[derive(Default)]
struct Tests {
    last: bool,
    run: u8,
    first: bool,
    like_first: u16,
    seen: u16,
}

impl Tests {
    fn sample(&mut self, bit: bool) -> Option<SourceFault> {
        self.run = if bit == self.last { self.run.saturating_add(1) } else { 1 };
        self.last = bit;

        if self.seen == WINDOW {
            self.seen = 0;
        }
        if self.seen == 0 {
            self.first = bit;
            self.like_first = 0;
        }
        self.seen += 1;
        self.like_first += u16::from(bit == self.first);

        if self.run >= RUN_CUTOFF {
            Some(SourceFault::Stuck)
        } else if self.like_first >= PROPORTION_CUTOFF {
            Some(SourceFault::Biased)
        } else {
            None
        }
    }
}
