//! Cards as the TOML of a deck prints them, read a second time: nothing here comes from the rules core.

use std::collections::BTreeMap;

/// One line of a program (docs/decks.md, *Programs*).
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Line {
    Do(String, u32),
    If { least: bool, cards: u32, then: Vec<Line>, otherwise: Vec<Line> },
    Choose(Vec<Vec<Line>>),
    Manual,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) words: BTreeMap<String, String>,
    pub(crate) numbers: BTreeMap<String, u32>,
    pub(crate) lists: BTreeMap<String, Vec<u32>>,
    pub(crate) names: BTreeMap<String, Vec<String>>,
    /// The moment, and what happens then, in the order they are printed.
    pub(crate) abilities: Vec<(String, Vec<Line>)>,
}

impl Card {
    pub(crate) fn number(&self, of: &str) -> u32 {
        self.numbers.get(of).copied().unwrap_or(0)
    }

    pub(crate) fn word(&self, of: &str) -> &str {
        self.words.get(of).map_or("", String::as_str)
    }

    pub(crate) fn list(&self, of: &str) -> &[u32] {
        self.lists.get(of).map_or(&[], Vec::as_slice)
    }

    /// Everything printed for a moment, one program after the other.
    pub(crate) fn program(&self, when: &str) -> Vec<Line> {
        self.abilities
            .iter()
            .filter(|(moment, _)| moment == when)
            .flat_map(|(_, lines)| lines.clone())
            .collect()
    }
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Deck {
    pub(crate) cards: BTreeMap<String, Card>,
}

impl Deck {
    pub(crate) fn read(texts: &[&str]) -> Deck {
        let mut deck = Deck::default();
        for text in texts {
            let table: toml::Table = text.parse().expect("a deck is TOML");
            let cards = table["card"].as_array().expect("a deck has cards");
            for card in cards {
                let card = read_card(card.as_table().expect("a card is a table"));
                deck.cards.insert(card.id.clone(), card);
            }
        }
        deck
    }

    pub(crate) fn card(&self, id: &str) -> &Card {
        &self.cards[id]
    }

    pub(crate) fn ids(&self, kind: &str) -> Vec<String> {
        self.cards.values().filter(|card| card.kind == kind).map(|card| card.id.clone()).collect()
    }
}

fn read_card(table: &toml::Table) -> Card {
    let mut card = Card::default();
    for (key, value) in table {
        let value = match value.get("is") {
            Some(is) => is,
            None => value,
        };
        match (key.as_str(), value) {
            ("id", toml::Value::String(id)) => card.id = id.clone(),
            ("kind", toml::Value::String(kind)) => card.kind = kind.clone(),
            ("name" | "from", _) => {}
            ("ability", toml::Value::Array(abilities)) => {
                for ability in abilities {
                    let when = ability["when"].as_str().expect("a moment").to_string();
                    let lines: Vec<&str> = ability["do"]
                        .as_str()
                        .expect("a program")
                        .lines()
                        .filter(|line| !line.trim().is_empty())
                        .collect();
                    let mut at = 0;
                    let program = block(&lines, &mut at, 0);
                    card.abilities.push((when, program));
                }
            }
            (_, toml::Value::String(word)) => {
                card.words.insert(key.clone(), word.clone());
            }
            (_, toml::Value::Integer(number)) => {
                let number = u32::try_from(*number).expect("no number is negative");
                card.numbers.insert(key.clone(), number);
            }
            (_, toml::Value::Array(list)) => {
                let numbers: Vec<u32> = list
                    .iter()
                    .filter_map(|item| item.as_integer().and_then(|item| item.try_into().ok()))
                    .collect();
                let names: Vec<String> =
                    list.iter().filter_map(|item| item.as_str().map(str::to_string)).collect();
                card.lists.insert(key.clone(), numbers);
                card.names.insert(key.clone(), names);
            }
            (key, value) => panic!("{key} = {value} is not known"),
        }
    }
    card
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

fn block(lines: &[&str], at: &mut usize, depth: usize) -> Vec<Line> {
    let mut program = Vec::new();
    while *at < lines.len() && indent(lines[*at]) == depth {
        let line = lines[*at].trim();
        *at += 1;
        if let Some(asked) = line.strip_prefix("if ") {
            let asked = asked.trim_end_matches(':');
            let (least, cards) = match asked.strip_prefix("suspicion at least ") {
                Some(cards) => (true, cards),
                None => (false, asked.strip_prefix("suspicion at most ").expect("a condition")),
            };
            let cards = cards.parse().expect("a number of cards");
            let then = block(lines, at, depth + 2);
            let mut otherwise = Vec::new();
            if *at < lines.len() && lines[*at].trim() == "otherwise:" && indent(lines[*at]) == depth {
                *at += 1;
                otherwise = block(lines, at, depth + 2);
            }
            program.push(Line::If { least, cards, then, otherwise });
        } else if line == "choose:" {
            let mut options = Vec::new();
            while *at < lines.len() && indent(lines[*at]) == depth + 2 {
                let option = lines[*at].trim();
                *at += 1;
                if option == "option:" {
                    options.push(block(lines, at, depth + 4));
                } else {
                    assert_eq!(option, "option: nothing");
                    options.push(Vec::new());
                }
            }
            program.push(Line::Choose(options));
        } else if line.starts_with("manual ") {
            program.push(Line::Manual);
        } else {
            let mut words: Vec<&str> = line.split(' ').collect();
            let amount = match words.last().and_then(|word| word.parse().ok()) {
                Some(amount) => {
                    words.pop();
                    amount
                }
                None => 1,
            };
            program.push(Line::Do(words.join(" "), amount));
        }
    }
    program
}
