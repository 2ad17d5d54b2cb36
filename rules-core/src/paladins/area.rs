//! The areas of a player board and their actions: worker spaces, attributes, costs and rewards (PW-ACT, tables T1 and T3 of
//! the catalogue).

use serde::{Deserialize, Serialize};

use super::worker::{Colour, Space};
use crate::effect::PwOp;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attribute {
    Faith,
    Strength,
    Influence,
}

impl Attribute {
    pub const ALL: [Attribute; 3] = [Attribute::Faith, Attribute::Strength, Attribute::Influence];
}

/// The areas of a player board and, last, the King's favours, which all players share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Area {
    Develop,
    Recruit,
    Hunt,
    Trade,
    Pray,
    Conspire,
    Commission,
    Fortify,
    Garrison,
    Absolve,
    Attack,
    Convert,
    Favour,
}

/// How often a right-hand action other than an attack can be done in a game (PW-ACT-09).
pub const LIMIT: u8 = 7;
pub(super) const WORKSHOPS: u8 = 8;
pub(super) const DEVELOP_SILVER: u8 = 4;
pub(super) const PRAY_SILVER: u8 = 2;

/// One right-hand action.
pub(super) struct Right {
    pub(super) spaces: [Space; 3],
    pub(super) needs: Attribute,
    /// The cost of the n-th time, and the resource.
    pub(super) costs: [u8; LIMIT as usize],
    pub(super) in_silver: bool,
    /// What it gives in addition to the card or the space.
    pub(super) gives: &'static [PwOp],
}

const PROVISIONS: [u8; 7] = [1, 1, 1, 2, 2, 3, 3];

static RIGHT: [Right; 6] = [
    Right {
        spaces: [Space::Of(Colour::Scout), Space::Any, Space::Of(Colour::Cleric)],
        needs: Attribute::Faith,
        costs: PROVISIONS,
        in_silver: false,
        gives: &[PwOp::GainInfluence],
    },
    Right {
        spaces: [Space::Of(Colour::Merchant), Space::Any, Space::Of(Colour::Scout)],
        needs: Attribute::Influence,
        costs: PROVISIONS,
        in_silver: false,
        gives: &[],
    },
    Right {
        spaces: [Space::Of(Colour::Merchant), Space::Any, Space::Of(Colour::Fighter)],
        needs: Attribute::Strength,
        costs: PROVISIONS,
        in_silver: false,
        gives: &[PwOp::GainFaith],
    },
    Right {
        spaces: [Space::Of(Colour::Cleric), Space::Any, Space::Of(Colour::Merchant)],
        needs: Attribute::Influence,
        costs: [1, 2, 2, 2, 3, 3, 3],
        in_silver: true,
        gives: &[PwOp::GainFaith, PwOp::DiscardSuspicion],
    },
    Right {
        spaces: [Space::Of(Colour::Scout), Space::Any, Space::Of(Colour::Fighter)],
        needs: Attribute::Strength,
        costs: [0; 7],
        in_silver: true,
        gives: &[],
    },
    Right {
        spaces: [Space::Of(Colour::Fighter), Space::Any, Space::Of(Colour::Cleric)],
        needs: Attribute::Faith,
        costs: [0, 1, 2, 2, 2, 3, 3],
        in_silver: true,
        gives: &[],
    },
];

impl Area {
    pub const ALL: [Area; 13] = [
        Area::Develop,
        Area::Recruit,
        Area::Hunt,
        Area::Trade,
        Area::Pray,
        Area::Conspire,
        Area::Commission,
        Area::Fortify,
        Area::Garrison,
        Area::Absolve,
        Area::Attack,
        Area::Convert,
        Area::Favour,
    ];

    /// By the number that cards have for it.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Its place among the right-hand actions.
    pub(super) const fn place(self) -> Option<usize> {
        match (self as usize).checked_sub(Area::Commission as usize) {
            Some(place) if place < RIGHT.len() => Some(place),
            _ => None,
        }
    }

    pub(super) fn right(self) -> Option<&'static Right> {
        RIGHT.get(self.place()?)
    }

    /// The attribute that a right-hand action checks (PW-ACT-06).
    pub fn checks(self) -> Option<Attribute> {
        self.right().map(|right| right.needs)
    }

    /// The spaces of a left-hand action; only the first if the optional second worker is not placed (PW-ACT-18).
    pub(super) const fn left(self, both: bool) -> &'static [Space] {
        match (self, both) {
            (Area::Develop, _) => &[Space::Any, Space::Any],
            (Area::Recruit, true) => &[Space::Any, Space::Of(Colour::Fighter)],
            (Area::Hunt, true) => &[Space::Any, Space::Of(Colour::Scout)],
            (Area::Trade, true) => &[Space::Any, Space::Of(Colour::Merchant)],
            (Area::Pray, _) => &[Space::Of(Colour::Cleric)],
            _ => &[Space::Any],
        }
    }

    /// Whether a second worker is optional.
    pub const fn takes_two(self) -> bool {
        matches!(self, Area::Recruit | Area::Hunt | Area::Trade)
    }
}
