//! Shows the enemy's action before it takes place: what it will do, to whom, and what can still be used against it.

use super::part::{Harm, Part};
use crate::card::CardRef;
use crate::effect::{Scope, TgOp, Trigger};
use crate::library::{Known, is_by_hand};
use crate::tainted_grail::agenda::{Asked, Place, Text};
use crate::tainted_grail::kings::asks;
use crate::tainted_grail::operations::is_personal;
use crate::tainted_grail::party::{Seat, Seats, Stack};
use crate::tainted_grail::table::Table;
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
}

impl View<'_> {
    /// What the enemy is about to do, in order, up to the first decision or roll within it. Returns whether that is all.
    pub(in crate::tainted_grail) fn foresee(&self, see: &mut dyn FnMut(Foreseen)) -> bool {
        let is_told = |text: Text| {
            let ability = self.known(text.card).and_then(|card| card.ability(text.ability));
            ability.is_some_and(|ability| !is_by_hand(&ability) && !asks(ability.program))
        };
        if let Some(Asked::Answer { opportunity: true }) = self.at.asked {
            self.foresee_opportunity(see);
            return true;
        }
        if let Some(Asked::Answer { opportunity: false }) = self.at.asked {
            self.foresee_action(see);
        }
        self.lines().into_iter().flatten().all(is_told)
    }

    fn foresee_opportunity(&self, see: &mut dyn FnMut(Foreseen)) {
        let Some(known) = self.encounter() else { return };
        for (ability, _) in known.abilities_for(Trigger::OpportunityAttack) {
            let text = Text { card: self.at.card, place: Place::Encounter, ability };
            self.note(text, &mut |operation, amount, scope| {
                see(self.foreseen(operation, amount, scope, text));
            });
        }
    }

    fn foresee_action(&self, see: &mut dyn FnMut(Foreseen)) {
        let (mut met, mut gone, mut is_over) = (0, 0u8, false);
        for text in self.lines().into_iter().flatten() {
            self.note(text, &mut |operation, amount, scope| {
                let harm = Harm::of(operation).filter(|_| scope.target.is_none());
                let amount = match harm {
                    _ if is_over => return,
                    Some(kind) => {
                        met |= kind.bit(false) | kind.bit(scope.group);
                        self.changes_without(gone).of(Part { kind, amount, group: scope.group })
                    }
                    None => amount,
                };
                // Texts on a destroyed card no longer apply (TG-C-38).
                gone = gone.saturating_add(if harm == Some(Harm::Destroy) { amount } else { 0 });
                // Nothing follows (TG-C-27).
                is_over = operation == TgOp::RunAway;
                see(self.foreseen(operation, amount, scope, text));
            });
        }
        while let Some(part) = self.changes_without(gone).without_match(met).next().filter(|_| !is_over) {
            met |= part.kind.bit(part.group);
            gone = gone.saturating_add(if part.kind == Harm::Destroy { part.amount } else { 0 });
            let text = Text { card: self.at.card, place: Place::Encounter, ability: 0 };
            let scope = Scope { group: part.group, ..Scope::default() };
            see(self.foreseen(part.kind.operation(), part.amount, scope, text));
        }
    }

    fn foreseen(&self, operation: TgOp, amount: u8, scope: Scope, text: Text) -> Foreseen {
        let whom = if is_personal(operation) { self.people(scope, text) } else { Seats::NONE };
        Foreseen { operation, amount, whom }
    }

    /// The items that can still be used against it, with their owners.
    pub(in crate::tainted_grail) fn foresee_guards(&self, see: &mut dyn FnMut(Seat, CardRef)) {
        if self.at.asked != Some(Asked::Answer { opportunity: false }) {
            return;
        }
        self.foresee_action(&mut |Foreseen { operation, amount, whom }| {
            let Some(kind) = Harm::of(operation) else { return };
            let part = Part { kind, amount, group: false };
            let whom = if kind.is_personal() { whom } else { self.hit_by(part) };
            for who in whom.iter() {
                self.each_guard(who, part, &mut |text| see(who, text.card));
            }
        });
    }
}
