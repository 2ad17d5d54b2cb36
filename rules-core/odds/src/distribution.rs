//! Damage, wounds and doom together: how many of all rolls lead to each.

use core::ops::Range;

use heapless::Vec;

use super::counts::{Counts, MOST_DICE, Triple, states};
use super::fight::{Fight, KnightDice, MAX_DICE, MONSTER_STATES, MonsterDice, Outcome, Wish};
use super::foreseen::Foreseen;

/// Outcomes that there is room for: with eight monster dice 12 amounts of damage, 13 of wounds and 9 of doom.
const CELLS: usize = 12 * 13 * 9;
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

/// Different sums of swords, shields and faith on four dice.
const KNIGHT_SUMS: usize = 55;

/// What the knight dice may show, and how many rolls show it.
type Knights = Vec<(KnightDice, u16), KNIGHT_SUMS>;

fn add(knights: &mut Knights, shown: KnightDice, rolls: u32) {
    match knights.iter_mut().find(|(other, _)| *other == shown) {
        Some((_, sum)) => *sum += rolls as u16,
        None if rolls == 0 => {}
        // There is room for all of them.
        None => drop(knights.push((shown, rolls as u16))),
    }
}

/// What a fight may lead to. It is worked out by `advance`. What takes long has a place of its own in the image: the report
/// takes its time.
#[derive(Clone, Debug)]
pub struct Distribution {
    fight: Fight,
    knights: Knights,
    monsters: [u32; MONSTER_STATES],
    /// The next state of the monster dice, but for their dooms.
    state: Triple,
    damage: Span,
    wounds: Span,
    dooms: u8,
    cells: [u32; CELLS],
}

/// The fewest wounds, and how much faith that takes.
type Parry = (u8, u8);

/// Dice of the monster, but for its dooms.
struct Foe<'a> {
    shields: u8,
    /// By shields of the knight, and faith.
    parries: [Parry; FAITHS * FAITHS],
    /// How many rolls show so many dooms beside them.
    weights: &'a [u32],
}

impl Foe<'_> {
    fn parry(&self, shields: u8, faith: u8) -> Parry {
        self.parries.get(usize::from(shields) * FAITHS + usize::from(faith)).copied().unwrap_or_default()
    }
}

/// Where outcomes stand, and what a blow has to get past.
struct Field {
    /// Outcomes of one damage, and of one damage with the same wounds.
    strip: i32,
    dooms: i32,
    /// The least damage and wounds.
    least: [i32; 2],
    /// Shields beside the monster's dice, less swords beside the knight's.
    guard: i32,
    /// Damage that defeats it; none where it is defeated anyway.
    needed: i32,
    /// Whether doom matters more than wounds.
    doom_first: bool,
}

impl Field {
    /// Knights that show the same shields and faith, but for those that faith helps to a defeat.
    fn strike(&self, cells: &mut [u32], knights: &[(KnightDice, u16)], foe: &Foe<'_>, [own, faith]: [u8; 2]) {
        let helped = self.helped(foe.shields, faith);
        let first = foe.parry(own, faith);
        // As long as there is faith for every doom, each is another case. Then one more is one more doom and nothing else.
        let last = if self.doom_first { faith } else { faith - first.1 };
        let [_, least] = self.least;
        for dooms in 0..=last {
            let (wounds, parried) = if self.doom_first { foe.parry(own, faith - dooms) } else { first };
            let left = if self.doom_first { faith - dooms - parried } else { last - dooms };
            let Some(weights) = foe.weights.get(dooms.into()..) else { break };
            let weights = if dooms == last { weights } else { weights.get(..1).unwrap_or_default() };
            let guard = self.guard + i32::from(foe.shields - left.min(foe.shields));
            let place = (i32::from(wounds) - least) * self.dooms;
            self.hit(cells.get_mut(place as usize..).unwrap_or_default(), knights, guard, &helped, weights);
        }
    }

    #[inline(never)]
    fn hit(
        &self,
        cells: &mut [u32],
        knights: &[(KnightDice, u16)],
        guard: i32,
        helped: &Range<i32>,
        weights: &[u32],
    ) {
        let [least, _] = self.least;
        for (KnightDice { swords, .. }, rolls) in knights {
            let swords = i32::from(*swords);
            if helped.contains(&swords) {
                continue;
            }
            let place = ((swords - guard).max(0) - least) * self.strip;
            if let Some(cells) = cells.get_mut(place as usize..) {
                for (cell, weight) in cells.iter_mut().zip(weights) {
                    *cell += u32::from(*rolls) * weight;
                }
            }
        }
    }

    /// Swords that faith may help to a defeat.
    fn helped(&self, shields: u8, faith: u8) -> Range<i32> {
        let enough = self.needed + self.guard + i32::from(shields);
        let help = if self.needed > 0 { faith.min(shields) } else { 0 };
        enough - i32::from(help)..enough
    }

    /// Those: there are few of them.
    #[inline(never)]
    fn help(&self, cells: &mut [u32], knights: &[(KnightDice, u16)], foe: &Foe<'_>, fight: &Fight) {
        let [damages, woundings] = self.least;
        for &(knight, rolls) in knights {
            if !self.helped(foe.shields, knight.faith).contains(&knight.swords.into()) {
                continue;
            }
            for (dooms, weight) in (0..).zip(foe.weights) {
                let Outcome { damage, wounds, doom } = use_faith(fight, foe, knight, dooms);
                let place = (i32::from(damage - fight.direct) - damages) * self.strip
                    + (i32::from(wounds) - woundings) * self.dooms
                    + i32::from(doom);
                if let Some(cell) = cells.get_mut(place as usize) {
                    *cell += u32::from(rolls) * weight;
                }
            }
        }
    }
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
            state: Triple::NONE,
            damage: Span::new(0, 0),
            wounds: Span::new(0, 0),
            dooms: 0,
            cells: [0; CELLS],
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
        self.knights.clear();
        let mut rolled = Counts::default();
        for rolls in fight.knight_rolls().into_iter().take(states(knight)) {
            add(&mut self.knights, KnightDice::of(rolled.dice()), rolls);
            rolled = rolled.next();
        }
        // Those with the same shields and faith beside each other.
        self.knights.sort_unstable_by_key(|(shown, _)| (shown.shields, shown.faith, shown.swords));
        fight.roll_monsters(&mut self.monsters);
        self.cells.fill(0);
        (self.fight, self.state) = (*fight, Triple::NONE);
        (self.damage, self.wounds, self.dooms) = (damage, wounds, dooms);
        Ok(())
    }

    /// Works on so many states of the monster dice, of 495 at most; says whether all is done.
    #[inline(never)]
    pub fn advance(&mut self, slice: usize) -> bool {
        let dice = self.fight.monster_dice();
        let first = self.fight.preference.into_iter().find(|wish| *wish != Wish::Defeat);
        let field = Field {
            strip: i32::from(self.wounds.count) * i32::from(self.dooms),
            dooms: self.dooms.into(),
            least: [self.damage.least - self.fight.direct, self.wounds.least].map(i32::from),
            guard: i32::from(self.fight.monster_shields) - i32::from(self.fight.swords),
            needed: self.fight.health.saturating_sub(self.fight.direct).into(),
            doom_first: first == Some(Wish::LittleDoom),
        };
        let mut worked = 0;
        while worked < slice && self.state.total() <= dice {
            self.meet(self.state, &field);
            worked += usize::from(dice - self.state.total()) + 1;
            self.state = self.state.next();
        }
        self.state.total() > dice
    }

    /// All rolls of the knight against these dice of the monster, with as many dooms beside them as there can be.
    fn meet(&mut self, triple: Triple, field: &Field) {
        let [swords, double_swords, shields] = triple.dice();
        let monster = MonsterDice { swords, double_swords, shields, dooms: 0 };
        let mut weights = [0; DOOMS];
        for dooms in 0..=self.fight.monster_dice() - triple.total() {
            let counted = self.fight.dooms(&MonsterDice { dooms, ..monster });
            if let Some(weight) = weights.get_mut(usize::from(counted)) {
                *weight += self.monster_rolls(triple.number_with(dooms)).unwrap_or(0);
            }
        }
        let Some(last) = weights.iter().rposition(|weight| *weight > 0) else { return };
        let weights = weights.get(..=last).unwrap_or_default();
        // Wounds depend on nothing of the knight but shields and faith.
        let mut parries = [(0, 0); FAITHS * FAITHS];
        let [knight, ..] = self.fight.dice;
        for (shields, parries) in (0..=knight).zip(parries.chunks_mut(FAITHS)) {
            for (faith, parry) in (0..=knight - shields).zip(parries) {
                *parry = self.fight.parry(&monster, shields, faith);
            }
        }
        let foe = Foe { shields, parries, weights };
        let mut rest = 0;
        while let Some(&(KnightDice { shields, faith, .. }, _)) = self.knights.get(rest) {
            let knights = self.knights.get(rest..).unwrap_or_default();
            let same = |(other, _): &&(KnightDice, u16)| (other.shields, other.faith) == (shields, faith);
            let count = knights.iter().take_while(same).count();
            let knights = knights.get(..count).unwrap_or_default();
            field.strike(&mut self.cells, knights, &foe, [shields, faith]);
            if faith > 0 && foe.shields > 0 {
                field.help(&mut self.cells, knights, &foe, &self.fight);
            }
            rest += count;
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

    #[inline(never)]
    pub fn foreseen(&self) -> Foreseen {
        let mut foreseen = Foreseen { rolls: self.rolls().into(), ..Foreseen::default() };
        let (dooms, wounds) = (usize::from(self.dooms), usize::from(self.wounds.count));
        let rows = self.cells.chunks(dooms).take(usize::from(self.damage.count) * wounds);
        let mut by_wounds = [0_u32; WOUNDS];
        let mut by_doom = [0_u32; DOOMS];
        // One multiplication for each amount, not for each outcome.
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

/// Amounts of faith, or of shields, that knight dice can show: none to four.
const FAITHS: usize = MAX_DICE as usize + 1;
/// Amounts of doom that monster dice can show.
const DOOMS: usize = MOST_DICE as usize + 1;
/// Amounts of wounds: two for each monster die, and one less for each shield of the knight.
const WOUNDS: usize = 2 * MOST_DICE as usize + FAITHS;

/// As [`Fight::outcome`] has it, with wounds looked up.
fn use_faith(fight: &Fight, foe: &Foe<'_>, knight: KnightDice, dooms: u8) -> Outcome {
    let (mut faith, mut guard) = (knight.faith, foe.shields);
    let mut outcome = Outcome { damage: fight.damage(knight.swords, guard), wounds: 0, doom: dooms };
    for wish in fight.preference {
        let spent = match wish {
            Wish::Defeat => {
                let spent = fight.shields_in_the_way(knight.swords, guard, faith);
                guard -= spent;
                spent
            }
            Wish::FewWounds => {
                let (wounds, spent) = foe.parry(knight.shields, faith);
                outcome.wounds = wounds;
                spent
            }
            Wish::LittleDoom => {
                let spent = faith.min(dooms);
                outcome.doom -= spent;
                spent
            }
        };
        faith -= spent;
    }
    outcome.damage = fight.damage(knight.swords, guard - faith.min(guard));
    outcome
}
