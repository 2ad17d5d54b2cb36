//! What a table can do, and why it is refused.

use crate::battlefield::Uid;
use crate::card::{Colour, Face};
use crate::game::{Difficulty, Mode};
use crate::question::Answer;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Begin {
        mode: Mode,
        players: usize,
        difficulty: Difficulty,
        helpers: Vec<String>,
    },
    TakeKnight {
        player: usize,
        card: String,
        longsword: Option<String>,
    },
    OrderRoll {
        player: usize,
        faces: [Face; 3],
    },
    /// The card that was asked for.
    Lay(String),
    Buy(String),
    /// A trophy for two cards of the pile.
    Trade {
        trophy: String,
        cards: [String; 2],
    },
    Pass,
    Target(Uid),
    /// A card, or the knight's own ability by the knight's card.
    Use {
        player: usize,
        card: String,
    },
    PayFatigue,
    /// No target can be paid for any more.
    GiveUp,
    Roll(Vec<(Colour, Face)>),
    /// 1 wrath for another throw of a knight die (KT-FIGHT-21).
    Reroll {
        die: usize,
        face: Face,
    },
    /// 2 wrath for one more (KT-FIGHT-22).
    ExtraDie(Face),
    /// Nothing more in this window.
    Done,
    Faith {
        faith: usize,
        on: usize,
    },
    Doom(usize),
    /// Compares both sides (KT-OQ-39: once).
    Strike,
    /// The rest in the usual order: damage, then doom (KT-FIGHT-32).
    Finish,
    Answer(Answer),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Refused {
    NotNow,
    NoSuchCard,
    WrongCard,
    KnightTaken,
    TooExpensive,
    AlreadyOwned,
    DoesNotPay,
    NoTarget,
    Exhausted,
    NotYours,
    WrongMoment,
    VillagerDown,
    OutForTheNight,
    NotEnoughFatigue,
    NotEnoughWrath,
    WrongDice,
    NoSuchDie,
    TooManyDice,
    BadAnswer,
    CannotPay,
    NothingToDo,
}
