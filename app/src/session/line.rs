//! The packed actions since the last checkpoint, in memory. Undo and redo replay them.

use heapless::Vec;

use super::SessionFault;
use super::record::{Act, Chance, MAX_ITEM};
use crate::games::Action;
use crate::packing;

/// A checkpoint is due after so many actions: the way back is at most that long.
pub const INTERVAL: u32 = 32;
/// Most actions are a few bytes; one that carries a whole card is followed by a checkpoint early.
pub(super) const ROOM: usize = 3 * 1024;

/// Acts one after another, each behind its length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    bytes: Vec<u8, ROOM>,
    count: u32,
}

impl Line {
    pub const fn new() -> Self {
        Line { bytes: Vec::new(), count: 0 }
    }

    /// Bytes that it takes.
    pub(super) fn bytes(&self) -> u16 {
        self.bytes.len() as u16
    }

    pub fn count(&self) -> u32 {
        self.count
    }

    pub fn clear(&mut self) {
        self.bytes.clear();
        self.count = 0;
    }

    /// Whether the next action might not fit.
    pub fn is_full(&self) -> bool {
        ROOM - self.bytes.len() < MAX_ITEM + 2
    }

    /// Adds an act as it stands in the journal; says whether there was room.
    pub fn push(&mut self, act: &Act<'_>) -> bool {
        let mut packed = [0; MAX_ITEM];
        let Ok(packed) = packing::pack(act, &mut packed) else { return false };
        if ROOM - self.bytes.len() < packed.len() + 2 {
            return false;
        }
        let length = (packed.len() as u16).to_le_bytes();
        let added = self.bytes.extend_from_slice(&length).and_then(|()| self.bytes.extend_from_slice(packed));
        self.count += u32::from(added.is_ok());
        added.is_ok()
    }

    /// Forgets all but the first `count`.
    pub fn truncate(&mut self, count: u32) {
        if count >= self.count {
            return;
        }
        let kept: usize = self.packed().take(count as usize).map(|act| act.len() + 2).sum();
        self.bytes.truncate(kept);
        self.count = count;
    }

    fn packed(&self) -> impl Iterator<Item = &[u8]> {
        let mut rest = self.bytes.as_slice();
        core::iter::from_fn(move || {
            let (&length, after) = rest.split_first_chunk()?;
            let (act, after) = after.split_at_checked(usize::from(u16::from_le_bytes(length)))?;
            rest = after;
            Some(act)
        })
    }

    /// The actions with the rolls they are.
    pub fn actions(&self) -> impl Iterator<Item = Result<(Action, Option<Chance>), SessionFault>> {
        self.packed().map(unpacked)
    }

    /// Hands over the last `most` of the first `count`, with their places; the others are not even unpacked.
    pub fn lately(&self, count: u32, most: u32, see: &mut dyn FnMut(u32, &Action)) {
        for (place, packed) in (0..count).zip(self.packed()) {
            if place + most >= count
                && let Ok((action, _)) = unpacked(packed)
            {
                see(place, &action);
            }
        }
    }
}

fn unpacked(packed: &[u8]) -> Result<(Action, Option<Chance>), SessionFault> {
    let act: Act<'_> = packing::unpack(packed).map_err(|_| SessionFault::Damaged)?;
    Ok((act.action()?, act.chance))
}
