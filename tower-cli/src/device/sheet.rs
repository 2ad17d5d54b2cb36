//! Reads a TOML file that `tower device pull` wrote and people may have edited, and collects the errors in it.

use std::ops::Range;

use app::tags::MAX_ID_BYTES;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{Complaint, Problem};

pub(super) type Node<'a> = Spanned<DeValue<'a>>;

pub(super) struct Sheet<'a> {
    file: &'a str,
    text: &'a str,
    problems: Vec<Problem>,
}

impl<'a> Sheet<'a> {
    /// Parses the text and passes the document to `read`.
    pub(super) fn read<T>(
        file: &'a str,
        text: &'a str,
        read: impl FnOnce(&mut Self, &DeTable<'a>) -> T,
    ) -> Result<T, Vec<Problem>> {
        let mut sheet = Sheet { file, text, problems: Vec::new() };
        let (document, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let message = format!("this is no TOML: {}", error.message().trim_end());
            sheet.error(error.span().unwrap_or_default(), None, Complaint::new(message));
        }
        if !sheet.problems.is_empty() {
            return Err(sheet.problems);
        }
        let found = read(&mut sheet, document.get_ref());
        sheet.problems.sort_by_key(|problem| (problem.line, problem.column));
        if sheet.problems.is_empty() { Ok(found) } else { Err(sheet.problems) }
    }

    pub(super) fn error(&mut self, at: Range<usize>, card: Option<&str>, complaint: Complaint) {
        let before = self.text.get(..at.start).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        self.problems.push(Problem {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            card: card.map(str::to_owned),
            complaint,
            ..Problem::of_file(self.file, "")
        });
    }

    /// The id of a card, as far as it can go over the console: a word of ASCII.
    pub(super) fn card(&mut self, node: &Node<'_>) -> Option<String> {
        let id = node.get_ref().as_str();
        let goes = |id: &&str| {
            (1..=MAX_ID_BYTES).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic())
        };
        if id.filter(goes).is_none() {
            let message = format!("{} is no id of a card", shown(node));
            let expected = format!("a word such as \"kt/goblin\", at most {MAX_ID_BYTES} letters");
            self.error(node.span(), None, Complaint::new(message).expected(expected));
        }
        id.filter(goes).map(str::to_owned)
    }
}

/// A description of the value, for messages.
pub(super) fn shown(node: &Node<'_>) -> String {
    match node.get_ref() {
        DeValue::String(text) => format!("`{text}`"),
        DeValue::Integer(number) => format!("`{number}`"),
        DeValue::Boolean(yes) => format!("`{yes}`"),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
        DeValue::Float(_) | DeValue::Datetime(_) => "that".to_owned(),
    }
}

/// A JSON string is also a valid TOML string.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
