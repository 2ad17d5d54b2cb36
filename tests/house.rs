//! The decks of this repository, as they are built into the firmware.

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
    Decks::new(built_in(), BYTES.get_or_init(|| packed("tainted-grail", "examples", "")))
}

/// The same for Knight Tales.
pub fn knight_examples() -> Decks<'static> {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    Decks::new(built_in(), BYTES.get_or_init(|| packed("knight-tales", "examples", SHORT_NIGHTS)))
}

/// Knight Tales with the house cards alone: all of them are complete.
pub fn knight_house() -> Decks<'static> {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    Decks::new(BYTES.get_or_init(|| packed("knight-tales", "house", "")), &[])
}

/// Bosses, a monster and quests that make the nights of a whole game short: they hurt nobody.
const SHORT_NIGHTS: &str = include_str!("short_nights.toml");

/// The cards of all decks of a game whose files begin with that name, and these.
fn packed(game: &str, name: &str, more: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../decks").join(game);
    let files = std::fs::read_dir(folder).expect("the decks").map(|file| file.expect("a file").path());
    let is_wanted = |path: &std::path::PathBuf| {
        path.file_stem().and_then(|stem| stem.to_str()).is_some_and(|stem| stem.starts_with(name))
    };
    let mut files: Vec<_> = files.filter(is_wanted).collect();
    files.sort();
    let read = |path| {
        let text = std::fs::read_to_string(path).expect("a deck");
        tower::deck::read_deck(name, &text).expect("a deck").cards
    };
    let mut cards: Vec<_> = files.into_iter().flat_map(read).collect();
    if !more.is_empty() {
        cards.extend(tower::deck::read_deck("more", more).expect("a deck").cards);
    }
    cards.sort_by(|one, other| one.id.as_str().cmp(other.id.as_str()));
    let entries: Vec<_> = cards.iter().map(|card| (card.id.as_str(), card.record())).collect();
    deck_file("Examples", &entries).expect("a deck of short names")
}

/// The built-in cards, overridden by this deck. Its memory is leaked, which is fine in a test.
pub fn with(text: &str) -> Decks<'static> {
    let deck = tower::deck::read_deck("own", text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let entries: Vec<_> = deck.cards.iter().map(|card| (card.id.as_str(), card.record())).collect();
    Decks::new(built_in(), deck_file("Own", &entries).expect("a deck of short names").leak())
}

/// A deck with three cards more of one kind than a list can hold.
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
