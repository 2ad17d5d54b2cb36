//! The night: setting it up (KT-NIGHT), and whose turn it is.

use super::agenda::{Asked, Step};
use super::battlefield::{Boss, LANES, RANKS, Spot};
use super::knight::{Knight, Seat};
use super::state::{Phase, ROUNDS};
use super::table::Table;
use super::view::stated;
use super::{Event, Mode, Refusal};
use crate::card::{CardRef, Field, Kind, List};

/// Champions and minions together (KT-NIGHT-03).
const MONSTERS: u8 = 9;

fn battlefield(knight: &Knight) -> u8 {
    knight.battlefield
}

impl Table<'_> {
    pub(super) fn night_begins(&mut self) {
        self.at.phase = Phase::Night;
        let night = self.at.round;
        for knight in &mut self.at.knights {
            knight.out = false;
            knight.village = 0;
        }
        self.ask(Asked::Renown { night });
    }

    pub(super) fn lay_renown(&mut self, id: CardRef, night: u8) -> Result<(), Refusal> {
        let card = self.view().wanted(id, &[Kind::Renown])?;
        if stated(&card, Field::Night)? != night {
            return Err(Refusal::NotThisCard(id));
        }
        let place = self.at.difficulty as u8;
        let slot = crate::card::Slot::Entry(List::Champions, place).code();
        let missing = Refusal::Missing { card: id, slot };
        let champions = card.entry(List::Champions, place).ok_or(missing)?.min(MONSTERS);
        self.at.renown.push(id).map_err(|_| Refusal::NoRoom { kind: Kind::Renown, most: ROUNDS })?;
        let minions = MONSTERS - champions;
        self.tell(Event::NightBegan { round: night, champions, minions });
        self.ask(Asked::Deal { champions, minions });
        Ok(())
    }

    pub(super) fn deal(&mut self) {
        self.at.asked = None;
        self.at.field.deal();
        self.tell(Event::Dealt);
        self.push_all(&[Step::Reveals { rank: 1 }, Step::TurnUpBoss]);
    }

    /// Reveals face-down cards of that rank, lane by lane; a tough mob is revealed up to its last rank (KT-COOP-07).
    pub(super) fn reveals(&mut self, rank: u8) {
        // The boss moves and acts before anything is revealed (KT-BOSS-09); then this step comes again.
        let sorts = |step: &&Step| matches!(step, Step::CloseGaps | Step::BossMoves);
        if matches!(self.at.agenda.iter().rfind(sorts), Some(Step::BossMoves)) {
            return;
        }
        let place = rank - 1;
        let is_hidden = |&lane: &u8| {
            self.view().monster(Spot::Lane { lane, place }).is_some_and(|monster| monster.card.is_none())
        };
        if let Some(lane) = (0..LANES).find(is_hidden) {
            self.push(Step::Reveals { rank });
            return self.ask(Asked::Reveal { lane, place });
        }
        let is_setup = self.at.field.boss.is_none();
        if self.at.mode == Mode::Coop && is_setup && rank < RANKS {
            self.push(Step::Reveals { rank: rank + 1 });
        }
    }

    /// A face-down card is revealed: it gets gold for its health, and moves back if its text says so (KT-NIGHT-12,
    /// KT-NIGHT-16).
    pub(super) fn reveal(&mut self, id: CardRef, lane: u8, place: u8) -> Result<(), Refusal> {
        let card = self.view().wanted(id, &[Kind::Minion, Kind::Champion, Kind::Monster])?;
        let gold = stated(&card, Field::Health)?;
        for field in [Field::BlackDice, Field::RedDice, Field::Faction] {
            stated(&card, field)?;
        }
        let to_back = card.is(Field::MovesToBack);
        let spot = Spot::Lane { lane, place };
        let monster = self.at.field.monster_mut(spot).ok_or(Refusal::NobodyThere(spot))?;
        (monster.card, monster.gold) = (Some(id), gold);
        self.at.asked = None;
        self.tell(Event::Revealed { card: id, lane, place, gold });
        if to_back {
            self.move_to_back(spot);
        }
        Ok(())
    }

    /// Moves it behind the last card of its lane. Those behind it step forward, and the target of the attack stays the same
    /// (KT-OQ-35).
    pub(super) fn move_to_back(&mut self, spot: Spot) {
        let (Spot::Lane { lane, place }, now) = (spot, self.at.field.send_back(spot)) else { return };
        let Some(card) = self.view().monster(now).and_then(|monster| monster.card) else { return };
        if now == spot {
            return;
        }
        self.follow(&|other| match other {
            other if other == spot => now,
            Spot::Lane { lane: its, place: at } if its == lane && at > place => {
                Spot::Lane { lane, place: at - 1 }
            }
            other => other,
        });
        if let Spot::Lane { lane, place } = now {
            self.tell(Event::MovedToBack { card, lane, place });
        }
    }

    pub(super) fn turn_up_boss(&mut self, id: CardRef) -> Result<(), Refusal> {
        let card = self.view().wanted(id, &[Kind::Boss])?;
        if self.at.bosses.contains(&id) {
            return Err(Refusal::AlreadyTaken(id));
        }
        let gold = stated(&card, Field::Health)?;
        let of_track = |column: u8| card.entry(List::Doom, column).is_none();
        if let Some(column) = (0..4).find(|&column| of_track(column)) {
            let slot = crate::card::Slot::Entry(List::Doom, column).code();
            return Err(Refusal::Missing { card: id, slot });
        }
        self.at.bosses.push(id).map_err(|_| Refusal::NoRoom { kind: Kind::Boss, most: ROUNDS })?;
        self.at.field.boss = Some(Boss::new(id, gold));
        self.at.asked = None;
        self.tell(Event::BossTurnedUp { card: id, gold });
        self.push_all(&[Step::Ask(Asked::Tactic), Step::FirstTurn]);
        Ok(())
    }

    pub(super) fn first_turn(&mut self) {
        let last = self.at.seats().max_by_key(|&who| self.view().knight(who).map_or(0, battlefield));
        self.at.turn = last.unwrap_or_default();
        self.push(Step::Turn);
    }

    /// The turn goes to the next player whose night goes on. A player who can pay for no target ends the night at once
    /// (KT-END-02).
    pub(super) fn turn(&mut self) {
        let Some(who) = self.view().next_after(self.at.turn, battlefield) else {
            return self.push(Step::EndOfNight);
        };
        self.at.turn = who;
        self.tell(Event::TurnBegan(who));
        if self.view().can_attack(who) {
            self.ask(Asked::Target { who });
        } else {
            self.end_night_of(who);
            self.push(Step::Turn);
        }
    }

    pub(super) fn stop_night(&mut self, who: Seat) -> Result<(), Refusal> {
        if !self.view().may_stop(who) {
            return Err(Refusal::MustAttack);
        }
        self.at.asked = None;
        self.end_night_of(who);
        self.push(Step::Turn);
        Ok(())
    }
}
