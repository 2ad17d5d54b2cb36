//! Making both rings of a map whole again.

use embedded_storage_async::nor_flash::NorFlash;

use super::compaction::copy;
use super::{Map, Note, Reading};
use crate::ring::{Entry, Payload, RANK_BITS, Ring, Walk};
use crate::store::StoreFault;

/// How a map was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mended {
    /// Both rings say the same.
    #[default]
    Sound,
    /// One ring was damaged and has been written anew from the other: nothing is missing.
    FromTwin,
    /// Both were damaged: about so many entries may be missing or old.
    Lost(u32),
}

impl Map {
    /// Compares the rings and makes both whole. Called once after power-on, before anything is stored.
    pub(crate) async fn mend(&self, flash: &mut impl NorFlash) -> Result<Mended, StoreFault> {
        let [first, second] = self.rings;
        let a = Self::read(flash, first, |_| {}).await?;
        let b = Self::read(flash, second, |_| {}).await?;
        let (a_whole, b_whole) = (is_whole(&a, &b), is_whole(&b, &a));
        match (a_whole, b_whole) {
            (true, true) if a.rank == b.rank => Ok(Mended::Sound),
            // Power failed between the two writes of an entry.
            (true, true) if a.rank > b.rank => self.catch_up(flash, first, second, b.rank).await,
            (true, true) => self.catch_up(flash, second, first, a.rank).await,
            (true, false) => self.rebuild(flash, first, second, &a, &b).await.map(|()| Mended::FromTwin),
            (false, true) => self.rebuild(flash, second, first, &b, &a).await.map(|()| Mended::FromTwin),
            (false, false) => {
                let missing = a.lost.max(a.next_missing(&b)).min(b.lost.max(b.next_missing(&a))).max(1);
                self.merge(flash, first, second).await?;
                let a = Self::read(flash, first, |_| {}).await?;
                self.rebuild(flash, first, second, &a, &b).await?;
                let b = Self::read(flash, second, |_| {}).await?;
                self.rebuild(flash, second, first, &b, &a).await?;
                Ok(Mended::Lost(missing))
            }
        }
    }

    /// The ring that was written first has entries that its twin has not.
    async fn catch_up(
        &self,
        flash: &mut impl NorFlash,
        ahead: Ring,
        behind: Ring,
        rank: u32,
    ) -> Result<Mended, StoreFault> {
        self.copy_newer(flash, ahead, behind, rank).await?;
        Ok(Mended::Sound)
    }

    /// Appends what `from` has above a rank to `to`.
    async fn copy_newer(
        &self,
        flash: &mut impl NorFlash,
        from: Ring,
        to: Ring,
        mut rank: u32,
    ) -> Result<(), StoreFault> {
        // One entry a walk: there is hardly ever more than one.
        loop {
            let mut next: Option<(u32, Payload)> = None;
            Self::read(flash, from, |item| {
                if item.rank > rank
                    && next.as_ref().is_none_or(|(best, _)| item.rank < *best)
                    && let Ok(packed) = item.pack()
                    && let Ok(payload) = Payload::from_slice(&packed)
                {
                    next = Some((item.rank, payload));
                }
            })
            .await?;
            let Some((found, payload)) = next else { return Ok(()) };
            self.make_room(flash, to, from, payload.len()).await?;
            to.append(flash, &mut None, &payload).await?;
            rank = found;
        }
    }

    /// Writes a ring anew from its twin, which is left as it is.
    async fn rebuild(
        &self,
        flash: &mut impl NorFlash,
        whole: Ring,
        damaged: Ring,
        sound: &Reading,
        broken: &Reading,
    ) -> Result<(), StoreFault> {
        let number = sound.peer.max(broken.next);
        damaged.restart(flash, (sound.rank >> RANK_BITS).max(broken.rank >> RANK_BITS), number).await?;
        self.note(flash, damaged, whole, Note::Rebuilding).await?;
        copy(flash, whole, damaged, whole, None).await?;
        self.note(flash, damaged, whole, Note::Rebuilt).await?;
        self.note(flash, whole, damaged, Note::Grown).await
    }

    /// Brings what only the second ring knows, or knows better, into the first.
    async fn merge(&self, flash: &mut impl NorFlash, first: Ring, second: Ring) -> Result<(), StoreFault> {
        let mut after = None;
        let mut payload = Payload::new();
        loop {
            // One entry after the other: this happens once in the life of a tower, if ever.
            let mut found = None;
            second
                .walk_between(flash, after, None, |entry| -> Result<Walk, StoreFault> {
                    match entry {
                        Entry::Record { place, .. } if after != Some(place) => {
                            found = Some(place);
                            Ok(Walk::Enough)
                        }
                        _ => Ok(Walk::On),
                    }
                })
                .await?;
            let Some(place) = found else { return Ok(()) };
            after = Some(place);
            if !second.read(flash, place, &mut payload).await? {
                continue;
            }
            let Some(item) = super::Item::parse(&payload).filter(|item| !item.key.is_empty()) else {
                continue;
            };
            let mut known = false;
            Self::read(flash, first, |other| known |= other.key == item.key && other.rank >= item.rank)
                .await?;
            if !known {
                let item = item.pack()?;
                self.make_room(flash, first, second, item.len()).await?;
                first.append(flash, &mut None, &item).await?;
            }
        }
    }
}

/// Whether nothing is missing in a ring, also by what its twin says of it.
fn is_whole(ring: &Reading, twin: &Reading) -> bool {
    ring.seems_whole() && ring.next >= twin.peer
}

impl Reading {
    /// Records at the end that the twin knows of and that are not there any more.
    fn next_missing(&self, twin: &Reading) -> u32 {
        twin.peer.saturating_sub(self.next)
    }
}
