//! Builds the fast half of the virtual tower's processor: WebAssembly from `virtual-tower/cpu`.

use std::fs;

use anyhow::{Context, Result};

use crate::shell;
use crate::toolchain::{WASM, wasm_cargo};
use crate::workspace::Workspace;

const PROFILE: &str = "wasm";
const FILE: &str = "cpu.wasm";

/// Puts `cpu.wasm` beside the modules that load it.
pub(crate) fn build(workspace: &Workspace) -> Result<()> {
    let mut cargo = wasm_cargo()?;
    // What the image is compiled with is not for this target.
    cargo.env_remove("CARGO_ENCODED_RUSTFLAGS");
    cargo.args(["--quiet", "--package", "cpu", "--profile", PROFILE]).current_dir(&workspace.root);
    shell::run(&mut cargo)?;
    let built = fs::read(workspace.target.join(WASM).join(PROFILE).join(FILE)).context(FILE)?;
    let place = workspace.virtual_tower().join("src/mcu").join(FILE);
    // Whoever is loading it just now shall not find half of it.
    if fs::read(&place).ok().as_ref() != Some(&built) {
        let beside = place.with_extension("wasm.new");
        fs::write(&beside, &built)?;
        fs::rename(beside, place)?;
    }
    Ok(())
}
