//! `cargo xtask fuzz` and `cargo xtask soak --only fuzz`: run the fuzz targets, which cover everything that takes bytes from
//! outside. The targets are built with LLVM's coverage instrumentation, which any compiler has, and linked with libFuzzer.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use ::tests::fuzzing::{effect_input, journal_input};
use ::tests::storage_program::random_program;
use anyhow::{Context, Result, anyhow, bail};
use app::tags::Message;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tower::deck::{Shelf, deck_file};
use tower::log::Log;
use tower::tag::{NtagType, image};

use crate::shell;
use crate::toolchain::host_cargo;
use crate::workspace::Workspace;

const TARGETS: [&str; 7] = ["tag", "card", "deck", "effect", "console", "journal", "storage"];
/// Executions of all targets together that the soak goes on for.
const WANTED: u64 = 100_000_000;
/// How long the soak stays with a target before the next has its turn.
const TURN_S: u32 = 30;
/// An input that takes longer is a failure, as one that panics is.
const TIMEOUT_S: u32 = 10;
/// What cargo-fuzz builds with, without its sanitizers: safe Rust runs ten times as often without.
const INSTRUMENTATION: [&str; 8] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cdebug-assertions",
    "-Ccodegen-units=1",
    "--cfg=fuzzing",
];
/// Every so many-th card of our decks is a seed: enough to show the fuzzer every sort.
const EVERY: usize = 8;
/// Programs for storage that the fuzzer begins with.
const PROGRAMS: u64 = 64;
const LINES: [&str; 12] = [
    "status",
    "crash now",
    "values 8",
    "values 4294967295",
    "allow deck",
    "value kt/troll health 4",
    "tag 04A1B2C3D4E5F6 kt/troll",
    "deck start 4096",
    "deck data 64 00ff11",
    "deck read 0",
    "games",
    "journal 2 17",
];

/// Executions so far, by target; the report prints them. They stand in a file, which goes on to count in every run of the
/// same sources.
#[derive(Default, Serialize, Deserialize)]
struct Tally {
    wanted: u64,
    #[serde(default)]
    sources: String,
    executions: BTreeMap<String, u64>,
}

impl Tally {
    fn file(workspace: &Workspace) -> PathBuf {
        workspace.target.join("soak/fuzz.json")
    }

    fn read(workspace: &Workspace) -> Result<Self> {
        let file = Self::file(workspace);
        let tally: Tally = match fs::read_to_string(&file) {
            Ok(text) => serde_json::from_str(&text).with_context(|| file.display().to_string())?,
            Err(_) => Tally::default(),
        };
        Ok(Tally { wanted: WANTED, ..tally }.of(sources(workspace)?.unwrap_or_default()))
    }

    /// What other sources did says nothing of these.
    fn of(self, sources: String) -> Self {
        if !sources.is_empty() && self.sources == sources {
            return self;
        }
        Tally { wanted: self.wanted, sources, executions: BTreeMap::new() }
    }

    fn count(&mut self, workspace: &Workspace, target: &str, executions: u64) -> Result<()> {
        *self.executions.entry(target.to_owned()).or_default() += executions;
        self.write(workspace)
    }

    fn write(&self, workspace: &Workspace) -> Result<()> {
        let file = Self::file(workspace);
        fs::create_dir_all(file.parent().context("it lies in a folder")?)?;
        Ok(fs::write(file, serde_json::to_string_pretty(self)?)?)
    }

    fn sum(&self) -> u64 {
        self.executions.values().sum()
    }

    fn say(&self) {
        for (target, executions) in &self.executions {
            println!("{target:>10} {executions:>12}");
        }
        println!("fuzz executions: {} of {}", grouped(self.sum()), grouped(WANTED));
    }
}

/// A number with commas, as the report writes it.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let pieces = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    pieces.collect::<Vec<_>>().join(",")
}

/// The sources of the targets as they were last built, as a hash: the compiler lists them. Nothing if they never were.
fn sources(workspace: &Workspace) -> Result<Option<String>> {
    let programs = programs(workspace)?;
    let mut files = BTreeSet::from([workspace.root.join("tests/fuzz/Cargo.lock")]);
    for target in TARGETS {
        let Ok(list) = fs::read_to_string(programs.join(target).with_extension("d")) else { return Ok(None) };
        files.extend(listed(&list));
    }
    let mut hash = Sha256::new_with_prefix(INSTRUMENTATION.join(" "));
    for file in files {
        // What is gone now was there when they were built.
        hash.update(fs::read(file).unwrap_or_default());
    }
    Ok(Some(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()))
}

/// The files behind the colon; a blank in a name is escaped.
fn listed(list: &str) -> Vec<PathBuf> {
    let files = list.lines().filter_map(|line| Some(line.split_once(": ")?.1));
    files
        .flat_map(|files| {
            let files = files.replace("\\ ", "\0");
            files.split_whitespace().map(|file| file.replace('\0', " ").into()).collect::<Vec<PathBuf>>()
        })
        .collect()
}

/// Where the targets lie once they are built.
fn programs(workspace: &Workspace) -> Result<PathBuf> {
    Ok(workspace.target.join("fuzz").join(host()?).join("release"))
}

fn host() -> Result<String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = shell::output(Command::new(rustc).arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say for which machine it compiles")?.to_owned())
}

/// Counts of other sources are left out of the report.
pub(crate) fn forget_other_sources(workspace: &Workspace) -> Result<()> {
    if Tally::file(workspace).exists() { Tally::read(workspace)?.write(workspace) } else { Ok(()) }
}

/// Runs every target once for so long.
pub(crate) fn run(workspace: &Workspace, seconds: u32) -> Result<()> {
    let fuzzer = Fuzzer::build(workspace)?;
    fuzzer.replay()?;
    let mut tally = Tally::read(workspace)?;
    TARGETS.iter().try_for_each(|target| fuzzer.turn(target, seconds, &mut tally))?;
    tally.say();
    Ok(())
}

/// Runs the targets in turn until they have had enough executions together, or for so many seconds; the next call goes
/// on from there.
pub(crate) fn soak(workspace: &Workspace, seconds: Option<u32>) -> Result<()> {
    let mut tally = Tally::read(workspace)?;
    if tally.sum() < WANTED {
        let fuzzer = Fuzzer::build(workspace)?;
        fuzzer.replay()?;
        tally = Tally::read(workspace)?;
        let until = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds.into()));
        for target in TARGETS.iter().cycle() {
            let left = until.map(|until| until.saturating_duration_since(Instant::now()).as_secs());
            if tally.sum() >= WANTED || left == Some(0) {
                break;
            }
            let turn = left.map_or(TURN_S, |left| TURN_S.min(left as u32));
            fuzzer.turn(target, turn, &mut tally)?;
        }
    }
    tally.say();
    Ok(())
}

/// The targets, built, and the folders they work in. The kept corpus stays as it is; what is found is kept under `target`.
struct Fuzzer<'a> {
    workspace: &'a Workspace,
    programs: PathBuf,
    seeds: PathBuf,
}

impl<'a> Fuzzer<'a> {
    fn build(workspace: &'a Workspace) -> Result<Self> {
        let host = host()?;
        let built = workspace.target.join("fuzz");
        // With a target given, the instrumentation is left out of build scripts, which have no fuzzer to talk to.
        let mut cargo = host_cargo();
        cargo.current_dir(workspace.root.join("tests/fuzz"));
        cargo.args(["build", "--release", "--bins", "--target", &host, "--target-dir"]).arg(&built);
        shell::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", INSTRUMENTATION.join("\u{1f}")))?;
        let seeds = workspace.target.join("fuzz-seeds");
        seed(workspace, &seeds)?;
        Ok(Fuzzer { workspace, programs: programs(workspace)?, seeds })
    }

    /// What broke a target once is tried before anything new.
    fn replay(&self) -> Result<()> {
        for target in TARGETS {
            let Ok(folder) = fs::read_dir(self.workspace.target.join("fuzz-crashes").join(target)) else {
                continue;
            };
            let inputs = folder.map(|input| Ok(input?.path())).collect::<Result<Vec<_>>>()?;
            if inputs.is_empty() {
                continue;
            }
            println!("{target}: again the {} inputs that broke it", inputs.len());
            let mut program = Command::new(self.programs.join(target));
            shell::run(program.arg(format!("-timeout={TIMEOUT_S}")).args(inputs))?;
        }
        Ok(())
    }

    /// Runs one target for so long, from the seeds and what was found before on, and counts its executions. What breaks
    /// it is kept.
    fn turn(&self, target: &str, seconds: u32, tally: &mut Tally) -> Result<()> {
        let folder = |name: &str| -> Result<PathBuf> {
            let folder = self.workspace.target.join(name).join(target);
            fs::create_dir_all(&folder)?;
            Ok(folder)
        };
        let crashes = folder("fuzz-crashes")?;
        let output = Command::new(self.programs.join(target))
            .arg(folder("fuzz-corpus")?)
            .arg(self.seeds.join(target))
            .arg(self.workspace.root.join("tests/fuzz/corpus").join(target))
            .args(["-max_len=4096", "-print_final_stats=1"])
            .arg(format!("-timeout={TIMEOUT_S}"))
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-artifact_prefix={}/", crashes.display()))
            .output()
            .with_context(|| format!("{target} could not be started"))?;
        let log = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            let written = log.lines().find_map(|line| Some(line.split_once("Test unit written to ")?.1));
            let input = written.map_or_else(String::new, |input| format!("\nThe input lies in {input}"));
            bail!("{target} failed:\n{log}{input}");
        }
        let executed = log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        let executed = executed.and_then(|number| number.trim().parse().ok());
        let executed: u64 = executed.context("the fuzzer does not say how often it ran")?;
        println!("{target}: {} in {seconds} s", grouped(executed));
        tally.count(self.workspace, target, executed)
    }
}

/// Seeds made of our own decks, so that the fuzzer begins with what is right.
fn seed(workspace: &Workspace, seeds: &Path) -> Result<()> {
    let put = |target: &str, name: String, bytes: &[u8]| -> Result<()> {
        let folder = seeds.join(target);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name), bytes).context("a seed")
    };
    let shelf = Shelf::read(&[workspace.root.join("decks")], true);
    let cards: Vec<_> = shelf.cards().map(|(_, card)| card).step_by(EVERY).collect();
    for (number, card) in cards.iter().enumerate() {
        put("card", format!("card-{number:02}"), card.record())?;
        for (which, ability) in
            card.card().abilities().filter(|ability| !ability.program.is_empty()).enumerate()
        {
            let input = effect_input(ability.trigger, ability.program);
            put("effect", format!("card-{number:02}-{which}"), &input)?;
        }
        let messages = [Message::id(&card.id), Message::card(card.record())];
        for (which, message) in messages.iter().flatten().enumerate() {
            if number % 4 == 0
                && let Ok(dump) = image(NtagType::Ntag213, [4, 1, 2, 3, 4, 5, number as u8], message)
            {
                put("tag", format!("card-{number:02}-{which}"), &dump)?;
            }
        }
    }
    let few: Vec<(&str, &[u8])> =
        cards.iter().take(6).map(|card| (card.id.as_str(), card.record())).collect();
    for count in [0, 1, 6] {
        let deck = deck_file("Seed", few.get(..count).unwrap_or_default())?;
        put("deck", format!("cards-{count}"), &deck)?;
    }
    let log = fs::read_to_string(workspace.root.join("tests/logs/evening.log"))?;
    let log = Log::parse(&log).map_err(|error| anyhow!("evening.log: {error}"))?;
    for (from, count) in [(0, usize::MAX), (1, usize::MAX), (12, usize::MAX), (0, 4), (0, 12)] {
        let items: Vec<_> = log.items.iter().skip(from).take(count).collect();
        for (wanted, is_linked) in (0..4).flat_map(|wanted| [(wanted, false), (wanted, true)]) {
            let name = format!("evening-{from}-{count}-{wanted}-{is_linked}");
            put("journal", name, &journal_input(&items, wanted, is_linked))?;
        }
    }
    for number in 0..PROGRAMS {
        put("storage", format!("program-{number}"), &random_program(number))?;
    }
    for (number, line) in LINES.iter().enumerate() {
        put("console", format!("line-{number}"), line.as_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        assert_eq!([0, 999, 1_000, 12_345_678].map(grouped), ["0", "999", "1,000", "12,345,678"]);
    }

    #[test]
    fn counts_are_those_of_the_same_sources() {
        let executions = BTreeMap::from([("tag".to_owned(), 7)]);
        let tally = || Tally { wanted: WANTED, sources: "a".to_owned(), executions: executions.clone() };
        assert_eq!(tally().of("a".to_owned()).sum(), 7);
        assert_eq!(tally().of("b".to_owned()).sum(), 0);
        let unknown = Tally { sources: String::new(), ..tally() };
        assert_eq!(unknown.of(String::new()).sum(), 0);
    }

    #[test]
    fn the_compiler_lists_sources_behind_a_colon() {
        let list = "/a/tag: /a/app/lib.rs /b\\ c/x.rs\n";
        assert_eq!(listed(list), ["/a/app/lib.rs", "/b c/x.rs"].map(PathBuf::from));
    }

    #[test]
    fn every_target_has_seeds_and_takes_them() {
        let workspace = Workspace::locate().unwrap();
        let seeds = workspace.target.join("fuzz-seeds");
        seed(&workspace, &seeds).unwrap();
        assert_eq!(TARGETS, *::tests::fuzzing::TARGETS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        for (name, target) in ::tests::fuzzing::TARGETS {
            for entry in fs::read_dir(seeds.join(name)).unwrap() {
                target(&fs::read(entry.unwrap().path()).unwrap());
            }
        }
    }
}
