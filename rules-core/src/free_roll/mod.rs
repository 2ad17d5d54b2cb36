//! The free roll: any dice, rolled as often as the players like. It is the first and simplest game.
//!
//! ```text
//!            ┌───── Add, Remove ─────┐
//!  Clear ─▶ dice on the table ──▶ Roll ──▶ faces ──▶ Keep, Release ─┐
//!                                   ▲                               │
//!                                   └───────────────────────────────┘
//! ```
//! A die that is kept does not change when the others are rolled again.

mod die;
mod rules;
#[cfg(test)]
mod tests;

pub use die::{Die, Dye, Shown, Sort};
pub use rules::{Action, Event, FreeRoll, Refusal};
