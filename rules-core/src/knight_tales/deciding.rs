//! Applies the players' actions: each action is checked against the question that the game waits for, then carried out.

use super::agenda::{Asked, Why};
use super::attack::Colour;
use super::state::Phase;
use super::table::Table;
use super::text::{Lack, would_answer};
use super::{Action, Adjustment, Event, Field, Refusal, Value};
use crate::effect::{Answer, Question};

impl Table<'_> {
    pub(super) fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        if matches!(self.at.phase, Phase::Over(_)) {
            return match *action {
                Action::Compare(card) => self.compare(card),
                // Points are counted from what is set.
                Action::Adjust(Adjustment::Set { value, amount }) => self.set(value, amount),
                _ => Err(Refusal::Over),
            };
        }
        match (action, self.at.asked) {
            (&Action::SetHouseRules(rules), _) => {
                self.at.rules = rules;
                self.tell(Event::RulesSet);
                Ok(())
            }
            (&Action::Adjust(adjustment), _) => self.adjust(adjustment),
            (action, None) => self.at_setup(action),
            (action, Some(asked)) => self.reply(asked, action),
        }?;
        self.go();
        Ok(())
    }

    fn at_setup(&mut self, action: &Action) -> Result<(), Refusal> {
        if self.at.phase != Phase::Joining {
            return Err(Refusal::NotNow);
        }
        match action {
            &Action::SetUp { mode, difficulty } => {
                (self.at.mode, self.at.difficulty) = (mode, difficulty);
                self.tell(Event::RulesSet);
                Ok(())
            }
            &Action::Lay(card) => self.lay_at_setup(card),
            Action::Begin => self.begin_game(),
            &Action::BeginWith { dice, longsword } => self.begin_with(dice, longsword),
            _ => Err(Refusal::NotNow),
        }
    }

    fn reply(&mut self, asked: Asked, action: &Action) -> Result<(), Refusal> {
        match (asked, action) {
            (Asked::OrderRoll { who }, Action::Roll(faces)) => self.roll_for_order(who, faces),
            (Asked::Helpers { .. }, &Action::Lay(card)) => self.lay_helper(card),
            (Asked::Helpers { .. }, Action::Done) => {
                self.end_helpers();
                Ok(())
            }
            (Asked::Quest { deck }, &Action::Lay(card)) => self.reveal_quest(card, deck),
            (Asked::DayTurn { who }, &Action::Buy(card)) => self.buy(who, card),
            (Asked::DayTurn { who }, &Action::TakeTrophy { trophy, give }) => {
                self.take_trophy(who, trophy, give)
            }
            (Asked::DayTurn { who }, Action::Pass) => {
                self.pass(who);
                Ok(())
            }
            (Asked::Renown { night }, &Action::Lay(card)) => self.lay_renown(card, night),
            (Asked::Deal { .. }, Action::Done) => {
                self.deal();
                Ok(())
            }
            (Asked::Reveal { lane, place }, &Action::Lay(card)) => {
                if self.at.is_dawn() {
                    self.reveal_at_end(card, lane, place)
                } else {
                    self.reveal(card, lane, place)
                }
            }
            (Asked::Boss, &Action::Lay(card)) => self.turn_up_boss(card),
            (Asked::Tactic, &Action::Lay(card)) => self.turn_up_tactic(card),
            (Asked::Target { who }, &Action::Attack(spot)) => self.choose_target(who, spot),
            (Asked::Target { who }, Action::StopNight) => self.stop_night(who),
            (asked, action) => self.reply_in_attack(asked, action),
        }
    }

    fn reply_in_attack(&mut self, asked: Asked, action: &Action) -> Result<(), Refusal> {
        let attacker = self.at.turn;
        match (asked, action) {
            (Asked::Actions, &Action::Attack(spot)) => self.choose_target(attacker, spot),
            (Asked::Actions, Action::PayFatigue) => self.pay_fatigue(),
            (Asked::Actions, Action::StopNight) => self.give_up_attack(attacker),
            (Asked::CombatRoll, Action::Roll(faces)) => self.combat_roll(faces),
            (Asked::Reactions, &Action::Reroll(die)) => self.reroll(die),
            (Asked::Reactions, Action::AddDie) => self.add_die(),
            (Asked::Reactions, Action::Resolve) => {
                self.ask(Asked::Resolve);
                Ok(())
            }
            (Asked::Resolve, &Action::Faith(die)) => self.faith(die),
            (Asked::Resolve, Action::ResolveDoom) => self.doom_first(),
            (Asked::Resolve, Action::Strike) => {
                self.strike();
                Ok(())
            }
            (Asked::Actions | Asked::Reactions | Asked::Window(_), &Action::Use { who, card }) => {
                self.use_card(who, card, asked)
            }
            (Asked::Window(_), Action::Done) => self.decline(),
            (Asked::FewerDice { left }, &Action::ChooseOption(option @ 0..=1)) => {
                self.at.asked = None;
                self.take_die(if option == 0 { Colour::Black } else { Colour::Red }, left);
                Ok(())
            }
            (Asked::PickDie { why: Why::ToToken, left }, &Action::ToToken { die, shield }) => {
                self.make_token(left, die, shield)
            }
            (Asked::PickDie { why, left }, &Action::PickDie(die)) => self.pick_die(why, left, die),
            (Asked::PickDie { .. } | Asked::ReadyCard { .. } | Asked::MendLane { .. }, Action::Decline) => {
                self.decline()
            }
            (Asked::RollDie { die }, Action::Roll(faces)) => self.roll_die(die, faces),
            (Asked::RevealAny { left }, &Action::Pick(number)) => self.choose_hidden(left, number),
            (Asked::Swap(spot), &Action::Pick(number)) => self.choose_neighbour(spot, number),
            (Asked::ReadyCard { who, left }, &Action::Pick(number)) => self.ready_card(who, left, number),
            (Asked::MendLane { left }, &Action::Pick(lane)) => self.mend_lane(left, lane),
            (Asked::Shift { left, blow }, &Action::Pick(number)) => self.shift(left, blow, number),
            (Asked::Shift { left, blow }, Action::Done) => {
                self.end_shift(left, blow);
                Ok(())
            }
            (Asked::ByHand { text, .. }, Action::Done) => {
                self.tell(Event::DoneByHand(text));
                self.decline()
            }
            (Asked::Changed { .. }, Action::Accept) => self.decline(),
            (Asked::Changed { card }, Action::Decline) => {
                self.at.asked = None;
                self.apply_exception(card);
                Ok(())
            }
            (Asked::Text { question, .. }, action) => self.reply_to_text(question, action),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The players want no more of what was asked.
    fn decline(&mut self) -> Result<(), Refusal> {
        self.at.asked = None;
        Ok(())
    }

    fn reply_to_text(&mut self, question: Question, action: &Action) -> Result<(), Refusal> {
        let answer = match action {
            Action::ChooseOption(option) => Answer::Option(*option),
            Action::ChooseAmount(amount) => Answer::Amount(*amount),
            Action::Pick(pick) => Answer::Picked(*pick),
            Action::Accept => Answer::Yes,
            Action::Decline => Answer::No,
            Action::Done => Answer::Done,
            Action::Roll(faces) => match faces.as_slice() {
                &[face @ 0..6] => Answer::Rolled(face + 1),
                &[face] => return Err(Refusal::NoSuchFace(face)),
                faces => return Err(Refusal::WrongDice { wanted: 1, rolled: faces.len() as u8 }),
            },
            _ => return Err(Refusal::NotNow),
        };
        if would_answer(question, answer) && self.answer_text(answer) {
            Ok(())
        } else {
            let refusal = refused_answer(question, answer);
            let lack = matches!(refusal, Refusal::NotPayable { .. }).then(|| self.view().lack_for(answer));
            Err(lack.flatten().map_or(refusal, |(card, Lack { price, needs, has })| Refusal::CannotPay {
                card,
                price,
                needs,
                has,
            }))
        }
    }

    fn adjust(&mut self, adjustment: Adjustment) -> Result<(), Refusal> {
        // Until the first day begins there is nothing to correct.
        if matches!(self.at.phase, Phase::Joining | Phase::Order) {
            return Err(Refusal::NotNow);
        }
        let value = |field, of, part| Value { field, of, part };
        let (value, amount) = match adjustment {
            Adjustment::Set { value, amount } => (value, amount),
            Adjustment::Gold { who, amount } => {
                (value(Field::Gold, who.0, 0), amount.min(u8::MAX.into()) as u8)
            }
            Adjustment::Doom(level) => (value(Field::Doom, 0, 0), level),
            Adjustment::Lane { lane, points } => (value(Field::Lane, lane, 0), points),
            Adjustment::Village(points) => (value(Field::Village, 0, 0), points),
            Adjustment::Fulfil { who, quest } => (value(Field::Fulfilled, quest, who.0), 1),
            Adjustment::Tokens { who, fatigue, health, wrath } => {
                let of = self.at.knights.len() as u8;
                let knight = self.knight_mut(who).ok_or(Refusal::NotOffered { number: who.0, of })?;
                if fatigue >= health || health >= wrath {
                    return Err(Refusal::TrackOutOfOrder);
                }
                (knight.fatigue, knight.health, knight.wrath) = (fatigue, health, wrath);
                // What the table says goes: only somebody without fatigue is out after the attack.
                knight.spent = false;
                self.tell(Event::Adjusted);
                return Ok(());
            }
        };
        self.set(value, amount)
    }
}

/// Why an answer does not fit the question of a text.
fn refused_answer(question: Question, answer: Answer) -> Refusal {
    let among = |number, of| {
        if number < of { Refusal::NotPayable { number } } else { Refusal::NotOffered { number, of } }
    };
    match (question, answer) {
        (Question::Choose { options, .. }, Answer::Option(number)) => among(number, options),
        (Question::Pick { candidates, .. }, Answer::Picked(number)) => among(number, candidates),
        (Question::Amount { most }, Answer::Amount(_)) => Refusal::AtMost { most },
        _ => Refusal::NotNow,
    }
}
