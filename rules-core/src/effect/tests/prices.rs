//! Tests of prices: who cannot pay in full pays nothing and gets nothing.

use super::*;

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
fn a_price_behind_a_prefix_is_a_price() {
    let pay = TgOp::PayHealth.code();
    let price = |prefix: &[u8]| {
        [&[code::MAY, prefix.len() as u8 + 4][..], prefix, &[pay, 2], &op(TgOp::GainPool, 1)].concat()
    };
    let offered = |program: &[u8], health, others_health| {
        let mut table = Table { health, others_health, ..Table::default() };
        let programs = One(program);
        let mut runner = Runner::new();
        runner.start::<Won>(0, &programs).unwrap();
        runner.run::<TgOp, _>(&programs, &mut table) == Ok(Outcome::Ask(Question::May))
    };
    let group = price(&[code::GROUP]);
    assert!(offered(&group, 2, 2) && !offered(&group, 2, 1) && !offered(&group, 1, 2));
    let any = price(&[code::ON, Target::AnyMember.code()]);
    assert!(offered(&any, 2, 0) && offered(&any, 0, 2) && !offered(&any, 1, 1));
    let candle = price(&[code::ON, Target::Candle.code()]);
    assert!(!offered(&candle, 9, 9), "with no candle nothing could be paid from one");
    // One for everybody, and one more for the active member.
    let both = [&[code::MAY, 7, code::GROUP, pay, 1, pay, 1][..], &op(TgOp::GainPool, 1)].concat();
    assert!(offered(&both, 2, 1) && !offered(&both, 1, 9));
}

#[test]
fn only_those_can_be_picked_who_can_pay() {
    let program =
        [&[code::ON, Target::AnyMember.code()][..], &op(TgOp::PayHealth, 2), &op(TgOp::GainPool, 3)].concat();
    let mut table = Table { health: 1, others_health: 2, ..Table::default() };
    let refused = play(&program, &mut table.clone(), &[Answer::Picked(0)]);
    assert_eq!(refused, Err(Stopped::NotAnAnswer));
    let asked = play(&program, &mut table, &[Answer::Picked(1)]).unwrap();
    assert_eq!(asked, [Question::Pick { target: Target::AnyMember, candidates: 2, open: 0b10 }]);
    assert_eq!((table.health, table.others_health, table.pool), (1, 0, 3));
}

#[test]
fn a_program_that_cannot_be_paid_leaves_no_trace() {
    let pay = |amount| op(TgOp::PayHealth, amount);
    let gain = op(TgOp::GainPool, 1);
    let group = [&[code::GROUP][..], &pay(2), &gain].concat();
    let second = [&pay(1)[..], &[code::GROUP], &pay(2), &gain].concat();
    let conditional = [&[code::IF, Condition::PoolAtLeast.code(), 0, 4][..], &pay(3), &gain].concat();
    let options = [&[code::CHOOSE, 2, 4, 4][..], &pay(3), &gain, &pay(4), &gain].concat();
    let chosen = [&[code::AMOUNT, 2][..], &pay(of(Source::Chosen)), &pay(3), &gain].concat();
    for program in [group, second, conditional, options, chosen] {
        let poor = Table { health: 2, others_health: 1, ..Table::default() };
        let mut table = poor.clone();
        assert_eq!(play(&program, &mut table, &[]), Err(Stopped::CannotPay), "{program:x?}");
        assert_eq!(table, poor, "{program:x?}");
    }
}

#[test]
fn nobody_can_choose_to_pay_more_than_there_is() {
    let program =
        [&[code::AMOUNT, 3][..], &[TgOp::PayHealth.code(), of(Source::Chosen)], &op(TgOp::PayHealth, 1)]
            .concat();
    let mut table = Table { health: 3, ..Table::default() };
    let asked = play(&program, &mut table, &[Answer::Amount(2)]).unwrap();
    assert_eq!((asked, table.health), (std::vec![Question::Amount { most: 2 }], 0));
}

#[test]
fn a_price_comes_before_what_cannot_be_taken_back() {
    let check = |parts: &[&[u8]]| {
        validate(Program::<TgOp>::new(&parts.concat()), Game::TaintedGrail, Trigger::OnPlay).err()
    };
    let (pay, gain): (&[u8], &[u8]) = (&op(TgOp::PayHealth, 1), &op(TgOp::GainPool, 1));
    let candle: &[u8] = &[code::ON, Target::Candle.code()];
    let if_pool: &[u8] = &[code::IF, Condition::PoolAtLeast.code(), 1, 2];
    let late = Some(Flaw::LatePrice);
    assert_eq!(check(&[pay, &[code::GROUP], pay, candle, pay, gain]), None);
    assert_eq!(check(&[&[code::AMOUNT, 3], pay, gain]), None);
    assert_eq!(check(&[if_pool, pay, gain]), None);
    assert_eq!(check(&[gain, pay]), late);
    assert_eq!(check(&[gain, &[code::GROUP], pay]), late);
    assert_eq!(check(&[&[code::ROLL], pay]), late);
    assert_eq!(check(&[&[code::MANUAL, 1, b'x'], pay]), late);
    assert_eq!(check(&[&[code::REPEAT, 2, 2], pay]), late, "the second round");
    assert_eq!(check(&[pay, if_pool, pay]), late, "not on the same bill");
    assert_eq!(check(&[if_pool, pay, pay]), late, "not on the same bill");
    assert_eq!(check(&[if_pool, gain, &[code::OTHERWISE, 2], pay]), None, "one or the other");
    assert_eq!(check(&[if_pool, gain, &[code::OTHERWISE, 2], gain, pay]), late);
    assert_eq!(check(&[gain, &[code::MAY, 4], pay, gain]), None, "offered only to those who can");
    assert_eq!(check(&[&[code::MAY, 6], if_pool, pay]), late, "not at the head of what is offered");
    assert_eq!(check(&[gain, &[code::CHOOSE, 2, 2, 0], pay]), None);
    assert_eq!(check(&[gain, &[code::CHOOSE, 2, 2, 2], pay, pay]), late, "no way without a price");
    assert_eq!(check(&[&[code::CHOOSE, 2, 2, 2], pay, pay]), None);
    assert_eq!(check(&[pay, &[code::CHOOSE, 2, 2, 2], pay, pay]), late, "not on the same bill");
    assert_eq!(check(&[pay, &[code::CHOOSE, 2, 2, 0], pay]), None);
    assert_eq!(check(&[&[code::MAY, 8], &[code::CHOOSE, 2, 2, 2], pay, pay]), late, "offered to all");
}
