//! [`Room`], the copy in which lines are played out. It holds what an encounter can change, about half of a game; the rest
//! is read from the game itself.

use super::super::encounter::Encounter;
use super::super::party::Party;
use super::super::table::{FUEL, Table};
use super::super::view::View;
use super::super::{Action, Event, Mode, Refusal, TaintedGrail};
use crate::game::Cards;
use crate::library::Shelf;

#[derive(Clone, Debug)]
pub(super) struct Room {
    party: Party,
    at: Option<Encounter>,
}

impl Room {
    pub(super) const fn new() -> Self {
        Room { party: Party::new(Mode::NORMAL), at: None }
    }

    /// Never inlined: the temporary copy must not enlarge the stack frame of callers that go on to run the rules.
    #[inline(never)]
    pub(super) fn copy(&mut self, game: &TaintedGrail) {
        self.party.clone_from(game.party());
        self.at = game.encounter().cloned();
    }

    pub(super) fn view<'a>(&'a self, game: &'a TaintedGrail, cards: &'a dyn Cards) -> Option<View<'a>> {
        let shelf = Shelf { cards, library: game.library() };
        self.at.as_ref().map(|at| View { party: &self.party, shelf, at })
    }

    /// Applies an action as the game does in an encounter.
    pub(super) fn act(
        &mut self,
        game: &TaintedGrail,
        action: &Action,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let at = self.at.as_mut().ok_or(Refusal::NoEncounter)?;
        let (party, shelf) = (&mut self.party, Shelf { cards, library: game.library() });
        Table { party, rules: *game.rules(), shelf, at, tell, see: None, cut: false, fuel: FUEL }.act(action)
    }
}
