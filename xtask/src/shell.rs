//! Helpers to run other programs.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// Runs a program to its end, its output going to ours.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let name = name(command);
    let status = command.status().with_context(|| format!("{name} could not be started"))?;
    ensure!(status.success(), "{name}: {status}");
    Ok(())
}

/// Runs a program and gives back what it printed; its errors go to ours.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let name = name(command);
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("{name} could not be started"))?;
    ensure!(output.status.success(), "{name}: {}", output.status);
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program can be started and ends well; whatever it prints is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// The first program of that name in PATH.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&file)).find(|path| path.is_file())
}

/// One line on what a command does before its own work.
pub(crate) fn say(what: &str) {
    println!("xtask: {what}");
}

fn name(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = command.get_args().take(3).map(|word| word.to_string_lossy());
    [program.to_string_lossy()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}
