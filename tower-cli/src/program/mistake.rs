//! All errors that program text can contain, with their messages.

use std::fmt;
use std::ops::RangeInclusive;

use rules_core::card::Game;
use rules_core::effect::{Flaw, MAX_DEPTH, MAX_MANUAL, MAX_OPTIONS, MAX_PROGRAM, MAX_STEPS};

use super::vocabulary::game_name;
use crate::Complaint;
use crate::deck::unsound;

/// A mistake and where it stands in the text; both count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub line: usize,
    pub column: usize,
    pub mistake: Mistake,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.mistake.complaint())
    }
}

impl std::error::Error for Error {}

/// A known word that is similar to the unknown one.
type Near = Option<&'static str>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    Empty,
    Tab,
    /// An indent that is not a multiple of the block indent.
    OddIndent(usize),
    /// Further in than the block it stands in.
    TooFarIn,
    Operation(String, Game, Near),
    Condition(String, Game, Near),
    Target(String, Game, Near),
    Amount(String, Near),
    /// A word that only the other game has.
    OtherGame(&'static str, &'static str, Game),
    AmountMissing(&'static str),
    NumberMissing(&'static str),
    /// A condition's number that is not one of its names, or out of its range.
    Number(String, Vec<&'static str>, RangeInclusive<u8>, Near),
    ColonMissing,
    AfterColon(String),
    BlockMissing,
    AfterEnd(String),
    LoneOtherwise,
    LoneOption,
    NotAnOption,
    Options(usize),
    /// A prefix with nothing behind it.
    LonePrefix(&'static str),
    /// A prefix with something behind it that is no operation.
    Prefixed(&'static str, String),
    QuoteMissing,
    QuoteOpen,
    Escape(char),
    TextEmpty,
    TextTooLong(usize),
    /// A letter that the tower cannot show.
    Letter(char),
    /// Something to do, where an answer is asked for.
    NotAModifier(&'static str),
    /// An answer, where something has to be done.
    Modifier(&'static str),
    /// Players cannot be asked here.
    Question(&'static str),
    TooDeep,
    TooLong(usize),
    Flaw(Flaw),
}

impl Mistake {
    pub fn complaint(&self) -> Complaint {
        match self {
            Mistake::Empty => say("the program is empty")
                .expected("at least one instruction, or \"unknown\" for the whole ability"),
            Mistake::Tab => say("a tab stands at the start of the line")
                .expected("two spaces for each block the line is in"),
            Mistake::OddIndent(spaces) => say(format!("the line is indented by {spaces} spaces"))
                .expected("two spaces for each block the line is in"),
            Mistake::TooFarIn => say("the line is indented, but the line before it opens no block")
                .expected("the indentation of the line before, or a `:` at its end"),
            Mistake::Operation(found, game, near) => {
                let group = if *game == Game::TaintedGrail { "group, " } else { "" };
                none("instruction", found, *game, *near).expected(format!(
                    "an operation, or if, otherwise, choose, repeat, may, roll, {group}on, manual"
                ))
            }
            Mistake::Condition(found, game, near) => {
                none("condition", found, *game, *near).expected("a condition such as `chosen at least 2`")
            }
            Mistake::Target(found, game, near) => {
                let example = match game {
                    Game::TaintedGrail => "a target such as `this card`, then an operation",
                    _ => "a target such as `the target`, then an operation",
                };
                none("target", found, *game, *near).expected(example)
            }
            Mistake::Amount(found, near) => say(format!("`{found}` is no amount"))
                .expected("a number from 0 to 127 or something to count, such as `chosen`")
                .near(*near),
            Mistake::OtherGame(what, word, game) => {
                let card = match game {
                    Game::TaintedGrail => "Knight Tales",
                    _ => "Tainted Grail",
                };
                say(format!("`{word}` is {what} of {}", game_name(*game)))
                    .expected(format!("a word of {card}, as the card is"))
            }
            Mistake::AmountMissing(word) => say(format!("`{word}` says no amount"))
                .expected("a number from 0 to 127 or something to count, such as `chosen`"),
            Mistake::NumberMissing(word) => {
                say(format!("`{word}` says no number")).expected("a number from 0 to 255 behind it")
            }
            Mistake::Number(found, names, range, near) => {
                let expected = match names.as_slice() {
                    [] if range.end() == &0 => "a `:` right behind it".to_owned(),
                    [] => format!("a number from {} to {}", range.start(), range.end()),
                    names => names.join(", "),
                };
                say(format!("`{found}` does not fit the condition")).expected(expected).near(*near)
            }
            Mistake::ColonMissing => {
                say("the line opens a block, but does not say so").expected("a `:` here")
            }
            Mistake::AfterColon(found) => say(format!("`{found}` stands behind the `:`"))
                .expected("the block on the lines below, two spaces further in"),
            Mistake::BlockMissing => say("the block is empty")
                .expected("at least one line two spaces further in (or `option: nothing`)"),
            Mistake::AfterEnd(found) => {
                say(format!("`{found}` is too much here")).expected("the end of the line")
            }
            Mistake::LoneOtherwise => say("`otherwise:` does not follow the block of an `if`")
                .expected("an `if …:` with the same indentation right before it"),
            Mistake::LoneOption => {
                say("`option:` stands outside of a `choose:`").expected("a `choose:` around it")
            }
            Mistake::NotAnOption => say("a `choose:` holds options only")
                .expected("`option:` with its block further in, or `option: nothing`"),
            Mistake::Options(count) => say(format!("the choice has {count} options"))
                .expected(format!("2 to {MAX_OPTIONS}; for one alone write `may:`")),
            Mistake::LonePrefix(prefix) => {
                say(format!("nothing follows `{prefix}`")).expected("an operation on the same line")
            }
            Mistake::Prefixed(prefix, found) => say(format!("`{found}` cannot follow `{prefix}`"))
                .expected("an operation; put the prefix before each operation of a block"),
            Mistake::QuoteMissing => say("the text for the table has no quotes")
                .expected("manual \"what the players have to do\", and de \"…\" for the German words"),
            Mistake::QuoteOpen => {
                say("the text for the table does not end").expected("a `\"` at the end of the line")
            }
            Mistake::Escape(found) => say(format!("`\\{found}` means nothing")).expected(
                "\\\" for a quote, \\\\ for a backslash, \\n for a new line, \\u{41} for a character",
            ),
            Mistake::TextEmpty => {
                say("the text for the table is empty").expected("what the players have to do")
            }
            Mistake::TextTooLong(bytes) => say(format!("the text for the table has {bytes} bytes"))
                .expected(format!("at most {MAX_MANUAL} (three lines on the glass; an umlaut counts as 2)")),
            Mistake::NotAModifier(word) => {
                say(format!("`{word}` does something, but this ability only changes what happens"))
                    .expected("modifiers such as `add damage`, `prevent damage` or `raise requirement`")
            }
            Mistake::Modifier(word) => {
                say(format!("`{word}` changes what happens, but this ability makes something happen"))
                    .expected("an operation; modifiers stand in `on enemy`, `while it lasts` and `guard`")
            }
            Mistake::Question(word) => {
                say(format!("`{word}` asks the players, but this ability has to answer at once"))
                    .expected("modifiers with `if`, `otherwise` and `repeat` only")
            }
            Mistake::TooDeep => say("the blocks are nested too deeply")
                .expected(format!("at most {} blocks within each other", MAX_DEPTH - 1)),
            Mistake::TooLong(bytes) => say(format!("the program has {bytes} bytes"))
                .expected(format!("at most {MAX_PROGRAM}; say part of it with `manual`")),
            Mistake::Flaw(Flaw::TooManySteps) => say("the program can take too many steps")
                .expected(format!("at most {MAX_STEPS}, counting every repetition (12 at most each)")),
            Mistake::Flaw(Flaw::LatePrice) => say("a price stands where it is too late to refuse")
                .expected("prices first in the program, or first in a `may:` or an `option:`"),
            Mistake::Flaw(Flaw::Target(target)) => {
                say(format!("an operation cannot be about `{}`", target.word())).expected(
                    "an attribute before `raise requirement` and `lower requirement`, and nowhere else",
                )
            }
            Mistake::Flaw(Flaw::Misplaced) => say("an operation does not belong to this moment")
                .expected("`go on` in `green`, `grey` or `red`, `pay silver` and `pay provisions` in `used`"),
            Mistake::Flaw(Flaw::NoSymbol) => say("a program of Paladins is symbols and nothing else")
                .expected("operations with numbers, `if`, `otherwise`, `choose`, `manual`; prices outside of all blocks"),
            Mistake::Flaw(Flaw::NoChange) => say("a program of The Last Spell changes numbers or is a text")
                .expected("operations with numbers and `manual`, without blocks"),
            Mistake::Flaw(Flaw::Question) => {
                say("a target asks the players, but this ability has to answer at once")
                    .expected("a target that is not chosen")
            }
            Mistake::Letter(letter) => unsound(*letter),
            Mistake::Flaw(flaw) => say(format!("the tower would refuse the program: {flaw:?}")),
        }
    }
}

fn none(what: &str, found: &str, game: Game, near: Near) -> Complaint {
    Complaint::new(format!("`{found}` is no {what} of {}", game_name(game))).near(near)
}

fn say(message: impl Into<String>) -> Complaint {
    Complaint::new(message)
}
