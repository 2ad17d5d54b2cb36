//! Logs of games: the items of a tower's journal in a text file, replayed and verified.
//!
//! ```text
//!  tower ─▶ Log (text file) ─▶ retrace ─▶ steps, in words        tower replay
//!                                └──────▶ troubles, by item      tower verify
//! ```
//! 1. The replay runs the tower's own code, `app::session`; this module knows nothing about any game.
//! 2. All errors are found in one pass: after an error, the replay continues at the next checkpoint.
//! 3. The hash chain reveals edits. It is not a signature: whoever rewrites a whole log can make it consistent.

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
