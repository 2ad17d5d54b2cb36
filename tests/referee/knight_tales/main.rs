//! A second referee for Knight Tales, written from the rule catalogue alone, and its comparison with the engine: random
//! decks, random states, the same actions to both. Whatever they accept, show, tell and offer has to be the same.

mod action;
mod answers;
mod attack;
mod battlefield;
mod bridge;
mod card;
mod chance;
mod day;
mod doom;
mod effects;
mod event;
mod examples;
mod fight;
mod game;
mod interpreter;
mod knight;
mod legal;
mod night;
mod pile;
mod play;
mod program;
mod question;
mod random_deck;
mod random_text;
mod score;
mod shown;
mod uses;
#[path = "../vocabulary.rs"]
mod vocabulary;

use std::collections::BTreeSet;

use rules_core::card::Game;
use rules_core::effect::{KtOp, Source, Target};

/// Plays games until so many actions were compared.
fn compare(first_seed: u64, actions: usize) -> BTreeSet<String> {
    let (mut done, mut words) = (0, BTreeSet::new());
    let mut seed = first_seed;
    while done < actions {
        match play::play(seed) {
            Ok(played) => {
                done += played.actions;
                words.extend(played.words);
            }
            Err(difference) => panic!("{difference}"),
        }
        seed += 1;
    }
    println!("{done} actions in {} games", seed - first_seed);
    words
}

#[test]
fn both_referees_agree() {
    let words = compare(1, 20_000);
    everything_has_a_model();
    let mut wanted: Vec<String> = Vec::new();
    wanted.extend(program::OPS.iter().map(|(_, op)| format!("{op:?}")));
    wanted.extend(program::WHOS.iter().map(|(_, who)| format!("on {who:?}")));
    wanted.extend(program::COUNTS.iter().map(|(_, count)| format!("count {count:?}")));
    wanted.extend(["choose", "choose up to", "may", "repeat", "roll", "manual"].map(str::to_string));
    let moments = [
        "Attacked",
        "RankEffect",
        "LaneEffect",
        "Wounded",
        "Defeated",
        "KnightAction",
        "KnightReaction",
        "AfterAttack",
        "Always",
        "BossEnters",
        "Basic",
        "Exception",
        "Fulfilled",
    ];
    wanted.extend(moments.map(|moment| format!("when {moment}")));
    let conditions = [
        "Is(Rank",
        "AtLeast(Rank",
        "DamageAtLeast",
        "AtLeast(Excess",
        "AtLeast(Wounds",
        "AtMost(Wounds",
        "AtLeast(Dooms",
        "AtLeast(Gold",
        "WrathAtLeast",
        "AtLeast(DoomLevel",
        "AtLeast(Swords",
        "AtLeast(Shields",
        "AtLeast(Faiths",
        "Faction(Orc",
        "Faction(Undead",
        "Faction(Beast",
        "TargetIsBoss",
        "TargetIsChampion",
        "TargetDefeated",
        "LaneDamaged",
        "Is(Chosen",
        "AtLeast(Chosen",
        "Is(Roll",
        "AtLeast(Roll",
        "AtMost(Roll",
    ];
    wanted.extend(conditions.map(|condition| format!("if {condition}")));
    let is_seen = |word: &String| {
        words.contains(word)
            || (word.starts_with("if ") && words.iter().any(|seen| seen.starts_with(word.as_str())))
    };
    let never: Vec<&String> = wanted.iter().filter(|word| !is_seen(word)).collect();
    assert!(never.is_empty(), "never executed: {never:?}");
}

/// Nothing of the language is left out because nobody thought of it: the lists are the engine's own.
fn everything_has_a_model() {
    use program::{COUNTS, OPS, WHOS};
    let game = Game::KnightTales;
    let has = |words: &[&str], word: &str| words.contains(&word);
    let (ops, whos, counts) = (OPS.map(|op| op.0), WHOS.map(|who| who.0), COUNTS.map(|count| count.0));
    let operations = KtOp::ALL.iter().map(|op| op.word()).filter(|word| !has(&ops, word));
    let targets = Target::ALL.iter().filter(|one| one.fits(game)).map(|one| one.word());
    let sources = Source::ALL.iter().filter(|one| one.fits(game)).map(|one| one.word());
    let targets = targets.filter(|word| !has(&whos, word));
    let missing: Vec<&str> =
        operations.chain(targets).chain(sources.filter(|word| !has(&counts, word))).collect();
    assert!(missing.is_empty(), "not in the model: {missing:?}");
    let decks: String = (1..40).map(random_deck::deck).collect();
    vocabulary::all_are_said::<KtOp>(game, &decks, &[("unknown", "what nobody knows is up to the players")]);
}

/// `cargo xtask soak --only knights-referee`.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_both_referees() {
    compare(1_000_000, 200_000);
}
