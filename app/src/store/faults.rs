//! The stored faults: a queue in which new faults overwrite the oldest ones.

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::words::Words;
use super::{NoCache, StoreFault};
use crate::faults::{Fault, FaultLog, RECORD};
use crate::flash_map;

/// A fault's record, with room for what newer firmware may add.
const BUFFER: usize = 2 * RECORD;

fn queue<F: NorFlash>(flash: &mut F) -> QueueStorage<Words<'_, F>, NoCache<()>> {
    QueueStorage::new(
        Words(flash),
        const { QueueConfig::new(flash_map::FAULTS.range()) },
        Cache::new_uncached(),
    )
}

/// Keeps a fault; the oldest makes room when the part is full.
pub async fn keep_fault(flash: &mut impl NorFlash, fault: &Fault) -> Result<(), StoreFault> {
    Ok(queue(flash).push(&fault.to_record(), true).await?)
}

/// The latest faults. A record that cannot be read is passed over: it may be newer firmware's.
pub async fn load_faults(flash: &mut impl NorFlash) -> Result<FaultLog, StoreFault> {
    let mut log = FaultLog::default();
    let mut queue = queue(flash);
    let mut stored = queue.iter().await?;
    let mut buffer = [0; BUFFER];
    while let Some(entry) = stored.next(&mut buffer).await? {
        if let Some(fault) = Fault::from_record(&entry) {
            log.push(fault);
        }
    }
    Ok(log)
}

/// Forgets all faults: the way out when the part is damaged.
pub async fn reset_faults(flash: &mut impl NorFlash) -> Result<(), StoreFault> {
    Ok(queue(flash).erase_all().await?)
}
