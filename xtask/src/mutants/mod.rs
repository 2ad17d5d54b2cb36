//! Mutation tests: makes one small change to the rules at a time, which a rulebook case must detect. `cargo-mutants` makes
//! and tries the changes. Only a sample is tried, because each needs its own build.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::shell;
use crate::toolchain::host_cargo;
use crate::workspace::Workspace;

/// The rules they are made from, and the tests that play them at the table.
const MODULES: [(&str, &[&str]); 4] = [
    ("tainted_grail", &["screens", "tainted_grail", "tainted_grail_says", "campaign"]),
    ("knight_tales", &["screens", "knight_tales", "knight_tales_says"]),
    ("paladins", &["screens", "paladins"]),
    ("last_spell", &["screens", "last_spell"]),
];
/// The least number of mutants tried per module.
const SAMPLE: usize = 200;
/// The percentage of compiling mutants that must be detected.
const CAUGHT: u32 = 90;
/// A mutant that plays on for ever is noticed, too; the cases take a few seconds, all of a module's tests half a minute.
const CASES_TIMEOUT_S: u32 = 60;
const ALL_TIMEOUT_S: u32 = 300;
const BUILD_TIMEOUT_S: u32 = 1200;

/// What `cargo-mutants` sums up in `outcomes.json`.
#[derive(Deserialize)]
struct Outcomes {
    caught: u32,
    missed: u32,
    timeout: u32,
    unviable: u32,
}

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    see_to_cargo_mutants()?;
    MODULES.iter().try_for_each(|(module, tables)| of_module(workspace, module, tables))
}

/// First against the cases of the rulebook alone, which is quick. What they miss is tried again with everything that the
/// module's rules are tested by: random play, and the table with its screens.
fn of_module(workspace: &Workspace, module: &str, tables: &[&str]) -> Result<()> {
    let rules = format!("rules-core/src/{module}/**/*.rs");
    let mutants = |optimised: &str| {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&workspace.root);
        // What a debugger reads takes longer to write than the cases take to run.
        cargo.envs([("CARGO_PROFILE_DEV_DEBUG", "0"), ("CARGO_PROFILE_DEV_OPT_LEVEL", optimised)]);
        cargo.args(["mutants", "--package", "rules-core", "--file", &rules]);
        cargo
    };
    let list = mutants("0").arg("--list").output()?;
    let all = String::from_utf8_lossy(&list.stdout).lines().count();
    ensure!(all >= SAMPLE, "only {all} mutants: has the module moved?");
    println!("{all} mutants of {module}, of which one in {} is tried", all / SAMPLE);
    // First check that the cases pass without a mutant. cargo-mutants would run only the tests of the rules package, which
    // has none of these cases.
    let mut cases = host_cargo();
    cases.args(["test", "--quiet", "--package", "tests", "--test", "rulebook", module, "--"]);
    shell::run(cases.args(QUICK).current_dir(&workspace.root))?;

    let out = workspace.target.join("soak").join(module);
    let mut first = mutants("0");
    first.args(["--shard", &format!("0/{}", all / SAMPLE), "--sharding", "round-robin"]);
    first.args(["--test-package", "tests", "--cargo-arg=--test=rulebook"]);
    let Outcomes { caught, missed, timeout, unviable } =
        outcomes(&mut first, &out.join("cases"), CASES_TIMEOUT_S, &[&[module, "--"], &QUICK[..]].concat())?;
    let viable = caught + timeout + missed;
    println!("mutants of {module}: {} of {viable} noticed by cases", caught + timeout);
    let missed_by = |stage: &str| fs::read_to_string(out.join(stage).join("mutants.out/missed.txt"));
    let names = missed_by("cases")?;
    let mut unnoticed = 0;
    if !names.is_empty() {
        let mut again = mutants("1");
        again.args(names.lines().flat_map(|name| ["--re".to_owned(), format!("^{}$", escaped(name))]));
        again.args(["--test-package", "tests", "--test-package", "rules-core", "--cargo-arg=--lib"]);
        again.arg("--cargo-arg=--test=rulebook");
        again.args(tables.iter().map(|table| format!("--cargo-arg=--test={table}")));
        outcomes(&mut again, &out.join("all"), ALL_TIMEOUT_S, &[])?;
        // It also tries some that were not asked for: fields left out of a struct pass its filter.
        unnoticed =
            missed_by("all")?.lines().filter(|name| names.lines().any(|other| other == *name)).count();
    }
    let noticed = viable - unnoticed as u32;
    println!(
        "mutants of {module}: {noticed} of {viable} noticed ({timeout} of the cases' by their time), {unviable} do not compile"
    );
    ensure!(viable as usize * 2 >= SAMPLE, "only {viable} were tried");
    ensure!(
        noticed * 100 >= viable * CAUGHT,
        "fewer than {CAUGHT} % are noticed: see all/mutants.out/missed.txt"
    );
    Ok(())
}

/// The cases without what takes long.
const QUICK: [&str; 4] = ["--skip", "random_play", "--skip", "balance"];

fn outcomes(mutants: &mut Command, out: &Path, timeout_s: u32, tests: &[&str]) -> Result<Outcomes> {
    fs::create_dir_all(out)?;
    // The exit code says that some mutants were missed; the limit is checked here.
    mutants
        .args(["--baseline", "skip", "--no-times", "--timeout", &timeout_s.to_string()])
        .args(["--build-timeout", &BUILD_TIMEOUT_S.to_string(), "--output"])
        .arg(out)
        .arg("--")
        .args(tests)
        .status()?;
    let file = out.join("mutants.out/outcomes.json");
    Ok(serde_json::from_str(&fs::read_to_string(file).context("no mutant was tried")?)?)
}

fn see_to_cargo_mutants() -> Result<()> {
    if shell::find("cargo-mutants").is_none() {
        println!("xtask: installing cargo-mutants");
        shell::run(Command::new("cargo").args(["install", "cargo-mutants", "--locked"]))?;
    }
    Ok(())
}

/// The name as a regular expression that matches only itself.
fn escaped(name: &str) -> String {
    let sign = |letter: &char| r"\.+*?()|[]{}^$".contains(*letter);
    name.chars().flat_map(|letter| Some('\\').filter(|_| sign(&letter)).into_iter().chain([letter])).collect()
}
