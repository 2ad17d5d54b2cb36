//! The price of activating a waystone (TG-Y-14, TG-M-06, TG-M-13).

use crate::tainted_grail::party::{Amounts, Bill, Holding};
use crate::tainted_grail::{HouseRules, Mode, Switch};
use crate::words::words;

words! {
    pub enum Price {
        0 Goods "goods",
        1 Blood "blood",
    }
}

/// The total price for that number of characters in play (TG-G-08); the group splits it (TG-Y-15).
pub fn waystone_bill(characters: u8, price: Price, mode: Mode, house: &HouseRules) -> Bill {
    let story = mode.has(Switch::StoryWaystones);
    let each = |amount: u8| characters.saturating_mul(amount);
    let (amounts, food_or_wealth) = match (price, story) {
        (Price::Goods, false) => (Amounts::of(Holding::Magic, each(1)), each(1)),
        (Price::Goods, true) => (Amounts::of(Holding::Magic, each(1)), 0),
        (Price::Blood, false) => (Amounts::of(Holding::Health, each(3)).and(Holding::Fear, each(2)), 0),
        (Price::Blood, true) => (Amounts::of(Holding::Health, each(2)).and(Holding::Fear, each(1)), 0),
    };
    let surcharge = if mode.has(Switch::ChallengeWaystones) { each(1) } else { 0 };
    let amounts = amounts.and(Holding::Energy, house.waystone_energy);
    Bill { amounts: amounts.and(house.waystone_surcharge.into(), surcharge), food_or_wealth }
}
