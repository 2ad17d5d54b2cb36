//! Reads a deck file back and checks every card in it.

use std::path::Path;

use app::decks::{DeckError, DeckFile, VERSION};
use rules_core::card::Provenance;

use super::{Deck, DeckCard, data_error_text};
use crate::{Complaint, Problem};

/// Reads a deck file as the tower does. `file` is for messages, and its name is the deck's id.
pub fn read_deck_file(file: &str, bytes: &[u8]) -> Result<Deck, Vec<Problem>> {
    let deck =
        DeckFile::parse(bytes).map_err(|error| vec![Problem::of_file(file, deck_error_text(error))])?;
    let mut cards = Vec::new();
    let mut problems = Vec::new();
    for (number, card) in (1..).zip(deck.cards()) {
        match card {
            Ok(card) => {
                cards.push(DeckCard { id: card.id.to_owned(), line: 0, record: card.record().to_vec() });
            }
            Err(error) => problems.push(Problem {
                card: Some(format!("card {number}")),
                complaint: Complaint::new(data_error_text(&error)),
                ..Problem::of_file(file, "")
            }),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Deck {
        file: file.to_owned(),
        id: stem,
        english: deck.name().to_owned(),
        german: deck.name().to_owned(),
        // Every value in a record has its own provenance.
        from: Provenance::Owner,
        built_in: false,
        cards,
        warnings: Vec::new(),
    })
}

fn deck_error_text(error: DeckError) -> String {
    match error {
        DeckError::None => "there is no deck in it, only erased flash".into(),
        DeckError::NotADeck => "this is no deck file".into(),
        DeckError::Newer(version) => {
            format!(
                "the deck file has version {version} or features that are newer than this tool ({VERSION})"
            )
        }
        DeckError::Draft => {
            "the deck file is a draft from before version 1; build it anew from its TOML".into()
        }
        DeckError::CutOff => "the deck file is cut off".into(),
        DeckError::Checksum => "the checksum is wrong: a byte is not as it was written".into(),
        DeckError::Name => "the name of the deck is too long or not UTF-8".into(),
        DeckError::Index => "the index of the deck file is wrong".into(),
    }
}
