//! The combat pool, victory and loot (TG-C-01 to TG-C-09).

use rules_core::effect::{TgOp, Trigger};
use rules_core::tainted_grail::party::{self, Holding};
use rules_core::tainted_grail::{Action, Adjustment, Asked, Event, Offer, Outcome, Refusal};

use super::combat::attacks;
use super::play::{A, B, PLAIN, Play, STAYS, blow, foe, gained, plain, set_pool};
use super::worked::text;
use super::{Case, check};

const POOL: &[Case] = &[
    Case {
        rules: &["TG-C-01", "TG-C-02"],
        says: "the pool starts at 0, and the value is the number needed",
        check: || {
            let mut play = Play::fight(&[
                foe("value = 3\nopen.free = \"2x\"", &[]),
                blow("a", "close.free = \"pool 1\"\nopen.free = \"1x\"", &[("on play", "gain pool 1")]),
            ]);
            assert_eq!((play.pool(), play.at().value()), (0, 3));
            play.lays("a");
            assert_eq!((play.pool(), play.outcome()), (3, Some(Outcome::Won)));
        },
    },
    Case {
        rules: &["TG-C-02", "TG-C-06", "TG-EX-06"],
        says: "the pool never drops below 0: each missing marker costs the top card of the last active character's stack",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("lose pool 4")]);
            play.does(Action::ChooseActive(B));
            set_pool(&mut play, 2);
            play.stops();
            assert_eq!((play.pool(), play.piles(B), play.piles(A)), (0, (3, 5, 2), (3, 7, 0)));
        },
    },
    Case {
        rules: &["TG-C-03", "TG-C-04", "TG-C-15"],
        says: "won in the middle of the enemy's attack: nothing that was pending happens",
        check: || {
            let mut play = Play::fight(&[
                attacks("gain pool 3\ndamage 5"),
                blow("a", PLAIN, &[("after enemy", "lose health 1")]),
            ]);
            play.lays("a");
            set_pool(&mut play, 17);
            play.stops();
            assert_eq!((play.health(A), play.outcome()), (9, Some(Outcome::Won)));
        },
    },
    Case {
        rules: &["TG-C-04"],
        says: "the check follows each bonus and each delayed ability",
        check: || {
            let foe = foe(
                "value = 2\nopen.a1 = \"aggression 1\"\nopen.a2 = \"courage 1\"\nopen.free = \"1x\"",
                &[],
            );
            let mut play = Play::fight(&[
                foe.clone(),
                blow("a", "close.a1 = \"pool 2\"\nclose.a2 = \"draw 1\"\nclose.free = \"blank\"", &[]),
            ]);
            play.lays("a");
            assert_eq!(play.outcome(), Some(Outcome::Won));
            let slow = |id| blow(id, STAYS, &[("delayed 1", "gain pool 2\ngain fear 1")]);
            let mut play = Play::fight(&[foe, slow("a"), slow("b")]);
            play.lays("a");
            play.lays("b");
            let told = play.stops();
            assert!(
                !told.contains(&text("b", Trigger::Delayed)) && !told.contains(&gained(A, Holding::Fear, 1))
            );
        },
    },
    Case {
        rules: &["TG-C-05"],
        says: "a text can lose POOL, with the same penalty",
        check: || {
            let mut play =
                Play::fight(&[attacks("damage 1"), blow("a", PLAIN, &[("on play", "lose pool 1")])]);
            play.lays("a");
            assert_eq!(play.piles(A), (2, 6, 1));
        },
    },
    Case {
        rules: &["TG-C-07", "TG-C-08", "TG-C-57"],
        says: "loot behind GROUP goes to each member, the rest once, unit by unit",
        check: || {
            let foe = foe("value = 1\nopen.free = \"1x\"", &[("loot", "group gain food 1\ngain wealth 2")]);
            let mut play =
                Play::of(&["junis", "elgan"], "foe", &[foe, blow("a", "close.free = \"pool 1\"", &[])]);
            play.does(Action::ChooseActive(A));
            let told = play.lays("a");
            assert!(
                told.contains(&gained(A, Holding::Food, 1)) && told.contains(&gained(B, Holding::Food, 1))
            );
            assert_eq!(play.asked(), Some(Asked::Share { operation: TgOp::GainWealth, left: 2 }));
            assert_eq!(play.offers(), [Offer::ChooseMember(A), Offer::ChooseMember(B)]);
            play.does(Action::ChooseMember(B));
            play.does(Action::ChooseMember(B));
            assert_eq!((play.has(A, Holding::Wealth), play.has(B, Holding::Wealth)), (0, 2));
            play.refuses(Action::StopLaying, Refusal::EncounterOver);
            play.does(Action::PutAway);
            assert!(play.game.encounter().is_none());
        },
    },
    Case {
        rules: &["TG-C-08", "TG-C-07"],
        says: "a share beyond the cap of 20 is left over",
        check: || {
            let foe = foe("value = 1\nopen.free = \"1x\"", &[("loot", "gain food 3")]);
            let mut play = Play::fight(&[foe, blow("a", "close.free = \"pool 1\"", &[])]);
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Food, amount: 16 }));
            let told = play.lays("a");
            assert!(told.contains(&Event::Party(party::Event::LeftOver {
                who: A,
                what: Holding::Food,
                amount: 2
            })));
        },
    },
    Case {
        rules: &["TG-C-09"],
        says: "difficulty and colour change nothing while the encounter runs",
        check: || {
            let mut games =
                ["difficulty = 1\ncolour = \"blue\"", "difficulty = 4\ncolour = \"violet\""].map(|says| {
                    let foe = foe(
                        &format!("value = 5\n{says}\nopen.free = \"1x\""),
                        &[("attack at 0-4", "damage 1")],
                    );
                    let mut play = Play::fight(&[foe, plain("a")]);
                    play.lays("a");
                    play.stops();
                    play.game
                });
            let [first, second] = &mut games;
            assert_eq!(first, second);
        },
    },
];

#[test]
fn the_pool() {
    check(POOL);
}
