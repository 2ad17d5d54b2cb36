//! The exact distribution of an attack before its roll: how many of all rolls lead to each combination of damage, wounds
//! and doom.

use core::ops::RangeInclusive;

use super::blows::{BEHIND, DOOMS, FAITHS, Field, Foe};
use super::counts::{MOST_DICE, numbers_beside};
use super::fight::{Fight, KnightDice, MAX_DICE, MONSTER_STATES, MonsterDice, Outcome, Wish};
use super::foreseen::Foreseen;
use super::knights::Knights;

/// Capacity in outcomes: with eight monster dice 12 amounts of damage, 13 of wounds and 9 of doom.
const CELLS: usize = 12 * 13 * 9;

/// More dice than the rules allow, or more outcomes than there are cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// A range of amounts.
#[derive(Clone, Copy, Debug)]
struct Span {
    least: u8,
    count: u8,
}

impl Span {
    const fn new(least: u8, most: u8) -> Self {
        Span { least, count: most - least + 1 }
    }
}

/// All outcomes of a fight, computed in slices: call `begin`, then `advance` until it returns true. The long-running
/// functions are never inlined, so that the report can measure their time in the image.
#[derive(Clone, Debug)]
pub struct Distribution {
    fight: Fight,
    knights: Knights,
    monsters: [u32; MONSTER_STATES],
    /// The next number of monster swords to work on, double swords counted twice.
    blows: u8,
    damage: Span,
    wounds: Span,
    dooms: u8,
    cells: [u32; CELLS + BEHIND],
}

impl Default for Distribution {
    fn default() -> Self {
        Self::new()
    }
}

impl Distribution {
    /// An empty one. It is `const`, so that a static can hold it: it never grows later.
    pub const fn new() -> Self {
        Distribution {
            fight: Fight::NONE,
            knights: Knights::NONE,
            monsters: [0; MONSTER_STATES],
            blows: 0,
            damage: Span::new(0, 0),
            wounds: Span::new(0, 0),
            dooms: 0,
            cells: [0; CELLS + BEHIND],
        }
    }

    #[inline(never)]
    pub fn begin(&mut self, fight: &Fight) -> Result<(), TooMany> {
        let [knight, ..] = fight.dice;
        if !fight.is_possible() {
            return Err(TooMany);
        }
        let dice = fight.monster_dice();
        let most = KnightDice::of([0, knight, knight, 0]);
        let swords = MonsterDice::of([0, dice, 0, 0]);
        let damage = Span::new(fight.damage(0, dice), fight.damage(most.swords, 0));
        let wounds =
            Span::new(fight.parry(&MonsterDice::default(), most.shields, 0).0, fight.parry(&swords, 0, 0).0);
        let dooms = fight.dooms(&MonsterDice::of([0, 0, 0, dice])) + 1;
        if usize::from(damage.count) * usize::from(wounds.count) * usize::from(dooms) > CELLS {
            return Err(TooMany);
        }
        self.knights.note(fight);
        fight.roll_monsters(&mut self.monsters);
        self.cells.fill(0);
        (self.fight, self.blows) = (*fight, 0);
        (self.damage, self.wounds, self.dooms) = (damage, wounds, dooms);
        Ok(())
    }

    /// Works through at least `slice` states of the monster dice (495 at most in all). Returns whether all are done.
    #[inline(never)]
    pub fn advance(&mut self, slice: usize) -> bool {
        let dice = self.fight.monster_dice();
        let first = self.fight.preference.into_iter().find(|wish| *wish != Wish::Defeat);
        let [damage, wounds] = [self.damage.least - self.fight.direct, self.wounds.least].map(i32::from);
        let guard = i32::from(self.fight.monster_shields) - i32::from(self.fight.swords);
        let needed = i32::from(self.fight.health.saturating_sub(self.fight.direct));
        let [_, firm_shields, firm_dooms] = self.fight.firm;
        let field = Field {
            strip: i32::from(self.wounds.count) * i32::from(self.dooms),
            dooms: self.dooms.into(),
            least: [damage, wounds],
            // Cells count damage from its smallest amount.
            guard: guard + damage,
            enough: (needed > 0 && !firm_shields).then_some(needed + guard),
            doom_first: first == Some(Wish::LittleDoom) && !firm_dooms,
        };
        let mut worked = 0;
        while worked < slice && self.blows <= 2 * dice {
            worked += self.meet(&field);
            self.blows += 1;
        }
        self.blows > 2 * dice
    }

    /// Adds all rolls of the knight against all monster rolls with `blows` swords. Returns how many states of the monster
    /// dice these are.
    fn meet(&mut self, field: &Field) -> usize {
        let (dice, blows) = (self.fight.monster_dice(), self.blows);
        let ignored = self.fight.ignored_dooms;
        let foe = |doubles| Foe::new(dice + doubles - blows, ignored);
        // Collects the rolls with this many double swords or more.
        let mut at_least = foe(blows / 2);
        let mut worked = 0;
        let fewest = blows.saturating_sub(dice);
        for doubles in (fewest..=blows / 2).rev() {
            let swords = [blows - 2 * doubles, doubles];
            let mut exactly = foe(doubles);
            for (shields, row) in (0..=dice + doubles - blows).zip(&mut exactly.exactly) {
                for (dooms, number) in numbers_beside(swords, shields, dice).enumerate() {
                    let counted = dooms.saturating_sub(ignored.into());
                    if let (Some(sum), Some(rolls)) = (row.get_mut(counted), self.monsters.get(number)) {
                        *sum += rolls;
                    }
                    worked += 1;
                }
            }
            at_least.add(&exactly);
            // Faith can remove only as many double swords as there is faith: beyond that, more of them make no difference.
            self.strike(field, &mut exactly, swords, doubles + 1..=MAX_DICE);
            self.strike(field, &mut at_least, swords, if doubles == fewest { 0 } else { doubles }..=doubles);
        }
        worked
    }

    /// Adds all knight rolls with an amount of faith in that range against these swords.
    #[inline(never)]
    fn strike(&mut self, field: &Field, foe: &mut Foe, swords: [u8; 2], faith: RangeInclusive<u8>) {
        let (least, most) = (*faith.start(), (*faith.end()).min(self.knights.most_faith()));
        if least <= most && foe.add_up() {
            foe.parry(&self.fight, swords, most);
            for faith in least..=most {
                for (own, strikes) in self.knights.with(faith) {
                    field.strike(&mut self.cells, strikes, foe, [own, faith], &self.fight);
                }
            }
        }
    }

    pub fn fight(&self) -> &Fight {
        &self.fight
    }

    /// How many rolls of the monster dice show the state with that number.
    pub(super) fn monster_rolls(&self, number: usize) -> Option<u32> {
        self.monsters.get(number).copied()
    }

    /// Reuses the outcome cells for the number of knight rolls by state (for [`super::Ahead`]).
    pub(super) fn keep_knight_rolls(&mut self) {
        let rolls = self.fight.knight_rolls();
        self.cells.iter_mut().zip(rolls).for_each(|(cell, rolls)| *cell = rolls);
    }

    pub(super) fn knight_rolls(&self) -> &[u32] {
        &self.cells
    }

    /// The total number of rolls.
    pub fn rolls(&self) -> u32 {
        6_u32.pow(self.fight.dice.iter().map(|count| u32::from(*count)).sum())
    }

    /// All possible outcomes, each with the number of rolls that lead to it.
    pub fn outcomes(&self) -> impl Iterator<Item = (Outcome, u32)> {
        let amounts = |span: Span| (0..span.count).map(move |more| span.least + more);
        let all = amounts(self.damage).flat_map(move |damage| {
            amounts(self.wounds)
                .flat_map(move |wounds| (0..self.dooms).map(move |doom| Outcome { damage, wounds, doom }))
        });
        all.zip(self.cells.iter().copied()).filter(|(_, rolls)| *rolls > 0)
    }

    #[inline(never)]
    pub fn foreseen(&self) -> Foreseen {
        let mut foreseen = Foreseen { rolls: self.rolls().into(), ..Foreseen::default() };
        let (dooms, wounds) = (usize::from(self.dooms), usize::from(self.wounds.count));
        let rows = self.cells.chunks(dooms).take(usize::from(self.damage.count) * wounds);
        let mut by_wounds = [0_u32; WOUNDS];
        let mut by_doom = [0_u32; DOOMS];
        // Sum up rolls by amount first: one multiplication per amount instead of one per outcome.
        for (number, row) in rows.enumerate() {
            let damage = self.damage.least + (number / wounds) as u8;
            let mut rolls = 0;
            for (sum, cell) in by_doom.iter_mut().zip(row) {
                *sum += cell;
                rolls += cell;
            }
            if let Some(sum) = by_wounds.get_mut(number % wounds) {
                *sum += rolls;
            }
            if damage < self.fight.health {
                foreseen.undefeated += u64::from(rolls);
            }
        }
        let sum = |rolls: &[u32], least: u8| {
            let amounts = (u64::from(least)..).zip(rolls);
            amounts.map(|(amount, rolls)| amount * u64::from(*rolls)).sum()
        };
        foreseen.wounds = sum(&by_wounds, self.wounds.least);
        foreseen.doom = sum(&by_doom, 0);
        foreseen
    }

    /// Rolls by the damage they do.
    pub fn by_damage(&self) -> impl Iterator<Item = (u8, u32)> {
        let strip = usize::from(self.wounds.count) * usize::from(self.dooms);
        let strips = self.cells.chunks(strip).take(usize::from(self.damage.count));
        strips.zip(self.damage.least..).map(|(strip, damage)| (damage, strip.iter().sum()))
    }
}

/// Amounts of wounds: two for each monster die, and one less for each shield of the knight.
const WOUNDS: usize = 2 * MOST_DICE as usize + FAITHS;
