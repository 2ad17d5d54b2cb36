//! The end of the night: damage to lanes and village, and the end of the game (KT-END).

use super::Event;
use super::Refusal;
use super::agenda::{Asked, Step};
use super::battlefield::{LANES, Spot};
use super::knight::{Seat, Zone};
use super::state::{Outcome, POINTS, ROUNDS};
use super::table::Table;
use super::view::View;
use crate::card::{CardRef, Field, Kind, List};

impl View<'_> {
    /// The zone of the health token; the board states the first yellow and the first green space.
    pub(super) fn zone(self, who: Seat) -> Zone {
        let Some(knight) = self.knight(who) else { return Zone::Red };
        let card = self.known(knight.card);
        let from = |place| card.and_then(|card| card.entry(List::Zones, place)).unwrap_or(0);
        match knight.health {
            health if health >= from(1) => Zone::Green,
            health if health >= from(0) => Zone::Yellow,
            _ => Zone::Red,
        }
    }

    /// What a card left on the battlefield does to its lane (KT-END-10, KT-OQ-34).
    fn damage_of(self, spot: Spot) -> u8 {
        let Some(card) = self.card_at(spot) else { return 0 };
        let usual = if card.card.kind == Kind::Champion { 2 } else { 1 };
        card.amount(Field::Damage).unwrap_or(usual)
    }
}

impl Table<'_> {
    /// Gold and crest tokens leave the monsters first (KT-END-08).
    pub(super) fn end_of_night(&mut self) {
        let round = self.at.round;
        self.tell(Event::EndOfNight { round });
        let boss = self.at.field.boss.as_mut().map(|boss| &mut boss.monster);
        for monster in self.at.field.lanes.iter_mut().flatten().chain(boss) {
            monster.gold = 0;
            monster.marks = Default::default();
        }
        self.push_all(&[Step::EndReveals, Step::MonsterDamage, Step::NightIsOver]);
    }

    pub(super) fn end_reveals(&mut self) {
        let hidden = self.at.field.hidden().next();
        if let Some(Spot::Lane { lane, place }) = hidden {
            self.push(Step::EndReveals);
            self.ask(Asked::Reveal { lane, place });
        }
    }

    /// A card revealed at the end gets no gold and only does damage (KT-OQ-36).
    pub(super) fn reveal_at_end(&mut self, id: CardRef, lane: u8, place: u8) -> Result<(), Refusal> {
        self.view().wanted(id, &[Kind::Minion, Kind::Champion, Kind::Monster])?;
        let spot = Spot::Lane { lane, place };
        let monster = self.at.field.monster_mut(spot).ok_or(Refusal::NobodyThere(spot))?;
        monster.card = Some(id);
        self.at.asked = None;
        self.tell(Event::Revealed { card: id, lane, place, gold: 0 });
        Ok(())
    }

    /// Lanes from left to right with their cards from rank 1 on, then the boss (KT-END-12).
    pub(super) fn monster_damage(&mut self) {
        let spots: super::battlefield::Spots = self.at.field.spots().collect();
        for spot in spots {
            let Spot::Lane { lane, .. } = spot else { continue };
            let amount = self.view().damage_of(spot);
            if self.damage_lane(lane, amount) {
                return;
            }
        }
        if self.boss().is_some_and(|boss| !boss.monster.defeated) {
            let amount = self.view().card_at(Spot::Boss).and_then(|boss| boss.amount(Field::LaneDamage));
            for lane in 0..LANES {
                if self.damage_lane(lane, amount.unwrap_or(1)) {
                    return;
                }
            }
        }
    }

    /// Takes points one by one: the lane's own first, then the village's. `true` if the last one was lost (KT-END-15,
    /// KT-END-18).
    pub(super) fn damage_lane(&mut self, lane: u8, amount: u8) -> bool {
        for _ in 0..amount {
            let Some(points) = self.at.lanes.get_mut(usize::from(lane)) else { return false };
            if let Some(left) = points.checked_sub(1) {
                *points = left;
                self.tell(Event::LaneDamaged { lane, left });
                continue;
            }
            let left = self.at.village.saturating_sub(1);
            self.at.village = left;
            self.tell(Event::VillageDamaged { left });
            if left == 0 {
                self.is_over(Outcome::Lost);
                return true;
            }
        }
        false
    }

    pub(super) fn ask_for_lane(&mut self, left: u8) {
        if left > 0 && self.at.lanes.iter().any(|&points| points < POINTS) {
            self.ask(Asked::MendLane { left });
        }
    }

    pub(super) fn mend_lane(&mut self, left: u8, lane: u8) -> Result<(), Refusal> {
        let points = self
            .at
            .lanes
            .get_mut(usize::from(lane))
            .ok_or(Refusal::NotOffered { number: lane, of: LANES })?;
        if *points >= POINTS {
            return Err(Refusal::LaneWhole(lane));
        }
        *points += 1;
        let now = *points;
        self.at.asked = None;
        self.tell(Event::LaneMended { lane, left: now });
        self.push(Step::MendLane { left: left.saturating_sub(1) });
        Ok(())
    }

    /// Undefeated monsters go back to their decks and the boss leaves the game; then the next day begins, or the game ends
    /// (KT-END-13, KT-END-14).
    pub(super) fn night_is_over(&mut self) {
        let spots: super::battlefield::Spots = self.at.field.spots().collect();
        for spot in spots {
            if let Some(card) = self.view().monster(spot).and_then(|monster| monster.card) {
                self.tell(Event::PutBack { card });
            }
        }
        for lane in &mut self.at.field.lanes {
            lane.clear();
        }
        if let Some(boss) = self.at.field.boss.take().filter(|boss| !boss.monster.defeated)
            && let Some(card) = boss.monster.card
        {
            self.tell(Event::PutBack { card });
        }
        if self.at.round == ROUNDS {
            self.is_over(Outcome::Won);
        } else {
            self.begin_day();
        }
    }
}
