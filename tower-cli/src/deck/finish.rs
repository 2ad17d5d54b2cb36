//! Builds the record of a card, reads it back as the tower will, and reports the tower's objections at their place in the
//! TOML.

use rules_core::card::{Card, Clash, DataError, Edge, Field, Kind, List, MAX_RECORD, Row};
use rules_core::effect::Trigger;
use toml::de::DeTable;

use super::draft::Draft;
use super::said::Node;
use super::source::{Source, Span};
use super::{DeckCard, data_error_text};
use crate::Complaint;

/// The record, or an error message at the line that causes it.
pub(super) fn finish(
    source: &mut Source<'_>,
    draft: &Draft,
    table: &DeTable<'_>,
    at: &Span,
) -> Option<DeckCard> {
    let built = draft.record().map_err(|_| DataError::TooBig);
    match built.and_then(|builder| builder.finish().map(|card| card.record().to_vec())) {
        Ok(record) => Some(DeckCard { id: draft.id.clone(), line: source.place(at.start).0, record }),
        Err(error) => {
            let (span, field) = place(table, &error).unwrap_or((at.clone(), None));
            source.error(span, field, refused(error));
            None
        }
    }
}

fn refused(error: DataError) -> Complaint {
    let complaint = Complaint::new(data_error_text(&error));
    match error {
        DataError::TooBig => {
            complaint.expected(format!("at most {MAX_RECORD}: shorten texts, or say less in programs"))
        }
        DataError::Clash(clash) => complaint.expected(match clash {
            Clash::Above(field, bound) => format!("`{}` at most `{}`", field.word(), bound.word()),
            Clash::StartOffTrack(fields) => {
                format!("a number from 0 to {}: fields are counted from the bottom, from 0 on", fields - 1)
            }
            Clash::Face(_) => {
                "on a knight die sword, double-sword, shield or faith; on the others blank, sword, \
                               double-sword, shield or doom"
                    .to_owned()
            }
            Clash::Fatigue => "spots below `health`".to_owned(),
            Clash::Wrath => "levels above `health`, each higher than the one before".to_owned(),
            Clash::Zones => "the yellow zone to begin below the green one".to_owned(),
            Clash::Unlike(Field::Variant, _) => "a variant of the numbers 1 to 5".to_owned(),
            Clash::Unlike(..) => {
                "hands and a tier for a weapon; legs, body or shield and a tier for armour; neither for a scroll \
                               or a potion"
                    .to_owned()
            }
            Clash::FieldTwice(_) => "each fog field once".to_owned(),
            Clash::Overlap(_) => "each moment, and each number of a table, once".to_owned(),
            Clash::Beaten(_) => "lines below `value`, or up to 255 where the last has no end".to_owned(),
        }),
        _ => complaint,
    }
}

/// The place in the card that an error concerns, and the name of what is there.
fn place(table: &DeTable<'_>, error: &DataError) -> Option<(Span, Option<&'static str>)> {
    let word = match error {
        DataError::Clash(Clash::Above(field, _) | Clash::Unlike(field, _)) => field.word(),
        DataError::Clash(Clash::FieldTwice(list)) => list.word(),
        DataError::Clash(Clash::StartOffTrack(_)) => Field::Start.word(),
        DataError::Clash(Clash::Face(_)) => List::Faces.word(),
        DataError::Clash(Clash::Fatigue) => List::Fatigue.word(),
        DataError::Clash(Clash::Wrath) => List::Wrath.word(),
        DataError::Clash(Clash::Zones) => List::Zones.word(),
        DataError::Clash(Clash::Overlap(number) | Clash::Beaten(number)) => {
            let ability = table.get("ability")?.get_ref().as_array()?.get(usize::from(*number))?;
            return Some((ability.get_ref().as_table()?.get("when")?.span(), Some("when")));
        }
        _ => return None,
    };
    table.get(word).map(|node: &Node<'_>| (node.span(), Some(word)))
}

/// A combat table usually has a line for every number of markers below the value.
pub(super) fn warn_of_gaps(source: &mut Source<'_>, card: &Card<'_>, at: Span) {
    let lines = || card.abilities().filter(|ability| ability.trigger == Trigger::AttackAt);
    let (Kind::CombatEncounter, Some(value), Some(_)) =
        (card.kind, card.amount(Field::Value), lines().next())
    else {
        return;
    };
    let covered =
        |pool: u8| lines().any(|line| matches!(line.parameters, &[from, to] if (from..=to).contains(&pool)));
    if let Some(pool) = (0..value).find(|&pool| !covered(pool)) {
        let message = format!("no line of the combat table is for {pool} markers");
        source.warn(
            at,
            Some("ability"),
            Complaint::new(message).expected(format!("lines from 0 to {}", value - 1)),
        );
    }
}

pub(super) fn warn_of_unknown(source: &mut Source<'_>, draft: &Draft, at: Span) {
    let values = draft.values.iter().filter(|value| value.1.is_none()).map(|value| value.0.word().to_owned());
    let gaps = |numbers: &[u8]| numbers.is_empty() || numbers.contains(&List::UNKNOWN);
    let lists = draft.lists.iter().filter(|list| gaps(&list.1)).map(|list| list.0.word().to_owned());
    let halves = Edge::ALL.iter().flat_map(|&edge| match draft.unknown_rows(edge) {
        rows if rows.len() == Row::ALL.len() => vec![edge.word().to_owned()],
        rows => rows.iter().map(|row| format!("{}.{}", edge.word(), row.word())).collect(),
    });
    let abilities = draft.abilities.iter().filter(|ability| ability.program.is_empty());
    let abilities = abilities.map(|ability| {
        format!("ability `{}`", crate::program::when_text(ability.trigger, &ability.parameters))
    });
    let unknown: Vec<String> = values.chain(lists).chain(halves).chain(abilities).collect();
    if !unknown.is_empty() {
        source.warn(at, None, Complaint::new(format!("unknown: {}", unknown.join(", "))));
    }
}
