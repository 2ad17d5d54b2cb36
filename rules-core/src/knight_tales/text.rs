//! Runs card texts: starts their programs, pauses them where the players must decide, and resumes them.

use core::cell::Cell;

use super::Event;
use super::agenda::{Asked, Round, Run, Step, Text};
use super::attack::Counters;
use super::table::Table;
use super::view::View;
use crate::card::CardRef;
use crate::effect::{
    Answer, Condition, Context, KtOp, Outcome, Price, Programs, Question, Runner, Scope, Source, Stopped,
    Target,
};
use crate::library::is_by_hand;

/// The program of one text; a run needs no other.
struct One<'p>(&'p [u8]);

impl Programs for One<'_> {
    fn program(&self, _: u16) -> &[u8] {
        self.0
    }
}

/// Stops a run: something else comes first, or the text is done.
struct Pause;

/// Whether a card can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Usable {
    Yes,
    /// Without a price: nobody is there who would have to pay it.
    CannotPay(Option<Lack>),
    /// It would change dice, and there are none to change (KT-OQ-45).
    NoDice,
    /// It needs another knight, and none can (KT-OQ-29).
    NobodyElse(KtOp),
}

/// A price that cannot be paid, and how much of it there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lack {
    pub(super) price: KtOp,
    pub(super) needs: u8,
    pub(super) has: u8,
}

/// The purpose of a run.
enum On<'t, 'a> {
    Table(&'t mut Table<'a>),
    /// A dry run: only finds out whether the text could begin.
    Trial(View<'a>, Usable),
    /// A dry run: only counts the tokens and dice that the text gives to the attack.
    Count(View<'a>, Counters),
}

struct Doing<'t, 'a> {
    on: On<'t, 'a>,
    text: Text,
    round: Option<Round>,
    /// The last price that could not be paid.
    lack: Cell<Option<Lack>>,
}

impl Doing<'_, '_> {
    fn view(&self) -> View<'_> {
        match &self.on {
            On::Table(table) => table.view(),
            On::Trial(view, _) | On::Count(view, _) => *view,
        }
    }
}

impl Context<KtOp> for Doing<'_, '_> {
    type Stop = Pause;

    fn perform(&mut self, operation: KtOp, amount: u8, scope: Scope) -> Result<(), Pause> {
        let for_the_attack = scope.target.is_none() && operation.counts();
        let table = match &mut self.on {
            On::Trial(view, usable) => {
                if !view.has_dice_for(operation) {
                    *usable = Usable::NoDice;
                } else if !view.is_open(operation, scope, self.text) {
                    *usable = Usable::NobodyElse(operation);
                }
                return Err(Pause);
            }
            On::Count(_, counters) => {
                if for_the_attack {
                    counters.add(operation, amount);
                }
                return Ok(());
            }
            On::Table(table) => table,
        };
        match self.round {
            Some(Round::Collect) if !for_the_attack => return Ok(()),
            Some(Round::Deeds) if for_the_attack => return Ok(()),
            _ => {}
        }
        let before = table.at.agenda.len();
        table.perform(operation, amount, scope, self.text, self.round);
        if table.at.agenda.len() != before { Err(Pause) } else { Ok(()) }
    }

    fn can_pay(&self, bill: impl Iterator<Item = Price<KtOp>> + Clone) -> bool {
        let lack = self.view().lack(bill, self.text);
        self.lack.set(lack.or(self.lack.get()));
        lack.is_none()
    }

    fn holds(&self, condition: Condition, number: u8) -> bool {
        self.view().holds(condition, number, self.text)
    }

    fn count(&self, source: Source) -> u8 {
        self.view().count(source, self.text)
    }

    fn candidates(&self, target: Target) -> u8 {
        self.view().candidates(target, self.text)
    }

    fn is_open(&self, operation: KtOp, scope: Scope) -> bool {
        self.view().is_open(operation, scope, self.text)
    }
}

impl KtOp {
    /// Counts into tokens and dice of the attack.
    pub(super) fn counts(self) -> bool {
        use KtOp as O;
        matches!(
            self,
            O::SwordToken
                | O::ShieldToken
                | O::MonsterSword
                | O::MonsterShield
                | O::BlackDieToken
                | O::RedDieToken
                | O::KnightDie
                | O::FewerBlackDice
                | O::FewerRedDice
                | O::DearerAttack
                | O::CheaperAttack
                | O::AttackCosts
                | O::NoWrath
                | O::FirmSwords
                | O::FirmShields
                | O::FirmDooms
        )
    }
}

impl Table<'_> {
    /// Starts a text. The players carry out an unknown one by hand.
    pub(super) fn begin(&mut self, text: Text, round: Option<Round>) {
        let Some(ability) = self.view().known(text.card).and_then(|card| card.ability(text.ability)) else {
            return;
        };
        let trigger = ability.trigger;
        let by_hand = is_by_hand(&ability);
        let program = One(ability.program);
        let mut runner = Runner::new();
        let started = runner.start::<Pause>(0, &program).is_ok();
        if round != Some(Round::Deeds) {
            self.tell(Event::TextBegan { card: text.card, trigger });
            if by_hand {
                return self.ask(Asked::ByHand { text, trigger });
            }
        }
        if !started || self.at.runs.push(Run { text, round, runner }).is_err() {
            return self.tell(Event::TooMuch { card: text.card });
        }
        self.push(Step::GoOn);
    }

    /// Runs the top text until its end, a question, or a step that comes first.
    pub(super) fn go_on(&mut self) {
        // It stays on the stack: where its text moves cards, its place there follows them.
        let Some(mut run) = self.at.runs.last().cloned() else { return };
        let text = run.text;
        let program = One(self.shelf.program(text.card, text.ability));
        // Steps that an operation pushes lie above this one, so they come before the rest of the text.
        self.push(Step::GoOn);
        let mut doing = Doing { on: On::Table(self), text, round: run.round, lack: Cell::new(None) };
        let outcome = run.runner.run::<KtOp, _>(&program, &mut doing);
        match outcome {
            // The text ended the game.
            _ if self.at.agenda.is_empty() => {}
            Ok(Outcome::Ask(question)) => {
                self.ask(Asked::Text { text, question });
                self.keep(run);
            }
            Err(Stopped::Game(Pause)) => self.keep(run),
            Ok(Outcome::Done) => self.finish_text(),
            Err(Stopped::CannotPay) => {
                self.finish_text();
                self.tell(Event::CouldNotPay { card: text.card });
            }
            Err(_) => {
                self.finish_text();
                self.tell(Event::TooMuch { card: text.card });
            }
        }
    }

    fn keep(&mut self, run: Run) {
        if let Some(top) = self.at.runs.last_mut() {
            top.runner = run.runner;
        }
    }

    /// Removes the text's own step, which is on top: otherwise the run would have paused.
    fn finish_text(&mut self) {
        self.at.runs.pop();
        self.at.agenda.pop();
    }

    /// Answers the question of the top text; its step on the agenda resumes it.
    pub(super) fn answer_text(&mut self, answer: Answer) -> bool {
        let Some(mut run) = self.at.runs.last().cloned() else { return false };
        let program = One(self.shelf.program(run.text.card, run.text.ability));
        let taken = run.runner.answer::<KtOp, Pause>(answer, &program).is_ok();
        self.keep(run);
        if taken {
            self.at.asked = None;
        }
        taken
    }
}

impl View<'_> {
    /// Runs it as far as its first operation or question, without doing anything.
    pub(super) fn would_begin(self, text: Text) -> Usable {
        match self.look(text, On::Trial(self, Usable::Yes)) {
            (On::Trial(_, usable), Ok(())) => usable,
            (_, Err(lack)) => Usable::CannotPay(lack),
            _ => Usable::Yes,
        }
    }

    /// What is missing for an answer that cannot be paid.
    pub(super) fn lack_for(self, answer: Answer) -> Option<(CardRef, Lack)> {
        let Run { text, mut runner, .. } = self.at.runs.last()?.clone();
        let program = One(self.program(text));
        runner.open_all();
        runner.answer::<KtOp, Pause>(answer, &program).ok()?;
        let on = On::Trial(self, Usable::Yes);
        let mut doing = Doing { on, text, round: None, lack: Cell::new(None) };
        let outcome = runner.run::<KtOp, _>(&program, &mut doing);
        let lack = doing.lack.get().filter(|_| matches!(outcome, Err(Stopped::CannotPay)));
        lack.map(|lack| (text.card, lack))
    }

    /// The tokens and dice that a text gives to the attack; what it has to ask for is left out.
    pub(super) fn gives(self, text: Text) -> Counters {
        match self.look(text, On::Count(self, Counters::default())) {
            (On::Count(_, counters), _) => counters,
            _ => Counters::default(),
        }
    }

    /// Returns what was found, and what of the price cannot be paid.
    fn look<'a>(self, text: Text, on: On<'a, 'a>) -> (On<'a, 'a>, Result<(), Option<Lack>>)
    where
        Self: 'a,
    {
        let program = One(self.program(text));
        let mut runner = Runner::new();
        if runner.start::<Pause>(0, &program).is_err() {
            return (on, Ok(()));
        }
        let mut doing = Doing { on, text, round: None, lack: Cell::new(None) };
        let outcome = runner.run::<KtOp, _>(&program, &mut doing);
        let paid = if let Err(Stopped::CannotPay) = outcome { Err(doing.lack.get()) } else { Ok(()) };
        (doing.on, paid)
    }
}

/// Whether the answer fits the question, without giving it.
pub(super) fn would_answer(question: Question, answer: Answer) -> bool {
    match (question, answer) {
        (Question::Choose { open, .. }, Answer::Option(option)) => {
            open.checked_shr(option.into()).unwrap_or(0) & 1 == 1
        }
        (Question::May, Answer::Yes | Answer::No) | (Question::Manual { .. }, Answer::Done) => true,
        (Question::Amount { most }, Answer::Amount(amount)) => amount <= most,
        (Question::Roll { sides }, Answer::Rolled(face)) => (1..=sides).contains(&face),
        (Question::Pick { open, .. }, Answer::Picked(pick)) => {
            open.checked_shr(pick.into()).unwrap_or(0) & 1 == 1
        }
        _ => false,
    }
}
