//! Phase III, the enemy's action: "before" effects, the parts of the line, unmatched additions, "after" effects (TG-C-10 to
//! TG-C-16, TG-C-28 to TG-C-42).

use super::part::Part;
use crate::card::{CardRef, Field};
use crate::effect::{Instruction, Program, TgOp, Trigger};
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Asked, Cue, Hits, Place, Step, Text};
use crate::tainted_grail::mode::Switch;
use crate::tainted_grail::party::Seats;
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

/// In challenge mode it adds to every attack and reaction (TG-M-09).
const SECRET_48: CardRef = CardRef::of("tg/secret-48");

impl Table<'_> {
    /// A character who laid no card is attacked an additional time (TG-C-17).
    pub(in crate::tainted_grail) fn opportunity_attack(&mut self) {
        self.tell(Event::OpportunityAttackBegan);
        let card = self.at.card;
        self.push_texts(card, Place::Encounter, Trigger::OpportunityAttack, Hits::Opportunity);
    }

    /// Traits and texts before the action, in the players' order (TG-C-28, TG-C-53).
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
        self.cue_speakers(Trigger::Press);
        self.cue_speakers(Trigger::BeforeEnemy);
        for place in 0..self.at.sequence.len() {
            if self.at.sequence.is_visible(place) {
                self.cue_laid(place, Trigger::BeforeEnemy);
            }
        }
        self.cue_unstated_changes();
        self.push(Step::Cues { base });
    }

    /// Looks the line up. It stays the same even if the pool changes meanwhile (TG-C-11).
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
        self.push_amberling_lines(false);
        self.push(Step::Additions);
        self.push_amberling_lines(true);
        for text in self.view().lines().into_iter().rev().flatten() {
            self.push(Step::Begin { text, hits: Hits::Enemy });
        }
    }

    /// Whether an active text cancels the whole action (TG-C-40).
    fn is_ignored(&mut self) -> bool {
        let ignored = self.view().changes().ignored;
        if ignored && !self.at.action.ignored {
            self.at.action.ignored = true;
            self.tell(Event::EnemyIgnored);
        }
        ignored
    }

    /// Whether what stands in the line is no longer carried out; says so where it is ignored.
    pub(in crate::tainted_grail) fn lapses(&mut self, group: bool) -> bool {
        self.is_ignored() || self.view().lapses(group)
    }

    /// Carries out one part, with current additions and prevention (TG-C-30 to TG-C-39).
    pub(in crate::tainted_grail) fn carry_out_part(&mut self, part: Part) {
        self.at.action.met |= part.kind.bit(false) | part.kind.bit(part.group);
        if self.lapses(part.group) {
            return;
        }
        let amount = self.view().changes().of(part);
        self.apply_part(Part { amount, ..part });
    }

    fn apply_part(&mut self, part: Part) {
        let whom = self.view().hit_by(part);
        let seen = if part.kind.is_personal() { whom } else { Seats::NONE };
        self.show(part.kind.operation(), part.amount, seen);
        if part.amount == 0 {
            self.tell(Event::PartPrevented { kind: part.kind });
            return;
        }
        // What falls on several is told once, unless their items make it different for each.
        let told = whom.is_empty() || (part.group && !self.view().is_guarded(whom, part));
        if told {
            self.tell(Event::PartCarriedOut(part));
        }
        // What is the group's happens, whoever is left (TG-OQ-32).
        if whom.is_empty() {
            self.take_part(None, part);
        }
        let mut people: heapless::Vec<_, 4> = whom.iter().collect();
        while let Some(who) = people.pop() {
            let part = self.view().guarded(who, part);
            self.push(Step::Hit { who, part, told });
        }
    }

    /// Additions that match no part come last: on the active character (TG-C-31), or on all members if they stand behind
    /// GROUP; those alone come when the active character is dead (TG-OQ-06). The players choose the order of several
    /// (TG-OQ-49).
    pub(in crate::tainted_grail) fn add_what_has_no_match(&mut self) {
        if self.is_ignored() {
            return;
        }
        let view = self.view();
        let first = view.additions().next();
        let only = match view.additions().nth(1) {
            None => first,
            Some(_) => view.additions().find(|part| part.amount == 0),
        };
        match (only, first) {
            (Some(part), _) => self.add(part),
            (None, Some(_)) => self.ask(Asked::Addition),
            (None, None) => {}
        }
    }

    pub(in crate::tainted_grail) fn add(&mut self, part: Part) {
        self.at.action.met |= part.kind.bit(part.group);
        self.push(Step::Additions);
        self.apply_part(part);
    }

    /// Once all parts have been applied, ignored or not (TG-C-40, TG-C-41). If the active character is dead, only what
    /// concerns the sequence (TG-C-42).
    pub(in crate::tainted_grail) fn after_enemy(&mut self) {
        if !self.at.action.acted {
            return;
        }
        let base = self.at.cues.len() as u8;
        self.cue_speakers(Trigger::AfterEnemy);
        for place in 0..self.at.sequence.len() {
            if self.at.sequence.is_visible(place) {
                self.cue_laid(place, Trigger::AfterEnemy);
            }
        }
        if self.active().is_none() {
            let shelf = self.shelf;
            self.at.cues.retain(|cue| match cue {
                Cue::Text(text) => is_about_sequence(shelf.program(text.card, text.ability)),
                _ => false,
            });
        }
        self.push(Step::Cues { base });
    }
}

/// Whether a text changes nothing but the sequence and what lies on its cards. A card of the enemy gives bonuses, so laying
/// it is more than that (TG-K-13). The players judge what is done by hand.
fn is_about_sequence(program: &[u8]) -> bool {
    Program::<TgOp>::new(program).instructions().all(|instruction| match instruction {
        Ok(Instruction::Do { operation, .. }) => matches!(
            operation,
            TgOp::Destroy
                | TgOp::PlaceTime
                | TgOp::RemoveTime
                | TgOp::PlaceCharges
                | TgOp::RemoveCharges
                | TgOp::PayCharges
        ),
        Ok(
            Instruction::If { block, .. }
            | Instruction::Otherwise { block }
            | Instruction::Repeat { block, .. }
            | Instruction::May { block },
        ) => is_about_sequence(block),
        Ok(Instruction::Choose(options)) => options.iter().all(is_about_sequence),
        Ok(_) => true,
        Err(_) => false,
    })
}

impl View<'_> {
    /// Only GROUP parts outlive the active character (TG-OQ-06), none an ignored action (TG-C-40).
    pub(in crate::tainted_grail) fn lapses(&self, group: bool) -> bool {
        (self.active().is_none() && !group) || self.changes().ignored
    }

    /// Whom a part hits, and who may guard against it.
    pub(super) fn hit_by(&self, part: Part) -> Seats {
        match part.group && part.kind.is_personal() {
            true => self.group(),
            false => self.active().map_or(Seats::NONE, Seats::one),
        }
    }

    fn additions(&self) -> impl Iterator<Item = Part> {
        let is_left = self.active().is_some();
        self.changes().without_match(self.at.action.met).filter(move |part| is_left || part.group)
    }

    /// One of the additions without a match, from which the players choose the next.
    pub(in crate::tainted_grail) fn addition(&self, number: u8) -> Option<Part> {
        self.additions().nth(number.into())
    }

    /// The lines of the enemy's action, in their order.
    pub(super) fn lines(&self) -> [Option<Text>; 2] {
        let of = |card, ability: Option<u8>| {
            ability.map(|ability| Text { card, place: Place::Encounter, ability })
        };
        let is_harder = self.party.mode().has(Switch::ChallengeEncounters);
        let harder = is_harder.then(|| self.line_of(SECRET_48, 0)).flatten();
        [of(self.at.card, self.line()), of(SECRET_48, harder)]
    }

    /// The current line: by the pool (TG-C-10), in diplomacy by the markers on the card (TG-K-31).
    pub(in crate::tainted_grail) fn line(&self) -> Option<u8> {
        self.line_of(self.at.card, if self.at.is_combat() { self.at.pool } else { self.at.markers })
    }

    /// The line of a card's table for that number of markers.
    pub(in crate::tainted_grail) fn line_of(&self, card: CardRef, markers: u8) -> Option<u8> {
        let trigger = if self.at.is_combat() { Trigger::AttackAt } else { Trigger::Reaction };
        self.known(card)?.abilities_for(trigger).find_map(|(number, ability)| match ability.parameters {
            &[from, to] if (from..=to).contains(&markers) => Some(number),
            _ => None,
        })
    }
}
