//! Conversations: avoiding them, their results and traits (TG-D-20 to TG-D-28, TG-D-35 to TG-D-42).

use rules_core::effect::{TgOp, Trigger};
use rules_core::tainted_grail::party::{self, Holding, Seat};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Colour, Event, HouseRules, Mode, Offer, Outcome, Phase, Refusal, Switch,
};

use super::diplomacy::{host, plain, set};
use super::play::{A, B, PLAIN, Play, card, id, lay, lost, talker, word};
use super::worked::text;
use super::{Case, check};

const ENDS: &[Case] = &[
    Case {
        rules: &["TG-D-20", "TG-G-11"],
        says: "everybody has to agree, otherwise play goes on",
        check: || {
            let mut play = Play::of(&["osbert", "gerdwyn", "junis"], "foe", &[host(&[])]);
            play.refuses(Action::Avoid, Refusal::PickActive);
            play.does(Action::ChooseActive(A));
            play.does(Action::Avoid);
            assert!(matches!(play.asked(), Some(Asked::Agreement { .. })));
            play.does(Action::Accept);
            assert_eq!(play.does(Action::Decline), [Event::NotAvoided]);
            assert_eq!((play.outcome(), play.at().phase()), (None, Phase::LayCards));
        },
    },
    Case {
        rules: &["TG-D-21"],
        says: "four fields down, duration 0, the result of the field that is reached",
        check: || {
            for (field, to, colour) in [(6, 2, Colour::Grey), (5, 1, Colour::Red), (2, 0, Colour::Red)] {
                let mut play = Play::talk(&[host(&[])]);
                set(&mut play, field, 5);
                let told = play.does(Action::Avoid);
                assert!(
                    told.contains(&Event::RelationMoved { from: field, to })
                        && told.contains(&Event::ResultResolved(colour))
                );
                assert_eq!(play.at().duration(), 0);
            }
        },
    },
    Case {
        rules: &["TG-D-22", "TG-K-43"],
        says: "nobody flees, and from the last encounter with a king nobody gets away",
        check: || {
            let play = Play::talk(&[with_trait("final = true", &[])]);
            play.refuses(Action::Flee, Refusal::NoWayOut);
            play.refuses(Action::Avoid, Refusal::NoWayOut);
            assert!(!play.offers().contains(&Offer::Avoid));
        },
    },
    Case {
        rules: &["TG-D-23"],
        says: "exactly the result of the colour; a colour without entry has no effect",
        check: || {
            let results = [("green", "gain wealth 3"), ("red", "gain fear 1")];
            for (field, wealth, fear) in [(6, 4, 0), (3, 1, 0), (0, 1, 1)] {
                let mut play = Play::talk(&[host(&results)]);
                set(&mut play, field, 5);
                play.does(Action::Adjust(Adjustment::Duration(0)));
                assert_eq!(
                    (play.has(A, Holding::Wealth), play.has(A, Holding::Fear)),
                    (wealth, fear),
                    "field {field}"
                );
            }
        },
    },
    Case {
        rules: &["TG-D-24", "TG-G-09"],
        says: "behind GROUP each member, otherwise once, harm too: the group chooses who suffers each point",
        check: || {
            let mut play = Play::of(
                &["osbert", "gerdwyn"],
                "foe",
                &[host(&[("grey", "group gain food 1\nlose health 2")])],
            );
            play.does(Action::Adjust(Adjustment::Duration(0)));
            assert_eq!((play.has(A, Holding::Food), play.has(B, Holding::Food)), (2, 3));
            assert_eq!(play.asked(), Some(Asked::Share { operation: TgOp::LoseHealth, left: 2 }));
            play.does(Action::ChooseMember(B));
            play.does(Action::ChooseMember(A));
            assert_eq!((play.health(A), play.health(B)), (6, 7));
        },
    },
    Case {
        rules: &["TG-D-25"],
        says: "a result with the guardian icon puts it on the map",
        check: || {
            let mut play = Play::talk(&[host(&[("grey", "become guardian")])]);
            assert!(play.does(Action::Adjust(Adjustment::Duration(0))).contains(&Event::GuardianOnMap));
        },
    },
    Case {
        rules: &["TG-D-26"],
        says: "a guardian that was not won over stays",
        check: || {
            for (field, stays) in [(6, false), (3, true), (0, true)] {
                let mut play = Play::talk(&[with_trait("guardian = true", &[])]);
                set(&mut play, field, 5);
                let told = play.does(Action::Adjust(Adjustment::Duration(0)));
                assert_eq!(told.contains(&Event::GuardianOnMap), stays, "field {field}");
            }
        },
    },
    Case {
        rules: &["TG-D-27"],
        says: "the last one drops out by dying: lost, and no result",
        check: || {
            let mut play = Play::talk(&[host(&[("reaction", "damage 9"), ("grey", "gain wealth 1")])]);
            let told = play.stops();
            assert!(told.contains(&Event::EncounterEnded(Outcome::Lost)));
            assert!(!told.contains(&text("foe", Trigger::Grey)));
        },
    },
    Case {
        rules: &["TG-D-29"],
        says: "hands first, then duration and marker, then the traits",
        check: || {
            let mut play = Play::before(&["osbert"], "foe", &[with_trait("greedy = true", &[])]);
            assert_eq!((play.at().duration(), play.at().phase()), (0, Phase::Hands));
            play.does(Action::Redraw(A));
            let told = play.does(Action::KeepHands);
            assert_eq!(told, [Event::TalkBegan { duration: 5, relation: 3 }]);
            assert_eq!(play.asked(), Some(Asked::Greedy));
        },
    },
];

const TRAITS: &[Case] = &[
    Case {
        rules: &["TG-D-35", "TG-M-11"],
        says: "Discouraging, and challenge mode: avoiding is always red",
        check: || {
            let mut play = Play::talk(&[with_trait("discouraging = true", &[])]);
            set(&mut play, 6, 5);
            play.does(Action::Avoid);
            assert_eq!((play.at().relation(), play.outcome()), (2, Some(Outcome::Resolved(Colour::Red))));
            let mut play = Play::talk(&[host(&[])]);
            play.does(Action::SetMode(Mode::NORMAL.with(Switch::ChallengeAvoid)));
            set(&mut play, 6, 5);
            play.does(Action::Avoid);
            assert_eq!(play.outcome(), Some(Outcome::Resolved(Colour::Red)));
        },
    },
    Case {
        rules: &["TG-D-36"],
        says: "Dread: 0 or 1 hand cards right before the reaction give FEAR",
        check: || {
            for (cards, fear) in [(1, 0), (2, 1)] {
                let mut play = Play::talk(&[with_trait("dread = true", &[]), plain("a")]);
                (0..cards).for_each(|_| drop(play.lays("a")));
                play.stops();
                assert_eq!(play.has(A, Holding::Fear), fear);
            }
        },
    },
    Case {
        rules: &["TG-D-37"],
        says: "Greedy: 1 Wealth in total, or FEAR for everybody; for one, where the house rule says so",
        check: || {
            let greedy = || Play::before(&["osbert", "gerdwyn"], "foe", &[with_trait("greedy = true", &[])]);
            let mut play = greedy();
            play.does(Action::KeepHands);
            assert_eq!(play.offers(), [Offer::ChooseMember(A), Offer::ChooseMember(B), Offer::Decline]);
            let mut other = play.clone();
            play.does(Action::ChooseMember(B));
            assert_eq!((play.has(B, Holding::Wealth), play.has(A, Holding::Fear)), (0, 0));
            other.does(Action::Decline);
            assert_eq!((other.has(A, Holding::Fear), other.has(B, Holding::Fear)), (1, 1));
            let mut play = greedy();
            play.does(Action::SetHouseRules(HouseRules {
                greedy_gains_each: false,
                ..HouseRules::RECOMMENDED
            }));
            play.does(Action::KeepHands);
            play.does(Action::Decline);
            play.does(Action::ChooseMember(B));
            assert_eq!((play.has(A, Holding::Fear), play.has(B, Holding::Fear)), (0, 1));
        },
    },
    Case {
        rules: &["TG-D-38", "TG-D-39"],
        says: "Press as in combat, ordered with the others by the players",
        check: || {
            let host = with_trait("dread = true", &[("press 3-3", "draw 1")]);
            let mut play = Play::talk(&[host, plain("a")]);
            (0..2).for_each(|_| drop(play.lays("a")));
            play.stops();
            assert_eq!(play.asked(), Some(Asked::Order { from: 0 }));
            play.does(Action::ChooseOption(1));
            assert_eq!(play.has(A, Holding::Fear), 0, "two cards in hand by then");
        },
    },
    Case {
        rules: &["TG-D-40"],
        says: "Haste: at most three cards an activation",
        check: || {
            let mut play =
                Play::talk(&[with_trait("haste = true", &[]), word("a", PLAIN, &[("on play", "draw 1")])]);
            (0..3).for_each(|_| drop(play.lays("a")));
            play.refuses(lay("a"), Refusal::Haste { most: 3 });
        },
    },
    Case {
        rules: &["TG-D-42", "TG-D-28"],
        says: "afterwards everybody's cards go back, of those laid by others too",
        check: || {
            let other = card("b", "diplomacy-card", "gerdwyn", PLAIN, &[]);
            let mut play = Play::of(&["osbert", "gerdwyn"], "foe", &[host(&[]), plain("a"), other]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            play.lays("b");
            assert_eq!(play.sequence(), [id("a"), id("b")]);
            let told = play.does(Action::Adjust(Adjustment::Duration(0)));
            let back = |who| Event::CardsReturned { who, stack: 10 };
            assert!(told.contains(&back(A)) && told.contains(&back(B)));
        },
    },
    Case {
        rules: &["TG-D-24", "TG-OQ-38", "TG-P-35"],
        says: "a loss for the group falls on those who have something to lose, until nobody has",
        check: || {
            let host = host(&[("grey", "lose wealth 3")]);
            let mut play = Play::of(&["osbert", "gerdwyn", "junis"], "foe", &[host]);
            for (who, wealth) in [(A, 2), (B, 1)] {
                let (what, amount) = (Holding::Wealth, wealth - play.has(who, Holding::Wealth));
                play.does(Action::Adjust(Adjustment::Gain { who, what, amount }));
            }
            play.does(Action::Adjust(Adjustment::Duration(0)));
            assert_eq!(play.offers(), [Offer::ChooseMember(A), Offer::ChooseMember(B)]);
            let lacks = |who| party::Refusal::CannotPay { who, what: Holding::Wealth, missing: 1 }.into();
            play.refuses(Action::ChooseMember(Seat(2)), lacks(Seat(2)));
            let told = play.does(Action::ChooseMember(B));
            assert_eq!(play.asked(), None, "only Osbert has some: nobody is asked");
            assert!(
                told.contains(&lost(B, Holding::Wealth, 1)) && told.contains(&lost(A, Holding::Wealth, 2))
            );
            assert_eq!(play.outcome(), Some(Outcome::Resolved(Colour::Grey)));
        },
    },
];

fn with_trait(traits: &str, does: &[(&str, &str)]) -> String {
    talker(&format!("duration = 5\n{traits}\nopen.free = \"1x\""), does)
}

#[test]
fn avoiding_and_results() {
    check(ENDS);
}

#[test]
fn diplomacy_traits() {
    check(TRAITS);
}
