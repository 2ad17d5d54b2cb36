//! Runs card texts: starts their programs, pauses them where the players must decide, and resumes them.

use super::agenda::{Asked, Hits, Place, Run, Step, Text};
use super::table::Table;
use super::view::View;
use super::{Event, Refusal};
use crate::effect::{
    Answer, Condition, Context, Instruction, Outcome, Price, Program, Programs, Question, Runner, Scope,
    Source, Stopped, Target, TgOp,
};
use crate::library::is_by_hand;

/// The program of one text; a run needs no other.
pub(super) struct One<'p>(pub(super) &'p [u8]);

impl Programs for One<'_> {
    fn program(&self, _: u16) -> &[u8] {
        self.0
    }
}

/// Stops a run: something else comes first, or the text is done.
pub(super) struct Pause;

/// The purpose of a run: to change the game, or only to list the text's operations. One type for both, so that the
/// runner is compiled once.
enum Speech<'t, 'a> {
    Does { table: &'t mut Table<'a>, hits: Hits },
    Says { view: View<'t>, each: &'t mut dyn FnMut(TgOp, u8, Scope) },
}

struct Speaking<'t, 'a> {
    text: Text,
    speech: Speech<'t, 'a>,
}

impl Speaking<'_, '_> {
    fn view(&self) -> View<'_> {
        match &self.speech {
            Speech::Does { table, .. } => table.view(),
            Speech::Says { view, .. } => *view,
        }
    }
}

impl Context<TgOp> for Speaking<'_, '_> {
    type Stop = Pause;

    fn perform(&mut self, operation: TgOp, amount: u8, scope: Scope) -> Result<(), Pause> {
        match &mut self.speech {
            Speech::Does { table, hits } => {
                let before = table.at.agenda.len();
                table.perform(operation, amount, scope, self.text, *hits);
                if table.cut || table.at.agenda.len() != before { Err(Pause) } else { Ok(()) }
            }
            Speech::Says { each, .. } => {
                each(operation, amount, scope);
                Ok(())
            }
        }
    }

    fn can_pay(&self, bill: impl Iterator<Item = Price<TgOp>> + Clone) -> bool {
        // The price of a companion's help, or of a guard in use, was paid before.
        let view = self.view();
        let is_paid = self.text.place == Place::Gone || view.at.action.guards.contains(&self.text);
        (is_paid && matches!(self.speech, Speech::Says { .. })) || view.can_pay(bill, self.text)
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

    /// Nothing is picked for what is no longer carried out.
    fn is_open(&self, operation: TgOp, scope: Scope) -> bool {
        match &self.speech {
            Speech::Does { table, hits: Hits::Enemy } => {
                !(table.view().lapses(scope.group) || table.view().falls_to_nobody(operation))
            }
            _ => true,
        }
    }
}

impl<'a> Table<'a> {
    /// Starts a text. The players carry out an unknown one by hand.
    pub(super) fn begin(&mut self, text: Text, hits: Hits) {
        let Some(ability) = self.known(text.card).and_then(|card| card.ability(text.ability)) else { return };
        // An amberling may have been defeated meanwhile.
        if text.place == Place::Amberling && self.view().amberling(text.card).is_none() {
            return;
        }
        self.tell(Event::TextBegan { card: text.card, trigger: ability.trigger });
        if is_by_hand(&ability) {
            self.ask(Asked::ByHand { text, trigger: ability.trigger });
            return;
        }
        let end = u8::try_from(ability.program.len()).unwrap_or(u8::MAX);
        self.resume(text, hits, (0, end));
    }

    /// Runs these bytes of a text's program.
    pub(super) fn resume(&mut self, text: Text, hits: Hits, bytes: (u8, u8)) {
        let mut runner = Runner::new();
        // Cannot fail: nothing else runs in it.
        let _ = runner.start_at::<Pause>(0, bytes);
        self.run(Run { text, hits, runner });
    }

    /// The top text goes on.
    pub(super) fn go_on(&mut self) {
        if let Some(run) = self.at.runs.pop() {
            self.run(run);
        }
    }

    /// Runs a text until its end, a question, or a step that comes first.
    fn run(&mut self, mut run: Run) {
        let (text, program) = (run.text, self.shelf.program(run.text.card, run.text.ability));
        let below = self.at.agenda.len();
        self.cut = false;
        let speech = Speech::Does { table: self, hits: run.hits };
        let outcome = run.runner.run::<TgOp, _>(&One(program), &mut Speaking { text, speech });
        if self.cut {
            return;
        }
        match outcome {
            Ok(Outcome::Ask(question)) => {
                if self.keep(run, below) {
                    self.ask(Asked::Text { text, question });
                }
            }
            Err(Stopped::Game(Pause)) => drop(self.keep(run, below)),
            Ok(Outcome::Done) => {}
            Err(Stopped::CannotPay) => self.tell(Event::CouldNotPay { card: text.card }),
            Err(_) => self.tell(Event::TooMuch { card: text.card }),
        }
    }

    /// Keeps the rest of a text, below the steps that it pushed and that come first. A rest that is no more than some bytes
    /// of the program is a step, so texts that trigger each other are limited by the agenda alone (TG-S-56).
    fn keep(&mut self, run: Run, below: usize) -> bool {
        let Run { text, hits, .. } = run;
        let step = match run.runner.rest() {
            Some((at, end)) if at == end => return true,
            Some(bytes) => Step::Resume { text, hits, bytes },
            None => Step::GoOn,
        };
        let has_room = step != Step::GoOn || !self.at.runs.is_full();
        let is_kept = has_room && self.at.agenda.insert(below, step).is_ok();
        match (is_kept, step) {
            // Cannot fail: there is room.
            (true, Step::GoOn) => drop(self.at.runs.push(run)),
            (true, _) => {}
            (false, _) => self.tell(Event::MemoryEnded { card: text.card }),
        }
        is_kept
    }

    /// Answers the question of the top text; its step on the agenda resumes it.
    pub(super) fn answer_text(&mut self, answer: Answer) -> bool {
        let Some(mut run) = self.at.runs.pop() else { return false };
        let program = self.shelf.program(run.text.card, run.text.ability);
        let taken = run.runner.answer::<TgOp, Pause>(answer, &One(program)).is_ok();
        // Cannot fail: it was just taken from there.
        let _ = self.at.runs.push(run);
        if taken {
            self.at.asked = None;
        }
        taken
    }
}

impl View<'_> {
    /// Lists the operations of a text without carrying them out; `false` if its price cannot be paid.
    pub(super) fn note(&self, text: Text, each: &mut dyn FnMut(TgOp, u8, Scope)) -> bool {
        let program = One(self.shelf.program(text.card, text.ability));
        let mut runner = Runner::new();
        let speech = Speech::Says { view: *self, each };
        runner.start::<Pause>(0, &program).is_ok()
            && runner.run::<TgOp, _>(&program, &mut Speaking { text, speech }).is_ok()
    }

    /// Why the text that asks does not take the answer.
    pub(super) fn why_closed(&self, question: Question, answer: Answer) -> Refusal {
        let no_such = |number: u8, there| Refusal::NoSuchChoice { chosen: number.saturating_add(1), there };
        let is_not = |amount: u8, least, most: u8| Refusal::NotBetween {
            amount: amount.into(),
            least,
            most: most.into(),
        };
        match (question, answer) {
            (Question::Choose { options, .. }, Answer::Option(option)) if option >= options => {
                no_such(option, options)
            }
            (Question::Pick { candidates, .. }, Answer::Picked(pick)) if pick >= candidates => {
                no_such(pick, candidates)
            }
            (Question::Amount { most }, Answer::Amount(amount)) => is_not(amount, 0, most),
            (Question::Roll { sides }, Answer::Rolled(face)) => is_not(face, 1, sides),
            (Question::Choose { .. }, Answer::Option(_)) | (Question::Pick { .. }, Answer::Picked(_)) => {
                let run = self.at.runs.last();
                run.map_or_else(|| self.not_now(), |run| self.why_closed_in(run, answer))
            }
            _ => self.not_now(),
        }
    }

    /// The price for which that option or pick of a text is closed.
    fn why_closed_in(&self, run: &Run, answer: Answer) -> Refusal {
        let (card, program) = (run.text.card, self.shelf.program(run.text.card, run.text.ability));
        let left = run.runner.left().and_then(|left| program.get(left));
        let asks = left.and_then(|left| Program::<TgOp>::new(left).next()?.ok());
        let (block, scope) = match (asks, answer) {
            (Some((Instruction::Choose(options), _)), Answer::Option(option)) => {
                (options.get(option.into()).unwrap_or_default(), Scope::default())
            }
            (Some((Instruction::On(target), rest)), Answer::Picked(pick)) => {
                (rest.bytes(), Scope { target: Some(target), pick: Some(pick), ..Scope::default() })
            }
            _ => return self.not_now(),
        };
        self.unpaid(block, scope, run.text).unwrap_or(Refusal::TooMuchTogether(card))
    }

    /// Whether the answer fits the question, without giving it.
    pub(super) fn would_answer(&self, question: Question, answer: Answer) -> bool {
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
}
