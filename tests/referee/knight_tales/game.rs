//! The whole state of a game as the second referee keeps it, what it waits for, and what it still has to do.

use std::collections::HashMap;

use crate::action::{Action, Refused};
use crate::attack::Attack;
use crate::battlefield::{Boss, Monster, Uid};
use crate::card::Card;
use crate::event::Event;
use crate::interpreter::Running;
use crate::knight::{Knight, Owned};
use crate::question::Question;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Competitive,
    Solo,
    Coop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Difficulty {
    Heroic,
    Epic,
    Legendary,
}

/// A quest that was revealed, and whose crest tokens lie on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quest {
    pub(crate) card: String,
    pub(crate) crests: Vec<usize>,
}

/// KT-SOLO-06: gold on its two health points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Helper {
    pub(crate) owned: Owned,
    pub(crate) gold: i32,
}

/// What the table has to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Nobody is asked: there is something to do.
    Nothing,
    Begin,
    Knight(usize),
    OrderRoll(usize),
    Quest,
    DayTurn(usize),
    /// A face-down card in a lane is turned up and laid on the reader.
    Monster(Uid),
    BossCard,
    Tactic,
    /// A card that was face-down to the end (KT-END-09).
    LateMonster(Uid),
    Target(usize),
    /// Steps 2 and 3: action cards, another target, or the fatigue.
    Actions,
    Roll,
    Reactions,
    Resolve,
    /// The target fell: cards for this moment.
    Defeat,
    After,
    /// Whether the basic effect of this tactic, done by hand, has changed anything.
    Changed(String),
    Program(Question),
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Lost,
    Won,
}

/// Something still to be done, once nobody is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    StartDay,
    DayTurn,
    StartNight,
    RevealFront,
    RevealAll,
    BossSetup,
    NextTurn,
    ChosenTarget,
    Run(Running),
    Perform(crate::interpreter::Performing),
    Actions,
    AskRoll,
    AskReactions,
    Felled,
    DefeatWindow,
    Claim,
    ClaimOthers,
    Wounds,
    TakeWounds(usize, i32, bool),
    IfWounded(usize),
    Resolution,
    DoomResult(usize),
    RaiseDoom,
    Tactic,
    NextTactic,
    AskChanged(String),
    FinishDice,
    AfterAttack,
    AfterWindow,
    Quests,
    Quest(usize, Option<Uid>, usize),
    CloseGaps,
    MoveBoss,
    EndOfAttack,
    LateReveal,
    NightDamage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) cards: HashMap<String, CardRef>,
    pub(crate) mode: Mode,
    pub(crate) difficulty: Difficulty,
    pub(crate) round: usize,
    pub(crate) knights: Vec<Knight>,
    pub(crate) helpers: Vec<Helper>,
    pub(crate) lanes: [Vec<Monster>; 3],
    pub(crate) lane_points: [i32; 3],
    pub(crate) village: i32,
    pub(crate) boss: Option<Boss>,
    pub(crate) past_bosses: Vec<String>,
    pub(crate) quests: Vec<Quest>,
    /// Of each night: who, and in which zone.
    pub(crate) renown: Vec<Vec<(usize, usize)>>,
    pub(crate) attack: Option<Attack>,
    /// Who had the last turn of this phase.
    pub(crate) turn: Option<usize>,
    pub(crate) ask: Ask,
    pub(crate) todo: Vec<Step>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) events: Vec<Event>,
    /// What was executed, for the count of words.
    pub(crate) trace: Vec<String>,
}

/// Cards do not change; two games share them.
pub(crate) type CardRef = std::rc::Rc<CardEq>;

/// A card that is equal to itself alone, so that states can be compared.
#[derive(Debug)]
pub(crate) struct CardEq(pub(crate) Card);

impl PartialEq for CardEq {
    fn eq(&self, other: &CardEq) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for CardEq {}

impl std::ops::Deref for CardEq {
    type Target = Card;

    fn deref(&self) -> &Card {
        &self.0
    }
}

impl Game {
    pub(crate) fn new(cards: HashMap<String, Card>) -> Game {
        Game {
            cards: cards.into_iter().map(|(id, card)| (id, CardRef::new(CardEq(card)))).collect(),
            mode: Mode::Competitive,
            difficulty: Difficulty::Heroic,
            round: 0,
            knights: Vec::new(),
            helpers: Vec::new(),
            lanes: [Vec::new(), Vec::new(), Vec::new()],
            lane_points: [3, 3, 3],
            village: 3,
            boss: None,
            past_bosses: Vec::new(),
            quests: Vec::new(),
            renown: vec![Vec::new(), Vec::new(), Vec::new()],
            attack: None,
            turn: None,
            ask: Ask::Begin,
            todo: Vec::new(),
            outcome: None,
            events: Vec::new(),
            trace: Vec::new(),
        }
    }

    /// Does an action, or says why not and changes nothing.
    pub(crate) fn apply(&mut self, action: &Action) -> Result<Vec<Event>, Refused> {
        let mut next = self.clone();
        next.events.clear();
        next.trace.clear();
        next.act(action)?;
        next.go();
        let events = next.events.clone();
        *self = next;
        Ok(events)
    }

    /// Steps to be done in this order, before whatever was to be done already.
    pub(crate) fn first(&mut self, steps: Vec<Step>) {
        self.todo.extend(steps.into_iter().rev());
    }

    pub(crate) fn asks(&mut self, ask: Ask) {
        self.ask = ask;
    }

    /// Carries out what is to be done until the table is asked.
    pub(crate) fn go(&mut self) {
        while self.ask == Ask::Nothing && !self.is_over() {
            let Some(step) = self.todo.pop() else { break };
            self.step(step);
        }
        if self.is_over() {
            self.todo.clear();
            self.ask = Ask::Over;
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// KT-END-18.
    pub(crate) fn lose(&mut self) {
        self.outcome = Some(Outcome::Lost);
        self.tell(Event::Lost);
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    pub(crate) fn step(&mut self, step: Step) {
        match step {
            Step::StartDay => self.start_day(),
            Step::DayTurn => self.day_turn(),
            Step::StartNight => self.start_night(),
            Step::RevealFront => self.reveal_front(),
            Step::RevealAll => self.reveal_all(),
            Step::BossSetup => self.boss_setup(),
            Step::NextTurn => self.next_turn(),
            Step::ChosenTarget => self.collect_effects(),
            Step::Run(running) => self.run(running),
            Step::Perform(performing) => self.perform(performing),
            Step::AskRoll => self.asks(Ask::Roll),
            Step::Actions => self.actions_step(),
            Step::AskReactions => self.asks(Ask::Reactions),
            Step::Felled => self.felled(),
            Step::DefeatWindow => self.defeat_window(),
            Step::Claim => self.claim_target(),
            Step::ClaimOthers => self.claim_others(),
            Step::Wounds => self.wounds(),
            Step::TakeWounds(player, damage, fight) => self.take_wounds(player, damage, fight),
            Step::IfWounded(player) => self.if_wounded(player),
            Step::Resolution => self.resolve_step(),
            Step::DoomResult(die) => self.doom_result(die),
            Step::RaiseDoom => self.raise_doom(),
            Step::Tactic => self.tactic(),
            Step::NextTactic => self.next_tactic(),
            Step::AskChanged(id) => self.asks(Ask::Changed(id)),
            Step::FinishDice => self.finish_dice(),
            Step::AfterAttack => self.after_attack(),
            Step::AfterWindow => self.after_window(),
            Step::Quests => self.check_quests(),
            Step::Quest(quest, uid, rank) => self.check_quest(quest, uid, rank),
            Step::CloseGaps => self.close_gaps(),
            Step::MoveBoss => self.move_boss(),
            Step::EndOfAttack => self.end_of_attack(),
            Step::LateReveal => self.late_reveal(),
            Step::NightDamage => self.night_damage(),
        }
    }

    /// Players whose knight is on the battlefield, in the order of its spots (KT-NIGHT-01).
    pub(crate) fn night_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> =
            (0..self.knights.len()).filter(|&player| self.knights[player].battlefield.is_some()).collect();
        order.sort_by_key(|&player| self.knights[player].battlefield);
        order
    }
}
