//! Abilities of laid cards that cost charges (TG-S-50 to TG-S-53).

use crate::effect::{Scope, TgOp, Trigger};
use crate::tainted_grail::Refusal;
use crate::tainted_grail::agenda::{Asked, Hits, Place, Step, Text};
use crate::tainted_grail::party::Seat;
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

impl Table<'_> {
    pub(in crate::tainted_grail) fn use_charges(&mut self, place: u8, ability: u8, needs: u8) {
        let Some(card) = self.at.sequence.get(place).map(|laid| laid.card) else { return };
        let text = Text { card, place: Place::Laid(place), ability };
        self.remove_charges(Some(Place::Laid(place)), needs);
        self.push(Step::Begin { text, hits: Hits::Active });
    }

    pub(in crate::tainted_grail) fn use_charges_or_ask(
        &mut self,
        place: u8,
        ability: u8,
        needs: u8,
        owner: Option<Seat>,
    ) {
        match owner {
            Some(owner) => self.ask(Asked::Consent { owner, place, ability }),
            None => self.use_charges(place, ability, needs),
        }
    }
}

impl View<'_> {
    /// The price, and the owner who has to agree, if any.
    pub(in crate::tainted_grail) fn check_charges(
        &self,
        place: u8,
        ability: u8,
    ) -> Result<(u8, Option<Seat>), Refusal> {
        let laid = self.at.sequence.get(place).ok_or(Refusal::NoSuchAbility)?;
        let card = self.known(laid.card).ok_or(Refusal::UnknownCard(laid.card))?;
        let found = card.ability(ability).filter(|found| found.trigger == Trigger::ForCharges);
        let needs =
            found.and_then(|found| found.parameters.first().copied()).ok_or(Refusal::NoSuchAbility)?;
        if !self.at.sequence.is_visible(place) {
            return Err(Refusal::TextCovered(laid.card));
        }
        // Its text may cost more, in charges or otherwise: all of it, or nothing (TG-S-89).
        let (text, mut all) = (Text { card: laid.card, place: Place::Laid(place), ability }, needs);
        let is_payable = self.note(text, &mut |operation, amount, _| {
            all = all.saturating_add(if operation == TgOp::PayCharges { amount } else { 0 });
        });
        if laid.charges < all {
            return Err(Refusal::Charges { needs: all, has: laid.charges });
        }
        if !is_payable {
            let unpaid = self.unpaid(self.shelf.program(laid.card, ability), Scope::default(), text);
            return Err(unpaid.unwrap_or(Refusal::TooMuchTogether(laid.card)));
        }
        // An owner who has left the encounter need not agree.
        let owner =
            laid.owner().filter(|&owner| Some(owner) != self.at.active && self.group().contains(owner));
        Ok((needs, owner))
    }
}
