//! Tests that every word of the card model fits, is unambiguous and has its glyphs, in both languages.

use std::format;
use std::string::String;
use std::vec::Vec;

use rules_core::card::{Attribute, Bonus, Face, Field, Game, Kind, List, Provenance, Row, letter_is_sound};
use rules_core::effect::{Condition, KtOp, LsOp, PwOp, Source, Target, TgOp, Trigger};

use crate::fonts;
use crate::spoken::table::{Phrase, amount_word, amount_words};
use crate::spoken::{Spoken, mark};
use crate::text::Lang;

/// Words that read the same in both languages, each because the word itself is the same.
const SAME: &[&str] = &[
    "Game::TaintedGrail",
    "Game::KnightTales",
    "Game::LastSpell",
    "Kind::Champion",
    "Kind::Boss",
    "Kind::Quest",
    "Kind::Monster",
    "Kind::Paladin",
    "Field::Aggression",
    "Field::Alerions",
    "Field::Gold",
    "Field::Material",
    "List::Mana",
    "Row::A1",
    "Row::A2",
    "Row::A3",
    "Attribute::Aggression",
    "Phrase::Name",
    "Phrase::ChampionsIn",
    "Phrase::SideA",
    "Phrase::SideB",
    "TgOp::GainPool",
    "TgOp::LosePool",
    "KtOp::GainGold",
    "KtOp::LoseGold",
    "LsOp::MoreMana",
    "LsOp::LessMana",
];

struct Word {
    name: String,
    columns: usize,
    both: (&'static str, &'static str),
}

fn sort<T: Spoken + core::fmt::Debug>(name: &str, all: &[T], words: &mut Vec<Word>) {
    assert!(all.iter().all(|word| word.row().matches('|').count() == 1), "{name}");
    words.extend(all.iter().map(|&word| Word {
        name: format!("{name}::{word:?}"),
        columns: T::COLUMNS,
        both: (word.spoken(Lang::English), word.spoken(Lang::German)),
    }));
}

fn all() -> Vec<Word> {
    let mut words = Vec::new();
    sort("Game", Game::ALL, &mut words);
    sort("Kind", Kind::ALL, &mut words);
    sort("Field", Field::ALL, &mut words);
    sort("List", List::ALL, &mut words);
    sort("Face", Face::ALL, &mut words);
    sort("Row", Row::ALL, &mut words);
    sort("Attribute", Attribute::ALL, &mut words);
    sort("Bonus", Bonus::ALL, &mut words);
    sort("Provenance", Provenance::ALL, &mut words);
    sort("Trigger", Trigger::ALL, &mut words);
    sort("TgOp", TgOp::ALL, &mut words);
    sort("KtOp", KtOp::ALL, &mut words);
    sort("PwOp", PwOp::ALL, &mut words);
    sort("LsOp", LsOp::ALL, &mut words);
    sort("Condition", Condition::ALL, &mut words);
    sort("Source", Source::ALL, &mut words);
    sort("Target", Target::ALL, &mut words);
    sort("Phrase", Phrase::ALL, &mut words);
    words
}

fn columns(text: &str) -> usize {
    text.chars().count()
}

#[test]
fn every_word_fits_its_slot() {
    for Word { name, columns: most, both: (english, german) } in all() {
        for text in [english, german] {
            assert!((1..=most).contains(&columns(text)), "{name}: {text} takes {}", columns(text));
            assert_eq!(text.trim(), text, "{name}");
        }
    }
}

#[test]
fn a_word_equal_in_both_languages_is_allowed_by_name() {
    for Word { name, both: (english, german), .. } in all() {
        assert_eq!(english == german, SAME.contains(&name.as_str()), "{name}: {english}");
    }
}

/// Two operations, conditions or triggers of a game that read the same could not be told apart on the screen.
#[test]
fn words_of_a_sort_differ() {
    let words = all();
    for (number, one) in words.iter().enumerate() {
        for other in &words[..number] {
            let sort = |word: &Word| word.name.split("::").next().map(String::from);
            // The two games name some things alike, and no card has both.
            let apart =
                ["Field::Letter", "Trigger::Action", "Trigger::Reaction"].contains(&other.name.as_str());
            if sort(one) == sort(other) && !apart {
                assert_ne!(one.both.0, other.both.0, "{} {}", one.name, other.name);
                assert_ne!(one.both.1, other.both.1, "{} {}", one.name, other.name);
            }
        }
    }
}

#[test]
fn every_letter_has_a_glyph() {
    let names = Field::ALL.iter().filter_map(|&field| amount_words(field)).flatten().copied();
    for (english, german) in all().into_iter().map(|word| word.both).chain(names) {
        for letter in english.chars().chain(german.chars()) {
            assert!(letter_is_sound(letter) && letter != '\u{a0}', "{letter}");
        }
    }
}

/// What cards may have in their names is exactly what the font has.
#[test]
fn every_sound_letter_has_a_glyph() {
    let replacement = fonts::BODY.glyph_mapping.index('\u{fffd}');
    for letter in '\0'..='\u{2fff}' {
        let has_glyph = letter == '?' || fonts::BODY.glyph_mapping.index(letter) != replacement;
        // The font has a picture of DEL, which is no letter.
        assert_eq!(letter_is_sound(letter), has_glyph && letter != '\u{7f}', "{letter:?}");
    }
}

#[test]
fn every_named_amount_has_its_word_and_stands_beside_its_field() {
    for &field in Field::ALL {
        let (names, words) = (field.names().unwrap_or_default(), amount_words(field).unwrap_or_default());
        assert_eq!(names.len(), words.len(), "{field:?}");
        for amount in 0..=names.len() as u8 {
            for lang in Lang::ALL {
                let word = amount_word(field, amount, lang);
                assert_eq!(word.is_some(), usize::from(amount) < names.len(), "{field:?} {amount}");
                let width = columns(field.spoken(lang)) + 1 + columns(word.unwrap_or("255")) + columns(" h");
                assert!(width <= 21, "{field:?} {amount} {lang:?}: {width}");
            }
        }
    }
}

#[test]
fn marks_differ() {
    let marks: Vec<_> = Provenance::ALL.iter().map(|&provenance| mark(provenance)).collect();
    assert_eq!(marks, ["?", "", "*", "o", "h"]);
}
