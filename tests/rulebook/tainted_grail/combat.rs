//! The enemy's attack and combat traits (TG-C-10 to TG-C-19, TG-C-43 to TG-C-60).

use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Cue, Event, From, Harm, HouseRules, Offer, Phase, Refusal,
};

use super::play::{
    A, B, PLAIN, Play, STAYS, blow, card, damaged, foe, gained, id, lay, lay_from, lost, plain, set_pool,
};
use super::worked::part;
use super::{Case, check};

pub(super) fn attacks(line: &str) -> String {
    foe("value = 20\nopen.free = \"1x\"", &[("attack at 0-19", line), ("opportunity attack", "damage 1")])
}

fn with_trait(traits: &str) -> String {
    foe(&format!("value = 20\n{traits}\nopen.free = \"1x\""), &[("attack at 0-19", "damage 1")])
}

const ATTACK: &[Case] = &[
    Case {
        rules: &["TG-C-10"],
        says: "the line goes by the pool",
        check: || {
            let foe = foe(
                "value = 9\nopen.free = \"1x\"",
                &[("attack at 0-3", "damage 1"), ("attack at 4-8", "damage 2")],
            );
            for (pool, damage) in [(0, 1), (3, 1), (4, 2), (8, 2)] {
                let mut play = Play::fight(&[foe.clone(), plain("a")]);
                play.lays("a");
                set_pool(&mut play, pool);
                assert!(play.stops().contains(&damaged(A, damage)), "pool {pool}");
            }
        },
    },
    Case {
        rules: &["TG-C-11", "TG-C-28"],
        says: "the line is read after the texts before it, and stays though the pool changes",
        check: || {
            let foe = foe(
                "value = 9\nopen.free = \"1x\"",
                &[("attack at 0-3", "damage 1"), ("attack at 4-8", "lose pool 4\ndamage 2")],
            );
            let mut play = Play::fight(&[foe, blow("a", PLAIN, &[("before enemy", "gain pool 4")])]);
            play.lays("a");
            let told = play.stops();
            assert!(told.contains(&Event::EnemyActed { line: Some(1) }) && told.contains(&damaged(A, 2)));
            assert_eq!(play.pool(), 0);
        },
    },
    Case {
        rules: &["TG-C-12", "TG-C-13", "TG-C-16"],
        says: "parts from left to right; GROUP covers the one part behind it",
        check: || {
            let mut play = Play::of(
                &["junis", "elgan"],
                "foe",
                &[
                    attacks("group damage 1\ngain fear 2\nlose energy 1"),
                    card("b", "combat-card", "elgan", PLAIN, &[]),
                ],
            );
            play.does(Action::ChooseActive(B));
            play.lays("b");
            let told = play.stops();
            let expected = [
                part(Harm::Damage, 1, true),
                damaged(A, 1),
                damaged(B, 1),
                part(Harm::Fear, 2, false),
                gained(B, Holding::Fear, 2),
                part(Harm::LoseEnergy, 1, false),
                lost(B, Holding::Energy, 1),
            ];
            let from = told.iter().position(|event| *event == expected[0]).expect("the attack");
            assert_eq!(told.get(from..), Some(&expected[..]));
        },
    },
    Case {
        rules: &["TG-C-14"],
        says: "a pool part is applied once, also behind GROUP",
        check: || {
            for line in ["lose pool 1", "group lose pool 1"] {
                let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks(line), plain("a")]);
                play.does(Action::ChooseActive(A));
                play.lays("a");
                set_pool(&mut play, 5);
                play.stops();
                assert_eq!(play.pool(), 4, "{line}");
            }
        },
    },
    Case {
        rules: &["TG-C-17"],
        says: "who lays no card suffers the opportunity attack, and then the attack",
        check: || {
            let mut play = Play::fight(&[attacks("damage 2")]);
            let told = play.stops();
            let first = told.iter().position(|event| *event == damaged(A, 1));
            let second = told.iter().position(|event| *event == damaged(A, 2));
            assert!(first.is_some() && first < second);
            assert_eq!(play.health(A), 6);
        },
    },
    Case {
        rules: &["TG-C-17"],
        says: "an opportunity attack is not changed by texts (TG-OQ-22)",
        check: || {
            let mut play = Play::of(
                &["junis", "elgan"],
                "foe",
                &[attacks("gain fear 1"), blow("a", STAYS, &[("on enemy", "prevent damage 5")])],
            );
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            assert!(play.stops().contains(&damaged(B, 1)));
        },
    },
    Case {
        rules: &["TG-C-17", "TG-S-85"],
        says: "who does not survive the opportunity attack is not attacked again, and nothing comes after",
        check: || {
            let does = [("attack at 0-19", "group gain fear 1"), ("opportunity attack", "damage 9")];
            let foe = foe("value = 20\nopen.free = \"1x\"", &does);
            let mut play = Play::of(
                &["junis", "elgan"],
                "foe",
                &[foe, blow("a", STAYS, &[("after enemy", "gain pool 1")])],
            );
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            play.stops();
            assert_eq!((play.pool(), play.has(A, Holding::Fear), play.at().round()), (1, 1, 2));
        },
    },
    Case {
        rules: &["TG-C-18"],
        says: "a card laid in panic is a laid card",
        check: || {
            let mut play = Play::fight(&[attacks("gain fear 1"), plain("a")]);
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount: 7 }));
            play.does(lay_from("a", From::Stack));
            assert!(!play.stops().contains(&Event::OpportunityAttackBegan));
        },
    },
    Case {
        rules: &["TG-C-19"],
        says: "the enemy's card is none of the character's: the opportunity attack follows, and the first card needs no chain",
        check: || {
            let foe = foe(
                "value = 20\nopen.free = \"1x\"",
                &[
                    ("each activation", "lay enemy card 1"),
                    ("attack at 0-19", "gain fear 1"),
                    ("opportunity attack", "damage 1"),
                ],
            );
            let enemys = card("king", "combat-card", "claudyne", PLAIN, &[]);
            let mut play = Play::fight(&[foe, enemys, blow("a", "close.free = \"pool 1\"", &[])]);
            play.does(lay_from("king", From::Enemy));
            assert_eq!((play.at().laid(), play.laid(0).owner()), (0, None));
            let mut other = play.clone();
            other.lays("a");
            assert_eq!(other.pool(), 1);
            assert!(play.stops().contains(&Event::OpportunityAttackBegan));
        },
    },
];

/// HEALTH of both that was lost.
fn harm(play: &Play) -> (u8, u8) {
    (9 - play.health(A), 8 - play.health(B))
}

const TRAITS: &[Case] = &[
    Case {
        rules: &["TG-C-48"],
        says: "Dread: 0 or 1 hand cards right before the attack give FEAR",
        check: || {
            for (cards, fear) in [(1, 0), (2, 1), (3, 1)] {
                let mut play = Play::fight(&[with_trait("dread = true"), plain("a")]);
                (0..cards).for_each(|_| drop(play.lays("a")));
                play.stops();
                assert_eq!(play.has(A, Holding::Fear), fear, "{cards} laid of three");
            }
        },
    },
    Case {
        rules: &["TG-C-49", "TG-S-62"],
        says: "Trap: each member discards a hand card or loses HEALTH",
        check: || {
            let mut play = Play::before(&["junis", "elgan"], "foe", &[with_trait("trap = true")]);
            play.does(Action::KeepHands);
            let Some(Asked::Trap { who: first }) = play.asked() else { panic!("a trap") };
            play.refuses(Action::ChooseOption(2), Refusal::NoSuchChoice { chosen: 3, there: 2 });
            play.does(Action::ChooseOption(0));
            let Some(Asked::Trap { who: second }) = play.asked() else { panic!("another") };
            play.does(Action::ChooseOption(1));
            assert_ne!(first, second);
            assert_eq!(play.piles(first), (2, 7, 1));
            assert_eq!((play.piles(second).0, play.at().phase()), (3, Phase::ChooseActive));
            assert_eq!(harm(&play).0 + harm(&play).1, 1);
        },
    },
    Case {
        rules: &["TG-C-50"],
        says: "Exhausting: before the attack the top card of the stack is discarded",
        check: || {
            let mut play =
                Play::of(&["junis", "elgan"], "foe", &[with_trait("exhausting = true"), plain("a")]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            assert_eq!(play.piles(A), (2, 6, 1));
        },
    },
    Case {
        rules: &["TG-C-51", "TG-C-52"],
        says: "Press counts the cards of the sequence, the encounter among them, unless the house rule says otherwise",
        check: || {
            let foe = foe("value = 20\nopen.free = \"1x\"", &[("press 2-3", "gain fear 1")]);
            for (cards, counts, fear) in
                [(0, true, 0), (1, true, 1), (2, true, 1), (3, true, 0), (1, false, 0), (3, false, 1)]
            {
                let mut play = Play::fight(&[foe.clone(), plain("a")]);
                play.does(Action::SetHouseRules(HouseRules {
                    press_counts_encounter: counts,
                    ..HouseRules::RECOMMENDED
                }));
                (0..cards).for_each(|_| drop(play.lays("a")));
                play.stops();
                assert_eq!(play.has(A, Holding::Fear), fear, "{cards} laid, {counts}");
            }
        },
    },
    Case {
        rules: &["TG-C-51", "TG-C-53", "TG-OQ-49"],
        says: "Press is looked at when its turn comes, as Dread is: what comes before it can call it up or spare it",
        check: || {
            let presses = foe("value = 20\nopen.free = \"1x\"", &[("press 2-2", "gain fear 1")]);
            let burns = blow("b", PLAIN, &[("before enemy", "destroy 1")]);
            for (cards, first, fear) in [(0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 1)] {
                let mut play = Play::fight(&[presses.clone(), plain("a"), burns.clone()]);
                (0..cards).for_each(|_| drop(play.lays("a")));
                play.lays("b");
                play.stops();
                assert_eq!(play.asked(), Some(Asked::Order { from: 0 }));
                play.does(Action::ChooseOption(first));
                assert_eq!(play.has(A, Holding::Fear), fear, "{cards} below, {first} first");
            }
            let both = foe("dread = true\nvalue = 20\nopen.free = \"1x\"", &[("press 9-9", "gain fear 1")]);
            let mut play = Play::fight(&[both, plain("a")]);
            play.lays("a");
            play.stops();
            assert_eq!(
                (play.asked(), play.has(A, Holding::Fear)),
                (None, 0),
                "nothing is due: nothing to order"
            );
        },
    },
    Case {
        rules: &["TG-C-53", "TG-S-34"],
        says: "what falls together before the attack is ordered by the players",
        check: || {
            let mut play = Play::fight(&[
                with_trait("dread = true\nexhausting = true"),
                blow("a", PLAIN, &[("before enemy", "draw 1")]),
            ]);
            (0..2).for_each(|_| drop(play.lays("a")));
            play.stops();
            assert_eq!(play.asked(), Some(Asked::Order { from: 0 }));
            let text = rules_core::tainted_grail::Text {
                card: id("a"),
                place: rules_core::tainted_grail::Place::Laid(1),
                ability: 0,
            };
            let cues = [Cue::Dread, Cue::Exhausting, Cue::Text(text)];
            assert_eq!(play.at().cues(), cues);
            play.does(Action::ChooseOption(2));
            play.does(Action::ChooseOption(0));
            assert_eq!(play.has(A, Holding::Fear), 0, "with the card drawn first two are in hand");
        },
    },
    Case {
        rules: &["TG-C-54"],
        says: "they apply to the attack on one who flees, and after an opportunity attack",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[with_trait("exhausting = true")]);
            play.does(Action::ChooseActive(A));
            play.does(Action::Flee);
            play.stops();
            assert_eq!((play.piles(A).2, play.piles(B).2), (1, 1));
        },
    },
    Case {
        rules: &["TG-C-55"],
        says: "Haste: at most three cards an activation; the enemy's do not count",
        check: || {
            let foe = foe(
                "value = 20\nhaste = true\nopen.free = \"1x\"",
                &[("each activation", "lay enemy card 1")],
            );
            let mut play = Play::fight(&[
                foe,
                card("king", "combat-card", "claudyne", PLAIN, &[]),
                blow("a", PLAIN, &[("on play", "draw 1")]),
            ]);
            play.does(lay_from("king", From::Enemy));
            (0..3).for_each(|_| drop(play.lays("a")));
            play.refuses(lay("a"), Refusal::Haste { most: 3 });
            assert_eq!(play.offers(), [Offer::StopLaying, Offer::Flee]);
        },
    },
    Case {
        rules: &["TG-C-55", "TG-C-18"],
        says: "Haste: the panic card counts",
        check: || {
            let mut play = Play::fight(&[with_trait("haste = true"), plain("a")]);
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount: 7 }));
            play.does(lay_from("a", From::Stack));
            (0..2).for_each(|_| drop(play.lays("a")));
            play.refuses(lay("a"), Refusal::Haste { most: 3 });
        },
    },
    Case {
        rules: &["TG-C-56"],
        says: "Shatter: after a victory each member discards a weapon that was used",
        check: || {
            let axe =
                "[[card]]\nid = \"tg/axe\"\nkind = \"item\"\nname = { en = \"Axe\" }\nkeyword = \"weapon\"\n"
                    .to_owned();
            let foe = foe("value = 1\nshatter = true\nopen.free = \"1x\"", &[]);
            let mut play = Play::camp(&["junis"], &[foe, axe, blow("a", "close.free = \"pool 1\"", &[])]);
            play.gives(A, "axe");
            play.start("foe");
            play.does(Action::KeepHands);
            play.lays("a");
            assert_eq!(
                (play.asked(), play.offers()),
                (Some(Asked::Shatter { who: A }), vec![Offer::Pick(0), Offer::Decline])
            );
            let mut unused = play.clone();
            play.does(Action::Pick(0));
            assert!(!play.member(A).owns(id("axe")));
            unused.does(Action::Decline);
            assert!(
                unused.member(A).owns(id("axe")) && unused.asked().is_none(),
                "a weapon that was not used stays"
            );
        },
    },
    Case {
        rules: &["TG-C-47", "TG-EX-70"],
        says: "a guardian that is fought and beaten does not stay on the map",
        check: || {
            let foe = foe("value = 1\nguardian = true\nopen.free = \"1x\"", &[]);
            let mut play = Play::fight(&[foe, blow("a", "close.free = \"pool 1\"", &[])]);
            assert!(!play.lays("a").contains(&Event::GuardianOnMap) && !play.at().becomes_guardian());
        },
    },
    Case {
        rules: &["TG-C-44", "TG-C-58"],
        says: "a guardian against whom all is lost roams the map",
        check: || {
            let mut play = Play::fight(&[foe("value = 5\nguardian = true\nopen.free = \"1x\"", &[])]);
            assert!(play.does(Action::Flee).contains(&Event::GuardianOnMap));
        },
    },
    Case {
        rules: &["TG-C-59"],
        says: "other traits have their moments: start, each activation, before, while, after the attack, victory",
        check: || {
            let foe = foe(
                "value = 9\nopen.free = \"1x\"",
                &[
                    ("at start", "gain pool 1"),
                    ("each activation", "gain pool 1"),
                    ("before enemy", "gain pool 1"),
                    ("on enemy", "add damage 1"),
                    ("after enemy", "gain fear 1"),
                    ("attack at 0-8", "damage 1"),
                    ("loot", "gain food 1"),
                ],
            );
            let mut play = Play::fight(&[foe, plain("a"), blow("b", "close.free = \"pool 9\"", &[])]);
            assert_eq!(play.pool(), 2);
            play.lays("a");
            play.stops();
            assert_eq!(
                (play.pool(), play.health(A), play.has(A, Holding::Fear)),
                (4, 7, 1),
                "and the next activation has begun"
            );
            play.lays("b");
            assert_eq!(play.has(A, Holding::Food), 4);
        },
    },
];

#[test]
fn the_attack() {
    check(ATTACK);
}

#[test]
fn combat_traits() {
    check(TRAITS);
}
