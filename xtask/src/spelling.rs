//! Spelling of documents and comments, by codespell. Strings are left out: players' texts are half German, and tests
//! misspell on purpose.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{python, shell};

/// Words that are right, one a line.
const WORDS: &str = "tests/spelling/words.txt";
/// What nobody types: reviewed pictures and recorded bytes.
const LEFT_OUT: [&str; 4] =
    ["tests/screens/", "tests/logs/", "tests/fuzz/corpus/", "app/src/tags/tests/corpus/"];

/// What of a file is checked, by how its comments are marked.
enum Prose {
    Everything,
    /// `//` to the end of the line, and lines of a block that begin with `*`.
    Slashes,
    /// `#` to the end of the line.
    Hashes,
}

pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let packages = python::see_to(workspace, "codespell_lib", "spelling")?;
    let copies = workspace.target.join("spelling/prose");
    if copies.exists() {
        fs::remove_dir_all(&copies)?;
    }
    let files = shell::output(
        Command::new("git")
            .args(["ls-files", "--cached", "--others", "--exclude-standard"])
            .current_dir(&workspace.root),
    )?;
    for file in files.lines().filter(|file| !LEFT_OUT.iter().any(|folder| file.starts_with(folder))) {
        if let Some(prose) = prose_of(Path::new(file)) {
            copy(&workspace.root.join(file), &copies.join(file), &prose)?;
        }
    }
    shell::run(
        Command::new("python3")
            .args(["-m", "codespell_lib", "--ignore-words"])
            .arg(workspace.root.join(WORDS))
            .arg(".")
            .env("PYTHONPATH", packages)
            .current_dir(&copies),
    )
    .context("misspelt words: mend them, or add a word that is right to tests/spelling/words.txt")
}

fn prose_of(file: &Path) -> Option<Prose> {
    match file.extension()?.to_str()? {
        "md" | "html" | "css" | "py" | "x" => Some(Prose::Everything),
        "rs" | "js" => Some(Prose::Slashes),
        "toml" | "scn" => Some(Prose::Hashes),
        _ => None,
    }
}

/// The prose of a file, each line in its place, so that codespell names file and line as they are.
fn copy(from: &Path, to: &Path, prose: &Prose) -> Result<()> {
    // A file that was deleted and not yet committed is still listed.
    let Ok(text) = fs::read_to_string(from) else { return Ok(()) };
    let lines: Vec<&str> = text.lines().map(|line| comment(line, prose)).collect();
    fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
    Ok(fs::write(to, lines.join("\n"))?)
}

fn comment<'a>(line: &'a str, prose: &Prose) -> &'a str {
    let code = line.trim_start();
    let mark = match prose {
        Prose::Everything => return line,
        Prose::Slashes if code.starts_with('*') || code.starts_with("/*") => return line,
        Prose::Slashes => "//",
        Prose::Hashes => "#",
    };
    // Behind code a mark has a space before it; in an address or a colour it has none.
    let behind = line.rfind(&format!(" {mark} "));
    if code.starts_with(mark) { line } else { behind.map_or("", |at| &line[at..]) }
}
