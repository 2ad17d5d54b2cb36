//! Decks: from TOML to records and deck files, with the error messages on the way.

use std::fs;

use app::decks::{DeckError, DeckFile};
use rules_core::card::{Field, Kind, List, Opening, Provenance, Row};
use tower::compile_folder;
use tower::deck::{Deck, Shelf, build, card_toml, read_deck, read_deck_file};

const HEADER: &str = "[deck]\nid = \"mine\"\nname = \"Mine\"\nfrom = \"house\"\n";

fn deck(text: &str) -> Deck {
    read_deck("mine.toml", &format!("{HEADER}{text}")).unwrap_or_else(|problems| panic!("{}", problems[0]))
}

/// A combat card with these lines in it.
fn card_with(lines: &str) -> String {
    format!("[[card]]\nid = \"tg/x\"\nkind = \"combat-card\"\nname = \"X\"\n{lines}\n")
}

const WYRDBEAR: &str = r#"
[[card]]
id = "tg/wyrdbear"
kind = "combat-encounter"
name = { en = "Wyrdbear", de = "Wyrdbär" }
value = { is = 8, from = "rulebook" }
difficulty = "unknown"
guardian = { is = true, from = "derived" }
dread = true
colour = "green"
open.a1 = "aggression 1"
open.magic = "magic"
open.free = { is = "0x", from = "owner" }
[[card.ability]]
when = "attack at 0-5"
from = "derived"
do = """
damage 3
lose pool 1
"""
[[card.ability]]
when = "loot"
do = "unknown"
"#;

#[test]
fn a_record_has_these_bytes() {
    let deck = deck(WYRDBEAR);
    let mut expected = vec![1, 0x01, 11];
    expected.extend(b"tg/wyrdbear\x08Wyrdbear\x08Wyrdb\xc3\xa4r");
    expected.extend([1, 1 << 5 | 1, 0x01, 8]); // rulebook: value 8
    expected.extend([1, 2 << 5 | 1, 0x1f, 1]); // derived: guardian yes
    expected.extend([1, 4 << 5 | 2, 0x03, 1, 0x1a, 1]); // house: colour green, dread yes
    expected.extend([1, 1, 0x02]); // unknown: difficulty
    expected.extend([2, 4 << 5, 0x01]); // opening a1: aggression 1
    expected.extend([2, 4 << 5 | 3]); // opening magic
    expected.extend([2, 3 << 5 | 4, 0]); // opening free: 0x, from the owner
    expected.extend([4, 0x10, 2 << 5, 0, 5, 4, 0x22, 3, 0x21, 1]); // attack at 0-5
    expected.extend([4, 0x12, 0, 0]); // loot, unknown
    assert_eq!(deck.cards[0].record(), expected);
}

#[test]
fn what_was_typed_is_what_the_card_says() {
    let deck = deck(WYRDBEAR);
    let card = deck.cards[0].card();
    assert_eq!(
        (card.id, card.kind, card.english(), card.german()),
        ("tg/wyrdbear", Kind::CombatEncounter, "Wyrdbear", "Wyrdbär")
    );
    assert_eq!(card.amount(Field::Value), Some(8));
    assert_eq!(card.value(Field::Guardian).map(|value| value.provenance), Some(Provenance::Derived));
    assert_eq!(card.value(Field::Difficulty).map(|value| value.amount), Some(None));
    assert_eq!(card.opening(Row::Magic), Some(Opening::Magic));
    let warnings: Vec<String> = deck.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "mine.toml:6:1: warning: tg/wyrdbear, ability: no line of the combat table is for 6 markers; \
             expected lines from 0 to 7",
            "mine.toml:6:1: warning: tg/wyrdbear: unknown: difficulty, ability `loot`",
        ]
    );
}

#[test]
fn closing_halves_have_these_bytes() {
    let deck = deck(&card_with("close.a1 = \"pool 1, draw 1\"\nclose.free = \"blank\""));
    let halves = [[3, 4 << 5, 2, 0x01, 0x41].as_slice(), &[3, 4 << 5 | 4, 0]].concat();
    assert!(deck.cards[0].record().ends_with(&halves));
    let card = deck.cards[0].card();
    assert_eq!(card.closing(Row::A1).map(|closing| closing.gives().count()), Some(2));
    assert_eq!(card.closing(Row::Free).map(|closing| closing.gives().count()), Some(0));
}

#[test]
fn halves_nobody_states_have_these_bytes() {
    let edges = deck(&card_with("open = \"unknown\"\nclose = \"unknown\""));
    assert!(edges.cards[0].record().ends_with(&[3, 0x1f, 2, 0x1f]));
    let rows = card_with(
        "open.a1 = \"unknown\"\nopen.free = \"unknown\"\nopen.magic = \"magic\"\nclose = \"unknown\"",
    );
    let rows = deck(&rows);
    assert!(rows.cards[0].record().ends_with(&[2, 4 << 5 | 3, 3, 0x1f, 2, 0x11]));
    let card = rows.cards[0].card();
    assert_eq!((card.opening(Row::A1), card.opening(Row::Magic)), (None, Some(Opening::Magic)));
    let warning = rows.warnings.iter().map(ToString::to_string).next().unwrap_or_default();
    assert!(warning.ends_with("unknown: open.a1, open.free, close"), "{warning}");
}

#[test]
fn the_order_of_lines_does_not_matter() {
    let (mut one, mut other) =
        (card_with("bolt = true\ncandle = false"), card_with("candle = false\nbolt = true"));
    assert_eq!(deck(&one).cards, deck(&other).cards);
    one.push_str("permanent = true\nfrom = \"owner\"\n");
    other = other.replace("bolt", "from = \"owner\"\npermanent = true\nbolt");
    assert_eq!(deck(&one).cards, deck(&other).cards);
}

#[test]
fn a_deck_file_has_these_bytes() {
    let text = "[[card]]\nid = \"kt/b\"\nkind = \"die\"\nname = \"B\"\n[[card]]\nid = \"kt/a\"\nkind = \"die\"\nname = \"A\"\n";
    let shelf = Shelf { decks: vec![deck(text)], problems: vec![] };
    let bytes = build(&shelf, None).unwrap().bytes;
    let (first, second): (&[u8], &[u8]) = (b"\x01\x21\x04kt/b\x01B\x00", b"\x01\x21\x04kt/a\x01A\x00");
    let mut expected = b"DTDK\x01\x00\x02\x00\x3d\x00\x00\x00".to_vec();
    expected.extend(0x6bd8_149b_u32.to_le_bytes());
    expected.extend(b"\x04Mine");
    expected.extend(0x4ac3_f317_u32.to_le_bytes()); // FNV-1a of kt/b
    expected.extend(37_u32.to_le_bytes());
    expected.extend(0x4bc3_f4aa_u32.to_le_bytes()); // and of kt/a
    expected.extend(49_u32.to_le_bytes());
    for record in [first, second] {
        expected.extend([record.len() as u8, 0]);
        expected.extend(record);
    }
    assert_eq!(bytes, expected);
}

/// The decks of the project, and what the firmware gets of them.
#[test]
fn the_projects_decks_come_through_the_towers_own_reader() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../decks");
    let image = compile_folder(path, true).unwrap_or_else(|problems| panic!("{}", problems[0]));
    assert_eq!(compile_folder(path, true).as_ref(), Ok(&image));
    let file = DeckFile::parse(&image.bytes).unwrap();
    assert_eq!((file.name(), usize::from(file.len())), ("Built-in", image.cards));
    let shelf = Shelf::read(&[path], false);
    let mut built_in = 0;
    for (deck, card) in shelf.cards().filter(|(deck, _)| deck.built_in) {
        assert_eq!(file.find(&card.id), Some(Ok(card.card())), "{}", deck.file);
        built_in += 1;
    }
    assert_eq!(built_in, image.cards);
}

/// What a card's TOML says is the card again.
#[test]
fn every_card_can_be_written_down_and_read_again() {
    let shelf = Shelf::read(&[concat!(env!("CARGO_MANIFEST_DIR"), "/../decks")], false);
    assert!(!shelf.has_errors());
    for (of, card) in shelf.cards() {
        for from in [of.from, Provenance::Owner] {
            let header = HEADER.replace("house", from.word());
            let text = format!("{header}{}", card_toml(&card.card(), from));
            let again =
                read_deck("again.toml", &text).unwrap_or_else(|problems| panic!("{}\n{text}", problems[0]));
            assert_eq!(again.cards[0].record(), card.record(), "{text}");
        }
    }
}

#[test]
fn a_deck_file_can_be_read_back_and_checked() {
    let image = build(&Shelf { decks: vec![deck(WYRDBEAR)], problems: vec![] }, Some("Bears")).unwrap();
    let read = read_deck_file("folder/bears.deck", &image.bytes).unwrap();
    assert_eq!((read.id.as_str(), read.english.as_str(), read.cards.len()), ("bears", "Bears", 1));
    assert_eq!(read.cards[0].record(), deck(WYRDBEAR).cards[0].record());
    let mut broken = image.bytes.clone();
    broken[40] ^= 1;
    assert_eq!(DeckFile::parse(&broken), Err(DeckError::Checksum));
    let problems = read_deck_file("bears.deck", &broken).unwrap_err();
    assert_eq!(
        problems[0].to_string(),
        "bears.deck: error: the checksum is wrong: a byte is not as it was written"
    );
}

#[test]
fn lists_of_all_sorts() {
    let text = r#"
[[card]]
id = "kt/x"
kind = "boss"
name = "X"
doom = { is = [[1, 0, 0], [2, "?", 1, "tactic"], ["?", "?", "?"]], from = "rulebook" }
[[card]]
id = "kt/y"
kind = "knight"
name = "Y"
fatigue = [1, 2, 3, 4]
wrath = "unknown"
zones = [3, 6]
[[card]]
id = "kt/z"
kind = "quest"
name = "Z"
spots = [5, 3, "?"]
[[card]]
id = "kt/die"
kind = "die"
name = "Die"
faces = ["blank", "sword", "double-sword", "shield", "?", "doom"]
[[card]]
id = "tg/x"
kind = "diplomacy-encounter"
name = "X"
track = ["red", "grey", "green"]
"#;
    let deck = deck(text);
    let list = |number: usize, list| deck.cards[number].card().list(list).map(<[u8]>::to_vec);
    assert_eq!(list(0, List::Doom), Some(vec![1, 0, 0, 0, 2, 255, 1, 1, 255, 255, 255, 0]));
    let doom = r#"doom = [[1, 0, 0], [2, "?", 1, "tactic"], ["?", "?", "?"]]"#;
    assert!(card_toml(&deck.cards[0].card(), Provenance::Rulebook).contains(doom));
    assert_eq!(list(1, List::Fatigue), Some(vec![1, 2, 3, 4]));
    assert_eq!(list(1, List::Wrath), None);
    assert_eq!(list(1, List::Zones), Some(vec![3, 6]));
    assert_eq!(list(2, List::Spots), Some(vec![5, 3, List::UNKNOWN]));
    assert_eq!(list(3, List::Faces), Some(vec![0, 1, 2, 3, List::UNKNOWN, 5]));
    assert_eq!(list(4, List::Track), Some(vec![0, 1, 2]));
}

#[test]
fn same_ids_and_same_cards_in_built_in_decks() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, header: &str, card: &str| {
        fs::write(folder.path().join(name), format!("{header}built-in = true\n{card}")).unwrap();
    };
    let a = HEADER.replace("mine", "a");
    let b = HEADER.replace("mine", "b");
    write("b.toml", &b, &card_with("bolt = true"));
    write("a.toml", &a, &card_with("bolt = false"));
    fs::write(folder.path().join("c.toml"), format!("{}{}", HEADER, card_with("nonsense = 1"))).unwrap();
    let problems = compile_folder(folder.path(), true).unwrap_err();
    assert_eq!(problems.len(), 1);
    let text = problems[0].to_string();
    assert!(
        text.contains("b.toml:6: error: tg/x, id: the same id stands in ") && text.contains("a.toml:6;"),
        "{text}"
    );

    write("b.toml", &b, &card_with("bolt = false").replace("tg/x", "tg/y"));
    let problems = compile_folder(folder.path(), true).unwrap_err();
    assert!(problems[0].to_string().contains("tg/y: the card says the same as tg/x; expected other values"));

    write("b.toml", &a, &card_with("bolt = true").replace("tg/x", "tg/y"));
    let problems = compile_folder(folder.path(), true).unwrap_err();
    assert!(problems[0].to_string().contains("b.toml: error: id: the deck `"), "{}", problems[0]);

    write("b.toml", &b, &card_with("bolt = true").replace("tg/x", "tg/y"));
    let image = compile_folder(folder.path(), true).unwrap();
    assert_eq!((image.cards, image.files.len()), (2, 2));
    let missing = compile_folder(folder.path().join("nowhere"), true).unwrap_err();
    assert!(missing[0].to_string().contains("nowhere: error: "));
}
