//! Helpers for the tests of several games' texts.

use std::string::String;
use std::vec::Vec;

use super::Say;
use crate::decks::Decks;
use crate::text::{self, Lang};

/// Samples of a type; a variant without one does not compile.
macro_rules! samples {
    ($type:ident; $($pattern:pat => $sample:expr),* $(,)?) => {{
        fn covers(value: &$type) {
            match value { $($pattern => ()),* }
        }
        let samples: Vec<$type> = std::vec![$($sample),*];
        samples.iter().for_each(covers);
        samples
    }};
}
pub(super) use samples;

pub(super) fn in_words(lang: Lang, with: impl Fn(&mut Say<'_>) -> core::fmt::Result) -> String {
    let mut words = String::new();
    with(&mut Say::new(lang, &Decks::EMPTY, &mut words)).expect("words");
    words
}

/// Words, none longer than a line, none missing a gap, on so many lines at most.
pub(super) fn fits(words: &str, columns: usize, lines: usize) {
    assert!(!words.trim().is_empty());
    assert!(!words.contains(['{', '}']), "{words}");
    let cut = words.split(' ').find(|word| word.chars().count() > columns);
    assert_eq!(cut, None, "{words} is cut inside a word");
    let wrapped: Vec<_> = text::wrap(words, columns).collect();
    assert!(wrapped.len() <= lines, "{wrapped:?}");
}
