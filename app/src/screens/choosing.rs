//! The pages for choosing a card: by game, kind, first letter and name.

use rules_core::card::{Game, Kind};

use crate::decks::{Decks, Listing};
use crate::device::{Cursor, Purpose};
use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, Entry};
use crate::spoken::Spoken;
use crate::text::{Lang, Text};

fn header(purpose: Purpose, lang: Lang, frame: &mut Frame) {
    let title = match purpose {
        Purpose::Look => Text::WhatIsThis,
        Purpose::Write => Text::TagMyCards,
        Purpose::Assign(_) => Text::AssignTag,
    };
    layout::header(frame, Some(&icons::CARD), &title.get(lang));
    layout::footer(frame, &Text::HintPick.get(lang));
}

/// Says how many cards did not fit into the list.
fn left_out(listing: &Listing, lang: Lang, frame: &mut Frame) {
    if listing.left_out() > 0 {
        let words = format_args!("{} {}", Text::LeftOut.get(lang), listing.left_out());
        layout::alarm(frame, &layout::format(words));
    }
}

pub(super) fn games(purpose: Purpose, decks: &Decks<'_>, at: Cursor, lang: Lang, frame: &mut Frame) {
    header(purpose, lang, frame);
    if decks.is_empty() {
        layout::line(frame, 0, &Text::NoCards.get(lang));
    }
    layout::list(frame, 0, decks.games().count(), at.0, |number| Entry {
        name: decks.games().nth(number).map(|game| game_name(game).get(lang).into()).unwrap_or_default(),
        ..Entry::default()
    });
}

pub(super) const fn game_name(game: Game) -> Text {
    match game {
        Game::TaintedGrail => Text::TaintedGrail,
        Game::KnightTales => Text::KnightTales,
        Game::Paladins => Text::Paladins,
        Game::LastSpell => Text::LastSpell,
    }
}

pub(super) fn kinds(
    purpose: Purpose,
    game: Game,
    decks: &Decks<'_>,
    at: Cursor,
    lang: Lang,
    frame: &mut Frame,
) {
    header(purpose, lang, frame);
    layout::list(frame, 0, decks.kinds(game).count(), at.0, |number| match decks.kinds(game).nth(number) {
        Some((kind, _)) => Entry { name: kind.spoken(lang).into(), ..Entry::default() },
        None => Entry::default(),
    });
}

pub(super) fn letters(
    (purpose, kind): (Purpose, Kind),
    (decks, listing): (&Decks<'_>, &Listing),
    at: Cursor,
    lang: Lang,
    frame: &mut Frame,
) {
    header(purpose, lang, frame);
    left_out(listing, lang, frame);
    // The letters around the chosen one, big, in a row: a knob turns along it.
    let mut row = heapless::String::<12>::new();
    let first = at.0.saturating_sub(2);
    for (number, initial) in listing.initials(decks).enumerate().skip(first).take(5) {
        let mark = |chosen| if number == at.0 { chosen } else { ' ' };
        // Five letters and their marks fit.
        let _ =
            row.push(mark('[')).and_then(|()| row.push(initial.letter)).and_then(|()| row.push(mark(']')));
    }
    layout::line(frame, 0, kind.spoken(lang));
    layout::big(frame, row.trim_end());
}

pub(super) fn names(
    purpose: Purpose,
    (decks, listing): (&Decks<'_>, &Listing),
    at: Cursor,
    lang: Lang,
    frame: &mut Frame,
) {
    header(purpose, lang, frame);
    left_out(listing, lang, frame);
    layout::list(frame, 0, listing.len(), at.0, |number| Entry {
        name: listing.heading(decks, number).map_or("", |heading| layout::cut(heading.name(lang))).into(),
        ..Entry::default()
    });
}
