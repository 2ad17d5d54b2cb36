//! All results of the knight dice, grouped by faith and shields: the form that the inner loop of the odds reads.

use heapless::Vec;

use super::counts::{Counts, states};
use super::fight::{Fight, KnightDice, MAX_DICE};

/// Different sums of swords, shields and faith on four dice.
const KNIGHT_SUMS: usize = 55;

/// Pairs of a number of swords and how many rolls of the knight dice show it.
pub(super) type Strikes = [(u8, u16)];

/// The results of the knight dice, sorted by faith, then shields, then swords.
#[derive(Clone, Debug)]
pub(super) struct Knights {
    most_faith: u8,
    /// The end of each group of [`SHOWN`] in `strikes`.
    ends: [u8; SHOWN.len()],
    strikes: Vec<(u8, u16), KNIGHT_SUMS>,
}

impl Knights {
    pub(super) const NONE: Knights = Knights { most_faith: 0, ends: [0; SHOWN.len()], strikes: Vec::new() };

    pub(super) fn note(&mut self, fight: &Fight) {
        let mut sums = [[0; 2 * MAX_DICE as usize + 1]; SHOWN.len()];
        let [dice, ..] = fight.dice;
        let mut rolled = Counts::default();
        for rolls in fight.knight_rolls().into_iter().take(states(dice)) {
            let KnightDice { swords, shields, faith } = KnightDice::of(rolled.dice());
            let row =
                SHOWN.iter().position(|shown| *shown == (shields, faith)).and_then(|row| sums.get_mut(row));
            if let Some(sum) = row.and_then(|row| row.get_mut(usize::from(swords))) {
                *sum += rolls as u16;
            }
            rolled = rolled.next();
        }
        self.strikes.clear();
        self.most_faith = 0;
        for ((end, sums), (_, faith)) in self.ends.iter_mut().zip(sums).zip(SHOWN) {
            for strike in (0..).zip(sums).filter(|(_, rolls)| *rolls > 0) {
                // Cannot fail: KNIGHT_SUMS is the number of different sums.
                let _ = self.strikes.push(strike);
                self.most_faith = faith;
            }
            *end = self.strikes.len() as u8;
        }
    }

    pub(super) fn most_faith(&self) -> u8 {
        self.most_faith
    }

    /// All results with that much faith, grouped by shields.
    pub(super) fn with(&self, faith: u8) -> impl Iterator<Item = (u8, &Strikes)> {
        let first = FIRST.get(usize::from(faith)).copied().unwrap_or(SHOWN.len());
        let end = |group: usize| self.ends.get(group).copied().map_or(0, usize::from);
        let groups = (0..=MAX_DICE.saturating_sub(faith)).zip(first..);
        groups.filter_map(move |(shields, group)| {
            let strikes = self.strikes.get(end(group.wrapping_sub(1))..end(group))?;
            (!strikes.is_empty()).then_some((shields, strikes))
        })
    }
}

/// The index of the first group of [`SHOWN`] by faith.
const FIRST: [usize; MAX_DICE as usize + 1] = [0, 5, 9, 12, 14];

/// The pairs of shields and faith that four dice can show: one group each.
const SHOWN: [(u8, u8); 15] = [
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (4, 0),
    (0, 1),
    (1, 1),
    (2, 1),
    (3, 1),
    (0, 2),
    (1, 2),
    (2, 2),
    (0, 3),
    (1, 3),
    (0, 4),
];
