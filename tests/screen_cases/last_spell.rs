//! Screen pictures of The Last Spell: setup, the day's steps, building, equipment, fog, and the damage after the night.

use super::{Case, played};
use crate::spell::{
    begin_on, beside, choose, first_turn, lay, settle, started, to_dawn, to_night, to_root, turn_to,
};
use crate::table::Tower;

fn gildenberg(tower: &mut Tower) {
    first_turn(tower, "Gildenberg");
}

/// More ruins than there are workers.
fn too_few(tower: &mut Tower) {
    gildenberg(tower);
    choose(tower, "Plunder");
    ["- 1W", "- 2W", "Go"].into_iter().for_each(|line| choose(tower, line));
}

/// An item was bought and lies in the stash.
fn bought(tower: &mut Tower) {
    first_turn(tower, "Glenwald");
    lay(tower, "h-round-shield");
    to_root(tower);
}

pub(super) fn cases() -> Vec<Case> {
    let mut all = before();
    all.extend(turns());
    all.extend(pages());
    all.extend(nights());
    all
}

fn before() -> Vec<Case> {
    vec![
        played("spell-empty", "Before the game: how many heroes, which scenario.", begin_on),
        played("spell-scenario", "Which scenario.", |tower| {
            begin_on(tower);
            choose(tower, "2 heroes");
            choose(tower, "3 heroes");
        }),
        played("spell-campaign", "Alone or in a campaign; who is new is advised.", |tower| {
            begin_on(tower);
            ["2 heroes", "2 heroes", "Gildenberg"].into_iter().for_each(|line| choose(tower, line));
        }),
        played("spell-house-rules", "What the book leaves open, as the table plays it.", |tower| {
            begin_on(tower);
            choose(tower, "House rules");
        }),
        played("spell-boards", "Setup: which sides of the boards are up.", |tower| {
            started(tower, "Glenwald")
        }),
        played("spell-ruin", "The next ruin: its base is laid, or typed.", |tower| {
            started(tower, "Gildenberg");
            (0..2).for_each(|_| {
                tower.press();
                to_root(tower);
            });
            choose(tower, "Distance");
            tower.press();
            to_root(tower);
            (0..2).for_each(|_| {
                tower.press();
                to_root(tower);
            });
        }),
    ]
}

fn turns() -> Vec<Case> {
    vec![
        played("spell-turn", "A turn: one action. Above: gold, material, workers, fog.", gildenberg),
        played("spell-build", "What can be built; brackets: not now.", |tower| {
            gildenberg(tower);
            choose(tower, "Build");
        }),
        played("spell-near", "What stands around a building is marked.", |tower| {
            gildenberg(tower);
            choose(tower, "Build");
            choose(tower, "Gold mine");
            choose(tower, "- Magic circle");
        }),
        played("spell-placement", "What is looked at before it is paid.", |tower| {
            gildenberg(tower);
            choose(tower, "Build");
            choose(tower, "Gold mine");
            choose(tower, "That is all");
        }),
        played("spell-refused", "A house costs more gold than there is.", |tower| {
            gildenberg(tower);
            choose(tower, "Build");
            choose(tower, "(House");
        }),
        played("spell-too-few", "Too few workers; the bar says that there is more.", too_few),
        played("spell-allowed", "The same: where a card allows it, a press makes way.", |tower| {
            too_few(tower);
            tower.turn(1);
        }),
        played("spell-upgraded", "What is swapped or turned after an upgrade.", |tower| {
            gildenberg(tower);
            choose(tower, "Upgrade");
            choose(tower, "7x Wooden wall");
        }),
        played("spell-upgrades", "What can be upgraded: those alike are one line.", |tower| {
            gildenberg(tower);
            choose(tower, "Upgrade");
        }),
        played("spell-plunder", "Which ruins are plundered together.", |tower| {
            gildenberg(tower);
            choose(tower, "Plunder");
            tower.turn(1);
            tower.press();
        }),
        played("spell-buy", "What lies on the shop board.", |tower| {
            gildenberg(tower);
            choose(tower, "Buy");
        }),
        played("spell-trading", "An item was bought; more can be.", bought),
    ]
}

fn pages() -> Vec<Case> {
    vec![
        played("spell-steps", "The steps of the day: done, under way, left.", |tower| {
            gildenberg(tower);
            turn_to(tower, "Steps of the day");
        }),
        played("spell-afford", "What the stash can pay.", |tower| {
            gildenberg(tower);
            turn_to(tower, "What can we afford");
        }),
        played("spell-hero", "A hero: numbers, and what is carried out of what can be.", |tower| {
            bought(tower);
            choose(tower, "Give the last");
            choose(tower, "Hero 1");
            beside(tower, "Hero 1");
        }),
        played("spell-fog", "The fog fields of tonight, and their piles, face down.", |tower| {
            gildenberg(tower);
            turn_to(tower, "Fog and its cards");
        }),
        played("spell-city", "What stands, and how many flames it bears.", |tower| {
            gildenberg(tower);
            turn_to(tower, "City and flames");
        }),
    ]
}

fn nights() -> Vec<Case> {
    vec![
        played("spell-by-hand", "All that can be set by hand, by whose it is.", |tower| {
            gildenberg(tower);
            choose(tower, "Set by hand");
        }),
        played("spell-by-hand-hero", "The values of a hero.", |tower| {
            gildenberg(tower);
            choose(tower, "Set by hand");
            choose(tower, "Hero 1");
        }),
        played("spell-night", "The night: what it did can be entered.", |tower| {
            gildenberg(tower);
            to_night(tower);
        }),
        played("spell-tonight", "What the night begins with.", |tower| {
            gildenberg(tower);
            to_night(tower);
            beside(tower, "Tonight");
        }),
        played("spell-note", "Tonight, opened: what is to be kept in mind of what stands.", |tower| {
            gildenberg(tower);
            to_night(tower);
            choose(tower, "Tonight");
            turn_to(tower, "Walls");
        }),
        played("spell-dawn", "Dawn: each press is a flame.", |tower| {
            gildenberg(tower);
            to_dawn(tower);
            turn_to(tower, "7x Wooden wall");
            tower.press();
        }),
        played("spell-destroyed", "A structure falls.", |tower| {
            gildenberg(tower);
            to_dawn(tower);
            turn_to(tower, "2x House");
            tower.press();
            turn_to(tower, "House 1/2");
            tower.press();
        }),
        played("spell-missions", "After the second night: a mission fulfilled?", |tower| {
            gildenberg(tower);
            to_dawn(tower);
            choose(tower, "All is entered");
            settle(tower);
            to_dawn(tower);
            choose(tower, "All is entered");
            to_root(tower);
        }),
    ]
}
