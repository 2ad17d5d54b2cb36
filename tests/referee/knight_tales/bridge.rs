//! Both referees at one table: the same actions go to both, and whatever they show is compared.

use std::collections::BTreeSet;

use rules_core::card::CardRef;
use rules_core::effect::{Question as Asks, Target as Aim, Trigger};
use rules_core::game::{Faces, Rules};
use rules_core::knight_tales::{
    Action as Does, Asked, Colour as Dye, KnightTales, Offer, Picked, Seat, Spot, Why,
};

use crate::action::Action;
use crate::attack::DieState;
use crate::battlefield::{BOSS, Uid};
use crate::card::{Colour, Face};
use crate::game::{Ask, Game};
use crate::pile::Pile;
use crate::question::{Answer, Question};
use crate::shown::{told_by_engine, told_by_model};

pub(crate) struct Table {
    pub(crate) model: Game,
    pub(crate) engine: KnightTales,
    pub(crate) pile: Pile,
    pub(crate) helpers: Vec<String>,
    pub(crate) acted: Vec<String>,
    pub(crate) words: BTreeSet<String>,
}

/// How a difference is told.
pub(crate) type Difference = String;

const COLOURS: [(Colour, Dye); 3] =
    [(Colour::Knight, Dye::Knight), (Colour::Black, Dye::Black), (Colour::Red, Dye::Red)];

pub(crate) fn card(id: &str) -> CardRef {
    CardRef::of(id)
}

impl Table {
    pub(crate) fn spot(&self, uid: Uid) -> Spot {
        match self.model.place(uid) {
            Some((Some(lane), rank)) if uid != BOSS => Spot::Lane { lane: lane as u8, place: rank as u8 - 1 },
            _ => Spot::Boss,
        }
    }

    fn face_number(&self, engine: &KnightTales, colour: Colour, face: Face) -> u8 {
        let dye = COLOURS.iter().find(|pair| pair.0 == colour).expect("a colour").1;
        (0..6)
            .find(|&number| {
                engine
                    .shows(dye, number, &self.pile)
                    .is_some_and(|shown| format!("{shown:?}") == format!("{face:?}"))
            })
            .expect("every face is on its die")
    }

    fn pick(&self, engine: &KnightTales, wanted: Picked) -> Option<Does> {
        (0..32).find(|&number| engine.picked(number, &self.pile) == Some(wanted)).map(Does::Pick)
    }

    /// Does an action with the engine, as often and in as many parts as it takes. `None` is a refusal.
    fn try_engine(&self, engine: &mut KnightTales, action: &Action) -> Option<Vec<String>> {
        let mut told = Vec::new();
        let mut does = |engine: &mut KnightTales, action: Does| {
            let mut events = Vec::new();
            let done = engine.apply(&action, &self.pile, &mut |event| events.push(event)).is_ok();
            told.extend(events.iter().filter_map(|event| told_by_engine(event, &self.pile)));
            done.then_some(())
        };
        let one = |face: u8| Does::Roll(Faces::from_slice(&[face]).expect("a die"));
        let seat = |player: usize| Seat(player as u8);
        match action {
            Action::Begin { .. } | Action::TakeKnight { .. } | Action::Strike => return None,
            Action::OrderRoll { faces, .. } => {
                let colours = [Colour::Knight, Colour::Black, Colour::Red];
                let faces =
                    colours.iter().zip(faces).map(|(&colour, &face)| self.face_number(engine, colour, face));
                does(engine, Does::Roll(faces.collect()))?;
            }
            Action::Lay(id) => does(engine, Does::Lay(card(id)))?,
            Action::Buy(id) => does(engine, Does::Buy(card(id)))?,
            Action::Trade { trophy, cards: [a, b] } => {
                does(engine, Does::TakeTrophy { trophy: card(trophy), give: [card(a), card(b)] })?;
            }
            Action::Pass => does(engine, Does::Pass)?,
            Action::Target(uid) => does(engine, Does::Attack(self.spot(*uid)))?,
            Action::Use { player, card: id } => {
                does(engine, Does::Use { who: seat(*player), card: card(id) })?
            }
            Action::PayFatigue => does(engine, Does::PayFatigue)?,
            Action::GiveUp => does(engine, Does::StopNight)?,
            Action::Roll(dice) => {
                let faces = dice.iter().map(|&(colour, face)| self.face_number(engine, colour, face));
                does(engine, Does::Roll(faces.collect()))?;
            }
            Action::Reroll { die, face } => {
                does(engine, Does::Reroll(*die as u8))?;
                does(engine, one(self.face_number(engine, Colour::Knight, *face)))?;
            }
            Action::ExtraDie(face) => {
                does(engine, Does::AddDie)?;
                does(engine, one(self.face_number(engine, Colour::Knight, *face)))?;
            }
            Action::Done if matches!(engine.state().asked(), Some(Asked::Reactions)) => {
                does(engine, Does::Resolve)?
            }
            Action::Done => does(engine, Does::Done)?,
            Action::Faith { on, .. } => does(engine, Does::Faith(*on as u8))?,
            Action::Doom(_) => does(engine, Does::ResolveDoom)?,
            Action::Finish => does(engine, Does::Strike)?,
            Action::Answer(answer) => match answer {
                Answer::Option(option) => does(engine, Does::ChooseOption(*option as u8))?,
                Answer::Number(number) => does(engine, Does::ChooseAmount(*number as u8))?,
                Answer::Yes => does(engine, Does::Accept)?,
                Answer::No | Answer::Enough => does(engine, Does::Decline)?,
                Answer::Roll(number) => does(engine, one(*number as u8 - 1))?,
                Answer::NewDie(face) => does(engine, one(self.face_number(engine, Colour::Knight, *face)))?,
                Answer::Monster(uid) => {
                    let pick = self.pick(engine, Picked::Spot(self.spot(*uid)))?;
                    does(engine, pick)?;
                }
                Answer::Knight(player) => {
                    let pick = self.pick(engine, Picked::Knight(seat(*player)))?;
                    does(engine, pick)?;
                }
                Answer::Card(id) => {
                    let pick = self.pick(engine, Picked::Card(card(id)))?;
                    does(engine, pick)?;
                }
                Answer::Colour(colour) => does(engine, Does::ChooseOption(u8::from(*colour == Colour::Red)))?,
                Answer::Die(die, None) => does(engine, Does::PickDie(*die as u8))?,
                Answer::Die(die, Some(face)) => {
                    let colour = self.model.attack.as_ref()?.dice.get(*die)?.colour;
                    does(engine, Does::PickDie(*die as u8))?;
                    does(engine, one(self.face_number(engine, colour, *face)))?;
                }
                Answer::Token(die, kind) => {
                    does(engine, Does::ToToken { die: *die as u8, shield: *kind == Face::Shield })?;
                }
                Answer::Lane(lane) => does(engine, Does::Pick(*lane as u8))?,
                Answer::Villagers(shares) => {
                    for (helper, &share) in shares.iter().enumerate() {
                        for _ in 0..share {
                            does(engine, Does::Pick(helper as u8))?;
                        }
                    }
                    // It asks again while there is damage, gold and a free health point.
                    let total: i32 = shares.iter().sum();
                    let Ask::Program(Question::Villagers { player, damage }) = &self.model.ask else {
                        return None;
                    };
                    let gold = self.model.knights[*player].gold;
                    let room: i32 = self.model.helpers.iter().map(|helper| 2 - helper.gold).sum();
                    if total < *damage && total < gold && total < room {
                        does(engine, Does::Done)?;
                    }
                }
            },
        }
        told.extend(self.settle_engine(engine));
        Some(told)
    }

    /// What the engine asks for and the model does not: cards that decide nothing, and texts to read.
    pub(crate) fn settle_engine(&self, engine: &mut KnightTales) -> Vec<String> {
        let mut told = Vec::new();
        loop {
            let action = match engine.state().asked() {
                Some(Asked::Renown { night }) => Does::Lay(card(&format!("kt/renown-{night}"))),
                Some(Asked::Deal { .. } | Asked::Text { question: Asks::Manual { .. }, .. }) => Does::Done,
                Some(Asked::Helpers { .. }) => match self.helpers.get(engine.state().helpers().len()) {
                    Some(helper) => Does::Lay(card(helper)),
                    None => Does::Done,
                },
                _ => return told,
            };
            let done = engine
                .apply(&action, &self.pile, &mut |event| told.extend(told_by_engine(&event, &self.pile)));
            done.unwrap_or_else(|why| panic!("{action:?} was refused: {why:?}"));
        }
    }

    fn engine_asks(&self) -> String {
        let place = |spot: Spot| format!("{spot:?}");
        match self.engine.state().asked() {
            None => "over".to_string(),
            Some(asked) => match asked {
                Asked::OrderRoll { who } => format!("order roll of {}", who.0),
                Asked::Quest { .. } => "quest".to_string(),
                Asked::DayTurn { who } => format!("day turn of {}", who.0),
                Asked::Reveal { lane, place: at } => {
                    format!("reveal {}", place(Spot::Lane { lane, place: at }))
                }
                Asked::Boss => "boss".to_string(),
                Asked::Tactic => "tactic".to_string(),
                Asked::Changed { .. } => "changed".to_string(),
                Asked::Target { who } => format!("target of {}", who.0),
                Asked::Actions => "actions".to_string(),
                Asked::CombatRoll => "roll".to_string(),
                Asked::Reactions => "reactions".to_string(),
                Asked::Resolve => "resolve".to_string(),
                Asked::Window(Trigger::WhenDefeated) => "defeat".to_string(),
                Asked::Window(_) => "after".to_string(),
                Asked::FewerDice { .. } => "colour".to_string(),
                Asked::PickDie { why: Why::ToToken, .. } => "token".to_string(),
                Asked::PickDie { .. } => "die".to_string(),
                Asked::RollDie { .. } => "new die".to_string(),
                Asked::RevealAny { .. } | Asked::Swap(_) => "monster".to_string(),
                Asked::ReadyCard { .. } => "card".to_string(),
                Asked::MendLane { .. } => "lane".to_string(),
                Asked::Shift { left, .. } => format!("villagers {left}"),
                Asked::Text { question, .. } => match question {
                    Asks::Choose { .. } => "option".to_string(),
                    Asks::May => "may".to_string(),
                    Asks::Amount { most } => format!("number to {most}"),
                    Asks::Roll { .. } => "die roll".to_string(),
                    Asks::Pick { target: Aim::AnyKnight, .. } => "knight".to_string(),
                    Asks::Pick { .. } => "monster".to_string(),
                    Asks::Manual { .. } => "manual".to_string(),
                },
                other => format!("{other:?}"),
            },
        }
    }

    fn model_asks(&self) -> String {
        match &self.model.ask {
            Ask::Over => "over".to_string(),
            Ask::OrderRoll(player) => format!("order roll of {player}"),
            Ask::Quest => "quest".to_string(),
            Ask::DayTurn(player) => format!("day turn of {player}"),
            Ask::Monster(uid) | Ask::LateMonster(uid) => format!("reveal {:?}", self.spot(*uid)),
            Ask::BossCard => "boss".to_string(),
            Ask::Tactic => "tactic".to_string(),
            Ask::Changed(_) => "changed".to_string(),
            Ask::Target(player) => format!("target of {player}"),
            Ask::Actions => "actions".to_string(),
            Ask::Roll => "roll".to_string(),
            Ask::Reactions => "reactions".to_string(),
            Ask::Resolve => "resolve".to_string(),
            Ask::Defeat => "defeat".to_string(),
            Ask::After => "after".to_string(),
            Ask::Program(question) => match question {
                Question::Option(_) => "option".to_string(),
                Question::Number(numbers) => format!("number to {}", numbers.last().unwrap_or(&0)),
                Question::May => "may".to_string(),
                Question::DieRoll => "die roll".to_string(),
                Question::NewDie => "new die".to_string(),
                Question::Monster(_) => "monster".to_string(),
                Question::Knight(_) => "knight".to_string(),
                Question::Colour(_) => "colour".to_string(),
                Question::Die { .. } => "die".to_string(),
                Question::Token(_) => "token".to_string(),
                Question::Lane(_) => "lane".to_string(),
                Question::Card(_) => "card".to_string(),
                Question::Villagers { damage, .. } => format!("villagers {damage}"),
            },
            other => format!("{other:?}"),
        }
    }

    /// The same action for both. An error is a difference.
    pub(crate) fn act(&mut self, action: &Action) -> Result<bool, Difference> {
        let before = self.model.clone();
        let by_model = self.model.apply(action);
        let mut engine = self.engine.clone();
        let by_engine = {
            let after = std::mem::replace(&mut self.model, before);
            let told = self.try_engine(&mut engine, action);
            self.model = after;
            told
        };
        self.acted.push(format!("{action:?}"));
        match (by_model, by_engine) {
            (Err(_), None) => {
                self.acted.pop();
                Ok(false)
            }
            (Ok(events), Some(engine_told)) => {
                self.engine = engine;
                self.words.extend(self.model.trace.iter().cloned());
                let told: Vec<String> = events.iter().filter_map(told_by_model).collect();
                self.compare(&told, &engine_told)?;
                Ok(true)
            }
            (Ok(_), None) => Err("the model takes it, the engine refuses".to_string()),
            (Err(why), Some(_)) => Err(format!("the model refuses ({why:?}), the engine takes it")),
        }
    }

    fn compare(&self, told: &[String], engine_told: &[String]) -> Result<(), Difference> {
        let (model, engine) = (self.model_asks(), self.engine_asks());
        if model != engine {
            return Err(format!(
                "the model asks {model}, the engine {engine}: {:?}\n  model:  {told:?}\n  engine: {engine_told:?}",
                self.engine.state().asked()
            ));
        }
        if told != engine_told {
            return Err(format!("events\n  model:  {told:?}\n  engine: {engine_told:?}"));
        }
        let (model, engine) = (self.shown_by_model(), self.shown_by_engine());
        for (one, other) in model.iter().zip(&engine) {
            if one != other {
                return Err(format!("state\n  model:  {one}\n  engine: {other}\n  told: {told:?}"));
            }
        }
        if model.len() != engine.len() { Err(format!("state\n{model:?}\n{engine:?}")) } else { Ok(()) }
    }

    /// Every candidate is taken by both or refused by both; the engine's menu offers the same.
    pub(crate) fn compare_legal(&self) -> Result<Vec<Action>, Difference> {
        let mut legal = Vec::new();
        let full = |player: usize| self.model.knights[player].owned.len() >= 15;
        for action in self.model.candidates() {
            // The device has room for 16 cards a knight.
            let buys = matches!(action, Action::Buy(_) | Action::Trade { .. });
            if buys && matches!(self.model.ask, Ask::DayTurn(player) if full(player)) {
                continue;
            }
            if self.is_spelled_otherwise(&action) {
                continue;
            }
            let by_model = self.model.clone().apply(&action);
            let by_engine = self.try_engine(&mut self.engine.clone(), &action);
            if by_model.is_ok() != by_engine.is_some() {
                let engine = if by_engine.is_some() { "takes it" } else { "refuses" };
                return Err(format!("{action:?}: the model says {:?}, the engine {engine}", by_model.err()));
            }
            if by_model.is_ok() {
                legal.push(action);
            }
        }
        let mine: BTreeSet<String> = legal.iter().filter_map(|action| self.offered_as(action)).collect();
        let offers = self.engine.offers(&self.pile);
        let theirs: BTreeSet<String> = offers.iter().filter_map(offer_name).collect();
        // One share a line, and one line a copy of a card: these two lists are spelled otherwise.
        let other_lists =
            matches!(self.model.ask, Ask::Program(Question::Villagers { .. } | Question::Card(_)));
        if mine != theirs && !other_lists {
            return Err(format!("legal actions\n  model:  {mine:?}\n  engine: {theirs:?}"));
        }
        Ok(legal)
    }

    /// The engine names no die where all are alike: the first faith, the first doom.
    fn is_spelled_otherwise(&self, action: &Action) -> bool {
        let Some(attack) = &self.model.attack else { return false };
        let first = |face: Face| {
            attack.dice.iter().position(|die| die.face == face && die.state == DieState::Open).unwrap_or(99)
        };
        match action {
            Action::Faith { faith, .. } => *faith != first(Face::Faith) || first(Face::Faith) == 99,
            Action::Doom(die) => *die != first(Face::Doom) || first(Face::Doom) == 99,
            Action::Strike => true,
            _ => false,
        }
    }

    /// The line of the engine's menu that leads to this action.
    fn offered_as(&self, action: &Action) -> Option<String> {
        Some(match action {
            Action::Target(uid) => format!("Attack({:?})", self.spot(*uid)),
            Action::Use { .. } => "Use".to_string(),
            Action::PayFatigue => "PayFatigue".to_string(),
            Action::GiveUp => "StopNight".to_string(),
            Action::Reroll { die, .. } => format!("Reroll({die})"),
            Action::ExtraDie(_) => "AddDie".to_string(),
            Action::Done if self.model.ask == Ask::Reactions => "Resolve".to_string(),
            Action::Done => "Done".to_string(),
            Action::Faith { on, .. } => format!("Faith({on})"),
            Action::Doom(_) => "ResolveDoom".to_string(),
            Action::Finish => "Strike".to_string(),
            Action::Pass => "Pass".to_string(),
            Action::Answer(answer) => match answer {
                Answer::Option(option) => format!("ChooseOption({option})"),
                Answer::Number(_) => "ChooseAmount".to_string(),
                Answer::Yes => "Accept".to_string(),
                Answer::No | Answer::Enough => "Decline".to_string(),
                Answer::Colour(colour) => format!("ChooseOption({})", u8::from(*colour == Colour::Red)),
                Answer::Die(die, _) => format!("PickDie({die})"),
                Answer::Token(die, _) => format!("ToToken({die})"),
                Answer::Lane(lane) => format!("Pick({lane})"),
                Answer::Monster(uid) => {
                    format!("{:?}", self.pick(&self.engine, Picked::Spot(self.spot(*uid)))?)
                }
                Answer::Card(id) => format!("{:?}", self.pick(&self.engine, Picked::Card(card(id)))?),
                Answer::Knight(player) => {
                    format!("{:?}", self.pick(&self.engine, Picked::Knight(Seat(*player as u8)))?)
                }
                _ => return None,
            },
            _ => return None,
        })
    }
}

fn offer_name(offer: &Offer) -> Option<String> {
    match offer {
        Offer::Lay(_) | Offer::Roll | Offer::Buy | Offer::Begin => None,
        Offer::Use(_) => Some("Use".to_string()),
        Offer::ChooseAmount { .. } => Some("ChooseAmount".to_string()),
        offer => Some(format!("{offer:?}")),
    }
}
