//! The combat of the rulebook's example, played with the second referee alone (catalogue, 10.1).

use std::rc::Rc;

use crate::card::read;
use crate::encounter::{Character, Kind, Phase, State};
use crate::question::{Answer, Question};
use crate::referee::{Command, Referee};

const CARDS: &str = r#"
[[card]]
id = "bear"
kind = "combat-encounter"
value = 8
open.a1 = "aggression 1"
open.a3 = "practicality 1"
open.free = "0x"
[[card.ability]]
when = "attack at 0-5"
do = """
damage 3
lose pool 1
"""
[[card.ability]]
when = "attack at 6-7"
do = """
group damage 1
lose pool 1
"""
[[card.ability]]
when = "loot"
do = "gain food 3"

[[card]]
id = "exchange"
kind = "combat-card"
owner = "junis"
close.a1 = "pool 1"
close.a3 = "draw 1"
close.free = "pool 1"
open.free = "1x"
[[card.ability]]
when = "on play"
do = """
choose up to 3
pay health chosen
gain pool chosen
if chosen is 3:
  draw 1
"""
[[card.ability]]
when = "after enemy"
do = "destroy 1"

[[card]]
id = "candle"
kind = "combat-card"
owner = "elgan"
permanent = true
candle = true
close.a1 = "pool 1"
close.free = "blank"
open.a3 = "spirituality 1"
open.magic = "magic"
open.free = "1x"
[[card.ability]]
when = "delayed 3"
do = "gain pool 3"

[[card]]
id = "spark"
kind = "combat-card"
owner = "elgan"
close.a3 = "chain 1"
close.magic = "pool 1"
close.free = "blank"
open.a1 = "aggression 1"
open.free = "1x"
[[card.ability]]
when = "on play"
do = "on a candle remove time 1"

[[card]]
id = "blows"
kind = "combat-card"
owner = "junis"
close.a1 = "pool 1"
close.free = "blank"
open.a3 = "spirituality 1"
open.free = "2x"
[[card.ability]]
when = "on play"
do = """
gain fear 1
place charges 1
"""

[[card]]
id = "throw"
kind = "combat-card"
owner = "junis"
close.a3 = "chain 1"
close.free = "pool 1"
open.free = "1x"
[[card.ability]]
when = "after enemy"
do = "destroy 1"
"#;

fn character(name: &str, health: i64, attributes: [i64; 6], magic: i64) -> Character {
    Character {
        name: name.to_owned(),
        energy: 2,
        health,
        energy_top: 9,
        health_top: 9,
        fear_top: 9,
        panic_from: 7,
        attributes,
        magic,
        hand: 3,
        stack: 7,
        in_encounter: true,
        ..Character::default()
    }
}

#[test]
fn the_wyrdbear_falls_as_in_the_book() {
    let cards = Rc::new(read(CARDS));
    let characters =
        vec![character("junis", 9, [2, 0, 0, 0, 0, 1], 0), character("elgan", 8, [0, 0, 0, 0, 0, 1], 1)];
    let mut table = Referee::new(cards, State::new(Kind::Combat, "bear", characters));
    let lay = |table: &mut Referee, card: &str| table.command(Command::Lay(card.to_owned())).map(drop);
    let end = |table: &mut Referee| {
        table.command(Command::End).expect("the bear");
        table.answer(Answer::Done).expect("its attack");
    };
    table.command(Command::Start).expect("it begins");
    assert_eq!(table.state.phase, Phase::Choice);
    table.command(Command::Activate(0)).expect("Junis");
    lay(&mut table, "exchange").expect("the first card");
    assert_eq!(table.question, Some(Question::Number(vec![0, 1, 2, 3])));
    table.answer(Answer::Number(3)).expect("3 HEALTH");
    assert_eq!(
        (table.state.pool, table.state.characters[0].health, table.state.characters[0].hand),
        (4, 6, 3)
    );
    end(&mut table);
    assert_eq!((table.state.pool, table.state.characters[0].health, table.state.sequence.len()), (3, 3, 0));
    table.command(Command::Activate(1)).expect("Elgan");
    lay(&mut table, "candle").expect("the first card");
    lay(&mut table, "spark").expect("a chain");
    table.answer(Answer::Pick(0)).expect("Elgan pays");
    assert_eq!((table.state.pool, table.state.sequence[0].time, table.state.characters[1].magic), (4, 2, 0));
    end(&mut table);
    assert_eq!((table.state.characters[0].hand, table.state.characters[1].hand), (4, 2));
    table.command(Command::Activate(0)).expect("Junis");
    lay(&mut table, "blows").expect("the first card");
    lay(&mut table, "throw").expect("a chain");
    assert_eq!(table.state.pool, 6);
    end(&mut table);
    assert_eq!(table.state.pool, 5);
    assert_eq!((table.state.characters[0].health, table.state.characters[1].health), (2, 4));
    table.command(Command::Activate(1)).expect("Elgan");
    assert_eq!(table.state.pool, 8);
    while let Some(Question::Member { .. }) = table.question {
        table.answer(Answer::Pick(1)).expect("Food for Elgan");
    }
    assert_eq!((table.state.phase, table.state.characters[1].food), (Phase::Over, 3));
    assert_eq!((table.state.characters[0].stack, table.state.characters[1].stack), (10, 10));
}
