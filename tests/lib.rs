//! What the project promises, checked. The tests stand beside this file, one a promise; what several of them need
//! stands here.

pub mod free_roll;
pub mod fuzzing;
pub mod grail;
pub mod hand;
pub mod house;
pub mod played;
pub mod ram_flash;
pub mod reading;
pub mod screen_cases;
pub mod sixty;
pub mod spell;
pub mod table;
pub mod tales;
pub mod tree;
pub mod west;
