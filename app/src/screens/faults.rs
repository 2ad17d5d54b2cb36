//! The list of faults: why the device restarted by itself, latest first.

use crate::device::Cursor;
use crate::faults::FaultLog;
use crate::frame::Frame;
use crate::layout::{self, Entry};
use crate::text::{Lang, Text};

/// The code of the chosen fault stands above the list's last line.
const DETAIL_LINE: usize = layout::BODY_LINES - 1;

pub(super) fn draw(faults: &FaultLog, at: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::Faults.get(lang));
    let Some(chosen) = faults.latest().get(at.0) else {
        layout::line(frame, 0, &Text::NoFaults.get(lang));
        return layout::footer(frame, &Text::HintBack.get(lang));
    };
    let place = layout::format(format_args!("{}/{}", at.0 + 1, faults.latest().len()));
    layout::list(frame, 0, 1, 0, |_| Entry { name: chosen.kind.name().get(lang).into(), ..Entry::default() });
    layout::pair(frame, 1, &layout::format(format_args!("{}", chosen.code())), &place);
    layout::paragraph(frame, DETAIL_LINE - 1, &chosen.detail);
    layout::footer(frame, &Text::HintBack.get(lang));
}
