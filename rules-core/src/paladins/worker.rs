//! Workers by colour, and the worker spaces of the boards.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colour {
    Labourer,
    Scout,
    Fighter,
    Cleric,
    Merchant,
    /// Stands on any space (PW-ACT-03).
    Criminal,
}

impl Colour {
    pub const ALL: [Colour; 6] = [
        Colour::Labourer,
        Colour::Scout,
        Colour::Fighter,
        Colour::Cleric,
        Colour::Merchant,
        Colour::Criminal,
    ];

    pub(super) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// A worker space: of one colour, or of any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    Any,
    Of(Colour),
}

/// How many of each colour, in the order of [`Colour::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Workers(pub [u8; 6]);

impl Workers {
    pub const NONE: Workers = Workers([0; 6]);

    pub fn of(colours: &[Colour]) -> Self {
        let mut workers = Workers::NONE;
        colours.iter().for_each(|&colour| workers.add(colour, 1));
        workers
    }

    pub fn count(&self, colour: Colour) -> u8 {
        self.0.get(colour as usize).copied().unwrap_or(0)
    }

    pub fn total(&self) -> u8 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    pub(super) fn add(&mut self, colour: Colour, amount: u8) {
        if let Some(count) = self.0.get_mut(colour as usize) {
            *count = count.saturating_add(amount);
        }
    }

    /// Whether it contains all of `other`.
    pub fn has(&self, other: &Workers) -> bool {
        self.0.iter().zip(other.0).all(|(&have, want)| have >= want)
    }

    pub(super) fn take(&mut self, other: &Workers) {
        self.0.iter_mut().zip(other.0).for_each(|(have, less)| *have = have.saturating_sub(less));
    }

    /// Whether they can stand on exactly these spaces (PW-ACT-02, PW-ACT-03).
    pub fn fit(&self, spaces: &[Space]) -> bool {
        usize::from(self.total()) == spaces.len() && self.suggest(spaces).is_some()
    }

    /// A choice of these workers for the spaces: the matching colour before a criminal, and for a space of any colour the
    /// least useful worker.
    pub fn suggest(&self, spaces: &[Space]) -> Option<Workers> {
        let mut left = *self;
        let mut taken = Workers::NONE;
        let mut place = |wanted: &[Colour]| {
            let colour = wanted.iter().copied().find(|&colour| left.count(colour) > 0)?;
            left.take(&Workers::of(&[colour]));
            taken.add(colour, 1);
            Some(())
        };
        for space in spaces {
            if let &Space::Of(colour) = space {
                place(&[colour, Colour::Criminal])?;
            }
        }
        for _ in spaces.iter().filter(|&&space| space == Space::Any) {
            place(&Colour::ALL)?;
        }
        Some(taken)
    }
}
