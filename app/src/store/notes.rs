//! What is needed of the notes before the first picture: mended and read in one pass, because a start waits for it.

use embedded_storage::nor_flash::NorFlash;

use super::{Mended, NOTES, StoreFault, faults, load_faults, load_settings, settings};
use crate::faults::FaultLog;
use crate::settings::Settings;

/// What the notes held when power came on.
pub struct Notes {
    pub mended: Result<Mended, StoreFault>,
    pub settings: Result<Settings, StoreFault>,
    pub faults: Result<FaultLog, StoreFault>,
}

/// Writes only where one of the two copies was damaged or cut short.
pub async fn open_notes(flash: &mut impl NorFlash) -> Notes {
    let mut chosen = Settings::default();
    let mut stored = faults::NONE;
    let mended = NOTES
        .mend(flash, &mut |key, value| {
            settings::take(&mut chosen, key, value);
            faults::take(&mut stored, key, value);
        })
        .await;
    let (settings, faults) = match mended {
        Ok((_, true)) => (Ok(chosen), Ok(faults::log_of(stored))),
        _ => (load_settings(flash).await, load_faults(flash).await),
    };
    Notes { mended: mended.map(|(mended, _)| mended), settings, faults }
}
