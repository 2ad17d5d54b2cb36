//! The browser that the page's smoke test drives.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::{debian, shell};

const PROGRAMS: &[&str] =
    &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const APPLICATIONS: &[&str] = &[
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const PACKAGES: &[&str] = &["chromium"];

/// The path of a Chromium; `CHROMIUM` names another one.
pub(crate) fn see_to_chromium() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROMIUM") {
        return Ok(path.into());
    }
    let find = || {
        let applications = APPLICATIONS.iter().map(Path::new).find(|path| path.is_file());
        PROGRAMS.iter().find_map(|program| shell::find(program)).or(applications.map(Path::to_path_buf))
    };
    if let Some(path) = find() {
        return Ok(path);
    }
    if debian::can_install() {
        debian::install(PACKAGES)?;
    }
    match find() {
        Some(path) => Ok(path),
        None => bail!(
            "the page's test needs Chromium or Chrome. Set CHROMIUM to its path, or type:\n  {}",
            debian::by_hand(PACKAGES)
        ),
    }
}
