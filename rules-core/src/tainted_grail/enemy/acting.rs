//! Phase III: before, the line part by part, what is added at the end, after (TG-C-10 to TG-C-16, TG-C-28 to TG-C-42).

use super::part::{Harm, Part};
use crate::card::Field;
use crate::effect::{Scope, Trigger};
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Cue, Hits, Place, Step, Text};
use crate::tainted_grail::party::{Seats, Stack};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

/// Veneda among the owners: her lines go by the markers on her own card (TG-K-31).
const VENEDA: u8 = 5;

impl Table<'_> {
    /// Who laid no card is attacked twice, unless fleeing, which has its own price (TG-C-17, TG-OQ-01).
    pub(in crate::tainted_grail) fn opportunity_attack(&mut self) {
        if self.at.stack != Stack::Combat || self.at.laid > 0 || self.at.fleeing {
            return;
        }
        self.tell(Event::OpportunityAttackBegan);
        let card = self.at.card;
        self.push_texts(card, Place::Encounter, Trigger::OpportunityAttack, Hits::Opportunity);
    }

    /// Traits and texts ahead of the action, in the players' order (TG-C-28, TG-C-53).
    pub(in crate::tainted_grail) fn before_enemy(&mut self) {
        if self.active().is_none() {
            return;
        }
        let base = self.at.cues.len() as u8;
        if self.has(Field::Dread) {
            self.cue(Cue::Dread);
        }
        if self.has(Field::Exhausting) {
            self.cue(Cue::Exhausting);
        }
        self.cue_press();
        let card = self.at.card;
        self.cue_texts(card, Place::Encounter, Trigger::BeforeEnemy);
        for place in 0..self.at.sequence.len() {
            if self.at.sequence.is_visible(place) {
                self.cue_laid(place, Trigger::BeforeEnemy);
            }
        }
        self.cue_unstated_changes();
        self.push(Step::Cues { base });
    }

    /// Press counts the encounter card as well, unless the house rule says otherwise (TG-C-51, TG-C-52).
    fn cue_press(&mut self) {
        let Some(card) = self.encounter() else { return };
        let cards = self.at.sequence.len().saturating_add(u8::from(self.rules.press_counts_encounter));
        for (ability, found) in card.abilities_for(Trigger::Press) {
            if let &[fewest, most] = found.parameters
                && (fewest..=most).contains(&cards)
            {
                self.cue(Cue::Text(Text { card: card.id, place: Place::Encounter, ability }));
            }
        }
    }

    /// The line is looked up now and stays, whatever the pool does (TG-C-11).
    pub(in crate::tainted_grail) fn enemy_acts(&mut self) {
        if self.active().is_none() {
            return;
        }
        self.at.action.acted = true;
        if self.is_ignored() {
            return;
        }
        let line = self.view().line();
        self.tell(Event::EnemyActed { line });
        self.push(Step::Additions);
        if let Some(ability) = line {
            let text = Text { card: self.at.card, place: Place::Encounter, ability };
            self.push(Step::Begin { text, hits: Hits::Enemy });
        }
    }

    /// Whether a text that can be read now cancels everything (TG-C-40).
    fn is_ignored(&mut self) -> bool {
        let ignored = self.view().changes().ignored;
        if ignored && !self.at.action.ignored {
            self.at.action.ignored = true;
            self.tell(Event::EnemyIgnored);
        }
        ignored
    }

    /// One part, with what is added to it and prevented of it now (TG-C-30 to TG-C-39).
    pub(in crate::tainted_grail) fn carry_out_part(&mut self, part: Part) {
        self.at.action.met |= part.kind.bit();
        if self.is_ignored() || (self.active().is_none() && !part.group) {
            return;
        }
        let amount = self.view().changes().of(part);
        if amount == 0 {
            self.tell(Event::PartPrevented { kind: part.kind });
            return;
        }
        let part = Part { amount, ..part };
        self.tell(Event::PartCarriedOut(part));
        if !part.kind.is_personal() {
            let text = Text { card: self.at.card, place: Place::Encounter, ability: 0 };
            self.perform(part.kind.operation(), amount, Scope::default(), text, Hits::Opportunity);
            return;
        }
        let people = if part.group { self.group() } else { self.active().map_or(Seats::NONE, Seats::one) };
        let mut people: heapless::Vec<_, 4> = people.iter().collect();
        while let Some(who) = people.pop() {
            self.push(Step::Hit { who, part, asked: 0 });
        }
    }

    /// What matches no part comes last, on the active character (TG-C-31).
    pub(in crate::tainted_grail) fn add_what_has_no_match(&mut self) {
        if self.active().is_none() {
            return;
        }
        let changes = self.view().changes();
        let met = self.at.action.met;
        let next = Harm::ALL.iter().find(|kind| met & kind.bit() == 0 && changes.added(**kind) > 0);
        if let Some(&kind) = next {
            self.push_all(&[Step::Part(Part { kind, amount: 0, group: false }), Step::Additions]);
        }
    }

    /// Once all parts have been applied, ignored or not (TG-C-40, TG-C-41).
    pub(in crate::tainted_grail) fn after_enemy(&mut self) {
        if !self.at.action.acted {
            return;
        }
        let base = self.at.cues.len() as u8;
        let card = self.at.card;
        self.cue_texts(card, Place::Encounter, Trigger::AfterEnemy);
        for place in 0..self.at.sequence.len() {
            if self.at.sequence.is_visible(place) {
                self.cue_laid(place, Trigger::AfterEnemy);
            }
        }
        self.push(Step::Cues { base });
    }
}

impl View<'_> {
    fn line(&self) -> Option<u8> {
        let card = self.encounter()?;
        let by_pool = self.at.stack == Stack::Combat && card.amount(Field::Owner) != Some(VENEDA);
        let markers = if by_pool { self.at.pool } else { self.at.markers };
        let trigger = if self.at.stack == Stack::Combat { Trigger::AttackAt } else { Trigger::Reaction };
        card.abilities_for(trigger).find_map(|(number, ability)| match ability.parameters {
            &[from, to] if (from..=to).contains(&markers) => Some(number),
            _ => None,
        })
    }
}
