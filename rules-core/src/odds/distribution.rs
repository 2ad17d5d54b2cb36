//! Damage, wounds and doom together: how many of all rolls lead to each.

use heapless::Vec;

use super::counts::{Counts, states};
use super::fight::{Fight, KnightDice, MONSTER_STATES, MonsterDice, Outcome, Wish};
use super::foreseen::Foreseen;
use crate::card::MAX_DICE;

/// Outcomes that there is room for: with eight monster dice 12 amounts of damage, 13 of wounds and 9 of doom.
const CELLS: usize = 12 * 13 * 9;
/// Different sums of swords, shields and faith on four dice.
const KNIGHT_SUMS: usize = 55;

/// More dice than can be rolled, or more outcomes than there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// Amounts from the least on.
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

/// What the knight dice may show, and how many rolls show it.
type Knights = Vec<(KnightDice, u32), KNIGHT_SUMS>;

fn add(knights: &mut Knights, shown: KnightDice, rolls: u32) {
    match knights.iter_mut().find(|(other, _)| *other == shown) {
        Some((_, sum)) => *sum += rolls,
        None if rolls == 0 => {}
        // There is room for all of them.
        None => drop(knights.push((shown, rolls))),
    }
}

/// What a fight may lead to. It is worked out by `advance`.
#[derive(Clone, Debug)]
pub struct Distribution {
    fight: Fight,
    knights: Knights,
    monsters: [u32; MONSTER_STATES],
    /// The next state of the monster dice.
    state: Counts,
    damage: Span,
    wounds: Span,
    dooms: u8,
    cells: [u32; CELLS],
}

/// What becomes of the rest of the faith once the shields are dealt with.
#[derive(Clone, Copy, Default)]
struct Rest {
    place: u16,
    faith: u8,
}

impl Default for Distribution {
    fn default() -> Self {
        Self::new()
    }
}

impl Distribution {
    /// It takes its room before anything is asked of it.
    pub const fn new() -> Self {
        Distribution {
            fight: Fight::NONE,
            knights: Knights::new(),
            monsters: [0; MONSTER_STATES],
            state: Counts::last(0),
            damage: Span::new(0, 0),
            wounds: Span::new(0, 0),
            dooms: 0,
            cells: [0; CELLS],
        }
    }

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
        self.knights.clear();
        let mut rolled = Counts::default();
        for rolls in fight.knight_rolls().into_iter().take(states(knight)) {
            add(&mut self.knights, KnightDice::of(rolled.dice()), rolls);
            rolled = rolled.next();
        }
        fight.roll_monsters(&mut self.monsters);
        self.cells.fill(0);
        (self.fight, self.state) = (*fight, Counts::default());
        (self.damage, self.wounds, self.dooms) = (damage, wounds, dooms);
        Ok(())
    }

    /// Works on so many states of the monster dice, of 495 at most; says whether all is done.
    pub fn advance(&mut self, slice: usize) -> bool {
        let all = states(self.fight.monster_dice());
        let first = self.state.number();
        for number in first..all.min(first.saturating_add(slice)) {
            let weight = self.monsters.get(number).copied().unwrap_or(0);
            if weight > 0 {
                self.meet(MonsterDice::of(self.state.dice()), weight);
            }
            self.state = self.state.next();
        }
        self.state.number() >= all
    }

    /// All rolls of the knight against one of the monster.
    fn meet(&mut self, monster: MonsterDice, weight: u32) {
        if !matches!(self.fight.preference, [Wish::Defeat, ..]) {
            return self.meet_each(monster, weight);
        }
        // The quick way where the defeat comes first: then wounds and doom depend on nothing of the knight but shields and
        // the faith that is left.
        let rests = self.rests(&monster);
        let strip = usize::from(self.wounds.count) * usize::from(self.dooms);
        let Distribution { fight, knights, cells, damage: span, .. } = self;
        for &(knight, times) in knights.iter() {
            let spent = fight.shields_in_the_way(knight.swords, monster.shields, knight.faith);
            let shields = monster.shields - spent;
            let rest = rests
                .get(usize::from(knight.shields) * FAITHS + usize::from(knight.faith - spent))
                .copied()
                .unwrap_or_default();
            let damage = fight.damage(knight.swords, shields.saturating_sub(rest.faith));
            let place = usize::from(damage - span.least) * strip + usize::from(rest.place);
            if let Some(cell) = cells.get_mut(place) {
                *cell += times * weight;
            }
        }
    }

    fn rests(&self, monster: &MonsterDice) -> [Rest; FAITHS * FAITHS] {
        let mut rests = [Rest::default(); FAITHS * FAITHS];
        let [knight, ..] = self.fight.dice;
        let wounds_first = matches!(self.fight.preference, [_, Wish::FewWounds, _]);
        let dooms = self.fight.dooms(monster);
        for shields in 0..=knight {
            for faith in 0..=knight - shields {
                let doomed = if wounds_first { 0 } else { faith.min(dooms) };
                let (wounds, parried) = self.fight.parry(monster, shields, faith - doomed);
                let doomed = if wounds_first { dooms.min(faith - parried) } else { doomed };
                let place = u16::from(wounds - self.wounds.least) * u16::from(self.dooms);
                let rest = Rest { place: place + u16::from(dooms - doomed), faith: faith - parried - doomed };
                let number = usize::from(shields) * FAITHS + usize::from(faith);
                rests.iter_mut().skip(number).take(1).for_each(|place| *place = rest);
            }
        }
        rests
    }

    /// The plain way.
    fn meet_each(&mut self, monster: MonsterDice, weight: u32) {
        let Distribution { fight, knights, cells, damage, wounds, dooms, .. } = self;
        for &(knight, times) in knights.iter() {
            let outcome = fight.outcome(knight, monster);
            let row = usize::from(outcome.damage - damage.least) * usize::from(wounds.count);
            let row = (row + usize::from(outcome.wounds - wounds.least)) * usize::from(*dooms);
            if let Some(cell) = cells.get_mut(row + usize::from(outcome.doom)) {
                *cell += times * weight;
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

    /// Keeps how many rolls of the knight dice show each state, where the outcomes would stand.
    pub(super) fn keep_knight_rolls(&mut self) {
        let rolls = self.fight.knight_rolls();
        self.cells.iter_mut().zip(rolls).for_each(|(cell, rolls)| *cell = rolls);
    }

    pub(super) fn knight_rolls(&self) -> &[u32] {
        &self.cells
    }

    /// All rolls there are.
    pub fn rolls(&self) -> u32 {
        6_u32.pow(self.fight.dice.iter().map(|count| u32::from(*count)).sum())
    }

    /// What can come of it, and how many of all rolls lead there.
    pub fn outcomes(&self) -> impl Iterator<Item = (Outcome, u32)> {
        let amounts = |span: Span| (0..span.count).map(move |more| span.least + more);
        let all = amounts(self.damage).flat_map(move |damage| {
            amounts(self.wounds)
                .flat_map(move |wounds| (0..self.dooms).map(move |doom| Outcome { damage, wounds, doom }))
        });
        all.zip(self.cells.iter().copied()).filter(|(_, rolls)| *rolls > 0)
    }

    pub fn foreseen(&self) -> Foreseen {
        let mut foreseen = Foreseen { rolls: self.rolls().into(), ..Foreseen::default() };
        for (outcome, rolls) in self.outcomes() {
            let times = |amount: u8| u64::from(amount) * u64::from(rolls);
            foreseen.undefeated += times(u8::from(!self.fight.is_defeated(&outcome)));
            foreseen.wounds += times(outcome.wounds);
            foreseen.doom += times(outcome.doom);
        }
        foreseen
    }

    /// Rolls by the damage they do.
    pub fn by_damage(&self) -> impl Iterator<Item = (u8, u32)> {
        let strip = usize::from(self.wounds.count) * usize::from(self.dooms);
        let strips = self.cells.chunks(strip).take(usize::from(self.damage.count));
        strips.zip(self.damage.least..).map(|(strip, damage)| (damage, strip.iter().sum()))
    }
}

/// Amounts of faith, or of shields, that knight dice can show: none to four.
const FAITHS: usize = MAX_DICE as usize + 1;
