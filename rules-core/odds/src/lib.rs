//! The exact odds of a Knight Tales attack, as whole numbers of equally likely rolls. Nothing is rounded.
//!
//! ```text
//!  Fight ──▶ Distribution   before the roll: how many of all rolls lead to each damage, wounds and doom
//!    │
//!    ├─────▶ Wrath          after the roll: what one more roll is worth, and which one
//!    └─────▶ Ahead          before the roll: what to expect if wrath is used best after it
//! ```
//! Each of them has a fixed size and computes in slices, so that the device stays responsive meanwhile. The crate is
//! separate from `rules-core` because it is compiled for speed, not for size. It knows no cards.
//!
//! The odds take into account: all faces of the dice, tokens, armor, the best use of faith for a stated preference, and
//! that wounds beyond the knight's health do not count. They leave out: cards and abilities that are used after the roll,
//! and changes by a tactic that a doom reveals before the damage.

#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[cfg(test)]
extern crate std;

mod ahead;
mod blows;
mod counts;
mod distribution;
mod fight;
mod foreseen;
mod knights;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
mod tests;
mod wrath;

pub use ahead::Ahead;
pub use distribution::{Distribution, TooMany};
pub use fight::{
    DEFAULT_PREFERENCE, Face, Fight, KnightDice, Lying, MAX_DICE, MonsterDice, Outcome, Preference, Wish,
};
pub use foreseen::Foreseen;
pub use wrath::{MOST_WRATH, Spend, Wrath};
