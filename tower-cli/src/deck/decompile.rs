//! Converts a card record back to TOML.

use std::fmt::Write;

use rules_core::card::{ALL_ROWS, Card, Edge, Field, Gives, Half, List, Opening, Provenance, Row, Section};

use super::half::{BLANK, MAGIC};
use super::list::{TACTIC, UNKNOWN};
use crate::program::{disassemble, when_text};

/// The `[[card]]` of a card, for a deck whose values come `from` there.
pub fn card_toml(card: &Card<'_>, from: Provenance) -> String {
    let mut text = format!("[[card]]\nid = {}\nkind = {}\n", string(card.id), string(card.kind.word()));
    let mut line = |entry: String| {
        text.push_str(&entry);
        text.push('\n');
    };
    let mut name = format!("en = {}", string(card.english()));
    if card.german() != card.english() {
        let _ = write!(name, ", de = {}", string(card.german()));
    }
    if let Some(from) = card.name_from() {
        let _ = write!(name, ", from = {}", string(from.word()));
    }
    line(format!("name = {{ {name} }}"));
    for value in card.values() {
        let is = match (value.amount, value.field.names()) {
            (None, _) => string(Provenance::Unknown.word()),
            (Some(amount), Some(_)) => string(&value_text(value.field, amount)),
            (Some(amount), None) => amount.to_string(),
        };
        line(format!("{} = {}", value.field.word(), said(&is, value.provenance, from)));
    }
    for (provenance, half) in card.halves() {
        let place = match half {
            Half::Opening(row, _) => format!("open.{}", row.word()),
            Half::Closing(row, _) => format!("close.{}", row.word()),
        };
        line(format!("{place} = {}", said(&string(&half_text(&half)), provenance, from)));
    }
    for &edge in Edge::ALL {
        let unknown = string(Provenance::Unknown.word());
        match card.unknown_rows(edge) {
            ALL_ROWS => line(format!("{} = {unknown}", edge.word())),
            rows => {
                for row in Row::ALL.iter().filter(|row| rows & row.bit() != 0) {
                    line(format!("{}.{} = {unknown}", edge.word(), row.word()));
                }
            }
        }
    }
    for section in card.sections() {
        if let Section::List(list, provenance, numbers) = section {
            let is = match numbers {
                [] => string(Provenance::Unknown.word()),
                numbers => list_text(list, numbers),
            };
            line(format!("{} = {}", list.word(), said(&is, provenance, from)));
        }
    }
    for ability in card.abilities() {
        line("[[card.ability]]".to_owned());
        line(format!("when = {}", string(&when_text(ability.trigger, ability.parameters))));
        match (ability.provenance, disassemble(ability.program, card.kind.game())) {
            (Provenance::Unknown, _) => line(format!("do = {}", string(Provenance::Unknown.word()))),
            (provenance, program) => {
                if provenance != from {
                    line(format!("from = {}", string(provenance.word())));
                }
                // A checked card has no broken program.
                let program = program.unwrap_or_default().replace('\\', "\\\\");
                line(format!("do = \"\"\"\n{program}\"\"\""));
            }
        }
    }
    text
}

/// An amount by its name, where it has one.
pub fn value_text(field: Field, amount: u8) -> String {
    let name = field.names().and_then(|names| names.get(usize::from(amount)));
    name.map_or_else(|| amount.to_string(), |&name| name.to_owned())
}

/// A half as a deck says it.
pub fn half_text(half: &Half<'_>) -> String {
    let give = |gives: Gives| format!("{} {}", gives.bonus.word(), gives.amount);
    match half {
        Half::Opening(_, Opening::Attribute(attribute, level)) => format!("{} {level}", attribute.word()),
        Half::Opening(_, Opening::Magic) => MAGIC.to_owned(),
        Half::Opening(_, Opening::Times(times)) => format!("{times}x"),
        Half::Closing(_, closing) => match closing.gives().map(give).collect::<Vec<_>>() {
            gives if gives.is_empty() => BLANK.to_owned(),
            gives => gives.join(", "),
        },
    }
}

/// A list as a deck says it.
pub fn list_text(list: List, numbers: &[u8]) -> String {
    let entry = |&number: &u8| match list.names() {
        _ if number == List::UNKNOWN => Some(string(UNKNOWN)),
        Some(names) => names.get(usize::from(number)).map(|name| string(name)),
        None => Some(number.to_string()),
    };
    let level = |level: &[u8]| match *level {
        [ref numbers @ .., mark] => {
            let mut entries: Vec<String> = numbers.iter().filter_map(entry).collect();
            entries.extend((mark != 0).then(|| string(TACTIC)));
            format!("[{}]", entries.join(", "))
        }
        [] => String::new(),
    };
    let entries: Vec<String> = match list {
        List::Doom => numbers.chunks(4).map(level).collect(),
        _ => numbers.iter().filter_map(entry).collect(),
    };
    format!("[{}]", entries.join(", "))
}

fn said(is: &str, provenance: Provenance, from: Provenance) -> String {
    match provenance {
        Provenance::Unknown => is.to_owned(),
        provenance if provenance == from => is.to_owned(),
        provenance => format!("{{ is = {is}, from = {} }}", string(provenance.word())),
    }
}

/// A basic string of TOML.
fn string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for found in text.chars() {
        match found {
            '"' | '\\' => quoted.extend(['\\', found]),
            found if found.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(found));
            }
            found => quoted.push(found),
        }
    }
    quoted.push('"');
    quoted
}
