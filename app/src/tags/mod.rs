//! From an NFC tag in the field to a card id, or to the exact reason why there is none.
//!
//! ```text
//!  firmware: Type2Tag ─▶ memory ─▶ scan: capability ─▶ tlv ─▶ record ─▶ text ─▶ CardId
//!            (RF reads)  window             └───────────┴───────┴────────┴────▶ TagProblem
//! ```
//!
//! 1. A tag is hostile input. Every length on it is checked against what encloses it before it is used, the
//!    place read only ever moves forward, and no byte string can panic.
//! 2. RF time is what the players wait for. Nothing is read that is not needed: a tag with a card id on it
//!    takes one exchange.
//! 3. A tag is streamed through one window of [`WINDOW_BYTES`]; it is never held whole.
//!
//! The words are those of the NFC Forum's *Type 2 Tag* (T2T), *NFC Data Exchange Format* (NDEF) and *Text
//! Record Type Definition* (RTD Text), and of NXP's NTAG213/215/216 data sheet.

mod attempts;
mod capability;
mod card_id;
mod kind;
mod laid;
mod memory;
mod port;
mod problem;
mod record;
mod scan;
mod text;
mod tlv;
mod uid;

#[cfg(test)]
mod tests;

pub use attempts::{Attempts, MAX_ATTEMPTS};
pub use capability::MAX_DATA_BYTES;
pub use card_id::{CardId, MAX_ID_BYTES};
pub use kind::TagKind;
pub use laid::{Laid, Left, MAX_LAID, MISSES_TO_LEAVE, TooMany};
pub use memory::WINDOW_BYTES;
pub use port::{TagFault, Type2Tag};
pub use problem::{TagProblem, TextEncoding};
pub use uid::Uid;

use memory::{Halt, Memory};
use scan::Scan;

/// Reads the card id off the selected `tag`: the first Text record of its NDEF message.
///
/// One attempt; [`Attempts`] says whether a failed one is worth repeating.
pub async fn read_card(tag: &mut impl Type2Tag) -> Result<CardId, TagProblem> {
    let mut memory = Memory::new();
    let mut scan = Scan::new();
    loop {
        match scan.run(&mut memory) {
            Ok(id) => return Ok(id),
            Err(Halt::Problem(problem)) => return Err(problem),
            Err(Halt::Starved) => {}
        }
        let (first, into) = memory.move_window();
        match tag.read_pages(first, into).await {
            Ok(()) => {}
            // A full window is nearly always right, but reaches past the end of an Ultralight and into the
            // pages of a protected tag. Both refuse; the capability container then tells which it is.
            Err(TagFault::Refused) if memory.ask_for_less() => {}
            Err(fault) => return Err(fault.into()),
        }
    }
}
