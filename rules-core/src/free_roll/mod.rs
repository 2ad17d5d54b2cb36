//! The free roll: any dice, as often as one likes. The first and simplest game.
//!
//! ```text
//!            ┌───── Add, Remove ─────┐
//!  Clear ─▶ dice on the table ──▶ Roll ──▶ faces ──▶ Keep, Release ─┐
//!                                   ▲                               │
//!                                   └───────────────────────────────┘
//! ```
//! A die that is kept stays as it lies when the others are rolled again.

mod die;
mod rules;
#[cfg(test)]
mod tests;

pub use die::{Die, Dye, Shown, Sort};
pub use rules::{Action, Event, FreeRoll, Refusal};
