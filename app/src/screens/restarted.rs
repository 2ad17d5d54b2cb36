//! Shown once after an unexpected restart: what happened, in words and as a code to report.

use crate::faults::Fault;
use crate::frame::Frame;
use crate::icons;
use crate::layout;
use crate::text::{Lang, Text};

pub(super) fn draw(fault: &Fault, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), &Text::FaultHappened.get(lang));
    layout::line(frame, 0, &fault.kind.name().get(lang));
    layout::line(frame, 1, &layout::format(format_args!("{}", fault.code())));
    layout::paragraph(frame, 2, &fault.detail);
    layout::footer(frame, &Text::HintMessage.get(lang));
}
