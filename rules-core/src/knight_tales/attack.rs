//! The state of an attack: its dice, counters and results (KT-FIGHT).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::Refusal;
use super::battlefield::{MAX_SPOTS, Spot};
use super::knight::Seat;
use crate::card::{CardRef, Face, MAX_DICE};
use crate::effect::KtOp;
use crate::game;

/// Knight dice of an attack (KT-FIGHT-15).
pub(super) const KNIGHT_DICE: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colour {
    Knight,
    Black,
    Red,
}

/// A die that was rolled. One that is set aside is neither rolled again nor resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    pub colour: Colour,
    pub face: Face,
    pub aside: bool,
}

impl Die {
    pub fn is_knights(&self) -> bool {
        self.colour == Colour::Knight
    }
}

/// Tokens and dice that effects give or take for this attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counters {
    /// The attacker's tokens.
    pub swords: u8,
    pub shields: u8,
    pub monster_swords: u8,
    pub monster_shields: u8,
    pub knight_dice: u8,
    pub black: u8,
    pub red: u8,
    pub less_black: u8,
    pub less_red: u8,
    pub dearer: u8,
    pub cheaper: u8,
    /// The fatigue that it costs instead of the rank, counted from 1; 0 if nothing fixes it.
    pub price: u8,
    pub no_wrath: u8,
    /// Faith cannot take swords, shields, dooms.
    pub firm: [u8; 3],
}

impl Counters {
    pub(super) fn add(&mut self, operation: KtOp, amount: u8) {
        use KtOp as O;
        let counter = match operation {
            O::SwordToken => &mut self.swords,
            O::ShieldToken => &mut self.shields,
            O::MonsterSword => &mut self.monster_swords,
            O::MonsterShield => &mut self.monster_shields,
            O::BlackDieToken => &mut self.black,
            O::RedDieToken => &mut self.red,
            O::KnightDie => &mut self.knight_dice,
            O::FewerBlackDice => &mut self.less_black,
            O::FewerRedDice => &mut self.less_red,
            O::DearerAttack => &mut self.dearer,
            O::CheaperAttack => &mut self.cheaper,
            O::NoWrath => &mut self.no_wrath,
            O::FirmSwords | O::FirmShields | O::FirmDooms => {
                let [swords, shields, dooms] = &mut self.firm;
                match operation {
                    O::FirmSwords => swords,
                    O::FirmShields => shields,
                    _ => dooms,
                }
            }
            O::AttackCosts => {
                self.price = amount.saturating_add(1);
                return;
            }
            _ => return,
        };
        *counter = counter.saturating_add(amount);
    }
}

impl Counters {
    /// Both together. Of two prices the other's counts: a card of the knights is stronger than a monster (KT-PRIO-01).
    pub(super) fn with(mut self, other: Counters) -> Self {
        for (sum, more) in self.each().into_iter().zip({ other }.each()) {
            *sum = sum.saturating_add(*more);
        }
        if other.price > 0 {
            self.price = other.price;
        }
        self
    }

    /// All that add up.
    fn each(&mut self) -> [&mut u8; 15] {
        let [swords, shields, dooms] = &mut self.firm;
        [
            &mut self.swords,
            &mut self.shields,
            &mut self.monster_swords,
            &mut self.monster_shields,
            &mut self.knight_dice,
            &mut self.black,
            &mut self.red,
            &mut self.less_black,
            &mut self.less_red,
            &mut self.dearer,
            &mut self.cheaper,
            &mut self.no_wrath,
            swords,
            shields,
            dooms,
        ]
    }
}

/// A monster that fell in this attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kill {
    pub card: CardRef,
    pub rank: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    pub attacker: Seat,
    pub target: Spot,
    pub(super) card: CardRef,
    /// The target's rank, until the fatigue for it is paid (KT-OQ-35, KT-OQ-47).
    pub rank: u8,
    pub(super) paid: bool,
    /// Who pays the fatigue and who takes the damage (KT-COOP-09).
    pub payer: Seat,
    pub taker: Seat,
    /// From monsters and permanent effects: collected again when the target changes (KT-FIGHT-04).
    pub effects: Counters,
    /// From cards that were used.
    pub cards: Counters,
    /// What is rolled: knight, black, red (KT-FIGHT-15, KT-FIGHT-16).
    pub pool: [u8; 3],
    pub dice: Vec<Die, { game::MAX_DICE }>,
    pub(super) prevented: u8,
    pub(super) ignored_dooms: u8,
    /// Damage to the target in addition to the dice: no shield prevents it.
    pub(super) direct: u8,
    /// Paid with the last fatigue (KT-FIGHT-14).
    pub heroic: bool,
    pub(super) struck: bool,
    /// Damage dealt to the target, and the excess beyond its health (KT-FIGHT-44).
    pub damage: u8,
    pub excess: u8,
    /// Damage to the knight before it becomes wounds (KT-FIGHT-31).
    pub incoming: u8,
    pub wounds: u8,
    pub dooms: u8,
    pub(super) kills: Vec<Kill, MAX_SPOTS>,
}

impl Attack {
    pub(super) fn new(attacker: Seat, target: Spot, card: CardRef, rank: u8) -> Self {
        Attack {
            attacker,
            target,
            card,
            rank,
            paid: false,
            payer: attacker,
            taker: attacker,
            effects: Counters::default(),
            cards: Counters::default(),
            pool: [0; 3],
            dice: Vec::new(),
            prevented: 0,
            ignored_dooms: 0,
            direct: 0,
            heroic: false,
            struck: false,
            damage: 0,
            excess: 0,
            incoming: 0,
            wounds: 0,
            dooms: 0,
            kills: Vec::new(),
        }
    }

    /// Everything that effects and cards give to it.
    pub(super) fn sums(&self) -> Counters {
        self.effects.with(self.cards)
    }

    /// Whether wrath can be spent on its dice.
    pub fn allows_wrath(&self) -> bool {
        self.sums().no_wrath == 0
    }

    /// Whether faith can take that die.
    pub(super) fn is_firm(&self, die: Die) -> bool {
        let [swords, shields, dooms] = self.sums().firm;
        let firm = match die.face {
            Face::Sword | Face::DoubleSword => swords,
            Face::Shield => shields,
            Face::Doom => dooms,
            _ => 0,
        };
        firm > 0
    }

    pub fn open(&self) -> impl Iterator<Item = &Die> {
        self.dice.iter().filter(|die| !die.aside)
    }

    pub(super) fn die(&self, number: u8) -> Option<Die> {
        self.dice.get(usize::from(number)).copied().filter(|die| !die.aside)
    }

    /// The refusal of a die for something that it is not for.
    pub(super) fn unfit(&self, number: u8) -> Refusal {
        Refusal::DieDoesNotFit { number, die: self.dice.get(usize::from(number)).copied() }
    }

    pub(super) fn count(&self, knights: bool, faces: &[(Face, u8)]) -> u8 {
        let worth =
            |die: &Die| faces.iter().find(|(face, _)| *face == die.face).map_or(0, |&(_, worth)| worth);
        self.open().filter(|die| die.is_knights() == knights).map(worth).fold(0, u8::saturating_add)
    }

    /// Dice results only, without tokens (KT-FIGHT-34).
    pub fn swords(&self, knights: bool) -> u8 {
        self.count(knights, &[(Face::Sword, 1), (Face::DoubleSword, 2)])
    }

    pub fn shields(&self, knights: bool) -> u8 {
        self.count(knights, &[(Face::Shield, 1)])
    }

    pub fn faiths(&self) -> u8 {
        self.count(true, &[(Face::Faith, 1)])
    }

    /// Dooms that are still to be resolved.
    pub fn open_dooms(&self) -> u8 {
        self.count(false, &[(Face::Doom, 1)])
    }

    /// Knight dice in play; one that became a token is still one of the four (KT-OQ-40).
    pub(super) fn knight_dice(&self) -> u8 {
        self.dice.iter().filter(|die| die.is_knights()).count() as u8
    }

    pub(super) fn set_aside(&mut self, number: u8) {
        if let Some(die) = self.dice.get_mut(usize::from(number)) {
            die.aside = true;
        }
    }

    /// Sets the first open die with that face aside.
    pub(super) fn spend(&mut self, knights: bool, face: Face) -> bool {
        let fits = |die: &&mut Die| !die.aside && die.is_knights() == knights && die.face == face;
        match self.dice.iter_mut().find(fits) {
            Some(die) => {
                die.aside = true;
                true
            }
            None => false,
        }
    }
}

/// Dice of one colour that are rolled: never fewer than none, never more than four (KT-FIGHT-17).
pub(super) fn cut(sum: u8, less: u8, cut_each: bool) -> u8 {
    match cut_each {
        true => sum.min(MAX_DICE).saturating_sub(less),
        false => sum.saturating_sub(less).min(MAX_DICE),
    }
}
