//! The odds of an attack, computed by the tower's own code, as text, as JSON and as a picture.

mod plot;
mod worked;

pub use plot::plot;
pub use worked::{Worked, percent};
