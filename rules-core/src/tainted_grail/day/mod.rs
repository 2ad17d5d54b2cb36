//! The day around the encounters (TG-Y): checklists that do the arithmetic. The tower has no map; the players move the
//! pieces on it and enter what the tower cannot see.
//!
//! ```text
//!  Dawn: effects ▶ time ▶ wyrd sides ▶ roaming ▶ old events ▶ new event
//!     ▲                                                            ▼
//!     │                                Day: travel, act, explore, waystones
//!     │                                                            ▼
//!  Dusk: close ◀ visions ◀ stacks ◀ improve ◀ wyrd night ◀ recover ◀ rest ◀ effects
//! ```
//! A roll is first requested by an action, then awaited, then entered: rolled by the tower, or by the players.

mod action;
mod correction;
mod places;
mod roam;
mod rules;
#[cfg(test)]
mod tests;
mod waystone;

pub use action::{Action, Awaited, Dawn, Dusk, Event, Phase, Refusal};
pub use places::{MAX_PLACES, Place};
pub use roam::{DieFace, Direction, Errand, Order, Pick, Roamer};
pub use rules::{Day, ELAPSED_PARTS};
pub use waystone::{Price, waystone_bill};
