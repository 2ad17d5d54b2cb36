//! Paladins of the West Kingdom, by the chapters of its catalogue.

mod inquisition;
mod left;
mod play;
mod right;
mod round;
mod scoring;
mod setup;
mod taxes;

use crate::tainted_grail::{Case, check};
