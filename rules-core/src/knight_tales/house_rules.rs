//! House rules: questions that the rulebooks leave open, for the players to decide. The defaults are the readings that the
//! rule catalogue recommends.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseRules {
    /// A double sword is two swords in the order roll (KT-OQ-02).
    pub double_sword_counts_two: bool,
    /// A fifth die is cut off when it is added, not when the dice are rolled (KT-OQ-04).
    pub cut_each_die: bool,
    /// Lane effects of all three lanes also apply to attacks on the boss (KT-OQ-07).
    pub boss_in_lanes: bool,
    /// A doom on the last space, if it is marked, triggers a tactic again (KT-OQ-09).
    pub last_doom_again: bool,
    /// A knight who could attack may end the night instead (KT-OQ-17).
    pub may_stop_early: bool,
    /// "If wounded" effects also hit a knight whom the last heroic deed protects from wounds (KT-OQ-19).
    pub robbed_in_last_deed: bool,
    /// Excess damage may go to the boss right behind (KT-OQ-27).
    pub excess_hits_boss: bool,
    /// Players whose night is over may use co-op cards (KT-OQ-29).
    pub coop_from_village: bool,
}

impl HouseRules {
    pub const RECOMMENDED: HouseRules = HouseRules {
        double_sword_counts_two: true,
        cut_each_die: false,
        boss_in_lanes: true,
        last_doom_again: false,
        may_stop_early: false,
        robbed_in_last_deed: false,
        excess_hits_boss: true,
        coop_from_village: false,
    };
}

impl Default for HouseRules {
    fn default() -> Self {
        Self::RECOMMENDED
    }
}
