//! Cards as `docs/decks.md` describes them, read from the TOML text of a deck. Nothing is checked here that
//! `tower deck check` checks: a card that does not read is a mistake of the test.

use std::collections::HashMap;

use toml::{Table, Value};

use crate::program::{Line, parse};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Kind {
    Knight,
    Die,
    Minion,
    Champion,
    Monster,
    Boss,
    Tactic,
    MarketCard,
    Trophy,
    Quest,
    Renown,
    Villager,
    CoopCard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Face {
    Blank,
    Sword,
    DoubleSword,
    Shield,
    Faith,
    Doom,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Colour {
    Knight,
    Black,
    Red,
}

/// The moment of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum When {
    Attacked,
    RankEffect,
    LaneEffect,
    Wounded,
    Defeated,
    KnightAction,
    KnightReaction,
    AfterAttack,
    Always,
    BossEnters,
    Basic,
    Exception,
    Fulfilled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Icon {
    Action,
    Reaction,
    Permanent,
}

#[derive(Clone, Debug)]
pub(crate) struct Ability {
    pub(crate) when: When,
    pub(crate) lines: Vec<Line>,
}

/// One space of a doom track (KT-DOOM-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DoomSpace {
    pub(crate) red: i32,
    pub(crate) black: i32,
    pub(crate) armor: i32,
    pub(crate) tactic: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    numbers: HashMap<String, i32>,
    words: HashMap<String, String>,
    lists: HashMap<String, Vec<i32>>,
    pub(crate) faces: Vec<Face>,
    pub(crate) doom: Vec<DoomSpace>,
    pub(crate) abilities: Vec<Ability>,
}

impl Card {
    /// A number, or 0: what a card does not mention is not printed on it.
    pub(crate) fn number(&self, name: &str) -> i32 {
        self.numbers.get(name).copied().unwrap_or(0)
    }

    pub(crate) fn has_number(&self, name: &str) -> bool {
        self.numbers.contains_key(name)
    }

    pub(crate) fn yes(&self, name: &str) -> bool {
        self.number(name) != 0 || self.word(name) == "yes"
    }

    pub(crate) fn word(&self, name: &str) -> &str {
        self.words.get(name).map_or("", String::as_str)
    }

    pub(crate) fn list(&self, name: &str) -> &[i32] {
        self.lists.get(name).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn icon(&self) -> Icon {
        match self.word("icon") {
            "action" => Icon::Action,
            "reaction" => Icon::Reaction,
            _ => Icon::Permanent,
        }
    }

    pub(crate) fn has(&self, when: When) -> bool {
        self.abilities.iter().any(|ability| ability.when == when)
    }

    /// The programs of a moment, in the order of the card.
    pub(crate) fn programs(&self, when: When) -> Vec<Vec<Line>> {
        self.abilities
            .iter()
            .filter(|ability| ability.when == when)
            .map(|ability| ability.lines.clone())
            .collect()
    }

    /// A monster's printed damage; the class says it where the card does not (KT-OQ-34, KT-END-10).
    pub(crate) fn damage(&self) -> i32 {
        if self.has_number("damage") {
            return self.number("damage");
        }
        if self.kind == Kind::Champion { 2 } else { 1 }
    }
}

/// All cards of some decks, by id.
pub(crate) fn read_deck(text: &str) -> HashMap<String, Card> {
    let table: Table = text.parse().expect("a deck is TOML");
    let mut cards = HashMap::new();
    for card in table["card"].as_array().expect("cards") {
        let card = read_card(card.as_table().expect("a card"));
        cards.insert(card.id.clone(), card);
    }
    cards
}

/// `{ is = …, from = … }` says the same as the value alone.
fn bare(value: &Value) -> &Value {
    value.as_table().and_then(|table| table.get("is")).unwrap_or(value)
}

fn read_card(table: &Table) -> Card {
    let mut card = Card {
        id: table["id"].as_str().expect("id").to_string(),
        kind: kind(table["kind"].as_str().expect("kind")),
        numbers: HashMap::new(),
        words: HashMap::new(),
        lists: HashMap::new(),
        faces: Vec::new(),
        doom: Vec::new(),
        abilities: Vec::new(),
    };
    for (name, value) in table {
        match (name.as_str(), bare(value)) {
            ("id" | "kind" | "name" | "from", _) => {}
            ("faces", Value::Array(faces)) => {
                card.faces = faces.iter().map(|it| face(it.as_str().expect("face"))).collect()
            }
            ("doom", Value::Array(spaces)) => card.doom = spaces.iter().map(doom_space).collect(),
            ("ability", Value::Array(abilities)) => card.abilities = abilities.iter().map(ability).collect(),
            (_, Value::Integer(number)) => _ = card.numbers.insert(name.clone(), number_of(*number)),
            (_, Value::Boolean(yes)) => _ = card.numbers.insert(name.clone(), i32::from(*yes)),
            (_, Value::String(word)) => _ = card.words.insert(name.clone(), word.clone()),
            (_, Value::Array(list)) => {
                let list = list.iter().map(|it| number_of(it.as_integer().expect("number"))).collect();
                card.lists.insert(name.clone(), list);
            }
            (_, other) => panic!("{}: {name} = {other:?}", card.id),
        }
    }
    card
}

fn number_of(number: i64) -> i32 {
    i32::try_from(number).expect("a small number")
}

fn ability(value: &Value) -> Ability {
    let table = value.as_table().expect("an ability");
    let text = |name: &str| table[name].as_str().expect("text");
    Ability { when: when(text("when")), lines: parse(text("do")) }
}

fn doom_space(value: &Value) -> DoomSpace {
    let parts = value.as_array().expect("a doom space");
    let number = |place: usize| number_of(parts[place].as_integer().expect("number"));
    DoomSpace { red: number(0), black: number(1), armor: number(2), tactic: parts.len() > 3 }
}

pub(crate) fn face(word: &str) -> Face {
    match word {
        "blank" => Face::Blank,
        "sword" => Face::Sword,
        "double-sword" => Face::DoubleSword,
        "shield" => Face::Shield,
        "faith" => Face::Faith,
        "doom" => Face::Doom,
        other => panic!("face {other}"),
    }
}

fn kind(word: &str) -> Kind {
    match word {
        "knight" => Kind::Knight,
        "die" => Kind::Die,
        "minion" => Kind::Minion,
        "champion" => Kind::Champion,
        "monster" => Kind::Monster,
        "boss" => Kind::Boss,
        "tactic" => Kind::Tactic,
        "market-card" => Kind::MarketCard,
        "trophy" => Kind::Trophy,
        "quest" => Kind::Quest,
        "renown" => Kind::Renown,
        "villager" => Kind::Villager,
        "coop-card" => Kind::CoopCard,
        other => panic!("kind {other}"),
    }
}

fn when(words: &str) -> When {
    match words {
        "when attacked" => When::Attacked,
        "rank effect" => When::RankEffect,
        "lane effect" => When::LaneEffect,
        "if wounded" => When::Wounded,
        "when defeated" => When::Defeated,
        "knight action" => When::KnightAction,
        "knight reaction" => When::KnightReaction,
        "after attack" => When::AfterAttack,
        "always" => When::Always,
        "boss enters" => When::BossEnters,
        "basic" => When::Basic,
        "exception" => When::Exception,
        "fulfilled" => When::Fulfilled,
        other => panic!("when {other}"),
    }
}
