//! docs/decks.md is correct: its examples compile, and it names every keyword.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use rules_core::card::{Field, Kind, List, Provenance, Row};
use rules_core::effect::{Condition, KtOp, LsOp, PwOp, Source, Target, TgOp, Trigger};
use tower::deck::{Deck, read_deck};

fn guide() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/decks.md")).unwrap()
}

/// The decks and cards in the guide's TOML blocks; cards alone are put into a deck.
fn examples(guide: &str) -> Vec<Deck> {
    let blocks = guide.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let read = |block: &str| {
        let header = "deck = { id = \"docs\", name = \"Docs\", from = \"house\" }\n";
        let text = if block.starts_with("[deck]") { block.to_owned() } else { format!("{header}{block}") };
        read_deck("docs/decks.md", &text).unwrap_or_else(|problems| panic!("{}\n{block}", problems[0]))
    };
    blocks.map(read).collect()
}

#[test]
fn every_kind_has_a_sound_example() {
    let guide = guide();
    let decks = examples(&guide);
    let kinds: BTreeSet<Kind> =
        decks.iter().flat_map(|deck| &deck.cards).map(|card| card.card().kind).collect();
    for kind in Kind::ALL {
        assert!(kinds.contains(kind), "no example of a {}", kind.word());
    }
}

#[test]
fn examples_have_nothing_unknown_by_mistake() {
    let unknown: Vec<String> =
        examples(&guide()).iter().flat_map(|deck| &deck.warnings).map(|warning| warning.text()).collect();
    assert_eq!(
        unknown,
        [
            "tg/shapes: unknown: difficulty, open.magic",
            "kt/doc-shade: unknown: black-dice, red-dice, ability `rank effect`"
        ]
    );
}

#[test]
fn every_word_is_in_the_guide() {
    let guide = guide();
    let quoted = |word: &str| guide.contains(&format!("`{word}`"));
    let begun = |word: &str| guide.contains(&format!("`{word}"));
    let words = |words: Vec<&'static str>, is_there: &dyn Fn(&str) -> bool| {
        let missing: Vec<_> = words.into_iter().filter(|word| !is_there(word)).collect();
        assert!(missing.is_empty(), "the guide lacks {missing:?}");
    };
    words(TgOp::ALL.iter().map(|word| word.word()).collect(), &quoted);
    words(KtOp::ALL.iter().map(|word| word.word()).collect(), &quoted);
    words(PwOp::ALL.iter().map(|word| word.word()).collect(), &quoted);
    words(LsOp::ALL.iter().map(|word| word.word()).collect(), &quoted);
    words(Condition::ALL.iter().map(|word| word.word()).collect(), &quoted);
    words(Source::ALL.iter().map(|word| word.word()).collect(), &quoted);
    words(Target::ALL.iter().map(|word| word.word()).collect(), &quoted);
    words(Field::ALL.iter().map(|word| word.word()).collect(), &quoted);
    words(Row::ALL.iter().map(|word| word.word()).collect(), &quoted);
    words(Trigger::ALL.iter().map(|word| word.word()).collect(), &begun);
    words(List::ALL.iter().map(|word| word.word()).collect(), &begun);
    words(
        Provenance::ALL.iter().map(|word| word.word()).filter(|&word| word != "unknown").collect(),
        &quoted,
    );
    let names = Field::ALL
        .iter()
        .filter_map(|field| field.names())
        .flatten()
        .filter(|name| !["no", "yes"].contains(name));
    words(names.copied().collect(), &|name| guide.contains(&format!("`\"{name}\"`")));
}
