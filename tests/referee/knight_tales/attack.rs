//! An attack from the choice of a target to the combat roll and the reactions (steps 1 to 5 of chapter 1.4).

use crate::action::{Action, Refused};
use crate::battlefield::{BOSS, Uid};
use crate::card::{Colour, Face, Icon, When};
use crate::event::Event;
use crate::game::{Ask, Game, Step};
use crate::interpreter::{Moment, Running};
use crate::program::{Line, Op};
use crate::question::Answer;

/// Bonuses for the length of this attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Bonus {
    pub(crate) swords: i32,
    pub(crate) shields: i32,
    pub(crate) knight_dice: i32,
    pub(crate) monster_swords: i32,
    pub(crate) monster_shields: i32,
    pub(crate) black: i32,
    pub(crate) red: i32,
    pub(crate) cheaper: i32,
    pub(crate) dearer: i32,
    /// What the attack costs instead of the rank.
    pub(crate) price: Option<i32>,
    pub(crate) no_wrath: i32,
    /// Swords, shields, dooms that faith cannot take.
    pub(crate) firm: [i32; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DieState {
    Open,
    /// Resolved, discarded or used: it counts no more.
    Aside,
    Token,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Die {
    pub(crate) colour: Colour,
    pub(crate) face: Face,
    pub(crate) state: DieState,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attack {
    pub(crate) by: usize,
    pub(crate) target: Option<Uid>,
    /// Its card, which it still is when it has left the battlefield.
    pub(crate) target_card: Option<String>,
    /// From the effects of the target, its rank and lane, and cards without an icon: made anew for another target.
    pub(crate) of_target: Bonus,
    /// What actions did to the target: lost with it (KT-OQ-45).
    pub(crate) to_target: Bonus,
    /// What actions and reactions gave the knight.
    pub(crate) of_knight: Bonus,
    pub(crate) payer: Option<usize>,
    pub(crate) taker: Option<usize>,
    pub(crate) paid: bool,
    pub(crate) paid_by: Option<usize>,
    pub(crate) payer_spent: bool,
    pub(crate) last_deed: bool,
    pub(crate) dice: Vec<Die>,
    pub(crate) struck: bool,
    pub(crate) gaps_closed: bool,
    /// The boss has moved and acted, as far as it does.
    pub(crate) boss_moved: bool,
    /// The damage of the blow itself is being dealt.
    pub(crate) at_the_blow: bool,
    pub(crate) finishing: bool,
    pub(crate) ignored_dooms: i32,
    pub(crate) prevented: i32,
    pub(crate) damage: i32,
    pub(crate) incoming: i32,
    pub(crate) excess: i32,
    pub(crate) passed: i32,
    pub(crate) target_fell: bool,
    pub(crate) rank: usize,
    /// Damage of cards that is added to the blow.
    pub(crate) direct: i32,
    /// Doom results that were resolved and not ignored.
    pub(crate) dooms: i32,
    pub(crate) wounds: i32,
    /// Knights who were wounded to the fatigue token in this attack.
    pub(crate) felled: Vec<usize>,
    /// Monsters that fell, with the rank they had.
    pub(crate) kills: Vec<(Uid, usize)>,
    /// Those beside the target whose card is still to be claimed, with the excess on them.
    pub(crate) unclaimed: Vec<(Uid, i32)>,
}

impl Attack {
    pub(crate) fn new(by: usize) -> Attack {
        Attack {
            by,
            target: None,
            target_card: None,
            of_target: Bonus::default(),
            to_target: Bonus::default(),
            of_knight: Bonus::default(),
            payer: None,
            taker: None,
            paid: false,
            paid_by: None,
            payer_spent: false,
            last_deed: false,
            dice: Vec::new(),
            struck: false,
            gaps_closed: false,
            boss_moved: false,
            at_the_blow: false,
            finishing: false,
            ignored_dooms: 0,
            prevented: 0,
            damage: 0,
            incoming: 0,
            excess: 0,
            passed: 0,
            target_fell: false,
            rank: 0,
            direct: 0,
            dooms: 0,
            wounds: 0,
            felled: Vec::new(),
            kills: Vec::new(),
            unclaimed: Vec::new(),
        }
    }

    pub(crate) fn knight_dice(&self) -> i32 {
        (3 + self.of_target.knight_dice + self.of_knight.knight_dice).clamp(0, 4)
    }
}

impl Game {
    pub(crate) fn fight(&self) -> &Attack {
        self.attack.as_ref().expect("there is an attack")
    }

    pub(crate) fn fight_mut(&mut self) -> &mut Attack {
        self.attack.as_mut().expect("there is an attack")
    }

    pub(crate) fn act_in_attack(&mut self, action: &Action) -> Result<(), Refused> {
        match (self.ask.clone(), action) {
            (Ask::Actions, Action::Target(uid)) => self.choose_target(self.fight().by, *uid),
            (Ask::Actions, Action::Use { player, card }) => self.use_card(*player, card, When::KnightAction),
            (Ask::Actions, Action::PayFatigue) => self.pay_fatigue(),
            (Ask::Actions, Action::GiveUp) => self.give_up(),
            (Ask::Roll, Action::Roll(dice)) => self.roll(dice),
            (Ask::Reactions, Action::Use { player, card }) => {
                self.use_card(*player, card, When::KnightReaction)
            }
            (Ask::Reactions, Action::Reroll { die, face }) => self.reroll(*die, *face),
            (Ask::Reactions, Action::ExtraDie(face)) => self.extra_die(*face),
            (Ask::Reactions, Action::Done) => {
                self.asks(Ask::Nothing);
                self.first(vec![Step::Resolution]);
                Ok(())
            }
            (Ask::Defeat, Action::Use { player, card }) => self.use_card(*player, card, When::Defeated),
            (Ask::After, Action::Use { player, card }) => self.use_card(*player, card, When::AfterAttack),
            (Ask::Defeat | Ask::After, Action::Done) => {
                // The step that opened the window stands on top of the list and would open it again.
                self.todo.pop();
                self.asks(Ask::Nothing);
                Ok(())
            }
            (Ask::Resolve, _) => self.resolve(action),
            (Ask::Changed(_), Action::Answer(Answer::Yes)) => {
                self.asks(Ask::Nothing);
                Ok(())
            }
            (Ask::Changed(id), Action::Answer(Answer::No)) => {
                self.asks(Ask::Nothing);
                self.exception(&id);
                Ok(())
            }
            (Ask::Program(question), Action::Answer(answer)) => self.answer(question, answer),
            _ => Err(Refused::NotNow),
        }
    }

    /// KT-FIGHT-11 with what cards change of it: the price of the knights' cards is stronger than that of monsters
    /// (KT-PRIO-01). Of a target that is not chosen yet it is what it would be.
    pub(crate) fn cost(&self, player: usize, uid: Uid) -> i32 {
        let attack = self.attack.as_ref().filter(|attack| attack.by == player);
        if attack.is_some_and(|attack| attack.target == Some(uid)) {
            return self.cost_now(uid);
        }
        let mut supposed = self.clone();
        supposed.attack = Some(attack.cloned().unwrap_or_else(|| Attack::new(player)));
        supposed.todo.clear();
        supposed.aim(uid);
        supposed.collect_effects();
        while let Some(step) = supposed.todo.pop() {
            supposed.step(step);
        }
        supposed.cost_now(uid)
    }

    fn cost_now(&self, uid: Uid) -> i32 {
        let (of_target, of_knight) = (self.fight().of_target, self.fight().of_knight);
        let rank = self.place(uid).map_or(0, |place| place.1 as i32);
        let price = of_knight.price.or(of_target.price).unwrap_or(rank);
        let dearer = of_target.dearer + of_knight.dearer;
        (price + dearer - of_target.cheaper - of_knight.cheaper).max(0)
    }

    fn aim(&mut self, uid: Uid) {
        let card = self.monster(uid).and_then(|monster| monster.card.clone());
        let attack = self.fight_mut();
        attack.target_card = card;
        attack.direct = 0;
        attack.target = Some(uid);
        attack.of_target = Bonus::default();
        attack.to_target = Bonus::default();
    }

    /// KT-FIGHT-21, KT-FIGHT-22, unless a card forbids it.
    fn may_spend_wrath(&self) -> bool {
        let attack = self.fight();
        attack.of_target.no_wrath + attack.of_knight.no_wrath == 0
    }

    /// KT-FIGHT-02.
    pub(crate) fn legal_targets(&self) -> Vec<Uid> {
        self.standing()
    }

    /// KT-FIGHT-12, KT-OQ-16: payable now, or (if `hoping`) with a ready card that lowers the cost.
    pub(crate) fn payable_targets(&self, player: usize, hoping: bool) -> Vec<Uid> {
        let payer = self.attack.as_ref().and_then(|attack| attack.payer).unwrap_or(player);
        let left = self.knights[payer].fatigue_left();
        // A knight without fatigue attacks no more, however cheap it is (KT-END-01).
        if self.knights[player].fatigue_left() == 0 {
            return Vec::new();
        }
        let help = hoping && self.has_cost_help(player);
        self.legal_targets().into_iter().filter(|&uid| help || self.cost(player, uid) <= left).collect()
    }

    fn has_cost_help(&self, player: usize) -> bool {
        let mut usable: Vec<(usize, String)> =
            self.knights[player].owned.iter().map(|owned| (player, owned.card.clone())).collect();
        usable.push((player, self.knights[player].card.clone()));
        for helper in &self.helpers {
            usable.push((player, helper.owned.card.clone()));
        }
        usable.iter().any(|(player, card)| {
            self.ready(*player, card, When::KnightAction).is_ok()
                && self.cards[card].programs(When::KnightAction).iter().any(|lines| lowers_cost(lines))
        })
    }

    /// Step 1. KT-FIGHT-13, KT-OQ-16, KT-OQ-48.
    pub(crate) fn choose_target(&mut self, player: usize, uid: Uid) -> Result<(), Refused> {
        if !self.legal_targets().contains(&uid) {
            return Err(Refused::NoTarget);
        }
        let payer = self.fight().payer.unwrap_or(player);
        let payable = self.cost(player, uid) <= self.knights[payer].fatigue_left();
        if !payable && !self.payable_targets(player, true).contains(&uid) {
            return Err(Refused::NotEnoughFatigue);
        }
        self.aim(uid);
        self.tell(Event::TargetChosen { player, uid });
        self.asks(Ask::Nothing);
        self.first(vec![Step::ChosenTarget, Step::Actions]);
        Ok(())
    }

    /// KT-FIGHT-04, KT-OQ-05, KT-OQ-07: the target's own, those of its rank, those of its lane; then cards without icon.
    pub(crate) fn collect_effects(&mut self) {
        let steps = self.standing_effects(Moment::Choice);
        self.first(steps);
    }

    /// The texts that this target calls up: monsters in the order in which they lie, then cards without icon. Tokens and
    /// dice are collected with the choice, everything else happens once the attack is paid.
    pub(crate) fn standing_effects(&self, moment: Moment) -> Vec<Step> {
        let by = self.fight().by;
        let target = self.fight().target.expect("a target");
        let Some((lane, rank)) = self.place(target) else { return Vec::new() };
        let (in_rank, in_lane) = (self.of_rank(rank), self.of_lane(lane));
        let mut steps = Vec::new();
        for uid in self.standing() {
            let Some(card) = self.card_of(uid) else { continue };
            let for_it = uid != target || !card.yes("others-only");
            for ability in &card.abilities {
                let speaks = match ability.when {
                    When::Attacked => uid == target,
                    When::RankEffect => for_it && in_rank.contains(&uid),
                    When::LaneEffect => for_it && in_lane.contains(&uid),
                    _ => false,
                };
                if speaks {
                    let running = Running::new(moment, ability.when, by, Some(target), ability.lines.clone());
                    steps.push(Step::Run(running.at(uid)));
                }
            }
        }
        steps.extend(self.permanent(by, When::Always, moment));
        steps
    }

    /// Programs of the attacker's board and cards that need no use: the icon is permanent.
    pub(crate) fn permanent(&self, by: usize, when: When, moment: Moment) -> Vec<Step> {
        let target = self.fight().target;
        let mut ids = vec![self.knights[by].card.clone()];
        ids.extend(self.knights[by].owned.iter().map(|owned| owned.card.clone()));
        let mut steps = Vec::new();
        for id in ids {
            let card = &self.cards[&id];
            if card.icon() == Icon::Permanent {
                for lines in card.programs(when) {
                    let mut running = Running::new(moment, when, by, target, lines);
                    running.card.clone_from(&id);
                    steps.push(Step::Run(running));
                }
            }
        }
        steps
    }

    pub(crate) fn actions_step(&mut self) {
        self.asks(Ask::Actions);
    }

    /// A knight who can pay for no target after all is out (KT-FIGHT-13).
    fn give_up(&mut self) -> Result<(), Refused> {
        let by = self.fight().by;
        if !self.payable_targets(by, false).is_empty() {
            return Err(Refused::NotNow);
        }
        self.leave(by);
        self.attack = Some(Attack::new(by));
        self.asks(Ask::Nothing);
        self.first(vec![Step::CloseGaps, Step::MoveBoss, Step::RevealFront, Step::NextTurn]);
        Ok(())
    }

    /// Step 3. KT-FIGHT-11 to 14, KT-COOP-09, KT-OQ-47.
    fn pay_fatigue(&mut self) -> Result<(), Refused> {
        let by = self.fight().by;
        let target = self.fight().target.ok_or(Refused::NoTarget)?;
        let fallen = self.monster(target).is_none_or(|monster| monster.defeated);
        let (_, rank) = self.place(target).filter(|_| !fallen).ok_or(Refused::NoTarget)?;
        let cost = self.cost(by, target);
        let payer = self.fight().payer.unwrap_or(by);
        if cost > self.knights[payer].fatigue_left() {
            return Err(Refused::NotEnoughFatigue);
        }
        self.knights[payer].fatigue += cost;
        let spent = self.knights[payer].fatigue_left() == 0;
        let attack = self.fight_mut();
        attack.paid = true;
        attack.rank = rank;
        attack.paid_by = Some(payer);
        attack.payer_spent = payer != by && spent;
        let last_deed = self.knights[by].fatigue_left() == 0 || self.fight().felled.contains(&by);
        self.fight_mut().last_deed = last_deed;
        self.tell(Event::FatiguePaid { player: payer, cost });
        if last_deed {
            self.tell(Event::LastDeed(by));
        }
        self.asks(Ask::Nothing);
        let mut steps = self.standing_effects(Moment::Deed);
        steps.push(Step::AskRoll);
        self.first(steps);
        Ok(())
    }

    /// KT-FIGHT-15 to 17, KT-OQ-04: summed up, then cut to 0..4.
    pub(crate) fn dice_counts(&self) -> (i32, i32, i32) {
        let attack = self.fight();
        let Some(target) = attack.target else { return (0, 0, 0) };
        let Some(monster) = self.monster(target) else { return (0, 0, 0) };
        let (black, red) = self.printed_dice(target);
        let black = black + monster.black + attack.of_target.black + attack.to_target.black;
        let red = red + monster.red + attack.of_target.red + attack.to_target.red;
        (attack.knight_dice(), black.clamp(0, 4), red.clamp(0, 4))
    }

    fn printed_dice(&self, uid: Uid) -> (i32, i32) {
        let Some(card) = self.card_of(uid) else { return (0, 0) };
        match &self.boss {
            Some(boss) if uid == BOSS => {
                let space = card.doom[boss.doom];
                (space.black, space.red)
            }
            _ => (card.number("black-dice"), card.number("red-dice")),
        }
    }

    /// Step 4.
    fn roll(&mut self, dice: &[(Colour, Face)]) -> Result<(), Refused> {
        let (knight, black, red) = self.dice_counts();
        let count = |colour: Colour| dice.iter().filter(|die| die.0 == colour).count() as i32;
        if (count(Colour::Knight), count(Colour::Black), count(Colour::Red)) != (knight, black, red) {
            return Err(Refused::WrongDice);
        }
        if dice.iter().any(|die| !shows(die.0, die.1)) {
            return Err(Refused::WrongDice);
        }
        let rolled = dice.iter().map(|&(colour, face)| Die { colour, face, state: DieState::Open });
        self.fight_mut().dice = rolled.collect();
        self.asks(Ask::Reactions);
        Ok(())
    }

    /// KT-FIGHT-21, KT-FIGHT-23, KT-OQ-33.
    fn reroll(&mut self, die: usize, face: Face) -> Result<(), Refused> {
        let by = self.fight().by;
        let thrown = *self.fight().dice.get(die).ok_or(Refused::NoSuchDie)?;
        if thrown.colour != Colour::Knight || thrown.state != DieState::Open {
            return Err(Refused::NoSuchDie);
        }
        if !shows(Colour::Knight, face) {
            return Err(Refused::WrongDice);
        }
        if self.knights[by].wrath_left() < 1 || !self.may_spend_wrath() {
            return Err(Refused::NotEnoughWrath);
        }
        self.knights[by].wrath -= 1;
        self.fight_mut().dice[die].face = face;
        Ok(())
    }

    /// KT-FIGHT-22, KT-OQ-40.
    fn extra_die(&mut self, face: Face) -> Result<(), Refused> {
        let by = self.fight().by;
        let knights = self.fight().dice.iter().filter(|die| die.colour == Colour::Knight).count();
        if knights >= 4 {
            return Err(Refused::TooManyDice);
        }
        if !shows(Colour::Knight, face) {
            return Err(Refused::WrongDice);
        }
        if self.knights[by].wrath_left() < 2 || !self.may_spend_wrath() {
            return Err(Refused::NotEnoughWrath);
        }
        self.knights[by].wrath -= 2;
        self.fight_mut().dice.push(Die { colour: Colour::Knight, face, state: DieState::Open });
        Ok(())
    }
}

/// KT-FIGHT-27, KT-FIGHT-28: what can be on a die of that colour.
pub(crate) fn shows(colour: Colour, face: Face) -> bool {
    match face {
        Face::Sword | Face::DoubleSword | Face::Shield => true,
        Face::Faith => colour == Colour::Knight,
        Face::Blank | Face::Doom => colour != Colour::Knight,
    }
}

pub(crate) fn faces_of(colour: Colour) -> Vec<Face> {
    let all = [Face::Blank, Face::Sword, Face::DoubleSword, Face::Shield, Face::Faith, Face::Doom];
    all.into_iter().filter(|&face| shows(colour, face)).collect()
}

fn lowers_cost(lines: &[Line]) -> bool {
    lines.iter().any(|line| match line {
        Line::Do { op, .. } => {
            matches!(op, Op::CheaperAttack | Op::AttackCosts | Op::AnotherPaysFatigue | Op::RefreshFatigue)
        }
        Line::If { then, otherwise, .. } => lowers_cost(then) || lowers_cost(otherwise),
        Line::Choose(options) => options.iter().any(|lines| lowers_cost(lines)),
        Line::Repeat(_, lines) | Line::May(lines) => lowers_cost(lines),
        _ => false,
    })
}
