//! Prices in effect programs. Consecutive prices form one bill, which is paid in full or not at all (TG-S-89).

use serde::{Deserialize, Serialize};

use super::run::{Context, Scope};
use super::{Amount, Instruction, Operation, Program, Source};

/// One line of a bill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price<O> {
    pub operation: O,
    pub amount: u8,
    /// Who pays, or from what.
    pub scope: Scope,
}

/// What the players have chosen and rolled so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Settled {
    pub(super) chosen: u8,
    pub(super) rolled: u8,
}

impl Settled {
    pub(super) fn amount<O: Operation>(self, amount: Amount, context: &impl Context<O>) -> u8 {
        match amount {
            Amount::Number(number) => number,
            Amount::Of(Source::Chosen) => self.chosen,
            Amount::Of(Source::Roll) => self.rolled,
            Amount::Of(source) => context.count(source),
        }
    }
}

/// The prices at the head of a block, with their prefixes. An amount that is still to be chosen counts as 0, the least
/// that it can cost.
pub(super) fn bill<O: Operation, C: Context<O>>(
    block: &[u8],
    scope: Scope,
    settled: Settled,
    context: &C,
) -> impl Iterator<Item = Price<O>> + Clone {
    let state = (scope, settled);
    let lines = Program::<O>::new(block).instructions().scan(state, |(scope, settled), instruction| {
        match instruction {
            Ok(Instruction::Group) => scope.group = true,
            Ok(Instruction::On(target)) => (scope.target, scope.pick) = (Some(target), None),
            Ok(Instruction::Amount { .. }) => settled.chosen = 0,
            Ok(Instruction::Do { operation, amount }) if operation.is_cost() => {
                let amount = settled.amount(amount, context);
                return Some(Some(Price { operation, amount, scope: core::mem::take(scope) }));
            }
            _ => return None,
        }
        Some(None)
    });
    lines.flatten()
}

/// Whether the prices at the head of a block can be paid together. A price whose target does not exist cannot be paid.
pub(super) fn payable<O: Operation, C: Context<O>>(
    block: &[u8],
    scope: Scope,
    settled: Settled,
    context: &C,
) -> bool {
    let bill = bill::<O, C>(block, scope, settled, context);
    let is_there = |price: Price<O>| price.scope.target.is_none_or(|target| context.candidates(target) > 0);
    bill.clone().next().is_none() || (bill.clone().all(is_there) && context.can_pay(bill))
}
