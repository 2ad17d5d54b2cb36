//! `cargo xtask test`: all checks, step by step. A failing step does not keep the others from running.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::image::Image;
use crate::serve::Server;
use crate::soak::Options;
use crate::toolchain::{self, Toolchain, host_cargo};
use crate::workspace::Workspace;
use crate::{browser, image, node, odds, page, shell, soak, spelling};

const HOST_CRATES: [&str; 3] = ["--workspace", "--exclude", "firmware"];
/// With decks, tags, cards, the frame of the games, the free roll and all four games on board; what
/// the games take of it the report holds to 384 KiB (`games_flash_bytes`).
const FLASH_BUDGET: u32 = 832 * 1024;
const STATIC_RAM_BUDGET: u32 = 80 * 1024;
/// Tests that play thousands of games, by their names.
const LONG_TESTS: [&str; 2] = ["random_play", "balance"];

pub(crate) fn everything(workspace: &Workspace) -> ExitCode {
    let mut steps = Steps::default();
    steps.run("Rust: format", || format(workspace));
    steps.run("Rust: lints of the host crates", || lint_host(workspace));
    steps.run("Rust: lints of the firmware", || lint_firmware(workspace));
    steps.run("Rust: tests", || test_host(workspace, &[]));
    steps.run("Documents and comments: spelling", || spelling::check(workspace));
    steps.run("Odds against icepool", || odds::against_icepool(workspace));
    let image = steps.run("Image: build", || image::build(workspace));
    let image = image.as_ref();
    steps.run("Image: budgets", || budgets(needed(image)?));
    let packages = steps.run("Virtual tower: packages", || node::see_to_packages(workspace));
    let packages = packages.as_ref();
    steps.run("Virtual tower: types", || npm(workspace, packages, "check"));
    steps.run("Virtual tower: tests", || npm(workspace, packages, "test"));
    steps.run("The tool `tower` and the image", || {
        needed(image)?;
        needed(packages)?;
        console(workspace)
    });
    steps.run("Scenarios on the image", || {
        needed(image)?;
        node::scenario(workspace, &scenarios(workspace)?)
    });
    steps.run("A slice of the soak", || {
        needed(image)?;
        soak::run(workspace, &Options::slice())
    });
    steps.run("Report of the image", || {
        needed(image)?;
        node::report(workspace)
    });
    steps.run("Page in a browser", || {
        needed(image)?;
        browse(workspace)
    });
    steps.close()
}

/// What is worth running again and again while something is changed.
pub(crate) fn quick(workspace: &Workspace) -> ExitCode {
    let mut steps = Steps::default();
    steps.run("Rust: format", || format(workspace));
    steps.run("Rust: lints of the host crates", || lint_host(workspace));
    steps.run("Documents and comments: spelling", || spelling::check(workspace));
    steps.run("Rust: tests that do not take long", || test_host(workspace, &LONG_TESTS));
    steps.close()
}

/// The steps so far.
#[derive(Default)]
struct Steps {
    passed: usize,
    failed: Vec<&'static str>,
}

impl Steps {
    fn run<T>(&mut self, title: &'static str, step: impl FnOnce() -> Result<T>) -> Option<T> {
        println!("\n== {title}");
        let start = Instant::now();
        let result = step();
        let seconds = start.elapsed().as_secs_f32();
        match result {
            Ok(value) => {
                println!("== {title}: passed in {seconds:.1} s");
                self.passed += 1;
                Some(value)
            }
            Err(error) => {
                println!("{error:#}\n== {title}: FAILED in {seconds:.1} s");
                self.failed.push(title);
                None
            }
        }
    }

    /// The last line is the count, for people and for machines that look for it.
    fn close(self) -> ExitCode {
        println!();
        for title in &self.failed {
            println!("failed: {title}");
        }
        println!("{} passed, {} failed", self.passed, self.failed.len());
        if self.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

/// What an earlier step made.
fn needed<T>(earlier: Option<&T>) -> Result<&T> {
    earlier.context("not run: the step it stands on failed")
}

fn format(workspace: &Workspace) -> Result<()> {
    toolchain::see_to_component("rustfmt", "fmt", "rustfmt-web")?;
    shell::run(host_cargo().args(["fmt", "--all", "--check"]).current_dir(&workspace.root))
}

fn lint_host(workspace: &Workspace) -> Result<()> {
    toolchain::see_to_component("clippy", "clippy", "rust-web-clippy")?;
    shell::run(
        host_cargo()
            .arg("clippy")
            .args(HOST_CRATES)
            .args(["--all-targets", "--", "--deny", "warnings"])
            .current_dir(&workspace.root),
    )
}

fn lint_firmware(workspace: &Workspace) -> Result<()> {
    let toolchain = Toolchain::ready(workspace)?;
    shell::run(toolchain.cargo("clippy").args(["--", "--deny", "warnings"]).current_dir(&workspace.root))
}

fn test_host(workspace: &Workspace, skipped: &[&str]) -> Result<()> {
    let mut tests = host_cargo();
    tests.args(["test", "--no-fail-fast"]).args(HOST_CRATES).arg("--");
    tests.args(skipped.iter().flat_map(|name| ["--skip", name]));
    shell::run(tests.current_dir(&workspace.root))
}

fn budgets(image: &Image) -> Result<()> {
    let lines = [
        ("flash", image.flash_bytes, FLASH_BUDGET),
        ("static RAM", image.static_ram_bytes, STATIC_RAM_BUDGET),
    ];
    for (what, bytes, budget) in lines {
        println!("{what:<12} {bytes:>7} of {budget:>7} bytes");
    }
    match lines.iter().find(|(_, bytes, budget)| bytes > budget) {
        Some((what, bytes, budget)) => bail!("{what} takes {} bytes too many", bytes - budget),
        None => Ok(()),
    }
}

fn npm(workspace: &Workspace, packages: Option<&()>, script: &str) -> Result<()> {
    needed(packages)?;
    shell::run(node::npm(workspace).args(["run", script]))
}

/// The test of the shipped image over its console, which the tests before the build could only skip.
fn console(workspace: &Workspace) -> Result<()> {
    shell::run(
        host_cargo()
            .args(["test", "--package", "tower-cli", "--test", "device", "virtual_tower"])
            .env("DOOMTOWER_TOWER", workspace.tower())
            .current_dir(&workspace.root),
    )
}

/// Every scenario of tests/device, in the order of their names.
fn scenarios(workspace: &Workspace) -> Result<Vec<PathBuf>> {
    let folder = workspace.root.join("tests/device");
    let mut files = Vec::new();
    collect(&folder, &mut files)?;
    files.sort();
    ensure!(!files.is_empty(), "there is no scenario in {}", folder.display());
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "scn") {
            files.push(path);
        }
    }
    Ok(())
}

/// Serves the page and lets its tests drive browsers to it.
fn browse(workspace: &Workspace) -> Result<()> {
    node::see_to_packages(workspace)?;
    page::beside_the_image(workspace)?;
    let site = workspace.target.join("page");
    page::write_out(workspace, &site)?;
    let chromium = browser::see_to_chromium()?;
    let server = Server::bind(workspace, 0)?;
    let url = server.url()?;
    thread::spawn(|| server.serve());
    let mut tests = node::npm(workspace);
    tests
        .args(["run", "test:page"])
        .env("TOWER_URL", url)
        .env("TOWER_DIR", workspace.tower())
        .env("SITE_DIR", site)
        .env("CHROMIUM", chromium);
    if let Some(firefox) = browser::see_to_firefox() {
        tests.env("FIREFOX", firefox);
    }
    shell::run(&mut tests)
}
