//! Resolving the dice, damage, defeat and wounds, and what comes behind (steps 6 to 9 of chapter 1.4).

use crate::action::{Action, Refused};
use crate::attack::DieState;
use crate::battlefield::{BOSS, Uid};
use crate::card::{Colour, Face, When};
use crate::event::Event;
use crate::game::{Ask, Game, Mode, Step};
use crate::interpreter::{Moment, Running};
use crate::program::Op;
use crate::question::Question;

impl Game {
    /// KT-FIGHT-26, KT-FIGHT-32, KT-OQ-39.
    pub(crate) fn resolve_step(&mut self) {
        self.asks(Ask::Resolve);
    }

    pub(crate) fn resolve(&mut self, action: &Action) -> Result<(), Refused> {
        match action {
            Action::Faith { faith, on } => {
                self.open_die(*faith, |colour, face| colour == Colour::Knight && face == Face::Faith)?;
                self.open_die(*on, |colour, face| colour != Colour::Knight && !self.is_firm(face))?;
                let dice = &mut self.fight_mut().dice;
                dice[*faith].state = DieState::Aside;
                dice[*on].state = DieState::Aside;
            }
            Action::Doom(die) => {
                self.open_die(*die, |_, face| face == Face::Doom)?;
                self.asks(Ask::Nothing);
                self.first(vec![Step::DoomResult(*die), Step::Resolution]);
            }
            Action::Strike => {
                if self.fight().struck {
                    return Err(Refused::NotNow);
                }
                self.asks(Ask::Nothing);
                self.first(vec![Step::Resolution]);
                self.strike();
            }
            Action::Finish => {
                self.asks(Ask::Nothing);
                self.first(vec![Step::FinishDice]);
                if !self.fight().struck {
                    self.strike();
                }
            }
            _ => return Err(Refused::NotNow),
        }
        Ok(())
    }

    /// Faith cannot take it in this attack.
    fn is_firm(&self, face: Face) -> bool {
        let attack = self.fight();
        let sort = match face {
            Face::Sword | Face::DoubleSword => 0,
            Face::Shield => 1,
            Face::Doom => 2,
            _ => return false,
        };
        [attack.of_target, attack.to_target].iter().any(|bonus| bonus.firm[sort] > 0)
    }

    fn open_die(&self, die: usize, fits: impl Fn(Colour, Face) -> bool) -> Result<(), Refused> {
        let die = self.fight().dice.get(die).ok_or(Refused::NoSuchDie)?;
        if die.state == DieState::Open && fits(die.colour, die.face) {
            Ok(())
        } else {
            Err(Refused::NoSuchDie)
        }
    }

    /// Sum of swords (a double one counts 2), or of one face, among the open dice of a side.
    pub(crate) fn open_count(&self, knight: bool, wanted: Face) -> i32 {
        self.fight()
            .dice
            .iter()
            .filter(|die| (die.colour == Colour::Knight) == knight && die.state == DieState::Open)
            .map(|die| match (wanted, die.face) {
                (Face::Sword, Face::DoubleSword) => 2,
                (wanted, face) => i32::from(wanted == face),
            })
            .sum()
    }

    /// KT-FIGHT-30, KT-FIGHT-31, KT-BOSS-12, KT-OQ-12.
    fn strike(&mut self) {
        let attack = self.fight();
        let target = attack.target.expect("a target");
        let monster = self.monster(target);
        let laid = monster.map_or((0, 0), |monster| (monster.swords, monster.shields));
        let armor = match &self.boss {
            Some(boss) if target == BOSS => self.card_of(BOSS).map_or(0, |card| card.doom[boss.doom].armor),
            _ => 0,
        };
        let swords = self.open_count(true, Face::Sword) + attack.of_target.swords + attack.of_knight.swords;
        let shields =
            self.open_count(true, Face::Shield) + attack.of_target.shields + attack.of_knight.shields;
        let their_swords = self.open_count(false, Face::Sword)
            + laid.0
            + attack.of_target.monster_swords
            + attack.to_target.monster_swords;
        let their_shields = self.open_count(false, Face::Shield)
            + laid.1
            + attack.of_target.monster_shields
            + attack.to_target.monster_shields;
        let damage = (swords - their_shields - armor).max(0);
        let incoming = (their_swords - shields).max(0);
        let by = attack.by;
        let damage = damage + self.fight().direct;
        let incoming = (incoming - self.fight().prevented).max(0);
        self.fight_mut().prevented = 0;
        self.fight_mut().struck = true;
        self.fight_mut().damage = damage;
        self.fight_mut().incoming = incoming;
        self.tell(Event::Struck { damage, incoming });
        self.fight_mut().at_the_blow = true;
        self.hurt_in_attack(target, damage, by);
        self.fight_mut().at_the_blow = false;
    }

    /// Damage from the attacker, by dice or by a card. What falls is claimed: the target after its own moment, others at
    /// once.
    pub(crate) fn hurt_in_attack(&mut self, uid: Uid, damage: i32, by: usize) {
        let is_target = self.fight().target == Some(uid);
        if is_target && !self.fight().struck {
            // It is added to the blow: no shield prevents it.
            self.fight_mut().direct += damage;
            return;
        }
        let rank = self.place(uid).map_or(0, |place| place.1);
        let Some(excess) = self.hurt(uid, damage, by) else { return };
        self.tell(Event::Fell { uid, excess });
        self.fight_mut().kills.push((uid, rank));
        if is_target && !self.fight().target_fell && self.fight().at_the_blow {
            let attack = self.fight_mut();
            attack.target_fell = true;
            attack.excess = excess;
            self.first(vec![Step::Felled]);
        } else {
            self.fight_mut().unclaimed.push((uid, excess));
            self.first(vec![Step::ClaimOthers]);
        }
    }

    /// Step 7: the moment of the defeat, then the claim.
    pub(crate) fn felled(&mut self) {
        let (by, target) = (self.fight().by, self.fight().target);
        let mut steps = self.permanent(by, When::Defeated, Moment::Defeat);
        debug_assert!(target.is_some());
        steps.push(Step::DefeatWindow);
        steps.push(Step::Claim);
        self.first(steps);
    }

    fn has_ready(&self, when: When) -> bool {
        let by = self.fight().by;
        let mut ids: Vec<(usize, String)> =
            self.knights[by].owned.iter().map(|owned| (by, owned.card.clone())).collect();
        ids.push((by, self.knights[by].card.clone()));
        for helper in &self.helpers {
            let hands: Vec<usize> = if self.mode == Mode::Coop { self.night_order() } else { vec![by] };
            ids.extend(hands.into_iter().map(|player| (player, helper.owned.card.clone())));
        }
        ids.iter().any(|(player, id)| self.would_work(*player, id, when).is_ok())
    }

    /// Cards with an icon for the moment of the defeat, as long as somebody has one ready.
    pub(crate) fn defeat_window(&mut self) {
        if self.has_ready(When::Defeated) {
            self.asks(Ask::Defeat);
            self.first(vec![Step::DefeatWindow]);
        }
    }

    pub(crate) fn claim_target(&mut self) {
        let attack = self.fight();
        let (by, target, kept) = (attack.by, attack.target.expect("a target"), attack.excess - attack.passed);
        self.claim(target, by, kept);
        self.last_words(target);
    }

    /// The "when defeated" of the monster itself, once its card is claimed.
    fn last_words(&mut self, uid: Uid) {
        let (by, target) = (self.fight().by, self.fight().target);
        let mut steps = Vec::new();
        for lines in self.card_of(uid).map(|card| card.programs(When::Defeated)).unwrap_or_default() {
            steps.push(Step::Run(Running::new(Moment::Defeat, When::Defeated, by, target, lines).at(uid)));
        }
        self.first(steps);
    }

    /// One after the other, in the order in which they lie.
    pub(crate) fn claim_others(&mut self) {
        let by = self.fight().by;
        let mut order: Vec<Uid> = self.lanes.iter().flatten().map(|monster| monster.uid).collect();
        order.push(BOSS);
        let unclaimed = self.fight().unclaimed.clone();
        // A target that fell before others beside it comes behind them.
        let target = self.fight().target;
        if unclaimed.last().is_some_and(|last| Some(last.0) != target) {
            order.sort_by_key(|&uid| Some(uid) == target);
        }
        let next = order.iter().find_map(|&uid| unclaimed.iter().position(|other| other.0 == uid));
        let Some(place) = next else { return };
        let (uid, kept) = self.fight_mut().unclaimed.remove(place);
        self.first(vec![Step::ClaimOthers]);
        self.claim(uid, by, kept);
        self.last_words(uid);
    }

    /// Step 8. KT-FIGHT-46 to 49, KT-COOP-09, KT-OQ-42.
    pub(crate) fn wounds(&mut self) {
        let attack = self.fight();
        let damage = (attack.incoming - attack.prevented).max(0);
        let player = attack.taker.unwrap_or(attack.by);
        self.hit_knight(player, damage, true);
    }

    /// KT-SOLO-08, KT-OQ-30, KT-OQ-50: damage that villagers may take first.
    pub(crate) fn hit_knight(&mut self, player: usize, damage: i32, fight: bool) {
        let room: i32 = self.helpers.iter().map(|helper| 2 - helper.gold).sum();
        self.first(vec![Step::TakeWounds(player, damage, fight)]);
        let can_be_wounded = !self.is_spent(player) && self.knights[player].fatigue_left() > 0;
        if self.mode == Mode::Solo
            && damage > 0
            && room > 0
            && self.knights[player].gold > 0
            && can_be_wounded
        {
            self.asks(Ask::Program(Question::Villagers { player, damage }));
        }
    }

    pub(crate) fn take_wounds(&mut self, player: usize, damage: i32, fight: bool) {
        // KT-FIGHT-49, KT-OQ-46: whoever is out after this attack is wounded no more.
        let taken = if self.is_spent(player) { 0 } else { self.knights[player].wound(damage) };
        if taken > 0 {
            self.tell(Event::Wounded { player, wounds: taken });
            if self.knights[player].fatigue_left() == 0 {
                self.fight_mut().felled.push(player);
            }
            if fight {
                self.fight_mut().wounds += taken;
                self.first(vec![Step::IfWounded(player)]);
            }
        }
        // Those who wait go home once all are hit (KT-OQ-49).
        if !matches!(self.todo.last(), Some(Step::Perform(next)) if matches!(next.op, Op::Wound | Op::PayHealth))
        {
            self.out_at_once();
        }
    }

    /// Out after this attack, whatever comes back.
    pub(crate) fn is_spent(&self, player: usize) -> bool {
        let Some(attack) = &self.attack else { return false };
        attack.felled.contains(&player)
            || (attack.last_deed && attack.by == player)
            || (attack.payer_spent && attack.paid_by == Some(player))
    }

    /// KT-FIGHT-50, KT-OQ-19: the target's own effect, on the one who was wounded.
    pub(crate) fn if_wounded(&mut self, player: usize) {
        let target = self.fight().target;
        let card = target.and_then(|uid| self.card_of(uid));
        let mut steps = Vec::new();
        for lines in card.map(|card| card.programs(When::Wounded)).unwrap_or_default() {
            let running = Running::new(Moment::Wounded, When::Wounded, player, target, lines);
            steps.push(Step::Run(Running { at: target, ..running }));
        }
        self.first(steps);
    }

    /// The dooms that are left, one by one; then the attack is over.
    pub(crate) fn finish_dice(&mut self) {
        let next =
            self.fight().dice.iter().position(|die| die.face == Face::Doom && die.state == DieState::Open);
        match next {
            Some(die) => self.first(vec![Step::DoomResult(die), Step::FinishDice]),
            None => self.first(vec![
                Step::Wounds,
                Step::AfterAttack,
                Step::AfterWindow,
                Step::Quests,
                Step::CloseGaps,
                Step::MoveBoss,
                Step::RevealFront,
                Step::EndOfAttack,
                Step::NextTurn,
            ]),
        }
    }

    pub(crate) fn after_attack(&mut self) {
        let by = self.fight().by;
        let steps = self.permanent(by, When::AfterAttack, Moment::After);
        self.first(steps);
    }

    /// KT-FIGHT-20: the second window for reactions.
    pub(crate) fn after_window(&mut self) {
        if self.has_ready(When::AfterAttack) {
            self.asks(Ask::After);
            self.first(vec![Step::AfterWindow]);
        }
    }

    /// KT-DAY-09 to 12, KT-OQ-20, KT-OQ-44: about the target, then about every other kill.
    pub(crate) fn check_quests(&mut self) {
        let attack = self.fight();
        let target = attack.target;
        let mut about: Vec<_> = attack.kills.iter().map(|kill| (Some(kill.0), kill.1)).collect();
        if !attack.kills.iter().any(|kill| Some(kill.0) == target) {
            about.push((target, attack.rank));
        }
        let mut steps = Vec::new();
        for quest in 0..self.quests.len() {
            steps.extend(about.iter().map(|&(uid, rank)| Step::Quest(quest, uid, rank)));
        }
        self.first(steps);
    }

    /// One quest, about one monster; nobody looks at it who has fulfilled it, or when its spots are taken.
    pub(crate) fn check_quest(&mut self, quest: usize, uid: Option<Uid>, rank: usize) {
        let (by, target) = (self.fight().by, self.fight().target);
        let crests = &self.quests[quest].crests;
        if crests.len() == 3 || crests.contains(&by) {
            return;
        }
        let mut steps = Vec::new();
        for lines in self.cards[&self.quests[quest].card].programs(When::Fulfilled) {
            let running = Running::new(Moment::Quest(quest), When::Fulfilled, by, uid, lines);
            steps.push(Step::Run(Running { rank: Some(rank), at: target, ..running }));
        }
        self.first(steps);
    }

    pub(crate) fn fulfil(&mut self, quest: usize, player: usize) {
        let crests = &mut self.quests[quest].crests;
        if crests.len() < 3 && !crests.contains(&player) {
            crests.push(player);
            let spot = crests.len();
            let card = self.quests[quest].card.clone();
            self.tell(Event::QuestFulfilled { player, card, spot });
        }
    }
}
