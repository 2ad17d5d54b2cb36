//! Simultaneous effects: the players choose the order in which they take effect (TG-S-34).

use super::Event;
use super::agenda::{Asked, Cue, Hits, Place, Step, Text};
use super::party::{Holding, Seat};
use super::table::Table;
use crate::card::{Ability, CardRef};
use crate::effect::Trigger;
use crate::library::is_by_hand;

impl Table<'_> {
    pub(super) fn cue(&mut self, cue: Cue) {
        if self.at.cues.push(cue).is_err() {
            let card = if let Cue::Text(text) = cue { text.card } else { self.at.card };
            self.tell(Event::MemoryEnded { card });
        }
    }

    pub(super) fn cue_texts(&mut self, card: CardRef, place: Place, trigger: Trigger) {
        let Some(known) = self.known(card) else { return };
        for (ability, _) in known.abilities_for(trigger) {
            self.cue(Cue::Text(Text { card, place, ability }));
        }
    }

    /// The texts of the encounter, the weather and the amberlings.
    pub(super) fn cue_speakers(&mut self, trigger: Trigger) {
        let mut number = 0;
        while let Some((card, place)) = self.view().speaker(number) {
            self.cue_texts(card, place, trigger);
            number += 1;
        }
    }

    pub(super) fn cue_laid(&mut self, place: u8, trigger: Trigger) {
        if let Some(card) = self.at.sequence.get(place).map(|laid| laid.card) {
            self.cue_texts(card, Place::Laid(place), trigger);
        }
    }

    /// The card has left that place. Laid there again it is another one: the texts that wait are not its own (TG-S-30).
    pub(super) fn silence(&mut self, place: u8) {
        for cue in &mut self.at.cues {
            if let Cue::Text(text) = cue
                && text.place == Place::Laid(place)
            {
                text.place = Place::Gone;
            }
        }
    }

    /// The panel and the equipped items of a member.
    pub(super) fn cue_belongings(&mut self, who: Seat, trigger: Trigger) {
        let Some(member) = self.member(who) else { return };
        let cards: heapless::Vec<CardRef, 16> = core::iter::once(member.card())
            .chain(member.belongings().iter().filter(|one| one.equipped && one.face_up).map(|one| one.card))
            .collect();
        for card in cards {
            self.cue_texts(card, Place::Of(who), trigger);
        }
    }

    /// Unknown modifiers of the enemy's action. The game cannot ask about them in the middle of the action, so it reminds
    /// the players before it.
    pub(super) fn cue_unstated_changes(&mut self) {
        let mut number = 0;
        while let Some((card, place)) = self.view().speaker(number) {
            self.cue_unstated(card, place);
            number += 1;
        }
        for place in 0..self.at.sequence.len() {
            if let Some(&laid) = self.at.sequence.get(place).filter(|_| self.at.sequence.is_visible(place)) {
                self.cue_unstated(laid.card, Place::Laid(place));
            }
        }
    }

    fn cue_unstated(&mut self, card: CardRef, place: Place) {
        let Some(known) = self.known(card) else { return };
        for (ability, _) in known.abilities_for(Trigger::OnEnemy).filter(|(_, found)| is_by_hand(found)) {
            self.cue(Cue::Text(Text { card, place, ability }));
        }
    }

    /// Whether an effect takes place if its turn comes now (TG-OQ-49). Press counts the encounter card as well, unless the
    /// house rule says otherwise (TG-C-51, TG-C-52).
    fn is_due(&self, cue: Cue) -> bool {
        let Cue::Text(text) = cue else { return cue != Cue::Dread || self.is_dreaded() };
        match self.known(text.card).and_then(|card| card.ability(text.ability)) {
            Some(Ability { trigger: Trigger::Press, parameters: &[fewest, most], .. }) => {
                let encounter = u8::from(self.rules.press_counts_encounter);
                (fewest..=most).contains(&self.at.sequence.len().saturating_add(encounter))
            }
            _ => true,
        }
    }

    /// Takes the next effect of this level; the players choose if there are several. If none is due, none becomes so.
    pub(super) fn next_cue(&mut self, base: u8) {
        if !self.at.cues.iter().skip(base.into()).any(|&cue| self.is_due(cue)) {
            self.at.cues.truncate(base.into());
        }
        match self.at.cues.len().saturating_sub(base.into()) {
            0 => {}
            1 => self.take_cue(base, 0),
            _ => self.ask(Asked::Order { from: base }),
        }
    }

    pub(super) fn take_cue(&mut self, base: u8, number: u8) {
        let place = usize::from(base) + usize::from(number);
        if place >= self.at.cues.len() {
            return;
        }
        let cue = self.at.cues.remove(place);
        self.push(Step::Cues { base });
        match cue {
            cue if !self.is_due(cue) => {}
            Cue::Text(text) => self.begin_if_active(text),
            Cue::Dread => self.dread(),
            Cue::Exhausting => self.exhaust(),
            Cue::Trap => {
                self.push_each(Step::Trap);
            }
            Cue::Greedy => self.greedy(),
        }
    }

    /// Starts the text, unless another effect has removed or covered its card meanwhile (TG-S-37).
    fn begin_if_active(&mut self, text: Text) {
        let is_active = match text.place {
            Place::Laid(place) => {
                self.laid_at(text.place, text.card).is_some() && self.at.sequence.is_visible(place)
            }
            Place::Of(who) => self.group().contains(who),
            Place::Encounter => true,
            Place::Amberling => self.view().amberling(text.card).is_some(),
            Place::Weather => self.at.weather.is_some_and(|weather| weather.card == text.card),
            Place::Gone => false,
        };
        if is_active {
            self.push(Step::Begin { text, hits: Hits::Active });
        }
    }

    /// Greedy: 1 Wealth in total, or FEAR (TG-D-37, TG-OQ-03).
    fn greedy(&mut self) {
        if self.group().iter().any(|who| self.view().has_some(who, Holding::Wealth)) {
            self.ask(Asked::Greedy);
        } else {
            self.nobody_pays_the_greedy();
        }
    }

    pub(super) fn nobody_pays_the_greedy(&mut self) {
        if !self.rules.greedy_gains_each && self.group().len() > 1 {
            self.ask(Asked::GreedyGain);
            return;
        }
        for who in self.group().iter() {
            self.gain(who, self.rules.greedy_gains.into(), 1);
        }
    }
}
