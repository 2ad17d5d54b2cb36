//! What the table asks without doing it: what can be paid, and which requirements a group meets.

use std::collections::BTreeSet;

use crate::goods::{Amounts, Good, Split, total};
use crate::party::{Group, Outcome, Party, refuse};
use crate::waystone;

/// A price in total, who may pay it, and whose action it is (TG-G-05, TG-Y-19).
#[derive(Clone, Debug)]
pub(crate) struct Bill {
    pub(crate) price: Amounts,
    /// Units that are Wealth or Food.
    pub(crate) supplies: u32,
    pub(crate) group: Group,
    /// Of a character's panel, skill, secret or item: its owner bears a part.
    pub(crate) owner: Option<usize>,
}

/// A requirement of a verse (TG-Y-40).
#[derive(Clone, Debug)]
pub(crate) enum Requirement {
    Attribute(usize, u32),
    Has(Good, u32),
    /// Worn or not (TG-P-41).
    Owns(String),
}

fn body(of: &Amounts) -> u32 {
    of.get(Good::Energy) + of.get(Good::Health)
}

impl Party {
    /// Whether this split pays it: exactly, by members, each of whom can, and the owner among them.
    pub(crate) fn is_paid(&self, bill: &Bill, split: &Split) -> Outcome {
        if !waystone::is_met(&total(split), &bill.price, bill.supplies) {
            return refuse("that is not the price");
        }
        self.are_members(&bill.group, split)?;
        if let Some(owner) = bill.owner {
            if !bill.group.contains(&owner) {
                return refuse("the owner is no member");
            }
            let part = split.get(&owner).cloned().unwrap_or_default();
            if !bears(bill, &part) {
                return refuse("the owner bears a part");
            }
        }
        self.can_pay(split)
    }

    /// Whether any split pays it. Every way to share ENERGY and HEALTH is tried, since one limits the other.
    pub(crate) fn can_be_paid(&self, bill: &Bill) -> bool {
        let members = self.present(&bill.group);
        let owner = bill.owner;
        if owner.is_some_and(|owner| !members.contains(&owner)) {
            return false;
        }
        let sum = |what| members.iter().map(|who| self.characters[*who].can_pay_of(what)).sum::<u32>();
        let price = |what| bill.price.get(what);
        let others = [Good::Fear, Good::Food, Good::Wealth, Good::Magic];
        let supplies = price(Good::Food) + price(Good::Wealth) + bill.supplies;
        if others.iter().any(|what| price(*what) > sum(*what))
            || supplies > sum(Good::Food) + sum(Good::Wealth)
        {
            return false;
        }
        if let Some(owner) = owner
            && body(&bill.price) == 0
            && !bears(bill, &Amounts::default())
        {
            let one = &self.characters[owner];
            let is_asked = |what: Good| {
                let either = matches!(what, Good::Food | Good::Wealth) && bill.supplies > 0;
                price(what) > 0 || either
            };
            return others.iter().any(|what| is_asked(*what) && one.can_pay_of(*what) > 0);
        }
        self.can_share_body(bill, &members)
    }

    /// ENERGY and HEALTH still to be paid after each member, and whether the owner bears any.
    fn can_share_body(&self, bill: &Bill, members: &Group) -> bool {
        let is_free = self.modes.story_health;
        let mut left = BTreeSet::from([(
            bill.price.get(Good::Energy),
            bill.price.get(Good::Health),
            bill.owner.is_none(),
        )]);
        for who in members {
            let mut next = BTreeSet::new();
            for (energy, health, is_borne) in left {
                for pays_energy in 0..=energy {
                    for pays_health in 0..=health {
                        let part = Amounts::of(&[(Good::Energy, pays_energy), (Good::Health, pays_health)]);
                        if self.characters[*who].can_pay(&part, is_free) {
                            let bears = bill.owner == Some(*who) && !part.is_empty();
                            next.insert((energy - pays_energy, health - pays_health, is_borne || bears));
                        }
                    }
                }
            }
            left = next;
        }
        left.contains(&(0, 0, true)) || (body(&bill.price) == 0 && !left.is_empty())
    }

    /// One member is enough, another for the next (TG-Y-40).
    pub(crate) fn meets(&self, requirement: &Requirement, group: &Group) -> bool {
        self.present(group).iter().map(|who| &self.characters[*who]).any(|one| match requirement {
            Requirement::Attribute(of, least) => one.attributes[*of] >= *least,
            Requirement::Has(what, least) => one.has(*what) >= *least,
            Requirement::Owns(card) => one.find(card).is_some(),
        })
    }
}

/// 1 of the ENERGY or HEALTH (TG-Y-19), or a part of what else it costs (TG-G-06).
fn bears(bill: &Bill, part: &Amounts) -> bool {
    if body(&bill.price) > 0 {
        body(part) > 0
    } else {
        (bill.price.is_empty() && bill.supplies == 0) || !part.is_empty()
    }
}
