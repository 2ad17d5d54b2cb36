//! `cargo xtask soak`: long runs with fixed seeds, and fuzzing. Runs of the rules alone are tests that `cargo test` leaves
//! out; runs on the shipped image are done by `virtual-tower/bin/soak.js`. The state of a run is kept in `target/soak`, and
//! the report prints its results.

use std::env;

use anyhow::Result;
use clap::Args;

use crate::toolchain::host_cargo;
use crate::workspace::Workspace;
use crate::{fixtures, full_flash, fuzz, mutants, node, shell, year};

/// Runs of the rules alone: the name, the target and the test that it is; each has a slice that `cargo test` runs.
const OF_RULES: &[(&str, &str, &str)] = &[
    ("balance", "rulebook", "tainted_grail::balance::soak_balance"),
    ("grail-day-referee", "referee_tainted_grail_day", "soak_both_referees"),
    ("grail-play", "rulebook", "tainted_grail::random_play::soak_random_games"),
    ("grail-referee", "referee_tainted_grail", "play::soak_both_referees"),
    ("knights-balance", "rulebook", "knight_tales::balance::soak_balance"),
    ("knights-play", "rulebook", "knight_tales::random_play::soak_random_games"),
    ("knights-referee", "referee_knight_tales", "soak_both_referees"),
    ("paladins-balance", "rulebook", "paladins::balance::soak_balance"),
    ("paladins-play", "rulebook", "paladins::random_play::soak_random_games"),
    ("paladins-referee", "referee_paladins", "soak_both_referees"),
    ("spell-play", "rulebook", "last_spell::random_play::soak_random_games"),
    ("spell-referee", "referee_last_spell", "soak_both_referees"),
];

const FUZZ: &str = "fuzz";
const MUTANTS: &str = "mutants";

#[derive(Args)]
pub(crate) struct Options {
    /// One of the runs alone: ageing, balance, fuzz, grail-day-referee, grail-play, grail-referee, knights-balance,
    /// knights-play, knights-referee, monkey, mutants, paladins-balance, paladins-play, paladins-referee, power-cuts,
    /// random-play, rot, spell-play, spell-referee, table-play, torn or write-errors.
    #[arg(long)]
    only: Option<String>,
    /// Stop after so many seconds; the next call goes on from there.
    #[arg(long)]
    seconds: Option<u32>,
    /// Every so many-th flash operation, and so much less play: a slice for a quick look.
    #[arg(long)]
    every: Option<u32>,
    /// Rot: corruptions of each kind in each part of the flash (50). Monkey: sessions of each game (20). Mutants: of each
    /// game (200).
    #[arg(long)]
    count: Option<u32>,
}

impl Options {
    /// What `cargo xtask test` runs of it.
    pub(crate) const fn slice() -> Self {
        Options { only: None, seconds: None, every: Some(16), count: None }
    }

    /// Whether it asks for a run that needs no image.
    pub(crate) fn is_on_host(&self) -> bool {
        let mut named = OF_RULES.iter().map(|(name, ..)| *name).chain([FUZZ, MUTANTS]);
        named.any(|name| self.only.as_deref() == Some(name))
    }
}

pub(crate) fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let is_wanted = |name: &str| options.only.as_deref().is_none_or(|only| only == name);
    if options.every.is_none() {
        for (_, target, test) in OF_RULES.iter().filter(|(name, ..)| is_wanted(name)) {
            let mut cargo = host_cargo();
            cargo.args(["test", "--quiet", "--package", "tests", "--test", target, "--"]);
            shell::run(
                cargo.args(["--ignored", "--exact", "--nocapture", test]).current_dir(&workspace.root),
            )?;
        }
    }
    if !options.is_on_host() {
        on_image(workspace, options)?;
    }
    if options.every.is_none() && is_wanted(FUZZ) {
        fuzz::soak(workspace, options.seconds)?;
    }
    // Last, since each of them is built.
    if options.every.is_none() && is_wanted(MUTANTS) {
        mutants::run(workspace, options.count, options.seconds)?;
    }
    Ok(())
}

fn on_image(workspace: &Workspace, options: &Options) -> Result<()> {
    node::see_to_packages(workspace)?;
    fixtures::make(workspace)?;
    full_flash::make(&workspace.tower())?;
    year::make(&workspace.tower())?;
    let mut soak = node::tool(workspace, "soak.js");
    // The journals are replayed by this very program.
    soak.arg("--host").arg(env::current_exe()?).arg("--out").arg(workspace.target.join("soak"));
    if let Some(only) = &options.only {
        soak.args(["--only", only]);
    }
    for (name, number) in
        [("--seconds", options.seconds), ("--every", options.every), ("--count", options.count)]
    {
        if let Some(number) = number {
            soak.arg(name).arg(number.to_string());
        }
    }
    shell::run(&mut soak)
}
