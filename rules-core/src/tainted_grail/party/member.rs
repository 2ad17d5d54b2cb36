//! [`Member`], the sheet of one character.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::belongings::{Belonging, MAX_BELONGINGS};
use super::character::{Character, START_FIELDS, Start};
use super::holding::{Amounts, Holding};
use super::piles::Piles;
use crate::card::{Attribute, CardRef};
use crate::tainted_grail::mode::{Mode, Switch};
use crate::words::words;

/// Food, Wealth and Magic that a character can carry (TG-P-31).
pub const MAX_RESOURCE: u8 = 20;
/// The highest value of an attribute, wyrd skill included (TG-P-07, TG-W-11).
pub const MAX_ATTRIBUTE: u8 = 5;
/// Skills of one attribute that can be bought; only the wyrd skill leads further (TG-P-07, TG-W-11).
pub const MAX_SKILLS: u8 = 2;
/// The start size of a stack, which is also its minimum (TG-P-04, TG-Y-30).
pub const MIN_DECK: u8 = 10;

words! {
    pub enum Stack {
        0 Combat "combat",
        1 Diplomacy "diplomacy",
    }
}

/// The cards of one stack between encounters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// In the stack.
    pub size: u8,
    /// Owned, in the stack or put aside (TG-Y-30).
    pub owned: u8,
    /// Wyrd cards, which must stay in the stack (TG-W-02).
    pub wyrd: u8,
}

/// The tracks' ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Board {
    pub(super) energy_start: u8,
    pub(super) energy_top: u8,
    pub(super) health_top: u8,
    pub(super) fear_top: u8,
    pub(super) panic_from: u8,
}

/// Short-lived flags of a member.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Flags {
    pub(super) in_encounter: bool,
    pub(super) active: bool,
    pub(super) has_acted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    pub(super) card: CardRef,
    pub(super) character: Character,
    pub(super) board: Board,
    pub(super) energy: u8,
    pub(super) health: u8,
    pub(super) fear: u8,
    pub(super) attributes: [u8; Attribute::ALL.len()],
    pub(super) skills: [u8; Attribute::ALL.len()],
    pub(super) wyrd: Option<Attribute>,
    pub(super) food: u8,
    pub(super) wealth: u8,
    pub(super) magic: u8,
    pub(super) experience: u16,
    pub(super) decks: [Deck; Stack::ALL.len()],
    pub(super) flags: Flags,
    pub(super) belongings: Vec<Belonging, MAX_BELONGINGS>,
    /// Hand, stack and discard in the current encounter.
    pub piles: Piles,
}

impl Member {
    pub(super) fn new(card: CardRef, start: &Start, mode: Mode) -> Self {
        let deck = Deck { size: MIN_DECK, owned: MIN_DECK, wyrd: 0 };
        let mut member = Member {
            card,
            character: start.character,
            board: Board {
                energy_start: start.energy,
                energy_top: start.energy_top,
                health_top: start.health_top,
                fear_top: start.fear_top,
                panic_from: start.panic_from,
            },
            energy: 0,
            health: start.health,
            fear: start.fear,
            attributes: start.attributes,
            skills: [0; Attribute::ALL.len()],
            wyrd: None,
            food: start.food,
            wealth: start.wealth,
            magic: start.magic,
            experience: 0,
            decks: [deck; Stack::ALL.len()],
            flags: Flags::default(),
            belongings: Vec::new(),
            piles: Piles::default(),
        };
        member.energy = start.energy.min(member.energy_limit(mode));
        member
    }

    /// The character's card; in wyrd form the panel that replaces it is laid by the players (TG-W-10).
    pub const fn card(&self) -> CardRef {
        self.card
    }

    pub const fn character(&self) -> Character {
        self.character
    }

    /// The amount, capped to a byte; [`Member::experience`] has the full experience.
    pub fn has(&self, what: Holding) -> u8 {
        match what {
            Holding::Energy => self.energy,
            Holding::Health => self.health,
            Holding::Fear => self.fear,
            Holding::Food => self.food,
            Holding::Wealth => self.wealth,
            Holding::Magic => self.magic,
            Holding::Experience => self.experience.min(u8::MAX.into()) as u8,
        }
    }

    pub const fn experience(&self) -> u16 {
        self.experience
    }

    /// The most of it that can be paid; FEAR is paid by raising it (TG-P-17, TG-P-18).
    pub fn can_pay(&self, what: Holding) -> u8 {
        match what {
            Holding::Fear => self.board.fear_top.saturating_sub(self.fear),
            what => self.has(what),
        }
    }

    /// The most of it that can be paid beside that share: ENERGY sinks with HEALTH, so both are looked at together
    /// (TG-P-19, TG-OQ-50).
    pub fn can_pay_beside(&self, what: Holding, share: Amounts, mode: Mode) -> u8 {
        let most = self.can_pay(what);
        match what {
            _ if mode.has(Switch::StoryHealth) => most,
            Holding::Energy => most.min(self.health.saturating_sub(share.get(Holding::Health))),
            Holding::Health => most.saturating_sub(share.get(Holding::Energy)),
            _ => most,
        }
    }

    /// Its upper limit.
    pub fn top(&self, what: Holding, mode: Mode) -> u8 {
        match what {
            Holding::Energy => self.energy_limit(mode),
            Holding::Health => self.board.health_top,
            Holding::Fear => self.board.fear_top,
            Holding::Food | Holding::Wealth | Holding::Magic => MAX_RESOURCE,
            Holding::Experience => u8::MAX,
        }
    }

    /// ENERGY never exceeds HEALTH (TG-P-19), unless story mode lets it (TG-M-05).
    pub(super) fn energy_limit(&self, mode: Mode) -> u8 {
        if mode.has(Switch::StoryHealth) {
            self.board.energy_top
        } else {
            self.board.energy_top.min(self.health)
        }
    }

    pub(super) fn place(&mut self, what: Holding) -> Option<&mut u8> {
        match what {
            Holding::Energy => Some(&mut self.energy),
            Holding::Health => Some(&mut self.health),
            Holding::Fear => Some(&mut self.fear),
            Holding::Food => Some(&mut self.food),
            Holding::Wealth => Some(&mut self.wealth),
            Holding::Magic => Some(&mut self.magic),
            Holding::Experience => None,
        }
    }

    pub fn attribute(&self, attribute: Attribute) -> u8 {
        self.attributes.get(usize::from(attribute.code())).copied().unwrap_or(0)
    }

    /// Skills of that attribute, wyrd skill included.
    pub fn skills(&self, attribute: Attribute) -> u8 {
        self.bought_skills(attribute).saturating_add(u8::from(self.wyrd == Some(attribute)))
    }

    /// The same without the wyrd skill.
    pub fn bought_skills(&self, attribute: Attribute) -> u8 {
        self.skills.get(usize::from(attribute.code())).copied().unwrap_or(0)
    }

    /// Two fields and one for each skill (TG-P-07).
    pub fn maximum(&self, attribute: Attribute) -> u8 {
        START_FIELDS.saturating_add(self.skills(attribute)).min(MAX_ATTRIBUTE)
    }

    /// The attribute whose wyrd skill the character owns, in wyrd form.
    pub const fn wyrd_form(&self) -> Option<Attribute> {
        self.wyrd
    }

    pub fn deck(&self, stack: Stack) -> Deck {
        match (stack, self.decks) {
            (Stack::Combat, [combat, _]) => combat,
            (Stack::Diplomacy, [_, diplomacy]) => diplomacy,
        }
    }

    pub(super) fn deck_mut(&mut self, stack: Stack) -> &mut Deck {
        match (stack, &mut self.decks) {
            (Stack::Combat, [combat, _]) => combat,
            (Stack::Diplomacy, [_, diplomacy]) => diplomacy,
        }
    }

    /// Whether ENERGY is on its last field (TG-P-21).
    pub const fn is_exhausted(&self) -> bool {
        self.energy == 0
    }

    /// Whether HEALTH is on its last field (TG-P-22).
    pub const fn is_dying(&self) -> bool {
        self.health == 0
    }

    /// Whether FEAR is on a red field (TG-P-24); in encounters this is panic, for exactly as long (TG-S-77, TG-S-82).
    pub const fn is_insane(&self) -> bool {
        self.fear >= self.board.panic_from
    }

    pub const fn in_encounter(&self) -> bool {
        self.flags.in_encounter
    }

    /// Whether the member has been active this round: TIME lies on the board (TG-S-64).
    pub const fn is_active(&self) -> bool {
        self.flags.active
    }

    pub fn set_active(&mut self, active: bool) {
        self.flags.active = active;
    }

    /// Whether the first action of the day is done, so that equipment cannot change until tomorrow (TG-P-37).
    pub const fn has_acted(&self) -> bool {
        self.flags.has_acted
    }

    pub fn belongings(&self) -> &[Belonging] {
        &self.belongings
    }
}
