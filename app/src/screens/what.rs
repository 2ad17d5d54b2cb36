//! "What is this?": asks for any card to look at, or for a choice from the list.

use crate::frame::Frame;
use crate::icons;
use crate::layout;
use crate::text::{Lang, Text};

pub(super) fn draw(lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::CARD), &Text::WhatIsThis.get(lang));
    layout::paragraph(frame, 0, &Text::LayAnyCard.get(lang));
    layout::footer(frame, &Text::HintWhat.get(lang));
}
