//! Paladins of the West Kingdom: cases by the chapters of docs/rules, random play, and a bot.

mod balance;
mod bot;
mod choosing;
mod inquisition;
mod left;
mod light;
mod limits;
mod meeting;
mod opponent;
mod piles;
mod play;
mod random_play;
mod right;
mod round;
mod rows;
mod scoring;
mod set_by_hand;
mod setup;
mod solo;
mod taxes;

use crate::tainted_grail::{Case, check};
