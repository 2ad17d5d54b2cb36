//! Reads a whole deck from the text of one TOML file.

use std::collections::BTreeMap;

use app::decks::MAX_DECK_NAME;
use rules_core::card::Provenance;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::said::{Node, only, provenance, shown, string, wrong};
use super::source::{Source, Span};
use super::{Deck, DeckCard, card};
use crate::{Complaint, Problem};

/// Reads a deck. `file` is only for messages. The result is a complete deck, or all errors in it.
pub fn read_deck(file: &str, text: &str) -> Result<Deck, Vec<Problem>> {
    let mut source = Source::new(file, text);
    let (document, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        if let Some(span) = error.span().filter(|_| error.message().starts_with("duplicate key")) {
            repeated(&mut source, text, span);
            continue;
        }
        let message = format!("this is no TOML: {}", error.message().trim_end());
        source.error(error.span().unwrap_or_default(), None, Complaint::new(message));
    }
    let mut deck = None;
    if source.problems.is_empty() {
        only(&mut source, None, document.get_ref(), &["deck", "card"]);
        deck = header(&mut source, file, document.get_ref());
        let from = deck.as_ref().map_or(Provenance::House, |deck| deck.from);
        let cards = cards(&mut source, document.get_ref(), from);
        deck = deck.map(|deck| Deck { cards, ..deck });
    }
    let mut problems = source.problems;
    problems.sort_by_key(|problem| (problem.line, problem.column));
    match deck {
        Some(deck) if !problems.iter().any(Problem::is_error) => Ok(Deck { warnings: problems, ..deck }),
        _ => Err(problems),
    }
}

/// Reports a duplicate key. The TOML parser knows no cards, so the card's id is looked up in the text.
fn repeated(source: &mut Source<'_>, text: &str, at: Span) {
    let before = text.get(..at.start).unwrap_or_default();
    let table = before.rfind("[[card]]").and_then(|start| text.get(start..)).unwrap_or_default();
    let table = table.get("[[card]]".len()..).unwrap_or_default();
    let table = table.split("[[card]]").next().unwrap_or_default();
    let id = table.lines().find_map(|line| line.trim().strip_prefix("id")?.trim().strip_prefix('='));
    source.card = id.map(|id| id.trim().trim_matches('"').to_owned());
    let word = text.get(at.clone()).unwrap_or_default();
    let complaint = Complaint::new(format!("`{word}` stands here twice")).expected("each word once");
    source.error(at, Some(word), complaint);
    source.card = None;
}

/// Whether a deck has `built-in = true`, without checking its cards; `None` if that cannot be determined.
pub(super) fn wants_to_be_built_in(text: &str) -> Option<bool> {
    let document = DeTable::parse(text).ok()?;
    match document.get_ref().get("deck")?.get_ref().get("built-in") {
        Some(built_in) => built_in.get_ref().as_bool(),
        None => Some(false),
    }
}

/// The `[deck]` table, as a deck without cards.
fn header(source: &mut Source<'_>, file: &str, document: &DeTable<'_>) -> Option<Deck> {
    let expected = "[deck] with id, name and from";
    let Some(node) = document.get("deck") else {
        source.error(
            0..0,
            Some("deck"),
            Complaint::new("the file does not say which deck it is").expected(expected),
        );
        return None;
    };
    let DeValue::Table(table) = node.get_ref() else {
        source.error(node.span(), Some("deck"), wrong(node, expected));
        return None;
    };
    only(source, Some("deck"), table, &["id", "name", "from", "built-in"]);
    let id = deck_id(source, table, &node.span());
    let names = card::names(source, table, &node.span(), &["en", "de"]);
    if let Some((english, _)) = names.as_ref().filter(|(english, _)| english.len() > MAX_DECK_NAME) {
        let complaint = Complaint::new(format!("the English name of the deck has {} bytes", english.len()))
            .expected(format!("at most {MAX_DECK_NAME}"));
        let name = table.get("name").map_or(node.span(), Node::span);
        source.error(name, Some("name"), complaint);
    }
    let from = match table.get("from") {
        Some(from) => provenance(source, "from", from),
        None => {
            let complaint = Complaint::new("the deck does not say where its values come from")
                .expected("from = \"rulebook\", \"derived\", \"owner\" or \"house\"");
            source.error(node.span(), Some("from"), complaint);
            None
        }
    };
    let built_in = match table.get("built-in").map(|node| (node, node.get_ref().as_bool())) {
        None => false,
        Some((_, Some(built_in))) => built_in,
        Some((node, None)) => {
            source.error(node.span(), Some("built-in"), wrong(node, "true or false"));
            false
        }
    };
    let (english, german) = names?;
    Some(Deck {
        file: file.to_owned(),
        id: id?,
        english,
        german,
        from: from?,
        built_in,
        cards: Vec::new(),
        warnings: Vec::new(),
    })
}

fn deck_id(source: &mut Source<'_>, table: &DeTable<'_>, at: &Span) -> Option<String> {
    let expected = "id = \"my-deck\", in a-z, 0-9 and -";
    let Some(node) = table.get("id") else {
        source.error(at.clone(), Some("id"), Complaint::new("the deck has no id").expected(expected));
        return None;
    };
    let id = string(source, "id", node, expected)?;
    let is_sound = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if id.is_empty() || !id.bytes().all(is_sound) {
        source.error(node.span(), Some("id"), wrong(node, expected));
    }
    Some(shown(node))
}

fn cards(source: &mut Source<'_>, document: &DeTable<'_>, from: Provenance) -> Vec<DeckCard> {
    let Some(node) = document.get("card") else { return Vec::new() };
    let DeValue::Array(items) = node.get_ref() else {
        source.error(node.span(), Some("card"), wrong(node, "[[card]], with two brackets"));
        return Vec::new();
    };
    let mut seen = BTreeMap::new();
    let mut cards = Vec::new();
    for item in items {
        cards.extend(one(source, item, from));
        twice(source, &mut seen, item);
        source.card = None;
    }
    cards
}

fn one(source: &mut Source<'_>, node: &Node<'_>, from: Provenance) -> Option<DeckCard> {
    let DeValue::Table(table) = node.get_ref() else {
        source.error(node.span(), Some("card"), wrong(node, "[[card]] with id, kind and name"));
        return None;
    };
    card::card(source, table, node.span(), from)
}

/// Reports an id that occurred in this file before.
fn twice<'n>(source: &mut Source<'_>, seen: &mut BTreeMap<&'n str, usize>, node: &'n Node<'_>) {
    let id = node.get_ref().as_table().and_then(|table| table.get("id"));
    let Some((id, span)) = id.and_then(|id| Some((id.get_ref().as_str()?, Spanned::span(id)))) else {
        return;
    };
    match seen.get(id) {
        Some(line) => {
            let complaint = Complaint::new(format!("the same id stands in line {line}"));
            source.error(span, Some("id"), complaint.expected("an id of its own for each card"));
        }
        None => {
            seen.insert(id, source.place(span.start).0);
        }
    }
}
