//! The page of a card: its kind, values, symbols and effects, and where each of them comes from.

use rules_core::card::{Card, Provenance, Section};

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
    layout::footer(frame, &notice.unwrap_or_else(|| footer(focus, top)).get(lang));
}

/// The most important hint: at the top of the card that values can be typed; further down that the card is from the
/// owner's deck, and where its values come from.
fn footer(focus: &Focus, top: Cursor) -> Text {
    let from = |provenance| focus.card().is_some_and(|card| says(&card, provenance));
    match focus.origin() {
        _ if top.0 == 0 && focus.filled().is_some_and(|card| card.missing().next().is_some()) => {
            Text::HintCardValues
        }
        Origin::User => Text::FromUser,
        Origin::Tag if !focus.is_checked() => Text::FromUncheckedTag,
        Origin::Tag => Text::FromTag,
        Origin::BuiltIn if from(Provenance::House) => Text::FromHouse,
        Origin::BuiltIn if from(Provenance::Derived) => Text::PartlyDerived,
        Origin::BuiltIn if from(Provenance::Rulebook) => Text::FromRulebook,
        Origin::BuiltIn => Text::HintCard,
    }
}

/// Whether anything the card says comes from there: a value, a half, a list or an ability. Its name is none of these.
fn says(card: &Card<'_>, provenance: Provenance) -> bool {
    card.sections().any(|section| match section {
        Section::Values(from, _) | Section::Half(from, _) | Section::List(_, from, _) => from == provenance,
        Section::Ability(ability) => ability.provenance == provenance,
        Section::UnknownHalves(..) | Section::Name(_) => false,
    })
}

#[cfg(test)]
mod tests {
    use rules_core::card::{Field, Kind, List, Opening, RecordBuilder, Row};
    use rules_core::effect::{TgOp, Trigger};

    use super::*;

    #[test]
    fn the_footer_looks_at_all_that_a_card_says() {
        let program = [TgOp::Draw.code(), 1];
        let is_told = |add: &dyn Fn(&mut RecordBuilder)| {
            let mut record = RecordBuilder::new(Kind::DiplomacyEncounter, "tg/x", "X", "").unwrap();
            record.values(Provenance::Rulebook, &[(Field::Duration, 3)]).unwrap();
            add(&mut record);
            says(&record.finish().unwrap(), Provenance::House)
        };
        assert!(is_told(&|record| record.values(Provenance::House, &[(Field::Start, 1)]).unwrap()));
        assert!(is_told(&|record| record.opening(Provenance::House, Row::Free, Opening::Times(1)).unwrap()));
        assert!(is_told(&|record| record.list(List::Track, Provenance::House, &[0, 2]).unwrap()));
        assert!(is_told(&|record| record.ability(Trigger::Green, Provenance::House, &[], &program).unwrap()));
        assert!(!is_told(&|record| record.name_from(Provenance::House).unwrap()));
    }
}
