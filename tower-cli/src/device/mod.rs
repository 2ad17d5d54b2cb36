//! A tower connected to this computer: fetches what its flash holds, and sends it back.
//!
//! ```text
//!  Serial (USB) ─┐
//!                ├─▶ Port: lines out, lines in ─▶ Console: requests and answers ─▶ Values, Tags, deck, games, faults
//!  Via (command) ┘                                                                   └─▶ TOML that people read
//! ```
//! 1. Every request gets an answer with a last line, or times out.
//! 2. What the tower already has is not written again, because flash wears out.
//! 3. A deck whose transfer was interrupted must not be valid, so its first piece is sent last.
//! 4. A journal that cannot be read to its end is kept as far as it could be read.
//! 5. What replaces something has to be allowed at the tower first, by a press.
//!
//! The tower's side of the protocol is `app::console::kept`.

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
