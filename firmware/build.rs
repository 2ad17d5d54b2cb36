//! Gives the linker the memory map that stands at the top of the tree.

use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let memory = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../memory.x");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy(&memory, out.join("memory.x"))?;
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rerun-if-changed=../memory.x");
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    Ok(())
}
