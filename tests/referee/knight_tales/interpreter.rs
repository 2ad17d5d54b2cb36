//! A program of a card while it is carried out: line by line, with a stop wherever the players are asked.

use crate::action::Refused;
use crate::battlefield::{BOSS, Uid, faction_of};
use crate::card::{Face, Kind, When};
use crate::game::{Ask, Game, Step};
use crate::knight::Knight;
use crate::program::{Amount, Condition, Line, Op, Who};
use crate::question::{Answer, Question};

/// What a program belongs to. It decides how long tokens stay (KT-TOK-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// Tokens and dice of standing effects, collected when a target is chosen.
    Choice,
    /// The rest of the same effects, once the attack is paid.
    Deed,
    Action,
    Reaction,
    Defeat,
    Wounded,
    After,
    Tactic,
    Boss,
    Quest(usize),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Running {
    pub(crate) moment: Moment,
    pub(crate) when: When,
    pub(crate) started: bool,
    /// The knight whom "you" means.
    pub(crate) knight: usize,
    /// The monster whom "the target" means.
    pub(crate) about: Option<Uid>,
    /// The monster that the card is, or the target: whose lane, rank and neighbours are meant.
    pub(crate) at: Option<Uid>,
    /// The rank that a quest looks at.
    pub(crate) rank: Option<usize>,
    pub(crate) card: String,
    pub(crate) chosen: i32,
    pub(crate) rolled: i32,
    pub(crate) lines: Vec<Line>,
}

impl Running {
    pub(crate) fn new(
        moment: Moment,
        when: When,
        knight: usize,
        about: Option<Uid>,
        lines: Vec<Line>,
    ) -> Running {
        Running {
            moment,
            when,
            started: false,
            knight,
            about,
            at: about,
            rank: None,
            card: String::new(),
            chosen: 0,
            rolled: 0,
            lines,
        }
    }

    pub(crate) fn at(self, uid: Uid) -> Running {
        Running { at: Some(uid), ..self }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    Nobody,
    Monster(Uid),
    Knight(usize),
}

/// One operation on one subject; `left` is how often it is still to be done where it asks again and again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Performing {
    pub(crate) of: Running,
    pub(crate) op: Op,
    pub(crate) left: i32,
    pub(crate) subject: Subject,
    /// Tokens go onto the card and stay there; otherwise they count for this attack.
    pub(crate) laid: bool,
}

/// What a knight can pay with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    gold: i32,
    fatigue: i32,
    wrath: i32,
    spent: bool,
}

impl Purse {
    /// Health that is paid leaves less room for fatigue, and more for wrath. Whoever is out already cannot pay it.
    fn pays(&mut self, op: Op, amount: i32) -> bool {
        let (purse, able) = match op {
            Op::PayGold => (&mut self.gold, true),
            Op::PayWrath => (&mut self.wrath, true),
            Op::PayHealth => (&mut self.fatigue, amount == 0 || !self.spent),
            _ => (&mut self.fatigue, true),
        };
        *purse -= amount;
        let pays = able && *purse >= 0;
        if op == Op::PayHealth {
            self.wrath += amount;
        }
        pays
    }
}

impl Game {
    pub(crate) fn run(&mut self, mut running: Running) {
        if running.lines.is_empty() {
            return;
        }
        if !std::mem::replace(&mut running.started, true) {
            self.trace.push(format!("when {:?}", running.when));
        }
        let line = running.lines.remove(0);
        match line {
            Line::Do { who, op, amount } => {
                let number = self.amount(&running, amount);
                self.trace.push(format!("count {amount:?}"));
                let mut bill = vec![Line::Do { who, op, amount }];
                bill.extend(running.lines.iter().cloned());
                // Who cannot pay gets nothing: the program ends.
                if op.is_price() && !self.can_pay_bill(&running, &bill) {
                    return;
                }
                let of = running.clone();
                self.first(vec![Step::Run(running)]);
                if number > 0 || amount != Amount::Chosen {
                    self.operate(of, who, op, number);
                }
            }
            Line::If { condition, then, otherwise } => {
                self.trace.push(format!("if {condition:?}"));
                let chosen = if self.holds(&running, condition) { then } else { otherwise };
                running.lines.splice(0..0, chosen);
                self.first(vec![Step::Run(running)]);
            }
            Line::Choose(options) => {
                let open: Vec<bool> =
                    options.iter().map(|lines| self.can_pay_bill(&running, lines)).collect();
                self.trace.push("choose".to_string());
                if open.contains(&true) {
                    running.lines.insert(0, Line::Choose(options));
                    self.first(vec![Step::Run(running)]);
                    self.asks(Ask::Program(Question::Option(open)));
                }
            }
            Line::ChooseUpTo(amount) => {
                self.trace.push("choose up to".to_string());
                let numbers = self.numbers(&running, amount);
                if numbers.is_empty() {
                    return;
                }
                running.chosen = 0;
                self.first(vec![Step::Run(running)]);
                if numbers.len() > 1 {
                    self.asks(Ask::Program(Question::Number(numbers)));
                }
            }
            Line::Repeat(amount, lines) => {
                self.trace.push("repeat".to_string());
                let times = self.amount(&running, amount).clamp(0, 12);
                for _ in 0..times {
                    running.lines.splice(0..0, lines.clone());
                }
                self.first(vec![Step::Run(running)]);
            }
            Line::May(lines) => {
                self.trace.push("may".to_string());
                if self.can_pay_bill(&running, &lines) {
                    running.lines.insert(0, Line::May(lines));
                    self.first(vec![Step::Run(running)]);
                    self.asks(Ask::Program(Question::May));
                } else {
                    self.first(vec![Step::Run(running)]);
                }
            }
            Line::Roll => {
                self.trace.push("roll".to_string());
                self.first(vec![Step::Run(running)]);
                self.asks(Ask::Program(Question::DieRoll));
            }
            Line::Manual(_) => {
                self.trace.push("manual".to_string());
                self.first(vec![Step::Run(running)]);
            }
        }
    }

    /// The numbers that can be chosen: those that can be paid. Nothing can be passed on where nobody stands.
    pub(crate) fn numbers(&self, running: &Running, amount: Amount) -> Vec<i32> {
        let mut most = self.amount(running, amount);
        if let Some(&Line::Do { who: Some(who), op: Op::PassExcessDamage, amount: Amount::Chosen }) =
            running.lines.first()
            && self.monsters_of(running, who).is_empty()
        {
            most = 0;
        }
        let mut numbers = Vec::new();
        for number in 0..=most {
            let with = Running { chosen: number, ..running.clone() };
            if self.can_pay_bill(&with, &with.lines) {
                numbers.push(number);
            }
        }
        numbers
    }

    pub(crate) fn amount(&self, running: &Running, amount: Amount) -> i32 {
        let place = running.at.and_then(|uid| self.place(uid));
        match amount {
            Amount::Number(number) => number,
            Amount::Chosen => running.chosen,
            Amount::Roll => running.rolled,
            Amount::Rank => self.rank_of(running),
            Amount::MonstersInLane => place.map_or(0, |(lane, _)| self.of_lane(lane).len() as i32),
            Amount::MonstersInRank => place.map_or(0, |(_, rank)| self.of_rank(rank).len() as i32),
            Amount::Excess => self.attack.as_ref().map_or(0, |attack| attack.excess - attack.passed),
            Amount::Wounds => self.attack.as_ref().map_or(0, |attack| attack.wounds),
            Amount::Dooms => {
                self.attack.as_ref().map_or(0, |attack| attack.dooms) + self.faces(false, Face::Doom)
            }
            Amount::Swords => self.faces(true, Face::Sword),
            Amount::Shields => self.faces(true, Face::Shield),
            Amount::Faiths => self.faces(true, Face::Faith),
            Amount::DoomLevel => self.boss.as_ref().map_or(0, |boss| boss.doom as i32),
            Amount::Gold => self.knights[running.knight].gold,
        }
    }

    fn rank_of(&self, running: &Running) -> i32 {
        let paid = self.attack.as_ref().filter(|attack| attack.paid).map(|attack| attack.rank);
        let now = running.about.and_then(|uid| self.place(uid)).map(|place| place.1);
        running.rank.or(paid).or(now).unwrap_or(0) as i32
    }

    /// Results of this roll; what was set aside or became a token is none any more (KT-FIGHT-34).
    fn faces(&self, knight: bool, wanted: Face) -> i32 {
        let Some(attack) = &self.attack else { return 0 };
        attack
            .dice
            .iter()
            .filter(|die| (die.colour == crate::card::Colour::Knight) == knight)
            .filter(|die| die.state == crate::attack::DieState::Open)
            .map(|die| match (wanted, die.face) {
                (Face::Sword, Face::DoubleSword) => 2,
                (wanted, face) => i32::from(wanted == face),
            })
            .sum()
    }

    pub(crate) fn holds(&self, running: &Running, condition: Condition) -> bool {
        let about = running.about;
        let attack = self.attack.as_ref();
        let target =
            attack.filter(|attack| attack.target == about).and_then(|attack| attack.target_card.as_ref());
        let subject = match target {
            Some(card) => Some(&self.cards[card].0),
            None => about.and_then(|uid| self.card_of(uid)),
        };
        match condition {
            Condition::Is(amount, number) => self.amount(running, amount) == number,
            Condition::AtLeast(amount, number) => self.amount(running, amount) >= number,
            Condition::AtMost(amount, number) => self.amount(running, amount) <= number,
            Condition::DamageAtLeast(number) => attack.map_or(0, |attack| attack.damage) >= number,
            Condition::WrathAtLeast(number) => self.knights[running.knight].wrath_left() >= number,
            Condition::Faction(faction) => {
                about != Some(BOSS)
                    && subject.is_some_and(|card| faction_of(card.word("faction")) == Some(faction))
            }
            Condition::TargetIsBoss => about == Some(BOSS),
            Condition::TargetIsChampion => subject.is_some_and(|card| card.kind == Kind::Champion),
            // One that is gone has fallen (KT-FIGHT-36).
            Condition::TargetDefeated => {
                about.is_some_and(|uid| self.monster(uid).is_none_or(|it| it.defeated))
            }
            Condition::LaneDamaged => self.lane_points.iter().any(|&points| points < 3),
        }
    }

    /// The prices at the head of a block are one bill: it is paid in full, or nothing of it.
    pub(crate) fn can_pay_bill(&self, running: &Running, lines: &[Line]) -> bool {
        self.pays(running, lines, None, self.purses())
    }

    pub(crate) fn purses(&self) -> Vec<Purse> {
        let knights = self.knights.iter().enumerate();
        let purse = |(player, knight): (usize, &Knight)| Purse {
            gold: knight.gold,
            fatigue: knight.fatigue_left(),
            wrath: knight.wrath_left(),
            spent: self.is_spent(player),
        };
        knights.map(purse).collect()
    }

    /// Pays line by line. Where any knight can pay, it is enough that one of them leaves enough for the rest; `first` is
    /// who was picked for the first line.
    pub(crate) fn pays(
        &self,
        running: &Running,
        lines: &[Line],
        first: Option<usize>,
        mut purses: Vec<Purse>,
    ) -> bool {
        let Some((line, rest)) = lines.split_first() else { return true };
        if let Line::ChooseUpTo(_) = line {
            return self.pays(&Running { chosen: 0, ..running.clone() }, rest, first, purses);
        }
        let Line::Do { who, op, amount } = *line else { return true };
        if !op.is_price() {
            return true;
        }
        let amount = self.amount(running, amount);
        match who {
            Some(Who::AnyKnight) => {
                let able = first.map_or_else(|| self.night_order(), |player| vec![player]);
                able.into_iter().any(|player| {
                    let mut purses = purses.clone();
                    purses[player].pays(op, amount) && self.pays(running, rest, None, purses)
                })
            }
            Some(Who::EveryKnight) => {
                let all = self.night_order();
                !all.is_empty()
                    && all.into_iter().all(|player| purses[player].pays(op, amount))
                    && self.pays(running, rest, None, purses)
            }
            _ => purses[running.knight].pays(op, amount) && self.pays(running, rest, None, purses),
        }
    }

    /// An answer to what a program asked.
    pub(crate) fn answer(&mut self, question: Question, answer: &Answer) -> Result<(), Refused> {
        match (&question, answer) {
            (Question::Option(open), Answer::Option(option)) if open.get(*option) == Some(&true) => {
                let Some(Step::Run(running)) = self.todo.last_mut() else { return Err(Refused::NotNow) };
                let Line::Choose(options) = running.lines.remove(0) else { return Err(Refused::NotNow) };
                running.lines.splice(0..0, options[*option].clone());
            }
            (Question::Number(numbers), Answer::Number(number)) if numbers.contains(number) => {
                let Some(Step::Run(running)) = self.todo.last_mut() else { return Err(Refused::NotNow) };
                running.chosen = *number;
            }
            (Question::May, Answer::Yes | Answer::No) => {
                let Some(Step::Run(running)) = self.todo.last_mut() else { return Err(Refused::NotNow) };
                let Line::May(lines) = running.lines.remove(0) else { return Err(Refused::NotNow) };
                if *answer == Answer::Yes {
                    running.lines.splice(0..0, lines);
                }
            }
            (Question::DieRoll, Answer::Roll(rolled)) if (1..=6).contains(rolled) => {
                let Some(Step::Run(running)) = self.todo.last_mut() else { return Err(Refused::NotNow) };
                running.rolled = *rolled;
            }
            (Question::Villagers { player, damage }, Answer::Villagers(shares)) => {
                self.shift_to_villagers(*player, *damage, shares)?;
            }
            _ => return self.answer_operation(&question, answer),
        }
        self.asks(Ask::Nothing);
        Ok(())
    }

    /// KT-SOLO-08, KT-SOLO-09, KT-OQ-43.
    fn shift_to_villagers(&mut self, player: usize, damage: i32, shares: &[i32]) -> Result<(), Refused> {
        let total: i32 = shares.iter().sum();
        let fits = shares.len() == self.helpers.len()
            && shares.iter().zip(&self.helpers).all(|(share, helper)| (0..=2 - helper.gold).contains(share));
        if !fits || total > damage || total > self.knights[player].gold {
            return Err(Refused::BadAnswer);
        }
        for (helper, share) in self.helpers.iter_mut().zip(shares) {
            helper.gold += share;
        }
        self.knights[player].gold -= total;
        let Some(Step::TakeWounds(_, left, _)) = self.todo.last_mut() else { return Err(Refused::NotNow) };
        *left = damage - total;
        Ok(())
    }
}
