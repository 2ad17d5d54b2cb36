//! The library behind the host tool `tower`: it compiles decks that people type as TOML into the bytes that a tower
//! reads, and back. The firmware's build script uses it without default features to pack the built-in deck.
//!
//! ```text
//!  decks/*.toml ─▶ deck (reads, reports errors with line and column) ─▶ record ─▶ deck file ─▶ UF2 ─▶ tower
//!                    └─ program (assembler) ─┘                            └──▶ tag (NTAG image) ─▶ sticker
//! ```
//!
//! Start reading at [`compile_folder`] for decks, or at `cli/mod.rs` for the command line (the binary's own module).
//!
//! - [`deck`]: decks as TOML, card records and deck files.
//! - [`program`]: effect programs of cards, as text and as bytes.
//! - [`tag`]: dumps of NFC tags.
//! - [`uf2`]: the file format of the RP2040's USB drive.
//! - [`log`]: logs of games, replayed and verified.
//! - [`device`]: a connected tower: exchanges owner's values, tag assignments and decks with it, fetches logs and faults.
//! - [`faces`]: everything printed on a card, as JSON for the virtual table.
//! - [`labels`]: printable sheets of labels.
//! - [`odds`]: the odds of an attack in Knight Tales, as text, JSON and picture.
//! - `problem`: error messages with file, line, card and field. `near`: "did you mean".
//!
//! Principles:
//!
//! 1. What the tower would refuse is refused here first, by the same code: every record is read back with
//!    [`rules_core::card::Card::parse`].
//! 2. An error message names file, line, card and field, and says what is expected.
//! 3. The same decks give the same bytes, independent of the file system's order.
#![forbid(unsafe_code)]

pub mod deck;
#[cfg(feature = "cli")]
pub mod device;
#[cfg(feature = "json")]
pub mod faces;
#[cfg(feature = "cli")]
pub mod labels;
pub mod log;
mod near;
#[cfg(feature = "cli")]
pub mod odds;
mod problem;
pub mod program;
pub mod tag;
pub mod uf2;

pub use deck::{DeckImage, compile_folder};
pub use near::nearest;
pub use problem::{Complaint, Problem, Severity};
