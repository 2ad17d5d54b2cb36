//! The day around the encounters (TG-Y): checklists that do the arithmetic. The tower has no map; the table moves what
//! lies on it and says what the tower cannot see.
//!
//! ```text
//!  Dawn: effects ▶ time ▶ wyrd sides ▶ roaming ▶ old events ▶ new event
//!     ▲                                                            ▼
//!     │                                Day: travel, act, explore, waystones
//!     │                                                            ▼
//!  Dusk: close ◀ visions ◀ stacks ◀ improve ◀ wyrd night ◀ recover ◀ rest ◀ effects
//! ```
//! A roll is asked for, awaited and then made, by the tower or by hand.

mod action;
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
