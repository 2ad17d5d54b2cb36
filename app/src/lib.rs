//! The device application: everything the tower does that is neither a rule of a game nor tied to hardware. `no_std`, no
//! heap, no `unsafe`; it runs on the RP2040 and in tests on the host.
//!
//! Start reading at [`device::Device`] in `device/mod.rs`. The firmware turns hardware signals into [`input::Input`], gives
//! them to [`device::Device::handle`], carries out the [`device::Reaction`] and shows the [`frame::Frame`] that
//! [`screens::draw`] makes of the view. Drawing changes nothing.
//!
//! ```text
//!  tag ─▶ tags ─▶ Input ─▶ device ─▶ Reaction (cue, store, write)   the firmware carries it out
//!  knob, buttons, beam ──▶    │
//!                             └────▶ View ─▶ screens ─▶ Frame       the firmware shows it
//! ```
//!
//! ```
//! use app::device::{Device, Screen};
//! use app::input::{Button, Input};
//! use app::{decks::Decks, frame::Frame, screens, session::Session, settings::Settings};
//!
//! let session = Box::leak(Box::new(Session::new()));
//! let mut device = Device::new(Settings::default(), Decks::EMPTY, session);
//! device.handle(Input::Tapped(Button::Press), 0); // opens the first entry of the home list, "Play"
//! assert!(matches!(device.view(0).screen, Screen::Game(_)));
//!
//! let mut frame = Frame::new();
//! screens::draw(&device.view(0), &mut frame);
//! assert!(frame.pixel(127, 0)); // the header is dark on light
//! ```
//!
//! The device and its games:
//! - [`device`]: the whole device as one value: navigation, the page that is open, playing a game
//! - [`session`]: a game in progress, with undo and redo; the format of journal items
//! - [`journal`]: saved sessions in flash; [`packing`]: states and actions as bytes
//! - [`games`]: what puts each game on the screen; the rules themselves are in `rules-core`
//! - [`advice`], [`thinking`]: odds, calculated in small slices while the device is idle
//!
//! Cards:
//! - [`decks`]: the built-in and the owner's deck; [`card`]: the card format, from `rules-core`
//! - [`tags`]: reading and writing NFC tags; [`spoken`]: a card in words
//!
//! What players see and hear:
//! - [`screens`]: one file per screen; [`layout`], [`fonts`], [`icons`], [`signs`], [`frame`]: drawing
//! - [`text`]: every text in English and German
//! - [`cue`], [`lights`], [`motion`], [`rest`]: signals, LED ring, dice animation, screen saver
//!
//! Inputs and upkeep:
//! - [`input`]: all inputs; [`knob`], [`keys`], [`beam`]: from samples to inputs; [`backlog`]: inputs that wait
//! - [`entropy`]: seeds for dice
//! - [`settings`], [`store`], [`flash_map`]: what flash keeps besides games, and where
//! - [`console`]: the USB text console
//! - [`parts`], [`health`], [`faults`], [`counts`]: state of the hardware and of the tasks, restarts, counters
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[cfg(test)]
extern crate std;

pub mod advice;
pub mod backlog;
pub mod beam;
mod checksum;
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
pub mod ring;
pub mod screens;
pub mod session;
pub mod settings;
pub mod signs;
pub mod slices;
pub mod spoken;
pub mod store;
pub mod tags;
pub mod text;
pub mod thinking;

/// The card format, re-exported so that users of this crate need not depend on `rules-core`.
pub use rules_core::card;

/// The version of this firmware, as shown on the screen and on the console.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
