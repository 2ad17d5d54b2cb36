//! The tasks, one file each. A task waits for one kind of event, sends it to the table task as an input or carries out one
//! kind of reaction, and reports to the watchdog supervisor with `beat`.

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
