//! Cards and decks of version 1 stay readable for good, because tags are not rewritten and the TOML of a deck may be
//! lost.
//!
//! `formats/version-1.txt` lists every code of a card record and of a program with its meaning. Its lines never change
//! and are never removed. Something new gets a line at the end, and a code that was never used before.

use std::collections::BTreeSet;

use app::tags::{MAX_PAYLOAD, Message, TagContents};
use rules_core::card::{
    Attribute, Bonus, Edge, Face, Field, Game, Kind, List, MAX_ID, MAX_NAME, MAX_RECORD, Provenance,
    RecordBuilder, Row, VERSION,
};
use rules_core::effect::{
    Amount, Condition, FIRST_OPERATION, KtOp, LsOp, PwOp, Source, Target, TgOp, Trigger, code,
};

use tower::tag::read_dump;

const PROMISED: &str = include_str!("formats/version-1.txt");

/// The current meaning of every code, one line each.
fn now() -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = |what: &str, code: u8, word: &str| lines.push(format!("{what} {code:02x} {word}"));
    let flow = [
        (code::IF, "if"),
        (code::OTHERWISE, "otherwise"),
        (code::CHOOSE, "choose"),
        (code::REPEAT, "repeat"),
        (code::MAY, "may"),
        (code::AMOUNT, "amount"),
        (code::ROLL, "roll"),
        (code::GROUP, "group"),
        (code::ON, "on"),
        (code::MANUAL, "manual"),
        (code::MANUAL_TWICE, "manual in both languages"),
        (FIRST_OPERATION, "first operation"),
        (Amount::FIRST_SOURCE, "first source"),
    ];
    flow.iter().for_each(|&(code, word)| line("program", code, word));
    macro_rules! all {
        ($($what:literal $words:ident),*) => {
            $($words::ALL.iter().for_each(|one| line($what, one.code(), one.word()));)*
        };
    }
    all!("game" Game, "kind" Kind, "provenance" Provenance, "list" List, "face" Face, "row" Row, "edge" Edge);
    all!("attribute" Attribute, "bonus" Bonus, "trigger" Trigger, "condition" Condition, "source" Source);
    all!("target" Target, "tainted-grail" TgOp, "knight-tales" KtOp, "paladins" PwOp, "last-spell" LsOp);
    for field in Field::ALL {
        let names = field.names().map_or(String::new(), |names| format!(": {},", names.join(", ")));
        line("field", field.code(), &(field.word().to_owned() + &names));
    }
    lines
}

/// The names of a field's amounts may go on; everything else stays to the letter.
fn keeps(now: &str, promised: &str) -> bool {
    now == promised || (promised.ends_with(',') && now.starts_with(promised))
}

#[test]
fn what_was_promised_holds() {
    let now = now();
    for promised in PROMISED.lines() {
        assert!(now.iter().any(|line| keeps(line, promised)), "version 1 says: {promised}");
    }
}

#[test]
fn what_is_new_is_promised_too() {
    let missing: Vec<_> =
        now().into_iter().filter(|line| !PROMISED.lines().any(|promised| keeps(line, promised))).collect();
    assert!(missing.is_empty(), "to be added at the end of formats/version-1.txt:\n{}", missing.join("\n"));
}

/// Tags of both sorts are read for ever: a bare record of version 1, and one between its mark and its checksum.
#[test]
fn whole_cards_on_tags() {
    let mut card = RecordBuilder::new(Kind::Die, "kt/d", "D", "").expect("a short name");
    card.list(List::Faces, Provenance::Owner, &[0, 1, 2, 3, 4, 5]).expect("six faces");
    let record = card.bytes();
    let mut payload = vec![0xfe];
    payload.extend(record);
    payload.extend(app::decks::crc32(record).to_le_bytes());
    assert!(Message::card(record).expect("a short card").as_bytes().ends_with(&payload));
    for (payload, is_checked) in [(record, false), (&payload, true)] {
        let mut memory = b"\0\0\0\0\0\0\0\0\0\0\0\0\xe1\x10\x12\0".to_vec();
        memory.extend([3, 14 + payload.len() as u8, 0xd4, 11, payload.len() as u8]);
        memory.extend(b"doomtower:c");
        memory.extend(payload);
        memory.resize(180, 0);
        let mut buffer = [0; MAX_PAYLOAD];
        let contents = read_dump(&memory, &mut buffer).expect("whole pages").contents;
        let Ok(TagContents::Card { card, checked }) = contents else { panic!("{contents:?}") };
        assert_eq!((card.record(), checked), (record, is_checked));
    }
}

#[test]
fn no_code_means_two_things() {
    let mut seen = BTreeSet::new();
    for line in PROMISED.lines() {
        let code: Vec<_> = line.split(' ').take(2).collect();
        assert!(seen.insert(code), "{line}");
    }
}

#[test]
fn versions_and_sizes() {
    assert_eq!((VERSION, app::decks::VERSION, app::decks::MAGIC), (1, 1, *b"DTDK"));
    // Tags and decks that were filled completely must still be readable.
    assert_eq!((MAX_ID, MAX_NAME, MAX_RECORD, app::decks::MAX_DECK_NAME), (32, 40, 460, 24));
}
