//! House rules: questions that the rulebook leaves open, for the players to decide. The defaults are the readings that the
//! rule catalogue recommends.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseRules {
    /// Used pattern cards are shuffled back before each scouting (LS-OQ-02).
    pub shuffle_patterns: bool,
    /// Direction cards are shuffled back before each scouting (LS-OQ-02).
    pub shuffle_directions: bool,
    /// Pattern cards may be replaced by their b variants one by one, not only all five together (LS-OQ-04).
    pub single_swaps: bool,
    /// Push Fog moves one chosen tile, not all three (LS-OQ-06).
    pub push_one_tile: bool,
    /// Production buildings may stand beside any building, and every building beside ruins (LS-OQ-11, LS-OQ-47).
    pub close_together: bool,
    /// A two-handed weapon leaves no hand for another (LS-OQ-15).
    pub both_hands: bool,
    /// Items can be sold even while the shop is destroyed (LS-OQ-17).
    pub sell_without_shop: bool,
    /// Guess Again puts the card under the deck and draws another (LS-OQ-32).
    pub guess_from_deck: bool,
    /// Heads means the right side of the cliff (LS-OQ-37).
    pub heads_is_right: bool,
}

impl HouseRules {
    pub const RECOMMENDED: HouseRules = HouseRules {
        shuffle_patterns: true,
        shuffle_directions: false,
        single_swaps: false,
        push_one_tile: false,
        close_together: false,
        both_hands: false,
        sell_without_shop: true,
        guess_from_deck: false,
        heads_is_right: false,
    };
}

impl Default for HouseRules {
    fn default() -> Self {
        Self::RECOMMENDED
    }
}
