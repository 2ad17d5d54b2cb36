//! Tests of the free roll.

use std::vec::Vec as List;

use super::*;
use crate::card::Face;
use crate::game::{Faces, MAX_DICE, NoCards, Rules};

const KNIGHT: Sort = Sort::Faced(Dye::Knight, [1, 1, 2, 3, 4, 0]);

fn table(sorts: &[Sort]) -> FreeRoll {
    let mut game = FreeRoll::default();
    for &sort in sorts {
        told(&mut game, Action::Add(sort));
    }
    game
}

/// Applies an action that must be accepted, and returns its events.
fn told(game: &mut FreeRoll, action: Action) -> List<Event> {
    let mut events = List::new();
    game.apply(&action, &NoCards, &mut |event| events.push(event)).unwrap();
    events
}

fn faces(faces: &[u8]) -> Faces {
    Faces::from_slice(faces).unwrap()
}

#[track_caller]
fn refused(game: &FreeRoll, action: Action, why: Refusal) {
    let mut after = game.clone();
    let mut told = 0;
    assert_eq!(after.apply(&action, &NoCards, &mut |_| told += 1), Err(why));
    assert_eq!((&after, told), (game, 0), "a refusal changes nothing and tells nothing");
}

#[test]
fn a_roll_turns_the_dice_that_are_not_kept() {
    let mut game = table(&[KNIGHT, Sort::Coin, Sort::Numbered(6)]);
    assert_eq!(game.due(), [6, 2, 6]);
    told(&mut game, Action::Roll(faces(&[2, 1, 5])));
    let shown: List<_> = game.dice().iter().map(Die::shown).collect();
    assert_eq!(shown, [Some(Shown::Symbol(Face::DoubleSword)), Some(Shown::Tails), Some(Shown::Number(6))]);

    told(&mut game, Action::Keep(1));
    assert_eq!(game.due(), [6, 6]);
    let events = told(&mut game, Action::Roll(faces(&[5, 0])));
    assert_eq!(
        events,
        [
            Event::Rolled { sort: KNIGHT, before: Some(2), face: 5 },
            Event::Rolled { sort: Sort::Numbered(6), before: Some(5), face: 0 },
        ]
    );
    assert_eq!(game.dice()[1].shown(), Some(Shown::Tails));
    told(&mut game, Action::Release(1));
    assert_eq!(game.due(), [6, 2, 6]);
}

#[test]
fn clearing_the_table_begins_a_chapter() {
    let mut game = table(&[Sort::Coin]);
    assert_eq!(game.chapter(), 0);
    assert_eq!(told(&mut game, Action::Clear), [Event::Cleared { dice: 1 }]);
    assert_eq!((game.chapter(), game.dice().len()), (1, 0));
}

#[test]
fn what_the_table_refuses() {
    let empty = FreeRoll::default();
    refused(&empty, Action::Clear, Refusal::TableEmpty);
    refused(&empty, Action::Roll(faces(&[])), Refusal::NothingToRoll);
    refused(&empty, Action::Remove(0), Refusal::NoSuchDie);
    refused(&empty, Action::Add(Sort::Numbered(21)), Refusal::NoSuchDie);
    refused(&empty, Action::Add(Sort::Numbered(1)), Refusal::NoSuchDie);
    refused(&empty, Action::Add(Sort::Faced(Dye::Red, [0, 1, 2, 3, 4, 99])), Refusal::NoSuchDie);
    refused(&empty, Action::Add(Sort::Faced(Dye::Red, [0, 1, 2, 3, 4, 0xff])), Refusal::FacesUnknown);

    let full = table(&[Sort::Coin; MAX_DICE]);
    refused(&full, Action::Add(Sort::Coin), Refusal::TooManyDice { most: 12 });

    let mut game = table(&[Sort::Coin, KNIGHT]);
    refused(&game, Action::Keep(0), Refusal::NotRolled);
    refused(&game, Action::Keep(2), Refusal::NoSuchDie);
    refused(&game, Action::Roll(faces(&[1])), Refusal::WrongNumber { dice: 2, faces: 1 });
    refused(&game, Action::Roll(faces(&[2, 0])), Refusal::NoSuchFace);
    refused(&game, Action::Adjust { die: 0, face: 2 }, Refusal::NoSuchFace);
    refused(&game, Action::Release(0), Refusal::NotKept);
    told(&mut game, Action::Roll(faces(&[0, 0])));
    told(&mut game, Action::Keep(0));
    refused(&game, Action::Keep(0), Refusal::AlreadyKept);
    told(&mut game, Action::Keep(1));
    refused(&game, Action::Roll(faces(&[])), Refusal::NothingToRoll);
}

#[test]
fn a_die_can_be_set_by_hand() {
    let mut game = table(&[Sort::Coin]);
    let events = told(&mut game, Action::Adjust { die: 0, face: 1 });
    assert_eq!(events, [Event::Adjusted { sort: Sort::Coin, before: None, face: 1 }]);
    assert_eq!(game.dice()[0].shown(), Some(Shown::Tails));
}

#[test]
fn a_face_beyond_any_die_shows_nothing() {
    for sort in [Sort::Coin, Sort::Numbered(6), Sort::Faced(Dye::Red, [1; 6])] {
        assert_eq!(sort.shown(u8::MAX), None);
    }
}
