//! The settings: a map from setting to choice.

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::cache::Cache;
use sequential_storage::map::{MapConfig, MapStorage};

use super::words::Words;
use super::{NoCache, StoreFault};
use crate::flash_map;
use crate::settings::{Setting, Settings};

/// A setting's key and choice, with room for word alignment.
const BUFFER: usize = 32;

fn map<F: NorFlash>(flash: &mut F) -> MapStorage<u8, Words<'_, F>, NoCache<u8>> {
    MapStorage::new(
        Words(flash),
        const { MapConfig::new(flash_map::SETTINGS.range()) },
        Cache::new_uncached(),
    )
}

/// The stored settings; what is not stored, or names a choice that does not exist, keeps its default.
pub async fn load_settings(flash: &mut impl NorFlash) -> Result<Settings, StoreFault> {
    let mut settings = Settings::default();
    let mut buffer = [0; BUFFER];
    let mut map = map(flash);
    for setting in Setting::ALL {
        let stored = map.fetch_item::<&[u8]>(&mut buffer, &setting.key()).await?;
        if let Some(&[choice]) = stored {
            settings.choose(setting, choice);
        }
    }
    Ok(settings)
}

pub async fn save_setting(flash: &mut impl NorFlash, setting: Setting, choice: u8) -> Result<(), StoreFault> {
    let mut buffer = [0; BUFFER];
    Ok(map(flash).store_item(&mut buffer, &setting.key(), &[choice].as_slice()).await?)
}

/// Back to the defaults; also the way out when the part is damaged.
pub async fn reset_settings(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    Ok(map(flash).erase_all().await?)
}
