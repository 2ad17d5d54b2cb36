//! The device application: everything the tower does that is neither a rule nor a wire.
//!
//! ```text
//!  tag ─▶ tags ─▶ Input ─▶ device ─▶ Reaction (cue, store)      firmware does it
//!  knob, buttons, beam ──▶    │
//!                             └────▶ View ─▶ screens ─▶ frame    firmware shows it
//! ```
//! Data goes one way. The firmware turns electricity into [`input::Input`], hands it to [`device::Device`], carries out
//! the [`device::Reaction`] and shows the frame that [`screens::draw`] made of the view. Drawing changes nothing.
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[cfg(test)]
extern crate std;

pub mod advice;
pub mod beam;
pub mod console;
pub mod counts;
pub mod cue;
pub mod decks;
pub mod device;
pub mod entropy;
pub mod faults;
pub mod flash_map;
pub mod fonts;
pub mod frame;
pub mod games;
pub mod health;
pub mod icons;
pub mod input;
pub mod journal;
pub mod keys;
pub mod knob;
pub mod layout;
pub mod lights;
pub mod motion;
pub mod packing;
pub mod parts;
pub mod rest;
pub mod screens;
pub mod session;
pub mod settings;
pub mod signs;
pub mod spoken;
pub mod store;
pub mod tags;
pub mod text;
pub mod thinking;

/// What a card is, for those who only know the application.
pub use rules_core::card;

/// The version of this firmware, as shown on the glass and on the console.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
