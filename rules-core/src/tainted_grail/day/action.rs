//! The actions, events and refusals of the day.

use serde::{Deserialize, Serialize};

use super::roam::{DieFace, Errand, Roamer};
use super::waystone::Price;
use crate::card::Attribute;
use crate::game::Faces;
use crate::tainted_grail::party::{self, Bill, Payers, Seat, Seats, Side, Split, Stack};
use crate::words::words;

words! {
    /// The steps of dawn (TG-Y-01 to TG-Y-06).
    pub enum Dawn {
        0 Effects "effects",
        1 Time "time",
        2 WyrdSides "wyrd-sides",
        3 Roaming "roaming",
        4 OldEvents "old-events",
        5 NewEvent "new-event",
    }
}

words! {
    /// The steps of dusk (TG-Y-24 to TG-Y-32).
    pub enum Dusk {
        0 Effects "effects",
        1 Rest "rest",
        2 Recover "recover",
        3 WyrdNight "wyrd-night",
        4 Improve "improve",
        5 Stacks "stacks",
        6 Visions "visions",
        7 Close "close",
    }
}

/// What the players do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    Dawn(Dawn),
    Day,
    Dusk(Dusk),
    /// A character died for good (TG-P-27).
    Over,
}

/// A die that has to be rolled before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Awaited {
    /// One die, plus the group's value of an attribute if the check names one (TG-Y-38).
    Check {
        group: Seats,
        attribute: Option<Attribute>,
        side: Side,
        modifier: i8,
    },
    Roamer(Roamer),
}

/// Stored in journals: add new variants only at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// This step is done: the tower applies what it can and goes to the next one.
    GoOn,
    /// Everybody agrees (TG-Y-08).
    EndDay,
    Ask(Awaited),
    /// The die that is awaited: a six-sided one, its faces counted from 0.
    Roll(Faces),
    /// The guardian die by hand (TG-OQ-12).
    Face(DieFace),
    Travel(Seats),
    /// Any other action with a price: of a location, a character, an item; an option in an exploration.
    Act {
        payers: Payers,
        bill: Bill,
        split: Split,
    },
    ActivateWaystone {
        group: Seats,
        price: Price,
        split: Split,
    },
    BeginExploration(Seats),
    EndExploration,
    /// A member wants to leave the exploration.
    Leave(Seat),
    /// Use an effect or action with TIME symbols at this location (TG-Y-22).
    UseLocation {
        location: u16,
        time: u8,
    },
    /// The location is replaced by another card (TG-Y-23).
    ReplaceLocation(u16),
    Recover(Seat),
    /// The characters who spend the night on the wyrd side (TG-Y-28).
    WyrdNight(Seats),
    Raise {
        who: Seat,
        attribute: Attribute,
    },
    Learn {
        who: Seat,
        attribute: Attribute,
    },
    Improve {
        who: Seat,
        stack: Stack,
    },
    AdjustStack {
        who: Seat,
        stack: Stack,
        size: u8,
    },
    /// Mark parts of Elapsed Time (TG-Y-45).
    MarkTime(u8),
    BeginChapter,
    /// A character dies because the Dying card says so (TG-P-26); secret card 6, 8 or 9 may bring them back.
    Die {
        who: Seat,
        brought_back: bool,
    },
    Sheet(party::Action),
}

impl Action {
    /// The characters that the action names; what applies to every character names nobody.
    pub fn named(&self) -> Seats {
        match *self {
            Action::Travel(group)
            | Action::BeginExploration(group)
            | Action::ActivateWaystone { group, .. }
            | Action::WyrdNight(group) => group,
            Action::Act { payers, .. } => payers.group(),
            Action::Leave(who)
            | Action::Recover(who)
            | Action::Raise { who, .. }
            | Action::Learn { who, .. }
            | Action::Improve { who, .. }
            | Action::AdjustStack { who, .. }
            | Action::Die { who, .. } => Seats::one(who),
            Action::Sheet(ref action) => action.named(),
            Action::GoOn
            | Action::EndDay
            | Action::Ask(_)
            | Action::Roll(_)
            | Action::Face(_)
            | Action::EndExploration
            | Action::UseLocation { .. }
            | Action::ReplaceLocation(_)
            | Action::MarkTime(_)
            | Action::BeginChapter => Seats::NONE,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Sheet(party::Event),
    /// The next step has begun.
    Came(Phase),
    DayBegan {
        day: u16,
    },
    TimeRemoved {
        location: u16,
        left: u8,
    },
    TimePlaced {
        location: u16,
        time: u8,
    },
    TimeDiscarded {
        location: u16,
        time: u8,
    },
    Sent {
        roamer: Roamer,
        face: DieFace,
        errand: Errand,
    },
    Checked {
        face: u8,
        value: u8,
        modifier: i8,
        result: i16,
    },
    Travelled {
        group: Seats,
    },
    Acted {
        group: Seats,
    },
    WaystoneActivated {
        price: Price,
    },
    ExplorationBegan {
        group: Seats,
    },
    ExplorationEnded {
        group: Seats,
    },
    /// With no waystone in play a death also means verse 1100 (TG-P-28).
    TimeElapsed {
        parts: u8,
        now: u8,
    },
    /// Story mode marks one part fewer, once a chapter (TG-M-08).
    TimeSpared,
    /// The waystone farthest from all characters goes out, once for each part (TG-M-17).
    WaystonesWentOut {
        stones: u8,
    },
    ChapterBegan,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Sheet(party::Refusal),
    NotNow(Phase),
    /// A die is awaited.
    RollFirst,
    NothingToRoll,
    /// One die answers, not so many.
    OneDie {
        rolled: u8,
    },
    /// The die has no such face; counted from 0.
    NoSuchFace(u8),
    /// The faces of the guardian die are unknown: the players roll it themselves (TG-OQ-12).
    RollItYourselves,
    /// Kings roam after the guardians (TG-Y-04).
    KingsRoamLast,
    HasRoamed(Roamer),
    /// TIME lies there (TG-Y-22).
    TimeLies {
        location: u16,
        time: u8,
    },
    NoTimeThere {
        location: u16,
    },
    TooManyPlaces {
        most: u8,
    },
    /// There are only `most` tokens.
    TooMuchTime {
        time: u8,
        most: u8,
    },
    /// Members of an exploration cannot leave it (TG-G-03) or trade within it (TG-P-33).
    Exploring(Seat),
    NotExploring,
    /// Those who explore meet an encounter together, and nobody else does (TG-OQ-45).
    ExploreTogether(Seats),
    AlreadyRecovered(Seat),
    /// A character with Food must eat (TG-M-16).
    MustRecover(Seat),
}

impl From<party::Refusal> for Refusal {
    fn from(refusal: party::Refusal) -> Self {
        Refusal::Sheet(refusal)
    }
}
