//! Guarding: items and panels used against the enemy's action, by choice and only for their owner (TG-S-94, TG-C-39). A
//! guard that is in use works against every part of its kind in this action (TG-OQ-40).

use super::part::{Changes, Harm, Part};
use crate::effect::{Scope, Trigger};
use crate::tainted_grail::Event;
use crate::tainted_grail::agenda::{Asked, Place, Step, Text};
use crate::tainted_grail::party::{Seat, Seats};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

impl Table<'_> {
    /// A part hits one member, who may guard. What is the group's (pool, track, sequence) hits the active character.
    pub(in crate::tainted_grail) fn hit(&mut self, who: Seat, part: Part, told: bool) {
        if !self.group().contains(who) {
            return;
        }
        let guard = self.view().guard(who, part, 0);
        if let Some(Text { card, .. }) = guard.filter(|_| self.at.action.guards.is_full()) {
            self.tell(Event::MemoryEnded { card });
            self.settle(who, part);
        } else if guard.is_some() {
            self.ask(Asked::Guard { who, part });
        } else if told {
            self.take_part(Some(who), part);
        } else {
            self.settle(who, part);
        }
    }

    /// Tells what the guards have left of a part, and does it.
    pub(in crate::tainted_grail) fn settle(&mut self, who: Seat, part: Part) {
        let Part { kind, amount, group } = part;
        self.tell(match (group && kind.is_personal(), amount) {
            (true, 0) => Event::PartPreventedFor { who, kind },
            (true, amount) => Event::PartSuffered { who, kind, amount },
            (false, 0) => Event::PartPrevented { kind },
            (false, _) => Event::PartCarriedOut(part),
        });
        if amount > 0 {
            self.take_part(Some(who), part);
        }
    }

    /// Nothing more is done against the part.
    pub(in crate::tainted_grail) fn take_part(&mut self, who: Option<Seat>, part: Part) {
        let operation = part.kind.operation();
        match who.filter(|_| part.kind.is_personal()) {
            Some(who) => self.do_to(who, operation, part.amount),
            None => {
                let text = Text { card: self.at.card, place: Place::Encounter, ability: 0 };
                self.perform_on_table(operation, part.amount, Scope::default(), text);
            }
        }
    }

    /// Uses a guard. Another item can be used against what is left of the part.
    pub(in crate::tainted_grail) fn guard(&mut self, who: Seat, text: Text, part: Part) {
        let Some((changes, prices)) = self.view().guard_of(text) else { return };
        let left = Part { amount: changes.left_of(part), ..part };
        self.push(Step::Hit { who, part: left, told: false });
        // Cannot fail: a full list offers no guard.
        let _ = self.at.action.guards.push(text);
        self.note_use(text.card);
        for (operation, amount, scope) in prices {
            self.pay_price(operation, amount, scope, text);
        }
    }
}

impl View<'_> {
    /// What the guards in use leave of a part for their owner.
    pub(in crate::tainted_grail) fn guarded(&self, who: Seat, part: Part) -> Part {
        let own = self.at.action.guards.iter().filter(|text| text.place == Place::Of(who));
        let changes = own.filter_map(|&text| self.guard_of(text));
        changes.fold(part, |part, (changes, _)| Part { amount: changes.left_of(part), ..part })
    }

    /// Whether a guard in use cancels the whole action for its owner, the parts that are no harm too (TG-S-91, TG-OQ-40).
    pub(in crate::tainted_grail) fn has_cancelled(&self, who: Seat) -> bool {
        let any = Part { kind: Harm::GainPool, amount: 1, group: false };
        self.guarded(who, any).amount == 0
    }

    /// Whether guards of these members change the part, or could.
    pub(super) fn is_guarded(&self, whom: Seats, part: Part) -> bool {
        whom.iter().any(|who| {
            let left = self.guarded(who, part);
            left != part || self.guard(who, left, 0).is_some()
        })
    }

    /// All guards of a member that help against this part and are not in use yet: of the panel, then of the belongings.
    pub(in crate::tainted_grail) fn each_guard(&self, who: Seat, part: Part, see: &mut dyn FnMut(Text)) {
        let Some(member) = self.member(who) else { return };
        let worn = member.belongings().iter().filter(|one| one.equipped && one.face_up).map(|one| one.card);
        for card in core::iter::once(member.card()).chain(worn).filter(|&card| !self.is_used_up(card)) {
            let Some(known) = self.known(card) else { continue };
            for (ability, _) in known.abilities_for(Trigger::Guard) {
                let text = Text { card, place: Place::Of(who), ability };
                if self.helps(text, part) {
                    see(text);
                }
            }
        }
    }

    pub(in crate::tainted_grail) fn guard(&self, who: Seat, part: Part, pick: u8) -> Option<Text> {
        let (mut left, mut found) = (pick, None);
        self.each_guard(who, part, &mut |text| match left.checked_sub(1) {
            Some(fewer) => left = fewer,
            None => found = found.or(Some(text)),
        });
        found
    }

    fn helps(&self, text: Text, part: Part) -> bool {
        let guards = &self.at.action.guards;
        part.kind != Harm::GainPool
            && !guards.contains(&text)
            && self.guard_of(text).is_some_and(|(changes, _)| changes.left_of(part) < part.amount)
    }
}

impl Changes {
    /// What a guard leaves of a part.
    pub(crate) fn left_of(&self, part: Part) -> u8 {
        if self.ignored { 0 } else { part.amount.saturating_sub(self.prevented(part.kind)) }
    }
}
