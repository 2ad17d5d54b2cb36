//! The last encounter with each king (TG-K-43 to TG-K-48).

use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Colour, Event, Offer, Outcome, Refusal, Reminder,
};

use super::play::{A, B, Play, blow, foe, gained, talker};
use super::{Case, check};

fn last(says: &str, does: &[(&str, &str)]) -> String {
    talker(&format!("final = true\nduration = 5\nopen.free = \"1x\"\n{says}"), does)
}

/// The marker goes there, and the time is over.
fn ends_at(play: &mut Play, field: u8) -> Vec<Event> {
    play.does(Action::Adjust(Adjustment::Relation(field)));
    play.does(Action::Adjust(Adjustment::Duration(0)))
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-K-43"],
        says: "nobody flees, nobody avoids it",
        check: || {
            let play = Play::talk(&[last("", &[])]);
            play.refuses(Action::Avoid, Refusal::NoWayOut);
            assert!(!play.offers().contains(&Offer::Avoid));
            let play = Play::fight(&[foe("final = true\nvalue = 9\nopen.free = \"1x\"", &[])]);
            play.refuses(Action::Flee, Refusal::NoWayOut);
            assert!(!play.offers().contains(&Offer::Flee));
        },
    },
    Case {
        rules: &["TG-K-44", "TG-OQ-10"],
        says: "a result that says so is applied and does not end it; the table says how long it lasts now",
        check: || {
            for (answer, duration) in [(0, 5), (3, 3), (10, 10)] {
                let mut play = Play::talk(&[last("", &[("grey", "gain fear 1\ngo on")])]);
                let told = ends_at(&mut play, 3);
                assert!(told.contains(&gained(A, Holding::Fear, 1)));
                assert_eq!(play.asked(), Some(Asked::GoesOn { printed: 5 }));
                assert_eq!(play.reminders(), []);
                play.refuses(
                    Action::ChooseAmount(11),
                    Refusal::NotBetween { amount: 11, least: 0, most: 10 },
                );
                let told = play.does(Action::ChooseAmount(answer));
                assert!(told.contains(&Event::WentOn { duration }));
                assert_eq!((play.outcome(), play.at().duration()), (None, duration));
            }
            let mut play = Play::talk(&[last("", &[("grey", "go on")])]);
            ends_at(&mut play, 0);
            assert_eq!(play.outcome(), Some(Outcome::Resolved(Colour::Red)), "another one is spared");
            assert_eq!(play.asked(), None);
        },
    },
    Case {
        rules: &["TG-K-44", "TG-OQ-10"],
        says: "where the card does not say which result, it is the red one; in other encounters it is none",
        check: || {
            let mut play = Play::talk(&[last("", &[("red", "gain fear 1")])]);
            ends_at(&mut play, 0);
            assert_eq!((play.asked(), play.has(A, Holding::Fear)), (Some(Asked::GoesOn { printed: 5 }), 1));
            let mut play = Play::talk(&[last("", &[])]);
            ends_at(&mut play, 3);
            assert_eq!((play.asked(), play.outcome()), (None, Some(Outcome::Resolved(Colour::Grey))));
            let mut play = Play::talk(&[talker("duration = 5\nopen.free = \"1x\"", &[])]);
            ends_at(&mut play, 0);
            assert_eq!((play.asked(), play.outcome()), (None, Some(Outcome::Resolved(Colour::Red))));
        },
    },
    Case {
        rules: &["TG-K-45"],
        says: "the group may give up, at any time but only here; then, or if all are dying, the failure verse is read",
        check: || {
            let mut play = Play::of(&["osbert", "gerdwyn"], "foe", &[last("", &[])]);
            assert!(play.offers().contains(&Offer::GiveUp));
            let mut later = play.clone();
            later.does(Action::ChooseActive(B));
            for play in [&mut play, &mut later] {
                let told = play.does(Action::GiveUp);
                assert!(told.contains(&Event::GaveUp));
                assert_eq!(play.outcome(), Some(Outcome::Lost));
                assert!(play.reminders().contains(&Reminder::FailureVerse));
            }
            let mut play = Play::fight(&[foe(
                "final = true\nvalue = 9\nopen.free = \"1x\"",
                &[("attack at 0-8", "damage 20")],
            )]);
            play.stops();
            assert_eq!(play.outcome(), Some(Outcome::Lost));
            assert!(play.reminders().contains(&Reminder::FailureVerse));
            let play = Play::talk(&[talker("duration = 5\nopen.free = \"1x\"", &[])]);
            assert!(matches!(play.refusal(Action::GiveUp), Refusal::NotNow { .. }));
        },
    },
    Case {
        rules: &["TG-K-44", "TG-K-45", "TG-D-27"],
        says: "the result that does not end it kills the last member: it is lost, and the failure verse is read",
        check: || {
            let mut play = Play::talk(&[last("", &[("red", "group damage 20")])]);
            let told = ends_at(&mut play, 0);
            assert!(told.contains(&Event::EncounterEnded(Outcome::Lost)));
            assert_eq!((play.asked(), play.outcome()), (None, Some(Outcome::Lost)));
            assert!(play.reminders().contains(&Reminder::FailureVerse));
            let mut play = Play::talk(&[last("", &[("grey", "group damage 20"), ("red", "go on")])]);
            ends_at(&mut play, 3);
            assert_eq!(play.outcome(), Some(Outcome::Resolved(Colour::Grey)), "this one ends it anyway");
        },
    },
    Case {
        rules: &["TG-K-46", "TG-K-48"],
        says: "the table is told that the stack follows the story and that scenes may be missed",
        check: || {
            let play = Play::before(&["osbert"], "foe", &[last("owner = \"claudyne\"", &[])]);
            let reminders =
                [Reminder::BuildEnemyStack, Reminder::StackFollowsTheStory, Reminder::ScenesMayBeMissed];
            assert_eq!(play.reminders(), reminders);
        },
    },
    Case {
        rules: &["TG-K-47"],
        says: "with Nonus and Veneda a die is turned by hand and stays so whatever is rolled",
        check: || {
            let rolls = blow("a", "close.free = \"blank\"", &[("on play", "roll\ngain pool roll")]);
            for owner in ["nonus", "veneda"] {
                let king =
                    foe(&format!("final = true\nowner = \"{owner}\"\nvalue = 20\nopen.free = \"1x\""), &[]);
                let mut play = Play::fight(&[king, rolls.clone()]);
                if play.asked().is_some() {
                    play.does(Action::LayNone);
                }
                assert_eq!(play.at().progress(), 1);
                play.does(Action::Adjust(Adjustment::Progress(4)));
                let no_side = Refusal::NotBetween { amount: 7, least: 1, most: 6 };
                play.refuses(Action::Adjust(Adjustment::Progress(7)), no_side);
                play.lays("a");
                play.rolls(2);
                assert_eq!((play.at().progress(), play.pool()), (4, 2));
            }
            for none in ["final = true\nowner = \"claudyne\"", "owner = \"veneda\""] {
                let play = Play::fight(&[foe(&format!("{none}\nvalue = 20\nopen.free = \"1x\""), &[])]);
                assert_eq!(play.at().progress(), 0, "{none}");
                play.refuses(Action::Adjust(Adjustment::Progress(2)), Refusal::NotInPlay);
            }
        },
    },
];

#[test]
fn last_encounters() {
    check(CASES);
}
