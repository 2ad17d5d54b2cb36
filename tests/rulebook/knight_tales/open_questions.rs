//! Our readings of points that the rulebooks leave open, as far as no other file has a case for them (KT-OQ).

use rules_core::knight_tales::{Action, Asked, Event, Mode};

use super::play::*;
use super::{Case, check};

fn two(lanes: [[&'static str; 3]; 3], cards: &[String]) -> Play {
    Play::night(Mode::Competitive, &["a", "b"], lanes, cards)
}

#[test]
fn readings() {
    check(&[
        Case {
            rules: &["KT-OQ-15"],
            says: "cards that move back leave their lane as long as it was: the boss has moved before, and does not again",
            check: || {
                let mut play = two([["rat"; 3], ["rat"; 3], ["rat", "runner", "rat"]], &[]);
                play.fells(at(0, 1));
                play.fells(at(1, 1));
                let events = play.fells(at(2, 1));
                assert_eq!(play.lane(2), ["rat", "runner"]);
                let moved: Vec<_> =
                    events.iter().filter(|event| matches!(event, Event::BossMoved { .. })).collect();
                assert_eq!(moved, [&Event::BossMoved { rank: 3 }]);
            },
        },
        Case {
            rules: &["KT-OQ-18"],
            says: "the last deed is played to its end: gaps close and cards are revealed before the knight goes home",
            check: || {
                let mut play = two([["rat", "orc", "rat"], ["rat"; 3], ["rat"; 3]], &[]);
                play.sets_tokens(A, 0, 2, 9);
                let events = play.fells(at(0, 1));
                let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted).expect("it is told");
                let closed = place(|event| matches!(event, Event::GapsClosed { .. }));
                let revealed = place(|event| matches!(event, Event::Revealed { .. }));
                let home = place(|event| matches!(event, Event::NightEnded { who: A, .. }));
                assert!(closed < revealed && revealed < home, "{events:?}");
            },
        },
        Case {
            rules: &["KT-OQ-22", "KT-DAY-20"],
            says: "a champion that is given for a trophy goes back to the champions, a minion to the minions",
            check: || {
                let quest = card("q-2", "quest", "deck = 2\nspots = [1, 1, 1]", &[]);
                let cards =
                    [quest, monster("giant", "champion", "orc", 1, "black-dice = 0\nred-dice = 0", &[])];
                let mut play = two([["giant", "orc", "rat"], ["rat"; 3], ["rat"; 3]], &cards);
                play.fells(at(0, 1));
                play.misses(at(1, 1));
                play.sets_tokens(A, 0, 2, 9);
                play.fells(at(0, 1));
                play.sets_tokens(B, 0, 2, 9);
                play.misses(at(1, 1));
                play.lays("q-2");
                if let Some(Asked::DayTurn { who: B }) = play.asked() {
                    play.does(Action::Pass);
                }
                let give = [id("giant"), id("orc")];
                let events = play.does(Action::TakeTrophy { trophy: id("spiked-shield"), give });
                for (card, champion) in [("giant", true), ("orc", false)] {
                    assert!(told(&events, Event::GivenBack { who: A, card: id(card), champion }), "{card}");
                }
            },
        },
        Case {
            rules: &["KT-OQ-34", "KT-END-10"],
            says: "a monster that is left deals what is printed on it",
            check: || {
                let mild = minion("mild", "beast", 1, "", &[]).replace("damage = 1", "damage = 0");
                let ram = minion("ram", "beast", 1, "", &[]).replace("damage = 1", "damage = 3");
                let mut play =
                    two([["mild"; 3], ["ram", "mild", "mild"], ["rat", "mild", "mild"]], &[mild, ram]);
                for who in [A, B] {
                    play.sets_tokens(who, 0, 2, 9);
                }
                play.misses(at(0, 1));
                play.misses(at(0, 1));
                // The Warchief has one for each lane.
                assert_eq!((play.at().lanes(), play.at().village()), ([2, 0, 1], 2));
            },
        },
        Case {
            rules: &["KT-OQ-42", "KT-COOP-09"],
            says: "whoever takes another's damage is wounded and robbed for the other",
            check: || {
                let thief = monster(
                    "thief",
                    "minion",
                    "orc",
                    9,
                    "black-dice = 2\nred-dice = 0",
                    &[("if wounded", "lose gold 1")],
                );
                let cover = [("knight reaction", "on any knight another takes damage")];
                let cards = [thief, gear("gear", "reaction", &cover)];
                let mut play = Play::mob([["thief", "rat", "rat"], ["rat"; 3], ["rat"; 3]], &cards);
                let before = (play.gold(A), play.gold(B));
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Faith; 3], &[Sword, Blank], &[]);
                play.uses(A, "gear");
                play.does(Action::Pick(B.0));
                let events = play.strikes();
                assert!(told(&events, Event::Wounded { who: B, wounds: 1 }));
                assert_eq!((play.gold(A), play.gold(B)), (before.0, before.1 - 1));
            },
        },
    ]);
}
