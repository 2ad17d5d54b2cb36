//! Writes the deck file that `app::decks` reads from flash.
//!
//! ```text
//! "DTDK" │ version 1 │ flags 0 │ count u16 │ length u32 │ crc32 u32 │ name: length, UTF-8
//! index    count × (fnv1a32(id) u32, offset u32), sorted by hash, then id
//! records  length u16, record                       numbers are little-endian; the crc covers all behind it
//! ```

use std::fmt;

use app::card::CardRef;
use app::decks::{HEADER_BYTES, MAGIC, MAX_CARDS, MAX_DECK_NAME, VERSION, crc32};
use app::flash_map::DECK;

const FLAGS: u8 = 0;
const INDEX_ENTRY: usize = 8;

/// Why there can be no deck file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    Name(usize),
    TooManyCards(usize),
    /// It would not fit its part of the flash.
    TooBig(usize),
    /// Two cards with the same id.
    Twice(String),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Name(bytes) => {
                write!(f, "the name of the deck has {bytes} bytes; expected at most {MAX_DECK_NAME}")
            }
            FileError::TooManyCards(cards) => {
                write!(f, "the deck has {cards} cards; expected at most {}", MAX_CARDS)
            }
            FileError::TooBig(bytes) => {
                write!(f, "the deck takes {bytes} bytes; its part of the flash has {}", DECK.len)
            }
            FileError::Twice(id) => write!(f, "the deck has two cards with the id {id}"),
        }
    }
}

impl std::error::Error for FileError {}

/// Packs records into a deck file; their order does not matter.
pub fn deck_file(name: &str, cards: &[(&str, &[u8])]) -> Result<Vec<u8>, FileError> {
    let name_length = u8::try_from(name.len()).ok().filter(|&length| usize::from(length) <= MAX_DECK_NAME);
    let name_length = name_length.ok_or(FileError::Name(name.len()))?;
    let count = u16::try_from(cards.len()).ok().filter(|&count| count <= MAX_CARDS);
    let count = count.ok_or(FileError::TooManyCards(cards.len()))?;
    let mut cards = cards.to_vec();
    cards.sort_by_key(|&(id, _)| (CardRef::of(id).0, id));
    if let Some(pair) = cards.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(FileError::Twice(pair[0].0.to_owned()));
    }

    let records_start = HEADER_BYTES + 1 + name.len() + cards.len() * INDEX_ENTRY;
    let length = records_start + cards.iter().map(|(_, record)| 2 + record.len()).sum::<usize>();
    if length > DECK.len as usize {
        return Err(FileError::TooBig(length));
    }

    let mut body = vec![name_length];
    body.extend(name.bytes());
    let mut offset = records_start;
    for (id, record) in &cards {
        body.extend(CardRef::of(id).0.to_le_bytes());
        body.extend((offset as u32).to_le_bytes());
        offset += 2 + record.len();
    }
    for (_, record) in &cards {
        body.extend((record.len() as u16).to_le_bytes());
        body.extend(*record);
    }

    let mut file = MAGIC.to_vec();
    file.extend([VERSION, FLAGS]);
    file.extend(count.to_le_bytes());
    file.extend((length as u32).to_le_bytes());
    file.extend(crc32(&body).to_le_bytes());
    file.extend(body);
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_refused() {
        let record: &[u8] = &[0; 460];
        let ids: Vec<String> = (0..2000).map(|number| format!("tg/{number}")).collect();
        let cards: Vec<(&str, &[u8])> = ids.iter().map(|id| (id.as_str(), record)).collect();
        assert!(matches!(deck_file("big", &cards), Err(FileError::TooBig(_))));
        assert!(deck_file("big", &cards[..800]).is_ok());
        assert_eq!(deck_file("twice", &[cards[0], cards[0]]), Err(FileError::Twice("tg/0".into())));
        assert_eq!(deck_file("a name that is far too long", &[]), Err(FileError::Name(27)));
    }
}
