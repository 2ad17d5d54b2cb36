//! The effect language of cards: conditions, counts and targets, and the choices that texts offer to the players.

use rules_core::tainted_grail::party::{Holding, Piles, Seats};
use rules_core::tainted_grail::{Action, Adjustment, Asked, Event, Offer, Refusal};

use super::play::{A, B, PLAIN, Play, blow, foe, gained, helper, id, lost, seats, talker, word};
use super::worked::drawn;
use super::{Case, check};

fn wall() -> String {
    foe("value = 90\nopen.free = \"1x\"", &[])
}

/// Whether each of these holds, for who lays a card that asks it and gains Wealth if so.
fn holds(play: &Play, cards: fn(&str, &str, &[(&str, &str)]) -> String, conditions: &[(&str, bool)]) {
    for &(condition, expected) in conditions {
        let asks = cards("asks", PLAIN, &[("on play", &format!("if {condition}:\n  gain wealth 1"))]);
        let mut play = play.clone();
        play.cards = play.cards.with(&[asks]);
        let told = play.lays("asks");
        assert_eq!(told.contains(&gained(A, Holding::Wealth, 1)), expected, "{condition}");
    }
}

/// What a card that counts it gains in Wealth.
fn counts(play: &Play, cards: fn(&str, &str, &[(&str, &str)]) -> String, sources: &[(&str, u8)]) {
    for &(source, expected) in sources {
        let mine = cards("counts", PLAIN, &[("on play", &format!("gain wealth {source}"))]);
        let mut play = play.clone();
        play.cards = play.cards.with(&[mine]);
        let before = play.has(A, Holding::Wealth);
        play.lays("counts");
        assert_eq!(play.has(A, Holding::Wealth) - before, expected, "{source}");
    }
}

/// Junis, active beside Elgan, with a weapon, FEAR 1, pool 3, two markers on the enemy, and a candle and a bolt laid.
fn fight() -> Play {
    let axe = helper("item", "axe", "keyword = \"weapon\"", &[]);
    let light = blow("light", &format!("candle = true\n{PLAIN}"), &[]);
    let bolt = blow("bolt", &format!("bolt = true\n{PLAIN}"), &[]);
    let mut play = Play::camp(&["junis", "elgan"], &[wall(), axe, light, bolt]);
    play.gives(A, "axe");
    play.start("foe");
    play.does(Action::KeepHands);
    play.does(Action::ChooseActive(A));
    play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount: 1 }));
    play.does(Action::Adjust(Adjustment::Pool(3)));
    play.does(Action::Adjust(Adjustment::Markers(2)));
    play.lays("light");
    play.lays("bolt");
    play
}

fn talk() -> Play {
    Play::talk(&[talker("duration = 5\nopen.free = \"1x\"", &[])])
}

const ASKED: &[Case] = &[
    Case {
        rules: &["TG-S-43", "TG-S-35"],
        says: "a text does what it says only where its condition holds: pool, hand, sequence, markers, icons, tracks",
        check: || {
            let conditions = [
                ("pool at least 3", true),
                ("pool at least 4", false),
                ("pool at most 3", true),
                ("pool at most 2", false),
                ("hand at least 0", true),
                ("hand at least 1", false),
                ("hand at most 0", true),
                ("sequence at least 4", true),
                ("sequence at least 5", false),
                ("sequence at most 4", true),
                ("sequence at most 3", false),
                ("charges at least 1", false),
                ("fear at least 1", true),
                ("fear at least 2", false),
                ("health at most 9", true),
                ("health at most 8", false),
                ("in panic", false),
                ("equipped weapon", true),
                ("equipped shield", false),
                ("candles at least 1", true),
                ("candles at least 2", false),
                ("bolts at least 1", true),
                ("bolts at least 2", false),
                ("markers at least 2", true),
                ("markers at least 3", false),
                ("group at least 2", true),
                ("group at least 3", false),
            ];
            holds(&fight(), blow, &conditions);
        },
    },
    Case {
        rules: &["TG-S-15", "TG-G-14", "TG-S-13"],
        says: "where a text asks for an attribute, it is that of who is active",
        check: || {
            let mut play = fight();
            holds(&play, blow, &[("aggression at least 2", true), ("aggression at least 3", false)]);
            holds(&play, blow, &[("empathy at least 1", true), ("empathy at least 2", false)]);
            holds(&play, blow, &[("courage at least 1", true), ("courage at least 2", false)]);
            holds(&play, blow, &[("caution at least 1", false), ("practicality at least 1", false)]);
            play = talk();
            holds(&play, word, &[("aggression at least 1", false), ("courage at least 1", false)]);
            holds(&play, word, &[("caution at least 1", true), ("caution at least 2", false)]);
            holds(&play, word, &[("practicality at least 1", true), ("practicality at least 2", false)]);
            holds(&play, word, &[("spirituality at least 1", true), ("spirituality at least 2", false)]);
        },
    },
    Case {
        rules: &["TG-D-08", "TG-D-09"],
        says: "in a conversation texts ask for the colour of the field and for the duration",
        check: || {
            let conditions = [
                ("relation is grey", true),
                ("relation is red", false),
                ("relation is green", false),
                ("duration at least 5", true),
                ("duration at least 6", false),
                ("duration at most 5", true),
                ("duration at most 4", false),
            ];
            holds(&talk(), word, &conditions);
        },
    },
    Case {
        rules: &["TG-S-50", "TG-S-77"],
        says: "a text can ask for the charges on its own card, and for panic",
        check: || {
            for (charges, enough) in [(1, false), (2, true), (3, true)] {
                let says = format!("place charges {charges}\nif charges at least 2:\n  gain pool 1");
                let mut play = Play::fight(&[wall(), blow("a", PLAIN, &[("on play", &says)])]);
                play.lays("a");
                assert_eq!(play.pool(), u8::from(enough), "{charges}");
            }
            let mine = blow("a", PLAIN, &[("on play", "gain fear 7\nif in panic:\n  gain pool 1")]);
            let mut play = Play::fight(&[wall(), mine]);
            play.lays("a");
            assert_eq!(play.pool(), 1);
        },
    },
    Case {
        rules: &["TG-S-07", "TG-S-12", "TG-C-52"],
        says: "what a text counts: icons covered or not, the sequence with its encounter, the pool, the group",
        check: || {
            let sources = [
                ("charges", 0),
                ("time", 0),
                ("markers", 2),
                ("sequence-cards", 4),
                ("hand-cards", 0),
                ("pool", 3),
                ("group-members", 2),
                ("candles", 1),
                ("bolts", 1),
                ("connected-attributes", 0),
            ];
            counts(&fight(), blow, &sources);
            counts(&talk(), word, &[("duration", 5), ("hand-cards", 2), ("group-members", 1)]);
            let says = "close.a1 = \"pool 1\"\nclose.a2 = \"pool 1\"\nclose.magic = \"pool 1\"\nclose.free = \"blank\"";
            let mine = |counted: &str| blow("a", says, &[("on play", &format!("gain wealth {counted}"))]);
            let open =
                "value = 90\nopen.a1 = \"aggression 3\"\nopen.a2 = \"caution 1\"\nopen.magic = \"magic\"";
            for (counted, expected) in [("connected-attributes", 2), ("connected-magic", 1)] {
                let mut play =
                    Play::fight(&[foe(&format!("{open}\nopen.free = \"1x\""), &[]), mine(counted)]);
                play.lays("a");
                if play.asked().is_some() {
                    play.does(Action::PayMagic(None));
                }
                assert_eq!(play.has(A, Holding::Wealth), expected, "{counted}");
            }
        },
    },
];

const POINTED_AT: &[Case] = &[
    Case {
        rules: &["TG-S-66", "TG-S-34"],
        says: "a text may mean one member, whom the players choose, or all the others",
        check: || {
            let cards = [
                wall(),
                blow("one", PLAIN, &[("on play", "on any member gain food 1")]),
                blow("others", PLAIN, &[("on play", "on other members draw 1")]),
                blow("all", PLAIN, &[("on play", "group gain food 1")]),
            ];
            let mut play = Play::of(&["junis", "elgan", "osbert"], "foe", &cards);
            play.does(Action::ChooseActive(B));
            play.does(Action::Flee);
            play.does(Action::ChooseActive(A));
            play.lays("one");
            assert!(matches!(play.asked(), Some(Asked::Text { .. })));
            assert_eq!(play.offers(), [Offer::Pick(0), Offer::Pick(1)], "who fled is not offered");
            let osbert = rules_core::tainted_grail::party::Seat(2);
            assert_eq!(play.does(Action::Pick(1)), [gained(osbert, Holding::Food, 1)]);
            assert_eq!(play.lays("others").last(), Some(&drawn(osbert, 1)));
            let told = play.lays("all");
            let both: Seats = seats(&[A, osbert]);
            let fed = both.iter().filter(|&who| told.contains(&gained(who, Holding::Food, 1)));
            assert_eq!(fed.count(), 2);
        },
    },
    Case {
        rules: &["TG-S-12", "TG-S-34"],
        says: "bolts and candles can be pointed at, each among its own; any card means any",
        check: || {
            let icon = |id, icon| blow(id, &format!("{icon} = true\n{PLAIN}"), &[]);
            for (target, places) in [("a bolt", &[1, 2][..]), ("a candle", &[0]), ("any card", &[0, 1, 2, 3])]
            {
                let spark = blow("spark", PLAIN, &[("on play", &format!("on {target} place charges 2"))]);
                let cards = [wall(), icon("c", "candle"), icon("b", "bolt"), icon("d", "bolt"), spark];
                for (pick, &place) in (0..).zip(places) {
                    let mut play = Play::of(&["junis"], "foe", &cards);
                    play.does(Action::Count { who: A, piles: Piles { hand: 4, stack: 6, discard: 0 } });
                    for name in ["c", "b", "d", "spark"] {
                        play.lays(name);
                    }
                    if places.len() > 1 {
                        play.does(Action::Pick(pick));
                    }
                    assert_eq!(play.laid(place).charges, 2, "{target} {pick}");
                }
            }
        },
    },
    Case {
        rules: &["TG-P-34", "TG-C-07"],
        says: "experience comes to all in play, in the encounter or not; nobody has to divide it",
        check: || {
            let rich = foe("value = 1\nopen.free = \"1x\"", &[("loot", "gain experience 2")]);
            let mut play =
                Play::camp(&["junis", "elgan"], &[rich, blow("a", "close.free = \"pool 1\"", &[])]);
            play.does(Action::StartEncounter { card: id("foe"), group: seats(&[A]) });
            play.does(Action::KeepHands);
            let told = play.lays("a");
            assert!(
                [A, B].iter().all(|&who| told.contains(&gained(who, Holding::Experience, 2))),
                "{told:?}"
            );
            assert_eq!((play.member(A).experience(), play.member(B).experience()), (2, 2));
        },
    },
    Case {
        rules: &["TG-S-74", "TG-S-75"],
        says: "what is taken back comes from one's own discards to the hand, as many as there are",
        check: || {
            for (amount, back) in [(1, 1), (2, 2), (3, 2)] {
                let cards = [wall(), blow("a", PLAIN, &[("on play", &format!("take back {amount}"))])];
                let mut play = Play::fight(&cards);
                assert!(!play.lays("a").contains(&Event::TakenBack { who: A }), "there are none");
                assert_eq!(play.piles(A), (2, 7, 0));
                play.does(Action::Count { who: A, piles: Piles { hand: 2, stack: 5, discard: 2 } });
                let told = play.lays("a");
                let taken = told.iter().filter(|&event| *event == Event::TakenBack { who: A });
                assert_eq!((taken.count(), play.piles(A)), (back, (1 + back as u8, 5, 2 - back as u8)));
            }
        },
    },
];

const OFFERED: &[Case] = &[
    Case {
        rules: &["TG-S-43", "TG-S-34"],
        says: "whatever a text asks, the table is offered what answers it, and each offer is one",
        check: || {
            let candle = format!("candle = true\n{PLAIN}");
            let questions: &[(&str, &[Offer])] = &[
                (
                    "choose:\n  option: nothing\n  option:\n    gain food 1",
                    &[Offer::ChooseOption(0), Offer::ChooseOption(1)],
                ),
                ("may:\n  gain food 1", &[Offer::Accept, Offer::Decline]),
                ("choose up to 3\ngain food chosen", &[Offer::ChooseAmount { most: 3 }]),
                ("roll\ngain food roll", &[Offer::Roll]),
                ("on any card place charges 1", &[Offer::Pick(0), Offer::Pick(1)]),
                ("manual \"Sing.\"", &[Offer::Done]),
            ];
            for &(asks, offers) in questions {
                let cards = [wall(), blow("first", &candle, &[]), blow("a", PLAIN, &[("on play", asks)])];
                let mut play = Play::fight(&cards);
                play.lays("first");
                play.lays("a");
                assert_eq!(play.offers(), offers, "{asks}");
                for offer in offers {
                    let action = offer.action().unwrap_or_else(|| match offer {
                        Offer::ChooseAmount { most } => Action::ChooseAmount(*most),
                        _ => Action::Roll([5].into_iter().collect()),
                    });
                    let mut answered = play.clone();
                    answered.does(action);
                    assert_eq!(answered.asked(), None, "{asks} {offer:?}");
                }
                let not_now = Refusal::NotNow { phase: play.at().phase(), asked: play.asked() };
                let not_between = |amount, least, most| Refusal::NotBetween { amount, least, most };
                let eighth = Refusal::NoSuchChoice { chosen: 8, there: 2 };
                let [seven, both] = [&[6][..], &[0, 1]].map(|faces| faces.iter().copied().collect());
                let is_choice = matches!(offers[0], Offer::ChooseOption(_));
                let is_pick = matches!(offers[0], Offer::Pick(_));
                play.refuses(Action::Pick(7), if is_pick { eighth.clone() } else { not_now.clone() });
                play.refuses(Action::ChooseOption(7), if is_choice { eighth } else { not_now.clone() });
                let is_amount = matches!(offers[0], Offer::ChooseAmount { .. });
                play.refuses(
                    Action::ChooseAmount(4),
                    if is_amount { not_between(4, 0, 3) } else { not_now.clone() },
                );
                if offers == [Offer::Roll] {
                    play.refuses(Action::Roll(seven), not_between(7, 1, 6));
                    play.refuses(Action::Roll(both), Refusal::OneDie { rolled: 2 });
                }
            }
        },
    },
    Case {
        rules: &["TG-S-29", "TG-S-61", "TG-S-63"],
        says: "what is offered in each phase can be done as it stands",
        check: || {
            let cards = [wall(), blow("a", PLAIN, &[])];
            let mut play = Play::before(&["junis", "elgan"], "foe", &cards);
            let does_each = |play: &Play, expected: &[Offer]| {
                assert_eq!(play.offers(), expected);
                for action in expected.iter().filter_map(|offer| offer.action()) {
                    play.clone().does(action);
                }
            };
            does_each(&play, &[Offer::KeepHands, Offer::Redraw(A), Offer::Redraw(B)]);
            play.does(Action::KeepHands);
            does_each(&play, &[Offer::ChooseActive(A), Offer::ChooseActive(B)]);
            play.does(Action::ChooseActive(A));
            let hand = rules_core::tainted_grail::From::Hand;
            does_each(&play, &[Offer::LayCard(hand), Offer::StopLaying, Offer::Flee]);
            assert_eq!(Offer::LayCard(hand).action(), None, "which card it is the table says");
            let energy = play.has(A, Holding::Energy);
            let told = play.does(Offer::Flee.action().expect("fleeing needs no word more"));
            assert!(told.contains(&lost(A, Holding::Energy, 1)) && energy > 0);
        },
    },
];

#[test]
fn what_texts_ask() {
    check(ASKED);
}

#[test]
fn what_texts_point_at() {
    check(POINTED_AT);
}

#[test]
fn what_is_offered() {
    check(OFFERED);
}
