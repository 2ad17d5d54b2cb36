//! A knight: the track with its three tokens, gold, cards and the pile of defeated monsters.

use std::collections::HashMap;

use crate::card::Card;

/// A card that lies beside a knight's board, or in front of everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owned {
    pub(crate) card: String,
    /// A crest token lies on its icon (KT-FIGHT-08).
    pub(crate) exhausted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Knight {
    pub(crate) card: String,
    pub(crate) fatigue: i32,
    pub(crate) health: i32,
    pub(crate) wrath: i32,
    pub(crate) gold: i32,
    pub(crate) owned: Vec<Owned>,
    pub(crate) ability_exhausted: bool,
    pub(crate) pile: Vec<String>,
    pub(crate) village: Option<usize>,
    pub(crate) battlefield: Option<usize>,
    /// Sword counts of the order roll, one for each time this knight rolled.
    pub(crate) swords: Vec<i32>,
}

impl Knight {
    /// Empty spaces between fatigue and health.
    pub(crate) fn fatigue_left(&self) -> i32 {
        self.health - self.fatigue - 1
    }

    /// Empty spaces between health and wrath.
    pub(crate) fn wrath_left(&self) -> i32 {
        self.wrath - self.health - 1
    }

    /// KT-DAY-03, KT-DAY-04.
    pub(crate) fn refresh(&mut self, cards: &HashMap<String, Card>, players: usize) {
        let card = &cards[&self.card];
        self.health = card.number("health");
        self.fatigue = card.list("fatigue")[players - 1];
        if let Some(spot) = self.village {
            self.wrath = card.list("wrath")[spot - 1];
        }
        for owned in &mut self.owned {
            owned.exhausted = false;
        }
        self.ability_exhausted = false;
    }

    /// KT-FIGHT-46: as many wounds as there is room for. Says how many were taken.
    pub(crate) fn wound(&mut self, damage: i32) -> i32 {
        let mut taken = 0;
        while taken < damage && self.health - 1 > self.fatigue {
            self.health -= 1;
            taken += 1;
        }
        taken
    }

    /// The token moves over empty spaces only.
    pub(crate) fn tire(&mut self, spaces: i32) -> i32 {
        let moved = spaces.min(self.fatigue_left()).max(0);
        self.fatigue += moved;
        moved
    }

    pub(crate) fn lose_wrath(&mut self, spaces: i32) -> i32 {
        let moved = spaces.min(self.wrath_left()).max(0);
        self.wrath -= moved;
        moved
    }

    /// Health goes back towards its printed start, and never reaches wrath.
    pub(crate) fn heal(&mut self, spaces: i32, start: i32) -> i32 {
        let mut moved = 0;
        while moved < spaces && self.health < start && self.health + 1 < self.wrath {
            self.health += 1;
            moved += 1;
        }
        moved
    }

    pub(crate) fn rest(&mut self, spaces: i32, start: i32) -> i32 {
        let moved = spaces.min(self.fatigue - start).max(0);
        self.fatigue -= moved;
        moved
    }

    /// KT-END-05: 0 green, 1 yellow, 2 red.
    pub(crate) fn zone(&self, cards: &HashMap<String, Card>) -> usize {
        let zones = cards[&self.card].list("zones");
        if self.health >= zones[1] {
            0
        } else if self.health >= zones[0] {
            1
        } else {
            2
        }
    }
}
