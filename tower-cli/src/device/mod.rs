//! A tower at the other end of a cable: what its flash keeps, fetched and sent.
//!
//! ```text
//!  Serial (USB) ─┐
//!                ├─▶ Port: lines out, lines in ─▶ Console: questions and answers ─▶ Values, Tags, deck, games, faults
//!  Via (command) ┘                                                                    └─▶ TOML that people read
//! ```
//! 1. Every question has an answer with a last line, or a time at which we stop waiting.
//! 2. What the tower has already is not written again: flash wears.
//! 3. A deck whose way was cut short is no deck: its first piece goes last.
//! 4. A journal that cannot be read to its end is kept as far as it goes.
//! 5. What replaces something is allowed at the tower first, by a press.
//!
//! The tower's side is `app::console::kept`.

mod console;
mod deck;
mod error;
mod games;
mod port;
mod serial;
mod sheet;
mod tags;
mod values;
mod via;

pub use console::Console;
pub use deck::Moved;
pub use error::DeviceError;
pub use games::Journal;
pub use port::{Port, PortError};
pub use serial::{Found, Serial, USB_ID, find_ports};
pub use tags::{Tags, read_tags, tags_toml};
pub use values::{Values, read_values, values_toml};
pub use via::Via;
