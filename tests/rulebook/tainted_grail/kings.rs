//! What kings' encounters share with all others: the enemy's cards, markers, impact, the reshuffle (TG-K).

use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{Action, Asked, Event, From};

use super::play::{A, B, Play, blow, card, damaged, foe, id, lay_from};
use super::{Case, check};

const PLAIN: &str = "close.free = \"chain 1\"\nopen.free = \"1x\"";

fn king(says: &str, does: &[(&str, &str)]) -> String {
    foe(&format!("value = 20\n{says}\nopen.free = \"1x\""), does)
}

fn enemys(id: &str, says: &str, does: &[(&str, &str)]) -> String {
    card(id, "combat-card", "claudyne", says, does)
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-K-04", "TG-K-18"],
        says: "a reshuffle clears the sequence without a destroyed card's text; pool and hands stay",
        check: || {
            let mine = blow("a", PLAIN, &[("when destroyed", "gain pool 9"), ("on play", "gain pool 1")]);
            let mut play = Play::fight(&[king("", &[("before enemy", "reshuffle")]), mine]);
            play.lays("a");
            let told = play.stops();
            assert!(told.contains(&Event::Reshuffled));
            assert_eq!((play.pool(), play.sequence().len(), play.piles(A)), (1, 0, (3, 7, 0)));
        },
    },
    Case {
        rules: &["TG-K-10", "TG-K-13"],
        says: "the trait says when the enemy lays a card; it connects and gives its bonus by the active character's values",
        check: || {
            let foe = king("open.a1 = \"aggression 2\"", &[("each activation", "lay enemy card 1")]);
            let his =
                enemys("k", "close.a1 = \"pool 2\"\nclose.free = \"blank\"", &[("on enemy", "add damage 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[foe, his]);
            for (who, pool) in [(A, 2), (B, 2)] {
                play.does(Action::ChooseActive(who));
                assert_eq!(play.asked(), Some(Asked::Card { from: From::Enemy, left: 1 }));
                play.does(lay_from("k", From::Enemy));
                assert_eq!(play.pool(), pool, "Elgan has no aggression, nor does k open a row");
                assert!(play.stops().contains(&damaged(who, 1)), "its text works while it is last");
            }
        },
    },
    Case {
        rules: &["TG-K-14", "TG-K-15"],
        says: "the first own card behind it needs no chain and connects to it; every further one needs one",
        check: || {
            let foe = king("", &[("each activation", "lay enemy card 1")]);
            let his = enemys("k", "close.free = \"blank\"\nopen.free = \"2x\"", &[]);
            let mut play =
                Play::fight(&[foe, his, blow("a", "close.free = \"pool 1\"\nopen.free = \"1x\"", &[])]);
            play.does(lay_from("k", From::Enemy));
            play.lays("a");
            assert_eq!(play.pool(), 2);
            play.refuses(super::play::lay("a"), rules_core::tainted_grail::Refusal::NoChain);
        },
    },
    Case {
        rules: &["TG-K-16", "TG-S-75"],
        says: "an enemy's card that leaves belongs to nobody's discard",
        check: || {
            let foe = king("", &[("each activation", "lay enemy card 1"), ("attack at 0-19", "destroy 1")]);
            let mut play = Play::fight(&[foe, enemys("k", PLAIN, &[])]);
            play.does(lay_from("k", From::Enemy));
            let told = play.stops();
            assert!(told.contains(&Event::CardDestroyed { card: id("k"), owner: None }));
            assert_eq!(play.piles(A), (4, 6, 0));
        },
    },
    Case {
        rules: &["TG-K-11", "TG-K-12"],
        says: "one impact token goes in each activation after delayed abilities; with the last one comes the impact",
        check: || {
            let foe = king("owner = \"claudyne\"\nimpact = 2", &[("impact", "group gain fear 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[foe]);
            play.does(Action::ChooseActive(A));
            assert_eq!(play.has(A, Holding::Fear), 0);
            play.stops();
            play.does(Action::ChooseActive(B));
            assert_eq!((play.has(A, Holding::Fear), play.has(B, Holding::Fear)), (1, 1));
        },
    },
    Case {
        rules: &["TG-K-31", "TG-EX-74"],
        says: "Veneda's line goes by the markers on her card, and counts them",
        check: || {
            let says = "owner = \"veneda\"";
            let foe = king(
                says,
                &[
                    ("at start", "place marker 4"),
                    ("attack at 0-3", "damage 9"),
                    ("attack at 4-255", "damage markers"),
                ],
            );
            let mut play = Play::fight(&[foe.clone(), blow("a", PLAIN, &[])]);
            play.lays("a");
            assert!(play.stops().contains(&damaged(A, 4)));
            let mut play = Play::fight(&[foe, blow("six", PLAIN, &[("on enemy", "add damage 1")])]);
            play.lays("six");
            assert!(play.stops().contains(&damaged(A, 5)));
        },
    },
];

#[test]
fn kings() {
    check(CASES);
}
