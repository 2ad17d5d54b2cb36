//! What every card has in common: its game, its kind, and its values with where each comes from.

/// The games the tower referees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    TaintedGrail,
    KnightTales,
    Paladins,
    LastSpell,
}

/// What sort of card lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Tainted Grail: an enemy.
    CombatEncounter,
    /// Tainted Grail: somebody to talk to.
    DiplomacyEncounter,
    /// Tainted Grail: a card of a character's combat deck.
    CombatCard,
    /// Knight Tales: a monster of which the book does not say whether it is a minion or a champion.
    Monster,
    /// Knight Tales: a strong monster, two damage.
    Champion,
    /// Knight Tales: one of the three bosses.
    Boss,
}

impl Kind {
    pub const fn game(self) -> Game {
        match self {
            Kind::CombatEncounter | Kind::DiplomacyEncounter | Kind::CombatCard => Game::TaintedGrail,
            Kind::Monster | Kind::Champion | Kind::Boss => Game::KnightTales,
        }
    }
}

/// Which printed number a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    EncounterValue,
    LootFood,
    Duration,
    Time,
    DelayedPool,
    BlackDice,
    RedDice,
    Health,
    Damage,
    LaneDamage,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// The rulebook states it.
    Rulebook,
    /// What the rulebook states leaves no other value.
    Derived,
}

/// One printed number of a card; `amount` is `None` while nobody has stated it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    pub field: Field,
    pub amount: Option<(u8, Provenance)>,
}

impl Value {
    pub const fn rulebook(field: Field, amount: u8) -> Self {
        Value { field, amount: Some((amount, Provenance::Rulebook)) }
    }

    pub const fn derived(field: Field, amount: u8) -> Self {
        Value { field, amount: Some((amount, Provenance::Derived)) }
    }

    pub const fn unknown(field: Field) -> Self {
        Value { field, amount: None }
    }
}
