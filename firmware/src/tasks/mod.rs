//! One file a task. A task waits for one thing, turns it into an input or carries out one sort of reaction, and beats.

pub(crate) mod console;
pub(crate) mod controls;
pub(crate) mod entropy;
pub(crate) mod errand;
pub(crate) mod lights;
pub(crate) mod reader;
pub(crate) mod sound;
pub(crate) mod store;
pub(crate) mod supervisor;
pub(crate) mod table;
