//! Paladins of the West Kingdom, by the chapters of its catalogue.

mod left;
mod play;
mod right;
mod round;
mod setup;

use crate::tainted_grail::{Case, check};
