//! The doom track and the tactics (chapter 1.5).

use crate::attack::DieState;
use crate::battlefield::BOSS;
use crate::card::When;
use crate::event::Event;
use crate::game::{Ask, Game, Step};
use crate::interpreter::{Moment, Running};
use crate::question::{Answer, Question};

/// KT-NIGHT-19.
const TACTICS: usize = 5;

impl Game {
    /// KT-DOOM-02: one doom result is resolved, unless it is ignored.
    pub(crate) fn doom_result(&mut self, die: usize) {
        self.fight_mut().dice[die].state = DieState::Aside;
        if self.fight().ignored_dooms > 0 {
            self.fight_mut().ignored_dooms -= 1;
            return;
        }
        self.fight_mut().dooms += 1;
        self.raise_doom();
    }

    /// KT-DOOM-04, KT-OQ-09, KT-OQ-11.
    pub(crate) fn raise_doom(&mut self) {
        if self.boss_up().is_none() {
            return;
        }
        let track = self.card_of(BOSS).map(|card| card.doom.clone()).unwrap_or_default();
        let Some(boss) = self.boss.as_mut() else { return };
        if boss.doom + 1 >= track.len() {
            return;
        }
        boss.doom += 1;
        let level = boss.doom;
        self.tell(Event::DoomMoved(level));
        if track[level].tactic {
            self.first(vec![Step::Tactic]);
        }
    }

    /// KT-DOOM-05: the basic effect if it would change something, otherwise the exception. The card is on its way under
    /// the deck: what it triggers itself is the next one (KT-OQ-51), which the table shows first.
    pub(crate) fn tactic(&mut self) {
        let Some(boss) = self.boss.as_mut() else { return };
        let Some(id) = boss.tactics.get(boss.shown).cloned() else {
            self.first(vec![Step::NextTactic, Step::Tactic]);
            return;
        };
        boss.shown = (boss.shown + 1) % TACTICS;
        let basic = self.half(&id, When::Basic);
        self.first(vec![Step::NextTactic]);
        let changes = self.would_change(&basic, false);
        if !changes && !self.would_change(&basic, true) {
            return self.exception(&id);
        }
        self.tell(Event::TacticBasic(id.clone()));
        let mut steps: Vec<Step> = basic.into_iter().map(Step::Run).collect();
        // Only the table knows what it did by hand.
        if !changes {
            steps.push(Step::AskChanged(id));
        }
        self.first(steps);
    }

    fn half(&self, id: &str, when: When) -> Vec<Running> {
        let (by, target) = (self.fight().by, self.fight().target);
        let programs = self.cards[id].programs(when);
        programs.into_iter().map(|lines| Running::new(Moment::Tactic, when, by, target, lines)).collect()
    }

    /// The basic effect has changed nothing.
    pub(crate) fn exception(&mut self, id: &str) {
        let exception = self.half(id, When::Exception);
        if self.would_change(&exception, true) {
            self.tell(Event::TacticException(id.to_string()));
            self.first(exception.into_iter().map(Step::Run).collect());
        } else {
            self.tell(Event::TacticNothing(id.to_string()));
        }
    }

    /// KT-DOOM-06: the next one is shown, unless the deck has come round.
    pub(crate) fn next_tactic(&mut self) {
        if self.boss.as_ref().is_some_and(|boss| boss.shown >= boss.tactics.len()) {
            self.asks(Ask::Tactic);
        }
    }

    /// Whether these programs could change anything, whatever the players say; what they do by hand may, or does not.
    fn would_change(&self, programs: &[Running], by_hand: bool) -> bool {
        let mut game = self.clone();
        game.todo.clear();
        game.first(programs.iter().cloned().map(Step::Run).collect());
        let before = self.visible(by_hand);
        game.explore(&before, by_hand, 0)
    }

    fn explore(&mut self, before: &str, by_hand: bool, depth: usize) -> bool {
        // Whatever changes on the way is a change, also if a later line takes it back.
        while self.ask == Ask::Nothing && !self.is_over() {
            let Some(step) = self.todo.pop() else { break };
            self.step(step);
            if self.visible(by_hand) != before {
                return true;
            }
        }
        let Ask::Program(question) = self.ask.clone() else { return self.ask != Ask::Nothing };
        if depth > 6 {
            return true;
        }
        self.possible_answers(&question).iter().any(|answer| {
            let mut game = self.clone();
            game.answer(question.clone(), answer).is_ok() && game.explore(before, by_hand, depth + 1)
        })
    }

    /// All that a player could point at.
    fn visible(&self, by_hand: bool) -> String {
        let manual = self.trace.iter().filter(|word| by_hand && *word == "manual").count();
        let moved = self.events.iter().filter(|event| matches!(event, Event::WentBack(_))).count();
        format!(
            "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {manual} {moved}",
            self.knights,
            self.helpers,
            self.lanes,
            self.lane_points,
            self.village,
            self.boss,
            self.quests,
            self.attack
        )
    }

    /// Every answer that differs from the others for the rules; faces of dice that are thrown again are all tried.
    pub(crate) fn possible_answers(&self, question: &Question) -> Vec<Answer> {
        match question {
            Question::Option(open) => (0..open.len()).filter(|&it| open[it]).map(Answer::Option).collect(),
            Question::Number(numbers) => numbers.iter().map(|&number| Answer::Number(number)).collect(),
            Question::May => vec![Answer::Yes, Answer::No],
            Question::DieRoll => (1..=6).map(Answer::Roll).collect(),
            Question::NewDie => {
                crate::attack::faces_of(crate::card::Colour::Knight).into_iter().map(Answer::NewDie).collect()
            }
            Question::Monster(among) => among.iter().map(|&uid| Answer::Monster(uid)).collect(),
            Question::Knight(among) => among.iter().map(|&player| Answer::Knight(player)).collect(),
            Question::Colour(among) => among.iter().map(|&colour| Answer::Colour(colour)).collect(),
            Question::Die { among, thrown } => {
                let mut found: Vec<Answer> = Vec::new();
                for &die in among {
                    if *thrown {
                        let colour = self.fight().dice[die].colour;
                        let faces = crate::attack::faces_of(colour);
                        found.extend(faces.into_iter().map(|face| Answer::Die(die, Some(face))));
                    } else {
                        found.push(Answer::Die(die, None));
                    }
                }
                found.push(Answer::Enough);
                found
            }
            Question::Token(among) => {
                let mut found = vec![Answer::Enough];
                for &die in among {
                    found.push(Answer::Token(die, crate::card::Face::Sword));
                    found.push(Answer::Token(die, crate::card::Face::Shield));
                }
                found
            }
            Question::Lane(among) => {
                among.iter().map(|&lane| Answer::Lane(lane)).chain([Answer::Enough]).collect()
            }
            Question::Card(among) => {
                among.iter().map(|card| Answer::Card(card.clone())).chain([Answer::Enough]).collect()
            }
            Question::Villagers { player, damage } => {
                let mut shares = vec![Vec::new()];
                for helper in &self.helpers {
                    shares = shares
                        .into_iter()
                        .flat_map(|before: Vec<i32>| {
                            (0..=2 - helper.gold).map(move |share| [before.clone(), vec![share]].concat())
                        })
                        .collect();
                }
                let most = self.knights[*player].gold.min(*damage);
                shares.retain(|share| share.iter().sum::<i32>() <= most);
                shares.into_iter().map(Answer::Villagers).collect()
            }
        }
    }
}
