//! Random texts of cards: every operation, moment, condition, trait and price of Tainted Grail, nested and combined.
//!
//! Left out, because no rule says what it would mean: cards drawn in loot, targets before the parts of an enemy's line, and
//! effects of amberlings' lines that are no part of an attack.

use crate::card::ATTRIBUTES;
use crate::chance::Chance;
use crate::program::COUNTS;

/// Where a text stands, which decides what can be said there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A card of the sequence, an item, a companion, the weather: the active character acts.
    Active,
    Item,
    /// A line of the enemy, or its opportunity attack.
    Enemy,
    Amberling,
    /// Loot and results.
    Shared,
    /// Nobody is active.
    Start,
}

const PERSONAL: [&str; 19] = [
    "damage",
    "unavoidable damage",
    "gain health",
    "lose health",
    "gain energy",
    "lose energy",
    "gain fear",
    "lose fear",
    "draw",
    "discard from hand",
    "discard from stack",
    "take back",
    "gain food",
    "lose food",
    "gain wealth",
    "lose wealth",
    "gain magic",
    "lose magic",
    "discard item",
];
const COMBAT: [&str; 3] = ["gain pool", "gain pool", "lose pool"];
const TALK: [&str; 6] = ["up", "up", "down", "gain duration", "lose duration", "relation to start"];
const TABLE: [&str; 9] = [
    "destroy",
    "lay from stack",
    "lay from discard",
    "lay enemy card",
    "reveal helper",
    "reshuffle",
    "waive chain",
    "gain experience",
    "place marker",
];
const TOKENS: [&str; 4] = ["place time", "remove time", "place charges", "remove charges"];
const ADDS: [&str; 12] = [
    "damage",
    "unavoidable damage",
    "fear",
    "lose pool",
    "gain pool",
    "down",
    "destroy",
    "discard from hand",
    "discard from stack",
    "lose energy",
    "lose health",
    "lose duration",
];
const PREVENTS: [&str; 9] = [
    "damage",
    "fear",
    "lose pool",
    "down",
    "destroy",
    "discard",
    "lose energy",
    "lose health",
    "lose duration",
];
const CONDITIONS: [&str; 20] = [
    "pool at least",
    "pool at most",
    "duration at least",
    "duration at most",
    "hand at least",
    "hand at most",
    "sequence at least",
    "sequence at most",
    "charges at least",
    "fear at least",
    "health at most",
    "candles at least",
    "bolts at least",
    "markers at least",
    "group at least",
    "chosen is",
    "chosen at least",
    "roll is",
    "roll at least",
    "roll at most",
];

pub(crate) struct Writer<'c> {
    pub(crate) chance: &'c mut Chance,
    pub(crate) combat: bool,
}

impl<'c> Writer<'c> {
    pub(crate) fn new(chance: &'c mut Chance, combat: bool) -> Self {
        Writer { chance, combat }
    }

    pub(crate) fn one(&mut self, list: &[&str]) -> String {
        self.chance.of(list).unwrap_or_default().to_owned()
    }

    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.chance.below(times) == 0
    }

    fn amount(&mut self) -> String {
        match self.chance.below(8) {
            0 => self.one(&COUNTS),
            1 => "0".to_owned(),
            2 => "3".to_owned(),
            3 => "2".to_owned(),
            _ => "1".to_owned(),
        }
    }

    pub(crate) fn operation(&mut self, place: Place) -> String {
        let who = match self.chance.below(6) {
            0 => "group ",
            1 if place != Place::Enemy => "on any member ",
            2 if place != Place::Enemy => "on other members ",
            _ => "",
        };
        let amount = self.amount();
        match (place, self.chance.below(10)) {
            (Place::Enemy, 0..=6) => {
                // What is no harm is changed by nothing, and yet cancelled with the rest.
                let name = match self.once_in(5) {
                    true => self.one(&PERSONAL),
                    false => self.one(&ADDS).replace("fear", "gain fear"),
                };
                let group = if self.once_in(3) { "group " } else { "" };
                format!("{group}{name} {amount}")
            }
            (Place::Enemy, 7) if self.combat && self.once_in(4) => "run away".to_owned(),
            (Place::Shared, 0..=6) => {
                let name = self.one(&PERSONAL).replace("draw", "gain food");
                let group = if self.once_in(4) { "group " } else { "" };
                format!("{group}{name} {amount}")
            }
            (Place::Shared, _) => self.one(&["gain experience 1", "gain wealth 2", "become guardian"]),
            (Place::Start, 0..=4) => format!("group {} {amount}", self.one(&PERSONAL)),
            (Place::Start, 5) => "reveal helper 1".to_owned(),
            (Place::Start, 6) => format!("on encounter place time {amount}"),
            (Place::Start, _) => format!("place marker {amount}"),
            (Place::Amberling, _) => {
                let name = self.one(&ADDS).replace("fear", "gain fear");
                let group = if self.once_in(3) { "group " } else { "" };
                format!("{group}{name} {amount}")
            }
            (_, 0..=3) => format!("{who}{} {amount}", self.one(&PERSONAL)),
            (_, 4 | 5) if self.combat => format!("{} {amount}", self.one(&COMBAT)),
            (_, 4 | 5) => match self.one(&TALK).as_str() {
                "relation to start" => "relation to start".to_owned(),
                name => format!("{name} {amount}"),
            },
            (_, 6 | 7) => self.tokens(),
            _ => match self.one(&TABLE).as_str() {
                "reshuffle" if self.once_in(2) => "reshuffle".to_owned(),
                "reshuffle" => "destroy 1".to_owned(),
                "place marker" if self.once_in(2) => format!("on an amberling place marker {amount}"),
                name => format!("{name} 1"),
            },
        }
    }

    fn tokens(&mut self) -> String {
        let targets = ["", "on this card ", "on last card ", "on any card ", "on a candle ", "on a bolt "];
        let amount = self.amount();
        match self.chance.below(6) {
            0 => format!("on encounter {} {amount}", self.one(&["place time", "remove time"])),
            1 => format!("on the weather {} {amount}", self.one(&["place time", "remove time"])),
            _ => format!("{}{} {amount}", self.one(&targets), self.one(&TOKENS)),
        }
    }

    fn condition(&mut self) -> String {
        match self.chance.below(12) {
            0 => "in panic".to_owned(),
            1 => format!("relation is {}", self.one(&["green", "grey", "red"])),
            2 => format!("equipped {}", self.one(&["weapon", "armour", "shield", "relic"])),
            3 => format!("connected {}", self.one(&["a1", "a2", "a3", "magic", "free"])),
            4 => format!("{} at least {}", self.one(&ATTRIBUTES), self.chance.below(3)),
            _ => format!("{} {}", self.one(&CONDITIONS), self.chance.below(5)),
        }
    }

    fn price(&mut self, place: Place) -> String {
        let tracks = ["pay health", "pay energy", "pay fear", "pay hand card"];
        let purses = ["pay food", "pay wealth", "pay magic"];
        let number = 1 + self.chance.below(2);
        match self.chance.below(9) {
            0..=2 if place != Place::Shared => {
                let who = match self.chance.below(8) {
                    0 => "group ",
                    1 => "on any member ",
                    _ => "",
                };
                format!("{who}{} {number}", self.one(&tracks))
            }
            3 if place == Place::Item => self.one(&["turn item face down 1", "pay item 1"]),
            4 if place == Place::Active => "pay charges 1".to_owned(),
            5 if !self.combat && place != Place::Shared => "pay duration 1".to_owned(),
            _ => format!("{} {number}", self.one(&purses)),
        }
    }

    fn block(&mut self, place: Place, depth: usize, indent: usize) -> Vec<String> {
        let pad = " ".repeat(indent);
        let mut lines = Vec::new();
        for _ in 0..1 + self.chance.below(2) {
            match self.chance.below(if depth == 0 { 6 } else { 14 }) {
                0..=5 => lines.push(format!("{pad}{}", self.operation(place))),
                6 | 7 => {
                    lines.push(format!("{pad}if {}:", self.condition()));
                    lines.extend(self.block(place, depth - 1, indent + 2));
                    if self.once_in(2) {
                        lines.push(format!("{pad}otherwise:"));
                        lines.extend(self.block(place, depth - 1, indent + 2));
                    }
                }
                8 => {
                    lines.push(format!("{pad}may:"));
                    if self.once_in(2) {
                        lines.push(format!("{pad}  {}", self.price(place)));
                    }
                    lines.extend(self.block(place, depth - 1, indent + 2));
                }
                9 | 10 => {
                    lines.push(format!("{pad}choose:"));
                    for option in 0..2 + self.chance.below(2) {
                        if option > 0 && self.once_in(4) {
                            lines.push(format!("{pad}  option: nothing"));
                            continue;
                        }
                        lines.push(format!("{pad}  option:"));
                        if option > 0 && self.once_in(2) {
                            lines.push(format!("{pad}    {}", self.price(place)));
                        }
                        lines.extend(self.block(place, depth - 1, indent + 4));
                    }
                }
                11 => {
                    lines.push(format!("{pad}choose up to {}", 1 + self.chance.below(3)));
                    lines.push(format!("{pad}repeat chosen:"));
                    lines.extend(self.block(place, 0, indent + 2));
                }
                12 => {
                    lines.push(format!("{pad}roll"));
                    lines.push(format!("{pad}if roll at least {}:", 2 + self.chance.below(4)));
                    lines.extend(self.block(place, depth - 1, indent + 2));
                }
                _ => lines.push(format!("{pad}manual \"Sing.\" de \"Singt.\"")),
            }
        }
        lines
    }

    pub(crate) fn text(&mut self, place: Place) -> String {
        let mut lines = Vec::new();
        if self.once_in(5) && matches!(place, Place::Active | Place::Item) {
            if self.once_in(3) {
                lines.push(format!("choose up to {}", 1 + self.chance.below(3)));
                lines.push(self.one(&["pay health chosen", "pay magic chosen", "pay fear chosen"]));
            } else {
                for _ in 0..1 + self.chance.below(3) {
                    lines.push(self.price(place));
                }
            }
        }
        let depth = if self.once_in(2) { 2 } else { 0 };
        lines.extend(self.block(place, depth, 0));
        lines.join("\n")
    }

    pub(crate) fn modifiers(&mut self) -> String {
        let mut lines = Vec::new();
        for _ in 0..1 + self.chance.below(2) {
            let amount = if self.once_in(4) { self.amount() } else { "1".to_owned() };
            lines.push(match self.chance.below(10) {
                0 => "ignore enemy".to_owned(),
                1..=5 => format!("add {} {amount}", self.one(&ADDS)),
                _ => format!("prevent {} {amount}", self.one(&PREVENTS)),
            });
        }
        if self.once_in(4) {
            let condition = self.condition();
            let block: Vec<String> = lines.iter().map(|line| format!("  {line}")).collect();
            return format!("if {condition}:\n{}", block.join("\n"));
        }
        lines.join("\n")
    }

    pub(crate) fn guard(&mut self, place: Place) -> String {
        let mut lines = Vec::new();
        if self.once_in(2) {
            lines.push(match place {
                Place::Item => {
                    let both = "turn item face down 1\npay item 1";
                    self.one(&["turn item face down 1", "pay item 1", both, "pay energy 1", "pay food 1"])
                }
                _ => "pay food 1".to_owned(),
            });
        }
        lines.push(match self.chance.below(5) {
            0 => "ignore enemy".to_owned(),
            _ => format!("prevent {} {}", self.one(&PREVENTS), 1 + self.chance.below(2)),
        });
        lines.join("\n")
    }
}
