//! What lies on the table: characters, the sequence, the pool or the relation, helpers.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::card::Card;

pub(crate) type Cards = Rc<BTreeMap<String, Card>>;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Item {
    pub(crate) card: String,
    pub(crate) face_down: bool,
    pub(crate) used: bool,
    pub(crate) gone: bool,
    pub(crate) secret: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Character {
    /// The owner written on this character's cards.
    pub(crate) name: String,
    /// The character's own card, with its action or drawback.
    pub(crate) card: String,
    pub(crate) energy: i64,
    pub(crate) health: i64,
    pub(crate) fear: i64,
    pub(crate) energy_top: i64,
    pub(crate) health_top: i64,
    pub(crate) fear_top: i64,
    pub(crate) panic_from: i64,
    pub(crate) attributes: [i64; 6],
    pub(crate) food: i64,
    pub(crate) wealth: i64,
    pub(crate) magic: i64,
    pub(crate) experience: i64,
    pub(crate) hand: i64,
    pub(crate) stack: i64,
    pub(crate) discard: i64,
    /// TIME on the board: has been active this round (TG-S-64).
    pub(crate) acted: bool,
    pub(crate) in_encounter: bool,
    pub(crate) dying: bool,
    pub(crate) items: Vec<Item>,
    /// An ability of the character's own card was used in this encounter.
    pub(crate) used: bool,
}

impl Character {
    /// TG-S-77.
    pub(crate) fn in_panic(&self) -> bool {
        self.fear >= self.panic_from
    }
}

/// A card of the sequence behind the encounter card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    /// Tells this laying of the card from all others.
    pub(crate) serial: u32,
    pub(crate) card: String,
    /// Nobody owns the card of a king.
    pub(crate) owner: Option<usize>,
    pub(crate) time: i64,
    pub(crate) charges: i64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Amberling {
    pub(crate) serial: u32,
    pub(crate) card: String,
    pub(crate) markers: i64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weather {
    pub(crate) serial: u32,
    pub(crate) card: String,
    pub(crate) time: i64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Companion {
    pub(crate) card: String,
    pub(crate) used: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Combat,
    Diplomacy,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Hands are drawn and may be drawn again.
    Hands,
    /// Phase I.
    Choice,
    /// Phase II, step 1.
    Sweep,
    /// Phase II, step 2.
    Cards,
    /// Phase III up to the first part of the attack: opportunity attack and BEFORE.
    Before,
    /// Phase III from the first part of the attack or reaction on.
    Enemy,
    /// The encounter has ended and its loot or result is carried out.
    Outcome,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    Won,
    RanAway,
    Lost,
    Result(Colour),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colour {
    Green,
    Grey,
    Red,
}

/// The switches of the modes that matter in encounters (TG-M).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Modes {
    /// TG-M-05: ENERGY is not limited by HEALTH.
    pub(crate) free_energy: bool,
    /// TG-M-03: secret card 49.
    pub(crate) tactics: bool,
    /// TG-M-10.
    pub(crate) hard_escape: bool,
    /// TG-M-11.
    pub(crate) hard_avoid: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(crate) kind: Kind,
    pub(crate) card: String,
    pub(crate) modes: Modes,
    pub(crate) phase: Phase,
    pub(crate) characters: Vec<Character>,
    pub(crate) sequence: Vec<Laid>,
    /// Every card that was laid out, by its serial.
    pub(crate) seen: Vec<String>,
    pub(crate) pool: i64,
    pub(crate) relation: i64,
    pub(crate) duration: i64,
    /// TIME on the encounter card.
    pub(crate) time: i64,
    /// Impact tokens on the encounter card (TG-K-12).
    pub(crate) impact: i64,
    pub(crate) markers: i64,
    pub(crate) amberlings: Vec<Amberling>,
    pub(crate) weather: Option<Weather>,
    pub(crate) companions: Vec<Companion>,
    /// Secrets that add to every line of the enemy (TG-M-09).
    pub(crate) secrets: Vec<String>,
    pub(crate) active: Option<usize>,
    pub(crate) last_active: Option<usize>,
    /// Cards that the active character has laid in step 2.
    pub(crate) laid: i64,
    pub(crate) waivers: i64,
    /// There is no weather at all.
    pub(crate) clear_sky: bool,
    pub(crate) past_weather: Vec<String>,
    /// Amberlings beside Veneda's stack (TG-K-28).
    pub(crate) defeated: Vec<String>,
    /// Cards that effects laid in step 1 (TG-OQ-39): Haste alone counts them.
    pub(crate) early: i64,
    pub(crate) fleeing: bool,
    pub(crate) ending: Option<Ending>,
    pub(crate) guardian: bool,
    /// A result of a final encounter lets it go on.
    pub(crate) goes_on: bool,
}

/// Where a text stands that is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Source {
    Encounter,
    Laid(u32),
    Amberling(u32),
    Weather(u32),
    Item(usize, usize),
    Character(usize),
    Companion(usize),
    Secret(usize),
}

impl State {
    /// Hands are drawn, nothing else has happened.
    pub(crate) fn new(kind: Kind, card: &str, characters: Vec<Character>) -> Self {
        State {
            kind,
            card: card.to_owned(),
            modes: Modes::default(),
            phase: Phase::Hands,
            characters,
            sequence: Vec::new(),
            seen: Vec::new(),
            pool: 0,
            relation: 0,
            duration: 0,
            time: 0,
            impact: 0,
            markers: 0,
            amberlings: Vec::new(),
            weather: None,
            companions: Vec::new(),
            secrets: Vec::new(),
            active: None,
            last_active: None,
            laid: 0,
            waivers: 0,
            clear_sky: false,
            past_weather: Vec::new(),
            defeated: Vec::new(),
            early: 0,
            fleeing: false,
            ending: None,
            guardian: false,
            goes_on: false,
        }
    }

    pub(crate) fn members(&self) -> Vec<usize> {
        (0..self.characters.len()).filter(|&who| self.characters[who].in_encounter).collect()
    }

    pub(crate) fn laid_card(&self, serial: u32) -> Option<&Laid> {
        self.sequence.iter().find(|laid| laid.serial == serial)
    }

    pub(crate) fn laid_card_mut(&mut self, serial: u32) -> Option<&mut Laid> {
        self.sequence.iter_mut().find(|laid| laid.serial == serial)
    }

    /// TG-S-37: a text is active on the last card and on permanent cards.
    pub(crate) fn can_be_read(&self, cards: &Cards, serial: u32) -> bool {
        let Some(at) = self.sequence.iter().position(|laid| laid.serial == serial) else {
            return false;
        };
        at + 1 == self.sequence.len() || cards[&self.sequence[at].card].has("permanent")
    }

    pub(crate) fn serial(&mut self, card: &str) -> u32 {
        self.seen.push(card.to_owned());
        self.seen.len() as u32 - 1
    }

    /// The card of a text, also of one that is gone.
    pub(crate) fn card_once_of(&self, source: Source) -> Option<String> {
        match source {
            Source::Laid(serial) | Source::Amberling(serial) | Source::Weather(serial) => {
                self.seen.get(serial as usize).cloned()
            }
            source => self.card_of(source),
        }
    }

    /// The card a text stands on, while it lies there.
    pub(crate) fn card_of(&self, source: Source) -> Option<String> {
        match source {
            Source::Encounter => Some(self.card.clone()),
            Source::Laid(serial) => self.laid_card(serial).map(|laid| laid.card.clone()),
            Source::Amberling(serial) => self
                .amberlings
                .iter()
                .find(|amberling| amberling.serial == serial)
                .map(|amberling| amberling.card.clone()),
            Source::Weather(serial) => self
                .weather
                .as_ref()
                .filter(|weather| weather.serial == serial)
                .map(|weather| weather.card.clone()),
            Source::Item(who, at) => self.characters[who].items.get(at).map(|item| item.card.clone()),
            Source::Character(who) => Some(self.characters[who].card.clone()),
            Source::Companion(at) => self.companions.get(at).map(|one| one.card.clone()),
            Source::Secret(at) => self.secrets.get(at).cloned(),
        }
    }

    /// Whether a trait is printed on the encounter, on an amberling or on the weather.
    pub(crate) fn has_trait(&self, cards: &Cards, name: &str) -> bool {
        self.trait_sources(cards, name) > 0
    }

    /// How many cards print the trait.
    pub(crate) fn trait_sources(&self, cards: &Cards, name: &str) -> usize {
        let mut number = usize::from(cards[&self.card].has(name));
        number += self.amberlings.iter().filter(|amberling| cards[&amberling.card].has(name)).count();
        number += usize::from(self.weather.as_ref().is_some_and(|weather| cards[&weather.card].has(name)));
        number
    }

    pub(crate) fn colour(&self, cards: &Cards) -> Colour {
        match cards[&self.card].track[self.relation as usize].as_str() {
            "green" => Colour::Green,
            "grey" => Colour::Grey,
            _ => Colour::Red,
        }
    }
}
