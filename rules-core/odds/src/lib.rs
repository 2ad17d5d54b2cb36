//! Odds of a Knight Tales attack, exact: whole numbers of equally likely rolls, never rounded.
//!
//! ```text
//!  Fight ──▶ Distribution   before the roll: how many of all rolls lead to each damage, wounds and doom
//!    │
//!    ├─────▶ Wrath          after the roll: what one more roll is worth, and which one
//!    └─────▶ Ahead          before the roll: what to expect if wrath is used best after it
//! ```
//! Each takes one fixed place in memory and is worked out in slices, so that nobody waits for it.
//!
//! What is exact: the dice with all their faces, tokens, armor, the best use of faith for a stated preference, and wounds
//! that there is no room for. What is not looked at: cards and abilities that are used after the roll, and what a tactic
//! changes that a doom turns up before the damage.

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
