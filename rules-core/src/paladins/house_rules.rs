//! House rules: questions that the rulebook leaves open, for the players to decide. The defaults are the readings that the
//! rule catalogue recommends.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseRules {
    /// A player who recruits for free may also discard the townsfolk for its reward (PW-OQ-03).
    pub free_recruit_may_discard: bool,
    /// The opponent places a worker for each of its left-hand actions (PW-OQ-04).
    pub opponent_places_worker: bool,
    /// An inquisition for an empty suspicion pile refills the tax supply, too (PW-OQ-06).
    pub refill_always: bool,
    /// The points of the last paladin count in the score (PW-OQ-12).
    pub paladin_scores: bool,
}

impl HouseRules {
    pub const RECOMMENDED: HouseRules = HouseRules {
        free_recruit_may_discard: true,
        opponent_places_worker: true,
        refill_always: true,
        paladin_scores: false,
    };
}

impl Default for HouseRules {
    fn default() -> Self {
        Self::RECOMMENDED
    }
}
