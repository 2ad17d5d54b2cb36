//! The cards of random play: the house deck, and some that trigger what that deck never does.

use super::play::{Pile, card, deck, gear, house, monster};

fn unknown(card: String, when: &str) -> String {
    format!("{card}[[card.ability]]\nwhen = \"{when}\"\ndo = \"unknown\"\n")
}

/// Cards of which something is not known, and one whose price nobody can pay.
fn provoking() -> Vec<String> {
    let board = "health = \"unknown\"\nfatigue = \"unknown\"\nwrath = \"unknown\"\nzones = \"unknown\"";
    let mask = monster("r-mask", "minion", "orc", 2, "black-dice = \"unknown\"\nred-dice = 0", &[]);
    vec![
        unknown(card("r-stranger", "knight", &format!("icon = \"action\"\n{board}"), &[]), "knight action"),
        unknown(mask, "when attacked"),
        unknown(gear("r-charm", "action", &[]), "unknown"),
        gear("r-toll", "permanent", &[("when defeated", "pay gold 99\ngain wrath 1")]),
        unknown(card("r-riddle", "quest", "deck = 2\nspots = [5, 3, \"?\"]", &[]), "fulfilled"),
    ]
}

pub(super) fn cards() -> Pile {
    let mut pile = house();
    pile.add(&deck(&[&provoking().concat()]));
    pile
}
