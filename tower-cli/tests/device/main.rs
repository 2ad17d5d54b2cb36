//! `tower device`: the tower's own console code at the other end, first in memory, then at a port, then in a whole
//! virtual tower.

mod command;
mod console;
mod fake;
mod files;
mod virtual_tower;
