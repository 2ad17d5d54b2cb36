//! Hand, stack and discard of a character in an encounter. The rules only count cards; they do not know which cards these
//! are.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piles {
    pub hand: u8,
    pub stack: u8,
    pub discard: u8,
}

/// How many cards went, and from where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gone {
    pub from_hand: u8,
    pub from_stack: u8,
}

impl Piles {
    /// The whole deck as a stack, nothing in hand.
    pub const fn of(deck: u8) -> Self {
        Piles { hand: 0, stack: deck, discard: 0 }
    }

    /// Draws up to `cards`, as far as the stack goes. Returns how many (TG-S-72).
    pub fn draw(&mut self, cards: u8) -> u8 {
        let drawn = cards.min(self.stack);
        self.stack -= drawn;
        self.hand = self.hand.saturating_add(drawn);
        drawn
    }

    /// Puts the hand back and draws one card fewer; `None` if the hand has only one (TG-S-61).
    pub fn redraw(&mut self) -> Option<u8> {
        let smaller = self.hand.checked_sub(1).filter(|&cards| cards > 0)?;
        self.stack = self.stack.saturating_add(self.hand);
        self.hand = 0;
        Some(self.draw(smaller))
    }

    /// Discards from the hand; for each missing card the top one of the stack (TG-S-73), as far as there is one (TG-OQ-24).
    pub fn discard_from_hand(&mut self, cards: u8) -> Gone {
        let from_hand = cards.min(self.hand);
        self.hand -= from_hand;
        self.discard = self.discard.saturating_add(from_hand);
        let from_stack = self.discard_from_stack(cards - from_hand);
        Gone { from_hand, from_stack }
    }

    /// Discards the top cards of the stack, as far as there are (TG-OQ-24).
    pub fn discard_from_stack(&mut self, cards: u8) -> u8 {
        let gone = cards.min(self.stack);
        self.stack -= gone;
        self.discard = self.discard.saturating_add(gone);
        gone
    }

    /// A hand card goes to the sequence.
    pub fn lay_from_hand(&mut self) -> bool {
        take(&mut self.hand)
    }

    /// The top card goes to the sequence: panic, and effects (TG-S-78, TG-S-81).
    pub fn lay_from_stack(&mut self) -> bool {
        take(&mut self.stack)
    }

    /// A discarded card goes to the sequence.
    pub fn lay_from_discard(&mut self) -> bool {
        take(&mut self.discard)
    }

    /// A card of the sequence was destroyed (TG-S-54).
    pub fn discard_laid(&mut self) {
        self.discard = self.discard.saturating_add(1);
    }

    /// A refused card goes back (TG-S-24).
    pub fn take_back_laid(&mut self) {
        self.hand = self.hand.saturating_add(1);
    }

    /// The card on top of the discard goes to the hand.
    pub fn take_from_discard(&mut self) -> bool {
        let there = take(&mut self.discard);
        self.hand = self.hand.saturating_add(u8::from(there));
        there
    }

    /// The discard and `laid` cards of the sequence go back into the stack; the hand stays (TG-K-17, TG-K-18).
    pub fn reshuffle(&mut self, laid: u8) {
        self.stack = self.stack.saturating_add(self.discard).saturating_add(laid);
        self.discard = 0;
    }

    /// All cards, with those of the sequence (TG-S-75).
    pub fn total(&self, laid: u8) -> u16 {
        [self.hand, self.stack, self.discard, laid].into_iter().map(u16::from).sum()
    }
}

fn take(pile: &mut u8) -> bool {
    match pile.checked_sub(1) {
        Some(rest) => {
            *pile = rest;
            true
        }
        None => false,
    }
}
