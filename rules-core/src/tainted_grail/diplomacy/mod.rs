//! What is of diplomacy alone (TG-D).

mod avoid;
mod relation;
mod result;
