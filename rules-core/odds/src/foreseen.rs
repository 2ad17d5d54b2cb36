//! The expectation of a fight in exact sums, and which of two expectations is better.

use core::cmp::Ordering;

use super::fight::{Preference, Wish};

/// Sums over all equally likely rolls (including those made with wrath): how many rolls there are, how many leave the
/// target undefeated, and the total of wounds and of doom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Foreseen {
    pub rolls: u64,
    pub undefeated: u64,
    pub wounds: u64,
    pub doom: u64,
}

impl Foreseen {
    /// The chance to defeat the target in percent; 0 and 100 only if that is certain.
    pub fn percent(&self) -> u8 {
        let defeats = self.rolls.saturating_sub(self.undefeated);
        match (defeats, self.undefeated) {
            (0, _) => 0,
            (_, 0) => 100,
            _ => rounded(defeats, 100, self.rolls).clamp(1, 99) as u8,
        }
    }

    /// The average wounds and doom of a roll, in tenths.
    pub fn tenths(&self) -> [u16; 2] {
        [self.wounds, self.doom].map(|sum| rounded(sum, 10, self.rolls) as u16)
    }

    /// `Less` if `self` is better. One number of rolls must be a multiple of the other, as with dice of equal sides.
    pub fn compare(&self, other: &Self, preference: Preference) -> Ordering {
        let most = self.rolls.max(other.rolls);
        let scaled = |one: &Self, wish| {
            let amount = match wish {
                Wish::Defeat => one.undefeated,
                Wish::FewWounds => one.wounds,
                Wish::LittleDoom => one.doom,
            };
            amount.saturating_mul(most / one.rolls.max(1))
        };
        let by = |wish| scaled(self, wish).cmp(&scaled(other, wish));
        preference.into_iter().map(by).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }
}

/// `times * part / all`, rounded half up.
fn rounded(part: u64, times: u64, all: u64) -> u64 {
    // Huge numbers of rolls would overflow the multiplication: scale both down first.
    let least = (part.max(all) / (u64::MAX / 256)).max(1);
    let (part, all) = (part / least, (all / least).max(1));
    (part * times + all / 2) / all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DEFAULT_PREFERENCE;

    const HALF: Foreseen = Foreseen { rolls: 6, undefeated: 3, wounds: 6, doom: 0 };

    #[test]
    fn certainty_is_said_only_where_it_is() {
        let of = |undefeated, rolls| Foreseen { rolls, undefeated, ..HALF }.percent();
        assert_eq!([of(0, 216), of(1, 1296), of(3, 6), of(1295, 1296), of(216, 216)], [100, 99, 50, 1, 0]);
        // The largest number of rolls: twelve dice, and wrath for six more.
        let most = 6_u64.pow(18);
        assert_eq!([of(1, most), of(most / 2, most), of(most - 1, most)], [99, 50, 1]);
    }

    #[test]
    fn tenths_are_rounded_half_up() {
        let of = |wounds, rolls| Foreseen { rolls, wounds, doom: rolls, ..HALF }.tenths();
        assert_eq!([of(1, 6), of(7, 6), of(1, 20)], [[2, 10], [12, 10], [1, 10]]);
        let most = 6_u64.pow(18);
        assert_eq!(of(most * 12, most), [120, 10]);
    }

    #[test]
    fn what_is_wished_for_first_decides() {
        let order = |one: Foreseen, other| one.compare(&other, DEFAULT_PREFERENCE);
        // One of two is more than 17 of 36, however the wounds are.
        let less = Foreseen { rolls: 36, undefeated: 19, wounds: 0, doom: 0 };
        assert_eq!(order(HALF, less), Ordering::Less);
        assert_eq!(HALF.compare(&less, [Wish::FewWounds, Wish::Defeat, Wish::LittleDoom]), Ordering::Greater);
        // As likely, and fewer wounds.
        let same = Foreseen { rolls: 36, undefeated: 18, wounds: 35, doom: 9 };
        assert_eq!(order(HALF, same), Ordering::Greater);
        assert_eq!(order(HALF, Foreseen { wounds: 36, doom: 0, ..same }), Ordering::Equal);
    }
}
