//! How far a factory reset has come.

use crate::frame::Frame;
use crate::icons;
use crate::layout;
use crate::store::FactoryReset;
use crate::text::{Lang, Text};

pub(super) fn draw(done: u16, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), &Text::FactoryReset.get(lang));
    let count = layout::format(format_args!("{done}/{}", FactoryReset::SECTORS));
    layout::pair(frame, 0, &Text::Clearing.get(lang), &count);
    layout::paragraph(frame, 1, &Text::ClearingWhy.get(lang));
}
