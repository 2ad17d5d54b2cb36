//! The dice of the free roll: their sorts and what their faces show.

use serde::{Deserialize, Serialize};

use crate::card::{Face, List};

/// The colours of dice that decks name; the order is the amount of [`crate::card::Field::DieColour`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dye {
    Knight,
    Black,
    Red,
    /// Of no colour that a rulebook names.
    Own,
}

/// What sort of die it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sort {
    Coin,
    /// Faces numbered from 1.
    Numbered(u8),
    /// A die of a deck. Its faces are copied here, so that a saved game can go on without the deck.
    Faced(Dye, [u8; 6]),
}

/// What a face shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    Heads,
    Tails,
    Number(u8),
    Symbol(Face),
}

impl Sort {
    /// Numbered dice have 2 to 20 faces; 20 is the largest common die.
    pub const NUMBERED: core::ops::RangeInclusive<u8> = 2..=20;

    pub const fn sides(self) -> u8 {
        match self {
            Sort::Coin => 2,
            Sort::Numbered(sides) => sides,
            Sort::Faced(_, faces) => faces.len() as u8,
        }
    }

    /// What the face shows; `None` if the die has no such face or the face is unknown.
    pub fn shown(self, face: u8) -> Option<Shown> {
        match (self, face) {
            (Sort::Coin, 0) => Some(Shown::Heads),
            (Sort::Coin, 1) => Some(Shown::Tails),
            (Sort::Coin, _) => None,
            (Sort::Numbered(sides), face) => (face < sides).then(|| Shown::Number(face + 1)),
            (Sort::Faced(_, faces), face) => {
                let code = *faces.get(usize::from(face))?;
                Face::from_code(code).map(Shown::Symbol)
            }
        }
    }

    /// Why it cannot be added: there is no such die, or a face is unknown.
    pub(super) fn problem(self) -> Option<Problem> {
        match self {
            Sort::Coin => None,
            Sort::Numbered(sides) => (!Self::NUMBERED.contains(&sides)).then_some(Problem::NoSuchDie),
            Sort::Faced(_, faces) if faces.contains(&List::UNKNOWN) => Some(Problem::FacesUnknown),
            Sort::Faced(_, faces) => {
                (!faces.iter().all(|&face| Face::from_code(face).is_some())).then_some(Problem::NoSuchDie)
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    NoSuchDie,
    FacesUnknown,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    pub sort: Sort,
    /// `None` before its first roll.
    pub face: Option<u8>,
    /// Stays as it lies when the others are rolled.
    pub kept: bool,
}

impl Die {
    pub fn shown(&self) -> Option<Shown> {
        self.sort.shown(self.face?)
    }
}
