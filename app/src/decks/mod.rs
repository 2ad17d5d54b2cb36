//! The cards the tower knows: those built in, and over them the owner's.
//!
//! ```text
//!  deck part of the flash ─▶ DeckFile (user)  ──┐
//!                                               ├─▶ Decks ─▶ find(id) ─▶ Found
//!  include_bytes!         ─▶ DeckFile (built in)┘        └─▶ kinds ─▶ Listing: names in order
//! ```
//!
//! 1. A deck is read where it lies. Nothing is copied out of flash but the places of the names in a list.
//! 2. A deck is checked once, when the tower starts; a card when it is looked up. Nothing in a deck can panic.
//! 3. A turn of the knob costs no walk through the deck: counts and order are prepared when a list is opened.

mod alphabet;
mod file;
mod hash;
mod heading;
mod listing;
mod memo;
mod overlay;

#[cfg(test)]
mod tests;

pub use file::{DeckError, DeckFile, HEADER_BYTES, MAGIC, MAX_CARDS, MAX_DECK_NAME, VERSION};
pub use hash::crc32;
pub use heading::Heading;
pub use listing::{Initial, Listing, MAX_LISTED};
pub use memo::Memo;
pub use overlay::{Decks, Found, Origin};
