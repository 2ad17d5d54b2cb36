//! Where the checkpoints of a session stand in its journal.

use heapless::Vec;

use super::record::MAX_ITEM;
use crate::ring::Place;

/// Checkpoints that are remembered. Where there are more, some are passed over, as long as the actions between two
/// neighbours can be held in memory.
const MAX_CHECKPOINTS: usize = 96;

/// A whole checkpoint on the line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Actions before it.
    pub position: u32,
    /// Bytes that the actions since the one before take in memory.
    bytes: u16,
    // Where it stands, taken apart: a `Place` with its padding would make a third more of the index.
    offset: u16,
    sequence: u32,
}

impl Checkpoint {
    pub(super) fn new(position: u32, place: Place, bytes: u16) -> Self {
        Checkpoint { position, bytes, offset: place.offset(), sequence: place.sequence() }
    }

    /// Where it stands in the journal.
    pub fn place(&self) -> Place {
        Place::new(self.sequence, self.offset)
    }
}

/// All actions between two neighbours stand between them in the journal: whoever goes back behind the second and takes
/// another way takes it off the line.
#[derive(Clone, Debug, Default)]
pub struct Index {
    checkpoints: Vec<Checkpoint, MAX_CHECKPOINTS>,
}

impl Index {
    pub const fn new() -> Self {
        Index { checkpoints: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.checkpoints.clear();
    }

    pub(super) fn add(&mut self, checkpoint: Checkpoint) {
        self.checkpoints.retain(|other| other.position < checkpoint.position);
        if self.checkpoints.is_full() {
            self.thin_out();
        }
        // There is room now.
        let _ = self.checkpoints.push(checkpoint);
    }

    /// Passes over the checkpoint whose neighbours are closest, or gives the oldest up where none are close enough.
    fn thin_out(&mut self) {
        let stretch = |number: usize| -> Option<u16> {
            let (this, next) = (self.checkpoints.get(number)?, self.checkpoints.get(number + 1)?);
            Some(this.bytes.saturating_add(next.bytes))
        };
        let closest = (1..MAX_CHECKPOINTS - 1).min_by_key(|&number| stretch(number).unwrap_or(u16::MAX));
        let merged = closest.and_then(|number| Some((number, stretch(number)?)));
        match merged {
            Some((number, bytes)) if usize::from(bytes) < super::line::ROOM - MAX_ITEM => {
                self.checkpoints.remove(number);
                if let Some(next) = self.checkpoints.get_mut(number) {
                    next.bytes = bytes;
                }
            }
            _ => {
                self.checkpoints.remove(0);
            }
        }
    }

    /// An action at this position takes another way.
    pub(super) fn leave_at(&mut self, position: u32) {
        self.checkpoints.retain(|checkpoint| checkpoint.position <= position);
    }

    /// The sectors before this one were given up.
    pub fn forget_before(&mut self, sequence: u32) {
        self.checkpoints.retain(|checkpoint| checkpoint.sequence >= sequence);
    }

    /// The oldest position that can be gone back to.
    pub fn floor(&self) -> Option<u32> {
        self.checkpoints.first().map(|checkpoint| checkpoint.position)
    }

    /// The checkpoint from which a position is reached, and the one behind it.
    pub fn before(&self, position: u32) -> Option<(Checkpoint, Option<Checkpoint>)> {
        let number = self.checkpoints.iter().rposition(|checkpoint| checkpoint.position <= position)?;
        Some((*self.checkpoints.get(number)?, self.checkpoints.get(number + 1).copied()))
    }
}
