//! Making room: what is still in force of the oldest sector is copied to the end, and the sector is freed.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::{Item, Map, Note};
use crate::ring::{Entry, Payload, Place, Ring, Walk};
use crate::store::StoreFault;

/// Entries that are looked up in one walk.
const BATCH: usize = 32;

/// An entry that may still be in force.
struct Candidate {
    place: Place,
    key: u64,
}

/// FNV-1a, 64 bits: of the few thousand keys of a part no two come out the same.
fn hash(key: &[u8]) -> u64 {
    key.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Some entries of a ring that are in force, and where to look for the next ones.
pub(super) struct Batch {
    pub(super) live: Vec<Place, BATCH>,
    pub(super) next: Option<Place>,
}

/// The entries in force from a place on, as many as one walk can look up; those of sectors up to `last` only.
pub(super) async fn live(
    flash: &mut impl NorFlash,
    ring: Ring,
    from: Option<Place>,
    last: Option<u32>,
) -> Result<Batch, StoreFault> {
    let mut candidates: Vec<Candidate, BATCH> = Vec::new();
    let mut next = None;
    ring.walk_between(flash, from, None, |entry| -> Result<Walk, StoreFault> {
        let Entry::Record { place, payload, .. } = entry else { return Ok(Walk::On) };
        if last.is_some_and(|last| place.sequence() > last) && next.is_none() && candidates.is_empty() {
            return Ok(Walk::Enough);
        }
        let Some(item) = Item::parse(payload).filter(|item| !item.key.is_empty()) else {
            return Ok(Walk::On);
        };
        let key = hash(item.key);
        // Whatever stands behind an entry of the same key replaces it.
        candidates.retain(|candidate| candidate.key != key);
        let wanted = next.is_none() && last.is_none_or(|last| place.sequence() <= last);
        if wanted && let Err(candidate) = candidates.push(Candidate { place, key }) {
            next = Some(candidate.place);
        }
        Ok(Walk::On)
    })
    .await?;
    Ok(Batch { live: candidates.iter().map(|candidate| candidate.place).collect(), next })
}

impl Map {
    /// Sees to it that a record of that length can be appended and that one sector more can be opened afterwards: copying
    /// may need it.
    pub(super) async fn make_room(
        &self,
        flash: &mut impl NorFlash,
        ring: Ring,
        twin: Ring,
        length: usize,
    ) -> Result<(), StoreFault> {
        let mut compacted = false;
        for _ in 0..=crate::ring::MAX_SECTORS {
            let fits = ring.tail(flash).await?.is_some_and(|tail| tail.has_room_for(length));
            if fits || ring.free(flash).await? > 1 {
                if compacted {
                    self.note(flash, twin, ring, Note::Grown).await?;
                }
                return Ok(());
            }
            self.compact(flash, ring, twin).await?;
            compacted = true;
        }
        Err(StoreFault::Full)
    }

    /// Frees the oldest sector.
    async fn compact(&self, flash: &mut impl NorFlash, ring: Ring, twin: Ring) -> Result<(), StoreFault> {
        let Some(oldest) = ring.oldest(flash).await? else { return Err(StoreFault::Full) };
        copy(flash, ring, ring, twin, Some(oldest)).await?;
        ring.free_oldest(flash).await
    }

    /// Makes room ahead of need, in the next idle moment; says whether there may be more to do.
    pub(crate) async fn tidy(&self, flash: &mut impl NorFlash) -> Result<bool, StoreFault> {
        let [first, second] = self.rings;
        for (ring, twin) in [(first, second), (second, first)] {
            if ring.is_empty(flash).await? {
                continue;
            }
            let free = ring.free(flash).await?;
            if free < 2 && ring.has_older(flash).await? {
                let full =
                    !ring.tail(flash).await?.is_some_and(|tail| tail.has_room_for(crate::ring::MAX_PAYLOAD));
                if full {
                    self.compact(flash, ring, twin).await?;
                    self.note(flash, twin, ring, Note::Grown).await?;
                    return Ok(true);
                }
            }
            if ring.prepare_unused(flash, 1).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Copies what is in force of `from`, up to the sector `last`, to the end of `to`. What was taken back (an empty value)
/// need not be copied when nothing older is left that it could refer to.
pub(super) async fn copy(
    flash: &mut impl NorFlash,
    from: Ring,
    to: Ring,
    twin: Ring,
    last: Option<u32>,
) -> Result<(), StoreFault> {
    let mut payload = Payload::new();
    let mut place = None;
    loop {
        let batch = live(flash, from, place, last).await?;
        let peer = twin.tail(flash).await?.map_or(0, |tail| tail.number);
        for place in batch.live {
            if !from.read(flash, place, &mut payload).await? {
                continue;
            }
            let Some(item) = Item::parse(&payload).filter(|item| !item.value.is_empty()) else { continue };
            let item = Item { peer, ..item }.pack()?;
            to.append(flash, &mut None, &item).await?;
        }
        match batch.next {
            Some(next) => place = Some(next),
            None => return Ok(()),
        }
    }
}
