//! Running the odds calculation in small slices while the device is idle, and deciding which inputs invalidate its results.

use super::super::{Device, Screen};
use super::Page;
use crate::advice::Pondered;
use crate::games::Thought;
use crate::input::Input;

impl Device {
    /// Thinks ahead for a moment, two milliseconds at most: to be called while nothing else is to be done.
    pub fn ponder(&mut self) -> Pondered {
        if !self.settings.advice() || self.seat.looking.is_some() || self.directory.open().is_none() {
            return Pondered::Nothing;
        }
        let play = self.session.play();
        if self.thinking.goes_on() {
            return self.thinking.ponder_on(&[], play, &self.decks);
        }
        match self.thought() {
            Some(cards) if cards.is_empty() => Pondered::Nothing,
            Some(cards) => self.thinking.ponder_on(&cards, play, &self.decks),
            None if !self.is_on_own_page() => Pondered::Nothing,
            None => self.thinking.ponder(self.settings.preference(), play, &self.decks),
        }
    }

    /// Any input may change the game, but for parts that report, and turning through the game's own page or what is only
    /// thought.
    pub(in super::super) fn forget_advice(&mut self, input: &Input) {
        let only_looks = match input {
            Input::Part(..) | Input::Remembered(_) => true,
            Input::Turned(_) => self.is_on_own_page() || self.thought().is_some(),
            // What was laid in thought is taken up again.
            Input::Lifted { .. } => self.thought().is_some(),
            _ => false,
        };
        if !only_looks {
            self.thinking.forget(self.settings.preference());
        }
    }

    /// The cards that are only thought of on the page that is shown.
    fn thought(&self) -> Option<Thought> {
        let Screen::Game(Page::Ask { path, .. }) = &self.screen else { return None };
        let cards = self.seat.cards(path, &self.decks, &self.listing);
        self.session.play().thinks_of(path, &cards)
    }

    /// Whether the game's own page is shown, with the game as it stands.
    fn is_on_own_page(&self) -> bool {
        let shown = matches!(&self.screen, Screen::Game(Page::Ask { path, .. }) if path.is_empty());
        shown && self.seat.looking.is_none() && self.directory.open().is_some()
    }
}
