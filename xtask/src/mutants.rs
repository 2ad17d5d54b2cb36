//! Mutants: one small change to the rules at a time, and a case of the rulebook must notice it. `cargo-mutants` makes and
//! tries them; a sample is tried, since each is a build of its own.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::shell;
use crate::workspace::Workspace;

/// The rules they are made from.
const RULES: &str = "rules-core/src/tainted_grail/**/*.rs";
/// At least so many are tried.
const SAMPLE: usize = 200;
/// Of a hundred that compile, so many have to be noticed.
const CAUGHT: u32 = 90;
/// A mutant that plays on for ever is noticed, too; the rulebook takes a few seconds.
const TIMEOUT_S: u32 = 120;

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
    let mutants = |more: &[&str]| {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&workspace.root);
        cargo.args(["mutants", "--package", "rules-core", "--file", RULES]).args(more);
        cargo
    };
    let list = mutants(&["--list"]).output()?;
    let all = String::from_utf8_lossy(&list.stdout).lines().count();
    ensure!(all >= SAMPLE, "only {all} mutants: has the module moved?");
    let (shard, timeout) = (format!("0/{}", all / SAMPLE), TIMEOUT_S.to_string());
    let out = workspace.target.join("soak");
    fs::create_dir_all(&out)?;
    println!("{all} mutants, of which one in {} is tried", all / SAMPLE);
    // It says by its exit code that some were missed; whether too many were is for us to say.
    mutants(&["--shard", &shard, "--timeout", &timeout, "--test-package", "tests", "--no-times"])
        .arg("--output")
        .arg(&out)
        .args(["--", "--test", "rulebook"])
        .status()?;
    let outcomes =
        fs::read_to_string(out.join("mutants.out/outcomes.json")).context("no mutant was tried")?;
    let Outcomes { caught, missed, timeout, unviable } = serde_json::from_str(&outcomes)?;
    let (noticed, viable) = (caught + timeout, caught + timeout + missed);
    println!("mutants: {noticed} of {viable} noticed ({timeout} by their time), {unviable} do not compile");
    ensure!(noticed * 100 >= viable * CAUGHT, "fewer than {CAUGHT} % are noticed: see missed.txt beside");
    Ok(())
}

fn see_to_cargo_mutants() -> Result<()> {
    if shell::find("cargo-mutants").is_none() {
        println!("xtask: installing cargo-mutants");
        shell::run(Command::new("cargo").args(["install", "cargo-mutants", "--locked"]))?;
    }
    Ok(())
}
