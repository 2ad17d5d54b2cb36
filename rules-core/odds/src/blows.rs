//! All rolls of the knight against some of the monster: the innermost part, which decides how long odds take.

use core::ops::Range;

use heapless::Vec;

use super::counts::MOST_DICE;
use super::fight::{Fight, KnightDice, MAX_DICE, Outcome, Wish};
use super::knights::Strikes;

/// Amounts of faith, or of shields, that knight dice can show: none to four.
pub(super) const FAITHS: usize = MAX_DICE as usize + 1;
/// Amounts of doom that monster dice can show.
pub(super) const DOOMS: usize = MOST_DICE as usize + 1;

/// The fewest wounds, and how much faith that takes.
pub(super) type Parry = (u8, u8);

/// Swords of the monster.
pub(super) struct Foe {
    /// By shields of the knight, and faith.
    pub(super) parries: [Parry; FAITHS * FAITHS],
    /// How many rolls show so many shields, and so many dooms, beside them.
    pub(super) beside: Vec<Vec<u32, DOOMS>, DOOMS>,
}

impl Foe {
    fn parry(&self, shields: u8, faith: u8) -> Parry {
        self.parries.get(usize::from(shields) * FAITHS + usize::from(faith)).copied().unwrap_or_default()
    }

    /// By shields.
    fn dooms(&self) -> impl Iterator<Item = (i32, &[u32])> {
        (0..).zip(self.beside.iter().map(Vec::as_slice))
    }
}

/// Where outcomes stand, and what a blow has to get past.
pub(super) struct Field {
    /// Outcomes of one damage, and of one damage with the same wounds.
    pub(super) strip: i32,
    pub(super) dooms: i32,
    /// The least damage and wounds.
    pub(super) least: [i32; 2],
    /// Shields beside the monster's dice, less swords beside the knight's; and the least damage, which stands first.
    pub(super) guard: i32,
    /// Swords that defeat it if its dice show no shields; nothing where it is defeated anyway.
    pub(super) enough: Option<i32>,
    /// Whether doom matters more than wounds.
    pub(super) doom_first: bool,
}

impl Field {
    /// Knights that show the same shields and no faith.
    #[inline(never)]
    pub(super) fn strike(&self, cells: &mut [u32], strikes: &Strikes, foe: &Foe, own: u8) {
        let (wounds, _) = foe.parry(own, 0);
        let Some(cells) = self.wounded(cells, wounds) else { return };
        for (shields, weights) in foe.dooms() {
            self.hit(cells, strikes, self.guard + shields, 0..0, weights);
        }
    }

    /// Knights that show the same shields and faith, but for those that faith helps to a defeat.
    #[inline(never)]
    pub(super) fn strike_with<const DOOM_FIRST: bool>(
        &self,
        cells: &mut [u32],
        strikes: &Strikes,
        foe: &Foe,
        [own, faith]: [u8; 2],
    ) {
        let first = foe.parry(own, faith);
        // As long as there is faith for every doom, each is another case. Then one more is one more doom and nothing else.
        let last = if DOOM_FIRST { faith } else { faith - first.1 };
        for dooms in 0..last {
            let (wounds, parried) = if DOOM_FIRST { foe.parry(own, faith - dooms) } else { first };
            let left = i32::from(if DOOM_FIRST { faith - dooms - parried } else { last - dooms });
            let Some(cells) = self.wounded(cells, wounds) else { return };
            for (shields, weights) in foe.dooms() {
                let Some(weight) = weights.get(usize::from(dooms)) else { break };
                let guard = self.guard + shields - left.min(shields);
                self.hit(cells, strikes, guard, self.helped(shields, faith), core::slice::from_ref(weight));
            }
        }
        let (wounds, _) = if DOOM_FIRST { foe.parry(own, 0) } else { first };
        let Some(cells) = self.wounded(cells, wounds) else { return };
        for (shields, weights) in foe.dooms() {
            let Some(weights) = weights.get(usize::from(last)..) else { break };
            self.hit(cells, strikes, self.guard + shields, self.helped(shields, faith), weights);
        }
    }

    /// Where outcomes with so many wounds begin.
    fn wounded<'a>(&self, cells: &'a mut [u32], wounds: u8) -> Option<&'a mut [u32]> {
        let [_, least] = self.least;
        cells.get_mut(((i32::from(wounds) - least) * self.dooms) as usize..)
    }

    /// But for swords that are helped.
    #[inline(always)]
    fn hit(&self, cells: &mut [u32], strikes: &Strikes, guard: i32, helped: Range<i32>, weights: &[u32]) {
        let (from, count) = (helped.start, (helped.end - helped.start) as u32);
        for (swords, rolls) in strikes {
            let swords = i32::from(*swords);
            if ((swords - from) as u32) < count {
                continue;
            }
            let place = (swords - guard).max(0) * self.strip;
            if let Some(cells) = cells.get_mut(place as usize..) {
                for (cell, weight) in cells.iter_mut().zip(weights) {
                    *cell += u32::from(*rolls) * weight;
                }
            }
        }
    }

    /// Swords that faith may help to a defeat.
    fn helped(&self, shields: i32, faith: u8) -> Range<i32> {
        match self.enough {
            Some(enough) => enough + shields - i32::from(faith).min(shields)..enough + shields,
            None => 0..0,
        }
    }

    /// Those: there are few of them.
    pub(super) fn help(
        &self,
        cells: &mut [u32],
        strikes: &Strikes,
        foe: &Foe,
        [own, faith]: [u8; 2],
        fight: &Fight,
    ) {
        let (Some(&(fewest, _)), Some(&(most, _))) = (strikes.first(), strikes.last()) else { return };
        for (shields, weights) in foe.dooms().skip(1) {
            let helped = self.helped(shields, faith);
            // With more shields it takes more swords.
            if helped.start > i32::from(most) {
                break;
            }
            if helped.end <= i32::from(fewest) {
                continue;
            }
            for strike in strikes.iter().filter(|(swords, _)| helped.contains(&i32::from(*swords))) {
                self.help_one(cells, *strike, foe, [own, faith, shields as u8], fight, weights);
            }
        }
    }

    #[inline(never)]
    fn help_one(
        &self,
        cells: &mut [u32],
        (swords, rolls): (u8, u16),
        foe: &Foe,
        [own, faith, shields]: [u8; 3],
        fight: &Fight,
        weights: &[u32],
    ) {
        let [damages, woundings] = self.least;
        let knight = KnightDice { swords, shields: own, faith };
        for dooms in 0..=faith {
            let Some(weights) = weights.get(dooms.into()..) else { break };
            let weights = if dooms == faith { weights } else { weights.get(..1).unwrap_or_default() };
            let Outcome { damage, wounds, doom } = use_faith(fight, foe, knight, [shields, dooms]);
            let place = (i32::from(damage - fight.direct) - damages) * self.strip
                + (i32::from(wounds) - woundings) * self.dooms
                + i32::from(doom);
            for (cell, weight) in cells.get_mut(place as usize..).unwrap_or_default().iter_mut().zip(weights)
            {
                *cell += u32::from(rolls) * weight;
            }
        }
    }
}

/// As [`Fight::outcome`] has it, with wounds looked up.
fn use_faith(fight: &Fight, foe: &Foe, knight: KnightDice, [shields, dooms]: [u8; 2]) -> Outcome {
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
