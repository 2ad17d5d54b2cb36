//! Tests of the interpreter and the validator, against a small context that adds up what happens.

mod prices;
mod properties;

use super::*;
use crate::card::{Attribute, Game};
use std::vec::Vec;

/// A context that only adds up: two members, the first is active, and only health can run out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Table {
    pool: u32,
    health: u8,
    others_health: u8,
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
            TgOp::PayHealth => {
                let (active, other) = payers(scope, 0);
                let pay = |health: u8, pays: bool| health.checked_sub(if pays { amount } else { 0 });
                self.health = pay(self.health, active).expect("only what can be paid is paid");
                self.others_health = pay(self.others_health, other).expect("only what can be paid is paid");
            }
            _ => {}
        }
        if self.stop_at == Some(self.done.len()) { Err(Won) } else { Ok(()) }
    }

    fn can_pay(&self, bill: impl Iterator<Item = Price<TgOp>> + Clone) -> bool {
        let bill: Vec<_> = bill.filter(|price| price.operation == TgOp::PayHealth).collect();
        // Tries every way to pick who pays.
        (0..1u32 << bill.len().min(16)).any(|picks| {
            let sum = |active: bool| {
                let pays = |(place, price): (usize, &Price<TgOp>)| {
                    let payers = payers(price.scope, (picks >> place & 1) as u8);
                    u32::from(if active { payers.0 } else { payers.1 }) * u32::from(price.amount)
                };
                bill.iter().enumerate().map(pays).sum::<u32>()
            };
            sum(true) <= self.health.into() && sum(false) <= self.others_health.into()
        })
    }

    fn holds(&self, condition: Condition, number: u8) -> bool {
        condition == Condition::PoolAtLeast && self.pool >= u32::from(number)
    }

    fn count(&self, source: Source) -> u8 {
        if source == Source::Charges { self.charges } else { 0 }
    }

    fn candidates(&self, target: Target) -> u8 {
        match target {
            Target::Candle => self.candles,
            Target::AnyMember => 2,
            _ => 1,
        }
    }
}

/// Whether the active member pays, and whether the other does; `pick` counts where nobody was picked yet.
fn payers(scope: Scope, pick: u8) -> (bool, bool) {
    match scope.target {
        Some(Target::AnyMember) if scope.pick.unwrap_or(pick) == 0 => (true, false),
        Some(Target::AnyMember | Target::OtherMembers) => (false, true),
        _ => (true, scope.group),
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

/// Runs a program, answering from a list. Returns the questions; `table` collects what happened.
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
    assert_eq!(asked, [Question::Pick { target: Target::Candle, candidates: 2, open: 0b11 }]);
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
        (&[code::MANUAL_TWICE, 1, b'a'], Flaw::Broken(Broken::CutOff)),
        (&[code::MANUAL_TWICE, 1, b'a', 1, 0xff], Flaw::Broken(Broken::Text)),
        (&[code::MANUAL_TWICE, 0, 1, b'a'], Flaw::Text),
        (&[code::MANUAL_TWICE, 1, b'a', 0], Flaw::Text),
        (&[code::MANUAL_TWICE, 1, b'a', 2, 0xc5, 0x93], Flaw::Letter('œ')),
        (&[code::MAY, 0], Flaw::EmptyBlock),
        (&[code::OTHERWISE, 2, draw[0], draw[1]], Flaw::LoneOtherwise),
        (&[code::GROUP], Flaw::LonePrefix),
        (&[code::GROUP, code::ROLL], Flaw::LonePrefix),
        (&[TgOp::AddDamage.code(), 1], Flaw::WrongSort),
        (&[code::IF, Condition::RankIs.code(), 1, 2, draw[0], draw[1]], Flaw::Condition(Condition::RankIs)),
        (&[TgOp::Draw.code(), 0x80 + Source::Rank.code()], Flaw::Source(Source::Rank)),
        (&[code::ON, Target::TheBoss.code(), draw[0], draw[1]], Flaw::Target(Target::TheBoss)),
        (&[code::ON, Target::Courage.code(), draw[0], draw[1]], Flaw::Target(Target::Courage)),
        (&[TgOp::GoOn.code(), 1], Flaw::Misplaced),
        (&[code::MANUAL, 2, 0xc5, 0x93], Flaw::Letter('œ')),
        (
            &[code::IF, Condition::RelationIs.code(), 3, 2, draw[0], draw[1]],
            Flaw::Number(Condition::RelationIs, 3),
        ),
    ];
    for (bytes, flaw) in cases {
        assert_eq!(check(bytes, Trigger::OnPlay), Err(*flaw), "{bytes:x?}");
    }
    let all = [code::GROUP, KtOp::GainGold.code(), 1];
    let knights = validate(Program::<KtOp>::new(&all), Game::KnightTales, Trigger::KnightAction);
    assert_eq!(knights, Err(Flaw::Group), "knights are no group: on every knight");
    assert_eq!(check(&draw, Trigger::OnEnemy), Err(Flaw::WrongSort));
    assert_eq!(check(&[code::ROLL], Trigger::OnEnemy), Err(Flaw::Question));
    assert_eq!(check(&op(TgOp::AddDamage, 1), Trigger::OnEnemy), Ok(1));
    assert_eq!(check(&op(TgOp::GoOn, 1), Trigger::Red), Ok(1));
    let about = |target: Target| [&[code::ON, target.code()][..], &op(TgOp::RaiseRequirement, 1)].concat();
    assert_eq!(check(&about(Target::Courage), Trigger::WhileItLasts), Ok(2));
    assert_eq!(check(&about(Target::Encounter), Trigger::WhileItLasts), Err(Flaw::Target(Target::Encounter)));
    assert_eq!(check(&about(Target::Candle), Trigger::WhileItLasts), Err(Flaw::Question));
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

#[test]
fn a_requirement_of_one_attribute() {
    for (place, &attribute) in Attribute::ALL.iter().enumerate() {
        let target = Target::from_code(Target::Aggression.code() + place as u8).unwrap();
        assert_eq!((target.attribute(), target.word()), (Some(attribute), attribute.word()));
    }
    assert!(Target::ALL.iter().filter(|target| target.attribute().is_some()).count() == Attribute::ALL.len());
    let program = [&[code::ON, Target::Courage.code()][..], &op(TgOp::RaiseRequirement, 1)].concat();
    let (programs, mut table, mut runner) = (One(&program), Table::default(), Runner::new());
    runner.start::<Won>(0, &programs).unwrap();
    assert_eq!(runner.run::<TgOp, _>(&programs, &mut table), Ok(Outcome::Done));
    let courage = Scope { target: Some(Target::Courage), ..Scope::default() };
    assert_eq!(table.done, [(TgOp::RaiseRequirement, 1, courage)]);
}
