//! The refusals of The Last Spell: why an action is not possible.

use super::action::Entry;
use super::hero::{MAX_CARRIED, MAX_PERKS, Seat};
use super::item::{Burden, Holder};
use super::state::{DIRECTION_CARDS, MAX_CITY, MAX_FIELDS, MAX_STASH};
use super::structure::{Goods, Neighbour, Structure};
use crate::card::{CardRef, DataError};
use crate::library::refuses_unkept;

/// What the tower's memory holds only so many of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    Structures,
    Directions,
    Perks(Seat),
    Items(Holder),
}

impl Kept {
    /// How many.
    pub const fn most(self) -> u8 {
        let most = match self {
            Kept::Structures => MAX_CITY,
            Kept::Directions => DIRECTION_CARDS,
            Kept::Perks(_) => MAX_PERKS,
            Kept::Items(Holder::Hero(_)) => MAX_CARRIED,
            Kept::Items(_) => MAX_STASH,
        };
        most as u8
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game waits for something else.
    NotNow,
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
    /// A number, counted as players count, that is none of those that can be.
    OutOfRange {
        amount: u8,
        from: u8,
        to: u8,
    },
    Over,
    /// 2 to 4 play (LS-SET-28).
    WrongNumber {
        players: u8,
    },
    /// All five variants or none, unless the house rules allow single ones (LS-OQ-04).
    AllOrNone,
    /// The card is in the game: its record stays as it is.
    InUse,
    /// A hero has the card: it is there once (LS-SET-38).
    Taken {
        card: CardRef,
        by: Seat,
    },
    /// The rulebook's mix is for setup, as long as the perks that were taken belong to it (LS-SET-11).
    NoMix,

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
    /// It does not stand there any more.
    NotStanding(Structure),
    /// Only ruins are plundered (LS-RUIN-01).
    NotARuin(Structure),
    /// Each ruin is plundered once.
    Twice(Structure),
    /// Neither a ruin nor an item was chosen.
    NoneChosen,
    /// The field is not in the row of the day. The fields that are, 0 where there is none.
    NotInRow {
        field: u8,
        row: [u8; MAX_FIELDS + 1],
    },
    /// There is no such value now.
    NoSuchValue(Entry),
    /// More than the flames that lie there (LS-REPAIR-01).
    TooManyFlames {
        most: u8,
    },
    /// A turn is one action, and another one has begun (LS-BUILD-01).
    OneAction,
    /// No action with several parts has begun that could end.
    NothingBegun,
    /// LS-BUILD-02. A bit for each hero that has passed.
    NotPassed {
        who: Seat,
        passed: u8,
    },

    /// LS-EQUIP-10, LS-SHOP-04.
    ShopClosed,
    /// The item is not in the place that the action names.
    NotHeld {
        card: CardRef,
        by: Holder,
    },
    /// The hero carries the most of that burden already (LS-EQUIP-02 to LS-EQUIP-07).
    Encumbered {
        who: Seat,
        burden: Burden,
        most: u8,
    },
    /// The stack on the shop board has another tier.
    WrongTier {
        now: u8,
    },
    /// The tower's memory ends there.
    Full(Kept),
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
        who: Seat,
        most: u8,
        armour: u8,
        pieces: u8,
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

refuses_unkept!(Refusal, InUse);
