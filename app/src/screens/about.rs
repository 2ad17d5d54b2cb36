//! The About page: firmware version, decks, and counters since power-on.

use crate::device::{Cursor, View};
use crate::frame::Frame;
use crate::layout::{self, BODY_LINES};
use crate::text::{Lang, Text};

/// Lines of the page, whether or not there is a deck of the owner's.
pub const LINES: usize = 8;

pub(super) fn draw(view: &View<'_>, top: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::About.get(lang));
    let decks = view.decks;
    let own = decks.user().map_or(0, |own| own.len());
    let counts: [(Text, u32); LINES - 1] = [
        (Text::HowManyCards, u32::from(decks.built_in().len())),
        (Text::OwnDeck, u32::from(own)),
        (Text::MinutesOn, view.minutes),
        (Text::TagsRead, view.counts.tags),
        (Text::TagsUnreadable, view.counts.unreadable),
        (Text::Drops, view.counts.drops),
        (Text::ItemsSaved, view.counts.saved),
    ];
    for (row, line) in (top.0..LINES).take(BODY_LINES).enumerate() {
        match line.checked_sub(1).and_then(|line| counts.get(line)) {
            None => layout::pair(frame, row, &Text::Version.get(lang), crate::VERSION),
            Some((name, count)) => {
                layout::pair(frame, row, &name.get(lang), &layout::format(format_args!("{count}")));
            }
        }
    }
    layout::footer(frame, &Text::HintCard.get(lang));
}
