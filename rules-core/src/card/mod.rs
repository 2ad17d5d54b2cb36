//! Cards as data: kinds, values with their provenance, symbols and abilities, and the record format that stores them.
//!
//! # What nobody states
//!
//! The owner types what no deck states. A [`Slot`] is one place on a card: a field, an entry of a list, the length of a
//! list, an ability that is carried out by hand. It has a code for flash, a word for the console and a range of amounts.
//! [`Filled`] is the card with the owner's answers laid over what it leaves open, and says what is still missing. The
//! application reads `Filled`, never the bare record. A card has room for [`MAX_TYPED`] answers, 290 bytes; the screen says
//! when it is full.

mod build;
mod filled;
mod fit;
mod half;
mod kind;
mod reader;
mod record;
mod reference;
mod sense;
mod slot;
mod symbol;
#[cfg(test)]
mod tests;
mod value;

pub use build::{RecordBuilder, TooBig};
pub use filled::{Filled, MAX_TYPED, Numbers, Typed, TypedFull};
pub use fit::{
    MAX_DICE, MAX_DURATION, MAX_FOG_FIELD, MAX_FOG_ROW, MAX_TOKENS, MAX_TRACK, letter_is_sound,
    unsound_letter,
};
pub use kind::{Game, Kind};
pub use record::{
    Ability, Card, Closing, DataError, Half, Id, MAX_ID, MAX_NAME, MAX_RECORD, Section, VERSION, id_is_sound,
};
pub use reference::CardRef;
pub use sense::Clash;
pub use slot::{DOOM_COLUMNS, MAX_LIST, Slot, WORKERS};
pub use symbol::{ALL_ROWS, Attribute, Bonus, Edge, Gives, MAX_LEVEL, MAX_MULTIPLIER, Opening, Row};
pub use value::{Face, Field, List, Provenance, Value};
