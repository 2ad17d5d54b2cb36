//! Quoted strings in program text: the instructions that the players read and carry out by hand.

use std::fmt::Write;

use rules_core::card::unsound_letter;
use rules_core::effect::MAX_MANUAL;

use super::line::Cursor;
use super::mistake::{Error, Mistake};

/// The text in quotes, on one line whatever is in it.
pub(super) fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for found in text.chars() {
        match found {
            '"' | '\\' => quoted.extend(['\\', found]),
            '\n' => quoted.push_str("\\n"),
            found if found.is_control() => {
                let _ = write!(quoted, "\\u{{{:x}}}", u32::from(found));
            }
            found => quoted.push(found),
        }
    }
    quoted.push('"');
    quoted
}

/// The text in quotes that stands here, its escapes undone.
pub(super) fn quoted(cursor: &mut Cursor<'_>) -> Result<String, Error> {
    let start = *cursor;
    let Some(rest) = cursor.rest().strip_prefix('"') else {
        return Err(start.error(Mistake::QuoteMissing));
    };
    let mut text = String::new();
    let mut chars = rest.char_indices();
    while let Some((at, found)) = chars.next() {
        match found {
            '"' => {
                cursor.pass(at + 2);
                return match text.len() {
                    0 => Err(start.error(Mistake::TextEmpty)),
                    1..=MAX_MANUAL => match text.lines().find_map(unsound_letter) {
                        Some(letter) => Err(start.error(Mistake::Letter(letter))),
                        None => Ok(text),
                    },
                    bytes => Err(start.error(Mistake::TextTooLong(bytes))),
                };
            }
            '\\' => {
                text.push(escaped(&mut chars).map_err(|found| start.error(Mistake::Escape(found)))?);
            }
            found => text.push(found),
        }
    }
    Err(start.error(Mistake::QuoteOpen))
}

/// The character that an escape means, or the one that makes no escape.
fn escaped(chars: &mut std::str::CharIndices<'_>) -> Result<char, char> {
    match chars.next().map(|(_, found)| found) {
        Some(found @ ('"' | '\\')) => Ok(found),
        Some('n') => Ok('\n'),
        Some('u') => {
            let rest = chars.as_str();
            let digits =
                rest.strip_prefix('{').and_then(|rest| rest.split_once('}')).map(|(digits, _)| digits);
            let digits = digits.ok_or('u')?;
            let found = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32).ok_or('u')?;
            chars.nth(digits.len() + 1);
            Ok(found)
        }
        found => Err(found.unwrap_or(' ')),
    }
}
