//! The three scenarios and how each begins: the scenario table of the rulebook (LS-SET-01 to LS-SET-16).

use serde::{Deserialize, Serialize};

use super::structure::{Goods, Group, Structure};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Scenario {
    #[default]
    Gildenberg,
    Lakeburg,
    Glenwald,
}

/// How a game comes to its scenario (LS-CAMP-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// This scenario alone.
    Single,
    /// This one and those after it; in Lakeburg and Glenwald heroes and stash come from the chests. New players are advised
    /// to begin with this (LS-CAMP-14).
    #[default]
    Campaign,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Boss {
    CorruptedHarpy,
    Cetusia,
    RottenDryad,
}

/// The side of a board that is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    A,
    B,
}

/// A column of the scenario table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    pub city: Side,
    pub top: Side,
    /// The left and the right terrain board.
    pub flanks: Side,
    /// Trees beside the low obstacles.
    pub trees: bool,
    pub walls: (Structure, u8),
    /// In the stash at a fresh start.
    pub stash: Goods,
    /// Levels of the perks of a fresh start, that of the trait included.
    pub mix: &'static [u8],
    /// Heroes are flipped to level II in setup at a fresh start.
    pub flipped: bool,
    /// Equipment that a hero keeps from the scenario before, and how much of it may be armour.
    pub keeps: (u8, u8),
    pub boss: Boss,
}

/// LS-SET-05.
pub const START_HOUSES: u8 = 2;
/// Ruins of one, two and three fields (LS-SET-06).
pub const START_RUINS: [u8; 3] = [3, 2, 1];
/// LS-CAMP-02.
pub const DAYS: u8 = 3;

static LAYOUTS: [Layout; 3] = [
    Layout {
        city: Side::A,
        top: Side::A,
        flanks: Side::A,
        trees: false,
        walls: (Structure::WoodenWall, 7),
        stash: Goods { gold: 2, material: 2 },
        mix: &[1],
        flipped: false,
        keeps: (0, 0),
        boss: Boss::CorruptedHarpy,
    },
    Layout {
        city: Side::B,
        top: Side::B,
        flanks: Side::A,
        trees: false,
        walls: (Structure::WoodenWall, 5),
        stash: Goods { gold: 4, material: 4 },
        mix: &[1, 1, 2],
        flipped: false,
        keeps: (1, 1),
        boss: Boss::Cetusia,
    },
    Layout {
        city: Side::A,
        top: Side::A,
        flanks: Side::B,
        trees: true,
        walls: (Structure::StoneWall, 7),
        stash: Goods { gold: 6, material: 6 },
        mix: &[1, 1, 2, 2, 3],
        flipped: true,
        keeps: (2, 1),
        boss: Boss::RottenDryad,
    },
];

impl Scenario {
    pub const ALL: [Scenario; 3] = [Scenario::Gildenberg, Scenario::Lakeburg, Scenario::Glenwald];

    pub fn layout(self) -> &'static Layout {
        let [first, second, third] = &LAYOUTS;
        match self {
            Scenario::Gildenberg => first,
            Scenario::Lakeburg => second,
            Scenario::Glenwald => third,
        }
    }

    pub const fn next(self) -> Option<Scenario> {
        match self {
            Scenario::Gildenberg => Some(Scenario::Lakeburg),
            Scenario::Lakeburg => Some(Scenario::Glenwald),
            Scenario::Glenwald => None,
        }
    }

    /// Perks of a hero at the beginning; the same for a fresh start and in a campaign (LS-CAMP-13).
    pub fn perks_before(self) -> u8 {
        self.layout().mix.len() as u8
    }

    /// Perks of a hero when it is over (LS-CAMP-13).
    pub const fn perks_after(self) -> u8 {
        match self {
            Scenario::Gildenberg => 3,
            Scenario::Lakeburg => 5,
            Scenario::Glenwald => 8,
        }
    }

    /// LS-BUILD-07.
    pub fn allows_upgrade(self, what: Structure) -> bool {
        match what.group() {
            Group::Wall => true,
            Group::Production => self != Scenario::Gildenberg,
            _ => self == Scenario::Glenwald,
        }
    }
}
