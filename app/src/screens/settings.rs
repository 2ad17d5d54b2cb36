//! The list of settings with their current choices.

use crate::device::{Cursor, RESETS, SETTINGS_LINES};
use crate::frame::Frame;
use crate::layout::{self, Entry};
use crate::settings::{Setting, Settings};
use crate::text::{Lang, Text};

pub(super) fn draw(settings: &Settings, at: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &Text::Settings.get(lang));
    layout::list(frame, 0, SETTINGS_LINES, at.0, |number| Entry {
        name: name(number).get(lang).into(),
        ..Entry::default()
    });
    let footer = match Setting::ALL.get(at.0) {
        Some(&setting) => layout::format(format_args!("= {}", settings.choice(setting).get(lang))),
        None => layout::format(format_args!("{}", Text::HintList.get(lang))),
    };
    layout::footer(frame, &footer);
}

fn name(number: usize) -> Text {
    let reset = || number.checked_sub(Setting::ALL.len()).and_then(|number| RESETS.get(number).copied());
    Setting::ALL.get(number).map(|setting| setting.name()).or_else(reset).unwrap_or(Text::Nothing)
}
