//! The actions of Tainted Grail: everything that the players can do.

use serde::{Deserialize, Serialize};

use super::HouseRules;
use super::agenda::{From, Place};
use super::correction::Spot;
use super::day;
use super::party::{Holding, Piles, Seat, Seats};
use crate::card::CardRef;
use crate::game::Faces;
use crate::library::Record;
use crate::tainted_grail::mode::Mode;

/// Stored in journals: add new variants only at the end.
#[expect(clippy::large_enum_variant, reason = "there is no heap to keep a record on")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// A player joins with a character card.
    Join(CardRef),
    SetMode(Mode),
    SetHouseRules(HouseRules),
    /// Keep a whole card that was read from a tag.
    KeepCard(Record),
    /// Fill in an unknown value of a card; `slot` is the code of a [`crate::card::Slot`].
    FillIn {
        card: CardRef,
        slot: (u8, u8),
        amount: u8,
    },
    StartEncounter {
        card: CardRef,
        group: Seats,
    },
    /// Draw a hand that is one card smaller (TG-S-61).
    Redraw(Seat),
    KeepHands,
    /// Phase I (TG-S-63).
    ChooseActive(Seat),
    LayCard {
        card: CardRef,
        /// The physical card, to distinguish two copies; 0 if unknown.
        piece: u32,
        from: From,
    },
    /// There is no card to lay, although an effect asks for one.
    LayNone,
    /// End the activation (TG-S-29).
    StopLaying,
    /// Use an ability for charges of a card in the sequence (TG-S-50).
    UseCharges {
        place: u8,
        ability: u8,
    },
    /// Use an item, or a companion's help (TG-S-93, TG-G-16).
    UseItem {
        item: CardRef,
        ability: u8,
    },
    Flee,
    Avoid,
    /// For the magic row: the member who pays, or `None`.
    PayMagic(Option<Seat>),
    /// One of several options, or which of several effects comes next.
    ChooseOption(u8),
    ChooseAmount(u8),
    /// Choose one of the candidates.
    Pick(u8),
    Accept,
    Decline,
    ChooseMember(Seat),
    /// A manual text, or an ability read from the card, has been done by hand.
    Done,
    Roll(Faces),
    /// Enter the real size of a member's piles (TG-S-75).
    Count {
        who: Seat,
        piles: Piles,
    },
    /// A correction by hand (TG-S-36).
    Adjust(Adjustment),
    /// Put a finished encounter away.
    PutAway,
    /// Receive an item or a secret; if it is worn at once, it replaces the one with its keyword (TG-S-96).
    Receive {
        who: Seat,
        card: CardRef,
        /// Whether it is a secret card; secrets can have an item's keyword (TG-P-40).
        secret: bool,
        wear: bool,
    },
    Equip {
        who: Seat,
        card: CardRef,
    },
    Unequip {
        who: Seat,
        card: CardRef,
    },
    /// Between encounters: the day's steps, and the sheets.
    Day(day::Action),
    /// A companion is at the location (TG-G-16, TG-G-17).
    Accompany(CardRef),
    /// The next card needs no chain bonus, as secret card 49 says (TG-M-03).
    WaiveChain,
    /// The group gives up a final encounter (TG-K-45).
    GiveUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Adjustment {
    Pool(u8),
    Relation(u8),
    Duration(u8),
    Time {
        place: Place,
        amount: u8,
    },
    Charges {
        place: u8,
        amount: u8,
    },
    Markers(u8),
    Gain {
        who: Seat,
        what: Holding,
        amount: u8,
    },
    Lose {
        who: Seat,
        what: Holding,
        amount: u8,
    },
    /// The markers on an amberling, fewer than defeat it.
    Amberling {
        number: u8,
        markers: u8,
    },
    Impact(u8),
    /// The die beside a final encounter, 1 to 6 (TG-K-47).
    Progress(u8),
    /// Any value that the game keeps.
    Set {
        spot: Spot,
        now: u16,
    },
    /// A card lies in the encounter that the game does not know of. Nothing of it is resolved.
    Put(CardRef),
}
