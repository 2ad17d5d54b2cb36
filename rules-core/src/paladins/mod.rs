//! Paladins of the West Kingdom: seven rounds of workers, taxes and suspicion. Chapter files have the rulebook's words as
//! names.
//!
//! ```text
//!  Joining ─▶ Setup ─▶ Round 1 … 7 ─▶ Over
//!
//!  a round:  start player ─▶ order, favour ─▶ taverns ─▶ paladins ─▶ tavern draft ─▶ turns until all passed ─▶ reset
//!  (PW-ROUND)  step 1           2               3          4, 5         5              6                        7
//!
//!  a turn:  deed ─▶ bill ─▶ symbols, one by one ─▶ suspicion ─▶ taxes ─▶ inquisition ─▶ … ─▶ the next turn
//! ```
//! An accepted action puts steps on the agenda. They are carried out one by one until the players must do something
//! (`Asked`) or the game is over. All intermediate state is a plain value in the game state, so it can be saved.
//!
//! In a solo game the second seat is the opponent's. It receives rewards the same way as a player; where they take effect
//! they become moves of its markers.

mod acting;
mod action;
mod agenda;
mod area;
mod by_hand;
mod deciding;
mod doing;
mod event;
mod game;
mod house_rules;
mod inquisition;
mod light;
mod looking;
mod mode;
mod opponent;
mod opposing;
mod player;
mod refusal;
mod reset;
mod reward;
mod round;
mod rows;
mod scoring;
mod setup;
mod state;
mod table;
mod taxes;
mod view;
mod worker;

pub use crate::library::Record;
pub use acting::{Bill, Spaces};
pub use action::{Action, Deed, Entry};
pub use agenda::{Asked, Text};
pub use area::{Area, Attribute, LIMIT};
pub use by_hand::Group;
pub use event::{Cause, Event, Purse};
pub use game::Paladins;
pub use house_rules::HouseRules;
pub use looking::{BoardSpace, Spot, Verdict};
pub use mode::{Difficulty, Mode};
pub use opponent::{Intent, Liking, Obstacle, Opponent, Tries, Why};
pub use player::{MAX_PLAYERS, MAX_TOWNSFOLK, Player, SUSPICION_CARDS, Seat};
pub use refusal::{Refusal, Row, Wanted};
pub use scoring::{ORDER_POINTS, Score};
pub use state::{Phase, ROUNDS, State};
pub use worker::{Colour, Space, Workers};
