//! A device without flash, for tests of its inputs and screens, and helpers that lay cards on it.

use app::device::{Device, HOME, Reaction, Screen};
use app::input::Input;
use app::settings::Settings;
use app::tags::{CardId, TagProblem, Uid};
use app::text::Text;

use crate::house;
use crate::table::{self, PRESS};

pub fn uid(last: u8) -> Uid {
    Uid::new(&[4, 1, 2, 3, 4, 5, last]).expect("seven bytes are a UID")
}

pub fn id(text: &str) -> CardId {
    CardId::new(text).expect("a short id")
}

pub struct Table(pub Device);

impl Default for Table {
    fn default() -> Self {
        Table::new()
    }
}

impl Table {
    pub fn new() -> Self {
        Table(Device::new(Settings::default(), house::decks(), table::no_game()))
    }

    pub fn does(&mut self, input: Input) -> Reaction {
        self.0.handle(input, 0)
    }

    pub fn lay(&mut self, last: u8, text: &str) -> Reaction {
        self.does(Input::Laid { uid: uid(last), id: id(text) })
    }

    pub fn blank(&mut self, last: u8) -> Reaction {
        self.does(Input::Unreadable { uid: Some(uid(last)), problem: TagProblem::Blank })
    }

    pub fn lift(&mut self, last: u8) -> Reaction {
        self.does(Input::Lifted { uid: uid(last) })
    }

    /// Opens an entry of the home list.
    pub fn open(&mut self, entry: Text) {
        let line = HOME.iter().position(|&line| line == entry).expect("an entry");
        self.does(Input::Turned(-99));
        self.does(Input::Turned(line as i8));
        self.does(PRESS);
    }

    pub fn screen(&self) -> &Screen {
        self.0.view(0).screen
    }

    /// The id of the card that is shown, or else the screen.
    pub fn shown(&self) -> String {
        let view = self.0.view(0);
        match view.screen {
            Screen::Card(_) => view.focus.card().map_or("no card", |card| card.id).to_owned(),
            other => format!("{other:?}"),
        }
    }
}
