//! The legal actions of an encounter as a list, from which the application builds its menus.

use heapless::Vec;

use super::agenda::{Asked, From};
use super::encounter::Phase;
use super::party::{Holding, Seat};
use super::view::View;
use super::{Action, Refusal};
use crate::card::{CardRef, MAX_DURATION};
use crate::effect::{Question, Trigger};

/// The most entries of one menu. If there are more, the last is [`Offer::More`].
pub const MAX_OFFERS: usize = 32;

/// One possible action, without the details that the players have to add.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Lay a card from there.
    LayCard(From),
    LayNone,
    Redraw(Seat),
    KeepHands,
    ChooseActive(Seat),
    StopLaying,
    UseCharges {
        place: u8,
        ability: u8,
    },
    UseItem {
        item: CardRef,
        ability: u8,
    },
    Flee,
    Avoid,
    PayMagic(Option<Seat>),
    ChooseOption(u8),
    /// Any number up to this.
    ChooseAmount {
        most: u8,
    },
    Pick(u8),
    Accept,
    Decline,
    ChooseMember(Seat),
    Done,
    /// The dice that are due.
    Roll,
    PutAway,
    WaiveChain,
    GiveUp,
    /// The list ends here, but there is more: what is laid on the tower is accepted.
    More,
}

impl Offer {
    /// The action, if it needs no further details.
    pub const fn action(self) -> Option<Action> {
        Some(match self {
            Offer::LayCard(_) | Offer::ChooseAmount { .. } | Offer::Roll | Offer::More => return None,
            Offer::LayNone => Action::LayNone,
            Offer::Redraw(who) => Action::Redraw(who),
            Offer::KeepHands => Action::KeepHands,
            Offer::ChooseActive(who) => Action::ChooseActive(who),
            Offer::StopLaying => Action::StopLaying,
            Offer::UseCharges { place, ability } => Action::UseCharges { place, ability },
            Offer::UseItem { item, ability } => Action::UseItem { item, ability },
            Offer::Flee => Action::Flee,
            Offer::Avoid => Action::Avoid,
            Offer::PayMagic(who) => Action::PayMagic(who),
            Offer::ChooseOption(option) => Action::ChooseOption(option),
            Offer::Pick(pick) => Action::Pick(pick),
            Offer::Accept => Action::Accept,
            Offer::Decline => Action::Decline,
            Offer::ChooseMember(who) => Action::ChooseMember(who),
            Offer::Done => Action::Done,
            Offer::PutAway => Action::PutAway,
            Offer::WaiveChain => Action::WaiveChain,
            Offer::GiveUp => Action::GiveUp,
        })
    }
}

pub type Offers = Vec<Offer, MAX_OFFERS>;

impl View<'_> {
    /// Never empty unless the encounter is over.
    pub(super) fn offers(&self) -> Offers {
        let mut offers = Offers::new();
        let mut is_cut = false;
        let mut add = |offer| is_cut |= offers.push(offer).is_err();
        match (self.at.asked, self.at.phase) {
            (Some(asked), _) => self.offer_answers(asked, &mut add),
            (None, Phase::Hands) => {
                add(Offer::KeepHands);
                for who in self.group().iter().filter(|&who| self.check_redraw(who).is_ok()) {
                    add(Offer::Redraw(who));
                }
            }
            (None, Phase::ChooseActive) => {
                self.party.to_be_active().iter().for_each(|who| add(Offer::ChooseActive(who)));
                if self.check_give_up().is_ok() {
                    add(Offer::GiveUp);
                }
            }
            (None, Phase::LayCards) => self.offer_activation(&mut add),
            (None, Phase::Over(_)) => add(Offer::PutAway),
        }
        if let Some(last) = offers.last_mut().filter(|_| is_cut) {
            *last = Offer::More;
        }
        offers
    }

    fn offer_activation(&self, add: &mut dyn FnMut(Offer)) {
        let Some(member) = self.active().and_then(|who| self.member(who)) else { return };
        let takes_top = self.must_take_top(member);
        if takes_top && member.piles.stack > 0 {
            add(Offer::LayCard(From::Stack));
        } else {
            if !takes_top && member.piles.hand > 0 && !self.is_hasted() {
                add(Offer::LayCard(From::Hand));
            }
            add(Offer::StopLaying);
        }
        for (from, or_none) in [(From::Enemy, true), (From::Amberlings, false)] {
            if self.lays_by_hand(from) {
                add(Offer::LayCard(from));
                if or_none {
                    add(Offer::LayNone);
                }
            }
        }
        if self.check_flee().is_ok() {
            add(Offer::Flee);
        }
        if self.check_avoid().is_ok() {
            add(Offer::Avoid);
        }
        if self.check_waiver().is_ok() {
            add(Offer::WaiveChain);
        }
        if self.check_give_up().is_ok() {
            add(Offer::GiveUp);
        }
        for (place, laid) in self.at.sequence.visible() {
            let Some(card) = self.known(laid.card) else { continue };
            for (ability, _) in card.abilities_for(Trigger::ForCharges) {
                if self.check_charges(place, ability).is_ok() {
                    add(Offer::UseCharges { place, ability });
                }
            }
        }
        self.usable(&mut |item, ability| add(Offer::UseItem { item, ability }));
    }

    fn offer_members(&self, what: Option<Holding>, add: &mut dyn FnMut(Offer)) {
        let fits = |who: &Seat| what.is_none_or(|what| self.has_some(*who, what));
        self.group().iter().filter(fits).for_each(|who| add(Offer::ChooseMember(who)));
    }

    fn offer_answers(&self, asked: Asked, add: &mut dyn FnMut(Offer)) {
        match asked {
            Asked::Magic { .. } | Asked::ChainMagic { .. } => {
                let chain = if let Asked::ChainMagic { card, .. } = asked { Some(card) } else { None };
                for who in self.group().iter().filter(|&who| self.check_magic(chain, who).is_ok()) {
                    add(Offer::PayMagic(Some(who)));
                }
                add(Offer::PayMagic(None));
            }
            Asked::Order { from } => {
                let count = self.at.cues.len().saturating_sub(from.into());
                (0..count as u8).for_each(|number| add(Offer::ChooseOption(number)));
            }
            Asked::Addition => {
                let all = (0..).take_while(|&number| self.addition(number).is_some());
                all.for_each(|number| add(Offer::ChooseOption(number)));
            }
            Asked::Text { question, .. } => offer_question(question, add),
            Asked::ByHand { .. } => add(Offer::Done),
            Asked::Consent { place, ability, .. } => {
                // A correction may have removed the charges meanwhile.
                if self.check_charges(place, ability).is_ok() {
                    add(Offer::Accept);
                }
                add(Offer::Decline);
            }
            Asked::Agreement { .. } => {
                add(Offer::Accept);
                add(Offer::Decline);
            }
            Asked::Answer { opportunity } => {
                add(Offer::Accept);
                let companions = if opportunity { 0 } else { self.at.companions.len() as u8 };
                let helps = |number: &u8| self.helping_text(*number).is_some();
                (0..companions).filter(helps).for_each(|number| add(Offer::Pick(number)));
            }
            Asked::Guard { who, part } => {
                let mut picks = 0;
                self.each_guard(who, part, &mut |_| {
                    add(Offer::Pick(picks));
                    picks += 1;
                });
                add(Offer::Decline);
            }
            Asked::Trap { .. } => (0..2).for_each(|option| add(Offer::ChooseOption(option))),
            Asked::Greedy => {
                self.offer_members(Some(Holding::Wealth), add);
                add(Offer::Decline);
            }
            Asked::GreedyGain => self.offer_members(None, add),
            Asked::Share { operation, .. } => {
                self.takers(operation).iter().for_each(|who| add(Offer::ChooseMember(who)));
            }
            Asked::Payer { what, .. } => self.offer_members(Some(what), add),
            Asked::Card { from, .. } => {
                add(Offer::LayCard(from));
                if self.may_lay_none(from).is_ok() {
                    add(Offer::LayNone);
                }
            }
            Asked::Escape => add(Offer::Roll),
            Asked::Item { who, .. } => {
                let items = (0..).take_while(|&number| self.item(who, number).is_some());
                items.for_each(|number| add(Offer::Pick(number)));
            }
            Asked::Marker { .. } => {
                (0..self.at.amberlings.len() as u8).for_each(|number| add(Offer::Pick(number)));
                add(Offer::Decline);
            }
            Asked::GoesOn { .. } => add(Offer::ChooseAmount { most: MAX_DURATION }),
            Asked::Shatter { who } => {
                let weapons = (0..).take_while(|&number| self.weapon(who, number).is_some());
                weapons.for_each(|number| add(Offer::Pick(number)));
                add(Offer::Decline);
            }
        }
    }

    /// Whether the players may say that there is no card. A stack always has its top card; no card of a discard may fit, and
    /// a king's stacks may be empty.
    pub(super) fn may_lay_none(&self, from: From) -> Result<(), Refusal> {
        let active = self.active().and_then(|who| Some((who, self.member(who)?)));
        match (from, active) {
            (From::Discard | From::Enemy | From::Amberlings | From::Weather, _) => Ok(()),
            (From::Stack, Some((who, member))) => {
                Err(Refusal::StackNotEmpty { who, cards: member.piles.stack })
            }
            (From::Hand | From::Stack, _) => Err(self.not_now()),
        }
    }
}

fn offer_question(question: Question, add: &mut dyn FnMut(Offer)) {
    match question {
        Question::Choose { options, open } => {
            (0..options)
                .filter(|option| open >> option & 1 == 1)
                .for_each(|option| add(Offer::ChooseOption(option)));
        }
        Question::May => {
            add(Offer::Accept);
            add(Offer::Decline);
        }
        Question::Amount { most } => add(Offer::ChooseAmount { most }),
        Question::Roll { .. } => add(Offer::Roll),
        Question::Pick { candidates, open, .. } => {
            (0..candidates).filter(|pick| open >> pick & 1 == 1).for_each(|pick| add(Offer::Pick(pick)));
        }
        Question::Manual { .. } => add(Offer::Done),
    }
}
