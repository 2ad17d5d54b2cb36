//! Decks: from the TOML that people write to the records and deck files that the tower reads, and back.

mod ability;
mod binary;
mod card;
mod compile;
mod data_error;
mod decompile;
mod draft;
mod file;
mod finish;
mod half;
mod list;
mod read;
mod said;
mod shelf;
mod source;

pub use binary::read_deck_file;
pub use compile::{BUILT_IN, DeckImage, build, compile_folder};
pub use data_error::data_error_text;
pub use decompile::{card_toml, half_text, list_text, value_text};
pub use draft::{Draft, DraftAbility};
pub use file::{FileError, deck_file};
pub use read::read_deck;
pub use shelf::{Shelf, find_files};

pub(crate) use card::unsound;

use rules_core::card::{Card, Provenance};

use crate::Problem;

/// A deck that was read and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pub file: String,
    pub id: String,
    pub english: String,
    pub german: String,
    /// The provenance of everything that states no other.
    pub from: Provenance,
    pub built_in: bool,
    pub cards: Vec<DeckCard>,
    pub warnings: Vec<Problem>,
}

/// A card of a deck, as its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckCard {
    pub id: String,
    /// Where it stands in the deck's file.
    pub line: usize,
    record: Vec<u8>,
}

impl DeckCard {
    pub fn record(&self) -> &[u8] {
        &self.record
    }

    pub fn card(&self) -> Card<'_> {
        Card::parse(&self.record).expect("only checked records become cards of a deck")
    }

    /// The part of the record behind kind, id and names.
    fn body(&self) -> &[u8] {
        // Version and kind, then three counted texts.
        (0..3).fold(&self.record[2..], |rest, _| &rest[1 + usize::from(rest[0])..])
    }
}
