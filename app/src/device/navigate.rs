//! The `(screen, input)` table: where a turn, a press or Back leads. It decides, and changes nothing.

use super::screen::{Cursor, HOME, SETTINGS_LINES, Screen};
use crate::input::{Button, Input};
use crate::parts::Part;
use crate::screens;
use crate::settings::{Setting, Settings};
use crate::text::Text;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Stay,
    To(Screen),
    /// Leave a page that came by itself for the page it covered.
    Uncover,
    Choose(Setting, u8),
    ResetSettings,
}

/// What the table needs to know beside the screen.
pub(super) struct Context<'a> {
    pub(super) settings: &'a Settings,
    pub(super) faults: usize,
}

pub(super) fn navigate(screen: &Screen, input: &Input, context: &Context<'_>) -> Step {
    const PRESS: Input = Input::Tapped(Button::Press);
    const BACK: Input = Input::Tapped(Button::Back);
    match (screen, input) {
        (Screen::Home(at), Input::Turned(by)) => Step::To(Screen::Home(at.turned(*by, HOME.len()))),
        (Screen::Home(at), &PRESS) => open_from_home(*at),

        (Screen::Card { uid, card, top }, Input::Turned(by)) => {
            let top = top.turned(*by, screens::card::scroll_positions(card));
            Step::To(Screen::Card { uid: *uid, card, top })
        }
        (Screen::Card { .. } | Screen::Trouble { .. } | Screen::Restarted(_), &PRESS | &BACK) => {
            Step::Uncover
        }

        (Screen::Settings(at), Input::Turned(by)) => {
            Step::To(Screen::Settings(at.turned(*by, SETTINGS_LINES)))
        }
        (Screen::Settings(at), &PRESS) => match Setting::ALL.get(at.0) {
            Some(&setting) => {
                let choice = Cursor(usize::from(context.settings.chosen(setting)));
                Step::To(Screen::Choose { setting, choice })
            }
            None => Step::To(Screen::ConfirmReset { yes: false }),
        },
        (Screen::Settings(_), &BACK) => Step::To(Screen::Home(home_line(Text::Settings))),

        (Screen::Choose { setting, choice }, Input::Turned(by)) => {
            let choice = choice.turned(*by, setting.choices().len());
            Step::To(Screen::Choose { setting: *setting, choice })
        }
        (Screen::Choose { setting, choice }, &PRESS) => Step::Choose(*setting, choice.0 as u8),
        (Screen::Choose { setting, .. }, &BACK) => {
            Step::To(Screen::Settings(Cursor(usize::from(setting.key()))))
        }

        (Screen::ConfirmReset { .. }, Input::Turned(by)) => Step::To(Screen::ConfirmReset { yes: *by > 0 }),
        (Screen::ConfirmReset { yes: true }, &PRESS) => Step::ResetSettings,
        (Screen::ConfirmReset { .. }, &PRESS | &BACK) => {
            Step::To(Screen::Settings(Cursor(Setting::ALL.len())))
        }

        (Screen::Parts(at), Input::Turned(by)) => Step::To(Screen::Parts(at.turned(*by, Part::ALL.len()))),
        (Screen::Parts(_), &BACK) => Step::To(Screen::Home(home_line(Text::Parts))),
        (Screen::Faults(at), Input::Turned(by)) => Step::To(Screen::Faults(at.turned(*by, context.faults))),
        (Screen::Faults(_), &BACK) => Step::To(Screen::Home(home_line(Text::Faults))),
        (Screen::About, &BACK | &PRESS) => Step::To(Screen::Home(home_line(Text::About))),

        _ => Step::Stay,
    }
}

fn open_from_home(at: Cursor) -> Step {
    match HOME.get(at.0) {
        Some(Text::Settings) => Step::To(Screen::Settings(Cursor(0))),
        Some(Text::Parts) => Step::To(Screen::Parts(Cursor(0))),
        Some(Text::Faults) => Step::To(Screen::Faults(Cursor(0))),
        Some(Text::About) => Step::To(Screen::About),
        _ => Step::Stay,
    }
}

/// Back on the line one came from.
fn home_line(entry: Text) -> Cursor {
    Cursor(HOME.iter().position(|&line| line == entry).unwrap_or(0))
}
