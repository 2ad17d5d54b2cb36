//! Reminders: what the players must do by hand at each moment, because the tower cannot.

use heapless::Vec;

use super::Mode;
use super::battlefield::{LANES, Spot};
use super::state::{Market, Outcome, Phase, State};
use super::view::View;
use crate::effect::{Instruction, KtOp, Program, Trigger};
use crate::words::words;

words! {
    pub enum Reminder {
        /// Nine market cards face-up on their spots, the others as a face-down deck (KT-SET-04).
        0 LayOutMarket "lay-out-market",
        /// Minions, champions and bosses as three face-down decks (KT-SET-05).
        1 ShuffleMonsters "shuffle-monsters",
        /// The three decks of quests (KT-SET-06).
        2 ShuffleQuests "shuffle-quests",
        /// Renown cards with their numbers up (KT-SET-07).
        3 LayOutRenown "lay-out-renown",
        /// Three trophies at the market (KT-SET-08).
        4 LayOutTrophies "lay-out-trophies",
        /// All face-down market cards are turned up (KT-DAY-01).
        5 TurnUpMarket "turn-up-market",
        /// A new market card face-down on the free spot (KT-DAY-17).
        6 RefillMarket "refill-market",
        /// Everybody lays market cards, trophies and monsters, to compare them with the tower's record (KT-SCORE-11).
        7 CompareCards "compare-cards",
        /// Somebody has more crest tokens in use than there are: something else marks the rest (KT-OQ-25).
        8 CrestsRunOut "crests-run-out",
        /// More gold is in use than the box holds (KT-OQ-25).
        9 GoldRunsOut "gold-runs-out",
    }
}

/// Crest tokens of a knight, and gold in the box.
const CRESTS: u16 = 20;
const GOLD: u16 = 50;

/// The most reminders at one moment.
pub type Reminders = Vec<Reminder, 5>;

/// If the target is defeated, the boss enters this rank and damages these lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BossWarning {
    pub rank: u8,
    pub lanes: [bool; LANES as usize],
}

impl State {
    pub(super) fn reminders(&self) -> Reminders {
        use Reminder as R;
        let competitive = self.mode == Mode::Competitive;
        let mut all = Reminders::new();
        let mut add = |holds: bool, reminder| {
            if holds {
                // Cannot fail: no moment has more.
                let _ = all.push(reminder);
            }
        };
        match self.phase {
            Phase::Joining => {
                add(true, R::LayOutMarket);
                add(true, R::ShuffleMonsters);
                add(competitive, R::ShuffleQuests);
                add(true, R::LayOutRenown);
                add(true, R::LayOutTrophies);
            }
            Phase::Day => {
                add(self.market == Market::TurnUp, R::TurnUpMarket);
                add(self.market == Market::Refill, R::RefillMarket);
            }
            Phase::Over(Outcome::Won) => add(competitive, R::CompareCards),
            Phase::Night => {
                let crests = |who| self.crests(who).iter().map(|&count| u16::from(count)).sum::<u16>();
                add(self.seats().any(|who| crests(who) > CRESTS), R::CrestsRunOut);
                add(self.gold() > GOLD, R::GoldRunsOut);
            }
            Phase::Order | Phase::Over(Outcome::Lost) => {}
        }
        all
    }
}

impl State {
    /// All gold of the knights, on monsters and on villagers.
    fn gold(&self) -> u16 {
        let knights = self.knights.iter().map(|knight| knight.gold);
        let boss = self.field.boss().map(|boss| &boss.monster);
        let monsters = self.field.lanes.iter().flatten().chain(boss).map(|monster| u16::from(monster.gold));
        let villagers = self.helpers.iter().map(|helper| u16::from(helper.damage));
        knights.chain(monsters).chain(villagers).fold(0, u16::saturating_add)
    }
}

impl View<'_> {
    pub(super) fn boss_warning(self) -> Option<BossWarning> {
        let target = self.attack()?.target;
        let field = &self.at.field;
        let boss = field.boss().filter(|boss| !boss.monster.defeated)?;
        let Spot::Lane { lane: fallen, .. } = target else { return None };
        let length = |lane: u8| field.lane(lane).len() as u8 - u8::from(lane == fallen);
        let rank = 1 + (0..LANES).map(length).max()?;
        if boss.rank <= rank {
            return None;
        }
        let card = self.known(boss.monster.card?)?;
        let program =
            card.abilities_for(Trigger::BossEnters).next().map_or(&[][..], |(_, text)| text.program);
        let mut lanes = [false; LANES as usize];
        for instruction in Program::<KtOp>::new(program).instructions().flatten() {
            let Instruction::Do { operation, .. } = instruction else { continue };
            let faction = match operation {
                KtOp::DamageOrcLanes => Some(0),
                KtOp::DamageUndeadLanes => Some(1),
                KtOp::DamageBeastLanes => Some(2),
                KtOp::DamageEveryLane => None,
                KtOp::DamageLeftLane | KtOp::DamageMiddleLane | KtOp::DamageRightLane => {
                    let lane = operation.code() - KtOp::DamageLeftLane.code();
                    lanes.iter_mut().skip(lane.into()).take(1).for_each(|hit| *hit = true);
                    continue;
                }
                _ => continue,
            };
            for (lane, hit) in (0..).zip(&mut lanes) {
                let mut here = field.targets().filter(|&spot| {
                    spot != target && matches!(spot, Spot::Lane { lane: its, .. } if its == lane)
                });
                *hit |= faction.is_none() || here.any(|spot| self.faction_at(spot) == faction);
            }
        }
        Some(BossWarning { rank, lanes })
    }
}
