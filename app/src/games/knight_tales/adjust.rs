//! Values that are set by hand: all that the game tracks, each with its name and its amount in words.

use core::fmt::{self, Write as _};

use rules_core::card::Face;
use rules_core::knight_tales::{Action, Adjustment, Field, GIVEN, KnightTales, Seat, Value};

use super::saying::{Gap, Saying, nth};
use super::words::Words;
use crate::games::{Say, Tracked};
use crate::text::Tale;

fn value(game: &KnightTales, number: usize) -> Option<Value> {
    let (mut count, mut found) = (0, None);
    game.state().each_value(&mut |value| {
        if count == number {
            found = Some(value);
        }
        count += 1;
    });
    found
}

pub(super) fn tracked(game: &KnightTales, number: usize) -> Option<Tracked> {
    let value = value(game, number)?;
    let [from, to] = game.state().bounds(value);
    Some(Tracked { amount: Some(game.state().value(value)?), from, to })
}

/// The words of the fields, in their order.
const FIELDS: [Tale; 37] = [
    Tale::Gold,
    Tale::Fatigue,
    Tale::Health,
    Tale::Wrath,
    Tale::StartFatigue,
    Tale::StartHealth,
    Tale::AbilityUsed,
    Tale::VillageSpot,
    Tale::FieldSpot,
    Tale::IsOut,
    Tale::IsSpent,
    Tale::RenownOf,
    Tale::IsUsed,
    Tale::HealthPoints,
    Tale::HealthTokens,
    Tale::SwordToken,
    Tale::ShieldToken,
    Tale::BlackTokens,
    Tale::RedTokens,
    Tale::CrestsOf,
    Tale::BossRank,
    Tale::DoomSpace,
    Tale::TopTactic,
    Tale::LaneOf,
    Tale::Village,
    Tale::Round,
    Tale::Turn,
    Tale::IsUsed,
    Tale::GoldOnIt,
    Tale::QuestOf,
    Tale::OwnerOf,
    Tale::Payer,
    Tale::Taker,
    Tale::Just,
    Tale::DieFace,
    Tale::DieAside,
    Tale::PlaceOf,
];

impl Words<'_> {
    fn name_of(&self, value: Value) -> Saying {
        let at = self.0.state();
        let Value { field, of, part } = value;
        let text = nth(&FIELDS, field as u8);
        let place = usize::from(of);
        let of_it = |gap| Saying::two(Tale::Named, gap, Gap::Text(text));
        match field {
            Field::Renown => Saying::two(text, Gap::Who(Seat(of)), Gap::Nth(part)),
            Field::CardUsed => {
                let card = at.knights().get(place).and_then(|knight| knight.cards.get(usize::from(part)));
                of_it(card.map_or(Gap::Empty, |own| Gap::Card(own.card)))
            }
            Field::HelperUsed | Field::HelperDamage => {
                of_it(at.helpers().get(place).map_or(Gap::Empty, |helper| Gap::Card(helper.card)))
            }
            Field::PileOwner => of_it(at.piles().nth(place).map_or(Gap::Empty, |(_, card)| Gap::Card(card))),
            Field::Crests => Saying::two(text, Gap::Place(Value::spot(of)), Gap::Who(Seat(part))),
            Field::HealthPoints
            | Field::HealthTokens
            | Field::SwordTokens
            | Field::ShieldTokens
            | Field::BlackDice
            | Field::RedDice
            | Field::Place => of_it(Gap::Place(Value::spot(of))),
            Field::Fulfilled => {
                let quest = at.quests().get(place).map_or(Gap::Empty, |quest| Gap::Card(quest.card));
                Saying::two(text, Gap::Who(Seat(part)), quest)
            }
            Field::Lane => Saying::one(text, Gap::Lane(of)),
            Field::DieFace | Field::DieAside => Saying::one(text, Gap::Nth(part)),
            Field::Given => {
                let operation = GIVEN.get(usize::from(part)).copied();
                Saying::one(text, operation.map_or(Gap::Empty, Gap::Operation))
            }
            Field::BossRank
            | Field::Doom
            | Field::TopTactic
            | Field::Village
            | Field::Round
            | Field::Turn
            | Field::Payer
            | Field::Taker => Saying::plain(text),
            _ => of_it(Gap::Who(Seat(of))),
        }
    }

    /// The amount as players read it: a name where it stands for one.
    fn amount_of(&self, value: Value, amount: u8) -> Saying {
        let just = |gap| Saying::one(Tale::Just, gap);
        match value.field {
            Field::AbilityUsed
            | Field::Out
            | Field::Spent
            | Field::CardUsed
            | Field::Fulfilled
            | Field::DieAside => Saying::plain(if amount > 0 { Tale::Yes } else { Tale::No }),
            Field::Renown => {
                Saying::plain(nth(&[Tale::Nothing, Tale::Green, Tale::Yellow, Tale::RedZone], amount))
            }
            Field::Turn | Field::Payer | Field::Taker => just(Gap::Who(Seat(amount))),
            Field::PileOwner if self.0.state().knight(Seat(amount)).is_some() => just(Gap::Who(Seat(amount))),
            Field::PileOwner => Saying::plain(Tale::Nothing),
            Field::HelperUsed => match amount.checked_sub(1) {
                Some(seat) => just(Gap::Who(Seat(seat))),
                None => Saying::plain(Tale::No),
            },
            Field::Place => just(Gap::Place(Value::spot(amount))),
            Field::DieFace => just(Face::from_code(amount).map_or(Gap::Empty, Gap::Face)),
            // Players count the spaces of the doom track from one.
            Field::Doom | Field::TopTactic => just(Gap::Nth(amount)),
            _ => just(Gap::Number(amount.into())),
        }
    }

    /// A value and what it is set to.
    pub(super) fn set(&self, value: Value, amount: u8, say: &mut Say<'_>) -> fmt::Result {
        self.speak(&self.name_of(value), say)?;
        say.write_str(" = ")?;
        self.speak(&self.amount_of(value, amount), say)
    }
}

pub(super) fn name(game: &KnightTales, number: usize, say: &mut Say<'_>) -> fmt::Result {
    let words = Words(game);
    value(game, number).map_or(Ok(()), |value| words.speak(&words.name_of(value), say))
}

pub(super) fn shown(game: &KnightTales, number: usize, amount: u8, say: &mut Say<'_>) -> fmt::Result {
    let words = Words(game);
    value(game, number).map_or(Ok(()), |value| words.speak(&words.amount_of(value, amount), say))
}

pub(super) fn adjust(game: &KnightTales, number: usize, amount: u8) -> Action {
    match value(game, number) {
        Some(value) => Action::Adjust(Adjustment::Set { value, amount }),
        // The list has changed meanwhile.
        None => Action::Adjust(Adjustment::Village(game.state().village())),
    }
}
