//! A flash that is a year old, for the soak.

use std::fs;
use std::path::Path;

use anyhow::Result;
use tests::year::{Year, close_game};

use crate::games;

/// Writes it into the folder of the image: with a game that was being played, and with none.
pub(crate) fn make(out: &Path) -> Result<()> {
    let last = out.join("aged-home.bin");
    if games::is_newer(&last, &out.join("doomtower.bin")) {
        return Ok(());
    }
    let (mut flash, _) = Year::new().age();
    fs::write(out.join("aged-game.bin"), &flash.bytes)?;
    close_game(&mut flash);
    fs::write(last, &flash.bytes)?;
    Ok(())
}
