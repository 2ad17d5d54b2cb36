//! `cargo xtask soak`: long runs on the shipped image with fixed seeds. `virtual-tower/bin/soak.js` does the work; what it
//! has done so far lies in `target/soak`, and the report prints what it came to.

use std::env;

use anyhow::Result;
use clap::Args;

use crate::workspace::Workspace;
use crate::{fixtures, node, shell};

#[derive(Args)]
pub(crate) struct Options {
    /// One of the runs alone: power-cuts or random-play.
    #[arg(long)]
    only: Option<String>,
    /// Stop after so many seconds; the next call goes on from there.
    #[arg(long)]
    seconds: Option<u32>,
    /// Every so many-th flash operation, and so much less play: a slice for a quick look.
    #[arg(long)]
    every: Option<u32>,
}

impl Options {
    /// What `cargo xtask test` runs of it.
    pub(crate) const fn slice() -> Self {
        Options { only: None, seconds: None, every: Some(16) }
    }
}

pub(crate) fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    node::see_to_packages(workspace)?;
    fixtures::make(workspace)?;
    let mut soak = node::tool(workspace, "soak.js");
    // The journals are replayed by this very program.
    soak.arg("--host").arg(env::current_exe()?).arg("--out").arg(workspace.target.join("soak"));
    if let Some(only) = &options.only {
        soak.args(["--only", only]);
    }
    for (name, number) in [("--seconds", options.seconds), ("--every", options.every)] {
        if let Some(number) = number {
            soak.arg(name).arg(number.to_string());
        }
    }
    shell::run(&mut soak)
}
