//! A collection of decks, read from files and folders and checked for conflicts between them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use app::decks::MAGIC;
use rules_core::card::{List, Provenance};

use super::read::wants_to_be_built_in;
use super::{Deck, DeckCard, read_deck, read_deck_file};
use crate::{Complaint, Problem, Severity};

/// The decks that could be read, and the problems of all decks.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    pub decks: Vec<Deck>,
    pub problems: Vec<Problem>,
}

/// The decks at `path`: itself, or all `*.toml` below it, in the order of their names. Links to folders are not
/// followed, because they may form a cycle.
pub fn find_files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !fs::metadata(path)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            files.extend(find_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "toml") && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

impl Shelf {
    /// Reads all decks at `paths`, and collects the problems within and between them.
    pub fn read<P: AsRef<Path>>(paths: &[P], only_built_in: bool) -> Self {
        let mut shelf = Shelf::default();
        for path in paths {
            match find_files(path.as_ref()) {
                Ok(files) => files.iter().for_each(|file| shelf.read_file(file, only_built_in)),
                Err(error) => {
                    shelf
                        .problems
                        .push(Problem::of_file(&path.as_ref().display().to_string(), error.to_string()));
                }
            }
        }
        shelf.compare_ids();
        shelf.compare_built_in();
        shelf.compare_house();
        shelf
    }

    fn read_file(&mut self, path: &Path, only_built_in: bool) {
        let file = path.display().to_string();
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => return self.problems.push(Problem::of_file(&file, error.to_string())),
        };
        let read = match std::str::from_utf8(&bytes) {
            _ if bytes.starts_with(&MAGIC) => read_deck_file(&file, &bytes),
            Ok(text) if only_built_in && wants_to_be_built_in(text) == Some(false) => return,
            Ok(text) => read_deck(&file, text),
            Err(_) => Err(vec![Problem::of_file(&file, "this is neither TOML in UTF-8 nor a deck file")]),
        };
        match read {
            Ok(deck) => {
                self.problems.extend(deck.warnings.iter().cloned());
                self.decks.push(deck);
            }
            Err(problems) => self.problems.extend(problems),
        }
    }

    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(Problem::is_error)
    }

    pub fn cards(&self) -> impl Iterator<Item = (&Deck, &DeckCard)> {
        self.decks.iter().flat_map(|deck| deck.cards.iter().map(move |card| (deck, card)))
    }

    /// Cards that cannot lie in one deck file, because an earlier one has the same id.
    pub fn same_ids(&self) -> Vec<Problem> {
        same_ids(self.cards(), "one of the decks left out, or another id for one of the cards")
    }

    fn compare_ids(&mut self) {
        let mut seen: BTreeMap<&str, &Deck> = BTreeMap::new();
        let mut problems = Vec::new();
        for deck in &self.decks {
            if let Some(other) = seen.insert(&deck.id, deck) {
                let message = format!("the deck `{}` has the same id", other.file);
                problems.push(Problem {
                    field: Some("id".into()),
                    complaint: Complaint::new(message).expected("an id of its own for each deck"),
                    ..Problem::of_file(&deck.file, "")
                });
            }
        }
        self.problems.extend(problems);
    }

    fn compare_built_in(&mut self) {
        let cards = self.cards().filter(|(deck, _)| deck.built_in);
        let problems = same_ids(cards, "an id that no other built-in deck has");
        self.problems.extend(problems);
    }

    /// Reports two house cards with the same content.
    fn compare_house(&mut self) {
        let mut seen: BTreeMap<(u8, &[u8]), (&Deck, &DeckCard)> = BTreeMap::new();
        let mut problems = Vec::new();
        for (deck, card) in self.cards().filter(|(deck, _)| deck.built_in && deck.from == Provenance::House) {
            let key = (card.card().kind.code(), card.body());
            if let Some((_, other)) = seen.get(&key).filter(|_| says_something(card)) {
                let message = format!("the card says the same as {}", other.id);
                let complaint = Complaint::new(message).expected("other values or another program");
                problems.push(problem_of(deck, card, None, complaint));
            }
            seen.entry(key).or_insert((deck, card));
        }
        self.problems.extend(problems);
    }
}

fn says_something(card: &DeckCard) -> bool {
    let card = card.card();
    card.values().any(|value| value.amount.is_some())
        || card.halves().next().is_some()
        || card.abilities().any(|ability| !ability.program.is_empty())
        || List::ALL.iter().any(|&list| card.list(list).is_some())
}

fn same_ids<'a>(cards: impl Iterator<Item = (&'a Deck, &'a DeckCard)>, expected: &str) -> Vec<Problem> {
    let mut seen: BTreeMap<&str, (&Deck, &DeckCard)> = BTreeMap::new();
    let mut problems = Vec::new();
    for (deck, card) in cards {
        if let Some((other, first)) = seen.insert(&card.id, (deck, card)) {
            let there = problem_of(other, first, None, Complaint::new("")).place();
            let message = format!("the same id stands in {there}");
            problems.push(problem_of(deck, card, Some("id"), Complaint::new(message).expected(expected)));
        }
    }
    problems
}

fn problem_of(deck: &Deck, card: &DeckCard, field: Option<&str>, complaint: Complaint) -> Problem {
    Problem {
        severity: Severity::Error,
        file: deck.file.clone(),
        line: card.line,
        column: 0,
        card: Some(card.id.clone()),
        field: field.map(str::to_owned),
        complaint,
    }
}
