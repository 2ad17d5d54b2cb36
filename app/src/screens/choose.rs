//! The page of one setting, to choose its value.

use crate::device::Cursor;
use crate::frame::Frame;
use crate::layout;
use crate::settings::Setting;
use crate::text::{Lang, Text};

pub(super) fn draw(setting: Setting, choice: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, None, &setting.name().get(lang));
    if let Some(name) = setting.choices().get(choice.0) {
        layout::big(frame, &name.get(lang));
    }
    layout::footer(frame, &Text::HintChoose.get(lang));
}
