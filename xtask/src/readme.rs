//! The part of README.md that is made: how many rules of each game the tower knows. `tests/readme.rs` holds it to
//! `docs/rules/`.

use std::fs;

use ::tests::rule_counts::with_counts;
use anyhow::{Result, anyhow};

use crate::workspace::Workspace;

pub(crate) fn write(workspace: &Workspace) -> Result<()> {
    let path = workspace.root.join("README.md");
    let readme = with_counts(&fs::read_to_string(&path)?, &workspace.root).map_err(|error| anyhow!(error))?;
    fs::write(path, readme)?;
    println!("README.md counts the rules of docs/rules");
    Ok(())
}
