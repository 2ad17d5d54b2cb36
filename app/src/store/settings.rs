//! The stored settings: a map from setting to choice.

use embedded_storage_async::nor_flash::NorFlash;

use super::key::Key;
use super::{ENTRY, StoreFault, map};
use crate::flash_map::SETTINGS;
use crate::settings::{Setting, Settings};

fn key(setting: Setting) -> Key {
    Key::new(setting.key(), [])
}

/// The stored settings; what is not stored, or names a choice that does not exist, keeps its default.
pub async fn load_settings(flash: &mut impl NorFlash) -> Result<Settings, StoreFault> {
    let mut settings = Settings::default();
    let mut buffer = [0; ENTRY];
    let mut map = map(flash, SETTINGS);
    for setting in Setting::ALL {
        let stored = map.fetch_item::<&[u8]>(&mut buffer, &key(setting)).await?;
        if let Some(&[choice]) = stored {
            settings.choose(setting, choice);
        }
    }
    Ok(settings)
}

pub async fn save_setting(flash: &mut impl NorFlash, setting: Setting, choice: u8) -> Result<(), StoreFault> {
    let mut buffer = [0; ENTRY];
    Ok(map(flash, SETTINGS).store_item(&mut buffer, &key(setting), &[choice].as_slice()).await?)
}

/// Back to the defaults; also the way out when the part is damaged.
pub async fn reset_settings(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    Ok(map(flash, SETTINGS).erase_all().await?)
}
