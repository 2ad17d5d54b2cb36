//! `cargo xtask fuzz`: runs every fuzz target for some seconds. The targets cover everything that takes bytes from outside.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use ::tests::fuzzing::effect_input;
use anyhow::{Context, Result, anyhow, bail};
use app::tags::Message;
use tower::deck::{Shelf, deck_file};
use tower::log::Log;
use tower::tag::{NtagType, image};

use crate::shell;
use crate::workspace::Workspace;

const TARGETS: [&str; 6] = ["tag", "card", "deck", "effect", "console", "journal"];
/// Every so many-th card of our decks is a seed: enough to show the fuzzer every sort.
const EVERY: usize = 8;
const LINES: [&str; 12] = [
    "status",
    "crash now",
    "values 8",
    "values 4294967295",
    "allow deck",
    "value kt/troll health 4",
    "tag 04A1B2C3D4E5F6 kt/troll",
    "deck start 4096",
    "deck data 64 00ff11",
    "deck read 0",
    "games",
    "journal 2 17",
];

/// Runs every target from the kept corpus and fresh seeds on; what breaks one fails. The number of executions goes to
/// the report, for information: it says "not run" where nobody fuzzed. The kept corpus stays as it is.
pub(crate) fn run(workspace: &Workspace, seconds: u32) -> Result<()> {
    see_to_cargo_fuzz()?;
    let target_folder = workspace.tower().join("..");
    let seeds = target_folder.join("fuzz-seeds");
    seed(workspace, &seeds)?;
    let mut executions = BTreeMap::new();
    for target in TARGETS {
        println!("== {target}: {seconds} s");
        let found = target_folder.join("fuzz-corpus").join(target);
        fs::create_dir_all(&found)?;
        executions.insert(target, fuzz(workspace, target, &found, &seeds, seconds)?);
    }
    fs::write(target_folder.join("fuzz.json"), serde_json::to_string_pretty(&executions)?)?;
    println!("executions: {executions:?}");
    Ok(())
}

/// One target; says how often it ran. Safe Rust needs no address sanitizer, and runs ten times as often without.
fn fuzz(workspace: &Workspace, target: &str, found: &Path, seeds: &Path, seconds: u32) -> Result<u64> {
    let output = Command::new("cargo")
        .current_dir(workspace.root.join("tests/fuzz"))
        .args(["+nightly", "fuzz", "run", "--fuzz-dir", ".", "--sanitizer", "none", target])
        .arg(found)
        .arg(seeds.join(target))
        .arg(Path::new("corpus").join(target))
        .args(["--", "-max_len=4096", "-print_final_stats=1"])
        .arg(format!("-max_total_time={seconds}"))
        .output()?;
    let log = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("{target} failed:\n{log}");
    }
    let executed = log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    executed.and_then(|number| number.trim().parse().ok()).context("the fuzzer does not say how often it ran")
}

fn see_to_cargo_fuzz() -> Result<()> {
    if shell::find("cargo-fuzz").is_none() {
        println!("xtask: installing cargo-fuzz");
        shell::run(Command::new("cargo").args(["install", "cargo-fuzz"]))?;
    }
    if !Command::new("cargo").args(["+nightly", "--version"]).output()?.status.success() {
        bail!("fuzzing needs a nightly compiler. Type:\n  rustup toolchain install nightly");
    }
    Ok(())
}

/// Seeds made of our own decks, so that the fuzzer begins with what is right.
fn seed(workspace: &Workspace, seeds: &Path) -> Result<()> {
    let put = |target: &str, name: String, bytes: &[u8]| -> Result<()> {
        let folder = seeds.join(target);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name), bytes).context("a seed")
    };
    let shelf = Shelf::read(&[workspace.root.join("decks")], true);
    let cards: Vec<_> = shelf.cards().map(|(_, card)| card).step_by(EVERY).collect();
    for (number, card) in cards.iter().enumerate() {
        put("card", format!("card-{number:02}"), card.record())?;
        for (which, ability) in
            card.card().abilities().filter(|ability| !ability.program.is_empty()).enumerate()
        {
            let input = effect_input(ability.trigger, ability.program);
            put("effect", format!("card-{number:02}-{which}"), &input)?;
        }
        let messages = [Message::id(&card.id), Message::card(card.record())];
        for (which, message) in messages.iter().flatten().enumerate() {
            if number % 4 == 0
                && let Ok(dump) = image(NtagType::Ntag213, [4, 1, 2, 3, 4, 5, number as u8], message)
            {
                put("tag", format!("card-{number:02}-{which}"), &dump)?;
            }
        }
    }
    let few: Vec<(&str, &[u8])> =
        cards.iter().take(6).map(|card| (card.id.as_str(), card.record())).collect();
    for count in [0, 1, 6] {
        let deck = deck_file("Seed", few.get(..count).unwrap_or_default())?;
        put("deck", format!("cards-{count}"), &deck)?;
    }
    let log = fs::read_to_string(workspace.root.join("tests/logs/evening.log"))?;
    let log = Log::parse(&log).map_err(|error| anyhow!("evening.log: {error}"))?;
    for from in [0, 1, 12] {
        let items = log.items.get(from..).unwrap_or_default();
        let framed = items.iter().flat_map(|item| [&(item.len() as u16).to_le_bytes()[..], item].concat());
        put("journal", format!("evening-{from}"), &framed.collect::<Vec<u8>>())?;
    }
    for (number, line) in LINES.iter().enumerate() {
        put("console", format!("line-{number}"), line.as_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_seeds_and_takes_them() {
        let workspace = Workspace::locate().unwrap();
        let seeds = workspace.target.join("fuzz-seeds");
        seed(&workspace, &seeds).unwrap();
        assert_eq!(TARGETS, *::tests::fuzzing::TARGETS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        for (name, target) in ::tests::fuzzing::TARGETS {
            for entry in fs::read_dir(seeds.join(name)).unwrap() {
                target(&fs::read(entry.unwrap().path()).unwrap());
            }
        }
    }
}
