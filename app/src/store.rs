//! What flash keeps between two evenings: settings and faults. Power may fail inside any of these calls: afterwards
//! the old or the new value is there, never a third.

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::map::{MapConfig, MapStorage};
use sequential_storage::queue::{QueueConfig, QueueStorage};

use crate::faults::{Fault, FaultLog, RECORD};
use crate::flash_map;
use crate::settings::{Setting, Settings};

/// A setting's key and choice, with room for word alignment.
const SETTING_BUFFER: usize = 32;
/// A fault's record, with room for what newer firmware may add.
const FAULT_BUFFER: usize = 2 * RECORD;

/// Flash did not do what it should: broken hardware, or bytes that are not ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreFault {
    /// What is stored cannot be understood.
    Damaged,
    /// The flash itself failed.
    Flash,
}

impl<E> From<Error<E>> for StoreFault {
    fn from(error: Error<E>) -> Self {
        match error {
            Error::Storage { .. } => StoreFault::Flash,
            _ => StoreFault::Damaged,
        }
    }
}

type NoCache<KEY> = Cache<Uncached, Uncached, Uncached, KEY>;

fn settings_map<F: NorFlash>(flash: &mut F) -> MapStorage<u8, &mut F, NoCache<u8>> {
    MapStorage::new(flash, const { MapConfig::new(flash_map::SETTINGS.range()) }, Cache::new_uncached())
}

fn faults_queue<F: NorFlash>(flash: &mut F) -> QueueStorage<&mut F, NoCache<()>> {
    QueueStorage::new(flash, const { QueueConfig::new(flash_map::FAULTS.range()) }, Cache::new_uncached())
}

/// The stored settings; what is not stored, or names a choice that does not exist, keeps its default.
pub async fn load_settings(flash: &mut impl NorFlash) -> Result<Settings, StoreFault> {
    let mut settings = Settings::default();
    let mut buffer = [0; SETTING_BUFFER];
    let mut map = settings_map(flash);
    for setting in Setting::ALL {
        let stored = map.fetch_item::<&[u8]>(&mut buffer, &setting.key()).await?;
        if let Some(&[choice]) = stored {
            settings.choose(setting, choice);
        }
    }
    Ok(settings)
}

pub async fn save_setting(flash: &mut impl NorFlash, setting: Setting, choice: u8) -> Result<(), StoreFault> {
    let mut buffer = [0; SETTING_BUFFER];
    Ok(settings_map(flash).store_item(&mut buffer, &setting.key(), &[choice].as_slice()).await?)
}

/// Back to the defaults; also the way out when the part is damaged.
pub async fn reset_settings(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    Ok(settings_map(flash).erase_all().await?)
}

/// Keeps a fault; the oldest makes room when the part is full.
pub async fn keep_fault(flash: &mut impl NorFlash, fault: &Fault) -> Result<(), StoreFault> {
    Ok(faults_queue(flash).push(&fault.to_record(), true).await?)
}

/// The latest faults. A record that cannot be read is passed over: it may be newer firmware's.
pub async fn load_faults(flash: &mut impl NorFlash) -> Result<FaultLog, StoreFault> {
    let mut log = FaultLog::default();
    let mut queue = faults_queue(flash);
    let mut stored = queue.iter().await?;
    let mut buffer = [0; FAULT_BUFFER];
    while let Some(entry) = stored.next(&mut buffer).await? {
        if let Some(fault) = Fault::from_record(&entry) {
            log.push(fault);
        }
    }
    Ok(log)
}

/// Forgets all faults: the way out when the part is damaged.
pub async fn reset_faults(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    Ok(faults_queue(flash).erase_all().await?)
}
