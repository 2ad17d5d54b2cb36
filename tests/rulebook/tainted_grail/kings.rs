//! What all kings' encounters have in common: the enemy's cards, markers, impact, the reshuffle (TG-K).

use rules_core::card::{Card, Field, Kind};
use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{Action, Adjustment, Asked, Event, From, Offer, Outcome, Refusal};

use super::play::{A, B, PLAIN, Pile, Play, blow, card, damaged, foe, helper, id, lay_from, talker};
use super::{Case, check};

fn king(says: &str, does: &[(&str, &str)]) -> String {
    foe(&format!("value = 20\n{says}\nopen.free = \"1x\""), does)
}

fn enemys(id: &str, says: &str, does: &[(&str, &str)]) -> String {
    card(id, "combat-card", "claudyne", says, does)
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-K-01", "TG-K-02"],
        says: "each king has three combat and three diplomacy encounters, difficulty 1 to 3, and is no guardian",
        check: || {
            let pile = Pile::of_file("tainted-grail/rulebook.toml");
            for owner in 4..=6 {
                for kind in [Kind::CombatEncounter, Kind::DiplomacyEncounter] {
                    let is_his =
                        |card: &Card<'_>| card.kind == kind && card.amount(Field::Owner) == Some(owner);
                    let his: Vec<_> = pile.cards().filter(is_his).collect();
                    let mut levels: Vec<_> =
                        his.iter().filter_map(|card| card.amount(Field::Difficulty)).collect();
                    levels.sort();
                    assert_eq!(levels, [1, 2, 3], "{owner} {kind:?}");
                    assert!(his.iter().all(|card| card.value(Field::Guardian).is_none()));
                }
            }
            let mut play = Play::fight(&[king("owner = \"claudyne\"", &[])]);
            let told = play.does(Action::Flee);
            assert!(!told.contains(&Event::GuardianOnMap));
            assert!(play.at().outcome().is_some() && !play.at().becomes_guardian());
        },
    },
    Case {
        rules: &["TG-K-17", "TG-K-18", "TG-EX-71"],
        says: "an empty stack where a card must be laid: none is, all goes back, one token more, and each member pays",
        check: || {
            let foe = king("owner = \"claudyne\"\nimpact = 5", &[("each activation", "lay enemy card 1")]);
            let mine = blow("a", PLAIN, &[("when destroyed", "gain pool 9"), ("on play", "gain pool 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[foe, enemys("k", PLAIN, &[]), mine]);
            play.does(Action::ChooseActive(A));
            play.does(lay_from("k", From::Enemy));
            play.lays("a");
            play.stops();
            let (hands, before) = ([play.piles(A).0, play.piles(B).0], [play.health(A), play.health(B)]);
            assert_eq!((play.pool(), play.at().impact()), (1, 4));
            play.does(Action::ChooseActive(B));
            assert!(play.offers().contains(&Offer::LayNone));
            let told = play.does(Action::LayNone);
            let expected = [Event::EnemyStackRebuilt, Event::ImpactTokens { left: 5 }, Event::Reshuffled];
            assert!(told.windows(3).any(|events| events == expected), "{told:?}");
            assert!(
                !told
                    .iter()
                    .any(|event| matches!(event, Event::CardLaid { .. } | Event::CardDestroyed { .. }))
            );
            assert_eq!(play.sequence(), []);
            assert_eq!(play.pool(), 1);
            assert_eq!([play.piles(A).0, play.piles(B).0], hands);
            assert_eq!(play.piles(A).2, 0, "nothing is in the discard");
            assert_eq!([play.health(A) + 1, play.health(B) + 1], before);
            assert_eq!((play.has(A, Holding::Fear), play.has(B, Holding::Fear)), (1, 1));
            assert_eq!(play.at().impact(), 4, "and the activation takes its token");
        },
    },
    Case {
        rules: &["TG-K-17", "TG-K-18"],
        says: "in diplomacy relation and duration stay as well; of two cards the second comes from the new stack",
        check: || {
            let host = talker(
                "owner = \"claudyne\"\nduration = 4\nopen.free = \"1x\"",
                &[("each activation", "lay enemy card 2")],
            );
            let his =
                card("k", "diplomacy-card", "claudyne", "close.free = \"up 1\"\nopen.free = \"1x\"", &[]);
            let mut play = Play::talk(&[host, his]);
            play.does(lay_from("k", From::Enemy));
            play.does(Action::LayNone);
            assert_eq!((play.at().relation(), play.at().duration(), play.asked()), (4, 4, None));
            assert_eq!(play.sequence(), []);
            let host = talker(
                "owner = \"claudyne\"\nduration = 4\nopen.free = \"1x\"",
                &[("each activation", "lay enemy card 2")],
            );
            let his =
                card("k", "diplomacy-card", "claudyne", "close.free = \"up 1\"\nopen.free = \"1x\"", &[]);
            let mut play = Play::talk(&[host, his]);
            play.does(Action::LayNone);
            assert_eq!(play.asked(), Some(Asked::Card { from: From::Enemy, left: 1 }));
            play.does(lay_from("k", From::Enemy));
            assert_eq!((play.sequence().len(), play.asked()), (1, None));
        },
    },
    Case {
        rules: &["TG-K-17", "TG-S-86"],
        says: "a reshuffle can be somebody's end: who is left goes on, and with the last one the encounter is lost",
        check: || {
            let foe = king("owner = \"claudyne\"", &[("each activation", "lay enemy card 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[foe]);
            let dying = |who, amount| Action::Adjust(Adjustment::Lose { who, what: Holding::Health, amount });
            play.does(dying(A, play.health(A) - 1));
            play.does(Action::ChooseActive(A));
            play.does(Action::LayNone);
            assert_eq!(play.at().outcome(), None);
            assert_eq!((play.health(A), play.has(B, Holding::Fear)), (0, 1));
            play.does(dying(B, play.health(B) - 1));
            play.does(Action::LayNone);
            assert_eq!(play.outcome(), Some(Outcome::Lost));
        },
    },
    Case {
        rules: &["TG-K-13", "TG-S-85", "TG-OQ-06"],
        says: "if the active character dies of the reshuffle or of the attack, the king lays no further card after it",
        check: || {
            for (line, health) in [("gain fear 1", 1), ("damage 9", 9)] {
                let lays = [("attack at 0-19", line), ("after enemy", "lay enemy card 2")];
                let foe = king("owner = \"claudyne\"", &lays);
                let mut play = Play::of(&["junis", "elgan"], "foe", &[foe, blow("a", PLAIN, &[])]);
                play.does(Action::ChooseActive(A));
                let amount = play.health(A) - health;
                play.does(Action::Adjust(Adjustment::Lose { who: A, what: Holding::Health, amount }));
                play.lays("a");
                play.stops();
                if health == 1 {
                    assert_eq!(play.asked(), Some(Asked::Card { from: From::Enemy, left: 2 }));
                    let told = play.does(Action::LayNone);
                    assert!(told.contains(&Event::NoCardLaid { from: From::Enemy }));
                }
                assert_eq!((play.health(A), play.asked(), play.at().active()), (0, None, Some(B)));
            }
        },
    },
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
        rules: &["TG-K-14", "TG-K-15", "TG-EX-72"],
        says: "the first own card behind it needs no chain and connects to it; every further one needs one",
        check: || {
            let foe = king("", &[("each activation", "lay enemy card 1")]);
            let his = enemys("k", "close.free = \"blank\"\nopen.free = \"2x\"", &[]);
            let mut play =
                Play::fight(&[foe, his, blow("a", "close.free = \"pool 1\"\nopen.free = \"1x\"", &[])]);
            play.does(lay_from("k", From::Enemy));
            play.lays("a");
            assert_eq!(play.pool(), 2);
            play.refuses(super::play::lay("a"), Refusal::NoChain);
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
        rules: &["TG-K-31", "TG-EX-74", "TG-C-10"],
        says: "Veneda's line goes by the pool; the markers on her card say how much it does",
        check: || {
            let says = "owner = \"veneda\"";
            let foe = king(
                says,
                &[
                    ("at start", "place marker 4"),
                    ("attack at 0-3", "damage markers"),
                    ("attack at 4-255", "damage 9"),
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
    Case {
        rules: &["TG-K-12", "TG-S-36"],
        says: "tokens and markers on the encounter card can be corrected by hand",
        check: || {
            let foe = king("owner = \"claudyne\"\nimpact = 5", &[("impact", "gain fear 1")]);
            let mut play = Play::fight(&[foe]);
            play.does(Action::Adjust(Adjustment::Impact(1)));
            let beyond = Refusal::NotBetween { amount: 21, least: 0, most: 20 };
            play.refuses(Action::Adjust(Adjustment::Impact(21)), beyond);
            play.does(Action::Adjust(Adjustment::Markers(3)));
            assert_eq!((play.at().impact(), play.at().markers()), (1, 3));
            let told = play.stops();
            assert!(told.contains(&Event::ImpactTokens { left: 0 }));
            assert_eq!(play.has(A, Holding::Fear), 1);
        },
    },
    Case {
        rules: &["TG-K-10", "TG-K-22", "TG-K-17"],
        says: "where nobody has stated the trait, the table lays his cards, or her amberlings, when it says so",
        check: || {
            let trait_unknown = "[[card.ability]]\nwhen = \"unknown\"\ndo = \"unknown\"\n";
            let his = king("owner = \"claudyne\"", &[]) + trait_unknown;
            let mut play = Play::camp(&["junis"], &[his, enemys("k", PLAIN, &[]), blow("a", PLAIN, &[])]);
            play.start("foe");
            play.does(Action::KeepHands);
            assert!(play.offers().contains(&Offer::LayCard(From::Enemy)));
            play.does(lay_from("k", From::Enemy));
            assert_eq!((play.sequence(), play.at().laid()), (vec![id("k")], 0));
            play.lays("a");
            assert!(play.does(Action::LayNone).contains(&Event::EnemyStackRebuilt));
            assert_eq!((play.sequence(), play.at().impact()), (vec![], 1));
            play.stops();
            assert_eq!(play.at().impact(), 1, "without the trait the token stays");

            let follower = king("", &[]) + trait_unknown;
            let imp = helper("amberling", "p", "value = 2", &[]);
            let mut play = Play::camp(&["junis"], &[follower, imp, enemys("k", PLAIN, &[])]);
            play.start("foe");
            play.does(Action::KeepHands);
            assert!(matches!(play.refusal(lay_from("k", From::Enemy)), Refusal::NotNow { .. }));
            play.does(lay_from("p", From::Amberlings));
            assert_eq!(play.at().amberlings().len(), 1);
            for elsewhere in ["owner = \"claudyne\"", "owner = \"nonus\"", "weather-changer = true"] {
                let cards =
                    [king(elsewhere, &[]) + trait_unknown, helper("amberling", "p", "value = 2", &[])];
                let mut play = Play::camp(&["junis"], &cards);
                play.start("foe");
                play.does(Action::KeepHands);
                if play.asked().is_some() {
                    play.does(Action::LayNone);
                }
                let refusal = play.refusal(lay_from("p", From::Amberlings));
                assert!(matches!(refusal, Refusal::NotNow { .. }), "{elsewhere} {refusal:?}");
            }
            let play = Play::fight(&[king("owner = \"claudyne\"", &[]), enemys("k", PLAIN, &[])]);
            assert!(matches!(play.refusal(lay_from("k", From::Enemy)), Refusal::NotNow { .. }));
            assert!(matches!(play.refusal(Action::LayNone), Refusal::NotNow { .. }));
        },
    },
];

#[test]
fn kings() {
    check(CASES);
}
