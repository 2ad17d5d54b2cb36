//! Compares docs/rules/ with the tests: every rule that the tower referees or prompts for has a case that names it, and
//! every rule ID in the sources exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The largest number of rules that one case may name.
const MOST_RULES_OF_A_CASE: usize = 3;

#[test]
fn every_refereed_or_prompted_rule_has_a_case() {
    let wanting = classes().into_iter().filter(|(_, class)| *class != 'X').map(|(rule, _)| rule);
    each_is_named(wanting);
}

/// Tests that look at what the screen asks and says, by the page of their game: files, or folders of them.
const SCREEN: [(&str, &[&str]); 4] = [
    ("TG", &["tests/tainted_grail_says"]),
    ("KT", &["tests/knight_tales_says.rs"]),
    ("LS", &["tests/last_spell.rs", "tests/spell_says.rs", "tests/screen_cases/last_spell.rs"]),
    ("PW", &["tests/paladins.rs", "tests/west_says.rs", "tests/screen_cases/paladins.rs"]),
];

/// A prompted rule must be tested on the screen, because the players have to read what to carry out.
#[test]
fn every_prompted_rule_is_named_where_the_screen_is_looked_at() {
    for (of, files) in SCREEN {
        let all = files.iter().map(|file| root().join(file));
        let all = all.flat_map(|file| if file.is_dir() { walk(&file) } else { vec![file] });
        let sources: Vec<String> = all.map(|file| read(&file)).collect();
        let named: BTreeSet<&str> = sources.iter().flat_map(|source| cases(source)).flatten().collect();
        let rules = classes();
        let prompted: Vec<&String> = rules
            .iter()
            .filter(|(rule, class)| game(rule) == of && **class == 'P')
            .map(|(rule, _)| rule)
            .collect();
        assert!(!prompted.is_empty(), "{of} has no page");
        let missing: Vec<_> = prompted.into_iter().filter(|rule| !named.contains(rule.as_str())).collect();
        assert!(missing.is_empty(), "no case at the screen names {missing:?}");
    }
}

#[test]
fn every_example_has_a_case() {
    let is_example = |id: &String| ["EX", "DX"].iter().any(|chapter| id.split('-').nth(1) == Some(chapter));
    each_is_named(pages().iter().flat_map(|(_, page)| entries(page)).filter(is_example));
}

#[test]
fn a_case_names_few_rules() {
    for (file, source) in sources(is_test) {
        for rules in cases(&source) {
            assert!(rules.len() <= MOST_RULES_OF_A_CASE, "{}: {rules:?} are too many", file.display());
        }
    }
}

#[test]
fn whatever_names_a_rule_names_one_that_there_is() {
    let known: BTreeSet<String> = pages().iter().flat_map(|(_, page)| entries(page)).collect();
    for (file, source) in sources(|_| true) {
        for id in ids(&source) {
            let has_page = known.iter().any(|other| game(other) == game(id));
            assert!(!has_page || known.contains(id), "{} names {id}, which is in no page", file.display());
        }
    }
}

#[test]
fn a_page_numbers_its_rules_without_gap() {
    for (game, page) in pages() {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for id in entries(&page) {
            let (chapter, number) = id.rsplit_once('-').expect("an id ends in its number");
            let count = counts.entry(chapter.to_owned()).or_default();
            *count += 1;
            assert_eq!(number.parse(), Ok(*count), "{game}: {id} is out of order");
        }
    }
}

#[test]
fn every_house_rule_stands_among_the_open_questions() {
    let rooms = [
        ("tainted-grail", "tainted_grail"),
        ("knight-tales", "knight_tales"),
        ("paladins", "paladins"),
        ("last-spell", "last_spell"),
    ];
    for (game, room) in rooms {
        let (_, page) = pages().into_iter().find(|(name, _)| name == game).expect("its page");
        let source = read(&root().join("rules-core/src").join(room).join("house_rules.rs"));
        let fields = source.lines().filter_map(|line| line.trim().strip_prefix("pub ")?.split_once(": "));
        for (field, _) in fields.filter(|(field, _)| !field.contains(' ')) {
            let told = page.lines().any(|line| line.contains("-OQ-") && line.contains(&format!("`{field}`")));
            assert!(told, "docs/rules/{game}.md does not say what {field} settles");
        }
    }
}

#[track_caller]
fn each_is_named(ids: impl Iterator<Item = String>) {
    let named = named();
    let missing: Vec<String> = ids.filter(|id| !named.contains(id)).collect();
    assert!(missing.is_empty(), "no case names {missing:?}");
}

/// Every rule that a case names.
fn named() -> BTreeSet<String> {
    let sources = sources(is_test);
    sources.iter().flat_map(|(_, source)| cases(source)).flatten().map(str::to_owned).collect()
}

/// Every rule of the pages and its class: `- **TG-S-01** [R] …`.
fn classes() -> BTreeMap<String, char> {
    let pages = pages();
    let rules = pages.iter().flat_map(|(_, page)| page.lines()).filter_map(|line| {
        let (rule, rest) = line.strip_prefix("- **")?.split_once("** [")?;
        assert!(is_id(rule), "{rule} is no id");
        let (class, _) = rest.split_once("] ").unwrap_or_else(|| panic!("{rule} says nothing"));
        assert!(["R", "P", "X"].contains(&class), "{rule} is of no class: {class}");
        Some((rule.to_owned(), class.chars().next()?))
    });
    rules.collect()
}

/// What a page has in order, rules and rows of its tables: `| TG-EX-01 | …`.
fn entries(page: &str) -> Vec<String> {
    let entry = |line: &str| {
        let rule = line.strip_prefix("- **").and_then(|line| line.split_once("** "));
        let row = line.strip_prefix("| ").and_then(|line| line.split_once(" |"));
        rule.or(row).map(|(id, _)| id.to_owned()).filter(|id| is_id(id))
    };
    page.lines().filter_map(entry).collect()
}

/// The lists of rules in a source file: brackets, or one text, with nothing but ids in them.
fn cases(source: &str) -> Vec<Vec<&str>> {
    let lists = source.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(list, _)| list);
    let listed = lists.filter_map(|list| {
        let items = list.split(',').map(str::trim).filter(|item| !item.is_empty());
        items.map(|item| item.strip_prefix('"')?.strip_suffix('"').filter(|id| is_id(id))).collect()
    });
    let texts = source.lines().flat_map(|line| line.split('"').skip(1).step_by(2));
    let told = texts.map(|text| text.split_whitespace().collect::<Vec<&str>>());
    let told = told.filter(|words| words.iter().all(|word| is_id(word)));
    listed.chain(told).filter(|rules: &Vec<&str>| !rules.is_empty()).collect()
}

/// Every id in a text, wherever it stands.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    words.filter(|word| is_id(word))
}

/// Game, chapter and number: `TG-S-01`.
fn is_id(word: &str) -> bool {
    let mut parts = word.split('-');
    let (Some(game), Some(chapter), Some(number), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    let capitals = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_uppercase());
    let digits = number.bytes().all(|byte| byte.is_ascii_digit());
    capitals(game) && game.len() == 2 && capitals(chapter) && number.len() == 2 && digits
}

fn game(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The pages by the name of their game.
fn pages() -> Vec<(String, String)> {
    let pages = walk(&root().join("docs/rules"));
    let name = |file: &PathBuf| file.file_stem().expect("a name").to_string_lossy().into_owned();
    pages.iter().map(|file| (name(file), read(file))).collect()
}

/// The Rust sources that name rules, except this one.
fn sources(wanted: impl Fn(&Path) -> bool) -> Vec<(PathBuf, String)> {
    let rooms = ["tests", "rules-core/src", "app/src", "tower-cli/src"];
    let files = rooms.iter().flat_map(|room| walk(&root().join(room)));
    let rust = files.filter(|file| file.extension().is_some_and(|extension| extension == "rs"));
    let wanted = rust.filter(|file| !file.ends_with("tests/rules_coverage.rs") && wanted(file));
    wanted.map(|file| (file.clone(), read(&file))).collect()
}

fn is_test(file: &Path) -> bool {
    file.strip_prefix(root()).is_ok_and(|file| file.iter().any(|part| part == "tests" || part == "tests.rs"))
}

/// All files below a folder, leaving out what was built there.
fn walk(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("a readable entry").path()) {
        if !path.is_dir() {
            found.push(path);
        } else if !path.ends_with("target") {
            found.extend(walk(&path));
        }
    }
    found.sort();
    found
}

#[test]
fn cases_are_lists_of_ids_and_nothing_else() {
    let source = r#"
        rules: &["TG-S-01", "TG-S-02"], says: "not counted (TG-S-03)", // TG-S-04
        let numbers = [1, 2]; let words = ["TG-S-05", "and more"];
        step(2, &[
            "TG-C-01",
        ]);
        assert!(held, "TG-C-02 TG-C-03");
    "#;
    let found: BTreeSet<&str> = cases(source).into_iter().flatten().collect();
    assert_eq!(found, ["TG-C-01", "TG-C-02", "TG-C-03", "TG-S-01", "TG-S-02", "TG-S-05"].into());
}
