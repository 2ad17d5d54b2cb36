//! Every value that the game tracks, by name: what the players read and set by hand.

use serde::{Deserialize, Serialize};

use super::agenda::Asked;
use super::attack::{Attack, Counters};
use super::battlefield::{FOREST, LANES, Monster, RANKS, Spot, TACTICS};
use super::knight::{Knight, Seat, Zone};
use super::state::{Outcome, POINTS, Phase, ROUNDS, State};
use super::table::Table;
use super::using::VILLAGER_HEALTH;
use super::{Event, Refusal};
use crate::card::Face;
use crate::effect::KtOp;

/// More gold, tokens and spaces than a table has.
const MOST: u8 = 99;

/// Stored in journals: add new ones only at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Serialize, Deserialize)]
pub enum Field {
    // Of a knight, by seat
    Gold,
    Fatigue,
    Health,
    Wrath,
    StartFatigue,
    StartHealth,
    AbilityUsed,
    VillageSpot,
    BattlefieldSpot,
    /// Has passed by day, or ended the night.
    Out,
    /// The night ends with this attack.
    Spent,
    /// By night: 0 none, then green, yellow, red.
    Renown,
    /// By the card beside the board.
    CardUsed,
    // Of a monster, by its place: the lanes front to back, then the boss
    HealthPoints,
    HealthTokens,
    SwordTokens,
    ShieldTokens,
    BlackDice,
    RedDice,
    /// By seat: damage that counts for claiming the card.
    Crests,
    BossRank,
    Doom,
    TopTactic,
    // Of the table
    Lane,
    Village,
    Round,
    Turn,
    // Of a villager or co-op card: 0 nobody, then by seat
    HelperUsed,
    HelperDamage,
    /// Of a quest, by seat.
    Fulfilled,
    /// Of a card of the defeated piles: by seat, and behind the last one nobody.
    PileOwner,
    // Of the attack
    Payer,
    Taker,
    /// By operation, see [`GIVEN`].
    Given,
    /// By die: the code of a [`Face`].
    DieFace,
    DieAside,
    /// Of a monster: the number of its place. What stands on the new one changes places with it.
    Place,
    /// Of the attack; shown only: it follows the turn.
    Attacker,
    /// Of the game; named only where the village contradicts it.
    Outcome,
}

/// What cards have given to the attack, each by the operation that gives it.
pub const GIVEN: [KtOp; 19] = [
    KtOp::SwordToken,
    KtOp::ShieldToken,
    KtOp::MonsterSword,
    KtOp::MonsterShield,
    KtOp::KnightDie,
    KtOp::BlackDieToken,
    KtOp::RedDieToken,
    KtOp::FewerBlackDice,
    KtOp::FewerRedDice,
    KtOp::DearerAttack,
    KtOp::CheaperAttack,
    KtOp::NoWrath,
    KtOp::FirmSwords,
    KtOp::FirmShields,
    KtOp::FirmDooms,
    KtOp::AttackCosts,
    KtOp::PreventWound,
    KtOp::IgnoreDoom,
    KtOp::DamageTarget,
];

/// A value: a field of something, and where there are several of it, which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    pub field: Field,
    pub of: u8,
    pub part: u8,
}

/// Where a value lies.
enum Cell<'a> {
    Byte(&'a mut u8),
    Word(&'a mut u16),
    Flag(&'a mut bool),
    Zone(&'a mut Option<Zone>),
    Seat(&'a mut Seat),
    Someone(&'a mut Option<Seat>),
    Face(&'a mut Face),
}

const ZONES: [Zone; 3] = [Zone::Green, Zone::Yellow, Zone::Red];

impl Cell<'_> {
    fn get(&self) -> u8 {
        match self {
            Cell::Byte(byte) => **byte,
            Cell::Word(word) => (**word).min(MOST.into()) as u8,
            Cell::Flag(flag) => u8::from(**flag),
            Cell::Zone(zone) => zone.map_or(0, |zone| zone as u8 + 1),
            Cell::Seat(seat) => seat.0,
            Cell::Someone(seat) => seat.map_or(0, |seat| seat.0 + 1),
            Cell::Face(face) => face.code(),
        }
    }

    fn set(self, amount: u8) {
        match self {
            Cell::Byte(byte) => *byte = amount,
            Cell::Word(word) => *word = amount.into(),
            Cell::Flag(flag) => *flag = amount > 0,
            Cell::Zone(zone) => {
                *zone = amount.checked_sub(1).and_then(|zone| ZONES.get(usize::from(zone)).copied())
            }
            Cell::Seat(seat) => *seat = Seat(amount),
            Cell::Someone(seat) => *seat = amount.checked_sub(1).map(Seat),
            Cell::Face(face) => *face = Face::from_code(amount).unwrap_or(*face),
        }
    }
}

impl Knight {
    fn cell(&mut self, field: Field, part: u8) -> Option<Cell<'_>> {
        Some(match field {
            Field::Gold => Cell::Word(&mut self.gold),
            Field::Fatigue => Cell::Byte(&mut self.fatigue),
            Field::Health => Cell::Byte(&mut self.health),
            Field::Wrath => Cell::Byte(&mut self.wrath),
            Field::StartFatigue => Cell::Byte(&mut self.start_fatigue),
            Field::StartHealth => Cell::Byte(&mut self.start_health),
            Field::AbilityUsed => Cell::Flag(&mut self.ability_used),
            Field::VillageSpot => Cell::Byte(&mut self.village),
            Field::BattlefieldSpot => Cell::Byte(&mut self.battlefield),
            Field::Out => Cell::Flag(&mut self.out),
            Field::Spent => Cell::Flag(&mut self.spent),
            Field::Renown => Cell::Zone(self.renown.get_mut(usize::from(part))?),
            Field::CardUsed => Cell::Flag(&mut self.cards.get_mut(usize::from(part))?.used),
            _ => return None,
        })
    }
}

impl Monster {
    fn cell(&mut self, field: Field, part: u8) -> Option<Cell<'_>> {
        Some(Cell::Byte(match field {
            Field::HealthPoints => &mut self.gold,
            Field::HealthTokens => &mut self.health_tokens,
            Field::SwordTokens => &mut self.swords,
            Field::ShieldTokens => &mut self.shields,
            Field::BlackDice => &mut self.black,
            Field::RedDice => &mut self.red,
            Field::Crests => self.marks.total_mut(Seat(part))?,
            _ => return None,
        }))
    }
}

impl Attack {
    fn cell(&mut self, field: Field, part: u8) -> Option<Cell<'_>> {
        let number = usize::from(part);
        Some(match field {
            Field::Payer => Cell::Seat(&mut self.payer),
            Field::Taker => Cell::Seat(&mut self.taker),
            Field::DieFace => Cell::Face(&mut self.dice.get_mut(number)?.face),
            Field::DieAside => Cell::Flag(&mut self.dice.get_mut(number)?.aside),
            Field::Given => Cell::Byte(match number.checked_sub(Counters::EACH) {
                None => self.cards.each().into_iter().nth(number)?,
                Some(0) => &mut self.cards.price,
                Some(1) => &mut self.prevented,
                Some(2) => &mut self.ignored_dooms,
                _ => &mut self.direct,
            }),
            _ => return None,
        })
    }
}

/// The place with that number: the lanes front to back, then the boss.
pub(super) const fn spot(number: u8) -> Spot {
    match number {
        0..9 => Spot::Lane { lane: number / RANKS, place: number % RANKS },
        _ => Spot::Boss,
    }
}

pub(super) const BOSS: u8 = LANES * RANKS;

impl Value {
    /// The place with that number, for values of monsters.
    pub const fn spot(number: u8) -> Spot {
        spot(number)
    }
}

impl State {
    /// What it is now.
    pub fn value(&self, value: Value) -> Option<u8> {
        let Value { field, of, part } = value;
        let place = usize::from(of);
        if let Some(knight) = self.knights.get(place)
            && let Some(cell) = knight.clone().cell(field, part)
        {
            return Some(cell.get());
        }
        if let Some(monster) = self.field.monster(spot(of))
            && let Some(cell) = monster.clone().cell(field, part)
        {
            return Some(cell.get());
        }
        match field {
            Field::BossRank => Some(self.field.boss.as_ref()?.rank),
            Field::Doom => Some(self.field.boss.as_ref()?.doom),
            Field::TopTactic => Some(self.field.boss.as_ref()?.top),
            Field::Place => self.field.monster(spot(of)).filter(|_| of < BOSS).map(|_| of),
            Field::Lane => self.lanes.get(place).copied(),
            Field::Village => Some(self.village),
            Field::Round => Some(self.round),
            Field::Turn => Some(self.turn.0),
            Field::HelperUsed => Some(self.helpers.get(place)?.used.map_or(0, |seat| seat.0 + 1)),
            Field::HelperDamage => Some(self.helpers.get(place)?.damage),
            Field::Fulfilled => {
                self.knight(Seat(part))?;
                Some(self.quests.get(place)?.fulfilled.contains(&Seat(part)).into())
            }
            Field::PileOwner => Some(self.defeated.get(place)?.0.0),
            _ => Some(self.attack.clone()?.cell(field, part)?.get()),
        }
    }

    fn cell(&mut self, Value { field, of, part }: Value) -> Option<Cell<'_>> {
        use Field as F;
        let place = usize::from(of);
        match field {
            F::Lane => self.lanes.get_mut(place).map(Cell::Byte),
            F::Village => Some(Cell::Byte(&mut self.village)),
            F::Round => Some(Cell::Byte(&mut self.round)),
            F::BossRank => self.field.boss.as_mut().map(|boss| Cell::Byte(&mut boss.rank)),
            F::Doom => self.field.boss.as_mut().map(|boss| Cell::Byte(&mut boss.doom)),
            F::TopTactic => self.field.boss.as_mut().map(|boss| Cell::Byte(&mut boss.top)),
            F::HelperUsed => self.helpers.get_mut(place).map(|helper| Cell::Someone(&mut helper.used)),
            F::HelperDamage => self.helpers.get_mut(place).map(|helper| Cell::Byte(&mut helper.damage)),
            F::PileOwner => self.defeated.get_mut(place).map(|(owner, _)| Cell::Seat(owner)),
            F::Payer | F::Taker | F::Given | F::DieFace | F::DieAside => {
                self.attack.as_mut()?.cell(field, part)
            }
            F::HealthPoints
            | F::HealthTokens
            | F::SwordTokens
            | F::ShieldTokens
            | F::BlackDice
            | F::RedDice
            | F::Crests => self.field.monster_mut(spot(of))?.cell(field, part),
            _ => self.knights.get_mut(place)?.cell(field, part),
        }
    }

    /// The least and the most that it can be beside all the other values.
    pub fn bounds(&self, value: Value) -> [u8; 2] {
        use Field as F;
        let of = |field| self.value(Value { field, ..value }).unwrap_or(0);
        let players = self.knights.len() as u8;
        // Whoever is face-up and has nothing left is defeated.
        let is_up = || self.field.monster(spot(value.of)).is_some_and(Monster::is_up);
        let standing = |other| [u8::from(of(other) == 0 && is_up()), MOST];
        match value.field {
            F::Fatigue => [0, of(F::Health).saturating_sub(1)],
            F::Health => [of(F::Fatigue) + 1, of(F::Wrath).saturating_sub(1)],
            F::Wrath => [of(F::Health) + 1, MOST.max(of(F::Wrath))],
            F::StartFatigue => [0, of(F::StartHealth).saturating_sub(1)],
            F::StartHealth => [of(F::StartFatigue) + 1, MOST],
            F::HealthPoints => standing(F::HealthTokens),
            F::HealthTokens => standing(F::HealthPoints),
            F::VillageSpot | F::BattlefieldSpot => [0, 4],
            F::AbilityUsed | F::Out | F::Spent | F::CardUsed | F::Fulfilled | F::DieAside | F::Outcome => {
                [0, 1]
            }
            F::Renown => [0, ZONES.len() as u8],
            F::BossRank => [self.field.free_rank().min(FOREST), FOREST],
            F::TopTactic => {
                [0, self.field.boss.as_ref().map_or(0, |boss| boss.tactics.len()).min(TACTICS - 1) as u8]
            }
            F::Place => [0, BOSS - 1],
            F::Lane | F::Village => [0, POINTS],
            F::Round => [1, ROUNDS],
            F::Turn | F::Payer | F::Taker | F::Attacker => [0, players.saturating_sub(1)],
            F::HelperUsed | F::PileOwner => [0, players],
            F::HelperDamage => [0, VILLAGER_HEALTH],
            F::DieFace => [0, Face::ALL.len() as u8 - 1],
            F::Gold
            | F::SwordTokens
            | F::ShieldTokens
            | F::BlackDice
            | F::RedDice
            | F::Crests
            | F::Doom
            | F::Given => [0, MOST],
        }
    }

    /// The value that sets the bound.
    fn limit(&self, value: Value, amount: u8) -> Option<Field> {
        use Field as F;
        let low = amount < self.bounds(value)[0];
        match value.field {
            F::Fatigue => Some(F::Health),
            F::Health => Some(if low { F::Fatigue } else { F::Wrath }),
            F::Wrath if low => Some(F::Health),
            F::StartFatigue => Some(F::StartHealth),
            F::StartHealth if low => Some(F::StartFatigue),
            F::HealthPoints => Some(F::HealthTokens),
            F::HealthTokens => Some(F::HealthPoints),
            _ => None,
        }
    }
}

impl Table<'_> {
    /// Sets a value by hand, at any moment. Refused is only what would contradict another value.
    pub(super) fn set(&mut self, value: Value, amount: u8) -> Result<(), Refusal> {
        let now = self.at.value(value).ok_or(Refusal::NotNow)?;
        let [least, most] = self.at.bounds(value);
        if !(least..=most).contains(&amount) {
            return Err(match self.at.limit(value, amount) {
                Some(field) => {
                    let other = Value { field, ..value };
                    Refusal::Contradicts { value, amount, other, is: self.at.value(other).unwrap_or(0) }
                }
                None => {
                    let from = u8::from(value.field == Field::TopTactic);
                    Refusal::NotBetween { least: least + from, most: most + from }
                }
            });
        }
        let who = Seat(value.part);
        match value.field {
            Field::Doom if self.view().level(amount).is_none() => {
                let most = (0..amount).rev().find(|&level| self.view().level(level).is_some()).unwrap_or(0);
                return Err(Refusal::NotBetween { least: least + 1, most: most + 1 });
            }
            Field::Fulfilled => {
                let Some(quest) = self.at.quests.get_mut(usize::from(value.of)) else { return Ok(()) };
                if amount == 0 {
                    quest.fulfilled.retain(|&other| other != who);
                } else if now == 0 && quest.fulfilled.is_full() {
                    return Err(Refusal::AtMost { most: quest.fulfilled.capacity() as u8 });
                } else {
                    self.fulfil(value.of, who);
                }
            }
            Field::PileOwner if usize::from(amount) == self.at.knights.len() => {
                self.at.defeated.remove(usize::from(value.of));
            }
            Field::Turn => match &self.at.attack {
                Some(attack) if attack.attacker.0 != amount => {
                    let other = Value { field: Field::Attacker, ..value };
                    return Err(Refusal::Contradicts { value, amount, other, is: attack.attacker.0 });
                }
                _ if amount != now && self.at.knight(Seat(amount)).is_some_and(|knight| knight.out) => {
                    let other = Value { field: Field::Out, of: amount, ..value };
                    return Err(Refusal::Contradicts { value, amount, other, is: 1 });
                }
                _ => self.at.turn = Seat(amount),
            },
            Field::Place => {
                // Only revealed ones: a face-down card would have to be asked for again.
                self.view().target(spot(now))?;
                self.view().target(spot(amount))?;
                self.swap(spot(now), spot(amount));
            }
            Field::Village if matches!(self.at.phase, Phase::Over(how) if (how == Outcome::Won) != (amount > 0)) =>
            {
                let other = Value { field: Field::Outcome, ..value };
                return Err(Refusal::Contradicts { value, amount, other, is: u8::from(amount == 0) });
            }
            Field::Crests => {
                if let Some(monster) = self.at.field.monster_mut(spot(value.of)) {
                    monster.marks.set(who, amount);
                }
            }
            _ => {
                if let Some(cell) = self.at.cell(value) {
                    cell.set(amount);
                }
            }
        }
        self.settle(value.field);
        self.tell(Event::Set { value, amount });
        if value.field == Field::Village && amount == 0 && !matches!(self.at.phase, Phase::Over(_)) {
            self.is_over(Outcome::Lost);
        }
        Ok(())
    }

    /// What follows from a value that was set.
    fn settle(&mut self, field: Field) {
        let turn = self.at.turn;
        match (field, &mut self.at.asked) {
            (Field::Turn, Some(Asked::Target { who } | Asked::DayTurn { who })) => *who = turn,
            // The dice to be rolled are counted again.
            (Field::Given | Field::BlackDice | Field::RedDice | Field::Doom, Some(Asked::CombatRoll)) => {
                self.ask_for_roll();
            }
            _ => {}
        }
    }
}
