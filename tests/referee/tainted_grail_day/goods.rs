//! What a sheet counts: the three tracks and the four resources.

use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Good {
    Energy,
    Health,
    Fear,
    Food,
    Wealth,
    Magic,
    Experience,
}

pub(crate) const GOODS: [Good; 7] =
    [Good::Energy, Good::Health, Good::Fear, Good::Food, Good::Wealth, Good::Magic, Good::Experience];

impl Good {
    pub(crate) fn is_track(self) -> bool {
        matches!(self, Good::Energy | Good::Health | Good::Fear)
    }
}

/// So much of each; what is not named is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Amounts(BTreeMap<Good, u32>);

impl Amounts {
    pub(crate) fn of(list: &[(Good, u32)]) -> Amounts {
        let mut amounts = Amounts::default();
        for (what, amount) in list {
            amounts.add(*what, *amount);
        }
        amounts
    }

    pub(crate) fn get(&self, what: Good) -> u32 {
        self.0.get(&what).copied().unwrap_or(0)
    }

    pub(crate) fn add(&mut self, what: Good, amount: u32) {
        if amount > 0 {
            *self.0.entry(what).or_insert(0) += amount;
        }
    }

    pub(crate) fn add_all(&mut self, others: &Amounts) {
        for (what, amount) in others.iter() {
            self.add(what, amount);
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Good, u32)> + '_ {
        self.0.iter().map(|(what, amount)| (*what, *amount))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Who takes which part, by the character's number at the table.
pub(crate) type Split = BTreeMap<usize, Amounts>;

/// All parts of a split together.
pub(crate) fn total(split: &Split) -> Amounts {
    let mut sum = Amounts::default();
    for part in split.values() {
        sum.add_all(part);
    }
    sum
}
