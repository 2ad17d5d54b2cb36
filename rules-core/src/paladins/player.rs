//! A player's belongings: board, workers and cards. The solo opponent has the same.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::Refusal;
use super::area::{Area, Attribute, LIMIT};
use super::worker::Workers;
use crate::card::CardRef;

pub const MAX_PLAYERS: usize = 4;
/// The number of suspicion cards (PW-SET-06).
pub const SUSPICION_CARDS: u8 = 24;
/// The most townsfolk that one player can keep. There are 32 cards in all, so the limit is out of reach in practice.
pub const MAX_TOWNSFOLK: usize = 16;
const ROUNDS: usize = 7;

/// A seat, clockwise from the first; in a solo game the second is the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Counted to 255, as provisions are: more than lies in the box.
    pub(super) silver: u8,
    pub(super) provisions: u8,
    pub(super) attributes: [u8; 3],
    /// Not placed yet; all of the opponent's are counted as labourers (PW-SOLO-13).
    pub(super) workers: Workers,
    /// Workers that stand on each area of the own board.
    pub(super) placed: [u8; 12],
    /// A bit for each left space of a right-hand area that a workshop covers.
    pub(super) workshops: [u8; 6],
    pub(super) developed: u8,
    /// How often each right-hand action was done: monks, walls, outposts, jars, outsiders attacked and converted.
    pub(super) done: [u8; 6],
    /// What each suspicion card shows, the newest last (PW-SUS-07).
    pub(super) suspicion: Vec<u8, { SUSPICION_CARDS as usize }>,
    pub(super) unpaid: u8,
    pub(super) paid: u8,
    pub(super) townsfolk: Vec<CardRef, MAX_TOWNSFOLK>,
    pub(super) walls: Vec<CardRef, { LIMIT as usize }>,
    pub(super) converted: Vec<CardRef, { LIMIT as usize }>,
    /// Attacked Saracens, Byzantines, Vikings.
    pub(super) attacked: [u8; 3],
    /// A bit for each jar space that holds a jar.
    pub(super) jars: u16,
    pub(super) paladin: Option<CardRef>,
    /// The paladins of earlier rounds do not return (PW-ROUND-10).
    pub(super) used: Vec<CardRef, ROUNDS>,
    pub(super) passed: bool,
}

impl Player {
    /// The refusal of one more of the townsfolk.
    pub(super) fn is_full(&self, who: Seat) -> Refusal {
        Refusal::Full { who, most: self.townsfolk.capacity() as u8 }
    }

    pub const fn silver(&self) -> u8 {
        self.silver
    }

    pub const fn provisions(&self) -> u8 {
        self.provisions
    }

    /// The position of the marker, without the points that a paladin lends.
    pub fn attribute(&self, attribute: Attribute) -> u8 {
        self.attributes.get(attribute as usize).copied().unwrap_or(0)
    }

    pub const fn workers(&self) -> Workers {
        self.workers
    }

    /// Workers that stand there and block it (PW-ACT-04).
    pub fn placed(&self, area: Area) -> u8 {
        self.placed.get(area as usize).copied().unwrap_or(0)
    }

    /// Whether a workshop covers each of the two left spaces of a right-hand area.
    pub fn workshops(&self, area: Area) -> [bool; 2] {
        let bits = area.place().and_then(|place| self.workshops.get(place)).copied().unwrap_or(0);
        [bits & 1 != 0, bits & 2 != 0]
    }

    pub const fn developed(&self) -> u8 {
        self.developed
    }

    /// How often a right-hand action was done.
    pub fn done(&self, area: Area) -> u8 {
        area.place().and_then(|place| self.done.get(place)).copied().unwrap_or(0)
    }

    /// What the suspicion cards show, the newest last.
    pub fn suspicion(&self) -> &[u8] {
        &self.suspicion
    }

    pub const fn unpaid(&self) -> u8 {
        self.unpaid
    }

    pub const fn paid(&self) -> u8 {
        self.paid
    }

    pub fn townsfolk(&self) -> &[CardRef] {
        &self.townsfolk
    }

    pub fn walls(&self) -> &[CardRef] {
        &self.walls
    }

    pub fn converted(&self) -> &[CardRef] {
        &self.converted
    }

    /// Attacked Saracens, Byzantines, Vikings.
    pub const fn attacked(&self) -> [u8; 3] {
        self.attacked
    }

    pub fn has_jar(&self, space: u8) -> bool {
        1u16.checked_shl(space.into()).is_some_and(|bit| self.jars & bit != 0)
    }

    pub const fn paladin(&self) -> Option<CardRef> {
        self.paladin
    }

    /// Paladins that were used do not return (PW-ROUND-10).
    pub fn has_used(&self, paladin: CardRef) -> bool {
        self.used.contains(&paladin)
    }

    pub const fn passed(&self) -> bool {
        self.passed
    }

    pub(super) fn count_done(&mut self, area: Area) {
        if let Some(done) = area.place().and_then(|place| self.done.get_mut(place)) {
            *done = done.saturating_add(1);
        }
    }

    pub(super) fn place(&mut self, area: Area, workers: u8) {
        if let Some(placed) = self.placed.get_mut(area as usize) {
            *placed = placed.saturating_add(workers);
        }
    }

    pub(super) fn clear(&mut self, area: Area) {
        if let Some(placed) = self.placed.get_mut(area as usize) {
            *placed = 0;
        }
    }

    pub(super) fn owns(&self, card: CardRef) -> bool {
        let lists = [&self.townsfolk[..], &self.walls[..], &self.converted[..], &self.used[..]];
        self.paladin == Some(card) || lists.iter().any(|list| list.contains(&card))
    }
}
