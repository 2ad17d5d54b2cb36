//! Knight Tales: cases by the chapters of docs/rules, random play, and a bot.

mod account;
mod balance;
mod boss;
mod bot;
mod by_hand;
mod claiming;
mod coop;
mod day;
mod doom;
mod effects;
mod ending;
mod example;
mod fight;
mod firm;
mod last_deed;
mod looking;
mod night;
mod offered;
mod open_questions;
mod play;
mod price;
mod random_cards;
mod random_play;
mod referees;
mod remembered;
mod reminders;
mod resolving;
mod score_example;
mod scoring;
mod set_by_hand;
mod setup;
mod solo;
mod stand_in;
mod tactics;
mod tokens;

use crate::tainted_grail::{Case, check};
