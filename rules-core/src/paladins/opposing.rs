//! The solo opponent's turns: carries out what `opponent.rs` chooses (PW-SOLO).

use super::agenda::{Asked, Step};
use super::area::{Area, Attribute};
use super::opponent::{Intent, Why};
use super::player::Seat;
use super::table::Table;
use super::view::{View, stated};
use super::worker::{Colour, Workers};
use super::{Event, Refusal};
use crate::card::{CardRef, Field, Kind};
use crate::effect::PwOp;

impl Table<'_> {
    /// The opponent takes its workers: the number of the round plus three (PW-SOLO-12).
    pub(super) fn opponent_readies(&mut self) {
        let workers = self.at.round.saturating_add(3);
        if let Some(opponent) = self.player_mut(Seat(1)) {
            opponent.workers = Workers::NONE;
            opponent.workers.add(Colour::Labourer, workers);
        }
        self.tell(Event::OpponentReady { workers });
    }

    /// Adds a workshop; an area has at most two: one from setup, one from its order (PW-SOLO-09).
    pub(super) fn add_opponent_workshop(&mut self, area: Area) {
        let Some(opponent) = self.player_mut(Seat(1)) else { return };
        opponent.developed = opponent.developed.saturating_add(1);
        if let Some(workshops) = area.place().and_then(|place| opponent.workshops.get_mut(place)) {
            *workshops = if *workshops == 0 { 1 } else { 3 };
        }
        let workshops = opponent.workshops(area).iter().filter(|covered| **covered).count() as u8;
        self.tell(Event::OpponentWorkshop { area, workshops });
    }

    /// The plan on a favour goes to the discards (PW-SOLO-11).
    pub(super) fn favour_plan_leaves(&mut self, place: u8) {
        self.at.opponent.plan_discards = self.at.opponent.plan_discards.saturating_add(1);
        self.tell(Event::FavourPlanDiscarded { place });
    }

    /// Without workers it passes (PW-OQ-16); otherwise it asks for its next plan.
    pub(super) fn opponent_turn(&mut self, who: Seat) {
        let workers = self.at.player(who).map_or(0, |player| player.workers.total());
        if workers == 0 {
            self.opponent_is_done(who);
            self.push(Step::Turn);
            return;
        }
        self.tell(Event::TurnBegan(who));
        if self.at.opponent.plans == 0 {
            self.shuffle_plans();
        }
        self.ask(Asked::Plan);
    }

    fn opponent_is_done(&mut self, who: Seat) {
        if let Some(opponent) = self.player_mut(who) {
            opponent.passed = true;
        }
        self.tell(Event::OpponentDone);
    }

    fn shuffle_plans(&mut self) {
        let opponent = &mut self.at.opponent;
        opponent.plans = opponent.plans.saturating_add(opponent.plan_discards);
        opponent.plan_discards = 0;
        let deck = opponent.plans;
        self.tell(Event::PlansShuffled { deck });
    }

    pub(super) fn turn_up_plan(&mut self, card: CardRef) -> Result<(), Refusal> {
        let plan = stated(&self.view().wanted(card, Kind::Plan)?, Field::Act)?;
        let (intent, tries) = self.view().intent(plan);
        if let Some(refusal) = View::unknown(&tries) {
            return Err(refusal);
        }
        let who = Seat(self.at.humans);
        self.at.asked = None;
        self.at.opponent.plans = self.at.opponent.plans.saturating_sub(1);
        self.at.opponent.plan_discards = self.at.opponent.plan_discards.saturating_add(1);
        self.tell(Event::PlanTurnedUp { card });
        for &(area, why) in &tries {
            self.tell(Event::OpponentCannot { area, why });
        }
        self.push(Step::Turn);
        match intent {
            Some(intent) => self.opponent_does(who, intent),
            None => self.opponent_rests(who),
        }
        Ok(())
    }

    fn opponent_does(&mut self, who: Seat, intent: Intent) {
        let Intent { area, target, workers, why, which } = intent;
        self.tell(Event::OpponentDoes { area, workers });
        for why in Some(why).into_iter().chain(which) {
            self.tell(Event::OpponentChose(why));
        }
        if let Some(opponent) = self.player_mut(who) {
            opponent.workers.take(&Workers([workers, 0, 0, 0, 0, 0]));
            // A left-hand area counts as used, with or without a worker (PW-SOLO-29).
            opponent.place(area, workers.max(1));
        }
        match area {
            Area::Recruit => self.recruit(who, target, false),
            Area::Pray => self.opponent_prays(who),
            Area::Trade => self.move_marker(who, 1),
            Area::Conspire => {
                let suspicion = Step::Suspicion { who, left: 1, inquired: false };
                let symbol = PwOp::GainLabourer;
                self.push_all(&[suspicion, Step::Gain { who, symbol, amount: 2 }]);
            }
            Area::Favour => {
                if let Ok(card) = self.view().favour_at(target) {
                    self.use_favour(who, target, card, workers);
                }
            }
            Area::Absolve => {
                if let Some(opponent) = self.player_mut(who) {
                    opponent.count_done(area);
                }
                self.tell(Event::JarPlaced { who, space: 0 });
                let gain = |symbol| Step::Gain { who, symbol, amount: 1 };
                self.push_all(&[gain(PwOp::GainFaith), gain(PwOp::DiscardSuspicion), Step::Atone { who }]);
            }
            area => self.act_right(who, area, target),
        }
    }

    /// Pays a debt, or discards one more suspicion card (PW-SOLO-39).
    pub(super) fn atone(&mut self, who: Seat) {
        let in_debt = self.at.player(who).is_some_and(|player| player.unpaid > 0);
        self.tell(Event::OpponentChose(Why::Atones { in_debt }));
        let symbol = if in_debt { PwOp::PayDebt } else { PwOp::DiscardSuspicion };
        self.push_gain(who, symbol, 1);
    }

    /// Moves the marker by one space, plus one for every worker left (PW-SOLO-35).
    fn opponent_rests(&mut self, who: Seat) {
        self.tell(Event::OpponentRests);
        self.tell(Event::OpponentChose(Why::NothingPossible));
        let left = self.at.player(who).map_or(0, |player| player.workers.total());
        if let Some(opponent) = self.player_mut(who) {
            opponent.workers = Workers::NONE;
        }
        self.move_marker(who, left.saturating_add(1));
        self.opponent_is_done(who);
    }

    /// Discards the townsfolk at the marker's slot for its reward (PW-SOLO-30, PW-SOLO-38).
    pub(super) fn opponent_recruits(&mut self, who: Seat) {
        let slot = self.at.opponent.search(5).find(|&slot| self.townsfolk_at(slot).is_ok());
        match slot {
            Some(slot) => {
                let marker = self.at.opponent.marker;
                self.tell(Event::OpponentChose(Why::Marker { marker, slot }));
                self.recruit(who, slot, false);
            }
            None => self.tell(Event::NothingToDo { who }),
        }
    }

    /// Clears its right side, or gains a worker; then shuffles the plans (PW-SOLO-31, PW-SOLO-32).
    pub(super) fn opponent_prays(&mut self, who: Seat) {
        let right = || Area::ALL.into_iter().filter(|area| area.place().is_some());
        let player = self.at.player(who);
        let stands = player.is_some_and(|player| right().any(|area| player.placed(area) > 0));
        self.tell(Event::OpponentChose(Why::RightSide { stands }));
        if stands {
            for area in right() {
                if self.at.player(who).is_some_and(|player| player.placed(area) > 0) {
                    self.clear(who, area as u8);
                }
            }
        } else {
            self.push_gain(who, PwOp::GainLabourer, 1);
        }
        self.shuffle_plans();
    }

    /// Moves the marker one space per resource; each full loop raises the lowest attribute (PW-SOLO-17 to PW-SOLO-20).
    pub(super) fn move_marker(&mut self, who: Seat, spaces: u8) {
        for _ in 0..spaces {
            let looped = self.at.opponent.step();
            let space = self.at.opponent.marker;
            self.tell(Event::MarkerMoved { space, looped });
            if !looped {
                continue;
            }
            let view = self.view();
            let value = |attribute| view.at.player(who).map_or(0, |player| player.attribute(attribute));
            let lowest = view.at.opponent.lowest(value).filter(|&lowest| !view.is_at_end(who, lowest));
            if let Some(attribute) = lowest {
                let least = value(attribute);
                let tied = Attribute::ALL.iter().filter(|&&other| value(other) == least).count() > 1;
                self.tell(Event::OpponentChose(Why::Lowest { attribute, tied }));
                self.raise(who, attribute, 1);
            }
        }
    }
}
