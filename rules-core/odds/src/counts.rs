//! States of a set of dice: how many dice show each kind of face, and a number for each such state.
//!
//! Dice that show nothing are not counted. So the number of a state does not depend on how many dice there are, and
//! `add_die` can add a die to a table of weights in place. Doom is the last kind: once there are more dooms than faith,
//! each further doom only adds one to the doom of the outcome.

use super::fight::MAX_DICE;

/// Kinds of faces that count; a face that does nothing is not one of them.
pub(super) const KINDS: usize = 4;
/// Black and red dice together.
pub(super) const MOST_DICE: u8 = 8;

/// The number of states of up to `dice` dice.
pub(super) const fn states(dice: u8) -> usize {
    let dice = dice as usize;
    (dice + 1) * (dice + 2) * (dice + 3) * (dice + 4) / 24
}

/// For each kind: by how much the state number falls when one die of that kind is removed; 0 if none shows it.
pub(super) type Steps = [u8; KINDS];

/// The steps of all states of the knight dice, precomputed: a lookup takes a tenth of the time.
#[allow(clippy::indexing_slicing, reason = "done when it is compiled")]
pub(super) const STEPS: [Steps; states(MAX_DICE)] = {
    let mut table = [[0; KINDS]; states(MAX_DICE)];
    let (mut state, mut number) = (Counts([0; KINDS]), 0);
    while number < table.len() {
        table[number] = state.steps();
        (state, number) = (state.next(), number + 1);
    }
    table
};

/// Sums of the dice that show the first kind, the first two kinds, and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts([u8; KINDS]);

impl Counts {
    pub(super) fn from_dice(dice: [u8; KINDS]) -> Self {
        let mut sum = 0;
        Counts(dice.map(|count| {
            sum += count;
            sum
        }))
    }

    /// How many dice show each kind.
    pub(super) const fn dice(self) -> [u8; KINDS] {
        let [first, second, third, fourth] = self.0;
        [first, second - first, third - second, fourth - third]
    }

    pub(super) fn number(self) -> usize {
        let [first, second, third, fourth] = self.0.map(usize::from);
        first
            + second * (second + 1) / 2
            + third * (third + 1) * (third + 2) / 6
            + fourth * (fourth + 1) * (fourth + 2) * (fourth + 3) / 24
    }

    /// The state whose number is one higher.
    pub(super) const fn next(self) -> Self {
        let [first, second, third, fourth] = self.0;
        Counts(if first < second {
            [first + 1, second, third, fourth]
        } else if second < third {
            [0, second + 1, third, fourth]
        } else if third < fourth {
            [0, 0, third + 1, fourth]
        } else {
            [0, 0, 0, fourth + 1]
        })
    }

    #[allow(clippy::indexing_slicing, reason = "done when it is compiled")]
    const fn steps(self) -> Steps {
        let (mut steps, dice) = ([0; KINDS], self.dice());
        // Each prefix sum from this kind on falls by one; the number falls by the difference of each of its terms.
        let (mut kind, mut sum) = (KINDS, 0);
        while kind > 0 {
            kind -= 1;
            let below = self.0[kind] as usize;
            sum += match kind {
                0 => 1,
                1 => below,
                2 => below * (below + 1) / 2,
                _ => below * (below + 1) * (below + 2) / 6,
            };
            if dice[kind] > 0 {
                steps[kind] = sum as u8;
            }
        }
        steps
    }
}

/// By number of dice: how many states of three kinds (and, below, of four kinds) fewer dice have.
const OF_THREE: [u16; MOST_DICE as usize + 1] = [0, 1, 4, 10, 20, 35, 56, 84, 120];
const OF_FOUR: [u16; MOST_DICE as usize + 1] = [0, 1, 5, 15, 35, 70, 126, 210, 330];

fn fewer(than: [u16; MOST_DICE as usize + 1], dice: usize) -> usize {
    than.get(dice).copied().unwrap_or(u16::MAX).into()
}

/// The numbers of all states with these counts of the first three kinds, in order of the count of the last kind.
pub(super) fn numbers_beside(shown: [u8; 2], third: u8, dice: u8) -> impl Iterator<Item = usize> {
    let [first, second] = shown.map(usize::from);
    let second = first + second;
    let third = second + usize::from(third);
    let below = first + second * (second + 1) / 2 + fewer(OF_THREE, third);
    let all = OF_FOUR.iter().take(usize::from(dice) + 1).skip(third);
    all.map(move |fewer| below + usize::from(*fewer))
}

/// Of the six faces of a die: how many show each kind, and how many show nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chances {
    pub(super) kinds: [u8; KINDS],
    pub(super) nothing: u8,
}

/// Adds one more die to the weights, in place; `dice` is the number of dice including the new one. States with the same
/// upper sums lie next to each other, and so do the states one die below them, so whole rows are added at once.
pub(super) fn add_die(weights: &mut [u32], chances: &Chances, dice: u8) {
    let [first, second, third, fourth] = chances.kinds.map(u32::from);
    let nothing = u32::from(chances.nothing);
    for total in (0..=usize::from(dice)).rev() {
        let Some((below, here)) = weights.split_at_mut_checked(fewer(OF_FOUR, total)) else { return };
        let Some(here) = here.get_mut(..(total + 1) * (total + 2) * (total + 3) / 6) else { return };
        let below = below.get(fewer(OF_FOUR, total.saturating_sub(1))..).unwrap_or_default();
        here.iter_mut().for_each(|weight| *weight *= nothing);
        add_row(here, fourth, below);
        for sum in 1..=total {
            let start = fewer(OF_THREE, sum);
            let (Some(to), Some(from)) = (here.get_mut(start..), below.get(fewer(OF_THREE, sum - 1)..start))
            else {
                return;
            };
            add_row(to, third, from);
            let (mut to, mut from) = (to.get_mut(1..).unwrap_or_default(), from);
            for length in 1..=sum {
                let (Some((row, rows)), Some((below, rows_below))) =
                    (to.split_at_mut_checked(length + 1), from.split_at_checked(length))
                else {
                    return;
                };
                add_row(row, second, below);
                add_row(row.get_mut(1..).unwrap_or_default(), first, below);
                (to, from) = (rows, rows_below);
            }
        }
    }
}

fn add_row(row: &mut [u32], chance: u32, below: &[u32]) {
    row.iter_mut().zip(below).for_each(|(weight, below)| *weight += chance * below);
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::*;

    #[test]
    fn states_are_numbered_without_gap() {
        let mut state = Counts::default();
        for (number, steps) in STEPS.into_iter().enumerate() {
            assert_eq!(state.number(), number);
            assert_eq!(Counts::from_dice(state.dice()), state);
            for (kind, step) in steps.into_iter().enumerate() {
                let mut dice = state.dice();
                assert_eq!(step > 0, dice[kind] > 0);
                if step > 0 {
                    dice[kind] -= 1;
                    assert_eq!(Counts::from_dice(dice).number(), number - usize::from(step));
                }
            }
            state = state.next();
        }
        assert_eq!(state, Counts([0, 0, 0, MAX_DICE + 1]));
        assert_eq!([0, 4, 8].map(states), [1, 70, 495]);
    }

    /// `numbers_beside` over all counts of three kinds yields every state exactly once.
    #[test]
    fn two_kinds_lead_to_every_state() {
        let mut seen = [0; states(MOST_DICE)];
        let most = |shown| 0..=MOST_DICE - shown;
        for [first, second] in most(0).flat_map(|first| most(first).map(move |second| [first, second])) {
            for third in most(first + second) {
                for (number, fourth) in numbers_beside([first, second], third, MOST_DICE).zip(0..) {
                    assert_eq!(number, Counts::from_dice([first, second, third, fourth]).number());
                    seen[number] += 1;
                }
            }
        }
        assert_eq!(seen, [1; states(MOST_DICE)]);
    }

    #[test]
    fn dice_weigh_what_they_show() {
        let chances = Chances { kinds: [2, 1, 0, 1], nothing: 2 };
        let mut weights = [0; states(3)];
        weights[0] = 1;
        (1..=3).for_each(|dice| add_die(&mut weights, &chances, dice));
        assert_eq!(weights.iter().sum::<u32>(), 216);
        let weight = |dice| weights[Counts::from_dice(dice).number()];
        assert_eq!(weight([0, 0, 0, 0]), 8);
        assert_eq!(weight([1, 1, 0, 1]), 2 * 6);
        assert_eq!(weight([2, 0, 0, 0]), 2 * 2 * 2 * 3);
        assert_eq!(weight([0, 0, 1, 0]), 0);
    }
}
