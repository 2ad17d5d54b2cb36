//! Decks made up from a seed, as the text of a deck file: both referees read the same text.

use std::fmt::Write;

use crate::dice::Dice;

const WORKERS: [&str; 6] = ["labourer", "scout", "fighter", "cleric", "merchant", "criminal"];
const RIGHT: [&str; 6] = ["commission", "fortify", "garrison", "absolve", "attack", "convert"];
const ALL: [&str; 12] = [
    "develop",
    "recruit",
    "hunt",
    "trade",
    "pray",
    "conspire",
    "commission",
    "fortify",
    "garrison",
    "absolve",
    "attack",
    "convert",
];
const BONUSES: [&str; 17] = [
    "commissions",
    "walls",
    "outposts",
    "recruits",
    "jars",
    "workshops",
    "saracens",
    "byzantines",
    "vikings",
    "paid-debts",
    "suspicions",
    "orders",
    "quarter-faith",
    "quarter-influence",
    "quarter-strength",
    "mercenaries",
    "unpaid-debts",
];

fn symbol(dice: &mut Dice) -> String {
    match dice.below(16) {
        0 => format!("gain faith {}", 1 + dice.below(2)),
        1 => format!("gain strength {}", 1 + dice.below(2)),
        2 => format!("gain influence {}", 1 + dice.below(2)),
        3 => format!("gain provisions {}", 1 + dice.below(3)),
        4 => format!("gain silver {}", 1 + dice.below(3)),
        5 | 6 => format!("take taxes {}", 1 + dice.below(3)),
        7 | 8 => format!("discard suspicion {}", 1 + dice.below(2)),
        9 => format!("pay debt {}", 1 + dice.below(2)),
        10 => format!("destroy debt {}", 1 + dice.below(2)),
        11 => "gain debt 1".into(),
        12 => "recruit free".into(),
        13 => "pray".into(),
        14 => format!("gain criminal {}", 1 + dice.below(2)),
        _ => format!("gain {} {}", dice.of(&WORKERS), 1 + dice.below(2)),
    }
}

fn symbols(dice: &mut Dice, most: usize) -> String {
    let mut text = String::new();
    for _ in 0..1 + dice.below(most) {
        line(dice, 0, &mut text);
    }
    text
}

/// A symbol; or, twice within each other at most, a choice or a question.
fn line(dice: &mut Dice, depth: usize, text: &mut String) {
    let pad = "    ".repeat(depth);
    let sort = if depth < 2 { dice.below(14 - 8 * depth) } else { 3 };
    match sort {
        0 => {
            let _ = writeln!(text, "{pad}choose:");
            for _ in 0..2 + dice.below(2) {
                let _ = writeln!(text, "{pad}  option:");
                line(dice, depth + 1, text);
            }
        }
        1 => {
            let at = dice.of(&["least", "most"]);
            let _ = writeln!(text, "{pad}if suspicion at {at} {}:", dice.below(3));
            let inner = |dice: &mut Dice, text: &mut String| {
                let mut block = String::new();
                line(dice, depth + 1, &mut block);
                for line in block.lines() {
                    let _ = writeln!(text, "{}", &line[2..]);
                }
            };
            inner(dice, text);
            if dice.one_in(2) {
                let _ = writeln!(text, "{pad}otherwise:");
                inner(dice, text);
            }
        }
        2 if dice.one_in(3) => {
            let _ = writeln!(text, "{pad}manual \"Sing.\"");
        }
        _ => {
            let _ = writeln!(text, "{pad}{}", symbol(dice));
        }
    }
}

fn ability(when: &str, what: &str) -> String {
    format!("[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{what}\"\"\"\n")
}

fn card(name: &str, kind: &str, says: &str, abilities: &[String]) -> String {
    format!(
        "[[card]]\nid = \"pw/{name}\"\nkind = \"{kind}\"\nname = {{ en = \"{name}\" }}\n{says}{}\n",
        abilities.concat()
    )
}

fn rising(dice: &mut Dice, first: usize, many: usize) -> String {
    let mut at = first;
    let mut list = Vec::new();
    for _ in 0..many {
        list.push(at.to_string());
        at += dice.below(3);
    }
    list.join(", ")
}

fn board(dice: &mut Dice) -> String {
    let mut says = String::new();
    let _ = writeln!(says, "faith-flags = [{}]", rising(dice, 0, 6));
    let first = dice.below(3);
    let _ = writeln!(says, "strength-flags = [{}]", rising(dice, first, 6));
    let _ = writeln!(says, "wall-flags = [{}]", rising(dice, 0, 7));
    let _ = writeln!(says, "jar-flags = [{}]", rising(dice, 0, 7));
    let _ = writeln!(says, "prices = [4, 3, {}, 1, 0]", dice.below(4));
    let supply: Vec<String> = (0..4).map(|_| (2 + dice.below(7)).to_string()).collect();
    let _ = writeln!(says, "tax-supply = [{}]", supply.join(", "));
    let workshops: Vec<String> = (0..8).map(|_| format!("\"{}\"", dice.of(&WORKERS))).collect();
    let _ = writeln!(says, "workshops = [{}]", workshops.join(", "));
    says += "attribute-points = [0, 0, 1, 1, 3, 3, 6, 6, 9, 11, 13, 16, 20]\n";
    says += "area-points = [2, 5, 9, 1, 3, 6, 2, 5, 9, 1, 3, 6, 1, 3, 6]\n";
    let mut abilities = Vec::new();
    for area in 1..=6 {
        for _ in 0..3 + dice.below(2) {
            let players = if dice.one_in(4) { 3 + dice.below(2) } else { 1 };
            abilities.push(ability(&format!("space {area}-{players}"), &space(dice)));
        }
    }
    for _ in 0..7 {
        let reward = if dice.one_in(3) { "pay debt 1\n".into() } else { space(dice) };
        abilities.push(ability("jar space", &reward));
    }
    card("r-board", "board", &says, &abilities)
}

/// The seven kinds of spaces that the opponent knows (PW-SOLO-37), and now and then another one.
fn space(dice: &mut Dice) -> String {
    match dice.below(9) {
        0 => "recruit free\n".into(),
        1 => "pay debt 1\n".into(),
        2 => "pray\n".into(),
        3 => format!("gain {} 1\ngain {} 1\n", dice.of(&WORKERS), dice.of(&WORKERS)),
        4 => format!("gain {} 2\n", dice.of(&WORKERS)),
        5 => format!("gain {} 1\n", dice.of(&WORKERS)),
        6 => "gain silver 2\n".into(),
        _ => "discard suspicion 1\n".into(),
    }
}

/// A deck of every kind.
pub(crate) fn deck(seed: u64) -> String {
    let dice = &mut Dice::new(seed);
    let mut text =
        String::from("[deck]\nid = \"pw-referee\"\nname = { en = \"Referee\" }\nfrom = \"house\"\n\n");
    text += &board(dice);
    for number in 0..10 {
        let points = ["faith", "strength", "influence"];
        let says = format!("{} = {}\n", dice.of(&points), 1 + dice.below(4));
        let taken = format!("gain {} 1\ngain {} 1\n", dice.of(&WORKERS), dice.of(&WORKERS));
        let mut abilities = vec![ability("taken", &taken)];
        let action = *dice.of(&ALL);
        if dice.one_in(2) {
            let what = ["fewer silver", "fewer provisions"];
            let less = format!("{} {}\n", dice.of(&what), 1 + dice.below(3));
            abilities.push(ability(&format!("easing {action}"), &less));
        } else {
            abilities.push(ability(&format!("when acting {action}"), &symbols(dice, 1)));
        }
        text += &card(&format!("r-paladin-{number}"), "paladin", &says, &abilities);
    }
    for number in 0..8 {
        let taken: String = (0..4).map(|_| format!("gain {} 1\n", dice.of(&WORKERS))).collect();
        text += &card(&format!("r-tavern-{number}"), "tavern", "", &[ability("taken", &taken)]);
    }
    for number in 0..14 {
        let mut abilities = vec![ability("discarded", &symbols(dice, 2))];
        if dice.one_in(3) {
            abilities.push(ability("kept", &symbols(dice, 2)));
        }
        match number % 7 {
            0 | 1 => abilities.push(ability(&format!("when acting {}", dice.of(&ALL)), &symbols(dice, 1))),
            2 => abilities.push(ability(
                "at inquisition",
                &format!("if suspicion at least {}:\n  {}\n", 1 + dice.below(2), symbol(dice)),
            )),
            3 => abilities.push(ability("at inquisition", "discard suspicion 1\n")),
            4 => abilities.push(ability(
                "at inquisition",
                &format!(
                    "if suspicion at most {}:\n  gain {} 1\n",
                    dice.below(2),
                    dice.of(&["faith", "strength", "influence"])
                ),
            )),
            5 => abilities.push(ability("debt paid", &format!("gain {} 1\n", dice.of(&WORKERS)))),
            _ => {}
        }
        text += &card(&format!("r-folk-{number}"), "townsfolk", "", &abilities);
    }
    for (number, bonus) in BONUSES.into_iter().enumerate() {
        let people = dice.of(&["saracen", "byzantine", "viking"]);
        let says = format!("people = \"{people}\"\nbonus = \"{bonus}\"\n");
        let attacked = format!("gain influence 1\n{}", symbols(dice, 1));
        let converted = format!("gain strength 1\n{}", symbols(dice, 1));
        let abilities = [ability("attacked", &attacked), ability("converted", &converted)];
        text += &card(&format!("r-outsider-{number}"), "outsider", &says, &abilities);
    }
    for number in 0..8 {
        let says = format!("points = {}\n", dice.below(4));
        let built = format!("gain strength 1\n{}", symbols(dice, 2));
        text += &card(&format!("r-wall-{number}"), "wall", &says, &[ability("built", &built)]);
    }
    for taxes in 0..3 {
        text += &card(&format!("r-suspicion-{taxes}"), "suspicion", &format!("taxes = {taxes}\n"), &[]);
    }
    for action in RIGHT {
        let says = format!("action = \"{action}\"\ntarget = {}\n", 1 + dice.below(5));
        text += &card(&format!("r-order-{action}"), "order", &says, &[]);
    }
    for number in 0..8 {
        let colours = ["labourer", "scout", "fighter", "cleric", "merchant", "criminal", "any", "any"];
        let mut says = format!("worker = \"{}\"\n", dice.of(&colours));
        if dice.one_in(2) {
            let _ = writeln!(says, "second-worker = \"{}\"", dice.of(&colours));
        }
        let price = match dice.below(4) {
            0 => format!("pay silver {}\n", 1 + dice.below(2)),
            1 => "pay provisions 1\n".into(),
            _ => String::new(),
        };
        let used = format!("{price}{}", symbols(dice, 2));
        text += &card(&format!("r-favour-{number}"), "favour", &says, &[ability("used", &used)]);
    }
    let plans = ["recruit", "trade", "pray", "conspire"]
        .into_iter()
        .chain(RIGHT)
        .chain(["kings-order", "kings-favour"]);
    for plan in plans {
        text += &card(&format!("r-plan-{plan}"), "plan", &format!("action = \"{plan}\"\n"), &[]);
    }
    text
}
