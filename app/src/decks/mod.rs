//! The cards the device knows: the built-in deck, and the owner's deck, whose cards replace built-in ones with the same id.
//!
//! ```text
//!  deck part of the flash ─▶ DeckFile (user)  ──┐
//!                                               ├─▶ Decks ─▶ find(id) ─▶ Found
//!  include_bytes!         ─▶ DeckFile (built in)┘        └─▶ kinds ─▶ Listing: names in order
//! ```
//!
//! 1. Decks are read in place. Nothing is copied out of flash except the positions of the cards in a list.
//! 2. A deck is checked once, at start-up or when it is replaced; an owner's card when it is looked up, a built-in one by the
//!    tests of the build. No bytes of a deck can panic.
//! 3. Scrolling never walks through the whole deck: counts and order are prepared when a list is opened.

mod alphabet;
mod file;
mod heading;
mod listing;
mod memo;
mod overlay;

#[cfg(test)]
mod tests;

pub use crate::checksum::crc32;
pub use file::{DeckError, DeckFile, HEADER_BYTES, MAGIC, MAX_CARDS, MAX_DECK_NAME, VERSION};
pub use heading::Heading;
pub use listing::{Initial, Listing, MAX_LISTED};
pub use memo::Memo;
pub use overlay::{Decks, Found, Origin};
