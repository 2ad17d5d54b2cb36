//! Prices in an encounter: paid in full, or not offered (TG-S-88, TG-S-89).

use crate::card::{CardRef, Field};
use crate::effect::{Amount, Instruction, Operation, Price, Program, Scope, Source, Target, TgOp, Trigger};
use crate::library::Known;
use crate::tainted_grail::Refusal;
use crate::tainted_grail::agenda::{Asked, Place, Step, Text};
use crate::tainted_grail::party::{Amounts, Bill, Holding, MAX_MEMBERS, Payers, Seat, Seats, Split};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;

/// The price of laying a card of the wyrd form, letter W (TG-W-01).
const WYRD: u8 = 3;

/// The most prices of one bill whose members are picked apart.
const MAX_PICKS: usize = 3;

/// Whether the member who pays is still to be picked.
fn is_to_be_picked(price: &Price<TgOp>) -> bool {
    price.scope.pick.is_none() && price.scope.target == Some(Target::AnyMember)
}

const fn price(operation: TgOp) -> Option<Holding> {
    Some(match operation {
        TgOp::PayHealth => Holding::Health,
        TgOp::PayEnergy => Holding::Energy,
        TgOp::PayFear => Holding::Fear,
        TgOp::PayFood => Holding::Food,
        TgOp::PayWealth => Holding::Wealth,
        TgOp::PayMagic => Holding::Magic,
        _ => return None,
    })
}

impl Table<'_> {
    /// Pays one line of a bill: tracks and hand cards by each member that the text names, the rest by anybody (TG-S-88).
    pub(in crate::tainted_grail) fn pay_price(
        &mut self,
        operation: TgOp,
        amount: u8,
        scope: Scope,
        text: Text,
    ) {
        let payers = self.view().people(scope, text);
        match price(operation) {
            Some(what) if !what.is_track() => {
                return self.push(Step::Pay { what, left: amount.saturating_mul(payers.len().max(1)) });
            }
            Some(what) => payers.iter().for_each(|who| self.pay(who, what, amount)),
            None => {}
        }
        match operation {
            TgOp::PayHandCard => payers.iter().for_each(|who| self.discard_from_hand(who, amount)),
            TgOp::PayDuration => self.lose_duration(amount),
            TgOp::PayCharges => {
                let at = self.laid_at(text.place, text.card).map(Place::Laid);
                self.remove_charges(at, amount);
            }
            TgOp::TurnItem => self.turn_item(text),
            TgOp::PayItem => payers.iter().for_each(|who| self.discard_item(who, text.card)),
            _ => {}
        }
    }

    /// Pays unit by unit; asks who pays if several members could.
    pub(in crate::tainted_grail) fn pay_next(&mut self, what: Holding, left: u8) {
        let mut payers = self.group().iter().filter(|&who| self.view().has_some(who, what));
        match (left, payers.next(), payers.next()) {
            (0, ..) | (_, None, _) => {}
            (_, Some(who), None) => {
                drop(payers);
                self.pay(who, what, left);
            }
            _ => {
                drop(payers);
                self.ask(Asked::Payer { what, left });
            }
        }
    }
}

impl View<'_> {
    /// Whether the whole bill can be paid: tracks and hand cards by those whom the text names, otherwise by the acting
    /// member; Food, Wealth and Magic by any member in the encounter (TG-S-88). For each price whose member is still to be
    /// picked one who can pay is enough, and that need not be the same one (TG-OQ-50).
    pub(in crate::tainted_grail) fn can_pay(
        &self,
        bill: impl Iterator<Item = Price<TgOp>> + Clone,
        text: Text,
    ) -> bool {
        let members = u16::from(self.group().len());
        let open = bill.clone().filter(is_to_be_picked).count().clamp(1, MAX_PICKS);
        (0..members.saturating_pow(open as u32)).any(|picks| self.can_pay_with(bill.clone(), picks, text))
    }

    /// The picks are the digits of a number.
    fn can_pay_with(&self, bill: impl Iterator<Item = Price<TgOp>>, mut picks: u16, text: Text) -> bool {
        let (mut tracks, mut shared) = (Split::NOTHING, Amounts::NOTHING);
        let (mut cards, mut duration, mut charges) = ([0u8; MAX_MEMBERS], 0u8, 0u8);
        let (mut is_there, mut is_up) = (self.is_worn(text), self.can_turn(text));
        for mut price_of in bill {
            if is_to_be_picked(&price_of) {
                let members = u16::from(self.group().len()).max(1);
                price_of.scope.pick = Some((picks % members) as u8);
                picks /= members;
            }
            let Price { operation, amount, scope } = price_of;
            let payers = self.people(scope, text);
            let pile = match (price(operation), operation) {
                (Some(what), _) if !what.is_track() => {
                    shared = shared.and(what, amount.saturating_mul(payers.len().max(1)));
                    continue;
                }
                (Some(_), _) | (None, TgOp::PayHandCard) if payers.is_empty() => return false,
                (Some(what), _) => {
                    tracks = payers.iter().fold(tracks, |tracks, who| tracks.and(who, what, amount));
                    continue;
                }
                (None, TgOp::PayHandCard) => {
                    for who in payers.iter() {
                        let hand = self.member(who).map_or(0, |member| member.piles.hand);
                        let Some(owed) = cards.get_mut(usize::from(who.0)) else { return false };
                        *owed = owed.saturating_add(amount);
                        if hand < *owed {
                            return false;
                        }
                    }
                    continue;
                }
                (None, TgOp::PayDuration) => &mut duration,
                (None, TgOp::PayCharges) => &mut charges,
                // An item that was turned can still be given up, one that is gone cannot be turned.
                (None, TgOp::TurnItem | TgOp::PayItem) => {
                    if !(if operation == TgOp::TurnItem { is_up } else { is_there }) {
                        return false;
                    }
                    is_up = false;
                    is_there &= operation == TgOp::TurnItem;
                    continue;
                }
                _ => continue,
            };
            *pile = pile.saturating_add(amount);
        }
        let shared = Bill { amounts: shared, food_or_wealth: 0 };
        duration <= self.at.duration
            && charges <= self.count(Source::Charges, text)
            && tracks.shares().all(|(who, share)| self.check_alone(who, share).is_ok())
            && self.party.can_pay(&shared, Payers::Group(self.group()))
    }

    pub(in crate::tainted_grail) fn has_some(&self, who: Seat, what: Holding) -> bool {
        self.group().contains(who) && self.member(who).is_some_and(|member| member.can_pay(what) > 0)
    }

    /// What a card of the wyrd form costs when it is laid from hand.
    pub(in crate::tainted_grail) fn wyrd_cost(&self, card: &Known<'_>) -> Amounts {
        let mut amounts = Amounts::NOTHING;
        if card.amount(Field::Letter) != Some(WYRD) {
            return amounts;
        }
        for (_, ability) in card.abilities_for(Trigger::WyrdCost) {
            for instruction in Program::<TgOp>::new(ability.program).instructions() {
                if let Ok(Instruction::Do { operation, amount: Amount::Number(number) }) = instruction
                    && operation.is_cost()
                    && let Some(what) = price(operation)
                {
                    amounts = amounts.and(what, number);
                }
            }
        }
        amounts
    }

    /// Whether the member alone can pay, as for a wyrd card (TG-W-05); HEALTH and ENERGY are looked at together (TG-OQ-50).
    pub(in crate::tainted_grail) fn check_alone(&self, who: Seat, cost: Amounts) -> Result<(), Refusal> {
        let has = |what| self.can_spend(Seats::one(who), what, cost);
        match cost.iter().find(|&(what, needs)| has(what) < needs) {
            Some((what, needs)) => Err(Refusal::WyrdCost { who, what, needs, has: has(what) }),
            None => Ok(()),
        }
    }

    /// What each of these members can pay of it beside the other prices.
    fn can_spend(&self, whom: Seats, what: Holding, beside: Amounts) -> u8 {
        let can = |who| self.member(who).map(|member| member.can_pay_beside(what, beside, self.party.mode()));
        whom.iter().filter_map(can).min().unwrap_or(0)
    }

    /// The first price at the head of a text's block that cannot be paid beside those before it.
    pub(in crate::tainted_grail) fn unpaid(
        &self,
        block: &[u8],
        mut scope: Scope,
        text: Text,
    ) -> Option<Refusal> {
        let mut beside = Amounts::NOTHING;
        for instruction in Program::<TgOp>::new(block).instructions() {
            let (operation, amount) = match instruction {
                Ok(Instruction::Do { operation, amount }) if operation.is_cost() => (operation, amount),
                Ok(Instruction::Group) => {
                    scope.group = true;
                    continue;
                }
                // All options are closed: the first stands for them.
                Ok(Instruction::Choose(options)) => {
                    let first = options.get(0).unwrap_or_default();
                    return self.unpaid(first, scope, text);
                }
                _ => break,
            };
            let needs = match amount {
                Amount::Number(number) => number,
                Amount::Of(source) => self.count(source, text),
            };
            let whom = self.people(core::mem::take(&mut scope), text);
            let hand = |who| self.member(who).map(|member| member.piles.hand);
            let has = match (price(operation), operation) {
                (Some(what), _) if what.is_track() => self.can_spend(whom, what, beside),
                (Some(what), _) => {
                    let has = |who| self.member(who).map_or(0, |member| member.has(what));
                    self.group().iter().map(has).fold(0, u8::saturating_add)
                }
                (None, TgOp::PayHandCard) => whom.iter().filter_map(hand).min().unwrap_or(0),
                (None, TgOp::PayDuration) => self.at.duration,
                (None, TgOp::PayCharges) => self.count(Source::Charges, text),
                (None, TgOp::PayItem) => u8::from(self.is_worn(text)),
                _ => u8::from(self.can_turn(text)),
            };
            if has < needs {
                return Some(Refusal::CannotPay { card: text.card, price: operation, needs, has });
            }
            beside = price(operation).map_or(beside, |what| beside.and(what, needs));
        }
        None
    }

    /// Whether that member can pay 1 Magic for the row; for the chain of a wyrd card in addition to the card's own cost.
    pub(in crate::tainted_grail) fn check_magic(
        &self,
        chain: Option<CardRef>,
        who: Seat,
    ) -> Result<(), Refusal> {
        if !self.group().contains(who) {
            return Err(Refusal::NotInEncounter(who));
        }
        if !self.has_some(who, Holding::Magic) {
            return Err(Refusal::NoMagic(who));
        }
        let known = chain.filter(|_| Some(who) == self.at.active).and_then(|card| self.known(card));
        let own = known.map_or(0, |card| self.wyrd_cost(&card).get(Holding::Magic));
        let has = self.member(who).map_or(0, |member| member.has(Holding::Magic));
        match own {
            1.. if own >= has => {
                Err(Refusal::WyrdCost { who, what: Holding::Magic, needs: own.saturating_add(1), has })
            }
            _ => Ok(()),
        }
    }

    /// Whether somebody in the encounter could pay for the magic row (TG-S-16).
    pub(in crate::tainted_grail) fn can_pay_magic(&self) -> bool {
        self.group().iter().any(|who| self.has_some(who, Holding::Magic))
    }
}
