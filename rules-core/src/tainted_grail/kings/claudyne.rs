//! Claudyne: cards of his own stack in the sequence, and impact (TG-K-09 to TG-K-18).

use crate::card::{Field, MAX_TOKENS};
use crate::effect::Trigger;
use crate::library::Known;
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Hits, Place};
use crate::tainted_grail::table::Table;

impl Table<'_> {
    /// His stack is empty where a card must be laid: none is. Everything goes back to its stack, and the impact is one
    /// token farther (TG-K-17).
    pub(in crate::tainted_grail) fn rebuild_enemy_stack(&mut self) {
        self.tell(Event::EnemyStackRebuilt);
        self.put_impact(self.at.impact.saturating_add(1).min(MAX_TOKENS));
        self.reshuffle();
    }

    /// One token off, and with the last one the impact (TG-K-11, TG-K-12). Without that trait they stay.
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
