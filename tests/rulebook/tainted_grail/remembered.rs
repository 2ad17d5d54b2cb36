//! What a game remembers of cards: records read from tags, and the players' answers where a card leaves something open.
//! These are not rules of the book, but its rules depend on them.

use rules_core::card::{DataError, Edge, Field, List, Row, Slot};
use rules_core::effect::Trigger;
use rules_core::game::NoCards;
use rules_core::game::Rules;
use rules_core::tainted_grail::{Action, Asked, From, MAX_RECORDS, Record, Refusal, TaintedGrail};

use super::play::{A, PLAIN, Pile, Play, blow, card, foe, id, lay, lay_from, seats};

fn record(pile: &Pile, name: &str) -> Record {
    use rules_core::game::Cards;
    Record::from_slice(pile.card(id(name)).expect("a card").record()).expect("a record")
}

#[test]
fn a_game_is_played_with_cards_of_no_deck() {
    let foe = foe("value = 3\nopen.free = \"1x\"", &[("attack at 0-2", "damage 1")]);
    let blows: Vec<String> = (0..6).map(|number| blow(&format!("b{number}"), PLAIN, &[])).collect();
    let pile = Pile::examples().with(&[vec![foe], blows].concat());
    let mut game = TaintedGrail::default();
    let mut apply = |action: Action| game.apply(&action, &NoCards, &mut |_| {});
    let keep = |name: &str| Action::KeepCard(record(&pile, name));
    assert_eq!(apply(Action::Join(id("junis"))), Err(Refusal::UnknownCard(id("junis"))));
    assert_eq!(apply(keep("junis")), Ok(()));
    assert_eq!(apply(Action::Join(id("junis"))), Ok(()));
    assert_eq!(apply(keep("foe")), Ok(()));
    assert_eq!(apply(Action::StartEncounter { card: id("foe"), group: seats(&[A]) }), Ok(()));
    assert_eq!(apply(Action::KeepHands), Ok(()));
    for name in ["b0", "b1", "b2"] {
        // The character's record is dropped, because that card is not in play.
        assert_eq!(apply(keep(name)), Ok(()), "{name}");
        assert_eq!(apply(keep(name)), Ok(()), "the same bytes are the same card");
        assert_eq!(apply(lay(name)), Ok(()), "{name}");
    }
    assert_eq!(MAX_RECORDS, 4);
    assert_eq!(apply(keep("b3")), Err(Refusal::RecordsFull), "all four lie on the table");
    let other = blow("b0", "close.free = \"pool 9\"", &[]);
    let changed = Action::KeepCard(record(&Pile::default().with(&[other]), "b0"));
    assert_eq!(apply(changed), Err(Refusal::AlreadyLaid), "a card does not change while it lies there");
    let broken = Record::from_slice(&[1, 3]).expect("short");
    assert_eq!(apply(Action::KeepCard(broken)), Err(Refusal::Record(DataError::Id)));
}

/// Its text is not asked for; the players read it from the card when it takes effect.
#[test]
fn an_ability_that_nobody_has_stated_is_done_by_hand() {
    let mut open = blow("a", PLAIN, &[]);
    open.push_str("[[card.ability]]\nwhen = \"on play\"\ndo = \"unknown\"\n");
    let mut play = Play::fight(&[foe("value = 3\nopen.free = \"1x\"", &[]), open]);
    play.lays("a");
    assert!(matches!(play.asked(), Some(Asked::ByHand { trigger: Trigger::OnPlay, .. })));
    play.does(Action::Done);
    assert_eq!(play.asked(), None);
}

#[test]
fn a_track_is_filled_in_field_by_field() {
    let host = "[[card]]\nid = \"tg/foe\"\nkind = \"diplomacy-encounter\"\nname = { en = \"Host\" }\nduration = 3\nstart = 1\ntrack = \"unknown\"\nopen.free = \"1x\"\n";
    let mut play = Play::camp(&["osbert"], &[host.to_owned()]);
    let start = Action::StartEncounter { card: id("foe"), group: seats(&[A]) };
    let mut asked = Vec::new();
    for _ in 0..8 {
        let outcome = play.game.clone().apply(&start, &play.cards, &mut |_| {});
        let Err(Refusal::Unknown { slot, .. }) = outcome else { break };
        asked.push(slot);
        let amount = if slot == Slot::Length(List::Track) { 3 } else { 2 };
        play.does(Action::FillIn { card: id("foe"), slot: slot.code(), amount });
    }
    let field = |place| Slot::Entry(List::Track, place);
    assert_eq!(asked, [Slot::Length(List::Track), field(0), field(1), field(2)]);
    play.refuses(
        Action::FillIn { card: id("foe"), slot: Slot::Field(Field::Duration).code(), amount: 5 },
        Refusal::NotOpen,
    );
    play.does(start);
}

#[test]
fn symbols_are_filled_in_row_by_row_and_count_as_printed() {
    let half = |edge, row| Slot::Half(edge, row);
    let fill = |name, slot: Slot, amount| Action::FillIn { card: id(name), slot: slot.code(), amount };
    let cards = [foe("value = 3\nopen.free = \"unknown\"", &[]), blow("a", "close.free = \"unknown\"", &[])];
    let mut play = Play::camp(&["junis"], &cards);
    let start = Action::StartEncounter { card: id("foe"), group: seats(&[A]) };
    let (opens, closes) = (half(Edge::Opening, Row::Free), half(Edge::Closing, Row::Free));
    play.does(fill("foe", opens, 0));
    play.refuses(start.clone(), Refusal::NoOpeningHalf);
    play.does(fill("foe", opens, 3));
    play.does(start);
    play.does(Action::KeepHands);
    play.refuses(lay("a"), Refusal::Unknown { card: id("a"), slot: closes });
    let number = |name| {
        closes.names().and_then(|names| names.iter().position(|&other| other == name)).expect("a half") as u8
    };
    play.refuses(fill("a", closes, number("up 1")), Refusal::NotOpen);
    play.does(fill("a", closes, number("pool 1")));
    play.lays("a");
    assert_eq!(play.pool(), 2, "one marker, twice");
}

/// A half is asked for when it meets another one, not before: the card in the hand first.
#[test]
fn a_half_is_asked_for_when_a_neighbour_touches_it() {
    let half = |edge, row| Slot::Half(edge, row);
    let fill = |name, slot: Slot, amount| Action::FillIn { card: id(name), slot: slot.code(), amount };
    let unknown = |name, slot| Refusal::Unknown { card: id(name), slot };
    let halves = "open = \"unknown\"\nclose = \"unknown\"";
    let cards = [
        foe("value = 9\nopen.a1 = \"courage 1\"\nopen.free = \"1x\"", &[]),
        blow("a", halves, &[]),
        blow("b", PLAIN, &[]),
    ];
    let mut play = Play::fight(&cards);
    for row in [Row::A1, Row::Free] {
        play.refuses(lay("a"), unknown("a", half(Edge::Closing, row)));
        play.does(fill("a", half(Edge::Closing, row), 0));
    }
    play.lays("a");
    play.refuses(lay("b"), unknown("a", half(Edge::Opening, Row::Free)));
    let told = play.does(fill("a", half(Edge::Opening, Row::Free), 3));
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(play.game.open_half(Row::Free, &play.cards), Some(rules_core::card::Opening::Times(2)));
    play.lays("b");
}

/// A card of which nothing is known but whose it is.
fn blank(name: &str) -> String {
    let says = "letter = \"unknown\"\npermanent = \"unknown\"\ncandle = \"unknown\"\nbolt = \"unknown\"\nopen = \"unknown\"\nclose = \"unknown\"";
    let mut card = card(name, "combat-card", "claudyne", says, &[]);
    (0..2).for_each(|_| card.push_str("[[card.ability]]\nwhen = \"on play\"\ndo = \"unknown\"\n"));
    card
}

/// Lays it, and answers whatever is asked about it; says how much that was.
fn lay_blank(play: &mut Play, name: &str) -> usize {
    let mut asked = 0;
    let lays = lay_from(name, From::Enemy);
    loop {
        match play.game.clone().apply(&lays, &play.cards, &mut |_| {}) {
            Ok(()) => break,
            Err(Refusal::Unknown { card, slot }) => {
                let amount = u8::from(slot.names().is_some_and(|names| names.contains(&"by hand")));
                play.does(Action::FillIn { card, slot: slot.code(), amount });
                asked += 1;
            }
            Err(why) => panic!("{name}: {why:?}"),
        }
    }
    play.does(lays);
    while matches!(play.asked(), Some(Asked::ByHand { .. })) {
        play.does(Action::Done);
    }
    asked
}

#[test]
fn unknown_cards_lie_by_the_dozen_and_are_forgotten_when_they_lie_no_more() {
    let names: Vec<String> = (0..40).map(|number| format!("u{number}")).collect();
    let foe = foe("value = 3\nopen.free = \"1x\"", &[("each activation", "lay enemy card 20")]);
    let cards: Vec<String> = names.iter().map(|name| blank(name)).chain([foe]).collect();
    let mut play = Play::camp(&["junis"], &cards);
    for twenty in names.chunks(20) {
        play.start("foe");
        play.does(Action::KeepHands);
        for name in twenty {
            let asked = lay_blank(&mut play, name);
            // Four fields; the foe opens one row, and behind the others, which open who knows what, any half may touch.
            assert_eq!(asked, if *name == twenty[0] { 5 } else { 10 }, "{name}");
        }
        assert_eq!((play.sequence().len(), play.asked()), (20, None));
        play.stops();
        // Behind another card than before other halves touch; then all is known, and nothing is asked again.
        assert_eq!(lay_blank(&mut play, &twenty[0]), 5);
        let asked: Vec<usize> = (0..19).map(|_| lay_blank(&mut play, &twenty[1])).collect();
        assert_eq!(asked[2..], [0; 17]);
        play.does(Action::Flee);
        play.does(Action::PutAway);
    }
}

#[test]
fn what_a_state_takes() {
    let size = size_of::<TaintedGrail>();
    assert!(size <= 6 * 1024, "{size}");
    println!("a game takes {size} bytes");
}
