//! Tainted Grail: Kings of Ruin. One folder per chapter of the rule catalogue: the party and its sheets (TG-P), the day
//! around the encounters (TG-Y), the sequence that combat and diplomacy share (TG-S), the rules of each alone (TG-C, TG-D),
//! the enemy's action in both, and what kings add (TG-K). Reminders cover what only the players can do.
//!
//! ```text
//!  Hands ─▶ ChooseActive ─▶ LayCards ─▶ the enemy acts ─▶ ChooseActive … ─▶ Over
//!  (TG-S-60)   Phase I      Phase II      Phase III        Phases IV, V
//! ```
//! An accepted action puts steps on the agenda. They are carried out one by one until the players must decide (`Asked`) or
//! none is left. All intermediate state is a plain value in the game state, so it can be saved.

mod action;
mod agenda;
mod combat;
mod correction;
mod cues;
pub mod day;
mod deciding;
mod diplomacy;
mod encounter;
mod enemy;
mod event;
mod game;
mod house_rules;
mod kings;
mod looking;
mod mode;
mod operations;
pub mod party;
mod prompt;
mod questions;
mod refusal;
mod reminder;
mod sequence;
mod table;
mod text;
mod view;
mod what_if;

pub use crate::library::{MAX_ANSWER_BYTES, MAX_RECORDS, Record};
pub use action::{Action, Adjustment};
pub use agenda::{Asked, Cue, From, Place, Text};
pub use correction::{Spot, Value};
pub use encounter::{Colour, Encounter, Helper, MAX_AMBERLINGS, MAX_COMPANIONS, Outcome, Phase};
pub use enemy::{Foreseen, Harm, Part};
pub use event::Event;
pub use game::TaintedGrail;
pub use house_rules::HouseRules;
pub use mode::{Mode, Switch};
pub use prompt::{MAX_OFFERS, Offer, Offers};
pub use refusal::{Chain, Chains, Refusal};
pub use reminder::{Reminder, Reminders};
pub use sequence::{Laid, MAX_SEQUENCE, Sequence};
pub use what_if::{Line, MAX_LINES, MAX_WHAT_IF, Order, Unknown, WhatIf};
