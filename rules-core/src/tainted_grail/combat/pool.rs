//! The combat pool: gaining and losing markers, and victory (TG-C-01 to TG-C-06).

use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::Step;
use crate::tainted_grail::encounter::Outcome;
use crate::tainted_grail::table::Table;

impl Table<'_> {
    /// Gains markers. If there are amberlings, they may go on those instead (TG-K-24).
    pub(in crate::tainted_grail) fn gain_pool(&mut self, amount: u8) {
        match self.at.is_combat() && !self.at.amberlings.is_empty() {
            true => self.push(Step::Markers { left: amount }),
            false => self.add_to_pool(amount),
        }
    }

    /// Adds markers. The group wins at the moment when the pool reaches the value (TG-C-03, TG-C-04).
    pub(in crate::tainted_grail) fn add_to_pool(&mut self, amount: u8) {
        if !self.at.is_combat() || self.is_ending() || amount == 0 {
            return;
        }
        self.at.pool = self.at.pool.saturating_add(amount);
        let pool = self.at.pool;
        self.tell(Event::PoolGained { amount, pool });
        self.look_whether_won();
    }

    pub(in crate::tainted_grail) fn look_whether_won(&mut self) {
        if self.at.is_combat() && !self.is_ending() && self.at.pool >= self.at.value {
            self.end(Outcome::Won);
        }
    }

    /// Loses markers. For each missing one the last active character discards the top card of the stack (TG-C-06).
    pub(in crate::tainted_grail) fn lose_pool(&mut self, amount: u8) {
        if !self.at.is_combat() || self.is_ending() {
            return;
        }
        let lost = amount.min(self.at.pool);
        self.at.pool -= lost;
        let pool = self.at.pool;
        if lost > 0 {
            self.tell(Event::PoolLost { amount: lost, pool });
        }
        if let Some(who) = self.active() {
            self.discard_from_stack(who, amount - lost);
        }
    }
}
