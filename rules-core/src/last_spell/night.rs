//! From the end of the day to the next morning, and the end of a scenario (LS-END, LS-CAMP-06, LS-CAMP-07).

use super::agenda::{Asked, Prompt, Step};
use super::by_hand::MOST_WOUNDS;
use super::event::Event;
use super::hero::MAX_HEROES;
use super::item::Holder;
use super::scenario::DAYS;
use super::state::{Phase, THROWS};
use super::structure::Structure;
use super::table::Table;
use super::{Action, Refusal};
use crate::card::List;
use crate::effect::LsOp;
use heapless::Vec;

impl Table<'_> {
    /// Restores mana and heals a wound (LS-END-02, LS-END-03).
    pub(super) fn regenerate(&mut self) -> Result<(), Refusal> {
        let view = self.view();
        let mana = |who| view.of_hero(who, List::Mana, LsOp::MoreMana, LsOp::LessMana);
        let mana: Vec<_, MAX_HEROES> = self.at.seats().map(mana).collect::<Result<_, _>>()?;
        for (who, mana) in self.at.seats().zip(mana) {
            let more = self.view().changes(who, Some(LsOp::MoreHealing), None).clamp(0, 99) as u8;
            let Some(hero) = self.hero_mut(who) else { continue };
            hero.wounds = hero.wounds.saturating_sub(1 + more);
            let wounds = hero.wounds;
            self.tell(Event::Regenerated { who, mana: mana.unwrap_or(0), wounds });
        }
        Ok(())
    }

    /// LS-END-06.
    pub(super) fn recharge(&mut self) {
        let mut catapults = 0;
        for one in self.at.city.iter_mut().filter(|one| one.what == Structure::Catapult) {
            one.throws = THROWS;
            catapults += 1;
        }
        if catapults > 0 {
            self.tell(Event::Recharged { catapults });
            self.push_prompt(Prompt::Recharge);
        }
    }

    /// Workers are free again at nightfall (LS-END-07).
    pub(super) fn night_falls(&mut self) {
        self.at.phase = Phase::Night;
        self.at.spent = 0;
        let day = self.at.day;
        self.tell(Event::NightFell { day });
        self.ask(Asked::Night);
    }

    /// Enters what the night did, while it lasts or at dawn.
    pub(super) fn at_night(&mut self, asked: Asked, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Damage { place, amount } => self.damage(place, amount),
            Action::Wounds { who, amount } => {
                if amount > MOST_WOUNDS {
                    return Err(Refusal::OutOfRange { amount, from: 0, to: MOST_WOUNDS });
                }
                self.view().hero(who)?;
                self.hero_mut(who).into_iter().for_each(|hero| hero.wounds = amount);
                self.tell(Event::Wounded { who, now: amount });
                Ok(())
            }
            // An item was used up or found.
            Action::Move { card, from, to } if from != to && [from, to].contains(&Holder::Box) => {
                self.view().category(card)?;
                self.view().lies(card, from)?;
                if to == Holder::Stack || from == Holder::Stack {
                    return Err(Refusal::NotNow);
                }
                self.has_room(to)?;
                self.move_item(card, from, to);
                Ok(())
            }
            Action::Done if asked == Asked::Night => {
                self.at.phase = Phase::Dawn;
                let day = self.at.day;
                self.ask(Asked::Dawn);
                self.tell(Event::NightEnded { day });
                Ok(())
            }
            Action::Done => {
                self.settle();
                self.push(Step::AfterNight);
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn after_night(&mut self) {
        match self.at.day {
            2 => self.ask(Asked::Missions),
            DAYS => self.ask(Asked::BossBeaten),
            _ => self.push(Step::DayBegins),
        }
    }

    /// By the end of the second night one of the two missions must be fulfilled (LS-CAMP-06).
    pub(super) fn tell_missions(&mut self, fulfilled: bool) {
        self.at.failed = !fulfilled;
        if fulfilled {
            self.tell(Event::MissionsFulfilled);
            self.play_on(true);
        } else {
            self.tell(Event::MissionsFailed);
            self.ask(Asked::PlayOn);
        }
    }

    /// The rulebook of the day does not say what failed missions mean, so the players decide (LS-OQ-20).
    pub(super) fn play_on(&mut self, goes_on: bool) {
        if goes_on {
            self.settle();
            self.push_all(&[Step::Ask(Asked::Confirm(Prompt::Save)), Step::DayBegins]);
        } else {
            self.lose();
        }
    }

    pub(super) fn tell_boss(&mut self, beaten: bool) {
        if beaten {
            self.settle();
            self.push(Step::ScenarioWon);
        } else {
            self.lose();
        }
    }

    fn lose(&mut self) {
        let scenario = self.at.scenario;
        self.tell(Event::ScenarioLost(scenario));
        self.finish();
    }

    pub(super) fn finish(&mut self) {
        self.at.phase = Phase::Over;
        self.settle();
        self.tell(Event::GameOver);
    }
}
