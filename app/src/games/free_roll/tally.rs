//! The totals of a roll in the header: the sum of numbers, the count of heads and of each symbol.

use core::fmt::Write as _;

use heapless::{String, Vec};
use rules_core::card::Face;
use rules_core::free_roll::{FreeRoll, Shown};

use crate::frame::Frame;
use crate::icons::{self, Icon};
use crate::layout;
use crate::text::{Lang, Text};

/// A sum, heads and four symbols.
const MOST: usize = 6;
/// So many of them fit in words; more are put shortly.
const IN_WORDS: usize = 3;

/// What is counted, and its count.
#[derive(Clone, Copy)]
enum Item {
    Sum(u16),
    Heads(usize),
    Symbol(&'static Icon, usize),
}

/// The name of the game before the first roll.
pub(super) fn header(game: &FreeRoll, lang: Lang, frame: &mut Frame) {
    let items = items(game);
    if items.is_empty() {
        return layout::header(frame, Some(&icons::DIE), &Text::FreeRoll.get(lang));
    }
    let in_words = items.len() <= IN_WORDS;
    let words: Vec<(Option<&Icon>, String<12>), MOST> =
        items.iter().map(|item| put(*item, in_words, lang)).collect();
    layout::header_row(frame, &words);
}

fn put(item: Item, in_words: bool, lang: Lang) -> (Option<&'static Icon>, String<12>) {
    let mut words = String::new();
    // Words and two digits fit.
    let (icon, _) = match item {
        Item::Sum(sum) if in_words => (None, write!(words, "{} {sum}", Text::Sum.get(lang))),
        Item::Sum(sum) => (None, write!(words, "={sum}")),
        Item::Heads(count) if in_words => (None, write!(words, "{count}x {}", Text::Heads.get(lang))),
        Item::Heads(count) => (None, write!(words, "{}{count}", Text::HeadsShort.get(lang))),
        Item::Symbol(icon, count) => (Some(icon), write!(words, "{count}")),
    };
    (icon, words)
}

fn items(game: &FreeRoll) -> Vec<Item, MOST> {
    let shown = || game.dice().iter().filter_map(|die| die.shown());
    let numbers = shown().filter_map(|shown| match shown {
        Shown::Number(number) => Some(u16::from(number)),
        _ => None,
    });
    let sum = numbers.clone().next().map(|_| Item::Sum(numbers.sum()));
    let coins = shown().any(|shown| matches!(shown, Shown::Heads | Shown::Tails));
    let heads = coins.then(|| Item::Heads(shown().filter(|shown| *shown == Shown::Heads).count()));
    let count = |face| shown().filter(|shown| *shown == Shown::Symbol(face)).count();
    let symbols = [
        (&icons::SMALL_SWORD, count(Face::Sword) + 2 * count(Face::DoubleSword)),
        (&icons::SMALL_SHIELD, count(Face::Shield)),
        (&icons::SMALL_FAITH, count(Face::Faith)),
        (&icons::SMALL_DOOM, count(Face::Doom)),
    ];
    let symbols = symbols.into_iter().filter(|(_, count)| *count > 0);
    sum.into_iter().chain(heads).chain(symbols.map(|(icon, count)| Item::Symbol(icon, count))).collect()
}
