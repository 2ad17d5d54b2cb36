//! Levels and perks of heroes (LS-LEVEL).

use super::agenda::{Asked, Prompt, Step};
use super::by_hand::LEVELS as TOP_LEVEL;
use super::event::Event;
use super::hero::{Perk, Seat};
use super::scenario::Scenario;
use super::state::Phase;
use super::table::Table;
use super::view::{View, stated};
use super::{Kept, Refusal};
use crate::card::{CardRef, Field, Kind};

/// LS-LEVEL-04.
const OF_LEVEL_BELOW: u8 = 2;

impl View<'_> {
    /// LS-LEVEL-04, LS-LEVEL-05.
    pub(super) fn may_take(self, who: Seat, level: u8) -> Result<(), Refusal> {
        if !(1..=TOP_LEVEL).contains(&level) {
            return Err(Refusal::OutOfRange { amount: level, from: 1, to: TOP_LEVEL });
        }
        let hero = self.hero(who)?;
        let has = hero.perks_of(level - 1);
        if level > 1 && has < OF_LEVEL_BELOW {
            self.limit(Refusal::PerkTooHigh { level, has })?;
        }
        if level == TOP_LEVEL && hero.perks_of(TOP_LEVEL) > 0 {
            self.limit(Refusal::OneOfFour)?;
        }
        if hero.perks.is_full() { Err(Refusal::Full(Kept::Perks(who))) } else { Ok(()) }
    }
}

impl Table<'_> {
    /// Step 4 of the supply phase (LS-LEVEL-01 to LS-LEVEL-03).
    pub(super) fn level_up(&mut self) {
        match (self.at.scenario, self.at.day) {
            (Scenario::Gildenberg, 1) => {}
            (Scenario::Lakeburg, 1) => self.push_prompt(Prompt::Flip),
            _ => {
                let (first, players) = (self.at.first.0, self.at.players.max(1));
                for turn in (0..players).rev() {
                    self.push(Step::Ask(Asked::Perk { who: Seat((first + turn) % players) }));
                }
            }
        }
    }

    /// Flips all heroes to level II, once (LS-LEVEL-09).
    pub(super) fn flip(&mut self) {
        for who in self.at.seats() {
            if let Some(hero) = self.hero_mut(who).filter(|hero| !hero.second_level) {
                hero.second_level = true;
                self.tell(Event::LevelRaised { who });
            }
        }
    }

    /// Asks for start perks one by one until the hero has the number of the scenario (LS-LEVEL-10).
    pub(super) fn start_perks(&mut self, who: Seat) {
        let has = self.at.hero(who).map_or(u8::MAX, |hero| hero.perks.len() as u8);
        if has < self.at.scenario.perks_before() {
            self.push_all(&[Step::Ask(Asked::Perk { who }), Step::StartPerks { who }]);
        }
    }

    pub(super) fn lay_perk(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        let level = stated(&self.view().wanted(card, Kind::Perk)?, Field::Level)?;
        self.view().is_free(card)?;
        self.take_perk(who, level, Some(card))
    }

    pub(super) fn take_perk(&mut self, who: Seat, level: u8, card: Option<CardRef>) -> Result<(), Refusal> {
        self.view().may_take(who, level)?;
        self.settle();
        self.add_perk(who, Perk { level, card });
        Ok(())
    }

    fn add_perk(&mut self, who: Seat, perk: Perk) {
        let added = self.hero_mut(who).is_some_and(|hero| hero.perks.push(perk).is_ok());
        if added {
            self.tell(Event::PerkGained { who, level: perk.level });
        }
    }

    /// Adds the rest of the levels that the rulebook proposes (LS-SET-11).
    pub(super) fn quick_mix(&mut self, who: Seat) -> Result<(), Refusal> {
        let mix = self.at.scenario.layout().mix;
        let hero = self.view().hero(who)?;
        let is_begun = hero.perks.iter().map(|perk| &perk.level).eq(mix.iter().take(hero.perks.len()));
        if self.at.phase != Phase::Setup || !is_begun {
            return Err(Refusal::NoMix);
        }
        let has = hero.perks.len();
        self.settle();
        for &level in mix.iter().skip(has) {
            self.add_perk(who, Perk { level, card: None });
        }
        Ok(())
    }
}
