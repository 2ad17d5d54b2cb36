//! Nonus' weather (TG-K-37 to TG-K-42).

use rules_core::tainted_grail::party::{Holding, Piles};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Chain, Event, From, Helper, Place, Refusal, Reminder,
};

use super::play::{A, B, PLAIN, Play, blow, damaged, foe, gained, helper, id, lay_from, lost, talker, word};
use super::{Case, check};

fn weather(name: &str, time: u8, says: &str, does: &[(&str, &str)]) -> String {
    helper("weather", name, &format!("time = {time}\n{says}"), does)
}

fn stag(says: &str, does: &[(&str, &str)]) -> String {
    foe(&format!("weather-changer = true\nvalue = 20\nopen.free = \"1x\"\n{says}"), does)
}

fn shows(play: &mut Play, name: &str) -> Vec<Event> {
    play.does(lay_from(name, From::Weather))
}

fn under(says: &str, sky: String, cards: &[String]) -> Play {
    let mut play = Play::fight(&[&[stag(says, &[]), sky], cards].concat());
    shows(&mut play, "x");
    play
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-K-37", "TG-K-42"],
        says: "in combat weather changes requirements at the moment of laying, all of them or those of one attribute",
        check: || {
            let strikes = || {
                blow("a", "close.a1 = \"pool 1\"\nclose.free = \"blank\"\nopen.a1 = \"aggression 2\"", &[])
            };
            for (lasts, pool) in [
                ("raise requirement 1", 0),
                ("on aggression raise requirement 1", 0),
                ("on empathy raise requirement 1", 1),
                ("on aggression lower requirement 1\nraise requirement 1", 1),
            ] {
                let sky = weather("x", 3, "", &[("while it lasts", lasts)]);
                let mut play = under("open.a1 = \"aggression 2\"", sky, &[strikes()]);
                let told = play.lays("a");
                assert_eq!(play.pool(), pool, "{lasts} {told:?}");
            }
            let sky = weather("x", 3, "", &[("while it lasts", "lower requirement 2")]);
            let mut play = under(
                "open.a3 = \"practicality 2\"",
                sky,
                &[blow("a", "close.a3 = \"pool 1\"\nclose.free = \"blank\"", &[])],
            );
            play.lays("a");
            assert_eq!(play.pool(), 1, "Junis has no practicality");
        },
    },
    Case {
        rules: &["TG-K-42", "TG-S-23"],
        says: "so is the requirement of a chain; what was laid is not looked at again",
        check: || {
            let first =
                blow("a", "close.free = \"blank\"\nopen.a1 = \"aggression 2\"\nopen.free = \"0x\"", &[]);
            let next = blow("b", "close.a1 = \"chain 1\"\nclose.free = \"blank\"\nopen.free = \"1x\"", &[]);
            let sky = weather("x", 1, "", &[("while it lasts", "raise requirement 1")]);
            let mut play = under("", sky, &[first, next, weather("y", 9, "", &[])]);
            play.lays("a");
            let attribute = rules_core::card::Attribute::Aggression;
            play.refuses(
                super::play::lay("b"),
                Refusal::Chains([Chain::Needs { attribute, needs: 3, has: 2 }].into_iter().collect()),
            );
            play.stops();
            shows(&mut play, "y");
            play.lays("b");
            play.stops();
            assert_eq!(play.sequence(), [id("a"), id("b")]);
        },
    },
    Case {
        rules: &["TG-K-37", "TG-D-10"],
        says: "in diplomacy weather adds to every affinity, also to one without an entry; requirements stay",
        check: || {
            let host = |affinity: &[(&str, &str)]| {
                let says =
                    "weather-changer = true\nduration = 5\nopen.a3 = \"practicality 1\"\nopen.free = \"1x\"";
                talker(says, affinity)
            };
            let says = "close.a3 = \"affinity 1\"\nclose.free = \"blank\"\nopen.a3 = \"practicality 1\"\nopen.free = \"1x\"";
            let adds = "raise requirement 3\naffinity also up 1\naffinity also gain duration 1\naffinity also draw 1\naffinity also fear 1\naffinity also chain 1";
            let sky = || weather("x", 3, "", &[("while it lasts", adds)]);
            let mut play = Play::talk(&[host(&[]), sky(), word("a", says, &[])]);
            shows(&mut play, "x");
            let hand = play.piles(A).0;
            play.lays("a");
            assert_eq!((play.at().relation(), play.at().duration()), (4, 6));
            assert_eq!((play.piles(A).0, play.has(A, Holding::Fear)), (hand, 1));
            play.lays("a");
            assert_eq!(play.sequence().len(), 2, "every affinity chains");
            let mut play =
                Play::talk(&[host(&[("affinity practicality", "down 1")]), sky(), word("a", says, &[])]);
            shows(&mut play, "x");
            let told = play.lays("a");
            let moved = |from, to| Event::RelationMoved { from, to };
            let place = |event| told.iter().position(|other| *other == event);
            assert!(place(moved(3, 2)) < place(moved(2, 3)), "the encounter's entry first: {told:?}");
        },
    },
    Case {
        rules: &["TG-K-37", "TG-D-13"],
        says: "what weather adds can end the conversation before the next bonus",
        check: || {
            let says =
                "weather-changer = true\nduration = 1\nopen.a3 = \"practicality 1\"\nopen.free = \"1x\"";
            let adds = "affinity also lose duration 1\naffinity also down 1";
            let sky = weather("x", 3, "", &[("while it lasts", adds)]);
            let mine = word("a", "close.a3 = \"affinity 1\"\nclose.free = \"up 1\"", &[]);
            let mut play = Play::talk(&[talker(says, &[]), sky, mine]);
            shows(&mut play, "x");
            play.lays("a");
            assert!(play.outcome().is_some());
            assert_eq!(play.at().relation(), 3);
        },
    },
    Case {
        rules: &["TG-K-37", "TG-OQ-41"],
        says: "each of two affinities is added to by the weather that lies there by then",
        check: || {
            let says =
                "weather-changer = true\nduration = 5\nopen.a3 = \"practicality 1\"\nopen.free = \"1x\"";
            let host = talker(says, &[("affinity practicality", "reveal helper 1")]);
            let sky = |id, adds| weather(id, 3, "", &[("while it lasts", adds)]);
            let mine = word("a", "close.a3 = \"affinity 2\"\nclose.free = \"blank\"", &[]);
            let cards = [host, sky("x", "affinity also up 1"), sky("y", "affinity also fear 1"), mine];
            let mut play = Play::talk(&cards);
            play.does(Action::LayNone);
            play.lays("a");
            for (name, relation, fear) in [("x", 4, 0), ("y", 4, 1)] {
                shows(&mut play, name);
                assert_eq!((play.at().relation(), play.has(A, Holding::Fear)), (relation, fear), "{name}");
            }
        },
    },
    Case {
        rules: &["TG-K-37", "TG-C-55"],
        says: "weather gives the encounter traits and changes its action",
        check: || {
            let sky = weather(
                "x",
                5,
                "haste = true\ndread = true",
                &[
                    ("on enemy", "add damage 2"),
                    ("after enemy", "gain fear 1"),
                    ("each activation", "lose energy 1"),
                ],
            );
            let mut play = under("", sky, &[blow("a", PLAIN, &[("on play", "draw 1")])]);
            let energy = play.has(A, Holding::Energy);
            for _ in 0..3 {
                play.lays("a");
            }
            play.refuses(super::play::lay("a"), Refusal::Haste { most: 3 });
            let told = play.stops();
            assert!(
                told.contains(&damaged(A, 2)) && !told.contains(&Event::DreadFelt { who: A }),
                "{told:?}"
            );
            assert!(told.contains(&lost(A, Holding::Energy, 1)), "the next activation has begun");
            assert_eq!(play.has(A, Holding::Fear), 1);
            assert!(play.has(A, Holding::Energy) < energy);
            play.does(Action::Count { who: A, piles: Piles { hand: 0, stack: 7, discard: 0 } });
            assert!(play.stops().contains(&Event::DreadFelt { who: A }));
        },
    },
    Case {
        rules: &["TG-K-38", "TG-K-39"],
        says: "under a weather changer the first activation shows the top card, which speaks; so it is with Nonus",
        check: || {
            for says in ["weather-changer = true", "owner = \"nonus\""] {
                let foe = foe(&format!("{says}\nvalue = 20\nopen.free = \"1x\""), &[]);
                let sky = weather("x", 3, "", &[("on play", "group gain fear 1")]);
                let mut play = Play::before(&["junis", "elgan"], "foe", &[foe, sky, blow("a", PLAIN, &[])]);
                assert_eq!(play.reminders(), [Reminder::BuildWeatherStack]);
                play.does(Action::KeepHands);
                assert_eq!((play.asked(), play.at().weather()), (None, None));
                play.does(Action::ChooseActive(A));
                assert_eq!(play.asked(), Some(Asked::Card { from: From::Weather, left: 1 }));
                play.refuses(lay_from("a", From::Weather), Refusal::NotACard);
                let told = shows(&mut play, "x");
                assert!(told.contains(&Event::HelperRevealed { card: id("x"), from: From::Weather }));
                assert!(told.contains(&Event::TimePlaced { card: id("x"), amount: 3, now: 3 }));
                assert!(told.contains(&gained(B, Holding::Fear, 1)));
                play.stops();
                play.does(Action::ChooseActive(B));
                assert_eq!(play.asked(), None);
                assert_eq!(play.at().weather(), Some(Helper { card: id("x"), tokens: 2 }));
            }
        },
    },
    Case {
        rules: &["TG-K-40", "TG-EX-76", "TG-OQ-25"],
        says: "with the last TIME weather passes and the next is shown; from an empty stack both are shuffled anew",
        check: || {
            let cards = [
                stag("", &[]),
                weather("x", 1, "", &[("delayed 1", "gain fear 1")]),
                weather("y", 1, "", &[]),
            ];
            let mut play = Play::fight(&[&cards[..], &[blow("a", PLAIN, &[])]].concat());
            shows(&mut play, "x");
            play.lays("a");
            let told = play.stops();
            let place = |event| told.iter().position(|other| *other == event);
            let (speaks, passes) =
                (place(gained(A, Holding::Fear, 1)), place(Event::WeatherPassed { card: id("x") }));
            assert!(speaks.is_some() && speaks < passes, "{told:?}");
            play.refuses(lay_from("x", From::Weather), Refusal::AlreadyLaid);
            shows(&mut play, "y");
            play.lays("a");
            assert!(play.stops().contains(&Event::WeatherPassed { card: id("y") }));
            let (sequence, health) = (play.sequence().len(), play.health(A));
            let told = play.does(Action::LayNone);
            assert_eq!(told, [Event::WeatherShuffled]);
            assert_eq!(play.asked(), Some(Asked::Card { from: From::Weather, left: 1 }));
            shows(&mut play, "x");
            assert_eq!(
                (play.sequence().len(), play.health(A)),
                (sequence, health),
                "it is not Nonus himself"
            );
        },
    },
    Case {
        rules: &["TG-K-40", "TG-S-47"],
        says: "whatever takes its last TIME; without any weather the table goes on without",
        check: || {
            let clears = blow("a", PLAIN, &[("on play", "on the weather remove time 1\ngain pool 1")]);
            let mut play = under("", weather("x", 1, "", &[]), &[clears, weather("y", 2, "", &[])]);
            play.refuses(
                Action::Adjust(Adjustment::Time { place: Place::Weather, amount: 0 }),
                Refusal::NotBetween { amount: 0, least: 1, most: 20 },
            );
            for amount in [3, 1] {
                play.does(Action::Adjust(Adjustment::Time { place: Place::Weather, amount }));
                assert_eq!(play.at().weather().map(|sky| sky.tokens), Some(amount));
            }
            play.lays("a");
            shows(&mut play, "y");
            assert_eq!((play.pool(), play.at().weather().map(|sky| sky.card)), (1, Some(id("y"))));
            let mut play = Play::fight(&[stag("", &[]), blow("a", PLAIN, &[])]);
            let told = play.does(Action::LayNone);
            assert_eq!(told[0], Event::NoCardLaid { from: From::Weather });
            play.lays("a");
            play.stops();
            assert_eq!((play.asked(), play.at().weather()), (None, None));
        },
    },
    Case {
        rules: &["TG-K-40", "TG-S-47"],
        says: "a text of the weather counts the TIME that still lies on it",
        check: || {
            let sky = weather("x", 3, "", &[("before enemy", "gain pool time")]);
            let mut play = under("", sky, &[blow("a", PLAIN, &[])]);
            play.lays("a");
            play.stops();
            assert_eq!(play.pool(), 3);
            let left = play.at().weather().map_or(0, |sky| sky.tokens);
            play.lays("a");
            play.stops();
            assert_eq!((left, play.pool()), (2, 5));
        },
    },
    Case {
        rules: &["TG-K-41"],
        says: "with Nonus himself a new weather stack means that everything goes back, and each member pays",
        check: || {
            let nonus = foe("owner = \"nonus\"\nvalue = 20\nopen.free = \"1x\"", &[]);
            let cards =
                [nonus, weather("x", 1, "", &[]), blow("a", PLAIN, &[("when destroyed", "gain pool 9")])];
            let mut play = Play::fight(&cards);
            shows(&mut play, "x");
            play.lays("a");
            play.stops();
            let health = play.health(A);
            let told = play.does(Action::LayNone);
            assert!(told.starts_with(&[Event::WeatherShuffled, Event::Reshuffled]), "{told:?}");
            assert_eq!((play.sequence(), play.pool()), (Vec::new(), 0));
            assert_eq!((play.health(A), play.has(A, Holding::Fear)), (health - 1, 1));
            shows(&mut play, "x");
        },
    },
    Case {
        rules: &["TG-K-41", "TG-K-40"],
        says: "who dies of it ends the activation; the next one shows the weather that was due",
        check: || {
            let nonus = foe("owner = \"nonus\"\nvalue = 20\nopen.free = \"1x\"", &[]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[nonus, weather("x", 1, "", &[])]);
            play.does(Action::ChooseActive(A));
            shows(&mut play, "x");
            play.stops();
            let amount = play.health(B) - 1;
            play.does(Action::Adjust(Adjustment::Lose { who: B, what: Holding::Health, amount }));
            play.does(Action::ChooseActive(B));
            play.does(Action::LayNone);
            assert_eq!((play.health(B), play.at().active()), (0, Some(A)));
            assert_eq!(play.asked(), Some(Asked::Card { from: From::Weather, left: 1 }));
            shows(&mut play, "x");
            assert_eq!(play.at().weather().map(|sky| sky.tokens), Some(1));
        },
    },
    Case {
        rules: &["TG-K-40", "TG-S-85"],
        says: "a weather whose last TIME kills the active character passes in the next activation",
        check: || {
            let sky = weather("x", 1, "", &[("delayed 1", "damage 20")]);
            let mut play =
                Play::of(&["junis", "elgan"], "foe", &[stag("", &[]), sky, weather("y", 2, "", &[])]);
            play.does(Action::ChooseActive(A));
            shows(&mut play, "x");
            play.stops();
            let told = play.does(Action::ChooseActive(B));
            assert_eq!((play.health(B), play.at().active()), (0, Some(A)));
            assert!(told.contains(&Event::WeatherPassed { card: id("x") }));
            shows(&mut play, "y");
            assert_eq!(play.at().weather(), Some(Helper { card: id("y"), tokens: 2 }));
        },
    },
];

#[test]
fn weather_over_encounters() {
    check(CASES);
}
