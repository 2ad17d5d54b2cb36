//! The home screen: one line about a missing part, a notice or the cards laid, and the list of pages to open.

use crate::device::{Cursor, HOME, View};
use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, Entry};
use crate::text::{Lang, Text};

pub(super) fn draw(view: &View<'_>, at: Cursor, lang: Lang, frame: &mut Frame) {
    let broken = view.parts.complaint();
    layout::header(frame, broken.map(|_| &icons::PART), &Text::Doomtower.get(lang));
    match (broken, view.notice, view.laid) {
        (Some(complaint), _, _) => layout::line(frame, 0, &complaint.get(lang)),
        (None, Some(notice), _) => layout::line(frame, 0, &notice.get(lang)),
        (None, None, 0) => layout::line(frame, 0, &Text::LayACard.get(lang)),
        (None, None, laid) => {
            layout::pair(frame, 0, &Text::CardsOnTower.get(lang), &layout::format(format_args!("{laid}")));
        }
    }
    layout::list(frame, 1, HOME.len(), at.0, |number| Entry {
        name: HOME.get(number).map(|entry| entry.get(lang).into()).unwrap_or_default(),
        ..Entry::default()
    });
    layout::footer(frame, &Text::HintHome.get(lang));
}
