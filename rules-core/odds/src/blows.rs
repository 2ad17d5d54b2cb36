//! The inner loop of the odds: adds every roll of the knight dice against a group of monster rolls to the outcome cells.
//! Its speed decides how long the odds take.

use core::ops::Range;

use super::counts::MOST_DICE;
use super::fight::{Fight, KnightDice, MAX_DICE, MonsterDice, Outcome, Wish};
use super::knights::Strikes;

/// Amounts of faith, or of shields, that knight dice can show: none to four.
pub(super) const FAITHS: usize = MAX_DICE as usize + 1;
/// Amounts of doom, or of shields, that monster dice can show.
pub(super) const DOOMS: usize = MOST_DICE as usize + 1;

/// The fewest wounds, and how much faith that takes.
type Parry = (u8, u8);

/// The number of rolls by number of dooms. The tail is zero, so the adding loop can run over a fixed length.
pub(super) type Row = [u32; DOOMS + MAX_DICE as usize];
const NO_ROLLS: Row = [0; DOOMS + MAX_DICE as usize];
/// Padding behind the last cell: the fixed-length adding loop writes there, but only adds zero.
pub(super) const BEHIND: usize = DOOMS;

/// One number of monster swords, with everything that the other monster dice may show beside them.
pub(super) struct Foe {
    /// By faith of the knight, then by shields.
    parries: [[Parry; FAITHS]; FAITHS],
    /// Rolls by shields: exactly so many, and (`at_least`) so many or more. The second is for shields that prevent all
    /// damage: beyond that point their exact number does not matter.
    pub(super) exactly: [Row; DOOMS],
    at_least: [Row; DOOMS],
    /// The most shields, and how many amounts of doom there are beside none.
    most: usize,
    dooms: usize,
}

impl Foe {
    /// `most` is the number of monster dice that do not show swords.
    pub(super) fn new(most: u8, ignored_dooms: u8) -> Self {
        Foe {
            parries: [[(0, 0); FAITHS]; FAITHS],
            exactly: [NO_ROLLS; DOOMS],
            at_least: [NO_ROLLS; DOOMS],
            most: most.into(),
            dooms: usize::from(most.saturating_sub(ignored_dooms)) + 1,
        }
    }

    /// Fills the table of wounds from these swords, for each amount of faith up to `faith` and each number of shields.
    pub(super) fn parry(&mut self, fight: &Fight, [swords, double_swords]: [u8; 2], faith: u8) {
        let monster = MonsterDice { swords, double_swords, ..MonsterDice::default() };
        let [dice, ..] = fight.dice;
        for (faith, parries) in (0..=faith).zip(&mut self.parries) {
            for (shields, parry) in (0..=dice - faith).zip(parries) {
                *parry = fight.parry(&monster, shields, faith);
            }
        }
    }

    /// Adds the rolls of another foe whose results are the same.
    pub(super) fn add(&mut self, other: &Foe) {
        for (sums, row) in self.exactly.iter_mut().zip(&other.exactly).take(other.most + 1) {
            sums.iter_mut().zip(row).for_each(|(sum, rolls)| *sum += rolls);
        }
    }

    /// Sums up the "so many or more" rows once all rolls are entered. Returns whether there are any rolls.
    pub(super) fn add_up(&mut self) -> bool {
        let mut sums = NO_ROLLS;
        for (row, at_least) in self.exactly.iter().zip(&mut self.at_least).take(self.most + 1).rev() {
            sums.iter_mut().zip(row).for_each(|(sum, rolls)| *sum += rolls);
            *at_least = sums;
        }
        sums.iter().any(|sum| *sum > 0)
    }

    fn parried(&self, shields: u8, faith: u8) -> Parry {
        let parries = self.parries.get(usize::from(faith));
        parries.and_then(|parries| parries.get(usize::from(shields))).copied().unwrap_or_default()
    }

    /// The number of possible dooms beside that many shields.
    fn dooms_beside(&self, shields: usize) -> usize {
        self.dooms.saturating_sub(shields).max(1)
    }
}

/// The layout of the outcome cells, and the constants that a blow is compared with.
pub(super) struct Field {
    /// Cells per amount of damage, and (`dooms`) cells per amount of wounds within one amount of damage.
    pub(super) strip: i32,
    pub(super) dooms: i32,
    /// The smallest possible damage and wounds: the amounts of the first cell.
    pub(super) least: [i32; 2],
    /// Shields outside the monster dice, minus swords outside the knight dice, plus the smallest possible damage.
    pub(super) guard: i32,
    /// Swords that defeat the target if its dice show no shields; `None` if it is defeated in any case.
    pub(super) enough: Option<i32>,
    /// Whether doom matters more than wounds.
    pub(super) doom_first: bool,
}

impl Field {
    /// Adds all knight rolls with the same shields (`own`) and faith.
    #[inline(never)]
    pub(super) fn strike(
        &self,
        cells: &mut [u32],
        strikes: &Strikes,
        foe: &Foe,
        [own, faith]: [u8; 2],
        fight: &Fight,
    ) {
        let first = foe.parried(own, faith);
        // While there is faith for every doom, each number of dooms is a case of its own. Beyond that, each further doom
        // only adds one doom to the outcome.
        let last = if self.doom_first { faith } else { faith - first.1 };
        let (wounds, _) = if self.doom_first { foe.parried(own, 0) } else { first };
        for strike in strikes {
            let helped = self.helped(strike.0, faith, foe);
            let [_, firm_shields, firm_dooms] = fight.firm;
            if firm_dooms {
                // Each number of dooms is a case of its own, and takes no faith.
                for dooms in 0..foe.dooms {
                    let cells = self.wounded(cells, wounds).and_then(|cells| cells.get_mut(dooms..));
                    let left = fight.lowered(last, MOST_DICE).into();
                    if let Some(cells) = cells {
                        self.hit_without_doom(cells, strike, foe, &helped, [left, dooms]);
                    }
                }
            }
            for dooms in 0..if firm_dooms { 0 } else { last } {
                let (wounds, parried) = if self.doom_first { foe.parried(own, faith - dooms) } else { first };
                let left = if self.doom_first { faith - dooms - parried } else { last - dooms };
                let left = if firm_shields { 0 } else { left };
                if let Some(cells) = self.wounded(cells, wounds) {
                    self.hit_without_doom(cells, strike, foe, &helped, [left, dooms].map(usize::from));
                }
            }
            if let Some(cells) = self.wounded(cells, wounds).filter(|_| !firm_dooms) {
                self.hit(cells, strike, foe, helped.clone(), last.into());
            }
            for shields in helped {
                self.help(cells, *strike, foe, [own, faith, shields as u8], fight);
            }
        }
    }

    /// The cells from the first outcome with that many wounds on.
    fn wounded<'a>(&self, cells: &'a mut [u32], wounds: u8) -> Option<&'a mut [u32]> {
        let [_, least] = self.least;
        cells.get_mut(((i32::from(wounds) - least) * self.dooms) as usize..)
    }

    /// The numbers of shields for which removing shields by faith turns these swords into a defeat.
    fn helped(&self, swords: u8, faith: u8, foe: &Foe) -> Range<usize> {
        let from = match self.enough.map(|enough| i32::from(swords) - enough) {
            Some(without @ 0..) => without as usize + 1,
            _ => return 0..0,
        };
        if from > foe.most { 0..0 } else { from..(from + usize::from(faith)).min(foe.most + 1) }
    }

    /// A blow with no faith left for shields, with `dooms` or more dooms: each shield prevents one damage.
    #[inline(always)]
    fn hit(
        &self,
        cells: &mut [u32],
        (swords, rolls): &(u8, u16),
        foe: &Foe,
        helped: Range<usize>,
        dooms: usize,
    ) {
        let damage = (i32::from(*swords) - self.guard).max(0);
        let mut add = |row: &Row, shields: usize, place: i32| {
            let cells = cells.get_mut(place as usize..).unwrap_or_default();
            add_all(cells, (*rolls).into(), row, dooms..foe.dooms_beside(shields));
        };
        let mut place = damage * self.strip;
        let each = foe.exactly.get(..(damage as usize).min(foe.most + 1)).unwrap_or_default();
        for (shields, row) in each.iter().enumerate() {
            if !helped.contains(&shields) {
                add(row, shields, place);
            }
            place -= self.strip;
        }
        // The "helped" range is counted elsewhere, so the rest starts behind it.
        let rest = (damage as usize).max(helped.end);
        if let Some(row) = foe.at_least.get(rest).filter(|_| rest <= foe.most) {
            add(row, rest, 0);
        }
    }

    /// The same with `left` faith for shields, where faith has removed all of `dooms` dooms.
    fn hit_without_doom(
        &self,
        cells: &mut [u32],
        (swords, rolls): &(u8, u16),
        foe: &Foe,
        helped: &Range<usize>,
        [left, dooms]: [usize; 2],
    ) {
        let mut place = (i32::from(*swords) - self.guard).max(0) * self.strip;
        for (shields, row) in foe.exactly.iter().enumerate().take(foe.most + 1) {
            if !helped.contains(&shields)
                && let (Some(cell), Some(weight)) = (cells.get_mut(place as usize), row.get(dooms))
            {
                *cell += u32::from(*rolls) * weight;
            }
            if shields >= left && place > 0 {
                place -= self.strip;
            }
        }
    }

    /// A blow where faith makes the difference for a defeat. Such rolls are few, so this need not be fast.
    #[inline(never)]
    fn help(
        &self,
        cells: &mut [u32],
        (swords, rolls): (u8, u16),
        foe: &Foe,
        [own, faith, shields]: [u8; 3],
        fight: &Fight,
    ) {
        let [damages, woundings] = self.least;
        let knight = KnightDice { swords, shields: own, faith };
        let Some(row) = foe.exactly.get(usize::from(shields)) else { return };
        let end = foe.dooms_beside(shields.into());
        for dooms in 0..=faith {
            let (Outcome { damage, wounds, doom }, is_last) = use_faith(fight, foe, knight, [shields, dooms]);
            let place = (i32::from(damage - fight.direct) - damages) * self.strip
                + (i32::from(wounds) - woundings) * self.dooms
                + i32::from(doom);
            let cells = cells.get_mut(place as usize..).unwrap_or_default();
            let from = usize::from(dooms);
            if is_last {
                return add_all(cells, rolls.into(), row, from..end);
            }
            if let (Some(cell), Some(weight)) = (cells.first_mut(), row.get(from)) {
                *cell += u32::from(rolls) * weight;
            }
        }
    }
}

/// Adds `rolls` times the weights of a range of a row to the cells.
#[inline(always)]
fn add_all(cells: &mut [u32], rolls: u32, row: &Row, dooms: Range<usize>) {
    // A fixed-length loop that adds some zeros is faster than one of exact length.
    let weights = row.get(dooms.start..).unwrap_or_default();
    if dooms.len() <= FEW {
        add_exactly::<FEW>(cells, rolls, weights);
    } else {
        add_exactly::<DOOMS>(cells, rolls, weights);
    }
}

const FEW: usize = 4;

#[inline(always)]
fn add_exactly<const COUNT: usize>(cells: &mut [u32], rolls: u32, weights: &[u32]) {
    if let (Some(cells), Some(weights)) = (cells.first_chunk_mut::<COUNT>(), weights.first_chunk::<COUNT>()) {
        cells.iter_mut().zip(weights).for_each(|(cell, weight)| *cell += rolls * weight);
    }
}

/// [`Fight::outcome`] with wounds from the table. The bool says whether each further doom only adds one doom.
fn use_faith(fight: &Fight, foe: &Foe, knight: KnightDice, [shields, dooms]: [u8; 2]) -> (Outcome, bool) {
    let (mut faith, mut guard, mut is_last) = (knight.faith, shields, false);
    let mut outcome = Outcome { damage: 0, wounds: 0, doom: dooms };
    for wish in fight.preference {
        faith -= match wish {
            Wish::Defeat => {
                let spent = fight.shields_in_the_way(knight.swords, guard, faith);
                guard -= spent;
                spent
            }
            Wish::FewWounds => {
                let (wounds, spent) = foe.parried(knight.shields, faith);
                outcome.wounds = wounds;
                spent
            }
            Wish::LittleDoom => {
                let spent = fight.lifted(faith, dooms);
                outcome.doom -= spent;
                is_last = spent == faith || fight.firm.last() == Some(&true);
                spent
            }
        };
    }
    outcome.damage = fight.damage(knight.swords, guard - fight.lowered(faith, guard));
    (outcome, is_last)
}
