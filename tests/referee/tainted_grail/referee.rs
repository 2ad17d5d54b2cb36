//! The second referee: commands and answers in, the table and what happened out.

use crate::effect::Run;
use crate::encounter::{Cards, Kind, Phase, Source, State};
use crate::event::Event;
use crate::question::{Answer, Flow, Question, Refusal, Stop};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Redraw(usize),
    Start,
    Activate(usize),
    Lay(String),
    LayTop(String),
    Charges(u32, usize),
    Use(Source, usize),
    End,
    Flee,
    Avoid,
    GiveUp,
    /// Secret card 49 (TG-M-03).
    Waive,
}

#[derive(Clone)]
pub(crate) struct Referee {
    pub(crate) cards: Cards,
    /// Where the table rested before the command that is running.
    rest: State,
    command: Option<Command>,
    answers: Vec<Answer>,
    told: usize,
    /// The table as it is now.
    pub(crate) state: State,
    pub(crate) question: Option<Question>,
    pub(crate) done: Vec<String>,
    counted: usize,
}

impl Referee {
    pub(crate) fn new(cards: Cards, state: State) -> Self {
        Referee {
            cards,
            rest: state.clone(),
            command: None,
            answers: Vec::new(),
            told: 0,
            state,
            question: None,
            done: Vec::new(),
            counted: 0,
        }
    }

    /// Begins a command. The table must rest.
    pub(crate) fn command(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        if self.question.is_some() {
            return Err(Refusal::NotNow);
        }
        self.command = Some(command);
        self.answers.clear();
        self.told = 0;
        self.counted = 0;
        self.go_on()
    }

    /// Answers the question that is open.
    pub(crate) fn answer(&mut self, answer: Answer) -> Result<Vec<Event>, Refusal> {
        let question = self.question.as_ref().ok_or(Refusal::NotNow)?;
        if !fits(question, &answer) {
            return Err(Refusal::NoSuchAnswer);
        }
        self.answers.push(answer);
        self.go_on()
    }

    fn go_on(&mut self) -> Result<Vec<Event>, Refusal> {
        let command = self.command.clone().expect("a command runs");
        let mut run = Run {
            cards: self.cards.clone(),
            s: self.rest.clone(),
            answers: &self.answers,
            next: 0,
            events: Vec::new(),
            attack: crate::enemy::Attack::default(),
            done: Vec::new(),
        };
        let flow = run.whole(&command);
        let Run { s, events, done, .. } = run;
        match flow {
            Err(Stop::Refuse(refusal)) => {
                // A refused answer can be given anew; a refused command has changed nothing.
                if self.question.is_some() && refusal_of_answer(&refusal) {
                    self.answers.pop();
                } else {
                    self.command = None;
                    self.question = None;
                    self.state = self.rest.clone();
                }
                return Err(refusal);
            }
            Err(Stop::Ask(question)) => self.question = Some(question),
            _ => {
                self.question = None;
                self.command = None;
                self.rest = s.clone();
            }
        }
        self.state = s;
        let new = events[self.told.min(events.len())..].to_vec();
        self.told = events.len();
        self.done.extend_from_slice(&done[self.counted.min(done.len())..]);
        self.counted = done.len();
        Ok(new)
    }

    /// Every command that would be accepted now, of these cards in hand.
    pub(crate) fn legal(&self, hand: &[String]) -> Vec<Command> {
        if self.question.is_some() {
            return Vec::new();
        }
        let mut commands = vec![
            Command::Start,
            Command::End,
            Command::Flee,
            Command::Avoid,
            Command::GiveUp,
            Command::Waive,
        ];
        for who in 0..self.state.characters.len() {
            commands.push(Command::Redraw(who));
            commands.push(Command::Activate(who));
        }
        for card in hand {
            commands.push(Command::Lay(card.clone()));
            commands.push(Command::LayTop(card.clone()));
        }
        for laid in &self.state.sequence {
            for at in self.cards[&laid.card].abilities("for charges") {
                commands.push(Command::Charges(laid.serial, at));
            }
        }
        let run = Run {
            cards: self.cards.clone(),
            s: self.state.clone(),
            answers: &[],
            next: 0,
            events: Vec::new(),
            attack: crate::enemy::Attack::default(),
            done: Vec::new(),
        };
        commands.extend(run.held("action").into_iter().map(|(source, at)| Command::Use(source, at)));
        commands.retain(|command| self.clone().command(command.clone()).is_ok());
        commands
    }
}

fn refusal_of_answer(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::PickActiveHero
            | Refusal::NotYourCard
            | Refusal::WrongDeck
            | Refusal::AlreadyLaid
            | Refusal::NoSuchAnswer
    )
}

fn fits(question: &Question, answer: &Answer) -> bool {
    let length = match question {
        Question::Next(list) => list.len(),
        Question::Member { of, .. } => of.len(),
        Question::Card(list) | Question::Amberling(list) => list.len(),
        Question::Option(list) => list.len(),
        Question::Item { items, .. } => items.len(),
        Question::Magic(list) | Question::Greed(list) => list.len(),
        Question::Marker(list) => list.len(),
        Question::Guard { guards, .. } => guards.len(),
        Question::Enemy(list) => list.len(),
        Question::Shatter { items, .. } => items.len(),
        _ => 0,
    };
    match (question, answer) {
        (_, Answer::Pick(at)) => *at < length,
        (
            Question::Magic(_) | Question::Greed(_) | Question::Marker(_) | Question::Guard { .. },
            Answer::None,
        ) => true,
        (Question::Number(numbers), Answer::Number(number)) => numbers.contains(number),
        (Question::Roll, Answer::Number(number)) => (1..=6).contains(number),
        (
            Question::May | Question::Trap(_) | Question::Consent(_) | Question::Agree(_),
            Answer::Yes | Answer::No,
        ) => true,
        (Question::Manual(_) | Question::Opportunity | Question::Enemy(_), Answer::Done) => true,
        (Question::Shatter { .. }, Answer::None) => true,
        (Question::GoesOn, Answer::Number(number)) => (0..=10).contains(number),
        (Question::Shown(_), Answer::Shown(_)) => true,
        (Question::Shown(pile), Answer::Empty) => !matches!(pile, crate::question::Pile::Stack(_)),
        _ => false,
    }
}

impl Run<'_> {
    fn whole(&mut self, command: &Command) -> Flow {
        let mut flow = self.carry_out(command);
        loop {
            flow = match flow {
                Err(Stop::Ended) => self.outcome(),
                Err(Stop::Out) => self.readiness(),
                other => return other,
            };
        }
    }

    fn carry_out(&mut self, command: &Command) -> Flow {
        let refuse = |refusal| Err(Stop::Refuse(refusal));
        let needs = match command {
            Command::Redraw(_) | Command::Start => Phase::Hands,
            Command::Activate(_) => Phase::Choice,
            _ => Phase::Cards,
        };
        if self.s.phase == Phase::Over {
            return refuse(Refusal::EncounterOver);
        }
        let gives_up = *command == Command::GiveUp && self.s.phase == Phase::Choice;
        if self.s.phase != needs && !gives_up {
            return refuse(Refusal::NotNow);
        }
        match command {
            Command::Redraw(who) => self.redraw(*who),
            Command::Start => self.start(),
            Command::Activate(who) => self.activate(*who),
            Command::Lay(card) => self.lay_from_hand(card),
            Command::LayTop(card) => self.lay_top(card),
            Command::Charges(serial, at) => self.use_charges(*serial, *at),
            Command::Use(source, at) => self.use_held(*source, *at),
            Command::End => self.end_activation(),
            Command::Flee => self.flee(),
            Command::Avoid => {
                // TG-K-43
                if self.s.kind != Kind::Diplomacy || self.cards[&self.s.card].has("final") {
                    return refuse(Refusal::NoEscape);
                }
                // Who proposes it agrees.
                let active = self.s.active;
                for who in self.s.members().into_iter().filter(|&who| Some(who) != active) {
                    if self.ask(Question::Agree(who))? != Answer::Yes {
                        return refuse(Refusal::AllMustAgree);
                    }
                }
                self.avoid()
            }
            Command::Waive => {
                if !self.s.modes.tactics || self.s.laid == 0 || self.s.waivers > 0 {
                    return refuse(Refusal::NotNow);
                }
                self.s.waivers = 1;
                Ok(())
            }
            // TG-K-45
            Command::GiveUp => {
                if !self.cards[&self.s.card].has("final") {
                    return refuse(Refusal::NotNow);
                }
                self.ends(crate::encounter::Ending::Lost)
            }
        }
    }

    /// TG-S-93: the equipment of the active character, and companions.
    fn use_held(&mut self, source: Source, at: usize) -> Flow {
        let refuse = |refusal| Err(Stop::Refuse(refusal));
        // A character's own action belongs to the day (TG-Y-19).
        if let Source::Character(_) = source {
            return refuse(Refusal::NoSuchText);
        }
        if let Source::Item(who, _) = source
            && self.s.active != Some(who)
        {
            return refuse(Refusal::NotYourCard);
        }
        if !self.held("action").contains(&(source, at)) {
            return refuse(Refusal::AlreadyUsed);
        }
        let mut context = self.context(source, self.s.active);
        let program = self.cards[&context.card].abilities[at].program.clone();
        if !self.payable(&program, &context) {
            return refuse(Refusal::CannotPay);
        }
        self.mark_used(source);
        self.ability_in(&mut context, at)
    }
}
