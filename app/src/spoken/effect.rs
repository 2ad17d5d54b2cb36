//! An effect program in words, instruction by instruction.

use rules_core::card::{Field, Game, Row};
use rules_core::effect::{
    Amount, Condition, Instruction, KtOp, LsOp, Operation, Program, PwOp, Source, TgOp,
};

use super::Spoken;
use super::speaker::Speaker;
use super::table::{Phrase, amount_word};
use crate::signs::Sign;
use crate::text::Lang;

/// Whether an operation's amount says anything.
pub(super) trait Counts {
    fn counts(self) -> bool;

    fn sign(self) -> Option<Sign>;
}

impl Counts for TgOp {
    fn counts(self) -> bool {
        !matches!(
            self,
            TgOp::RunAway
                | TgOp::GoOn
                | TgOp::ToStart
                | TgOp::BecomeGuardian
                | TgOp::Reshuffle
                | TgOp::IgnoreEnemy
        )
    }

    fn sign(self) -> Option<Sign> {
        Sign::of_operation(self)
    }
}

impl Counts for KtOp {
    fn counts(self) -> bool {
        !matches!(
            self,
            KtOp::ResultsToTokens
                | KtOp::PassExcess
                | KtOp::MoveToBack
                | KtOp::SwapWithNeighbour
                | KtOp::OtherPays
                | KtOp::OtherTakesDamage
                | KtOp::FulfilQuest
                | KtOp::NoWrath
                | KtOp::FirmSwords
                | KtOp::FirmShields
                | KtOp::FirmDooms
        )
    }

    fn sign(self) -> Option<Sign> {
        None
    }
}

impl Counts for PwOp {
    fn counts(self) -> bool {
        !matches!(self, PwOp::FreeRecruit | PwOp::Pray)
    }

    fn sign(self) -> Option<Sign> {
        None
    }
}

impl Counts for LsOp {
    fn counts(self) -> bool {
        true
    }

    fn sign(self) -> Option<Sign> {
        None
    }
}

/// A program of a card of that game, with signs or without.
pub(super) fn say(game: Game, program: &[u8], signs: bool, lang: Lang, speaker: &mut Speaker<'_>) {
    let mut telling = Telling { lang, signs, goes_on: false, speaker };
    match game {
        Game::TaintedGrail => telling.block::<TgOp>(program, 1),
        Game::Paladins => telling.block::<PwOp>(program, 1),
        Game::LastSpell => telling.block::<LsOp>(program, 1),
        _ => telling.block::<KtOp>(program, 1),
    }
}

/// A program of a card of Tainted Grail, behind words that its first line goes on with.
pub(super) fn go_on(program: &[u8], lang: Lang, speaker: &mut Speaker<'_>) {
    Telling { lang, signs: true, goes_on: true, speaker }.block::<TgOp>(program, 1);
}

pub(super) fn operation(operation: TgOp, amount: Amount, signs: bool, lang: Lang, speaker: &mut Speaker<'_>) {
    Telling { lang, signs, goes_on: false, speaker }.operation(operation, amount);
}

/// The colour of a relation field.
pub(super) const fn relation(colour: u8) -> Option<Phrase> {
    match colour {
        0 => Some(Phrase::Red),
        1 => Some(Phrase::Grey),
        2 => Some(Phrase::Green),
        _ => None,
    }
}

struct Telling<'t, 'a> {
    lang: Lang,
    /// Whether a sign stands before what has one.
    signs: bool,
    /// Whether the next line is none of its own.
    goes_on: bool,
    speaker: &'t mut Speaker<'a>,
}

impl Telling<'_, '_> {
    fn word(&mut self, word: impl Spoken) {
        self.speaker.say(word.spoken(self.lang));
        self.speaker.say(" ");
    }

    /// Blocks within blocks: the validator bounds how deep.
    fn block<O: Operation + Spoken + Counts>(&mut self, bytes: &[u8], indent: usize) {
        let mut after_prefix = core::mem::take(&mut self.goes_on);
        for instruction in Program::<O>::new(bytes).instructions().map_while(Result::ok) {
            if !after_prefix {
                self.speaker.begin(indent);
            }
            after_prefix = matches!(instruction, Instruction::Group | Instruction::On(_));
            let block = match instruction {
                Instruction::If { condition, number, block } => {
                    self.condition(condition, number);
                    Some(block)
                }
                Instruction::Otherwise { block } => {
                    self.word(Phrase::Otherwise);
                    Some(block)
                }
                Instruction::Repeat { amount, block } => {
                    self.word(Phrase::Repeat);
                    self.amount(amount);
                    self.speaker.say(if matches!(amount, Amount::Number(_)) { "x:" } else { ":" });
                    Some(block)
                }
                Instruction::May { block } => {
                    self.word(Phrase::May);
                    Some(block)
                }
                Instruction::Choose(options) => {
                    for (number, option) in options.iter().enumerate() {
                        if number > 0 {
                            self.speaker.begin(indent);
                        }
                        self.word(if number == 0 { Phrase::Either } else { Phrase::Or });
                        if option.is_empty() {
                            self.word(Phrase::Nothing);
                        }
                        self.block::<O>(option, indent + 1);
                    }
                    None
                }
                Instruction::Amount { most } => {
                    self.word(Phrase::ChooseUpTo);
                    self.amount(most);
                    None
                }
                Instruction::Roll => {
                    self.word(Phrase::Roll);
                    None
                }
                Instruction::Group => {
                    self.word(Phrase::Everyone);
                    None
                }
                Instruction::On(target) => {
                    self.speaker.say(target.spoken(self.lang));
                    self.speaker.say(": ");
                    None
                }
                Instruction::Manual(words) => {
                    self.speaker.say(match self.lang {
                        Lang::English => words.english,
                        Lang::German => words.german,
                    });
                    None
                }
                Instruction::Do { operation, amount } => {
                    self.operation(operation, amount);
                    None
                }
            };
            if let Some(block) = block {
                self.block::<O>(block, indent + 1);
            }
        }
        self.speaker.end();
    }

    fn operation<O: Spoken + Counts + Copy>(&mut self, operation: O, amount: Amount) {
        let word = operation.spoken(self.lang);
        if let Some(sign) = operation.sign().filter(|_| self.signs) {
            self.speaker.sign(sign);
        }
        if !operation.counts() {
            self.speaker.say(word);
            return;
        }
        // No line begins with a lone number: it stays with the last word, and its sign with it.
        let (name, sign) = match word.rsplit_once(' ') {
            Some((name, sign @ ("+" | "-"))) => (name, sign),
            _ => (word, ""),
        };
        self.speaker.say(name);
        // A phrase is broken anew: a gap keeps them together there, too.
        self.speaker.say_joined(if self.signs { "\u{a0}" } else { " " });
        self.speaker.say_joined(sign);
        if !sign.is_empty() && matches!(amount, Amount::Of(Source::Chosen | Source::Roll)) {
            self.speaker.say(" ");
        }
        self.amount(amount);
    }

    fn amount(&mut self, amount: Amount) {
        match amount {
            Amount::Number(number) => self.speaker.say_number(number),
            Amount::Of(source) => self.speaker.say(source.spoken(self.lang)),
        }
    }

    fn condition(&mut self, condition: Condition, number: u8) {
        self.word(Phrase::If);
        self.speaker.say(condition.spoken(self.lang));
        let word = match condition {
            Condition::InPanic
            | Condition::TargetIsBoss
            | Condition::TargetIsChampion
            | Condition::Defeated
            | Condition::LaneDamaged => {
                self.speaker.say(":");
                return;
            }
            Condition::RelationIs => relation(number).map(|colour| colour.spoken(self.lang)),
            Condition::Equipped => amount_word(Field::Keyword, number, self.lang),
            Condition::FactionIs => amount_word(Field::Faction, number, self.lang),
            Condition::Connected => Row::from_code(number).map(|row| row.spoken(self.lang)),
            _ => None,
        };
        match word {
            Some(word) => {
                self.speaker.say(" ");
                self.speaker.say(word);
            }
            None => {
                self.speaker.say_joined(" ");
                self.speaker.say_number(number);
            }
        }
        self.speaker.say(":");
    }
}
