//! The game as the tower plays it: the table's state, and what is remembered of cards.

use serde::{Deserialize, Serialize};

use super::agenda::Asked;
use super::state::State;
use super::table::Table;
use super::view::View;
use super::{Action, Event, Refusal};
use crate::card::{Card, CardRef, Filled, Slot};
use crate::game::{Cards, Faces, Rules, Sides};
use crate::library::{Library, Record, Shelf};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSpell {
    state: State,
    library: Library,
    chapter: u16,
}

/// Two slots of a game, the current one and the one for undo, fit beside the rest of the tower.
const MAX_STATE: usize = 6 * 1024;
const _: () = assert!(size_of::<LastSpell>() <= MAX_STATE);

impl LastSpell {
    pub const fn state(&self) -> &State {
        &self.state
    }

    pub(super) fn view<'a>(&'a self, cards: &'a dyn Cards) -> View<'a> {
        View { at: &self.state, shelf: Shelf { cards, library: &self.library } }
    }

    /// Whether a card that was read from a tag needs no keeping: the game has it as it is.
    pub fn keeps(&self, record: &Record) -> bool {
        Card::parse(record).is_ok_and(|card| self.library.has(CardRef::of(card.id), record))
    }

    fn keep_card(&mut self, record: &Record, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        let id = CardRef::of(Card::parse(record).map_err(Refusal::Record)?.id);
        if self.library.has(id, record) {
            return Ok(());
        }
        // A card does not become another one while it is in the game.
        let state = &self.state;
        if state.uses(id) {
            return Err(Refusal::AlreadyTaken);
        }
        if !self.library.keep(id, record, |card| state.uses(card)) {
            return Err(Refusal::RecordsFull);
        }
        tell(Event::CardKept(id));
        Ok(())
    }

    fn fill_in(
        &mut self,
        (id, code, amount): (CardRef, (u8, u8), u8),
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let shelf = Shelf { cards, library: &self.library };
        let card = shelf.card(id).ok_or(Refusal::UnknownCard(id))?;
        let (kind, game) = (card.card.kind, card.card.kind.game());
        let slot = Slot::from_code(code).filter(|slot| slot.takes_on(kind, amount));
        let slot = slot.ok_or(Refusal::NotOpen)?;
        let typed = self.library.typed(id, game);
        if !Filled::new(card.card, &typed).open().any(|open| open == slot) {
            return Err(Refusal::NotOpen);
        }
        let state = &self.state;
        if !self.library.answer((id, game), slot, amount, |card| state.uses(card)) {
            return Err(Refusal::AnswersFull);
        }
        tell(Event::FilledIn { card: id, slot: code, amount });
        Ok(())
    }
}

impl Rules for LastSpell {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const VERSION: u16 = 0;

    fn apply(
        &mut self,
        action: &Action,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        match action {
            Action::KeepCard(record) => self.keep_card(record, tell),
            &Action::FillIn { card, slot, amount } => self.fill_in((card, slot, amount), cards, tell),
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
