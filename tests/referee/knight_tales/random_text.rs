//! Random programs of abilities: what stands in them, and where. What is left out, [`random_deck`](crate::random_deck) says.

use std::fmt::Write;

use crate::chance::Chance;

const MONSTERS: [&str; 14] = [
    "the target",
    "a neighbour",
    "any monster",
    "monsters of the rank",
    "monsters of the lane",
    "every monster",
    "the boss",
    "orcs",
    "undead",
    "beasts",
    "monsters of rank 1",
    "monsters of rank 2",
    "champions",
    "minions",
];
const COUNTS: [&str; 12] = [
    "rank",
    "monsters-in-lane",
    "monsters-in-rank",
    "excess",
    "wounds",
    "dooms",
    "swords",
    "shields",
    "faiths",
    "doom-level",
    "1",
    "2",
];
const CONDITIONS: [&str; 20] = [
    "rank is 1",
    "rank is 2",
    "rank at least 2",
    "damage at least 2",
    "excess at least 1",
    "wounds at least 1",
    "wounds at most 0",
    "dooms at least 1",
    "gold at least 4",
    "wrath at least 2",
    "doom level at least 2",
    "swords at least 2",
    "shields at least 1",
    "faiths at least 1",
    "faction is orc",
    "faction is undead",
    "faction is beast",
    "target is boss",
    "target is champion",
    "target defeated",
];

const KNIGHT_OPS: [&str; 8] =
    ["gain gold", "lose gold", "gain wrath", "lose wrath", "heal", "wound", "refresh fatigue", "tire"];
const TOKEN_OPS: [&str; 5] =
    ["monster sword token", "monster shield token", "black die token", "red die token", "health token"];
const PLAIN_OPS: [&str; 12] = [
    "prevent wound",
    "ignore doom",
    "raise doom",
    "lower doom",
    "damage lane",
    "damage lanes with orcs",
    "damage lanes with undead",
    "damage lanes with beasts",
    "damage every lane",
    "damage left lane",
    "damage middle lane",
    "damage right lane",
];
const DICE_OPS: [&str; 7] = [
    "reroll knight dice",
    "reroll monster dice",
    "discard monster dice",
    "results to tokens",
    "turn to sword",
    "turn to shield",
    "turn to faith",
];
const PRICES: [&str; 4] = ["pay gold", "pay fatigue", "pay wrath", "pay health"];

/// When a program runs, as far as it decides what may stand in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    Standing,
    Action,
    Reaction,
    /// A knight's moment after the blow: when defeated, after attack.
    Late,
    /// A monster's: if wounded, when defeated.
    Monster,
    Tactic,
    Boss,
    Quest,
}

impl Moment {
    fn may_ask(self) -> bool {
        !matches!(self, Moment::Standing | Moment::Quest)
    }

    fn may_cost(self) -> bool {
        matches!(self, Moment::Action | Moment::Reaction | Moment::Late)
    }
}

struct Writer<'c> {
    chance: &'c mut Chance,
    moment: Moment,
    /// `chosen` or `roll` mean something.
    chosen: bool,
    rolled: bool,
}

impl Writer<'_> {
    fn amount(&mut self) -> String {
        match self.chance.below(8) {
            0 => (*self.chance.of(&COUNTS)).to_string(),
            1 if self.chosen => "chosen".to_string(),
            2 if self.rolled => "roll".to_string(),
            3 => "2".to_string(),
            _ => "1".to_string(),
        }
    }

    fn small(&mut self) -> String {
        (1 + self.chance.below(2)).to_string()
    }

    fn condition(&mut self) -> String {
        let known = if self.rolled && self.chance.one_in(2) { 5 } else { 12 };
        match self.chance.below(known) {
            0 if self.chosen => "chosen is 1".to_string(),
            1 if self.chosen => "chosen at least 1".to_string(),
            2 if self.rolled => "roll at most 3".to_string(),
            3 if self.rolled => "roll at least 4".to_string(),
            4 if self.rolled => "roll is 2".to_string(),
            5 => "lane damaged".to_string(),
            _ => (*self.chance.of(&CONDITIONS)).to_string(),
        }
    }

    fn knights(&mut self) -> &'static str {
        match self.chance.below(5) {
            0 => "on every knight ",
            1 if self.moment.may_ask() => "on any knight ",
            _ => "",
        }
    }

    fn monsters(&mut self) -> String {
        loop {
            let who = *self.chance.of(&MONSTERS);
            if self.moment.may_ask() || !matches!(who, "a neighbour" | "any monster") {
                let who = if self.chance.one_in(8) { "monsters of rank 3" } else { who };
                if self.moment == Moment::Boss && who == "the target" {
                    continue;
                }
                return format!("on {who} ");
            }
        }
    }

    fn operation(&mut self) -> String {
        let amount = self.amount();
        match self.chance.below(14) {
            0..=2 => {
                let op = *self.chance.of(&KNIGHT_OPS);
                // More gold for each gold soon leaves every bound.
                let amount =
                    if op == "lose gold" && self.chance.one_in(3) { "gold".to_string() } else { amount };
                format!("{}{op} {amount}", self.knights())
            }
            3 | 4 => {
                let op = *self.chance.of(&TOKEN_OPS);
                let bare = self.moment != Moment::Boss && self.chance.one_in(2);
                let on = if bare { String::new() } else { self.monsters() };
                let amount = if on.is_empty() { amount } else { self.small() };
                format!("{on}{op} {amount}")
            }
            5 => {
                let op = *self.chance.of(&PLAIN_OPS);
                let op =
                    if op == "raise doom" && self.moment == Moment::Standing { "lower doom" } else { op };
                let hurts = op.starts_with("damage");
                if hurts && self.chance.one_in(2) { "lower doom 1".to_string() } else { format!("{op} 1") }
            }
            6 => format!("{} {amount}", self.chance.of(&["sword token", "shield token"])),
            7 | 8 if matches!(self.moment, Moment::Action | Moment::Standing) => {
                let ops = [
                    "knight die",
                    "fewer black dice",
                    "fewer red dice",
                    "fewer monster dice",
                    "cheaper attack",
                ];
                let most = if self.moment == Moment::Action { 5 } else { 3 };
                format!("{} {}", ops[self.chance.below(most)], self.small())
            }
            7 | 8 if self.moment == Moment::Reaction => {
                format!("{} {}", *self.chance.of(&DICE_OPS), self.small())
            }
            9 if !matches!(self.moment, Moment::Standing | Moment::Boss) => {
                let on = if self.chance.one_in(2) { "on the target ".to_string() } else { self.monsters() };
                format!("{on}damage target {}", self.small())
            }
            10 if self.moment.may_ask() => match self.chance.below(5) {
                0 => format!("reveal {}", self.small()),
                1 => "mend lane 1".to_string(),
                2 => "on any monster swap with neighbour".to_string(),
                3 if self.moment != Moment::Boss => "on the target swap with neighbour".to_string(),
                _ => format!("ready a card {}", self.small()),
            },
            11 if !matches!(self.moment, Moment::Standing | Moment::Boss) => {
                format!("{}move to back", if self.chance.one_in(2) { String::new() } else { self.monsters() })
            }
            13 if !matches!(self.moment, Moment::Boss | Moment::Late | Moment::Monster) => {
                let ops = [
                    "no wrath",
                    "firm swords",
                    "firm shields",
                    "firm dooms",
                    "dearer attack",
                    "attack costs",
                ];
                let most = if self.moment == Moment::Tactic { 5 } else { 6 };
                let op = ops[self.chance.below(most)];
                let least = usize::from(op != "attack costs");
                format!("{op} {}", least + self.chance.below(3))
            }
            12 if matches!(self.moment, Moment::Action) => "on any knight another pays fatigue".to_string(),
            12 if self.moment == Moment::Reaction => "on any knight another takes damage".to_string(),
            _ => format!("{}gain gold 1", self.knights()),
        }
    }

    fn price(&mut self) -> String {
        let op = *self.chance.of(&PRICES);
        let who = match self.chance.below(6) {
            0 => "on any knight ",
            1 => "on every knight ",
            _ => "",
        };
        let chosen = self.chosen && op != "pay health" && self.chance.one_in(2);
        let amount = if chosen { "chosen" } else { "1" };
        format!("{who}{op} {amount}")
    }

    /// Within the block and behind it, what was chosen and rolled outside of it is known.
    fn block(&mut self, depth: usize, indent: usize, prices: bool, text: &mut String) {
        let known = (self.chosen, self.rolled);
        self.lines(depth, indent, prices, text);
        (self.chosen, self.rolled) = known;
    }

    fn lines(&mut self, depth: usize, indent: usize, prices: bool, text: &mut String) {
        let pad = "  ".repeat(indent);
        if prices && self.moment.may_cost() && self.chance.one_in(3) {
            if depth == 0 && self.chance.one_in(4) {
                let _ = writeln!(text, "{pad}choose up to 2");
                self.chosen = true;
            }
            for _ in 0..1 + self.chance.below(8) / 5 {
                let price = self.price();
                let _ = writeln!(text, "{pad}{price}");
            }
        }
        for _ in 0..1 + self.chance.below(if depth == 0 { 3 } else { 2 }) {
            self.line(depth, indent, text);
        }
    }

    fn line(&mut self, depth: usize, indent: usize, text: &mut String) {
        let pad = "  ".repeat(indent);
        let may_ask = self.moment.may_ask();
        match self.chance.below(14) {
            0 | 1 if depth < 2 => {
                let condition = self.condition();
                let _ = writeln!(text, "{pad}if {condition}:");
                self.block(depth + 1, indent + 1, false, text);
                if self.chance.one_in(2) {
                    let _ = writeln!(text, "{pad}otherwise:");
                    self.block(depth + 1, indent + 1, false, text);
                }
            }
            2 if depth < 2 && may_ask => {
                let _ = writeln!(text, "{pad}choose:\n{pad}  option:");
                self.block(depth + 1, indent + 2, true, text);
                if self.chance.one_in(2) {
                    let _ = writeln!(text, "{pad}  option: nothing");
                } else {
                    let _ = writeln!(text, "{pad}  option:");
                    self.block(depth + 1, indent + 2, false, text);
                }
            }
            3 if depth < 2 && may_ask => {
                let _ = writeln!(text, "{pad}may:");
                self.block(depth + 1, indent + 1, true, text);
            }
            4 if depth < 2 => {
                let amount = *self.chance.of(&["2", "rank", "doom-level", "wounds"]);
                let _ = writeln!(text, "{pad}repeat {amount}:");
                let operation = self.operation();
                let _ = writeln!(text, "{pad}  {operation}");
            }
            5 if may_ask && self.moment != Moment::Tactic => {
                let amount = *self.chance.of(&["2", "excess", "gold", "rank"]);
                let _ = writeln!(text, "{pad}choose up to {amount}");
                self.chosen = true;
                let operation = self.operation();
                let _ = writeln!(text, "{pad}{operation}");
            }
            6 if may_ask => {
                let _ = writeln!(text, "{pad}roll");
                self.rolled = true;
                let operation = self.operation();
                let _ = writeln!(text, "{pad}{operation}");
            }
            7 if may_ask && self.chance.one_in(3) => {
                let _ = writeln!(text, "{pad}manual \"Sing.\"");
            }
            _ => {
                let operation = self.operation();
                let _ = writeln!(text, "{pad}{operation}");
            }
        }
    }
}

/// A program for such a moment.
pub(crate) fn program(chance: &mut Chance, moment: Moment) -> String {
    if moment == Moment::Late && chance.one_in(3) {
        return "choose up to excess\non a neighbour pass excess damage chosen\n".to_string();
    }
    let mut text = String::new();
    if moment == Moment::Quest {
        let mut writer = Writer { chance, moment, chosen: false, rolled: false };
        let (one, two) = (writer.condition(), writer.condition());
        return match writer.chance.below(3) {
            0 => format!("if {one}:\n  fulfil quest\n"),
            1 => format!("if {one}:\n  if {two}:\n    fulfil quest\n"),
            _ => format!("if {one}:\n  gain gold 1\notherwise:\n  fulfil quest\n"),
        };
    }
    Writer { chance, moment, chosen: false, rolled: false }.block(0, 0, true, &mut text);
    text
}
