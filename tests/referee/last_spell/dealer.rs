//! Decks of The Last Spell made up from a seed, as the text of a deck file: both referees read the same text.

use std::fmt::Write;

use crate::dice::Dice;

const MODIFIERS: [&str; 21] = [
    "more weapons",
    "more two-handed",
    "more scrolls",
    "more potions",
    "more shields",
    "fewer weapons",
    "fewer shields",
    "more mana",
    "more movement",
    "more hit points",
    "less mana",
    "less movement",
    "fewer hit points",
    "more gold",
    "more material",
    "more workers",
    "more healing",
    "better sales",
    "cheaper purchases",
    "cheaper repairs",
    "cheaper building",
];

fn modifiers(dice: &mut Dice, when: &str) -> String {
    let mut lines = String::new();
    for _ in 0..1 + dice.below(2) {
        let _ = writeln!(lines, "{} {}", dice.of(&MODIFIERS), 1 + dice.below(2));
    }
    if dice.one_in(6) {
        lines += "manual \"Sing.\"\n";
    }
    format!("[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{lines}\"\"\"\n")
}

fn card(name: &str, kind: &str, says: &str) -> String {
    format!("[[card]]\nid = \"ls/{name}\"\nkind = \"{kind}\"\nname = {{ en = \"{name}\" }}\n{says}\n")
}

fn fields(dice: &mut Dice) -> String {
    let mut row: Vec<usize> = Vec::new();
    for _ in 0..1 + dice.below(5) {
        let field = 1 + dice.below(16);
        if !row.contains(&field) {
            row.push(field);
        }
    }
    format!("{row:?}")
}

pub(crate) fn deck(seed: u64) -> String {
    let dice = &mut Dice::new(seed + 1_000_000);
    let mut text =
        String::from("[deck]\nid = \"ls-referee\"\nname = { en = \"Referee\" }\nfrom = \"house\"\n\n");
    for number in 0..42 {
        let stack = ["armour", "melee", "ranged", "magic", "scroll", "potion"][number % 6];
        let mut says = format!("stack = \"{stack}\"\ncost = {}\n", 1 + dice.below(8));
        if !matches!(stack, "scroll" | "potion") {
            let worn = if stack == "armour" {
                *dice.of(&["legs", "body", "shield"])
            } else {
                *dice.of(&["one-handed", "two-handed"])
            };
            let _ = writeln!(says, "tier = {}\nworn = \"{worn}\"", 1 + number / 6 % 3);
        }
        if dice.one_in(3) {
            says += &modifiers(dice, "owned");
        }
        text += &card(&format!("r-item-{number}"), "equipment", &says);
    }
    for number in 0..30 {
        let level = [1, 1, 1, 2, 2, 3, 4][number % 7];
        let mut says = format!("category = {}\nlevel = {level}\nnumber = {}\n", 1 + number % 6, number + 1);
        if dice.one_in(2) {
            says += &modifiers(dice, "owned");
        }
        text += &card(&format!("r-perk-{number}"), "perk", &says);
    }
    for number in 0..6 {
        let says = format!("{}{}", modifiers(dice, "side a"), modifiers(dice, "side b"));
        text += &card(&format!("r-trait-{number}"), "trait", &says);
    }
    for number in 0..5 {
        let low = 2 + dice.below(4);
        let says = format!("mana = [{low}, {}]\nmovement = [4, 5]\nhit-points = [6, 7]\n", low + 1);
        text += &card(&format!("r-hero-{number}"), "hero", &says);
    }
    for number in 0..12 {
        let says = format!(
            "size = {}\ngold = {}\nmaterial = {}\nfinds = {}\n",
            1 + number % 3,
            dice.below(4),
            dice.below(4),
            dice.below(3)
        );
        text += &card(&format!("r-ruin-{number}"), "ruin", &says);
    }
    for number in 0..5 {
        let says = format!(
            "day-1 = {}\nday-2 = {}\nday-3 = {}\nboss-tile = {}\n",
            fields(dice),
            fields(dice),
            fields(dice),
            1 + dice.below(3)
        );
        text += &card(&format!("r-direction-{number}"), "direction", &says);
    }
    for number in 1..=10 {
        text += &card(&format!("r-pattern-{number}"), "pattern", &format!("number = {number}\n"));
        if number <= 5 {
            let says = format!("number = {number}\nvariant = \"yes\"\n");
            text += &card(&format!("r-pattern-{number}b"), "pattern", &says);
        }
    }
    for number in 1..=4 {
        text += &card(&format!("r-cetusia-{number}"), "cetusia", &format!("number = {number}\n"));
    }
    for (number, goddess) in ["joy", "harm"].into_iter().enumerate() {
        let says = format!(
            "goddess = \"{goddess}\"\n[[card.ability]]\nwhen = \"goal\"\ndo = \"\"\"\nmanual \"Stand.\"\n\"\"\"\n"
        );
        text += &card(&format!("r-mission-{number}"), "mission", &says);
    }
    text
}
