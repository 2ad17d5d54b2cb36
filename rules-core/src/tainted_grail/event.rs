//! The events of Tainted Grail: everything that can happen, in the past tense and in order.

use super::agenda::From;
use super::correction::Spot;
use super::day;
use super::encounter::{Colour, Outcome};
use super::enemy::{Harm, Part};
use super::party::{self, Seat, Seats};
use crate::card::{Attribute, Bonus, CardRef, Row};
use crate::effect::Trigger;

impl core::convert::From<day::Event> for Event {
    fn from(event: day::Event) -> Self {
        match event {
            day::Event::Sheet(event) => Event::Party(event),
            event => Event::Day(event),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Party(party::Event),
    Day(day::Event),
    CardKept(CardRef),
    FilledIn {
        card: CardRef,
        slot: (u8, u8),
        amount: u8,
    },
    RulesSet,

    EncounterStarted {
        card: CardRef,
        group: Seats,
    },
    CardsDrawn {
        who: Seat,
        cards: u8,
    },
    HandRedrawn {
        who: Seat,
        cards: u8,
    },
    /// Duration and marker are set (TG-D-29).
    TalkBegan {
        duration: u8,
        relation: u8,
    },
    RoundBegan {
        round: u8,
    },
    BecameActive {
        who: Seat,
    },
    ActivationEnded {
        who: Seat,
        laid: u8,
    },
    RoundEnded {
        round: u8,
    },

    /// `owner` is `None` for a card of the enemy.
    CardLaid {
        card: CardRef,
        place: u8,
        owner: Option<Seat>,
        from: From,
    },
    /// The card goes back to the hand: nobody paid for its chain (TG-S-26).
    CardReturned {
        card: CardRef,
    },
    /// An effect asked for a card, but there is none.
    NoCardLaid {
        from: From,
    },
    BonusReceived {
        row: Row,
        bonus: Bonus,
        amount: u8,
    },
    /// Connected, but the attribute is too low (TG-S-13).
    RequirementMissed {
        row: Row,
        attribute: Attribute,
        needs: u8,
        has: u8,
    },
    /// Connected, but nobody paid (TG-S-17).
    MagicNotPaid,
    /// Connected, but multiplied by 0 (TG-S-18).
    BonusLost {
        row: Row,
    },
    /// The text of this card is carried out.
    TextBegan {
        card: CardRef,
        trigger: Trigger,
    },
    /// The text is not carried out, because its price cannot be paid.
    CouldNotPay {
        card: CardRef,
    },
    /// Cards trigger each other beyond the limit of one action; the rest is dropped.
    TooMuch {
        card: CardRef,
    },
    /// The tower has no memory left for an effect of this card, or for its use: the players keep track of it.
    MemoryEnded {
        card: CardRef,
    },

    TimePlaced {
        card: CardRef,
        amount: u8,
        now: u8,
    },
    TimeRemoved {
        card: CardRef,
        amount: u8,
        left: u8,
    },
    /// TIME on a covered or removed card is discarded without effect (TG-S-39, TG-S-49).
    TimeDiscarded {
        card: CardRef,
        amount: u8,
    },
    ChargesPlaced {
        card: CardRef,
        amount: u8,
        now: u8,
    },
    ChargesRemoved {
        card: CardRef,
        amount: u8,
        left: u8,
    },
    MarkersPlaced {
        amount: u8,
        now: u8,
    },
    /// The owner says no (TG-S-52).
    ConsentRefused {
        owner: Seat,
    },
    /// Into the owner's discard; the enemy's cards are put aside (TG-S-58, TG-K-16).
    CardDestroyed {
        card: CardRef,
        owner: Option<Seat>,
    },
    NothingToDestroy,
    /// Sequence and discards went back to the stacks (TG-K-17).
    Reshuffled,
    CardsDiscarded {
        who: Seat,
        from_hand: u8,
        from_stack: u8,
    },
    TakenBack {
        who: Seat,
    },
    ChainWaived {
        cards: u8,
    },

    PoolGained {
        amount: u8,
        pool: u8,
    },
    PoolLost {
        amount: u8,
        pool: u8,
    },
    RelationMoved {
        from: u8,
        to: u8,
    },
    /// Beyond the top (TG-D-06).
    UpLost {
        steps: u8,
    },
    DurationChanged {
        from: u8,
        to: u8,
    },

    OpportunityAttackBegan,
    /// `line` is the ability of the encounter card; `None` if its table has no line.
    EnemyActed {
        line: Option<u8>,
    },
    EnemyIgnored,
    /// The part with its amount after additions and prevention, and what guards leave of it.
    PartCarriedOut(Part),
    PartPrevented {
        kind: Harm,
    },
    TrapSprung {
        who: Seat,
    },
    DreadFelt {
        who: Seat,
    },

    Fled {
        who: Seat,
    },
    /// The face of a die that a text asked for, or of a successful escape.
    Rolled {
        face: u8,
    },
    /// Stays in the combat (TG-M-10).
    EscapeFailed {
        who: Seat,
        face: u8,
    },
    /// Somebody does not agree (TG-D-20).
    NotAvoided,
    Avoided,
    EncounterEnded(Outcome),
    /// The result of that colour is resolved; there may be none (TG-D-23).
    ResultResolved(Colour),
    /// The encounter goes on in spite of its result (TG-K-44).
    WentOn {
        duration: u8,
    },
    /// Its standee goes to, or stays on, the location (TG-C-44, TG-D-26).
    GuardianOnMap,
    /// Own cards of sequence, hand and discard go back to the stack, shuffled (TG-S-76).
    CardsReturned {
        who: Seat,
        stack: u8,
    },
    Adjusted,
    /// A value was set by hand.
    Corrected {
        spot: Spot,
        before: u16,
        now: u16,
    },
    /// A card was put into the encounter by hand.
    PutDown {
        card: CardRef,
    },
    PutAway,

    /// Tokens that count down to the impact (TG-K-11).
    ImpactTokens {
        left: u8,
    },
    /// The enemy's cards, those in the sequence too, are his stack again (TG-K-17).
    EnemyStackRebuilt,
    /// An amberling, or the weather, lies beside the encounter now (TG-K-30, TG-K-39).
    HelperRevealed {
        card: CardRef,
        from: From,
    },
    AmberlingMarked {
        card: CardRef,
        now: u8,
    },
    /// Into the discard beside Veneda's stack if `kept`, otherwise back to the secrets (TG-K-28).
    AmberlingDefeated {
        card: CardRef,
        kept: bool,
    },
    /// Turned over and put under Veneda's stack, in the order of the events (TG-K-32).
    AmberlingReturned {
        card: CardRef,
    },
    WeatherPassed {
        card: CardRef,
    },
    /// The discarded weather cards are the stack again (TG-K-40).
    WeatherShuffled,
    CompanionCame {
        card: CardRef,
    },
    CompanionHelped {
        card: CardRef,
    },
    /// Read the failure verse of the encounter card (TG-K-45).
    GaveUp,
    /// All members of the exploration go on with it, including those who left the encounter (TG-C-46, TG-Y-47).
    ExplorationGoesOn {
        group: Seats,
    },
    /// What a GROUP part does to one member, where guards make it different for each.
    PartSuffered {
        who: Seat,
        kind: Harm,
        amount: u8,
    },
    PartPreventedFor {
        who: Seat,
        kind: Harm,
    },
}
