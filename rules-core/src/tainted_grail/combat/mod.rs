//! The rules of combat encounters that diplomacy does not have (TG-C).

mod flee;
mod pool;
mod traits;
mod victory;
