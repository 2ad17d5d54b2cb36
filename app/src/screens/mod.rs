//! The screens, one file each. A screen gets a [`View`] and draws it; it decides nothing and keeps no state.

pub mod about;
pub mod card;
mod choose;
mod choosing;
mod clearing;
mod confirm;
mod faults;
mod game;
pub(crate) use game::{Ticker, lately, refused_pages};
pub mod help;
mod home;
mod parts;
mod request;
mod restarted;
mod resting;
mod settings;
mod tagging;
mod trouble;
mod values;
mod what;

use crate::device::{Screen, View};
use crate::frame::Frame;
use crate::icons;
use crate::layout;
use crate::rest::Glow;
use crate::text::{Lang, Text};

/// Draws the whole picture.
pub fn draw(view: &View<'_>, frame: &mut Frame) {
    frame.clear();
    let lang = view.settings.lang();
    if let Glow::Resting(place) = view.glow {
        return resting::draw(place, &view.parts.complaint().unwrap_or(Text::Doomtower).get(lang), frame);
    }
    match (view.help, view.asked) {
        (Some(top), _) => help::draw(view, top, lang, frame),
        (None, Some(subject)) => request::draw(subject, lang, frame),
        (None, None) => page(view, lang, frame),
    }
    // The home screen has a line of its own for this.
    let is_home = view.help.is_none() && view.asked.is_none() && matches!(view.screen, Screen::Home(_));
    let worn = view.notice.filter(|&notice| notice == Text::FlashWorn);
    if let (Some(alarm), false) = (view.parts.alarm().or(worn), is_home) {
        layout::alarm(frame, &alarm.get(lang));
    }
}

/// Marks the picture that is shown while the tower is busy. The next picture is without the mark.
pub fn mark_busy(frame: &mut Frame) {
    layout::corner_sign(frame, &icons::TIME);
}

fn page(view: &View<'_>, lang: Lang, frame: &mut Frame) {
    let cards = (view.decks, view.listing);
    match view.screen {
        Screen::Home(at) => home::draw(view, *at, lang, frame),
        Screen::What => what::draw(lang, frame),
        Screen::Card(top) => card::draw(view.focus, *top, view.notice, lang, frame),
        Screen::Values(at) => values::list(view.focus, *at, view.notice, lang, frame),
        Screen::EnterValue { slot, amount } => {
            values::enter(view.focus, *slot, *amount, lang, frame);
            if view.seat.waits() {
                game::status(view, lang, frame);
            }
        }
        Screen::Trouble { uid, what } => trouble::draw(*uid, what, lang, frame),
        Screen::Games { purpose, at } => choosing::games(*purpose, view.decks, *at, lang, frame),
        Screen::Kinds { purpose, game, at } => {
            choosing::kinds(*purpose, *game, view.decks, *at, lang, frame);
        }
        Screen::Letters { purpose, kind, at } => {
            choosing::letters((*purpose, *kind), cards, *at, lang, frame);
        }
        Screen::Names { purpose, at, .. } => choosing::names(*purpose, cards, *at, lang, frame),
        Screen::Tagging { number, state, .. } => {
            tagging::draw(cards, *number, *state, view.settings, frame);
        }
        Screen::Settings(at) => settings::draw(view.settings, *at, lang, frame),
        Screen::Choose { setting, choice } => choose::draw(*setting, *choice, lang, frame),
        Screen::ConfirmReset { yes } => {
            confirm::draw(Text::ResetSettings, Text::ResetSettingsAsk, *yes, lang, frame);
        }
        Screen::ConfirmFactoryReset { yes } => {
            confirm::draw(Text::EraseEverything, Text::FactoryResetAsk, *yes, lang, frame);
        }
        Screen::Clearing { done } => clearing::draw(*done, lang, frame),
        Screen::Game(page) => game::draw(page, view, lang, frame),
        Screen::Parts(at) => parts::draw(view.parts, *at, lang, frame),
        Screen::Faults(at) => faults::draw(view.faults, *at, lang, frame),
        Screen::About(top) => about::draw(view, *top, lang, frame),
        Screen::Restarted(fault) => restarted::draw(fault, lang, frame),
    }
}
