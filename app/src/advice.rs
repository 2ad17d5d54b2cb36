//! Odds for Knight Tales: the outcome of every attack that can be chosen and of every use of wrath, calculated in slices of
//! at most two milliseconds while the device is idle.
//!
//! ```text
//!  a page with attacks ─▶ Fights: each by itself ─▶ Ahead: the one under way, wrath used best ─▶ Done
//!  dice that lie       ─▶ Wrath: what each use of it is worth ─────────────────────────────────▶ Done
//! ```
//! The next input that may change the game discards all results; nothing is stored.

use rules_core::odds::{
    Ahead, DEFAULT_PREFERENCE, Distribution, Face, Foreseen, Lying, MOST_WRATH, Preference, Spend, Wrath,
};

use crate::decks::Decks;
use crate::games::Play;

/// The fight under way, and one for each place of the battlefield.
pub const FIGHTS: usize = 11;
/// Bars of the chart of damage: 0 to 9, and more.
pub const BARS: usize = 11;
/// Monster states at a time, of 495 at most: those with as many swords go together, and all rolls of the knight against one
/// take some 20 µs.
const SLICE: usize = 30;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pondered {
    /// There is nothing to calculate.
    Nothing,
    GoesOn,
    /// A new result can be shown.
    Knows,
}

#[derive(Clone, Debug)]
enum Stage {
    Fresh,
    /// The fight with this number comes next.
    Next(u8),
    At(u8),
    Ahead(Ahead),
    Wrath,
    Done,
}

#[derive(Debug)]
pub struct Advice {
    stage: Stage,
    preference: Preference,
    /// Without rolls where nothing is known.
    foreseen: [Foreseen; FIGHTS],
    with_wrath: Foreseen,
    /// Of a hundred rolls in the fight under way, by damage.
    bars: [u8; BARS],
    /// The wrath that was worked out for the dice that lie.
    wrath_left: Option<u8>,
    distribution: Distribution,
    wrath: Wrath,
}

/// The memory budget of the odds.
const _: () = assert!(size_of::<Advice>() <= 12 * 1024);

const UNKNOWN: Foreseen = Foreseen { rolls: 0, undefeated: 0, wounds: 0, doom: 0 };

impl Default for Advice {
    fn default() -> Self {
        Self::new()
    }
}

impl Advice {
    pub const fn new() -> Self {
        Advice {
            stage: Stage::Fresh,
            preference: DEFAULT_PREFERENCE,
            foreseen: [UNKNOWN; FIGHTS],
            with_wrath: UNKNOWN,
            bars: [0; BARS],
            wrath_left: None,
            distribution: Distribution::new(),
            wrath: Wrath::new(),
        }
    }

    /// Discards all results, because the game may have changed.
    pub fn forget(&mut self, preference: Preference) {
        self.stage = Stage::Fresh;
        self.preference = preference;
        self.foreseen = [UNKNOWN; FIGHTS];
        self.with_wrath = UNKNOWN;
        self.wrath_left = None;
    }

    /// Calculates for two milliseconds at most. Never inlined, so that the report can measure it.
    #[inline(never)]
    pub fn ponder(&mut self, play: &Play, decks: &Decks<'_>) -> Pondered {
        match &mut self.stage {
            Stage::Fresh => {
                self.stage = Stage::Next(0);
                if let Some((fight, Lying { monster, knight })) = play.lying(self.preference, decks) {
                    self.wrath.begin(&fight, monster, knight);
                    self.wrath_left = Some(fight.wrath.min(MOST_WRATH));
                    self.stage = Stage::Wrath;
                }
                Pondered::GoesOn
            }
            Stage::Wrath => {
                if !self.wrath.advance() {
                    return Pondered::GoesOn;
                }
                self.stage = Stage::Done;
                Pondered::Knows
            }
            Stage::Next(number) => {
                let number = *number;
                self.next(number, play, decks)
            }
            Stage::At(number) => {
                let number = *number;
                if !self.distribution.advance(SLICE) {
                    return Pondered::GoesOn;
                }
                self.note(number);
                self.stage = Stage::Next(number + 1);
                if number == 0 { Pondered::Knows } else { Pondered::GoesOn }
            }
            Stage::Ahead(ahead) => {
                if !ahead.advance(&self.distribution, &mut self.wrath) {
                    return Pondered::GoesOn;
                }
                self.with_wrath = ahead.foreseen();
                self.stage = Stage::Done;
                Pondered::Knows
            }
            Stage::Done => Pondered::Nothing,
        }
    }

    /// Begins with the next fight that there is; behind the last, with the wrath of the one under way.
    fn next(&mut self, number: u8, play: &Play, decks: &Decks<'_>) -> Pondered {
        for number in number..FIGHTS as u8 {
            if let Some(fight) = play.fight(number, self.preference, decks)
                && self.distribution.begin(&fight).is_ok()
            {
                self.stage = Stage::At(number);
                return Pondered::GoesOn;
            }
        }
        let known = self.foreseen.iter().any(|foreseen| *foreseen != UNKNOWN);
        self.stage = match play.fight(0, self.preference, decks).filter(|fight| fight.wrath > 0) {
            Some(fight) if self.distribution.begin(&fight).is_ok() => {
                Stage::Ahead(Ahead::new(&mut self.distribution, &mut self.wrath))
            }
            _ => Stage::Done,
        };
        if known { Pondered::Knows } else { Pondered::Nothing }
    }

    fn note(&mut self, number: u8) {
        let foreseen = self.distribution.foreseen();
        if let Some(place) = self.foreseen.get_mut(usize::from(number)) {
            *place = foreseen;
        }
        if number > 0 {
            return;
        }
        self.bars = [0; BARS];
        let all = u64::from(self.distribution.rolls()).max(1);
        for (damage, rolls) in self.distribution.by_damage() {
            if let Some(bar) = self.bars.get_mut(usize::from(damage).min(BARS - 1)) {
                // What can happen at all can be seen.
                *bar += (u64::from(rolls) * 100).div_ceil(all) as u8;
            }
        }
    }
}

/// What is known.
impl Advice {
    /// Before the roll and without wrath.
    pub fn of(&self, number: u8) -> Option<&Foreseen> {
        self.foreseen.get(usize::from(number)).filter(|foreseen| **foreseen != UNKNOWN)
    }

    /// The fight under way, if wrath is used best.
    pub fn with_wrath(&self) -> Option<&Foreseen> {
        Some(&self.with_wrath).filter(|foreseen| **foreseen != UNKNOWN)
    }

    /// Of a hundred rolls in the fight under way so many do each damage.
    pub fn bars(&self) -> &[u8; BARS] {
        &self.bars
    }

    /// The best target by the players' preference, once all odds are known; `None` if there is only one.
    pub fn best(&self) -> Option<u8> {
        if matches!(self.stage, Stage::Fresh | Stage::Next(_) | Stage::At(_)) {
            return None;
        }
        let known = || (1..FIGHTS as u8).filter_map(|number| Some((number, self.of(number)?)));
        known().nth(1)?;
        let best = known().min_by(|(_, one), (_, other)| one.compare(other, self.preference));
        best.map(|(number, _)| number)
    }

    /// What a use of wrath leads to when the open knight dice show this, or leaving it; and whether it is the best.
    pub fn worth(&self, shown: &[Face], spend: Option<Spend>) -> Option<(Foreseen, bool)> {
        let wrath = self.wrath_left.filter(|_| matches!(self.stage, Stage::Done))?;
        let mut found = None;
        self.wrath.options(shown, wrath, &mut |option, foreseen| {
            if option == spend {
                found = Some(foreseen);
            }
        });
        Some((found?, self.wrath.best_option(shown, wrath) == spend))
    }
}
