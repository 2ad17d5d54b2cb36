//! [`LastSpell`], the game as the application sees it: the state plus the remembered cards, and its [`Rules`].

use serde::{Deserialize, Serialize};

use super::agenda::Asked;
use super::state::State;
use super::table::Table;
use super::view::View;
use super::{Action, Event, Refusal};
use crate::game::{Cards, Faces, Rules, Sides};
use crate::library::{Library, Record, Shelf};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSpell {
    state: State,
    library: Library,
    chapter: u16,
}

/// The memory that the device reserves for a game.
const MAX_STATE: usize = 6 * 1024;
const _: () = assert!(size_of::<LastSpell>() <= MAX_STATE);

impl LastSpell {
    pub const fn state(&self) -> &State {
        &self.state
    }

    pub(super) fn view<'a>(&'a self, cards: &'a dyn Cards) -> View<'a> {
        View { at: &self.state, shelf: Shelf { cards, library: &self.library } }
    }

    /// Whether the game already holds exactly this record.
    pub fn keeps(&self, record: &Record) -> bool {
        self.library.keeps(record)
    }
}

impl Rules for LastSpell {
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
                let point = |at: &State| (at.scenario, at.day, at.phase);
                let before = point(&self.state);
                let shelf = Shelf { cards, library: &self.library };
                Table { at: &mut self.state, shelf, tell }.act(action)?;
                if before != point(&self.state) {
                    self.chapter = self.chapter.wrapping_add(1);
                }
                Ok(())
            }
        }
    }

    /// A phase of a day is a chapter.
    fn chapter(&self) -> u16 {
        self.chapter
    }

    fn due(&self) -> Sides {
        // The fate coin has two faces (LS-BOSS-02).
        (self.state.asked == Some(Asked::Coin)).then_some(2).into_iter().collect()
    }

    fn roll(&self, faces: Faces) -> Action {
        Action::Roll(faces)
    }
}
