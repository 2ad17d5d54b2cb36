//! Finds the browsers that the page's tests need, and opens an address in the default browser.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

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
const FIREFOX_PROGRAMS: &[&str] = &["firefox", "firefox-esr"];
const FIREFOX_PACKAGES: &[&str] = &["firefox-esr"];

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

/// The path of a Firefox; `FIREFOX` names another one. Without one its test is skipped, with a message.
pub(crate) fn see_to_firefox() -> Option<PathBuf> {
    if let Some(path) = env::var_os("FIREFOX") {
        return Some(path.into());
    }
    let find = || FIREFOX_PROGRAMS.iter().find_map(|program| shell::find(program));
    if find().is_none()
        && debian::can_install()
        && let Err(error) = debian::install(FIREFOX_PACKAGES)
    {
        shell::say(&format!("Firefox could not be installed: {error:#}"));
    }
    let firefox = find();
    if firefox.is_none() {
        shell::say("NOT TESTED in Firefox: there is none on this machine, and FIREFOX names none");
    }
    firefox
}

/// Opens an address in the default browser, if there is one. The caller has printed the address.
pub(crate) fn show(url: String) {
    let has_desktop = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    if let Some(program) = opener(env::consts::OS, has_desktop) {
        // Some of them wait until the browser is closed.
        thread::spawn(move || shell::succeeds(Command::new(program).arg(url)));
    }
}

/// The program that opens an address on a system.
fn opener(system: &str, has_desktop: bool) -> Option<&'static str> {
    match system {
        "macos" => Some("open"),
        "windows" => Some("explorer"),
        _ if has_desktop => Some("xdg-open"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_where_there_is_a_desktop() {
        assert_eq!(opener("linux", true), Some("xdg-open"));
        assert_eq!(opener("linux", false), None);
        assert_eq!(opener("macos", false), Some("open"));
        assert_eq!(opener("windows", false), Some("explorer"));
    }
}
