//! A card as `docs/decks.md` describes it, read from the text of a deck.

use std::collections::BTreeMap;

use crate::program::{Statement, parse};

pub(crate) const ATTRIBUTES: [&str; 6] =
    ["aggression", "empathy", "courage", "caution", "practicality", "spirituality"];
pub(crate) const ROWS: [&str; 5] = ["a1", "a2", "a3", "magic", "free"];
pub(crate) const MAGIC: usize = 3;
pub(crate) const FREE: usize = 4;

/// The right edge of a card in one row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opening {
    Attribute(usize, i64),
    Magic,
    Times(i64),
}

/// The left edge of a card in one row: bonuses in the order of the text. Blank is an empty list.
pub(crate) type Closing = Vec<(String, i64)>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ability {
    /// The moment without its numbers: `attack at`, `delayed`, `affinity`.
    pub(crate) when: String,
    pub(crate) from: i64,
    pub(crate) to: i64,
    /// The attribute of an affinity.
    pub(crate) attribute: Option<usize>,
    pub(crate) program: Vec<Statement>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) words: BTreeMap<String, String>,
    pub(crate) numbers: BTreeMap<String, i64>,
    pub(crate) open: [Option<Opening>; 5],
    pub(crate) close: [Option<Closing>; 5],
    pub(crate) track: Vec<String>,
    pub(crate) abilities: Vec<Ability>,
}

impl Card {
    pub(crate) fn has(&self, trait_: &str) -> bool {
        self.word(trait_) == "yes"
    }

    pub(crate) fn word(&self, name: &str) -> &str {
        self.words.get(name).map_or("", String::as_str)
    }

    pub(crate) fn number(&self, name: &str) -> i64 {
        self.numbers.get(name).copied().unwrap_or(0)
    }

    /// The places of the abilities of one moment, in the order of the text.
    pub(crate) fn abilities(&self, when: &str) -> Vec<usize> {
        (0..self.abilities.len()).filter(|&at| self.abilities[at].when == when).collect()
    }

    /// The ability of a moment that holds for this number: a line of a table.
    pub(crate) fn line(&self, when: &str, number: i64) -> Option<usize> {
        self.abilities(when)
            .into_iter()
            .find(|&at| self.abilities[at].from <= number && number <= self.abilities[at].to)
    }
}

/// All cards of a deck.
pub(crate) fn read(text: &str) -> BTreeMap<String, Card> {
    let deck: toml::Table = text.parse().expect("a deck is TOML");
    let cards = deck["card"].as_array().expect("a deck has cards");
    cards
        .iter()
        .map(|card| card_of(card.as_table().expect("a card is a table")))
        .map(|card| (card.id.clone(), card))
        .collect()
}

fn card_of(table: &toml::Table) -> Card {
    let mut card = Card::default();
    for (name, value) in table {
        let value = value.get("is").unwrap_or(value);
        match (name.as_str(), value) {
            ("id", _) => card.id = text_of(value),
            ("kind", _) => card.kind = text_of(value),
            ("name" | "from", _) => {}
            ("open", toml::Value::Table(halves)) => {
                for (row, half) in halves {
                    card.open[row_of(row)] = Some(opening(&text_of(half)));
                }
            }
            ("close", toml::Value::Table(halves)) => {
                for (row, half) in halves {
                    card.close[row_of(row)] = Some(closing(&text_of(half)));
                }
            }
            ("track", toml::Value::Array(fields)) => {
                card.track = fields.iter().map(text_of).collect();
            }
            ("ability", toml::Value::Array(abilities)) => {
                card.abilities = abilities.iter().map(ability).collect();
            }
            (_, toml::Value::Integer(number)) => {
                card.numbers.insert(name.clone(), *number);
            }
            (_, toml::Value::Boolean(yes)) => {
                let word = if *yes { "yes" } else { "no" };
                card.words.insert(name.clone(), word.to_owned());
            }
            _ => {
                card.words.insert(name.clone(), text_of(value));
            }
        }
    }
    card
}

fn text_of(value: &toml::Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn row_of(name: &str) -> usize {
    ROWS.iter().position(|row| *row == name).expect("a row")
}

pub(crate) fn attribute_of(name: &str) -> Option<usize> {
    ATTRIBUTES.iter().position(|attribute| *attribute == name)
}

fn opening(text: &str) -> Opening {
    if text == "magic" {
        return Opening::Magic;
    }
    if let Some(times) = text.strip_suffix('x') {
        return Opening::Times(times.parse().expect("a multiplier"));
    }
    let (attribute, level) = text.split_once(' ').expect("an attribute and a level");
    Opening::Attribute(attribute_of(attribute).expect("an attribute"), level.parse().expect("a level"))
}

fn closing(text: &str) -> Closing {
    if text == "blank" {
        return Vec::new();
    }
    text.split(", ")
        .map(|bonus| {
            let (name, amount) = bonus.split_once(' ').expect("a bonus and its amount");
            (name.to_owned(), amount.parse().expect("an amount"))
        })
        .collect()
}

fn ability(value: &toml::Value) -> Ability {
    let when = text_of(&value["when"]);
    let mut words: Vec<&str> = when.split(' ').collect();
    let last = words.last().copied().unwrap_or("");
    let attribute = attribute_of(last).filter(|_| words[0] == "affinity");
    let (from, to) = match last.split_once('-') {
        Some((from, to)) => (from.parse().ok(), to.parse().ok()),
        None => (last.parse().ok(), last.parse().ok()),
    };
    if attribute.is_some() || from.is_some() {
        words.pop();
    }
    Ability {
        when: words.join(" "),
        from: from.unwrap_or(0),
        to: to.unwrap_or(i64::MAX),
        attribute,
        program: parse(&text_of(&value["do"])),
    }
}
