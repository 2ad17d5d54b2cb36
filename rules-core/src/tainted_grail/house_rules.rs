//! House rules: questions that the rulebook leaves open, for the players to decide. The defaults are the readings that the
//! rule catalogue recommends.

use serde::{Deserialize, Serialize};

use super::party::Track;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseRules {
    /// What fleeing loses (TG-OQ-01).
    pub flee_loses: Track,
    /// What a trap takes instead of a hand card (TG-OQ-02).
    pub trap_loses: Track,
    /// What is gained if a greedy encounter is not paid (TG-OQ-03) …
    pub greedy_gains: Track,
    /// … by every member; otherwise by one whom the group chooses.
    pub greedy_gains_each: bool,
    /// The encounter card is one of the cards that Press counts (TG-OQ-08).
    pub press_counts_encounter: bool,
    /// The ENERGY printed on the action that activates a waystone (TG-OQ-11).
    pub waystone_energy: u8,
    /// The track of which challenge mode asks one more per character (TG-OQ-13).
    pub waystone_surcharge: Track,
    /// The number of crosses among the six faces of the guardian die; while it is unknown, the tower does not roll that die
    /// (TG-OQ-12).
    pub guardian_crosses: Option<u8>,
    /// Which marker goes to 0 for everybody when somebody dies (TG-OQ-15).
    pub death_empties: Track,
    /// ENERGY above its start value stays at a rest (TG-OQ-43).
    pub rest_keeps_energy: bool,
}

impl HouseRules {
    pub const RECOMMENDED: HouseRules = HouseRules {
        flee_loses: Track::Energy,
        trap_loses: Track::Health,
        greedy_gains: Track::Fear,
        greedy_gains_each: true,
        press_counts_encounter: true,
        waystone_energy: 1,
        waystone_surcharge: Track::Energy,
        guardian_crosses: None,
        death_empties: Track::Energy,
        rest_keeps_energy: false,
    };
}

impl Default for HouseRules {
    fn default() -> Self {
        Self::RECOMMENDED
    }
}
