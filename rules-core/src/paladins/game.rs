//! [`Paladins`], the game as the application sees it: the state plus the remembered cards, and its [`Rules`].

use serde::{Deserialize, Serialize};

use super::agenda::Asked;
use super::state::{Phase, State};
use super::table::Table;
use super::view::View;
use super::{Action, Event, Refusal};
use crate::game::{Cards, Faces, Rules, Sides};
use crate::library::{Library, Shelf};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paladins {
    state: State,
    pub(super) library: Library,
    chapter: u16,
}

/// The memory that the device reserves for a game.
const MAX_STATE: usize = 6 * 1024;
const _: () = assert!(size_of::<Paladins>() <= MAX_STATE);

impl Paladins {
    pub const fn state(&self) -> &State {
        &self.state
    }

    pub(super) fn view<'a>(&'a self, cards: &'a dyn Cards) -> View<'a> {
        View { at: &self.state, shelf: Shelf { cards, library: &self.library } }
    }
}

impl Rules for Paladins {
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
                let shelf = Shelf { cards, library: &self.library };
                Table { at: &mut self.state, shelf, tell }.act(action)?;
                if before != (self.state.phase, self.state.round) {
                    self.chapter = self.chapter.wrapping_add(1);
                }
                Ok(())
            }
        }
    }

    /// A round is a chapter.
    fn chapter(&self) -> u16 {
        self.chapter
    }

    fn due(&self) -> Sides {
        let asked = self.state.phase != Phase::Over && self.state.asked == Some(Asked::StartPlayer);
        asked.then_some(self.state.humans).into_iter().collect()
    }

    fn roll(&self, faces: Faces) -> Action {
        Action::Roll(faces)
    }
}
