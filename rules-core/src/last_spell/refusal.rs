//! The refusals of The Last Spell: why an action is not possible.

use super::action::Entry;
use super::hero::Seat;
use super::item::Burden;
use super::structure::{Goods, Neighbour, Structure};
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
    OutOfRange,
    NotBetween {
        least: u8,
        most: u8,
    },
    Over,
    /// 2 to 4 play (LS-SET-28).
    WrongNumber {
        players: u8,
    },
    /// All five variants or none, unless the house rules allow single ones (LS-OQ-04).
    AllOrNone,
    /// The card is somewhere in the game: a perk, a hero, an item (LS-SET-38).
    AlreadyTaken,

    /// The stash lacks some of this (LS-BUILD-03).
    NotEnough {
        cost: Goods,
        has: Goods,
    },
    /// It cannot be built: ruins, and stone structures, which are upgrades of wood (LS-BUILD-06, LS-BUILD-10).
    NeverBuilt(Structure),
    /// All figures are in use (LS-BUILD-12, LS-OQ-28).
    NoFigure(Structure),
    NoUpgrade(Structure),
    AlreadyUpgraded(Structure),
    /// The scenario does not allow the upgrade (LS-BUILD-07).
    NotInScenario(Structure),
    /// LS-BUILD-19, LS-BUILD-20.
    InArea {
        what: Structure,
        near: Neighbour,
    },
    /// Nothing stands there; no such field or tile.
    NoTarget,
    /// More than the flames that lie there (LS-REPAIR-01).
    TooManyFlames {
        most: u8,
    },
    /// A turn is one action, and another one has begun (LS-BUILD-01).
    OneAction,
    /// LS-BUILD-02.
    NotPassed(Seat),

    /// LS-EQUIP-10, LS-SHOP-04.
    ShopClosed,
    /// The item is not in the place that the action names.
    NotThere,
    /// The hero carries the most of that burden already (LS-EQUIP-02 to LS-EQUIP-07).
    Encumbered {
        who: Seat,
        burden: Burden,
    },
    /// The stack on the shop board has another tier.
    WrongTier {
        now: u8,
    },
    /// The tower's memory holds no more of them.
    Full,
    /// LS-RUIN-02.
    TooFewWorkers {
        need: u8,
        free: u8,
    },
    /// LS-SEER-01.
    NoSeer,
    /// Guess Again needs the upgraded one (LS-SEER-04).
    SeerNotUpgraded,
    /// No tile can move any farther (LS-FOG-05).
    FogAtLimit,

    /// Two of the level below are wanted (LS-LEVEL-04).
    PerkTooHigh {
        level: u8,
        has: u8,
    },
    /// One of level IV at most (LS-LEVEL-05).
    OneOfFour,
    /// LS-CAMP-09, LS-CAMP-10.
    KeepsTooMuch {
        most: u8,
        armour: u8,
    },

    /// Ten pattern cards serve five fields (LS-SPAWN-09).
    RowTooLong {
        fields: u8,
    },
    /// No field, or one twice.
    BadRow,
    /// The direction was drawn on an earlier day, the pattern card lies somewhere (LS-SPAWN-03).
    AlreadyDrawn,
    /// The other variant of the pattern card is in the deck (LS-SPAWN-03).
    NotInDeck,
    /// It never goes on a fog field (LS-BOSS-06).
    CetusiaCard,

    /// What would be set by hand does not go together with another value.
    Contradicts {
        entry: Entry,
        amount: u8,
        other: Entry,
        is: u8,
    },
    /// More than ten pattern cards in the deck and out of it (LS-SPAWN-02).
    TooManyPatterns {
        deck: u8,
        out: u8,
    },
    /// Perks whose cards were laid stay.
    PerksLaid {
        who: Seat,
        level: u8,
        laid: u8,
    },
}

impl Refusal {
    /// Whether a perk or a trait may allow it nevertheless, after `Action::LiftLimit` (LS-SET-37).
    pub const fn is_limit(&self) -> bool {
        matches!(
            self,
            Refusal::NoFigure(_)
                | Refusal::InArea { .. }
                | Refusal::Encumbered { .. }
                | Refusal::TooFewWorkers { .. }
                | Refusal::PerkTooHigh { .. }
                | Refusal::OneOfFour
                | Refusal::KeepsTooMuch { .. }
        )
    }
}

refuses_unkept!(Refusal, AlreadyTaken);
