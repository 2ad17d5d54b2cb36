//! What the host does with cards: from a deck somebody typed to bytes a tower reads, and back.
//!
//! ```text
//!  decks/*.toml ─▶ deck (reads, complains with line and column) ─▶ record ─▶ deck file ─▶ UF2 ─▶ tower
//!                    └─ program (assembler) ─┘                       └──▶ tag (NTAG image) ─▶ sticker
//! ```
//! 1. What the tower would refuse is refused here first, by the same code: every record is read back with
//!    [`rules_core::card::Card::parse`].
//! 2. A complaint names file, line, card and field, and says what is expected.
//! 3. The same decks give the same bytes, whatever the file system's order.
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
