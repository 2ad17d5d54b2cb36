//! [`State`], the complete state of a game of Paladins.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::agenda::{Asked, MAX_AGENDA, Step};
use super::opponent::Opponent;
use super::player::{MAX_PLAYERS, Player, SUSPICION_CARDS, Seat};
use super::{Difficulty, HouseRules, Mode, Row};
use crate::card::CardRef;

/// PW-ROUND-01.
pub const ROUNDS: u8 = 7;
pub(super) const TOWNSFOLK_CARDS: u8 = 32;
pub(super) const OUTSIDER_CARDS: u8 = 36;
pub(super) const WALL_CARDS: u8 = 24;
/// Players and one more (PW-ROUND-08).
pub(super) const MAX_TAVERNS: usize = MAX_PLAYERS + 1;
/// PW-SET-08.
pub(super) const ORDERS: usize = 3;
pub(super) const FAVOURS: usize = 5;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    #[default]
    Joining,
    Setup,
    Round,
    Over,
}

/// The progress of an inquisition. One that had to wait lets no further one wait: otherwise abilities that empty the
/// supply each time could go on for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Inquiry {
    #[default]
    None,
    Held,
    HeldAndAnotherWaits,
    Last,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(super) mode: Mode,
    pub(super) difficulty: Difficulty,
    pub(super) rules: HouseRules,
    pub(super) phase: Phase,
    /// The number of human players.
    pub(super) humans: u8,
    pub(super) board: Option<CardRef>,
    pub(super) players: Vec<Player, MAX_PLAYERS>,
    pub(super) opponent: Opponent,
    /// 1 to 7.
    pub(super) round: u8,
    pub(super) start: Seat,
    pub(super) turn: Seat,
    pub(super) taxes: u8,
    pub(super) townsfolk: [Option<CardRef>; 5],
    pub(super) outsiders: [Option<CardRef>; 6],
    pub(super) orders: Vec<CardRef, ORDERS>,
    pub(super) favours: Vec<CardRef, FAVOURS>,
    /// Workers that stand on each favour.
    pub(super) on_favours: [u8; FAVOURS],
    /// The tavern cards of the round, and whether each is taken.
    pub(super) taverns: Vec<(CardRef, bool), MAX_TAVERNS>,
    /// A bit for each space of the board with a monk or an outpost.
    pub(super) spaces: u32,
    /// Cards left in the piles: townsfolk, outsiders, walls.
    pub(super) piles: [u8; 3],
    pub(super) suspicion_pile: u8,
    pub(super) suspicion_discards: u8,
    /// Debts in front of players.
    pub(super) debts: u8,
    /// During an inquisition another one waits until it is over (PW-OQ-07).
    pub(super) inquiry: Inquiry,
    pub(super) asked: Option<Asked>,
    pub(super) agenda: Vec<Step, MAX_AGENDA>,
}

impl Default for State {
    fn default() -> Self {
        State {
            mode: Mode::Full,
            difficulty: Difficulty::Standard,
            rules: HouseRules::RECOMMENDED,
            phase: Phase::Joining,
            humans: 2,
            board: None,
            players: Vec::new(),
            opponent: Opponent::default(),
            round: 0,
            start: Seat(0),
            turn: Seat(0),
            taxes: 0,
            townsfolk: [None; 5],
            outsiders: [None; 6],
            orders: Vec::new(),
            favours: Vec::new(),
            on_favours: [0; FAVOURS],
            taverns: Vec::new(),
            spaces: 0,
            piles: [TOWNSFOLK_CARDS, OUTSIDER_CARDS, WALL_CARDS],
            suspicion_pile: SUSPICION_CARDS,
            suspicion_discards: 0,
            debts: 0,
            inquiry: Inquiry::None,
            asked: None,
            agenda: Vec::new(),
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

    pub const fn board(&self) -> Option<CardRef> {
        self.board
    }

    /// The number of human players, without the opponent.
    pub const fn humans(&self) -> u8 {
        self.humans
    }

    /// In a solo game the second is the opponent.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    pub fn player(&self, who: Seat) -> Option<&Player> {
        self.players.get(who.index())
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.players.len() as u8).map(Seat)
    }

    pub const fn is_opponent(&self, who: Seat) -> bool {
        who.0 >= self.humans
    }

    pub const fn opponent(&self) -> &Opponent {
        &self.opponent
    }

    pub const fn round(&self) -> u8 {
        self.round
    }

    pub const fn start_player(&self) -> Seat {
        self.start
    }

    /// Whose turn it is, or was last.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Silver left in the tax supply (PW-TAX-06).
    pub const fn taxes(&self) -> u8 {
        self.taxes
    }

    /// From the left.
    pub const fn townsfolk(&self) -> &[Option<CardRef>; 5] {
        &self.townsfolk
    }

    pub const fn outsiders(&self) -> &[Option<CardRef>; 6] {
        &self.outsiders
    }

    /// The revealed ones.
    pub fn orders(&self) -> &[CardRef] {
        &self.orders
    }

    pub fn favours(&self) -> &[CardRef] {
        &self.favours
    }

    /// Workers on each favour; one with any is used for the round (PW-ROUND-06).
    pub const fn on_favours(&self) -> [u8; FAVOURS] {
        self.on_favours
    }

    /// The tavern cards of the round, and whether each is taken.
    pub fn taverns(&self) -> &[(CardRef, bool)] {
        &self.taverns
    }

    /// The card in that place of a row, counted from 0.
    pub fn card_in(&self, row: Row, place: u8) -> Option<CardRef> {
        let place = usize::from(place);
        match row {
            Row::Townsfolk => self.townsfolk.get(place).copied().flatten(),
            Row::Outsiders => self.outsiders.get(place).copied().flatten(),
            Row::Favours => self.favours.get(place).copied(),
            Row::Taverns => self.taverns.get(place).map(|&(card, _)| card),
            Row::Orders => self.orders.get(place).copied(),
        }
    }

    /// How many places of a row can have a card now; where cards lie one behind the other, one more than there are.
    pub(super) fn places(&self, row: Row) -> u8 {
        let (there, most) = match row {
            Row::Orders => (self.orders.len(), ORDERS),
            _ if self.mode == Mode::Light => return 0,
            Row::Townsfolk => (self.townsfolk.len(), self.townsfolk.len()),
            Row::Outsiders => (self.outsiders.len(), self.outsiders.len()),
            Row::Favours => (self.favours.len(), FAVOURS),
            Row::Taverns => (self.taverns.len(), usize::from(self.humans) + 1),
        };
        (there + 1).min(most) as u8
    }

    /// Whether a monk or an outpost stands there.
    pub fn is_taken(&self, space: u8) -> bool {
        1u32.checked_shl(space.into()).is_some_and(|bit| self.spaces & bit != 0)
    }

    /// Cards left in the suspicion pile, and among its discards.
    pub const fn suspicion(&self) -> (u8, u8) {
        (self.suspicion_pile, self.suspicion_discards)
    }

    pub const fn walls_left(&self) -> u8 {
        let [_, _, walls] = self.piles;
        walls
    }

    pub const fn asked(&self) -> Option<Asked> {
        self.asked
    }

    /// Whether the card is anywhere in the game.
    pub(super) fn uses(&self, card: CardRef) -> bool {
        let rows = self.townsfolk.iter().chain(&self.outsiders).flatten();
        self.board == Some(card)
            || self.players.iter().any(|player| player.owns(card))
            || rows.chain(&self.orders).chain(&self.favours).any(|&other| other == card)
            || self.taverns.iter().any(|&(other, _)| other == card)
    }
}
