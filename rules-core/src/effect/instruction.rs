//! The bytecode of effect programs: decodes bytes into instructions. `mod.rs` has the table of all codes.

use core::marker::PhantomData;

use super::{Condition, Operation, Source, Target};

/// Codes of the shared control flow.
pub mod code {
    pub const IF: u8 = 0x01;
    pub const OTHERWISE: u8 = 0x02;
    pub const CHOOSE: u8 = 0x03;
    pub const REPEAT: u8 = 0x04;
    pub const MAY: u8 = 0x05;
    pub const AMOUNT: u8 = 0x06;
    pub const ROLL: u8 = 0x07;
    pub const GROUP: u8 = 0x08;
    pub const ON: u8 = 0x09;
    pub const MANUAL: u8 = 0x0a;
    pub const MANUAL_TWICE: u8 = 0x0b;
}

/// Options a choice can have at most.
pub const MAX_OPTIONS: usize = 4;

/// A number, or something to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Number(u8),
    Of(Source),
}

impl Amount {
    /// Bytes from here on name a [`Source`].
    pub const FIRST_SOURCE: u8 = 0x80;

    pub const fn code(self) -> u8 {
        match self {
            Amount::Number(number) => number,
            Amount::Of(source) => Self::FIRST_SOURCE + source.code(),
        }
    }

    pub const fn from_code(code: u8) -> Option<Self> {
        match code.checked_sub(Self::FIRST_SOURCE) {
            None => Some(Amount::Number(code)),
            Some(source) => match Source::from_code(source) {
                Some(source) => Some(Amount::Of(source)),
                None => None,
            },
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction<'a, O> {
    /// Runs its block if the condition holds; otherwise the block of an [`Instruction::Otherwise`] that follows it.
    If {
        condition: Condition,
        number: u8,
        block: &'a [u8],
    },
    /// The other branch of the `If` before it.
    Otherwise {
        block: &'a [u8],
    },
    /// The players take one of the blocks.
    Choose(Options<'a>),
    Repeat {
        amount: Amount,
        block: &'a [u8],
    },
    /// The players may run the block.
    May {
        block: &'a [u8],
    },
    /// The players choose a number from 0 to this.
    Amount {
        most: Amount,
    },
    /// One six-sided die.
    Roll,
    /// The next operation hits every group member.
    Group,
    /// The next operation is about this.
    On(Target),
    /// A text that the language cannot express: shown to the players, who carry it out and adjust the game.
    Manual(Words<'a>),
    Do {
        operation: O,
        amount: Amount,
    },
}

/// A text for the players; one that is the same in both languages is stored once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<'a> {
    pub english: &'a str,
    pub german: &'a str,
}

/// The blocks of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options<'a> {
    lengths: &'a [u8],
    blocks: &'a [u8],
}

impl<'a> Options<'a> {
    pub fn len(self) -> usize {
        self.lengths.len()
    }

    pub fn is_empty(self) -> bool {
        self.lengths.is_empty()
    }

    pub fn get(self, option: usize) -> Option<&'a [u8]> {
        let from: usize = self.lengths.get(..option)?.iter().map(|&length| usize::from(length)).sum();
        self.blocks.get(from..from + usize::from(*self.lengths.get(option)?))
    }

    pub fn iter(self) -> impl Iterator<Item = &'a [u8]> {
        (0..self.len()).filter_map(move |option| self.get(option))
    }
}

/// Why bytes are not a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// No instruction has this code.
    Code(u8),
    /// No condition, target or source has this code.
    Operand(u8),
    /// An instruction or its block goes on past the end.
    CutOff,
    /// A choice with no or too many options.
    Options(u8),
    /// A text that is not UTF-8.
    Text,
}

/// A program, or a block of one: instructions one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program<'a, O> {
    bytes: &'a [u8],
    operations: PhantomData<O>,
}

impl<'a, O: Operation> Program<'a, O> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Program { bytes, operations: PhantomData }
    }

    pub const fn bytes(self) -> &'a [u8] {
        self.bytes
    }

    pub const fn is_empty(self) -> bool {
        self.bytes.is_empty()
    }

    /// The first instruction and what follows it; `None` at the end.
    pub fn next(self) -> Option<Result<(Instruction<'a, O>, Self), Broken>> {
        if self.bytes.is_empty() {
            None
        } else {
            Some(decode(self.bytes).map(|(first, rest)| (first, Self::new(rest))))
        }
    }

    /// All instructions of this level; stops after the first that is broken.
    pub fn instructions(self) -> impl Iterator<Item = Result<Instruction<'a, O>, Broken>> + Clone {
        let mut rest = Some(self);
        core::iter::from_fn(move || match rest.take()?.next()? {
            Ok((instruction, after)) => {
                rest = Some(after);
                Some(Ok(instruction))
            }
            Err(broken) => Some(Err(broken)),
        })
    }
}

type Decoded<'a, T> = Result<(T, &'a [u8]), Broken>;

fn decode<O: Operation>(bytes: &[u8]) -> Decoded<'_, Instruction<'_, O>> {
    let (first, rest) = byte(bytes)?;
    match first {
        code::IF => {
            let (condition, rest) = byte(rest)?;
            let condition = Condition::from_code(condition).ok_or(Broken::Operand(condition))?;
            let (number, rest) = byte(rest)?;
            let (block, rest) = block(rest)?;
            Ok((Instruction::If { condition, number, block }, rest))
        }
        code::OTHERWISE => block(rest).map(|(block, rest)| (Instruction::Otherwise { block }, rest)),
        code::CHOOSE => {
            let (options, rest) = byte(rest)?;
            if options < 2 || usize::from(options) > MAX_OPTIONS {
                return Err(Broken::Options(options));
            }
            let (lengths, rest) = rest.split_at_checked(usize::from(options)).ok_or(Broken::CutOff)?;
            let all = lengths.iter().map(|&length| usize::from(length)).sum();
            let (blocks, rest) = rest.split_at_checked(all).ok_or(Broken::CutOff)?;
            Ok((Instruction::Choose(Options { lengths, blocks }), rest))
        }
        code::REPEAT => {
            let (amount, rest) = amount(rest)?;
            let (block, rest) = block(rest)?;
            Ok((Instruction::Repeat { amount, block }, rest))
        }
        code::MAY => block(rest).map(|(block, rest)| (Instruction::May { block }, rest)),
        code::AMOUNT => amount(rest).map(|(most, rest)| (Instruction::Amount { most }, rest)),
        code::ROLL => Ok((Instruction::Roll, rest)),
        code::GROUP => Ok((Instruction::Group, rest)),
        code::ON => {
            let (target, rest) = byte(rest)?;
            Ok((Instruction::On(Target::from_code(target).ok_or(Broken::Operand(target))?), rest))
        }
        code::MANUAL => {
            let (both, rest) = text(rest)?;
            Ok((Instruction::Manual(Words { english: both, german: both }), rest))
        }
        code::MANUAL_TWICE => {
            let (english, rest) = text(rest)?;
            let (german, rest) = text(rest)?;
            Ok((Instruction::Manual(Words { english, german }), rest))
        }
        _ => {
            let operation = O::from_code(first).ok_or(Broken::Code(first))?;
            let (amount, rest) = amount(rest)?;
            Ok((Instruction::Do { operation, amount }, rest))
        }
    }
}

fn byte(bytes: &[u8]) -> Decoded<'_, u8> {
    bytes.split_first().map(|(&first, rest)| (first, rest)).ok_or(Broken::CutOff)
}

fn amount(bytes: &[u8]) -> Decoded<'_, Amount> {
    let (amount, rest) = byte(bytes)?;
    Ok((Amount::from_code(amount).ok_or(Broken::Operand(amount))?, rest))
}

fn text(bytes: &[u8]) -> Decoded<'_, &str> {
    let (text, rest) = block(bytes)?;
    Ok((core::str::from_utf8(text).map_err(|_| Broken::Text)?, rest))
}

fn block(bytes: &[u8]) -> Decoded<'_, &[u8]> {
    let (length, rest) = byte(bytes)?;
    rest.split_at_checked(usize::from(length)).ok_or(Broken::CutOff)
}
