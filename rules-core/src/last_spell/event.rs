//! The events of The Last Spell: everything that can happen, in the past tense.

use super::agenda::Prompt;
use super::hero::Seat;
use super::item::{Category, Holder};
use super::scenario::Scenario;
use super::state::{BossPlace, MAX_FIELDS};
use super::structure::Structure;
use crate::card::CardRef;

/// Why gold or material came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// In the stash at the start, or from the chest.
    Start,
    Production,
    Building(Structure),
    Upgrade(Structure),
    /// The reward for building or upgrading it.
    Reward(Structure),
    Repair(Structure),
    Bought(CardRef),
    Sold,
    Plundered,
    Refresh,
    PushFog,
    GuessAgain,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// More gold or material than there are tokens (LS-PROD-05).
    GoldTokens,
    MaterialTokens,
    /// More flames than there are tiles (LS-STRUCT-31).
    Flames,
    /// The fog stands at the wall and cannot come closer (LS-FOG-06).
    FogAtWall,
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
    LimitLifted,
    Warned(Warning),
    /// The players have done it by hand.
    Confirmed(Prompt),
    /// So many action tokens for each player (LS-SET-29).
    ScenarioBegan {
        scenario: Scenario,
        tokens: u8,
    },
    DayBegan {
        day: u8,
    },
    MainBegan,
    DayEnded,
    NightFell {
        day: u8,
    },
    NightEnded {
        day: u8,
    },

    /// `by` is negative for a payment.
    Gold {
        by: i16,
        now: u8,
        why: Why,
    },
    Material {
        by: i16,
        now: u8,
        why: Why,
    },
    Workers {
        free: u8,
    },
    FogMoved {
        now: [u8; 3],
    },

    RuinLaid {
        what: Structure,
    },
    MissionDrawn {
        goddess: u8,
    },
    FirstPlayerChosen(Seat),
    HeroJoined {
        who: Seat,
    },
    TraitChosen {
        who: Seat,
        side: u8,
    },
    PerkGained {
        who: Seat,
        level: u8,
    },
    LevelRaised {
        who: Seat,
    },
    ItemMoved {
        card: CardRef,
        from: Holder,
        to: Holder,
    },

    /// The fields of the day's row, 0 where there is none.
    DirectionDrawn {
        fields: [u8; MAX_FIELDS],
    },
    BossScouted(BossPlace),
    /// Two cards lie on this field.
    PatternsPlaced {
        field: u8,
        face_up: bool,
    },
    /// Guess Who (LS-SEER-05).
    PatternsTurnedUp,
    /// Guess Again (LS-SEER-07).
    PileTurned {
        field: u8,
    },

    Built(Structure),
    /// What it is now.
    Upgraded(Structure),
    /// Flames removed, and those that are left (LS-REPAIR-06).
    Repaired {
        what: Structure,
        removed: u8,
        left: u8,
    },
    Damaged {
        what: Structure,
        now: u8,
    },
    Destroyed(Structure),
    /// The stack was replaced by that tier (LS-SHOP-07); face down while there is no shop (LS-SHOP-09).
    StackReplaced {
        stack: Category,
        tier: u8,
        face_up: bool,
    },
    /// All cards on the shop board are face down, or up again (LS-SHOP-03, LS-SHOP-06).
    ShopClosed,
    ShopOpened,
    StacksRefreshed,
    Plundered(Structure),
    NoCardLeft,

    TurnBegan(Seat),
    Passed(Seat),
    Regenerated {
        who: Seat,
        mana: u8,
        wounds: u8,
    },
    Wounded {
        who: Seat,
        now: u8,
    },
    Recharged {
        catapults: u8,
    },

    MissionsFulfilled,
    MissionsFailed,
    ScenarioWon(Scenario),
    ScenarioLost(Scenario),
    GameOver,
}
