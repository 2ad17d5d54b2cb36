//! Runs every fuzz target over its kept corpus.

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use app::card::Game;
use rules_core::effect::Trigger;
use tests::fuzzing::{TARGETS, moment};
use tests::storage_program::{random_program, storage};

/// Random programs for storage: about five seconds of them.
const PROGRAMS: u64 = 1_500;

/// The kept inputs of a target.
fn kept(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let entries = fs::read_dir(folder).unwrap_or_else(|_| panic!("{target} has no corpus"));
    let read = |path: &Path| fs::read(path).expect("an input can be read");
    entries.map(|entry| read(&entry.expect("the corpus can be read").path())).collect()
}

#[test]
fn the_kept_corpus_passes() {
    for (name, target) in TARGETS {
        let inputs = kept(name);
        inputs.iter().for_each(|input| target(input));
        assert!(!inputs.is_empty(), "{name} has an empty corpus");
        println!("{name}: {} inputs", inputs.len());
    }
}

/// A program runs only with the operations of its own game, so the corpus needs programs of each.
#[test]
fn the_kept_programs_are_of_every_game() {
    let inputs = kept("effect");
    let moments: Vec<Trigger> = inputs.iter().filter_map(|input| Some(moment(input)?.0)).collect();
    for &game in Game::ALL {
        assert!(moments.iter().any(|moment| moment.game() == game), "{game:?} has no kept program");
    }
}

/// A slice of what the fuzzer does with storage, the same every time: operations, power cuts, weak bits and rot.
#[test]
fn storage_keeps_what_random_programs_give_it() {
    for seed in 0..PROGRAMS {
        let program = random_program(seed);
        let ended = catch_unwind(|| storage(&program));
        assert!(ended.is_ok(), "seed {seed}: {program:?}");
    }
}
