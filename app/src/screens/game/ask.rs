//! The pages that ask something: the game's main page, a choice, an amount, own dice to enter, a value to correct.

use core::fmt;

use crate::decks::Decks;
use crate::device::{Cursor, MENU, View, faces};
use crate::frame::Frame;
use crate::games::{Say, Seen};
use crate::icons;
use crate::layout::{self, Entry};
use crate::text::{Lang, Text};
use crate::thinking::Thinking;

/// Words put together by a game, cut to a line.
pub(super) fn words(
    view: &View<'_>,
    lang: Lang,
    with: impl FnOnce(&mut Say<'_>) -> fmt::Result,
) -> heapless::String<96> {
    words_of(view.decks, lang, with)
}

fn words_of(
    decks: &Decks<'_>,
    lang: Lang,
    with: impl FnOnce(&mut Say<'_>) -> fmt::Result,
) -> heapless::String<96> {
    let mut line = heapless::String::new();
    // What does not fit is cut.
    let _ = with(&mut Say::drawn(lang, decks, &mut line));
    line
}

pub(super) fn seen<'a>(view: &View<'a>, lang: Lang) -> Seen<'a> {
    Seen {
        decks: view.decks,
        motion: view.motion,
        lang,
        session: view.session,
        advice: view.advice.and_then(Thinking::odds),
        what_if: view.advice.and_then(Thinking::what_if),
    }
}

pub(super) fn root(view: &View<'_>, at: Cursor, lang: Lang, frame: &mut Frame) {
    view.session.play().draw(at.0, &seen(view, lang), frame);
    // Where a card that lies there could be laid, its footer says how.
    let hint = || view.waits_for_leftover().then_some(Text::HintLayAgain);
    if let Some(notice) = view.notice.or_else(hint) {
        layout::alarm(frame, &notice.get(lang));
    }
}

pub(super) fn choose(view: &View<'_>, path: &[u8], at: Cursor, lang: Lang, frame: &mut Frame) {
    let play = view.session.play();
    let cards = view.seat.cards(path, view.decks, view.listing);
    if play.draw_behind(path, at.0, &Seen { decks: &cards, ..seen(view, lang) }, frame) {
        return;
    }
    let title = words_of(&cards, lang, |say| play.title(path, say));
    layout::header(frame, None, layout::cut(&title));
    let options = usize::from(play.leads(path, &cards).options());
    layout::lines(frame, 0, options, at.0, |number| {
        words_of(&cards, lang, |say| play.label(path, number as u8, say))
    });
    // A list longer than a choice can be says so.
    let left_out = cards.list().map_or(0, |list| list.len().saturating_sub(MAX_OPTIONS));
    if left_out > 0 && options == MAX_OPTIONS {
        let words = format_args!("{} {left_out}", Text::LeftOut.get(lang));
        return layout::alarm(frame, &layout::format(words));
    }
    let hint = if play.is_read(path, &cards) { Text::HintBack } else { Text::HintPick };
    layout::footer(frame, &hint.get(lang));
}

/// A choice is a byte.
const MAX_OPTIONS: usize = u8::MAX as usize;

pub(super) fn amount(view: &View<'_>, path: &[u8], amount: u8, lang: Lang, frame: &mut Frame) {
    let title = words(view, lang, |say| view.session.play().title(path, say));
    layout::header(frame, None, layout::cut(&title));
    layout::big(frame, &layout::format(format_args!("{amount}")));
    layout::footer(frame, &Text::HintAmount.get(lang));
}

pub(super) fn own_dice(view: &View<'_>, die: usize, at: Cursor, lang: Lang, frame: &mut Frame) {
    let play = view.session.play();
    layout::header(frame, Some(&icons::DIE), &Text::YourDice.get(lang));
    let count = layout::format(format_args!("{}/{}", die + 1, play.due().len()));
    layout::pair(frame, 0, &words(view, lang, |say| play.die(die, say)), &count);
    let face = faces::in_order(play, die, view.decks).get(at.0).copied().unwrap_or_default();
    layout::big(frame, &words(view, lang, |say| play.face(die, face, say)));
    match view.notice {
        Some(notice) => layout::alarm(frame, &notice.get(lang)),
        None => layout::footer(frame, &Text::HintOwnDice.get(lang)),
    }
}

pub(super) fn tracked(view: &View<'_>, at: Cursor, lang: Lang, frame: &mut Frame) {
    let play = view.session.play();
    layout::header(frame, None, &Text::Adjust.get(lang));
    let count = (0..).take_while(|&number| play.tracked(number).is_some()).count();
    if count == 0 {
        layout::line(frame, 0, &Text::Nothing.get(lang));
    }
    layout::lines(frame, 0, count, at.0, |number| {
        words(view, lang, |say| {
            use core::fmt::Write as _;
            play.tracked_name(number, say)?;
            match play.tracked(number).and_then(|tracked| tracked.amount) {
                Some(amount) => {
                    say.write_str(": ")?;
                    play.tracked_amount(number, amount, say)
                }
                None => say.write_str(": ?"),
            }
        })
    });
    layout::footer(frame, &if count == 0 { Text::HintBack } else { Text::HintSet }.get(lang));
}

pub(super) fn set_tracked(view: &View<'_>, number: usize, amount: u8, lang: Lang, frame: &mut Frame) {
    let play = view.session.play();
    layout::header(frame, None, &Text::Adjust.get(lang));
    layout::line(frame, 0, &words(view, lang, |say| play.tracked_name(number, say)));
    layout::big(frame, &words(view, lang, |say| play.tracked_amount(number, amount, say)));
    layout::footer(frame, &Text::HintAmount.get(lang));
}

pub(super) fn menu(at: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::Game.get(lang));
    layout::list(frame, 0, MENU.len(), at.0, |number| Entry {
        name: MENU.get(number).map(|entry| entry.get(lang).into()).unwrap_or_default(),
        ..Entry::default()
    });
    layout::footer(frame, &Text::HintPick.get(lang));
}
