//! The help overlay. It covers a page without changing it: closing the help shows the page exactly as it was.

use super::{Cursor, Device};
use crate::input::{Button, Input};
use crate::screens::help;

impl Device {
    /// Opens, turns and closes the help; says whether the input was for it. Any other input closes it and does what it
    /// always does: a card that is laid is read, dice that fall are rolled.
    pub(super) fn help_takes(&mut self, input: &Input) -> bool {
        match (self.help, input) {
            (None, Input::Held(Button::Back)) => self.help = Some(Cursor(0)),
            (Some(top), Input::Turned(by)) => {
                let is_asked = self.request.subject().is_some();
                let positions =
                    help::scroll_positions(&self.screen, self.session.play(), is_asked, self.lang());
                self.help = Some(top.turned(*by, positions));
            }
            (Some(_), Input::Tapped(Button::Press | Button::Back) | Input::Held(Button::Back)) => {
                self.help = None;
            }
            _ => {
                self.help = None;
                return false;
            }
        }
        true
    }
}
