//! Converts an attack, current or only considered, into the input of the odds ([`Fight`]).

use super::battlefield::Spot;
use super::game::KnightTales;
use super::view::View;
use crate::card::Face;
use crate::game::Cards;
use crate::odds::{Fight, Lying, MonsterDice, Preference};

impl KnightTales {
    /// The current attack; `None` while a face of a die is unknown.
    pub fn fight(&self, preference: Preference, cards: &dyn Cards) -> Option<Fight> {
        self.view(cards).fight(preference)
    }

    /// The attack that the current player could make on that target. Texts that would ask the players are left out.
    pub fn fight_with(&self, target: Spot, preference: Preference, cards: &dyn Cards) -> Option<Fight> {
        let view = self.view(cards);
        let target = Some(target).filter(|&target| self.state().field().is_target(target))?;
        let supposed = view.supposed(self.state().turn, target)?;
        View { supposed: Some(&supposed), ..view }.fight(preference)
    }

    /// The dice of the current attack, once they are rolled.
    pub fn lying(&self) -> Option<Lying> {
        let attack = self.state().attack().filter(|attack| !attack.dice.is_empty())?;
        let open = attack.open().filter(|die| die.is_knights()).count() as u8;
        let count = |face| attack.count(false, &[(face, 1)]);
        let monster = MonsterDice {
            swords: count(Face::Sword),
            double_swords: count(Face::DoubleSword),
            shields: count(Face::Shield),
            dooms: count(Face::Doom),
        };
        Some(Lying { monster, knight: [open, attack.knight_dice() - open] })
    }
}

impl View<'_> {
    fn fight(self, preference: Preference) -> Option<Fight> {
        let attack = self.attack()?;
        let monster = self.monster(attack.target)?;
        let sums = attack.sums();
        let armor = if attack.target == Spot::Boss { self.doom().armor } else { 0 };
        let taker = self.knight(attack.taker)?;
        let toll = self.toll(attack.attacker, attack.target);
        let costs = if attack.paid || attack.taker != toll.payer { 0 } else { toll.cost };
        let room = if taker.spent { 0 } else { taker.fatigue_left().saturating_sub(costs) };
        // The pool is fixed before the roll.
        let is_fixed = attack.pool != [0; 3];
        let mut faces = [[odds::Face::Blank; 6]; 3];
        for (colour, die) in faces.iter_mut().enumerate() {
            for (number, face) in (0..).zip(die) {
                *face = self.face(colour, number)?.into();
            }
        }
        Some(Fight {
            dice: if is_fixed { attack.pool } else { self.pool() },
            faces,
            swords: sums.swords,
            shields: sums.shields.saturating_add(attack.prevented),
            monster_swords: monster.swords.saturating_add(sums.monster_swords),
            monster_shields: monster.shields.saturating_add(sums.monster_shields).saturating_add(armor),
            firm: sums.firm.map(|firm| firm > 0),
            direct: attack.direct,
            ignored_dooms: attack.ignored_dooms,
            health: monster.gold.saturating_add(monster.health_tokens),
            room,
            wrath: if sums.no_wrath > 0 { 0 } else { self.knight(attack.attacker)?.wrath_left() },
            preference,
        })
    }
}
