//! A second referee for the days of The Last Spell, written after the catalogue (docs/rules/last-spell.md), and its
//! comparison with the rules core: the same actions, the same answers. The setup and the campaign between two scenarios are
//! not refereed twice.

mod actions;
mod bridge;
#[path = "../cards.rs"]
mod cards;
mod city;
mod day;
mod dealer;
#[path = "../dice.rs"]
mod dice;
mod duel;
mod gear;
mod morning;
mod sheet;
mod structures;
#[path = "../vocabulary.rs"]
mod vocabulary;

use std::collections::BTreeMap;

use rules_core::card::Game;
use rules_core::effect::LsOp;

use duel::Duel;

/// Whole scenarios from successive seeds, until so many actions were done.
fn referee_twice(first: u64, wanted: usize) {
    let mut seen = BTreeMap::new();
    let mut done = 0;
    let mut seed = first;
    while done < wanted {
        let mut duel = Duel::new(seed);
        while !duel.is_over() && duel.actions() < 2_000 {
            duel.acts();
        }
        done += duel.actions();
        for (word, count) in &duel.seen {
            *seen.entry(word.clone()).or_insert(0) += count;
        }
        seed += 1;
    }
    println!("{done} actions in {} scenarios: {seen:?}", seed - first);
    // A comparison that meets nothing proves nothing.
    for word in
        ["built", "destroyed", "fog", "level", "moved", "perk", "plundered", "repaired", "stack", "upgraded"]
    {
        assert!(seen.contains_key(word), "{word} never happened");
    }
}

#[test]
fn both_referees_agree() {
    referee_twice(0, 10_000);
}

#[test]
fn random_decks_say_every_word() {
    const ASKS: &str = "no card of this game has players choose an amount or roll";
    let never = [
        ("chosen is", ASKS),
        ("chosen at least", ASKS),
        ("roll is", ASKS),
        ("roll at least", ASKS),
        ("roll at most", ASKS),
        ("chosen", ASKS),
        ("roll", ASKS),
        ("unknown", "what nobody knows is up to the players"),
    ];
    let decks: String = (0..40).map(dealer::deck).collect();
    vocabulary::all_are_said::<LsOp>(Game::LastSpell, &decks, &never);
}

/// `cargo xtask soak --only spell-referee`: 200,000 actions.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_both_referees() {
    referee_twice(100_000, 200_000);
}
