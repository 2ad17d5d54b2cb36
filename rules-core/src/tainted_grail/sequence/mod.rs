//! The sequence: the rules that combat and diplomacy share (TG-S).

mod cards;
mod charges;
mod companions;
mod connection;
mod costs;
mod items;
mod laying;
mod rounds;
mod rows;
mod start;
mod time;

pub use cards::{Laid, MAX_SEQUENCE, Sequence};
pub(super) use connection::{ATTRIBUTE_ROWS, connected, link};
pub(super) use start::check_encounter;
