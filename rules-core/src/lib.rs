//! The rules of the four games, and nothing else.
//!
//! This crate knows no screen, no tag, no flash and no language. What a card *is* and *does* lives here; how it is
//! called, read or drawn lives in `app`.
//!
//! Design principles
//! 1. `no_std`, no allocation, no `unsafe`: the same code decides on the device, in the emulator and on the host.
//! 2. The rulebook's own words are the names.
//! 3. No value without its [`card::Provenance`]: what nobody stated is unknown, and stays so until somebody says it.
//! 4. A card is data. Bytes from outside are checked once, whole, before anything acts on them.
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[cfg(test)]
extern crate std;

pub mod card;
pub mod dice;
pub mod effect;
pub mod free_roll;
pub mod game;
pub mod knight_tales;
pub mod last_spell;
mod library;
pub use odds;
pub mod paladins;
pub mod tainted_grail;
mod words;
