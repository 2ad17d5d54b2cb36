//! The interpreter of effect programs. A run pauses where the players must decide; a paused run is a plain value that a
//! game state can hold and save.

use core::ops::Range;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::price::{Settled, payable};
use super::{Amount, Condition, Instruction, Operation, Price, Program, Source, Target};

/// The depth of the stack: nested blocks, and programs triggered by programs.
pub const MAX_DEPTH: usize = 8;
/// A counted block runs at most this often, whatever it counts.
pub const MAX_REPEATS: u8 = 12;
/// The most steps of one action, over all programs that it triggers.
pub const FUEL: u16 = 1024;
/// The most candidates that are offered for a target.
pub const MAX_CANDIDATES: u8 = 32;
const SIDES: u8 = 6;

/// To whom or what the next operation applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scope {
    /// Every group member, not only the active one.
    pub group: bool,
    pub target: Option<Target>,
    /// Which of several that fit the target, once the players have chosen.
    pub pick: Option<u8>,
}

/// The game as a program sees it.
pub trait Context<O: Operation> {
    /// Why the game stops a run: the game has ended, or it refuses.
    type Stop;

    /// Carries out one operation, or records a modifier.
    fn perform(&mut self, operation: O, amount: u8, scope: Scope) -> Result<(), Self::Stop>;

    /// Whether the whole bill can be paid now, each price by those it applies to. If a target is still to be picked:
    /// whether at least one pick makes it payable.
    fn can_pay(&self, bill: impl Iterator<Item = Price<O>> + Clone) -> bool;

    fn holds(&self, condition: Condition, number: u8) -> bool;

    fn count(&self, source: Source) -> u8;

    /// How many cards, monsters or people fit; where it is more than one and the target says "any", the players choose.
    fn candidates(&self, target: Target) -> u8;

    /// Whether the operation can apply to that scope; before the players have picked, to anything of it.
    fn is_open(&self, _: O, _: Scope) -> bool {
        true
    }
}

/// Looks up the bytes of running programs.
pub trait Programs {
    /// The program with that number; empty if there is none, which ends its run.
    fn program(&self, number: u16) -> &[u8];
}

/// One running block: bytes `at..end` of a program, and how many rounds of it follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    pub program: u16,
    start: u8,
    at: u8,
    end: u8,
    /// Further rounds of this block.
    again: u8,
}

/// What the players are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// One of `options` options; bit n of `open` is set if option n can be paid.
    Choose { options: u8, open: u8 },
    /// Whether to do it at all; asked only where it can be paid.
    May,
    /// A number up to this.
    Amount { most: u8 },
    /// One die.
    Roll { sides: u8 },
    /// One of those that fit; bit n is set if candidate n may be picked (it can pay, if there is a price).
    Pick { target: Target, candidates: u8, open: u32 },
    /// Read the text of this program at this place, do what it says, adjust.
    Manual { program: u16, at: u8 },
}

/// The players' answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    Option(u8),
    Yes,
    No,
    Amount(u8),
    Rolled(u8),
    Picked(u8),
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    Ask(Question),
}

/// Why a run ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped<S> {
    /// The game stopped it.
    Game(S),
    /// A price cannot be paid in full. Nothing of it was paid. In a validated program nothing else was done either.
    CannotPay,
    /// More steps than one action may take: programs trigger each other in a loop.
    OutOfFuel,
    /// Deeper than the stack.
    TooDeep,
    /// The answer does not answer the question.
    NotAnAnswer,
    /// Bytes that no validator would have passed.
    Broken,
}

/// A run, paused or in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Runner {
    stack: Vec<Frame, MAX_DEPTH>,
    scope: Scope,
    /// Whether the last `if` of the running block failed.
    failed: bool,
    settled: Settled,
    fuel: u16,
    asked: Option<Question>,
}

impl Default for Runner {
    fn default() -> Self {
        Self::new()
    }
}

impl Runner {
    pub const fn new() -> Self {
        Runner {
            stack: Vec::new(),
            scope: Scope { group: false, target: None, pick: None },
            failed: false,
            settled: Settled { chosen: 0, rolled: 0 },
            fuel: FUEL,
            asked: None,
        }
    }

    /// Forgets the question: [`Runner::run`] asks it as it is by then.
    pub fn ask_again(&mut self) {
        self.asked = None;
    }

    /// Resets the fuel at the start of a new action.
    pub fn refuel(&mut self) {
        self.fuel = FUEL;
    }

    pub fn is_done(&self) -> bool {
        self.stack.is_empty()
    }

    /// The bytes that are left of the running block; the instruction that asks comes first.
    pub fn left(&self) -> Option<Range<usize>> {
        self.stack.last().map(|frame| frame.at.into()..frame.end.into())
    }

    /// The bytes that are left to run, if the rest depends on nothing else: [`Runner::start_at`] goes on with them.
    pub fn rest(&self) -> Option<(u8, u8)> {
        let is_plain = !self.failed
            && self.asked.is_none()
            && self.scope == Scope::default()
            && self.settled == Settled::default();
        let is_last = |frame: &Frame| frame.again == 0;
        match self.stack.split_last() {
            Some((top, outer)) if is_plain && is_last(top) => {
                let is_over = outer.iter().all(|frame| frame.at == frame.end && is_last(frame));
                is_over.then_some((top.at, top.end))
            }
            _ => None,
        }
    }

    /// Pushes a program: it runs before the current one goes on.
    pub fn start<S>(&mut self, number: u16, programs: &impl Programs) -> Result<(), Stopped<S>> {
        let end = u8::try_from(programs.program(number).len()).map_err(|_| Stopped::Broken)?;
        self.start_at(number, (0, end))
    }

    /// Pushes some bytes of a program.
    pub fn start_at<S>(&mut self, number: u16, (at, end): (u8, u8)) -> Result<(), Stopped<S>> {
        self.push(Frame { program: number, start: at, at, end, again: 0 })
    }

    fn push<S>(&mut self, frame: Frame) -> Result<(), Stopped<S>> {
        if frame.at == frame.end {
            return Ok(());
        }
        self.failed = false;
        self.stack.push(frame).map_err(|_| Stopped::TooDeep)
    }

    /// Runs until the end, or until the players must decide.
    pub fn run<O: Operation, C: Context<O>>(
        &mut self,
        programs: &impl Programs,
        context: &mut C,
    ) -> Result<Outcome, Stopped<C::Stop>> {
        if let Some(question) = self.asked {
            return Ok(Outcome::Ask(question));
        }
        while let Some(frame) = self.stack.last().copied() {
            self.fuel = self.fuel.checked_sub(1).ok_or(Stopped::OutOfFuel)?;
            let block = block(programs, frame).ok_or(Stopped::Broken)?;
            let Some(next) = Program::<O>::new(block).next() else {
                self.finish_block();
                continue;
            };
            let (instruction, rest) = next.map_err(|_| Stopped::Broken)?;
            if let Instruction::Group | Instruction::On(_) | Instruction::Do { .. } = instruction
                && !payable::<O, C>(block, self.scope, self.settled, context)
            {
                return Err(Stopped::CannotPay);
            }
            if let Some(question) = self.step(frame, rest, instruction, context)? {
                self.asked = Some(question);
                return Ok(Outcome::Ask(question));
            }
        }
        Ok(Outcome::Done)
    }

    fn finish_block(&mut self) {
        self.failed = false;
        if let Some(frame) = self.stack.last_mut() {
            if frame.again > 0 {
                frame.again -= 1;
                frame.at = frame.start;
            } else {
                self.stack.pop();
            }
        }
    }

    fn go_on(&mut self, after: u8) {
        if let Some(frame) = self.stack.last_mut() {
            frame.at = after;
        }
    }

    /// Carries one instruction out, or asks; the place moves on only once the question is answered.
    fn step<O: Operation, C: Context<O>>(
        &mut self,
        frame: Frame,
        rest: Program<'_, O>,
        instruction: Instruction<'_, O>,
        context: &mut C,
    ) -> Result<Option<Question>, Stopped<C::Stop>> {
        let after = frame.end - rest.bytes().len() as u8;
        let inner = |block: &[u8], again| Frame {
            program: frame.program,
            start: after - block.len() as u8,
            at: after - block.len() as u8,
            end: after,
            again,
        };
        match instruction {
            Instruction::If { condition, number, block } => {
                let holds = self.holds(condition, number, context);
                self.go_on(after);
                if holds {
                    self.push(inner(block, 0))?;
                }
                self.failed = !holds;
            }
            Instruction::Otherwise { block } => {
                let failed = self.failed;
                self.go_on(after);
                self.failed = false;
                if failed {
                    self.push(inner(block, 0))?;
                }
            }
            Instruction::Choose(options) => {
                let mut open = 0;
                for (number, option) in options.iter().enumerate() {
                    let is_open = payable::<O, C>(option, Scope::default(), self.settled, context);
                    open |= u8::from(is_open) << number;
                }
                if open == 0 {
                    return Err(Stopped::CannotPay);
                }
                return Ok(Some(Question::Choose { options: options.len() as u8, open }));
            }
            Instruction::Repeat { amount, block } => {
                let times = self.settled.amount(amount, context).min(MAX_REPEATS);
                self.go_on(after);
                if let Some(again) = times.checked_sub(1) {
                    self.push(inner(block, again))?;
                }
            }
            Instruction::May { block } => {
                if payable::<O, C>(block, Scope::default(), self.settled, context) {
                    return Ok(Some(Question::May));
                }
                self.go_on(after);
            }
            Instruction::Amount { most } => {
                // An amount for something that is not there is none.
                let is_moot = match rest.next() {
                    Some(Ok((Instruction::On(target), rest))) => {
                        let scope = Scope { target: Some(target), ..self.scope };
                        let takes = next_operation(rest, Some(Amount::Of(Source::Chosen)));
                        takes.is_some_and(|operation| !context.is_open(operation, scope))
                    }
                    _ => false,
                };
                let most = if is_moot { 0 } else { self.settled.amount(most, context) };
                let can_pay = |&chosen: &u8| {
                    let settled = Settled { chosen, ..self.settled };
                    payable::<O, C>(rest.bytes(), Scope::default(), settled, context)
                };
                let most = (0..=most).rev().find(can_pay).ok_or(Stopped::CannotPay)?;
                // A choice from 0 to 0 is no question.
                if most > 0 {
                    return Ok(Some(Question::Amount { most }));
                }
                self.settled.chosen = 0;
                self.go_on(after);
            }
            Instruction::Roll => return Ok(Some(Question::Roll { sides: SIDES })),
            Instruction::Group => {
                self.scope.group = true;
                self.go_on(after);
            }
            Instruction::On(target) => {
                let candidates = context.candidates(target).min(MAX_CANDIDATES);
                // An amount of 0 needs no pick.
                let chosen_none = self.settled.chosen == 0
                    && next_operation(rest, Some(Amount::Of(Source::Chosen))).is_some();
                if candidates > 1 && target.is_chosen() && !chosen_none {
                    let operation = next_operation(rest, None);
                    let (mut open, mut any) = (0, false);
                    for pick in 0..candidates {
                        let scope = Scope { target: Some(target), pick: Some(pick), ..self.scope };
                        if operation.is_none_or(|operation| context.is_open(operation, scope)) {
                            let can_pay = payable::<O, C>(rest.bytes(), scope, self.settled, context);
                            (open, any) = (open | u32::from(can_pay) << pick, true);
                        }
                    }
                    // Without anybody who fits there is nothing to ask: the game says so.
                    if any {
                        return match open {
                            0 => Err(Stopped::CannotPay),
                            open => Ok(Some(Question::Pick { target, candidates, open })),
                        };
                    }
                }
                self.scope.target = Some(target);
                self.go_on(after);
            }
            Instruction::Manual(_) => {
                return Ok(Some(Question::Manual { program: frame.program, at: frame.at }));
            }
            Instruction::Do { operation, amount } => {
                let amount = self.settled.amount(amount, context);
                let scope = core::mem::take(&mut self.scope);
                self.go_on(after);
                // No candidate for the target: nothing happens (TG-S-57). An attribute always exists.
                let is_there =
                    |target: Target| target.attribute().is_some() || context.candidates(target) > 0;
                if scope.target.is_none_or(is_there) {
                    context.perform(operation, amount, scope).map_err(Stopped::Game)?;
                }
                self.failed = false;
            }
        }
        Ok(None)
    }

    /// Takes every choice as open, to see what is missing for one that is not.
    pub(crate) fn open_all(&mut self) {
        match &mut self.asked {
            Some(Question::Choose { open, .. }) => *open = u8::MAX,
            Some(Question::Pick { open, .. }) => *open = u32::MAX,
            _ => {}
        }
    }

    /// Takes the players' answer; [`Runner::run`] goes on from there.
    pub fn answer<O: Operation, S>(
        &mut self,
        answer: Answer,
        programs: &impl Programs,
    ) -> Result<(), Stopped<S>> {
        let (Some(question), Some(frame)) = (self.asked, self.stack.last().copied()) else {
            return Err(Stopped::NotAnAnswer);
        };
        let here = block(programs, frame).ok_or(Stopped::Broken)?;
        let (instruction, rest) =
            Program::<O>::new(here).next().ok_or(Stopped::Broken)?.map_err(|_| Stopped::Broken)?;
        let after = frame.end - rest.bytes().len() as u8;
        let mut enter = None;
        match (question, answer, instruction) {
            (Question::Choose { open, .. }, Answer::Option(option), Instruction::Choose(options))
                if open.checked_shr(option.into()).unwrap_or(0) & 1 == 1 =>
            {
                let before: usize = options.iter().take(usize::from(option)).map(<[u8]>::len).sum();
                let all: usize = options.iter().map(<[u8]>::len).sum();
                let chosen = options.get(usize::from(option)).ok_or(Stopped::NotAnAnswer)?;
                let start = after - all as u8 + before as u8;
                enter = Some((start, start + chosen.len() as u8));
            }
            (Question::May, Answer::Yes, Instruction::May { block }) => {
                enter = Some((after - block.len() as u8, after));
            }
            (Question::May, Answer::No, _) | (Question::Manual { .. }, Answer::Done, _) => {}
            (Question::Amount { most }, Answer::Amount(amount), _) if amount <= most => {
                self.settled.chosen = amount
            }
            (Question::Roll { sides }, Answer::Rolled(face), _) if (1..=sides).contains(&face) => {
                self.settled.rolled = face
            }
            (Question::Pick { target, open, .. }, Answer::Picked(pick), _)
                if open.checked_shr(pick.into()).unwrap_or(0) & 1 == 1 =>
            {
                self.scope.target = Some(target);
                self.scope.pick = Some(pick);
            }
            _ => return Err(Stopped::NotAnAnswer),
        }
        self.asked = None;
        self.go_on(after);
        if let Some((start, end)) = enter {
            self.push(Frame { program: frame.program, start, at: start, end, again: 0 })?;
        }
        Ok(())
    }

    fn holds<O: Operation>(&self, condition: Condition, number: u8, context: &impl Context<O>) -> bool {
        match condition {
            Condition::ChosenIs => self.settled.chosen == number,
            Condition::ChosenAtLeast => self.settled.chosen >= number,
            Condition::RollIs => self.settled.rolled == number,
            Condition::RollAtLeast => self.settled.rolled >= number,
            Condition::RollAtMost => self.settled.rolled <= number,
            condition => context.holds(condition, number),
        }
    }
}

/// The operation that comes next, if it takes that amount.
fn next_operation<O: Operation>(rest: Program<'_, O>, wanted: Option<Amount>) -> Option<O> {
    match rest.next() {
        Some(Ok((Instruction::Do { operation, amount }, _))) => {
            wanted.is_none_or(|wanted| wanted == amount).then_some(operation)
        }
        _ => None,
    }
}

fn block(programs: &impl Programs, frame: Frame) -> Option<&[u8]> {
    programs.program(frame.program).get(usize::from(frame.at)..usize::from(frame.end))
}
