//! The price of a waystone (TG-Y-14, TG-M-06, TG-M-13).

use crate::day::House;
use crate::goods::{Amounts, Good};
use crate::party::Modes;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Goods,
    Blood,
}

/// The fixed part of the price, and how many units of Wealth or Food come with it.
pub(crate) fn price(way: Way, in_play: u32, modes: &Modes, house: &House) -> (Amounts, u32) {
    let mut price = Amounts::default();
    let mut supplies = 0;
    match (way, modes.story_waystones) {
        (Way::Goods, false) => {
            price.add(Good::Magic, in_play);
            supplies = in_play;
        }
        (Way::Goods, true) => price.add(Good::Magic, in_play),
        (Way::Blood, false) => {
            price.add(Good::Health, 3 * in_play);
            price.add(Good::Fear, 2 * in_play);
        }
        (Way::Blood, true) => {
            price.add(Good::Health, 2 * in_play);
            price.add(Good::Fear, in_play);
        }
    }
    // The action's own ENERGY is paid once (TG-OQ-11), the surcharge for each character in play (TG-OQ-13).
    price.add(Good::Energy, house.waystone_energy);
    if modes.challenge_waystones {
        price.add(house.waystone_surcharge, in_play);
    }
    (price, supplies)
}

/// Whether what is paid is the price: the supplies may be Wealth and Food in any mixture.
pub(crate) fn is_met(paid: &Amounts, price: &Amounts, supplies: u32) -> bool {
    let rest = [Good::Energy, Good::Health, Good::Fear, Good::Magic, Good::Experience];
    let over: u32 =
        [Good::Food, Good::Wealth].iter().map(|what| paid.get(*what).saturating_sub(price.get(*what))).sum();
    rest.iter().all(|what| paid.get(*what) == price.get(*what))
        && [Good::Food, Good::Wealth].iter().all(|what| paid.get(*what) >= price.get(*what))
        && over == supplies
}
