//! Checks that all variants of an enum occurred, by reading its source: for events and refusals in random play.

use std::collections::BTreeSet;

/// The name of a variant.
pub(crate) fn name(of: &dyn std::fmt::Debug) -> String {
    format!("{of:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// The variants of an enum, as its source has them.
pub(crate) fn variants(file: &str, name: &str) -> BTreeSet<String> {
    let path = format!("{}/../rules-core/src/{file}", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(path).expect("a source");
    let body = source.split_once(&format!("pub enum {name} {{")).expect("the enum").1;
    let body = body.split_once("\n}").expect("its end").0;
    let names = body.lines().filter_map(|line| line.strip_prefix("    "));
    let names = names.map(|line| line.chars().take_while(char::is_ascii_alphanumeric).collect::<String>());
    names.filter(|name| name.starts_with(|first: char| first.is_ascii_uppercase())).collect()
}

/// Checks that all variants were seen except those in `never`, which gives a reason for each.
#[track_caller]
pub(crate) fn all_but(never: &[(&str, &str)], all: BTreeSet<String>, seen: &BTreeSet<String>) {
    let never: BTreeSet<String> = never.iter().map(|&(name, _)| name.to_owned()).collect();
    let missing: Vec<_> = all.difference(seen).filter(|name| !never.contains(*name)).collect();
    let wrong: Vec<_> = never.iter().filter(|name| seen.contains(*name) || !all.contains(*name)).collect();
    assert!(missing.is_empty() && wrong.is_empty(), "never: {missing:?}; listed for nothing: {wrong:?}");
}
