//! Programs against a small context: a purse, a pool, and a memory of what was asked.

use super::*;
use crate::card::Game;
use std::vec::Vec;

/// A context that adds up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Table {
    pool: u32,
    health: u8,
    charges: u8,
    candles: u8,
    done: Vec<(TgOp, u8, Scope)>,
    stop_at: Option<usize>,
}

#[derive(Debug, PartialEq, Eq)]
struct Won;

impl Context<TgOp> for Table {
    type Stop = Won;

    fn perform(&mut self, operation: TgOp, amount: u8, scope: Scope) -> Result<(), Won> {
        self.done.push((operation, amount, scope));
        match operation {
            TgOp::GainPool => self.pool += u32::from(amount),
            TgOp::PayHealth => self.health = self.health.saturating_sub(amount),
            _ => {}
        }
        if self.stop_at == Some(self.done.len()) { Err(Won) } else { Ok(()) }
    }

    fn can_pay(&self, operation: TgOp, amount: u8) -> bool {
        operation != TgOp::PayHealth || amount <= self.health
    }

    fn holds(&self, condition: Condition, number: u8) -> bool {
        condition == Condition::PoolAtLeast && self.pool >= u32::from(number)
    }

    fn count(&self, source: Source) -> u8 {
        if source == Source::Charges { self.charges } else { 0 }
    }

    fn candidates(&self, target: Target) -> u8 {
        if target == Target::Candle { self.candles } else { 1 }
    }
}

/// One program, number 0.
struct One<'a>(&'a [u8]);

impl Programs for One<'_> {
    fn program(&self, number: u16) -> &[u8] {
        if number == 0 { self.0 } else { &[] }
    }
}

fn op(operation: TgOp, amount: u8) -> [u8; 2] {
    [operation.code(), amount]
}

fn of(source: Source) -> u8 {
    Amount::Of(source).code()
}

/// Runs a program, answering from a list; gives the questions and the table.
fn play(program: &[u8], table: &mut Table, answers: &[Answer]) -> Result<Vec<Question>, Stopped<Won>> {
    assert!(validate(Program::<TgOp>::new(program), Game::TaintedGrail, Trigger::OnPlay).is_ok());
    let programs = One(program);
    let mut runner = Runner::new();
    runner.start(0, &programs)?;
    let mut questions = Vec::new();
    let mut answers = answers.iter();
    while let Outcome::Ask(question) = runner.run::<TgOp, _>(&programs, table)? {
        questions.push(question);
        let answer = *answers.next().expect("an answer for every question");
        runner.answer::<TgOp, _>(answer, &programs)?;
    }
    assert!(runner.is_done() && answers.next().is_none());
    Ok(questions)
}

#[test]
fn pay_up_to_three_and_gain_one_each() {
    // choose up to 3, pay health chosen, repeat chosen: gain pool 1, if chosen is 3: draw 1
    let chosen = of(Source::Chosen);
    let program = [
        &[code::AMOUNT, 3][..],
        &[TgOp::PayHealth.code(), chosen],
        &[code::REPEAT, chosen, 2],
        &op(TgOp::GainPool, 1),
        &[code::IF, Condition::ChosenIs.code(), 3, 2],
        &op(TgOp::Draw, 1),
    ]
    .concat();
    for (amount, drawn) in [(0, 0), (2, 0), (3, 1)] {
        let mut table = Table { health: 9, ..Table::default() };
        let asked = play(&program, &mut table, &[Answer::Amount(amount)]).unwrap();
        assert_eq!(asked, [Question::Amount { most: 3 }]);
        assert_eq!((table.pool, table.health), (u32::from(amount), 9 - amount));
        assert_eq!(table.done.iter().filter(|(operation, ..)| *operation == TgOp::Draw).count(), drawn);
    }
}

#[test]
fn otherwise_runs_exactly_when_if_does_not() {
    let program = [
        &[code::IF, Condition::PoolAtLeast.code(), 4, 2][..],
        &op(TgOp::Draw, 1),
        &[code::OTHERWISE, 2],
        &op(TgOp::GainPool, 4),
    ]
    .concat();
    let mut table = Table::default();
    play(&program, &mut table, &[]).unwrap();
    assert_eq!(table.pool, 4);
    play(&program, &mut table, &[]).unwrap();
    assert_eq!((table.pool, table.done.len()), (4, 2));
}

#[test]
fn an_option_that_cannot_be_paid_is_closed() {
    let program =
        [&[code::CHOOSE, 2, 4, 2][..], &op(TgOp::PayHealth, 3), &op(TgOp::GainPool, 3), &op(TgOp::Draw, 1)]
            .concat();
    let mut table = Table { health: 2, ..Table::default() };
    let asked = play(&program, &mut table, &[Answer::Option(1)]).unwrap();
    assert_eq!(asked, [Question::Choose { options: 2, open: 0b10 }]);
    let refused = play(&program, &mut table, &[Answer::Option(0)]);
    assert_eq!(refused, Err(Stopped::NotAnAnswer));
    let mut rich = Table { health: 3, ..Table::default() };
    play(&program, &mut rich, &[Answer::Option(0)]).unwrap();
    assert_eq!((rich.pool, rich.health), (3, 0));
}

#[test]
fn may_is_not_even_asked_when_it_cannot_be_paid() {
    let program = [&[code::MAY, 4][..], &op(TgOp::PayHealth, 1), &op(TgOp::GainPool, 1)].concat();
    assert_eq!(play(&program, &mut Table::default(), &[]).unwrap(), []);
    let mut table = Table { health: 1, ..Table::default() };
    assert_eq!(play(&program, &mut table, &[Answer::No]).unwrap(), [Question::May]);
    assert_eq!(table.pool, 0);
    play(&program, &mut table, &[Answer::Yes]).unwrap();
    assert_eq!(table.pool, 1);
}

#[test]
fn two_prices_of_a_kind_are_one() {
    let pay = op(TgOp::PayHealth, 1);
    let program = [&[code::MAY, 6][..], &pay, &pay, &op(TgOp::GainPool, 5)].concat();
    let mut poor = Table { health: 1, ..Table::default() };
    assert_eq!(play(&program, &mut poor, &[]).unwrap(), [], "not offered: it cannot be paid in full");
    let mut rich = Table { health: 2, ..Table::default() };
    play(&program, &mut rich, &[Answer::Yes]).unwrap();
    assert_eq!((rich.health, rich.pool), (0, 5));
}

#[test]
fn group_and_target_bind_the_next_operation_only() {
    let program = [
        &[code::GROUP][..],
        &op(TgOp::Damage, 1),
        &op(TgOp::LosePool, 1),
        &[code::ON, Target::Candle.code()],
        &op(TgOp::RemoveTime, 1),
    ]
    .concat();
    let mut table = Table { candles: 2, ..Table::default() };
    let asked = play(&program, &mut table, &[Answer::Picked(1)]).unwrap();
    assert_eq!(asked, [Question::Pick { target: Target::Candle, candidates: 2 }]);
    let group = Scope { group: true, ..Scope::default() };
    let candle = Scope { target: Some(Target::Candle), pick: Some(1), ..Scope::default() };
    assert_eq!(
        table.done,
        [(TgOp::Damage, 1, group), (TgOp::LosePool, 1, Scope::default()), (TgOp::RemoveTime, 1, candle)]
    );
    let mut without = Table::default();
    play(&program, &mut without, &[]).unwrap();
    assert_eq!(without.done.len(), 2, "with no candle nothing happens to one");
}

#[test]
fn the_game_can_end_in_the_middle() {
    let program = [op(TgOp::GainPool, 8), op(TgOp::Draw, 1)].concat();
    let mut table = Table { stop_at: Some(1), ..Table::default() };
    assert_eq!(play(&program, &mut table, &[]), Err(Stopped::Game(Won)));
    assert_eq!(table.done.len(), 1);
}

#[test]
fn a_paused_run_is_a_value() {
    let program = [&[code::ROLL][..], &[TgOp::GainPool.code(), of(Source::Roll)]].concat();
    let programs = One(&program);
    let mut runner = Runner::new();
    runner.start::<Won>(0, &programs).unwrap();
    let mut table = Table::default();
    assert_eq!(runner.run::<TgOp, _>(&programs, &mut table), Ok(Outcome::Ask(Question::Roll { sides: 6 })));
    let mut copy = runner.clone();
    assert_eq!(copy, runner);
    assert_eq!(copy.answer::<TgOp, Won>(Answer::Rolled(7), &programs), Err(Stopped::NotAnAnswer));
    copy.answer::<TgOp, Won>(Answer::Rolled(5), &programs).unwrap();
    assert_eq!(copy.run::<TgOp, _>(&programs, &mut table), Ok(Outcome::Done));
    assert_eq!(table.pool, 5);
}

#[test]
fn flaws_are_named() {
    let check = |bytes: &[u8], trigger| validate(Program::<TgOp>::new(bytes), Game::TaintedGrail, trigger);
    let draw = op(TgOp::Draw, 1);
    let cases: &[(&[u8], Flaw)] = &[
        (&[0x1f], Flaw::Broken(Broken::Code(0x1f))),
        (&[TgOp::Draw.code()], Flaw::Broken(Broken::CutOff)),
        (&[TgOp::Draw.code(), 0xff], Flaw::Broken(Broken::Operand(0xff))),
        (&[code::MAY, 9, 0x2a, 1], Flaw::Broken(Broken::CutOff)),
        (&[code::CHOOSE, 1, 0], Flaw::Broken(Broken::Options(1))),
        (&[code::CHOOSE, 5, 0, 0, 0, 0, 0], Flaw::Broken(Broken::Options(5))),
        (&[code::MANUAL, 1, 0xff], Flaw::Broken(Broken::Text)),
        (&[code::MANUAL, 0], Flaw::Text),
        (&[code::MAY, 0], Flaw::EmptyBlock),
        (&[code::OTHERWISE, 2, draw[0], draw[1]], Flaw::LoneOtherwise),
        (&[code::GROUP], Flaw::LonePrefix),
        (&[code::GROUP, code::ROLL], Flaw::LonePrefix),
        (&[TgOp::AddDamage.code(), 1], Flaw::WrongSort),
        (&[code::IF, Condition::RankIs.code(), 1, 2, draw[0], draw[1]], Flaw::Condition(Condition::RankIs)),
        (&[TgOp::Draw.code(), 0x80 + Source::Rank.code()], Flaw::Source(Source::Rank)),
        (&[code::ON, Target::TheBoss.code(), draw[0], draw[1]], Flaw::Target(Target::TheBoss)),
    ];
    for (bytes, flaw) in cases {
        assert_eq!(check(bytes, Trigger::OnPlay), Err(*flaw), "{bytes:x?}");
    }
    assert_eq!(check(&draw, Trigger::OnEnemy), Err(Flaw::WrongSort));
    assert_eq!(check(&[code::ROLL], Trigger::OnEnemy), Err(Flaw::Question));
    assert_eq!(check(&op(TgOp::AddDamage, 1), Trigger::OnEnemy), Ok(1));
    assert_eq!(check(&draw.repeat(101), Trigger::OnPlay), Err(Flaw::TooLong));
    let mut nested = draw.to_vec();
    for _ in 0..MAX_DEPTH {
        nested = [&[code::REPEAT, 2, nested.len() as u8][..], &nested].concat();
    }
    assert_eq!(check(&nested, Trigger::OnPlay), Err(Flaw::TooDeep));
    let often = [&[code::REPEAT, 12, 20][..], &draw.repeat(10)].concat();
    assert_eq!(check(&often, Trigger::OnPlay), Ok(121));
    let twice = [&[code::REPEAT, 12, often.len() as u8][..], &often].concat();
    assert_eq!(check(&twice, Trigger::OnPlay), Err(Flaw::TooManySteps));
}

/// A small fixed-seed generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    /// Instructions more often right than wrong, so that a good share of programs is accepted.
    fn program(&mut self, room: usize, depth: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        while bytes.len() + 8 < room && self.below(5) > 0 {
            let amount =
                if self.below(4) == 0 { of(Source::ALL[self.below(6)]) } else { self.below(16) as u8 };
            match self.below(12) {
                0 if depth < 5 => {
                    let block = self.program((room - bytes.len()) / 2, depth + 1);
                    let condition = Condition::ALL[self.below(10)];
                    bytes.extend([code::IF, condition.code(), self.below(5) as u8, block.len() as u8]);
                    bytes.extend(block);
                }
                1 if depth < 5 => {
                    let block = self.program((room - bytes.len()) / 2, depth + 1);
                    bytes.extend([code::REPEAT, amount, block.len() as u8]);
                    bytes.extend(block);
                }
                2 if depth < 5 => {
                    let (one, two) = (self.program(room / 4, depth + 1), self.program(room / 4, depth + 1));
                    bytes.extend([code::CHOOSE, 2, one.len() as u8, two.len() as u8]);
                    bytes.extend(one);
                    bytes.extend(two);
                }
                3 if depth < 5 => {
                    let block = self.program((room - bytes.len()) / 2, depth + 1);
                    bytes.extend([code::MAY, block.len() as u8]);
                    bytes.extend(block);
                }
                4 => bytes.extend([code::AMOUNT, amount]),
                5 => bytes.extend([code::ROLL]),
                6 => bytes.extend([code::GROUP, TgOp::Damage.code(), amount]),
                7 => bytes.extend([
                    code::ON,
                    Target::ALL[self.below(10)].code(),
                    TgOp::RemoveTime.code(),
                    amount,
                ]),
                8 if self.below(8) == 0 => bytes.push(self.below(256) as u8),
                _ => bytes.extend([TgOp::ALL[self.below(50)].code(), amount]),
            }
        }
        bytes
    }
}

#[test]
fn whatever_is_accepted_ends_within_its_bound() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut accepted, mut asked) = (0, 0);
    for _ in 0..60_000 {
        let program = dice.program(MAX_PROGRAM, 0);
        let Ok(bound) = validate(Program::<TgOp>::new(&program), Game::TaintedGrail, Trigger::OnPlay) else {
            continue;
        };
        accepted += 1;
        let programs = One(&program);
        let mut table = Table {
            health: dice.below(5) as u8,
            charges: 200,
            candles: dice.below(3) as u8,
            ..Table::default()
        };
        let mut runner = Runner::new();
        runner.start::<Won>(0, &programs).unwrap();
        let mut questions = 0;
        loop {
            match runner.run::<TgOp, _>(&programs, &mut table).expect("what was accepted runs") {
                Outcome::Done => break,
                Outcome::Ask(question) => {
                    questions += 1;
                    let answer = match question {
                        Question::Choose { open, .. } => match open {
                            0 => break,
                            open => Answer::Option(open.trailing_zeros() as u8),
                        },
                        Question::May => [Answer::Yes, Answer::No][dice.below(2)],
                        Question::Amount { most } => Answer::Amount(most),
                        Question::Roll { sides } => Answer::Rolled(1 + dice.below(sides.into()) as u8),
                        Question::Pick { candidates, .. } => Answer::Picked(candidates - 1),
                        Question::Manual { .. } => Answer::Done,
                    };
                    runner.answer::<TgOp, Won>(answer, &programs).expect("a fitting answer is taken");
                }
            }
        }
        asked += questions;
        assert!(table.done.len() as u32 + questions <= bound, "{program:x?}");
    }
    assert!(accepted > 5_000 && asked > 5_000, "{accepted} accepted, {asked} questions");
}

#[test]
fn random_bytes_never_panic() {
    let mut dice = Dice(5);
    for _ in 0..100_000 {
        let bytes: Vec<u8> = (0..dice.below(24)).map(|_| dice.below(256) as u8).collect();
        let _ = validate(Program::<TgOp>::new(&bytes), Game::TaintedGrail, Trigger::OnPlay);
        let programs = One(&bytes);
        let mut runner = Runner::new();
        if runner.start::<Won>(0, &programs).is_ok() {
            let _ = runner.run::<TgOp, _>(&programs, &mut Table::default());
            let _ = runner.answer::<TgOp, Won>(Answer::Option(dice.below(256) as u8), &programs);
        }
    }
}
