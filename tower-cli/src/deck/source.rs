//! The text of a deck, and the errors found in it with their line and column.

use std::ops::Range;

use crate::program::Error;
use crate::{Complaint, Problem, Severity};

/// A place in the text, in bytes.
pub(super) type Span = Range<usize>;

pub(super) struct Source<'a> {
    file: &'a str,
    text: &'a str,
    /// The card that is being read.
    pub(super) card: Option<String>,
    pub(super) problems: Vec<Problem>,
}

impl<'a> Source<'a> {
    pub(super) fn new(file: &'a str, text: &'a str) -> Self {
        Source { file, text, card: None, problems: Vec::new() }
    }

    pub(super) fn error(&mut self, at: Span, field: Option<&str>, complaint: Complaint) {
        self.complain(Severity::Error, self.place(at.start), field, complaint);
    }

    pub(super) fn warn(&mut self, at: Span, field: Option<&str>, complaint: Complaint) {
        self.complain(Severity::Warning, self.place(at.start), field, complaint);
    }

    /// Reports a mistake in the program text inside the string at `at`.
    pub(super) fn program_error(&mut self, at: Span, field: &str, error: &Error) {
        let place = self.place_in_string(at, error.line, error.column);
        self.complain(Severity::Error, place, Some(field), error.mistake.complaint());
    }

    fn complain(
        &mut self,
        severity: Severity,
        (line, column): (usize, usize),
        field: Option<&str>,
        complaint: Complaint,
    ) {
        self.problems.push(Problem {
            severity,
            file: self.file.to_owned(),
            line,
            column,
            card: self.card.clone(),
            field: field.map(str::to_owned),
            complaint,
        });
    }

    /// Line and column of a byte, from 1 on.
    pub(super) fn place(&self, at: usize) -> (usize, usize) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// The place of a line and column of a string's content. Exact where the string has no escapes before it, which
    /// is how programs are written; never before the string.
    fn place_in_string(&self, at: Span, line: usize, column: usize) -> (usize, usize) {
        let literal = self.text.get(at.clone()).unwrap_or_default();
        let (first_line, first_column) = self.place(at.start);
        let quotes = if literal.starts_with("\"\"\"") || literal.starts_with("'''") { 3 } else { 1 };
        let opens_with_new_line =
            quotes == 3 && (literal[quotes..].starts_with('\n') || literal[quotes..].starts_with("\r\n"));
        match (opens_with_new_line, line) {
            (true, line) => (first_line + line, column),
            (false, 1) => (first_line, first_column + quotes + column - 1),
            (false, line) => (first_line + line - 1, column),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_strings() {
        let source = Source::new("x.toml", "a = 1\ndo = \"\"\"\nroll\n  rol\n\"\"\"\nb = \"rol\"\n");
        let string = |start: &str| source.text.find(start).unwrap()..source.text.len();
        assert_eq!(source.place_in_string(string("\"\"\""), 2, 3), (4, 3));
        assert_eq!(source.place_in_string(string("\"rol"), 1, 2), (6, 7));
    }
}
