//! Damage, wounds and doom together: how many of all rolls lead to each.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Knight {
    swords: u8,
    /// Shields and faith: [`SHOWN`].
    shown: u8,
    rolls: u16,
}

type Knights = Vec<Knight, KNIGHT_SUMS>;

fn add(knights: &mut Knights, KnightDice { swords, shields, faith }: KnightDice, rolls: u32) {
    let shown = SHOWN.get(usize::from(shields)).copied().unwrap_or(0) + faith;
    let is_same = |other: &&mut Knight| (other.swords, other.shown) == (swords, shown);
    match knights.iter_mut().find(is_same) {
        Some(knight) => knight.rolls += rolls as u16,
        None if rolls == 0 => {}
        // There is room for all of them.
        None => drop(knights.push(Knight { swords, shown, rolls: rolls as u16 })),
    }
}

/// What a fight may lead to. It is worked out by `advance`. What takes long has a place of its own in the image: the report
/// takes its time.
#[derive(Clone, Debug)]
pub struct Distribution {
    fight: Fight,
    knights: Knights,
    /// From where on they have faith.
    with_faith: u8,
    monsters: [u32; MONSTER_STATES],
    /// The next state of the monster dice, but for their shields.
    state: Triple,
    damage: Span,
    wounds: Span,
    dooms: u8,
    cells: [u32; CELLS],
}

/// What faith does beside removing shields: where the outcome of that stands, and how much is left.
#[derive(Clone, Copy, Default)]
struct Use {
    place: u16,
    left: u8,
}

/// What blows depend on beside the dice.
#[derive(Clone, Copy)]
struct Blow {
    /// Swords of the knight that are not on its dice.
    swords: i32,
    /// Shields of the monster that are not on its dice.
    guard: i32,
    /// Damage that defeats it; none where it is defeated anyway.
    needed: i32,
    /// The least damage, and the outcomes of one damage.
    least: i32,
    strip: i32,
}

impl Blow {
    /// Where a blow stands that faith helps in so many ways.
    fn place(&self, swords: i32, shields: i32, spent: i32, rest: Use) -> usize {
        let removed = (spent + i32::from(rest.left)).min(shields);
        let damage = (self.swords + swords + removed - self.guard - shields).max(0);
        ((damage - self.least) * self.strip) as usize + usize::from(rest.place)
    }
}

/// Where blows of a knight that shows certain shields and faith begin, and how many swords do not hurt.
#[derive(Clone, Copy, Default)]
struct Aim {
    place: i32,
    guard: i32,
}

/// All that a knight may show. Nothing else is done here: the processor has eight registers to calculate with.
#[inline(never)]
fn hit(cells: &mut [u32], knights: &Knights, aims: &[Aim; ALL_SHOWN], strip: i32, weight: u32) {
    for Knight { swords, shown, rolls } in knights {
        if let Some(aim) = aims.get(usize::from(*shown)) {
            let damage = (i32::from(*swords) - aim.guard).max(0);
            let place = (damage * strip + aim.place) as usize;
            if let Some(cell) = cells.get_mut(place) {
                *cell = cell.wrapping_add(u32::from(*rolls) * weight);
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
            with_faith: 0,
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
        let most = KnightDice::of([0, knight, 0, knight]);
        let swords = MonsterDice::of([0, dice, 0, 0]);
        let damage = Span::new(fight.damage(0, dice), fight.damage(most.swords, 0));
        let wounds =
            Span::new(fight.parry(&MonsterDice::default(), most.shields, 0).0, fight.parry(&swords, 0, 0).0);
        let dooms = fight.dooms(&MonsterDice::of([0, 0, dice, 0])) + 1;
        if usize::from(damage.count) * usize::from(wounds.count) * usize::from(dooms) > CELLS {
            return Err(TooMany);
        }
        self.knights.clear();
        let rolls = fight.knight_rolls();
        for with_faith in [false, true] {
            self.with_faith = self.knights.len() as u8;
            let mut rolled = Counts::default();
            for rolls in rolls.iter().take(states(knight)) {
                let shown = KnightDice::of(rolled.dice());
                if (shown.faith > 0) == with_faith {
                    add(&mut self.knights, shown, *rolls);
                }
                rolled = rolled.next();
            }
        }
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
        let preference = self.fight.preference;
        let place = preference.iter().position(|wish| *wish == Wish::Defeat).unwrap_or(0);
        let (before, after) = preference.split_at(place);
        let blow = Blow {
            swords: self.fight.swords.into(),
            guard: self.fight.monster_shields.into(),
            needed: self.fight.health.saturating_sub(self.fight.direct).into(),
            least: (self.damage.least - self.fight.direct).into(),
            strip: i32::from(self.wounds.count) * i32::from(self.dooms),
        };
        let mut worked = 0;
        while worked < slice && self.state.total() <= dice {
            self.meet(before, after, &blow);
            worked += usize::from(dice - self.state.total()) + 1;
            self.state = self.state.next();
        }
        self.state.total() > dice
    }

    /// All rolls of the knight against these dice of the monster, with as many shields beside them as there can be.
    fn meet(&mut self, before: &[Wish], after: &[Wish], blow: &Blow) {
        let [swords, double_swords, dooms] = self.state.dice();
        let monster = MonsterDice { swords, double_swords, dooms, shields: 0 };
        let [knight, ..] = self.fight.dice;
        // Wounds and doom depend on nothing of the knight but shields and faith: they are worked out once for all shields of
        // the monster and all swords of the knight. First what is done before shields are removed, then what with the rest.
        let mut rests = [Use::default(); ALL_SHOWN];
        let mut firsts = [Use::default(); ALL_SHOWN];
        for (shields, shown) in (0..=knight).zip(SHOWN) {
            for faith in 0..=knight - shields {
                let place = usize::from(shown + faith);
                if let (Some(first), Some(rest)) = (firsts.get_mut(place), rests.get_mut(place)) {
                    *first = self.used(before, &monster, shields, faith);
                    *rest = self.used(after, &monster, shields, faith);
                }
            }
        }
        for shields in 0..=self.fight.monster_dice() - self.state.total() {
            let weight = self.monster_rolls(self.state.number_with(shields)).unwrap_or(0);
            if weight > 0 {
                self.strike(&firsts, &rests, blow, shields.into(), weight);
            }
        }
    }

    /// The same with so many shields beside them.
    fn strike(&mut self, firsts: &[Use], rests: &[Use], blow: &Blow, shields: i32, weight: u32) {
        let mut aims = [Aim::default(); ALL_SHOWN];
        let guard = blow.guard + shields - blow.swords;
        let base = blow.least * blow.strip;
        for ((aim, first), shown) in aims.iter_mut().zip(firsts).zip(FIRST_SHOWN) {
            let rest = rest(rests, shown + first.left);
            // The least damage stands first: where it is more than none, no shields keep it off.
            aim.place = i32::from(first.place + rest.place) - base;
            aim.guard = guard - i32::from(rest.left).min(shields);
        }
        let cells = &mut self.cells;
        hit(cells, &self.knights, &aims, blow.strip, weight);
        // Faith helps few of them to a defeat: those are put right afterwards.
        let enough = blow.needed + guard;
        if shields == 0 || blow.needed == 0 {
            return;
        }
        for Knight { swords, shown, rolls } in self.knights.iter().skip(self.with_faith.into()) {
            let (swords, spent) = (i32::from(*swords), enough - i32::from(*swords));
            let first = rest(firsts, *shown);
            if spent > 0 && spent <= shields.min(first.left.into()) {
                let without = FIRST_SHOWN.get(usize::from(*shown)).copied().unwrap_or(0) + first.left;
                let rolls = u32::from(*rolls) * weight;
                let mut add = |spent: i32, rolls: u32| {
                    let place = blow.place(swords, shields, spent, rest(rests, without - spent as u8));
                    if let Some(cell) = cells.get_mut(usize::from(first.place) + place) {
                        *cell = cell.wrapping_add(rolls);
                    }
                };
                add(0, 0_u32.wrapping_sub(rolls));
                add(spent, rolls);
            }
        }
    }

    fn used(&self, wishes: &[Wish], monster: &MonsterDice, shields: u8, faith: u8) -> Use {
        let mut found = Use { place: 0, left: faith };
        for wish in wishes {
            match wish {
                Wish::Defeat => {}
                Wish::FewWounds => {
                    let (wounds, spent) = self.fight.parry(monster, shields, found.left);
                    found.left -= spent;
                    found.place += u16::from(wounds - self.wounds.least) * u16::from(self.dooms);
                }
                Wish::LittleDoom => {
                    let dooms = self.fight.dooms(monster);
                    let spent = found.left.min(dooms);
                    found.left -= spent;
                    found.place += u16::from(dooms - spent);
                }
            }
        }
        found
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
/// Where the knight dice that show so many shields begin, those with more faith behind those with less.
const SHOWN: [u8; FAITHS] = [0, 5, 9, 12, 14];
const ALL_SHOWN: usize = 15;
/// For each of them where those with as many shields begin.
const FIRST_SHOWN: [u8; ALL_SHOWN] = [0, 0, 0, 0, 0, 5, 5, 5, 5, 9, 9, 9, 12, 12, 14];
/// Amounts of doom that monster dice can show.
const DOOMS: usize = MOST_DICE as usize + 1;
/// Amounts of wounds: two for each monster die, and one less for each shield of the knight.
const WOUNDS: usize = 2 * MOST_DICE as usize + FAITHS;

fn rest(rests: &[Use], place: u8) -> Use {
    rests.get(usize::from(place)).copied().unwrap_or_default()
}
