//! Steps 1 and 3 of an attack: choosing the target and its effects, and paying fatigue (KT-FIGHT-01 to KT-FIGHT-14).

use super::agenda::{Asked, Place, Round, Step, Text};
use super::attack::{Attack, Counters, KNIGHT_DICE, cut};
use super::battlefield::Spot;
use super::knight::{Knight, Seat};
use super::table::Table;
use super::view::View;
use super::{Event, Refusal};
use crate::card::{CardRef, Field, MAX_DICE};
use crate::effect::{Instruction, KtOp, Program, Trigger};

/// The icon of a card that is always active.
const PERMANENT: u8 = 2;

/// What an attack costs, who pays it, and the fatigue that this knight has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toll {
    pub payer: Seat,
    pub cost: u8,
    pub left: u8,
}

impl Toll {
    /// KT-FIGHT-12.
    pub fn is_payable(self) -> bool {
        self.cost <= self.left
    }

    fn check(self) -> Result<(), Refusal> {
        let Toll { payer: who, cost, left } = self;
        if self.is_payable() { Ok(()) } else { Err(Refusal::NotEnoughFatigue { who, cost, left }) }
    }
}

impl View<'_> {
    /// Whether there is a target that the knight can pay for, or could with the help of a card (KT-OQ-16).
    pub(super) fn can_attack(self, who: Seat) -> bool {
        self.can_pay_for_one(who) || (self.at.field.targets().next().is_some() && self.has_relief(who))
    }

    /// Whether the player may end the night instead of attacking: with the house rule, or if a correction by hand has left
    /// too little fatigue for any target.
    pub(super) fn may_stop(self, who: Seat) -> bool {
        self.at.rules.may_stop_early || !self.can_attack(who)
    }

    /// Whether there is a target that the knight can pay for without help.
    pub(super) fn can_pay_for_one(self, who: Seat) -> bool {
        // A knight without fatigue attacks no more, however cheap it is (KT-END-01).
        let tired = self.knight(who).is_none_or(|knight| knight.fatigue_left() == 0);
        let changes = self.changes_prices(who);
        !tired && self.at.field.targets().any(|spot| self.toll_among(who, spot, changes).is_payable())
    }

    /// The fatigue that an attack on that target costs (KT-FIGHT-11), as cards have changed it so far. The target's rank at
    /// the payment counts (KT-OQ-47).
    pub(super) fn toll(self, who: Seat, target: Spot) -> Toll {
        let is_target = self.attack().is_some_and(|attack| attack.target == target);
        self.toll_among(who, target, !is_target && self.changes_prices(who))
    }

    /// The same, by whether any text in play changes prices: to look once is quicker than to suppose each attack.
    pub(super) fn toll_among(self, who: Seat, target: Spot, changes: bool) -> Toll {
        let payer = self.attack().map_or(who, |attack| attack.payer);
        let left = self.knight(payer).map_or(0, Knight::fatigue_left);
        let sums = match self.attack() {
            Some(attack) if attack.target == target => attack.sums(),
            _ if changes => self.supposed(who, target).map_or(Counters::default(), |attack| attack.sums()),
            Some(attack) => attack.cards,
            None => Counters::default(),
        };
        let rank = sums.price.checked_sub(1).unwrap_or(self.at.field.rank(target));
        Toll { payer, cost: rank.saturating_add(sums.dearer).saturating_sub(sums.cheaper), left }
    }

    /// Whether a text in play changes what attacks cost; nearly always none does.
    pub(super) fn changes_prices(self, who: Seat) -> bool {
        let changes =
            |operation| matches!(operation, KtOp::CheaperAttack | KtOp::DearerAttack | KtOp::AttackCosts);
        let cards = self.at.field.targets().filter_map(|spot| self.card_at(spot));
        let mut found = cards
            .flat_map(|card| card.abilities().map(|(_, text)| text.program))
            .any(|program| does_any(program, changes));
        self.permanent(who, Trigger::Always, &mut |text| found |= does_any(self.program(text), changes));
        found
    }

    /// The attack that this player could make on that target, with its effects. Texts that would ask are left out.
    pub(super) fn supposed(self, who: Seat, target: Spot) -> Option<Attack> {
        let card = self.monster(target)?.card?;
        let mut attack = self.aimed(who, target, card);
        let supposing = View { supposed: Some(&attack), ..self };
        let mut effects = Counters::default();
        supposing.texts(Round::Collect, &mut |text| effects = effects.with(supposing.gives(text)));
        attack.effects = effects;
        Some(attack)
    }

    /// The card of a target that can be attacked (KT-FIGHT-02), or why it cannot.
    pub(super) fn target(self, target: Spot) -> Result<CardRef, Refusal> {
        let monster = self.monster(target).filter(|monster| !monster.defeated);
        let card = monster.ok_or(Refusal::NobodyThere(target))?.card.ok_or(Refusal::FaceDown(target))?;
        if self.at.field.is_target(target) { Ok(card) } else { Err(Refusal::BossInForest) }
    }

    /// Whether that knight can stand in for the attacker: another one, who can pay what is to be paid (KT-OQ-29).
    pub(super) fn stands_in(self, operation: KtOp, who: Seat) -> bool {
        let Some(attack) = self.attack() else { return false };
        let cost = self.toll(attack.attacker, attack.target).cost;
        let pays = self.knight(who).is_some_and(|knight| knight.fatigue_left() >= cost);
        who != attack.attacker && (pays || operation != KtOp::OtherPays)
    }

    /// Why no other knight stands in: who has most fatigue has too little, or there is nobody.
    pub(super) fn nobody_else(self, operation: KtOp, card: CardRef) -> Refusal {
        let attack = self.attack().filter(|_| operation == KtOp::OtherPays);
        let left = |who: Seat| self.knight(who).map_or(0, Knight::fatigue_left);
        attack
            .and_then(|attack| {
                let others = self.seats().into_iter().filter(|&who| who != attack.attacker);
                let who = others.max_by_key(|&who| left(who))?;
                let cost = self.toll(attack.attacker, attack.target).cost;
                Some(Refusal::NotEnoughFatigue { who, cost, left: left(who) })
            })
            .unwrap_or(Refusal::NobodyElse(card))
    }

    /// A ready action that makes an attack cheaper, gives fatigue back or lets another pay.
    pub(super) fn has_relief(self, who: Seat) -> bool {
        let tired = self.knight(who).is_none_or(|knight| knight.fatigue_left() == 0);
        let mut relieves = false;
        self.usable(who, Trigger::KnightAction, &mut |text| relieves |= does_any(self.program(text), eases));
        !tired && relieves
    }

    /// All texts that take effect in that round, in a fixed order.
    pub(super) fn texts(self, round: Round, see: &mut dyn FnMut(Text)) {
        for spot in self.at.field.targets().chain(self.fallen_target()) {
            let Some(card) = self.card_at(spot) else { continue };
            for (ability, text) in card.abilities() {
                if self.speaks(spot, text.trigger, round) {
                    see(Text { card: card.id, place: Place::Monster(spot), ability });
                }
            }
        }
        let trigger = match round {
            Round::Collect | Round::Deeds => Trigger::Always,
            Round::OwnDefeated => Trigger::WhenDefeated,
            Round::IfWounded => return,
        };
        if let Some(attack) = self.attack() {
            self.permanent(attack.attacker, trigger, see);
        }
    }

    /// The target if it was defeated in this attack: its text still takes effect.
    fn fallen_target(self) -> Option<Spot> {
        self.attack().map(|attack| attack.target).filter(|&spot| !self.at.field.is_target(spot))
    }

    fn speaks(self, spot: Spot, trigger: Trigger, round: Round) -> bool {
        let Some(attack) = self.attack() else { return false };
        let target = attack.target;
        let itself = spot == target;
        let for_itself = !itself || !self.card_at(spot).is_some_and(|card| card.is(Field::OthersOnly));
        let in_lane = match (spot, target) {
            (Spot::Lane { lane, .. }, Spot::Lane { lane: other, .. }) => lane == other,
            _ => itself || self.at.rules.boss_in_lanes,
        };
        let in_rank = self.at.field.rank(spot) == self.at.field.rank(target);
        match (round, trigger) {
            (Round::Collect | Round::Deeds, Trigger::WhenAttacked) => itself,
            (Round::Collect | Round::Deeds, Trigger::RankEffect) => in_rank && for_itself,
            (Round::Collect | Round::Deeds, Trigger::LaneEffect) => in_lane && for_itself,
            (Round::IfWounded, Trigger::IfWounded) => itself,
            _ => false,
        }
    }

    /// Permanent texts of the knight and of the cards beside the board.
    fn permanent(self, who: Seat, trigger: Trigger, see: &mut dyn FnMut(Text)) {
        let Some(knight) = self.knight(who) else { return };
        let cards = knight.cards.iter().map(|own| own.card);
        for card in [knight.card].into_iter().chain(cards).filter_map(|card| self.known(card)) {
            if card.amount(Field::Icon).is_none_or(|icon| icon == PERMANENT) {
                for (ability, _) in card.abilities_for(trigger) {
                    see(Text { card: card.id, place: Place::Of(who), ability });
                }
            }
        }
    }

    /// A new attack on that target. Changes that used cards made to the dice of an earlier target are lost (KT-OQ-45).
    pub(super) fn aimed(self, who: Seat, target: Spot, card: CardRef) -> Attack {
        let fresh = Attack::new(who, target, card, self.at.field.rank(target));
        let Some(before) = self.attack() else { return fresh };
        let Counters { swords, shields, knight_dice, dearer, cheaper, price, no_wrath, .. } = before.cards;
        let dice = Counters { swords, shields, knight_dice, ..Counters::default() };
        Attack {
            payer: before.payer,
            taker: before.taker,
            ignored_dooms: before.ignored_dooms,
            cards: Counters { dearer, cheaper, price, no_wrath, ..dice },
            prevented: before.prevented,
            kills: before.kills.clone(),
            ..fresh
        }
    }

    /// Dice that would be rolled now: knight, black, red (KT-FIGHT-15 to KT-FIGHT-17).
    pub(super) fn pool(self) -> [u8; 3] {
        let Some(attack) = self.attack() else { return [0; 3] };
        let sums = attack.sums();
        let each = self.at.rules.cut_each_die;
        let [black, red] = self.printed(attack.target);
        let tokens = self.monster(attack.target);
        let black =
            black.saturating_add(tokens.map_or(0, |monster| monster.black)).saturating_add(sums.black);
        let red = red.saturating_add(tokens.map_or(0, |monster| monster.red)).saturating_add(sums.red);
        let knight = KNIGHT_DICE.saturating_add(sums.knight_dice);
        [knight.min(MAX_DICE), cut(black, sums.less_black, each), cut(red, sums.less_red, each)]
    }
}

/// Whether it could make an attack payable.
fn eases(operation: KtOp) -> bool {
    matches!(operation, KtOp::CheaperAttack | KtOp::AttackCosts | KtOp::Refresh | KtOp::OtherPays)
}

/// Whether a program has an operation of that sort.
fn does_any(program: &[u8], sort: fn(KtOp) -> bool) -> bool {
    Program::<KtOp>::new(program).instructions().flatten().any(|instruction| match instruction {
        Instruction::Do { operation, .. } => sort(operation),
        Instruction::If { block, .. }
        | Instruction::Otherwise { block }
        | Instruction::Repeat { block, .. }
        | Instruction::May { block } => does_any(block, sort),
        Instruction::Choose(options) => options.iter().any(|option| does_any(option, sort)),
        _ => false,
    })
}

impl Table<'_> {
    /// Chooses the target, or another one.
    pub(super) fn choose_target(&mut self, who: Seat, target: Spot) -> Result<(), Refusal> {
        let card = self.view().target(target)?;
        if !self.view().has_relief(who) {
            self.view().toll(who, target).check()?;
        }
        self.at.attack = Some(self.view().aimed(who, target, card));
        self.at.asked = None;
        self.tell(Event::TargetChosen { who, target });
        self.push_all(&[Step::Texts { round: Round::Collect, next: 0 }, Step::Ask(Asked::Actions)]);
        Ok(())
    }

    pub(super) fn next_text(&mut self, round: Round, next: u8) {
        let (mut count, mut found) = (0, None);
        self.view().texts(round, &mut |text| {
            if count == next {
                found = Some(text);
            }
            count = count.saturating_add(1);
        });
        if let Some(text) = found {
            self.push(Step::Texts { round, next: next.saturating_add(1) });
            self.begin(text, Some(round));
        }
    }

    /// KT-FIGHT-11 to KT-FIGHT-14.
    pub(super) fn pay_fatigue(&mut self) -> Result<(), Refusal> {
        let attack = self.at.attack.as_ref().ok_or(Refusal::NotNow)?;
        let (attacker, rank) = (attack.attacker, self.at.field.rank(attack.target));
        let toll = self.view().toll(attacker, attack.target);
        toll.check()?;
        let (who, amount) = (toll.payer, toll.cost);
        if let Some(knight) = self.knight_mut(who) {
            knight.tire(amount);
        }
        self.at.asked = None;
        self.tell(Event::FatiguePaid { who, amount });
        // Whoever has none left is out after this attack, whatever comes back (KT-OQ-41, KT-OQ-46).
        for who in [attacker, who] {
            if let Some(knight) = self.knight_mut(who) {
                knight.spent |= knight.fatigue_left() == 0;
            }
        }
        let heroic = self.view().knight(attacker).is_some_and(|knight| knight.spent);
        if heroic {
            self.tell(Event::LastHeroicDeed(attacker));
        }
        if let Some(attack) = self.attack_mut() {
            (attack.heroic, attack.paid, attack.rank) = (heroic, true, rank);
        }
        self.push_all(&[Step::Texts { round: Round::Deeds, next: 0 }, Step::CombatRoll]);
        Ok(())
    }

    /// Ends the night of a player who can pay for no target after all (KT-FIGHT-13).
    pub(super) fn give_up_attack(&mut self, who: Seat) -> Result<(), Refusal> {
        if self.at.rules.may_stop_early || !self.view().can_pay_for_one(who) {
            self.at.attack = None;
            self.at.asked = None;
            self.end_night_of(who);
            // A used card may have defeated a monster meanwhile.
            self.push_all(&[Step::CloseGaps, Step::BossMoves, Step::Reveals { rank: 1 }, Step::Turn]);
            return Ok(());
        }
        Err(Refusal::MustAttack)
    }
}
