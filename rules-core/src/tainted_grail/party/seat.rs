//! [`Seat`], a player's place, and [`Seats`], a set of them.

use serde::{Deserialize, Serialize};

/// One to four players (TG-P-01).
pub const MAX_MEMBERS: usize = 4;

/// A member of the party, in the order of joining.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    pub const ALL: [Seat; MAX_MEMBERS] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of members, for example the group of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Seats = Seats(0);

    pub const fn one(who: Seat) -> Self {
        Seats(bit(who))
    }

    #[must_use]
    pub const fn with(self, who: Seat) -> Self {
        Seats(self.0 | bit(who))
    }

    #[must_use]
    pub const fn without(self, who: Seat) -> Self {
        Seats(self.0 & !bit(who))
    }

    pub const fn contains(self, who: Seat) -> bool {
        self.0 & bit(who) != 0
    }

    /// Whether it is a subset of `others`.
    pub const fn within(self, others: Seats) -> bool {
        self.0 & !others.0 == 0
    }

    /// Whether somebody is in both.
    pub const fn meets(self, others: Seats) -> bool {
        self.0 & others.0 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&who| self.contains(who))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// The bit of a seat; 0 for a seat that does not exist.
const fn bit(who: Seat) -> u8 {
    if who.index() < MAX_MEMBERS { 1 << who.0 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_there_twice() {
        let (one, other) = (Seats::one(Seat(0)), Seats::one(Seat(0)).with(Seat(2)));
        assert_eq!((one.with(Seat(0)), other.len(), other.without(Seat(2))), (one, 2, one));
        assert!(one.within(other) && !other.within(one) && Seats::NONE.within(one));
        assert_eq!(one.without(Seat(3)), one);
    }
}
