//! Carries out the operations of card texts ([`KtOp`]).

use super::Event;
use super::agenda::{Place, Round, Step, Text, Why};
use super::attack::Colour;
use super::battlefield::{LANES, Monster, Spot};
use super::knight::{Knight, Seat};
use super::table::Table;
use crate::effect::{KtOp, Scope};

impl Table<'_> {
    pub(super) fn perform(
        &mut self,
        operation: KtOp,
        amount: u8,
        scope: Scope,
        text: Text,
        round: Option<Round>,
    ) {
        use KtOp as O;
        // For nothing is a price, too.
        if amount == 0 && operation != O::AttackCosts {
            return;
        }
        if operation.counts() && !self.lays_tokens(operation, scope, text) {
            return self.count_in(operation, amount, round.is_some());
        }
        let actor = self.view().actor(text);
        match operation {
            O::MonsterSword | O::MonsterShield | O::BlackDieToken | O::RedDieToken | O::HealthToken => {
                self.lay_tokens(operation, amount, scope, text)
            }
            O::GainGold => self.each(scope, text, |table, who| table.gain_gold(who, amount)),
            O::LoseGold | O::PayGold => self.each(scope, text, |table, who| {
                let amount = table.knight_mut(who).map_or(0, |knight| knight.lose_gold(amount));
                table.changed(amount, Event::GoldLost { who, amount });
            }),
            O::GainWrath => self.wrath(scope, text, |knight| knight.gain_wrath(amount)),
            O::LoseWrath | O::PayWrath => self.wrath(scope, text, |knight| knight.lose_wrath(amount)),
            O::Refresh => self.tire(scope, text, |knight| knight.refresh(amount)),
            O::Tire | O::PayFatigue => self.tire(scope, text, |knight| knight.tire(amount)),
            O::Heal => self.each(scope, text, |table, who| {
                let amount = table.knight_mut(who).map_or(0, |knight| knight.heal(amount));
                table.changed(amount, Event::Healed { who, amount });
            }),
            O::Wound if self.view().can_shift() => self.push(Step::Shift { left: amount }),
            O::Wound | O::PayHealth => {
                let hit = self.view().knights_hit(scope, text);
                self.wound(&hit, amount);
            }
            O::FewerMonsterDice => self.push(Step::FewerDice { left: amount }),
            O::RerollKnightDice => self.push(Step::PickDie { why: Why::RerollKnight, left: amount }),
            O::RerollMonsterDice => self.push(Step::PickDie { why: Why::RerollMonster, left: amount }),
            O::DiscardMonsterDice => self.push(Step::PickDie { why: Why::DiscardMonster, left: amount }),
            O::ResultsToTokens => self.push(Step::PickDie { why: Why::ToToken, left: amount }),
            O::TurnToSword => self.push(Step::PickDie { why: Why::ToSword, left: amount }),
            O::TurnToShield => self.push(Step::PickDie { why: Why::ToShield, left: amount }),
            O::TurnToFaith => self.push(Step::PickDie { why: Why::ToFaith, left: amount }),
            O::PreventWound => {
                self.in_attack(|attack| &mut attack.prevented, amount);
                // Behind the blow it is taken off what is still to come.
                if let Some(attack) = self.attack_mut() {
                    attack.incoming = attack.incoming.saturating_sub(amount);
                }
            }
            O::IgnoreDoom => self.in_attack(|attack| &mut attack.ignored_dooms, amount),
            O::RaiseDoom => self.push(Step::Doom { left: amount }),
            O::LowerDoom => self.lower_doom(amount),
            O::DamageTarget => self.damage_beside(amount, scope, text),
            O::PassExcess => self.pass_excess(amount, scope, text),
            O::DamageLane => match self.view().here(text) {
                Some(Spot::Lane { lane, .. }) => self.damage_lanes(&[lane], amount),
                Some(Spot::Boss) => self.damage_lanes(&[0, 1, 2], amount),
                None => {}
            },
            O::DamageLeftLane => self.damage_lanes(&[0], amount),
            O::DamageMiddleLane => self.damage_lanes(&[1], amount),
            O::DamageRightLane => self.damage_lanes(&[2], amount),
            O::DamageEveryLane => self.damage_lanes(&[0, 1, 2], amount),
            O::DamageOrcLanes => self.damage_lanes_with(0, amount),
            O::DamageUndeadLanes => self.damage_lanes_with(1, amount),
            O::DamageBeastLanes => self.damage_lanes_with(2, amount),
            O::MoveToBack => {
                // Front to back: each that goes lets those behind it step forward. A defeated card stays where it fell.
                let mut gone = [0; LANES as usize];
                for spot in self.view().hit_by(scope, text) {
                    let Spot::Lane { lane, place } = spot else { continue };
                    let Some(gone) = gone.get_mut(usize::from(lane)) else { continue };
                    let spot = Spot::Lane { lane, place: place - *gone };
                    if self.view().monster(spot).is_some_and(Monster::is_up) {
                        self.move_to_back(spot);
                        *gone += 1;
                    }
                }
                self.push(Step::Reveals { rank: 1 });
            }
            O::SwapWithNeighbour => {
                if let Some(&spot) = self.view().hit_by(scope, text).first() {
                    self.push(Step::Swap(spot));
                }
            }
            O::Ready => self.push(Step::ReadyCard { who: actor, left: amount }),
            O::OtherPays | O::OtherTakesDamage => self.stand_in(operation, scope, text),
            O::FulfilQuest => {
                if let Place::Quest { number, .. } = text.place {
                    self.fulfil(number, actor);
                }
            }
            O::Reveal => self.push(Step::RevealAny { left: amount }),
            O::MendLane => self.push(Step::MendLane { left: amount }),
            // Counted before.
            O::SwordToken
            | O::ShieldToken
            | O::KnightDie
            | O::FewerBlackDice
            | O::FewerRedDice
            | O::DearerAttack
            | O::CheaperAttack
            | O::AttackCosts
            | O::NoWrath
            | O::FirmSwords
            | O::FirmShields
            | O::FirmDooms => {}
        }
    }

    /// Whether tokens go onto cards and stay there, rather than count for this attack (KT-TOK-10).
    fn lays_tokens(&self, operation: KtOp, scope: Scope, text: Text) -> bool {
        use KtOp as O;
        let of_monster =
            matches!(operation, O::MonsterSword | O::MonsterShield | O::BlackDieToken | O::RedDieToken);
        of_monster && (scope.target.is_some() || text.place == Place::Tactic)
    }

    fn count_in(&mut self, operation: KtOp, amount: u8, effect: bool) {
        let Some(attack) = self.attack_mut() else { return };
        let counters = if effect { &mut attack.effects } else { &mut attack.cards };
        counters.add(operation, amount);
        match operation {
            KtOp::FewerBlackDice => self.tell(Event::FewerDice(Colour::Black)),
            KtOp::FewerRedDice => self.tell(Event::FewerDice(Colour::Red)),
            _ => {}
        }
    }

    fn lay_tokens(&mut self, operation: KtOp, amount: u8, scope: Scope, text: Text) {
        use KtOp as O;
        for target in self.view().hit_by(scope, text) {
            let Some(monster) = self.at.field.monster_mut(target).filter(|monster| monster.is_up()) else {
                continue;
            };
            let tokens = match operation {
                O::MonsterSword => &mut monster.swords,
                O::MonsterShield => &mut monster.shields,
                O::BlackDieToken => &mut monster.black,
                O::RedDieToken => &mut monster.red,
                _ => &mut monster.health_tokens,
            };
            *tokens = tokens.saturating_add(amount);
            self.tell(Event::TokensLaid { target, amount });
        }
    }

    fn each(&mut self, scope: Scope, text: Text, mut act: impl FnMut(&mut Self, Seat)) {
        for who in self.view().knights_hit(scope, text) {
            act(self, who);
        }
    }

    fn changed(&mut self, amount: u8, event: Event) {
        if amount > 0 {
            self.tell(event);
        }
    }

    fn gain_gold(&mut self, who: Seat, amount: u8) {
        if let Some(knight) = self.knight_mut(who) {
            knight.gold = knight.gold.saturating_add(u16::from(amount));
            self.tell(Event::GoldGained { who, amount });
        }
    }

    fn wrath(&mut self, scope: Scope, text: Text, change: impl Fn(&mut Knight) -> u8) {
        for who in self.view().knights_hit(scope, text) {
            let amount = self.knight_mut(who).map_or(0, &change);
            let left = self.view().knight(who).map_or(0, Knight::wrath_left);
            self.changed(amount, Event::WrathChanged { who, left });
        }
    }

    fn tire(&mut self, scope: Scope, text: Text, change: impl Fn(&mut Knight) -> u8) {
        for who in self.view().knights_hit(scope, text) {
            let amount = self.knight_mut(who).map_or(0, &change);
            let left = self.view().knight(who).map_or(0, Knight::fatigue_left);
            self.changed(amount, Event::FatigueChanged { who, left });
        }
    }

    fn in_attack(&mut self, counter: impl FnOnce(&mut super::Attack) -> &mut u8, amount: u8) {
        if let Some(attack) = self.attack_mut() {
            let counter = counter(attack);
            *counter = counter.saturating_add(amount);
        }
    }

    /// Damage to the target is added to the blow; other monsters are hit at once.
    fn damage_beside(&mut self, amount: u8, scope: Scope, text: Text) {
        let waiting = self.at.attack.as_ref().filter(|attack| !attack.struck).map(|attack| attack.target);
        for spot in self.view().hit_by(scope, text) {
            if Some(spot) == waiting {
                self.in_attack(|attack| &mut attack.direct, amount);
            } else {
                self.hit_other(spot, amount);
            }
        }
    }

    /// Passed damage counts for the neighbour and no longer for the target (KT-FIGHT-45).
    fn pass_excess(&mut self, amount: u8, scope: Scope, text: Text) {
        let Some(attack) = self.at.attack.as_mut() else { return };
        let (who, from) = (attack.attacker, attack.target);
        let scope = match text.place {
            // Neighbours of the target, not of the knight.
            Place::Of(_) => scope,
            _ => return,
        };
        let amount = amount.min(attack.excess);
        let Some(&target) = self.view().hit_by(scope, text).first() else { return };
        if amount == 0 || target == from {
            return;
        }
        if let Some(attack) = self.attack_mut() {
            attack.excess -= amount;
        }
        if let Some(monster) = self.at.field.monster_mut(from) {
            monster.marks.take(who, amount);
        }
        self.tell(Event::ExcessPassed { target, amount });
        self.hit_other(target, amount);
    }

    fn damage_lanes(&mut self, lanes: &[u8], amount: u8) {
        for &lane in lanes {
            if self.damage_lane(lane, amount) {
                return;
            }
        }
    }

    fn damage_lanes_with(&mut self, faction: u8, amount: u8) {
        let hit: heapless::Vec<u8, { LANES as usize }> = self.view().lanes_with(faction).collect();
        self.damage_lanes(&hit, amount);
    }

    /// Another knight pays or takes the damage, if that knight can (KT-COOP-09, KT-OQ-29).
    fn stand_in(&mut self, operation: KtOp, scope: Scope, text: Text) {
        let view = self.view();
        let hit = view.knights_hit(scope, text);
        let Some(&who) = hit.iter().find(|&&who| view.stands_in(operation, who)) else {
            return self.tell(Event::NobodyElse { card: text.card });
        };
        let pays = operation == KtOp::OtherPays;
        if let Some(attack) = self.attack_mut() {
            *(if pays { &mut attack.payer } else { &mut attack.taker }) = who;
        }
        self.tell(Event::StandsIn { who, pays });
    }
}
