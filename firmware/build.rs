//! Build script: passes the memory map `memory.x` to the linker and packs the built-in deck from `decks/`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("..");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    link(&root, &out)?;
    pack(&root, &out)
}

fn link(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    fs::copy(root.join("memory.x"), out.join("memory.x"))?;
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rerun-if-changed=../memory.x");
    for argument in ["--nmagic", "--icf=all", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    Ok(())
}

fn pack(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=../decks");
    let image = tower::deck::compile_folder(root.join("decks"), true).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        lines.join("\n")
    })?;
    fs::write(out.join("built-in.deck"), image.bytes)?;
    Ok(())
}
