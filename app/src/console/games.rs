//! The `games` and `journal` commands, used by `tower device pull`: the directory of saved games, and the items of one
//! journal exactly as they are stored in flash.
//!
//! ```text
//! games              one line a slot:           game 0 saved 3 17 open Free roll
//!                                               game 1 empty
//! journal SLOT N     a journal from line N on:  item 12 0100040001010641c093ac
//! ```
//! The two numbers after the state are the chapter and a counter that orders games by last use. An item too long for one
//! line is split: `part 12 …` lines, then an `item` line for its last piece. `next N` counts lines, not items.
//!
//! An item that flash cannot read back is skipped. The host notices the gap because the hash chain breaks there.
//!
//! This output gives no future roll away: a seed is written to the journal together with its roll, never before it.

use core::fmt::Write;

use embedded_storage::nor_flash::NorFlash;

use super::kept::Refusal;
use crate::journal::{self, Directory, Entry, JournalFault, Slot, State};
use crate::session::SessionFault;
use crate::text::Lang;

/// Bytes of an item in one line.
const ITEM_PIECE: usize = 64;
/// Letters of one answer, but for its last line.
const PAGE: usize = 720;
/// The letters of a line around its bytes: the word, the item's number, the line's end.
const AROUND: usize = "part  \r\n".len() + 5;

pub(super) async fn games(flash: &mut impl NorFlash, out: &mut impl Write) -> Result<(), JournalFault> {
    let directory = Directory::load(flash).await?;
    for slot in Slot::all() {
        // Four short lines always fit.
        let _ = match directory.entry(slot) {
            Some(entry) => game(slot, entry, directory.open() == Some(slot), out),
            None => write!(out, "game {} empty\r\n", slot.number()),
        };
    }
    Ok(())
}

fn game(slot: Slot, entry: Entry, open: bool, out: &mut impl Write) -> core::fmt::Result {
    let state = match entry.state {
        State::Saved => "saved",
        State::Abandoned => "abandoned",
        State::Newer => "newer",
        State::Damaged => "damaged",
    };
    let open = if open { "open" } else { "closed" };
    let Entry { chapter, touched, which, .. } = entry;
    let name = which.name().get(Lang::English);
    write!(out, "game {} {state} {chapter} {touched} {open} {name}\r\n", slot.number())
}

/// Writes a page of lines; says where the next one begins. Lines before a damaged place are written all the same.
pub(super) async fn journal(
    flash: &mut impl NorFlash,
    slot: Slot,
    from: u32,
    out: &mut impl Write,
) -> Result<Option<u32>, Refusal> {
    let (mut number, mut line, mut written) = (0, 0_u32, 0);
    let mut stop = None;
    let walked = journal::walk(flash, slot, &mut |item| {
        let pieces = item.chunks(ITEM_PIECE);
        let last = pieces.len().saturating_sub(1);
        for (place, piece) in pieces.enumerate() {
            if line >= from {
                let letters = AROUND + 2 * piece.len();
                if written + letters > PAGE {
                    stop = Some(line);
                    // Whatever ends the walk will do.
                    return Err(SessionFault::TooLarge);
                }
                written += letters;
                // A page has its bounds so that it fits.
                let _ = tell(if place == last { "item" } else { "part" }, number, piece, out);
            }
            line += 1;
        }
        number += 1;
        Ok(())
    })
    .await;
    match (stop, walked) {
        (Some(next), _) => Ok(Some(next)),
        (None, Ok(())) if from > line => Err(Refusal::TooFar),
        (None, walked) => Ok(walked.map(|()| None)?),
    }
}

fn tell(word: &str, number: u32, piece: &[u8], out: &mut impl Write) -> core::fmt::Result {
    write!(out, "{word} {number} ")?;
    piece.iter().try_for_each(|byte| write!(out, "{byte:02x}"))?;
    out.write_str("\r\n")
}
