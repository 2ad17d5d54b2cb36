//! Why not, with its data.

use heapless::Vec;

use super::agenda::Asked;
use super::day;
use super::encounter::Phase;
use super::party::{self, Character, Seat};
use crate::card::{Attribute, CardRef, DataError, Slot};
use crate::library::refuses_unkept;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    Party(party::Refusal),
    Day(day::Refusal),
    Record(DataError),
    /// No room for a further card of no deck.
    RecordsFull,
    AnswersFull,
    /// The card does not leave that open, or it cannot be so much.
    NotOpen,
    UnknownCard(CardRef),
    /// Nobody has stated it: the table has to say it first.
    Unknown {
        card: CardRef,
        slot: Slot,
    },

    EncounterRunning,
    NoEncounter,
    EncounterOver,
    NotAnEncounter,
    /// It has no opening half: it follows its own text (TG-S-59).
    NoOpeningHalf,
    NotNow {
        phase: Phase,
        asked: Option<Asked>,
    },
    /// It does not answer what is asked.
    NotAnAnswer,
    HandTooSmall {
        who: Seat,
    },

    PickActive,
    AlreadyActed(Seat),
    NotInEncounter(Seat),

    NotACard,
    NotYourCard {
        owner: Option<Character>,
        active: Character,
    },
    WrongDeck,
    AlreadyLaid,
    NoCardsInHand,
    NoCardsThere,
    SequenceFull {
        most: u8,
    },
    /// In panic the first card is the top one of the stack (TG-S-78).
    PanicTakesTopCard,
    /// TG-C-55, TG-D-40.
    Haste {
        most: u8,
    },
    NoChain,
    /// Chains that are not received, the one nearest to success first (TG-OQ-33).
    Chains(Chains),
    /// TG-W-06.
    WyrdCost,
    NoSuchAbility,
    TextCovered,
    Charges {
        needs: u8,
        has: u8,
    },
    CannotPay,
    FaceDown(CardRef),
    /// It works once an encounter, and has.
    UsedUp(CardRef),
    /// In combat one flees, in diplomacy one avoids; from the last encounter with a king nobody gets away (TG-K-43).
    NoWayOut,
    NoMagic(Seat),
    /// Hand, stack, discard and laid cards are not the deck (TG-S-75).
    Mismatch {
        counted: u16,
        deck: u16,
    },
    OutOfRange,
}

/// Why a chain bonus is not received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chain {
    Needs {
        attribute: Attribute,
        needs: u8,
        has: u8,
    },
    TimesZero,
    /// Nobody has Magic.
    Magic,
}

/// One of each row at most.
pub type Chains = Vec<Chain, 5>;

impl From<party::Refusal> for Refusal {
    fn from(refusal: party::Refusal) -> Self {
        Refusal::Party(refusal)
    }
}

impl From<day::Refusal> for Refusal {
    fn from(refusal: day::Refusal) -> Self {
        match refusal {
            day::Refusal::Sheet(refusal) => Refusal::Party(refusal),
            refusal => Refusal::Day(refusal),
        }
    }
}

refuses_unkept!(Refusal, AlreadyLaid);
