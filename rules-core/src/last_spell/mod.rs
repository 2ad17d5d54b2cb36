//! The Last Spell by day: supply, building, equipment, and entering what the night did. Chapter files have the rulebook's
//! words as names.
//!
//! ```text
//!  Joining ─▶ Setup ─▶ day 1 … 3 ─▶ Between ─▶ Setup of the next scenario … ─▶ Over
//!
//!  a day:  Supply ─▶ Main ─▶ EndOfDay ─▶ Night ─▶ Dawn
//!          fog, scouting, boss (day 3), production, levels │ turns until all pass │ regenerate, deploy, recharge
//! ```
//! An accepted action puts steps on the agenda. They are carried out one by one until the players must do something
//! (`Asked`) or the game is over. The night is not refereed: the players enter its damage while it lasts or at dawn. The
//! tower cannot see the board, so it asks for positions instead of tracking them.

mod action;
mod agenda;
mod building;
mod by_hand;
mod campaign;
mod damage;
mod deciding;
mod equipping;
mod event;
mod game;
mod hero;
mod house_rules;
mod item;
mod looking;
mod night;
mod perks;
mod plundering;
mod refusal;
mod scenario;
mod scouting;
mod seer;
mod setup;
mod state;
mod structure;
mod supply;
mod table;
mod turns;
mod view;

pub use crate::library::Record;
pub use action::{Action, Entry, Fields, Items, Places};
pub use agenda::{Asked, Doing, Prompt, Question};
pub use by_hand::ValueGroup;
pub use event::{Event, Warning, Why};
pub use game::LastSpell;
pub use hero::{Hero, MAX_CARRIED, MAX_HEROES, MAX_PERKS, Perk, Seat};
pub use house_rules::HouseRules;
pub use item::{Burden, Category, Holder, STACKS, TIERS};
pub use looking::{DayStep, FogField, NightNote, Progress, StartGear, Tonight};
pub use refusal::{Kept, Refusal};
pub use scenario::{Boss, DAYS, Layout, START_HOUSES, START_RUINS, Scenario, Side, Start};
pub use state::{BossPlace, MAX_FIELDS, MAX_FOG, PATTERN_CARDS, Phase, Pile, State, THROWS};
pub use structure::{Check, Goods, Group, Neighbour, Print, Reward, Spot, Standing, Structure};
