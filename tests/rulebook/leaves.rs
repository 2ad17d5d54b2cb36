//! All leaves of a game's state as paths: the cases of what is set by hand walk over them.

use std::collections::BTreeSet;

use serde_json::Value as Tree;

/// Parts of the state that cannot be set, and the reason. A part is the beginning of a path: `*` is one step, `**` any
/// number of them. What begins with `!` can be set all the same.
pub(crate) type Fixed = (&'static [&'static str], &'static str);

fn walk(tree: &Tree, path: &str, see: &mut dyn FnMut(String, String)) {
    let join = |step: &str| if path.is_empty() { step.to_owned() } else { format!("{path}/{step}") };
    match tree {
        Tree::Object(fields) => fields.iter().for_each(|(name, tree)| walk(tree, &join(name), see)),
        Tree::Array(all) => {
            all.iter().enumerate().for_each(|(number, tree)| walk(tree, &join(&number.to_string()), see));
        }
        leaf => see(path.to_owned(), leaf.to_string()),
    }
}

/// The paths of all leaves, with their values.
pub(crate) fn leaves(state: &Tree) -> Vec<(String, String)> {
    let mut all = Vec::new();
    walk(state, "", &mut |path, leaf| all.push((path, leaf)));
    all
}

/// The paths of the leaves that are others now.
pub(crate) fn changed(before: &[(String, String)], after: &[(String, String)]) -> BTreeSet<String> {
    before.iter().filter(|leaf| !after.contains(leaf)).map(|(path, _)| path.clone()).collect()
}

/// Whether a path begins like the pattern.
fn begins(steps: &[&str], pattern: &[&str]) -> bool {
    match (pattern, steps) {
        ([], _) => true,
        (["**", rest @ ..], _) => (0..=steps.len()).any(|skipped| begins(&steps[skipped..], rest)),
        ([one, rest @ ..], [step, behind @ ..]) => (*one == "*" || one == step) && begins(behind, rest),
        _ => false,
    }
}

fn is_at(path: &str, pattern: &str) -> bool {
    begins(&path.split('/').collect::<Vec<_>>(), &pattern.split('/').collect::<Vec<_>>())
}

fn has((parts, _): &Fixed, path: &str) -> bool {
    let can_be_set = |part: &&str| part.strip_prefix('!').is_some_and(|part| is_at(path, part));
    parts.iter().any(|part| is_at(path, part)) && !parts.iter().any(can_be_set)
}

/// Each known path was reached, or is on the list.
pub(crate) fn all_but(fixed: &[Fixed], known: &BTreeSet<String>, reached: &BTreeSet<String>) {
    let missing: Vec<_> =
        known.difference(reached).filter(|path| !fixed.iter().any(|part| has(part, path))).collect();
    assert!(missing.is_empty(), "cannot be set: {missing:#?}");
}

/// Nothing is on the list that is not there, or was reached.
pub(crate) fn none_for_nothing(fixed: &[Fixed], known: &BTreeSet<String>, reached: &BTreeSet<String>) {
    for part in fixed {
        assert!(known.difference(reached).any(|path| has(part, path)), "listed for nothing: {}", part.1);
    }
}
