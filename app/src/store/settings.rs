//! The settings: one entry a setting.

use embedded_storage::nor_flash::NorFlash;

use super::{NOTES, Noted, StoreFault};
use crate::settings::{Setting, Settings};

/// The stored settings; what is not stored, or names a choice that does not exist, keeps its default. Entries of newer
/// firmware are passed over and kept.
pub async fn load_settings(flash: &mut impl NorFlash) -> Result<Settings, StoreFault> {
    let mut settings = Settings::default();
    NOTES
        .walk(flash, &mut |key, value| {
            if let (&[sort, number], &[choice, ..]) = (key, value)
                && sort == Noted::Setting as u8
                && let Some(&setting) = Setting::ALL.iter().find(|setting| setting.key() == number)
            {
                settings.choose(setting, choice);
            }
        })
        .await?;
    Ok(settings)
}

pub async fn save_setting(flash: &mut impl NorFlash, setting: Setting, choice: u8) -> Result<(), StoreFault> {
    NOTES.store(flash, &[Noted::Setting as u8, setting.key()], &[choice]).await
}

/// Back to the defaults.
pub async fn reset_settings(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    for setting in Setting::ALL {
        let key = [Noted::Setting as u8, setting.key()];
        if NOTES.fetch(flash, &key).await?.is_some_and(|choice| !choice.is_empty()) {
            NOTES.store(flash, &key, &[]).await?;
        }
    }
    Ok(())
}
