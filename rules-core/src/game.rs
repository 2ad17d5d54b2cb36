//! What every game is to the tower: a value that takes actions and tells events, or refuses and stays as it was.
//!
//! ```text
//!  action ─▶ apply ─▶ events ─▶ …        the state is another one
//!                └──▶ refusal            the state is the same one
//! ```
//! Chance is an action too: the tower rolls, or the players do, and the faces come in like any other decision. So the
//! same actions give the same state everywhere, and a kept list of actions is a kept game.

use core::fmt::Debug;

use heapless::Vec;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::card::{Card, CardRef};

/// The most dice that fall at once: twelve in the free roll; no attack in the games takes more (KT-DICE caps it at
/// twelve as well: four knight, four black, four red).
pub const MAX_DICE: usize = 12;

/// The faces of a roll, each counted from 0 on its die.
pub type Faces = Vec<u8, MAX_DICE>;

/// The number of faces of each die that is to be rolled.
pub type Sides = Vec<u8, MAX_DICE>;

/// The cards a game is played with. A state names them by [`CardRef`] and never copies them: a saved game knows by the
/// hash of all cards whether they are still the same.
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
    /// What the table wants, in the imperative.
    type Action: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// What has happened, in the past tense.
    type Event: Clone + Eq + Debug;
    /// Why not, with its data.
    type Refusal: Clone + Eq + Debug;

    /// Grows whenever the same actions would give another state: a saved game must know.
    const VERSION: u16;

    /// Plans first, then commits: after a refusal nothing has changed and nothing was told.
    fn apply(
        &mut self,
        action: &Self::Action,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Self::Event),
    ) -> Result<(), Self::Refusal>;

    /// Counts up when an encounter, a night or a day begins. Undo steps freely inside a chapter.
    fn chapter(&self) -> u16;

    /// The dice that fall if a roll is made now; none while none is due.
    fn due(&self) -> Sides;

    /// The action that a roll with these faces is.
    fn roll(&self, faces: Faces) -> Self::Action;
}
