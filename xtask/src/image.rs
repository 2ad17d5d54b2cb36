//! `cargo xtask build`: builds the firmware image and everything made from it (BIN, UF2, glyphs, sizes).

use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use app::flash_map;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::elf::{FLASH, Firmware};
use crate::toolchain::Toolchain;
use crate::workspace::Workspace;
use crate::{glyphs, shell, uf2};

/// What build.json says of an image.
#[derive(Serialize)]
pub(crate) struct Image {
    pub(crate) image_sha256: String,
    pub(crate) flash_bytes: u32,
    pub(crate) static_ram_bytes: u32,
    pub(crate) version: &'static str,
}

/// Builds the firmware and writes doomtower.elf, .bin and .uf2, glyphs.json and build.json.
pub(crate) fn build(workspace: &Workspace) -> Result<Image> {
    let toolchain = Toolchain::ready(workspace)?;
    shell::say(&format!("building the image with {}", toolchain.describe()?));
    let elf = fs::read(compile(workspace, &toolchain)?)?;
    let firmware = Firmware::parse(&elf)?;

    // Whole sectors, so that the file, the UF2 and the flash it is written to all hold the same bytes.
    let bin = firmware.padded(flash_map::SECTOR as usize);
    refuse_machine_paths(&bin, workspace)?;
    let part = firmware_part();
    let uf2 = tower::uf2::pack(&bin, flash_map::FIRMWARE).with_context(|| {
        format!("the image takes {} bytes, the firmware part of the flash has {}", bin.len(), part.len())
    })?;
    let image_sha256 = sha256(&bin);
    ensure!(
        sha256(&uf2::unpack(&uf2, part.start)?) == image_sha256,
        "the UF2 brings other bytes than the BIN"
    );

    let image = Image {
        image_sha256,
        flash_bytes: firmware.flash_bytes(),
        static_ram_bytes: firmware.static_ram_bytes(),
        version: env!("CARGO_PKG_VERSION"),
    };
    let tower = workspace.tower();
    fs::create_dir_all(&tower)?;
    fs::write(tower.join("doomtower.elf"), &elf)?;
    fs::write(tower.join("doomtower.bin"), &bin)?;
    fs::write(tower.join("doomtower.uf2"), &uf2)?;
    fs::write(tower.join("glyphs.json"), serde_json::to_vec(&glyphs::sheet()?)?)?;
    fs::write(tower.join("build.json"), serde_json::to_vec_pretty(&image)?)?;
    print_sizes(&firmware, &image, part.len());
    Ok(image)
}

/// Runs cargo and gives back the path of the ELF.
fn compile(workspace: &Workspace, toolchain: &Toolchain) -> Result<PathBuf> {
    let mut cargo = toolchain
        .cargo("build")
        .arg("--message-format=json-render-diagnostics")
        .current_dir(&workspace.root)
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo could not be started")?;
    let messages = BufReader::new(cargo.stdout.take().context("cargo's messages are piped")?);
    let mut elf = None;
    for message in messages.lines() {
        let message: serde_json::Value = serde_json::from_str(&message?)?;
        if let Some(path) = message["executable"].as_str() {
            elf = Some(PathBuf::from(path));
        }
    }
    let status = cargo.wait()?;
    ensure!(status.success(), "the firmware does not build: {status}");
    elf.context("cargo built no executable from the package firmware")
}

/// The addresses a firmware UF2 may touch.
fn firmware_part() -> Range<u32> {
    let offsets = flash_map::FIRMWARE.range();
    FLASH.start + offsets.start..FLASH.start + offsets.end
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A path of the machine that built it would make the image depend on where it was built.
fn refuse_machine_paths(bin: &[u8], workspace: &Workspace) -> Result<()> {
    let home = std::env::home_dir().unwrap_or_default();
    for folder in [&workspace.root, &workspace.target, &home] {
        ensure!(!names_folder(bin, folder), "the image names this machine's folder {}", folder.display());
    }
    Ok(())
}

/// Whether a path that starts with this folder occurs in the bytes. Inside a longer path the same
/// letters mean another folder.
fn names_folder(bytes: &[u8], folder: &Path) -> bool {
    let folder = format!("{}{}", folder.display(), std::path::MAIN_SEPARATOR);
    let inside_path = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    bytes.windows(folder.len()).enumerate().any(|(at, window)| {
        window == folder.as_bytes() && at.checked_sub(1).is_none_or(|before| !inside_path(&bytes[before]))
    })
}

fn print_sizes(firmware: &Firmware, image: &Image, part: usize) {
    println!("{:<16} {:>10} {:>9}", "section", "address", "bytes");
    for section in &firmware.sections {
        println!("{:<16} {:#010x} {:>9}", section.name, section.address, section.size);
    }
    println!("{:<16} {:>10} {:>9}  of {part}", "flash", "", image.flash_bytes);
    println!("{:<16} {:>10} {:>9}", "static RAM", "", image.static_ram_bytes);
    println!("sha256 {}  doomtower.bin and doomtower.uf2", image.image_sha256);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_path_that_starts_with_the_folder_names_it() {
        let names = |text: &str| names_folder(text.as_bytes(), Path::new("/attic"));
        assert!(names("/attic/doomtower/app"));
        assert!(names("at \0/attic/x"));
        assert!(!names("/doomtower/attic/x"));
        assert!(!names("/attics/x"));
        assert!(!names(""));
    }
}
