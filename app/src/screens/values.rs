//! Values no deck states: what the owner typed from the card, and typing it.

use rules_core::card::Field;

use crate::device::{Cursor, Focus, MAX_TYPED};
use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, Entry};
use crate::spoken::{Spoken, amount_word};
use crate::text::{Lang, Text};

fn header(focus: &Focus, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::CARD), layout::cut(focus.name(lang)));
}

pub(super) fn list(focus: &Focus, at: Cursor, lang: Lang, frame: &mut Frame) {
    header(focus, lang, frame);
    let amounts: heapless::Vec<_, MAX_TYPED> = focus
        .typed_fields()
        .map(|(field, amount)| match amount {
            Some(amount) => (field, spelled(field, amount, lang)),
            None => (field, layout::format(format_args!("?"))),
        })
        .collect();
    layout::list(frame, 0, amounts.len(), at.0, |number| match amounts.get(number) {
        Some((field, amount)) => Entry { name: field.spoken(lang), value: amount },
        None => Entry { name: "", value: "" },
    });
    layout::footer(frame, Text::HintValues.get(lang));
}

pub(super) fn enter(focus: &Focus, field: Field, amount: u8, lang: Lang, frame: &mut Frame) {
    header(focus, lang, frame);
    layout::line(frame, 0, field.spoken(lang));
    layout::big(frame, &spelled(field, amount, lang));
    layout::footer(frame, Text::HintChoose.get(lang));
}

fn spelled(field: Field, amount: u8, lang: Lang) -> heapless::String<48> {
    match amount_word(field, amount, lang) {
        Some(name) => layout::format(format_args!("{name}")),
        None => layout::format(format_args!("{amount}")),
    }
}
