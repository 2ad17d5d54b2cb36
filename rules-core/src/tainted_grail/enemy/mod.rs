//! The enemy's action in Phase III: an attack in combat, a reaction in diplomacy, by the same rules (TG-C-28 to TG-C-42,
//! TG-D-15 to TG-D-18).

mod acting;
mod answering;
mod changing;
mod guarding;
mod part;

pub use answering::Foreseen;
pub use part::{Harm, Part};
