//! Reads one `[[card]]` table of a deck.

use std::ops::RangeInclusive;

use rules_core::card::{
    Edge, Field, Game, Kind, List, MAX_ID, MAX_NAME, Provenance, Row, id_is_sound, letter_is_sound,
};
use toml::de::{DeTable, DeValue};

use super::DeckCard;
use super::ability::abilities;
use super::draft::Draft;
use super::finish::{finish, warn_of_gaps, warn_of_unknown};
use super::half::{parse_closing, parse_opening};
use super::list::parse_list;
use super::said::{Node, Said, byte, only, provenance, shown, string, wrong};
use super::source::{Source, Span};
use crate::program::{game_name, kind_name};
use crate::{Complaint, nearest};

/// The keys of a card that are neither a value nor a list.
const OWN: [&str; 7] = ["id", "kind", "name", "from", "open", "close", "ability"];

/// Reads a card; `None` if it has errors, which have then been reported.
pub(super) fn card(
    source: &mut Source<'_>,
    table: &DeTable<'_>,
    at: Span,
    deck_from: Provenance,
) -> Option<DeckCard> {
    let before = source.problems.len();
    let id = id(source, table, &at);
    source.card = Some(id.unwrap_or("a card without an id").to_owned());
    let kind = kind(source, table, &at);
    let name = names(source, table, &at, &["en", "de", "from"]);
    let (Some(id), Some(kind), Some((english, german))) = (id, kind, name) else { return None };
    check_game(source, table, id, kind);
    let from = table.get("from").and_then(|from| provenance(source, "from", from)).unwrap_or(deck_from);

    let mut draft = Draft {
        id: id.to_owned(),
        kind,
        english,
        german,
        name_from: name_from(source, table).filter(|&name_from| name_from != from),
        values: Vec::new(),
        openings: Vec::new(),
        closings: Vec::new(),
        unknown_halves: Vec::new(),
        lists: Vec::new(),
        abilities: Vec::new(),
    };
    for (key, node) in table {
        match key.get_ref().as_ref() {
            "open" => halves(source, &mut draft, Edge::Opening, node, from),
            "close" => halves(source, &mut draft, Edge::Closing, node, from),
            "ability" => draft.abilities = abilities(source, node, kind, from),
            word if OWN.contains(&word) => {}
            word => match (Field::from_word(word), List::from_word(word)) {
                (Some(field), _) if field.fits(kind) => value(source, &mut draft, field, node, from),
                (None, Some(list)) if list.fits(kind) => numbers(source, &mut draft, list, node, from),
                (None, None) => source.error(key.span(), Some(word), no_field(word, kind)),
                _ => source.error(key.span(), Some(word), foreign(word, kind)),
            },
        }
    }
    if source.problems.len() > before {
        return None;
    }
    let card = finish(source, &draft, table, &at)?;
    warn_of_gaps(source, &card.card(), at.clone());
    warn_of_unknown(source, &draft, at);
    Some(card)
}

fn id<'n>(source: &mut Source<'_>, table: &'n DeTable<'_>, at: &Span) -> Option<&'n str> {
    let Some(node) = table.get("id") else {
        let complaint = Complaint::new("a card has no id").expected("id = \"game/name\"");
        source.error(at.clone(), Some("id"), complaint);
        return None;
    };
    let id = string(source, "id", node, "a string such as \"tg/wyrdbear\"")?;
    if !id_is_sound(id) {
        let has_cards = |game: &&Game| Kind::ALL.iter().any(|kind| kind.game() == **game);
        let games: Vec<_> = Game::ALL.iter().filter(has_cards).map(|game| game.word()).collect();
        let complaint = Complaint::new(format!("`{id}` is no id")).expected(format!(
            "a game ({}), `/` and a name in a-z, 0-9, - and _; at most {MAX_ID} bytes",
            games.join(", ")
        ));
        source.error(node.span(), Some("id"), complaint);
    }
    Some(id)
}

fn kind(source: &mut Source<'_>, table: &DeTable<'_>, at: &Span) -> Option<Kind> {
    let words = || Kind::ALL.iter().map(|kind| kind.word());
    let Some(node) = table.get("kind") else {
        let expected = words().collect::<Vec<_>>().join(", ");
        source.error(at.clone(), Some("kind"), Complaint::new("the card has no kind").expected(expected));
        return None;
    };
    let kind = node.get_ref().as_str().and_then(Kind::from_word);
    if kind.is_none() {
        source.error(node.span(), Some("kind"), Complaint::none_of("kind", &shown(node), words()));
    }
    kind
}

fn check_game(source: &mut Source<'_>, table: &DeTable<'_>, id: &str, kind: Kind) {
    let game = kind.game();
    if id_is_sound(id) && !id.starts_with(&format!("{}/", game.word())) {
        let message = format!("{} is a card of {}", kind_name(kind), game_name(game));
        let complaint =
            Complaint::new(message).expected(format!("an id that starts with `{}/`", game.word()));
        source.error(table.get("id").map_or(0..0, Node::span), Some("id"), complaint);
    }
}

/// English and German name; `name = "Goblin"` is the same in both.
pub(super) fn names(
    source: &mut Source<'_>,
    table: &DeTable<'_>,
    at: &Span,
    keys: &[&str],
) -> Option<(String, String)> {
    let expected = "name = { en = \"…\", de = \"…\" }";
    let Some(node) = table.get("name") else {
        source.error(at.clone(), Some("name"), Complaint::new("there is no name").expected(expected));
        return None;
    };
    let (english, german) = match node.get_ref() {
        DeValue::Table(names) => {
            only(source, Some("name"), names, keys);
            (names.get("en"), names.get("de"))
        }
        _ => (Some(node), None),
    };
    let Some(english) = english else {
        let complaint = Complaint::new("the English name is missing").expected(expected);
        source.error(node.span(), Some("name"), complaint);
        return None;
    };
    for name in [Some(english), german].into_iter().flatten() {
        let text = string(source, "name", name, expected)?;
        if text.is_empty() || text.len() > MAX_NAME {
            let complaint = Complaint::new(format!("the name `{text}` has {} bytes", text.len()))
                .expected(format!("1 to {MAX_NAME} (an umlaut counts as 2)"));
            source.error(name.span(), Some("name"), complaint);
        }
        for letter in text.chars().filter(|&letter| !letter_is_sound(letter)) {
            source.error(name.span(), Some("name"), unsound(letter));
        }
    }
    Some((shown(english), shown(german.unwrap_or(english))))
}

/// The provenance of a name, if it states one.
fn name_from(source: &mut Source<'_>, table: &DeTable<'_>) -> Option<Provenance> {
    let from = table.get("name")?.get_ref().as_table()?.get("from")?;
    provenance(source, "from", from)
}

/// A letter that the tower cannot show.
pub(crate) fn unsound(letter: char) -> Complaint {
    let message = match letter.is_control() {
        true => format!("the tower cannot show the control character U+{:04X}", u32::from(letter)),
        false => format!("the tower cannot show `{letter}` (U+{:04X})", u32::from(letter)),
    };
    Complaint::new(message).expected("letters of ISO 8859-1, such as A, ä, é or ß")
}

/// A value or a list that other kinds of cards print.
fn foreign(word: &str, kind: Kind) -> Complaint {
    Complaint::new(format!("{} has no `{word}`", kind_name(kind))).expected(printed(kind))
}

/// The values and lists that a kind of card prints.
fn printed(kind: Kind) -> String {
    let fields = Field::ALL.iter().filter(|field| field.fits(kind)).map(|field| field.word());
    let lists = List::ALL.iter().filter(|list| list.fits(kind)).map(|list| list.word());
    let words: Vec<&str> = fields.chain(lists).collect();
    if words.is_empty() { "no value at all".to_owned() } else { words.join(", ") }
}

fn no_field(word: &str, kind: Kind) -> Complaint {
    let words = || Field::ALL.iter().map(|field| field.word());
    let lists = List::ALL.iter().map(|list| list.word());
    let near = nearest(word, words().chain(lists).chain(OWN));
    let message = format!("`{word}` is no value of a card");
    Complaint::new(message).expected(printed(kind)).near(near)
}

fn value(source: &mut Source<'_>, draft: &mut Draft, field: Field, node: &Node<'_>, from: Provenance) {
    let Some(said) = Said::read(source, field.word(), node, from) else { return };
    if said.is_unknown() {
        draft.values.push((field, None, Provenance::Unknown));
        return;
    }
    let found = said.is;
    let range = field.amounts(draft.kind);
    let amount = match (field.names(), found.get_ref()) {
        (Some(["no", "yes"]), DeValue::Boolean(yes)) => Ok(u8::from(*yes)),
        (Some(["no", "yes"]), DeValue::String(word)) if ["no", "yes"].contains(&word.as_ref()) => {
            Ok(u8::from(word == "yes"))
        }
        (Some(["no", "yes"]), _) => Err(wrong(found, "true, false, or \"unknown\"")),
        (Some(names), _) => names
            .iter()
            .position(|&name| found.get_ref().as_str() == Some(name))
            .and_then(|place| u8::try_from(place).ok())
            .filter(|place| range.contains(place))
            .ok_or_else(|| {
                let (first, last) = (usize::from(*range.start()), usize::from(*range.end()));
                let words = names[first..=last].iter().copied().chain([Provenance::Unknown.word()]);
                Complaint::none_of(field.word(), &shown(found), words)
            }),
        (None, _) => byte(found).filter(|amount| range.contains(amount)).ok_or_else(|| {
            let near = nearest(&shown(found), [Provenance::Unknown.word()]);
            wrong(found, &format!("{}, or \"unknown\"", numbers_of(&range))).near(near)
        }),
    };
    match amount {
        Ok(amount) => draft.values.push((field, Some(amount), said.from)),
        Err(complaint) => source.error(said.span(), Some(field.word()), complaint),
    }
}

/// `a number from 1 to 4`
pub(super) fn numbers_of(range: &RangeInclusive<u8>) -> String {
    match (range.start(), range.end()) {
        (one, other) if one == other => format!("{one}"),
        (least, most) => format!("a number from {least} to {most}"),
    }
}

fn numbers(source: &mut Source<'_>, draft: &mut Draft, list: List, node: &Node<'_>, from: Provenance) {
    let Some(said) = Said::read(source, list.word(), node, from) else { return };
    if said.is_unknown() {
        draft.lists.push((list, Vec::new(), Provenance::Unknown));
        return;
    }
    match parse_list(list, said.is) {
        Ok(numbers) => draft.lists.push((list, numbers, said.from)),
        Err((span, complaint)) => source.error(span, Some(list.word()), complaint),
    }
}

fn halves(source: &mut Source<'_>, draft: &mut Draft, edge: Edge, node: &Node<'_>, from: Provenance) {
    let word = edge.word();
    let expected = match edge {
        Edge::Opening => "encounters, combat cards and diplomacy cards",
        Edge::Closing => "combat cards and diplomacy cards",
    };
    if !edge.fits(draft.kind) {
        let message = format!("{} has no symbols on that edge", kind_name(draft.kind));
        let complaint = Complaint::new(message).expected(format!("them on {expected} only"));
        return source.error(node.span(), Some(word), complaint);
    }
    if node.get_ref().as_str() == Some(Provenance::Unknown.word()) {
        return draft.unknown_halves.extend(Row::ALL.iter().map(|&row| (edge, row)));
    }
    let DeValue::Table(rows) = node.get_ref() else {
        let expected = format!("{word}.a1 = \"…\", or {word} = \"unknown\"");
        return source.error(node.span(), Some(word), wrong(node, &expected));
    };
    for (key, node) in rows {
        let field = format!("{word}.{}", key.get_ref());
        let Some(row) = Row::from_word(key.get_ref()) else {
            let words = Row::ALL.iter().map(|row| row.word());
            source.error(key.span(), Some(word), Complaint::none_of("row", key.get_ref(), words));
            continue;
        };
        let Some(said) = Said::read(source, &field, node, from) else { continue };
        let Some(text) = string(source, &field, said.is, "the half as a string, such as \"pool 1\"") else {
            continue;
        };
        let read = match edge {
            _ if said.is_unknown() => {
                draft.unknown_halves.push((edge, row));
                Ok(())
            }
            Edge::Opening => {
                parse_opening(row, text).map(|opening| draft.openings.push((row, opening, said.from)))
            }
            Edge::Closing => {
                parse_closing(row, text, draft.kind).map(|gives| draft.closings.push((row, gives, said.from)))
            }
        };
        if let Err(complaint) = read {
            source.error(said.span(), Some(&field), complaint);
        }
    }
}
