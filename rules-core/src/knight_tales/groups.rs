//! The values that can be set by hand, grouped by what they belong to.

use super::battlefield::LANES;
use super::knight::Seat;
use super::state::{Phase, State};
use super::tracked::{BOSS, Field, GIVEN, Value, spot};

/// Values that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Attack,
    Of(Seat),
    /// Lanes, the village, the round and whose turn it is.
    Table,
    /// By the number of its place, see [`Value::spot`].
    Monster(u8),
    Quests,
    /// Villagers or co-op cards.
    Helpers,
    /// Whose the defeated cards are.
    Piles,
}

impl State {
    /// Hands over the groups that have a value now, in the order of the list.
    pub fn groups(&self, see: &mut dyn FnMut(Group)) {
        let all = [Group::Attack]
            .into_iter()
            .chain(self.seats().map(Group::Of))
            .chain([Group::Table])
            .chain((0..=BOSS).map(Group::Monster))
            .chain([Group::Quests, Group::Helpers, Group::Piles]);
        for group in all {
            let mut any = false;
            self.each_value(group, &mut |_| any = true);
            if any {
                see(group);
            }
        }
    }

    /// Hands over every value of a group that can be set now, in the order of the list.
    pub fn each_value(&self, group: Group, see: &mut dyn FnMut(Value)) {
        use Field as F;
        if matches!(self.phase, Phase::Joining | Phase::Order) {
            return;
        }
        let players = self.knights.len();
        let mut parts = |field, of: u8, parts: usize| {
            (0..parts as u8).for_each(|part| see(Value { field, of, part }));
        };
        match group {
            Group::Of(Seat(of)) => {
                let Some(knight) = self.knight(Seat(of)) else { return };
                [F::Gold, F::Fatigue, F::Health, F::Wrath].into_iter().for_each(|field| parts(field, of, 1));
                parts(F::CardUsed, of, knight.cards.len());
                let rest = [
                    F::AbilityUsed,
                    F::StartFatigue,
                    F::StartHealth,
                    F::VillageSpot,
                    F::BattlefieldSpot,
                    F::Out,
                    F::Spent,
                ];
                rest.into_iter().for_each(|field| parts(field, of, 1));
                parts(F::Renown, of, knight.renown.len());
            }
            Group::Table => {
                (0..LANES).for_each(|lane| parts(F::Lane, lane, 1));
                [F::Village, F::Round, F::Turn].into_iter().for_each(|field| parts(field, 0, 1));
            }
            Group::Monster(of) => {
                if of == BOSS && self.field.boss.is_some() {
                    [F::BossRank, F::Doom, F::TopTactic].into_iter().for_each(|field| parts(field, of, 1));
                }
                if self.field.monster(spot(of)).is_none_or(|monster| monster.defeated) {
                    return;
                }
                let tokens = [
                    F::HealthPoints,
                    F::HealthTokens,
                    F::SwordTokens,
                    F::ShieldTokens,
                    F::BlackDice,
                    F::RedDice,
                ];
                tokens.into_iter().for_each(|field| parts(field, of, 1));
                parts(F::Crests, of, players);
                if self.field.is_target(spot(of)) && of < BOSS {
                    parts(F::Place, of, 1);
                }
            }
            Group::Quests => (0..self.quests.len() as u8).for_each(|of| parts(F::Fulfilled, of, players)),
            Group::Helpers => {
                for of in 0..self.helpers.len() as u8 {
                    [F::HelperUsed, F::HelperDamage].into_iter().for_each(|field| parts(field, of, 1));
                }
            }
            Group::Piles => (0..self.defeated.len() as u8).for_each(|of| parts(F::PileOwner, of, 1)),
            Group::Attack => {
                let Some(attack) = &self.attack else { return };
                [F::Payer, F::Taker].into_iter().for_each(|field| parts(field, 0, 1));
                [F::DieFace, F::DieAside].into_iter().for_each(|field| parts(field, 0, attack.dice.len()));
                parts(F::Given, 0, GIVEN.len());
            }
        }
    }
}
