//! The latest faults: one entry for each place of the list, the oldest overwritten.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use super::{NOTES, Noted, StoreFault};
use crate::faults::{Fault, FaultLog, KEPT, RECORD};

/// The counter that stands before a stored fault.
const COUNT: usize = 4;

/// A place of the list: how many faults there were before it, and its record.
type Stored = (u32, Vec<u8, RECORD>);
pub(super) type Places = [Option<Stored>; KEPT];
pub(super) const NONE: Places = [const { None }; KEPT];

async fn load(flash: &mut impl NorFlash) -> Result<Vec<Stored, KEPT>, StoreFault> {
    let mut stored = NONE;
    if !NOTES.walk_once(flash, &mut |key, value| take(&mut stored, key, value)).await? {
        stored = NONE;
        NOTES.walk(flash, &mut |key, value| take(&mut stored, key, value)).await?;
    }
    Ok(sort(stored))
}

fn sort(stored: Places) -> Vec<Stored, KEPT> {
    let mut sorted: Vec<Stored, KEPT> = Vec::new();
    for fault in stored.into_iter().flatten() {
        let place = sorted.iter().take_while(|(count, _)| *count < fault.0).count();
        // There are as many places as faults.
        let _ = sorted.insert(place, fault);
    }
    sorted
}

/// Takes an entry of the notes, if it is a fault.
pub(super) fn take(stored: &mut Places, key: &[u8], value: &[u8]) {
    if let (&[sort, place], Some((&count, record))) = (key, value.split_first_chunk::<COUNT>())
        && sort == Noted::Fault as u8
        && let Some(slot) = stored.get_mut(usize::from(place))
        // A record that newer firmware made longer keeps its beginning.
        && let Ok(record) = Vec::from_slice(record.get(..RECORD).unwrap_or(record))
    {
        *slot = Some((u32::from_le_bytes(count), record));
    }
}

/// Keeps a fault; the oldest makes room.
pub async fn keep_fault(flash: &mut impl NorFlash, fault: &Fault) -> Result<(), StoreFault> {
    let count = load(flash).await?.last().map_or(0, |(count, _)| count.wrapping_add(1));
    let mut value: Vec<u8, { COUNT + RECORD }> = Vec::new();
    value
        .extend_from_slice(&count.to_le_bytes())
        .and_then(|()| value.extend_from_slice(&fault.to_record()))
        .map_err(|_| StoreFault::Full)?;
    NOTES.store(flash, &[Noted::Fault as u8, (count % KEPT as u32) as u8], &value).await
}

/// The latest faults. A record that cannot be read is passed over: it may be newer firmware's.
pub async fn load_faults(flash: &mut impl NorFlash) -> Result<FaultLog, StoreFault> {
    Ok(log(load(flash).await?))
}

fn log(stored: Vec<Stored, KEPT>) -> FaultLog {
    let mut log = FaultLog::default();
    for (_, record) in stored {
        if let Some(fault) = Fault::from_record(&record) {
            log.push(fault);
        }
    }
    log
}

/// The same of entries that were taken one by one.
pub(super) fn log_of(stored: Places) -> FaultLog {
    log(sort(stored))
}
