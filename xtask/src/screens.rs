//! Writes `docs/screens.md`: every reviewed screen in both languages, as a picture with its name and a sentence. The screen
//! tests keep the screens as text in `tests/screens`; this only turns them into pictures.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use app::frame::{HEIGHT, WIDTH};

use crate::png::{self, Picture};
use crate::workspace::Workspace;

const INDEX: &str = "tests/screens/index.txt";
const PAGE: &str = "docs/screens.md";
const PICTURES: &str = "docs/pictures/screens";

/// The width and height of one screen pixel in the picture.
const SCALE: usize = 2;
/// Dark border around the screen, and the gap between the two languages.
const FRAME: usize = 6;

/// A file and what belongs into it.
type Made = (PathBuf, Vec<u8>);

/// Writes the page and its pictures; those of screens that are no more are removed.
pub(crate) fn write(workspace: &Workspace) -> Result<()> {
    let made = make(&workspace.root)?;
    let folder = workspace.root.join(PICTURES);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for (path, bytes) in &made {
        fs::write(workspace.root.join(path), bytes)?;
    }
    println!("{PAGE} shows {} screens", made.len() - 1);
    Ok(())
}

/// The page and all its pictures.
fn make(root: &Path) -> Result<Vec<Made>> {
    let index = fs::read_to_string(root.join(INDEX)).context(INDEX)?;
    let mut page = String::from(
        "# Every screen\n\n\
         Made by `cargo xtask shots` from the pictures in `tests/screens`, which the tests hold every screen to. English on \
         the left, German on the right. Holding Back on the tower explains the page that is open.\n",
    );
    let mut made = Vec::new();
    let mut names = BTreeSet::new();
    for line in index.lines() {
        if let Some(chapter) = line.strip_prefix("# ") {
            write!(page, "\n## {chapter}\n")?;
            continue;
        }
        let (name, says) = line.split_once(": ").with_context(|| format!("{INDEX}: {line}"))?;
        ensure!(names.insert(name), "{INDEX} names {name} twice");
        write!(page, "\n**{name}.** {says}\n\n![{name}](pictures/screens/{name}.png)\n")?;
        let languages = [rows(root, name, "en")?, rows(root, name, "de")?];
        made.push((Path::new(PICTURES).join(format!("{name}.png")), png::encode(&side_by_side(&languages))));
    }
    made.push((PathBuf::from(PAGE), page.into_bytes()));
    Ok(made)
}

/// A screen as a test wrote it down: one line per row, `#` where a pixel is lit.
pub(crate) fn rows(root: &Path, name: &str, lang: &str) -> Result<Vec<String>> {
    let file = format!("tests/screens/{name}.{lang}.txt");
    let rows: Vec<String> =
        fs::read_to_string(root.join(&file)).context(file.clone())?.lines().map(str::to_owned).collect();
    let fits = rows.len() == HEIGHT && rows.iter().all(|row| row.len() == WIDTH);
    ensure!(fits, "{file} is not {WIDTH} by {HEIGHT}");
    Ok(rows)
}

fn side_by_side(screens: &[Vec<String>]) -> Picture {
    let (across, down) = (WIDTH * SCALE + 2 * FRAME, HEIGHT * SCALE + 2 * FRAME);
    let mut picture = Picture::dark(screens.len() * across, down);
    for (number, rows) in screens.iter().enumerate() {
        for (y, row) in rows.iter().enumerate() {
            for x in row.match_indices('#').map(|(x, _)| x) {
                let (left, top) = (number * across + FRAME + x * SCALE, FRAME + y * SCALE);
                picture.light(left, top, SCALE);
            }
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn the_page_of_screens_is_current() {
        let made = make(&root()).expect("the screens can be read");
        for (path, bytes) in &made {
            let there = fs::read(root().join(path)).ok();
            assert!(there.as_ref() == Some(bytes), "{} is old: `cargo xtask shots`", path.display());
        }
        let pictures = fs::read_dir(root().join(PICTURES)).expect("the folder is there").count();
        assert_eq!(pictures, made.len() - 1, "{PICTURES} holds a picture of no screen");
    }
}
