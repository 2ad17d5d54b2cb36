//! A cursor over one line of program text, which reads it word by word.

use super::INDENT;
use super::mistake::{Error, Mistake};

#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// From 1 on.
    pub(super) number: usize,
    /// How many blocks it stands in.
    pub(super) level: usize,
    pub(super) text: &'a str,
}

/// The lines that say something, with their levels.
pub(super) fn lines(text: &str) -> Result<Vec<Line<'_>>, Error> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_end();
        if line.is_empty() {
            continue;
        }
        let text = line.trim_start_matches(' ');
        let spaces = line.len() - text.len();
        let error = |mistake| Error { line: number, column: 1, mistake };
        if text.starts_with('\t') {
            return Err(error(Mistake::Tab));
        }
        if spaces % INDENT != 0 {
            return Err(error(Mistake::OddIndent(spaces)));
        }
        lines.push(Line { number, level: spaces / INDENT, text });
    }
    Ok(lines)
}

/// A place in a line. What stands behind it has no blanks in front.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    line: Line<'a>,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(line: Line<'a>) -> Self {
        Cursor { line, at: 0 }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.line.text[self.at..]
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// A mistake at this place.
    pub(super) fn error(&self, mistake: Mistake) -> Error {
        let before = &self.line.text[..self.at];
        Error {
            line: self.line.number,
            column: self.line.level * INDENT + before.chars().count() + 1,
            mistake,
        }
    }

    /// The next word, without passing it. Words end at blanks; a colon at the end of the line is none of them.
    pub(super) fn word(&self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(' ').unwrap_or(rest.len());
        let word = &rest[..end];
        word.strip_suffix(':').unwrap_or(word)
    }

    /// Passes `phrase` if it stands here in whole words.
    pub(super) fn take(&mut self, phrase: &str) -> bool {
        let Some(behind) = self.rest().strip_prefix(phrase) else { return false };
        let is_whole = behind.is_empty() || behind.starts_with([' ', ':']);
        if is_whole {
            self.pass(phrase.len());
        }
        is_whole
    }

    /// Passes the longest of `phrases` that stands here.
    pub(super) fn take_longest<T: Copy>(
        &mut self,
        phrases: impl Iterator<Item = (&'static str, T)>,
    ) -> Option<T> {
        let fits = |&(phrase, _): &(&str, T)| self.clone_takes(phrase);
        let (phrase, meaning) = phrases.filter(fits).max_by_key(|(phrase, _)| phrase.len())?;
        self.take(phrase);
        Some(meaning)
    }

    fn clone_takes(&self, phrase: &str) -> bool {
        let mut copy = *self;
        copy.take(phrase)
    }

    /// Passes so many bytes and the blanks behind them.
    pub(super) fn pass(&mut self, bytes: usize) {
        self.at += bytes;
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(' ').len();
    }

    /// The end of a line that opens no block.
    pub(super) fn end(&self) -> Result<(), Error> {
        if self.is_at_end() { Ok(()) } else { Err(self.error(Mistake::AfterEnd(self.rest().to_owned()))) }
    }

    /// The end of a line that opens a block.
    pub(super) fn colon(&mut self) -> Result<(), Error> {
        if !self.rest().starts_with(':') {
            return Err(match self.is_at_end() {
                true => self.error(Mistake::ColonMissing),
                false => self.error(Mistake::AfterEnd(self.rest().trim_end_matches(':').to_owned())),
            });
        }
        self.pass(1);
        if self.is_at_end() { Ok(()) } else { Err(self.error(Mistake::AfterColon(self.rest().to_owned()))) }
    }
}
