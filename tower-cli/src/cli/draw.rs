//! Shows a card as a text drawing or as JSON.

use app::tags::Message;
use rules_core::card::{Card, Edge, Half, Provenance, Row, Section};
use serde_json::{Map, Value, json};
use tower::deck::{half_text, list_text, value_text};
use tower::program::{disassemble, when_text};
use tower::tag::NtagType;

use super::output::{BOLD, DIM};

const NARROWEST: usize = 56;

/// One line of the card: text at the left, text at the right, and its two edges.
struct Strip {
    left: String,
    right: String,
    edges: [char; 2],
    is_bold: bool,
}

const PLAIN: [char; 2] = ['│', '│'];

pub(super) fn card(card: &Card<'_>, deck: Option<&str>) -> String {
    let groups = [names(card), values(card), symbols(card), abilities(card)];
    let width = |row: &Strip| row.left.chars().count() + row.right.chars().count() + 2;
    let width = groups.iter().flatten().map(width).max().unwrap_or_default().max(NARROWEST);
    let bar = "─".repeat(width + 2);
    let mut text = format!("╭{bar}╮\n");
    for (number, group) in groups.iter().filter(|group| !group.is_empty()).enumerate() {
        if number > 0 {
            text.push_str(&format!("├{bar}┤\n"));
        }
        for row in group {
            let room = width - row.left.chars().count() - row.right.chars().count();
            let style = if row.is_bold { BOLD } else { anstyle::Style::new() };
            let [left, right] = row.edges;
            let middle = format!("{style}{}{style:#}{}{DIM}{}{DIM:#}", row.left, " ".repeat(room), row.right);
            text.push_str(&format!("{left} {middle} {right}\n"));
        }
    }
    text.push_str(&format!("╰{bar}╯\n  {}\n", footer(card, deck)));
    text
}

fn plain(left: impl Into<String>, right: impl Into<String>) -> Strip {
    Strip { left: left.into(), right: right.into(), edges: PLAIN, is_bold: false }
}

/// The mark for a provenance.
const fn mark(from: Provenance) -> char {
    match from {
        Provenance::Unknown => '?',
        Provenance::Rulebook => '■',
        Provenance::Derived => '□',
        Provenance::Owner => '●',
        Provenance::House => '○',
    }
}

/// What the marks mean.
pub(super) fn legend() -> String {
    let entry = |from: &Provenance| format!("{} {}", mark(*from), from.word());
    let entries = Provenance::ALL.iter().map(entry).collect::<Vec<_>>().join("  ");
    format!("  {DIM}{entries}{DIM:#}")
}

fn names(card: &Card<'_>) -> Vec<Strip> {
    let mut rows = vec![Strip { is_bold: true, ..plain(card.english(), card.kind.word()) }];
    if card.german() != card.english() {
        rows.push(plain(card.german(), ""));
    }
    if let Some(from) = card.name_from() {
        rows.push(plain("name", mark(from)));
    }
    rows
}

fn values(card: &Card<'_>) -> Vec<Strip> {
    let row = |word: &str, is: String, from: Provenance| plain(format!("{word:<13} {is}"), mark(from));
    let values = card.values().map(|value| {
        let is = value.amount.map_or("?".into(), |amount| value_text(value.field, amount));
        row(value.field.word(), is, value.provenance)
    });
    let lists = card.sections().filter_map(|section| match section {
        Section::List(list, from, []) => Some(row(list.word(), "?".into(), from)),
        Section::List(list, from, numbers) => {
            Some(row(list.word(), list_text(list, numbers).replace('"', ""), from))
        }
        _ => None,
    });
    values.chain(lists).collect()
}

/// The two edges with their symbol halves: closing at the left, opening at the right, as on the card.
fn symbols(card: &Card<'_>) -> Vec<Strip> {
    let halves: Vec<_> = card.halves().collect();
    let unknown = |edge, row: &Row| card.unknown_rows(edge) & row.bit() != 0;
    if halves.is_empty() && Edge::ALL.iter().all(|&edge| card.unknown_rows(edge) == 0) {
        return Vec::new();
    }
    let row = |row: &Row| {
        let closing = halves.iter().find(|(_, half)| matches!(half, Half::Closing(at, _) if at == row));
        let opening = halves.iter().find(|(_, half)| matches!(half, Half::Opening(at, _) if at == row));
        let left = closing.map(|(from, half)| format!("{} {}", half_text(half), mark(*from)));
        let left = left.or_else(|| unknown(Edge::Closing, row).then(|| mark(Provenance::Unknown).into()));
        let right = opening.map(|(from, half)| format!("{} {}", mark(*from), half_text(half)));
        let right = right.or_else(|| unknown(Edge::Opening, row).then(|| mark(Provenance::Unknown).into()));
        Strip {
            edges: [if left.is_some() { '▐' } else { '│' }, if right.is_some() { '▌' } else { '│' }],
            left: format!("{:<24}{:^5}", left.unwrap_or_default(), row.word()),
            right: right.unwrap_or_default(),
            is_bold: false,
        }
    };
    Row::ALL.iter().map(row).collect()
}

fn abilities(card: &Card<'_>) -> Vec<Strip> {
    let mut rows = Vec::new();
    for ability in card.abilities() {
        let when = when_text(ability.trigger, ability.parameters);
        rows.push(Strip { is_bold: true, ..plain(when, mark(ability.provenance)) });
        let program = match ability.provenance {
            Provenance::Unknown => "?".to_owned(),
            _ => disassemble(ability.program, card.kind.game()).unwrap_or_default(),
        };
        rows.extend(program.lines().map(|line| plain(format!("  {line}"), "")));
    }
    rows
}

fn smallest_tag(card: &Card<'_>) -> Option<NtagType> {
    NtagType::smallest_for(&Message::card(card.record()).ok()?)
}

fn footer(card: &Card<'_>, deck: Option<&str>) -> String {
    let fits = match smallest_tag(card) {
        Some(ntag) => format!("the whole card fits an {}", ntag.name()),
        None => "the whole card fits no tag".to_owned(),
    };
    let deck = deck.map(|deck| format!(" · deck {deck}")).unwrap_or_default();
    format!("{}{deck} · {} bytes, {fits}", card.id, card.record().len())
}

pub(super) fn card_json(card: &Card<'_>, deck: Option<&str>) -> Value {
    let value = |value: rules_core::card::Value| {
        let is = match (value.amount, value.field.names()) {
            (Some(amount), Some(_)) => json!(value_text(value.field, amount)),
            (amount, _) => json!(amount),
        };
        (value.field.word().to_owned(), json!({ "is": is, "from": value.provenance.word() }))
    };
    let halves = |wanted: Edge| -> Map<String, Value> {
        let half = |(from, half): (Provenance, Half<'_>)| {
            let (edge, row) = match half {
                Half::Opening(row, _) => (Edge::Opening, row),
                Half::Closing(row, _) => (Edge::Closing, row),
            };
            let said = json!({ "is": half_text(&half), "from": from.word() });
            (edge == wanted).then(|| (row.word().to_owned(), said))
        };
        let unknown = Row::ALL.iter().filter(|row| card.unknown_rows(wanted) & row.bit() != 0);
        let nobody = json!({ "is": null, "from": Provenance::Unknown.word() });
        let unknown = unknown.map(|row| (row.word().to_owned(), nobody.clone()));
        card.halves().filter_map(half).chain(unknown).collect()
    };
    let list = |section| match section {
        Section::List(list, from, numbers) => {
            Some((list.word().to_owned(), json!({ "is": numbers, "from": from.word() })))
        }
        _ => None,
    };
    let ability = |ability: rules_core::card::Ability<'_>| {
        let program = disassemble(ability.program, card.kind.game()).ok().filter(|text| !text.is_empty());
        let when = when_text(ability.trigger, ability.parameters);
        json!({ "when": when, "from": ability.provenance.word(), "do": program })
    };
    json!({
        "id": card.id,
        "deck": deck,
        "kind": card.kind.word(),
        "name": { "en": card.english(), "de": card.german(), "from": card.name_from().map(Provenance::word) },
        "values": card.values().map(value).collect::<Map<_, _>>(),
        "open": halves(Edge::Opening),
        "close": halves(Edge::Closing),
        "lists": card.sections().filter_map(list).collect::<Map<_, _>>(),
        "abilities": card.abilities().map(ability).collect::<Vec<_>>(),
        "bytes": card.record().len(),
        "smallest_tag": smallest_tag(card).map(NtagType::name),
    })
}
