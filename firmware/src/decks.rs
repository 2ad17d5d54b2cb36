//! The cards: those built into the image, and the owner's in their part of the flash.

use app::decks::Decks;
use app::flash_map::DECK;

/// Compiled from `decks/` when the firmware was.
pub(crate) static BUILT_IN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/built-in.deck"));

/// Where flash is seen as memory (RP2040 data sheet 2.6.3).
const FLASH_BASE: usize = 0x1000_0000;

/// All cards there are now.
pub(crate) fn all() -> Decks<'static> {
    Decks::new(BUILT_IN, owners())
}

/// While the owner's deck is being replaced nobody may look at it.
pub(crate) fn built_in_only() -> Decks<'static> {
    Decks::new(BUILT_IN, &[])
}

fn owners() -> &'static [u8] {
    let start = (FLASH_BASE + DECK.start as usize) as *const u8;
    // SAFETY: the part lies within the flash, which is always mapped. It is written only by `deck` on the console,
    // and before that the table is given `built_in_only`, so that no slice of it is in use.
    unsafe { core::slice::from_raw_parts(start, DECK.len as usize) }
}
