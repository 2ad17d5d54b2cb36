//! The cards the tower knows from the start: those the rulebooks name, with exactly what they state or force.

use rules_core::card::{Field, Kind, Provenance, Value};

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

const fn rulebook(field: Field, amount: u8) -> Value {
    Value { field, amount: Some(amount), provenance: Provenance::Rulebook }
}

const fn derived(field: Field, amount: u8) -> Value {
    Value { field, amount: Some(amount), provenance: Provenance::Derived }
}

const fn unknown(field: Field) -> Value {
    Value { field, amount: None, provenance: Provenance::Unknown }
}

/// What a monster of Knight Tales carries, where the book does not say how much.
const UNKNOWN_MONSTER: &[Value] =
    &[unknown(Field::BlackDice), unknown(Field::RedDice), unknown(Field::Health)];

pub const BUILT_IN: &[Card] = &[
    card(
        "tg/wyrdbear",
        "Wyrdbear",
        "Wyrdbär",
        Kind::CombatEncounter,
        &[rulebook(Field::Value, 8), rulebook(Field::Food, 3)],
    ),
    card(
        "tg/drunken-knight",
        "Drunken Knight",
        "Trunkener Ritter",
        Kind::DiplomacyEncounter,
        &[rulebook(Field::Duration, 3)],
    ),
    card("tg/exchange-of-blows", "Exchange of Blows", "Schlagabtausch", Kind::CombatCard, &[]),
    card(
        "tg/poisonous-candle",
        "Poisonous Candle",
        "Giftige Kerze",
        Kind::CombatCard,
        &[rulebook(Field::Time, 3)],
    ),
    card("tg/spark", "Spark", "Funke", Kind::CombatCard, &[]),
    card("tg/whirling-blows", "Whirling Blows", "Wirbelnde Hiebe", Kind::CombatCard, &[]),
    card("tg/throw", "Throw", "Wurf", Kind::CombatCard, &[]),
    card(
        "kt/goblin",
        "Goblin",
        "Goblin",
        Kind::Monster,
        &[derived(Field::BlackDice, 2), derived(Field::RedDice, 1), derived(Field::Health, 2)],
    ),
    card("kt/centaur", "Centaur", "Zentaur", Kind::Monster, UNKNOWN_MONSTER),
    card("kt/shaman", "Shaman", "Schamane", Kind::Monster, UNKNOWN_MONSTER),
    card(
        "kt/troll",
        "Troll",
        "Troll",
        Kind::Champion,
        &[
            rulebook(Field::Damage, 2),
            unknown(Field::BlackDice),
            unknown(Field::RedDice),
            unknown(Field::Health),
        ],
    ),
    card(
        "kt/warchief",
        "Warchief",
        "Kriegsherr",
        Kind::Boss,
        &[rulebook(Field::LaneDamage, 1), unknown(Field::Health)],
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
        Kind::Champion => Text::KindChampion,
        Kind::Boss => Text::KindBoss,
        _ => Text::KindMonster,
    }
}

pub const fn field_name(field: Field) -> Text {
    match field {
        Field::Value => Text::EncounterValue,
        Field::Food => Text::LootFood,
        Field::Duration => Text::Duration,
        Field::Time => Text::Time,
        Field::BlackDice => Text::BlackDice,
        Field::RedDice => Text::RedDice,
        Field::Damage => Text::Damage,
        Field::LaneDamage => Text::LaneDamage,
        _ => Text::Health,
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
