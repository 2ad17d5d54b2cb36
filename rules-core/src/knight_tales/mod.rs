//! Knight Tales: three rounds of a day and a night; a night is a series of attacks. Chapter files have the rulebook's words
//! as names.
//!
//! ```text
//!  Joining ─▶ order roll ─▶ Day ─▶ Night ─▶ Day … (three rounds) ─▶ Won, or Lost at any moment
//!
//!  an attack:  target ─▶ actions ─▶ fatigue ─▶ roll ─▶ reactions, wrath ─▶ faith, doom ─▶ damage ─▶ wounds ─▶ reorganise
//!  (KT-FIGHT)   step 1     2          3         4         5                  6              7         8         9
//! ```
//! An accepted action puts steps on the agenda. They are carried out one by one until the players must do something
//! (`Asked`) or the game is over. All intermediate state is a plain value in the game state, so it can be saved.

mod action;
mod agenda;
mod attack;
mod battlefield;
mod comparing;
mod day;
mod deciding;
mod doom;
mod ending;
mod event;
mod fatigue;
mod foreseeing;
mod game;
mod groups;
mod house_rules;
mod knight;
mod looking;
mod mode;
mod night;
mod offers;
mod operations;
mod order;
mod questions;
mod refusal;
mod reminder;
mod reorganizing;
mod resolving;
mod rolling;
mod scoring;
mod state;
mod table;
mod text;
mod tracked;
mod using;
mod view;

pub use crate::library::Record;
pub use action::{Action, Adjustment};
pub use agenda::{Asked, Place, Text, Why};
pub use attack::{Attack, Colour, Counters, Die, Kill};
pub use battlefield::{Battlefield, Boss, LANES, Monster, RANKS, Spot};
pub use event::Event;
pub use fatigue::Toll;
pub use game::KnightTales;
pub use groups::Group;
pub use house_rules::HouseRules;
pub use knight::{Knight, Owned, Seat, Zone};
pub use looking::{Doom, Giver, Payments, Picked};
pub use mode::{Difficulty, Mode};
pub use offers::{Offer, Offers};
pub use refusal::Refusal;
pub use reminder::{BossWarning, Reminder, Reminders};
pub use scoring::{Line, Score, set_bonus};
pub use state::{Helper, Outcome, Phase, Quest, State};
pub use tracked::{Field, GIVEN, Value};
