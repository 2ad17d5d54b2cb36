//! The owner's values as TOML, in the vocabulary of a deck.
//!
//! ```toml
//! [[card]]
//! id = "kt/troll"
//! health = 4
//! faction = "orc"
//! abilities = ["by hand", "?"]
//!
//! [[card]]
//! id = "tg/wyrdbear"
//! open.a1 = "courage 1"
//! open.a2 = "none"
//!
//! [[card]]
//! id = "kt/black-die"
//! faces = ["blank", "sword", "?", "?", "?", "doom"]
//! ```
//! `"?"` marks what was not typed. A list whose length differs from card to card (`track`, `doom`) is as long as it is
//! here, unless its last entry is `"..."`: then only some of its entries were typed.

use std::collections::BTreeMap;
use std::fmt::Display;

use rules_core::card::{Edge, Field, List, Row, Slot};
use toml::de::{DeTable, DeValue};

use super::sheet::{Node, Sheet, quoted, shown};
use crate::{Complaint, Problem, nearest};

/// By card, then by place.
pub type Values = BTreeMap<String, Card>;
type Card = BTreeMap<Slot, u8>;

/// Not typed.
const OPEN: &str = "?";
/// There is more of the list.
const MORE: &str = "...";
const ABILITIES: &str = "abilities";
/// The mark of a doom level on which a tactic is drawn.
const TACTIC: &str = "tactic";

const HEAD: &str = "# What the owner typed from the cards, in the words of a deck; \"?\" is not typed yet.\n\
    # `tower device push --values` sends it back.\n";

pub fn values_toml(values: &Values) -> String {
    let mut text = HEAD.to_owned();
    for (id, card) in values {
        text += &format!("\n[[card]]\nid = {}\n", quoted(id));
        for (&slot, &amount) in card {
            if let Slot::Field(field) = slot {
                text += &format!("{} = {}\n", field.word(), amount_text(slot, amount));
            }
        }
        for &list in List::ALL {
            if let Some(entries) = list_text(card, list) {
                text += &format!("{} = {entries}\n", list.word());
            }
        }
        for (&slot, &amount) in card {
            if let Slot::Half(..) = slot {
                text += &format!("{slot} = {}\n", amount_text(slot, amount));
            }
        }
        let last =
            card.keys().filter_map(|slot| if let Slot::Ability(number) = slot { Some(number) } else { None });
        if let Some(&last) = last.max() {
            let entries: Vec<_> = (0..=last).map(|number| entry_text(card, Slot::Ability(number))).collect();
            text += &format!("{ABILITIES} = [{}]\n", entries.join(", "));
        }
    }
    text
}

fn amount_text(slot: Slot, amount: u8) -> String {
    let name = slot.names().and_then(|names| names.get(usize::from(amount)));
    name.map_or_else(|| amount.to_string(), |name| quoted(name))
}

fn entry_text(card: &Card, slot: Slot) -> String {
    card.get(&slot).map_or_else(|| quoted(OPEN), |&amount| amount_text(slot, amount))
}

fn list_text(card: &Card, list: List) -> Option<String> {
    let typed = |slot: &&Slot| matches!(slot, Slot::Entry(other, _) if *other == list);
    let last = card.keys().rfind(typed).map(|slot| usize::from(slot.code().1));
    let length = card.get(&Slot::Length(list)).map(|&length| usize::from(length));
    let steps = match (list.fixed(), length, last) {
        (_, None, None) => return None,
        (Some(fixed), ..) => fixed,
        (None, Some(length), _) => length,
        (None, None, Some(last)) => last / list.stride() + 1,
    };
    let entry = |place: usize| entry_text(card, Slot::Entry(list, place as u8));
    let mut entries: Vec<String> = match list {
        List::Doom => (0..steps).map(|level| level_text(card, level)).collect(),
        _ => (0..steps).map(entry).collect(),
    };
    if list.fixed().is_none() && length.is_none() {
        entries.push(quoted(MORE));
    }
    Some(match list {
        List::Doom => format!("[\n  {},\n]", entries.join(",\n  ")),
        _ => format!("[{}]", entries.join(", ")),
    })
}

/// As a deck says it: an unmarked level has three entries.
fn level_text(card: &Card, level: usize) -> String {
    let [red, black, armor, mark] = level_slots(level);
    let mut entries: Vec<_> = [red, black, armor].map(|slot| entry_text(card, slot)).into();
    entries.extend(match card.get(&mark) {
        None => Some(quoted(OPEN)),
        Some(0) => None,
        Some(_) => Some(quoted(TACTIC)),
    });
    format!("[{}]", entries.join(", "))
}

fn level_slots(level: usize) -> [Slot; 4] {
    [0, 1, 2, 3].map(|column| Slot::Entry(List::Doom, (level * 4 + column) as u8))
}

/// Reads values. `file` is only for messages.
pub fn read_values(file: &str, text: &str) -> Result<Values, Vec<Problem>> {
    Sheet::read(file, text, |sheet, document| {
        let mut values = Values::new();
        for (key, node) in document {
            match (key.get_ref().as_ref(), node.get_ref()) {
                ("card", DeValue::Array(cards)) => {
                    for node in cards {
                        if let Some((id, found)) = card(sheet, node) {
                            add(sheet, &mut values, node, id, found);
                        }
                    }
                }
                (word, _) => {
                    let complaint = Complaint::new(format!("`{word}` does not belong here"));
                    sheet.error(key.span(), None, complaint.expected("[[card]] with an id and values"));
                }
            }
        }
        values
    })
}

fn add(sheet: &mut Sheet<'_>, values: &mut Values, node: &Node<'_>, id: String, found: Card) {
    match values.contains_key(&id) {
        true => {
            let complaint = Complaint::new("the card stands in the file twice");
            sheet.error(
                node.span(),
                Some(&id),
                complaint.expected("all values of a card below one [[card]]"),
            );
        }
        false => {
            values.insert(id, found);
        }
    }
}

fn card(sheet: &mut Sheet<'_>, node: &Node<'_>) -> Option<(String, Card)> {
    let table: Option<&DeTable<'_>> = node.get_ref().as_table();
    let Some((table, id)) = table.and_then(|table| Some((table, table.get("id")?))) else {
        let complaint = Complaint::new("a card has no id").expected("id = \"game/name\"");
        sheet.error(node.span(), None, complaint);
        return None;
    };
    let id = sheet.card(id)?;
    let mut reading = Reading { sheet, id: &id, card: Card::new() };
    for (key, node) in table.iter().filter(|(key, _)| key.get_ref() != "id") {
        let word = key.get_ref().as_ref();
        if let Some(field) = Field::from_word(word) {
            reading.amount(Slot::Field(field), node);
        } else if let Some(list) = List::from_word(word) {
            reading.list(list, node);
        } else if let Some(edge) = Edge::from_word(word) {
            reading.halves(edge, node);
        } else if word == ABILITIES {
            reading.abilities(node);
        } else {
            let words = Field::ALL.iter().map(|field| field.word());
            let words = words.chain(List::ALL.iter().map(|list| list.word()));
            let words = words.chain(Edge::ALL.iter().map(|edge| edge.word())).chain([ABILITIES]);
            let complaint = Complaint::new(format!("`{word}` is no value of a card"));
            reading.sheet.error(key.span(), Some(&id), complaint.near(nearest(word, words)));
        }
    }
    let card = reading.card;
    Some((id, card))
}

/// A card while it is read.
struct Reading<'s, 'a> {
    sheet: &'s mut Sheet<'a>,
    id: &'s str,
    card: Card,
}

impl Reading<'_, '_> {
    fn error(&mut self, node: &Node<'_>, what: impl Display, expected: impl Into<String>) {
        let complaint = Complaint::new(format!("{} is no {what}", shown(node))).expected(expected.into());
        self.sheet.error(node.span(), Some(self.id), complaint);
    }

    /// A number, or a name where the place has names, as in a deck.
    fn amount(&mut self, slot: Slot, node: &Node<'_>) {
        let amount = match (slot.names(), node.get_ref()) {
            (Some(["no", "yes"]), DeValue::Boolean(yes)) => Some(u8::from(*yes)),
            (Some(names), found) => {
                let place = names.iter().position(|&name| found.as_str() == Some(name));
                place.and_then(|place| u8::try_from(place).ok())
            }
            (None, DeValue::Integer(number)) => {
                u8::from_str_radix(number.as_str(), number.radix()).ok().filter(|&amount| slot.takes(amount))
            }
            (None, _) => None,
        };
        match amount {
            Some(amount) => drop(self.card.insert(slot, amount)),
            None => self.error(node, slot, expected(slot)),
        }
    }

    /// The same, or nothing.
    fn entry(&mut self, slot: Slot, node: &Node<'_>) {
        if node.get_ref().as_str() != Some(OPEN) {
            self.amount(slot, node);
        }
    }

    fn list(&mut self, list: List, node: &Node<'_>) {
        let Some(items) = node.get_ref().as_array() else {
            return self.error(node, list.word(), length_text(list));
        };
        let items: &[Node<'_>] = items;
        let (items, more) = match items.split_last() {
            Some((last, items)) if last.get_ref().as_str() == Some(MORE) => (items, true),
            _ => (items, false),
        };
        let length = u8::try_from(items.len()).unwrap_or(u8::MAX);
        let takes = match list.fixed() {
            Some(fixed) => items.len() == fixed && !more,
            None => {
                Slot::Length(list).takes(length)
                    || (more && (1..=list.most() / list.stride()).contains(&items.len()))
            }
        };
        if !takes {
            let complaint = Complaint::new(format!("`{}` has {} entries", list.word(), items.len()));
            return self.sheet.error(node.span(), Some(self.id), complaint.expected(length_text(list)));
        }
        if list.fixed().is_none() && !more {
            self.card.insert(Slot::Length(list), length);
        }
        for (place, item) in items.iter().enumerate() {
            match list {
                List::Doom => self.level(place, item),
                _ => self.entry(Slot::Entry(list, place as u8), item),
            }
        }
    }

    fn level(&mut self, level: usize, node: &Node<'_>) {
        let form = "[red dice, black dice, armor], with \"tactic\" behind them where one is marked";
        let Some(items @ ([_, _, _] | [_, _, _, _])) = node.get_ref().as_array().map(|items| &items[..])
        else {
            return self.error(node, "level of a doom track", form);
        };
        let slots = level_slots(level);
        for (slot, item) in slots.into_iter().zip(&items[..3]) {
            self.entry(slot, item);
        }
        match items.get(3).map(|item| (item, item.get_ref().as_str())) {
            None => drop(self.card.insert(slots[3], 0)),
            Some((_, Some(TACTIC))) => drop(self.card.insert(slots[3], 1)),
            Some((_, Some(OPEN))) => {}
            Some((item, _)) => self.error(item, "mark of a level", form),
        }
    }

    fn halves(&mut self, edge: Edge, node: &Node<'_>) {
        let form = || format!("{}.a1 = \"…\"", edge.word());
        let Some(rows) = node.get_ref().as_table() else {
            return self.error(node, "edge of a card", form());
        };
        for (key, node) in rows.iter() {
            match Row::from_word(key.get_ref()) {
                Some(row) => self.entry(Slot::Half(edge, row), node),
                None => {
                    let words = Row::ALL.iter().map(|row| row.word());
                    let complaint = Complaint::none_of("row", key.get_ref(), words);
                    self.sheet.error(key.span(), Some(self.id), complaint);
                }
            }
        }
    }

    fn abilities(&mut self, node: &Node<'_>) {
        match node.get_ref().as_array() {
            Some(items) if items.len() <= usize::from(u8::MAX) => {
                for (number, item) in (0..).zip(items.iter()) {
                    self.entry(Slot::Ability(number), item);
                }
            }
            _ => self.error(
                node,
                ABILITIES,
                "one of \"by hand\", \"open\", \"?\" for each ability of the card",
            ),
        }
    }
}

/// What can stand there, for messages.
fn expected(slot: Slot) -> String {
    let names = slot.names().map(|names| names.join(", "));
    names.unwrap_or_else(|| {
        let least = (0..=u8::MAX).find(|&amount| slot.takes(amount)).unwrap_or(0);
        let most = (0..=u8::MAX).rfind(|&amount| slot.takes(amount)).unwrap_or(u8::MAX);
        format!("a number from {least} to {most}")
    })
}

fn length_text(list: List) -> String {
    match list {
        List::Doom => "1 to 16 levels [red dice, black dice, armor]".into(),
        List::Track => "2 to 30 fields from the bottom to the top".into(),
        List::DayOne | List::DayTwo | List::DayThree => "1 to 5 fog fields".into(),
        list => format!("{} entries, \"?\" for one that is not known", list.most()),
    }
}
