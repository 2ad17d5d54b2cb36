//! What the players answer to an operation, and what it then does.

use crate::action::Refused;
use crate::attack::{Die, DieState, shows};
use crate::battlefield::Uid;
use crate::card::{Colour, Face};
use crate::game::{Ask, Game, Step};
use crate::interpreter::{Moment, Subject};
use crate::program::Op;
use crate::question::{Answer, Question};

impl Game {
    /// An answer for an operation that stands on top of the list.
    pub(crate) fn answer_operation(&mut self, question: &Question, answer: &Answer) -> Result<(), Refused> {
        let Some(Step::Perform(mut doing)) = self.todo.pop() else { return Err(Refused::NotNow) };
        let subject = doing.subject;
        match (question, answer) {
            (Question::Monster(among), Answer::Monster(uid)) if among.contains(uid) => {
                match (doing.op, doing.subject) {
                    (Op::SwapWithNeighbour, Subject::Monster(first)) => {
                        self.swap(first, *uid);
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
                self.lose_die(doing.of.moment, *colour);
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
            (
                Question::Die { .. } | Question::Token(_) | Question::Lane(_) | Question::Card(_),
                Answer::Enough,
            ) => doing.left = 0,
            (Question::Lane(among), Answer::Lane(lane)) if among.contains(lane) => {
                self.lane_points[*lane] += 1;
                doing.left -= 1;
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
        if doing.left > 0 || doing.subject != subject {
            self.first(vec![Step::Perform(doing)]);
        }
        self.asks(Ask::Nothing);
        Ok(())
    }

    pub(crate) fn lose_die(&mut self, moment: Moment, colour: Colour) {
        let bonus = self.bonus(moment, true);
        if colour == Colour::Black {
            bonus.black -= 1;
        } else {
            bonus.red -= 1;
        }
    }

    pub(crate) fn swap(&mut self, one: Uid, two: Uid) {
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
