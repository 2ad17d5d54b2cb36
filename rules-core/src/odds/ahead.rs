//! What to expect of a fight before its roll, if wrath is used best after it: one roll of the monster dice after another.

use super::counts::{Counts, states};
use super::fight::{Fight, KNIGHT_STATES, MONSTER_STATES, MonsterDice};
use super::wrath::Wrath;

/// It is worked out by `advance`.
#[derive(Clone, Debug)]
pub struct Ahead {
    fight: Fight,
    wrath: Wrath,
    knights: [u32; KNIGHT_STATES],
    monsters: [u32; MONSTER_STATES],
    /// The next state of the monster dice.
    state: Counts,
    so_far: Foreseen,
}

/// Of so many rolls, those of wrath among them, so many leave the target standing; wounds and doom of all of them
/// together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Foreseen {
    pub rolls: u64,
    pub undefeated: u64,
    pub wounds: u64,
    pub doom: u64,
}

impl Ahead {
    /// Nothing where there are more dice than can be rolled.
    pub fn new(fight: &Fight, wrath: u8) -> Option<Self> {
        if !fight.is_possible() {
            return None;
        }
        let [knight, ..] = fight.dice;
        let mut ahead = Ahead {
            fight: *fight,
            wrath: Wrath::new(),
            knights: fight.knight_rolls(),
            monsters: [0; MONSTER_STATES],
            state: Counts::default(),
            so_far: Foreseen::default(),
        };
        ahead.wrath.begin(fight, MonsterDice::default(), [knight, 0], wrath);
        fight.roll_monsters(&mut ahead.monsters);
        Some(ahead)
    }

    /// Looks at the next roll of the monster dice, of 495 at most; says whether all is done.
    pub fn advance(&mut self) -> bool {
        let all = states(self.fight.monster_dice());
        let mut number = self.state.number();
        let weight = |number: usize| self.monsters.get(number).copied().filter(|weight| *weight > 0);
        while number < all && weight(number).is_none() {
            (self.state, number) = (self.state.next(), number + 1);
        }
        let Some(weight) = weight(number).filter(|_| number < all) else { return true };
        self.wrath.meet(&self.fight, MonsterDice::of(self.state.dice()));
        while !self.wrath.advance() {}
        let [knight, ..] = self.fight.dice;
        let mut rolled = Counts::default();
        for times in self.knights.into_iter().take(states(knight)) {
            if times > 0 {
                let times = u64::from(times) * u64::from(weight);
                let expected = self.wrath.best_of(knight, rolled);
                let so_far = &mut self.so_far;
                so_far.rolls += times * u64::from(expected.rolls);
                so_far.undefeated += times * u64::from(expected.undefeated);
                so_far.wounds += times * u64::from(expected.wounds);
                so_far.doom += times * u64::from(expected.doom);
            }
            rolled = rolled.next();
        }
        self.state = self.state.next();
        number + 1 >= all
    }

    /// All of it once everything is done.
    pub fn foreseen(&self) -> Foreseen {
        self.so_far
    }
}
