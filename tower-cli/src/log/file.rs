//! The text format of a log.
//!
//! ```text
//! doomtower-log 0 Free roll
//! # comments begin so
//! 0 0000000001070000000000000001030000004e4782c9
//! 1 0100040001010641c093ac
//! ```

use std::fmt;

use app::games::Which;
use app::session::{MAX_ITEM, Record};
use app::text::Lang;

/// The version of this format.
pub const FORMAT: u32 = 0;
const NAME: &str = "doomtower-log";
/// Where no item says of which game it is.
const NO_GAME: &str = "-";

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// Lines for people.
    pub comments: Vec<String>,
    /// The items of the journal, oldest first.
    pub items: Vec<Vec<u8>>,
}

/// Why a file is no log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogError {
    /// It does not begin as logs do.
    NoLog,
    /// Written by a newer tool.
    Newer(u32),
    /// A line that is none of a log.
    Line { line: usize, expected: String },
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::NoLog => write!(f, "this is no log: the first line is not `{NAME} {FORMAT} GAME`"),
            LogError::Newer(format) => {
                write!(
                    f,
                    "the log is of format {format}, this tool knows up to {FORMAT}: a newer tool reads it"
                )
            }
            LogError::Line { line, expected } => write!(f, "line {line}: expected {expected}"),
        }
    }
}

impl Log {
    /// The game that was played last.
    pub fn game(&self) -> Option<Which> {
        self.items.iter().rev().find_map(|item| match Record::unpack(item) {
            Ok((Record::Checkpoint(_, head, _), _)) => Some(head.which),
            _ => None,
        })
    }

    pub fn parse(text: &str) -> Result<Self, LogError> {
        let mut lines = (1..).zip(text.lines());
        let head = lines.next().and_then(|(_, line)| line.strip_prefix(NAME)?.strip_prefix(' '));
        let format = head.and_then(|head| head.split(' ').next()?.parse().ok()).ok_or(LogError::NoLog)?;
        if format > FORMAT {
            return Err(LogError::Newer(format));
        }
        let mut log = Log::default();
        for (line, text) in lines {
            let text = text.trim();
            if let Some(comment) = text.strip_prefix('#') {
                log.comments.push(comment.trim().to_owned());
            } else if !text.is_empty() {
                let number = log.items.len();
                let item = text.strip_prefix(&format!("{number} ")).and_then(from_hex);
                let expected = || format!("`{number} ` and the item's bytes, two hexadecimal digits each");
                log.items.push(item.ok_or_else(|| LogError::Line { line, expected: expected() })?);
            }
        }
        Ok(log)
    }
}

impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game().map(|which| which.name().get(Lang::English));
        writeln!(f, "{NAME} {FORMAT} {}", game.as_deref().unwrap_or(NO_GAME))?;
        self.comments.iter().try_for_each(|comment| writeln!(f, "# {comment}"))?;
        self.items.iter().enumerate().try_for_each(|(number, item)| writeln!(f, "{number} {}", hex(item)))
    }
}

/// The bytes of an item; none that no tower writes.
pub(crate) fn from_hex(digits: &str) -> Option<Vec<u8>> {
    let whole = digits.len().is_multiple_of(2) && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if !whole || !(1..=MAX_ITEM).contains(&(digits.len() / 2)) {
        return None;
    }
    let value = |digit: u8| char::from(digit).to_digit(16).unwrap_or_default() as u8;
    let (pairs, _) = digits.as_bytes().as_chunks();
    Some(pairs.iter().map(|&[high, low]| value(high) << 4 | value(low)).collect())
}

fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.filter_map(|digit| char::from_digit(digit.into(), 16)).collect()
}
