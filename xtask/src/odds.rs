//! The odds, held against an implementation that is not ours.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::toolchain::host_cargo;
use crate::workspace::Workspace;
use crate::{debian, shell};

const PACKAGES: &[&str] = &["python3", "python3-pip"];

/// `tower odds` against icepool.
pub(crate) fn against_icepool(workspace: &Workspace) -> Result<()> {
    let packages = see_to_icepool(workspace)?;
    shell::run(host_cargo().args(["build", "--package", "tower-cli"]).current_dir(&workspace.root))?;
    shell::run(
        Command::new("python3")
            .arg("tests/odds/against_icepool.py")
            .arg(workspace.target.join("debug/tower"))
            .env("PYTHONPATH", packages)
            .current_dir(&workspace.root),
    )
}

/// In a folder of our own: nothing of the machine's Python is touched.
fn see_to_icepool(workspace: &Workspace) -> Result<PathBuf> {
    let pip = || {
        let mut pip = Command::new("python3");
        pip.args(["-m", "pip"]);
        pip
    };
    if !shell::succeeds(pip().arg("--version")) {
        if !debian::can_install() {
            bail!("Python with pip is needed: {}", debian::by_hand(PACKAGES));
        }
        debian::install(PACKAGES)?;
    }
    let folder = workspace.target.join("odds/python");
    if !folder.join("icepool").is_dir() {
        shell::say("installing icepool");
        shell::run(
            pip()
                .args(["install", "--quiet", "--disable-pip-version-check", "--root-user-action", "ignore"])
                .args(["--requirement", "tests/odds/requirements.txt", "--target"])
                .arg(&folder)
                .current_dir(&workspace.root),
        )?;
    }
    Ok(folder)
}
