//! The settings: one entry a setting.

use embedded_storage::nor_flash::NorFlash;

use super::{NOTES, Noted, StoreFault};
use crate::settings::{Setting, Settings};

/// The stored settings; what is not stored, or names a choice that does not exist, keeps its default. Entries of newer
/// firmware are passed over and kept.
pub async fn load_settings(flash: &mut impl NorFlash) -> Result<Settings, StoreFault> {
    let mut settings = Settings::default();
    if !NOTES.walk_once(flash, &mut |key, value| take(&mut settings, key, value)).await? {
        settings = Settings::default();
        NOTES.walk(flash, &mut |key, value| take(&mut settings, key, value)).await?;
    }
    Ok(settings)
}

/// Takes an entry of the notes, if it is a setting.
pub(super) fn take(settings: &mut Settings, key: &[u8], value: &[u8]) {
    if let &[sort, number] = key
        && sort == Noted::Setting as u8
        && let Some(&setting) = Setting::ALL.iter().find(|setting| setting.key() == number)
    {
        // One that was reset has no value.
        let choice = value.first().copied().unwrap_or(Settings::default().chosen(setting));
        settings.choose(setting, choice);
    }
}

pub async fn save_setting(flash: &mut impl NorFlash, setting: Setting, choice: u8) -> Result<(), StoreFault> {
    NOTES.store(flash, &[Noted::Setting as u8, setting.key()], &[choice]).await
}

/// Back to the defaults.
pub async fn reset_settings(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    let mut set = [false; Setting::ALL.len()];
    NOTES
        .walk(flash, &mut |key, value| {
            if let &[sort, number] = key
                && sort == Noted::Setting as u8
                && let Some(place) = Setting::ALL.iter().position(|setting| setting.key() == number)
                && let Some(set) = set.get_mut(place)
            {
                *set = !value.is_empty();
            }
        })
        .await?;
    for (setting, _) in Setting::ALL.iter().zip(set).filter(|(_, set)| *set) {
        NOTES.store(flash, &[Noted::Setting as u8, setting.key()], &[]).await?;
    }
    Ok(())
}
