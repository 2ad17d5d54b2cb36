//! Duration, relation, affinity and the reaction (TG-D-01 to TG-D-19, TG-D-30 to TG-D-33).

use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{Action, Adjustment, Colour, Event, Outcome, Phase};

use super::play::{A, B, PLAIN, Play, damaged, gained, lost, paid, talker, word};
use super::worked::destroyed;
use super::{Case, check};

pub(super) fn host(does: &[(&str, &str)]) -> String {
    talker("duration = 5\nopen.free = \"1x\"", does)
}

fn reacts(line: &str) -> String {
    host(&[("reaction", line)])
}

pub(super) fn plain(id: &str) -> String {
    word(id, PLAIN, &[])
}

pub(super) fn set(play: &mut Play, relation: u8, duration: u8) {
    play.does(Action::Adjust(Adjustment::Relation(relation)));
    play.does(Action::Adjust(Adjustment::Duration(duration)));
}

/// Osbert's word with an affinity in row A2 behind caution.
fn affine(closes: &str) -> String {
    word("a", &format!("close.a2 = \"{closes}\"\nclose.free = \"up 1\""), &[("on play", "gain wealth 1")])
}

fn asks_caution(does: &[(&str, &str)]) -> String {
    talker("duration = 5\nopen.a2 = \"caution 1\"\nopen.free = \"1x\"", does)
}

const TRACK: &[Case] = &[
    Case {
        rules: &["TG-D-01", "TG-EX-12"],
        says: "duration starts as printed and never exceeds 10",
        check: || {
            let mut play = Play::talk(&[host(&[]), word("a", PLAIN, &[("on play", "gain duration 9")])]);
            assert_eq!(play.at().duration(), 5);
            play.lays("a");
            assert_eq!(play.at().duration(), 10);
            let told = play.lays("a");
            assert!(!told.iter().any(|event| matches!(event, Event::DurationChanged { .. })));
        },
    },
    Case {
        rules: &["TG-D-02", "TG-EX-08"],
        says: "at duration 0 it ends at once: what stands behind is not carried out",
        check: || {
            let mut play =
                Play::talk(&[host(&[("reaction", "lose duration 1\ndamage 2"), ("grey", "gain food 1")])]);
            set(&mut play, 3, 1);
            let told = play.stops();
            assert!(
                told.contains(&Event::ResultResolved(Colour::Grey))
                    && told.contains(&gained(A, Holding::Food, 1))
            );
            assert_eq!((play.health(A), play.outcome()), (7, Some(Outcome::Resolved(Colour::Grey))));
        },
    },
    Case {
        rules: &["TG-D-03"],
        says: "a green field does not end it",
        check: || {
            let mut play = Play::talk(&[host(&[]), plain("a")]);
            set(&mut play, 6, 2);
            play.lays("a");
            play.stops();
            assert_eq!((play.outcome(), play.at().round()), (None, 2));
        },
    },
    Case {
        rules: &["TG-D-04"],
        says: "the marker starts on S",
        check: || assert_eq!(Play::talk(&[host(&[])]).at().relation(), 3),
    },
    Case {
        rules: &["TG-D-05", "TG-D-06"],
        says: "UP moves a field each; beyond the top it is lost",
        check: || {
            let mut play =
                Play::talk(&[host(&[]), word("a", "close.free = \"blank\"", &[("on play", "up 5")])]);
            let told = play.lays("a");
            assert!(
                told.contains(&Event::RelationMoved { from: 3, to: 6 })
                    && told.contains(&Event::UpLost { steps: 2 })
            );
        },
    },
    Case {
        rules: &["TG-D-05", "TG-D-07", "TG-D-41"],
        says: "DOWN beyond the bottom costs top cards of the stack, for any effect",
        check: || {
            let mut play =
                Play::talk(&[host(&[]), word("a", "close.free = \"blank\"", &[("on play", "down 5")])]);
            play.lays("a");
            assert_eq!((play.at().relation(), play.piles(A)), (0, (2, 5, 2)));
        },
    },
    Case {
        rules: &["TG-EX-07", "TG-D-07", "TG-D-41"],
        says: "the second field, DOWN DOWN DOWN: the bottom and two cards, of the last active character",
        check: || {
            let mut play = Play::of(&["osbert", "gerdwyn"], "foe", &[reacts("down 1\ndown 1\ndown 1")]);
            play.does(Action::ChooseActive(B));
            set(&mut play, 1, 5);
            play.stops();
            assert_eq!((play.at().relation(), play.piles(B).2, play.piles(A).2), (0, 2, 0));
        },
    },
    Case {
        rules: &["TG-D-08"],
        says: "abilities ask for the colour of the field",
        check: || {
            let asks = word(
                "a",
                "close.free = \"blank\"",
                &[(
                    "on play",
                    "if relation is red:\n  gain wealth 1\nif relation is green:\n  gain wealth 3",
                )],
            );
            for (field, wealth) in [(1, 2), (3, 1), (5, 4)] {
                let mut play = Play::talk(&[host(&[]), asks.clone()]);
                set(&mut play, field, 5);
                play.lays("a");
                assert_eq!(play.has(A, Holding::Wealth), wealth, "field {field}");
            }
        },
    },
    Case {
        rules: &["TG-D-10", "TG-EX-09"],
        says: "AFFINITY is looked up under the attribute it was received through",
        check: || {
            for (attribute, hand) in [("caution", 3), ("empathy", 2)] {
                let when = format!("affinity {attribute}");
                let mut play =
                    Play::talk(&[asks_caution(&[(when.as_str(), "draw 1")]), affine("affinity 1")]);
                play.lays("a");
                assert_eq!(play.piles(A).0, hand, "{attribute}");
            }
        },
    },
    Case {
        rules: &["TG-D-11"],
        says: "it is applied once, whatever the surplus, and not at all where the level is missed",
        check: || {
            for (level, relation) in [(1, 5), (2, 4)] {
                let halves = format!("duration = 5\nopen.a2 = \"caution {level}\"\nopen.free = \"1x\"");
                let mut play =
                    Play::talk(&[talker(&halves, &[("affinity caution", "up 1")]), affine("affinity 1")]);
                play.lays("a");
                assert_eq!(play.at().relation(), relation);
            }
        },
    },
    Case {
        rules: &["TG-D-12", "TG-EX-12"],
        says: "an entry may be several things",
        check: || {
            let mut play = Play::talk(&[
                asks_caution(&[("affinity caution", "up 1\ndraw 1\ngain duration 1")]),
                affine("affinity 1"),
            ]);
            play.lays("a");
            assert_eq!((play.at().relation(), play.at().duration(), play.piles(A).0), (5, 6, 3));
        },
    },
    Case {
        rules: &["TG-OQ-41", "TG-D-11"],
        says: "an affinity of 2 in one half is applied twice",
        check: || {
            for (half, up) in [("affinity 1", 1), ("affinity 2", 2)] {
                let mut play =
                    Play::talk(&[asks_caution(&[("affinity caution", "gain duration 1")]), affine(half)]);
                play.lays("a");
                assert_eq!((play.at().duration(), play.at().relation()), (5 + up, 4));
            }
        },
    },
    Case {
        rules: &["TG-D-13", "TG-EX-11"],
        says: "affinity can end it before later symbols and the text",
        check: || {
            let mut play = Play::talk(&[
                asks_caution(&[("affinity caution", "lose duration 1")]),
                affine("affinity 1, up 1"),
            ]);
            set(&mut play, 3, 1);
            play.lays("a");
            assert_eq!((play.at().relation(), play.at().duration()), (3, 0));
            assert_eq!(
                (play.has(A, Holding::Wealth), play.outcome()),
                (1, Some(Outcome::Resolved(Colour::Grey)))
            );
        },
    },
    Case {
        rules: &["TG-D-14"],
        says: "affinity is compulsory",
        check: || {
            let mut play =
                Play::talk(&[asks_caution(&[("affinity caution", "lose duration 1")]), affine("affinity 1")]);
            play.lays("a");
            assert_eq!((play.at().duration(), play.asked()), (4, None));
        },
    },
];

const REACTION: &[Case] = &[
    Case {
        rules: &["TG-D-15", "TG-D-30"],
        says: "one reaction wherever the marker stands, from left to right, on the last active character",
        check: || {
            for field in [1, 5] {
                let mut play =
                    Play::of(&["osbert", "gerdwyn"], "foe", &[reacts("gain fear 1\nlose energy 1")]);
                play.does(Action::ChooseActive(B));
                set(&mut play, field, 5);
                let told = play.stops();
                let at = |wanted: Event| told.iter().position(|event| *event == wanted);
                assert!(at(gained(B, Holding::Fear, 1)) < at(lost(B, Holding::Energy, 1)));
                assert_eq!(play.has(A, Holding::Fear), 0);
            }
        },
    },
    Case {
        rules: &["TG-D-16"],
        says: "parts behind GROUP hit every member, others once; the marker moves once",
        check: || {
            let mut play = Play::of(
                &["osbert", "gerdwyn"],
                "foe",
                &[reacts("group gain fear 1\ngroup down 1\ndamage 1")],
            );
            play.does(Action::ChooseActive(A));
            play.stops();
            assert_eq!((play.has(A, Holding::Fear), play.has(B, Holding::Fear)), (1, 1));
            assert_eq!((play.at().relation(), play.health(A), play.health(B)), (2, 6, 8));
        },
    },
    Case {
        rules: &["TG-D-17"],
        says: "what is added and prevented follows the rules of the attack",
        check: || {
            for (does, relation, duration) in
                [("prevent down 1", 2, 4), ("add down 1", 0, 4), ("prevent lose duration 1", 1, 5)]
            {
                let mut play =
                    Play::talk(&[reacts("down 2\nlose duration 1"), word("a", PLAIN, &[("on enemy", does)])]);
                play.lays("a");
                play.stops();
                assert_eq!((play.at().relation(), play.at().duration()), (relation, duration), "{does}");
            }
        },
    },
    Case {
        rules: &["TG-D-18"],
        says: "before and after work as with attacks, also when the reaction is ignored",
        check: || {
            let calm = word(
                "a",
                PLAIN,
                &[("before enemy", "up 1"), ("on enemy", "ignore enemy"), ("after enemy", "destroy 1")],
            );
            let mut play = Play::talk(&[reacts("down 3"), calm]);
            play.lays("a");
            let told = play.stops();
            assert!(told.contains(&Event::EnemyIgnored) && told.contains(&destroyed("a", A)));
            assert_eq!(play.at().relation(), 4);
        },
    },
    Case {
        rules: &["TG-D-19"],
        says: "laying no card has no penalty of its own",
        check: || {
            let mut play = Play::talk(&[reacts("gain fear 1")]);
            let told = play.stops();
            assert!(
                !told.contains(&Event::OpportunityAttackBegan) && told.contains(&gained(A, Holding::Fear, 1))
            );
        },
    },
    Case {
        rules: &["TG-D-30"],
        says: "rounds run through the same phases",
        check: || {
            let mut play = Play::of(&["osbert", "gerdwyn"], "foe", &[host(&[])]);
            assert_eq!(play.at().phase(), Phase::ChooseActive);
            for who in [A, B] {
                play.does(Action::ChooseActive(who));
                play.stops();
            }
            assert_eq!((play.at().round(), play.piles(A).0), (2, 4));
        },
    },
    Case {
        rules: &["TG-D-31"],
        says: "tracks are paid by the active character, Wealth by anybody",
        check: || {
            let pays = word("a", PLAIN, &[("on play", "may:\n  pay wealth 2\n  pay energy 1\n  up 1")]);
            let mut play = Play::of(&["osbert", "gerdwyn"], "foe", &[host(&[]), pays]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.does(Action::Accept);
            let told = play.does(Action::ChooseMember(B));
            assert_eq!(told.first(), Some(&paid(B, Holding::Wealth, 1)));
            assert!(told.contains(&paid(A, Holding::Wealth, 1)), "nobody else has any left");
            assert_eq!((play.has(A, Holding::Energy), play.at().relation()), (5, 4));
        },
    },
    Case {
        rules: &["TG-D-31", "TG-S-89"],
        says: "duration is paid in full as well, down to the end",
        check: || {
            let pays = word("a", PLAIN, &[("on play", "may:\n  pay duration 2\n  up 1")]);
            let mut play = Play::talk(&[host(&[]), pays]);
            set(&mut play, 3, 1);
            play.lays("a");
            assert_eq!(play.asked(), None, "not offered");
            set(&mut play, 3, 2);
            play.lays("a");
            play.does(Action::Accept);
            assert_eq!((play.at().duration(), play.at().relation()), (0, 3));
        },
    },
    Case {
        rules: &["TG-D-32"],
        says: "damage and unavoidable damage exist here too",
        check: || {
            let mut play = Play::talk(&[
                reacts("damage 2\nunavoidable damage 2"),
                word("a", PLAIN, &[("on enemy", "prevent damage 5")]),
            ]);
            play.lays("a");
            assert!(play.stops().contains(&damaged(A, 2)));
            assert_eq!(play.health(A), 5);
        },
    },
];

#[test]
fn duration_relation_affinity() {
    check(TRACK);
}

#[test]
fn the_reaction() {
    check(REACTION);
}
