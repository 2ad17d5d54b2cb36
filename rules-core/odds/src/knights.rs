//! What the knight dice may show, put together for the odds: those with the same shields and faith in a row.

use heapless::Vec;

use super::counts::{Counts, states};
use super::fight::{Fight, KnightDice, MAX_DICE};

/// Different sums of swords, shields and faith on four dice.
const KNIGHT_SUMS: usize = 55;

/// How many rolls of the knight dice show so many swords.
pub(super) type Strikes = [(u8, u16)];

/// What the knight dice may show: by shields, then by faith, then by swords.
#[derive(Clone, Debug)]
pub(super) struct Knights {
    /// Where those of certain shields and faith end.
    ends: [u8; SHOWN.len()],
    strikes: Vec<(u8, u16), KNIGHT_SUMS>,
}

impl Knights {
    pub(super) const NONE: Knights = Knights { ends: [0; SHOWN.len()], strikes: Vec::new() };

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
        for (end, sums) in self.ends.iter_mut().zip(sums) {
            for strike in (0..).zip(sums).filter(|(_, rolls)| *rolls > 0) {
                // There is room for all of them.
                let _ = self.strikes.push(strike);
            }
            *end = self.strikes.len() as u8;
        }
    }

    /// Shields, faith, and the swords beside them.
    pub(super) fn groups(&self) -> impl Iterator<Item = (u8, u8, &Strikes)> {
        let mut start = 0;
        SHOWN.into_iter().zip(self.ends).filter_map(move |((shields, faith), end)| {
            let strikes = self.strikes.get(start..end.into())?;
            start = end.into();
            (!strikes.is_empty()).then_some((shields, faith, strikes))
        })
    }
}

/// Shields and faith that four dice can show together.
const SHOWN: [(u8, u8); 15] = [
    (0, 0),
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 0),
    (1, 1),
    (1, 2),
    (1, 3),
    (2, 0),
    (2, 1),
    (2, 2),
    (3, 0),
    (3, 1),
    (4, 0),
];
