//! The history of a game: the list of its actions, and the log page of one of them.

use super::told::{Ticker, tick};
use crate::device::{Cursor, View};
use crate::frame::Frame;
use crate::games::Say;
use crate::layout::{self, BODY_LINES};
use crate::session::{Row, Session};
use crate::text::{Lang, Text};

pub(super) fn list(view: &View<'_>, at: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::History.get(lang));
    let (seat, session) = (view.seat, view.session);
    let chapters = session.play().which().chapters();
    layout::lines(frame, 0, seat.history_len(session), at.0, |number| {
        let line = Cursor(number);
        let position = seat.position(session, line);
        match seat.chapter(session, line) {
            // Before the first that is counted.
            Some(0) if chapters.first == 0 => layout::format(format_args!("{}", Text::Begins.get(lang))),
            Some(chapter) => {
                layout::format(format_args!("{} {}", chapters.name.get(lang), chapters.number(chapter)))
            }
            None => layout::format(format_args!("{position} {}", seat.row(session, line))),
        }
    });
    layout::footer(frame, &Text::HintHistory.get(lang));
}

/// The last lines of that list, as far as they are in memory: nothing is read for it.
pub(crate) fn lately(session: &Session, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::History.get(lang));
    let (play, decks, mut line) = (session.play(), session.decks(), 0);
    session.lately(BODY_LINES as u32, &mut |position, action| {
        let mut row = Row::new();
        // What does not fit is cut.
        let _ = play.told(action, &mut Say::new(lang, decks, &mut row));
        layout::line(frame, line, layout::cut(&layout::format(format_args!("{position} {row}"))));
        line += 1;
    });
    // Behind a checkpoint, as where a chapter begins, there are none.
    if line == 0 {
        let chapters = play.which().chapters();
        let number = chapters.number(play.chapter());
        layout::line(frame, 0, &layout::format(format_args!("{} {number}", chapters.name.get(lang))));
    }
    layout::footer(frame, &Text::HintLately.get(lang));
}

pub(super) fn log(view: &View<'_>, position: u32, page: Cursor, lang: Lang, frame: &mut Frame) {
    let title = layout::format(format_args!("{} {position}", Text::History.get(lang)));
    layout::header(frame, None, layout::cut(&title));
    if view.session.told().0.is_empty() {
        layout::line(frame, 0, &Text::Begins.get(lang));
    }
    tick(&Ticker::told(view.session, lang), page, Text::HintLog, lang, frame);
}
