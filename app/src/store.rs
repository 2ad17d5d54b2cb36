//! What flash keeps between two evenings: settings and faults. Power may fail inside any of these calls: afterwards
//! the old or the new value is there, never a third.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
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

/// Flash that is written in words of eight bytes, the size of `sequential-storage`'s item header.
///
/// The Pico's flash takes single bytes. Written so, a header that power cut short by one byte is followed directly by
/// the next item, whose first byte completes it one time in 256: then the next item is lost. In whole words a torn
/// header stays alone.
struct Words<'a, F>(&'a mut F);

impl<F: ErrorType> ErrorType for Words<'_, F> {
    type Error = F::Error;
}

impl<F: ReadNorFlash> ReadNorFlash for Words<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        self.0.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl<F: NorFlash> NorFlash for Words<'_, F> {
    const WRITE_SIZE: usize = 8;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        self.0.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        self.0.write(offset, bytes).await
    }
}

fn settings_map<F: NorFlash>(flash: &mut F) -> MapStorage<u8, Words<'_, F>, NoCache<u8>> {
    MapStorage::new(
        Words(flash),
        const { MapConfig::new(flash_map::SETTINGS.range()) },
        Cache::new_uncached(),
    )
}

fn faults_queue<F: NorFlash>(flash: &mut F) -> QueueStorage<Words<'_, F>, NoCache<()>> {
    QueueStorage::new(
        Words(flash),
        const { QueueConfig::new(flash_map::FAULTS.range()) },
        Cache::new_uncached(),
    )
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
