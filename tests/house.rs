//! The decks of this repository, as the firmware has them built in.

use std::path::Path;
use std::sync::OnceLock;

use app::decks::{Decks, MAX_LISTED};
use rules_core::card::{Kind, RecordBuilder};
use tower::deck::deck_file;

/// The built-in deck file.
pub fn built_in() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../decks");
        match tower::deck::compile_folder(folder, true) {
            Ok(image) => image.bytes,
            Err(problems) => panic!("the decks do not compile: {problems:?}"),
        }
    })
}

/// The built-in cards alone.
pub fn decks() -> Decks<'static> {
    Decks::new(built_in(), &[])
}

/// The built-in cards, and over them those of the rulebook's worked examples: as an owner would complete them.
pub fn examples() -> Decks<'static> {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    let bytes = BYTES.get_or_init(|| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../decks/tainted-grail/examples.toml");
        let text = std::fs::read_to_string(path).expect("the examples");
        let deck = tower::deck::read_deck("examples", &text).expect("a deck");
        let entries: Vec<_> = deck.cards.iter().map(|card| (card.id.as_str(), card.record())).collect();
        deck_file("Examples", &entries).expect("a deck of short names")
    });
    Decks::new(built_in(), bytes)
}

/// The built-in cards, and over them those of this deck, which is never given back: a test is soon over.
pub fn with(text: &str) -> Decks<'static> {
    let deck = tower::deck::read_deck("own", text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let entries: Vec<_> = deck.cards.iter().map(|card| (card.id.as_str(), card.record())).collect();
    Decks::new(built_in(), deck_file("Own", &entries).expect("a deck of short names").leak())
}

/// So many cards of one kind that a list leaves three of them out.
pub fn crowded() -> Decks<'static> {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    let bytes = BYTES.get_or_init(|| {
        let item = |number: usize| {
            let id = format!("tg/item-{number}");
            let record =
                RecordBuilder::new(Kind::Item, &id, &format!("Item {number}"), "").expect("a short name");
            (id, record)
        };
        let items: Vec<_> = (0..MAX_LISTED + 3).map(item).collect();
        let entries: Vec<_> = items.iter().map(|(id, record)| (id.as_str(), record.bytes())).collect();
        deck_file("Crowded", &entries).expect("a deck of short names")
    });
    Decks::new(bytes, &[])
}
