//! The four characters and the start values of their boards (TG-P-01 to TG-P-03).

use serde::{Deserialize, Serialize};

use super::event::Refusal;
use super::holding::Holding;
use super::member::MAX_RESOURCE;
use crate::card::{Attribute, Field};
use crate::words::words;

/// Fields of an attribute without skills (TG-P-07).
pub(super) const START_FIELDS: u8 = 2;

words! {
    /// The codes are the amounts of [`Field::Owner`].
    pub enum Character {
        0 Elgan "elgan",
        1 Gerdwyn "gerdwyn",
        2 Junis "junis",
        3 Osbert "osbert",
    }
}

impl Character {
    /// Food, Wealth or Magic at the start (TG-P-03).
    pub const fn starts_with(self, what: Holding) -> u8 {
        match (self, what) {
            (Character::Elgan | Character::Gerdwyn, Holding::Food) => 2,
            (Character::Junis, Holding::Food) => 3,
            (Character::Osbert, Holding::Food | Holding::Wealth | Holding::Magic) => 1,
            (Character::Elgan, Holding::Magic) | (Character::Gerdwyn, Holding::Wealth) => 1,
            _ => 0,
        }
    }
}

/// What a character's board prints (TG-P-02), and what the character begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    pub character: Character,
    pub energy: u8,
    pub energy_top: u8,
    pub health: u8,
    pub health_top: u8,
    pub fear: u8,
    pub fear_top: u8,
    /// The first red field of the fear track (TG-S-77).
    pub panic_from: u8,
    /// In the order of [`Attribute`].
    pub attributes: [u8; Attribute::ALL.len()],
    pub food: u8,
    pub wealth: u8,
    pub magic: u8,
}

const ATTRIBUTES: [Field; Attribute::ALL.len()] = [
    Field::Aggression,
    Field::Empathy,
    Field::Courage,
    Field::Caution,
    Field::Practicality,
    Field::Spirituality,
];

impl Start {
    /// Reads the numbers of a character card. Resources that the card does not state are those of the rulebook; any other
    /// unknown number is refused.
    pub fn of(amount: &dyn Fn(Field) -> Option<u8>) -> Result<Self, Refusal> {
        let stated = |field| amount(field).ok_or(Refusal::Unknown(field));
        let character =
            Character::from_code(stated(Field::Owner)?).ok_or(Refusal::Impossible(Field::Owner))?;
        let mut attributes = [0; Attribute::ALL.len()];
        for (value, field) in attributes.iter_mut().zip(ATTRIBUTES) {
            *value = stated(field)?;
        }
        let resource = |field, what| amount(field).unwrap_or(character.starts_with(what));
        let start = Start {
            character,
            energy: stated(Field::Energy)?,
            energy_top: stated(Field::EnergyTop)?,
            health: stated(Field::Health)?,
            health_top: stated(Field::HealthTop)?,
            fear: stated(Field::Fear)?,
            fear_top: stated(Field::FearTop)?,
            panic_from: stated(Field::PanicFrom)?,
            attributes,
            food: resource(Field::Food, Holding::Food),
            wealth: resource(Field::Wealth, Holding::Wealth),
            magic: resource(Field::Magic, Holding::Magic),
        };
        start.check().map(|()| start)
    }

    /// Refuses values that no board can have.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        // The fear track needs a red field, and nobody starts on one.
        let pairs = [
            (Field::Energy, Field::EnergyTop, self.energy <= self.energy_top),
            (Field::Health, Field::HealthTop, self.health <= self.health_top),
            (Field::Fear, Field::FearTop, self.fear <= self.fear_top),
            (Field::Fear, Field::PanicFrom, self.fear < self.panic_from),
            (Field::PanicFrom, Field::FearTop, self.panic_from <= self.fear_top),
        ];
        if let Some((one, other, _)) = pairs.into_iter().find(|&(_, _, is_sound)| !is_sound) {
            return Err(Refusal::Clash(one, other));
        }
        let sound = [
            (Field::Health, self.health > 0),
            (Field::Food, self.food <= MAX_RESOURCE),
            (Field::Wealth, self.wealth <= MAX_RESOURCE),
            (Field::Magic, self.magic <= MAX_RESOURCE),
        ];
        let attributes = self.attributes.iter().map(|&value| value <= START_FIELDS);
        match sound.into_iter().chain(ATTRIBUTES.into_iter().zip(attributes)).find(|&(_, is_sound)| !is_sound)
        {
            Some((field, _)) => Err(Refusal::Impossible(field)),
            None => Ok(()),
        }
    }
}
