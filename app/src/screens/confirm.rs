//! A yes/no question before something that cannot be undone.

use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, Entry};
use crate::text::{Lang, Text};

/// The question takes two lines, the answers the other two.
const ANSWERS_FROM: usize = 2;

pub(super) fn draw(title: Text, question: Text, yes: bool, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), &title.get(lang));
    layout::paragraph(frame, 0, &question.get(lang));
    layout::list(frame, ANSWERS_FROM, 2, usize::from(yes), |number| Entry {
        name: if number == 0 { Text::No } else { Text::Yes }.get(lang).into(),
        ..Entry::default()
    });
    layout::footer(frame, &Text::HintConfirm.get(lang));
}
