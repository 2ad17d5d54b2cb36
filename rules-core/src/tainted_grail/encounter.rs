//! [`Encounter`], the state of an encounter: what lies on the table, and the pending steps.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::agenda::{Asked, Cue, MAX_AGENDA, MAX_CUES, MAX_RUNS, Run, Step, Text};
use super::party::{Seat, Seats, Stack};
use super::sequence::Sequence;
use crate::card::CardRef;

/// The most used once-per-encounter cards whose use is remembered: four panels, four companions, and eleven items.
pub(super) const MAX_USED: usize = 19;
/// Amberlings beside an encounter at once, and defeated ones in their order; Veneda's stack is smaller.
pub const MAX_AMBERLINGS: usize = 12;
/// Weather cards in the discard whose names are kept; a stack has fewer.
pub(super) const MAX_WEATHER: usize = 8;
/// Companions at one location; two of the book's take part in encounters (TG-G-16, TG-G-17).
pub const MAX_COMPANIONS: usize = 4;

/// A card beside the encounter: an amberling with its markers, or the weather with its TIME.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Helper {
    pub card: CardRef,
    pub tokens: u8,
}

/// What the players do while no question is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Three cards each; hands can be redrawn (TG-S-60, TG-S-61).
    Hands,
    /// Phase I (TG-S-63).
    ChooseActive,
    /// Phase II, step 2 (TG-S-65).
    LayCards,
    Over(Outcome),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// With loot (TG-C-07).
    Won,
    /// A victory without loot (TG-C-26).
    RanAway,
    /// Everybody fled or is dying (TG-C-43, TG-D-27).
    Lost,
    /// The conversation came to its end (TG-D-02).
    Resolved(Colour),
}

/// A field of the relation track, and the result it stands for (TG-D-08, TG-D-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colour {
    Red,
    Grey,
    Green,
}

impl Colour {
    /// As [`crate::card::List::Track`] has it.
    pub const fn from_code(code: u8) -> Self {
        match code {
            0 => Colour::Red,
            1 => Colour::Grey,
            _ => Colour::Green,
        }
    }

    pub const fn code(self) -> u8 {
        self as u8
    }
}

/// The current part of an activation. It decides what follows if the active character drops out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Stage {
    /// Nobody is active: setup, or the next character is to be chosen.
    Between,
    Activation,
    Enemy,
    Ending,
}

/// The most guards in use against one action; further ones are not offered.
pub(super) const MAX_GUARDS: usize = 8;

/// The current action of the enemy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Action {
    /// A bit for each kind of part that was carried out (upper half: parts behind GROUP). Additions of these kinds have
    /// been applied, and are not applied again at the end.
    pub(super) met: u32,
    /// Companions that help against it, a bit each.
    pub(super) helped: u8,
    /// It has taken place, ignored or not, so "after" effects follow (TG-C-40).
    pub(super) acted: bool,
    /// The event that the action is ignored was emitted.
    pub(super) ignored: bool,
    /// Items and panels that were used against it: they work against every further part for their owner (TG-OQ-40).
    pub(super) guards: Vec<Text, MAX_GUARDS>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Encounter {
    pub(super) card: CardRef,
    pub(super) stack: Stack,
    /// The members who began it. The party knows who is still in it.
    pub(super) group: Seats,
    /// Those of them who left because they began to die (TG-S-83).
    pub(super) fallen: Seats,
    pub(super) sequence: Sequence,
    pub(super) pool: u8,
    /// Markers that win (TG-C-01).
    pub(super) value: u8,
    /// Field of the relation track, from the bottom.
    pub(super) relation: u8,
    pub(super) duration: u8,
    /// TIME on the encounter card (TG-S-45).
    pub(super) time: u8,
    pub(super) markers: u8,
    /// Tokens counting down to an impact (TG-K-11).
    pub(super) impact: u8,
    pub(super) round: u8,
    /// The active character, and after the activation the last active one.
    pub(super) active: Option<Seat>,
    /// Cards laid in this activation by the character; the enemy's do not count (TG-C-19, TG-K-14).
    pub(super) laid: u8,
    /// Those that effects laid before step 2, which only Haste counts (TG-OQ-39).
    pub(super) early: u8,
    /// Further cards that need no chain bonus.
    pub(super) waived: u8,
    pub(super) fleeing: bool,
    /// It stays on the map (TG-D-25).
    pub(super) guardian: bool,
    /// Its result does not end it (TG-K-44).
    pub(super) goes_on: bool,
    pub(super) stage: Stage,
    pub(super) phase: Phase,
    pub(super) action: Action,
    pub(super) asked: Option<Asked>,
    pub(super) agenda: Vec<Step, MAX_AGENDA>,
    pub(super) runs: Vec<Run, MAX_RUNS>,
    pub(super) cues: Vec<Cue, MAX_CUES>,
    /// Once-per-encounter cards that were used.
    pub(super) used: Vec<CardRef, MAX_USED>,
    pub(super) companions: Vec<CardRef, MAX_COMPANIONS>,
    pub(super) amberlings: Vec<Helper, MAX_AMBERLINGS>,
    /// Beside Veneda's stack, the first defeated first (TG-K-28, TG-K-32).
    pub(super) defeated: Vec<CardRef, MAX_AMBERLINGS>,
    pub(super) weather: Option<Helper>,
    pub(super) past_weather: Vec<CardRef, MAX_WEATHER>,
    /// There is no weather at all.
    pub(super) clear_sky: bool,
    /// The die beside a final encounter with Veneda or Nonus, 1 to 6; otherwise 0 (TG-K-47).
    pub(super) progress: u8,
}

impl Encounter {
    pub(super) const fn new(card: CardRef, stack: Stack, group: Seats) -> Self {
        Encounter {
            card,
            stack,
            group,
            fallen: Seats::NONE,
            sequence: Sequence::new(),
            pool: 0,
            value: 0,
            relation: 0,
            duration: 0,
            time: 0,
            markers: 0,
            impact: 0,
            round: 0,
            active: None,
            laid: 0,
            early: 0,
            waived: 0,
            fleeing: false,
            guardian: false,
            goes_on: false,
            stage: Stage::Between,
            phase: Phase::Hands,
            action: Action { met: 0, helped: 0, acted: false, ignored: false, guards: Vec::new() },
            asked: None,
            agenda: Vec::new(),
            runs: Vec::new(),
            cues: Vec::new(),
            used: Vec::new(),
            companions: Vec::new(),
            amberlings: Vec::new(),
            defeated: Vec::new(),
            weather: None,
            past_weather: Vec::new(),
            clear_sky: false,
            progress: 0,
        }
    }

    pub const fn card(&self) -> CardRef {
        self.card
    }

    /// All members who took part, including those who have left.
    pub const fn group(&self) -> Seats {
        self.group
    }

    /// Combat or diplomacy.
    pub const fn stack(&self) -> Stack {
        self.stack
    }

    pub const fn sequence(&self) -> &Sequence {
        &self.sequence
    }

    pub const fn pool(&self) -> u8 {
        self.pool
    }

    pub const fn value(&self) -> u8 {
        self.value
    }

    pub const fn relation(&self) -> u8 {
        self.relation
    }

    pub const fn duration(&self) -> u8 {
        self.duration
    }

    /// TIME on the encounter card (TG-S-45).
    pub const fn time(&self) -> u8 {
        self.time
    }

    /// Markers on the encounter card itself.
    pub const fn markers(&self) -> u8 {
        self.markers
    }

    pub const fn round(&self) -> u8 {
        self.round
    }

    pub const fn active(&self) -> Option<Seat> {
        self.active
    }

    /// Cards the active character has laid in this activation.
    pub const fn laid(&self) -> u8 {
        self.laid
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The open question, which must be answered before anything else.
    pub const fn asked(&self) -> Option<Asked> {
        self.asked
    }

    /// The simultaneous effects, see [`Asked::Order`].
    pub fn cues(&self) -> &[Cue] {
        &self.cues
    }

    /// The encounter stays on the map as a guardian (TG-C-44, TG-D-25).
    pub const fn becomes_guardian(&self) -> bool {
        self.guardian
    }

    /// Tokens that count down to the impact (TG-K-11).
    pub const fn impact(&self) -> u8 {
        self.impact
    }

    /// The amberlings with their markers.
    pub fn amberlings(&self) -> &[Helper] {
        &self.amberlings
    }

    /// The defeated amberlings beside Veneda's stack, the first defeated first.
    pub fn defeated(&self) -> &[CardRef] {
        &self.defeated
    }

    /// The weather with its TIME.
    pub const fn weather(&self) -> Option<Helper> {
        self.weather
    }

    /// Weather cards in the discard.
    pub fn past_weather(&self) -> &[CardRef] {
        &self.past_weather
    }

    pub fn companions(&self) -> &[CardRef] {
        &self.companions
    }

    /// 1 to 6 if the encounter has such a die, otherwise 0 (TG-K-47).
    pub const fn progress(&self) -> u8 {
        self.progress
    }

    /// Whether the card lies on the table.
    pub(super) fn uses(&self, card: CardRef) -> bool {
        self.card == card
            || self.sequence.cards().iter().any(|laid| laid.card == card)
            || self.amberlings.iter().chain(&self.weather).any(|helper| helper.card == card)
            || self.companions.contains(&card)
    }

    pub(super) fn is_combat(&self) -> bool {
        self.stack == Stack::Combat
    }
}
