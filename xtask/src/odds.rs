//! Checks the odds against icepool, an independent implementation, and measures how long both take.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::toolchain::host_cargo;
use crate::workspace::Workspace;
use crate::{python, shell};

/// `tower odds` against icepool.
pub(crate) fn against_icepool(workspace: &Workspace) -> Result<()> {
    let packages = see_to_icepool(workspace)?;
    shell::run(host_cargo().args(["build", "--package", "tower-cli"]).current_dir(&workspace.root))?;
    shell::run(
        Command::new("python3")
            .arg("tests/odds/against_icepool.py")
            .arg(workspace.target.join("debug/tower"))
            .env("PYTHONPATH", packages)
            .current_dir(&workspace.root),
    )
}

fn see_to_icepool(workspace: &Workspace) -> Result<PathBuf> {
    python::see_to(workspace, "icepool", "odds")
}

/// The odds of this machine beside those of others, with how many times as long they take.
pub(crate) fn bench(workspace: &Workspace) -> Result<()> {
    let packages = see_to_icepool(workspace)?;
    let mut cargo = host_cargo();
    let ours = shell::output(
        cargo.args(["bench", "--quiet", "--package", "odds", "--bench", "odds"]).current_dir(&workspace.root),
    )?;
    let others = shell::output(
        Command::new("python3")
            .arg("tests/odds/contenders.py")
            .env("PYTHONPATH", packages)
            .current_dir(&workspace.root),
    )?;
    println!("{:<14} {:<6} {:>12} {:>9}", "odds", "dice", "microseconds", "ratio");
    let line = |who: &str, case: &str, took: f64, ratio: String| {
        println!("{who:<14} {case:<6} {:>12.1} {ratio:>9}", took / 1000.0);
    };
    for (case, took) in ours.lines().filter_map(measured) {
        line("tower", case, took, String::new());
        for (who, other) in others.lines().filter_map(|line| line.split_once(' ')) {
            if let Some((_, theirs)) = measured(other).filter(|(other, _)| *other == case) {
                line(who, case, theirs, format!("{:.0} x", theirs / took));
            }
        }
    }
    Ok(())
}

/// A case and its nanoseconds.
fn measured(line: &str) -> Option<(&str, f64)> {
    let (case, took) = line.split_once(' ')?;
    Some((case, took.parse().ok()?))
}
