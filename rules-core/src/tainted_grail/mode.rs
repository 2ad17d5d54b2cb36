//! Story and challenge mode: two menus of switches; any subset can be combined (TG-M-01).

use serde::{Deserialize, Serialize};

use crate::words::words;

words! {
    /// One switch of either menu. The code is its bit in [`Mode`].
    pub enum Switch {
        /// One item of stack A each (TG-M-02).
        0 StoryItems "story-items",
        /// Secret card 49: cards without chain (TG-M-03).
        1 StoryTactics "story-tactics",
        /// One player fewer for encounter stacks and events (TG-M-04).
        2 StoryEncounters "story-encounters",
        /// HEALTH does not limit ENERGY (TG-M-05).
        3 StoryHealth "story-health",
        /// Cheaper waystones (TG-M-06).
        4 StoryWaystones "story-waystones",
        /// One card more to choose from (TG-M-07).
        5 StoryImprovement "story-improvement",
        /// One part of Elapsed Time fewer, once a chapter (TG-M-08).
        6 StoryTime "story-time",
        /// Secret card 48: enemies do more (TG-M-09).
        7 ChallengeEncounters "challenge-encounters",
        /// Fleeing can fail (TG-M-10).
        8 ChallengeFlee "challenge-flee",
        /// Avoiding ends red (TG-M-11).
        9 ChallengeAvoid "challenge-avoid",
        /// One player more for events (TG-M-12).
        10 ChallengeEvents "challenge-events",
        /// Dearer waystones (TG-M-13).
        11 ChallengeWaystones "challenge-waystones",
        /// Dearer experience (TG-M-14).
        12 ChallengeImprovement "challenge-improvement",
        /// Five items at most (TG-M-15).
        13 ChallengeItems "challenge-items",
        /// Who does not eat does not rest (TG-M-16).
        14 ChallengeRest "challenge-rest",
        /// Elapsed Time extinguishes waystones (TG-M-17).
        15 ChallengeStability "challenge-stability",
    }
}

/// The switches in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mode(u16);

impl Mode {
    /// The normal game, without either menu.
    pub const NORMAL: Mode = Mode(0);

    pub const fn has(self, switch: Switch) -> bool {
        self.0 & switch.bit() != 0
    }

    #[must_use]
    pub const fn with(self, switch: Switch) -> Self {
        Mode(self.0 | switch.bit())
    }

    #[must_use]
    pub const fn without(self, switch: Switch) -> Self {
        Mode(self.0 & !switch.bit())
    }

    /// Whether a fleeing character escapes with this face, 1 to 6 (TG-M-10). Without the switch there is no roll.
    pub const fn escapes(self, face: u8) -> bool {
        const LOWEST_ESCAPE: u8 = 4;
        !self.has(Switch::ChallengeFlee) || face >= LOWEST_ESCAPE
    }
}

impl Switch {
    const fn bit(self) -> u16 {
        1 << self.code()
    }
}
