//! The expectation of a fight before its roll, assuming that the knight spends wrath in the best way after it. The
//! computation goes through the rolls of the monster dice one by one.

use super::counts::{Counts, STEPS, states};
use super::distribution::Distribution;
use super::fight::MonsterDice;
use super::foreseen::Foreseen;
use super::wrath::Wrath;

/// An expectation in progress; call `advance` until it returns true. It borrows the memory of two others: a
/// [`Distribution`] that was begun with the fight but not advanced, and a [`Wrath`] table.
#[derive(Clone, Debug)]
pub struct Ahead {
    /// The next state of the monster dice.
    state: Counts,
    so_far: Foreseen,
}

impl Ahead {
    pub fn new(distribution: &mut Distribution, wrath: &mut Wrath) -> Self {
        distribution.keep_knight_rolls();
        let fight = distribution.fight();
        let [knight, ..] = fight.dice;
        wrath.begin(fight, MonsterDice::default(), [knight, 0]);
        Ahead { state: Counts::default(), so_far: Foreseen::default() }
    }

    /// Adds the next state of the monster dice (495 at most). Returns whether all are done.
    pub fn advance(&mut self, distribution: &Distribution, wrath: &mut Wrath) -> bool {
        let fight = distribution.fight();
        let all = states(fight.monster_dice());
        let mut number = self.state.number();
        let weight = |number: usize| distribution.monster_rolls(number).filter(|weight| *weight > 0);
        while number < all && weight(number).is_none() {
            (self.state, number) = (self.state.next(), number + 1);
        }
        let Some(weight) = weight(number).filter(|_| number < all) else { return true };
        wrath.meet(fight, MonsterDice::of(self.state.dice()));
        while !wrath.advance() {}
        let [knight, ..] = fight.dice;
        let after = 6_u64.pow(wrath.wrath().into());
        let (mut rolls, mut sums) = (0, [0_u64; 3]);
        let knights = STEPS.iter().enumerate().zip(distribution.knight_rolls()).take(states(knight));
        for ((number, steps), &times) in knights.filter(|(_, times)| **times > 0) {
            let best = wrath.best_of(knight, number, steps);
            sums.iter_mut().zip(best).for_each(|(sum, amount)| *sum += u64::from(times) * u64::from(amount));
            rolls += times;
        }
        let [undefeated, wounds, doom] = sums.map(|sum| sum * u64::from(weight));
        let so_far = &mut self.so_far;
        so_far.rolls += u64::from(rolls) * u64::from(weight) * after;
        so_far.undefeated += undefeated;
        so_far.wounds += wounds;
        so_far.doom += doom;
        self.state = self.state.next();
        self.state.number() >= all
    }

    /// The sums so far; complete once `advance` has returned true.
    pub fn foreseen(&self) -> Foreseen {
        self.so_far
    }
}
