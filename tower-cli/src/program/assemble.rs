//! Assembles program text into bytes.

use rules_core::card::Game;
use rules_core::effect::{
    Amount, Condition, Flaw, KtOp, LsOp, MAX_DEPTH, MAX_OPTIONS, MAX_PROGRAM, Program, PwOp, Source, Target,
    TgOp, Trigger, code, validate,
};

use super::line::{Cursor, Line, lines};
use super::mistake::{Error, Mistake};
use super::quote::quoted;
use super::vocabulary::{CONTROL, GERMAN, Numbers, Op, numbers, operations};
use crate::near::nearest;

/// The bytes of a program for an ability of `trigger`, checked as the tower checks them.
pub fn assemble(text: &str, trigger: Trigger) -> Result<Vec<u8>, Error> {
    let lines = lines(text)?;
    if lines.is_empty() {
        return Err(Error { line: 1, column: 1, mistake: Mistake::Empty });
    }
    let game = trigger.game();
    let mut assembler =
        Assembler { trigger, game, operations: operations(game), lines: &lines, next: 0, depth: 1 };
    let program = assembler.block(0)?;
    let whole = |mistake| Error { line: lines[0].number, column: 1, mistake };
    if program.len() > MAX_PROGRAM {
        return Err(whole(Mistake::TooLong(program.len())));
    }
    check(&program, trigger).map_err(|flaw| whole(Mistake::Flaw(flaw)))?;
    Ok(program)
}

fn check(program: &[u8], trigger: Trigger) -> Result<u32, Flaw> {
    match trigger.game() {
        Game::TaintedGrail => validate(Program::<TgOp>::new(program), Game::TaintedGrail, trigger),
        Game::Paladins => validate(Program::<PwOp>::new(program), Game::Paladins, trigger),
        Game::LastSpell => validate(Program::<LsOp>::new(program), Game::LastSpell, trigger),
        game => validate(Program::<KtOp>::new(program), game, trigger),
    }
}

struct Assembler<'a> {
    trigger: Trigger,
    game: Game,
    operations: Vec<Op>,
    lines: &'a [Line<'a>],
    next: usize,
    /// Blocks within blocks, as the runner counts them.
    depth: usize,
}

impl<'a> Assembler<'a> {
    /// The next line, if it stands at this level; one that stands further in is a mistake.
    fn line_at(&self, level: usize) -> Result<Option<Line<'a>>, Error> {
        match self.lines.get(self.next) {
            Some(line) if line.level > level => {
                Err(Error { line: line.number, column: 1, mistake: Mistake::TooFarIn })
            }
            Some(&line) if line.level == level => Ok(Some(line)),
            _ => Ok(None),
        }
    }

    fn block(&mut self, level: usize) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        let mut after_if = false;
        while let Some(line) = self.line_at(level)? {
            self.next += 1;
            let mut cursor = Cursor::new(line);
            let word = cursor.word();
            if word == "otherwise" && !after_if {
                return Err(cursor.error(Mistake::LoneOtherwise));
            }
            after_if = word == "if";
            self.instruction(&mut cursor, level, &mut bytes)?;
        }
        Ok(bytes)
    }

    fn instruction(
        &mut self,
        cursor: &mut Cursor<'a>,
        level: usize,
        into: &mut Vec<u8>,
    ) -> Result<(), Error> {
        let start = *cursor;
        let Some(control) = CONTROL.into_iter().find(|word| cursor.take(word)) else {
            return self.operation(cursor, into);
        };
        match control {
            "if" => {
                let condition = self.condition(cursor)?;
                let number = number_of(condition, cursor)?;
                cursor.colon()?;
                into.extend([code::IF, condition.code(), number]);
                self.opened(&start, level, into)
            }
            "otherwise" => {
                cursor.colon()?;
                into.push(code::OTHERWISE);
                self.opened(&start, level, into)
            }
            "choose" if cursor.take("up to") => {
                self.ask(&start, "choose up to")?;
                into.extend([code::AMOUNT, self.amount(cursor, "choose up to")?.code()]);
                cursor.end()
            }
            "choose" => {
                self.ask(&start, "choose")?;
                cursor.colon()?;
                self.options(&start, level + 1, into)
            }
            "option" => Err(start.error(Mistake::LoneOption)),
            "repeat" => {
                into.extend([code::REPEAT, self.amount(cursor, "repeat")?.code()]);
                cursor.colon()?;
                self.opened(&start, level, into)
            }
            "may" => {
                self.ask(&start, "may")?;
                cursor.colon()?;
                into.push(code::MAY);
                self.opened(&start, level, into)
            }
            "roll" => {
                self.ask(&start, "roll")?;
                into.push(code::ROLL);
                cursor.end()
            }
            "manual" => {
                // On cards of The Last Spell, a text is only displayed.
                if self.game != Game::LastSpell {
                    self.ask(&start, "manual")?;
                }
                let mut texts = vec![quoted(cursor)?];
                if cursor.take(GERMAN) {
                    texts.push(quoted(cursor)?);
                }
                cursor.end()?;
                // As with names: German words that read as the English ones do are left out.
                texts.dedup();
                into.push(if texts.len() == 1 { code::MANUAL } else { code::MANUAL_TWICE });
                for text in texts {
                    into.push(text.len() as u8);
                    into.extend(text.bytes());
                }
                Ok(())
            }
            "group" if self.game != Game::TaintedGrail => {
                Err(start.error(Mistake::OtherGame("a prefix", "group", Game::TaintedGrail)))
            }
            "group" => {
                into.push(code::GROUP);
                self.prefixed(cursor, "group", into)
            }
            _ => {
                into.extend([code::ON, self.target(cursor)?.code()]);
                self.prefixed(cursor, "on", into)
            }
        }
    }

    /// What stands behind a prefix: an operation, perhaps behind an `on` too.
    fn prefixed(
        &mut self,
        cursor: &mut Cursor<'a>,
        prefix: &'static str,
        into: &mut Vec<u8>,
    ) -> Result<(), Error> {
        if cursor.is_at_end() {
            return Err(cursor.error(Mistake::LonePrefix(prefix)));
        }
        let start = *cursor;
        match CONTROL.into_iter().find(|word| cursor.take(word)) {
            None => self.operation(cursor, into),
            Some("on") => {
                into.extend([code::ON, self.target(cursor)?.code()]);
                self.prefixed(cursor, "on", into)
            }
            Some(found) => Err(start.error(Mistake::Prefixed(prefix, found.to_owned()))),
        }
    }

    /// The block behind a line that opens one, its length first.
    fn opened(&mut self, opener: &Cursor<'a>, level: usize, into: &mut Vec<u8>) -> Result<(), Error> {
        let block = self.inner(opener, level + 1)?;
        into.push(block.len() as u8);
        into.extend(block);
        Ok(())
    }

    /// A block that holds something and can be given a length.
    fn inner(&mut self, opener: &Cursor<'a>, level: usize) -> Result<Vec<u8>, Error> {
        if self.lines.get(self.next).is_none_or(|line| line.level < level) {
            return Err(opener.error(Mistake::BlockMissing));
        }
        if self.depth == MAX_DEPTH {
            return Err(opener.error(Mistake::TooDeep));
        }
        self.depth += 1;
        let block = self.block(level)?;
        self.depth -= 1;
        match block.len() {
            0..=MAX_PROGRAM => Ok(block),
            bytes => Err(opener.error(Mistake::TooLong(bytes))),
        }
    }

    /// The options of a choice; they stand one level further in than it does.
    fn options(&mut self, choose: &Cursor<'a>, level: usize, into: &mut Vec<u8>) -> Result<(), Error> {
        let mut blocks = Vec::new();
        while let Some(line) = self.line_at(level)? {
            self.next += 1;
            let mut cursor = Cursor::new(line);
            let start = cursor;
            if !cursor.take("option") {
                return Err(start.error(Mistake::NotAnOption));
            }
            let is_nothing = cursor.rest() == ": nothing";
            if !is_nothing {
                cursor.colon()?;
            }
            blocks.push(if is_nothing { Vec::new() } else { self.inner(&start, level + 1)? });
        }
        if !(2..=MAX_OPTIONS).contains(&blocks.len()) {
            return Err(choose.error(Mistake::Options(blocks.len())));
        }
        into.extend([code::CHOOSE, blocks.len() as u8]);
        into.extend(blocks.iter().map(|block| block.len() as u8));
        into.extend(blocks.concat());
        Ok(())
    }

    fn operation(&mut self, cursor: &mut Cursor<'a>, into: &mut Vec<u8>) -> Result<(), Error> {
        let start = *cursor;
        let Some(op) = cursor.take_longest(self.operations.iter().map(|&op| (op.word, op))) else {
            return Err(self.no_operation(start));
        };
        match (self.trigger.takes(op.modifies, op.is_cost), op.modifies) {
            (false, false) => return Err(start.error(Mistake::NotAModifier(op.word))),
            (false, true) => return Err(start.error(Mistake::Modifier(op.word))),
            (true, _) => {}
        }
        let amount = match op.is_bare && cursor.is_at_end() {
            true => Amount::Number(1),
            false => self.amount(cursor, op.word)?,
        };
        into.extend([op.code, amount.code()]);
        cursor.end()
    }

    fn no_operation(&self, mut cursor: Cursor<'a>) -> Error {
        let start = cursor;
        for game in [Game::TaintedGrail, Game::KnightTales].into_iter().filter(|&game| game != self.game) {
            let others = operations(game);
            if let Some(word) = cursor.take_longest(others.iter().map(|op| (op.word, op.word))) {
                return start.error(Mistake::OtherGame("an operation", word, game));
            }
        }
        let phrase = phrase(start.rest());
        let words = self.operations.iter().map(|op| op.word).chain(CONTROL);
        start.error(Mistake::Operation(phrase.to_owned(), self.game, nearest(phrase, words)))
    }

    fn condition(&self, cursor: &mut Cursor<'a>) -> Result<Condition, Error> {
        let start = *cursor;
        let all = Condition::ALL.iter().map(|&condition| (condition.word(), condition));
        match cursor.take_longest(all) {
            Some(condition) if condition.fits(self.game) => Ok(condition),
            Some(condition) => Err(start.error(other_game("a condition", condition.word(), self.game))),
            None => {
                let found = phrase(start.rest());
                let words = Condition::ALL.iter().filter(|word| word.fits(self.game)).map(|word| word.word());
                Err(start.error(Mistake::Condition(found.to_owned(), self.game, nearest(found, words))))
            }
        }
    }

    fn target(&self, cursor: &mut Cursor<'a>) -> Result<Target, Error> {
        let start = *cursor;
        match cursor.take_longest(Target::ALL.iter().map(|&target| (target.word(), target))) {
            Some(target) if target.fits(self.game) => Ok(target),
            Some(target) => Err(start.error(other_game("a target", target.word(), self.game))),
            None => Err(start.error(self.no_target(start.rest()))),
        }
    }

    /// The message for an unknown target. A known operation behind it ends the phrase that is compared.
    fn no_target(&self, rest: &str) -> Mistake {
        let behind = |op: &Op| rest.find(&format!(" {} ", op.word));
        let end = self.operations.iter().filter_map(behind).min().unwrap_or(phrase(rest).len());
        let found = &rest[..end];
        let words = Target::ALL.iter().filter(|target| target.fits(self.game)).map(|target| target.word());
        Mistake::Target(found.to_owned(), self.game, nearest(found, words))
    }

    fn amount(&self, cursor: &mut Cursor<'a>, of: &'static str) -> Result<Amount, Error> {
        let start = *cursor;
        let word = cursor.word();
        if word.is_empty() {
            return Err(start.error(Mistake::AmountMissing(of)));
        }
        cursor.pass(word.len());
        if let Some(number) = word.parse().ok().filter(|&number: &u8| number < Amount::FIRST_SOURCE) {
            return Ok(Amount::Number(number));
        }
        match Source::from_word(word) {
            Some(source) if source.fits(self.game) => Ok(Amount::Of(source)),
            Some(source) => Err(start.error(other_game("something to count", source.word(), self.game))),
            None => {
                let words = Source::ALL.iter().filter(|word| word.fits(self.game)).map(|word| word.word());
                Err(start.error(Mistake::Amount(word.to_owned(), nearest(word, words))))
            }
        }
    }

    fn ask(&self, at: &Cursor<'a>, word: &'static str) -> Result<(), Error> {
        if self.trigger.modifies() { Err(at.error(Mistake::Question(word))) } else { Ok(()) }
    }
}

fn other_game(what: &'static str, word: &'static str, game: Game) -> Mistake {
    let other = if game == Game::TaintedGrail { Game::KnightTales } else { Game::TaintedGrail };
    Mistake::OtherGame(what, word, other)
}

fn number_of(condition: Condition, cursor: &mut Cursor<'_>) -> Result<u8, Error> {
    let start = *cursor;
    let word = cursor.word();
    cursor.pass(word.len());
    let names = match numbers(condition) {
        Numbers::Bare if word.is_empty() => return Ok(0),
        _ if word.is_empty() => return Err(start.error(Mistake::NumberMissing(condition.word()))),
        Numbers::Named(names) => names,
        Numbers::Plain | Numbers::Bare => Vec::new(),
    };
    let named = names.iter().position(|&name| name == word).and_then(|place| u8::try_from(place).ok());
    let range = condition.numbers();
    let number = named.or_else(|| word.parse().ok()).filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let near = nearest(word, names.iter().copied());
        start.error(Mistake::Number(word.to_owned(), names, range, near))
    })
}

/// What of a line names something: without a colon, and without the amount at its end.
fn phrase(rest: &str) -> &str {
    let rest = rest.trim_end_matches(':');
    match rest.rsplit_once(' ') {
        Some((phrase, amount)) if amount.parse::<u8>().is_ok() || Source::from_word(amount).is_some() => {
            phrase
        }
        _ => rest,
    }
}
