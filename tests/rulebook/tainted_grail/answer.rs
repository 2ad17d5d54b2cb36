//! The enemy's answer is shown before it is carried out, with what the players can still do against it.

use rules_core::effect::TgOp;
use rules_core::tainted_grail::party::{Holding, Seat, Seats};
use rules_core::tainted_grail::{Action, Adjustment, Asked, Event, Offer, Part, Refusal};

use super::play::{A, B, Play, blow, damaged, foe, helper, id, seats, talker, word};
use super::{Case, check};

const PLAIN: &str = "close.free = \"blank\"\nopen.free = \"1x\"";
const SHOWN: Option<Asked> = Some(Asked::Answer { opportunity: false });

fn item(id: &str, keyword: &str, does: &str) -> String {
    helper("item", id, &format!("keyword = \"{keyword}\""), &[("guard", does)])
}

/// Junis, who has laid that card, and Elgan, before the answer of that line.
fn shown(line: &str, on_enemy: &str) -> Play {
    let foe = foe("value = 30\nopen.free = \"1x\"", &[("attack at 0-29", line)]);
    let mine = blow("six", PLAIN, &[("on enemy", on_enemy)]);
    let mut play = Play::of(&["junis", "elgan"], "foe", &[foe, mine]);
    play.does(Action::ChooseActive(A));
    play.lays("six");
    play.does(Action::Adjust(Adjustment::Pool(8)));
    play.does_only(Action::StopLaying);
    play
}

fn foreseen(play: &Play) -> Vec<(TgOp, u8, Seats)> {
    let mut all = Vec::new();
    play.game.foresee(&play.cards, &mut |one| all.push((one.operation, one.amount, one.whom)));
    all
}

fn guards(play: &Play) -> Vec<Seat> {
    let mut all = Vec::new();
    play.game.foresee_guards(&play.cards, &mut |who, _| all.push(who));
    all
}

/// The parts that came, as they would have been foreseen; what was prevented altogether is not among them.
fn came(told: &[Event], group: Seats) -> Vec<(TgOp, u8, Seats)> {
    let part = |event: &Event| match event {
        &Event::PartCarriedOut(Part { kind, amount, group: all }) => {
            let operation = TgOp::from(kind);
            let is_personal =
                !matches!(operation, TgOp::LosePool | TgOp::GainPool | TgOp::Destroy | TgOp::Down);
            let whom = if all { group } else { Seats::one(A) };
            Some((operation, amount, if is_personal { whom } else { Seats::NONE }))
        }
        _ => None,
    };
    told.iter().filter_map(part).collect()
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-C-10", "TG-C-12", "TG-C-13"],
        says: "what was added and prevented is in what is shown, and what is shown comes: the numbered examples",
        check: || {
            let both = seats(&[A, B]);
            for (line, on_enemy) in [
                ("damage 2\nlose energy 1", "add damage 1"),
                ("lose pool 6", "add damage 1"),
                ("destroy 1", "add damage 1"),
                ("group damage 3\ngain pool 3", "add damage 1"),
                ("damage 1\nunavoidable damage 1\ngroup damage 1\ngain fear 2", "add damage 1"),
                ("damage 1\nunavoidable damage 1\ngroup damage 1\ngain fear 2", "prevent damage 2"),
                ("damage 2\ndestroy 1\ndamage 2", "add damage 1"),
                ("damage 3", "prevent damage 1"),
                ("group damage 3\ngain pool 3", "prevent damage 2"),
            ] {
                let mut play = shown(line, on_enemy);
                assert_eq!((play.asked(), play.offers()), (SHOWN, vec![Offer::Accept]), "{line}");
                let all = foreseen(&play);
                let told = play.does(Action::Accept);
                let all: Vec<_> = all.into_iter().filter(|&(_, amount, _)| amount > 0).collect();
                assert!(!all.is_empty(), "{line}");
                assert_eq!(all, came(&told, both), "{line} and {on_enemy}");
            }
        },
    },
    Case {
        rules: &["TG-C-35", "TG-C-27"],
        says: "what is prevented altogether is shown as nothing; nothing is shown behind running away",
        check: || {
            let play = shown("damage 2\ngain fear 1", "prevent damage 2");
            let a = Seats::one(A);
            assert_eq!(foreseen(&play), [(TgOp::Damage, 0, a), (TgOp::GainFear, 1, a)]);
            let play = shown("run away\ndamage 1", "add damage 1");
            assert_eq!(foreseen(&play), [(TgOp::RunAway, 1, Seats::NONE)]);
        },
    },
    Case {
        rules: &["TG-C-10", "TG-C-17"],
        says: "what somebody has to decide in it ends what can be told; nothing is shown where nothing comes",
        check: || {
            let told_of = |line: &str| {
                let play = shown(line, "add fear 1");
                (play.game.foresee(&play.cards, &mut |_| {}), foreseen(&play).len())
            };
            assert_eq!(told_of("damage 1"), (true, 2));
            assert_eq!(told_of("damage 1\nmay:\n  damage 1"), (false, 2));
            let mut play = Play::fight(&[foe("value = 30\nopen.free = \"1x\"", &[]), blow("a", PLAIN, &[])]);
            play.does_only(Action::StopLaying);
            assert_eq!((play.asked(), play.at().round()), (None, 2));
        },
    },
    Case {
        rules: &["TG-C-10", "TG-C-38", "TG-S-32"],
        says: "each part is shown with what those before it have changed: pool, hand, sequence, deaths, a win",
        check: || {
            let (a, both, none) = (Seats::one(A), seats(&[A, B]), Seats::NONE);
            let is_all = |play: &Play| play.game.foresee(&play.cards, &mut |_| {});
            for (line, on_enemy, expected) in [
                (
                    "lose pool 6\ndamage pool",
                    "add fear 1",
                    vec![(TgOp::LosePool, 6, none), (TgOp::Damage, 2, a), (TgOp::GainFear, 1, a)],
                ),
                (
                    "discard from hand 1\ngain fear hand-cards",
                    "prevent damage 1",
                    vec![(TgOp::DiscardHand, 1, a), (TgOp::GainFear, 1, a)],
                ),
                (
                    "destroy 1\ndamage sequence-cards",
                    "add damage 1",
                    vec![(TgOp::Destroy, 1, none), (TgOp::Damage, 1, a)],
                ),
                (
                    "damage 9\ngain fear 1\ngroup damage 1",
                    "prevent fear 1",
                    vec![(TgOp::Damage, 9, a), (TgOp::Damage, 1, Seats::one(B))],
                ),
                ("gain pool 22\ndamage 1", "add damage 1", vec![(TgOp::GainPool, 22, none)]),
                (
                    "group gain fear 1\nif pool at most 3:\n  damage 5",
                    "add damage 1",
                    vec![(TgOp::GainFear, 1, both), (TgOp::Damage, 1, a)],
                ),
            ] {
                let mut play = shown(line, on_enemy);
                assert_eq!((foreseen(&play), is_all(&play)), (expected.clone(), true), "{line}");
                let told = play.does(Action::Accept);
                let came = came(&told, both);
                assert_eq!(came.len(), expected.len(), "{line}: {came:?}");
            }
        },
    },
    Case {
        rules: &["TG-OQ-49", "TG-C-31"],
        says: "where the players order several additions, what is shown is not all that is sure",
        check: || {
            for (on_enemy, parts, sure) in [
                ("add damage 1", 2, true),
                ("add damage 1\nadd fear 1", 3, false),
                ("add lose pool 1\nadd lose health 1", 3, false),
                ("add damage 1\nadd gain pool 1", 3, false),
            ] {
                let play = shown("lose energy 1", on_enemy);
                let is_all = play.game.foresee(&play.cards, &mut |_| {});
                assert_eq!((foreseen(&play).len(), is_all), (parts, sure), "{on_enemy}");
            }
        },
    },
    Case {
        rules: &["TG-S-94", "TG-S-92", "TG-EX-30"],
        says: "each item guards once against a part, also where another one goes as its own price between",
        check: || {
            let items = [
                item("ring", "relic", "prevent damage 1"),
                item("targe", "shield", "pay item 1\nprevent damage 1"),
                item("coat", "armour", "prevent damage 1"),
            ];
            let foe = foe("value = 30\nopen.free = \"1x\"", &[("attack at 0-29", "damage 5")]);
            for (first, left) in [("ring", "coat"), ("coat", "ring")] {
                let mut play =
                    Play::camp(&["junis"], &[&[foe.clone(), blow("a", PLAIN, &[])], &items[..]].concat());
                for name in ["ring", "targe", "coat"] {
                    play.gives(A, name);
                }
                play.start("foe");
                play.does(Action::KeepHands);
                play.lays("a");
                play.stops();
                for name in [first, "targe"] {
                    let pick = (0..3).find(|&number| {
                        play.game.picked_guard(number, &play.cards).is_some_and(|(card, _)| card == id(name))
                    });
                    play.does(Action::Pick(pick.expect("it helps")));
                }
                assert_eq!(play.offers(), [Offer::Pick(0), Offer::Decline], "{first}");
                assert_eq!(play.game.picked_guard(0, &play.cards), Some((id(left), 2)));
                play.does(Action::Pick(0));
                assert_eq!((play.health(A), play.member(A).owns(id("targe"))), (9 - 2, false));
            }
        },
    },
    Case {
        rules: &["TG-C-11", "TG-S-36"],
        says: "nothing has happened yet: a correction by hand still counts, another action is refused",
        check: || {
            let foe = foe(
                "value = 30\nopen.free = \"1x\"",
                &[("attack at 0-5", "damage 1"), ("attack at 6-29", "damage 4")],
            );
            let mut play = Play::fight(&[foe, blow("a", PLAIN, &[])]);
            play.lays("a");
            play.does_only(Action::StopLaying);
            let a = Seats::one(A);
            assert_eq!((play.health(A), foreseen(&play)), (9, vec![(TgOp::Damage, 1, a)]));
            play.does_only(Action::Adjust(Adjustment::Pool(6)));
            assert_eq!(foreseen(&play), [(TgOp::Damage, 4, a)]);
            assert!(matches!(play.refusal(Action::StopLaying), Refusal::NotNow { .. }));
            assert!(matches!(play.refusal(Action::Decline), Refusal::NotNow { .. }));
            play.does(Action::Accept);
            assert_eq!(play.health(A), 5);
        },
    },
    Case {
        rules: &["TG-C-17", "TG-OQ-22"],
        says: "an opportunity attack is shown by itself, and nothing helps against it; then the regular one",
        check: || {
            let lines = [("attack at 0-29", "damage 2"), ("opportunity attack", "damage 1\ngain fear 1")];
            let foe = foe("value = 30\nopen.free = \"1x\"", &lines);
            let isolut = helper("companion", "isolut", "", &[("guard", "ignore enemy")]);
            let targe = item("targe", "shield", "prevent damage 2");
            let mut play = Play::before(&["junis"], "foe", &[foe, isolut, targe]);
            play.gives(A, "targe");
            play.does(Action::KeepHands);
            play.does(Action::Accompany(id("isolut")));
            play.does_only(Action::StopLaying);
            assert_eq!(play.asked(), Some(Asked::Answer { opportunity: true }));
            assert_eq!((play.offers(), guards(&play)), (vec![Offer::Accept], vec![]));
            assert!(matches!(play.refusal(Action::Pick(0)), Refusal::NotNow { .. }));
            let a = Seats::one(A);
            assert_eq!(foreseen(&play), [(TgOp::Damage, 1, a), (TgOp::GainFear, 1, a)]);
            assert!(play.does_only(Action::Accept).contains(&damaged(A, 1)));
            assert_eq!((play.asked(), foreseen(&play)), (SHOWN, vec![(TgOp::Damage, 2, a)]));
            assert_eq!((play.offers(), guards(&play)), (vec![Offer::Accept, Offer::Pick(0)], vec![A]));
        },
    },
    Case {
        rules: &["TG-G-17", "TG-C-40"],
        says: "a companion who helps changes what is shown, once; what is ignored is not shown at all",
        check: || {
            let host = talker("duration = 5\nopen.free = \"1x\"", &[("reaction", "down 2")]);
            let crow = helper("companion", "crow", "", &[("guard", "prevent down 1")]);
            let isolut = helper("companion", "isolut", "", &[("guard", "ignore enemy")]);
            let mut play = Play::talk(&[host, crow, isolut, word("a", PLAIN, &[])]);
            play.does(Action::Accompany(id("crow")));
            play.does(Action::Accompany(id("isolut")));
            play.lays("a");
            play.stops();
            assert_eq!(foreseen(&play), [(TgOp::Down, 2, Seats::NONE)]);
            assert_eq!(play.offers(), [Offer::Accept, Offer::Pick(0), Offer::Pick(1)]);
            play.does_only(Action::Pick(0));
            assert_eq!(foreseen(&play), [(TgOp::Down, 1, Seats::NONE)]);
            assert_eq!(play.offers(), [Offer::Accept, Offer::Pick(1)]);
            assert!(play.does(Action::Pick(1)).contains(&Event::EnemyIgnored));
            assert_eq!(play.at().relation(), 3);
        },
    },
    Case {
        rules: &["TG-S-94", "TG-OQ-40", "TG-S-92"],
        says: "items are chosen in any order and then work against every part of their kind, also one that goes for it",
        check: || {
            let foe = foe(
                "value = 30\nopen.free = \"1x\"",
                &[("attack at 0-29", "damage 4\ndamage 5\ngain fear 1")],
            );
            let charm = item("charm", "relic", "pay item 1\nprevent damage 1");
            let targe = item("targe", "shield", "prevent damage 1");
            let helm = item("helm", "armour", "turn item face down 1\nprevent damage 1");
            let mut play = Play::before(&["junis"], "foe", &[foe, charm, targe, helm, blow("a", PLAIN, &[])]);
            ["charm", "targe", "helm"].into_iter().for_each(|name| drop(play.gives(A, name)));
            play.does(Action::KeepHands);
            play.lays("a");
            play.does_only(Action::StopLaying);
            assert_eq!(guards(&play).len(), 6, "three items, two parts");
            play.does_only(Action::Accept);
            let picks = |count: u8| (0..count).map(Offer::Pick).chain([Offer::Decline]).collect::<Vec<_>>();
            let left = |play: &Play, number| play.game.picked_guard(number, &play.cards);
            assert_eq!(play.offers(), picks(3));
            assert_eq!(left(&play, 1), Some((id("targe"), 3)));
            play.does(Action::Pick(1));
            assert_eq!(play.offers(), picks(2));
            assert_eq!(left(&play, 0), Some((id("charm"), 2)), "the one before can still be used");
            play.does(Action::Pick(0));
            assert_eq!((play.offers(), left(&play, 0)), (picks(1), Some((id("helm"), 1))));
            play.does(Action::Decline);
            assert_eq!(play.health(A), 7, "2 of 4");
            assert_eq!(
                (play.offers(), left(&play, 0)),
                (picks(1), Some((id("helm"), 2))),
                "2 of 5 is prevented"
            );
            play.does(Action::Pick(0));
            assert_eq!((play.health(A), play.has(A, Holding::Fear)), (5, 1), "2 of 5; FEAR as it is");
        },
    },
    Case {
        rules: &["TG-S-94", "TG-S-38"],
        says: "a character's panel can guard as an item does, for its owner",
        check: || {
            let elgan = std::fs::read_to_string(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../decks/tainted-grail/examples.toml"
            ))
            .expect("a deck");
            let elgan = elgan.split("[[card]]").find(|card| card.contains("tg/elgan")).expect("Elgan");
            let guard = "[[card.ability]]\nwhen = \"guard\"\ndo = \"pay magic 1\\nprevent damage 1\"\n";
            let elgan = format!("[[card]]{elgan}{guard}");
            let foe = foe("value = 30\nopen.free = \"1x\"", &[("attack at 0-29", "group damage 2")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[foe, elgan, blow("a", PLAIN, &[])]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.does_only(Action::StopLaying);
            assert_eq!(guards(&play), [B]);
            play.does_only(Action::Accept);
            assert!(matches!(play.asked(), Some(Asked::Guard { who: B, .. })));
            assert_eq!(play.game.picked_guard(0, &play.cards), Some((id("elgan"), 1)));
            play.does(Action::Pick(0));
            assert_eq!((play.health(A), play.health(B), play.has(B, Holding::Magic)), (7, 7, 0));
        },
    },
];

#[test]
fn the_answer_is_shown_before_it_comes() {
    check(CASES);
}
