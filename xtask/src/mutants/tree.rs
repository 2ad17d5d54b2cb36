//! A copy of the sources that holds many mutants at once, each switched on by a variable when a test is run: one build for all
//! of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::finder::{Change, changes};
use crate::shell;
use crate::toolchain::host_cargo;
use crate::workspace::Workspace;

/// The variable that holds the number of the mutant.
pub(super) const VARIABLE: &str = "DOOMTOWER_MUTANT";
/// What the copy of rules-core has in addition.
const SWITCH: &str = r#"
#[doc(hidden)]
pub mod mutant {
    extern crate std;
    static CHOSEN: std::sync::LazyLock<usize> = std::sync::LazyLock::new(|| {
        std::env::var("DOOMTOWER_MUTANT").ok().and_then(|number| number.parse().ok()).unwrap_or(usize::MAX)
    });
    pub fn is(number: usize) -> bool {
        *CHOSEN == number
    }
}
"#;
const RULES: &str = "rules-core/src";
const CALL: &str = "crate::mutant::is(";
/// Mutants that do not compile are left out, and what is left is tried again: an error can hide others.
const ROUNDS: usize = 12;

/// A change that is built in.
pub(super) struct Mutant {
    pub(super) module: &'static str,
    file: PathBuf,
    change: Change,
}

impl Mutant {
    pub(super) fn name(&self) -> String {
        format!("{}:{}: {}", self.file.display(), self.change.line, self.change.what.replace('\n', " "))
    }
}

pub(super) struct Tree {
    root: PathBuf,
    target: PathBuf,
    /// The sources that mutants are made in, as they are.
    rules: Vec<(PathBuf, String)>,
    /// Numbers are places in this list; those that do not compile are `None`.
    pub(super) mutants: Vec<Option<Mutant>>,
    /// Tells these sources from others.
    pub(super) hash: String,
}

impl Tree {
    /// Copies the workspace as it is now, and chooses so many mutants of each module.
    pub(super) fn grow(workspace: &Workspace, modules: &[&'static str], sample: usize) -> Result<Self> {
        let folder = workspace.target.join("mutants");
        let (root, target) = (folder.join("tree"), folder.join("target"));
        let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let files = shell::output(Command::new("git").args(list).current_dir(&workspace.root))?;
        let (mut hash, mut rules) = (Sha256::new(), Vec::new());
        for file in files.split_terminator('\0').map(PathBuf::from) {
            // What is deleted and not committed is still listed.
            let Ok(bytes) = fs::read(workspace.root.join(&file)) else { continue };
            if file.extension().is_some_and(|ending| ending == "rs" || ending == "toml") {
                hash.update(&bytes);
            }
            if file.starts_with(RULES) {
                rules.push((file, String::from_utf8(bytes)?));
            } else {
                put(&root.join(file), &bytes)?;
            }
        }
        let mut mutants = Vec::new();
        for &module in modules {
            mutants.extend(chosen(&rules, module, sample)?.into_iter().map(Some));
        }
        let hash = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self { root, target, rules, mutants, hash })
    }

    /// Builds the tests and returns where they are, in the order they are named in. Mutants that do not compile drop out.
    pub(super) fn build(&mut self, tests: &[&str]) -> Result<Vec<PathBuf>> {
        for _ in 0..ROUNDS {
            self.write()?;
            let errors = self.cargo(&["check", "--package", "rules-core"])?;
            if errors.complaints.is_empty() {
                return self.executables(tests);
            }
            let bad = self.culprits(&errors.complaints)?;
            ensure!(
                !bad.is_empty(),
                "rules-core does not compile with mutants: {}",
                errors.complaints[0].rendered
            );
            bad.into_iter().for_each(|number| self.mutants[number] = None);
        }
        bail!("after {ROUNDS} rounds some mutants still do not compile")
    }

    fn executables(&self, tests: &[&str]) -> Result<Vec<PathBuf>> {
        let mut words = vec!["test", "--no-run", "--package", "tests"];
        words.extend(tests.iter().flat_map(|test| ["--test", test]));
        let built = self.cargo(&words)?;
        let path = |test: &&str| {
            let found = built.executables.iter().find(|(name, _)| name == test);
            found.map(|(_, path)| path.clone()).with_context(|| format!("the test {test} was not built"))
        };
        tests.iter().map(path).collect()
    }

    /// Writes the sources with all mutants that are left.
    fn write(&self) -> Result<()> {
        for (file, source) in &self.rules {
            let numbered = self.mutants.iter().enumerate();
            let own = numbered.filter_map(|(number, mutant)| Some((number, mutant.as_ref()?)));
            let mut own: Vec<_> = own.filter(|(_, mutant)| mutant.file == *file).collect();
            own.sort_by_key(|(_, mutant)| mutant.change.range.start);
            let mut text = source.clone();
            for (number, Mutant { change, .. }) in own.into_iter().rev() {
                text.replace_range(change.range.clone(), &change.written(source, number));
            }
            if file.ends_with("src/lib.rs") {
                text.push_str(SWITCH);
            }
            put(&self.root.join(file), text.as_bytes())?;
        }
        Ok(())
    }

    fn cargo(&self, words: &[&str]) -> Result<Built> {
        let mut cargo = host_cargo();
        cargo.args(words).args(["--quiet", "--message-format", "json"]).current_dir(&self.root);
        // What a debugger reads takes longer to write than the cases take to run; arms behind a switch look odd to lints.
        cargo.envs([("CARGO_PROFILE_DEV_DEBUG", "0"), ("RUSTFLAGS", "-Awarnings")]);
        let output = cargo.env("CARGO_TARGET_DIR", &self.target).output()?;
        let mut built = Built::default();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            match serde_json::from_str(line) {
                Ok(Line { message: Some(message), .. }) if message.level == "error" => {
                    built.complaints.push(message)
                }
                Ok(Line { target: Some(target), executable: Some(path), .. }) => {
                    built.executables.push((target.name, path));
                }
                _ => {}
            }
        }
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success() || !built.complaints.is_empty(), "cargo {}: {said}", words.join(" "));
        Ok(built)
    }

    /// The mutants that stand on the lines of the errors.
    fn culprits(&self, errors: &[Message]) -> Result<BTreeSet<usize>> {
        let mut numbers = BTreeSet::new();
        for span in errors.iter().flat_map(|error| &error.spans).filter(|span| span.is_primary) {
            let text = fs::read_to_string(self.root.join(&span.file_name))?;
            let lines = text.lines().skip(span.line_start - 1).take(span.line_end - span.line_start + 1);
            for call in lines.flat_map(|line| line.split(CALL).skip(1)) {
                let digits = call.split(')').next().unwrap_or_default();
                numbers.insert(digits.parse().context("a mutant has a number")?);
            }
        }
        Ok(numbers)
    }
}

/// Writes a file that is not so already: what did not change is not built again.
fn put(file: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    fs::create_dir_all(file.parent().context("a file lies in a folder")?)?;
    fs::write(file, bytes).with_context(|| file.display().to_string())
}

/// So many changes of a module, spread evenly; two that overlap cannot both be built in.
fn chosen(rules: &[(PathBuf, String)], module: &'static str, sample: usize) -> Result<Vec<Mutant>> {
    let folder = Path::new(RULES).join(module);
    let is_test =
        |file: &Path| file.components().any(|part| part.as_os_str().to_string_lossy().starts_with("tests"));
    let mut all = Vec::new();
    for (file, source) in rules.iter().filter(|(file, _)| file.starts_with(&folder) && !is_test(file)) {
        let found = changes(source).with_context(|| file.display().to_string())?;
        all.extend(found.into_iter().map(|change| Mutant { module, file: file.clone(), change }));
    }
    ensure!(all.len() >= sample, "only {} mutants of {module}: has it moved?", all.len());
    println!("{} mutants of {module}, of which {sample} are tried", all.len());
    let mut kept: Vec<Mutant> = Vec::new();
    let (total, mut taken) = (all.len(), 0);
    for (place, mutant) in all.into_iter().enumerate() {
        let is_due = place * sample >= taken * total;
        let overlaps = kept.iter().any(|other| {
            let (a, b) = (&other.change.range, &mutant.change.range);
            other.file == mutant.file && (a == b || (a.start < b.end && b.start < a.end))
        });
        if is_due && !overlaps && taken < sample {
            kept.push(mutant);
            taken += 1;
        }
    }
    Ok(kept)
}

#[derive(Default)]
struct Built {
    complaints: Vec<Message>,
    executables: Vec<(String, PathBuf)>,
}

/// A line of what cargo prints as JSON.
#[derive(Deserialize)]
struct Line {
    message: Option<Message>,
    target: Option<Target>,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Message {
    level: String,
    rendered: String,
    spans: Vec<Span>,
}

#[derive(Deserialize)]
struct Span {
    file_name: String,
    line_start: usize,
    line_end: usize,
    is_primary: bool,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}
