//! The deck file format, and reading a deck from its bytes.
//!
//! ```text
//!  "DTDK" │ version │ flags │ count u16 │ length u32 │ crc u32 │ name: length, UTF-8
//!  index    count × ( FNV-1a of the id u32 │ offset from the start of the file u32 ), by hash, then id
//!  records  length u16, record
//! ```
//! Numbers are little-endian. The length is that of the whole file; the CRC covers everything after itself.

use core::cmp::Ordering;

use rules_core::card::{Card, CardRef, DataError, MAX_RECORD};

use super::heading::{Heading, id_bytes};
use crate::checksum::crc32;

pub const MAGIC: [u8; 4] = *b"DTDK";
/// Version of the deck format, promised as that of the record is. There were drafts, which had 0.
pub const VERSION: u8 = 1;
/// Up to and with the CRC.
pub const HEADER_BYTES: usize = 16;
/// Bytes of a deck's name.
pub const MAX_DECK_NAME: usize = 24;
/// Cards of one deck: more than fit the deck part, and one bit less than their number has in a [`Listing`].
///
/// [`Listing`]: super::Listing
pub const MAX_CARDS: u16 = 0x7fff;

const ENTRY_BYTES: usize = 8;
/// In front of each record.
const LENGTH_BYTES: usize = 2;
const ERASED: u8 = 0xff;

/// Why there is no deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckError {
    /// Erased flash: nobody has put a deck there.
    None,
    /// Something, but no deck file.
    NotADeck,
    /// Written by a newer tool, in this version or with features that we do not know.
    Newer(u8),
    /// Of the time before version 1: it has to be built anew.
    Draft,
    /// Longer than the place it lies in, or too short for what it says it holds.
    CutOff,
    /// Some byte is not as it was written.
    Checksum,
    /// The name is too long or not UTF-8.
    Name,
    /// The index is out of order, names a card twice or not at all, or points where no such card is.
    Index,
}

/// A checked deck, read straight from its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeckFile<'a> {
    /// The whole file and nothing behind it.
    bytes: &'a [u8],
    index: &'a [u8],
    name: &'a str,
    hash: u32,
}

impl<'a> DeckFile<'a> {
    /// A deck without cards.
    pub const EMPTY: DeckFile<'static> = DeckFile { bytes: &[], index: &[], name: "", hash: 0 };

    /// Checks header, checksum and index. `bytes` may go on behind the deck, as a part of the flash does.
    pub fn parse(bytes: &'a [u8]) -> Result<Self, DeckError> {
        if bytes.iter().take(HEADER_BYTES).all(|&byte| byte == ERASED) {
            return Err(DeckError::None);
        }
        if !bytes.starts_with(&MAGIC) {
            return Err(DeckError::NotADeck);
        }
        let (_, rest) = bytes.split_at_checked(MAGIC.len()).ok_or(DeckError::CutOff)?;
        let (&[version, flags], rest) = rest.split_first_chunk().ok_or(DeckError::CutOff)?;
        match (version, flags) {
            (VERSION, 0) => {}
            (0, _) => return Err(DeckError::Draft),
            _ => return Err(DeckError::Newer(version)),
        }
        let (&count, rest) = rest.split_first_chunk().ok_or(DeckError::CutOff)?;
        let (&length, rest) = rest.split_first_chunk().ok_or(DeckError::CutOff)?;
        let (&crc, _) = rest.split_first_chunk().ok_or(DeckError::CutOff)?;
        let count = u16::from_le_bytes(count);
        let length = usize::try_from(u32::from_le_bytes(length)).map_err(|_| DeckError::CutOff)?;
        let hash = u32::from_le_bytes(crc);

        let bytes = bytes.get(..length).ok_or(DeckError::CutOff)?;
        let body = bytes.get(HEADER_BYTES..).ok_or(DeckError::CutOff)?;
        if crc32(body) != hash {
            return Err(DeckError::Checksum);
        }
        let (&name, rest) = body.split_first().ok_or(DeckError::CutOff)?;
        let (name, rest) = rest.split_at_checked(usize::from(name)).ok_or(DeckError::CutOff)?;
        let name = core::str::from_utf8(name).map_err(|_| DeckError::Name)?;
        if name.len() > MAX_DECK_NAME {
            return Err(DeckError::Name);
        }
        if count > MAX_CARDS {
            return Err(DeckError::Index);
        }
        let index = rest.get(..usize::from(count) * ENTRY_BYTES).ok_or(DeckError::CutOff)?;
        let deck = DeckFile { bytes, index, name, hash };
        deck.check_index(bytes.len() - rest.len() + index.len())?;
        Ok(deck)
    }

    /// Strict order rules out doubles; a hash that is not the id's would hide the card. The count is not under the
    /// checksum: that the records fill the file from `records` to its end says that it is right.
    fn check_index(&self, records: usize) -> Result<(), DeckError> {
        let mut filled = records;
        let mut before: Option<(u32, &[u8])> = None;
        for number in 0..self.len() {
            let entry = self.entry(number).ok_or(DeckError::Index)?;
            let record = self.record_at(entry.offset).ok_or(DeckError::Index)?;
            let id = id_bytes(record).map(|(id, _)| id);
            let is_ids =
                id.is_none_or(|id| core::str::from_utf8(id).is_ok_and(|id| CardRef::of(id).0 == entry.hash));
            let here = (entry.hash, id.unwrap_or_default());
            if entry.offset < records || !is_ids || before.is_some_and(|before| before >= here) {
                return Err(DeckError::Index);
            }
            before = Some(here);
            filled += LENGTH_BYTES + record.len();
        }
        if filled == self.bytes.len() { Ok(()) } else { Err(DeckError::Index) }
    }

    /// The number of cards.
    pub fn len(&self) -> u16 {
        // Checked by parse: at most MAX_CARDS.
        (self.index.len() / ENTRY_BYTES) as u16
    }

    pub fn is_empty(&self) -> bool {
        self.index.is_empty()
    }

    /// The deck's name, in English.
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// What tells this deck from any other: its checksum.
    pub fn hash(&self) -> u32 {
        self.hash
    }

    /// The whole file.
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The card with that id, in whatever case it is written. `None` where the deck has none;
    /// [`DataError::Newer`] where it has one that we cannot read.
    pub fn find(&self, id: &str) -> Option<Result<Card<'a>, DataError>> {
        self.card(self.position(id)?)
    }

    /// The card of that number, in the order of the index.
    pub fn card(&self, number: u16) -> Option<Result<Card<'a>, DataError>> {
        self.record(number).map(Card::parse)
    }

    /// All cards, in the order of the index.
    pub fn cards(&self) -> impl Iterator<Item = Result<Card<'a>, DataError>> + use<'a> {
        let deck = *self;
        (0..deck.len()).filter_map(move |number| deck.card(number))
    }

    /// The record of that number, unchecked.
    pub fn record(&self, number: u16) -> Option<&'a [u8]> {
        self.record_at(self.entry(number)?.offset)
    }

    pub(super) fn heading(&self, number: u16) -> Option<Heading<'a>> {
        Heading::read(self.record(number)?)
    }

    /// Where the card stands in the index.
    pub(super) fn position(&self, id: &str) -> Option<u16> {
        let CardRef(hash) = CardRef::of(id);
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low + (high - low) / 2;
            match self.entry(middle)?.hash.cmp(&hash).then_with(|| self.compare_id(middle, id)) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Some(middle),
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// The record of a card that is named by its number.
    pub(super) fn record_of(&self, CardRef(wanted): CardRef) -> Option<&'a [u8]> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if self.entry(middle)?.hash < wanted { low = middle + 1 } else { high = middle }
        }
        let entry = self.entry(low).filter(|entry| entry.hash == wanted)?;
        self.record_at(entry.offset)
    }

    /// How the id of a record of the same hash compares. The id of a newer record cannot be read: the hash has to do.
    fn compare_id(&self, number: u16, wanted: &str) -> Ordering {
        match self.record(number).and_then(id_bytes) {
            Some((id, _)) => id.iter().copied().cmp(wanted.bytes().map(|byte| byte.to_ascii_lowercase())),
            None => Ordering::Equal,
        }
    }

    fn entry(&self, number: u16) -> Option<Entry> {
        let rest = self.index.get(usize::from(number) * ENTRY_BYTES..)?;
        let (&hash, rest) = rest.split_first_chunk()?;
        let (&offset, _) = rest.split_first_chunk()?;
        let offset = usize::try_from(u32::from_le_bytes(offset)).ok()?;
        Some(Entry { hash: u32::from_le_bytes(hash), offset })
    }

    fn record_at(&self, offset: usize) -> Option<&'a [u8]> {
        let (&length, rest) = self.bytes.get(offset..)?.split_first_chunk()?;
        let length = usize::from(u16::from_le_bytes(length));
        if length > MAX_RECORD { None } else { rest.get(..length) }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    hash: u32,
    offset: usize,
}
