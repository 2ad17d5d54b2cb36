//! Output for people on a terminal or, with `--json`, for programs; and the failures behind the exit codes.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};
use tower::{Problem, Severity};

pub(super) const BOLD: Style = Style::new().bold();
pub(super) const DIM: Style = Style::new().dimmed();
const RED: Style = AnsiColor::Red.on_default().bold();
const YELLOW: Style = AnsiColor::Yellow.on_default().bold();

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(super) enum Failure {
    /// A card, deck or tag is wrong, and this says how.
    Wrong(String),
    /// The same, and the message has already been printed.
    Told,
    /// The command makes no sense, or a file cannot be read or written.
    Impossible(String),
}

pub(super) struct Output {
    pub(super) json: bool,
}

impl Output {
    /// Prints one result as text or JSON.
    pub(super) fn say(&self, text: &str, json: impl FnOnce() -> Value) {
        // A closed pipe is not an error: `tower deck coverage | head -1`.
        let _ = match self.json {
            true => writeln!(anstream::stdout(), "{:#}", json()),
            false => writeln!(anstream::stdout(), "{text}"),
        };
    }

    pub(super) fn problem(&self, problem: &Problem) {
        let style = match problem.severity {
            Severity::Error => RED,
            Severity::Warning => YELLOW,
        };
        let (place, word, text) = (problem.place(), problem.severity.word(), problem.text());
        anstream::eprintln!("{BOLD}{place}:{BOLD:#} {style}{word}:{style:#} {text}");
    }

    /// Problems that end a command.
    pub(super) fn problems(&self, problems: &[Problem]) -> Failure {
        if self.json {
            self.say("", || json!({ "problems": problems.iter().map(problem_json).collect::<Vec<_>>() }));
        } else {
            problems.iter().for_each(|problem| self.problem(problem));
        }
        Failure::Told
    }

    pub(super) fn fail(&self, failure: &Failure) -> ExitCode {
        let (code, text) = match failure {
            Failure::Told => return ExitCode::from(1),
            Failure::Wrong(text) => (1, text),
            Failure::Impossible(text) => (2, text),
        };
        if self.json {
            self.say("", || json!({ "error": text }));
        } else {
            anstream::eprintln!("{RED}error:{RED:#} {text}");
        }
        ExitCode::from(code)
    }
}

pub(super) fn problem_json(problem: &Problem) -> Value {
    json!({
        "severity": problem.severity.word(),
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "card": problem.card,
        "field": problem.field,
        "message": problem.complaint.message,
        "expected": problem.complaint.expected,
        "near": problem.complaint.near,
    })
}

pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| Failure::Impossible(format!("{}: {error}", path.display())))
}

pub(super) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::Impossible(format!("{}: {error}", path.display())))
}
