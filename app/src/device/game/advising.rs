//! When the tower thinks ahead, and when it begins anew.

use super::super::{Device, Screen};
use super::Page;
use crate::advice::Pondered;
use crate::input::Input;

impl Device {
    /// Thinks ahead for a moment, two milliseconds at most: to be called while nothing else is to be done.
    pub fn ponder(&mut self) -> Pondered {
        if !self.settings.advice() || !self.is_on_own_page() {
            return Pondered::Nothing;
        }
        self.advice.ponder(self.session.play(), &self.decks)
    }

    /// Any input may change the game, but for parts that report, and turning through the game's own page.
    pub(in super::super) fn forget_advice(&mut self, input: &Input) {
        let only_looks = match input {
            Input::Part(..) | Input::Remembered(_) => true,
            Input::Turned(_) => self.is_on_own_page(),
            _ => false,
        };
        if !only_looks {
            self.advice.forget(self.settings.preference());
        }
    }

    /// Whether the game's own page is shown, with the game as it stands.
    fn is_on_own_page(&self) -> bool {
        let shown = matches!(&self.screen, Screen::Game(Page::Ask { path, .. }) if path.is_empty());
        shown && !self.seat.looking && self.directory.open().is_some()
    }
}
