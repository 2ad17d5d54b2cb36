//! What active texts add to the enemy's action or prevent of it, evaluated when a part is carried out (TG-C-38).

use heapless::Vec;

use super::part::Changes;
use crate::card::CardRef;
use crate::effect::{Operation, Scope, TgOp, Trigger};
use crate::tainted_grail::agenda::{Place, Text};
use crate::tainted_grail::view::View;

/// Prices of one guard.
const MAX_PRICES: usize = 4;
pub(in crate::tainted_grail) type Prices = Vec<(TgOp, u8, Scope), MAX_PRICES>;

impl View<'_> {
    /// What a guard changes, and its price; `None` if it cannot be paid.
    pub(in crate::tainted_grail) fn guard_of(&self, text: Text) -> Option<(Changes, Prices)> {
        let (mut changes, mut prices) = (Changes::default(), Prices::new());
        let is_open = self.note(text, &mut |operation, amount, scope| {
            if operation.is_cost() {
                // Cannot fail: a guard has one or two.
                let _ = prices.push((operation, amount, scope));
            } else {
                changes.note(operation, amount, scope.group);
            }
        });
        is_open.then_some((changes, prices))
    }

    /// All changes by active texts: of the encounter and the cards beside it, of laid cards (TG-C-29), of amberlings' lines
    /// (TG-K-29), and of companions who help (TG-G-17).
    pub(super) fn changes(&self) -> Changes {
        let mut changes = Changes::default();
        let mut add = |text: Text| {
            self.note(text, &mut |operation, amount, scope| {
                // Operations with a target are carried out apart from the action.
                if !operation.is_cost() && scope.target.is_none() {
                    changes.note(operation, amount, scope.group);
                }
            });
        };
        let mut add_all = |card: CardRef, place, trigger| {
            let Some(known) = self.known(card) else { return };
            known.abilities_for(trigger).for_each(|(ability, _)| add(Text { card, place, ability }));
        };
        for (card, place) in self.speakers() {
            add_all(card, place, Trigger::OnEnemy);
        }
        for (place, laid) in self.at.sequence.visible() {
            add_all(laid.card, Place::Laid(place), Trigger::OnEnemy);
        }
        for (number, &card) in self.at.companions.iter().enumerate() {
            if self.at.action.helped >> number & 1 == 1 {
                add_all(card, Place::Gone, Trigger::Guard);
            }
        }
        self.added_lines().for_each(add);
        changes
    }
}
