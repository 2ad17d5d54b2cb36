//! Steps 6 to 8 of an attack: faith and doom, damage, who takes the card, wounds and quests (KT-FIGHT-26 to KT-FIGHT-50).

use super::agenda::{Asked, Place, Round, Step, Text};
use super::attack::Kill;
use super::battlefield::{Monster, Spot};
use super::knight::{Knight, MAX_KNIGHTS, Seat};
use super::state::{QUEST_SPOTS, State};
use super::table::Table;
use super::using::VILLAGER_HEALTH;
use super::view::View;
use super::{Event, Mode, Refusal};
use crate::card::{CardRef, Face};
use crate::effect::Trigger;
use crate::library::is_by_hand;

/// The knight of the solo mode.
const ALONE: Seat = Seat(0);

impl View<'_> {
    /// Damage to the target and to the knight (KT-FIGHT-30, KT-FIGHT-31).
    pub(super) fn blows(self) -> (u8, u8) {
        let Some(attack) = self.attack() else { return (0, 0) };
        let sums = attack.sums();
        let sum = |parts: [u8; 3]| parts.into_iter().fold(0, u8::saturating_add);
        let monster = self.monster(attack.target);
        // Armor counts as shields that faith cannot remove; its current value counts (KT-BOSS-12, KT-OQ-12).
        let armor = if attack.target == Spot::Boss { self.doom().armor } else { 0 };
        let tokens = monster.map_or(0, |monster| monster.shields);
        let guard = sum([attack.shields(false), tokens, sums.monster_shields]);
        let swords = attack.swords(true).saturating_add(sums.swords);
        let damage = swords.saturating_sub(guard.saturating_add(armor)).saturating_add(attack.direct);
        let tokens = monster.map_or(0, |monster| monster.swords);
        let blows = sum([attack.swords(false), tokens, sums.monster_swords]);
        let shields = sum([attack.shields(true), sums.shields, attack.prevented]);
        (damage, blows.saturating_sub(shields))
    }
}

impl Table<'_> {
    /// Removes any open monster die, whatever it shows (KT-FIGHT-29).
    pub(super) fn faith(&mut self, number: u8) -> Result<(), Refusal> {
        let attack = self.at.attack.as_mut().ok_or(Refusal::NotNow)?;
        let die = attack.die(number).filter(|die| !die.is_knights()).ok_or(attack.unfit(number))?;
        if attack.is_firm(die) {
            return Err(Refusal::FirmDie(die));
        }
        if !attack.spend(true, Face::Faith) {
            return Err(Refusal::NoFaith);
        }
        self.discard_die(number);
        Ok(())
    }

    /// A doom before the damage (KT-FIGHT-33).
    pub(super) fn doom_first(&mut self) -> Result<(), Refusal> {
        let attack = self.at.attack.as_mut().ok_or(Refusal::NotNow)?;
        if !attack.spend(false, Face::Doom) {
            return Err(Refusal::NoDoom);
        }
        self.at.asked = None;
        self.push(Step::Ask(Asked::Resolve));
        self.resolve_doom();
        Ok(())
    }

    /// Resolves one doom result, unless an effect ignores it.
    fn resolve_doom(&mut self) {
        let Some(attack) = self.attack_mut() else { return };
        match attack.ignored_dooms.checked_sub(1) {
            Some(left) => attack.ignored_dooms = left,
            None => {
                attack.dooms = attack.dooms.saturating_add(1);
                self.push(Step::Doom { left: 1 });
            }
        }
    }

    /// Resolves the dooms that are left after the damage, one by one.
    pub(super) fn resolve_dooms(&mut self) {
        if self.attack_mut().is_some_and(|attack| attack.spend(false, Face::Doom)) {
            self.push(Step::Dooms);
            self.resolve_doom();
        }
    }

    /// Computes the damage of both sides once; the steps that follow are those of the rulebook.
    pub(super) fn strike(&mut self) {
        let (damage, incoming) = self.view().blows();
        self.at.asked = None;
        self.tell(Event::Struck { damage, incoming });
        let Some(attack) = self.attack_mut() else { return };
        (attack.struck, attack.damage, attack.incoming) = (true, damage, incoming);
        let target = attack.target;
        self.push_all(&[
            Step::Dooms,
            Step::Wounds,
            Step::Window(Trigger::AfterAttack),
            Step::Quests { number: 0, kill: 0 },
            Step::CloseGaps,
            Step::BossMoves,
            Step::Reveals { rank: 1 },
            Step::AfterAttack,
        ]);
        let excess = self.hit(target, damage);
        if let Some(attack) = self.attack_mut() {
            attack.excess = excess;
        }
        if self.view().monster(target).is_some_and(|monster| monster.defeated) {
            self.push_all(&[
                Step::Texts { round: Round::OwnDefeated, next: 0 },
                Step::Window(Trigger::WhenDefeated),
                Step::Claim { target: true },
            ]);
        }
    }

    /// Removes gold first, health tokens last; all of it counts for claiming the card (KT-FIGHT-35, KT-FIGHT-39,
    /// KT-TOK-06). Returns the excess damage.
    pub(super) fn hit(&mut self, target: Spot, amount: u8) -> u8 {
        let Some(who) = self.at.attack.as_ref().map(|attack| attack.attacker) else { return 0 };
        let Some(monster) = self.at.field.monster_mut(target).filter(|monster| monster.is_up()) else {
            return 0;
        };
        if amount == 0 {
            return 0;
        }
        let gold = amount.min(monster.gold);
        monster.gold -= gold;
        let tokens = (amount - gold).min(monster.health_tokens);
        monster.health_tokens -= tokens;
        monster.marks.add(who, amount);
        monster.defeated = monster.gold == 0 && monster.health_tokens == 0;
        let (defeated, card) = (monster.defeated, monster.card);
        if let Some(knight) = self.knight_mut(who) {
            knight.gold = knight.gold.saturating_add(u16::from(gold));
        }
        self.tell(Event::Damaged { target, amount, gold });
        if let (true, Some(card)) = (defeated, card) {
            let rank = self.at.field.rank(target);
            if let Some(attack) = self.attack_mut() {
                // Cannot fail: it has a place for every monster.
                let _ = attack.kills.push(Kill { card, rank });
            }
            self.tell(Event::Defeated { target, card });
        }
        amount - gold - tokens
    }

    /// Damage beside the blow. Who is defeated is claimed at once.
    pub(super) fn hit_other(&mut self, spot: Spot, amount: u8) {
        let is_up = |at: &State| at.field.monster(spot).is_some_and(Monster::is_up);
        let stood = is_up(self.at);
        self.hit(spot, amount);
        if stood && !is_up(self.at) {
            // A target that survived the blow has no other moment to be claimed.
            let target = self.at.attack.as_ref().is_some_and(|attack| attack.target == spot);
            self.push(Step::Claim { target });
        }
    }

    /// The card goes to the player who dealt most damage, then its "when defeated" text takes effect (KT-FIGHT-40). Texts
    /// can move cards, so each call searches the defeated monsters again.
    pub(super) fn claim(&mut self, target: bool) {
        let aimed = self.at.attack.as_ref().map(|attack| attack.target);
        let field = &self.at.field;
        let waits = |&spot: &Spot| {
            let fallen = field.monster(spot).is_some_and(|monster| monster.defeated && !monster.claimed);
            fallen && (target || Some(spot) != aimed)
        };
        let Some(spot) = field.spots().chain([Spot::Boss]).find(waits) else { return };
        self.push(Step::Claim { target });
        let Some(monster) = self.at.field.monster_mut(spot) else { return };
        monster.claimed = true;
        let (Some(card), Some(who)) = (monster.card, monster.marks.winner()) else { return };
        // Cannot fail: it has a place for all monsters of three nights.
        let _ = self.at.defeated.push((who, card));
        self.tell(Event::Claimed { card, who });
        let last =
            self.view().known(card).and_then(|known| known.abilities_for(Trigger::WhenDefeated).next());
        if let Some((ability, _)) = last {
            self.push(Step::Begin(Text { card, place: Place::Monster(spot), ability }));
        }
    }

    /// In the solo mode damage can be shifted to villagers before it wounds (KT-SOLO-08, KT-OQ-30).
    pub(super) fn wounds(&mut self) {
        if let Some(incoming) = self.at.attack.as_ref().map(|attack| attack.incoming) {
            self.harm(incoming, true);
        }
    }

    /// Asks whether villagers take some of the damage (KT-OQ-50); what is left wounds.
    pub(super) fn harm(&mut self, left: u8, blow: bool) {
        if left > 0 && self.view().can_shift() {
            return self.ask(Asked::Shift { left, blow });
        }
        self.end_shift(left, blow);
    }

    pub(super) fn end_shift(&mut self, left: u8, blow: bool) {
        self.at.asked = None;
        if blow {
            self.take_wounds();
        } else {
            self.wound(&[ALONE], left);
        }
    }

    pub(super) fn shift(&mut self, left: u8, blow: bool, number: u8) -> Result<(), Refusal> {
        let of = self.at.helpers.len() as u8;
        let helper = self.at.helpers.get(usize::from(number)).ok_or(Refusal::NotOffered { number, of })?;
        if helper.damage >= VILLAGER_HEALTH {
            return Err(self.view().villager_down(helper.card));
        }
        let (villager, damage) = (helper.card, helper.damage + 1);
        if self.view().knight(ALONE).is_none_or(|knight| knight.gold == 0) {
            return Err(Refusal::NotEnoughGold { cost: 1, gold: 0 });
        }
        if let Some(helper) = self.at.helpers.get_mut(usize::from(number)) {
            helper.damage = damage;
        }
        if let Some(knight) = self.knight_mut(ALONE) {
            knight.lose_gold(1);
        }
        let left = left.saturating_sub(1);
        if let Some(attack) = self.attack_mut().filter(|_| blow) {
            attack.incoming = left;
        }
        self.tell(Event::Shifted { villager });
        self.harm(left, blow);
        Ok(())
    }

    /// Each damage is one wound, as long as there are spaces (KT-FIGHT-46); then "if wounded" texts follow (KT-FIGHT-50).
    pub(super) fn take_wounds(&mut self) {
        let Some(attack) = self.at.attack.as_ref() else { return };
        let (who, incoming) = (attack.taker, attack.incoming);
        let spared = attack.heroic && who == attack.attacker && incoming > 0;
        let wounds = self.wound(&[who], incoming);
        if let Some(attack) = self.attack_mut() {
            attack.wounds = wounds;
        }
        if wounds > 0 || (spared && self.at.rules.robbed_in_last_deed) {
            self.push(Step::Texts { round: Round::IfWounded, next: 0 });
        }
    }

    /// Wounds these knights. Those who wait and are wounded to the end go home at once, in night order (KT-OQ-49); the
    /// attacker's night ends with the attack (KT-OQ-18). Returns the wounds of the last one.
    pub(super) fn wound(&mut self, hit: &[Seat], amount: u8) -> u8 {
        let attacker = self.at.attack.as_ref().map(|attack| attack.attacker);
        let (mut wounds, mut fallen) = (0, [false; MAX_KNIGHTS]);
        for &who in hit {
            let Some(knight) = self.knight_mut(who) else { continue };
            wounds = knight.wound(amount);
            if wounds > 0 {
                let falls = knight.spent && Some(who) != attacker;
                if let Some(fallen) = fallen.get_mut(who.index()) {
                    *fallen = falls;
                }
                self.tell(Event::Wounded { who, wounds });
            }
        }
        self.send_home(None, &|who, _| fallen.get(who.index()) == Some(&true));
        wounds
    }

    /// Checks every active quest for every defeated monster, and for a target that stands (KT-DAY-09, KT-OQ-44).
    pub(super) fn look_at_quests(&mut self, number: u8, kill: u8) {
        let Some(attack) = self.at.attack.as_ref() else { return };
        // A target that stands is looked at as well.
        let stands = self.view().monster(attack.target).is_some_and(|monster| !monster.defeated);
        let (who, kills) = (attack.attacker, attack.kills.len() as u8 + u8::from(stands));
        let Some(quest) = self.at.quests.get(usize::from(number)) else { return };
        let card = quest.card;
        // Three in all, one a player (KT-DAY-11, KT-DAY-12).
        let closed = quest.fulfilled.contains(&who) || quest.fulfilled.len() == QUEST_SPOTS;
        let next = if kill + 1 < kills { (number, kill + 1) } else { (number + 1, 0) };
        self.push(Step::Quests { number: next.0, kill: next.1 });
        if closed {
            return;
        }
        // The players watch a quest with an unknown condition themselves (`Adjustment::Fulfil`).
        let text = self.view().known(card).and_then(|known| known.abilities_for(Trigger::Fulfilled).next());
        if let Some((ability, _)) = text.filter(|(_, ability)| !is_by_hand(ability)) {
            self.push(Step::Begin(Text { card, place: Place::Quest { number, kill }, ability }));
        }
    }

    pub(super) fn fulfil(&mut self, number: u8, who: Seat) {
        let Some(quest) = self.at.quests.get_mut(usize::from(number)) else { return };
        if quest.fulfilled.contains(&who) || quest.fulfilled.push(who).is_err() {
            return;
        }
        let (card, spot) = (quest.card, quest.fulfilled.len() as u8);
        self.tell(Event::QuestFulfilled { who, card, spot });
    }
}

impl View<'_> {
    pub(super) fn villager_down(self, villager: CardRef) -> Refusal {
        let free = self.at.helpers.iter().map(|helper| VILLAGER_HEALTH.saturating_sub(helper.damage));
        Refusal::VillagerDown { villager, free: free.sum() }
    }

    /// Alone, wounds to take, a villager with a free health point, and gold for it.
    pub(super) fn can_shift(self) -> bool {
        let free = self.at.helpers.iter().any(|helper| helper.damage < VILLAGER_HEALTH);
        let can = |knight: &Knight| !knight.spent && knight.fatigue_left() > 0 && knight.gold > 0;
        self.at.mode == Mode::Solo && free && self.knight(ALONE).is_some_and(can)
    }
}
