//! The operations of the effect language, one by one.

use crate::attack::{Bonus, Die, DieState};
use crate::battlefield::{BOSS, Monster, Uid};
use crate::card::{Colour, Face, Kind};
use crate::event::Event;
use crate::game::{Ask, Game, Step};
use crate::interpreter::{Moment, Performing, Running, Subject};
use crate::program::{Amount, Faction, Line, Op, Who};
use crate::question::Question;

impl Op {
    /// Tokens and dice of the attack.
    fn counts(self) -> bool {
        matches!(
            self,
            Op::SwordToken
                | Op::ShieldToken
                | Op::MonsterSwordToken
                | Op::MonsterShieldToken
                | Op::BlackDieToken
                | Op::RedDieToken
                | Op::KnightDie
                | Op::FewerBlackDice
                | Op::FewerRedDice
                | Op::CheaperAttack
                | Op::DearerAttack
                | Op::AttackCosts
                | Op::NoWrath
                | Op::FirmSwords
                | Op::FirmShields
                | Op::FirmDooms
        )
    }

    /// What needs dice to work on (KT-OQ-45).
    fn has_nothing_to_work_on(self, game: &Game) -> bool {
        let (_, black, red) = game.dice_counts();
        let open = |knight: bool| {
            game.dice_where(|die| die.state == DieState::Open && (die.colour == Colour::Knight) == knight)
        };
        match self {
            Op::FewerMonsterDice => black + red == 0,
            Op::FewerBlackDice => black == 0,
            Op::FewerRedDice => red == 0,
            Op::RerollKnightDice => open(true).is_empty(),
            Op::RerollMonsterDice | Op::DiscardMonsterDice => open(false).is_empty(),
            Op::ResultsToTokens => {
                let dice = &game.fight().dice;
                !open(true).iter().any(|&die| matches!(dice[die].face, Face::Sword | Face::Shield))
            }
            _ => false,
        }
    }

    fn is_about_monsters(self) -> bool {
        matches!(
            self,
            Op::MonsterSwordToken
                | Op::MonsterShieldToken
                | Op::BlackDieToken
                | Op::RedDieToken
                | Op::HealthToken
                | Op::DamageTarget
                | Op::PassExcessDamage
                | Op::MoveToBack
                | Op::SwapWithNeighbour
                | Op::DamageLane
        )
    }
}

impl Game {
    /// An operation of a program: finds out whom it is about, and asks where the line leaves that to the players.
    pub(crate) fn operate(&mut self, of: Running, who: Option<Who>, op: Op, amount: i32) {
        self.trace.push(format!("{op:?}"));
        if let Some(who) = who {
            self.trace.push(format!("on {who:?}"));
        }
        // Tokens and dice of standing effects are collected with the choice, the rest of them happens once it is paid.
        let collected = who.is_none() && op.counts();
        if (of.moment == Moment::Choice && !collected) || (of.moment == Moment::Deed && collected) {
            return;
        }
        let laid = who.is_some() || of.moment == Moment::Tactic;
        let knight = Subject::Knight(of.knight);
        let monsters = |game: &Game, who: Who| game.monsters_of(&of, who);
        let subjects: Vec<Subject> = match who {
            None if op == Op::DamageLane => of.at.map(Subject::Monster).into_iter().collect(),
            None if op.is_about_monsters() => of.about.map(Subject::Monster).into_iter().collect(),
            None => vec![knight],
            Some(Who::AnyMonster | Who::ANeighbour) => {
                let among: Vec<Uid> = monsters(self, who.expect("given"));
                // Where there is one, there is nothing to choose.
                if among.len() == 1 {
                    vec![Subject::Monster(among[0])]
                } else {
                    if !among.is_empty() {
                        let subject = Subject::Nobody;
                        self.first(vec![Step::Perform(Performing { of, op, left: amount, subject, laid })]);
                        self.asks(Ask::Program(Question::Monster(among)));
                    }
                    return;
                }
            }
            Some(Who::AnyKnight) => {
                let among = self.knights_for(&of, op, amount);
                if self.night_order().len() == 1 {
                    among.into_iter().map(Subject::Knight).collect()
                } else {
                    if !among.is_empty() {
                        let subject = Subject::Nobody;
                        self.first(vec![Step::Perform(Performing { of, op, left: amount, subject, laid })]);
                        self.asks(Ask::Program(Question::Knight(among)));
                    }
                    return;
                }
            }
            Some(Who::EveryKnight) => {
                let mut all = self.night_order();
                all.sort_unstable();
                all.into_iter().map(Subject::Knight).collect()
            }
            Some(who) => monsters(self, who).into_iter().map(Subject::Monster).collect(),
        };
        if op == Op::MoveToBack && amount > 0 {
            // All go before anything is revealed.
            for subject in subjects {
                if let Subject::Monster(uid) = subject
                    && self.monster(uid).is_some_and(Monster::is_up)
                    && self.move_to_back(uid)
                {
                    self.tell(Event::WentBack(uid));
                }
            }
            self.first(vec![Step::RevealFront]);
            return;
        }
        if op == Op::DamageTarget && amount > 0 {
            // All are hit before any card is claimed.
            let by = self.fight().by;
            for subject in subjects {
                if let Subject::Monster(uid) = subject {
                    self.hurt_in_attack(uid, amount, by);
                }
            }
            return;
        }
        let steps = subjects.into_iter().map(|subject| Performing {
            of: of.clone(),
            op,
            left: amount,
            subject,
            laid,
        });
        let steps = steps.map(Step::Perform).collect();
        self.first(steps);
    }

    pub(crate) fn monsters_of(&self, of: &Running, who: Who) -> Vec<Uid> {
        let place = of.at.and_then(|uid| self.place(uid));
        match who {
            Who::TheTarget => of.about.filter(|uid| self.standing().contains(uid)).into_iter().collect(),
            Who::ANeighbour => of.at.map(|uid| self.neighbours(uid)).unwrap_or_default(),
            Who::AnyMonster | Who::EveryMonster => self.standing(),
            Who::MonstersOfTheRank => place.map(|(_, rank)| self.of_rank(rank)).unwrap_or_default(),
            Who::MonstersOfTheLane => place.map(|(lane, _)| self.of_lane(lane)).unwrap_or_default(),
            Who::TheBoss => self.boss_up().map(|_| BOSS).into_iter().collect(),
            Who::Orcs => self.of_faction(Faction::Orc),
            Who::Undead => self.of_faction(Faction::Undead),
            Who::Beasts => self.of_faction(Faction::Beast),
            Who::MonstersOfRank(rank) => self.of_rank(rank),
            Who::Champions => self.of_kind(Kind::Champion),
            Who::Minions => self.of_kind(Kind::Minion),
            Who::AnyKnight | Who::EveryKnight => Vec::new(),
        }
    }

    /// KT-OQ-29: knights of this night; another one where the card says another, with enough fatigue if it pays.
    fn knights_for(&self, of: &Running, op: Op, amount: i32) -> Vec<usize> {
        let by = self.attack.as_ref().map_or(of.knight, |attack| attack.by);
        if op.is_price() {
            let mut bill = vec![Line::Do { who: Some(Who::AnyKnight), op, amount: Amount::Number(amount) }];
            bill.extend(of.lines.iter().cloned());
            let all = self.night_order().into_iter();
            return all.filter(|&player| self.pays(of, &bill, Some(player), self.purses())).collect();
        }
        let cost = of.about.and_then(|uid| self.place(uid)).map_or(0, |_| self.cost_of_attack());
        self.night_order()
            .into_iter()
            .filter(|&player| match op {
                Op::AnotherPaysFatigue => player != by && self.knights[player].fatigue_left() >= cost,
                Op::AnotherTakesDamage => player != by,
                _ => true,
            })
            .collect()
    }

    /// Whether the first thing that a program would do finds nothing to do it with: then the card is refused (KT-OQ-45).
    pub(crate) fn begins_with_nothing(&self, running: &Running) -> bool {
        let mut running = running.clone();
        while !running.lines.is_empty() {
            match running.lines.remove(0) {
                Line::If { condition, then, otherwise } => {
                    let chosen = if self.holds(&running, condition) { then } else { otherwise };
                    running.lines.splice(0..0, chosen);
                }
                Line::Repeat(amount, lines) => {
                    if self.amount(&running, amount) > 0 {
                        running.lines.splice(0..0, lines);
                    }
                }
                Line::ChooseUpTo(amount) => {
                    if self.numbers(&running, amount).len() > 1 {
                        return false;
                    }
                    running.chosen = 0;
                }
                Line::May(lines) => {
                    if self.can_pay_bill(&running, &lines) {
                        return false;
                    }
                }
                Line::Do { who, op, amount } => {
                    let stands_in = matches!(op, Op::AnotherPaysFatigue | Op::AnotherTakesDamage);
                    if stands_in {
                        let able = self.knights_for(&running, op, 1);
                        let one_of = matches!(who, Some(Who::AnyKnight | Who::EveryKnight));
                        return !able.iter().any(|&player| one_of || player == running.knight);
                    }
                    let of_monsters = who.filter(|who| !matches!(who, Who::AnyKnight | Who::EveryKnight));
                    if of_monsters.is_some_and(|who| self.monsters_of(&running, who).is_empty()) {
                        continue;
                    }
                    let _ = amount;
                    return op.has_nothing_to_work_on(self);
                }
                Line::Choose(_) | Line::Roll | Line::Manual(_) => return false,
            }
        }
        false
    }

    /// Where a bonus of this program is kept (KT-TOK-10, KT-OQ-45).
    pub(crate) fn bonus(&mut self, moment: Moment, to_target: bool) -> &mut Bonus {
        let attack = self.fight_mut();
        match moment {
            Moment::Choice => &mut attack.of_target,
            _ if to_target => &mut attack.to_target,
            _ => &mut attack.of_knight,
        }
    }

    pub(crate) fn perform(&mut self, mut doing: Performing) {
        let (op, amount) = (doing.op, doing.left);
        // For nothing is a price, too.
        if amount <= 0 && op != Op::AttackCosts {
            return;
        }
        match doing.subject {
            Subject::Monster(uid) => return self.perform_on_monster(doing.of, op, amount, uid, doing.laid),
            Subject::Nobody => return,
            Subject::Knight(_) => {}
        }
        let Subject::Knight(player) = doing.subject else { return };
        let by = self.fight().by;
        let moment = doing.of.moment;
        let start = self.cards[&self.knights[player].card].clone();
        let players = self.knights.len();
        let knight = &mut self.knights[player];
        match op {
            Op::GainGold => knight.gold += amount,
            Op::LoseGold | Op::PayGold => knight.gold -= amount.min(knight.gold),
            Op::GainWrath => knight.wrath += amount,
            Op::LoseWrath | Op::PayWrath => _ = knight.lose_wrath(amount),
            Op::Heal => _ = knight.heal(amount, start.number("health")),
            Op::RefreshFatigue => _ = knight.rest(amount, start.list("fatigue")[players - 1]),
            Op::Tire | Op::PayFatigue => _ = knight.tire(amount),
            Op::PayHealth => {
                self.first(vec![Step::TakeWounds(player, amount, false)]);
            }
            Op::Wound => self.hit_knight(player, amount, false),
            Op::SwordToken => self.bonus(moment, false).swords += amount,
            Op::ShieldToken => self.bonus(moment, false).shields += amount,
            Op::KnightDie if self.fight().dice.is_empty() => self.bonus(moment, false).knight_dice += amount,
            Op::CheaperAttack => self.bonus(moment, false).cheaper += amount,
            Op::DearerAttack => self.bonus(moment, false).dearer += amount,
            Op::AttackCosts => self.bonus(moment, false).price = Some(amount),
            Op::NoWrath => self.bonus(moment, false).no_wrath += amount,
            Op::FirmSwords => self.bonus(moment, true).firm[0] += amount,
            Op::FirmShields => self.bonus(moment, true).firm[1] += amount,
            Op::FirmDooms => self.bonus(moment, true).firm[2] += amount,
            Op::DamageLeftLane => self.damage_lane(0, amount),
            Op::DamageMiddleLane => self.damage_lane(1, amount),
            Op::DamageRightLane => self.damage_lane(2, amount),
            Op::FewerBlackDice => self.bonus(moment, true).black -= amount,
            Op::FewerRedDice => self.bonus(moment, true).red -= amount,
            Op::PreventWound => self.fight_mut().prevented += amount,
            Op::AnotherPaysFatigue if player != by => self.fight_mut().payer = Some(player),
            Op::AnotherTakesDamage if player != by => self.fight_mut().taker = Some(player),
            Op::IgnoreDoom => self.fight_mut().ignored_dooms += amount,
            Op::RaiseDoom => self.first((0..amount).map(|_| Step::RaiseDoom).collect()),
            Op::LowerDoom => {
                if let Some(boss) = self.boss.as_mut() {
                    boss.doom = boss.doom.saturating_sub(amount as usize);
                }
            }
            Op::DamageEveryLane => (0..3).for_each(|lane| self.damage_lane(lane, amount)),
            Op::DamageLanesWithOrcs => self.damage_lanes(Faction::Orc, amount),
            Op::DamageLanesWithUndead => self.damage_lanes(Faction::Undead, amount),
            Op::DamageLanesWithBeasts => self.damage_lanes(Faction::Beast, amount),
            Op::FulfilQuest => {
                if let Moment::Quest(quest) = moment {
                    self.fulfil(quest, player);
                }
            }
            _ => {
                doing.left = amount;
                self.ask_again(doing, player);
            }
        }
    }

    fn of_kind(&self, kind: Kind) -> Vec<Uid> {
        let fits = |&uid: &Uid| self.card_of(uid).is_some_and(|card| card.kind == kind);
        self.standing().into_iter().filter(fits).collect()
    }

    fn cost_of_attack(&self) -> i32 {
        self.fight().target.map_or(0, |uid| self.cost(self.fight().by, uid))
    }

    fn damage_lanes(&mut self, faction: Faction, amount: i32) {
        for lane in self.lanes_with(faction) {
            self.damage_lane(lane, amount);
        }
    }

    /// Operations that ask once for each of their amount, as long as there is something to choose from.
    fn ask_again(&mut self, mut doing: Performing, player: usize) {
        // One colour alone is no choice.
        while doing.op == Op::FewerMonsterDice && doing.left > 0 && self.colours_to_lose().len() == 1 {
            let colour = self.colours_to_lose()[0];
            self.lose_die(doing.of.moment, colour);
            doing.left -= 1;
        }
        if doing.left == 0 {
            return;
        }
        let question = match doing.op {
            Op::KnightDie => {
                let knights = self.dice_where(|die| die.colour == Colour::Knight);
                (knights.len() < 4 && !self.fight().dice.is_empty()).then_some(Question::NewDie)
            }
            Op::FewerMonsterDice => {
                let colours = if self.fight().dice.is_empty() { self.colours_to_lose() } else { Vec::new() };
                (!colours.is_empty()).then_some(Question::Colour(colours))
            }
            Op::RerollKnightDice => self.die_question(true, |die| die.colour == Colour::Knight),
            Op::RerollMonsterDice => self.die_question(true, |die| die.colour != Colour::Knight),
            Op::DiscardMonsterDice => self.die_question(false, |die| die.colour != Colour::Knight),
            Op::TurnToSword => self.die_question(false, |die| die.colour == Colour::Knight),
            Op::TurnToShield => self.die_question(false, |die| die.colour == Colour::Knight),
            Op::TurnToFaith => self.die_question(false, |die| die.colour == Colour::Knight),
            Op::ResultsToTokens => {
                let among = self.dice_where(|die| {
                    die.state == DieState::Open
                        && die.colour == Colour::Knight
                        && matches!(die.face, Face::Sword | Face::Shield)
                });
                (!among.is_empty()).then_some(Question::Token(among))
            }
            Op::ReadyACard => {
                let owned = self.knights[player].owned.iter();
                let cards: Vec<String> = owned
                    .filter(|owned| owned.exhausted && owned.card != doing.of.card)
                    .map(|owned| owned.card.clone())
                    .collect();
                (!cards.is_empty()).then_some(Question::Card(cards))
            }
            Op::Reveal => {
                let down: Vec<Uid> = self
                    .lanes
                    .iter()
                    .flatten()
                    .filter(|monster| monster.card.is_none())
                    .map(|it| it.uid)
                    .collect();
                (!down.is_empty()).then_some(Question::Monster(down))
            }
            Op::MendLane => {
                let lanes: Vec<usize> = (0..3).filter(|&lane| self.lane_points[lane] < 3).collect();
                (!lanes.is_empty()).then_some(Question::Lane(lanes))
            }
            _ => None,
        };
        if let Some(question) = question {
            self.first(vec![Step::Perform(doing)]);
            self.asks(Ask::Program(question));
        }
    }

    pub(crate) fn dice_where(&self, fits: impl Fn(&Die) -> bool) -> Vec<usize> {
        self.fight().dice.iter().enumerate().filter(|(_, die)| fits(die)).map(|(index, _)| index).collect()
    }

    fn die_question(&self, thrown: bool, fits: impl Fn(&Die) -> bool) -> Option<Question> {
        let among = self.dice_where(|die| die.state == DieState::Open && fits(die));
        (!among.is_empty()).then_some(Question::Die { among, thrown })
    }

    /// KT-OQ-45: a colour of which there are no dice cannot lose one.
    fn colours_to_lose(&self) -> Vec<Colour> {
        let (_, black, red) = self.dice_counts();
        let mut found = Vec::new();
        if black > 0 {
            found.push(Colour::Black);
        }
        if red > 0 {
            found.push(Colour::Red);
        }
        found
    }

    fn perform_on_monster(&mut self, of: Running, op: Op, amount: i32, uid: Uid, laid: bool) {
        let by = self.fight().by;
        let fallen = self.monster(uid).is_none_or(|monster| monster.defeated);
        match op {
            Op::DamageLane => match self.place(uid) {
                Some((Some(lane), _)) => self.damage_lane(lane, amount),
                // The boss stands in all lanes (KT-OQ-07).
                Some(_) => (0..3).for_each(|lane| self.damage_lane(lane, amount)),
                None => {}
            },
            Op::MonsterSwordToken if !laid => self.bonus(of.moment, true).monster_swords += amount,
            Op::MonsterShieldToken if !laid => self.bonus(of.moment, true).monster_shields += amount,
            Op::BlackDieToken if !laid => self.bonus(of.moment, true).black += amount,
            Op::RedDieToken if !laid => self.bonus(of.moment, true).red += amount,
            // A monster that is already defeated gains nothing any more (KT-FIGHT-33).
            _ if fallen => {}
            Op::DamageTarget => self.hurt_in_attack(uid, amount, by),
            Op::PassExcessDamage => {
                let attack = self.fight_mut();
                let passed = amount.min(attack.excess - attack.passed);
                attack.passed += passed;
                self.hurt_in_attack(uid, passed, by);
            }
            Op::MoveToBack => {
                self.move_to_back(uid);
                self.first(vec![Step::RevealFront]);
            }
            Op::SwapWithNeighbour => {
                let among: Vec<Uid> =
                    self.neighbours(uid).into_iter().filter(|&other| other != BOSS).collect();
                if uid != BOSS && among.len() == 1 {
                    self.swap(uid, among[0]);
                } else if uid != BOSS && !among.is_empty() {
                    let subject = Subject::Monster(uid);
                    self.first(vec![Step::Perform(Performing { of, op, left: 1, subject, laid })]);
                    self.asks(Ask::Program(Question::Monster(among)));
                }
            }
            _ => {
                let Some(monster) = self.monster_mut(uid) else { return };
                match op {
                    Op::MonsterSwordToken => monster.swords += amount,
                    Op::MonsterShieldToken => monster.shields += amount,
                    Op::BlackDieToken => monster.black += amount,
                    Op::RedDieToken => monster.red += amount,
                    Op::HealthToken => monster.health_tokens += amount,
                    _ => {}
                }
            }
        }
    }
}
