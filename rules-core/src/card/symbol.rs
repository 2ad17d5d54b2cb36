//! Tainted Grail's symbol halves: the opening halves at a card's right edge, and the closing halves at the left edge with
//! the bonus they give (TG-S-02 to TG-S-06, TG-S-13, TG-S-18, TG-S-21).

use crate::words::words;

words! {
    /// The five rows, from the top (TG-S-02).
    pub enum Row {
        0 A1 "a1",
        1 A2 "a2",
        2 A3 "a3",
        3 Magic "magic",
        4 Free "free",
    }
}

impl Row {
    /// Its place in a set of rows, of which each is a bit.
    pub const fn bit(self) -> u8 {
        1 << self.code()
    }
}

/// All five rows as a set.
pub const ALL_ROWS: u8 = (1 << Row::ALL.len()) - 1;

words! {
    /// The two edges of a card that have halves.
    pub enum Edge {
        0 Opening "open",
        1 Closing "close",
    }
}

words! {
    pub enum Attribute {
        0 Aggression "aggression",
        1 Empathy "empathy",
        2 Courage "courage",
        3 Caution "caution",
        4 Practicality "practicality",
        5 Spirituality "spirituality",
    }
}

words! {
    /// What a closing half gives (TG-S-21).
    pub enum Bonus {
        0 Pool "pool",
        1 Up "up",
        2 Down "down",
        3 Affinity "affinity",
        4 Draw "draw",
        5 Chain "chain",
    }
}

/// The highest level an attribute half can ask for (TG-S-13).
pub const MAX_LEVEL: u8 = 3;
/// The highest multiplier of a free row. The rulebook shows up to 2x; 3 leaves a margin.
pub const MAX_MULTIPLIER: u8 = 3;

/// The right edge of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Rows A1 to A3: the attribute and the level it must have.
    Attribute(Attribute, u8),
    /// Magic row: somebody pays one Magic.
    Magic,
    /// Free row: how often the bonus counts.
    Times(u8),
}

/// One bonus of a closing half; a blank free half has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gives {
    pub bonus: Bonus,
    pub amount: u8,
}
