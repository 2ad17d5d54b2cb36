//! What the table can do, in the imperative.

use serde::{Deserialize, Serialize};

use super::area::Area;
use super::player::Seat;
use super::worker::Workers;
use super::{Difficulty, HouseRules, Mode};
use crate::card::CardRef;
use crate::effect::PwOp;
use crate::game::Faces;
use crate::library::Record;

/// One action of a player: workers on an area, and what it is about.
///
/// ```text
///  area                 target                          how
///  Develop              a right-hand area by number     0 the left, 1 the middle space
///  Recruit              slot                            1 for a debt instead of silver
///  Pray                 an area by number, or NOTHING
///  Commission, Garrison space of the board
///  Absolve              jar space
///  Attack, Convert      slot
///  Favour               place
///  the others           –
/// ```
/// Slots, spaces and places are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    pub area: Area,
    pub workers: Workers,
    pub target: u8,
    pub how: u8,
}

impl Deed {
    /// Pray without clearing anything.
    pub const NOTHING: u8 = u8::MAX;
}

/// Stored in journals: variants are only added, at the end.
#[expect(clippy::large_enum_variant, reason = "there is no heap to keep a record on")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// One player has the opponent against them.
    SetUp {
        players: u8,
        mode: Mode,
        difficulty: Difficulty,
    },
    SetHouseRules(HouseRules),
    /// Keep a whole card that was read from a tag.
    KeepCard(Record),
    /// What stands on a card where nobody had stated it; the slot by its code.
    FillIn {
        card: CardRef,
        slot: (u8, u8),
        amount: u8,
    },
    /// A card is laid: the board, or what is asked for.
    Lay(CardRef),
    Begin,
    Roll(Faces),
    Act(Deed),
    /// Pass, and keep these for the next round (PW-PASS-03).
    Pass {
        keep: Workers,
    },
    /// A slot, a tavern card, an area, an ability: what is asked says which.
    Pick(u8),
    /// Recruit for free, and discard the townsfolk for its reward (PW-OQ-03).
    PickAndDiscard(u8),
    ChooseOption(u8),
    /// What the drawn suspicion card shows, where it has no tag.
    Drawn(u8),
    /// It was done; there is no card left; the abilities in the order the tower proposes.
    Done,
    Decline,
    /// Light mode: a symbol of any card falls to a player.
    Receive {
        who: Seat,
        symbol: PwOp,
        amount: u8,
    },
    /// Light mode: a card comes to a player: townsfolk kept, a wall, an outsider converted or (beaten) attacked.
    Own {
        who: Seat,
        card: CardRef,
        beaten: bool,
    },
    /// Light mode: the seventh round is over.
    Finish,
    /// A correction by hand.
    Adjust {
        who: Seat,
        entry: Entry,
        amount: u8,
    },
    /// A correction of the tax supply.
    AdjustTaxes(u8),
}

/// A line of a player's ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    Silver,
    Provisions,
    Faith,
    Strength,
    Influence,
    Unpaid,
    Paid,
    Developed,
    Commissions,
    Walls,
    Outposts,
    Jars,
    Attacked,
    Converted,
    Worker(super::worker::Colour),
}
