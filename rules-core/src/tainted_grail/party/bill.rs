//! Prices on the sheets: paid in full by those who may pay, or refused (TG-S-89, TG-P-35). HEALTH and ENERGY of one member are
//! looked at together (TG-OQ-50). The players may split a price "in total" freely, so the split is part of their action.

use serde::{Deserialize, Serialize};

use super::event::{Event, Refusal};
use super::holding::{Amounts, Holding};
use super::seat::{MAX_MEMBERS, Seat, Seats};
use super::{Member, Party};

/// A total price.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bill {
    pub amounts: Amounts,
    /// Units that are each either Food or Wealth (TG-Y-14).
    pub food_or_wealth: u8,
}

impl Bill {
    pub fn of(what: Holding, amount: u8) -> Self {
        Bill { amounts: Amounts::of(what, amount), food_or_wealth: 0 }
    }
}

/// Who may pay what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Payers {
    /// Any member of the group may pay any part (TG-G-05).
    Group(Seats),
    /// The same, but the owner of the action must be in the group (TG-Y-19) and pay a part (TG-G-06): of ENERGY or HEALTH,
    /// if it costs any.
    Owned { owner: Seat, group: Seats },
    /// In an encounter only the active character pays with tracks; any member in it may pay the rest (TG-S-88, TG-G-07).
    Encounter { active: Seat },
    /// This character alone pays everything, even Magic: the wyrd form (TG-W-05).
    Alone(Seat),
}

/// Who pays, or receives, how much of what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Split([Amounts; MAX_MEMBERS]);

impl Split {
    pub const NOTHING: Split = Split([Amounts::NOTHING; MAX_MEMBERS]);

    /// One member pays all.
    pub fn alone(who: Seat, amounts: Amounts) -> Self {
        let mut split = Self::NOTHING;
        if let Some(share) = split.0.get_mut(who.index()) {
            *share = amounts;
        }
        split
    }

    #[must_use]
    pub fn and(mut self, who: Seat, what: Holding, amount: u8) -> Self {
        if let Some(share) = self.0.get_mut(who.index()) {
            *share = share.and(what, amount);
        }
        self
    }

    pub fn share(&self, who: Seat) -> Amounts {
        self.0.get(who.index()).copied().unwrap_or_default()
    }

    /// The members with a share.
    pub fn shares(&self) -> impl Iterator<Item = (Seat, Amounts)> {
        Seat::ALL.into_iter().zip(self.0).filter(|(_, share)| !share.is_nothing())
    }

    pub fn total(&self, what: Holding) -> u8 {
        self.0.iter().fold(0, |sum, share| sum.saturating_add(share.get(what)))
    }
}

impl Payers {
    /// The members who act together, as far as the action names them.
    pub const fn group(self) -> Seats {
        match self {
            Payers::Group(group) | Payers::Owned { group, .. } => group,
            Payers::Encounter { active: one } | Payers::Alone(one) => Seats::one(one),
        }
    }
}

impl Party {
    /// Whether this split pays the bill.
    pub fn check(&self, bill: &Bill, payers: Payers, split: &Split) -> Result<(), Refusal> {
        adds_up(bill, split)?;
        for (who, share) in split.shares() {
            let member = self.expect_member(who)?;
            for (what, amount) in share.iter() {
                if !self.may_pay(payers, who, what) {
                    return Err(Refusal::NotTheirs { who, what });
                }
                let missing = amount.saturating_sub(member.can_pay_beside(what, share, self.mode));
                if missing > 0 {
                    return Err(Refusal::CannotPay { who, what, missing });
                }
            }
        }
        match payers {
            Payers::Owned { owner, group }
                if !group.contains(owner) || !bears_a_part(bill, split.share(owner)) =>
            {
                Err(Refusal::OwnerMustPay { owner })
            }
            _ => Ok(()),
        }
    }

    /// Pays the whole bill or nothing.
    pub fn pay(
        &mut self,
        bill: &Bill,
        payers: Payers,
        split: &Split,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        self.check(bill, payers, split)?;
        for (who, share) in split.shares() {
            for (what, amount) in share.iter() {
                self.take_payment(who, what, amount, tell);
            }
        }
        Ok(())
    }

    /// One character pays alone, for example for a card, the wyrd form or an item.
    pub fn pay_alone(
        &mut self,
        who: Seat,
        amounts: Amounts,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        self.expect_member(who)?;
        let bill = Bill { amounts, food_or_wealth: 0 };
        self.pay(&bill, Payers::Alone(who), &Split::alone(who, amounts), tell)
    }

    /// Whether there is any split that pays it.
    pub fn can_pay(&self, bill: &Bill, payers: Payers) -> bool {
        self.propose(bill, payers).is_some()
    }

    /// A proposed split: each unit comes from the member who has most left of it. Whoever pays ENERGY, as much HEALTH is left
    /// for the rest (TG-OQ-50), so the first split found is as good as any.
    pub fn propose(&self, bill: &Bill, payers: Payers) -> Option<Split> {
        let mut split = Split::NOTHING;
        let mut rest = *bill;
        if let Payers::Owned { owner, group } = payers {
            group.contains(owner).then_some(())?;
            self.owners_part(bill, payers, owner, &mut rest, &mut split)?;
        }
        for (what, amount) in rest.amounts.iter() {
            for _ in 0..amount {
                let (who, _) = self.richest(payers, what, &split)?;
                split = split.and(who, what, 1);
            }
        }
        for _ in 0..rest.food_or_wealth {
            let either = [Holding::Food, Holding::Wealth];
            let offers =
                either.map(|what| self.richest(payers, what, &split).map(|(who, left)| (left, who, what)));
            let (_, who, what) = offers.into_iter().flatten().max_by_key(|&(left, ..)| left)?;
            split = split.and(who, what, 1);
        }
        Some(split)
    }

    /// One unit for the owner, of the holding that the rule requires.
    fn owners_part(
        &self,
        bill: &Bill,
        payers: Payers,
        owner: Seat,
        rest: &mut Bill,
        split: &mut Split,
    ) -> Option<()> {
        let member = self.member(owner)?;
        if bears_a_part(bill, Amounts::NOTHING) {
            return Some(());
        }
        let can = |what| member.can_pay(what) > 0 && self.may_pay(payers, owner, what);
        let counts = |&what: &Holding| can(what) && bears_a_part(bill, Amounts::of(what, 1));
        let asked = |&what: &Holding| {
            let either = matches!(what, Holding::Food | Holding::Wealth) && bill.food_or_wealth > 0;
            bill.amounts.get(what) > 0 || either
        };
        let what = Holding::SPLIT.into_iter().filter(asked).find(counts)?;
        *split = split.and(owner, what, 1);
        match rest.amounts.get(what).checked_sub(1) {
            Some(left) => rest.amounts.set(what, left),
            None => rest.food_or_wealth = rest.food_or_wealth.saturating_sub(1),
        }
        Some(())
    }

    /// The member with most left of it after the shares so far, and how much that is.
    fn richest(&self, payers: Payers, what: Holding, split: &Split) -> Option<(Seat, u8)> {
        let left = |(who, member): (Seat, &Member)| {
            let share = split.share(who);
            let left = member.can_pay_beside(what, share, self.mode).saturating_sub(share.get(what));
            (left > 0 && self.may_pay(payers, who, what)).then_some((who, left))
        };
        // The first among equals: later ones replace it only if they have more.
        self.members().filter_map(left).reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    fn may_pay(&self, payers: Payers, who: Seat, what: Holding) -> bool {
        match payers {
            Payers::Group(group) | Payers::Owned { group, .. } => group.contains(who),
            Payers::Encounter { active } if what.is_track() => who == active,
            Payers::Encounter { .. } => self.in_encounter().contains(who),
            Payers::Alone(payer) => who == payer,
        }
    }
}

/// Refuses if the shares do not add up to exactly the price.
fn adds_up(bill: &Bill, split: &Split) -> Result<(), Refusal> {
    let mut over = 0u8;
    for what in Holding::SPLIT {
        let (needed, offered) = (bill.amounts.get(what), split.total(what));
        let either = bill.food_or_wealth > 0 && matches!(what, Holding::Food | Holding::Wealth);
        if either && offered >= needed {
            over = over.saturating_add(offered - needed);
        } else if offered != needed {
            return Err(Refusal::WrongTotal { what, needed, offered });
        }
    }
    if over == bill.food_or_wealth {
        Ok(())
    } else {
        Err(Refusal::WrongFoodOrWealth { needed: bill.food_or_wealth, offered: over })
    }
}

/// Whether the share satisfies the owner's duty to pay a part; true for a bill that costs nothing.
fn bears_a_part(bill: &Bill, share: Amounts) -> bool {
    let of = |amounts: Amounts| amounts.get(Holding::Energy) > 0 || amounts.get(Holding::Health) > 0;
    let costs_nothing = bill.amounts.is_nothing() && bill.food_or_wealth == 0;
    if of(bill.amounts) { of(share) } else { costs_nothing || !share.is_nothing() }
}
