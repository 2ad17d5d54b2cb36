//! The start of a card record (id, kind, names), read without checking the rest: enough to list and find a card.

use rules_core::card::{Kind, MAX_ID, MAX_NAME, VERSION};

use crate::text::Lang;

/// Who a card is. Whether the card is sound is only known once it has been parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading<'a> {
    pub id: &'a str,
    pub kind: Kind,
    english: &'a str,
    german: &'a str,
}

impl<'a> Heading<'a> {
    /// `None` where the record is of another version or does not even begin as one.
    pub(super) fn read(record: &'a [u8]) -> Option<Self> {
        #[cfg(test)]
        reads::count();
        let (id, rest) = id_bytes(record)?;
        let kind = Kind::from_code(*record.get(1)?)?;
        let (english, rest) = text(rest, MAX_NAME)?;
        let (german, _) = text(rest, MAX_NAME)?;
        let read = |bytes| core::str::from_utf8(bytes).ok();
        Some(Heading { id: read(id)?, kind, english: read(english)?, german: read(german)? })
    }

    pub fn name(&self, lang: Lang) -> &'a str {
        match lang {
            Lang::German if !self.german.is_empty() => self.german,
            Lang::German | Lang::English => self.english,
        }
    }
}

/// The id of a record in the version we know, and what stands behind it.
pub(super) fn id_bytes(record: &[u8]) -> Option<(&[u8], &[u8])> {
    match record {
        [VERSION, _, rest @ ..] => text(rest, MAX_ID),
        _ => None,
    }
}

fn text(bytes: &[u8], most: usize) -> Option<(&[u8], &[u8])> {
    let (&length, rest) = bytes.split_first()?;
    let length = usize::from(length);
    if length > most { None } else { rest.split_at_checked(length) }
}

/// How many headings a test has read: what a turn of the knob costs.
#[cfg(test)]
pub(super) mod reads {
    use core::cell::Cell;

    std::thread_local!(static READS: Cell<usize> = const { Cell::new(0) });

    pub(super) fn count() {
        READS.with(|reads| reads.set(reads.get() + 1));
    }

    /// Those since it was last asked.
    pub(in crate::decks) fn take() -> usize {
        READS.with(Cell::take)
    }
}
