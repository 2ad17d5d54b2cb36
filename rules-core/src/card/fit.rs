//! Which values, lists and symbol halves each kind of card prints, and within which bounds. The same bounds hold for tags,
//! deck files and typed values.

use core::ops::RangeInclusive;

use super::symbol::{Bonus, Edge};
use super::{Field, Kind, List};

/// Dice of one colour that are rolled at most (KT-FIGHT-17).
pub use odds::MAX_DICE;
/// Fields of a relation track at most.
pub const MAX_TRACK: u8 = 30;
/// Time tokens, charges or impact tokens on one card: there are twenty of a sort.
pub const MAX_TOKENS: u8 = 20;
/// What a conversation can last at most (TG-D-01).
pub const MAX_DURATION: u8 = 10;
/// Fog fields of a day: two patterns for each, and there are ten (LS-SPAWN-09).
pub const MAX_FOG_ROW: usize = 5;
/// Fields around the city, as many as a frame can have: the book does not say how many.
pub const MAX_FOG_FIELD: u8 = 16;
/// Food, wealth or magic that a character can carry (TG-P-31).
const MAX_RESOURCE: u8 = 20;
/// An attribute without a skill has two fields (TG-P-07).
const MAX_START_ATTRIBUTE: u8 = 2;
/// The monsters of a night (KT-NIGHT-03).
const MONSTERS: u8 = 9;
/// Points of a lane and of the village behind it: more cannot be lost (KT-SET-02).
const LANE_AND_VILLAGE: u8 = 6;
/// LS-SET-38.
const PERKS: u8 = 42;
/// Health of a villager (KT-SOLO-06).
const VILLAGER_HEALTH: u8 = 2;

impl Kind {
    pub const fn is_encounter(self) -> bool {
        matches!(self, Kind::CombatEncounter | Kind::DiplomacyEncounter)
    }

    /// Whether it is laid into the sequence behind an encounter.
    pub const fn is_laid(self) -> bool {
        matches!(self, Kind::CombatCard | Kind::DiplomacyCard)
    }

    /// Whether it lies in the ranks of the battlefield.
    const fn is_monster(self) -> bool {
        matches!(self, Kind::Minion | Kind::Champion | Kind::Monster)
    }

    /// Whether its right edge has halves (TG-S-03, TG-S-59).
    pub const fn opens(self) -> bool {
        self.is_encounter() || self.is_laid()
    }

    /// Whether its left edge has halves; nothing lies before an encounter (TG-S-01).
    pub const fn closes(self) -> bool {
        self.is_laid()
    }
}

impl Field {
    /// Whether a card of that kind prints it.
    pub const fn fits(self, kind: Kind) -> bool {
        use Field as F;
        use Kind as K;
        // An amberling can have a trait, weather gives the encounter one (TG-K-23, TG-K-37).
        let helps = matches!(kind, K::Amberling | K::Weather);
        match self {
            F::Value => matches!(kind, K::CombatEncounter | K::Amberling),
            F::Difficulty | F::Colour | F::Guardian | F::Impact | F::Final | F::WeatherChanger => {
                kind.is_encounter()
            }
            F::Duration | F::Start => matches!(kind, K::DiplomacyEncounter),
            F::Owner => kind.is_encounter() || kind.is_laid() || matches!(kind, K::Character),
            F::Letter | F::Permanent | F::Candle => kind.is_laid(),
            // Candles are in both stacks, bolts only among combat cards (TG-S-12).
            F::Bolt => matches!(kind, K::CombatCard),
            F::Time => matches!(kind, K::Weather),
            F::Keyword => matches!(kind, K::Item),
            F::OncePerEncounter | F::CombatOnly => matches!(kind, K::Item | K::Character | K::Companion),
            F::Energy | F::EnergyTop | F::HealthTop | F::Fear | F::FearTop | F::PanicFrom => {
                matches!(kind, K::Character)
            }
            F::Aggression | F::Empathy | F::Courage | F::Caution | F::Practicality | F::Spirituality => {
                matches!(kind, K::Character)
            }
            F::Food | F::Wealth | F::Magic => matches!(kind, K::Character),
            F::Dread | F::Haste => kind.is_encounter() || helps,
            F::Trap | F::Exhausting | F::Shatter => matches!(kind, K::CombatEncounter) || helps,
            F::Greedy | F::Discouraging => matches!(kind, K::DiplomacyEncounter) || helps,
            // Both games print health.
            F::Health => {
                kind.is_monster() || matches!(kind, K::Character | K::Knight | K::Boss | K::Villager)
            }
            F::Faction => kind.is_monster() || matches!(kind, K::Boss | K::Trophy),
            F::Valor => kind.is_monster() || matches!(kind, K::Boss | K::Trophy | K::MarketCard),
            F::BlackDice | F::RedDice | F::Damage | F::MovesToBack | F::OthersOnly => kind.is_monster(),
            F::Cost => matches!(kind, K::MarketCard | K::Equipment),
            F::MarketType => matches!(kind, K::MarketCard),
            F::Icon => matches!(kind, K::Knight | K::MarketCard | K::Trophy | K::Villager | K::CoopCard),
            F::Night => matches!(kind, K::Renown),
            F::QuestDeck => matches!(kind, K::Quest),
            F::OfBoss => matches!(kind, K::Boss | K::Tactic),
            F::DieColour => matches!(kind, K::Die),
            F::LaneDamage => matches!(kind, K::Boss),
            F::SecondFaction => matches!(kind, K::Trophy),
            F::Faith | F::Strength | F::Influence => matches!(kind, K::Paladin),
            F::Taxes => matches!(kind, K::Suspicion),
            F::Act => matches!(kind, K::Order | K::Plan),
            F::Target => matches!(kind, K::Order),
            F::People | F::Bonus => matches!(kind, K::Outsider),
            F::Points => matches!(kind, K::Wall),
            F::Worker | F::SecondWorker => matches!(kind, K::Favour),
            F::Copies => {
                matches!(kind, K::Tavern | K::Townsfolk | K::Outsider | K::Wall | K::Suspicion | K::Plan)
            }
            F::Stack | F::Tier | F::Worn => matches!(kind, K::Equipment),
            F::Category | F::Level => matches!(kind, K::Perk),
            F::Number => matches!(kind, K::Perk | K::Pattern | K::Cetusia),
            F::Variant | F::Alerions => matches!(kind, K::Pattern),
            F::Size | F::Gold | F::Material | F::Finds => matches!(kind, K::Ruin),
            F::BossTile => matches!(kind, K::Direction),
            F::Goddess => matches!(kind, K::Mission),
        }
    }

    /// The amounts it can have on a card of that kind.
    pub fn amounts(self, kind: Kind) -> RangeInclusive<u8> {
        match (self, kind) {
            // A character owns itself, a king his encounters.
            (Field::Owner, Kind::Character) => 0..=3,
            (Field::Owner, kind) if kind.is_encounter() => 4..=6,
            // Villagers and co-op cards are used, so none is permanent (KT-SOLO-06, KT-COOP-03).
            (Field::Icon, Kind::Villager | Kind::CoopCard) => 0..=1,
            (Field::Health, Kind::Villager) => VILLAGER_HEALTH..=VILLAGER_HEALTH,
            (Field::Value | Field::Health | Field::PanicFrom, _) => 1..=u8::MAX,
            (Field::Difficulty, _) => 1..=4,
            (Field::Duration, _) => 1..=MAX_DURATION,
            (Field::Start, _) => 0..=MAX_TRACK - 1,
            (Field::Time, _) => 1..=MAX_TOKENS,
            // 0 where a king's card has no impact: the book does not say that all of them have (TG-K-11).
            (Field::Impact, _) => 0..=MAX_TOKENS,
            (
                Field::Aggression
                | Field::Empathy
                | Field::Courage
                | Field::Caution
                | Field::Practicality
                | Field::Spirituality,
                _,
            ) => 0..=MAX_START_ATTRIBUTE,
            (Field::Food | Field::Wealth | Field::Magic, _) => 0..=MAX_RESOURCE,
            (Field::BlackDice | Field::RedDice, _) => 0..=MAX_DICE,
            (Field::Damage | Field::LaneDamage, _) => 0..=LANE_AND_VILLAGE,
            (Field::Night | Field::QuestDeck, _) => 1..=3,
            // Silver of a suspicion card (PW-SUS-03); an order is of a right-hand action.
            (Field::Taxes, _) => 0..=2,
            (Field::Act, Kind::Order) => 6..=11,
            (Field::Target, _) => 1..=7,
            (Field::Faith | Field::Strength | Field::Influence, _) => 0..=9,
            (Field::Copies, _) => 1..=24,
            (Field::Tier | Field::Size | Field::BossTile, _) => 1..=3,
            (Field::Category, _) => 1..=6,
            (Field::Level, _) => 1..=4,
            // There are 42 perks, four patterns of Cetusia and ten others (LS-SET-38, LS-BOSS-05, LS-SPAWN-02).
            (Field::Number, Kind::Perk) => 1..=PERKS,
            (Field::Number, Kind::Cetusia) => 1..=4,
            (Field::Number, _) => 1..=10,
            (Field::Gold | Field::Material | Field::Finds, _) => 0..=MAX_TOKENS,
            (field, _) => match field.names() {
                Some(names) => 0..=(names.len() as u8).saturating_sub(1),
                None => 0..=u8::MAX,
            },
        }
    }
}

impl Field {
    /// Whether it can have that amount on some card.
    pub fn takes(self, amount: u8) -> bool {
        Kind::ALL.iter().any(|&kind| self.fits(kind) && self.amounts(kind).contains(&amount))
    }
}

impl List {
    /// Whether a card of that kind prints it.
    pub const fn fits(self, kind: Kind) -> bool {
        match self {
            List::Track => matches!(kind, Kind::DiplomacyEncounter),
            List::Faces => matches!(kind, Kind::Die),
            List::Doom => matches!(kind, Kind::Boss),
            List::Fatigue | List::Wrath | List::Zones => matches!(kind, Kind::Knight),
            List::Spots => matches!(kind, Kind::Quest),
            List::Champions | List::Renown => matches!(kind, Kind::Renown),
            List::FaithFlags
            | List::StrengthFlags
            | List::WallFlags
            | List::JarFlags
            | List::Prices
            | List::TaxSupply
            | List::Workshops
            | List::AttributePoints
            | List::AreaPoints => matches!(kind, Kind::Board),
            List::Mana | List::Movement | List::HitPoints => matches!(kind, Kind::Hero),
            List::StartPerk | List::StartWeapon | List::StartArmour | List::StartExtra => {
                matches!(kind, Kind::Trait)
            }
            List::DayOne | List::DayTwo | List::DayThree => matches!(kind, Kind::Direction),
        }
    }

    /// The numbers that can stand in that place of it; [`List::UNKNOWN`] is none of them.
    pub const fn numbers(self, place: usize) -> RangeInclusive<u8> {
        if let Some(names) = self.names() {
            return 0..=names.len() as u8 - 1;
        }
        match (self, place % 4) {
            (List::Doom, 0 | 1) => 0..=MAX_DICE,
            (List::Doom, 3) => 0..=1,
            (List::Champions, _) => 0..=MONSTERS,
            (List::StartPerk, _) => 1..=PERKS,
            (List::DayOne | List::DayTwo | List::DayThree, _) => 1..=MAX_FOG_FIELD,
            _ => 0..=List::UNKNOWN - 1,
        }
    }

    /// Whether the length and the numbers are valid; an empty list means that they are unknown.
    pub fn takes(self, numbers: &[u8]) -> bool {
        let least = match self {
            List::Track => 2,
            List::Doom | List::DayOne | List::DayTwo | List::DayThree => self.stride(),
            _ => self.most(),
        };
        let whole = numbers.len().is_multiple_of(self.stride());
        // Whether a level is marked is always known of a stated track.
        let is_mark = |place: usize| self == List::Doom && place % 4 == 3;
        let fits = |(place, &number): (usize, &u8)| {
            (number == Self::UNKNOWN && !is_mark(place)) || self.numbers(place).contains(&number)
        };
        let length = (least..=self.most()).contains(&numbers.len());
        numbers.is_empty() || (whole && length && numbers.iter().enumerate().all(fits))
    }
}

impl Edge {
    /// Whether cards of that kind have halves there.
    pub const fn fits(self, kind: Kind) -> bool {
        match self {
            Edge::Opening => kind.opens(),
            Edge::Closing => kind.closes(),
        }
    }
}

impl Bonus {
    /// Whether cards of that kind give it: the pool is of combat, the relation of diplomacy (TG-S-21).
    pub const fn fits(self, kind: Kind) -> bool {
        match self {
            Bonus::Pool => matches!(kind, Kind::CombatCard),
            Bonus::Up | Bonus::Down | Bonus::Affinity => matches!(kind, Kind::DiplomacyCard),
            Bonus::Draw | Bonus::Chain => kind.is_laid(),
        }
    }
}

/// Whether the screen can show the letter: a printable one of ISO 8859-1.
pub const fn letter_is_sound(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a0}'..='\u{ff}')
}

/// The first letter of a name or a text that the screen cannot show.
pub fn unsound_letter(text: &str) -> Option<char> {
    text.chars().find(|&letter| !letter_is_sound(letter))
}
