//! From one scenario to the next: what heroes keep, and the stash chest (LS-CAMP-08 to LS-CAMP-13).

use super::Refusal;
use super::agenda::{Asked, Prompt, Step};
use super::event::{Event, Why};
use super::hero::Seat;
use super::item::{Category, Holder};
use super::scenario::{Scenario, Start};
use super::state::Phase;
use super::structure::Goods;
use super::table::Table;
use super::view::View;
use crate::card::{CardRef, MAX_TOKENS};

impl View<'_> {
    /// Whether a hero may keep these items for that scenario: it limits all pieces and, among them, armour. Shields count as
    /// armour (LS-OQ-44).
    pub(super) fn may_keep<'c>(
        self,
        who: Seat,
        items: impl Iterator<Item = &'c CardRef>,
        into: Scenario,
    ) -> Result<(), Refusal> {
        let (most, armour) = into.layout().keeps;
        let (mut pieces, mut armours) = (0u8, 0u8);
        for &card in items {
            pieces = pieces.saturating_add(1);
            armours = armours.saturating_add(u8::from(self.category(card)? == Category::Armour));
        }
        if pieces > most || armours > armour {
            self.limit(Refusal::KeepsTooMuch { who, most, armour, pieces })?;
        }
        Ok(())
    }
}

impl Table<'_> {
    pub(super) fn scenario_won(&mut self) {
        let scenario = self.at.scenario;
        self.tell(Event::ScenarioWon(scenario));
        if self.at.start == Start::Single || scenario.next().is_none() {
            return self.finish();
        }
        self.at.phase = Phase::Between;
        self.push_all(&[Step::Ask(Asked::Chest), Step::NextScenario]);
        for who in self.at.seats().rev() {
            self.push(Step::Ask(Asked::Keep { who }));
        }
        self.push_prompt(Prompt::Save);
    }

    /// The hero keeps these items; the rest is shuffled back into its stacks (LS-CAMP-09, LS-OQ-21).
    pub(super) fn keep(&mut self, who: Seat, items: &[CardRef]) -> Result<(), Refusal> {
        let has = self.view().hero(who)?.items.clone();
        let times = |list: &[CardRef], card| list.iter().filter(|&&other| other == card).count();
        if let Some(&card) = items.iter().find(|&&card| times(items, card) > times(&has, card)) {
            return Err(Refusal::NotHeld { card, by: Holder::Hero(who) });
        }
        let into = self.at.scenario.next().ok_or(Refusal::NotNow)?;
        self.view().may_keep(who, items.iter(), into)?;
        self.settle();
        let mut kept = super::Items::from_slice(items).unwrap_or_default();
        for card in has {
            match kept.iter().position(|&other| other == card) {
                Some(place) => {
                    kept.remove(place);
                }
                None => self.move_item(card, Holder::Hero(who), Holder::Stack),
            }
        }
        Ok(())
    }

    /// For a campaign that was not played on the tower so far: enters an item of the chest (LS-CAMP-11).
    pub(super) fn lay_in_chest(&mut self, card: CardRef) -> Result<(), Refusal> {
        self.view().category(card)?;
        if self.at.phase == Phase::Between {
            return Err(Refusal::NotNow);
        }
        self.has_room(Holder::Stash)?;
        self.move_item(card, Holder::Box, Holder::Stash);
        Ok(())
    }

    /// Moves an item out of the chest that may not be stored.
    pub(super) fn empty_chest(&mut self, card: CardRef, from: Holder, to: Holder) -> Result<(), Refusal> {
        if (from, to) != (Holder::Stash, Holder::Stack) {
            return Err(Refusal::NotNow);
        }
        self.view().lies(card, from)?;
        self.move_item(card, from, to);
        Ok(())
    }

    /// Stores gold and material. Between scenarios at most what the stash has; otherwise as the players wrote it down.
    pub(super) fn close_chest(&mut self, goods: Goods) -> Result<(), Refusal> {
        let has = self.at.goods;
        let between = self.at.phase == Phase::Between;
        let most = if between { has } else { Goods { gold: MAX_TOKENS, material: MAX_TOKENS } };
        for (amount, to) in [(goods.gold, most.gold), (goods.material, most.material)] {
            if amount > to {
                return Err(Refusal::OutOfRange { amount, from: 0, to });
            }
        }
        self.settle();
        if between {
            let left = Goods { gold: has.gold - goods.gold, material: has.material - goods.material };
            self.pay(left, Why::Start);
        } else {
            self.gain(goods, Why::Start);
        }
        Ok(())
    }

    /// Begins the next scenario. Heroes with their perks and kept items, and the chest, remain; all else is new
    /// (LS-CAMP-12).
    pub(super) fn next_scenario(&mut self) {
        let Some(next) = self.at.scenario.next() else { return self.finish() };
        self.at.scenario = next;
        self.at.heroes.iter_mut().for_each(|hero| hero.wounds = 0);
        self.push_all(&[
            Step::Ask(Asked::Confirm(Prompt::HeroBoards)),
            Step::Ask(Asked::Confirm(Prompt::ShuffleStacks)),
            Step::Ask(Asked::Swap),
            Step::Ready,
        ]);
        self.push(Step::Ask(Asked::FirstPlayer));
        self.lay_out();
    }
}
