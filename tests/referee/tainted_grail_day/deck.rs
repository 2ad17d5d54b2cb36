//! Random character boards and belongings, as cards for both sides.

use std::collections::BTreeMap;

use rules_core::card::{Card, CardRef};
use rules_core::game::Cards;

use crate::belongings::Keyword;
use crate::character::Board;
use crate::dice::Dice;

pub(crate) const NAMES: [&str; 4] = ["elgan", "gerdwyn", "junis", "osbert"];
/// In opposing pairs (TG-P-06).
const ATTRIBUTES: [&str; 6] = ["aggression", "empathy", "courage", "caution", "practicality", "spirituality"];
const KEYWORDS: [(&str, Keyword); 8] = [
    ("weapon", Keyword::Weapon),
    ("armour", Keyword::Armour),
    ("shield", Keyword::Shield),
    ("relic", Keyword::Relic),
    ("personal", Keyword::Personal),
    ("communal", Keyword::Communal),
    ("consumable", Keyword::Consumable),
    ("secret", Keyword::Plain),
];
/// The encounter that groups meet.
pub(crate) const FOE: &str = "tg/foe";
/// Items and secrets of one table.
pub(crate) const BELONGINGS: usize = 14;

#[derive(Default)]
pub(crate) struct Table {
    records: BTreeMap<u32, Card<'static>>,
    pub(crate) names: BTreeMap<u32, String>,
    pub(crate) boards: BTreeMap<String, Board>,
    pub(crate) keywords: BTreeMap<String, Keyword>,
}

impl Cards for Table {
    fn card(&self, CardRef(number): CardRef) -> Option<Card<'_>> {
        self.records.get(&number).copied()
    }
}

impl Table {
    pub(crate) fn random(dice: &mut Dice) -> Table {
        let mut table = Table::default();
        let mut text = "[deck]\nid = \"random\"\nname = { en = \"Random\" }\nfrom = \"house\"\n".to_owned();
        for name in NAMES {
            let (board, card) = character(name, dice);
            table.boards.insert(format!("tg/c-{name}"), board);
            text.push_str(&card);
        }
        text.push_str(&head(FOE, "combat-encounter"));
        text.push_str("difficulty = 1\nvalue = 3\nopen.free = \"1x\"\n");
        for (when, does) in [
            ("attack at 0-2", "damage 1\ngroup gain fear 1"),
            ("loot", "group gain experience 1\ngain food 3"),
        ] {
            text.push_str(&format!("[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{does}\n\"\"\"\n"));
        }
        for name in NAMES {
            text.push_str(&head(&format!("tg/blow-{name}"), "combat-card"));
            text.push_str(&format!("owner = \"{name}\"\nletter = \"base\"\nclose.free = \"pool 1\"\n"));
        }
        for number in 0..BELONGINGS {
            let (word, keyword) = KEYWORDS[if dice.one_in(3) { dice.below(8) } else { dice.below(4) }];
            let id = format!("tg/item-{number}");
            text.push_str(&head(&id, "item"));
            text.push_str(&format!("keyword = \"{word}\"\n"));
            table.keywords.insert(id, keyword);
        }
        let deck = tower::deck::read_deck("random", &text);
        let deck = deck.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
        for card in &deck.cards {
            let record = Box::leak(card.record().to_vec().into_boxed_slice());
            let number = CardRef::of(&card.id).0;
            table.records.insert(number, Card::parse(record).expect("a checked card"));
            table.names.insert(number, card.id.clone());
        }
        table
    }

    pub(crate) fn name(&self, CardRef(number): CardRef) -> String {
        self.names.get(&number).cloned().unwrap_or_default()
    }
}

/// What the book gives each to begin with (TG-P-03): Food, Wealth, Magic.
fn start(name: &str) -> [u32; 3] {
    match name {
        "elgan" => [2, 0, 1],
        "gerdwyn" => [2, 1, 0],
        "junis" => [3, 0, 0],
        _ => [1, 1, 1],
    }
}

fn character(name: &str, dice: &mut Dice) -> (Board, String) {
    let health = 3 + dice.below(7) as u32;
    let fear_top = 6 + dice.below(6) as u32;
    let red_from = 3 + dice.below(fear_top as usize - 3) as u32;
    let [food, wealth, magic] = start(name);
    let mut board = Board {
        name: name.to_owned(),
        energy: dice.below(health as usize + 1) as u32,
        health,
        fear: dice.below(red_from as usize) as u32,
        energy_top: health + dice.below(4) as u32,
        health_top: health + dice.below(4) as u32,
        fear_top,
        red_from,
        attributes: [0; 6],
        food,
        wealth,
        magic,
    };
    for value in &mut board.attributes {
        *value = dice.below(3) as u32;
    }
    let mut card = head(&format!("tg/c-{name}"), "character") + &format!("owner = \"{name}\"\n");
    for (word, value) in [
        ("energy", board.energy),
        ("energy-top", board.energy_top),
        ("health", board.health),
        ("health-top", board.health_top),
        ("fear", board.fear),
        ("fear-top", board.fear_top),
        ("panic-from", board.red_from),
    ] {
        card.push_str(&format!("{word} = {value}\n"));
    }
    for (word, value) in ATTRIBUTES.iter().zip(board.attributes) {
        card.push_str(&format!("{word} = {value}\n"));
    }
    for (word, value) in
        [("food", &mut board.food), ("wealth", &mut board.wealth), ("magic", &mut board.magic)]
    {
        if dice.one_in(2) {
            *value = dice.below(21) as u32;
            card.push_str(&format!("{word} = {value}\n"));
        } else {
            card.push_str(&format!("{word} = \"unknown\"\n"));
        }
    }
    (board, card)
}

fn head(id: &str, kind: &str) -> String {
    format!("[[card]]\nid = \"{id}\"\nkind = \"{kind}\"\nname = {{ en = \"{}\" }}\n", &id[3..])
}
