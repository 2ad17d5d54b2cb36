//! One ring of flash sectors: appending items, reading them in order, and erasing the oldest sector in advance.

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

/// Sectors in which the last few dozen actions and a checkpoint or two lie.
const RECENT: u32 = 3;

/// The last few sectors as a ring of their own, if they lie in a row: then they can be read alone.
pub(super) async fn recent(flash: &mut impl NorFlash, part: Part) -> Result<Option<Part>, StoreFault> {
    for number in (RECENT - 1)..part.len / SECTOR {
        let at = part.start + number * SECTOR;
        let takes_items = mark(flash, at).await? != 0xff && mark(flash, at + SECTOR - 1).await? == 0xff;
        if takes_items {
            return Ok(Some(Part { start: at - (RECENT - 1) * SECTOR, len: RECENT * SECTOR, ..part }));
        }
    }
    Ok(None)
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
    let mut after_open = None;
    let mut before_erased = mark(flash, part.range().end - SECTOR).await? == 0xff;
    for number in 0..sectors {
        let at = part.start + number * SECTOR;
        let is_erased = mark(flash, at).await? == 0xff;
        erased += u32::from(is_erased);
        let open = !is_erased && mark(flash, at + SECTOR - 1).await? == 0xff;
        if !is_erased && before_erased {
            oldest = Some(at);
        } else if open && oldest.is_none() {
            // Where none is erased, the oldest follows the one that takes items now.
            after_open = Some(part.start + (number + 1) % sectors * SECTOR);
        }
        before_erased = is_erased;
    }
    // A small ring cannot spare as many.
    if erased >= READY.min(sectors / 2) {
        return Ok(false);
    }
    let full = erased == 0;
    let Some(at) = (if full { after_open } else { oldest }) else { return Ok(false) };
    flash.erase(at, at + SECTOR).await.map_err(|_| StoreFault::Flash)?;
    Ok(true)
}

async fn mark(flash: &mut impl NorFlash, at: u32) -> Result<u8, StoreFault> {
    let mut byte = [0];
    flash.read(at, &mut byte).await.map_err(|_| StoreFault::Flash)?;
    let [byte] = byte;
    Ok(byte)
}
