//! `cargo xtask page`: writes the virtual table as a folder of static files that anyone can host.

use std::fs;
use std::path::Path;

use ::tests::ram_flash::{RamFlash, now};
use anyhow::{Context, Result, anyhow, ensure};
use app::flash_map::SETTINGS;
use app::settings::Setting;
use app::store::save_setting;
use tower::deck::Shelf;
use tower::faces::faces;

use crate::workspace::Workspace;
use crate::{fixtures, image, log_elf, node, shell};

/// What the page loads of the build products.
const PRODUCTS: [&str; 9] = [
    "doomtower.bin",
    "log.elf",
    "build.json",
    "glyphs.json",
    "faces.json",
    "settings-de.bin",
    "grail-examples.uf2",
    "knight-examples.uf2",
    "mud-troll.bin",
];
/// The second choice of the language.
const GERMAN: u8 = 1;

/// Static hosts that build sites leave out folders of this name; the file tells them to take all as it is.
const AS_IT_IS: &str = ".nojekyll";
const DOOR: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Doomtower</title>\n\
    <link rel=\"icon\" href=\"web/icon.svg\">\n\
    <meta http-equiv=\"refresh\" content=\"0; url=web/index.html\">\n<a href=\"web/index.html\">Doomtower</a>\n";

/// Builds the image and what the page loads beside it.
pub(crate) fn products(workspace: &Workspace) -> Result<()> {
    image::build(workspace)?;
    node::see_to_packages(workspace)?;
    beside_the_image(workspace)
}

/// What the page loads and no other tool needs.
pub(crate) fn beside_the_image(workspace: &Workspace) -> Result<()> {
    let out = workspace.tower();
    let shelf = Shelf::read(&[workspace.root.join("decks")], false);
    ensure!(!shelf.has_errors(), "a deck is wrong; `tower deck check` says what");
    fs::write(out.join("faces.json"), faces(&shelf).to_string())?;
    fs::write(out.join("settings-de.bin"), german_settings()?)?;
    fs::write(out.join("log.elf"), log_elf::slim(&fs::read(out.join("doomtower.elf"))?)?)?;
    fixtures::for_the_page(workspace)
}

/// The settings of a tower that speaks German.
fn german_settings() -> Result<Vec<u8>> {
    let mut flash = RamFlash::default();
    now(save_setting(&mut flash, Setting::Language, GERMAN)).map_err(|fault| anyhow!("{fault:?}"))?;
    let part = SETTINGS.range();
    Ok(flash.bytes[part.start as usize..part.end as usize].to_vec())
}

/// `cargo xtask page --out DIR`
pub(crate) fn write(workspace: &Workspace, out: &Path) -> Result<()> {
    products(workspace)?;
    write_out(workspace, out)?;
    shell::say(&format!("the table is in {}: put the folder on any web server", out.display()));
    Ok(())
}

/// Copies the page and what it loads.
pub(crate) fn write_out(workspace: &Workspace, out: &Path) -> Result<()> {
    let tower = workspace.virtual_tower();
    for folder in ["web", "src", "node_modules/rp2040js/dist/esm"] {
        copy_all(&tower.join(folder), &out.join(folder))?;
    }
    fs::create_dir_all(out.join("tower"))?;
    for name in PRODUCTS {
        copy(&workspace.tower().join(name), &out.join("tower").join(name))?;
    }
    fs::write(out.join("index.html"), DOOR)?;
    fs::write(out.join(AS_IT_IS), "")?;
    Ok(())
}

/// What a browser loads, folder by folder.
fn copy_all(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        let extension = path.extension().and_then(|extension| extension.to_str());
        if path.is_dir() {
            copy_all(&path, &target)?;
        } else if matches!(extension, Some("html" | "css" | "js" | "json" | "svg" | "wasm")) {
            copy(&path, &target)?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::store::load_settings;
    use app::text::Lang;

    #[test]
    fn the_german_settings_are_german() {
        let mut flash = RamFlash::default();
        flash.bytes[SETTINGS.start as usize..][..SETTINGS.len as usize]
            .copy_from_slice(&german_settings().unwrap());
        assert_eq!(now(load_settings(&mut flash)).unwrap().lang(), Lang::German);
    }

    #[test]
    fn only_what_a_browser_loads_is_copied() {
        let top = tempfile::tempdir().unwrap();
        let (from, to) = (top.path().join("from"), top.path().join("to"));
        fs::create_dir_all(from.join("deep")).unwrap();
        for file in ["a.js", "a.d.ts", "deep/b.css", "deep/b.js.map"] {
            fs::write(from.join(file), file).unwrap();
        }
        copy_all(&from, &to).unwrap();
        assert!(to.join("a.js").is_file() && to.join("deep/b.css").is_file());
        assert!(!to.join("a.d.ts").exists() && !to.join("deep/b.js.map").exists());
    }
}
