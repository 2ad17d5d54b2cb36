//! NFC tags: reading one yields a card, a card id or the exact reason why there is neither. Also writing tags.
//!
//! ```text
//!  firmware: Type2Tag ─▶ memory ─▶ scan: capability ─▶ tlv ─▶ record ─▶ text ─▶ CardId
//!            (RF reads)  window             │           │       ├──────────────▶ Card
//!                                           └───────────┴───────┴────────┴─────▶ TagProblem
//!
//!  Message ─▶ write: protection ─▶ image ─▶ firmware: Type2Writer (RF writes)
//! ```
//!
//! 1. A tag is hostile input. Every length on it is checked against what encloses it before it is used, the read position
//!    only ever moves forward, and no byte string can panic.
//! 2. Players wait for the radio. Nothing is read that is not needed: a tag with a card id takes one exchange.
//! 3. A tag is streamed through one window of [`WINDOW_BYTES`]; it is never held whole.
//! 4. An interrupted write leaves the old message, none, or the new one. A locked tag is never written.
//!
//! The terms are those of the NFC Forum's *Type 2 Tag* (T2T), *NFC Data Exchange Format* (NDEF) and *Text Record Type
//! Definition* (RTD Text), and of NXP's NTAG213/215/216 data sheet.
//!
//! A tag is read in as few exchanges as possible: one for an id, two for 64 bytes. If a tag names no known card, its UID is
//! looked up among the assignments before the table hears of any trouble.

mod attempts;
mod capability;
mod card_id;
mod checksum;
mod contents;
mod image;
mod inventory;
mod kind;
mod laid;
mod memory;
mod message;
mod port;
mod problem;
mod protection;
mod record;
mod scan;
mod text;
mod tlv;
mod uid;
mod write;

#[cfg(test)]
mod tests;

pub use attempts::{Attempts, MAX_ATTEMPTS};
pub use capability::MAX_DATA_BYTES;
pub use card_id::{CardId, MAX_ID_BYTES};
pub use checksum::MAX_PAYLOAD;
pub use contents::{TagContents, read_tag};
pub use inventory::{Inventory, LOOKS_WITHOUT_NEWS};
pub use kind::TagKind;
pub use laid::{Laid, Left, MAX_LAID, MISSES_TO_LEAVE, TooMany};
pub use memory::WINDOW_BYTES;
pub use message::{MAX_MESSAGE, Message, MessageTooLong};
pub use port::{TagFault, Type2Tag, Type2Writer};
pub use problem::{TagProblem, TextEncoding};
pub use uid::Uid;
pub use write::{TagIs, WriteProblem, Written, write_tag};
