//! Compiles a folder of decks into one deck file.

use std::path::{Path, PathBuf};

use super::{FileError, Shelf, deck_file};
use crate::Problem;

/// A deck file and what went into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckImage {
    pub name: String,
    /// The deck file, as `app::decks` reads it.
    pub bytes: Vec<u8>,
    /// How many cards it holds.
    pub cards: usize,
    /// The files that were read: a build script watches them.
    pub files: Vec<PathBuf>,
}

/// The name of the decks that are part of the firmware.
pub const BUILT_IN: &str = "Built-in";

/// Compiles all decks below `path`, or those with `built-in = true`, into one deck file.
///
/// The same decks give the same bytes, whatever their order on disk.
pub fn compile_folder(path: impl AsRef<Path>, only_built_in: bool) -> Result<DeckImage, Vec<Problem>> {
    let shelf = Shelf::read(&[path.as_ref()], only_built_in);
    build(&shelf, only_built_in.then_some(BUILT_IN))
}

/// Packs all cards of a shelf; without a name, one deck gives its own and several are called after the first.
pub fn build(shelf: &Shelf, name: Option<&str>) -> Result<DeckImage, Vec<Problem>> {
    if shelf.has_errors() {
        return Err(shelf.problems.iter().filter(|problem| problem.is_error()).cloned().collect());
    }
    let same = shelf.same_ids();
    if !same.is_empty() {
        return Err(same);
    }
    let first = shelf.decks.first().map_or("Empty", |deck| &deck.english);
    let name = name.unwrap_or(first).to_owned();
    let cards: Vec<(&str, &[u8])> =
        shelf.cards().map(|(_, card)| (card.id.as_str(), card.record())).collect();
    let refused = |error: FileError| vec![Problem::of_file(&name, error.to_string())];
    let bytes = deck_file(&name, &cards).map_err(refused)?;
    let files = shelf.decks.iter().map(|deck| PathBuf::from(&deck.file)).collect();
    Ok(DeckImage { cards: cards.len(), name, bytes, files })
}
