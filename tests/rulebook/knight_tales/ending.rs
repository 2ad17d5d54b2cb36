//! The end of a night and of the game (KT-END).

use rules_core::knight_tales::{
    Action, Adjustment, Asked, Event, Field, Mode, Outcome, Phase, Refusal, Value, Zone,
};

use super::play::*;
use super::{Case, check};

fn two(lanes: [[&'static str; 3]; 3], cards: &[String]) -> Play {
    Play::night(Mode::Competitive, &["a", "b"], lanes, cards)
}

/// Whoever is on turn attacks with the last fatigue.
fn last_deed(play: &mut Play) -> Vec<Event> {
    let Some(Asked::Target { who }) = play.asked() else { panic!("a turn: {:?}", play.asked()) };
    let (_, health, wrath) = play.tokens(who);
    play.sets_tokens(who, health - 2, health, wrath);
    let spot = play.field().targets().next().expect("a target");
    play.misses(spot)
}

#[test]
fn a_players_night() {
    check(&[
        Case {
            rules: &["KT-END-01", "KT-END-03"],
            says: "without fatigue the knight goes home: first to spot 4, then 3, 2, 1",
            check: || {
                let mut play = Play::night(Mode::Competitive, &["a", "b", "c", "d"], [["rat"; 3]; 3], &[]);
                for (who, spot) in [(A, 4), (B, 3), (C, 2), (D, 1)] {
                    let events = last_deed(&mut play);
                    assert!(events.iter().any(|event| matches!(
                        event, Event::NightEnded { who: one, spot: its, .. } if *one == who && *its == spot
                    )));
                }
            },
        },
        Case {
            rules: &["KT-END-05", "KT-END-06", "KT-OQ-37"],
            says: "the zone of the health token decides the renown, once a night",
            check: || {
                for (health, zone) in [(40, Zone::Green), (39, Zone::Yellow), (19, Zone::Red)] {
                    let mut play = two([["rat"; 3]; 3], &[]);
                    play.sets_tokens(A, 0, health, 70);
                    last_deed(&mut play);
                    assert_eq!(play.knight(A).renown, [Some(zone), None, None]);
                    assert_eq!(play.at().crests(A)[3], 1);
                }
            },
        },
        Case {
            rules: &["KT-END-07", "KT-END-08"],
            says: "the night is over when all are home; gold and tokens leave the monsters",
            check: || {
                let mut play = two([["wall"; 3]; 3], &[]);
                play.fights(at(0, 1), &[Sword; 3], &[], &[]);
                last_deed(&mut play);
                play.attacks(at(0, 1));
                let (_, health, wrath) = play.tokens(A);
                play.sets_tokens(A, health - 2, health, wrath);
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                let events = play.strikes();
                assert!(told(&events, Event::EndOfNight { round: 1 }));
                assert_eq!((play.monster(at(0, 1)).gold, play.at().crests(A)[1]), (0, 0));
                assert_eq!(play.gold(A), 13);
            },
        },
    ]);
}

/// Left a bat, in the middle a troll with a zombie face-down behind it, right nothing; the Warchief lives.
fn warchief() -> (Play, Vec<Event>) {
    let lanes = [["rat", "rat", "doom-bat"], ["rat", "troll", "zombie"], ["rat", "rat", "rat"]];
    let mut play = two(lanes, &[]);
    for lane in [0, 0, 1, 2, 2, 2] {
        play.fells(at(lane, 1));
    }
    play.sets_lane(0, 3);
    play.sets_lane(1, 3);
    play.sets_lane(2, 3);
    let mut events = last_deed(&mut play);
    events.extend(last_deed(&mut play));
    (play, events)
}

#[test]
fn the_end_of_the_night() {
    check(&[
        Case {
            rules: &["KT-EX-21", "KT-END-10", "KT-END-11"],
            says: "bat, troll, zombie and Warchief: left 1, middle 0, right 2, village 2",
            check: || {
                let (play, _) = warchief();
                assert_eq!((play.at().lanes(), play.at().village()), ([1, 0, 2], 2));
            },
        },
        Case {
            rules: &["KT-END-09", "KT-END-12", "KT-END-16"],
            says: "face-down cards are revealed first; lanes left to right, then the boss; the rest hits the village",
            check: || {
                let (_, events) = warchief();
                let from =
                    events.iter().position(|event| matches!(event, Event::EndOfNight { .. })).expect("told");
                let hits: Vec<&Event> = events[from + 1..].iter().take(9).collect();
                assert!(matches!(hits[0], Event::Revealed { gold: 0, .. }), "{hits:?}");
                let lanes: Vec<Option<u8>> = hits[1..8]
                    .iter()
                    .map(|event| match event {
                        Event::LaneDamaged { lane, .. } => Some(*lane),
                        Event::VillageDamaged { .. } => None,
                        other => panic!("{other:?}"),
                    })
                    .collect();
                assert_eq!(lanes, [Some(0), Some(1), Some(1), Some(1), Some(0), None, Some(2)]);
            },
        },
        Case {
            rules: &["KT-END-13", "KT-END-14", "KT-OQ-36"],
            says: "what is left goes back to its deck, the boss leaves, and the next day begins",
            check: || {
                let (play, events) = warchief();
                for name in ["doom-bat", "troll", "zombie", "warchief"] {
                    assert!(told(&events, Event::PutBack { card: id(name) }), "{name}");
                }
                assert_eq!((play.at().round(), play.at().phase()), (2, Phase::Day));
            },
        },
        Case {
            rules: &["KT-END-15", "KT-END-17"],
            says: "a lane loses its own points first, and nothing comes back in the morning",
            check: || {
                let (play, events) = warchief();
                assert!(told(&events, Event::LaneDamaged { lane: 0, left: 2 }));
                assert_eq!(play.at().lanes(), [1, 0, 2], "a new day, and still so");
            },
        },
        Case {
            rules: &["KT-END-18"],
            says: "the last object of the village gone, all have lost, in the middle of the damage",
            check: || {
                let mut play = two([["rat"; 3]; 3], &[]);
                play.sets_lane(0, 1);
                play.sets_village(1);
                last_deed(&mut play);
                last_deed(&mut play);
                assert_eq!(play.at().phase(), Phase::Over(Outcome::Lost));
                assert_eq!(play.at().lanes(), [0, 3, 3]);
            },
        },
        Case {
            rules: &["KT-END-19", "KT-END-14", "KT-SET-21"],
            says: "three rounds, and a village that stands: won",
            check: || {
                let chief = |name: &str| {
                    card(
                        name,
                        "boss",
                        "of-boss = \"warchief\"\nlane-damage = 0\nvalor = 8\nhealth = 6\ndoom = [[1, 1, 0], [1, 1, 0]]",
                        &[],
                    )
                };
                let mild = minion("mild", "beast", 1, "", &[]).replace("damage = 1", "damage = 0");
                let quest = |name: &str, deck: u8| {
                    let says = format!("deck = {deck}\nspots = [1, 1, 1]");
                    card(name, "quest", &says, &[("fulfilled", "fulfil quest")])
                };
                let cards =
                    [chief("one"), chief("two"), chief("three"), mild, quest("q-2", 2), quest("q-3", 3)];
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &cards);
                for (night, boss) in [(1, "one"), (2, "two"), (3, "three")] {
                    assert_eq!(play.at().round(), night);
                    if night > 1 {
                        play.lays(&format!("q-{night}"));
                    }
                    play.passes(2);
                    play.lays(&format!("renown-{night}"));
                    play.does(Action::Done);
                    for name in ["mild", "mild", "mild", boss, "example-tactic-1"] {
                        play.lays(name);
                    }
                    last_deed(&mut play);
                    play.attacks(at(0, 1));
                    let Some(Asked::Actions) = play.asked() else { panic!() };
                    let who = play.attack().attacker;
                    play.sets_tokens(who, 10, 12, 20);
                    play.pays();
                    play.rolls(&[Shield; 3], &[], &[]);
                    play.strikes();
                    while let Some(Asked::Reveal { .. }) = play.asked() {
                        play.lays("mild");
                    }
                }
                assert_eq!(play.at().phase(), Phase::Over(Outcome::Won));
                assert_eq!(play.at().lanes(), [3, 3, 3]);
                let value = Value { field: Field::Village, of: 0, part: 0 };
                let other = Value { field: Field::Outcome, ..value };
                play.refuses(
                    Action::Adjust(Adjustment::Set { value, amount: 0 }),
                    Refusal::Contradicts { value, amount: 0, other, is: 1 },
                );
            },
        },
    ]);
}
