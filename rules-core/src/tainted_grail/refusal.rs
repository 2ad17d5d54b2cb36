//! The refusals of Tainted Grail: why an action is not possible, with its data.

use heapless::Vec;

use super::agenda::Asked;
use super::correction::Spot;
use super::day;
use super::encounter::Phase;
use super::party::{self, Character, Holding, Seat};
use crate::card::{Attribute, CardRef, DataError, Slot};
use crate::effect::TgOp;
use crate::library::refuses_unkept;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    Party(party::Refusal),
    Day(day::Refusal),
    Record(DataError),
    /// The game cannot remember a further card that is in no deck.
    RecordsFull,
    AnswersFull,
    /// The card states that value itself, or the amount is out of range.
    NotOpen,
    UnknownCard(CardRef),
    /// An unknown value that the players have to enter first.
    Unknown {
        card: CardRef,
        slot: Slot,
    },

    EncounterRunning,
    NoEncounter,
    EncounterOver,
    NotAnEncounter,
    /// The encounter has no opening half: the players follow its own text (TG-S-59).
    NoOpeningHalf,
    NotNow {
        phase: Phase,
        asked: Option<Asked>,
    },
    /// There are not so many options, items or amberlings. Players count them from one.
    NoSuchChoice {
        chosen: u8,
        there: u8,
    },
    NotBetween {
        amount: u16,
        least: u16,
        most: u16,
    },
    /// One die answers, not so many.
    OneDie {
        rolled: u8,
    },
    /// Each price of the card's text could be paid, but not all of them together (TG-S-89).
    TooMuchTogether(CardRef),
    /// The stack still has cards: the top one is laid.
    StackNotEmpty {
        who: Seat,
        cards: u8,
    },
    /// A companion helps once against an action (TG-G-17).
    HasHelped(CardRef),
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
    NoCardsInHand(Seat),
    NoCardsThere(Seat),
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
    /// Why no chain bonus is received, the nearest to success first (TG-OQ-33).
    Chains(Chains),
    /// The character cannot pay that much of it (TG-W-06).
    WyrdCost {
        who: Seat,
        what: Holding,
        needs: u8,
        has: u8,
    },
    NoSuchAbility,
    TextCovered(CardRef),
    Charges {
        needs: u8,
        has: u8,
    },
    /// A price of the card's text, and what there is of it (TG-S-89).
    CannotPay {
        card: CardRef,
        price: TgOp,
        needs: u8,
        has: u8,
    },
    FaceDown(CardRef),
    /// It is of no use in diplomacy (TG-G-16).
    CombatOnly(CardRef),
    /// It works once per encounter and was used.
    UsedUp(CardRef),
    /// Fleeing is for combat, avoiding for diplomacy; the last encounter with a king has no way out (TG-K-43).
    NoWayOut,
    NoMagic(Seat),
    /// Hand, stack, discard and laid cards do not add up to the deck (TG-S-75).
    Mismatch {
        counted: u16,
        deck: u16,
    },
    /// What a correction names is not there to be corrected.
    NotInPlay,
    /// The tower cannot remember more of them than so many.
    NoMemoryFor {
        most: u8,
    },
    /// A value set by hand that cannot be beside another one.
    Contradiction {
        set: Spot,
        now: u16,
        other: Spot,
        is: u16,
    },
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

/// At most one per row.
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
            day::Refusal::OneDie { rolled } => Refusal::OneDie { rolled },
            day::Refusal::NoSuchFace(face) => {
                Refusal::NotBetween { amount: u16::from(face) + 1, least: 1, most: 6 }
            }
            day::Refusal::TooMuchTime { time, most } => {
                Refusal::NotBetween { amount: time.into(), least: 0, most: most.into() }
            }
            refusal => Refusal::Day(refusal),
        }
    }
}

refuses_unkept!(Refusal, AlreadyLaid);
