//! What README promises about itself: its counts are current, and a stranger can read it in a minute.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tests::rule_counts::{PAGES, with_counts};

const LONGEST_PARAGRAPH: usize = 5;
const LONGEST_LINE: usize = 125;

#[test]
fn the_counts_of_rules_are_current() {
    let readme = readme();
    let current = with_counts(&readme, &root()).unwrap_or_else(|error| panic!("{error}"));
    assert!(readme == current, "README.md counts other rules than docs/rules/ has: `cargo xtask shots`");
}

#[test]
fn every_page_of_rules_is_counted() {
    let folder = fs::read_dir(root().join("docs/rules")).expect("the folder is there");
    let files = folder.map(|entry| entry.expect("a readable entry").path());
    let names: BTreeSet<String> =
        files.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect();
    assert_eq!(names, PAGES.map(str::to_owned).into());
}

#[test]
fn no_paragraph_is_long() {
    for paragraph in paragraphs(&readme()) {
        let lines = paragraph.lines().count();
        assert!(lines <= LONGEST_PARAGRAPH, "{lines} lines are too many:\n{paragraph}");
    }
}

#[test]
fn no_line_is_long() {
    for line in readme().lines() {
        assert!(line.chars().count() <= LONGEST_LINE, "{line}");
    }
}

/// Blocks of prose; an item of a list is one. Tables, pictures and code are none.
fn paragraphs(text: &str) -> Vec<String> {
    let outside_code = text.split("```").step_by(2);
    let blocks = outside_code.flat_map(|part| part.split("\n\n"));
    let items = blocks.flat_map(|block| block.split("\n- "));
    items.map(str::trim).filter(|block| !block.starts_with(['|', '<', '!', '#'])).map(str::to_owned).collect()
}

#[test]
fn an_item_is_a_paragraph_and_code_is_none() {
    let found = paragraphs("# Head\n\nOne\nline.\n\n- a\n- b\n  c\n\n```sh\nno\n```\n\n| no |\n");
    let found: Vec<&str> = found.iter().map(String::as_str).filter(|block| !block.is_empty()).collect();
    assert_eq!(found, ["One\nline.", "- a", "b\n  c"]);
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).expect("README.md can be read")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
