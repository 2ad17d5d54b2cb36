//! What active texts add to the enemy's action or prevent of it, looked at when a part is carried out (TG-C-38).

use heapless::Vec;

use super::part::Changes;
use crate::effect::{Condition, Context, Operation, Price, Runner, Scope, Source, Target, TgOp, Trigger};
use crate::tainted_grail::agenda::{Place, Text};
use crate::tainted_grail::text::One;
use crate::tainted_grail::view::View;

/// Prices of one guard.
const MAX_PRICES: usize = 4;

/// Takes note of what a text changes and costs, and does nothing.
pub(super) struct Noted<'a> {
    view: View<'a>,
    text: Text,
    pub(super) changes: Changes,
    pub(super) prices: Vec<(TgOp, u8), MAX_PRICES>,
}

impl Context<TgOp> for Noted<'_> {
    type Stop = ();

    fn perform(&mut self, operation: TgOp, amount: u8, _: Scope) -> Result<(), ()> {
        if operation.is_cost() {
            return self.prices.push((operation, amount)).map_err(|_| ());
        }
        self.changes.note(operation, amount);
        Ok(())
    }

    fn can_pay(&self, bill: impl Iterator<Item = Price<TgOp>> + Clone) -> bool {
        self.view.can_pay(bill, self.text)
    }

    fn holds(&self, condition: Condition, number: u8) -> bool {
        self.view.holds(condition, number, self.text)
    }

    fn count(&self, source: Source) -> u8 {
        self.view.count(source, self.text)
    }

    fn candidates(&self, target: Target) -> u8 {
        self.view.candidates(target, self.text)
    }
}

impl<'a> View<'a> {
    /// What a text changes; nothing where its price cannot be paid.
    pub(super) fn note(&self, text: Text, changes: Changes) -> Option<Noted<'a>> {
        let program = One(self.shelf.program(text));
        let mut noted = Noted { view: *self, text, changes, prices: Vec::new() };
        let mut runner = Runner::new();
        runner.start::<()>(0, &program).ok()?;
        runner.run::<TgOp, _>(&program, &mut noted).ok()?;
        Some(noted)
    }

    /// All changes by the texts that can be read now, of the encounter and of laid cards (TG-C-29).
    pub(super) fn changes(&self) -> Changes {
        let mut changes = Changes::default();
        let encounter = core::iter::once((self.at.card, Place::Encounter));
        let laid = self.at.sequence.visible().map(|(place, laid)| (laid.card, Place::Laid(place)));
        for (card, place) in encounter.chain(laid) {
            let Some(known) = self.known(card) else { continue };
            for (ability, _) in known.abilities_for(Trigger::OnEnemy) {
                if let Some(noted) = self.note(Text { card, place, ability }, changes) {
                    changes = noted.changes;
                }
            }
        }
        changes
    }
}
