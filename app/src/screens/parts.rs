//! The list of hardware parts and the state of each.

use crate::device::Cursor;
use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, Entry};
use crate::parts::{Part, Parts};
use crate::text::{Lang, Text};

pub(super) fn draw(parts: &Parts, at: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::PART), &Text::Parts.get(lang));
    layout::list(frame, 0, Part::ALL.len(), at.0, |number| match Part::ALL.get(number) {
        Some(&part) => {
            Entry { name: part.name().get(lang).into(), value: parts.health(part).name().get(lang).into() }
        }
        None => Entry::default(),
    });
    layout::footer(frame, &Text::HintBack.get(lang));
}
