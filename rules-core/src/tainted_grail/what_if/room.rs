//! Where lines are played out: a copy of what an encounter can change, half of a game. The rest is the game's own.

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

    /// A place of its own: what is copied must not lie on the stack of those who call the rules.
    #[inline(never)]
    pub(super) fn copy(&mut self, game: &TaintedGrail) {
        self.party.clone_from(game.party());
        self.at = game.encounter().cloned();
    }

    pub(super) fn view<'a>(&'a self, game: &'a TaintedGrail, cards: &'a dyn Cards) -> Option<View<'a>> {
        let shelf = Shelf { cards, library: game.library() };
        self.at.as_ref().map(|at| View { party: &self.party, shelf, at })
    }

    /// What the game does with an action in an encounter.
    pub(super) fn act(
        &mut self,
        game: &TaintedGrail,
        action: &Action,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let at = self.at.as_mut().ok_or(Refusal::NoEncounter)?;
        let (party, shelf) = (&mut self.party, Shelf { cards, library: game.library() });
        Table { party, rules: *game.rules(), shelf, at, tell, cut: false, fuel: FUEL }.act(action)
    }
}
