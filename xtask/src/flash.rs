//! `cargo xtask flash`: writes the image to a real Pico, by debug probe or by copying the UF2 to its boot drive.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;
use crate::{image, shell};

/// Where Linux and macOS mount drives, and how many folders deep.
const MOUNTS: &[(&str, usize)] = &[("/media", 2), ("/run/media", 2), ("/mnt", 1), ("/Volumes", 1)];

pub(crate) fn flash(workspace: &Workspace) -> Result<()> {
    image::build(workspace)?;
    let tower = workspace.tower();
    let uf2 = tower.join("doomtower.uf2");
    if has_probe() {
        shell::say("writing the image with probe-rs");
        shell::run(
            Command::new("probe-rs").args(["download", "--chip", "RP2040"]).arg(tower.join("doomtower.elf")),
        )?;
        return shell::run(Command::new("probe-rs").args(["reset", "--chip", "RP2040"]));
    }
    if let Some(drive) = find_drive() {
        shell::say(&format!("copying doomtower.uf2 to {}", drive.display()));
        return copy(&uf2, &drive);
    }
    bail!(
        "there is no debug probe that probe-rs sees, and no RPI-RP2 drive.\n\
         By USB: hold BOOTSEL on the Pico while plugging it in; a drive named RPI-RP2 appears. Then type\n  \
         cargo xtask flash\n\
         again, or copy the file onto the drive yourself:\n  \
         {}\n\
         By debug probe: cargo install probe-rs-tools --locked, wire SWCLK, SWDIO and GND, then cargo xtask flash.",
        uf2.display()
    )
}

fn has_probe() -> bool {
    shell::find("probe-rs").is_some()
        && shell::output(Command::new("probe-rs").arg("list"))
            .is_ok_and(|list| !list.contains("No debug probes were found"))
}

fn find_drive() -> Option<PathBuf> {
    let mounted = MOUNTS.iter().flat_map(|&(folder, depth)| folders_below(Path::new(folder), depth));
    let letters = ('D'..='Z').filter(|_| cfg!(windows)).map(|letter| PathBuf::from(format!("{letter}:\\")));
    mounted.chain(letters).find(|folder| is_boot_drive(folder))
}

fn folders_below(folder: &Path, depth: usize) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let folders = entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_dir());
    folders
        .flat_map(|path| {
            let mut found = if depth > 1 { folders_below(&path, depth - 1) } else { Vec::new() };
            found.push(path);
            found
        })
        .collect()
}

/// The boot ROM's drive says what it is (RP2040 datasheet §2.8.4.1).
fn is_boot_drive(folder: &Path) -> bool {
    fs::read_to_string(folder.join("INFO_UF2.TXT")).is_ok_and(|info| info.contains("RPI-RP2"))
}

fn copy(uf2: &Path, drive: &Path) -> Result<()> {
    let bytes = fs::read(uf2)?;
    let mut file = File::create(drive.join("doomtower.uf2")).context("the drive takes no file")?;
    file.write_all(&bytes)?;
    // The Pico restarts the moment it has the last block, and the drive vanishes under the file:
    // an error here says only that.
    let _ = file.sync_all();
    shell::say("the tower starts by itself");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_boot_drive_is_found_by_what_it_says_of_itself() {
        let media = tempfile::tempdir().unwrap();
        let pico = media.path().join("anna/RPI-RP2");
        let other = media.path().join("anna/FEATHER");
        for (drive, board) in [(&pico, "RPI-RP2"), (&other, "nRF52840")] {
            fs::create_dir_all(drive).unwrap();
            fs::write(drive.join("INFO_UF2.TXT"), format!("UF2 Bootloader v2.0\r\nBoard-ID: {board}\r\n"))
                .unwrap();
        }
        let found: Vec<_> =
            folders_below(media.path(), 2).into_iter().filter(|folder| is_boot_drive(folder)).collect();
        assert_eq!(found, [pico]);
    }
}
