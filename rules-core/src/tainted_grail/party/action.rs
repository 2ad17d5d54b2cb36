//! The actions on character sheets that belong neither to an encounter nor to a step of the day.

use serde::{Deserialize, Serialize};

use super::belongings::Belonging;
use super::bill::Split;
use super::character::Start;
use super::event::{Event, Refusal};
use super::holding::{Amounts, Holding};
use super::member::Stack;
use super::scope::Scale;
use super::seat::{Seat, Seats};
use super::{Mode, Party};
use crate::card::{Attribute, CardRef};

/// Stored in journals: add new variants only at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    Join {
        card: CardRef,
        start: Start,
    },
    SetMode(Mode),
    Gain {
        who: Seat,
        what: Holding,
        amount: u8,
    },
    Lose {
        who: Seat,
        what: Holding,
        amount: u8,
    },
    Damage {
        who: Seat,
        amount: u8,
    },
    /// A gain once for the group, split freely.
    ShareOut {
        reward: Amounts,
        group: Seats,
        split: Split,
    },
    ShareHarm {
        harm: Amounts,
        group: Seats,
        split: Split,
    },
    /// A gain for each member, or each character: each gets the full amount (TG-Y-42).
    GainEach {
        what: Holding,
        amount: u8,
        scale: Scale,
        group: Seats,
    },
    LoseEach {
        what: Holding,
        amount: u8,
        scale: Scale,
        group: Seats,
    },
    HandOver {
        from: Seat,
        to: Seat,
        what: Holding,
        amount: u8,
    },
    /// A correction by hand (TG-S-36).
    Set {
        who: Seat,
        what: Holding,
        now: u16,
    },
    Receive {
        who: Seat,
        belonging: Belonging,
        wear: bool,
    },
    Equip {
        who: Seat,
        card: CardRef,
    },
    Unequip {
        who: Seat,
        card: CardRef,
    },
    Pass {
        from: Seat,
        to: Seat,
        card: CardRef,
    },
    /// Discarded by an effect on items.
    DiscardItem {
        who: Seat,
        card: CardRef,
    },
    PartWith {
        who: Seat,
        card: CardRef,
    },
    UseToday {
        who: Seat,
        card: CardRef,
    },
    AddCard {
        who: Seat,
        stack: Stack,
        wyrd: bool,
    },
    RemoveCard {
        who: Seat,
        stack: Stack,
        wyrd: bool,
    },
    TakeWyrdForm {
        who: Seat,
        attribute: Attribute,
    },
    /// Hand a card to another character, who wears it at once (TG-OQ-44).
    PassToWear {
        from: Seat,
        to: Seat,
        card: CardRef,
    },
    /// Remove a card that was put aside.
    RemoveAside {
        who: Seat,
        stack: Stack,
    },
}

impl Action {
    /// The characters that the action names; what applies to every character names nobody.
    pub fn named(&self) -> Seats {
        match *self {
            Action::Join { .. } | Action::SetMode(_) => Seats::NONE,
            Action::GainEach { scale: Scale::EachCharacter, .. }
            | Action::LoseEach { scale: Scale::EachCharacter, .. } => Seats::NONE,
            Action::ShareOut { group, .. }
            | Action::ShareHarm { group, .. }
            | Action::GainEach { group, .. }
            | Action::LoseEach { group, .. } => group,
            Action::HandOver { from, to, .. }
            | Action::Pass { from, to, .. }
            | Action::PassToWear { from, to, .. } => Seats::one(from).with(to),
            Action::Gain { who, .. }
            | Action::Lose { who, .. }
            | Action::Damage { who, .. }
            | Action::Set { who, .. }
            | Action::Receive { who, .. }
            | Action::Equip { who, .. }
            | Action::Unequip { who, .. }
            | Action::DiscardItem { who, .. }
            | Action::PartWith { who, .. }
            | Action::UseToday { who, .. }
            | Action::AddCard { who, .. }
            | Action::RemoveCard { who, .. }
            | Action::RemoveAside { who, .. }
            | Action::TakeWyrdForm { who, .. } => Seats::one(who),
        }
    }
}

impl Party {
    pub fn apply(&mut self, action: &Action, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        match *action {
            Action::Join { card, ref start } => self.join(card, start, tell).map(|_| ()),
            Action::SetMode(mode) => {
                self.set_mode(mode, tell);
                Ok(())
            }
            Action::Gain { who, what, amount } => self.is_there(who).map(|()| {
                self.gain(who, what, amount, tell);
            }),
            Action::Lose { who, what, amount } => self.is_there(who).map(|()| {
                self.lose(who, what, amount, tell);
            }),
            Action::Damage { who, amount } => self.is_there(who).map(|()| {
                self.damage(who, amount, tell);
            }),
            Action::Set { who, what, now } => self.is_there(who).map(|()| self.set(who, what, now, tell)),
            Action::ShareOut { reward, group, ref split } => self.share_out(reward, group, split, tell),
            Action::ShareHarm { harm, group, ref split } => self.share_harm(harm, group, split, tell),
            Action::GainEach { what, amount, scale, group } => {
                for who in self.each(scale, group)?.iter() {
                    self.gain(who, what, amount, tell);
                }
                Ok(())
            }
            Action::LoseEach { what, amount, scale, group } => {
                for who in self.each(scale, group)?.iter() {
                    self.lose(who, what, amount, tell);
                }
                Ok(())
            }
            Action::HandOver { from, to, what, amount } => self.hand_over((from, to), what, amount, tell),
            Action::Receive { who, belonging, wear } => self.receive(who, belonging, wear, tell),
            Action::Equip { who, card } => self.equip(who, card, tell),
            Action::Unequip { who, card } => self.unequip(who, card, tell),
            Action::Pass { from, to, card } => self.pass((from, to), card, false, tell),
            Action::PassToWear { from, to, card } => self.pass((from, to), card, true, tell),
            Action::DiscardItem { who, card } => self.discard_item(who, card, tell),
            Action::PartWith { who, card } => self.part_with(who, card, tell),
            Action::UseToday { who, card } => self.use_today(who, card),
            Action::AddCard { who, stack, wyrd } => self.add_card(who, stack, wyrd, tell),
            Action::RemoveCard { who, stack, wyrd } => self.remove_card(who, stack, wyrd, tell),
            Action::RemoveAside { who, stack } => self.remove_aside(who, stack, tell),
            Action::TakeWyrdForm { who, attribute } => self.take_wyrd_form(who, attribute, tell),
        }
    }

    fn is_there(&self, who: Seat) -> Result<(), Refusal> {
        self.expect_member(who).map(|_| ())
    }

    /// The members of a scale. Refuses "once", which the players have to split.
    fn each(&self, scale: Scale, group: Seats) -> Result<Seats, Refusal> {
        let reach = self.reach(scale, group);
        if reach.is_empty() { Err(Refusal::NobodyThere) } else { Ok(reach) }
    }
}
