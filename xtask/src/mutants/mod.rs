//! Mutation tests: small changes of the rules, one at a time, that a test must notice. cargo-mutants builds everything anew for
//! each of them, which takes half a day for all four games. Here a sample of each game is built at once, into a copy of the
//! sources, and each is switched on by a variable while the tests run.

mod finder;
mod tree;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};

use crate::workspace::Workspace;
use tree::{Tree, VARIABLE};

/// The rules that mutants are made from, their second referees, and the tests that play them at the table.
const MODULES: [Module; 4] = [
    Module {
        name: "tainted_grail",
        referees: &["referee_tainted_grail", "referee_tainted_grail_day"],
        tables: &["tainted_grail", "tainted_grail_says", "campaign", "what_if"],
    },
    Module {
        name: "knight_tales",
        referees: &["referee_knight_tales"],
        tables: &["knight_tales", "knight_tales_says"],
    },
    Module { name: "paladins", referees: &["referee_paladins"], tables: &["paladins", "west_says"] },
    Module { name: "last_spell", referees: &["referee_last_spell"], tables: &["last_spell", "spell_says"] },
];
const CASES: &str = "rulebook";
/// The rulebook without what takes long.
const QUICK: [&str; 4] = ["--skip", "random_play", "--skip", "balance"];
/// Mutants of a module that are tried, and the percentage of those that compile that must be noticed.
const SAMPLE: usize = 200;
const NOTICED: usize = 95;
/// A mutant that plays on for ever is noticed, too: so many times as long as the rules without one, and a little more.
const PATIENCE: u32 = 10;
const AT_LEAST: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(20);

struct Module {
    name: &'static str,
    referees: &'static [&'static str],
    tables: &'static [&'static str],
}

/// Who noticed a mutant.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Verdict {
    Cases,
    Referee,
    Table,
    Nobody,
}

/// What was found out about these sources, by the name of the mutant.
#[derive(Default, Serialize, Deserialize)]
struct Results {
    sources: String,
    verdicts: BTreeMap<String, Verdict>,
}

/// Tries a sample of each module, or goes on where an earlier call of the same sources stopped.
pub(crate) fn run(workspace: &Workspace, count: Option<u32>, seconds: Option<u32>) -> Result<()> {
    let until = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds.into()));
    let names = MODULES.map(|module| module.name);
    let mut tree = Tree::grow(workspace, &names, count.map_or(SAMPLE, |count| count as usize))?;
    let mut tests = vec![CASES];
    tests.extend(MODULES.iter().flat_map(|module| module.referees.iter().chain(module.tables)));
    let paths: BTreeMap<&str, PathBuf> = tests.iter().copied().zip(tree.build(&tests)?).collect();
    let file = workspace.target.join("soak/mutants.json");
    let old: Results =
        fs::read_to_string(&file).ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let results = if old.sources == tree.hash {
        old
    } else {
        Results { sources: tree.hash.clone(), ..Results::default() }
    };
    let left: Vec<(usize, &tree::Mutant)> = tree
        .mutants
        .iter()
        .enumerate()
        .filter_map(|(number, mutant)| {
            mutant
                .as_ref()
                .filter(|mutant| !results.verdicts.contains_key(&mutant.name()))
                .map(|mutant| (number, mutant))
        })
        .collect();
    println!("{} mutants to try", left.len());
    let limits = limits(&paths)?;
    let (work, results) = (Mutex::new(left.into_iter()), Mutex::new(results));
    let next =
        || until.is_none_or(|until| Instant::now() < until).then(|| work.lock().ok()?.next()).flatten();
    let try_all = || -> Result<()> {
        while let Some((number, mutant)) = next() {
            let trials = limits.get(mutant.module).context("a known module")?;
            let verdict = try_one(number, trials)?;
            if verdict == Verdict::Nobody {
                println!("unnoticed: {}", mutant.name());
            }
            let mut results = results.lock().map_err(|_| anyhow::anyhow!("another thread failed"))?;
            results.verdicts.insert(mutant.name(), verdict);
            fs::create_dir_all(file.parent().context("it lies in a folder")?)?;
            fs::write(&file, serde_json::to_string_pretty(&*results)?)?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(try_all)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().map_err(|_| anyhow::anyhow!("a thread failed"))?)
    })?;
    let results = results.into_inner().map_err(|_| anyhow::anyhow!("a thread failed"))?;
    let too_few: Vec<&str> =
        MODULES.iter().filter(|module| !sum_up(module, &tree, &results)).map(|module| module.name).collect();
    ensure!(
        too_few.is_empty(),
        "not all are tried yet, or fewer than {NOTICED} % noticed, of {}",
        too_few.join(", ")
    );
    Ok(())
}

/// A test of a module, and how long it may take.
struct Trial {
    path: PathBuf,
    words: Vec<&'static str>,
    limit: Duration,
    noticed_by: Verdict,
}

/// The tests of each module with the time that they take without a mutant, which they must pass.
fn limits(paths: &BTreeMap<&str, PathBuf>) -> Result<BTreeMap<&'static str, Vec<Trial>>> {
    let mut limits = BTreeMap::new();
    for module in &MODULES {
        // The cases first, which are quick; the second referee and the table only if they notice nothing.
        let mut tests = vec![(CASES, [&[module.name], &QUICK[..]].concat(), Verdict::Cases)];
        tests.extend(module.referees.iter().map(|&test| (test, vec![], Verdict::Referee)));
        tests.extend(module.tables.iter().map(|&test| (test, vec![], Verdict::Table)));
        let mut trials = Vec::new();
        for (test, words, noticed_by) in tests {
            let path = paths.get(test).with_context(|| format!("no test {test}"))?.clone();
            let mut trial = Trial { path, words, limit: Duration::MAX, noticed_by };
            let begun = Instant::now();
            ensure!(trial.passes(None)?, "{test} fails without a mutant");
            trial.limit = begun.elapsed() * PATIENCE + AT_LEAST;
            trials.push(trial);
        }
        limits.insert(module.name, trials);
    }
    Ok(limits)
}

fn try_one(number: usize, trials: &[Trial]) -> Result<Verdict> {
    for trial in trials {
        if !trial.passes(Some(number))? {
            return Ok(trial.noticed_by);
        }
    }
    Ok(Verdict::Nobody)
}

impl Trial {
    fn passes(&self, mutant: Option<usize>) -> Result<bool> {
        let mut command = Command::new(&self.path);
        command.args(&self.words).args(["--test-threads", "1"]).env_remove(VARIABLE);
        command.envs(mutant.map(|number| (VARIABLE, number.to_string())));
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        let begun = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(status.success());
            }
            if begun.elapsed() > self.limit {
                child.kill()?;
                child.wait()?;
                return Ok(false);
            }
            thread::sleep(LOOK);
        }
    }
}

/// Whether all of a module are tried, and enough of them noticed.
fn sum_up(module: &Module, tree: &Tree, results: &Results) -> bool {
    let own: Vec<&tree::Mutant> =
        tree.mutants.iter().flatten().filter(|mutant| mutant.module == module.name).collect();
    let verdicts: Vec<Verdict> =
        own.iter().filter_map(|mutant| results.verdicts.get(&mutant.name()).copied()).collect();
    let count = |verdict| verdicts.iter().filter(|&&each| each == verdict).count();
    let (cases, referee, table) = (count(Verdict::Cases), count(Verdict::Referee), count(Verdict::Table));
    let (noticed, tried) = (cases + referee + table, verdicts.len());
    println!(
        "mutants of {}: {noticed} of {tried} noticed ({cases} by cases, {referee} by the second referee, {table} at the \
         table); {} compile",
        module.name,
        own.len()
    );
    is_enough(own.len(), tried, noticed)
}

/// A module of which nothing was tried is not noticed.
fn is_enough(compile: usize, tried: usize, noticed: usize) -> bool {
    compile > 0 && tried == compile && noticed * 100 >= tried * NOTICED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_done_when_all_that_compile_are_tried() {
        assert!(is_enough(200, 200, 190));
        assert!(!is_enough(200, 200, 189));
        assert!(!is_enough(200, 0, 0), "time was up before the first");
        assert!(!is_enough(200, 199, 199));
        assert!(!is_enough(0, 0, 0));
    }
}
