//! Tests of dice: every face is equally likely by counting, and recorded rolls keep their faces.

use std::vec::Vec;

use rand_core::RngCore;

use super::*;

/// Gives the bytes of a list, each as the byte a die looks at, and then the last one for ever.
struct Bytes<'a>(&'a [u8]);

impl RngCore for Bytes<'_> {
    fn next_u32(&mut self) -> u32 {
        let (&byte, rest) = self.0.split_first().expect("a byte");
        if !rest.is_empty() {
            self.0 = rest;
        }
        u32::from_le_bytes([0xAA, 0x55, 0xAA, byte])
    }

    fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32())
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        bytes.fill_with(|| self.next_u32() as u8);
    }
}

fn every_die() -> impl Iterator<Item = Die> {
    (FEWEST_SIDES..=MOST_SIDES).map(|sides| Die::new(sides).expect("a die"))
}

fn rolled(seed: [u8; SEED], sides: &[u8]) -> Vec<u8> {
    let dice: Vec<Die> = sides.iter().map(|&sides| Die::new(sides).expect("a die")).collect();
    faces(&seed, &dice).collect()
}

#[test]
fn a_die_has_two_to_thirty_two_sides() {
    let sides: Vec<u8> = (0..=u8::MAX).filter_map(Die::new).map(Die::sides).collect();
    assert_eq!(sides, (2..=32).collect::<Vec<_>>());
}

/// Counted, not sampled: over all 256 bytes each face comes up equally often, and the remaining bytes are drawn again.
#[test]
fn every_face_has_the_same_number_of_bytes() {
    for die in every_die() {
        let mut faces = [0_u16; MOST_SIDES as usize + 1];
        let mut again = 0;
        for byte in 0..=u8::MAX {
            // A byte that is drawn again shows by leading to the second one, whichever that is.
            let first = die.roll(&mut Bytes(&[byte, 0]));
            let second = die.roll(&mut Bytes(&[byte, 1]));
            if first == second {
                faces[usize::from(first)] += 1;
            } else {
                assert_eq!((first, second), (1, 2), "{byte} on {die:?}");
                again += 1;
            }
        }
        let sides = usize::from(die.sides());
        let each = 256 / u16::from(die.sides());
        assert_eq!(faces[0], 0);
        assert!(faces[1..=sides].iter().all(|&bytes| bytes == each), "{die:?}: {faces:?}");
        assert!(faces[sides + 1..].iter().all(|&bytes| bytes == 0));
        assert_eq!(again, 256 % u16::from(die.sides()));
    }
}

#[test]
fn a_generator_that_is_stuck_holds_nobody_up() {
    for die in every_die() {
        let face = die.roll(&mut Bytes(&[255]));
        assert!((1..=die.sides()).contains(&face));
    }
}

/// Computed independently of this code, from the definition of ChaCha with eight rounds: recorded rolls never change.
#[test]
fn golden_rolls() {
    let counted = core::array::from_fn(|n| n as u8);
    assert_eq!(rolled(counted, &[6; 10]), [1, 5, 4, 2, 1, 2, 3, 1, 5, 6]);
    assert_eq!(rolled([0; SEED], &[2, 4, 6, 8, 10, 12, 20, 29, 32]), [1, 3, 5, 6, 10, 5, 4, 8, 4]);
    let forty = [
        5, 1, 3, 4, 3, 4, 4, 2, 3, 6, 1, 5, 5, 6, 4, 5, 4, 1, 6, 6, 1, 5, 6, 4, 3, 4, 5, 4, 2, 5, 5, 3, 4, 6,
        6, 4, 3, 2, 3, 4,
    ];
    assert_eq!(rolled([0xFF; SEED], &[6; 40]), forty);
}

/// The first block of the published test vector for a key of zeros.
#[test]
fn the_generator_is_chacha8() {
    let mut bytes = [0; 16];
    Generator::new([0; 32]).fill_bytes(&mut bytes);
    let published = 0x3e00_ef2f_895f_40d6_7f5b_b8e8_1f09_a5a1_u128;
    assert_eq!(u128::from_be_bytes(bytes), published);
}

#[test]
fn more_dice_leave_the_first_ones_as_they_are() {
    let few = rolled([7; SEED], &[6, 20]);
    let many = rolled([7; SEED], &[6, 20, 6, 6]);
    assert_eq!(few, many[..2]);
    assert_eq!(rolled([7; SEED], &[]), []);
}
