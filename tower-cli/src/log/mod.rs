//! Logs of games: the items of a tower's journal in a text file, replayed and checked.
//!
//! ```text
//!  tower ─▶ Log (text file) ─▶ retrace ─▶ steps, in words        tower replay
//!                                └──────▶ troubles, by item      tower verify
//! ```
//! 1. What replays is the tower's own code, `app::session`; nothing about a game is known here.
//! 2. Everything wrong is found in one go: after trouble, play is taken up again at the next checkpoint.
//! 3. The chain shows edits. It is no signature: who writes a whole log anew can make it fit.

mod file;
mod retrace;
mod trouble;
mod words;

#[cfg(feature = "cli")]
pub(crate) use file::from_hex;
pub use file::{FORMAT, Log, LogError};
pub use retrace::{Retraced, Step, What, retrace};
pub use trouble::{Fault, Trouble};
pub use words::Words;
