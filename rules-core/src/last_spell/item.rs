//! Equipment: its categories, where an item lies, and what it takes of a hero's capacity (LS-EQUIP).

use serde::{Deserialize, Serialize};

use super::hero::Seat;

/// The categories (LS-EQUIP-01), in the order of the numbers on cards. The first four have a stack with tiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Category {
    Armour,
    Melee,
    Ranged,
    Magic,
    Scroll,
    Potion,
}

/// Stacks with tiers.
pub const STACKS: usize = 4;
pub const TIERS: u8 = 3;

impl Category {
    pub const ALL: [Category; 6] = [
        Category::Armour,
        Category::Melee,
        Category::Ranged,
        Category::Magic,
        Category::Scroll,
        Category::Potion,
    ];

    pub const fn has_tiers(self) -> bool {
        (self as usize) < STACKS
    }

    pub const fn is_weapon(self) -> bool {
        matches!(self, Category::Melee | Category::Ranged | Category::Magic)
    }
}

/// What an item takes of a hero's capacity (LS-EQUIP-02 to LS-EQUIP-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Burden {
    Legs,
    Body,
    Shield,
    OneHanded,
    TwoHanded,
    Potion,
    Scroll,
}

/// Where an item lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Holder {
    Stash,
    Hero(Seat),
    /// In its stack on the shop board.
    Stack,
    /// In the box, out of the game.
    Box,
}
