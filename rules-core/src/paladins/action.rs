//! The actions of Paladins: everything that the players can do.

use serde::{Deserialize, Serialize};

use super::area::Area;
use super::player::Seat;
use super::worker::Workers;
use super::{Difficulty, HouseRules, Mode, Row};
use crate::card::CardRef;
use crate::effect::PwOp;
use crate::game::Faces;
use crate::library::Record;

/// The action of a turn: workers on an area, and its target.
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

/// Stored in journals: add new variants only at the end.
#[expect(clippy::large_enum_variant, reason = "there is no heap to keep a record on")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// A single player plays against the solo opponent.
    SetUp {
        players: u8,
        mode: Mode,
        difficulty: Difficulty,
    },
    SetHouseRules(HouseRules),
    /// Keep a whole card that was read from a tag.
    KeepCard(Record),
    /// Fill in an unknown value of a card; `slot` is the code of a [`crate::card::Slot`].
    FillIn {
        card: CardRef,
        slot: (u8, u8),
        amount: u8,
    },
    /// Lay a card: the board, or the card that the game asks for.
    Lay(CardRef),
    Begin,
    Roll(Faces),
    Act(Deed),
    /// Pass, and keep these for the next round (PW-PASS-03).
    Pass {
        keep: Workers,
    },
    /// Answer with a number: a slot, a tavern card, an area or an ability, depending on the question.
    Pick(u8),
    /// Recruit for free, and discard the townsfolk for its reward (PW-OQ-03).
    PickAndDiscard(u8),
    ChooseOption(u8),
    /// What the drawn suspicion card shows, if it has no tag.
    Drawn(u8),
    /// Confirm: it is done, there is no card left, or the abilities take the order that the tower proposes.
    Done,
    Decline,
    /// Light mode: a player receives a symbol of a card.
    Receive {
        who: Seat,
        symbol: PwOp,
        amount: u8,
    },
    /// Light mode: a player gets a card: kept townsfolk, a wall, or an outsider that was converted or (`beaten`) attacked.
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

/// A number of a player that can be corrected.
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
    /// How many suspicion cards lie before the player.
    Suspicion,
    /// Workers that stand on an area of the own board.
    Placed(Area),
    // Of the table, whoever is named
    SuspicionPile,
    SuspicionDiscards,
    Round,
    /// The space of the opponent's resource marker.
    Marker,
    /// Silver in the tax supply.
    Taxes,
    /// The seat of the start player.
    Start,
    /// The seat whose turn it is.
    Turn,
    /// Cards left of townsfolk, outsiders, walls.
    Pile(u8),
    /// Workers on a favour.
    OnFavour(u8),
    /// Whether a monk or an outpost stands on a space of the board.
    Space(u8),
    // Of the player
    /// Whether the player has passed.
    Passed,
    /// Which left spaces of a right-hand area workshops cover: 1 the left, 2 the middle one, 3 both.
    Workshops(Area),
    /// Whether a jar stands on a jar space.
    Jar(u8),
    /// Attacked outsiders of a people: Saracens, Byzantines, Vikings.
    AttackedOf(u8),
    // Of the opponent, whoever is named
    /// The attribute whose marker lies there, from the lowest; the marker that lay there takes its place.
    Stack(u8),
    Plans,
    PlanDiscards,
    // Of the table, whoever is named
    /// Whether a card lies in a place of a row: 0 takes it away, 1 asks for the card that lies there.
    Card(Row, u8),
    /// Whether the tavern card in that place is taken.
    Taken(u8),
}
