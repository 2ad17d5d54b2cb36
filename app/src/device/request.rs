//! A computer asks to replace something. Its page lies over whatever is open and leaves that alone: cards and dice go on
//! to the page below, and that page is there again once a hand has decided.

use super::{Device, Reaction};
use crate::console::Subject;
use crate::cue::Cue;
use crate::input::{Button, Input};

/// A press that comes sooner was meant for the page below.
pub const NOTICE_MS: u64 = 700;

/// What a computer asks for, and what was decided.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Request {
    /// What it wants to replace, and since when the page stands.
    open: Option<(Subject, u64)>,
    decided: Option<bool>,
}

impl Request {
    pub(super) fn subject(&self) -> Option<Subject> {
        self.open.map(|(subject, _)| subject)
    }
}

impl Device {
    /// What a hand has decided since this was last asked.
    pub fn take_decision(&mut self) -> Option<bool> {
        self.request.decided.take()
    }

    /// Opens and closes the page; says what follows if the input was for it.
    pub(super) fn request_takes(&mut self, input: &Input, now_ms: u64) -> Option<Reaction> {
        match input {
            Input::Asked(subject) => {
                self.request = Request { open: Some((*subject, now_ms)), decided: None };
                self.help = None;
                return Some(Reaction::cue(Cue::Waiting));
            }
            Input::Withdrawn => {
                self.request = Request::default();
                return Some(Reaction::NONE);
            }
            _ => {}
        }
        let (_, since_ms) = self.request.open?;
        let allowed = match input {
            // Help lies over this page, too.
            Input::Held(Button::Back) => return None,
            Input::Turned(_) | Input::Tapped(_) | Input::Held(_) if self.help.is_some() => return None,
            Input::Tapped(Button::Press) => true,
            Input::Tapped(Button::Back) => false,
            Input::Turned(_) | Input::Tapped(_) | Input::Held(_) => return Some(Reaction::NONE),
            _ => return None,
        };
        if now_ms.saturating_sub(since_ms) < NOTICE_MS {
            return Some(Reaction::NONE);
        }
        self.request = Request { open: None, decided: Some(allowed) };
        Some(Reaction::cue(if allowed { Cue::Done } else { Cue::Refused }))
    }
}
