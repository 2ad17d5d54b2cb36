//! Keys and values, kept twice.
//!
//! Every entry is appended to two rings; the latest of a key counts. A record is
//!
//! ```text
//!  peer u32 │ rank u32 │ begin u16 │ length of the key u8 │ key │ value
//! ```
//! `rank` grows with every entry that is stored, and a copy keeps it. `peer` is the number of the next record of the
//! other ring when this one was written: a ring that has lost its end is found out by its twin. `begin` is the number of the
//! first record of the ring itself, its lower half: so a ring is found out that has lost its oldest sector. A record without
//! a key is a note about the ring itself (`Note`).
//!
//! A ring is *whole* if no record is missing in it. Readers take the first ring that is whole; [`Map::mend`] makes both
//! whole again (`mend.rs`). The oldest sector is freed by copying what is still in force to the end (`compaction.rs`).

mod compaction;
mod mend;

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use super::StoreFault;
use crate::ring::{Attempt, Entry, MAX_PAYLOAD, Payload, Ring, Tail, Walk};
use crate::slices::breathe;

pub use mend::Mended;

/// The longest key.
pub(crate) const MAX_KEY: usize = 52;
/// The longest value.
pub(crate) const MAX_VALUE: usize = 128;

const HEAD: usize = 11;
/// Bytes of the longest record that this firmware writes; it copies whatever a ring holds.
const MAX_ITEM: usize = HEAD + MAX_KEY + MAX_VALUE;
/// Bytes of a record that is a note.
const NOTE: usize = HEAD + 1;
const _: () = assert!(MAX_ITEM <= MAX_PAYLOAD, "an entry is a record");

type Packed = Vec<u8, MAX_ITEM>;
pub(crate) type Value = Vec<u8, MAX_VALUE>;

/// A map in two rings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Map {
    rings: [Ring; 2],
}

/// One record of a ring.
#[derive(Clone, Copy, Debug)]
struct Item<'a> {
    peer: u32,
    rank: u32,
    begin: u16,
    key: &'a [u8],
    value: &'a [u8],
}

/// What a record without a key says of its ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Note {
    /// The ring is being written anew from its twin: it is not whole before the next one.
    Rebuilding = 0,
    Rebuilt = 1,
    /// The twin has grown by copies.
    Grown = 2,
}

impl<'a> Item<'a> {
    fn parse(payload: &'a [u8]) -> Option<Self> {
        let (&peer, rest) = payload.split_first_chunk()?;
        let (&rank, rest) = rest.split_first_chunk()?;
        let (&begin, rest) = rest.split_first_chunk()?;
        let (&length, rest) = rest.split_first()?;
        let (key, value) = rest.split_at_checked(usize::from(length))?;
        let (peer, rank) = (u32::from_le_bytes(peer), u32::from_le_bytes(rank));
        Some(Item { peer, rank, begin: u16::from_le_bytes(begin), key, value })
    }

    fn pack(&self) -> Result<Packed, StoreFault> {
        let mut packed = Packed::new();
        let parts: [&[u8]; 6] = [
            &self.peer.to_le_bytes(),
            &self.rank.to_le_bytes(),
            &self.begin.to_le_bytes(),
            &[self.key.len() as u8],
            self.key,
            self.value,
        ];
        for part in parts {
            packed.extend_from_slice(part).map_err(|_| StoreFault::Full)?;
        }
        Ok(packed)
    }
}

/// Lets a copy say how its own ring and its twin stand. All else stays, of an entry that newer firmware made longer, too.
fn readdress(payload: &mut Payload, peer: u32, begin: u16) {
    if let Some(head) = payload.first_chunk_mut::<HEAD>() {
        let [p0, p1, p2, p3, _, _, _, _, b0, b1, _] = head;
        [*p0, *p1, *p2, *p3] = peer.to_le_bytes();
        [*b0, *b1] = begin.to_le_bytes();
    }
}

/// What one ring says.
#[derive(Clone, Debug, Default)]
struct Reading {
    /// Records that are missing, and whether the ring was left half rebuilt.
    lost: u32,
    rebuilding: bool,
    /// The highest rank.
    rank: u32,
    /// What the last record says of the twin.
    peer: u32,
    /// The number of the first record that is there, and of the one that should be.
    first: Option<u32>,
    begin: u32,
    /// The number of the next record.
    next: u32,
    /// The number behind the last entry that is older than one before it: a copy.
    copied: u32,
}

impl Reading {
    fn take(&mut self, entry: Entry<'_>) {
        match entry {
            Entry::Lost(lost) => self.lost = self.lost.saturating_add(lost),
            Entry::Record { number, payload, .. } => {
                self.next = number.saturating_add(1);
                self.first = self.first.or(Some(number));
                let Some(item) = Item::parse(payload) else { return };
                self.begin = number.saturating_sub(u32::from((number as u16).wrapping_sub(item.begin)));
                self.peer = self.peer.max(item.peer);
                if !item.key.is_empty() && item.rank < self.rank {
                    self.copied = self.next;
                }
                self.rank = self.rank.max(item.rank);
                if item.key.is_empty() {
                    match item.value {
                        [note] if *note == Note::Rebuilding as u8 => self.rebuilding = true,
                        [note] if *note == Note::Rebuilt as u8 => self.rebuilding = false,
                        _ => {}
                    }
                }
            }
        }
    }

    fn seems_whole(&self) -> bool {
        self.lost == 0 && !self.rebuilding && self.first.is_none_or(|first| first <= self.begin)
    }
}

impl Map {
    pub(crate) const fn new(first: Ring, second: Ring) -> Self {
        Map { rings: [first, second] }
    }

    pub(super) const fn rings(&self) -> [Ring; 2] {
        self.rings
    }

    /// Reads a ring and hands over its entries in order.
    async fn read(
        flash: &mut impl NorFlash,
        ring: Ring,
        take: &mut dyn FnMut(&Item<'_>),
    ) -> Result<Reading, StoreFault> {
        let mut reading = Reading::default();
        ring.walk(flash, &mut |entry| {
            reading.take(entry);
            if let Entry::Record { payload, .. } = entry
                && let Some(item) = Item::parse(payload)
                && !item.key.is_empty()
            {
                take(&item);
            }
            Walk::On
        })
        .await?;
        Ok(reading)
    }

    /// The value of a key, if it has one. Of one that newer firmware made longer than any of ours, the beginning: an older
    /// value of the same key would be wrong.
    pub(crate) async fn fetch(
        &self,
        flash: &mut impl NorFlash,
        key: &[u8],
    ) -> Result<Option<Value>, StoreFault> {
        let mut best: Option<(u32, Value)> = None;
        for ring in self.rings {
            let mut found: Option<(u32, Value)> = None;
            let reading = Self::read(flash, ring, &mut |item| {
                if item.key == key
                    && found.as_ref().is_none_or(|(rank, _)| *rank <= item.rank)
                    && let Ok(value) = Value::from_slice(item.value.get(..MAX_VALUE).unwrap_or(item.value))
                {
                    found = Some((item.rank, value));
                }
            })
            .await?;
            if reading.seems_whole() {
                return Ok(found.map(|(_, value)| value));
            }
            if let Some((rank, value)) = found
                && best.as_ref().is_none_or(|(other, _)| *other < rank)
            {
                best = Some((rank, value));
            }
        }
        Ok(best.map(|(_, value)| value))
    }

    /// Hands over every entry in the order they were stored: a later one of a key replaces an earlier.
    pub(crate) async fn walk(
        &self,
        flash: &mut impl NorFlash,
        take: &mut dyn FnMut(&[u8], &[u8]),
    ) -> Result<(), StoreFault> {
        let [first, second] = self.rings;
        let order: &[Ring] = if Self::read(flash, first, &mut |_| {}).await?.seems_whole() {
            &[first]
        } else if Self::read(flash, second, &mut |_| {}).await?.seems_whole() {
            &[second]
        } else {
            &[first, second]
        };
        for &ring in order {
            Self::read(flash, ring, &mut |item| take(item.key, item.value)).await?;
        }
        Ok(())
    }

    /// The same in one pass, for those who can begin anew: says whether the ring was whole, as nearly all are. If not, what
    /// was handed over is worth nothing.
    pub(crate) async fn walk_once(
        &self,
        flash: &mut impl NorFlash,
        take: &mut dyn FnMut(&[u8], &[u8]),
    ) -> Result<bool, StoreFault> {
        let [first, _] = self.rings;
        Ok(Self::read(flash, first, &mut |item| take(item.key, item.value)).await?.seems_whole())
    }

    /// Stores an entry in both rings.
    pub(crate) async fn store(
        &self,
        flash: &mut impl NorFlash,
        key: &[u8],
        value: &[u8],
    ) -> Result<(), StoreFault> {
        let length = HEAD + key.len() + value.len();
        let [first, second] = self.rings;
        let mut first_end = self.end(flash, first, second, length).await?;
        let mut second_end = self.end(flash, second, first, length).await?;
        let rank = first.next_place(flash, first_end, length)?.rank();
        let entry = Item { peer: number(second_end), rank, begin: 0, key, value };
        self.put(flash, first, second, &mut first_end, entry).await?;
        let entry = Item { peer: number(first_end), ..entry };
        self.put(flash, second, first, &mut second_end, entry).await
    }

    /// Where a ring ends, with room for a record of that length. Finding the end takes longer than all the rest.
    async fn end(
        &self,
        flash: &mut impl NorFlash,
        ring: Ring,
        twin: Ring,
        length: usize,
    ) -> Result<Option<Tail>, StoreFault> {
        let end = ring.tail(flash)?;
        breathe().await;
        if end.is_some_and(|end| end.has_room_for(length)) {
            return Ok(end);
        }
        self.make_room(flash, ring, twin, length).await?;
        ring.tail(flash)
    }

    /// Appends an entry to one of the rings.
    async fn put(
        &self,
        flash: &mut impl NorFlash,
        ring: Ring,
        twin: Ring,
        end: &mut Option<Tail>,
        entry: Item<'_>,
    ) -> Result<(), StoreFault> {
        if let Err(fault) = append(flash, ring, end, entry, None).await {
            self.renew(flash, ring, twin, fault).await?;
            append(flash, ring, end, entry, None).await?;
        }
        breathe().await;
        Ok(())
    }

    /// Writes a note about a ring into it; about one that is about to begin elsewhere with that beginning.
    async fn note(
        &self,
        flash: &mut impl NorFlash,
        ring: Ring,
        twin: Ring,
        note: Note,
        begin: Option<u16>,
    ) -> Result<(), StoreFault> {
        let peer = number(twin.tail(flash)?);
        let item = Item { peer, rank: 0, begin: 0, key: &[], value: &[note as u8] };
        append(flash, ring, &mut None, item, begin).await
    }

    /// Forgets everything.
    pub(crate) async fn clear(&self, flash: &mut impl NorFlash) -> Result<(), StoreFault> {
        for ring in self.rings {
            ring.clear(flash).await?;
        }
        Ok(())
    }
}

/// Appends an entry that says where the ring begins: where its records say, if nothing else is known.
async fn append(
    flash: &mut impl NorFlash,
    ring: Ring,
    end: &mut Option<Tail>,
    entry: Item<'_>,
    known: Option<u16>,
) -> Result<(), StoreFault> {
    let begin = known.map_or_else(|| begin(flash, ring), Ok)?;
    let mut attempt = Attempt::default();
    while ring.append_step(flash, &mut attempt, end, &Item { begin, ..entry }.pack()?)?.is_none() {
        breathe().await;
    }
    Ok(())
}

/// The number of the next record of a ring that ends here.
fn number(end: Option<Tail>) -> u32 {
    end.map_or(0, |end| end.number)
}

/// Where a ring begins, as its records say it.
fn begin(flash: &mut impl NorFlash, ring: Ring) -> Result<u16, StoreFault> {
    let [first, _] = ring.beginnings(flash)?;
    Ok(first.unwrap_or(0) as u16)
}
