//! The rules of the four games and of the free dice roll, as pure state machines, with the cards, dice and effect programs
//! that they need.
//!
//! This crate knows no screen, no tag, no flash and no language. What a card *is* and *does* lives here; how a card is
//! named, read or drawn lives in `app`.
//!
//! # Modules
//!
//! - [`game`]: the [`game::Rules`] trait that every game implements. Start here.
//! - [`free_roll`]: rolling any dice; the smallest implementation of the trait.
//! - [`tainted_grail`]: Tainted Grail: Kings of Ruin. Encounters, party sheets and the day around them.
//! - [`knight_tales`]: Knight Tales. Three rounds of day and night, with attacks on monsters and a boss.
//! - [`paladins`]: Paladins of the West Kingdom. Seven rounds, the solo opponent, and a light mode.
//! - [`last_spell`]: The Last Spell by day. Supply, building and equipment; the night is not refereed.
//! - [`card`]: cards as data, with the provenance of every value, and the record format of decks and tags.
//! - [`effect`]: the effect language. A validator and a runner for the programs on cards.
//! - [`dice`]: from a recorded seed to fair faces.
//! - [`odds`]: the exact odds of a Knight Tales attack (a crate of its own, built for speed).
//! - `library` (private): what a game remembers of cards: records read from tags, and answers about unknown values.
//! - `words` (private): a macro for enums with a stored code and a typed word.
//!
//! # Example
//!
//! ```
//! use rules_core::free_roll::{Action, Event, FreeRoll, Refusal, Sort};
//! use rules_core::game::{NoCards, Rules};
//!
//! let mut game = FreeRoll::new();
//! let mut events = Vec::new();
//! game.apply(&Action::Add(Sort::Numbered(6)), &NoCards, &mut |event| events.push(event))?;
//! assert_eq!(game.due(), [6]); // one die with six faces is to be rolled
//!
//! // A roll is an action, whoever made it. Faces count from 0.
//! let roll = game.roll([4].into_iter().collect());
//! game.apply(&roll, &NoCards, &mut |event| events.push(event))?;
//! assert_eq!(events[1], Event::Rolled { sort: Sort::Numbered(6), before: None, face: 4 });
//!
//! // A refusal is a reason, and leaves the game as it was.
//! let before = game.clone();
//! assert_eq!(game.apply(&Action::Remove(7), &NoCards, &mut |_| {}), Err(Refusal::NoSuchDie));
//! assert_eq!(game, before);
//! # Ok::<(), Refusal>(())
//! ```
//!
//! # Design principles
//!
//! 1. A game is a pure state machine: a plain value that changes only by [`game::Rules::apply`]. The same actions give the
//!    same state on the device, in the emulator and on a host, so a list of actions is a saved game.
//! 2. A refusal means that nothing changed: `apply` checks first, then commits, and emits no event before that.
//! 3. Chance is an action: the caller rolls, or the players enter their own dice, and the faces come in as an action.
//! 4. Everything is bounded: no allocation, collections of fixed capacity, and a step limit for effect programs. A full
//!    collection leads to a refusal, an event or a dropped step, never to a crash.
//! 5. Nothing panics: `unwrap`, `expect`, `panic!` and indexing are denied by lints, and there is no `unsafe`.
//! 6. A card is data. Bytes from outside are checked once, as a whole, before anything acts on them.
//! 7. Every value has a [`card::Provenance`]. What nobody has stated is unknown, and stays so until the owner enters it.
//! 8. Names are the words of the rulebooks, and comments cite rules by their IDs in `docs/rules/`.

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
