//! Cards as data: kinds, values with where they come from, symbols, abilities; and the bytes they are kept in.

mod build;
mod kind;
mod record;
mod symbol;
#[cfg(test)]
mod tests;
mod value;

pub use build::{RecordBuilder, TooBig};
pub use kind::{Game, Kind};
pub use record::{
    Ability, Card, DataError, Half, Id, MAX_ID, MAX_NAME, MAX_RECORD, Section, VERSION, id_is_sound,
};
pub use symbol::{Attribute, Bonus, Gives, MAX_LEVEL, MAX_MULTIPLIER, Opening, Row};
pub use value::{Face, Field, List, Provenance, Value};
