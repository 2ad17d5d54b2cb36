//! The values of a card that no deck states: the list of them, and typing one in.

use rules_core::card::Slot;

use crate::device::{Cursor, Focus};
use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, BODY_LINES, Entry};
use crate::spoken::{Line, Spoken, half_word, slot_amount, slot_name, slot_title};
use crate::text::{Lang, Text};

fn header(focus: &Focus, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::CARD), layout::cut(focus.name(lang)));
}

pub(super) fn list(focus: &Focus, at: Cursor, notice: Option<Text>, lang: Lang, frame: &mut Frame) {
    header(focus, lang, frame);
    // Only what is seen is put into words: a doom track alone can have 64 numbers.
    let len = focus.open().count();
    let top = layout::list_top(0, len, at.0);
    let lines: heapless::Vec<(Line, Line), BODY_LINES> = focus
        .open()
        .skip(top)
        .take(BODY_LINES)
        .map(|slot| {
            let amount = focus.typed(slot);
            let spelled = amount.map_or_else(unknown, |amount| slot_amount(slot, amount, lang));
            (slot_name(slot, lang), spelled)
        })
        .collect();
    layout::list(frame, 0, len, at.0, |number| match lines.get(number.saturating_sub(top)) {
        Some((name, value)) => Entry { name: name.as_str().into(), value: value.as_str().into() },
        None => Entry::default(),
    });
    layout::footer(frame, &notice.unwrap_or(Text::HintValues).get(lang));
}

pub(super) fn enter(focus: &Focus, slot: Slot, amount: u8, lang: Lang, frame: &mut Frame) {
    header(focus, lang, frame);
    layout::line(frame, 0, &slot_title(slot, lang));
    layout::big(frame, &slot_amount(slot, amount, lang));
    layout::line(frame, 3, half_word(slot, amount, lang));
    // Which of the card's abilities it is.
    if let (Slot::Ability(number), Some(card)) = (slot, focus.card())
        && let Some(ability) = card.abilities().nth(usize::from(number))
    {
        layout::line(frame, 3, ability.trigger.spoken(lang));
    }
    layout::footer(frame, &Text::HintChoose.get(lang));
}

fn unknown() -> Line {
    // One letter fits.
    Line::try_from("?").unwrap_or_default()
}
