//! The set of tags that lie on the device.
//!
//! ```text
//!            arrive                 missed                 missed
//!  unknown ─────────▶ lying ◀──────────────▶ missed once ─────────▶ left
//!                              seen
//! ```
//!
//! A card acts when it arrives, so one left lying never acts twice and one laid again does. A single missed answer is
//! normal: two tags on top of each other share the energy of the field.

use heapless::Vec;

use super::{TagProblem, Uid};

/// The most tags kept track of. A stack of more does not get enough energy from the field to answer.
pub const MAX_LAID: usize = 8;

/// A tag has left when it was missed this many times in a row.
pub const MISSES_TO_LEAVE: u8 = 2;

/// The tags on the tower, in the order in which they were laid.
#[derive(Clone, Debug, Default)]
pub struct Laid {
    tags: Vec<Lying, MAX_LAID>,
}

#[derive(Clone, Copy, Debug)]
struct Lying {
    uid: Uid,
    missed: u8,
}

/// A tag was lifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// The tag that is no longer there.
    pub uid: Uid,
}

/// [`MAX_LAID`] tags lie there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

impl From<TooMany> for TagProblem {
    fn from(TooMany: TooMany) -> Self {
        Self::TooMany
    }
}

impl Laid {
    /// A bare tower.
    #[must_use]
    pub const fn new() -> Self {
        Self { tags: Vec::new() }
    }

    /// Whether `uid` lies there, and so has acted already.
    #[must_use]
    pub fn is_known(&self, uid: Uid) -> bool {
        self.tags.iter().any(|lying| lying.uid == uid)
    }

    /// Notes a tag that was not there before. One that was counts as seen.
    pub fn arrive(&mut self, uid: Uid) -> Result<(), TooMany> {
        if self.is_known(uid) {
            self.seen(uid);
            return Ok(());
        }
        self.tags.push(Lying { uid, missed: 0 }).map_err(|_| TooMany)
    }

    /// Notes that a known tag answered.
    pub fn seen(&mut self, uid: Uid) {
        if let Some(lying) = self.find(uid) {
            lying.missed = 0;
        }
    }

    /// Notes that a known tag did not answer. `Some` when it thereby counts as lifted.
    #[must_use]
    pub fn missed(&mut self, uid: Uid) -> Option<Left> {
        let lying = self.find(uid)?;
        lying.missed = lying.missed.saturating_add(1);
        if lying.missed < MISSES_TO_LEAVE {
            return None;
        }
        self.tags.retain(|lying| lying.uid != uid);
        Some(Left { uid })
    }

    /// The tags in the order in which they were laid: a copy, so that each can be marked on the way.
    pub fn uids(&self) -> impl Iterator<Item = Uid> + use<> {
        self.tags.clone().into_iter().map(|lying| lying.uid)
    }

    /// The number of tags on the tower.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tags.len()
    }

    /// Whether the tower is bare.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tags.is_empty()
    }

    fn find(&mut self, uid: Uid) -> Option<&mut Lying> {
        self.tags.iter_mut().find(|lying| lying.uid == uid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uid(n: u8) -> Uid {
        Uid::new(&[0x04, n, 0, 0, 0, 0, 0x80]).unwrap_or_else(|| unreachable!())
    }

    #[test]
    fn a_card_left_lying_arrives_once() {
        let mut laid = Laid::new();
        assert!(!laid.is_known(uid(1)));
        assert_eq!(laid.arrive(uid(1)), Ok(()));
        assert!(laid.is_known(uid(1)));
        assert_eq!(laid.arrive(uid(1)), Ok(()));
        assert_eq!(laid.len(), 1);
    }

    #[test]
    fn lifted_after_two_misses_in_a_row_and_laid_again() {
        let mut laid = Laid::new();
        assert_eq!(laid.arrive(uid(1)), Ok(()));
        assert_eq!(laid.missed(uid(1)), None);
        laid.seen(uid(1));
        assert_eq!(laid.missed(uid(1)), None);
        assert!(laid.is_known(uid(1)));
        assert_eq!(laid.missed(uid(1)), Some(Left { uid: uid(1) }));
        assert!(laid.is_empty());
        assert_eq!(laid.missed(uid(1)), None);
        assert_eq!(laid.arrive(uid(1)), Ok(()));
    }

    #[test]
    fn arriving_again_forgives_a_miss() {
        let mut laid = Laid::new();
        assert_eq!(laid.arrive(uid(1)), Ok(()));
        assert_eq!(laid.missed(uid(1)), None);
        assert_eq!(laid.arrive(uid(1)), Ok(()));
        assert_eq!(laid.missed(uid(1)), None);
    }

    #[test]
    fn cards_on_top_of_each_other_are_kept_apart() {
        let mut laid = Laid::new();
        for n in 1..=3 {
            assert_eq!(laid.arrive(uid(n)), Ok(()));
        }
        assert_eq!(laid.missed(uid(2)), None);
        assert_eq!(laid.missed(uid(1)), None);
        assert_eq!(laid.missed(uid(2)), Some(Left { uid: uid(2) }));
        assert!(laid.uids().eq([uid(1), uid(3)]));
    }

    #[test]
    fn a_sweep_marks_while_it_walks() {
        let mut laid = Laid::new();
        for n in 1..=3 {
            assert_eq!(laid.arrive(uid(n)), Ok(()));
        }
        let mut left = 0;
        for _ in 0..MISSES_TO_LEAVE {
            for uid in laid.uids() {
                left += usize::from(laid.missed(uid).is_some());
            }
        }
        assert_eq!((left, laid.len()), (3, 0));
    }

    #[test]
    fn a_ninth_is_too_many_and_changes_nothing() {
        let mut laid = Laid::new();
        for n in 1..=8 {
            assert_eq!(laid.arrive(uid(n)), Ok(()));
        }
        assert_eq!(laid.arrive(uid(9)), Err(TooMany));
        assert_eq!(TagProblem::from(TooMany), TagProblem::TooMany);
        assert!(!laid.is_known(uid(9)));
        assert_eq!(laid.arrive(uid(8)), Ok(()));
        assert_eq!(laid.len(), MAX_LAID);
    }
}
