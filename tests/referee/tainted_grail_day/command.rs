//! Everything the players can do here, in the words of the catalogue.

use crate::belongings::Owned;
use crate::character::Board;
use crate::correction::Entry;
use crate::day::House;
use crate::goods::{Amounts, Good, Split};
use crate::inquiry::Bill;
use crate::party::{Group, Modes, Scale};
use crate::roamers::{Face, Roamer};
use crate::waystone::Way;

#[derive(Clone, Debug)]
pub(crate) enum Command {
    Join(Board),
    SetModes(Modes),
    SetHouse(House),
    GoOn,
    EndDay,
    AskCheck {
        group: Group,
        attribute: Option<usize>,
        best: bool,
        modifier: i32,
    },
    AskRoamer(Roamer),
    /// The die shows 1 to 6.
    Roll(u32),
    Face(Face),
    Travel(Group),
    Act {
        bill: Bill,
        split: Split,
    },
    Activate {
        group: Group,
        way: Way,
        split: Split,
    },
    Explore(Group),
    EndExploration,
    /// An encounter begins for this group.
    Meet(Group),
    Leave(usize),
    UseLocation {
        location: u32,
        time: u32,
    },
    ReplaceLocation(u32),
    Recover(usize),
    WyrdNight(Group),
    Raise(usize, usize),
    Learn(usize, usize),
    Improve(usize, usize),
    AdjustDeck(usize, usize, u32),
    MarkTime(u32),
    BeginChapter,
    Die {
        who: usize,
        is_brought_back: bool,
    },
    Gain(usize, Good, u32),
    Lose(usize, Good, u32),
    Damage(usize, u32),
    ShareOut {
        reward: Amounts,
        group: Group,
        split: Split,
    },
    ShareHarm {
        harm: Amounts,
        group: Group,
        split: Split,
    },
    GainEach {
        what: Good,
        amount: u32,
        scale: Scale,
        group: Group,
    },
    LoseEach {
        what: Good,
        amount: u32,
        scale: Scale,
        group: Group,
    },
    HandOver {
        from: usize,
        to: usize,
        what: Good,
        amount: u32,
    },
    Set(usize, Good, u32),
    Receive {
        who: usize,
        new: Owned,
        wear: bool,
    },
    Equip(usize, String),
    Unequip(usize, String),
    Pass {
        from: usize,
        to: usize,
        card: String,
        wear: bool,
    },
    DiscardItem(usize, String),
    PartWith(usize, String),
    UseToday(usize, String),
    AddCard {
        who: usize,
        deck: usize,
        is_wyrd: bool,
    },
    RemoveCard {
        who: usize,
        deck: usize,
        is_wyrd: bool,
    },
    RemoveAside(usize, usize),
    TakeWyrdForm(usize, usize),
    Correct(Entry, u32),
}
