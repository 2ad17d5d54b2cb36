//! Links of the documents lead somewhere: to a file of this repository, and to a heading in it.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use tests::tree::{files, has_extension, read};

#[test]
fn every_link_leads_somewhere() {
    let files: BTreeSet<PathBuf> = files().into_iter().collect();
    let mut broken = Vec::new();
    for document in files.iter().filter(|file| has_extension(file, &["md"])) {
        for (line, target) in links(&read(document)) {
            if let Err(why) = follow(document, &target, &files) {
                broken.push(format!("{}:{line}: {target}: {why}", document.display()));
            }
        }
    }
    assert!(broken.is_empty(), "links that lead nowhere:\n{}", broken.join("\n"));
}

fn follow(document: &Path, target: &str, files: &BTreeSet<PathBuf>) -> Result<(), &'static str> {
    if target.contains("://") || target.starts_with("mailto:") {
        return Ok(());
    }
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let folder = document.parent().unwrap_or(Path::new(""));
    let file = if path.is_empty() { document.to_path_buf() } else { resolved(&folder.join(path)) };
    if !files.contains(&file) {
        let is_folder = files.iter().any(|other| other.starts_with(&file));
        return if is_folder && anchor.is_none() { Ok(()) } else { Err("no such file") };
    }
    match anchor {
        Some(anchor) if has_extension(&file, &["md"]) && !anchors(&read(&file)).contains(anchor) => {
            Err("no such heading")
        }
        _ => Ok(()),
    }
}

/// Without `.` and `..`.
fn resolved(path: &Path) -> PathBuf {
    let mut whole = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(whole.pop()),
            part => whole.push(part),
        }
    }
    whole
}

/// What a document links to, each with its line: `[text](target)`, pictures, and the attributes of HTML.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        let line = without_code(line);
        for (opening, closing) in [("](", ')'), ("href=\"", '"'), ("src=\"", '"')] {
            for (at, _) in line.match_indices(opening) {
                let target = line[at + opening.len()..].split(closing).next().unwrap_or_default();
                // A title may follow the target.
                found.push((number, target.split_whitespace().next().unwrap_or_default().to_owned()));
            }
        }
    }
    found
}

/// The names that GitHub gives to the headings: lower case, spaces as hyphens, no other signs, the second of a name `-1`.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (_, line) in prose(text) {
        let level = line.chars().take_while(|&sign| sign == '#').count();
        let Some(heading) = line[level..].strip_prefix(' ').filter(|_| (1..=6).contains(&level)) else {
            continue;
        };
        let name = anchor(heading.trim());
        let numbered = (1..).map(|number| format!("{name}-{number}"));
        let name = std::iter::once(name.clone()).chain(numbered).find(|name| !all.contains(name));
        all.extend(name);
    }
    all
}

fn anchor(heading: &str) -> String {
    // Of a link only its text is shown.
    let mut shown = String::new();
    let mut rest = heading;
    while let Some((before, after)) = rest.split_once("](") {
        shown.push_str(before);
        rest = after.split_once(')').map_or("", |(_, after)| after);
    }
    shown.push_str(rest);
    let letters = shown.chars().flat_map(char::to_lowercase);
    letters
        .filter(|sign| sign.is_alphanumeric() || "-_ ".contains(*sign))
        .map(|sign| if sign == ' ' { '-' } else { sign })
        .collect()
}

/// The numbered lines of a document that are not in a block of code.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

#[test]
fn headings_are_named_as_github_does() {
    let text = "# What if\n## `lay`, [the](x.md) Card\n```\n# code\n```\n## 1 Set-up (KT-SET)\n## What if\n#no heading";
    let expected = ["1-set-up-kt-set", "lay-the-card", "what-if", "what-if-1"];
    assert_eq!(anchors(text).into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn links_in_code_are_none() {
    let text = "[a](b.md#c) and ![d](e.png \"title\")\n`[f](g)`\n```\n[h](i)\n```\n<img src=\"j.gif\">";
    let targets: Vec<String> = links(text).into_iter().map(|(_, target)| target).collect();
    assert_eq!(targets, ["b.md#c", "e.png", "j.gif"]);
}
