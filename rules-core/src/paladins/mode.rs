//! How much the tower referees, and against whom somebody plays alone.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Every action is checked.
    #[default]
    Full,
    /// Taxes, suspicion, inquisitions and the score; the table does the rest for itself.
    Light,
}

/// How many workshops the opponent begins with (PW-SOLO-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Difficulty {
    Easy,
    #[default]
    Standard,
    Hard,
}

impl Difficulty {
    pub const fn workshops(self) -> u8 {
        match self {
            Difficulty::Easy => 1,
            Difficulty::Standard => 3,
            Difficulty::Hard => 5,
        }
    }
}
