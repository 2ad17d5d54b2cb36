//! The engine of The Last Spell: takes steps from the agenda until the players must decide or nothing is left.

use super::agenda::{Asked, Prompt, Step};
use super::event::{Event, Warning, Why};
use super::hero::{Hero, Seat};
use super::item::Holder;
use super::state::{Phase, State};
use super::structure::Goods;
use super::view::View;
use super::{Kept, Refusal};
use crate::card::CardRef;
use crate::library::Shelf;

/// Tokens of each sort in the box (LS-PROD-05).
const TOKENS: u8 = 20;

pub(super) struct Table<'a> {
    pub(super) at: &'a mut State,
    pub(super) shelf: Shelf<'a>,
    pub(super) tell: &'a mut dyn FnMut(Event),
}

impl Table<'_> {
    #[inline(never)] // Called from everywhere: flash is scarce.
    pub(super) fn tell(&mut self, event: Event) {
        (self.tell)(event);
    }

    #[inline(never)] // Called from everywhere: flash is scarce.
    pub(super) fn view(&self) -> View<'_> {
        View { at: self.at, shelf: self.shelf }
    }

    pub(super) fn ask(&mut self, asked: Asked) {
        self.at.asked = Some(asked);
    }

    /// Clears the current question.
    pub(super) fn settle(&mut self) {
        self.at.asked = None;
    }

    /// Pushes a step: it comes before everything on the agenda. The agenda is large enough for the longest setup.
    pub(super) fn push(&mut self, step: Step) {
        let _ = self.at.agenda.push(step);
    }

    /// Pushes several steps; the first of them comes first.
    pub(super) fn push_all(&mut self, steps: &[Step]) {
        for &step in steps.iter().rev() {
            self.push(step);
        }
    }

    pub(super) fn push_prompt(&mut self, prompt: Prompt) {
        self.push(Step::Ask(Asked::Confirm(prompt)));
    }

    pub(super) fn go(&mut self) {
        while self.at.asked.is_none() && self.at.phase != Phase::Over {
            let Some(step) = self.at.agenda.pop() else { return };
            self.carry_out(step);
        }
    }

    fn carry_out(&mut self, step: Step) {
        match step {
            Step::Ask(asked) => self.ask(asked),
            Step::StartPerks { who } => self.start_perks(who),
            Step::Ready => self.ready(),
            Step::DayBegins => self.day_begins(),
            Step::Boss => self.scout_boss(),
            Step::Patterns { next } => self.place_patterns(next),
            Step::Produce => self.produce(),
            Step::LevelUp => self.level_up(),
            Step::Main => self.main_begins(),
            Step::Turn => self.next_turn(),
            Step::Recharge => self.recharge(),
            Step::Night => self.night_falls(),
            Step::AfterNight => self.after_night(),
            Step::ScenarioWon => self.scenario_won(),
            Step::NextScenario => self.next_scenario(),
        }
    }

    pub(super) fn hero_mut(&mut self, who: Seat) -> Option<&mut Hero> {
        self.at.heroes.get_mut(who.index())
    }

    /// Pays from the stash.
    pub(super) fn pay(&mut self, cost: Goods, why: Why) {
        self.change(-i16::from(cost.gold), -i16::from(cost.material), why);
    }

    /// Adds to the stash.
    pub(super) fn gain(&mut self, goods: Goods, why: Why) {
        self.change(goods.gold.into(), goods.material.into(), why);
    }

    fn change(&mut self, gold: i16, material: i16, why: Why) {
        let add = |now: u8, by: i16| now.saturating_add_signed(by.clamp(-127, 127) as i8);
        if gold != 0 {
            let now = add(self.at.goods.gold, gold);
            self.at.goods.gold = now;
            self.tell(Event::Gold { by: gold, now, why });
            if gold > 0 && now > TOKENS {
                self.tell(Event::Warned(Warning::GoldTokens));
            }
        }
        if material != 0 {
            let now = add(self.at.goods.material, material);
            self.at.goods.material = now;
            self.tell(Event::Material { by: material, now, why });
            if material > 0 && now > TOKENS {
                self.tell(Event::Warned(Warning::MaterialTokens));
            }
        }
    }

    /// Refuses if the holder is full.
    pub(super) fn has_room(&self, holder: Holder) -> Result<(), Refusal> {
        let is_full = match holder {
            Holder::Stash => self.at.stash.is_full(),
            Holder::Hero(who) => self.view().hero(who)?.items.is_full(),
            Holder::Stack | Holder::Box => false,
        };
        if is_full { Err(Refusal::Full(Kept::Items(holder))) } else { Ok(()) }
    }

    /// Moves an item. The caller has checked that it lies at `from` and that `to` is not full.
    pub(super) fn move_item(&mut self, card: CardRef, from: Holder, to: Holder) {
        match from {
            Holder::Stash => take_out(&mut self.at.stash, card),
            Holder::Hero(who) => {
                if let Some(hero) = self.hero_mut(who) {
                    take_out(&mut hero.items, card);
                }
            }
            Holder::Stack | Holder::Box => {}
        }
        let _ = match to {
            Holder::Stash => self.at.stash.push(card),
            Holder::Hero(who) => self.hero_mut(who).map_or(Ok(()), |hero| hero.items.push(card)),
            Holder::Stack | Holder::Box => Ok(()),
        };
        self.tell(Event::ItemMoved { card, from, to });
    }
}

fn take_out<const N: usize>(items: &mut heapless::Vec<CardRef, N>, card: CardRef) {
    if let Some(place) = items.iter().position(|&other| other == card) {
        items.remove(place);
    }
}
