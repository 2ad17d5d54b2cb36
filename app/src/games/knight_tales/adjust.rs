//! Values that are set by hand: their groups, names and amounts in words.

use core::fmt::{self, Write as _};

use rules_core::card::Face;
use rules_core::knight_tales::{Action, Adjustment, Field, GIVEN, Group, KnightTales, Seat, Value};

use super::saying::{Gap, Saying, nth};
use super::words::Words;
use crate::decks::Decks;
use crate::games::Say;
use crate::games::by_hand::ByHand;
use crate::text::Tale;

impl ByHand for KnightTales {
    type Action = Action;
    type Group = Group;
    type Value = Value;

    fn each_group(&self, _: &Decks<'_>, see: &mut dyn FnMut(Group)) {
        self.state().groups(see);
    }

    fn each_value(&self, group: Group, _: &Decks<'_>, see: &mut dyn FnMut(Value)) {
        self.state().each_value(group, see);
    }

    fn value(&self, value: Value, _: &Decks<'_>) -> Option<(u8, [u8; 2])> {
        Some((self.state().value(value)?, self.state().bounds(value)))
    }

    fn is_named(Value { field, .. }: Value) -> bool {
        is_flag(field)
            || matches!(
                field,
                Field::Renown
                    | Field::Turn
                    | Field::Payer
                    | Field::Taker
                    | Field::PileOwner
                    | Field::HelperUsed
                    | Field::Place
                    | Field::DieFace
            )
    }

    /// Players count the spaces of the doom track, and tactics, from one.
    fn counts_from(Value { field, .. }: Value) -> u8 {
        u8::from(matches!(field, Field::Doom | Field::TopTactic))
    }

    fn set(value: Value, amount: u8) -> Action {
        Action::Adjust(Adjustment::Set { value, amount })
    }

    fn group_name(&self, group: Group, say: &mut Say<'_>) -> fmt::Result {
        let saying = match group {
            Group::Attack => Saying::plain(Tale::AttackGroup),
            Group::Of(who) => Saying::one(Tale::Just, Gap::Who(who)),
            Group::Table => Saying::plain(Tale::VillagePage),
            Group::Monster(of) => Words(self).spot(Value::spot(of)),
            Group::Quests => Saying::plain(Tale::QuestsPage),
            Group::Helpers => Saying::plain(Tale::HelpersGroup),
            Group::Piles => Saying::plain(Tale::PilesPage),
        };
        Words(self).speak(&saying, say)
    }

    fn value_name(&self, value: Value, say: &mut Say<'_>) -> fmt::Result {
        let words = Words(self);
        words.speak(&words.name_of(value), say)
    }

    fn amount(&self, value: Value, amount: u8, say: &mut Say<'_>) -> fmt::Result {
        let words = Words(self);
        words.speak(&words.amount_of(value, amount), say)
    }
}

/// Whose it is, where the name within its group does not say.
fn owner_of(Value { field, of, .. }: Value) -> Option<Gap> {
    match field {
        field if field <= Field::Renown => Some(Gap::Who(Seat(of))),
        Field::Place => Some(Gap::Place(Value::spot(of))),
        field if (Field::HealthPoints..=Field::Crests).contains(&field) => Some(Gap::Place(Value::spot(of))),
        _ => None,
    }
}

/// Yes or no; a number may also have room for no more than one.
const fn is_flag(field: Field) -> bool {
    matches!(
        field,
        Field::AbilityUsed | Field::Out | Field::Spent | Field::CardUsed | Field::Fulfilled | Field::DieAside
    )
}

/// The words of the fields, in their order.
const FIELDS: [Tale; 39] = [
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
    Tale::Attacker,
    Tale::Just,
];

impl Words<'_> {
    /// The name of a value within its group.
    fn name_of(&self, value: Value) -> Saying {
        let at = self.0.state();
        let Value { field, of, part } = value;
        let text = nth(&FIELDS, field as u8);
        let place = usize::from(of);
        let of_it = |gap| Saying::two(Tale::Named, gap, Gap::Text(text));
        match field {
            Field::CardUsed => {
                let card = at.knights().get(place).and_then(|knight| knight.cards.get(usize::from(part)));
                of_it(card.map_or(Gap::Empty, |own| Gap::Card(own.card)))
            }
            Field::HelperUsed | Field::HelperDamage => {
                of_it(at.helpers().get(place).map_or(Gap::Empty, |helper| Gap::Card(helper.card)))
            }
            Field::PileOwner => of_it(at.piles().nth(place).map_or(Gap::Empty, |(_, card)| Gap::Card(card))),
            Field::Crests => Saying::one(text, Gap::Who(Seat(part))),
            Field::Fulfilled => {
                let quest = at.quests().get(place).map_or(Gap::Empty, |quest| Gap::Card(quest.card));
                Saying::two(text, Gap::Who(Seat(part)), quest)
            }
            Field::Lane => Saying::one(text, Gap::Lane(of)),
            Field::Renown | Field::DieFace | Field::DieAside => Saying::one(text, Gap::Nth(part)),
            Field::Given => {
                let operation = GIVEN.get(usize::from(part)).copied();
                Saying::one(text, operation.map_or(Gap::Empty, Gap::Operation))
            }
            _ => Saying::plain(text),
        }
    }

    /// The amount as players read it: a name where it stands for one.
    fn amount_of(&self, value: Value, amount: u8) -> Saying {
        let just = |gap| Saying::one(Tale::Just, gap);
        match value.field {
            field if is_flag(field) => Saying::plain(if amount > 0 { Tale::Yes } else { Tale::No }),
            Field::Renown => {
                Saying::plain(nth(&[Tale::Nothing, Tale::Green, Tale::Yellow, Tale::RedZone], amount))
            }
            Field::Turn | Field::Payer | Field::Taker | Field::Attacker => just(Gap::Who(Seat(amount))),
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

    /// A value with its owner, and what it is set to.
    pub(super) fn set(&self, value: Value, amount: u8, say: &mut Say<'_>) -> fmt::Result {
        if let Some(owner) = owner_of(value) {
            self.speak(&Saying::two(Tale::Named, owner, Gap::Empty), say)?;
        }
        self.is(value, amount, say)
    }

    /// A value and what it is.
    pub(super) fn is(&self, value: Value, amount: u8, say: &mut Say<'_>) -> fmt::Result {
        self.speak(&self.name_of(value), say)?;
        say.write_str(" = ")?;
        self.speak(&self.amount_of(value, amount), say)
    }
}
