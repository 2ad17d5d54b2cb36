//! What is of combat alone (TG-C).

mod flee;
mod pool;
mod traits;
mod victory;
