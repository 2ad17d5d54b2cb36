//! Runs the tools of the virtual tower in Node.js: scenarios, report, pictures.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use crate::{browser, cpu, debian, fixtures, fuzz, page, shell};

const OLDEST_NODE: u32 = 20;
const PACKAGES: &[&str] = &["nodejs", "npm"];

/// Sees to Node.js, to the packages of the lock file and to the processor in WebAssembly.
pub(crate) fn see_to_packages(workspace: &Workspace) -> Result<()> {
    if (shell::find("node").is_none() || shell::find("npm").is_none()) && debian::can_install() {
        debian::install(PACKAGES)?;
    }
    let version = major_version();
    if version.is_none_or(|version| version < OLDEST_NODE) || shell::find("npm").is_none() {
        bail!(
            "the virtual tower needs Node.js {OLDEST_NODE} or newer with npm; {}. Get it from nodejs.org, or type:\n  {}",
            version.map_or("there is none".to_owned(), |version| format!("there is {version}")),
            debian::by_hand(PACKAGES)
        );
    }
    if !packages_are_fresh(&workspace.virtual_tower()) {
        shell::say("installing the node packages of virtual-tower/package-lock.json");
        shell::run(npm(workspace).args(["ci", "--no-audit", "--no-fund"]))?;
    }
    cpu::build(workspace)
}

pub(crate) fn scenario(workspace: &Workspace, files: &[PathBuf]) -> Result<()> {
    see_to_packages(workspace)?;
    fixtures::make(workspace)?;
    shell::run(tool(workspace, "scenario.js").args(files))
}

/// Measures the image; what `cargo xtask test` does.
pub(crate) fn report(workspace: &Workspace) -> Result<()> {
    shell::run(&mut report_tool(workspace)?)
}

/// Measures the image and writes the figures down for readers.
pub(crate) fn report_and_page(workspace: &Workspace) -> Result<()> {
    let page = workspace.root.join("docs/performance.md");
    shell::run(report_tool(workspace)?.arg("--page").arg(page))
}

fn report_tool(workspace: &Workspace) -> Result<Command> {
    see_to_packages(workspace)?;
    fixtures::make(workspace)?;
    fuzz::forget_other_sources(workspace)?;
    let mut command = tool(workspace, "report.js");
    command.arg("--out").arg(workspace.target.join("report.json"));
    Ok(command)
}

/// Pictures of the screen, and of the page: at a desk and on a phone, in both languages, and a short recording.
pub(crate) fn shots(workspace: &Workspace) -> Result<()> {
    see_to_packages(workspace)?;
    fixtures::make(workspace)?;
    let pictures = workspace.root.join("docs/pictures");
    shell::run(tool(workspace, "shots.js").arg("--out").arg(&pictures))?;
    page::beside_the_image(workspace)?;
    shell::run(in_browser(workspace, "picture.js")?.arg(pictures))
}

/// How smooth the page is on this machine.
pub(crate) fn frames(workspace: &Workspace) -> Result<()> {
    see_to_packages(workspace)?;
    page::beside_the_image(workspace)?;
    shell::run(&mut in_browser(workspace, "frames.js")?)
}

/// A tool of virtual-tower/test-page, which opens the page in a browser.
fn in_browser(workspace: &Workspace, name: &str) -> Result<Command> {
    let mut command = Command::new("node");
    command
        .current_dir(workspace.virtual_tower())
        .arg(Path::new("test-page").join(name))
        .env("TOWER_DIR", workspace.tower())
        .env("CHROMIUM", browser::see_to_chromium()?);
    Ok(command)
}

/// npm in the virtual tower's folder.
pub(crate) fn npm(workspace: &Workspace) -> Command {
    // npm is a script of its own on Windows.
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(workspace.virtual_tower());
    command
}

/// A tool of virtual-tower/bin that is given the build products.
pub(crate) fn tool(workspace: &Workspace, name: &str) -> Command {
    let mut command = Command::new("node");
    command.arg(workspace.virtual_tower().join("bin").join(name)).arg("--tower").arg(workspace.tower());
    command
}

fn major_version() -> Option<u32> {
    let version = shell::output(Command::new("node").arg("--version")).ok()?;
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// npm writes node_modules/.package-lock.json at the end of an installation.
fn packages_are_fresh(folder: &Path) -> bool {
    let modified = |file: &str| fs::metadata(folder.join(file)).and_then(|metadata| metadata.modified());
    match (modified("node_modules/.package-lock.json"), modified("package-lock.json")) {
        (Ok(installed), Ok(locked)) => installed >= locked,
        _ => false,
    }
}
