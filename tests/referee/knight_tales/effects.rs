//! The operations of the effect language, one by one.

use crate::action::Refused;
use crate::attack::{Bonus, Die, DieState, shows};
use crate::battlefield::{BOSS, Uid};
use crate::card::{Colour, Face};
use crate::game::{Ask, Game, Step};
use crate::program::{Faction, Op, Who};
use crate::question::{Answer, Question};
use crate::running::{Moment, Performing, Running, Subject};

impl Op {
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
        if amount <= 0 {
            return;
        }
        let knight = Subject::Knight(of.knight);
        let monsters = |game: &Game, who: Who| game.monsters_of(&of, who);
        let subjects: Vec<Subject> = match who {
            None if op.is_about_monsters() => of.about.map(Subject::Monster).into_iter().collect(),
            None => vec![knight],
            Some(Who::AnyMonster | Who::ANeighbour) => {
                let among: Vec<Uid> =
                    monsters(self, who.expect("given")).into_iter().filter(|&uid| fits(op, uid)).collect();
                if !among.is_empty() {
                    self.first(vec![Step::Perform(Performing {
                        of,
                        op,
                        left: amount,
                        subject: Subject::Nobody,
                    })]);
                    self.asks(Ask::Program(Question::Monster(among)));
                }
                return;
            }
            Some(Who::AnyKnight) => {
                let among = self.knights_for(&of, op, amount);
                if !among.is_empty() {
                    self.first(vec![Step::Perform(Performing {
                        of,
                        op,
                        left: amount,
                        subject: Subject::Nobody,
                    })]);
                    self.asks(Ask::Program(Question::Knight(among)));
                }
                return;
            }
            Some(Who::EveryKnight) => self.night_order().into_iter().map(Subject::Knight).collect(),
            Some(who) => {
                monsters(self, who).into_iter().filter(|&uid| fits(op, uid)).map(Subject::Monster).collect()
            }
        };
        let steps =
            subjects.into_iter().map(|subject| Performing { of: of.clone(), op, left: amount, subject });
        let steps = steps.map(Step::Perform).collect();
        self.first(steps);
    }

    fn monsters_of(&self, of: &Running, who: Who) -> Vec<Uid> {
        let place = of.about.and_then(|uid| self.place(uid));
        match who {
            Who::TheTarget => of.about.into_iter().collect(),
            Who::ANeighbour => of.about.map(|uid| self.neighbours(uid)).unwrap_or_default(),
            Who::AnyMonster | Who::EveryMonster => self.standing(),
            Who::MonstersOfTheRank => place.map(|(_, rank)| self.of_rank(rank)).unwrap_or_default(),
            Who::MonstersOfTheLane => place.map(|(lane, _)| self.of_lane(lane)).unwrap_or_default(),
            Who::TheBoss => self.boss_up().map(|_| BOSS).into_iter().collect(),
            Who::Orcs => self.of_faction(Faction::Orc),
            Who::Undead => self.of_faction(Faction::Undead),
            Who::Beasts => self.of_faction(Faction::Beast),
            Who::MonstersOfRank(rank) => self.of_rank(rank),
            Who::AnyKnight | Who::EveryKnight => Vec::new(),
        }
    }

    /// KT-OQ-29: knights of this night; another one where the card says another, with enough fatigue if it pays.
    fn knights_for(&self, of: &Running, op: Op, amount: i32) -> Vec<usize> {
        let by = self.attack.as_ref().map_or(of.knight, |attack| attack.by);
        if op.is_price() {
            return self.payers(of, Some(Who::AnyKnight), op, amount);
        }
        let cost = of.about.and_then(|uid| self.place(uid)).map_or(0, |(_, rank)| self.cost(rank));
        self.night_order()
            .into_iter()
            .filter(|&player| match op {
                Op::AnotherPaysFatigue => player != by && self.knights[player].fatigue_left() >= cost,
                Op::AnotherTakesDamage => player != by,
                _ => true,
            })
            .collect()
    }

    /// Where a bonus of this program is kept (KT-TOK-10, KT-OQ-45).
    fn bonus(&mut self, moment: Moment, to_target: bool) -> &mut Bonus {
        let attack = self.fight_mut();
        match moment {
            Moment::Choice => &mut attack.of_target,
            _ if to_target => &mut attack.to_target,
            _ => &mut attack.of_knight,
        }
    }

    pub(crate) fn perform(&mut self, mut doing: Performing) {
        let (op, amount) = (doing.op, doing.left);
        match doing.subject {
            Subject::Monster(uid) => return self.perform_on_monster(doing.of, op, amount, uid),
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
            Op::PayHealth => knight.health -= amount.min(knight.fatigue_left()),
            Op::Wound => self.hit_knight(player, amount, false),
            Op::SwordToken if player == by => self.bonus(moment, false).swords += amount,
            Op::ShieldToken if player == by => self.bonus(moment, false).shields += amount,
            Op::KnightDie if self.fight().dice.is_empty() => self.bonus(moment, false).knight_dice += amount,
            Op::CheaperAttack => self.bonus(moment, false).cheaper += amount,
            Op::FewerBlackDice => self.bonus(moment, true).black -= amount,
            Op::FewerRedDice => self.bonus(moment, true).red -= amount,
            Op::PreventWound => self.fight_mut().prevented += amount,
            Op::AnotherPaysFatigue if player != by => self.fight_mut().payer = Some(player),
            Op::AnotherTakesDamage if player != by => self.fight_mut().taker = Some(player),
            Op::IgnoreDoom => self.fight_mut().ignored_dooms += amount,
            Op::RaiseDoom => self.first((0..amount).map(|_| Step::RaiseDoom).collect()),
            Op::LowerDoom => {
                if let Some(boss) = self.boss.as_mut().filter(|boss| !boss.monster.defeated) {
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

    fn damage_lanes(&mut self, faction: Faction, amount: i32) {
        for lane in self.lanes_with(faction) {
            self.damage_lane(lane, amount);
        }
    }

    /// Operations that ask once for each of their amount, as long as there is something to choose from.
    fn ask_again(&mut self, doing: Performing, player: usize) {
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
            Op::TurnToSword => {
                self.die_question(false, |die| die.colour == Colour::Knight && die.face != Face::Sword)
            }
            Op::TurnToShield => {
                self.die_question(false, |die| die.colour == Colour::Knight && die.face != Face::Shield)
            }
            Op::TurnToFaith => {
                self.die_question(false, |die| die.colour == Colour::Knight && die.face != Face::Faith)
            }
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

    fn dice_where(&self, fits: impl Fn(&Die) -> bool) -> Vec<usize> {
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

    fn perform_on_monster(&mut self, of: Running, op: Op, amount: i32, uid: Uid) {
        let by = self.fight().by;
        let for_the_attack = self.fight().target == Some(uid)
            && !matches!(of.moment, Moment::Tactic | Moment::Boss | Moment::Quest(_));
        let fallen = self.monster(uid).is_none_or(|monster| monster.defeated);
        match op {
            Op::DamageLane => match self.place(uid) {
                Some((Some(lane), _)) => self.damage_lane(lane, amount),
                _ => {
                    let subject = Subject::Monster(uid);
                    self.first(vec![Step::Perform(Performing { of, op, left: amount, subject })]);
                    self.asks(Ask::Program(Question::Lane(vec![0, 1, 2])));
                }
            },
            // A monster that is already defeated gains nothing any more (KT-FIGHT-33).
            _ if fallen => {}
            Op::MonsterSwordToken if for_the_attack => self.bonus(of.moment, true).monster_swords += amount,
            Op::MonsterShieldToken if for_the_attack => self.bonus(of.moment, true).monster_shields += amount,
            Op::BlackDieToken if for_the_attack => self.bonus(of.moment, true).black += amount,
            Op::RedDieToken if for_the_attack => self.bonus(of.moment, true).red += amount,
            Op::DamageTarget => self.hurt_in_attack(uid, amount, by),
            Op::PassExcessDamage => {
                let attack = self.fight_mut();
                let passed = amount.min(attack.excess - attack.passed);
                attack.passed += passed;
                self.hurt_in_attack(uid, passed, by);
            }
            Op::MoveToBack => {
                self.to_back(uid);
                self.first(vec![Step::RevealFront]);
            }
            Op::SwapWithNeighbour => {
                let among: Vec<Uid> =
                    self.neighbours(uid).into_iter().filter(|&other| other != BOSS).collect();
                if uid != BOSS && !among.is_empty() {
                    let subject = Subject::Monster(uid);
                    self.first(vec![Step::Perform(Performing { of, op, left: 1, subject })]);
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

    /// An answer for an operation that stands on top of the list.
    pub(crate) fn answer_operation(&mut self, question: &Question, answer: &Answer) -> Result<(), Refused> {
        let Some(Step::Perform(mut doing)) = self.todo.pop() else { return Err(Refused::NotNow) };
        match (question, answer) {
            (Question::Monster(among), Answer::Monster(uid)) if among.contains(uid) => {
                match (doing.op, doing.subject) {
                    (Op::SwapWithNeighbour, Subject::Monster(first)) => {
                        self.swap(first, *uid);
                        self.first(vec![Step::RevealFront]);
                        doing.left = 0;
                    }
                    (Op::Reveal, Subject::Knight(_)) => {
                        doing.left -= 1;
                        self.first(vec![Step::Perform(doing)]);
                        self.first(vec![Step::RevealFront]);
                        self.asks(Ask::Monster(*uid));
                        return Ok(());
                    }
                    _ => doing.subject = Subject::Monster(*uid),
                }
            }
            (Question::Knight(among), Answer::Knight(player)) if among.contains(player) => {
                doing.subject = Subject::Knight(*player);
            }
            (Question::Colour(among), Answer::Colour(colour)) if among.contains(colour) => {
                let bonus = self.bonus(doing.of.moment, true);
                if *colour == Colour::Black {
                    bonus.black -= 1;
                } else {
                    bonus.red -= 1;
                }
                doing.left -= 1;
            }
            (Question::NewDie, Answer::NewDie(face)) if shows(Colour::Knight, *face) => {
                self.fight_mut().dice.push(Die {
                    colour: Colour::Knight,
                    face: *face,
                    state: DieState::Open,
                });
                doing.left -= 1;
            }
            (Question::Die { among, thrown }, Answer::Die(die, face)) if among.contains(die) => {
                let colour = self.fight().dice[*die].colour;
                if face.is_some() != *thrown || face.is_some_and(|face| !shows(colour, face)) {
                    return Err(Refused::BadAnswer);
                }
                let die = &mut self.fight_mut().dice[*die];
                match (doing.op, face) {
                    (_, Some(face)) => die.face = *face,
                    (Op::DiscardMonsterDice, _) => die.state = DieState::Aside,
                    (Op::TurnToSword, _) => die.face = Face::Sword,
                    (Op::TurnToShield, _) => die.face = Face::Shield,
                    _ => die.face = Face::Faith,
                }
                doing.left -= 1;
            }
            (Question::Token(among), Answer::Token(die, kind)) if among.contains(die) => {
                self.fight_mut().dice[*die].state = DieState::Token;
                let bonus = self.bonus(doing.of.moment, false);
                match kind {
                    Face::Sword => bonus.swords += 1,
                    Face::Shield => bonus.shields += 1,
                    _ => return Err(Refused::BadAnswer),
                }
                doing.left -= 1;
            }
            (Question::Die { .. } | Question::Token(_), Answer::Enough) => doing.left = 0,
            (Question::Lane(among), Answer::Lane(lane)) if among.contains(lane) => {
                if doing.op == Op::MendLane {
                    self.lane_points[*lane] = (self.lane_points[*lane] + doing.left).min(3);
                } else {
                    self.damage_lane(*lane, doing.left);
                }
                doing.left = 0;
            }
            (Question::Card(among), Answer::Card(card)) if among.contains(card) => {
                let Subject::Knight(player) = doing.subject else { return Err(Refused::BadAnswer) };
                let mut owned = self.knights[player].owned.iter_mut();
                let found = owned.find(|owned| owned.card == *card && owned.exhausted);
                found.ok_or(Refused::BadAnswer)?.exhausted = false;
                doing.left -= 1;
            }
            _ => return Err(Refused::BadAnswer),
        }
        if doing.left > 0 {
            self.first(vec![Step::Perform(doing)]);
        }
        self.asks(Ask::Nothing);
        Ok(())
    }

    fn swap(&mut self, one: Uid, two: Uid) {
        let find = |game: &Game, uid: Uid| {
            let (lane, rank) = game.place(uid)?;
            Some((lane?, rank - 1))
        };
        let (Some(a), Some(b)) = (find(self, one), find(self, two)) else { return };
        let first = self.lanes[a.0][a.1].clone();
        let second = self.lanes[b.0][b.1].clone();
        self.lanes[a.0][a.1] = second;
        self.lanes[b.0][b.1] = first;
    }
}

/// The boss never changes its place by a card: its rank follows from the lanes.
fn fits(op: Op, uid: Uid) -> bool {
    uid != BOSS || !matches!(op, Op::MoveToBack | Op::SwapWithNeighbour)
}
