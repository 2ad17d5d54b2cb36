//! The agenda of an encounter: the steps that are still to be done, as plain values on a stack, and the questions
//! ([`Asked`]) at which the game waits. The top step comes next, so what an effect triggers comes before what it
//! interrupts.

use serde::{Deserialize, Serialize};

use super::enemy::Part;
use super::party::{Holding, Seat, Seats};
use crate::card::{CardRef, Row};
use crate::effect::{Question, Runner, TgOp, Trigger};

/// Capacity in steps: forty cards that destroy each other, and the steps of a round below them. An enemy's
/// action with four members, a card laid during it and what that triggers take about thirty.
pub(super) const MAX_AGENDA: usize = 51;
/// The depth of nested texts that wait in the middle of a choice, a repetition or a question.
pub(super) const MAX_RUNS: usize = 4;
/// The most simultaneous effects: more than the permanent cards that ever lie in one sequence.
pub(super) const MAX_CUES: usize = 16;

/// Where the card of a text lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    Encounter,
    /// In the sequence; the first card behind the encounter is 0.
    Laid(u8),
    /// A card that has left the sequence.
    Gone,
    /// An item, a character panel or a companion.
    Of(Seat),
    /// An amberling beside the encounter: there is one of each (TG-K-22).
    Amberling,
    /// The weather beside the encounter (TG-K-39).
    Weather,
}

/// One ability of one card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    pub card: CardRef,
    pub place: Place,
    /// Counted from 0 among the card's abilities.
    pub ability: u8,
}

/// To whom an operation without a target applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Hits {
    /// The active character (TG-S-66).
    Active,
    /// Once for the group, split freely (TG-C-07, TG-D-24).
    Shared,
    /// The last active character, changed by what is added and prevented (TG-C-12, TG-C-29).
    Enemy,
    /// The last active character, unchanged (TG-OQ-22).
    Opportunity,
    /// The effects of an amberling's line other than those added to the enemy's action (TG-K-29).
    Beyond,
}

/// A running text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Run {
    pub(super) text: Text,
    pub(super) hits: Hits,
    pub(super) runner: Runner,
}

/// Where a card that is laid comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum From {
    Hand,
    /// The top card (TG-S-78).
    Stack,
    Discard,
    /// A king's stack (TG-K-10).
    Enemy,
    /// Veneda's stack, or the secret card that the trait names (TG-K-22).
    Amberlings,
    /// The weather stack (TG-K-38).
    Weather,
}

/// A card that was just laid. Its effects may remove it, and lay another one in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Fresh {
    pub(super) card: CardRef,
    pub(super) place: u8,
}

/// One of several simultaneous effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cue {
    Text(Text),
    /// TG-C-48, TG-D-36.
    Dread,
    /// TG-C-50.
    Exhausting,
    /// TG-C-49.
    Trap,
    /// TG-D-37.
    Greedy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Step {
    /// The simultaneous effects from index `base` on, in the players' order; those below belong to an outer level.
    Cues {
        base: u8,
    },
    Trap(Seat),
    /// A text begins.
    Begin {
        text: Text,
        hits: Hits,
    },
    /// The text on top goes on.
    GoOn,
    /// A text goes on with these bytes of its program.
    Resume {
        text: Text,
        hits: Hits,
        bytes: (u8, u8),
    },
    /// One unit of a reward or a loss for somebody of the group.
    Share {
        operation: TgOp,
        left: u8,
    },
    /// The member discards items of their choice.
    Items {
        who: Seat,
        left: u8,
    },
    /// One unit of a price that anybody may pay.
    Pay {
        what: Holding,
        left: u8,
    },
    /// Cards are destroyed, one by one (TG-S-56).
    Destroy {
        left: u8,
    },
    /// The players lay a card because an effect says so.
    Await {
        from: From,
        left: u8,
    },
    /// A row of the laid card, from that bonus of its half on.
    Row {
        laid: Fresh,
        row: Row,
        from: u8,
        paid: bool,
    },
    /// The laid card's own texts, then those that react to it (TG-S-31).
    OnPlay(Fresh),
    Reactions(Fresh),
    /// One TIME off, from the encounter on (TG-S-45).
    Sweep {
        next: Place,
    },
    AfterSweep,
    EachActivation,
    Impact,
    /// The last TIME has left the weather (TG-K-40).
    ChangeWeather,
    /// What the weather adds to an affinity (TG-K-37).
    WeatherAffinity,
    /// Markers or UPs that were gained, for the pool or the track, or for amberlings (TG-K-24, TG-K-25).
    Markers {
        left: u8,
    },
    Activate,
    BeginLaying,
    EndActivation,
    Opportunity,
    Before,
    /// The enemy's action is known and is shown before it takes place.
    Answer,
    Enemy,
    Part(Part),
    Hit {
        who: Seat,
        part: Part,
        /// It was told for all whom it hits.
        told: bool,
    },
    Additions,
    After,
    Leave,
    NextMember,
    StartTraits,
    FirstRound,
    Result,
    Shatter(Seat),
    CleanUp,
}

/// What the players must answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// Who pays 1 Magic for the connected row, if anybody (TG-S-16).
    Magic { place: u8 },
    /// Who pays 1 Magic so that the card may be laid at all (TG-S-26).
    ChainMagic { card: CardRef, piece: u32 },
    /// Which of the simultaneous effects comes next (TG-S-34).
    Order { from: u8 },
    /// What a text asks.
    Text { text: Text, question: Question },
    /// An unknown ability: the players read it from the card and carry it out by hand.
    ByHand { text: Text, trigger: Trigger },
    /// Whether the owner lets another use the charges (TG-S-52).
    Consent { owner: Seat, place: u8, ability: u8 },
    /// Which item is used against this part, if any (TG-S-94). The amount is what earlier guards leave.
    Guard { who: Seat, part: Part },
    /// Discard a hand card, or lose HEALTH (TG-C-49).
    Trap { who: Seat },
    /// Who pays 1 Wealth for the group, if anybody (TG-D-37).
    Greedy,
    /// Which member gains FEAR because nobody paid, if the house rule says only one.
    GreedyGain,
    /// Who takes the next unit (TG-C-08, TG-OQ-38).
    Share { operation: TgOp, left: u8 },
    /// Who pays the next unit (TG-S-88).
    Payer { what: Holding, left: u8 },
    /// A card has to be laid.
    Card { from: From, left: u8 },
    /// Whether everybody avoids the encounter (TG-D-20).
    Agreement { waiting: Seats },
    /// Whether fleeing succeeds (TG-M-10).
    Escape,
    /// Which weapon is lost, if one was used (TG-C-56).
    Shatter { who: Seat },
    /// Which item is discarded next, with `left` to go; secrets do not count as items (TG-P-40).
    Item { who: Seat, left: u8 },
    /// Which amberling takes the next of `left` markers or UPs, or whether the rest goes to the pool or the track (TG-K-24,
    /// TG-K-25, TG-OQ-26).
    Marker { left: u8 },
    /// How long the conversation goes on: as printed, or what the card says (TG-OQ-10).
    GoesOn { printed: u8 },
    /// The enemy's action is shown: confirm it, or let a companion help against it first (TG-G-17). Nobody helps against an
    /// opportunity attack (TG-OQ-22).
    Answer { opportunity: bool },
    /// Which of the additions without a part of their kind comes next (TG-C-31, TG-OQ-49).
    Addition,
}
