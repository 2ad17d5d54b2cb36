//! The owner's values as TOML, in the words of a deck.
//!
//! ```toml
//! [[card]]
//! id = "kt/troll"
//! health = 4
//! faction = "orc"
//! ```

use std::collections::BTreeMap;

use rules_core::card::Field;
use toml::de::{DeTable, DeValue};

use super::sheet::{Node, Sheet, quoted, shown};
use crate::deck::value_text;
use crate::{Complaint, Problem, nearest};

/// By card, then by field.
pub type Values = BTreeMap<String, BTreeMap<Field, u8>>;

const HEAD: &str = "# What the owner typed from the cards, in the words of a deck.\n\
    # `tower device push --values` sends it back.\n";

pub fn values_toml(values: &Values) -> String {
    let mut text = HEAD.to_owned();
    for (card, values) in values {
        text += &format!("\n[[card]]\nid = {}\n", quoted(card));
        for (&field, &amount) in values {
            let name = field.names().and_then(|names| names.get(usize::from(amount)));
            let is = value_text(field, amount);
            text += &format!("{} = {}\n", field.word(), if name.is_some() { quoted(&is) } else { is });
        }
    }
    text
}

/// Reads values. `file` is only for messages.
pub fn read_values(file: &str, text: &str) -> Result<Values, Vec<Problem>> {
    Sheet::read(file, text, |sheet, document| {
        let mut values = Values::new();
        for (key, node) in document {
            match (key.get_ref().as_ref(), node.get_ref()) {
                ("card", DeValue::Array(cards)) => {
                    for node in cards {
                        if let Some((card, found)) = card(sheet, node) {
                            add(sheet, &mut values, node, card, found);
                        }
                    }
                }
                (word, _) => {
                    let complaint = Complaint::new(format!("`{word}` does not belong here"));
                    sheet.error(key.span(), None, complaint.expected("[[card]] with an id and values"));
                }
            }
        }
        values
    })
}

fn add(
    sheet: &mut Sheet<'_>,
    values: &mut Values,
    node: &Node<'_>,
    card: String,
    found: BTreeMap<Field, u8>,
) {
    match values.contains_key(&card) {
        true => {
            let complaint = Complaint::new("the card stands in the file twice");
            sheet.error(
                node.span(),
                Some(&card),
                complaint.expected("all values of a card below one [[card]]"),
            );
        }
        false => {
            values.insert(card, found);
        }
    }
}

fn card(sheet: &mut Sheet<'_>, node: &Node<'_>) -> Option<(String, BTreeMap<Field, u8>)> {
    let table: Option<&DeTable<'_>> = node.get_ref().as_table();
    let Some((table, id)) = table.and_then(|table| Some((table, table.get("id")?))) else {
        let complaint = Complaint::new("a card has no id").expected("id = \"game/name\"");
        sheet.error(node.span(), None, complaint);
        return None;
    };
    let card = sheet.card(id)?;
    let mut values = BTreeMap::new();
    for (key, node) in table.iter().filter(|(key, _)| key.get_ref() != "id") {
        let word = key.get_ref().as_ref();
        let Some(field) = Field::from_word(word) else {
            let near = nearest(word, Field::ALL.iter().map(|field| field.word()));
            let complaint = Complaint::new(format!("`{word}` is no value of a card")).near(near);
            sheet.error(key.span(), Some(&card), complaint);
            continue;
        };
        match amount(field, node) {
            Ok(amount) => drop(values.insert(field, amount)),
            Err(complaint) => sheet.error(node.span(), Some(&card), complaint),
        }
    }
    Some((card, values))
}

/// A number, or a name where the field has names, as in a deck.
fn amount(field: Field, node: &Node<'_>) -> Result<u8, Complaint> {
    let wrong = |expected: String| {
        Complaint::new(format!("{} is no {}", shown(node), field.word())).expected(expected)
    };
    match (field.names(), node.get_ref()) {
        (Some(["no", "yes"]), DeValue::Boolean(yes)) => Ok(u8::from(*yes)),
        (Some(names), found) => {
            let place = names.iter().position(|&name| found.as_str() == Some(name));
            place.and_then(|place| u8::try_from(place).ok()).ok_or_else(|| wrong(names.join(", ")))
        }
        (None, DeValue::Integer(number)) => u8::from_str_radix(number.as_str(), number.radix())
            .map_err(|_| wrong("a number from 0 to 255".into())),
        (None, _) => Err(wrong("a number from 0 to 255".into())),
    }
}
