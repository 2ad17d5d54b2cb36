//! Tests of the entropy source: health tests, start-up test, cutoffs, and how seeds are made.

use std::vec::Vec;

use rand_core::RngCore;
use rules_core::dice::{Generator, SEED};
use sha2::{Digest, Sha256};

use super::watch::{PROPORTION_CUTOFF, RUN_CUTOFF};
use super::*;

const MILLIONS: usize = 10_000_000;

fn good_bits(seed: u8) -> Generator {
    Generator::new([seed; 32])
}

/// A word of independent bits, each one with that probability.
fn biased_word(generator: &mut Generator, ones: f64) -> u32 {
    let limit = (ones * f64::from(u32::MAX)) as u32;
    (0..u32::BITS).fold(0, |word, place| word | u32::from(generator.next_u32() < limit) << place)
}

fn feed_bits(entropy: &mut Entropy, bits: u16, mut word: impl FnMut() -> u32) {
    assert_eq!(bits % 32, 0);
    (0..bits / 32).for_each(|_| entropy.feed(word()));
}

/// An entropy that has passed its start-up test.
fn started(generator: &mut Generator) -> Entropy {
    let mut entropy = Entropy::new();
    feed_bits(&mut entropy, START_UP.next_multiple_of(32), || generator.next_u32());
    assert_eq!(entropy.health(), Ok(()));
    entropy
}

/// The first fault of a source within so many words.
fn fault_of(words: usize, mut word: impl FnMut() -> u32) -> Option<SourceFault> {
    let mut entropy = Entropy::new();
    (0..words).find_map(|_| {
        entropy.feed(word());
        entropy.health().err().filter(|&fault| fault != SourceFault::NotReady)
    })
}

#[test]
fn a_seed_needs_the_start_up_test_and_fresh_bits() {
    let mut generator = good_bits(1);
    let mut entropy = Entropy::new();
    for _ in 0..START_UP / 32 {
        entropy.feed(generator.next_u32());
        assert_eq!(
            (entropy.health(), entropy.seed()),
            (Err(SourceFault::NotReady), Err(SourceFault::NotReady))
        );
    }
    entropy.feed(generator.next_u32());
    assert_eq!((entropy.health(), entropy.seed()), (Ok(()), Err(SourceFault::NotReady)));
    feed_bits(&mut entropy, BITS_FOR_A_SEED, || generator.next_u32());
    assert!(entropy.seed().is_ok());
    assert_eq!(entropy.seed(), Err(SourceFault::NotReady), "no bit serves twice");
}

#[test]
fn constant_bits_are_stuck() {
    for bits in [0, u32::MAX] {
        assert_eq!(fault_of(2, || bits), Some(SourceFault::Stuck));
    }
}

#[test]
fn a_run_is_allowed_up_to_the_cutoff() {
    for (run, fault) in [(RUN_CUTOFF - 1, None), (RUN_CUTOFF, Some(SourceFault::Stuck))] {
        let mut watch = Watch::default();
        let bits = core::iter::once(false).chain(core::iter::repeat_n(true, run.into()));
        assert_eq!(bits.filter_map(|bit| watch.sample(bit)).next(), fault, "{run}");
    }
}

#[test]
fn heavily_biased_bits_are_found_out() {
    for ones in [0.15, 0.85] {
        let mut generator = good_bits(2);
        assert_eq!(fault_of(320, || biased_word(&mut generator, ones)), Some(SourceFault::Biased), "{ones}");
    }
}

/// 0101… is neither constant nor biased, bit by bit; nor is 0011…, and so on.
#[test]
fn whatever_repeats_within_eight_bits_is_found_out() {
    for period in 1..=LONGEST_LAG as u32 {
        for pattern in 0..1_u32 << period {
            let mut at = 0;
            let mut word = || {
                (0..u32::BITS).fold(0, |word, place| {
                    at = (at + 1) % period;
                    word | (pattern >> at & 1) << place
                })
            };
            assert_eq!(fault_of(3, &mut word), Some(SourceFault::Stuck), "{pattern:b} every {period}");
        }
    }
}

/// Nearly always the other one: no run is long enough, but the changes are far too many.
#[test]
fn bits_that_mostly_alternate_are_found_out() {
    let mut generator = good_bits(3);
    let mut last = 0;
    let word = || {
        let changes = biased_word(&mut generator, 0.85);
        (0..u32::BITS).fold(0, |word, place| {
            last ^= changes >> place & 1;
            word | last << place
        })
    };
    assert_eq!(fault_of(320, word), Some(SourceFault::Biased));
}

#[test]
fn after_a_failure_the_start_up_test_is_passed_anew() {
    let mut generator = good_bits(4);
    let mut entropy = started(&mut generator);
    feed_bits(&mut entropy, BITS_FOR_A_SEED, || generator.next_u32());
    feed_bits(&mut entropy, 64, || 0);
    for _ in 0..START_UP / 32 {
        assert_eq!((entropy.health(), entropy.seed()), (Err(SourceFault::Stuck), Err(SourceFault::Stuck)));
        entropy.feed(generator.next_u32());
    }
    entropy.feed(generator.next_u32());
    assert_eq!(entropy.health(), Ok(()));
    assert_eq!(entropy.seed(), Err(SourceFault::NotReady), "bits from before the failure do not count");
    feed_bits(&mut entropy, BITS_FOR_A_SEED, || generator.next_u32());
    assert!(entropy.seed().is_ok());
}

/// The stated alpha lets a source as poor as is allowed fail 9 * 2^-30 times a bit at most: 0.08 times in ten million
/// bits. A good one fails some 2^-57 times a bit by its runs, and by its proportion less often still.
#[test]
fn ten_million_allowed_bits_raise_no_alarm() {
    let mut good = good_bits(5);
    assert_eq!(fault_of(MILLIONS / 32, || good.next_u32()), None);
    let mut poor = good_bits(6);
    assert_eq!(fault_of(MILLIONS / 32, || biased_word(&mut poor, 0.5_f64.sqrt())), None);
}

/// `1 + ceil(-log2(alpha) / H)`, and `1 + critbinom(W, 2^-H, 1 - alpha)` by adding the binomial distribution up.
#[test]
fn the_cutoffs_are_those_of_the_standard() {
    const H: f64 = 0.5;
    const ALPHA_BITS: f64 = 30.0;
    assert_eq!(f64::from(RUN_CUTOFF), 1.0 + (ALPHA_BITS / H).ceil());

    let window = i32::from(WINDOW);
    let likelier = (-H).exp2();
    // The probability of exactly k, from k = W downwards.
    let mut exactly = likelier.powi(window);
    let mut tail = 0.0;
    let mut k = window;
    while tail + exactly <= (-ALPHA_BITS).exp2() {
        tail += exactly;
        exactly *= f64::from(k) / f64::from(window - k + 1) * (1.0 - likelier) / likelier;
        k -= 1;
    }
    assert_eq!(i32::from(PROPORTION_CUTOFF), k + 1);
}

#[test]
fn a_seed_is_half_the_sum_of_all_that_was_gathered() {
    let mut generator = good_bits(7);
    let mut gathered = Vec::new();
    let mut entropy = Entropy::new();
    for count in [START_UP + BITS_FOR_A_SEED, BITS_FOR_A_SEED] {
        feed_bits(&mut entropy, count.next_multiple_of(32), || {
            let word = generator.next_u32();
            gathered.extend(word.to_le_bytes());
            word
        });
        entropy.stir(123_456);
        gathered.extend(123_456_u32.to_le_bytes());
        let sum = Sha256::digest(&gathered);
        assert_eq!(entropy.seed().as_ref().map(|seed| &seed[..]), Ok(&sum[..SEED]));
        gathered = sum.to_vec();
    }
}

#[test]
fn the_parts_list_tells_a_source_that_waits_from_one_that_failed() {
    let told = [Ok(()), Err(SourceFault::NotReady), Err(SourceFault::Stuck), Err(SourceFault::Biased)];
    assert_eq!(told.map(Health::from), [Health::Fine, Health::Untested, Health::Stuck, Health::Stuck]);
}

#[test]
fn the_moment_of_a_drop_makes_another_seed_but_no_entropy() {
    let seed = |timing: u32| {
        let mut generator = good_bits(8);
        let mut entropy = started(&mut generator);
        feed_bits(&mut entropy, BITS_FOR_A_SEED, || generator.next_u32());
        entropy.stir(timing);
        entropy.seed()
    };
    assert_ne!(seed(1), seed(2));
    let mut entropy = started(&mut good_bits(8));
    (0..10_000).for_each(|timing| entropy.stir(timing));
    assert_eq!(entropy.seed(), Err(SourceFault::NotReady));
}
