//! Reads symbol halves: `open.a1 = "aggression 1"`, `close.a1 = "pool 1, draw 1"`.

use rules_core::card::{Attribute, Bonus, Gives, Kind, MAX_LEVEL, MAX_MULTIPLIER, Opening, Row};

use crate::Complaint;
use crate::program::kind_name;

/// How a closing free half without a bonus is written.
pub(super) const BLANK: &str = "blank";
/// How the opening half of the magic row is written.
pub(super) const MAGIC: &str = "magic";

pub(super) fn parse_opening(row: Row, text: &str) -> Result<Opening, Complaint> {
    let wrong =
        |expected: String| Complaint::new(format!("`{text}` does not fit the row")).expected(expected);
    match row {
        Row::A1 | Row::A2 | Row::A3 => {
            let expected = || format!("an attribute and its level, 1 to {MAX_LEVEL}, such as `aggression 1`");
            let (word, level) = text.split_once(' ').ok_or_else(|| wrong(expected()))?;
            let words = Attribute::ALL.iter().map(|attribute| attribute.word());
            let attribute =
                Attribute::from_word(word).ok_or_else(|| Complaint::none_of("attribute", word, words))?;
            let level = level.parse().ok().filter(|level| (1..=MAX_LEVEL).contains(level));
            Ok(Opening::Attribute(attribute, level.ok_or_else(|| wrong(expected()))?))
        }
        Row::Magic if text == MAGIC => Ok(Opening::Magic),
        Row::Magic => Err(wrong("`magic`".into())),
        Row::Free => {
            let times = text.strip_suffix('x').and_then(|times| times.parse().ok());
            let times = times.filter(|&times: &u8| times <= MAX_MULTIPLIER);
            let expected = || format!("how often the bonus counts: 0x to {MAX_MULTIPLIER}x");
            Ok(Opening::Times(times.ok_or_else(|| wrong(expected()))?))
        }
    }
}

pub(super) fn parse_closing(row: Row, text: &str, kind: Kind) -> Result<Vec<Gives>, Complaint> {
    match (row, text) {
        (Row::Free, BLANK) => return Ok(Vec::new()),
        (_, BLANK) => {
            let message = "only the free row can close with nothing";
            return Err(Complaint::new(message).expected("a bonus, or leave the half out"));
        }
        _ => {}
    }
    text.split(',').map(|part| bonus(part.trim(), kind)).collect()
}

fn bonus(part: &str, kind: Kind) -> Result<Gives, Complaint> {
    let expected = "a bonus and how much, 1 to 15, such as `pool 1`; several with commas between them";
    let wrong = || Complaint::new(format!("`{part}` is no bonus")).expected(expected);
    let (word, amount) = part.split_once(' ').ok_or_else(wrong)?;
    let words = Bonus::ALL.iter().filter(|bonus| bonus.fits(kind)).map(|bonus| bonus.word());
    let what = format!("bonus of {}", kind_name(kind));
    let bonus = Bonus::from_word(word).filter(|bonus| bonus.fits(kind));
    let bonus = bonus.ok_or_else(|| Complaint::none_of(&what, word, words))?;
    let amount = amount.parse().ok().filter(|amount| (1..=15).contains(amount)).ok_or_else(wrong)?;
    Ok(Gives { bonus, amount })
}
