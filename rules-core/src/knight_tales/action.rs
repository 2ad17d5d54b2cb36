//! The actions of Knight Tales: everything that the players can do.

use serde::{Deserialize, Serialize};

use super::battlefield::Spot;
use super::knight::Seat;
use super::{Difficulty, HouseRules, Mode, Value};
use crate::card::CardRef;
use crate::game::Faces;
use crate::library::Record;

/// Stored in journals: add new variants only at the end.
#[expect(clippy::large_enum_variant, reason = "there is no heap to keep a record on")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    SetUp {
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
    /// Lay a card: a knight joins, a die is named, a monster is revealed. Its kind and the open question decide which.
    Lay(CardRef),
    /// All players have joined: begin the game.
    Begin,
    /// Roll the dice that are due: combat dice, order dice, or a single die.
    Roll(Faces),
    /// KT-DAY-14.
    Buy(CardRef),
    /// For two defeated monsters (KT-DAY-18).
    TakeTrophy {
        trophy: CardRef,
        give: [CardRef; 2],
    },
    Pass,
    /// Chooses the target, or another while nothing is paid (KT-OQ-16).
    Attack(Spot),
    /// Use a card or an ability; anybody may use a co-op card (KT-COOP-04).
    Use {
        who: Seat,
        card: CardRef,
    },
    PayFatigue,
    /// For one wrath: roll a knight die again (KT-FIGHT-21).
    Reroll(u8),
    /// For two wrath: roll one more knight die (KT-FIGHT-22).
    AddDie,
    /// Ends the reactions (KT-FIGHT-24).
    Resolve,
    /// Spend a faith to remove this monster die (KT-FIGHT-29).
    Faith(u8),
    /// Resolve a doom before the damage (KT-FIGHT-33).
    ResolveDoom,
    /// All else is resolved: damage of both sides, then the dooms that are left.
    Strike,
    PickDie(u8),
    /// A result becomes a token (KT-FIGHT-34).
    ToToken {
        die: u8,
        shield: bool,
    },
    ChooseOption(u8),
    ChooseAmount(u8),
    Pick(u8),
    Accept,
    Decline,
    /// What was asked for is done, or the players want no more of it.
    Done,
    /// End one's night although an attack is possible: only with the house rule `may_stop_early` (KT-OQ-17).
    StopNight,
    /// A correction by hand.
    Adjust(Adjustment),
    /// Like `Begin`; of these dice and this longsword it takes those that nobody has laid.
    BeginWith {
        dice: [CardRef; 3],
        longsword: Option<CardRef>,
    },
    /// After the game: compare a card with the tower's record (KT-SCORE-11).
    Compare(CardRef),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Adjustment {
    Gold {
        who: Seat,
        amount: u16,
    },
    /// All three tokens of a knight at once, because they limit each other.
    Tokens {
        who: Seat,
        fatigue: u8,
        health: u8,
        wrath: u8,
    },
    Doom(u8),
    Lane {
        lane: u8,
        points: u8,
    },
    Village(u8),
    /// A quest whose condition is unknown to the tower: the players read it from the card.
    Fulfil {
        who: Seat,
        quest: u8,
    },
    /// Any value that the game tracks.
    Set {
        value: Value,
        amount: u8,
    },
}
