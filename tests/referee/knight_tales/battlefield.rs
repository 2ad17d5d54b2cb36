//! The battlefield: lanes and ranks, the monsters on them, and the boss behind or among them.

use crate::card::Card;
use crate::event::Event;
use crate::game::Game;
use crate::program::Faction;

/// Every card that is dealt has a number of its own for the night; the boss has `BOSS`.
pub(crate) type Uid = usize;
pub(crate) const BOSS: Uid = 100;

/// A card in a lane, or the boss card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Monster {
    pub(crate) uid: Uid,
    /// None is face-down.
    pub(crate) card: Option<String>,
    pub(crate) gold: i32,
    pub(crate) health_tokens: i32,
    /// Whose crest tokens lie on the emptied health points, from the left.
    pub(crate) marks: Vec<usize>,
    pub(crate) swords: i32,
    pub(crate) shields: i32,
    pub(crate) black: i32,
    pub(crate) red: i32,
    /// It lies there until gaps are closed (KT-FIGHT-51).
    pub(crate) defeated: bool,
}

impl Monster {
    pub(crate) fn face_down(uid: Uid) -> Monster {
        let (gold, health_tokens, swords, shields, black, red) = (0, 0, 0, 0, 0, 0);
        Monster {
            uid,
            card: None,
            gold,
            health_tokens,
            marks: Vec::new(),
            swords,
            shields,
            black,
            red,
            defeated: false,
        }
    }

    pub(crate) fn health(&self) -> i32 {
        self.gold + self.health_tokens
    }

    pub(crate) fn is_up(&self) -> bool {
        self.card.is_some() && !self.defeated
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Boss {
    pub(crate) monster: Monster,
    /// 4 is the forest.
    pub(crate) rank: usize,
    pub(crate) doom: usize,
    /// Tactics in the order they turned up; `shown` is the place of the visible one.
    pub(crate) tactics: Vec<String>,
    pub(crate) shown: usize,
}

pub(crate) const FOREST: usize = 4;

impl Game {
    pub(crate) fn boss_up(&self) -> Option<&Boss> {
        self.boss.as_ref().filter(|boss| !boss.monster.defeated)
    }

    pub(crate) fn monster(&self, uid: Uid) -> Option<&Monster> {
        if uid == BOSS {
            return self.boss.as_ref().map(|boss| &boss.monster);
        }
        self.lanes.iter().flatten().find(|monster| monster.uid == uid)
    }

    pub(crate) fn monster_mut(&mut self, uid: Uid) -> Option<&mut Monster> {
        if uid == BOSS {
            return self.boss.as_mut().map(|boss| &mut boss.monster);
        }
        self.lanes.iter_mut().flatten().find(|monster| monster.uid == uid)
    }

    pub(crate) fn card_of(&self, uid: Uid) -> Option<&Card> {
        self.monster(uid)?.card.as_ref().map(|id| &self.cards[id].0)
    }

    /// Lane and rank of a card; the boss has no lane of its own.
    pub(crate) fn place(&self, uid: Uid) -> Option<(Option<usize>, usize)> {
        if uid == BOSS {
            return self.boss.as_ref().map(|boss| (None, boss.rank));
        }
        for (lane, cards) in self.lanes.iter().enumerate() {
            if let Some(index) = cards.iter().position(|monster| monster.uid == uid) {
                return Some((Some(lane), index + 1));
            }
        }
        None
    }

    /// Revealed monsters that stand: lanes from the left, each from rank 1, then the boss if it is on the battlefield.
    pub(crate) fn standing(&self) -> Vec<Uid> {
        let mut found: Vec<Uid> = self
            .lanes
            .iter()
            .flatten()
            .filter(|monster| monster.is_up())
            .map(|monster| monster.uid)
            .collect();
        if self.boss_up().is_some_and(|boss| boss.rank < FOREST) {
            found.push(BOSS);
        }
        found
    }

    pub(crate) fn of_rank(&self, rank: usize) -> Vec<Uid> {
        self.standing()
            .into_iter()
            .filter(|&uid| self.place(uid).is_some_and(|place| place.1 == rank))
            .collect()
    }

    /// KT-OQ-07: the boss belongs to every lane. `None` is the boss as the one asked about: all lanes.
    pub(crate) fn of_lane(&self, lane: Option<usize>) -> Vec<Uid> {
        self.standing()
            .into_iter()
            .filter(|&uid| match (self.place(uid), lane) {
                (Some((Some(own), _)), Some(asked)) => own == asked,
                _ => true,
            })
            .collect()
    }

    pub(crate) fn of_faction(&self, faction: Faction) -> Vec<Uid> {
        self.standing().into_iter().filter(|&uid| self.faction(uid) == Some(faction)).collect()
    }

    pub(crate) fn faction(&self, uid: Uid) -> Option<Faction> {
        // A boss is of the type "boss", whatever its faction (KT-BOSS-01).
        if uid == BOSS {
            return None;
        }
        faction_of(self.card_of(uid)?.word("faction"))
    }

    /// KT-OQ-27: next in the lane or next lane in the rank; the boss only from directly in front of it.
    pub(crate) fn neighbours(&self, uid: Uid) -> Vec<Uid> {
        let Some((lane, rank)) = self.place(uid) else { return Vec::new() };
        self.standing()
            .into_iter()
            .filter(|&other| other != uid)
            .filter(|&other| {
                let (other_lane, other_rank) = self.place(other).expect("it stands");
                match (lane, other_lane) {
                    (Some(lane), Some(other_lane)) => {
                        lane.abs_diff(other_lane) + rank.abs_diff(other_rank) == 1
                    }
                    (Some(_), None) => other_rank == rank + 1,
                    (None, _) => other_rank + 1 == rank,
                }
            })
            .collect()
    }

    /// KT-NIGHT-12, KT-NIGHT-15: behind the last card of its lane.
    pub(crate) fn move_to_back(&mut self, uid: Uid) -> bool {
        for lane in &mut self.lanes {
            if let Some(index) = lane.iter().position(|monster| monster.uid == uid) {
                let monster = lane.remove(index);
                lane.push(monster);
                return index + 1 < lane.len();
            }
        }
        false
    }

    /// KT-BOSS-06: lanes with at least one revealed minion or champion of the faction.
    pub(crate) fn lanes_with(&self, faction: Faction) -> Vec<usize> {
        (0..3)
            .filter(|&lane| {
                self.lanes[lane]
                    .iter()
                    .any(|monster| monster.is_up() && self.faction(monster.uid) == Some(faction))
            })
            .collect()
    }

    /// KT-FIGHT-35 to 37: gold first, then health tokens. Says how much was more than needed, if it fell.
    pub(crate) fn hurt(&mut self, uid: Uid, damage: i32, by: usize) -> Option<i32> {
        let monster = self.monster_mut(uid)?;
        if monster.defeated || monster.card.is_none() || damage <= 0 {
            return None;
        }
        let gold = damage.min(monster.gold);
        let tokens = (damage - gold).min(monster.health_tokens);
        monster.gold -= gold;
        monster.health_tokens -= tokens;
        for _ in 0..gold + tokens {
            monster.marks.push(by);
        }
        let excess = damage - gold - tokens;
        let fell = monster.health() == 0;
        monster.defeated = fell;
        self.knights[by].gold += gold;
        fell.then_some(excess)
    }

    /// KT-FIGHT-39 to 41: most crest tokens, the leftmost of them on a tie. `kept` is excess that stays here.
    pub(crate) fn claim(&mut self, uid: Uid, by: usize, kept: i32) {
        let monster = self.monster_mut(uid).expect("it was defeated");
        let mut marks = std::mem::take(&mut monster.marks);
        let card = monster.card.clone().expect("it was revealed");
        for _ in 0..kept {
            marks.push(by);
        }
        let mut winner = by;
        let mut most = 0;
        for &player in &marks {
            let total = marks.iter().filter(|&&mark| mark == player).count();
            if total > most {
                most = total;
                winner = player;
            }
        }
        self.tell(Event::Claimed { player: winner, card: card.clone() });
        self.knights[winner].pile.push(card);
    }

    /// KT-END-15 to 18: one point at a time. The game is lost with the last point of the village.
    pub(crate) fn damage_lane(&mut self, lane: usize, damage: i32) {
        for _ in 0..damage {
            if self.is_over() {
                return;
            }
            if self.lane_points[lane] > 0 {
                self.lane_points[lane] -= 1;
                self.tell(Event::LaneDamaged { lane });
            } else {
                self.village -= 1;
                self.tell(Event::VillageDamaged);
                if self.village == 0 {
                    self.lose();
                }
            }
        }
    }
}

pub(crate) fn faction_of(word: &str) -> Option<Faction> {
    match word {
        "orc" => Some(Faction::Orc),
        "undead" => Some(Faction::Undead),
        "beast" => Some(Faction::Beast),
        _ => None,
    }
}
