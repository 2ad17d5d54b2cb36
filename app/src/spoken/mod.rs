//! A card in words, line by line, in the width of the screen.
//!
//! ```text
//!  Combat card              kind
//!  Name                h    the name, marked if it comes from elsewhere than the card
//!  Time tokens         3    a value and its amount; after it a mark: none rulebook, * derived,
//!  Type           base h    o owner, h house, ? unknown
//!  > A1 Courage 1      h    an opening half
//!  < Free pool 1       h    a closing half
//!  < A1 A2 Magic       ?    rows that nobody has stated
//!  Delayed 3           *    when an ability triggers
//!   everyone: Damage 1      and what it does, blocks indented
//!  * from the book          the marks that occur
//!  h of the house
//! ```
//! `table` holds the words, English and German side by side. Lines are generated whenever they are needed; none are stored.

mod ability;
mod card;
mod effect;
mod slot;
mod speaker;
mod table;

#[cfg(test)]
mod tests;

pub use slot::{half_word, slot_amount, slot_name, slot_title};
pub use speaker::{LINE_BYTES, Line};

use rules_core::card::{Ability, Filled, Game, Provenance};
use rules_core::effect::{Amount, TgOp};

use crate::text::Lang;
use speaker::Speaker;

/// A word of the card model, said in the players' language.
pub trait Spoken: Copy {
    /// The longest word of this sort.
    const COLUMNS: usize;

    /// English and German, parted by a bar: one string takes half the table of two.
    fn row(self) -> &'static str;

    fn spoken(self, lang: Lang) -> &'static str {
        half(self.row(), lang)
    }
}

/// The half of a row that is in that language.
fn half(row: &'static str, lang: Lang) -> &'static str {
    let (english, german) = row.split_once('|').unwrap_or((row, row));
    match lang {
        Lang::English => english,
        Lang::German => german,
    }
}

/// The mark behind a value: where it comes from. What the rulebook states needs none.
pub const fn mark(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Unknown => "?",
        Provenance::Rulebook => "",
        Provenance::Derived => "*",
        Provenance::Owner => "o",
        Provenance::House => "h",
    }
}

/// Words that a game puts into a line of its own.
pub type Phrase = heapless::String<128>;

/// What a program does, in one phrase with signs; what does not fit is cut.
pub fn program_words(game: Game, program: &[u8], lang: Lang) -> Phrase {
    let mut into = [const { Line::new() }; 6];
    let mut speaker = Speaker::new(0, &mut into);
    effect::say(game, program, true, lang, &mut speaker);
    joined(&into)
}

fn joined(lines: &[Line]) -> Phrase {
    let mut phrase = Phrase::new();
    let mut indent = 1;
    for line in lines.iter().filter(|line| !line.is_empty()) {
        let words = line.trim_start();
        let starts = line.len() - words.len();
        // A paragraph goes on further right than a block within it starts.
        let joint = match starts {
            _ if phrase.is_empty() => "",
            _ if starts > indent => " ",
            _ if starts == indent => ", ",
            // What follows is no part of the block before.
            _ => "; ",
        };
        if starts <= indent + 1 {
            indent = starts;
        }
        let _ = phrase.push_str(joint).and_then(|()| phrase.push_str(words.trim_end()));
    }
    phrase
}

/// What lies open before the players, line by line: so many lines are passed over, the next ones kept.
pub struct Told<'a> {
    speaker: Speaker<'a>,
    lang: Lang,
}

impl<'a> Told<'a> {
    pub fn new(first: usize, lang: Lang, into: &'a mut [Line]) -> Self {
        Told { speaker: Speaker::new(first, into), lang }
    }

    /// A paragraph.
    pub fn words(&mut self, words: &str) {
        self.speaker.begin(0);
        self.speaker.say(words);
        self.speaker.end();
    }

    /// An ability of a card of Tainted Grail, marked where it is in force.
    pub fn ability(&mut self, ability: &Ability<'_>, in_force: bool) {
        ability::line(ability, in_force, self.lang, &mut self.speaker);
    }

    /// A relation track.
    pub fn track(&mut self, fields: &[u8]) {
        card::track(fields, self.lang, &mut self.speaker);
    }

    /// How many lines it took.
    pub fn lines(&self) -> usize {
        self.speaker.lines()
    }
}

/// One operation and its amount, with its sign or without.
pub fn operation_words(operation: TgOp, amount: u8, signs: bool, lang: Lang) -> Phrase {
    let mut into = [const { Line::new() }; 2];
    let mut speaker = Speaker::new(0, &mut into);
    speaker.begin(0);
    effect::operation(operation, Amount::Number(amount), signs, lang, &mut speaker);
    speaker.end();
    joined(&into)
}

/// Puts the lines of a card from number `first` on into `into`, and says how many lines the card has in all. Lines past
/// the last one are left empty.
pub fn lines(card: &Filled<'_, '_>, lang: Lang, first: usize, into: &mut [Line]) -> usize {
    let mut speaker = Speaker::new(first, into);
    card::say(card, lang, &mut speaker);
    speaker.lines()
}
