//! The comparison of dice in an attack (KT-FIGHT-26 to KT-FIGHT-31), and the best use of faith in it.

use super::counts::{Chances, MOST_DICE, add_die, states};

/// Dice of a sort (KT-FIGHT-17).
pub const MAX_DICE: u8 = 4;

/// A die face. `rules-core` has its own `Face` with codes and words for cards, and converts to this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Blank,
    Sword,
    DoubleSword,
    Shield,
    Faith,
    Doom,
}

pub(super) const MONSTER_STATES: usize = states(MOST_DICE);
pub(super) const KNIGHT_STATES: usize = states(MAX_DICE);

/// A goal of the player. [`Preference`] orders them by importance; ties are decided by the most damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    Defeat,
    FewWounds,
    LittleDoom,
}

/// An order of all three wishes.
pub type Preference = [Wish; 3];

pub const DEFAULT_PREFERENCE: Preference = [Wish::Defeat, Wish::FewWounds, Wish::LittleDoom];

/// An attack before its roll: the number and faces of the knight, black and red dice (in this order), and all fixed
/// amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fight {
    pub dice: [u8; 3],
    pub faces: [[Face; 6]; 3],
    /// Sword tokens of the knight, and other effects that count like them; `shields` likewise.
    pub swords: u8,
    pub shields: u8,
    pub monster_swords: u8,
    /// Shield tokens of the monster and the armor of a boss: faith removes neither.
    pub monster_shields: u8,
    /// Faith cannot take dice that show swords, shields, dooms.
    pub firm: [bool; 3],
    /// Damage that no shield prevents.
    pub direct: u8,
    /// The number of doom results that are ignored.
    pub ignored_dooms: u8,
    /// The target's remaining health.
    pub health: u8,
    /// Wounds that the knight can still take: none in a last heroic deed (KT-FIGHT-49).
    pub room: u8,
    /// Wrath that the knight can spend after the roll.
    pub wrath: u8,
    pub preference: Preference,
}

/// What the knight dice show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnightDice {
    pub swords: u8,
    pub shields: u8,
    pub faith: u8,
}

/// What the monster dice show, counted in dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MonsterDice {
    pub swords: u8,
    pub double_swords: u8,
    pub shields: u8,
    pub dooms: u8,
}

/// Dice after their roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    pub monster: MonsterDice,
    /// Knight dice that can be rolled again, and those set aside.
    pub knight: [u8; 2],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Outcome {
    pub damage: u8,
    pub wounds: u8,
    pub doom: u8,
}

impl KnightDice {
    /// Sword, double sword, shield, faith.
    pub(super) const fn of([sword, double, shields, faith]: [u8; 4]) -> Self {
        KnightDice { swords: sword + 2 * double, shields, faith }
    }
}

impl MonsterDice {
    /// Sword, double sword, shield, doom.
    pub(super) const fn of([swords, double_swords, shields, dooms]: [u8; 4]) -> Self {
        MonsterDice { swords, double_swords, shields, dooms }
    }
}

/// The chances of a die. Doom on a knight die and faith on a monster die count as nothing.
pub(super) fn chances(faces: &[Face; 6], is_knights: bool) -> Chances {
    let last = if is_knights { Face::Faith } else { Face::Doom };
    let kinds = [Face::Sword, Face::DoubleSword, Face::Shield, last]
        .map(|kind| faces.iter().filter(|face| **face == kind).count() as u8);
    Chances { kinds, nothing: 6 - kinds.iter().sum::<u8>() }
}

fn roll(weights: &mut [u32], dice: &[(Chances, u8)]) {
    weights.iter_mut().take(1).for_each(|weight| *weight = 1);
    let each = dice.iter().flat_map(|(chances, count)| (0..*count).map(move |_| chances));
    each.zip(1..).for_each(|(chances, so_far)| add_die(weights, chances, so_far));
}

impl Fight {
    /// Without dice.
    pub const NONE: Fight = Fight {
        dice: [0; 3],
        faces: [[Face::Blank; 6]; 3],
        swords: 0,
        shields: 0,
        monster_swords: 0,
        monster_shields: 0,
        firm: [false; 3],
        direct: 0,
        ignored_dooms: 0,
        health: 0,
        room: 0,
        wrath: 0,
        preference: DEFAULT_PREFERENCE,
    };

    /// How many rolls of the knight dice show each state.
    pub(super) fn knight_rolls(&self) -> [u32; KNIGHT_STATES] {
        let ([dice, ..], [faces, ..]) = (self.dice, &self.faces);
        let mut weights = [0; KNIGHT_STATES];
        roll(&mut weights, &[(chances(faces, true), dice)]);
        weights
    }

    /// The same of the black and red dice together.
    pub(super) fn roll_monsters(&self, weights: &mut [u32; MONSTER_STATES]) {
        let ([_, black, red], [_, black_faces, red_faces]) = (self.dice, &self.faces);
        weights.fill(0);
        roll(weights, &[(chances(black_faces, false), black), (chances(red_faces, false), red)]);
    }

    pub(super) fn monster_dice(&self) -> u8 {
        let [_, black, red] = self.dice;
        black + red
    }

    /// At most four dice of a sort can be rolled (KT-FIGHT-17).
    pub(super) fn is_possible(&self) -> bool {
        self.dice.iter().all(|count| *count <= MAX_DICE)
    }

    pub fn is_defeated(&self, outcome: &Outcome) -> bool {
        outcome.damage >= self.health
    }

    /// The outcome of these dice with the best use of faith. Each wish takes the least faith that satisfies it, which
    /// leaves the most for the next; no two wishes compete for the same dice.
    pub fn outcome(&self, knight: KnightDice, monster: MonsterDice) -> Outcome {
        let mut outcome = Outcome::default();
        let (mut faith, mut shields) = (knight.faith, monster.shields);
        for wish in self.preference {
            match wish {
                Wish::Defeat => {
                    let spent = self.shields_in_the_way(knight.swords, shields, faith);
                    (shields, faith) = (shields - spent, faith - spent);
                }
                Wish::FewWounds => {
                    let (wounds, spent) = self.parry(&monster, knight.shields, faith);
                    (outcome.wounds, faith) = (wounds, faith - spent);
                }
                Wish::LittleDoom => {
                    let dooms = self.dooms(&monster);
                    let spent = self.lifted(faith, dooms);
                    (outcome.doom, faith) = (dooms - spent, faith - spent);
                }
            }
        }
        outcome.damage = self.damage(knight.swords, shields - self.lowered(faith, shields));
        outcome
    }

    /// The shields that so much faith can take.
    pub(super) fn lowered(&self, faith: u8, shields: u8) -> u8 {
        let [_, firm, _] = self.firm;
        if firm { 0 } else { faith.min(shields) }
    }

    /// The dooms that so much faith can take.
    pub(super) fn lifted(&self, faith: u8, dooms: u8) -> u8 {
        let [.., firm] = self.firm;
        if firm { 0 } else { faith.min(dooms) }
    }

    /// Damage to the target (KT-FIGHT-30).
    pub(super) fn damage(&self, swords: u8, shields: u8) -> u8 {
        let guard = shields.saturating_add(self.monster_shields);
        swords.saturating_add(self.swords).saturating_sub(guard).saturating_add(self.direct)
    }

    /// The number of shields that faith must remove for a defeat; 0 if that is impossible or not needed.
    pub(super) fn shields_in_the_way(&self, swords: u8, shields: u8, faith: u8) -> u8 {
        let needed = u32::from(self.health.saturating_sub(self.direct));
        if needed == 0 {
            return 0;
        }
        let wanted = needed + u32::from(self.monster_shields) + u32::from(shields);
        let short = wanted.saturating_sub(u32::from(swords) + u32::from(self.swords));
        if short <= u32::from(self.lowered(faith, shields)) { short as u8 } else { 0 }
    }

    /// The fewest wounds possible with this faith, and the least faith for that (KT-FIGHT-31, KT-FIGHT-46).
    pub(super) fn parry(&self, monster: &MonsterDice, shields: u8, faith: u8) -> (u8, u8) {
        let [swords, double_swords] = [monster.swords, monster.double_swords].map(u32::from);
        let [firm, ..] = self.firm;
        let faith = if firm { 0 } else { faith };
        let [shields, faith, room] = [shields, faith, self.room].map(u32::from);
        let blows = swords + 2 * double_swords + u32::from(self.monster_swords);
        let incoming = blows.saturating_sub(shields + u32::from(self.shields));
        // Double swords first: they cost as much faith as single ones.
        let doubles = faith.min(double_swords).min(incoming.div_ceil(2));
        let rest = incoming.saturating_sub(2 * doubles);
        let singles = (faith - doubles).min(swords).min(rest);
        let wounds = rest - singles;
        // Wounds beyond `room` do not count: if faith cannot get below it, spend none here.
        if wounds >= room { (incoming.min(room) as u8, 0) } else { (wounds as u8, (doubles + singles) as u8) }
    }

    pub(super) fn dooms(&self, monster: &MonsterDice) -> u8 {
        monster.dooms.saturating_sub(self.ignored_dooms)
    }
}
