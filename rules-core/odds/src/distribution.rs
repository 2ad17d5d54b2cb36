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

fn parry(parries: &[Parry], shields: u8, faith: u8) -> Parry {
    parries.get(usize::from(shields) * FAITHS + usize::from(faith)).copied().unwrap_or_default()
}

/// Where outcomes stand, and what a blow has to get past.
struct Field {
    /// Outcomes of one damage, and the least damage.
    strip: i32,
    least: i32,
    /// Shields beside the monster's dice, less swords beside the knight's.
    guard: i32,
    /// Damage that defeats it; none where it is defeated anyway.
    needed: i32,
}

impl Field {
    #[inline(never)]
    fn hit(
        &self,
        cells: &mut [u32],
        knights: &[(KnightDice, u16)],
        [guard, place]: [i32; 2],
        helped: &Range<i32>,
        weights: &[u32],
    ) {
        for (KnightDice { swords, .. }, rolls) in knights {
            let swords = i32::from(*swords);
            if helped.contains(&swords) {
                continue;
            }
            let place = ((swords - guard).max(0) - self.least) * self.strip + place;
            if let Some(cells) = cells.get_mut(place as usize..) {
                for (cell, weight) in cells.iter_mut().zip(weights) {
                    *cell += u32::from(*rolls) * weight;
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
        let mut worked = 0;
        while worked < slice && self.state.total() <= dice {
            self.meet(self.state);
            worked += usize::from(dice - self.state.total()) + 1;
            self.state = self.state.next();
        }
        self.state.total() > dice
    }

    /// All rolls of the knight against these dice of the monster, with as many dooms beside them as there can be.
    fn meet(&mut self, triple: Triple) {
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
        let field = Field {
            strip: i32::from(self.wounds.count) * i32::from(self.dooms),
            least: i32::from(self.damage.least - self.fight.direct),
            guard: i32::from(self.fight.monster_shields) - i32::from(self.fight.swords),
            needed: i32::from(self.fight.health.saturating_sub(self.fight.direct)),
        };
        let doom_first =
            self.fight.preference.into_iter().find(|wish| *wish != Wish::Defeat) == Some(Wish::LittleDoom);
        for knights in self
            .knights
            .chunk_by(|(one, _), (other, _)| (one.shields, one.faith) == (other.shields, other.faith))
        {
            let Some(&(KnightDice { shields: own, faith, .. }, _)) = knights.first() else { continue };
            // Swords that faith helps to a defeat.
            let help = if field.needed > 0 { faith.min(shields) } else { 0 };
            let enough = field.needed + field.guard + i32::from(shields);
            let helped = enough - i32::from(help)..enough;
            for dooms in 0..weights.len() {
                let removed = if doom_first { faith.min(dooms as u8) } else { 0 };
                let (wounds, parried) = parry(&parries, own, faith - removed);
                let left = faith - removed - parried;
                let removed = removed + if doom_first { 0 } else { left.min(dooms as u8) };
                let left = faith - parried - removed;
                // Where there are more dooms than faith, one more is one more doom and nothing else.
                let is_last = left == 0;
                let some = weights.get(dooms..).unwrap_or_default();
                let some = if is_last { some } else { some.get(..1).unwrap_or_default() };
                let place = i32::from(wounds - self.wounds.least) * i32::from(self.dooms) + dooms as i32
                    - i32::from(removed);
                let guard = field.guard + i32::from(shields - left.min(shields));
                field.hit(&mut self.cells, knights, [guard, place], &helped, some);
                if is_last {
                    break;
                }
            }
            if help == 0 {
                continue;
            }
            for &(knight, rolls) in
                knights.iter().filter(|(knight, _)| helped.contains(&knight.swords.into()))
            {
                for dooms in 0..weights.len() {
                    let Outcome { damage, wounds, doom } =
                        use_faith(&self.fight, &parries, knight, shields, dooms as u8);
                    let row = i32::from(damage - self.damage.least) * field.strip;
                    let row = row + i32::from(wounds - self.wounds.least) * i32::from(self.dooms);
                    if let (Some(cell), Some(weight)) =
                        (self.cells.get_mut(row as usize + usize::from(doom)), weights.get(dooms))
                    {
                        *cell += u32::from(rolls) * weight;
                    }
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
fn use_faith(fight: &Fight, parries: &[Parry], knight: KnightDice, shields: u8, dooms: u8) -> Outcome {
    let (mut faith, mut guard) = (knight.faith, shields);
    let mut outcome = Outcome { damage: fight.damage(knight.swords, guard), wounds: 0, doom: dooms };
    for wish in fight.preference {
        let spent = match wish {
            Wish::Defeat => {
                let spent = fight.shields_in_the_way(knight.swords, guard, faith);
                guard -= spent;
                spent
            }
            Wish::FewWounds => {
                let (wounds, spent) = parry(parries, knight.shields, faith);
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
