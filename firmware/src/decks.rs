//! The card decks: the one built into the image, and the owner's in its part of the flash.

use app::decks::{DeckError, Decks};
use app::flash_map::DECK;

/// Packed from `decks/` by the build script.
pub(crate) static BUILT_IN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/built-in.deck"));

/// Where flash is mapped into memory (RP2040 data sheet 2.6.3).
const FLASH_BASE: usize = 0x1000_0000;

/// All cards there are now.
pub(crate) fn all() -> Decks<'static> {
    Decks::new(BUILT_IN, owners())
}

/// Whether the owner's deck is among them, sound or not.
pub(crate) fn has_owners(decks: &Decks<'_>) -> bool {
    !matches!(decks.user(), Err(DeckError::None | DeckError::NotADeck))
}

/// For the time in which the owner's deck is being replaced.
pub(crate) fn built_in_only() -> Decks<'static> {
    Decks::new(BUILT_IN, &[])
}

fn owners() -> &'static [u8] {
    let start = (FLASH_BASE + DECK.start as usize) as *const u8;
    // SAFETY: the part lies within the 2 MiB of flash (a test of `flash_map` checks it) that are mapped at `FLASH_BASE`,
    // and any byte is a valid `u8`. While flash is erased or programmed it is not mapped, but embassy-rp masks
    // interrupts meanwhile and the second core is not used, so nothing reads it then.
    //
    // Not guaranteed: that the bytes stay the same for `'static`. On the console, `deck start` erases them and `deck data`
    // programs them. `deck start` first queues `built_in_only` for the table task, which drops its slices when it takes
    // that input, but the erase does not wait for it. `deck data` queues nothing and relies on a `deck start` before it, as
    // `tower device push` sends it. A slice still in use sees other bytes: `app` bounds every offset it reads from a deck,
    // but the deck's name, which was checked as UTF-8, may no longer be UTF-8.
    unsafe { core::slice::from_raw_parts(start, DECK.len as usize) }
}
