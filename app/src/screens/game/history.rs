//! How the game came to be where it is.

use crate::device::{Cursor, View};
use crate::frame::Frame;
use crate::games::Event;
use crate::layout;
use crate::text::{Lang, Text};

pub(super) fn list(view: &View<'_>, at: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, Text::History.get(lang));
    let (seat, session) = (view.seat, view.session);
    layout::lines(frame, 0, seat.history_len(session), at.0, |number| {
        let line = Cursor(number);
        let position = seat.position(session, line);
        match seat.chapter(session, line) {
            Some(chapter) => {
                layout::format(format_args!("{} {}", Text::Chapter.get(lang), u32::from(chapter) + 1))
            }
            None => layout::format(format_args!("{position} {}", seat.row(session, line))),
        }
    });
    layout::footer(frame, Text::HintHistory.get(lang));
}

pub(super) fn log(view: &View<'_>, position: u32, top: Cursor, lang: Lang, frame: &mut Frame) {
    let title = layout::format(format_args!("{} {position}", Text::History.get(lang)));
    layout::header(frame, None, layout::cut(&title));
    let (told, _) = view.session.told();
    if told.is_empty() {
        layout::line(frame, 0, Text::Begins.get(lang));
    }
    super::told::events(frame, 0, told.iter().skip(top.0), lang, Event::say);
    layout::footer(frame, Text::HintLog.get(lang));
}
