//! Mutants: one small change to the rules at a time, and a case of the rulebook must notice it. `cargo-mutants` makes and
//! tries them; a sample is tried, since each is a build of its own.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::shell;
use crate::toolchain::host_cargo;
use crate::workspace::Workspace;

/// The rules they are made from, one module after another.
const MODULES: [&str; 2] = ["tainted_grail", "knight_tales"];
/// At least so many of each are tried.
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
    MODULES.iter().try_for_each(|module| of_module(workspace, module))
}

fn of_module(workspace: &Workspace, module: &str) -> Result<()> {
    let rules = format!("rules-core/src/{module}/**/*.rs");
    let mutants = |more: &[&str]| {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&workspace.root);
        // What a debugger or an optimiser adds takes longer to build than the cases take to run.
        cargo.envs([("CARGO_PROFILE_DEV_DEBUG", "0"), ("CARGO_PROFILE_DEV_OPT_LEVEL", "0")]);
        cargo.args(["mutants", "--package", "rules-core", "--file", &rules]).args(more);
        cargo
    };
    let list = mutants(&["--list"]).output()?;
    let all = String::from_utf8_lossy(&list.stdout).lines().count();
    ensure!(all >= SAMPLE, "only {all} mutants: has the module moved?");
    let (shard, timeout) = (format!("0/{}", all / SAMPLE), TIMEOUT_S.to_string());
    let out = workspace.target.join("soak").join(module);
    fs::create_dir_all(&out)?;
    println!("{all} mutants of {module}, of which one in {} is tried", all / SAMPLE);
    // That the cases hold without a mutant it would ask of the package of the rules, which has none of them.
    let mut cases = host_cargo();
    cases.args(["test", "--quiet", "--package", "tests", "--test", "rulebook", module, "--"]);
    shell::run(cases.args(["--skip", "random_play", "--skip", "balance"]).current_dir(&workspace.root))?;
    // It says by its exit code that some were missed; whether too many were is for us to say.
    mutants(&[
        "--shard",
        &shard,
        "--sharding",
        "round-robin",
        "--timeout",
        &timeout,
        "--build-timeout",
        "1200",
    ])
    .args(["--baseline", "skip", "--test-package", "tests", "--no-times", "--output"])
    .arg(&out)
    // The cases of the module alone: another game's say nothing of it, and what random play would notice besides
    // takes as long as all of these.
    .args(["--cargo-arg=--test=rulebook", "--", module, "--", "--skip", "random_play", "--skip", "balance"])
    .status()?;
    let outcomes =
        fs::read_to_string(out.join("mutants.out/outcomes.json")).context("no mutant was tried")?;
    let Outcomes { caught, missed, timeout, unviable } = serde_json::from_str(&outcomes)?;
    let (noticed, viable) = (caught + timeout, caught + timeout + missed);
    println!(
        "mutants of {module}: {noticed} of {viable} noticed ({timeout} by their time), {unviable} do not compile"
    );
    ensure!(viable as usize * 2 >= SAMPLE, "only {viable} were tried");
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
