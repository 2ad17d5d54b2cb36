//! Checks the invariants of ARCHITECTURE.md that concern the source tree itself.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use app::flash_map;
use tests::tree::{files, has_extension, read, root};
use toml::{Table, Value};

/// Each crate of the workspace by its folder, and the crates it may depend on.
const ROOMS: &[(&str, &[&str])] = &[
    ("rules-core/odds", &[]),
    ("rules-core", &["rules-core/odds"]),
    ("app", &["rules-core"]),
    // The host tool packs the built-in cards when the firmware is built.
    ("firmware", &["app", "tower-cli"]),
    ("tower-cli", &["app", "rules-core"]),
    ("tests", &["app", "rules-core", "tower-cli"]),
    ("virtual-tower/cpu", &[]),
    ("xtask", &["app", "rules-core", "tests", "tower-cli"]),
];

/// The crates that must be `no_std`, without `unsafe` and without panics.
const INNER: [&str; 3] = ["rules-core/odds", "rules-core", "app"];

const LONGEST_FILE: usize = 500;

#[test]
fn dependencies_run_one_way() {
    let manifests: BTreeMap<String, Table> =
        members().into_iter().map(|room| (room.clone(), manifest(&room))).collect();
    for (room, manifest) in &manifests {
        let (_, allowed) = ROOMS.iter().find(|(name, _)| name == room).unwrap_or_else(|| {
            panic!("{room} is a new room: say in ROOMS what it may depend on");
        });
        for dependency in dependencies(manifest) {
            // A crate has the name of the last part of its folder.
            let folder = manifests.keys().find(|folder| folder.rsplit('/').next() == Some(&dependency));
            let fits = folder.is_none_or(|folder| allowed.contains(&folder.as_str()));
            assert!(fits, "{room} must not depend on {dependency}");
        }
    }
}

#[test]
fn inner_crates_need_no_std_and_no_unsafe() {
    for room in INNER {
        let library = read(format!("{room}/src/lib.rs"));
        for attribute in ["#![no_std]", "#![forbid(unsafe_code)]"] {
            assert!(library.lines().any(|line| line == attribute), "{room}/src/lib.rs lacks {attribute}");
        }
    }
}

#[test]
fn inner_crates_do_not_panic() {
    const WAYS: [&str; 6] =
        [".unwrap()", ".expect(", "panic!(", "unreachable!(", "todo!(", "unimplemented!("];
    let shipped = |file: &PathBuf| {
        INNER.iter().any(|room| file.starts_with(Path::new(room).join("src")))
            && has_extension(file, &["rs"])
            && !file.iter().any(|part| part == "tests" || part == "tests.rs")
    };
    for file in files().into_iter().filter(shipped) {
        for (number, line) in shipped_lines(&read(&file)) {
            let way = WAYS.iter().find(|way| line.contains(*way));
            assert_eq!(way, None, "{}:{number} can panic:\n{line}", file.display());
        }
    }
}

#[test]
fn files_stay_small() {
    for file in files().into_iter().filter(|file| has_extension(file, &["rs", "js", "html", "css", "scn"])) {
        let lines = read(&file).lines().count();
        assert!(lines <= LONGEST_FILE, "{} has {lines} lines: is it still one idea?", file.display());
    }
}

/// A refusal says what it knows: which card, place or number is meant, and what could be instead.
#[test]
fn no_refusal_is_a_catch_all() {
    const CATCH_ALL: [&str; 3] = ["NotAnAnswer", "NoTarget", "NotUsable"];
    for game in ["free_roll", "knight_tales", "paladins", "last_spell", "tainted_grail"] {
        let path = Path::new("rules-core/src").join(game);
        let refusals =
            files().into_iter().filter(|file| file.starts_with(&path) && has_extension(file, &["rs"]));
        for file in refusals {
            let source = read(&file);
            let Some((_, variants)) = source.split_once("pub enum Refusal {") else { continue };
            let variants = variants.split("\n}").next().unwrap_or_default();
            for line in variants.lines().map(str::trim) {
                let name = line.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
                assert!(!CATCH_ALL.contains(&name), "{}: {name}", file.display());
                assert_ne!(line, "OutOfRange,", "{}: of what range?", file.display());
            }
        }
    }
}

#[test]
fn memory_x_agrees_with_the_flash_map() {
    const FLASH: u32 = 0x1000_0000;
    let regions = memory_regions(&read("memory.x"));
    let (boot2, flash) = (regions["BOOT2"], regions["FLASH"]);
    let firmware = flash_map::FIRMWARE.range();
    assert_eq!(boot2.0, FLASH + firmware.start, "the second-stage boot loader opens the firmware part");
    assert_eq!(boot2.0 + boot2.1, flash.0, "the program follows the second-stage boot loader");
    assert_eq!(flash.0 + flash.1, FLASH + firmware.end, "the program may fill the firmware part and no more");
    assert_eq!(flash_map::PARTS[0], flash_map::FIRMWARE);
}

#[test]
fn every_invariant_names_its_test() {
    let invariants = invariants(&read("ARCHITECTURE.md"));
    assert!(!invariants.is_empty(), "ARCHITECTURE.md states no invariant");
    for invariant in invariants {
        let named = invariant.strip_suffix(')').and_then(|text| text.rsplit_once("(test: "));
        let Some((_, test)) = named else {
            panic!("an invariant without `(test: path::name)`:\n{invariant}")
        };
        let Some((path, name)) = test.split_once("::") else { panic!("`{test}` is not `path::name`") };
        assert!(root().join(path).is_file(), "there is no file {path}, named by\n{invariant}");
        let wanted = if path.ends_with(".rs") { format!("fn {name}(") } else { name.to_owned() };
        assert!(read(path).contains(&wanted), "{path} has no test {name}, named by\n{invariant}");
    }
}

#[test]
fn nothing_of_one_machine_is_written_down() {
    const FOLDERS: [&str; 6] = ["home", "root", "Users", "tmp", "work", "var/folders"];
    for file in files() {
        let Ok(text) = fs::read_to_string(root().join(&file)) else { continue };
        for (number, line) in (1..).zip(text.lines()) {
            let folder = FOLDERS.iter().find(|folder| names_path(line, &format!("/{folder}/")));
            assert_eq!(folder, None, "{}:{number} names a folder of one machine:\n{line}", file.display());
        }
    }
}

#[test]
fn no_registry_of_one_machine_is_written_down() {
    let lock: Table = read("Cargo.lock").parse().expect("Cargo.lock is TOML");
    for package in lock["package"].as_array().expect("Cargo.lock lists packages") {
        let source = package.get("source").and_then(Value::as_str);
        let public =
            source.is_none_or(|source| source == "registry+https://github.com/rust-lang/crates.io-index");
        assert!(public, "{package} comes from elsewhere");
    }
    for file in files() {
        let settings: &[&str] = match file.file_name().and_then(|name| name.to_str()) {
            Some("package-lock.json") => &["\"resolved\""],
            Some(".npmrc") => &["registry=", "registry ="],
            Some("config.toml") => &["[source", "[registries", "[registry"],
            _ => continue,
        };
        let text = read(&file);
        let setting =
            settings.iter().find(|setting| text.lines().any(|line| line.trim().starts_with(*setting)));
        assert_eq!(setting, None, "{} names a registry", file.display());
    }
}

/// Whoever holds the flash waits for nothing but its next turn: the table empties the queue of inputs, and may itself be
/// waiting for the flash. So the flash is locked in one place, and what is done with it tells nobody.
#[test]
fn who_holds_the_flash_tells_nobody() {
    const WAITS: [&str; 5] = ["tell(", "INPUTS", ".send(", ".receive(", ".wait("];
    let firmware = |file: &PathBuf| file.starts_with("firmware/src") && has_extension(file, &["rs"]);
    let mut held = 0;
    for file in files().into_iter().filter(firmware) {
        let source = read(&file);
        assert!(!source.contains(".lock().await"), "{}: `lock_flash` locks the flash", file.display());
        let locks = source.matches("lock_flash(").count();
        let allowed = if file.ends_with("slices.rs") || source.contains("async fn on_flash") { 1 } else { 0 };
        assert!(locks <= allowed, "{}: only `on_flash` locks the flash", file.display());
        for part in with_flash(&source) {
            held += 1;
            let wait = WAITS.iter().find(|wait| part.contains(*wait));
            assert_eq!(wait, None, "{}: waits with the flash locked:\n{part}", file.display());
        }
    }
    assert!(held >= 8, "only {held} places that work on flash are found");
}

/// The bodies of functions that are given the flash, and what `on_flash` is called with.
fn with_flash(source: &str) -> Vec<&str> {
    let functions = source.match_indices("fn ").filter_map(|(at, _)| {
        let rest = &source[at..];
        let head = &rest[..rest.find('{')?];
        (head.contains("&mut Flash,") || head.contains("&mut Flash)"))
            .then(|| enclosed(&rest[head.len()..], '{', '}'))
    });
    let calls = source
        .match_indices("on_flash(")
        .map(|(at, name)| enclosed(&source[at + name.len() - 1..], '(', ')'));
    functions.chain(calls).collect()
}

/// From the bracket that the text begins with to the one that closes it.
fn enclosed(text: &str, opens: char, closes: char) -> &str {
    let mut depth = 0;
    let end = text.char_indices().find(|&(_, letter)| {
        depth += i32::from(letter == opens) - i32::from(letter == closes);
        depth == 0
    });
    &text[..end.map_or(text.len(), |(at, _)| at)]
}

#[test]
fn what_is_done_with_the_flash_is_found() {
    let source = "async fn keep(flash: &mut Flash, wanted: Store) -> u8 { if x { tell(1) } }\n\
        async fn run(flash: &SharedFlash) { tell(2); on_flash(flash, async |flash| { tell(3) }).await; }";
    let parts = with_flash(source);
    assert_eq!(parts.len(), 2);
    assert!(parts[0].contains("tell(1)") && parts[1].contains("tell(3)"));
    assert!(!parts.iter().any(|part| part.contains("tell(2)")));
}

fn manifest(room: &str) -> Table {
    read(Path::new(room).join("Cargo.toml"))
        .parse()
        .unwrap_or_else(|error| panic!("{room}/Cargo.toml: {error}"))
}

fn members() -> Vec<String> {
    let members =
        manifest("")["workspace"]["members"].as_array().cloned().expect("the workspace lists its members");
    members.iter().map(|member| member.as_str().expect("a member is a folder").to_owned()).collect()
}

/// The packages a manifest depends on in any way: for tests, for building, on one target only.
fn dependencies(manifest: &Table) -> impl Iterator<Item = String> {
    let targets =
        manifest.get("target").and_then(Value::as_table).into_iter().flat_map(|targets| targets.values());
    let tables: Vec<&Table> = std::iter::once(manifest).chain(targets.filter_map(Value::as_table)).collect();
    let mut names = Vec::new();
    for table in tables {
        for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
            for (name, dependency) in table.get(kind).and_then(Value::as_table).into_iter().flatten() {
                // `package` is the true name of a renamed dependency.
                names.push(dependency.get("package").and_then(Value::as_str).unwrap_or(name).to_owned());
            }
        }
    }
    names.into_iter()
}

/// The numbered lines of a source file that are neither comments nor marked `#[cfg(test)]`. Relies
/// on rustfmt: an item's closing brace has the indent of its first line.
fn shipped_lines(source: &str) -> Vec<(usize, &str)> {
    let mut shipped = Vec::new();
    let mut lines = (1..).zip(source.lines());
    while let Some((number, line)) = lines.next() {
        let code = line.trim_start();
        if code == "#[cfg(test)]" {
            let indent = &line[..line.len() - code.len()];
            let end = format!("{indent}}}");
            lines.by_ref().find(|(_, line)| line.starts_with(&end) || is_one_line_item(line, indent));
        } else if !code.starts_with("//") {
            shipped.push((number, line));
        }
    }
    shipped
}

fn is_one_line_item(line: &str, indent: &str) -> bool {
    let item = line.strip_prefix(indent).is_some_and(|item| !item.starts_with([' ', '#']));
    item && line.ends_with([';', '}'])
}

/// Name, origin and length of each region of a linker script's MEMORY block.
fn memory_regions(script: &str) -> BTreeMap<String, (u32, u32)> {
    let regions = script.lines().filter_map(|line| {
        let (name, rest) = line.split_once(':')?;
        let (origin, length) = rest.split_once("ORIGIN =")?.1.split_once(", LENGTH =")?;
        Some((name.trim().to_owned(), (sum(origin), sum(length))))
    });
    regions.collect()
}

/// The value of numbers added and subtracted, as linker scripts write them.
fn sum(expression: &str) -> u32 {
    let spaced = expression.replace('+', " + ").replace('-', " - ");
    let (mut total, mut subtract) = (0, false);
    for word in spaced.split_whitespace() {
        match word {
            "+" => subtract = false,
            "-" => subtract = true,
            _ if subtract => total -= number(word),
            _ => total += number(word),
        }
    }
    total
}

fn number(word: &str) -> u32 {
    let (digits, unit) = match word.strip_suffix('K') {
        Some(digits) => (digits, 1024),
        None => (word, 1),
    };
    let value = match digits.strip_prefix("0x") {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => digits.parse(),
    };
    value.unwrap_or_else(|error| panic!("memory.x: {word}: {error}")) * unit
}

/// The paragraphs that state an invariant, each as one line.
fn invariants(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut inside = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with("*Architecture Invariant:*") {
            found.push(line.to_owned());
            inside = true;
        } else if line.is_empty() {
            inside = false;
        } else if let (true, Some(invariant)) = (inside, found.last_mut()) {
            invariant.push(' ');
            invariant.push_str(line);
        }
    }
    found
}

/// Whether a path that starts with this folder occurs in the line; inside a longer path, or an
/// address, the same letters mean something else.
fn names_path(line: &str, folder: &str) -> bool {
    let inside = |before: char| before.is_alphanumeric() || "._-*~}$".contains(before);
    line.match_indices(folder).any(|(at, _)| !line[..at].ends_with(inside))
}

#[test]
fn shipped_lines_leave_out_tests_and_comments() {
    let source = "\
#[cfg(test)]
extern crate std;
// a comment
fn kept() {}
impl Kept {
    #[cfg(test)]
    fn helper() {
        dropped();
    }
    fn kept() {}
}
#[cfg(test)]
#[allow(dead_code)]
mod tests {
    fn dropped() {}
}
fn last() {}";
    let numbers: Vec<usize> = shipped_lines(source).into_iter().map(|(number, _)| number).collect();
    assert_eq!(numbers, [4, 5, 10, 11, 17]);
}

#[test]
fn sums_of_linker_scripts_are_understood() {
    assert_eq!(sum(" 0x10000000 "), 0x1000_0000);
    assert_eq!(sum("768K - 0x100"), 768 * 1024 - 256);
    assert_eq!(sum("768K-256+16"), 768 * 1024 - 240);
}
