//! The cards the tower knows from the start: those the rulebooks name, with exactly what they state or force.

use rules_core::card::{Field, Kind, Value};

use crate::tags::CardId;
use crate::text::{Lang, Text};

#[derive(Debug, PartialEq, Eq)]
pub struct Card {
    /// As written on its tag.
    pub id: &'static str,
    english: &'static str,
    german: &'static str,
    pub kind: Kind,
    pub values: &'static [Value],
}

impl Card {
    pub const fn name(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => self.english,
            Lang::German => self.german,
        }
    }
}

const fn card(
    id: &'static str,
    english: &'static str,
    german: &'static str,
    kind: Kind,
    values: &'static [Value],
) -> Card {
    Card { id, english, german, kind, values }
}

/// What a monster of Knight Tales carries, where the book does not say how much.
const UNKNOWN_MONSTER: &[Value] =
    &[Value::unknown(Field::BlackDice), Value::unknown(Field::RedDice), Value::unknown(Field::Health)];

pub const BUILT_IN: &[Card] = &[
    card(
        "tg/wyrdbear",
        "Wyrdbear",
        "Wyrdbär",
        Kind::CombatEncounter,
        &[Value::rulebook(Field::EncounterValue, 8), Value::rulebook(Field::LootFood, 3)],
    ),
    card(
        "tg/drunken-knight",
        "Drunken Knight",
        "Betrunkener Ritter",
        Kind::DiplomacyEncounter,
        &[Value::rulebook(Field::Duration, 3)],
    ),
    card("tg/exchange-of-blows", "Exchange of Blows", "Schlagabtausch", Kind::CombatCard, &[]),
    card(
        "tg/poisonous-candle",
        "Poisonous Candle",
        "Giftige Kerze",
        Kind::CombatCard,
        &[Value::rulebook(Field::Time, 3), Value::derived(Field::DelayedPool, 3)],
    ),
    card("tg/spark", "Spark", "Funke", Kind::CombatCard, &[]),
    card("tg/whirling-blows", "Whirling Blows", "Wirbelnde Hiebe", Kind::CombatCard, &[]),
    card("tg/throw", "Throw", "Wurf", Kind::CombatCard, &[]),
    card(
        "kt/goblin",
        "Goblin",
        "Goblin",
        Kind::Monster,
        &[
            Value::derived(Field::BlackDice, 2),
            Value::derived(Field::RedDice, 1),
            Value::derived(Field::Health, 2),
        ],
    ),
    card("kt/centaur", "Centaur", "Zentaur", Kind::Monster, UNKNOWN_MONSTER),
    card("kt/shaman", "Shaman", "Schamane", Kind::Monster, UNKNOWN_MONSTER),
    card(
        "kt/troll",
        "Troll",
        "Troll",
        Kind::Champion,
        &[
            Value::rulebook(Field::Damage, 2),
            Value::unknown(Field::BlackDice),
            Value::unknown(Field::RedDice),
            Value::unknown(Field::Health),
        ],
    ),
    card(
        "kt/warchief",
        "Warchief",
        "Kriegsherr",
        Kind::Boss,
        &[Value::rulebook(Field::LaneDamage, 1), Value::unknown(Field::Health)],
    ),
];

pub fn find(id: &CardId) -> Option<&'static Card> {
    BUILT_IN.iter().find(|card| id.names(card.id))
}

pub const fn kind_name(kind: Kind) -> Text {
    match kind {
        Kind::CombatEncounter => Text::KindCombatEncounter,
        Kind::DiplomacyEncounter => Text::KindDiplomacyEncounter,
        Kind::CombatCard => Text::KindCombatCard,
        Kind::Monster => Text::KindMonster,
        Kind::Champion => Text::KindChampion,
        Kind::Boss => Text::KindBoss,
    }
}

pub const fn field_name(field: Field) -> Text {
    match field {
        Field::EncounterValue => Text::EncounterValue,
        Field::LootFood => Text::LootFood,
        Field::Duration => Text::Duration,
        Field::Time => Text::Time,
        Field::DelayedPool => Text::DelayedPool,
        Field::BlackDice => Text::BlackDice,
        Field::RedDice => Text::RedDice,
        Field::Health => Text::Health,
        Field::Damage => Text::Damage,
        Field::LaneDamage => Text::LaneDamage,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Slot;
    use rules_core::card::Game;

    #[test]
    fn ids_are_unique_and_say_their_game() {
        for card in BUILT_IN {
            assert_eq!(BUILT_IN.iter().filter(|other| other.id == card.id).count(), 1, "{}", card.id);
            let prefix = match card.kind.game() {
                Game::TaintedGrail => "tg/",
                Game::KnightTales => "kt/",
                Game::Paladins => "pw/",
                Game::LastSpell => "ls/",
            };
            assert!(card.id.starts_with(prefix), "{}", card.id);
        }
    }

    #[test]
    fn names_fit_the_header() {
        for card in BUILT_IN {
            for lang in Lang::ALL {
                assert!(card.name(lang).chars().count() <= Slot::Header.columns(), "{}", card.id);
            }
        }
    }
}
