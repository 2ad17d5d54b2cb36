//! The pages of games. A game draws what only it has; this folder draws what looks the same in all games.

mod ask;
mod history;
mod saved;
mod told;

pub(crate) use history::lately;
pub(crate) use told::{Ticker, refused_pages};

use crate::device::{Page, View};
use crate::frame::Frame;
use crate::text::{Lang, Text};

pub(super) fn draw(page: &Page, view: &View<'_>, lang: Lang, frame: &mut Frame) {
    match page {
        Page::Picker(at) => saved::picker(*at, lang, frame),
        Page::Saved(at) => saved::list(view, *at, lang, frame),
        Page::SavedGame { slot, at } => saved::one(view, *slot, *at, lang, frame),
        Page::MakeRoom { slot, yes, .. } => saved::ask(view, *slot, Text::MakeRoomAsk, *yes, lang, frame),
        Page::ConfirmAbandon { slot, yes } => saved::ask(view, *slot, Text::AbandonAsk, *yes, lang, frame),
        Page::Ask { path, at } if path.is_empty() => ask::root(view, *at, lang, frame),
        Page::Ask { path, at } => ask::choose(view, path, *at, lang, frame),
        Page::Amount { path, amount, .. } => ask::amount(view, path, *amount, lang, frame),
        Page::OwnDice { entered, at } => ask::own_dice(view, entered.len(), *at, lang, frame),
        Page::Tracked(at) => ask::tracked(view, *at, lang, frame),
        Page::SetTracked { number, amount } => ask::set_tracked(view, *number, *amount, lang, frame),
        Page::Menu(at) => ask::menu(*at, lang, frame),
        Page::Told(page) => told::told(view, *page, lang, frame),
        Page::Undone(page) => told::undone(view, *page, lang, frame),
        Page::Redone(page) => told::redone(view, *page, lang, frame),
        Page::Refused(refused, page) => told::refused(view.session, refused, *page, lang, frame),
        Page::Message { title, why } => told::message(*title, *why, lang, frame),
        Page::Scarred { why, lost } => told::scarred(*why, *lost, lang, frame),
        Page::History(at) => history::list(view, *at, lang, frame),
        Page::Log { position, page } => history::log(view, *position, *page, lang, frame),
    }
    let is_own = matches!(page, Page::Ask { path, .. } if path.is_empty());
    if page.is_in_game() && !is_own {
        status(view, lang, frame);
    }
}

/// What the game has to say on every page.
pub(super) fn status(view: &View<'_>, lang: Lang, frame: &mut Frame) {
    view.session.play().draw_status(&ask::seen(view, lang), frame);
}
