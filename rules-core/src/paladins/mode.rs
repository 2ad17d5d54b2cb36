//! How much the tower referees ([`Mode`]), and the strength of the solo opponent ([`Difficulty`]).

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Every action is checked.
    #[default]
    Full,
    /// Only taxes, suspicion, inquisitions, debts and the score; the players do the rest themselves.
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
