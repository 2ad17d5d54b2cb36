//! A card, line by line: its kind, its values, its symbols, what it does, and where all that comes from.

use rules_core::card::Provenance;

use crate::decks::Origin;
use crate::device::{Cursor, Focus};
use crate::frame::Frame;
use crate::icons;
use crate::layout::{self, BODY_LINES};
use crate::spoken::{self, Line};
use crate::text::{Lang, Text};

/// How many positions the card can be scrolled to.
pub fn scroll_positions(focus: &Focus, lang: Lang) -> usize {
    let lines = focus.filled().map_or(0, |card| spoken::lines(&card, lang, 0, &mut []));
    lines.saturating_sub(BODY_LINES) + 1
}

pub(super) fn draw(focus: &Focus, top: Cursor, notice: Option<Text>, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::CARD), layout::cut(focus.name(lang)));
    let Some(card) = focus.filled() else { return };
    let mut lines: [Line; BODY_LINES] = Default::default();
    spoken::lines(&card, lang, top.0, &mut lines);
    for (number, line) in lines.iter().enumerate() {
        layout::line(frame, number, line);
    }
    layout::footer(frame, notice.unwrap_or_else(|| footer(focus, top)).get(lang));
}

/// What matters most: at the top of the card that something can be typed; further down that the card is the owner's
/// own, and whom to trust for its values.
fn footer(focus: &Focus, top: Cursor) -> Text {
    let from = |provenance| {
        let values = focus.card().into_iter().flat_map(|card| card.values());
        values.into_iter().any(|value| value.provenance == provenance)
    };
    match focus.origin() {
        _ if top.0 == 0 && focus.filled().is_some_and(|card| card.missing().next().is_some()) => {
            Text::HintCardValues
        }
        Origin::User => Text::FromUser,
        Origin::Tag => Text::FromTag,
        Origin::BuiltIn if from(Provenance::House) => Text::FromHouse,
        Origin::BuiltIn if from(Provenance::Derived) => Text::PartlyDerived,
        Origin::BuiltIn if from(Provenance::Rulebook) => Text::FromRulebook,
        Origin::BuiltIn => Text::HintCard,
    }
}
