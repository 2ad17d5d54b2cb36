//! Proves before use that a program is well-formed, bounded, and fits the card it stands on.

use super::run::{MAX_DEPTH, MAX_REPEATS};
use super::{Amount, Broken, Condition, Instruction, Operation, Program, Source, Target, Trigger};
use crate::card::Game;

/// Bytes of a program: lengths within it are single bytes.
pub const MAX_PROGRAM: usize = 200;
/// Instructions a run of one program takes at most, counting every repetition.
pub const MAX_STEPS: u32 = 256;
/// Bytes of a text for the table: three lines on the glass.
pub const MAX_MANUAL: usize = 60;

/// Why a program is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    Broken(Broken),
    TooLong,
    /// Blocks within blocks deeper than the runner's stack.
    TooDeep,
    /// It could take more than [`MAX_STEPS`].
    TooManySteps,
    /// `otherwise` without an `if` before it.
    LoneOtherwise,
    /// `group` or `on` with no operation behind it.
    LonePrefix,
    /// A block that does nothing.
    EmptyBlock,
    /// A modifier where something has to be done, or the other way round.
    WrongSort,
    /// A condition of another game.
    Condition(Condition),
    Source(Source),
    Target(Target),
    /// A text that is empty or longer than [`MAX_MANUAL`].
    Text,
    /// A question to the players where none can be asked: modifiers answer at once.
    Question,
}

impl From<Broken> for Flaw {
    fn from(broken: Broken) -> Self {
        Flaw::Broken(broken)
    }
}

/// Checks a whole program; says how many steps it can take at most.
pub fn validate<O: Operation>(program: Program<'_, O>, game: Game, trigger: Trigger) -> Result<u32, Flaw> {
    if program.bytes().len() > MAX_PROGRAM {
        return Err(Flaw::TooLong);
    }
    let steps = Check { game, trigger }.block(program, 1)?;
    if steps > MAX_STEPS { Err(Flaw::TooManySteps) } else { Ok(steps) }
}

struct Check {
    game: Game,
    trigger: Trigger,
}

impl Check {
    fn block<O: Operation>(&self, program: Program<'_, O>, depth: usize) -> Result<u32, Flaw> {
        if depth > MAX_DEPTH {
            return Err(Flaw::TooDeep);
        }
        let inner = |block: &[u8]| match block {
            [] => Err(Flaw::EmptyBlock),
            bytes => self.block(Program::<O>::new(bytes), depth + 1),
        };
        let mut steps = 0u32;
        let mut after_if = false;
        let mut after_prefix = false;
        for instruction in program.instructions() {
            let instruction = instruction?;
            if after_prefix && !matches!(instruction, Instruction::Do { .. } | Instruction::On(_)) {
                return Err(Flaw::LonePrefix);
            }
            let cost = match instruction {
                Instruction::If { condition, block, .. } => {
                    if !condition.fits(self.game) {
                        return Err(Flaw::Condition(condition));
                    }
                    inner(block)?
                }
                Instruction::Otherwise { block } if after_if => inner(block)?,
                Instruction::Otherwise { .. } => return Err(Flaw::LoneOtherwise),
                Instruction::Choose(options) => {
                    self.may_ask()?;
                    let mut most = 0;
                    for option in options.iter() {
                        // An option may do nothing: "or not".
                        let cost = if option.is_empty() { 0 } else { inner(option)? };
                        most = most.max(cost);
                    }
                    most
                }
                Instruction::Repeat { amount, block } => {
                    let times = match self.amount(amount)? {
                        Some(number) => number.min(MAX_REPEATS),
                        None => MAX_REPEATS,
                    };
                    inner(block)?.saturating_mul(u32::from(times))
                }
                Instruction::May { block } => {
                    self.may_ask()?;
                    inner(block)?
                }
                Instruction::Amount { most } => {
                    self.may_ask()?;
                    self.amount(most)?;
                    0
                }
                Instruction::Roll => {
                    self.may_ask()?;
                    0
                }
                Instruction::Group => 0,
                Instruction::On(target) => {
                    if !target.fits(self.game) {
                        return Err(Flaw::Target(target));
                    }
                    0
                }
                Instruction::Manual(text) => {
                    self.may_ask()?;
                    if text.is_empty() || text.len() > MAX_MANUAL {
                        return Err(Flaw::Text);
                    }
                    0
                }
                Instruction::Do { operation, amount } => {
                    if !self.trigger.takes(operation.modifies(), operation.is_cost()) {
                        return Err(Flaw::WrongSort);
                    }
                    self.amount(amount)?;
                    0
                }
            };
            after_if = matches!(instruction, Instruction::If { .. });
            after_prefix = matches!(instruction, Instruction::Group | Instruction::On(_));
            steps = steps.saturating_add(1).saturating_add(cost);
        }
        if after_prefix { Err(Flaw::LonePrefix) } else { Ok(steps) }
    }

    /// The number, if it is one.
    fn amount(&self, amount: Amount) -> Result<Option<u8>, Flaw> {
        match amount {
            Amount::Number(number) => Ok(Some(number)),
            Amount::Of(source) if source.fits(self.game) => Ok(None),
            Amount::Of(source) => Err(Flaw::Source(source)),
        }
    }

    fn may_ask(&self) -> Result<(), Flaw> {
        if self.trigger.modifies() { Err(Flaw::Question) } else { Ok(()) }
    }
}
