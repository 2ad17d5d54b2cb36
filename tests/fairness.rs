//! The dice are fair by a statistical test, and that test would detect an unfair die.

use rand_core::RngCore;
use rules_core::dice::{Die, Generator, SEED, faces};

const FACES: usize = 6_000_000;

/// The chi-square value that a fair six-sided die exceeds once in a thousand such tests (alpha = 0.001): five degrees of
/// freedom. NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.4, "upper critical values".
const CRITICAL: f64 = 20.515;

/// Pearson's chi-square of faces that should be equally frequent.
fn chi_square(faces: impl Iterator<Item = u8>) -> f64 {
    let mut counts = [0_u32; 6];
    faces.for_each(|face| counts[usize::from(face) - 1] += 1);
    let all: u32 = counts.iter().sum();
    assert_eq!(all as usize, FACES);
    let expected = f64::from(all) / 6.0;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

fn generator() -> Generator {
    Generator::new(*b"any 32 bytes, as long as they're")
}

#[test]
fn six_million_faces_of_one_generator_are_fair() {
    let mut generator = generator();
    let value = chi_square((0..FACES).map(|_| Die::D6.roll(&mut generator)));
    assert!(value < CRITICAL, "{value}");
}

/// As the tower does it: every roll from a seed of its own. Seeds that differ little must do as well as any.
#[test]
fn six_million_faces_of_many_rolls_are_fair() {
    const DICE: [Die; 10] = [Die::D6; 10];
    let rolls = (0..FACES / DICE.len()).map(|number| {
        let mut seed = [0; SEED];
        seed[..4].copy_from_slice(&(number as u32).to_le_bytes());
        seed
    });
    let value = chi_square(rolls.flat_map(|seed| faces(&seed, &DICE).collect::<Vec<_>>()));
    assert!(value < CRITICAL, "{value}");
}

/// One face at 1/6 + 1/600, the others sharing the rest: what this test is there to find.
#[test]
fn a_die_that_is_one_percent_off_is_found_out() {
    let likelier = (1.0_f64 / 6.0 + 1.0 / 600.0) * (f64::from(u32::MAX) + 1.0);
    let others = Die::new(5).expect("a die");
    for favourite in 1..=6 {
        let mut generator = generator();
        let loaded = |_| {
            if f64::from(generator.next_u32()) < likelier {
                return favourite;
            }
            let face = others.roll(&mut generator);
            if face < favourite { face } else { face + 1 }
        };
        let value = chi_square((0..FACES).map(loaded));
        assert!(value > CRITICAL, "{favourite}: {value}");
    }
}
