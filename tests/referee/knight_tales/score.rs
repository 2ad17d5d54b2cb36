//! Final scoring (chapter 1.8).

use std::collections::HashSet;

use crate::battlefield::faction_of;
use crate::card::Kind;
use crate::game::{Game, Mode, Outcome};

/// A to G of the valor chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Score {
    pub(crate) market: i32,
    pub(crate) market_set: i32,
    pub(crate) monsters: i32,
    pub(crate) monster_set: i32,
    pub(crate) quests: i32,
    pub(crate) renown: i32,
    pub(crate) gold: i32,
}

impl Score {
    pub(crate) fn total(&self) -> i32 {
        self.market
            + self.market_set
            + self.monsters
            + self.monster_set
            + self.quests
            + self.renown
            + self.gold
    }
}

/// KT-SCORE-05.
fn set_bonus(types: usize) -> i32 {
    [0, 0, 1, 3, 6, 10, 15, 21][types.min(7)]
}

impl Game {
    /// KT-SCORE-01 to 12: nobody scores after a loss, alone, or together.
    pub(crate) fn score(&self, player: usize) -> Option<Score> {
        if self.outcome != Some(Outcome::Won) || self.mode != Mode::Competitive {
            return None;
        }
        let knight = &self.knights[player];
        let mut score = Score::default();
        let mut types = HashSet::new();
        for owned in &knight.owned {
            let card = &self.cards[&owned.card];
            score.market += card.number("valor");
            if card.kind == Kind::Trophy {
                types.insert("trophy");
            } else if card.word("type") != "longsword" {
                types.insert(card.word("type"));
            }
        }
        score.market_set = set_bonus(types.len());
        let mut types = HashSet::new();
        for id in &knight.pile {
            let card = &self.cards[id];
            score.monsters += card.number("valor");
            let faction = if card.kind == Kind::Boss { None } else { faction_of(card.word("faction")) };
            types.insert((card.kind, faction));
        }
        score.monster_set = set_bonus(types.len());
        for quest in &self.quests {
            if let Some(place) = quest.crests.iter().position(|&crest| crest == player) {
                score.quests += self.cards[&quest.card].list("spots")[place];
            }
        }
        for (night, entries) in self.renown.iter().enumerate() {
            let card = self
                .cards
                .values()
                .find(|card| card.kind == Kind::Renown && card.number("night") == night as i32 + 1);
            for (_, zone) in entries.iter().filter(|entry| entry.0 == player) {
                score.renown += card.map_or(0, |card| card.list("renown")[*zone]);
            }
        }
        score.gold = knight.gold / 3;
        Some(score)
    }
}
