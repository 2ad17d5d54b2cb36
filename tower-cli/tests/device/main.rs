//! `tower device`, tested against the tower's own console code: in memory, on a serial port, and in a complete virtual
//! tower.

mod command;
mod console;
mod fake;
mod files;
mod virtual_tower;
