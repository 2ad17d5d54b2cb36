//! The night around the attacks: setup, reveals, turns, the boss' movement, and how it ends (chapters 1.3, 1.6, 1.7).

use crate::action::{Action, Refused};
use crate::attack::Attack;
use crate::battlefield::{BOSS, Boss, FOREST, Monster, Uid};
use crate::card::{Kind, When};
use crate::event::Event;
use crate::game::{Ask, Game, Mode, Outcome, Step};
use crate::interpreter::{Moment, Running};

impl Game {
    pub(crate) fn act_at_night(&mut self, action: &Action) -> Result<(), Refused> {
        match (self.ask.clone(), action) {
            (Ask::Monster(uid), Action::Lay(card)) => self.reveal(uid, card),
            (Ask::LateMonster(uid), Action::Lay(card)) => self.reveal_late(uid, card),
            (Ask::BossCard, Action::Lay(card)) => self.lay_boss(card),
            (Ask::Tactic, Action::Lay(card)) => self.lay_tactic(card),
            (Ask::Target(player), Action::Target(uid)) => self.choose_target(player, *uid),
            _ => self.act_in_attack(action),
        }
    }

    /// KT-NIGHT-08, KT-NIGHT-11, KT-COOP-06.
    pub(crate) fn start_night(&mut self) {
        self.turn = None;
        for lane in 0..3 {
            self.lanes[lane] = (0..3).map(|rank| Monster::face_down(lane * 3 + rank)).collect();
        }
        self.tell(Event::NightBegan(self.round));
        let reveal = if self.mode == Mode::Coop { Step::RevealAll } else { Step::RevealFront };
        self.first(vec![reveal, Step::BossSetup, Step::NextTurn]);
    }

    /// KT-NIGHT-10: lane by lane, as long as a face-down card lies in rank 1. The boss moves and acts before (KT-BOSS-09).
    pub(crate) fn reveal_front(&mut self) {
        if self.attack.as_ref().is_some_and(|attack| attack.gaps_closed && !attack.boss_moved) {
            return;
        }
        let down = (0..3).find_map(|lane| self.lanes[lane].first().filter(|monster| monster.card.is_none()));
        if let Some(uid) = down.map(|monster| monster.uid) {
            self.asks(Ask::Monster(uid));
            self.first(vec![Step::RevealFront]);
        }
    }

    /// KT-COOP-07: rank 1 with its chains, then rank 2, then rank 3.
    pub(crate) fn reveal_all(&mut self) {
        for rank in 0..3 {
            for lane in 0..3 {
                if let Some(monster) = self.lanes[lane].get(rank).filter(|monster| monster.card.is_none()) {
                    self.ask = Ask::Monster(monster.uid);
                    self.first(vec![Step::RevealAll]);
                    return;
                }
            }
        }
    }

    /// KT-NIGHT-12, KT-NIGHT-14, KT-NIGHT-16.
    fn reveal(&mut self, uid: Uid, id: &str) -> Result<(), Refused> {
        let card = self.printed(id, &[Kind::Minion, Kind::Champion, Kind::Monster])?;
        let (health, back) = (card.number("health"), card.yes("moves-to-back"));
        let monster = self.monster_mut(uid).ok_or(Refused::NotNow)?;
        monster.card = Some(id.to_string());
        monster.gold = health;
        self.tell(Event::Revealed { uid, card: id.to_string() });
        if back && self.move_to_back(uid) {
            self.tell(Event::WentBack(uid));
        }
        self.asks(Ask::Nothing);
        Ok(())
    }

    pub(crate) fn boss_setup(&mut self) {
        self.asks(Ask::BossCard);
    }

    /// KT-NIGHT-18, KT-NIGHT-20, KT-NIGHT-21, KT-BOSS-15.
    fn lay_boss(&mut self, id: &str) -> Result<(), Refused> {
        let card = self.printed(id, &[Kind::Boss])?;
        let health = card.number("health");
        if self.past_bosses.iter().any(|past| past == id) {
            return Err(Refused::WrongCard);
        }
        let mut monster = Monster::face_down(BOSS);
        monster.card = Some(id.to_string());
        monster.gold = health;
        self.boss = Some(Boss { monster, rank: FOREST, doom: 0, tactics: Vec::new(), shown: 0 });
        self.past_bosses.push(id.to_string());
        self.tell(Event::BossRevealed(id.to_string()));
        self.asks(Ask::Tactic);
        Ok(())
    }

    /// KT-NIGHT-19, KT-DOOM-06: five of them, each seen once before the deck comes round.
    fn lay_tactic(&mut self, id: &str) -> Result<(), Refused> {
        let of_boss = self.printed(id, &[Kind::Tactic])?.word("of-boss").to_string();
        let boss_card = self.card_of(BOSS).ok_or(Refused::NotNow)?;
        if of_boss != boss_card.word("of-boss") {
            return Err(Refused::WrongCard);
        }
        let boss = self.boss.as_mut().ok_or(Refused::NotNow)?;
        boss.tactics.push(id.to_string());
        self.tell(Event::TacticShown(id.to_string()));
        self.asks(Ask::Nothing);
        Ok(())
    }

    /// KT-FIGHT-01, KT-END-02, KT-END-07.
    pub(crate) fn next_turn(&mut self) {
        self.attack = None;
        let order = self.night_order();
        if order.is_empty() {
            self.tell(Event::NightEnded(self.round));
            self.first(vec![Step::LateReveal, Step::NightDamage]);
            return;
        }
        let last = self.turn.unwrap_or(0);
        let next = *order
            .iter()
            .find(|&&player| self.knights[player].battlefield.unwrap_or(0) > last)
            .unwrap_or(&order[0]);
        self.turn = self.knights[next].battlefield;
        if self.payable_targets(next, true).is_empty() {
            self.leave(next);
            self.first(vec![Step::NextTurn]);
        } else {
            self.attack = Some(Attack::new(next));
            self.asks(Ask::Target(next));
        }
    }

    /// KT-FIGHT-51.
    pub(crate) fn close_gaps(&mut self) {
        if let Some(attack) = self.attack.as_mut() {
            attack.gaps_closed = true;
        }
        for lane in &mut self.lanes {
            lane.retain(|monster| !monster.defeated);
        }
    }

    /// KT-BOSS-02 to 05: one rank at a time, each with its activation.
    pub(crate) fn move_boss(&mut self) {
        let longest = self.lanes.iter().map(Vec::len).max().unwrap_or(0);
        let Some(boss) = self.boss.as_mut().filter(|boss| !boss.monster.defeated && boss.rank > longest + 1)
        else {
            if let Some(attack) = self.attack.as_mut() {
                attack.boss_moved = true;
            }
            return;
        };
        boss.rank -= 1;
        let rank = boss.rank;
        self.tell(Event::BossEntered(rank));
        let attacker = self.attack.as_ref().map_or(0, |attack| attack.by);
        let programs = self.card_of(BOSS).map(|card| card.programs(When::BossEnters)).unwrap_or_default();
        let mut steps = Vec::new();
        for lines in programs {
            let running = Running::new(
                Moment::Boss,
                When::BossEnters,
                attacker,
                self.attack.as_ref().and_then(|it| it.target),
                lines,
            );
            steps.push(Step::Run(running.at(BOSS)));
        }
        steps.push(Step::MoveBoss);
        self.first(steps);
    }

    /// KT-OQ-49: knights other than the attacker whom something wounded to the end.
    pub(crate) fn out_at_once(&mut self) {
        let Some(attack) = self.attack.as_ref() else { return };
        let (by, felled) = (attack.by, attack.felled.clone());
        for player in self.night_order() {
            if player != by && felled.contains(&player) {
                self.leave(player);
            }
        }
    }

    /// KT-END-01, KT-OQ-18, KT-OQ-41, KT-OQ-46.
    pub(crate) fn end_of_attack(&mut self) {
        let Some(attack) = self.attack.clone() else { return };
        let by = attack.by;
        let mut order = vec![by];
        order.extend(self.night_order().into_iter().filter(|&player| player != by));
        for player in order {
            if self.is_spent(player) || self.knights[player].fatigue_left() == 0 {
                self.leave(player);
            }
        }
        self.attack = None;
    }

    /// KT-END-03, KT-END-05: village spot and renown.
    pub(crate) fn leave(&mut self, player: usize) {
        if self.knights[player].battlefield.is_none() {
            return;
        }
        let taken = self.knights.iter().filter(|knight| knight.battlefield.is_none()).count();
        self.knights[player].battlefield = None;
        // Nobody pays for others from the village (KT-END-04).
        if let Some(attack) = self.attack.as_mut()
            && attack.payer == Some(player)
            && !attack.paid
        {
            attack.payer = None;
        }
        self.knights[player].village = Some(4 - taken);
        self.tell(Event::OutForTheNight { player, village: 4 - taken });
        if self.mode == Mode::Competitive {
            let cards = self.cards.iter().map(|(id, card)| (id.clone(), card.0.clone())).collect();
            let zone = self.knights[player].zone(&cards);
            self.renown[self.round - 1].push((player, zone));
            self.tell(Event::RenownGained { player, zone });
        }
    }

    /// KT-END-09: rank by rank within a lane, lanes from the left.
    pub(crate) fn late_reveal(&mut self) {
        let down = self.lanes.iter().flatten().find(|monster| monster.card.is_none());
        if let Some(uid) = down.map(|monster| monster.uid) {
            self.asks(Ask::LateMonster(uid));
            self.first(vec![Step::LateReveal]);
        }
    }

    /// KT-OQ-36: no gold, no effect, no movement.
    fn reveal_late(&mut self, uid: Uid, id: &str) -> Result<(), Refused> {
        self.printed(id, &[Kind::Minion, Kind::Champion, Kind::Monster])?;
        self.monster_mut(uid).ok_or(Refused::NotNow)?.card = Some(id.to_string());
        self.tell(Event::Revealed { uid, card: id.to_string() });
        self.asks(Ask::Nothing);
        Ok(())
    }

    /// KT-END-10 to 14, KT-END-19.
    pub(crate) fn night_damage(&mut self) {
        for lane in 0..3 {
            for monster in self.lanes[lane].clone() {
                let damage = monster.card.map_or(0, |id| self.cards[&id].damage());
                self.damage_lane(lane, damage);
            }
        }
        if let Some(boss) = self.boss_up().and_then(|_| self.card_of(BOSS)) {
            let damage = if boss.has_number("lane-damage") { boss.number("lane-damage") } else { 1 };
            for lane in 0..3 {
                self.damage_lane(lane, damage);
            }
        }
        self.lanes = [Vec::new(), Vec::new(), Vec::new()];
        self.boss = None;
        if self.is_over() {
            return;
        }
        if self.round == 3 {
            self.outcome = Some(Outcome::Won);
            self.tell(Event::Won);
        } else {
            self.first(vec![Step::StartDay]);
        }
    }
}
