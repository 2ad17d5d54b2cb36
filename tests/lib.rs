//! Tests of the whole project. Each test target is a file beside this one and is listed in `Cargo.toml`; this library
//! holds what several of them share. Start reading at `table`.
//!
//! - [`table`]: the application on a flash in memory, driven by inputs. Most tests use it.
//! - [`hand`]: the same device without flash, for tests that need none.
//! - [`ram_flash`]: the flash in memory, which can lose power at any byte.
//! - [`played`]: sessions played without a device, for logs and journals.
//! - [`house`]: the decks of this repository.
//! - [`reading`]: reads the text on the screen from its pixels.
//! - [`screen_cases`]: the situations of the screen pictures (`screens.rs`, docs/screens.md).
//! - [`free_roll`], [`grail`], [`tales`], [`west`], [`spell`]: play the free roll, Tainted Grail, Knight Tales, Paladins
//!   of the West Kingdom and The Last Spell on the tower.
//! - [`sixty`]: a game of Tainted Grail with the largest number of cards.
//! - [`year`]: a year of evenings on one flash.
//! - [`fuzzing`]: the functions behind the fuzz targets.
//! - [`storage_program`], [`storage_access`], [`storage_model`], [`scratch_flash`]: the one among them that drives storage
//!   with operations, power cuts and rot; how it does; what storage must hold; the flash that it runs on.

pub mod free_roll;
pub mod fuzzing;
pub mod grail;
pub mod hand;
pub mod house;
pub mod played;
pub mod ram_flash;
pub mod reading;
pub mod rule_counts;
pub mod scratch_flash;
pub mod screen_cases;
pub mod sixty;
pub mod spell;
pub mod storage_access;
pub mod storage_model;
pub mod storage_program;
pub mod table;
pub mod tales;
pub mod tree;
pub mod west;
pub mod year;
