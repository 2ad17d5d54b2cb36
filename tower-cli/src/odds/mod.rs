//! The odds of an attack for people and programs: what the tower works out, as text, as JSON and as a picture.

mod plot;
mod worked;

pub use plot::plot;
pub use worked::{Worked, percent};
