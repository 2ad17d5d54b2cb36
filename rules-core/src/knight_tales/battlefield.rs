//! The battlefield: three lanes by three ranks, the monsters in them, and the boss behind them.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::knight::{MAX_KNIGHTS, Seat};
use crate::card::CardRef;

pub const LANES: u8 = 3;
/// Rank 1 lies at the barricades, rank 3 at the forest (KT-NIGHT-09).
pub const RANKS: u8 = 3;
/// Where the boss stands before it enters (KT-NIGHT-20).
pub(super) const FOREST: u8 = RANKS + 1;
/// Tactic cards of a boss (KT-NIGHT-19).
pub(super) const TACTICS: usize = 5;
/// Nine monsters and the boss.
pub(super) const MAX_SPOTS: usize = 10;

/// Where a monster is; places of a lane are counted from 0 at the barricades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    Lane { lane: u8, place: u8 },
    Boss,
}

pub(super) type Spots = Vec<Spot, MAX_SPOTS>;

/// Crest tokens on a monster: how many of each player's, and who came first (KT-FIGHT-37).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    first: Vec<Seat, MAX_KNIGHTS>,
    total: [u8; MAX_KNIGHTS],
}

impl Marks {
    pub(super) fn add(&mut self, who: Seat, amount: u8) {
        if let Some(total) = self.total.get_mut(who.index())
            && amount > 0
        {
            *total = total.saturating_add(amount);
            if !self.first.contains(&who) {
                // Cannot fail: it has a place for every player.
                let _ = self.first.push(who);
            }
        }
    }

    /// Damage that was passed on no longer counts here (KT-FIGHT-45).
    pub(super) fn take(&mut self, who: Seat, amount: u8) {
        if let Some(total) = self.total.get_mut(who.index()) {
            *total = total.saturating_sub(amount);
        }
    }

    /// By hand. Whoever has none left is no longer among those who came first.
    pub(super) fn set(&mut self, who: Seat, amount: u8) {
        self.add(who, amount);
        if let Some(total) = self.total.get_mut(who.index()) {
            *total = amount;
        }
        if amount == 0 {
            self.first.retain(|&other| other != who);
        }
    }

    pub(super) fn total_mut(&mut self, who: Seat) -> Option<&mut u8> {
        self.total.get_mut(who.index())
    }

    pub fn of(&self, who: Seat) -> u8 {
        self.total.get(who.index()).copied().unwrap_or(0)
    }

    /// Most damage; of equals the one who hit first (KT-FIGHT-40, KT-FIGHT-41).
    pub fn winner(&self) -> Option<Seat> {
        let most = self.first.iter().map(|&who| self.of(who)).max()?;
        self.first.iter().copied().find(|&who| self.of(who) == most)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Monster {
    /// Nobody knows it while it lies face-down (KT-NIGHT-17).
    pub card: Option<CardRef>,
    /// On its printed health points (KT-NIGHT-16).
    pub gold: u8,
    pub health_tokens: u8,
    /// Laid by tactics; they stay until the card leaves (KT-TOK-10).
    pub swords: u8,
    pub shields: u8,
    pub black: u8,
    pub red: u8,
    pub marks: Marks,
    /// Defeated: it leaves the battlefield when the attack is over (KT-FIGHT-51).
    pub defeated: bool,
    /// A player has taken its card.
    pub(super) claimed: bool,
}

impl Monster {
    /// Whether it is revealed and not defeated: it can be attacked, and its effects apply.
    pub fn is_up(&self) -> bool {
        self.card.is_some() && !self.defeated
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Boss {
    pub monster: Monster,
    /// 1 to 3, or 4 on the forest.
    pub rank: u8,
    /// Space of the doom token, from 0 (KT-NIGHT-21).
    pub doom: u8,
    /// The tactics seen so far, in the order of the deck.
    pub tactics: Vec<CardRef, TACTICS>,
    /// Which of them lies on top.
    pub top: u8,
}

impl Boss {
    pub(super) fn new(card: CardRef, gold: u8) -> Self {
        let monster = Monster { card: Some(card), gold, ..Monster::default() };
        Boss { monster, rank: FOREST, doom: 0, tactics: Vec::new(), top: 0 }
    }

    pub fn is_in_a_rank(&self) -> bool {
        self.rank <= RANKS && !self.monster.defeated
    }

    pub fn tactic(&self) -> Option<CardRef> {
        self.tactics.get(usize::from(self.top)).copied()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battlefield {
    pub(super) lanes: [Vec<Monster, 3>; 3],
    pub(super) boss: Option<Boss>,
}

impl Battlefield {
    /// Nine cards face-down (KT-NIGHT-08).
    pub(super) fn deal(&mut self) {
        for lane in &mut self.lanes {
            lane.clear();
            lane.extend((0..RANKS).map(|_| Monster::default()));
        }
        self.boss = None;
    }

    pub fn lane(&self, lane: u8) -> &[Monster] {
        self.lanes.get(usize::from(lane)).map_or(&[], |lane| lane)
    }

    pub fn boss(&self) -> Option<&Boss> {
        self.boss.as_ref()
    }

    pub fn monster(&self, spot: Spot) -> Option<&Monster> {
        match spot {
            Spot::Lane { lane, place } => self.lane(lane).get(usize::from(place)),
            Spot::Boss => self.boss.as_ref().map(|boss| &boss.monster),
        }
    }

    pub(super) fn monster_mut(&mut self, spot: Spot) -> Option<&mut Monster> {
        match spot {
            Spot::Lane { lane, place } => self.lanes.get_mut(usize::from(lane))?.get_mut(usize::from(place)),
            Spot::Boss => self.boss.as_mut().map(|boss| &mut boss.monster),
        }
    }

    pub fn rank(&self, spot: Spot) -> u8 {
        match spot {
            Spot::Lane { place, .. } => place + 1,
            Spot::Boss => self.boss.as_ref().map_or(FOREST, |boss| boss.rank),
        }
    }

    /// All cards of the lanes, left to right and front to back (KT-END-12). It collects them into a list first: a lazy
    /// iterator over the lanes would be instantiated for every caller, at a kilobyte of flash each.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let mut spots = Spots::new();
        for lane in 0..LANES {
            for place in 0..self.lane(lane).len() as u8 {
                // Cannot fail: there are at most nine.
                let _ = spots.push(Spot::Lane { lane, place });
            }
        }
        spots.into_iter()
    }

    /// Those that can be attacked (KT-FIGHT-02): revealed in the lanes, and the boss in a rank.
    pub fn targets(&self) -> impl Iterator<Item = Spot> + use<> {
        let is_up = |spot: &Spot| self.monster(*spot).is_some_and(Monster::is_up);
        let mut targets: Spots = self.spots().filter(is_up).collect();
        if self.boss.as_ref().is_some_and(Boss::is_in_a_rank) {
            // Cannot fail: nine monsters and the boss fit.
            let _ = targets.push(Spot::Boss);
        }
        targets.into_iter()
    }

    pub fn is_target(&self, spot: Spot) -> bool {
        self.targets().any(|other| other == spot)
    }

    pub(super) fn hidden(&self) -> impl Iterator<Item = Spot> + use<> {
        let is_down = |spot: &Spot| self.monster(*spot).is_some_and(|monster| monster.card.is_none());
        self.spots().filter(is_down).collect::<Spots>().into_iter()
    }

    /// Next in the lane or beside it in the rank, never across (KT-OQ-27).
    pub(super) fn neighbours(&self, spot: Spot, with_boss: bool) -> Spots {
        let is_next = |&other: &Spot| match (spot, other) {
            (Spot::Lane { lane, place }, Spot::Lane { lane: other, place: its }) => {
                lane.abs_diff(other) + place.abs_diff(its) == 1
            }
            (Spot::Lane { lane, place }, Spot::Boss) | (Spot::Boss, Spot::Lane { lane, place }) => {
                let is_last = self.lane(lane).len() == usize::from(place) + 1;
                with_boss && is_last && self.rank(Spot::Boss) == place + 2
            }
            (Spot::Boss, Spot::Boss) => false,
        };
        self.targets().filter(is_next).collect()
    }

    /// Moves it behind the last card of its lane (KT-NIGHT-12). Returns its new spot.
    pub(super) fn send_back(&mut self, spot: Spot) -> Spot {
        let Spot::Lane { lane, place } = spot else { return spot };
        match self.lanes.get_mut(usize::from(lane)) {
            Some(cards) if usize::from(place) < cards.len() => {
                let monster = cards.remove(usize::from(place));
                // Cannot fail: it was just taken from there.
                let _ = cards.push(monster);
                Spot::Lane { lane, place: cards.len() as u8 - 1 }
            }
            _ => spot,
        }
    }

    pub(super) fn swap(&mut self, one: Spot, other: Spot) {
        let (Some(a), Some(b)) = (self.monster(one).cloned(), self.monster(other).cloned()) else { return };
        if let Some(place) = self.monster_mut(one) {
            *place = b;
        }
        if let Some(place) = self.monster_mut(other) {
            *place = a;
        }
    }

    /// The foremost rank that the boss may enter: behind the longest lane (KT-BOSS-02).
    pub(super) fn free_rank(&self) -> u8 {
        let longest = self.lanes.iter().map(|lane| lane.len() as u8).max().unwrap_or(0);
        longest + 1
    }
}
