//! A laid card: its name, its kind, its values and where they come from.

use rules_core::card::Provenance;

use crate::cards::{self, Card};
use crate::device::Cursor;
use crate::frame::Frame;
use crate::icons;
use crate::layout;
use crate::text::{Lang, Text};

/// Values below the line that says the kind.
const VALUES_SEEN: usize = layout::BODY_LINES - 1;

/// How many positions the values can be scrolled to.
pub fn scroll_positions(card: &Card) -> usize {
    card.values.len().saturating_sub(VALUES_SEEN) + 1
}

pub(super) fn draw(card: &Card, top: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::CARD), card.name(lang));
    layout::line(frame, 0, cards::kind_name(card.kind).get(lang));
    for (row, value) in card.values.iter().skip(top.0).take(VALUES_SEEN).enumerate() {
        let amount = match (value.amount, value.provenance) {
            (Some(amount), Provenance::Derived) => layout::format(format_args!("{amount}*")),
            (Some(amount), _) => layout::format(format_args!("{amount}")),
            (None, _) => layout::format(format_args!("?")),
        };
        layout::pair(frame, row + 1, cards::field_name(value.field).get(lang), &amount);
    }
    if card.values.is_empty() {
        layout::line(frame, 1, Text::NoValues.get(lang));
    }
    layout::footer(frame, footer(card).get(lang));
}

fn footer(card: &Card) -> Text {
    let derived = card.values.iter().any(|value| value.provenance == Provenance::Derived);
    if scroll_positions(card) > 1 {
        Text::HintCardMore
    } else if derived {
        Text::PartlyDerived
    } else if card.values.is_empty() {
        Text::HintCard
    } else {
        Text::FromRulebook
    }
}
