//! All words of docs/decks.md that Tainted Grail's cards can say in an encounter.

use crate::card::ATTRIBUTES;

const OPERATIONS: &[&str] = &[
    "gain pool",
    "lose pool",
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
    "destroy",
    "take back",
    "lay from stack",
    "lay from discard",
    "lay enemy card",
    "reveal helper",
    "reshuffle",
    "waive chain",
    "chain",
    "discard item",
    "up",
    "down",
    "gain duration",
    "lose duration",
    "relation to start",
    "place time",
    "remove time",
    "place charges",
    "remove charges",
    "place marker",
    "gain food",
    "lose food",
    "gain wealth",
    "lose wealth",
    "gain magic",
    "lose magic",
    "gain experience",
    "run away",
    "become guardian",
    "go on",
];

const PRICES: &[&str] = &[
    "pay health",
    "pay energy",
    "pay fear",
    "pay food",
    "pay wealth",
    "pay magic",
    "pay charges",
    "pay hand card",
    "pay duration",
    "turn item face down",
    "pay item",
];

const MODIFIERS: &[&str] = &[
    "add damage",
    "add unavoidable damage",
    "add fear",
    "add lose pool",
    "add gain pool",
    "add down",
    "add destroy",
    "add discard from hand",
    "add discard from stack",
    "add lose energy",
    "add lose health",
    "add lose duration",
    "prevent damage",
    "prevent fear",
    "prevent lose pool",
    "prevent down",
    "prevent destroy",
    "prevent discard",
    "prevent lose energy",
    "prevent lose health",
    "prevent lose duration",
    "ignore enemy",
    "raise requirement",
    "lower requirement",
    "affinity also up",
    "affinity also down",
    "affinity also draw",
    "affinity also lose duration",
    "affinity also gain duration",
    "affinity also chain",
    "affinity also fear",
];

const MOMENTS: &[&str] = &[
    "on play",
    "delayed",
    "when a card is laid",
    "for charges",
    "when destroyed",
    "wyrd cost",
    "before enemy",
    "after enemy",
    "attack at",
    "opportunity attack",
    "loot",
    "reaction",
    "affinity",
    "green",
    "grey",
    "red",
    "at start",
    "each activation",
    "impact",
    "press",
    "action",
    "guard",
];

const CONDITIONS: &[&str] = &[
    "chosen is",
    "chosen at least",
    "roll is",
    "roll at least",
    "roll at most",
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
    "relation is",
    "equipped",
    "connected",
    "in panic",
];

const STATEMENTS: &[&str] = &["choose", "may", "choose up to", "repeat", "roll", "manual"];

const BONUSES: &[&str] =
    &["bonus pool", "bonus up", "bonus down", "bonus draw", "bonus affinity", "bonus chain"];

const TRAITS: &[&str] = &[
    "dread",
    "haste",
    "trap",
    "exhausting",
    "shatter",
    "greedy",
    "discouraging",
    "guardian",
    "final",
    "weather-changer",
];

pub(crate) fn everything() -> impl Iterator<Item = &'static str> {
    let lists = [OPERATIONS, PRICES, MODIFIERS, MOMENTS, CONDITIONS, STATEMENTS, BONUSES, TRAITS];
    lists.into_iter().flatten().copied()
}

/// The attributes are asked for by name.
pub(crate) fn attribute_conditions() -> impl Iterator<Item = String> {
    ATTRIBUTES.iter().map(|attribute| format!("{attribute} at least"))
}
