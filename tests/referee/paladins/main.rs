//! A second referee for Paladins of the West Kingdom, written from the catalogue alone (docs/rules/paladins.md), and its
//! comparison with the rules core: the same actions, the same answers.
//!
//! The light mode and unknown values of cards are not refereed twice.

mod actions;
mod bridge;
#[path = "../cards.rs"]
mod cards;
mod costs;
mod dealer;
#[path = "../dice.rs"]
mod dice;
mod duel;
mod inquisition;
mod opponent;
mod points;
mod rewards;
mod round;
mod sheet;
mod table;
#[path = "../vocabulary.rs"]
mod vocabulary;

use std::collections::BTreeMap;

use rules_core::card::Game;
use rules_core::effect::PwOp;

use duel::Duel;

/// Whole games from successive seeds, until so many actions were done.
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
    println!("{done} actions in {} games: {seen:?}", seed - first);
    // A comparison that meets nothing proves nothing.
    for word in
        ["attacks", "clears", "converts", "inquisition", "jar", "marker", "monk", "outpost", "rests", "wall"]
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
    vocabulary::all_are_said::<PwOp>(Game::Paladins, &decks, &never);
}

/// `cargo xtask soak --only paladins-referee`: 200,000 actions.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_both_referees() {
    referee_twice(100_000, 200_000);
}
