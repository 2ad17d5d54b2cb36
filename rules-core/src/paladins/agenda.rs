//! The agenda: the steps that are still to be done, as plain values on a stack (the top comes next), and the questions
//! ([`Asked`]) at which the game waits.

use serde::{Deserialize, Serialize};

use super::Row;
use super::player::Seat;
use crate::card::CardRef;
use crate::effect::PwOp;

/// Capacity in steps: the rest of an action, of an inquisition within it, and of the round.
pub(super) const MAX_AGENDA: usize = 48;

/// The remaining symbols of one ability: bytes `at..end` of its program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    pub card: CardRef,
    /// Counted from 0 among the card's abilities.
    pub ability: u8,
    pub(super) at: u8,
    pub(super) end: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Step {
    Ask(Asked),
    /// Symbols of a card or a board, one after the other (PW-OQ-19).
    Symbols {
        who: Seat,
        text: Text,
    },
    Gain {
        who: Seat,
        symbol: PwOp,
        amount: u8,
    },
    /// Suspicion cards that are still to be drawn. `inquired`: an inquisition was held for lack of cards; if the pile is
    /// still empty, there is none to draw.
    Suspicion {
        who: Seat,
        left: u8,
        inquired: bool,
    },
    /// Abilities of this player's townsfolk, a bit for each that was used.
    Abilities {
        who: Seat,
        used: u16,
        by_default: bool,
    },
    Judge,
    Resume {
        refill: bool,
    },

    // Setup
    SetupRecruits {
        left: u8,
    },
    AfterSetup,

    // Rounds
    RoundBegins,
    Taverns,
    Paladins {
        left: u8,
    },
    Drafts {
        left: u8,
    },
    Turn,
    Reset,
    RefillTownsfolk,
    RefillOutsiders,

    // Alone
    LeftTavern,
    /// The last part of the opponent's Absolve.
    Atone {
        who: Seat,
    },
}

/// What the players must do before the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// A die with as many faces as players decides who begins (PW-SET-15).
    StartPlayer,
    /// An order card is laid to decide where the opponent has a workshop from the start (PW-SOLO-05).
    OpponentWorkshop {
        left: u8,
    },
    /// The top card of the pile comes to this slot, counted from 0 (PW-SET-02, PW-ROUND-18).
    Townsfolk {
        slot: u8,
    },
    Outsider {
        slot: u8,
    },
    /// One of the displayed townsfolk joins for free (PW-SET-16).
    SetupRecruit {
        who: Seat,
    },
    /// The next face-down order, the next favour, counted from 0 (PW-ROUND-04).
    Order {
        place: u8,
    },
    Favour {
        place: u8,
    },
    /// The next tavern card (PW-ROUND-08).
    Tavern {
        left: u8,
    },
    /// The paladin of the round is revealed (PW-ROUND-11).
    Paladin {
        who: Seat,
    },
    /// One of the tavern cards (PW-ROUND-12).
    TakeTavern {
        who: Seat,
    },
    /// An action, or to pass (PW-ROUND-17).
    Turn {
        who: Seat,
    },
    /// The top suspicion card (PW-SUS-01).
    Suspicion {
        who: Seat,
    },
    /// The top wall card (PW-ACT-41).
    Wall {
        who: Seat,
    },
    /// One of several sets of symbols.
    Choose {
        who: Seat,
        text: Text,
        options: u8,
    },
    /// An area of the own board may be cleared (PW-ACT-31).
    Pray {
        who: Seat,
    },
    /// Townsfolk without silver (PW-ACT-23).
    FreeRecruit {
        who: Seat,
    },
    /// Which ability takes effect next in the inquisition (PW-INQ-06).
    Abilities {
        who: Seat,
        used: u16,
    },
    /// The players read the text from the card and carry it out by hand.
    ByHand {
        who: Seat,
        text: Text,
    },
    /// The opponent's top plan card (PW-SOLO-26).
    Plan,
    /// Light mode: any entry about taxes, suspicion, debts and the score.
    Ledger,
    /// The card that lies in a place of a row, set by hand; what was asked before waits.
    Card {
        row: Row,
        place: u8,
    },
}
