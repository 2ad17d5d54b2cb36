//! Steps 1 to 5 of a round, and passing (PW-ROUND).

use super::agenda::{Asked, Step};
use super::player::Seat;
use super::state::{ORDERS, Phase};
use super::table::Table;
use super::worker::Workers;
use super::{Event, Refusal, Row};
use crate::card::{CardRef, Kind};
use crate::effect::{PwOp, Trigger};

/// Paladins of one player (PW-SET-14).
const PALADINS: u8 = 12;

impl Table<'_> {
    pub(super) fn round_begins(&mut self) {
        self.at.phase = Phase::Round;
        self.at.round = self.at.round.saturating_add(1);
        let (round, humans) = (self.at.round, self.at.humans);
        self.tell(Event::RoundBegan { round });
        // A solo game has no start player marker (PW-SOLO-08).
        if round > 1 && humans > 1 {
            self.at.start = Seat((self.at.start.0 + 1) % humans);
            self.tell(Event::StartPlayerMoved(self.at.start));
        }
        if humans == 1 {
            self.opponent_readies();
        }
        let orders = self.at.orders.len() as u8;
        let favours = self.at.favours.len() as u8;
        self.push(Step::Taverns);
        if round >= 3 {
            self.push(Step::Ask(Asked::Favour { place: favours }));
        }
        if round <= ORDERS as u8 {
            self.push(Step::Ask(Asked::Order { place: orders }));
        }
    }

    /// Asks for one tavern card more than there are players; in a solo game the last one is the opponent's (PW-SOLO-14).
    pub(super) fn reveal_taverns(&mut self) {
        let humans = self.at.humans;
        self.at.taverns.clear();
        self.push_all(&[
            Step::Ask(Asked::Tavern { left: humans.saturating_add(1) }),
            Step::Paladins { left: humans },
            Step::Drafts { left: humans },
        ]);
    }

    pub(super) fn reveal_tavern(&mut self, card: CardRef, left: u8) -> Result<(), Refusal> {
        self.put(Row::Taverns, self.at.taverns.len() as u8, card)?;
        self.at.asked = match left.saturating_sub(1) {
            0 => None,
            left => Some(Asked::Tavern { left }),
        };
        if self.at.asked.is_none() {
            let pile = (PALADINS + 1).saturating_sub(self.at.round);
            self.tell(Event::PaladinsDrawn { pile });
        }
        Ok(())
    }

    /// The player whose turn it is when `left` players are still to come, clockwise from the start player.
    fn in_turn(&self, left: u8) -> Seat {
        let humans = self.at.humans.max(1);
        Seat((self.at.start.0 + humans.saturating_sub(left)) % humans)
    }

    pub(super) fn paladins(&mut self, left: u8) {
        let Some(rest) = left.checked_sub(1) else { return };
        let who = self.in_turn(left);
        self.push_all(&[Step::Ask(Asked::Paladin { who }), Step::Paladins { left: rest }]);
    }

    pub(super) fn reveal_paladin(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        self.view().wanted(card, Kind::Paladin)?;
        if self.view().player(who)?.used.contains(&card) {
            return Err(Refusal::AlreadyUsed { who, card });
        }
        self.at.asked = None;
        if let Some(player) = self.player_mut(who) {
            player.paladin = Some(card);
            // Cannot fail: there is one per round.
            let _ = player.used.push(card);
        }
        self.at.turn = who;
        self.tell(Event::PaladinRevealed { who, card });
        self.push_symbols(who, card, Trigger::Taken);
        Ok(())
    }

    pub(super) fn drafts(&mut self, left: u8) {
        let Some(rest) = left.checked_sub(1) else {
            if self.at.humans == 1 {
                self.push_all(&[Step::LeftTavern, Step::Turn]);
            } else {
                self.push(Step::Turn);
            }
            // The seat before the start player, so that the start player is next.
            let seats = self.at.players.len().max(1) as u8;
            self.at.turn = Seat((self.at.start.0 + seats - 1) % seats);
            return;
        };
        let who = self.in_turn(left);
        self.push_all(&[Step::Ask(Asked::TakeTavern { who }), Step::Drafts { left: rest }]);
    }

    pub(super) fn take_tavern(&mut self, who: Seat, number: u8) -> Result<(), Refusal> {
        let there = self.view().open(Row::Taverns);
        let empty = Refusal::EmptyPlace { row: Row::Taverns, place: number, there };
        let (card, taken) = self.at.taverns.get_mut(usize::from(number)).ok_or(empty)?;
        let card = *card;
        if *taken {
            return Err(Refusal::NotInRow { row: Row::Taverns, card, there });
        }
        *taken = true;
        self.at.asked = None;
        self.at.turn = who;
        self.tell(Event::TavernTaken { who, card });
        self.push_symbols(who, card, Trigger::Taken);
        Ok(())
    }

    /// The opponent draws a suspicion card for each criminal on the card that nobody took (PW-SOLO-14).
    pub(super) fn left_tavern(&mut self) {
        let free = self.at.taverns.iter().find(|(_, taken)| !taken).map(|&(card, _)| card);
        let Some(card) = free else { return };
        let left = self.view().symbols(card, Trigger::Taken, PwOp::GainCriminal);
        let who = Seat(self.at.humans);
        self.tell(Event::TavernLeft { card, criminals: left });
        self.push(Step::Suspicion { who, left, inquired: false });
    }

    /// The turn goes to the next player clockwise who has not passed (PW-ROUND-17).
    pub(super) fn next_turn(&mut self) {
        let seats = self.at.players.len() as u8;
        let from = self.at.turn.0;
        let waiting = |seat: &Seat| self.at.player(*seat).is_some_and(|player| !player.passed);
        let next = (1..=seats).map(|step| Seat((from + step) % seats.max(1))).find(waiting);
        match next {
            Some(who) if self.at.is_opponent(who) => {
                self.at.turn = who;
                self.opponent_turn(who);
            }
            Some(who) => {
                self.at.turn = who;
                self.tell(Event::TurnBegan(who));
                self.push(Step::Ask(Asked::Turn { who }));
            }
            None => self.push(Step::Reset),
        }
    }

    /// Removes all workers from the board; the player keeps up to three unused ones (PW-PASS-02, PW-PASS-03).
    pub(super) fn pass(&mut self, who: Seat, keep: Workers) -> Result<(), Refusal> {
        const MOST: u8 = 3;
        let player = self.view().player(who)?;
        if !player.workers.has(&keep) {
            return Err(Refusal::NoSuchWorkers { has: player.workers });
        }
        if keep.total() > MOST {
            return Err(Refusal::TooManyKept { most: MOST });
        }
        self.at.asked = None;
        if let Some(player) = self.player_mut(who) {
            player.workers = keep;
            player.placed = [0; 12];
            player.passed = true;
        }
        self.tell(Event::Passed { who, kept: keep.total() });
        self.push(Step::Turn);
        Ok(())
    }
}
