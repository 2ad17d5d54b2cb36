//! Tainted Grail: Kings of Ruin. One folder a chapter of the catalogue: the party and its sheets (TG-P), the day
//! around the encounters (TG-Y).

pub mod day;
mod house_rules;
mod mode;
pub mod party;

pub use house_rules::HouseRules;
pub use mode::{Mode, Switch};
