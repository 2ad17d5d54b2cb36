//! One file a screen: it gets a view and draws it. Nothing here decides or remembers anything.

mod about;
pub mod card;
mod choose;
mod confirm;
mod faults;
mod home;
mod parts;
mod restarted;
mod resting;
mod settings;
mod trouble;

use crate::device::{Screen, View};
use crate::frame::Frame;
use crate::rest::Glow;

/// Draws the whole picture.
pub fn draw(view: &View<'_>, frame: &mut Frame) {
    frame.clear();
    let lang = view.settings.lang();
    if let Glow::Resting(place) = view.glow {
        return resting::draw(place, lang, frame);
    }
    match view.screen {
        Screen::Home(at) => home::draw(view, *at, lang, frame),
        Screen::Card { card, top, .. } => card::draw(card, *top, lang, frame),
        Screen::Trouble { uid, what } => trouble::draw(*uid, what, lang, frame),
        Screen::Settings(at) => settings::draw(view.settings, *at, lang, frame),
        Screen::Choose { setting, choice } => choose::draw(*setting, *choice, lang, frame),
        Screen::ConfirmReset { yes } => confirm::draw(*yes, lang, frame),
        Screen::Parts(at) => parts::draw(view.parts, *at, lang, frame),
        Screen::Faults(at) => faults::draw(view.faults, *at, lang, frame),
        Screen::About => about::draw(lang, frame),
        Screen::Restarted(fault) => restarted::draw(fault, lang, frame),
    }
}
