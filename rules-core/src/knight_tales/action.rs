//! What the table can do, in the imperative.

use serde::{Deserialize, Serialize};

use super::battlefield::Spot;
use super::knight::Seat;
use super::{Difficulty, HouseRules, Mode};
use crate::card::CardRef;
use crate::game::Faces;
use crate::library::Record;

/// Stored in journals: variants are only added, at the end.
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
    /// What stands on a card where nobody had stated it; the slot by its code.
    FillIn {
        card: CardRef,
        slot: (u8, u8),
        amount: u8,
    },
    /// A card is laid: a knight joins, a die is named, a monster is revealed. Its kind and what is asked say which.
    Lay(CardRef),
    /// Everybody sits.
    Begin,
    /// Combat dice, or those of the order roll, or the one that falls again.
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
    /// One wrath: a knight die falls again (KT-FIGHT-21).
    Reroll(u8),
    /// Two wrath: one more knight die (KT-FIGHT-22).
    AddDie,
    /// Ends the reactions (KT-FIGHT-24).
    Resolve,
    /// A faith takes this monster die (KT-FIGHT-29).
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
    /// It was done, or nothing more is wanted.
    Done,
    /// End the night although there is somebody to attack: only where the house allows it (KT-OQ-17).
    StopNight,
    /// A correction by hand.
    Adjust(Adjustment),
    /// Everybody sits; those of these dice and this longsword that nobody has laid are played with.
    BeginWith {
        dice: [CardRef; 3],
        longsword: Option<CardRef>,
    },
    /// After the game a card is held against the record (KT-SCORE-11).
    Compare(CardRef),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Adjustment {
    Gold {
        who: Seat,
        amount: u16,
    },
    /// All three tokens of a knight at once: they depend on each other.
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
    /// A quest whose condition the table reads from the card.
    Fulfil {
        who: Seat,
        quest: u8,
    },
}
