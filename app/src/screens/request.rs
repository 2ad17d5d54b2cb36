//! A computer on the cable asks to replace something.

use crate::console::Subject;
use crate::frame::Frame;
use crate::icons;
use crate::layout;
use crate::text::{Lang, Text};

pub(super) fn draw(subject: Subject, lang: Lang, frame: &mut Frame) {
    let wants = match subject {
        Subject::Deck => Text::AsksForDeck,
        Subject::Values => Text::AsksForValues,
        Subject::Tags => Text::AsksForTags,
    };
    layout::header(frame, Some(&icons::WARNING), &Text::ComputerAsks.get(lang));
    layout::paragraph(frame, 0, &wants.get(lang));
    layout::footer(frame, &Text::HintAllow.get(lang));
}
