//! [`State`], the complete state of a game of Knight Tales.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::agenda::{Asked, MAX_AGENDA, MAX_RUNS, Run, Step};
use super::attack::Attack;
use super::battlefield::Battlefield;
use super::comparing::Compared;
use super::knight::{Knight, MAX_KNIGHTS, Seat};
use super::order::OrderRoll;
use super::{Difficulty, HouseRules, Mode};
use crate::card::CardRef;

/// Nine monsters and a boss in each of three nights.
pub(super) const MAX_DEFEATED: usize = 30;
/// Three with an action, three with a reaction.
pub(super) const MAX_HELPERS: usize = 6;
pub(super) const ROUNDS: u8 = 3;
/// Crest tokens that a quest takes (KT-DAY-11).
pub(super) const QUEST_SPOTS: usize = 3;
/// Points of a lane, and of the village (KT-SET-02).
pub(super) const POINTS: u8 = 3;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    #[default]
    Joining,
    Order,
    Day,
    Night,
    Over(Outcome),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The village stands after the third night (KT-END-19).
    Won,
    /// The last point of the village is lost (KT-END-18).
    Lost,
}

/// A revealed quest and who has fulfilled it, in order (KT-DAY-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quest {
    pub card: CardRef,
    pub fulfilled: Vec<Seat, QUEST_SPOTS>,
}

/// What the players have to do at the market.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Market {
    #[default]
    Laid,
    /// Face-down cards are turned up as the day begins (KT-DAY-01).
    TurnUp,
    /// A card was bought: another one is laid face-down (KT-DAY-17).
    Refill,
}

/// A villager or a co-op card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Helper {
    pub card: CardRef,
    /// Whose crest token lies on it.
    pub used: Option<Seat>,
    /// Gold on a villager's health points (KT-SOLO-08).
    pub damage: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(super) mode: Mode,
    pub(super) difficulty: Difficulty,
    pub(super) rules: HouseRules,
    /// Knight, black, red.
    pub(super) dice: [Option<CardRef>; 3],
    /// Every knight has one (KT-SET-11).
    pub(super) longsword: Option<CardRef>,
    pub(super) knights: Vec<Knight, MAX_KNIGHTS>,
    pub(super) helpers: Vec<Helper, MAX_HELPERS>,
    pub(super) order: OrderRoll,
    pub(super) phase: Phase,
    /// 1 to 3.
    pub(super) round: u8,
    pub(super) lanes: [u8; 3],
    pub(super) village: u8,
    pub(super) quests: Vec<Quest, 3>,
    pub(super) renown: Vec<CardRef, 3>,
    pub(super) bosses: Vec<CardRef, 3>,
    pub(super) defeated: Vec<(Seat, CardRef), MAX_DEFEATED>,
    pub(super) market: Market,
    pub(super) turn: Seat,
    pub(super) field: Battlefield,
    pub(super) attack: Option<Attack>,
    pub(super) asked: Option<Asked>,
    pub(super) agenda: Vec<Step, MAX_AGENDA>,
    pub(super) runs: Vec<Run, MAX_RUNS>,
    /// Cards that were laid again after the game.
    pub(super) compared: Compared,
}

impl Default for State {
    fn default() -> Self {
        State {
            mode: Mode::default(),
            difficulty: Difficulty::default(),
            rules: HouseRules::RECOMMENDED,
            dice: [None; 3],
            longsword: None,
            knights: Vec::new(),
            helpers: Vec::new(),
            order: OrderRoll::default(),
            phase: Phase::default(),
            round: 0,
            lanes: [POINTS; 3],
            village: POINTS,
            quests: Vec::new(),
            renown: Vec::new(),
            bosses: Vec::new(),
            defeated: Vec::new(),
            market: Market::Laid,
            turn: Seat(0),
            field: Battlefield::default(),
            attack: None,
            asked: None,
            agenda: Vec::new(),
            runs: Vec::new(),
            compared: Compared::default(),
        }
    }
}

impl State {
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    pub const fn rules(&self) -> HouseRules {
        self.rules
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    pub const fn round(&self) -> u8 {
        self.round
    }

    pub fn knights(&self) -> &[Knight] {
        &self.knights
    }

    pub fn knight(&self, who: Seat) -> Option<&Knight> {
        self.knights.get(who.index())
    }

    pub fn helpers(&self) -> &[Helper] {
        &self.helpers
    }

    /// The bosses turned up so far, tonight's last; none comes twice.
    pub fn bosses(&self) -> &[CardRef] {
        &self.bosses
    }

    pub fn quests(&self) -> &[Quest] {
        &self.quests
    }

    /// Points left of the left, the middle and the right lane.
    pub const fn lanes(&self) -> [u8; 3] {
        self.lanes
    }

    pub const fn village(&self) -> u8 {
        self.village
    }

    pub const fn field(&self) -> &Battlefield {
        &self.field
    }

    pub const fn attack(&self) -> Option<&Attack> {
        self.attack.as_ref()
    }

    pub const fn asked(&self) -> Option<Asked> {
        self.asked
    }

    /// The night is over, and what still lies face down is revealed without gold (KT-END-09).
    pub fn is_dawn(&self) -> bool {
        self.agenda.last() == Some(&Step::EndReveals)
    }

    /// The defeated pile of one player; the others must not see it (KT-FIGHT-43).
    pub fn defeated(&self, who: Seat) -> impl Iterator<Item = CardRef> + '_ {
        self.defeated.iter().filter(move |(owner, _)| *owner == who).map(|&(_, card)| card)
    }

    /// All defeated piles, each card with its owner.
    pub fn piles(&self) -> impl Iterator<Item = (Seat, CardRef)> + '_ {
        self.defeated.iter().copied()
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.knights.len() as u8).map(Seat)
    }

    /// Whether the card is anywhere in the game.
    pub(super) fn uses(&self, card: CardRef) -> bool {
        let owns = |knight: &Knight| knight.card == card || knight.cards.iter().any(|own| own.card == card);
        let boss = self.field.boss.as_ref();
        let tactics = boss.map_or(&[][..], |boss| &boss.tactics);
        let monsters = self.field.lanes.iter().flatten().chain(boss.map(|boss| &boss.monster));
        self.knights.iter().any(owns)
            || self.dice.contains(&Some(card))
            || self.longsword == Some(card)
            || self.helpers.iter().any(|helper| helper.card == card)
            || self.quests.iter().any(|quest| quest.card == card)
            || [&self.renown[..], &self.bosses[..], tactics].iter().any(|cards| cards.contains(&card))
            || self.defeated.iter().any(|&(_, other)| other == card)
            || monsters.into_iter().any(|monster| monster.card == Some(card))
    }

    /// Crest tokens in use: on cards and abilities, on monsters, on quests, on renown cards, on helpers (KT-TOK-09).
    pub fn crests(&self, who: Seat) -> [u8; 5] {
        let Some(knight) = self.knight(who) else { return [0; 5] };
        let used = knight.cards.iter().filter(|card| card.used).count() as u8 + u8::from(knight.ability_used);
        let boss = self.field.boss.as_ref().map(|boss| &boss.monster);
        let monsters = self.field.lanes.iter().flatten().chain(boss).filter(|monster| !monster.defeated);
        let marks = monsters.map(|monster| monster.marks.of(who)).fold(0, u8::saturating_add);
        let quests = self.quests.iter().filter(|quest| quest.fulfilled.contains(&who)).count() as u8;
        let renown = knight.renown.iter().flatten().count() as u8;
        let helpers = self.helpers.iter().filter(|helper| helper.used == Some(who)).count() as u8;
        [used, marks, quests, renown, helpers]
    }
}
