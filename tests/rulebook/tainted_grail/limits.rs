//! Where the tower's memory ends, it says so, and nothing is dropped in silence.

use rules_core::tainted_grail::party::{Action as Sheet, Holding, Piles, Stack};
use rules_core::tainted_grail::{Action, Asked, Event, From, MAX_OFFERS, Offer, Refusal, day};

use super::play::{A, B, Play, STAYS, blow, foe, helper, id, lay_from};
use super::{Case, check};

fn enemy() -> String {
    foe("value = 200\nopen.free = \"1x\"", &[("attack at 0-199", "gain fear 0")])
}

/// Twelve items of that name and a number, each with these abilities.
fn twelve(name: &str, says: &str, does: &[(&str, &str)]) -> Vec<String> {
    let one = |number| {
        helper("item", &format!("{name}{number}"), &format!("keyword = \"consumable\"\n{says}"), does)
    };
    (0..12).map(one).collect()
}

fn uses(item: &str, ability: u8) -> Action {
    Action::UseItem { item: id(item), ability }
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-S-93", "TG-G-16"],
        says: "nineteen cards work once an encounter and no more; of the next one the tower says that its memory ends",
        check: || {
            let says = "once-per-encounter = true";
            let does = [("action", "gain pool 1")];
            let items = [twelve("a", says, &does), twelve("b", says, &does)].concat();
            let cards = [vec![enemy(), helper("companion", "goat", says, &does)], items].concat();
            let mut play = Play::camp(&["junis", "elgan"], &cards);
            for (who, name) in [(A, "a"), (B, "b")] {
                for number in 0..12 {
                    let card = id(&format!("{name}{number}"));
                    play.does(Action::Receive { who, card, secret: true, wear: false });
                }
            }
            play.start("foe");
            play.does(Action::KeepHands);
            play.does(Action::Accompany(id("goat")));
            for (who, name, items) in [(A, "a", 12), (B, "b", 7)] {
                play.does(Action::ChooseActive(who));
                for item in (0..items).map(|number| format!("{name}{number}")) {
                    let told = play.does(uses(&item, 0));
                    assert!(!told.contains(&Event::MemoryEnded { card: id(&item) }), "{item}");
                    play.refuses(uses(&item, 0), Refusal::UsedUp(id(&item)));
                }
                if who == A {
                    play.stops();
                }
            }
            assert!(play.does(uses("goat", 0)).contains(&Event::MemoryEnded { card: id("goat") }));
            assert_eq!(play.pool(), 20);
        },
    },
    Case {
        rules: &["TG-S-34"],
        says: "sixteen effects fall together; a card whose effect would be one more is named",
        check: || {
            let stays = blow("a", STAYS, &[("after enemy", "gain magic 1")]);
            let last = blow("b", STAYS, &[("after enemy", "gain magic 1")]);
            let mut play = Play::camp(&["junis"], &[enemy(), stays, last]);
            for _ in 0..20 {
                let more = Sheet::AddCard { who: A, stack: Stack::Combat, wyrd: false };
                play.does(Action::Day(day::Action::Sheet(more)));
            }
            play.start("foe");
            play.does(Action::KeepHands);
            play.does(Action::Count { who: A, piles: Piles { hand: 30, stack: 0, discard: 0 } });
            (0..16).for_each(|_| drop(play.lays("a")));
            let mut fits = play.clone();
            assert!(!fits.stops().iter().any(|event| matches!(event, Event::MemoryEnded { .. })));
            play.lays("b");
            let before = play.has(A, Holding::Magic);
            let told = play.stops();
            let ended = Event::MemoryEnded { card: id("b") };
            assert_eq!(told.iter().filter(|event| **event == ended).count(), 1, "{told:?}");
            assert!(!told.iter().any(|event| matches!(event, Event::TooMuch { .. })));
            while let Some(Asked::Order { .. }) = play.asked() {
                play.does(Action::ChooseOption(0));
            }
            assert_eq!(play.has(A, Holding::Magic), before + 16);
        },
    },
    Case {
        rules: &["TG-S-93"],
        says: "a list that is too long says that there is more, and what is not in it is accepted",
        check: || {
            let does = [("action", "gain pool 1"), ("action", "gain pool 2"), ("action", "gain pool 3")];
            let mut play = Play::camp(&["junis"], &[vec![enemy()], twelve("a", "", &does)].concat());
            for number in 0..12 {
                let card = id(&format!("a{number}"));
                play.does(Action::Receive { who: A, card, secret: true, wear: false });
            }
            let listed = |play: &Play| {
                let mut play = play.clone();
                play.start("foe");
                play.does(Action::KeepHands);
                (play.offers(), play)
            };
            let (offers, mut play) = listed(&play);
            assert_eq!((offers.len(), offers.last()), (MAX_OFFERS, Some(&Offer::More)));
            assert_eq!(offers.iter().filter(|offer| **offer == Offer::More).count(), 1);
            let last = Offer::UseItem { item: id("a11"), ability: 2 };
            assert!(!offers.contains(&last));
            play.does(last.action().expect("nothing to add"));
            assert_eq!((play.pool(), Offer::More.action()), (3, None));
        },
    },
    Case {
        rules: &["TG-S-94", "TG-OQ-40"],
        says: "eight guards work against one action; of a ninth the tower says that its memory ends, and does not ask",
        check: || {
            let foe = foe("value = 200\nopen.free = \"1x\"", &[("attack at 0-199", "damage 9\ngain fear 1")]);
            let nine: Vec<String> = (0..9)
                .map(|number| {
                    let guard = [("guard", "prevent fear 0\nprevent damage 1")];
                    helper("item", &format!("a{number}"), "keyword = \"consumable\"", &guard)
                })
                .collect();
            let mut play = Play::camp(&["junis"], &[vec![foe], nine].concat());
            for number in 0..9 {
                let card = id(&format!("a{number}"));
                play.does(Action::Receive { who: A, card, secret: true, wear: false });
            }
            play.start("foe");
            play.does(Action::KeepHands);
            play.stops();
            for guard in 0..8 {
                assert!(matches!(play.asked(), Some(Asked::Guard { .. })), "{guard}");
                let told = play.does(Action::Pick(0));
                assert_eq!(told.contains(&Event::MemoryEnded { card: id("a8") }), guard == 7, "{told:?}");
            }
            assert_eq!((play.asked(), play.health(A), play.has(A, Holding::Fear)), (None, 8, 1));
        },
    },
    Case {
        rules: &["TG-K-40", "TG-K-22"],
        says: "a ninth weather of the past and a thirteenth amberling are told",
        check: || {
            let windy = foe(
                "weather-changer = true\nvalue = 200\nopen.free = \"1x\"",
                &[("attack at 0-199", "gain fear 0"), ("each activation", "reveal helper 1")],
            );
            let sky = |number| helper("weather", &format!("w{number}"), "time = 1", &[]);
            let mut play = Play::fight(&[vec![windy], (0..12).map(sky).collect()].concat());
            let mut ended = Vec::new();
            for number in 0..12 {
                while !matches!(play.asked(), Some(Asked::Card { .. })) {
                    ended.extend(play.stops());
                }
                ended.extend(play.does(lay_from(&format!("w{number}"), From::Weather)));
            }
            let past = play.at().past_weather().len();
            assert_eq!(past, 8);
            assert!(ended.contains(&Event::MemoryEnded { card: id("w0") }), "{ended:?}");
            let brood = foe(
                "owner = \"veneda\"\nvalue = 200\nopen.free = \"1x\"\ndifficulty = 3",
                &[("attack at 0-199", "gain fear 0"), ("each activation", "reveal helper 1")],
            );
            let amber = |number| helper("amberling", &format!("p{number}"), "value = 9", &[]);
            let mut play = Play::fight(&[vec![brood], (0..13).map(amber).collect()].concat());
            for number in 0..12 {
                while !matches!(play.asked(), Some(Asked::Card { .. })) {
                    play.stops();
                }
                let told = play.does(lay_from(&format!("p{number}"), From::Amberlings));
                assert!(!told.contains(&Event::MemoryEnded { card: id("foe") }), "{number}");
            }
            assert!(play.stops().contains(&Event::MemoryEnded { card: id("foe") }));
            assert_eq!(play.at().amberlings().len(), 12);
        },
    },
];

#[test]
fn where_memory_ends() {
    check(CASES);
}
