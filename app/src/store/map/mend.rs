//! Making both rings of a map whole again.

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use super::compaction::{BATCH, carry_over, copy, hash};
use super::{Item, Map, Note, Reading, begin, number};
use crate::ring::{Entry, MAX_PAYLOAD, Place, RANK_BITS, Ring, Walk};
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
    /// Compares the rings and makes both whole. Called once after power-on, before anything is stored. Hands over the entries
    /// of the first ring on the way, and says whether they are what the map holds, as nearly always.
    pub(crate) async fn mend(
        &self,
        flash: &mut impl NorFlash,
        take: &mut dyn FnMut(&[u8], &[u8]),
    ) -> Result<(Mended, bool), StoreFault> {
        let [first, second] = self.rings;
        let a = Self::read(flash, first, &mut |item| take(item.key, item.value)).await?;
        let b = Self::read(flash, second, &mut |_| {}).await?;
        let (a_whole, b_whole) = (is_whole(&a, &b), is_whole(&b, &a));
        if a_whole && b_whole && a.rank == b.rank {
            // Power failed before a ring was told how its twin has grown.
            if a.copied > b.peer {
                self.tell_growth(flash, first, second).await?;
            }
            if b.copied > a.peer {
                self.tell_growth(flash, second, first).await?;
            }
            return Ok((Mended::Sound, true));
        }
        let mended = match (a_whole, b_whole) {
            // Power failed between the two writes of an entry.
            (true, true) if a.rank > b.rank => self.catch_up(flash, first, second, b.rank).await,
            (true, true) => self.catch_up(flash, second, first, a.rank).await,
            (true, false) => self.rebuild(flash, first, second, &a, &b).await.map(|()| Mended::FromTwin),
            (false, true) => self.rebuild(flash, second, first, &b, &a).await.map(|()| Mended::FromTwin),
            (false, false) => {
                let missing = a.lost.max(a.next_missing(&b)).min(b.lost.max(b.next_missing(&a))).max(1);
                self.merge(flash, first, second).await?;
                let a = Self::read(flash, first, &mut |_| {}).await?;
                self.rebuild(flash, first, second, &a, &b).await?;
                let b = Self::read(flash, second, &mut |_| {}).await?;
                self.rebuild(flash, second, first, &b, &a).await?;
                Ok(Mended::Lost(missing))
            }
        };
        Ok((mended?, false))
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
        let peer = number(from.tail(flash)?);
        let mut grown = false;
        // One entry a walk: there is hardly ever more than one.
        loop {
            let mut next: Option<(u32, Place)> = None;
            from.walk(flash, &mut |entry| {
                if let Entry::Record { place, payload, .. } = entry
                    && let Some(item) = Item::parse(payload)
                    && !item.key.is_empty()
                    && item.rank > rank
                    && next.is_none_or(|(best, _)| item.rank < best)
                {
                    next = Some((item.rank, place));
                }
                Walk::On
            })
            .await?;
            let Some((found, place)) = next else { break };
            grown |= self.make_room(flash, to, from, MAX_PAYLOAD).await?;
            let begin = begin(flash, to)?;
            carry_over(flash, from, place, to, &mut None, (peer, begin)).await?;
            rank = found;
        }
        if grown { self.tell_growth(flash, to, from).await } else { Ok(()) }
    }

    /// A ring whose last free sector turned out worn takes nothing any more, whatever is outdated in it: it is written anew
    /// from its twin, which has all of it. Other faults stay what they are.
    pub(super) async fn renew(
        &self,
        flash: &mut impl NorFlash,
        ring: Ring,
        twin: Ring,
        fault: StoreFault,
    ) -> Result<(), StoreFault> {
        if fault != StoreFault::Full {
            return Err(fault);
        }
        let sound = Self::read(flash, twin, &mut |_| {}).await?;
        let stuck = Self::read(flash, ring, &mut |_| {}).await?;
        if !is_whole(&sound, &stuck) {
            return Err(fault);
        }
        self.write_anew(flash, twin, ring, &sound, &stuck).await
    }

    /// Writes a ring anew from its twin, and tells the twin.
    async fn rebuild(
        &self,
        flash: &mut impl NorFlash,
        whole: Ring,
        damaged: Ring,
        sound: &Reading,
        broken: &Reading,
    ) -> Result<(), StoreFault> {
        self.write_anew(flash, whole, damaged, sound, broken).await?;
        self.tell_growth(flash, damaged, whole).await
    }

    /// Writes a ring anew from its twin, which is left as it is.
    async fn write_anew(
        &self,
        flash: &mut impl NorFlash,
        whole: Ring,
        damaged: Ring,
        sound: &Reading,
        broken: &Reading,
    ) -> Result<(), StoreFault> {
        let number = sound.peer.max(broken.next);
        damaged.restart(flash, (sound.rank >> RANK_BITS).max(broken.rank >> RANK_BITS), number).await?;
        self.note(flash, damaged, whole, Note::Rebuilding, None).await?;
        copy(flash, whole, damaged, whole, None, None).await?;
        self.note(flash, damaged, whole, Note::Rebuilt, None).await
    }

    /// Brings what only the second ring knows, or knows better, into the first.
    async fn merge(&self, flash: &mut impl NorFlash, first: Ring, second: Ring) -> Result<(), StoreFault> {
        let mut from = None;
        loop {
            let mut unknown: Vec<Unknown, BATCH> = Vec::new();
            let mut next = None;
            second
                .walk_between(flash, from, None, &mut |entry| {
                    let Entry::Record { place, payload, .. } = entry else { return Walk::On };
                    let Some(item) = Item::parse(payload).filter(|item| !item.key.is_empty()) else {
                        return Walk::On;
                    };
                    let (key, rank) = (hash(item.key), item.rank);
                    if unknown.push(Unknown { place, key, rank }).is_err() {
                        next = Some(place);
                        return Walk::Enough;
                    }
                    Walk::On
                })
                .await?;
            Self::read(flash, first, &mut |item| {
                let key = hash(item.key);
                unknown.retain(|entry| entry.key != key || entry.rank > item.rank);
            })
            .await?;
            for entry in &unknown {
                self.make_room(flash, first, second, MAX_PAYLOAD).await?;
                // What it says of its twin does not hold in the other ring.
                let begin = begin(flash, first)?;
                carry_over(flash, second, entry.place, first, &mut None, (0, begin)).await?;
            }
            match next {
                Some(place) => from = Some(place),
                None => return Ok(()),
            }
        }
    }
}

/// An entry of one ring that the other may not have.
struct Unknown {
    place: Place,
    key: u64,
    rank: u32,
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
