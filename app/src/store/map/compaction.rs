//! Making room: what is still in force of the oldest sector is copied to the end, and the sector is freed.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use super::{Item, Map, NOTE, Note, begin, number, readdress};
use crate::ring::{Attempt, Entry, Payload, Place, Ring, Tail, Walk};
use crate::slices::breathe;
use crate::store::StoreFault;

/// Entries that are looked up in one walk.
pub(super) const BATCH: usize = 20;

/// An entry that may still be in force.
struct Candidate {
    place: Place,
    key: u64,
}

/// FNV-1a, 64 bits: of the few thousand keys of a part no two come out the same.
pub(super) fn hash(key: &[u8]) -> u64 {
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
    ring.walk_between(flash, from, None, &mut |entry| {
        let Entry::Record { place, payload, .. } = entry else { return Walk::On };
        if last.is_some_and(|last| place.sequence() > last) && next.is_none() && candidates.is_empty() {
            return Walk::Enough;
        }
        let Some(item) = Item::parse(payload).filter(|item| !item.key.is_empty()) else {
            return Walk::On;
        };
        let key = hash(item.key);
        // Whatever stands behind an entry of the same key replaces it.
        candidates.retain(|candidate| candidate.key != key);
        let wanted = next.is_none() && last.is_none_or(|last| place.sequence() <= last);
        if wanted && let Err(candidate) = candidates.push(Candidate { place, key }) {
            next = Some(candidate.place);
        }
        Walk::On
    })
    .await?;
    Ok(Batch { live: candidates.iter().map(|candidate| candidate.place).collect(), next })
}

impl Map {
    /// Sees to it that a record of that length can be appended and that one sector more can be opened afterwards: copying
    /// may need it. Says whether the ring has grown by copies, of which its twin has to know.
    pub(super) async fn make_room(
        &self,
        flash: &mut impl NorFlash,
        ring: Ring,
        twin: Ring,
        length: usize,
    ) -> Result<bool, StoreFault> {
        let mut grown = false;
        for _ in 0..=crate::ring::MAX_SECTORS {
            let fits = ring.tail(flash)?.is_some_and(|tail| tail.has_room_for(length));
            breathe().await;
            if fits || ring.free(flash)? > 1 {
                return Ok(grown);
            }
            if let Err(fault) = self.compact(flash, ring, twin).await {
                self.renew(flash, ring, twin, fault).await?;
            }
            grown = true;
        }
        Err(StoreFault::Full)
    }

    /// Notes in the twin that a ring has grown by copies. The twin may have to make room for the note; then it has grown,
    /// too.
    pub(super) async fn tell_growth(
        &self,
        flash: &mut impl NorFlash,
        ring: Ring,
        twin: Ring,
    ) -> Result<(), StoreFault> {
        if self.make_room(flash, twin, ring, NOTE).await? {
            self.make_room(flash, ring, twin, NOTE).await?;
            self.note(flash, ring, twin, Note::Grown, None).await?;
        }
        self.note(flash, twin, ring, Note::Grown, None).await
    }

    /// Frees the oldest sector. The last copy says that the ring begins behind it; without any copy, a note does.
    async fn compact(&self, flash: &mut impl NorFlash, ring: Ring, twin: Ring) -> Result<(), StoreFault> {
        let ([Some(_), Some(next)], Some(oldest)) = (ring.beginnings(flash)?, ring.oldest(flash)?) else {
            // The copies might stand in the very sector that is to be freed.
            return Err(StoreFault::Full);
        };
        breathe().await;
        if !copy(flash, ring, ring, twin, Some(oldest), Some(next as u16)).await? {
            self.note(flash, ring, twin, Note::Grown, Some(next as u16)).await?;
        }
        ring.free_oldest(flash)
    }

    /// Makes room ahead of need, in the next idle moment; says whether there may be more to do.
    pub(crate) async fn tidy(&self, flash: &mut impl NorFlash) -> Result<bool, StoreFault> {
        let [first, second] = self.rings;
        for (ring, twin) in [(first, second), (second, first)] {
            breathe().await;
            if ring.is_empty(flash)? {
                continue;
            }
            let free = ring.free(flash)?;
            breathe().await;
            if free < 2 && ring.has_older(flash)? {
                let full = !ring.tail(flash)?.is_some_and(|tail| tail.has_room_for(crate::ring::MAX_PAYLOAD));
                breathe().await;
                if full {
                    if let Err(fault) = self.compact(flash, ring, twin).await {
                        self.renew(flash, ring, twin, fault).await?;
                    }
                    self.tell_growth(flash, ring, twin).await?;
                    return Ok(true);
                }
            }
            if ring.prepare_unused(flash, 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Copies what is in force of `from`, up to the sector `last`, to the end of `to`; says whether there was anything. What was
/// taken back (an empty value) need not be copied when nothing older is left that it could refer to. The last copy says
/// where the ring begins when all of them are there, if that is elsewhere.
pub(super) async fn copy(
    flash: &mut impl NorFlash,
    from: Ring,
    to: Ring,
    twin: Ring,
    last: Option<u32>,
    new_begin: Option<u16>,
) -> Result<bool, StoreFault> {
    let mut place = None;
    let mut held = None;
    let mut copier = Copier { from, to, begin: begin(flash, to)?, peer: 0, tail: None };
    breathe().await;
    loop {
        let batch = live(flash, from, place, last).await?;
        copier.peer = number(twin.tail(flash)?);
        for place in batch.live {
            breathe().await;
            if !copier.is_in_force(flash, place)? {
                continue;
            }
            if let Some(before) = held.replace(place) {
                breathe().await;
                copier.copy(flash, before).await?;
            }
        }
        match batch.next {
            Some(next) => place = Some(next),
            None => break,
        }
    }
    let Some(last) = held else { return Ok(false) };
    copier.begin = new_begin.unwrap_or(copier.begin);
    breathe().await;
    copier.copy(flash, last).await?;
    Ok(true)
}

/// Copies entries from one place to the end of a ring.
struct Copier {
    from: Ring,
    to: Ring,
    /// What the copies say.
    begin: u16,
    peer: u32,
    tail: Option<Tail>,
}

impl Copier {
    /// Whether the entry at a place can be read and was not taken back.
    fn is_in_force(&self, flash: &mut impl NorFlash, place: Place) -> Result<bool, StoreFault> {
        let mut payload = Payload::new();
        Ok(self.from.read(flash, place, &mut payload)?
            && Item::parse(&payload).is_some_and(|item| !item.value.is_empty()))
    }

    fn copy<F: NorFlash>(
        &mut self,
        flash: &mut F,
        place: Place,
    ) -> impl Future<Output = Result<(), StoreFault>> {
        carry_over(flash, self.from, place, self.to, &mut self.tail, (self.peer, self.begin))
    }
}

/// Appends the entry at a place of one ring to another, or to the same; what it says of both rings is said anew.
pub(super) async fn carry_over(
    flash: &mut impl NorFlash,
    from: Ring,
    place: Place,
    to: Ring,
    tail: &mut Option<Tail>,
    said: (u32, u16),
) -> Result<(), StoreFault> {
    let mut attempt = Attempt::default();
    while !carry_step(flash, from, place, to, (&mut attempt, tail), said)? {
        breathe().await;
    }
    Ok(())
}

/// Says whether it is done.
fn carry_step(
    flash: &mut impl NorFlash,
    from: Ring,
    place: Place,
    to: Ring,
    (attempt, tail): (&mut Attempt, &mut Option<Tail>),
    (peer, begin): (u32, u16),
) -> Result<bool, StoreFault> {
    let mut payload = Payload::new();
    if !from.read(flash, place, &mut payload)? {
        return Ok(true);
    }
    readdress(&mut payload, peer, begin);
    Ok(to.append_step(flash, attempt, tail, &payload)?.is_some())
}
