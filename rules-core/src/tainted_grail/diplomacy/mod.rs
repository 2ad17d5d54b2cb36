//! The rules of diplomacy encounters that combat does not have (TG-D).

mod avoid;
mod relation;
mod result;
