//! Chooses the syllables of both languages, and proves that packed texts come back as they were written.

use std::borrow::ToOwned as _;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::string::{String, ToString as _};
use std::vec::Vec;
use std::{env, fs};

use super::*;

/// Codes that no letter of ASCII has, and one to spare.
const GROUPS: usize = 160;
/// More groups than there is room for: the best of them stay.
const CANDIDATES: usize = 2 * GROUPS;

const TABLES: [[&[&str]; 2]; 11] = [
    Text::SOURCE,
    Help::SOURCE,
    Grail::SOURCE,
    GrailByHand::SOURCE,
    GrailReminder::SOURCE,
    GrailWhatIf::SOURCE,
    Tale::SOURCE,
    West::SOURCE,
    WestPage::SOURCE,
    Spell::SOURCE,
    SpellPage::SOURCE,
];

const FLASH: usize = BYTES_OF_GAMES + Text::BYTES + Help::BYTES;

fn sources(lang: Lang) -> Vec<&'static str> {
    TABLES.iter().filter_map(|table| table.get(lang as usize)).copied().flatten().copied().collect()
}

#[test]
fn every_text_is_unpacked_as_it_was_written() {
    macro_rules! check {
        ($($table:ident)*) => { $(
            for lang in Lang::ALL {
                let written = $table::SOURCE.get(lang as usize).copied().unwrap_or_default();
                assert_eq!(written.len(), $table::ALL.len());
                for (row, written) in $table::ALL.iter().zip(written) {
                    assert_eq!(row.get(lang).as_str(), *written, "{row:?} {lang:?}");
                }
            }
        )* };
    }
    check!(Text Help Grail GrailAnswer GrailByHand GrailReminder GrailWhatIf Tale West WestPage Spell SpellPage);
}

/// `UPDATE_SYLLABLES=1` writes the lists anew; without it they are held to what they are for.
#[test]
fn syllables_save_their_flash() {
    if env::var_os("UPDATE_SYLLABLES").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/text/syllables.rs");
        let mut file = fs::read_to_string(path).unwrap_or_default();
        for (lang, head) in [(Lang::English, "ENGLISH_INDEX:\n"), (Lang::German, "GERMAN_INDEX:\n")] {
            let from = file.find(head).map_or(0, |at| at + head.len());
            let to = file.get(from..).and_then(|rest| rest.find("\n}")).map_or(from, |at| from + at + 1);
            file.replace_range(from..to, &list(&chosen(&sources(lang))));
        }
        assert!(fs::write(path, file).is_ok());
        return;
    }
    let letters: usize = Lang::ALL.iter().flat_map(|&lang| sources(lang)).map(str::len).sum();
    let percent = 100 * FLASH / letters;
    assert!(percent <= 57, "{percent} %: UPDATE_SYLLABLES=1 cargo test -p app syllables");
}

fn list(groups: &BTreeSet<String>) -> String {
    let mut all = String::new();
    let mut line = String::new();
    for group in groups {
        // A space that is seen.
        let group = group.replace('\u{a0}', "\\u{a0}");
        if line.chars().count() + group.chars().count() > 90 {
            let _ = writeln!(all, "   {line}");
            line.clear();
        }
        let _ = write!(line, " \"{group}\"");
    }
    let _ = writeln!(all, "   {line}");
    all
}

/// The groups that shorten the texts most.
fn chosen(texts: &[&str]) -> BTreeSet<String> {
    let outside: BTreeSet<String> = texts
        .iter()
        .flat_map(|text| text.chars())
        .filter(|letter| !letter.is_ascii())
        .map(String::from)
        .collect();
    let mut groups = candidates(texts);
    while groups.len() + outside.len() > GROUPS {
        let mut uses = BTreeMap::new();
        for text in texts {
            for part in shortest(text, &groups, None) {
                *uses.entry(part).or_insert(0_usize) += 1;
            }
        }
        let mut loss: Vec<(usize, String)> = groups
            .iter()
            .map(|group| {
                let instead = shortest(group, &groups, Some(group)).len();
                (uses.get(group.as_str()).copied().unwrap_or(0) * (instead - 1), group.clone())
            })
            .collect();
        loss.sort();
        let spare = groups.len() + outside.len() - GROUPS;
        for (_, group) in loss.iter().take(spare.div_ceil(4)) {
            groups.remove(group);
        }
    }
    groups.extend(outside);
    groups
}

/// The pair that stands side by side most often becomes one group, again and again.
fn candidates(texts: &[&str]) -> BTreeSet<String> {
    let mut texts: Vec<Vec<String>> =
        texts.iter().map(|text| text.chars().map(|letter| letter.to_string()).collect()).collect();
    let mut groups = BTreeSet::new();
    while groups.len() < CANDIDATES {
        let mut pairs: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for text in &texts {
            for pair in text.windows(2) {
                if let [one, two] = pair {
                    *pairs.entry((one, two)).or_default() += 1;
                }
            }
        }
        let Some((&(one, two), _)) = pairs.iter().max_by_key(|&(_, &count)| count) else { break };
        let (one, two) = (one.to_owned(), two.to_owned());
        for text in &mut texts {
            let mut at = 0;
            while at + 1 < text.len() {
                if text.get(at) == Some(&one) && text.get(at + 1) == Some(&two) {
                    text.splice(at..at + 2, [std::format!("{one}{two}")]);
                }
                at += 1;
            }
        }
        groups.insert(std::format!("{one}{two}"));
    }
    groups
}

/// A text in as few parts as can be, each a letter or a group other than `without`.
fn shortest<'a>(text: &'a str, groups: &BTreeSet<String>, without: Option<&str>) -> Vec<&'a str> {
    let longest = groups.iter().map(String::len).max().unwrap_or(1);
    // By place, from the end on: how many parts the rest takes, and where the next one begins.
    let mut rest = std::vec![(0, 0); text.len() + 1];
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    for &at in places.iter().rev() {
        let mut best = (usize::MAX, at);
        let tail = text.get(at..).unwrap_or_default();
        let ends = tail.char_indices().map(|(end, letter)| end + letter.len_utf8());
        for (letters, end) in ends.enumerate().take_while(|&(_, end)| end <= longest) {
            let part = tail.get(..end).unwrap_or_default();
            if letters == 0 || (groups.contains(part) && without != Some(part)) {
                let (behind, _) = rest.get(at + end).copied().unwrap_or_default();
                best = best.min((behind + 1, at + end));
            }
        }
        if let Some(place) = rest.get_mut(at) {
            *place = best;
        }
    }
    let mut parts = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let end = rest.get(at).map_or(text.len(), |&(_, end)| end);
        parts.extend(text.get(at..end));
        at = end.max(at + 1);
    }
    parts
}
