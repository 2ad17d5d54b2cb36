//! The actions of The Last Spell: everything that the players can do.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::agenda::Question;
use super::hero::Seat;
use super::item::Holder;
use super::scenario::{Boss, Scenario, Start};
use super::structure::{Goods, Reward, Spot, Structure};
use super::{HouseRules, MAX_FIELDS};
use crate::card::CardRef;
use crate::game::Faces;
use crate::library::Record;

/// Items that are sold together, or kept.
pub type Items = Vec<CardRef, 12>;
/// Ruins that are plundered together.
pub type Places = Vec<Spot, 6>;
/// Fog fields of a row. It holds one more than a row can have, so that a row that is too long can be refused.
pub type Fields = Vec<u8, { MAX_FIELDS + 1 }>;

/// Stored in journals: add new variants only at the end.
#[expect(clippy::large_enum_variant, reason = "there is no heap to keep a record on")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// `patterns` has a bit for each pattern card 1 to 5 that is replaced by its b variant (LS-SPAWN-03).
    SetUp {
        players: u8,
        scenario: Scenario,
        start: Start,
        patterns: u8,
    },
    SetHouseRules(HouseRules),
    /// Keep a whole card that was read from a tag.
    KeepCard(Record),
    /// Fill in an unknown value of a card; `slot` is the code of a [`crate::card::Slot`].
    FillIn {
        card: CardRef,
        slot: (u8, u8),
        amount: u8,
    },
    Begin,
    /// Lay the card that the game asks for.
    Lay(CardRef),
    /// The fate coin: 0 is heads.
    Roll(Faces),
    /// Answer with a number: a distance, a seat, a side, a level, a tile, or no (0) and yes (1).
    Pick {
        about: Question,
        number: u8,
    },
    /// Confirm: it is done, there is no card, or the card stays unread.
    Done,
    /// Cancel a placement: nothing is paid (LS-BUILD-24).
    Decline,
    /// The row of a direction card, typed.
    Row(Fields),
    /// What a ruin's base shows, typed.
    Holds(Reward),
    /// The rest of a hero's start perks in the quick mix (LS-SET-11).
    QuickMix,
    /// What a hero takes along into the next scenario (LS-CAMP-09, LS-CAMP-10).
    Keep(Items),
    /// Gold and material of the stash chest (LS-CAMP-11).
    Stored(Goods),
    /// `near` has a bit for each [`Neighbour`](super::Neighbour) in its area.
    Build {
        what: Structure,
        near: u8,
    },
    Upgrade(Spot),
    Repair {
        place: Spot,
        amount: u8,
    },
    Move {
        card: CardRef,
        from: Holder,
        to: Holder,
    },
    Buy(CardRef),
    Sell(Items),
    Plunder(Places),
    Refresh,
    /// The tile, from 0, matters only if the house rules push a single one (LS-OQ-06).
    PushFog {
        tile: u8,
    },
    GuessAgain {
        field: u8,
    },
    Pass,
    /// A player takes a pass back (LS-BUILD-02).
    TakeTurn(Seat),
    /// More flames on a structure.
    Damage {
        place: Spot,
        amount: u8,
    },
    Wounds {
        who: Seat,
        amount: u8,
    },
    /// A perk or a trait allows the next action beyond a limit (LS-SET-37).
    LiftLimit,
    /// A correction by hand.
    Adjust {
        entry: Entry,
        amount: u8,
    },
}

/// A value that the players can set. Stored in journals: add new variants only at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    Gold,
    Material,
    /// Distance of a fog tile, counted from 0.
    Fog(u8),
    /// Flames on a structure.
    Damage(Spot),
    /// Tier of a stack, by its number.
    Tier(u8),
    Wounds(Seat),
    /// Days that have begun.
    Day,
    /// Seats, counted from 0.
    First,
    Turn,
    /// What is no or yes is 0 or 1.
    Passed(Seat),
    /// Workers that are used today.
    Spent,
    /// Pattern cards in the deck.
    Deck,
    /// Whether the pattern card with this number, from 1, is out of the deck.
    Drawn(u8),
    /// The field at a place of the row, counted from 0.
    Row(u8),
    /// Whether the cards on it lie face up.
    FaceUp(u8),
    /// 0 if it was not scouted, then its places in their order.
    Boss(Boss),
    /// No mission was fulfilled.
    Failed,
    Level(Seat),
    /// Of the trait.
    Side(Seat),
    /// How many of that level.
    Perks {
        who: Seat,
        level: u8,
    },
    /// How many of that sort stand.
    Figures(Structure),
    Upgraded(Spot),
    /// Tokens on a catapult.
    Throws(Spot),
    /// What a ruin holds.
    RuinGold(Spot),
    RuinMaterial(Spot),
    RuinItems(Spot),
}
