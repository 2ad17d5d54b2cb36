//! A ring of sectors that items are appended to.

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

use crate::flash_map::{Part, SECTOR};
use crate::session::MAX_ITEM;
use crate::store::{StoreFault, Words};

type Queue<'a, F> = QueueStorage<Words<'a, F>, Cache<Uncached, Uncached, Uncached>>;

/// The parts are whole sectors, so the configuration cannot fail.
fn queue<F: NorFlash>(flash: &mut F, part: Part) -> Queue<'_, F> {
    QueueStorage::new(Words(flash), QueueConfig::new(part.range()), Cache::new_uncached())
}

/// Room for any item, rounded up to the words it is written in.
const BUFFER: usize = MAX_ITEM.next_multiple_of(8);

/// Appends an item. There is an erased sector ready unless the hands were faster than the tower could tidy up; then
/// the oldest is erased now.
pub(super) async fn append(flash: &mut impl NorFlash, part: Part, item: &[u8]) -> Result<(), StoreFault> {
    Ok(queue(flash, part).push(item, true).await?)
}

/// Hands over all items, oldest first, until `take` has had enough.
pub(super) async fn walk<E: From<StoreFault>>(
    flash: &mut impl NorFlash,
    part: Part,
    mut take: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let mut buffer = [0; BUFFER];
    let mut queue = queue(flash, part);
    let mut items = queue.iter().await.map_err(StoreFault::from)?;
    while let Some(item) = items.next(&mut buffer).await.map_err(StoreFault::from)? {
        take(&item)?;
    }
    Ok(())
}

/// Sectors that stand erased for what comes next: some hundred actions without a pause of two seconds.
const READY: u32 = 4;

/// Erases the oldest sector if too few stand ready; says whether it did.
///
/// `sequential-storage` marks a sector at its first byte when it takes items and at its last when it is full; sectors
/// are used in turn. So the sectors in use are one run, and the oldest of them follows the erased ones.
pub(super) async fn free_ahead(flash: &mut impl NorFlash, part: Part) -> Result<bool, StoreFault> {
    let sectors = part.len / SECTOR;
    let mut erased = 0;
    let mut oldest = None;
    let mut before_erased = mark(flash, part.range().end - SECTOR).await? == 0xff;
    for number in 0..sectors {
        let at = part.start + number * SECTOR;
        let is_erased = mark(flash, at).await? == 0xff;
        erased += u32::from(is_erased);
        if !is_erased && before_erased {
            oldest = Some(at);
        }
        before_erased = is_erased;
    }
    // A small ring cannot spare as many.
    if erased >= READY.min(sectors / 2) {
        return Ok(false);
    }
    let Some(at) = oldest else { return Ok(false) };
    flash.erase(at, at + SECTOR).await.map_err(|_| StoreFault::Flash)?;
    Ok(true)
}

async fn mark(flash: &mut impl NorFlash, at: u32) -> Result<u8, StoreFault> {
    let mut byte = [0];
    flash.read(at, &mut byte).await.map_err(|_| StoreFault::Flash)?;
    let [byte] = byte;
    Ok(byte)
}
