//! What is wrong with a deck, with enough detail that its author can fix it: place, cause, expectation.

use std::fmt;

/// What is wrong, what would be right, and what was perhaps meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    pub message: String,
    pub expected: Option<String>,
    pub near: Option<String>,
}

impl Complaint {
    pub fn new(message: impl Into<String>) -> Self {
        Complaint { message: message.into(), expected: None, near: None }
    }

    pub fn expected(mut self, expected: impl Into<String>) -> Self {
        self.expected = Some(expected.into());
        self
    }

    pub fn near(mut self, near: Option<&str>) -> Self {
        self.near = near.map(str::to_owned);
        self
    }

    /// `found` is none of `words`: says which there are, and which is close.
    pub fn none_of<'a>(what: &str, found: &str, words: impl IntoIterator<Item = &'a str>) -> Self {
        let words: Vec<&str> = words.into_iter().collect();
        let near = crate::nearest(found, words.iter().copied());
        Complaint::new(format!("`{found}` is no {what}")).expected(words.join(", ")).near(near)
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(expected) = &self.expected {
            write!(f, "; expected {expected}")?;
        }
        if let Some(near) = &self.near {
            write!(f, "; did you mean `{near}`?")?;
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The deck cannot be used.
    Error,
    /// The deck can be used; somebody may want to know.
    Warning,
}

impl Severity {
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// A complaint with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub severity: Severity,
    pub file: String,
    /// From 1 on; 0 where it is about the whole file.
    pub line: usize,
    /// From 1 on, in characters; 0 where it is about the whole line.
    pub column: usize,
    pub card: Option<String>,
    pub field: Option<String>,
    pub complaint: Complaint,
}

impl Problem {
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// About a whole file.
    pub(crate) fn of_file(file: &str, message: impl Into<String>) -> Self {
        Problem {
            severity: Severity::Error,
            file: file.to_owned(),
            line: 0,
            column: 0,
            card: None,
            field: None,
            complaint: Complaint::new(message),
        }
    }

    /// `decks/mine.toml:12:9`
    pub fn place(&self) -> String {
        match (self.line, self.column) {
            (0, _) => self.file.clone(),
            (line, 0) => format!("{}:{line}", self.file),
            (line, column) => format!("{}:{line}:{column}", self.file),
        }
    }

    /// `tg/wyrdbear, difficulty: …`
    pub fn text(&self) -> String {
        match (&self.card, &self.field) {
            (Some(card), Some(field)) => format!("{card}, {field}: {}", self.complaint),
            (Some(word), None) | (None, Some(word)) => format!("{word}: {}", self.complaint),
            (None, None) => self.complaint.to_string(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.place(), self.severity.word(), self.text())
    }
}
