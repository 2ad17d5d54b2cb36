//! The events of Paladins: everything that can happen, in the past tense.

use super::agenda::Text;
use super::area::{Area, Attribute};
use super::opponent::{Obstacle, Why};
use super::player::Seat;
use super::worker::Colour;
use crate::card::CardRef;

/// Where silver can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    General,
    Taxes,
    Of(Seat),
}

/// Why an inquisition takes place (PW-INQ-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    TaxesTaken,
    NoSuspicionCards,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    RulesSet,
    CardKept(CardRef),
    FilledIn {
        card: CardRef,
        slot: (u8, u8),
        amount: u8,
    },
    Adjusted,
    BoardLaid(CardRef),
    /// Piles are to be shuffled and laid out (PW-SET-02, PW-SET-06 to PW-SET-09, PW-SET-14; alone also PW-SOLO-01,
    /// PW-SOLO-04, PW-SOLO-06, PW-SOLO-07).
    Began {
        players: u8,
        taxes: u8,
    },
    StartPlayerDrawn(Seat),
    /// The start player marker moved (PW-ROUND-03).
    StartPlayerMoved(Seat),
    OpponentWorkshop {
        area: Area,
        workshops: u8,
    },

    TownsfolkRevealed {
        slot: u8,
        card: CardRef,
    },
    OutsiderRevealed {
        slot: u8,
        card: CardRef,
    },
    /// The far right townsfolk, the far left outsider leaves; alone the one beside it, too (PW-ROUND-18, PW-SOLO-47).
    TownsfolkDiscarded {
        slot: u8,
        card: CardRef,
    },
    OutsiderDiscarded {
        slot: u8,
        card: CardRef,
    },
    /// The other townsfolk slid to the right (outsiders, below, to the left); some slots may stay empty (PW-ROUND-20).
    TownsfolkSlid,
    OutsidersSlid,
    OrderRevealed {
        place: u8,
        card: CardRef,
    },
    FavourRevealed {
        place: u8,
        card: CardRef,
    },
    RoundBegan {
        round: u8,
    },
    TavernRevealed {
        card: CardRef,
    },
    /// Everybody takes three paladins: one for the round, one on top, one under the pile (PW-ROUND-09).
    PaladinsDrawn {
        pile: u8,
    },
    PaladinRevealed {
        who: Seat,
        card: CardRef,
    },
    TavernTaken {
        who: Seat,
        card: CardRef,
    },
    /// Nobody took the tavern card: in a solo game the opponent is suspected for each criminal on it (PW-SOLO-14).
    TavernLeft {
        card: CardRef,
        criminals: u8,
    },
    /// The tavern cards of the round go to their discards (PW-ROUND-22).
    TavernsDiscarded,
    FavourWorkersReturned,
    RoundEnded {
        round: u8,
    },

    TurnBegan(Seat),
    Acted {
        who: Seat,
        area: Area,
        workers: u8,
    },
    WorkersReturned {
        who: Seat,
        area: Area,
        workers: u8,
    },
    WorkshopMoved {
        who: Seat,
        area: Area,
        space: u8,
    },
    /// A worker that stood under a new workshop left (PW-ACT-16).
    WorkerRemoved {
        who: Seat,
        area: Area,
    },
    Recruited {
        who: Seat,
        card: CardRef,
        kept: bool,
    },
    MonkPlaced {
        who: Seat,
        space: u8,
    },
    OutpostPlaced {
        who: Seat,
        space: u8,
    },
    JarPlaced {
        who: Seat,
        space: u8,
    },
    WallBuilt {
        who: Seat,
        card: CardRef,
    },
    Attacked {
        who: Seat,
        card: CardRef,
    },
    Converted {
        who: Seat,
        card: CardRef,
    },
    FavourUsed {
        who: Seat,
        card: CardRef,
    },
    Passed {
        who: Seat,
        kept: u8,
    },

    /// Symbols of this card begin; events about what they give follow.
    SymbolsBegan {
        who: Seat,
        text: Text,
    },
    AttributeRaised {
        who: Seat,
        attribute: Attribute,
        now: u8,
    },
    WorkersGained {
        who: Seat,
        colour: Colour,
        amount: u8,
    },
    ProvisionsGained {
        who: Seat,
        amount: u8,
    },
    ProvisionsPaid {
        who: Seat,
        amount: u8,
    },
    SilverMoved {
        from: Purse,
        to: Purse,
        amount: u8,
    },
    /// A card for the pile in front of this player (PW-SUS-02).
    SuspicionDrawn {
        who: Seat,
        shows: u8,
        now: u8,
    },
    SuspicionDiscarded {
        who: Seat,
        shows: u8,
        now: u8,
    },
    SuspicionShuffled,
    /// No card is left to draw, not even after an inquisition.
    NoSuspicionLeft {
        who: Seat,
    },
    DebtGained {
        who: Seat,
        unpaid: u8,
    },
    DebtPaid {
        who: Seat,
        unpaid: u8,
    },
    DebtDestroyed {
        who: Seat,
        unpaid: u8,
    },
    NothingToDo {
        who: Seat,
    },
    DoneByHand {
        who: Seat,
        text: Text,
    },

    InquisitionBegan(Cause),
    /// The suspicion cards of each seat, before debts are handed out (PW-INQ-08).
    Judged {
        counts: [u8; 4],
        most: u8,
    },
    TaxesRefilled {
        now: u8,
    },
    InquisitionEnded,
    /// More debts were handed out than the box holds (PW-OQ-14).
    MoreThanThereAre,

    // Alone
    OpponentReady {
        workers: u8,
    },
    MarkerMoved {
        space: u8,
        looped: bool,
    },
    PlanTurnedUp {
        card: CardRef,
    },
    /// An action that the opponent could not do, and why (PW-SOLO-27).
    OpponentCannot {
        area: Area,
        why: Obstacle,
    },
    OpponentDoes {
        area: Area,
        workers: u8,
    },
    /// The rule that decided; another event states the choice itself.
    OpponentChose(Why),
    OpponentRests,
    OpponentDone,
    /// Deck and discards become a new deck: after a prayer, or because the deck was empty (PW-SOLO-32, PW-OQ-10).
    PlansShuffled {
        deck: u8,
    },
    FavourPlanDiscarded {
        place: u8,
    },

    GameOver,
}
