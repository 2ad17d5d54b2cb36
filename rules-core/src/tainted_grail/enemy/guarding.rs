//! Guarding: items and panels used against the enemy's action, by choice and only for their owner (TG-S-94, TG-C-39).

use super::part::{Changes, Part};
use crate::effect::{TgOp, Trigger};
use crate::tainted_grail::agenda::{Asked, Place, Step, Text};
use crate::tainted_grail::party::Seat;
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

impl Table<'_> {
    /// A part hits one member, who may guard.
    pub(in crate::tainted_grail) fn hit(&mut self, who: Seat, part: Part, used: u16) {
        if !self.group().contains(who) || part.amount == 0 {
            return;
        }
        if self.view().guard(who, part, used, 0).is_some() {
            self.ask(Asked::Guard { who, part, used });
        } else {
            self.do_to(who, part.kind.operation(), part.amount);
        }
    }

    /// Uses a guard. Another item can be used against what is left of the part.
    pub(in crate::tainted_grail) fn guard(
        &mut self,
        who: Seat,
        (number, text): (u8, Text),
        part: Part,
        used: u16,
    ) {
        let Some((changes, prices)) = self.view().guard_of(text) else { return };
        // If the item itself is the price, those behind it move up by one.
        let used = match prices.iter().any(|&(operation, ..)| operation == TgOp::PayItem) {
            true => (used & ((1 << number) - 1)) | ((used >> (number + 1)) << number),
            false => used | 1 << number,
        };
        self.push(Step::Hit { who, part: Part { amount: changes.left_of(part), ..part }, used });
        self.note_use(text.card);
        for (operation, amount, scope) in prices {
            self.pay_price(operation, amount, scope, text);
        }
    }
}

impl View<'_> {
    /// All guards of a member that help against this part, each with its number: the panel is 0, the belongings follow.
    pub(in crate::tainted_grail) fn each_guard(
        &self,
        who: Seat,
        part: Part,
        used: u16,
        see: &mut dyn FnMut(u8, Text),
    ) {
        let Some(member) = self.member(who) else { return };
        let belongings = member.belongings().iter().map(|one| (one.card, one.equipped && one.face_up));
        for (number, (card, is_worn)) in
            (0u8..).zip(core::iter::once((member.card(), true)).chain(belongings))
        {
            if !is_worn || used >> number & 1 == 1 || self.is_used_up(card) {
                continue;
            }
            let Some(known) = self.known(card) else { continue };
            for (ability, _) in known.abilities_for(Trigger::Guard) {
                let text = Text { card, place: Place::Of(who), ability };
                if self.helps(text, part) {
                    see(number, text);
                }
            }
        }
    }

    pub(in crate::tainted_grail) fn guard(
        &self,
        who: Seat,
        part: Part,
        used: u16,
        pick: u8,
    ) -> Option<(u8, Text)> {
        let (mut left, mut found) = (pick, None);
        self.each_guard(who, part, used, &mut |number, text| match left.checked_sub(1) {
            Some(fewer) => left = fewer,
            None => found = found.or(Some((number, text))),
        });
        found
    }

    fn helps(&self, text: Text, part: Part) -> bool {
        self.guard_of(text).is_some_and(|(changes, _)| changes.left_of(part) < part.amount)
    }
}

impl Changes {
    /// What a guard leaves of a part.
    pub(crate) fn left_of(&self, part: Part) -> u8 {
        if self.ignored { 0 } else { part.amount.saturating_sub(self.prevented(part.kind)) }
    }
}
