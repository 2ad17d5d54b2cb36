//! Effect programs as text: the values of `do` and `when` in a deck.
//!
//! One instruction per line; a block is indented by two spaces. [`disassemble`] gives exactly the text that [`assemble`]
//! takes, so a card can go from deck to tag and back.

mod assemble;
mod disassemble;
mod line;
mod mistake;
mod quote;
mod vocabulary;
mod when;

pub use assemble::assemble;
pub use disassemble::disassemble;
pub use mistake::{Error, Mistake};
pub use when::{When, parse_when, when_text};

pub(crate) use vocabulary::{game_name, kind_name};

/// Spaces a block stands further in than the line that opens it.
const INDENT: usize = 2;
