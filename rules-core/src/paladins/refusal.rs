//! The refusals of Paladins: why an action is not possible.

use super::area::{Area, Attribute};
use crate::card::{CardRef, DataError};
use crate::library::refuses_unkept;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game waits for something else.
    NotNow,
    NotAnAnswer,
    UnknownCard(CardRef),
    /// A card of another kind than is wanted.
    NotThisCard,
    /// This value of the card is unknown; `slot` is the code of a [`crate::card::Slot`].
    Missing {
        card: CardRef,
        slot: (u8, u8),
    },
    Record(DataError),
    RecordsFull,
    AnswersFull,
    NotOpen,
    /// 1 to 4 play.
    WrongNumber {
        players: u8,
    },
    /// No board was laid, or one without spaces; only the light mode needs none (PW-OQ-02).
    BoardMissing,
    /// The paladin was used in an earlier round (PW-ROUND-10), the tavern card is taken, the card is in the game.
    AlreadyTaken,
    /// Not in the own supply (PW-ACT-01).
    NoSuchWorkers,
    /// The workers do not match the number or the colours of the spaces (PW-ACT-02, PW-ACT-07).
    WrongWorkers {
        area: Area,
    },
    /// The favour at that place wants others (PW-ACT-58).
    FavourWants {
        place: u8,
    },
    /// Workers stand there (PW-ACT-04).
    Occupied {
        area: Area,
    },
    /// PW-ACT-10.
    NotEnoughSilver {
        cost: u8,
        has: u8,
    },
    NotEnoughProvisions {
        cost: u8,
        has: u8,
    },
    /// PW-ACT-12.
    TooLow {
        attribute: Attribute,
        need: u8,
        has: u8,
    },
    /// Seven times already (PW-ACT-09), or no workshop left (PW-ACT-17).
    Limit {
        area: Area,
    },
    /// Nothing lies there: no card in that slot, no such space.
    NoTarget,
    /// A monk, an outpost or a jar stands there (PW-ACT-36).
    SpaceTaken {
        area: Area,
    },
    /// The space is only for more players (PW-ACT-38).
    SpaceClosed {
        players: u8,
    },
    /// Only the first two slots take a debt for silver (PW-ACT-20).
    NoCredit,
    /// Both left spaces are covered, or that one is (PW-ACT-14).
    Covered,
    /// The wall pile is used up (PW-OQ-14).
    NoWalls,
    /// At most three (PW-PASS-03).
    TooManyKept {
        most: u8,
    },
    /// The tower can store no more townsfolk for this player.
    Full,
    OutOfRange,
    /// Set by hand to fewer than lie there one by one, or to more than there are beside the others.
    Contradicts {
        amount: u8,
        is: u8,
    },
    Over,
}

refuses_unkept!(Refusal, AlreadyTaken);
