//! What the second referee says beside what it books.

use crate::goods::Good;
use crate::roamers::Errand;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Notice {
    /// The first moment of dying and of insanity (TG-P-25); alone it is the solo version of the card (TG-S-87).
    Dying {
        who: usize,
        is_alone: bool,
    },
    Insane(usize),
    /// … and the last one.
    Saved(usize),
    Calm(usize),
    /// ENERGY has come to its last field (TG-P-21).
    Exhausted(usize),
    /// So much does not fit on the sheet (TG-P-32).
    Surplus(usize, Good, u32),
    /// So many cards are drawn, and one is kept (TG-P-13).
    Draws(usize, u32),
    /// Parts of Elapsed Time were marked.
    Elapsed(u32),
    /// Story mode spared a part (TG-M-08).
    Spared,
    /// So many waystones go out (TG-M-17).
    StonesOut(u32),
    /// The result of a check (TG-Y-38).
    Checked(i32),
    Sent(Errand),
    /// TIME at a location: so much lies there now.
    Time(u32, u32),
}
