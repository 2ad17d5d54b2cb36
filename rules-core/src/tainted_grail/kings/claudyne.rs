//! Claudyne: cards of his own stack in the sequence, and impact tokens (TG-K-09 to TG-K-18).

use crate::card::{Field, MAX_TOKENS};
use crate::effect::Trigger;
use crate::library::Known;
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Hits, Place};
use crate::tainted_grail::table::Table;

impl Table<'_> {
    /// His stack is empty when a card must be laid: no card is laid. All cards go back to their stacks, and the impact gets
    /// one more token (TG-K-17).
    pub(in crate::tainted_grail) fn rebuild_enemy_stack(&mut self) {
        self.tell(Event::EnemyStackRebuilt);
        self.put_impact(self.at.impact.saturating_add(1).min(MAX_TOKENS));
        self.reshuffle();
    }

    /// Removes one token; with the last one the impact takes effect (TG-K-11, TG-K-12). Without that trait tokens stay.
    pub(in crate::tainted_grail) fn impact(&mut self) {
        let counts = |card: Known<'_>| {
            card.amount(Field::Impact).is_some_and(|tokens| tokens > 0)
                || card.abilities_for(Trigger::Impact).next().is_some()
        };
        let Some(left) = self.at.impact.checked_sub(1).filter(|_| self.encounter().is_some_and(counts))
        else {
            return;
        };
        self.put_impact(left);
        if left == 0 {
            let card = self.at.card;
            self.push_texts(card, Place::Encounter, Trigger::Impact, Hits::Active);
        }
    }

    pub(in crate::tainted_grail) fn put_impact(&mut self, left: u8) {
        self.at.impact = left;
        self.tell(Event::ImpactTokens { left });
    }
}
