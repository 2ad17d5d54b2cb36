//! Items against the enemy's action: by choice, for their owner alone, whoever is active (TG-S-94, TG-C-39).

use super::part::{Changes, Part};
use crate::card::CardRef;
use crate::effect::{TgOp, Trigger};
use crate::tainted_grail::agenda::{Asked, Place, Step, Text};
use crate::tainted_grail::party::Seat;
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

impl Table<'_> {
    /// A part falls on one member, who may guard.
    pub(in crate::tainted_grail) fn hit(&mut self, who: Seat, part: Part, asked: u8) {
        if !self.group().contains(who) || part.amount == 0 {
            return;
        }
        match self.view().next_guard(who, part, asked) {
            Some((item, ability, asked)) => self.ask(Asked::Guard { who, item, ability, part, asked }),
            None => self.do_to(who, part.kind.operation(), part.amount),
        }
    }

    pub(in crate::tainted_grail) fn guard(&mut self, who: Seat, text: Text, part: Part, asked: u8) {
        let Some((changes, prices)) = self.view().guard_of(text) else { return };
        let amount =
            if changes.ignored { 0 } else { part.amount.saturating_sub(changes.prevented(part.kind)) };
        // An item that goes as the price leaves its place to the next.
        let gone = prices.iter().any(|&(operation, _)| operation == TgOp::PayItem);
        let asked = asked.saturating_sub(u8::from(gone));
        self.push(Step::Hit { who, part: Part { amount, ..part }, asked });
        self.note_use(text.card);
        for (operation, amount) in prices {
            self.pay_price(operation, amount, text);
        }
    }
}

impl View<'_> {
    /// The next item that helps against this part and was not asked about: with how many have been, then.
    fn next_guard(&self, who: Seat, part: Part, asked: u8) -> Option<(CardRef, u8, u8)> {
        let member = self.member(who)?;
        for (number, one) in (0u8..).zip(member.belongings()).skip(asked.into()) {
            if !one.equipped || !one.face_up || self.is_used_up(one.card) {
                continue;
            }
            let Some(card) = self.known(one.card) else { continue };
            for (ability, _) in card.abilities_for(Trigger::Guard) {
                let text = Text { card: one.card, place: Place::Of(who), ability };
                let helps = |changes: Changes| changes.ignored || changes.prevented(part.kind) > 0;
                if self.guard_of(text).is_some_and(|(changes, _)| helps(changes)) {
                    return Some((one.card, ability, number + 1));
                }
            }
        }
        None
    }
}
