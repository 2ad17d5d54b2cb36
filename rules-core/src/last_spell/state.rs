//! [`State`], the complete state of a game of The Last Spell.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::HouseRules;
use super::agenda::{Asked, MAX_AGENDA, Step};
use super::hero::{Hero, MAX_HEROES, Seat};
use super::item::{Category, STACKS};
use super::scenario::{Scenario, Start};
use super::scouting::UNREAD;
use super::structure::{Goods, Spot, Standing, Structure};
use crate::card::{CardRef, MAX_FOG_ROW};

/// Fog fields that get pattern cards: ten cards, two for each (LS-SPAWN-09).
pub const MAX_FIELDS: usize = MAX_FOG_ROW;
/// LS-SPAWN-02.
pub const PATTERN_CARDS: u8 = 10;
/// LS-SPAWN-01.
pub(super) const DIRECTION_CARDS: usize = 5;
/// Fields from the city wall, at most (LS-FOG-03).
pub const MAX_FOG: u8 = 6;
/// All figures and the ruins of the start.
pub(super) const MAX_CITY: usize = 60;
pub(super) const MAX_STASH: usize = 32;
/// Throws of a catapult (LS-END-06).
pub const THROWS: u8 = 2;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    #[default]
    Joining,
    Setup,
    Supply,
    Main,
    EndOfDay,
    Night,
    Dawn,
    /// Between two scenarios.
    Between,
    Over,
}

/// Where the boss appears in the third night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BossPlace {
    LeftCliff,
    RightCliff,
    /// The cards of Cetusia decide.
    OwnCards,
    /// A fog tile, 1 to 3.
    Tile(u8),
}

/// The pattern cards of a fog field; `None` for a card that was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    pub field: u8,
    pub face_up: bool,
    /// The first dealt lies below (LS-OQ-48).
    pub(super) lower: Option<CardRef>,
    pub(super) upper: Option<CardRef>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(super) rules: HouseRules,
    pub(super) phase: Phase,
    pub(super) scenario: Scenario,
    pub(super) start: Start,
    /// A bit for each pattern card that is replaced by its b variant.
    pub(super) variants: u8,
    pub(super) players: u8,
    pub(super) heroes: Vec<Hero, MAX_HEROES>,
    pub(super) first: Seat,
    pub(super) turn: Seat,
    /// A bit for each player who passed since the last action.
    pub(super) passed: u8,
    /// 1 to 3.
    pub(super) day: u8,
    pub(super) goods: Goods,
    pub(super) stash: Vec<CardRef, MAX_STASH>,
    pub(super) city: Vec<Standing, MAX_CITY>,
    /// Tier of each stack, 1 to 3.
    pub(super) tiers: [u8; STACKS],
    pub(super) fog: [u8; 3],
    /// Fields of the ruins that were plundered today.
    pub(super) spent: u8,
    /// Direction cards of the scenario, that of today last.
    pub(super) directions: Vec<CardRef, DIRECTION_CARDS>,
    pub(super) row: Vec<u8, MAX_FIELDS>,
    pub(super) piles: Vec<Pile, MAX_FIELDS>,
    /// The number of pattern cards in the deck; below, a bit for each card that was read and is not in the deck.
    pub(super) deck: u8,
    pub(super) drawn: u16,
    pub(super) boss: Option<BossPlace>,
    /// Joy, Harm.
    pub(super) missions: [Option<CardRef>; 2],
    pub(super) failed: bool,
    /// What was bought last in this turn: it may go to a hero at once (LS-OQ-19).
    pub(super) bought: Option<CardRef>,
    pub(super) lifted: bool,
    pub(super) asked: Option<Asked>,
    pub(super) agenda: Vec<Step, MAX_AGENDA>,
}

impl Default for State {
    fn default() -> Self {
        State {
            rules: HouseRules::RECOMMENDED,
            phase: Phase::Joining,
            scenario: Scenario::Gildenberg,
            start: Start::Campaign,
            variants: 0,
            players: 2,
            heroes: Vec::new(),
            first: Seat(0),
            turn: Seat(0),
            passed: 0,
            day: 0,
            goods: Goods::NONE,
            stash: Vec::new(),
            city: Vec::new(),
            tiers: [1; STACKS],
            fog: [MAX_FOG; 3],
            spent: 0,
            directions: Vec::new(),
            row: Vec::new(),
            piles: Vec::new(),
            deck: PATTERN_CARDS,
            drawn: 0,
            boss: None,
            missions: [None; 2],
            failed: false,
            bought: None,
            lifted: false,
            asked: None,
            agenda: Vec::new(),
        }
    }
}

impl State {
    pub const fn rules(&self) -> HouseRules {
        self.rules
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    pub const fn scenario(&self) -> Scenario {
        self.scenario
    }

    pub const fn start(&self) -> Start {
        self.start
    }

    /// A bit for each pattern card 1 to 5 that is replaced by its b variant.
    pub const fn variants(&self) -> u8 {
        self.variants
    }

    pub const fn players(&self) -> u8 {
        self.players
    }

    pub fn heroes(&self) -> &[Hero] {
        &self.heroes
    }

    pub fn hero(&self, who: Seat) -> Option<&Hero> {
        self.heroes.get(who.index())
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.heroes.len() as u8).map(Seat)
    }

    pub const fn first_player(&self) -> Seat {
        self.first
    }

    /// Whose turn it is, or was last.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    pub const fn has_passed(&self, who: Seat) -> bool {
        self.passed & (1 << (who.0 & 7)) != 0
    }

    /// 1 to 3; 0 before the first.
    pub const fn day(&self) -> u8 {
        self.day
    }

    /// Gold and material in the stash.
    pub const fn goods(&self) -> Goods {
        self.goods
    }

    /// Equipment in the stash.
    pub fn stash(&self) -> &[CardRef] {
        &self.stash
    }

    /// All structures; places count from 0, and those behind move up when one is destroyed.
    pub fn city(&self) -> &[Standing] {
        &self.city
    }

    pub fn at_place(&self, place: u8) -> Option<&Standing> {
        self.city.get(usize::from(place))
    }

    /// What stands at a place, as an action names it.
    pub fn spot(&self, place: u8) -> Option<Spot> {
        self.at_place(place).map(|one| Spot { place, what: one.what })
    }

    /// How many structures of that sort stand.
    pub fn count(&self, what: Structure) -> u8 {
        self.city.iter().filter(|one| one.what == what).count() as u8
    }

    pub fn stands(&self, what: Structure) -> bool {
        self.count(what) > 0
    }

    /// Whether the seer has Guess Who and Guess Again (LS-SEER-04).
    pub fn seer_is_upgraded(&self) -> bool {
        self.city.iter().any(|one| one.what == Structure::Seer && one.upgraded)
    }

    /// Tier of a stack on the shop board; 0 if it has no tiers.
    pub fn tier(&self, stack: Category) -> u8 {
        self.tiers.get(stack as usize).copied().unwrap_or(0)
    }

    /// Fields from the city wall, for each tile.
    pub const fn fog(&self) -> [u8; 3] {
        self.fog
    }

    /// Fields of ruins plundered today: the workers that are used (LS-RUIN-05).
    pub const fn spent_workers(&self) -> u8 {
        self.spent
    }

    /// Today's direction card, if it was laid.
    pub fn direction(&self) -> Option<CardRef> {
        let last = if self.row.is_empty() { None } else { self.directions.last().copied() };
        last.filter(|&card| card != UNREAD)
    }

    /// Fog fields where monsters appear in the coming night.
    pub fn row(&self) -> &[u8] {
        &self.row
    }

    /// Pattern cards that are left in the deck.
    pub const fn pattern_deck(&self) -> u8 {
        self.deck
    }

    pub const fn boss(&self) -> Option<BossPlace> {
        self.boss
    }

    /// Joy, Harm.
    pub const fn missions(&self) -> [Option<CardRef>; 2] {
        self.missions
    }

    /// No mission was fulfilled by the end of the second night (LS-CAMP-06).
    pub const fn has_failed(&self) -> bool {
        self.failed
    }

    /// The item that was just bought and may go to a hero at once (LS-EQUIP-15).
    pub const fn just_bought(&self) -> Option<CardRef> {
        self.bought
    }

    /// The next action may go beyond a limit (LS-SET-37).
    pub const fn is_lifted(&self) -> bool {
        self.lifted
    }

    pub const fn asked(&self) -> Option<Asked> {
        self.asked
    }

    /// Whether the card is anywhere in the game.
    pub(super) fn uses(&self, card: CardRef) -> bool {
        self.heroes.iter().any(|hero| hero.has(card))
            || self.stash.contains(&card)
            || self.directions.contains(&card)
            || self.missions.contains(&Some(card))
            || self.piles.iter().any(|pile| pile.lower == Some(card) || pile.upper == Some(card))
    }
}
