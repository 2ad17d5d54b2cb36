//! The folders that the commands work in.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};

/// The folders every command works in.
pub(crate) struct Workspace {
    /// The folder of the root Cargo.toml.
    pub(crate) root: PathBuf,
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Asks the environment of `cargo run` first: the binary may be one that another checkout built.
    pub(crate) fn locate() -> Result<Self> {
        let manifest = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest.parent().context("xtask lies in the workspace")?.to_path_buf();
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(target) => std::path::absolute(target)?,
            None => root.join("target"),
        };
        Ok(Self { root, target })
    }

    /// The build products.
    pub(crate) fn tower(&self) -> PathBuf {
        self.target.join("tower")
    }

    pub(crate) fn virtual_tower(&self) -> PathBuf {
        self.root.join("virtual-tower")
    }
}
