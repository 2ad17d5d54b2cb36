//! Setup: everything before the first round (PW-SET, PW-SOLO-01 to PW-SOLO-09).

use super::agenda::{Asked, Step};
use super::area::Area;
use super::opponent::Opponent;
use super::player::{MAX_PLAYERS, Player, Seat};
use super::state::Phase;
use super::table::Table;
use super::view::stated;
use super::{Event, Mode, Refusal};
use crate::card::{CardRef, Field, Kind};
use crate::effect::Trigger;

const START_SILVER: u8 = 3;
const START_PROVISIONS: u8 = 1;

impl Table<'_> {
    pub(super) fn set_up(&mut self, players: u8, mode: Mode) -> Result<(), Refusal> {
        if !(1..=MAX_PLAYERS as u8).contains(&players) {
            return Err(Refusal::WrongNumber { players });
        }
        (self.at.humans, self.at.mode) = (players, mode);
        Ok(())
    }

    pub(super) fn lay_board(&mut self, card: CardRef) -> Result<(), Refusal> {
        self.view().wanted(card, Kind::Board)?;
        self.at.board = Some(card);
        self.tell(Event::BoardLaid(card));
        Ok(())
    }

    pub(super) fn begin(&mut self) -> Result<(), Refusal> {
        let humans = self.at.humans;
        let taxes = self.view().capacity()?;
        if self.at.mode == Mode::Full && self.view().spaces(Trigger::Space).next().is_none() {
            return Err(Refusal::BoardMissing);
        }
        let player = || Player { silver: START_SILVER, provisions: START_PROVISIONS, ..Player::default() };
        // In a solo game the second seat is the opponent's: it has neither silver nor provisions (PW-SOLO-16).
        let opponent = (humans == 1).then(Player::default);
        self.at.players = (0..humans).map(|_| player()).chain(opponent).collect();
        self.at.opponent = Opponent::default();
        self.at.taxes = taxes;
        self.at.phase = Phase::Setup;
        self.tell(Event::Began { players: humans, taxes });
        match (self.at.mode, humans) {
            (Mode::Light, _) => {
                (self.at.phase, self.at.round) = (Phase::Round, 1);
                self.push(Step::Ask(Asked::Ledger));
            }
            (Mode::Full, 1) => {
                self.lay_out(Asked::OpponentWorkshop { left: self.at.difficulty.workshops() });
            }
            (Mode::Full, _) => self.lay_out(Asked::StartPlayer),
        }
        Ok(())
    }

    /// Pushes the steps of setup: the rows, the free townsfolk, the first round.
    fn lay_out(&mut self, first: Asked) {
        self.push_all(&[
            Step::Ask(first),
            Step::RefillTownsfolk,
            Step::RefillOutsiders,
            Step::SetupRecruits { left: self.at.humans },
            Step::AfterSetup,
            Step::RoundBegins,
        ]);
    }

    pub(super) fn draw_start_player(&mut self, faces: &[u8]) -> Result<(), Refusal> {
        match faces {
            &[face] if face < self.at.humans => {
                self.at.start = Seat(face);
                self.at.asked = None;
                self.tell(Event::StartPlayerDrawn(Seat(face)));
                Ok(())
            }
            faces => {
                let amount = faces.first().map_or(0, |face| face.saturating_add(1));
                Err(Refusal::OutOfRange { amount, from: 1, to: self.at.humans })
            }
        }
    }

    /// Lays an order that only decides where the opponent has a workshop (PW-SOLO-05).
    pub(super) fn lay_opponent_workshop(&mut self, card: CardRef, left: u8) -> Result<(), Refusal> {
        let area = self.order_area(card)?;
        let opponent = Seat(self.at.humans);
        if self.view().player(opponent)?.workshops(area) != [false; 2] {
            return Err(Refusal::HasWorkshop(area));
        }
        self.add_opponent_workshop(area);
        self.at.asked = match left.saturating_sub(1) {
            0 => None,
            left => Some(Asked::OpponentWorkshop { left }),
        };
        Ok(())
    }

    pub(super) fn order_area(&self, card: CardRef) -> Result<Area, Refusal> {
        let order = self.view().wanted(card, Kind::Order)?;
        stated(&order, Field::Target)?;
        Area::from_number(stated(&order, Field::Act)?).ok_or(Refusal::NotThisCard)
    }

    /// Free recruits, in reverse turn order (PW-SET-16).
    pub(super) fn setup_recruits(&mut self, left: u8) {
        let humans = self.at.humans;
        let Some(rest) = left.checked_sub(1) else { return };
        // Without townsfolk in the row there is nothing to choose.
        if self.at.townsfolk.iter().all(Option::is_none) {
            return;
        }
        let who = Seat((self.at.start.0 + rest) % humans.max(1));
        self.push_all(&[Step::Ask(Asked::SetupRecruit { who }), Step::SetupRecruits { left: rest }]);
    }

    pub(super) fn setup_recruit(&mut self, who: Seat, slot: u8) -> Result<(), Refusal> {
        let card = self.townsfolk_at(slot)?;
        self.at.asked = None;
        // An inquisition that follows begins here (PW-OQ-07).
        self.at.turn = who;
        self.keep_townsfolk(who, slot, card);
        Ok(())
    }

    /// The remaining townsfolk slide; none is discarded (PW-SET-18).
    pub(super) fn after_setup(&mut self) {
        self.slide_townsfolk();
        self.push(Step::RefillTownsfolk);
    }
}
