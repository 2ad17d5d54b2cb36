//! How many dice show what, and a number for each such state: dice that show nothing are not counted, so the number does
//! not depend on how many dice there are, and another die can be worked in where the weights stand. Dooms are the
//! last kind: where there are more of them than faith, one more of them is one more doom and nothing else.

/// What a die may show beside nothing.
pub(super) const KINDS: usize = 4;
/// Black and red dice together.
pub(super) const MOST_DICE: u8 = 8;

/// States of up to so many dice.
pub(super) const fn states(dice: u8) -> usize {
    let dice = dice as usize;
    (dice + 1) * (dice + 2) * (dice + 3) * (dice + 4) / 24
}

/// By how much the number of a state falls without one die of each kind; 0 where none shows it.
pub(super) type Steps = [u8; KINDS];

/// The steps of all states: looking them up takes a tenth of the time.
#[allow(clippy::indexing_slicing, reason = "done when it is compiled")]
pub(super) const STEPS: [Steps; states(MOST_DICE)] = {
    let mut table = [[0; KINDS]; states(MOST_DICE)];
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
        // Each of the sums from this kind on falls by one, and the number by one of these for each.
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

/// The first two kinds of a state: their sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair([u8; 2]);

/// How many states of three kinds there are of fewer dice, and of four.
const FEWER: [[u16; MOST_DICE as usize + 1]; 2] =
    [[0, 1, 4, 10, 20, 35, 56, 84, 120], [0, 1, 5, 15, 35, 70, 126, 210, 330]];

impl Pair {
    pub(super) const NONE: Self = Pair([0; 2]);

    pub(super) const fn dice(self) -> [u8; 2] {
        let [first, second] = self.0;
        [first, second - first]
    }

    pub(super) const fn total(self) -> u8 {
        let [_, second] = self.0;
        second
    }

    /// The number of the state with so many dice of the other kinds.
    pub(super) fn number_with(self, third: u8, fourth: u8) -> usize {
        let ([first, second], [of_three, of_four]) = (self.0.map(usize::from), FEWER);
        let third = second + usize::from(third);
        let fewer = |of: [u16; MOST_DICE as usize + 1], dice: usize| {
            usize::from(of.get(dice).copied().unwrap_or(u16::MAX))
        };
        first
            + second * (second + 1) / 2
            + fewer(of_three, third)
            + fewer(of_four, third + usize::from(fourth))
    }

    pub(super) const fn next(self) -> Self {
        let [first, second] = self.0;
        Pair(if first < second { [first + 1, second] } else { [0, second + 1] })
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
    let chance = chances.kinds.map(u32::from);
    let nothing = u32::from(chances.nothing);
    for (number, steps) in STEPS.iter().enumerate().take(states(dice)).rev() {
        let mut sum = nothing * weights.get(number).copied().unwrap_or(0);
        for (step, chance) in steps.iter().zip(chance) {
            if *step > 0
                && let Some(weight) = weights.get(number.wrapping_sub(usize::from(*step)))
            {
                sum += chance * weight;
            }
        }
        if let Some(place) = weights.get_mut(number) {
            *place = sum;
        }
    }
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
        assert_eq!(state, Counts([0, 0, 0, MOST_DICE + 1]));
        assert_eq!([0, 4, 8].map(states), [1, 70, 495]);
    }

    /// Every state is met once: by all pairs, each with all it can have beside it.
    #[test]
    fn pairs_lead_to_every_state() {
        let mut seen = [0; states(MOST_DICE)];
        let mut pair = Pair::NONE;
        while pair.total() <= MOST_DICE {
            let most = MOST_DICE - pair.total();
            for (third, fourth) in
                (0..=most).flat_map(|third| (0..=most - third).map(move |fourth| (third, fourth)))
            {
                let [first, second] = pair.dice();
                let number = pair.number_with(third, fourth);
                assert_eq!(number, Counts::from_dice([first, second, third, fourth]).number());
                seen[number] += 1;
            }
            pair = pair.next();
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
