//! docs/pictures/tower.svg: a drawing of the tower, for readers who have never seen one. The picture on its screen is the
//! firmware's own, from `tests/screens`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::screens;
use crate::workspace::Workspace;

const FILE: &str = "docs/pictures/tower.svg";
/// The screen that is drawn: a card of Tainted Grail has just been laid.
const SCREEN: &str = "grail-laid";

/// Where the screen's first pixel is drawn, and how large a pixel is.
const SCREEN_LEFT: usize = 302;
const SCREEN_TOP: usize = 176;
const PIXEL: usize = 2;

/// The middle of the knob and of the ring of lamps around it.
const KNOB: (f64, f64) = (430.0, 408.0);
const RING_RADIUS: f64 = 66.0;
const LAMPS: usize = 12;

/// What stands behind the parts that are drawn one by one.
const BODY: &str = include_str!("drawing/body.svg");
/// What lies in front of them, and the names of the parts.
const FRONT: &str = include_str!("drawing/front.svg");

pub(crate) fn write(workspace: &Workspace) -> Result<()> {
    fs::write(workspace.root.join(FILE), make(&workspace.root)?)?;
    println!("{FILE} is drawn");
    Ok(())
}

fn make(root: &Path) -> Result<String> {
    let mut drawing = BODY.to_owned();
    writeln!(drawing, "<path fill=\"#cfe4f7\" d=\"{}\"/>", pixels(&screens::rows(root, SCREEN, "en")?)?)?;
    for lamp in 0..LAMPS {
        let angle = std::f64::consts::TAU * lamp as f64 / LAMPS as f64;
        let (x, y) = (KNOB.0 + RING_RADIUS * angle.sin(), KNOB.1 - RING_RADIUS * angle.cos());
        writeln!(drawing, "<circle class=\"glow\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"9\"/>")?;
        writeln!(drawing, "<circle class=\"lamp\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>")?;
    }
    Ok(drawing + FRONT)
}

/// Lit pixels as one path: a run of neighbours is a rectangle.
fn pixels(rows: &[String]) -> Result<String> {
    let mut path = String::new();
    for (y, row) in rows.iter().enumerate() {
        let mut x = 0;
        for run in row.as_bytes().chunk_by(|one, next| one == next) {
            if run[0] == b'#' {
                let (left, top) = (SCREEN_LEFT + x * PIXEL, SCREEN_TOP + y * PIXEL);
                let width = run.len() * PIXEL;
                write!(path, "M{left} {top}h{width}v{PIXEL}h-{width}z")?;
            }
            x += run.len();
        }
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_is_current() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let there = fs::read_to_string(root.join(FILE)).unwrap_or_default();
        assert!(there == make(&root).expect("the screen can be read"), "{FILE} is old: `cargo xtask shots`");
    }

    #[test]
    fn neighbours_are_one_rectangle() {
        let path = pixels(&[".##.#".to_owned()]).expect("a path");
        assert_eq!(path, "M304 176h4v2h-4zM310 176h2v2h-2z");
    }
}
