//! What the table is asked, and how it answers.
//!
//! A command of the players is carried out from where the table rested, with the answers given so far. Where an answer is
//! missing the command stops there and names the question; with the next answer it is carried out anew. Nothing has to be
//! remembered half way.

use crate::encounter::Source;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// Which of several effects comes next (TG-S-34).
    Next(Vec<Effect>),
    /// Who is meant.
    Member {
        of: Vec<usize>,
        why: Why,
    },
    /// Which laid card is meant.
    Card(Vec<u32>),
    Amberling(Vec<u32>),
    /// A number from 0 up to the largest that can be paid.
    Number(Vec<i64>),
    /// The open options of a choice.
    Option(Vec<usize>),
    May,
    Roll,
    /// A text for the table.
    Manual(String),
    /// Who pays one Magic for a connected row (TG-S-16).
    Magic(Vec<usize>),
    /// A marker goes into the pool, or up, or onto an amberling (TG-K-24, TG-K-25).
    Marker(Vec<u32>),
    /// The card that comes from a stack, a discard pile or a king's stack; none where that is empty.
    Shown(Pile),
    /// TG-C-49: a hand card or HEALTH.
    Trap(usize),
    /// TG-D-37: who pays 1 Wealth, if anyone.
    Greed(Vec<usize>),
    /// Which text is used against this part, which hits that member (TG-S-94).
    Guard {
        of: usize,
        kind: &'static str,
        guards: Vec<(Source, usize)>,
    },
    /// An item that must go.
    Item {
        of: usize,
        items: Vec<usize>,
    },
    /// TG-S-52: the owner of a card with charges.
    Consent(usize),
    /// TG-D-20: every member.
    Agree(usize),
    /// The opportunity attack, or the enemy's action, is about to take place; companions may help against the latter.
    Opportunity,
    Enemy(Vec<usize>),
    /// How long a final conversation goes on; 0 is as long as printed (TG-OQ-10).
    GoesOn,
    /// A weapon that was used breaks, if one was (TG-C-56).
    Shatter {
        of: usize,
        items: Vec<usize>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    Target,
    /// One unit of a price: Food, Wealth or Magic.
    Pays(&'static str),
    /// One unit of a reward or of a penalty that counts once for the group.
    Takes(&'static str),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pile {
    Stack(usize),
    Discard(usize),
    King,
    Amberlings,
    Weather,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Effect {
    Ability(Source, usize),
    Dread(Source),
    Exhausting(Source),
    Trap(Source),
    Greedy(Source),
    /// What is added to the enemy's action and matched no part of its kind; behind GROUP or not.
    Addition(&'static str, bool),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// The number of an entry of the question's list.
    Pick(usize),
    Number(i64),
    Yes,
    No,
    /// Nobody pays, nothing is used.
    None,
    Shown(String),
    /// The pile is empty.
    Empty,
    Done,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    NotNow,
    PickActiveHero,
    AlreadyActed,
    NotInEncounter,
    NotYourCard,
    WrongDeck,
    NoChain,
    ChainAttribute,
    ChainMagic,
    ChainTimesZero,
    Haste,
    Panic,
    AlreadyLaid,
    NoHandCards,
    WyrdCost,
    Charges,
    OwnerSaidNo,
    Covered,
    CannotPay,
    NoEscape,
    AllMustAgree,
    EncounterOver,
    NoSuchAnswer,
    NoSuchText,
    AlreadyUsed,
    SmallestHand,
}

/// Why a command stops before its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    Ask(Question),
    Refuse(Refusal),
    /// The encounter has ended: whatever was pending lapses (TG-S-32).
    Ended,
    /// The active character has left in the own activation (TG-S-85).
    Out,
}

pub(crate) type Flow<T = ()> = Result<T, Stop>;
