//! Python packages that tests need.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use crate::{debian, shell};

const PACKAGES: &[&str] = &["python3", "python3-pip"];

/// Installs what `tests/TOPIC/requirements.txt` names, and gives the folder for PYTHONPATH: one of our own, so that
/// nothing of the machine's Python is touched.
pub(crate) fn see_to(workspace: &Workspace, module: &str, topic: &str) -> Result<PathBuf> {
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
    let folder = workspace.target.join(topic).join("python");
    if !folder.join(module).is_dir() {
        let requirements = format!("tests/{topic}/requirements.txt");
        shell::say(&format!("installing Python packages of {requirements}"));
        shell::run(
            pip()
                .args(["install", "--quiet", "--disable-pip-version-check", "--root-user-action", "ignore"])
                .args(["--requirement", &requirements, "--target"])
                .arg(&folder)
                .current_dir(&workspace.root),
        )?;
    }
    Ok(folder)
}
