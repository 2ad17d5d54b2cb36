//! The tower as one value: inputs in, reactions and a view out.

mod navigate;
mod screen;
#[cfg(test)]
mod tests;

use heapless::Vec;

use crate::cards::{self, Card};
use crate::cue::Cue;
use crate::faults::FaultLog;
use crate::input::Input;
use crate::parts::Parts;
use crate::rest::{Glow, Rest};
use crate::settings::{Setting, Settings};
use crate::tags::{CardId, MAX_LAID, Uid};
use crate::text::Text;
use navigate::{Context, Step, navigate};

pub use screen::{Cursor, HOME, SETTINGS_LINES, Screen, Trouble};

/// What the firmware has to do about an input, beside showing the view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reaction {
    pub cue: Option<Cue>,
    pub store: Option<Store>,
}

impl Reaction {
    const NONE: Reaction = Reaction { cue: None, store: None };

    const fn cue(cue: Cue) -> Self {
        Reaction { cue: Some(cue), store: None }
    }

    const fn store(store: Store) -> Self {
        Reaction { cue: None, store: Some(store) }
    }
}

/// What flash has to remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    Setting(Setting, u8),
    ResetSettings,
}

#[derive(Debug)]
pub struct Device {
    settings: Settings,
    parts: Parts,
    faults: FaultLog,
    /// Tags on the tower, in the order they came.
    laid: Vec<Uid, MAX_LAID>,
    screen: Screen,
    /// The page to return to from one that came by itself.
    covered: Screen,
    /// A line on the home screen until the next input.
    notice: Option<Text>,
    rest: Rest,
}

/// A snapshot to draw: screens see this and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub screen: &'a Screen,
    pub settings: &'a Settings,
    pub parts: &'a Parts,
    pub faults: &'a FaultLog,
    pub laid: usize,
    pub notice: Option<Text>,
    pub glow: Glow,
}

impl Device {
    pub fn new(settings: Settings) -> Self {
        let home = Screen::Home(Cursor(0));
        Device {
            settings,
            parts: Parts::default(),
            faults: FaultLog::default(),
            laid: Vec::new(),
            screen: home.clone(),
            covered: home,
            notice: None,
            rest: Rest::default(),
        }
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub fn view(&self, now_ms: u64) -> View<'_> {
        View {
            screen: &self.screen,
            settings: &self.settings,
            parts: &self.parts,
            faults: &self.faults,
            laid: self.laid.len(),
            notice: self.notice,
            glow: self.rest.glow(self.settings.dim_after_ms(), now_ms),
        }
    }

    pub fn handle(&mut self, input: Input, now_ms: u64) -> Reaction {
        let glow = self.rest.glow(self.settings.dim_after_ms(), now_ms);
        match input {
            Input::Part(part, health) => {
                self.parts.note(part, health);
                return Reaction::NONE;
            }
            Input::Remembered(fault) => {
                self.faults.push(fault);
                return Reaction::NONE;
            }
            _ => self.rest.touch(now_ms),
        }
        self.notice = None;
        match input {
            Input::Laid { uid, id } => self.laid(uid, &id),
            Input::Unreadable { uid, problem } => self.trouble(uid, Trouble::Tag(problem)),
            Input::Lifted { uid } => self.lifted(uid),
            Input::Dropped => {
                self.notice = Some(Text::SomethingFell);
                Reaction::cue(Cue::Dropped)
            }
            Input::Restarted(fault) => {
                self.faults.push(fault.clone());
                self.cover(Screen::Restarted(fault));
                Reaction::cue(Cue::Restarted)
            }
            Input::SettingsLost => {
                self.notice = Some(Text::SettingsLost);
                Reaction::cue(Cue::Refused)
            }
            // The hand that wakes a resting glass cannot have meant what it did not see.
            Input::Turned(_) | Input::Tapped(_) | Input::Held(_) if matches!(glow, Glow::Resting(_)) => {
                Reaction::NONE
            }
            input => self.turn_page(&input),
        }
    }

    fn laid(&mut self, uid: Uid, id: &CardId) -> Reaction {
        self.remember(uid);
        match cards::find(id) {
            Some(card) => self.show(uid, card),
            None => self.trouble(Some(uid), Trouble::UnknownCard(id.clone())),
        }
    }

    fn show(&mut self, uid: Uid, card: &'static Card) -> Reaction {
        self.cover(Screen::Card { uid, card, top: Cursor(0) });
        Reaction::cue(Cue::CardRead)
    }

    fn trouble(&mut self, uid: Option<Uid>, what: Trouble) -> Reaction {
        if let Some(uid) = uid {
            self.remember(uid);
        }
        self.cover(Screen::Trouble { uid, what });
        Reaction::cue(Cue::Refused)
    }

    fn lifted(&mut self, lifted: Uid) -> Reaction {
        self.laid.retain(|&uid| uid != lifted);
        // A card's page goes with the card; a message stays until it was read.
        if matches!(self.screen, Screen::Card { uid, .. } if uid == lifted) {
            self.screen = self.covered.clone();
        }
        Reaction::cue(Cue::CardLifted)
    }

    fn remember(&mut self, uid: Uid) {
        if !self.laid.contains(&uid) {
            // The reader tracks no more than MAX_LAID either and says so itself.
            let _ = self.laid.push(uid);
        }
    }

    /// Opens a page that comes by itself; pages of that sort do not pile up.
    fn cover(&mut self, screen: Screen) {
        let came_by_itself =
            matches!(self.screen, Screen::Card { .. } | Screen::Trouble { .. } | Screen::Restarted(_));
        let before = core::mem::replace(&mut self.screen, screen);
        if !came_by_itself {
            self.covered = before;
        }
    }

    fn turn_page(&mut self, input: &Input) -> Reaction {
        let context = Context { settings: &self.settings, faults: self.faults.latest().len() };
        match navigate(&self.screen, input, &context) {
            Step::Stay => Reaction::NONE,
            Step::To(screen) => {
                self.screen = screen;
                Reaction::NONE
            }
            Step::Uncover => {
                self.screen = self.covered.clone();
                Reaction::NONE
            }
            Step::Choose(setting, choice) => {
                self.settings.choose(setting, choice);
                self.screen = Screen::Settings(Cursor(usize::from(setting.key())));
                Reaction::store(Store::Setting(setting, choice))
            }
            Step::ResetSettings => {
                self.settings = Settings::default();
                self.screen = Screen::Home(Cursor(0));
                self.notice = Some(Text::SettingsReset);
                Reaction::store(Store::ResetSettings)
            }
        }
    }
}
