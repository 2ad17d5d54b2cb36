//! Every error message, with its place, its cause and what is expected. The cases are in `cases/`: some text, then the
//! messages about it on lines that begin with `!`. The card is a combat card unless a line that begins with `?` names
//! another kind.

use rules_core::card::Kind;
use rules_core::effect::{MAX_PROGRAM, Trigger};
use tower::deck::read_deck;
use tower::program::assemble;

/// The cases of a file: text, and what is to be said about it.
fn cases(file: &str) -> Vec<(String, Vec<String>)> {
    let path = format!("{}/tests/cases/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let case = |case: &str| {
        let (said, text): (Vec<&str>, Vec<&str>) = case.lines().partition(|line| line.starts_with("! "));
        (text.join("\n") + "\n", said.iter().map(|line| line[2..].to_owned()).collect())
    };
    text.split("\n\n").map(case).collect()
}

fn said_about(deck: &str) -> Vec<String> {
    let problems = read_deck("x", deck).expect_err(deck);
    let said =
        problems.iter().map(|problem| format!("{}:{}: {}", problem.line, problem.column, problem.text()));
    said.collect()
}

/// A deck with one card, sound but for `lines`, which start in line 9.
fn deck_with(lines: &str) -> String {
    let (kind, lines) = match lines.strip_prefix("? ").and_then(|lines| lines.split_once('\n')) {
        Some((kind, lines)) => (Kind::from_word(kind).expect(kind), lines),
        None => (Kind::CombatCard, lines),
    };
    let header = "[deck]\nid = \"mine\"\nname = \"Mine\"\nfrom = \"house\"\n";
    let (kind, game) = (kind.word(), kind.game().word());
    format!("{header}[[card]]\nid = \"{game}/x\"\nkind = \"{kind}\"\nname = \"X\"\n{lines}")
}

#[test]
fn about_decks() {
    for (deck, expected) in cases("deck.txt") {
        assert_eq!(said_about(&deck), expected, "{deck}");
    }
    let nothing = "1:1: deck: the file does not say which deck it is; expected [deck] with id, name and from";
    assert_eq!(said_about(""), [nothing]);
}

#[test]
fn about_cards() {
    for (lines, expected) in cases("card.txt") {
        assert_eq!(said_about(&deck_with(&lines)), expected, "{lines}");
    }
}

#[test]
fn about_cards_that_are_too_big() {
    let program = format!("manual \"{}\"\n", "x".repeat(60)).repeat(3);
    let ability = format!("[[card.ability]]\nwhen = \"on play\"\ndo = '''\n{program}'''\n");
    let expected = "5:1: tg/x: the card takes more than 460 bytes; expected at most 460: shorten texts, or say less \
                    in programs";
    assert_eq!(said_about(&deck_with(&ability.repeat(3))), [expected]);
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let second = "[[card]]\nid = \"tg/y\"\nkind = \"itme\"\nname = \"Y\"\n";
    let deck = deck_with(&format!("? character\nfood = 300\nhealth = \"a lot\"\n{second}"));
    let problems = read_deck("x", &deck).unwrap_err();
    let places: Vec<_> = problems.iter().map(|problem| (problem.line, problem.card.as_deref())).collect();
    assert_eq!(places, [(9, Some("tg/x")), (10, Some("tg/x")), (13, Some("tg/y"))]);
}

fn mistake(text: &str, trigger: Trigger) -> String {
    assemble(text, trigger).expect_err(text).to_string()
}

#[test]
fn about_programs() {
    for (text, expected) in cases("program.txt") {
        let (when, program) = text.split_once('\n').unwrap();
        let trigger = Trigger::from_word(when.strip_prefix("when ").unwrap()).unwrap();
        assert_eq!([mistake(program, trigger)], *expected, "{text}");
    }
}

#[test]
fn about_programs_that_are_empty_or_too_big() {
    let mistake = |text: &str| mistake(text, Trigger::OnPlay);
    let empty =
        "1:1: the program is empty; expected at least one instruction, or \"unknown\" for the whole ability";
    assert_eq!(mistake("\n \n"), empty);
    let deep: String = (0..8).map(|level| format!("{}may:\n", "  ".repeat(level))).collect();
    let too_deep = "8:15: the blocks are nested too deeply; expected at most 7 blocks within each other";
    assert_eq!(mistake(&format!("{deep}{}roll", "  ".repeat(8))), too_deep);
    let long = "draw 1\n".repeat(MAX_PROGRAM / 2 + 1);
    let too_long = "1:1: the program has 202 bytes; expected at most 200; say part of it with `manual`";
    assert_eq!(mistake(&long), too_long);
    assert_eq!(mistake(&format!("may:\n{}", long.replace("draw", "  draw"))), too_long);
    let text = "1:8: the text for the table has 62 bytes; expected at most 60 (three lines on the glass; an umlaut \
                counts as 2)";
    assert_eq!(mistake(&format!("manual \"{}\"", "ä".repeat(31))), text);
}
