//! The day and its encounters share one game and one party.

use rules_core::game::{Faces, Rules};
use rules_core::tainted_grail::party::{self, Holding, Side};
use rules_core::tainted_grail::{Action, Event, Outcome, Refusal, day};

use super::play::{A, Play, blow, foe, gained, seats};
use super::{Case, check};

fn day(action: day::Action) -> Action {
    Action::Day(action)
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-Y-44", "TG-P-31"],
        says: "sheets are changed between encounters, and what was won stays won",
        check: || {
            let cards = [
                foe("value = 1\nopen.free = \"1x\"", &[("loot", "gain food 2")]),
                blow("a", "close.free = \"pool 1\"", &[]),
            ];
            let mut play = Play::camp(&["junis"], &cards);
            let food = |amount| party::Action::Gain { who: A, what: Holding::Food, amount };
            assert_eq!(play.does(day(day::Action::Sheet(food(1)))), [gained(A, Holding::Food, 1)]);
            play.start("foe");
            play.refuses(day(day::Action::Sheet(food(1))), Refusal::Party(party::Refusal::InEncounter(A)));
            play.does(Action::KeepHands);
            play.lays("a");
            assert_eq!(play.outcome(), Some(Outcome::Won));
            assert_eq!(play.has(A, Holding::Food), 6);
            play.does(day(day::Action::Sheet(food(1))));
            play.does(Action::PutAway);
        },
    },
    Case {
        rules: &["TG-Y-39", "TG-Y-38"],
        says: "a roll is the day's between encounters and the text's within one",
        check: || {
            let rolls = blow("a", "close.free = \"blank\"", &[("on play", "roll\ngain pool roll")]);
            let mut play = Play::camp(&["junis"], &[foe("value = 20\nopen.free = \"1x\"", &[]), rolls]);
            let group = seats(&[A]);
            let check = day::Awaited::Check { group, attribute: None, side: Side::Highest, modifier: 0 };
            assert!(play.game.due().is_empty());
            // Dawn has six steps; checks are of the day.
            for _ in 0..6 {
                play.does(day(day::Action::GoOn));
            }
            play.does(day(day::Action::Ask(check)));
            assert_eq!(play.game.due(), [6]);
            let face = || Faces::from_slice(&[3]).expect("a die");
            let told = play.does(play.game.roll(face()));
            assert!(
                told.iter().any(|event| matches!(event, Event::Day(day::Event::Checked { face: 4, .. }))),
                "{told:?}"
            );
            play.start("foe");
            play.does(Action::KeepHands);
            play.lays("a");
            assert_eq!(play.game.due(), [6]);
            play.does(play.game.roll(face()));
            assert_eq!(play.pool(), 4);
        },
    },
];

#[test]
fn the_day_around_encounters() {
    check(CASES);
}
