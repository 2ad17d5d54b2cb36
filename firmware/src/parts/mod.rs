//! Drivers between a bus and the application: each knows one chip and no game.

pub(crate) mod beam;
pub(crate) mod encoder;
pub(crate) mod oled;
pub(crate) mod reader;
