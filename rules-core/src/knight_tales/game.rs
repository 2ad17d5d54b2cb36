//! [`KnightTales`], the game as the application sees it: the state plus the remembered cards, and its [`Rules`].

use serde::{Deserialize, Serialize};

use super::agenda::Asked;
use super::offers::Offers;
use super::reminder::{BossWarning, Reminders};
use super::scoring::{Line, Score};
use super::state::{Phase, State};
use super::table::{FUEL, Table};
use super::view::View;
use super::{Action, Event, Refusal, Seat, Spot, Toll};
use crate::card::CardRef;
use crate::effect::Question;
use crate::game::{Cards, Faces, Rules, Sides};
use crate::library::{Library, Shelf};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnightTales {
    state: State,
    library: Library,
    chapter: u16,
}

/// The memory that the device reserves for a game.
const MAX_STATE: usize = 6 * 1024;
const _: () = assert!(size_of::<KnightTales>() <= MAX_STATE);

const SIDES: u8 = 6;

impl KnightTales {
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What the players can do now.
    pub fn offers(&self, cards: &dyn Cards) -> Offers {
        self.view(cards).offers()
    }

    /// A player's points, line by line (KT-SCORE-09).
    pub fn score(&self, who: Seat, cards: &dyn Cards) -> Score {
        self.view(cards).score(who)
    }

    /// The cards that a line of those points counts, each with what it gives.
    pub fn counted(&self, who: Seat, line: Line, cards: &dyn Cards, see: &mut dyn FnMut(CardRef, u8)) {
        self.view(cards).counted(who, line, see);
    }

    /// The Knight of Legend, or several who share it; nobody if the mode does not count points.
    pub fn winners(&self, cards: &dyn Cards) -> impl Iterator<Item = Seat> {
        self.view(cards).winners().into_iter()
    }

    /// Dice of an attack: knight, black, red.
    pub fn pool(&self, cards: &dyn Cards) -> [u8; 3] {
        self.view(cards).pool()
    }

    /// What an attack on that target costs the player on turn.
    pub fn toll(&self, target: Spot, cards: &dyn Cards) -> Toll {
        self.view(cards).toll(self.state.turn, target)
    }

    /// What the players have to do by hand now.
    pub fn reminders(&self) -> Reminders {
        self.state.reminders()
    }

    /// What the boss would do if the target were defeated (KT-BOSS-17).
    pub fn boss_warning(&self, cards: &dyn Cards) -> Option<BossWarning> {
        self.view(cards).boss_warning()
    }

    pub(super) const fn library(&self) -> &Library {
        &self.library
    }

    pub(super) fn view<'a>(&'a self, cards: &'a dyn Cards) -> View<'a> {
        View { at: &self.state, supposed: None, shelf: Shelf { cards, library: &self.library } }
    }

    fn at_table<R>(
        &mut self,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
        act: impl FnOnce(&mut Table<'_>) -> R,
    ) -> R {
        let shelf = Shelf { cards, library: &self.library };
        act(&mut Table { at: &mut self.state, shelf, tell, fuel: FUEL })
    }
}

impl Rules for KnightTales {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const VERSION: u16 = 1;

    fn apply(
        &mut self,
        action: &Action,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        match action {
            Action::KeepCard(record) => {
                let state = &self.state;
                let kept = self.library.keep_card(record, &|card| state.uses(card))?;
                kept.into_iter().for_each(|card| tell(Event::CardKept(card)));
                Ok(())
            }
            &Action::FillIn { card, slot, amount } => {
                let state = &self.state;
                self.library.fill_in((card, slot, amount), cards, &|card| state.uses(card))?;
                tell(Event::FilledIn { card, slot, amount });
                Ok(())
            }
            action => {
                let before = (self.state.phase, self.state.round);
                self.at_table(cards, tell, |table| table.act(action))?;
                if before != (self.state.phase, self.state.round) {
                    self.chapter = self.chapter.wrapping_add(1);
                }
                Ok(())
            }
        }
    }

    fn chapter(&self) -> u16 {
        self.chapter
    }

    fn due(&self) -> Sides {
        let dice = match (self.state.phase, self.state.asked) {
            (Phase::Over(_), _) => 0,
            (_, Some(Asked::OrderRoll { .. })) => 3,
            (_, Some(Asked::CombatRoll)) => {
                self.state.attack.as_ref().map_or(0, |attack| attack.pool.iter().sum())
            }
            (_, Some(Asked::RollDie { .. } | Asked::Text { question: Question::Roll { .. }, .. })) => 1,
            _ => 0,
        };
        (0..dice).map(|_| SIDES).collect()
    }

    fn roll(&self, faces: Faces) -> Action {
        Action::Roll(faces)
    }
}
