//! The Last Spell: cases by the chapters of docs/rules, and random play.

mod boss;
mod building;
mod campaign;
mod end;
mod equipment;
mod examples;
mod fog;
mod heroes;
mod levels;
mod limits;
mod looking;
mod open_questions;
mod placement;
mod play;
mod production;
mod random_actions;
mod random_play;
mod repair;
mod ruins;
mod seer;
mod set_by_hand;
mod setup;
mod shop;
mod spawn;
mod structures;

use crate::tainted_grail::{Case, check};
