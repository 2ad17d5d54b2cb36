//! The value of wrath after the roll (KT-FIGHT-21, KT-FIGHT-22): the best of rolling one die again, rolling one more die,
//! and stopping, with all later rolls taken into account.

use core::hint::black_box;

use super::counts::{Chances, Counts, KINDS, STEPS, Steps, states};
use super::fight::{DEFAULT_PREFERENCE, Fight, KnightDice, MonsterDice, Preference, Wish, chances};
use super::foreseen::Foreseen;
use crate::fight::{Face, MAX_DICE};

/// The most wrath that the odds consider.
pub const MOST_WRATH: u8 = 6;
const DICE: usize = MAX_DICE as usize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spend {
    /// A die that shows this is rolled again.
    Again(Face),
    /// One more die is rolled.
    OneMore,
}

impl Spend {
    pub const fn cost(self) -> u8 {
        match self {
            Spend::Again(_) => 1,
            Spend::OneMore => 2,
        }
    }
}

/// All three expectations packed into one number in order of preference; smaller is better. Each has bits enough for
/// the sum over six rolls in a row with up to 255 wounds each, so that adding and multiplying never overflow.
type Worth = u64;

const fn bits(wish: Wish) -> u32 {
    match wish {
        Wish::Defeat => 17,
        Wish::FewWounds => 24,
        Wish::LittleDoom => 20,
    }
}

fn worth(preference: Preference, amount: impl Fn(Wish) -> u8) -> Worth {
    preference.into_iter().fold(0, |worth, wish| (worth << bits(wish)) + Worth::from(amount(wish)))
}

/// The index of the first state by number of dice; the last entry is the end of the table.
const BEGIN: [usize; DICE + 2] = [0, 1, 6, 21, 56, 126];
const ALL: usize = BEGIN[DICE + 1];
/// States with a die less.
const LESS: usize = BEGIN[DICE];

fn place(dice: u8, number: usize) -> usize {
    BEGIN.get(usize::from(dice)).copied().unwrap_or(ALL) + number
}

/// Six times a worth by shifts: a 64-bit multiplication takes five times as long on the Cortex-M0+.
fn six(worth: Worth) -> Worth {
    let two = black_box(worth << 1);
    black_box(two << 1) + two
}

/// A number of dice and the state they show.
#[derive(Clone, Copy)]
struct At<'a> {
    dice: u8,
    number: usize,
    steps: &'a Steps,
}

/// The best use of wrath after a roll, for every state of the knight dice. Call `begin`, then `advance` until it
/// returns true. Both are never inlined, so that the report can measure their time in the image.
#[derive(Clone, Debug)]
pub struct Wrath {
    preference: Preference,
    chances: Chances,
    /// The fewest and most open dice. Dice that are set aside still count towards the limit of four (KT-OQ-40).
    dice: [u8; 2],
    wrath: u8,
    /// The amount of wrath that is computed so far.
    known: u8,
    /// The worth of stopping, scaled to the number of rolls that `known` wrath can make.
    left: [Worth; ALL],
    /// By wrath left: the worth of one more die, summed over its faces.
    one_more: [[Worth; LESS]; MOST_WRATH as usize],
}

impl Default for Wrath {
    fn default() -> Self {
        Self::new()
    }
}

impl Wrath {
    /// An empty one. It is `const`, so that a static can hold it: it never grows later.
    pub const fn new() -> Self {
        Wrath {
            preference: DEFAULT_PREFERENCE,
            chances: Chances { kinds: [0; KINDS], nothing: 6 },
            dice: [0, 0],
            wrath: 0,
            known: 0,
            left: [0; ALL],
            one_more: [[0; LESS]; MOST_WRATH as usize],
        }
    }

    /// Starts for `open` knight dice, beside `aside` dice that are set aside.
    #[inline(never)]
    pub fn begin(&mut self, fight: &Fight, monster: MonsterDice, [open, aside]: [u8; 2]) {
        let [faces, ..] = &fight.faces;
        let most = MAX_DICE.saturating_sub(aside);
        (self.preference, self.chances) = (fight.preference, chances(faces, true));
        (self.dice, self.wrath) = ([open.min(most), most], fight.wrath.min(MOST_WRATH));
        self.meet(fight, monster);
    }

    /// Starts again against other monster dice.
    pub(super) fn meet(&mut self, fight: &Fight, monster: MonsterDice) {
        self.known = 0;
        let [open, most] = self.dice;
        for dice in open..=most {
            let mut state = Counts::default();
            for number in 0..states(dice) {
                if number >= self.first(dice) {
                    let outcome = fight.outcome(KnightDice::of(state.dice()), monster);
                    let leave = worth(self.preference, |wish| match wish {
                        Wish::Defeat => u8::from(!fight.is_defeated(&outcome)),
                        Wish::FewWounds => outcome.wounds,
                        Wish::LittleDoom => outcome.doom,
                    });
                    if let Some(left) = self.left.get_mut(place(dice, number)) {
                        *left = leave;
                    }
                }
                state = state.next();
            }
        }
    }

    /// The first state that this number of dice can show: if no face is blank, every die shows something.
    fn first(&self, dice: u8) -> usize {
        match (self.chances.nothing, dice) {
            (0, 1..) => states(dice - 1),
            _ => 0,
        }
    }

    /// Computes one more wrath. Returns whether all are done.
    #[inline(never)]
    pub fn advance(&mut self) -> bool {
        if self.known == self.wrath {
            return true;
        }
        let mut sums = [0; LESS];
        let [open, most] = self.dice;
        for dice in open.max(1)..=most {
            // Each additional die has cost two wrath.
            if self.known + 2 * (dice - open) <= self.wrath {
                let below = sums.get_mut(place(dice - 1, 0)..).unwrap_or_default();
                self.add_up(dice, below);
            }
        }
        if let Some(level) = self.one_more.get_mut(usize::from(self.known)) {
            *level = sums;
        }
        for dice in open..=most {
            let shown = place(dice, self.first(dice))..place(dice, states(dice));
            self.left.get_mut(shown).unwrap_or_default().iter_mut().for_each(|left| *left = six(*left));
        }
        self.known += 1;
        self.known == self.wrath
    }

    /// Computes `one_more` for `dice` dice: the worth of the new die summed over its faces, with the best play after it.
    /// It does the same as `each`, but looks up once what is the same for all states.
    fn add_up(&self, dice: u8, sums: &mut [Worth]) {
        let [_, most] = self.dice;
        let level = |back: u8, dice: u8| {
            let level = self.known.checked_sub(back).and_then(|level| self.one_more.get(usize::from(level)));
            level.and_then(|level| level.get(place(dice, 0)..)).unwrap_or_default()
        };
        let again = level(1, dice - 1);
        let more = if dice < most { level(2, dice) } else { &[] };
        let left = self.left.get(place(dice, 0)..).unwrap_or_default();
        let fewer = states(dice - 1);
        let states = STEPS.iter().enumerate().take(states(dice)).zip(left);
        for ((number, steps), leave) in states.skip(self.first(dice)) {
            let mut best = *leave;
            let mut compare = |worth: Option<&Worth>| best = worth.map_or(best, |worth| best.min(*worth));
            let same = Some(number).filter(|number| *number < fewer);
            compare(same.and_then(|number| again.get(number)));
            for step in steps.iter().filter(|step| **step > 0) {
                compare(again.get(number - usize::from(*step)));
            }
            if let Some(more) = more.get(number) {
                best = best.min(six(*more));
            }
            // The compiler would multiply, which takes this processor five times as long for such numbers.
            let twice = black_box(best << 1);
            let four_times = black_box(twice << 1);
            let mut add = |number: usize, chance: u8| {
                if let Some(sum) = sums.get_mut(number) {
                    let mut worth = *sum;
                    for (bit, worth_of_bit) in [(1, best), (2, twice), (4, four_times)] {
                        if chance & bit != 0 {
                            worth += worth_of_bit;
                        }
                    }
                    *sum = worth;
                }
            };
            if number < fewer && self.chances.nothing > 0 {
                add(number, self.chances.nothing);
            }
            for (step, chance) in steps.iter().zip(self.chances.kinds).filter(|(step, _)| **step > 0) {
                add(number - usize::from(*step), chance);
            }
        }
    }

    /// Every option, stopping first, with its worth summed over 6 to the power of `wrath` rolls.
    fn each(&self, at: At<'_>, wrath: u8, see: &mut impl FnMut(Option<Spend>, Worth)) {
        let At { dice, number, steps } = at;
        let one_more = |left: u8, place: usize| self.one_more.get(usize::from(left))?.get(place).copied();
        let leave = self.left.get(place(dice, number)).copied().unwrap_or(Worth::MAX);
        // `left` is scaled to all the known wrath; scale it back if the question is about less.
        see(None, if wrath == self.known { leave } else { leave / 6_u64.pow(u32::from(self.known - wrath)) });
        if let Some(left) = wrath.checked_sub(1).filter(|_| dice > 0) {
            let mut again = |face, below: u8| {
                if let Some(worth) = one_more(left, place(dice - 1, number - usize::from(below))) {
                    see(Some(Spend::Again(face)), worth);
                }
            };
            for (step, face) in steps.iter().zip(FACES).filter(|(step, _)| **step > 0) {
                again(face, *step);
            }
            // Only if at least one die shows nothing.
            if number < states(dice - 1) {
                again(Face::Blank, 0);
            }
        }
        let [_, most] = self.dice;
        if let Some(worth) =
            wrath.checked_sub(2).filter(|_| dice < most).and_then(|left| one_more(left, place(dice, number)))
        {
            see(Some(Spend::OneMore), six(worth));
        }
    }

    /// The best option with all known wrath, as three sums.
    pub(super) fn best_of(&self, dice: u8, number: usize, steps: &Steps) -> [u32; 3] {
        let mut best = Worth::MAX;
        self.each(At { dice, number, steps }, self.wrath, &mut |_, worth| best = best.min(worth));
        self.amounts(best)
    }

    /// Unpacks a worth: undefeated, wounds, doom.
    fn amounts(&self, mut worth: Worth) -> [u32; 3] {
        let [mut undefeated, mut wounds, mut doom] = [0; 3];
        for wish in self.preference.into_iter().rev() {
            let amount = (worth & ((1 << bits(wish)) - 1)) as u32;
            worth >>= bits(wish);
            match wish {
                Wish::Defeat => undefeated = amount,
                Wish::FewWounds => wounds = amount,
                Wish::LittleDoom => doom = amount,
            }
        }
        [undefeated, wounds, doom]
    }

    fn foreseen(&self, worth: Worth, rolls: u64) -> Foreseen {
        let [undefeated, wounds, doom] = self.amounts(worth).map(u64::from);
        Foreseen { rolls, undefeated, wounds, doom }
    }

    pub(super) fn wrath(&self) -> u8 {
        self.wrath
    }

    /// The options when the open knight dice show this, each with its expectation under the best play after it. Pass
    /// `Blank` for a face that does nothing. Yields nothing for more wrath than was computed.
    pub fn options(&self, shown: &[Face], wrath: u8, see: &mut impl FnMut(Option<Spend>, Foreseen)) {
        let rolls = 6_u64.pow(wrath.into());
        self.each_known(shown, wrath, &mut |spend, worth| see(spend, self.foreseen(worth, rolls)));
    }

    /// The best option; among equals the cheapest.
    pub fn best_option(&self, shown: &[Face], wrath: u8) -> Option<Spend> {
        let mut best = (None, Worth::MAX);
        self.each_known(shown, wrath, &mut |spend, worth| {
            if worth < best.1 {
                best = (spend, worth);
            }
        });
        best.0
    }

    fn each_known(&self, shown: &[Face], wrath: u8, see: &mut impl FnMut(Option<Spend>, Worth)) {
        let known = self.state(shown).filter(|_| wrath <= self.known);
        if let Some((dice, number, steps)) =
            known.and_then(|(dice, number)| Some((dice, number, STEPS.get(number)?)))
        {
            self.each(At { dice, number, steps }, wrath, see);
        }
    }

    fn state(&self, shown: &[Face]) -> Option<(u8, usize)> {
        let dice = u8::try_from(shown.len()).ok()?;
        let [open, most] = self.dice;
        let counts = FACES.map(|kind| shown.iter().filter(|face| **face == kind).count() as u8);
        (open..=most).contains(&dice).then(|| (dice, Counts::from_dice(counts).number()))
    }
}

/// The faces of a knight die in the order in which states count them.
const FACES: [Face; KINDS] = [Face::Sword, Face::DoubleSword, Face::Shield, Face::Faith];
