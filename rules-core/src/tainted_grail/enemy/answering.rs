//! Shows the enemy's action before it takes place: what it will do, to whom, and what can still be used against it.

use super::part::{Harm, Part};
use crate::card::CardRef;
use crate::effect::{Answer, Question, TgOp, Trigger};
use crate::library::Known;
use crate::tainted_grail::HouseRules;
use crate::tainted_grail::agenda::{Asked, Step};
use crate::tainted_grail::party::{Seat, Seats, Stack};
use crate::tainted_grail::table::{FUEL, Table};
use crate::tainted_grail::view::View;

/// Something that the enemy is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    pub operation: TgOp,
    /// The resulting amount; 0 if all of it is prevented.
    pub amount: u8,
    /// The members it hits; none if it does not hit people.
    pub whom: Seats,
}

impl Table<'_> {
    /// Shows an opportunity attack; a fleeing character pays in another way (TG-C-17, TG-OQ-01).
    pub(in crate::tainted_grail) fn show_opportunity(&mut self) {
        if self.at.stack != Stack::Combat || self.at.laid > 0 || self.at.fleeing {
            return;
        }
        let is_printed = |card: Known<'_>| card.abilities_for(Trigger::OpportunityAttack).next().is_some();
        if self.encounter().is_some_and(is_printed) {
            self.ask(Asked::Answer { opportunity: true });
        } else {
            self.opportunity_attack();
        }
    }

    /// All "before" effects are done, so the attack or reaction can be shown.
    pub(in crate::tainted_grail) fn show_answer(&mut self) {
        let (view, changes) = (self.view(), self.view().changes());
        let is_idle = view.lines() == [None, None] && changes.without_match(0).next().is_none();
        if view.active().is_some() && !changes.ignored && (!is_idle || !self.at.amberlings.is_empty()) {
            self.ask(Asked::Answer { opportunity: false });
        }
    }

    /// Plays the enemy's action up to that step or the end of the encounter, without any guard and without what players may
    /// leave. Returns whether that was sure; it stops at any other decision and at a roll.
    fn play_out(&mut self, until: Step) -> bool {
        let mut is_sure = true;
        loop {
            match self.at.asked.take() {
                Some(Asked::Guard { who, part }) => self.take_part(Some(who), part),
                Some(Asked::Text { question: Question::May, .. }) => {
                    is_sure = false;
                    self.answer_text(Answer::No);
                }
                Some(Asked::Addition) => {
                    // The order is the players', and each can change what the next one does (TG-OQ-49).
                    is_sure = false;
                    if let Some(part) = self.view().addition(0) {
                        self.add(part);
                    }
                }
                Some(_) => return false,
                None => {}
            }
            match self.at.agenda.last() {
                Some(&step) if step != until && !self.is_ending() => self.step(),
                _ => return is_sure,
            }
        }
    }
}

impl View<'_> {
    /// What the enemy is about to do, in order, up to the first decision or roll within it: tried out in a copy, so that
    /// each part counts with what those before it have changed. Returns whether that is all.
    #[inline(never)] // The copy must not enlarge the stack frame of callers.
    pub(in crate::tainted_grail) fn foresee(&self, see: &mut dyn FnMut(Foreseen)) -> bool {
        let Some(Asked::Answer { opportunity }) = self.at.asked else { return false };
        let (mut party, mut at) = (self.party.clone(), self.at.clone());
        at.asked = None;
        let mut table = Table {
            party: &mut party,
            // Nothing in the enemy's action depends on them.
            rules: HouseRules::RECOMMENDED,
            shelf: self.shelf,
            at: &mut at,
            tell: &mut |_| {},
            see: Some(see),
            cut: false,
            fuel: FUEL,
        };
        if opportunity {
            table.opportunity_attack();
        }
        table.play_out(if opportunity { Step::Before } else { Step::After })
    }

    /// The items that can still be used against it, with their owners.
    pub(in crate::tainted_grail) fn foresee_guards(&self, see: &mut dyn FnMut(Seat, CardRef)) {
        if self.at.asked != Some(Asked::Answer { opportunity: false }) {
            return;
        }
        self.foresee(&mut |Foreseen { operation, amount, whom }| {
            let Some(kind) = Harm::of(operation) else { return };
            let part = Part { kind, amount, group: false };
            let whom = if kind.is_personal() { whom } else { self.hit_by(part) };
            for who in whom.iter() {
                self.each_guard(who, part, &mut |text| see(who, text.card));
            }
        });
    }
}
