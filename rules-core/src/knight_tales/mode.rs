//! The modes of the game (competitive, solo, cooperative) and its difficulty (KT-SET-09).

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    #[default]
    Competitive,
    Solo,
    Coop,
}

impl Mode {
    /// Whether it can be played with that many players.
    pub const fn takes(self, players: usize) -> bool {
        match self {
            Mode::Solo => players == 1,
            Mode::Competitive | Mode::Coop => players >= 2 && players <= 4,
        }
    }

    /// Starting gold of each (KT-SET-12, KT-SOLO-04).
    pub const fn gold(players: usize) -> u16 {
        match players {
            0 | 1 => 12,
            2 => 10,
            3 => 8,
            _ => 6,
        }
    }
}

/// Decides how many champions a night has (KT-NIGHT-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Difficulty {
    #[default]
    Heroic,
    Epic,
    Legendary,
}
