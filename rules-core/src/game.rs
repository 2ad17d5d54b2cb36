//! [`Rules`], the interface of every game: a value that takes actions and emits events, or refuses and does not change.
//!
//! ```text
//!  action ─▶ apply ─▶ Ok, with events      the state has changed
//!                 └─▶ Err(refusal)         the state is the same, and there were no events
//! ```
//! Chance is an action too: the tower or the players roll, and the faces come in like any other decision. So the same
//! actions give the same state on every machine, and a list of actions is a saved game.

use core::fmt::Debug;

use heapless::Vec;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::card::{Card, CardRef};

/// The most dice of one roll: twelve in the free roll, and twelve in an attack of Knight Tales (KT-DICE: four knight,
/// four black, four red).
pub const MAX_DICE: usize = 12;

/// The faces of a roll, each counted from 0 on its die.
pub type Faces = Vec<u8, MAX_DICE>;

/// The number of faces of each die that is to be rolled.
pub type Sides = Vec<u8, MAX_DICE>;

/// The cards a game is played with. A state names them by [`CardRef`] and does not copy them; a saved game stores the
/// hash of all cards to find out whether they are still the same.
pub trait Cards {
    fn card(&self, card: CardRef) -> Option<Card<'_>>;
}

/// For games and tests without cards.
#[derive(Clone, Copy, Debug)]
pub struct NoCards;

impl Cards for NoCards {
    fn card(&self, _: CardRef) -> Option<Card<'_>> {
        None
    }
}

pub trait Rules: Clone + Eq + Debug + Default + Serialize + DeserializeOwned {
    /// What the players can do, in the imperative.
    type Action: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// What has happened, in the past tense.
    type Event: Clone + Eq + Debug;
    /// Why an action is not possible, with its data.
    type Refusal: Clone + Eq + Debug;

    /// Increase it whenever the same actions would give another state: saved games compare it.
    const VERSION: u16;

    /// Checks first, then commits: after a refusal nothing has changed, and no event was emitted.
    fn apply(
        &mut self,
        action: &Self::Action,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Self::Event),
    ) -> Result<(), Self::Refusal>;

    /// Counts up when an encounter, a night or a day begins. Undo steps freely inside a chapter.
    fn chapter(&self) -> u16;

    /// The dice to be rolled now; empty if no roll is due.
    fn due(&self) -> Sides;

    /// The action that enters a roll with these faces.
    fn roll(&self, faces: Faces) -> Self::Action;
}
