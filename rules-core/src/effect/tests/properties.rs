//! Properties that hold for every program, game and trigger, checked with random programs made from all words.

use core::marker::PhantomData;

use super::*;

/// Two members, the first is active, each with a purse from which every price is paid. Conditions and counts follow from
/// a seed, so that a run can be reproduced.
struct Party<O> {
    seed: u64,
    purses: (u8, u8),
    performed: u32,
    game: PhantomData<O>,
}

impl<O: Operation> Context<O> for Party<O> {
    type Stop = Won;

    fn perform(&mut self, operation: O, amount: u8, scope: Scope) -> Result<(), Won> {
        self.performed += 1;
        if operation.is_cost() {
            let (active, other) = payers(scope, 0);
            let pay = |purse: u8, pays: bool| purse.checked_sub(if pays { amount } else { 0 });
            self.purses.0 = pay(self.purses.0, active).expect("only what can be paid is paid");
            self.purses.1 = pay(self.purses.1, other).expect("only what can be paid is paid");
        }
        Ok(())
    }

    fn can_pay(&self, bill: impl Iterator<Item = Price<O>> + Clone) -> bool {
        let bill: Vec<_> = bill.collect();
        // Tries every way to pick who pays.
        (0..1u32 << bill.len().min(12)).any(|picks| {
            let sum = |active: bool| {
                let pays = |(place, price): (usize, &Price<O>)| {
                    let payers = payers(price.scope, (picks >> place & 1) as u8);
                    u32::from(if active { payers.0 } else { payers.1 }) * u32::from(price.amount)
                };
                bill.iter().enumerate().map(pays).sum::<u32>()
            };
            sum(true) <= self.purses.0.into() && sum(false) <= self.purses.1.into()
        })
    }

    fn holds(&self, condition: Condition, number: u8) -> bool {
        let salt = u64::from(condition.code()) << 16 | u64::from(number) << 8 | u64::from(self.performed);
        Dice(self.seed ^ salt).below(2) == 0
    }

    fn count(&self, source: Source) -> u8 {
        Dice(self.seed ^ u64::from(source.code())).below(4) as u8
    }

    fn candidates(&self, target: Target) -> u8 {
        match target {
            Target::AnyMember => 2,
            target => Dice(self.seed ^ u64::from(target.code())).below(4) as u8,
        }
    }
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

    /// Any of the words, but most often one that is right.
    fn word<T: Copy>(&mut self, all: &[T], right: impl Fn(T) -> bool) -> T {
        for _ in 0..60 {
            let word = all[self.below(all.len())];
            if right(word) || self.below(400) == 0 {
                return word;
            }
        }
        all[self.below(all.len())]
    }
}

/// Writes random programs for a game and a trigger. Most choices are valid ones, so that many programs are accepted.
struct Writer<O> {
    dice: Dice,
    game: Game,
    trigger: Trigger,
    operations: PhantomData<O>,
}

impl<O: Operation> Writer<O> {
    fn amount(&mut self) -> u8 {
        let game = self.game;
        match self.dice.below(4) {
            0 => of(self.dice.word(Source::ALL, |source| source.fits(game))),
            _ => self.dice.below(8) as u8,
        }
    }

    fn operation(&mut self, cost: bool) -> [u8; 2] {
        let trigger = self.trigger;
        let right = |operation: O| {
            trigger.takes(operation.modifies(), operation.is_cost())
                && operation.is_for(trigger)
                && operation.is_cost() == cost
        };
        [self.dice.word(O::ALL, right).code(), self.amount()]
    }

    fn condition(&mut self) -> [u8; 2] {
        let game = self.game;
        let condition = self.dice.word(Condition::ALL, |condition| condition.fits(game));
        let numbers = condition.numbers();
        let number = usize::from(*numbers.start())
            + self.dice.below(usize::from(numbers.end() - numbers.start()).min(5) + 1);
        [condition.code(), number as u8]
    }

    fn block(&mut self, room: usize, depth: usize) -> Vec<u8> {
        let mut block = self.program(room, depth + 1);
        if block.is_empty() && self.dice.below(16) > 0 {
            block.extend(self.operation(false));
        }
        block
    }

    fn program(&mut self, room: usize, depth: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let asks = !self.trigger.modifies();
        if depth == 0 || self.dice.below(3) == 0 {
            for _ in 0..self.dice.below(3) {
                bytes.extend(self.operation(true));
            }
        }
        while bytes.len() + 16 < room && self.dice.below(4) > 0 {
            let quarter = (room - bytes.len()) / 4;
            match self.dice.below(12) {
                0 if depth < 5 => {
                    let block = self.block(quarter, depth);
                    bytes.push(code::IF);
                    bytes.extend(self.condition());
                    bytes.push(block.len() as u8);
                    bytes.extend(block);
                    if self.dice.below(2) == 0 {
                        let block = self.block(quarter, depth);
                        bytes.extend([code::OTHERWISE, block.len() as u8]);
                        bytes.extend(block);
                    }
                }
                1 if depth < 5 => {
                    let (amount, block) = (self.amount(), self.block(quarter, depth));
                    bytes.extend([code::REPEAT, amount, block.len() as u8]);
                    bytes.extend(block);
                }
                2 if depth < 5 && asks => {
                    let (one, two) = (self.program(quarter, depth + 1), self.program(quarter, depth + 1));
                    bytes.extend([code::CHOOSE, 2, one.len() as u8, two.len() as u8]);
                    bytes.extend(one);
                    bytes.extend(two);
                }
                3 if depth < 5 && asks => {
                    let block = self.block(quarter, depth);
                    bytes.extend([code::MAY, block.len() as u8]);
                    bytes.extend(block);
                }
                4 if asks => bytes.extend([code::AMOUNT, self.amount()]),
                5 if asks => bytes.push(code::ROLL),
                6 if asks => {
                    let twice = self.dice.0 & 8 == 0;
                    bytes.push(if twice { code::MANUAL_TWICE } else { code::MANUAL });
                    bytes.extend(b"\x04Look");
                    bytes.extend(if twice { b"\x05Schau".as_slice() } else { b"" });
                }
                7 => {
                    bytes.push(code::GROUP);
                    bytes.extend(self.operation(self.dice.0 & 8 == 0));
                }
                8 => {
                    let operation = self.operation(self.dice.0 & 8 == 0);
                    let about = O::from_code(operation[0]);
                    let game = self.game;
                    let right = |target: Target| {
                        target.fits(game)
                            && (asks || !target.is_chosen())
                            && about.is_some_and(|about| about.is_about(target))
                    };
                    bytes.extend([code::ON, self.dice.word(Target::ALL, right).code()]);
                    bytes.extend(operation);
                }
                9 if self.dice.below(16) == 0 => bytes.push(self.dice.below(256) as u8),
                _ => bytes.extend(self.operation(false)),
            }
        }
        bytes
    }
}

/// Statistics of random programs with one trigger.
#[derive(Debug, Default)]
struct Tally {
    accepted: u32,
    asked: u32,
    by_hand: u32,
    refused: u32,
}

fn try_programs<O: Operation>(game: Game, trigger: Trigger, times: u32) -> Tally {
    let dice = Dice(0x9e37_79b9_7f4a_7c15 ^ u64::from(trigger.code()));
    let mut writer = Writer::<O> { dice, game, trigger, operations: PhantomData };
    let mut tally = Tally::default();
    for _ in 0..times {
        let program = writer.program(MAX_PROGRAM, 0);
        let Ok(bound) = validate(Program::<O>::new(&program), game, trigger) else { continue };
        tally.accepted += 1;
        let dice = &mut writer.dice;
        let purses = (dice.below(12) as u8, dice.below(12) as u8);
        let mut party = Party::<O> { seed: dice.0, purses, performed: 0, game: PhantomData };
        let (programs, mut runner, mut questions) = (One(&program), Runner::new(), 0);
        runner.start::<Won>(0, &programs).expect("what was accepted starts");
        loop {
            match runner.run::<O, _>(&programs, &mut party) {
                Ok(Outcome::Done) => break,
                Err(Stopped::CannotPay) => {
                    assert_eq!(party.performed, 0, "refused without a trace: {program:x?}");
                    tally.refused += 1;
                    break;
                }
                Err(stopped) => panic!("{stopped:?}: what was accepted runs: {program:x?}"),
                Ok(Outcome::Ask(question)) => {
                    questions += 1;
                    let answer = match question {
                        Question::Choose { open, .. } => Answer::Option(open.trailing_zeros() as u8),
                        Question::May => [Answer::Yes, Answer::No][dice.below(2)],
                        Question::Amount { most } => Answer::Amount(most),
                        Question::Roll { sides } => Answer::Rolled(1 + dice.below(sides.into()) as u8),
                        Question::Pick { open, .. } => Answer::Picked(open.trailing_zeros() as u8),
                        Question::Manual { .. } => {
                            tally.by_hand += 1;
                            Answer::Done
                        }
                    };
                    runner.answer::<O, Won>(answer, &programs).expect("a fitting answer is taken");
                }
            }
        }
        tally.asked += questions;
        assert!(party.performed + questions <= bound, "{trigger:?}: {program:x?}");
    }
    tally
}

#[test]
fn whatever_is_accepted_ends_within_its_bound() {
    for &trigger in Trigger::ALL {
        for game in [Game::TaintedGrail, Game::KnightTales] {
            if !trigger.belongs_to(game) {
                continue;
            }
            let tally = match game {
                Game::TaintedGrail => try_programs::<TgOp>(game, trigger, 2_000),
                _ => try_programs::<KtOp>(game, trigger, 2_000),
            };
            assert!(tally.accepted > 400, "{trigger:?}: {tally:?}");
            let asks = tally.asked > 100 && tally.by_hand > 10;
            assert_eq!(asks, !trigger.modifies(), "{trigger:?}: {tally:?}");
            let has_prices = !trigger.modifies() || trigger == Trigger::Guard;
            assert_eq!(tally.refused > 20, has_prices, "{trigger:?}: {tally:?}");
        }
    }
}

fn try_bytes<O: Operation>(game: Game, trigger: Trigger, dice: &mut Dice) {
    let bytes: Vec<u8> = (0..dice.below(24)).map(|_| dice.below(256) as u8).collect();
    let _ = validate(Program::<O>::new(&bytes), game, trigger);
    let programs = One(&bytes);
    let mut runner = Runner::new();
    if runner.start::<Won>(0, &programs).is_ok() {
        let purses = (u8::MAX, u8::MAX);
        let mut party = Party::<O> { seed: dice.0, purses, performed: 0, game: PhantomData };
        let _ = runner.run::<O, _>(&programs, &mut party);
        let _ = runner.answer::<O, Won>(Answer::Option(dice.below(256) as u8), &programs);
    }
}

#[test]
fn random_bytes_never_panic() {
    let mut dice = Dice(5);
    for _ in 0..100_000 {
        let trigger = Trigger::ALL[dice.below(Trigger::ALL.len())];
        match trigger.game() {
            Game::TaintedGrail => try_bytes::<TgOp>(Game::TaintedGrail, trigger, &mut dice),
            game => try_bytes::<KtOp>(game, trigger, &mut dice),
        }
    }
}
