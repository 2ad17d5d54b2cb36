//! Nonus' weather beside the encounter (TG-K-37 to TG-K-42).

use super::NONUS;
use crate::card::{Attribute, CardRef, Field};
use crate::effect::{Scope, TgOp, Trigger};
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{From, Hits, Place, Step, Text};
use crate::tainted_grail::encounter::Helper;
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

const REVEAL: Step = Step::Await { from: From::Weather, left: 1 };

impl Table<'_> {
    /// Reveals the top card in the first activation (TG-K-39). Also if a character dropped out between the last weather and
    /// the next, so that no new one came.
    pub(super) fn look_at_the_sky(&mut self) {
        if self.at.clear_sky || !self.view().changes_weather() {
            return;
        }
        match self.at.weather {
            None => self.push(REVEAL),
            Some(Helper { tokens: 0, .. }) => self.push(Step::ChangeWeather),
            Some(_) => {}
        }
    }

    pub(in crate::tainted_grail) fn reveal_weather(&mut self, card: CardRef) {
        let time = self.known(card).and_then(|known| known.amount(Field::Time)).unwrap_or(1);
        self.discard_weather();
        self.at.weather = Some(Helper { card, tokens: 0 });
        self.place_time(Some(Place::Weather), time);
        for trigger in [Trigger::AtStart, Trigger::OnPlay] {
            self.push_texts(card, Place::Weather, trigger, Hits::Active);
        }
    }

    fn discard_weather(&mut self) {
        let Some(Helper { card, .. }) = self.at.weather.take() else { return };
        if self.at.past_weather.is_full() {
            let card = self.at.past_weather.remove(0);
            self.tell(Event::MemoryEnded { card });
        }
        let _ = self.at.past_weather.push(card);
        self.tell(Event::WeatherPassed { card });
    }

    /// The last TIME has left the weather: the next card follows (TG-K-40).
    pub(in crate::tainted_grail) fn change_weather(&mut self) {
        self.discard_weather();
        self.push(REVEAL);
    }

    /// The stack is empty: the discards are shuffled into a new one. With Nonus himself all other cards are reshuffled, too
    /// (TG-K-40, TG-K-41).
    pub(in crate::tainted_grail) fn shuffle_weather(&mut self) {
        if self.at.past_weather.is_empty() {
            self.at.clear_sky = true;
            self.tell(Event::NoCardLaid { from: From::Weather });
            return;
        }
        self.at.past_weather.clear();
        self.tell(Event::WeatherShuffled);
        self.push(REVEAL);
        if self.view().is_of(NONUS) {
            self.reshuffle();
        }
    }

    /// What it adds to every affinity (TG-K-37).
    pub(in crate::tainted_grail) fn add_weather_to_affinity(&mut self) {
        let mut does: heapless::Vec<(TgOp, u8), 8> = heapless::Vec::new();
        self.view().while_it_lasts(&mut |operation, amount, _| {
            let _ = does.push((operation, amount));
        });
        for (operation, amount) in does {
            if self.is_ending() {
                return;
            }
            match operation {
                TgOp::AffinityAlsoUp => self.move_up(amount),
                TgOp::AffinityAlsoDown => self.move_down(amount),
                TgOp::AffinityAlsoLoseDuration => self.lose_duration(amount),
                TgOp::AffinityAlsoGainDuration => self.gain_duration(amount),
                TgOp::AffinityAlsoDraw | TgOp::AffinityAlsoFear => {
                    let what = if operation == TgOp::AffinityAlsoDraw { TgOp::Draw } else { TgOp::GainFear };
                    if let Some(who) = self.active() {
                        self.do_to(who, what, amount);
                    }
                }
                _ => {}
            }
        }
    }
}

impl View<'_> {
    /// Whether the encounter has weather: all with Nonus, and those with the trait (TG-K-38).
    pub(in crate::tainted_grail) fn changes_weather(&self) -> bool {
        self.is_of(NONUS) || self.encounter().is_some_and(|card| card.is(Field::WeatherChanger))
    }

    fn while_it_lasts(&self, each: &mut dyn FnMut(TgOp, u8, Scope)) {
        let Some(card) = self.at.weather.map(|weather| weather.card) else { return };
        let Some(known) = self.known(card) else { return };
        for (ability, _) in known.abilities_for(Trigger::WhileItLasts) {
            self.note(Text { card, place: Place::Weather, ability }, each);
        }
    }

    /// The required level; in combat the weather changes it (TG-K-37). Cards in the sequence are not checked again
    /// (TG-K-42).
    pub(in crate::tainted_grail) fn needs(&self, attribute: Attribute, level: u8) -> u8 {
        if !self.at.is_combat() {
            return level;
        }
        let (mut raised, mut lowered) = (0u8, 0u8);
        self.while_it_lasts(&mut |operation, amount, scope| {
            let is_meant = scope.target.is_none_or(|target| target.attribute() == Some(attribute));
            let list = match operation {
                TgOp::RaiseRequirement => &mut raised,
                TgOp::LowerRequirement => &mut lowered,
                _ => return,
            };
            *list = list.saturating_add(if is_meant { amount } else { 0 });
        });
        level.saturating_add(raised).saturating_sub(lowered)
    }

    /// Whether the weather turns every affinity into a chain.
    pub(in crate::tainted_grail) fn weather_chains(&self) -> bool {
        let mut chains = false;
        self.while_it_lasts(&mut |operation, _, _| chains |= operation == TgOp::AffinityAlsoChain);
        chains
    }
}
