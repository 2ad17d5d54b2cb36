//! Drivers, one per chip or sensor. They know nothing about games.

pub(crate) mod contact;
pub(crate) mod encoder;
pub(crate) mod oled;
pub(crate) mod reader;
