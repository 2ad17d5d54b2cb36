//! The cases of the screen pictures: each has a name for the picture, a sentence for docs/screens.md, and the inputs that
//! lead to the screen.

mod cards;
mod free_roll;
mod games;
mod grail_attack;
mod grail_day;
pub mod grail_what_if;
mod knight_tales;
mod last_spell;
mod paladins;
mod refusals;
mod tags;
mod tainted_grail;
mod tower;

use app::device::{HOME, Page, Screen};
use app::frame::Frame;
use app::input::{Button, Input};
use app::screens;
use app::settings::Setting;
use app::tags::{CardId, Uid};
use app::text::{Lang, Text};

use crate::ram_flash::RamFlash;
use crate::table::Tower;

pub const HOLD_BACK: Input = Input::Held(Button::Back);
const PRESS: Input = Input::Tapped(Button::Press);

/// A screen and how one gets there.
pub struct Case {
    pub name: &'static str,
    /// The caption in docs/screens.md.
    pub says: &'static str,
    /// A tower that speaks this language, brought to the screen.
    way: Box<dyn Fn(Lang) -> Tower>,
    /// A page that no input leads to, drawn all the same: what the rules could refuse if the tower asked for it.
    page: Option<Page>,
    at_ms: u64,
    /// Marked as busy.
    busy: bool,
}

impl Case {
    pub fn tower(&self, lang: Lang) -> Tower {
        (self.way)(lang)
    }

    /// The page it is about.
    pub fn screen(&self, lang: Lang) -> Screen {
        let shown = self.tower(lang).device.view(self.at_ms).screen.clone();
        self.page.clone().map_or(shown, Screen::Game)
    }

    pub fn frame(&self, lang: Lang) -> Frame {
        let mut frame = Frame::new();
        let mut tower = self.tower(lang);
        tower.thinks();
        let mut view = tower.device.view(self.at_ms);
        let page = self.page.clone().map(Screen::Game);
        view.screen = page.as_ref().unwrap_or(view.screen);
        screens::draw(&view, &mut frame);
        if self.busy {
            screens::mark_busy(&mut frame);
        }
        frame
    }
}

/// The chapters of docs/screens.md.
pub fn chapters() -> [(&'static str, Vec<Case>); 13] {
    [
        ("The tower itself", tower::cases()),
        ("Cards", cards::cases()),
        ("Tags", tags::cases()),
        ("Choosing and keeping games", games::cases()),
        ("Free roll", free_roll::cases()),
        ("What the free roll refuses", refusals::cases()),
        ("Tainted Grail", tainted_grail::cases()),
        ("Tainted Grail, attacks in which the table decides", grail_attack::cases()),
        ("Tainted Grail, only thought of", grail_what_if::cases()),
        ("Tainted Grail between encounters", grail_day::cases()),
        ("Knight Tales", knight_tales::cases()),
        ("Paladins of the West Kingdom", paladins::cases()),
        ("The Last Spell", last_spell::cases()),
    ]
}

pub fn cases() -> impl Iterator<Item = Case> {
    chapters().into_iter().flat_map(|(_, cases)| cases)
}

/// A tower that speaks this language.
fn tower(lang: Lang) -> Tower {
    Tower::set(RamFlash::default(), &[(Setting::Language, lang as u8)])
}

/// A case that starts at home and takes a few inputs.
pub fn case(name: &'static str, says: &'static str, inputs: impl Into<Vec<Input>>) -> Case {
    let inputs = inputs.into();
    played(name, says, move |tower| inputs.iter().for_each(|input| drop(tower.does(input.clone()))))
}

/// A case that starts at home and is played by a function that can read the state.
fn played(name: &'static str, says: &'static str, hand: impl Fn(&mut Tower) + 'static) -> Case {
    let way = move |lang| {
        let mut tower = tower(lang);
        hand(&mut tower);
        tower
    };
    Case { name, says, way: Box::new(way), page: None, at_ms: 0, busy: false }
}

fn steps(n: usize) -> Input {
    Input::Turned(i8::try_from(n).expect("a short list"))
}

/// Home, turned to an entry and pressed.
pub fn opened(entry: Text) -> Vec<Input> {
    let line = HOME.iter().position(|&line| line == entry).expect("an entry of the home list");
    vec![steps(line), PRESS]
}

pub fn then(mut inputs: Vec<Input>, more: impl IntoIterator<Item = Input>) -> Vec<Input> {
    inputs.extend(more);
    inputs
}

/// "What is this?", down to the cards of the first kind of the first game.
pub fn listed() -> Vec<Input> {
    then(opened(Text::WhatIsThis), [PRESS, PRESS, PRESS])
}

fn uid() -> Uid {
    Uid::new(&[0x04, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6]).expect("seven bytes are a UID")
}

fn card_id(id: &str) -> CardId {
    CardId::new(id).expect("a short id")
}

fn laid(id: &str) -> Input {
    Input::Laid { uid: uid(), id: card_id(id) }
}

/// The answer of flash about an unknown tag.
fn nobody() -> Input {
    Input::Recalled { uid: uid(), id: None }
}
