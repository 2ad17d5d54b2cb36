//! What has happened, what was taken back, what is not possible.

use crate::device::{Cursor, View};
use crate::frame::Frame;
use crate::games::{Event, Say};
use crate::icons;
use crate::layout::{self, BODY_LINES, COLUMNS};
use crate::session::Refused;
use crate::text::{Lang, Text, wrap};

/// Events, one after the other, as many lines each as it takes; the other lines of one are set in.
pub(super) fn events<'a>(
    frame: &mut Frame,
    first: usize,
    events: impl Iterator<Item = &'a Event>,
    lang: Lang,
    speak: impl Fn(&Event, &mut Say<'_>) -> core::fmt::Result,
) {
    let mut row = first;
    for event in events {
        let mut words: heapless::String<96> = heapless::String::new();
        // What does not fit is cut.
        let _ = speak(event, &mut Say::new(lang, &mut words));
        for (number, line) in wrap(&words, COLUMNS - 1).enumerate() {
            if row >= BODY_LINES {
                return;
            }
            let indent = if number == 0 { "" } else { " " };
            layout::line(frame, row, &layout::format(format_args!("{indent}{line}")));
            row += 1;
        }
    }
}

pub(super) fn told(view: &View<'_>, top: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, Text::LastAction.get(lang));
    let (told, untold) = view.session.told();
    if told.is_empty() {
        layout::line(frame, 0, Text::Nothing.get(lang));
    }
    events(frame, 0, told.iter().skip(top.0), lang, Event::say);
    if untold > 0 && top.0 + BODY_LINES > told.len() {
        layout::line(frame, BODY_LINES - 1, &layout::format(format_args!("+ {untold} ...")));
    }
    layout::footer(frame, Text::HintTold.get(lang));
}

/// In reverse: what came last goes back first.
pub(super) fn undone(view: &View<'_>, top: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, Text::Undone.get(lang));
    let (told, _) = view.session.told();
    events(frame, 0, told.iter().rev().skip(top.0), lang, Event::put_back);
    layout::footer(frame, Text::HintUndone.get(lang));
}

pub(super) fn redone(view: &View<'_>, top: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, Text::Redone.get(lang));
    let (told, _) = view.session.told();
    events(frame, 0, told.iter().skip(top.0), lang, Event::say);
    layout::footer(frame, Text::HintUndone.get(lang));
}

pub(super) fn refused(refused: &Refused, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), Text::Refused.get(lang));
    match refused {
        Refused::Rules(refusal) => {
            let mut why: heapless::String<128> = heapless::String::new();
            // What does not fit is cut.
            let _ = refusal.why(&mut Say::new(lang, &mut why));
            layout::paragraph(frame, 0, &why);
        }
        Refused::Fault(_) => drop(layout::paragraph(frame, 0, Text::GameFault.get(lang))),
    }
    layout::footer(frame, Text::HintMessage.get(lang));
}

pub(super) fn message(title: Text, why: Text, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), title.get(lang));
    layout::paragraph(frame, 0, why.get(lang));
    layout::footer(frame, Text::HintMessage.get(lang));
}
