//! Which firmware this is, and which cards it knows.

use crate::decks::Decks;
use crate::frame::Frame;
use crate::layout;
use crate::text::{Lang, Text};

pub(super) fn draw(decks: &Decks<'_>, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, Text::About.get(lang));
    layout::line(frame, 0, Text::Doomtower.get(lang));
    layout::pair(frame, 1, Text::Version.get(lang), crate::VERSION);
    let count = |cards| layout::format(format_args!("{cards}"));
    layout::pair(frame, 2, Text::HowManyCards.get(lang), &count(decks.built_in().len()));
    if let Ok(own) = decks.user() {
        layout::pair(frame, 3, Text::OwnDeck.get(lang), &count(own.len()));
    }
    layout::footer(frame, Text::HintBack.get(lang));
}
