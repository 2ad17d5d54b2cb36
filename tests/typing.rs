//! Typing what no deck states: values, entries of lists, abilities that are carried out by hand.

use app::card::{Bonus, Edge, Field, Kind, List, Opening, Provenance, RecordBuilder, Row, Slot, Typed};
use app::cue::Cue;
use app::device::{Cursor, Screen, Store};
use app::input::Input;
use app::text::Text;
use tests::hand::{Table, id, uid};
use tests::table::{BACK, PRESS};

#[test]
fn a_missing_value_is_typed_once() {
    let mut table = Table::new();
    table.lay(1, "kt/troll");
    table.does(PRESS);
    assert_eq!(*table.screen(), Screen::Values(Cursor(0)));
    let first = table.0.view(0).focus.open().next().expect("a troll has unknown values");
    table.does(PRESS);
    table.does(Input::Turned(1));
    let reaction = table.does(PRESS);
    // Nothing endures less than 1, so that the first turn leads to 2.
    assert_eq!(reaction.store, Some(Store::Value(id("kt/troll"), first, 2)));
    assert_eq!(table.0.view(0).focus.typed(first), Some(2));
    table.lift(1);
    table.lay(1, "kt/troll");
    assert_eq!(table.0.view(0).focus.typed(first), None, "flash is asked anew");
    let valor = Slot::Field(Field::Valor);
    table.does(kept("kt/troll", &[(first, 1)]));
    table.does(kept("kt/goblin", &[(valor, 9)]));
    assert_eq!(table.0.view(0).focus.typed(first), Some(1));
    assert_eq!(table.0.view(0).focus.typed(valor), None, "another card's value");
}

/// What flash kept for a card.
fn kept(card: &str, values: &[(Slot, u8)]) -> Input {
    let mut typed = Typed::new();
    for &(slot, amount) in values {
        typed.put(slot, amount).expect("a few values");
    }
    Input::Typed { id: id(card), typed, all: true }
}

#[test]
fn the_faces_of_a_die_are_typed_one_after_the_other() {
    let mut table = Table::new();
    table.lay(1, "kt/black-die");
    table.does(PRESS);
    for place in 0..6u8 {
        let slot = Slot::Entry(List::Faces, place);
        assert_eq!(*table.screen(), Screen::Values(Cursor(place.into())), "the next one is at hand");
        table.does(PRESS);
        // No face is beyond the last.
        table.does(Input::Turned(if place == 0 { 99 } else { place as i8 - 1 }));
        let face = if place == 0 { 5 } else { place - 1 };
        assert_eq!(*table.screen(), Screen::EnterValue { slot, amount: face });
        assert_eq!(table.does(PRESS).store, Some(Store::Value(id("kt/black-die"), slot, face)));
    }
    let filled = table.0.view(0).focus.filled().expect("a card");
    assert_eq!(filled.missing().count(), 0);
    assert_eq!(filled.list(List::Faces).as_deref(), Some(&[5, 0, 1, 2, 3, 4][..]));
    assert_eq!(*table.screen(), Screen::Values(Cursor(5)));
    table.does(PRESS);
    table.does(BACK);
    assert_eq!(*table.screen(), Screen::Values(Cursor(5)), "back where one was");
}

#[test]
fn a_doom_track_is_as_long_as_the_owner_says() {
    let mut table = Table::new();
    table.lay(1, "kt/lich-lord");
    let open = |table: &Table| table.0.view(0).focus.open().collect::<Vec<_>>();
    let levels = Slot::Length(List::Doom);
    let at = open(&table).iter().position(|&slot| slot == levels).expect("its doom track is unknown");
    let short = open(&table).len();
    for input in [PRESS, Input::Turned(at as i8), PRESS] {
        table.does(input);
    }
    assert_eq!(*table.screen(), Screen::EnterValue { slot: levels, amount: 1 }, "none has no level");
    table.does(Input::Turned(1));
    table.does(PRESS);
    assert_eq!(open(&table).len(), short + 2 * 4);
    assert_eq!(*table.screen(), Screen::Values(Cursor(at + 1)));
    let ability = open(&table).pop();
    assert!(matches!(ability, Some(Slot::Ability(_))), "what it does when it enters is unknown, too");
    for input in [Input::Turned(99), PRESS, Input::Turned(1)] {
        table.does(input);
    }
    let stored = ability.map(|slot| Store::Value(id("kt/lich-lord"), slot, 1));
    assert_eq!(table.does(PRESS).store, stored);
}

#[test]
fn a_half_is_turned_to_among_those_its_card_can_have() {
    let mut table = Table::new();
    table.lay(1, "tg/haggling");
    let (open, close) = (|row| Slot::Half(Edge::Opening, row), |row| Slot::Half(Edge::Closing, row));
    let at = table.0.view(0).focus.open().position(|slot| slot == open(Row::A1)).expect("it is unknown");
    for input in [PRESS, Input::Turned(at as i8), PRESS] {
        table.does(input);
    }
    assert_eq!(*table.screen(), Screen::EnterValue { slot: open(Row::A1), amount: 0 });
    table.does(Input::Turned(99));
    assert_eq!(*table.screen(), Screen::EnterValue { slot: open(Row::A1), amount: 18 }, "the last there is");
    table.does(PRESS);
    for _ in 1..Row::ALL.len() {
        table.does(PRESS);
        table.does(PRESS);
    }
    assert_eq!(*table.screen(), Screen::Values(Cursor(at + 5)), "the other edge is next");
    table.does(PRESS);
    table.does(Input::Turned(1));
    let Screen::EnterValue { slot, amount } = *table.screen() else { panic!("a half is typed") };
    assert_eq!(slot, close(Row::A1));
    assert_eq!(table.does(PRESS).store, Some(Store::Value(id("tg/haggling"), slot, amount)));
    let filled = table.0.view(0).focus.filled().expect("a card");
    assert!(matches!(filled.opening(Row::A1), Some(Opening::Attribute(_, 3))));
    let gives = filled.closing(Row::A1).expect("typed").gives().next().expect("one bonus");
    assert_eq!((gives.bonus, gives.amount), (Bonus::Draw, 1), "no conversation gives markers");
    assert_eq!(filled.opening(Row::Free), None, "none is printed there");
}

#[test]
fn what_finds_no_room_is_said() {
    // No deck has such a card, but a tag may.
    let mut card = RecordBuilder::new(Kind::Boss, "kt/boss", "Boss", "").expect("room");
    for _ in 0..100 {
        let unknown = rules_core::effect::Trigger::Unspecified;
        card.ability(unknown, Provenance::Unknown, &[], &[]).expect("room");
    }
    let mut table = Table::new();
    let record = card.bytes().iter().copied().collect();
    table.does(Input::LaidWhole { uid: uid(1), record, checked: true });
    let typed: Vec<_> = (0..96).map(|number| (Slot::Ability(number), 1)).collect();
    table.does(kept("kt/boss", &typed));
    assert_eq!(table.0.view(0).notice, None);
    for input in [PRESS, Input::Turned(96), PRESS, Input::Turned(1)] {
        table.does(input);
    }
    let reaction = table.does(PRESS);
    assert_eq!((reaction.store, reaction.cue), (None, Some(Cue::Refused)));
    assert_eq!(table.0.view(0).notice, Some(Text::TypedFull));
    assert_eq!(*table.screen(), Screen::Values(Cursor(96)));
    table.does(Input::Typed { id: id("kt/boss"), typed: Typed::new(), all: false });
    assert_eq!(table.0.view(0).notice, Some(Text::TypedFull), "more is kept than there is room for");
}

#[test]
fn a_card_laid_while_typing_does_not_get_the_value() {
    let mut table = Table::new();
    table.lay(1, "kt/troll");
    for input in [PRESS, PRESS, Input::Turned(4)] {
        table.does(input);
    }
    assert!(matches!(table.screen(), Screen::EnterValue { amount: 5, .. }));
    table.lay(2, "kt/centaur");
    table.lift(2);
    assert_eq!(*table.screen(), Screen::Home(Cursor(0)));
    assert_eq!(table.does(PRESS).store, None);
}
