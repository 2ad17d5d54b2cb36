//! Which firmware this is.

use crate::cards;
use crate::frame::Frame;
use crate::layout;
use crate::text::{Lang, Text};

pub(super) fn draw(lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, Text::About.get(lang));
    layout::line(frame, 0, Text::Doomtower.get(lang));
    layout::pair(frame, 1, Text::Version.get(lang), crate::VERSION);
    let cards = layout::format(format_args!("{}", cards::BUILT_IN.len()));
    layout::pair(frame, 2, Text::HowManyCards.get(lang), &cards);
    layout::footer(frame, Text::HintBack.get(lang));
}
