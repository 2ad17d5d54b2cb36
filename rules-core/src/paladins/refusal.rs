//! The refusals of Paladins: why an action is not possible.

use serde::{Deserialize, Serialize};

use super::action::Entry;
use super::area::{Area, Attribute};
use super::player::Seat;
use super::worker::{Space, Workers};
use crate::card::{CardRef, DataError};
use crate::effect::PwOp;
use crate::library::refuses_unkept;

/// A row of cards on the table. Stored in journals: add new variants only at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Row {
    Townsfolk,
    Outsiders,
    Favours,
    Taverns,
    Orders,
}

impl Row {
    pub const ALL: [Row; 5] = [Row::Townsfolk, Row::Outsiders, Row::Favours, Row::Taverns, Row::Orders];
}

/// The spaces that workers have to fill.
pub type Wanted = [Option<Space>; 3];

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game waits for something else.
    NotNow,
    /// A number, counted as players count, that is none of those that can be.
    OutOfRange {
        amount: u8,
        from: u8,
        to: u8,
    },
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
    /// The card is in the game: its record stays as it is.
    InUse,
    /// The order or the favour lies on the table.
    AlreadyLies(CardRef),
    /// So many lie there, and no more.
    NoPlace {
        most: u8,
    },
    /// The paladin was used in an earlier round (PW-ROUND-10).
    AlreadyUsed {
        who: Seat,
        card: CardRef,
    },
    /// The opponent begins with one workshop on an area at most (PW-SOLO-05).
    HasWorkshop(Area),
    /// Not in the own supply (PW-ACT-01).
    NoSuchWorkers {
        has: Workers,
    },
    /// The workers do not match the number or the colours of the spaces (PW-ACT-02, PW-ACT-07).
    WrongWorkers {
        area: Area,
        wants: Wanted,
    },
    /// The favour wants others (PW-ACT-58).
    FavourWants {
        wants: Wanted,
    },
    /// Workers stand there (PW-ACT-04).
    Occupied {
        area: Area,
        workers: u8,
    },
    /// The favour is used in this round (PW-ROUND-06). A bit for each one that is free.
    FavourUsed {
        free: u8,
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
    /// No card lies in that place of a row, counted from 0. A bit for each place where one does.
    EmptyPlace {
        row: Row,
        place: u8,
        there: u8,
    },
    /// The card is not in the row, or taken. A bit for each place with one that is open.
    NotInRow {
        row: Row,
        card: CardRef,
        there: u8,
    },
    /// No workers stand on the area. A bit for each area where some do.
    NobodyThere {
        area: Area,
        others: u16,
    },
    /// A monk, an outpost or a jar stands there (PW-ACT-36). A bit for each space that is open.
    SpaceTaken {
        open: u32,
    },
    /// The space is only for more players (PW-ACT-38). A bit for each space that is open.
    SpaceClosed {
        players: u8,
        open: u32,
    },
    /// Only the first two slots take a debt for silver (PW-ACT-20).
    NoCredit,
    /// A workshop covers that space, the left or the middle one (PW-ACT-14).
    Covered {
        area: Area,
        space: u8,
    },
    /// The wall pile is used up (PW-OQ-14).
    NoWalls,
    /// At most three (PW-PASS-03).
    TooManyKept {
        most: u8,
    },
    /// The tower can store no more townsfolk for this player.
    Full {
        who: Seat,
        most: u8,
    },
    /// The townsfolk has no ability left in this inquisition (PW-INQ-06).
    Silent(CardRef),
    /// The light mode leaves the symbol to the players.
    NotKept(PwOp),
    /// There is no such value in this game.
    NoSuchValue(Entry),
    /// Set by hand to fewer than lie there one by one.
    LieThere {
        entry: Entry,
        amount: u8,
        is: u8,
    },
    /// Set by hand to what another value contradicts.
    Contradicts {
        entry: Entry,
        amount: u8,
        other: Entry,
        is: u8,
    },
    /// With those that lie elsewhere these would be more suspicion cards than there are (PW-SET-06).
    TooManySuspicion {
        amount: u8,
        others: u8,
    },
    Over,
}

refuses_unkept!(Refusal, InUse);
