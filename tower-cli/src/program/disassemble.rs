//! Disassembles the bytes of a program into program text.

use rules_core::card::Game;
use rules_core::effect::{
    Amount, Broken, Condition, Instruction, KtOp, LsOp, Operation, Program, PwOp, TgOp,
};

use super::INDENT;
use super::quote::quote;
use super::vocabulary::{GERMAN, Numbers, Op, numbers, operations};

/// The text of a program, each line ended.
pub fn disassemble(program: &[u8], game: Game) -> Result<String, Broken> {
    let mut writer = Writer { operations: operations(game), text: String::new() };
    match game {
        Game::TaintedGrail => writer.block(Program::<TgOp>::new(program), 0)?,
        Game::Paladins => writer.block(Program::<PwOp>::new(program), 0)?,
        Game::LastSpell => writer.block(Program::<LsOp>::new(program), 0)?,
        _ => writer.block(Program::<KtOp>::new(program), 0)?,
    }
    Ok(writer.text)
}

struct Writer {
    operations: Vec<Op>,
    text: String,
}

impl Writer {
    fn block<O: Operation>(&mut self, program: Program<'_, O>, level: usize) -> Result<(), Broken> {
        // Prefixes stand on the line of the operation behind them.
        let mut prefixes = String::new();
        for instruction in program.instructions() {
            let prefix = std::mem::take(&mut prefixes);
            match instruction? {
                Instruction::If { condition, number, block } => {
                    self.line(level, &format!("if {}:", condition_text(condition, number)));
                    self.block(Program::<O>::new(block), level + 1)?;
                }
                Instruction::Otherwise { block } => {
                    self.line(level, "otherwise:");
                    self.block(Program::<O>::new(block), level + 1)?;
                }
                Instruction::Choose(options) => {
                    self.line(level, "choose:");
                    for option in options.iter() {
                        self.line(level + 1, if option.is_empty() { "option: nothing" } else { "option:" });
                        self.block(Program::<O>::new(option), level + 2)?;
                    }
                }
                Instruction::Repeat { amount, block } => {
                    self.line(level, &format!("repeat {}:", amount_text(amount)));
                    self.block(Program::<O>::new(block), level + 1)?;
                }
                Instruction::May { block } => {
                    self.line(level, "may:");
                    self.block(Program::<O>::new(block), level + 1)?;
                }
                Instruction::Amount { most } => {
                    self.line(level, &format!("choose up to {}", amount_text(most)));
                }
                Instruction::Roll => self.line(level, "roll"),
                Instruction::Group => prefixes = format!("{prefix}group "),
                Instruction::On(target) => prefixes = format!("{prefix}on {} ", target.word()),
                Instruction::Manual(words) => {
                    let german = match words.german == words.english {
                        true => String::new(),
                        false => format!(" {GERMAN} {}", quote(words.german)),
                    };
                    self.line(level, &format!("manual {}{german}", quote(words.english)));
                }
                Instruction::Do { operation, amount } => {
                    let done = self.operation_text(operation, amount);
                    self.line(level, &format!("{prefix}{done}"));
                }
            }
        }
        Ok(())
    }

    fn line(&mut self, level: usize, text: &str) {
        self.text.push_str(&" ".repeat(level * INDENT));
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn operation_text<O: Operation>(&self, operation: O, amount: Amount) -> String {
        let is_bare = self.operations.iter().any(|op| op.code == operation.code() && op.is_bare);
        match amount {
            Amount::Number(1) if is_bare => operation.word().to_owned(),
            amount => format!("{} {}", operation.word(), amount_text(amount)),
        }
    }
}

fn amount_text(amount: Amount) -> String {
    match amount {
        Amount::Number(number) => number.to_string(),
        Amount::Of(source) => source.word().to_owned(),
    }
}

fn condition_text(condition: Condition, number: u8) -> String {
    let word = condition.word();
    match numbers(condition) {
        Numbers::Bare if number == 0 => word.to_owned(),
        Numbers::Named(names) => match names.get(usize::from(number)) {
            Some(name) => format!("{word} {name}"),
            None => format!("{word} {number}"),
        },
        Numbers::Bare | Numbers::Plain => format!("{word} {number}"),
    }
}
