//! [`Sequence`], the row of cards behind the encounter card (TG-S-01).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::card::CardRef;
use crate::tainted_grail::party::Seat;

/// Capacity: four stacks of ten cards, and half as many improvements (TG-P-04, TG-P-13). Only an encounter in which all
/// cards are laid and none is destroyed could reach it.
pub const MAX_SEQUENCE: usize = 60;

/// A card that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    pub card: CardRef,
    /// The physical card, to distinguish two copies; 0 if unknown.
    pub piece: u32,
    /// The owner's seat, or [`Laid::NOBODY`]. One byte instead of an `Option`, because every game holds sixty of these.
    owner: u8,
    /// The text stays active when the card is covered (TG-S-10).
    pub permanent: bool,
    pub time: u8,
    pub charges: u8,
}

impl Laid {
    /// The owner of the enemy's cards.
    const NOBODY: u8 = u8::MAX;

    pub(in crate::tainted_grail) fn new(
        card: CardRef,
        piece: u32,
        owner: Option<Seat>,
        permanent: bool,
    ) -> Self {
        let owner = owner.map_or(Self::NOBODY, |Seat(number)| number);
        Laid { card, piece, owner, permanent, time: 0, charges: 0 }
    }

    pub(in crate::tainted_grail) fn set_owner(&mut self, owner: Option<Seat>) {
        self.owner = owner.map_or(Self::NOBODY, |Seat(number)| number);
    }

    /// `None` for a card of the enemy.
    pub const fn owner(&self) -> Option<Seat> {
        if self.owner == Self::NOBODY { None } else { Some(Seat(self.owner)) }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sequence(Vec<Laid, MAX_SEQUENCE>);

impl Sequence {
    pub const fn new() -> Self {
        Sequence(Vec::new())
    }

    /// The laid cards, left to right; the encounter card is not one of them.
    pub fn cards(&self) -> &[Laid] {
        &self.0
    }

    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, place: u8) -> Option<&Laid> {
        self.0.get(usize::from(place))
    }

    pub fn last(&self) -> Option<&Laid> {
        self.0.last()
    }

    /// Whether the text is active: that of permanent cards and of the last card (TG-S-37).
    pub fn is_visible(&self, place: u8) -> bool {
        self.get(place).is_some_and(|laid| laid.permanent || u16::from(place) + 1 == u16::from(self.len()))
    }

    /// The cards with active texts, left to right.
    pub fn visible(&self) -> impl Iterator<Item = (u8, &Laid)> {
        let len = self.len();
        (0..len).zip(&self.0).filter(move |&(place, laid)| laid.permanent || place + 1 == len)
    }

    pub fn of(&self, owner: Seat) -> u8 {
        self.0.iter().filter(|laid| laid.owner() == Some(owner)).count() as u8
    }

    pub(in crate::tainted_grail) fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// Appends a card. The covered card loses its TIME, which is returned (TG-S-33, TG-S-39).
    pub(in crate::tainted_grail) fn lay(&mut self, laid: Laid) -> u8 {
        let covered = match self.0.last_mut() {
            Some(last) if !last.permanent => core::mem::take(&mut last.time),
            _ => 0,
        };
        // Cannot fail: the caller has checked the capacity.
        let _ = self.0.push(laid);
        covered
    }

    /// Adds a card by hand. The caller has checked the capacity.
    pub(in crate::tainted_grail) fn put(&mut self, laid: Laid) {
        let _ = self.0.push(laid);
    }

    pub(in crate::tainted_grail) fn take(&mut self, place: u8) {
        if place < self.len() {
            self.0.remove(place.into());
        }
    }

    /// Moves a card to another place; those between make room.
    pub(in crate::tainted_grail) fn shift(&mut self, from: u8, to: u8) {
        let (low, high) = (from.min(to).into(), from.max(to).into());
        if let Some(between) = self.0.get_mut(low..=high) {
            if from < to { between.rotate_left(1) } else { between.rotate_right(1) }
        }
    }

    pub(in crate::tainted_grail) fn remove_last(&mut self) -> Option<Laid> {
        self.0.pop()
    }

    pub(in crate::tainted_grail) fn get_mut(&mut self, place: u8) -> Option<&mut Laid> {
        self.0.get_mut(usize::from(place))
    }

    pub(in crate::tainted_grail) fn clear(&mut self) {
        self.0.clear();
    }
}
