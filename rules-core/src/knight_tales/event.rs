//! The events of Knight Tales: everything that can happen, in the past tense.

use super::agenda::Text;
use super::attack::{Colour, Die};
use super::battlefield::Spot;
use super::knight::{Seat, Zone};
use super::state::Outcome;
use super::tracked::Value;
use crate::card::{CardRef, Face};
use crate::effect::Trigger;

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
    /// Set by hand.
    Set {
        value: Value,
        amount: u8,
    },
    Joined {
        who: Seat,
        card: CardRef,
    },
    DiceNamed(Colour),
    LongswordNamed(CardRef),
    HelperLaid(CardRef),
    Began,
    OrderRolled {
        who: Seat,
        swords: u8,
    },
    /// Equals roll once more (KT-SET-18).
    OrderTied,
    PlacedInVillage {
        who: Seat,
        spot: u8,
    },

    DayBegan {
        round: u8,
    },
    Refreshed {
        who: Seat,
        wrath_left: u8,
    },
    QuestRevealed {
        card: CardRef,
        active: u8,
    },
    Bought {
        who: Seat,
        card: CardRef,
        cost: u8,
    },
    TrophyTaken {
        who: Seat,
        card: CardRef,
    },
    /// Paid for a trophy: back into the deck of its kind (KT-DAY-20).
    GivenBack {
        who: Seat,
        card: CardRef,
        champion: bool,
    },
    Passed {
        who: Seat,
        spot: u8,
    },

    NightBegan {
        round: u8,
        champions: u8,
        minions: u8,
    },
    Dealt,
    Revealed {
        card: CardRef,
        lane: u8,
        place: u8,
        gold: u8,
    },
    MovedToBack {
        card: CardRef,
        lane: u8,
        place: u8,
    },
    Swapped {
        one: Spot,
        other: Spot,
    },
    BossTurnedUp {
        card: CardRef,
        gold: u8,
    },
    TacticTurnedUp(CardRef),
    TurnBegan(Seat),

    TargetChosen {
        who: Seat,
        target: Spot,
    },
    /// A text begins; what it gives follows.
    TextBegan {
        card: CardRef,
        trigger: Trigger,
    },
    CouldNotPay {
        card: CardRef,
    },
    /// Too many texts at once: this one was dropped.
    TooMuch {
        card: CardRef,
    },
    Used {
        who: Seat,
        card: CardRef,
    },
    Readied {
        who: Seat,
        card: CardRef,
    },
    /// Pays the fatigue, or takes the damage, in place of the attacker (KT-COOP-09). The attacker pays after all where the
    /// one who was to pay has gone home (KT-END-04).
    StandsIn {
        who: Seat,
        pays: bool,
    },
    /// No other knight can do what the card wants of one (KT-OQ-29).
    NobodyElse {
        card: CardRef,
    },
    FewerDice(Colour),
    FatiguePaid {
        who: Seat,
        amount: u8,
    },
    LastHeroicDeed(Seat),
    /// A die was rolled.
    Rolled(Die),
    WrathSpent {
        who: Seat,
        amount: u8,
    },
    DieDiscarded(Die),
    DieTurned {
        before: Face,
        now: Face,
    },
    BecameToken {
        shield: bool,
    },
    /// What both sides deal (KT-FIGHT-30, KT-FIGHT-31).
    Struck {
        damage: u8,
        incoming: u8,
    },
    Damaged {
        target: Spot,
        amount: u8,
        gold: u8,
    },
    ExcessPassed {
        target: Spot,
        amount: u8,
    },
    Defeated {
        target: Spot,
        card: CardRef,
    },
    Claimed {
        card: CardRef,
        who: Seat,
    },
    Shifted {
        villager: CardRef,
    },
    Wounded {
        who: Seat,
        wounds: u8,
    },
    GoldGained {
        who: Seat,
        amount: u8,
    },
    GoldLost {
        who: Seat,
        amount: u8,
    },
    FatigueChanged {
        who: Seat,
        left: u8,
    },
    WrathChanged {
        who: Seat,
        left: u8,
    },
    Healed {
        who: Seat,
        amount: u8,
    },
    TokensLaid {
        target: Spot,
        amount: u8,
    },
    QuestFulfilled {
        who: Seat,
        card: CardRef,
        spot: u8,
    },
    GapsClosed {
        lane: u8,
    },
    BossMoved {
        rank: u8,
    },

    DoomRaised {
        level: u8,
    },
    DoomLowered {
        level: u8,
    },
    TacticTriggered {
        card: CardRef,
        exception: bool,
    },
    NothingToApply {
        card: CardRef,
    },

    NightEnded {
        who: Seat,
        spot: u8,
        zone: Zone,
    },
    EndOfNight {
        round: u8,
    },
    LaneDamaged {
        lane: u8,
        left: u8,
    },
    VillageDamaged {
        left: u8,
    },
    LaneMended {
        lane: u8,
        left: u8,
    },
    /// Not defeated: back into the deck of its kind, a boss out of the game (KT-END-13, KT-BOSS-15).
    PutBack {
        card: CardRef,
    },
    GameOver(Outcome),
    /// Something read from the card was done.
    DoneByHand(Text),
    /// The record says that the card is this player's; `laid` of `of` copies were laid again so far (KT-SCORE-11).
    Compared {
        card: CardRef,
        who: Seat,
        laid: u8,
        of: u8,
    },
    /// The record knows no owner of the card, or all copies were laid again already.
    NotRecorded {
        card: CardRef,
    },
}
