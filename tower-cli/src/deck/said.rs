//! A value in a deck: either plain, or a table with its provenance (`{ is = 9, from = "house" }`).

use rules_core::card::Provenance;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::source::{Source, Span};
use crate::Complaint;

pub(super) type Node<'a> = Spanned<DeValue<'a>>;

/// `health = 9` or `health = { is = 9, from = "house" }`.
pub(super) struct Said<'n, 'a> {
    pub(super) is: &'n Node<'a>,
    pub(super) from: Provenance,
}

impl<'n, 'a> Said<'n, 'a> {
    /// Splits a value into content and provenance; without its own provenance, it has that of the card.
    pub(super) fn read(
        source: &mut Source<'_>,
        field: &str,
        node: &'n Node<'a>,
        from: Provenance,
    ) -> Option<Self> {
        let DeValue::Table(table) = node.get_ref() else { return Some(Said { is: node, from }) };
        only(source, Some(field), table, &["is", "from"]);
        let Some(is) = table.get("is") else {
            let complaint = Complaint::new("the value is missing").expected("{ is = …, from = \"…\" }");
            source.error(node.span(), Some(field), complaint);
            return None;
        };
        let from = match table.get("from") {
            Some(from) => provenance(source, field, from)?,
            None => from,
        };
        Some(Said { is, from })
    }

    pub(super) fn is_unknown(&self) -> bool {
        self.is.get_ref().as_str() == Some(Provenance::Unknown.word())
    }

    pub(super) fn span(&self) -> Span {
        self.is.span()
    }
}

/// Reads a provenance. `unknown` is not accepted, because an unknown value has no source.
pub(super) fn provenance(source: &mut Source<'_>, field: &str, node: &Node<'_>) -> Option<Provenance> {
    let words = || Provenance::ALL.iter().copied().filter(|&word| word != Provenance::Unknown);
    let found = shown(node);
    let provenance = words().find(|word| node.get_ref().as_str() == Some(word.word()));
    if provenance.is_none() {
        let mut complaint = Complaint::none_of("provenance", &found, words().map(Provenance::word));
        if found == Provenance::Unknown.word() && field != "from" {
            complaint.near = None;
            complaint.expected = Some(format!("{field} = \"unknown\", or where the value comes from"));
        }
        source.error(node.span(), Some(field), complaint);
    }
    provenance
}

/// Reports unknown keys.
pub(super) fn only(source: &mut Source<'_>, field: Option<&str>, table: &DeTable<'_>, keys: &[&str]) {
    for key in table.keys().filter(|key| !keys.contains(&key.get_ref().as_ref())) {
        let complaint = Complaint::none_of("word here", key.get_ref(), keys.iter().copied());
        source.error(key.span(), field, complaint);
    }
}

/// A string; anything else is reported.
pub(super) fn string<'n>(
    source: &mut Source<'_>,
    field: &str,
    node: &'n Node<'_>,
    expected: &str,
) -> Option<&'n str> {
    let found = node.get_ref().as_str();
    if found.is_none() {
        source.error(node.span(), Some(field), wrong(node, expected));
    }
    found
}

/// A number that fits a byte.
pub(super) fn byte(node: &Node<'_>) -> Option<u8> {
    let number = node.get_ref().as_integer()?;
    u8::from_str_radix(number.as_str(), number.radix()).ok()
}

pub(super) fn wrong(node: &Node<'_>, expected: &str) -> Complaint {
    let found = match node.get_ref() {
        DeValue::Array(_) | DeValue::Table(_) => shown(node),
        _ => format!("`{}`", shown(node)),
    };
    Complaint::new(format!("{found} does not fit")).expected(expected)
}

/// A description of the value, for messages.
pub(super) fn shown(node: &Node<'_>) -> String {
    match node.get_ref() {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(yes) => yes.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}
