//! How many dice show what, and a number for each such state: dice that show nothing are not counted, so the number does
//! not depend on how many dice there are, and another die can be worked in where the weights stand.

/// What a die may show beside nothing.
pub(super) const KINDS: usize = 4;
/// Black and red dice together.
pub(super) const MOST_DICE: u8 = 8;

/// States of up to so many dice.
pub(super) const fn states(dice: u8) -> usize {
    let dice = dice as usize;
    (dice + 1) * (dice + 2) * (dice + 3) * (dice + 4) / 24
}

/// By how much the number of a state falls, for each kind, when its sum falls by one.
const STEPS: [[u16; MOST_DICE as usize + 1]; KINDS] = [
    [0, 1, 1, 1, 1, 1, 1, 1, 1],
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [0, 1, 3, 6, 10, 15, 21, 28, 36],
    [0, 1, 4, 10, 20, 35, 56, 84, 120],
];

/// Sums of the dice that show the first kind, the first two kinds, and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts([u8; KINDS]);

impl Counts {
    /// The last state of so many dice.
    pub(super) const fn last(dice: u8) -> Self {
        Counts([dice; KINDS])
    }

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

    /// How many show anything.
    pub(super) const fn total(self) -> u8 {
        self.0[KINDS - 1]
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

    /// The state whose number is one lower; the first one stays.
    pub(super) const fn previous(self) -> Self {
        let [first, second, third, fourth] = self.0;
        Counts(if first > 0 {
            [first - 1, second, third, fourth]
        } else if second > 0 {
            [second - 1, second - 1, third, fourth]
        } else if third > 0 {
            [third - 1, third - 1, third - 1, fourth]
        } else {
            [fourth.saturating_sub(1); KINDS]
        })
    }

    /// By how much the number falls without one die of each kind; nothing where none shows it.
    pub(super) fn steps(self) -> [Option<usize>; KINDS] {
        let mut steps = [0; KINDS];
        let mut sum = 0;
        for (step, (table, place)) in steps.iter_mut().zip(STEPS.iter().zip(self.0)).rev() {
            sum += usize::from(table.get(usize::from(place)).copied().unwrap_or(0));
            *step = sum;
        }
        let mut found = [None; KINDS];
        for (found, (step, count)) in found.iter_mut().zip(steps.into_iter().zip(self.dice())) {
            *found = (count > 0).then_some(step);
        }
        found
    }
}

/// How often of six a die shows each kind, and how often nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chances {
    pub(super) kinds: [u8; KINDS],
    pub(super) nothing: u8,
}

/// Works one more die in: `dice` there are then.
pub(super) fn add_die(weights: &mut [u32], chances: &Chances, dice: u8) {
    let mut state = Counts::last(dice);
    for number in (0..states(dice)).rev() {
        let weight = |below: usize| number.checked_sub(below).and_then(|number| weights.get(number)).copied();
        let mut sum = u32::from(chances.nothing) * weight(0).unwrap_or(0);
        for (step, chance) in state.steps().into_iter().zip(chances.kinds) {
            if let Some(weight) = step.and_then(weight) {
                sum += u32::from(chance) * weight;
            }
        }
        if let Some(place) = weights.get_mut(number) {
            *place = sum;
        }
        state = state.previous();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_numbered_without_gap() {
        let mut state = Counts::default();
        for number in 0..states(MOST_DICE) {
            assert_eq!(state.number(), number);
            assert_eq!(Counts::from_dice(state.dice()), state);
            assert_eq!(state.next().previous(), state);
            for (kind, step) in state.steps().into_iter().enumerate() {
                let mut dice = state.dice();
                assert_eq!(step.is_some(), dice[kind] > 0);
                if let Some(step) = step {
                    dice[kind] -= 1;
                    assert_eq!(Counts::from_dice(dice).number(), number - step);
                }
            }
            state = state.next();
        }
        assert_eq!(state.total(), MOST_DICE + 1);
        assert_eq!([0, 4, 8].map(states), [1, 70, 495]);
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
