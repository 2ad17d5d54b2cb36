//! A hero: level, perks, equipment and wounds.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::card::CardRef;

pub const MAX_HEROES: usize = 4;
/// Eight are gained in a whole campaign (LS-CAMP-13); a perk may allow more.
pub const MAX_PERKS: usize = 12;
/// Seven pieces reach all limits; perks may raise these.
pub const MAX_CARRIED: usize = 12;

/// A player's place, counted from 0, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A perk, with its card if that was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Perk {
    /// 1 to 4.
    pub level: u8,
    pub card: Option<CardRef>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    pub(super) card: Option<CardRef>,
    /// The trait, and which of its two sides.
    pub(super) nature: Option<CardRef>,
    pub(super) side: u8,
    /// Flipped to level II (LS-LEVEL-09).
    pub(super) second_level: bool,
    pub(super) wounds: u8,
    pub(super) perks: Vec<Perk, MAX_PERKS>,
    pub(super) items: Vec<CardRef, MAX_CARRIED>,
}

impl Hero {
    pub const fn card(&self) -> Option<CardRef> {
        self.card
    }

    /// The trait and its side, 0 or 1.
    pub const fn nature(&self) -> (Option<CardRef>, u8) {
        (self.nature, self.side)
    }

    /// 1 or 2.
    pub const fn level(&self) -> u8 {
        1 + self.second_level as u8
    }

    pub const fn wounds(&self) -> u8 {
        self.wounds
    }

    pub fn perks(&self) -> &[Perk] {
        &self.perks
    }

    pub fn items(&self) -> &[CardRef] {
        &self.items
    }

    /// Whether it is one of the hero's cards.
    pub(super) fn has(&self, card: CardRef) -> bool {
        self.card == Some(card)
            || self.nature == Some(card)
            || self.items.contains(&card)
            || self.perks.iter().any(|perk| perk.card == Some(card))
    }

    /// How many perks of that level.
    pub fn perks_of(&self, level: u8) -> u8 {
        self.perks.iter().filter(|perk| perk.level == level).count() as u8
    }
}
