//! Drivers, one per chip or sensor. They know nothing about games.

pub(crate) mod beam;
pub(crate) mod encoder;
pub(crate) mod oled;
pub(crate) mod reader;
