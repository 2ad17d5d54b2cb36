//! The round (PW-ROUND).

use rules_core::paladins::{Action, Area, Asked, Attribute, Entry, Event, Phase, Refusal, Row, Workers};

use super::play::*;
use super::{Case, check};

fn position(told: &[Event], wanted: impl Fn(&Event) -> bool) -> usize {
    told.iter().position(wanted).expect("it was told")
}

#[test]
fn steps() {
    check(&[
        Case {
            rules: &["PW-ROUND-01", "PW-PASS-06"],
            says: "seven rounds, then it is over at once",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.rounds(7);
                assert_eq!(play.at().phase(), Phase::Round);
                let told = play.ends_round();
                assert_eq!(told.last(), Some(&Event::GameOver));
                assert_eq!((play.at().phase(), play.at().round()), (Phase::Over, 7));
                play.refuses(Action::Begin, Refusal::Over);
            },
        },
        Case {
            rules: &["PW-ROUND-02"],
            says: "marker, King's cards, taverns, paladins, draft, actions, reset",
            check: || {
                let mut play = Play::turn(2, &[]);
                let told = play.ends_round();
                let places = [
                    position(&told, |event| matches!(event, Event::Passed { .. })),
                    position(&told, |event| matches!(event, Event::TownsfolkDiscarded { .. })),
                    position(&told, |event| matches!(event, Event::StartPlayerMoved(_))),
                    position(&told, |event| matches!(event, Event::OrderRevealed { .. })),
                    position(&told, |event| matches!(event, Event::TavernRevealed { .. })),
                    position(&told, |event| matches!(event, Event::PaladinsDrawn { .. })),
                    position(&told, |event| matches!(event, Event::PaladinRevealed { .. })),
                    position(&told, |event| matches!(event, Event::TavernTaken { .. })),
                    told.iter().rposition(|&event| event == Event::TurnBegan(B)).expect("a turn"),
                ];
                assert!(places.is_sorted(), "{places:?}");
            },
        },
        Case {
            rules: &["PW-ROUND-03"],
            says: "the marker moves clockwise, but not in the first round",
            check: || {
                let mut play = Play::table(3, &[]);
                let told = play.begins();
                assert!(!told.iter().any(|event| matches!(event, Event::StartPlayerMoved(_))));
                for who in [B, C, A] {
                    play.ends_round();
                    assert_eq!(play.asked(), Some(Asked::Turn { who }));
                }
            },
        },
        Case {
            rules: &["PW-ROUND-04"],
            says: "an order in rounds 1 to 3, a favour in rounds 3 to 7",
            check: || {
                let mut play = Play::turn(2, &[]);
                for (orders, favours) in [(1, 0), (2, 0), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5)] {
                    assert_eq!((play.at().orders().len(), play.at().favours().len()), (orders, favours));
                    play.ends_round();
                }
            },
        },
        Case {
            rules: &["PW-ROUND-05", "PW-EX-02"],
            says: "places are worth 4, 6 and 8, to everybody who meets them",
            check: || {
                let mut play = Play::table(2, &[]);
                play.orders = ["order-fortify", "h-order-garrison", "order-commission"].into();
                play.begins();
                play.rounds(3);
                for (entry, who) in [(Entry::Outposts, A), (Entry::Commissions, A), (Entry::Commissions, B)] {
                    play.sets(who, entry, 5);
                }
                assert_eq!((play.score(A).orders, play.score(B).orders), (14, 8));
                let mut play = Play::light(2, &[]);
                play.lays("order-fortify");
                play.sets(A, Entry::Walls, 5);
                play.sets(B, Entry::Walls, 4);
                assert_eq!((play.score(A).orders, play.score(B).orders), (4, 0));
            },
        },
        Case {
            rules: &["PW-ROUND-06", "PW-ROUND-07"],
            says: "a favour is used once a round by all together, and no prayer clears it",
            check: || {
                let mut play = Play::turn(2, &[]);
                let none = Refusal::EmptyPlace { row: Row::Favours, place: 0, there: 0 };
                play.cannot(Area::Favour, &[Labourer], 0, none);
                play.rounds(3);
                play.acts(Area::Favour, &[Labourer], 0);
                play.cannot(Area::Favour, &[Labourer], 0, Refusal::FavourUsed { free: 0 });
                play.gives(B, &[Cleric]);
                play.cannot(Area::Pray, &[Cleric], Area::Favour as u8, out(13, 1, 12));
                assert_eq!(play.at().on_favours(), [1, 0, 0, 0, 0]);
            },
        },
        Case {
            rules: &["PW-ROUND-23"],
            says: "workers leave the favours when the board is reset",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.rounds(3);
                play.acts(Area::Favour, &[Labourer], 0);
                assert!(has(&play.ends_round(), Event::FavourWorkersReturned));
                assert_eq!(play.at().on_favours(), [0; 5]);
            },
        },
        Case {
            rules: &["PW-ROUND-08", "PW-EX-03"],
            says: "one tavern card more than there are players",
            check: || {
                for players in 2..=4 {
                    let play = Play::turn(players, &[]);
                    let free = play.at().taverns().iter().filter(|(_, taken)| !taken).count();
                    assert_eq!((play.at().taverns().len(), free), (usize::from(players) + 1, 1));
                }
            },
        },
        Case {
            rules: &["PW-ROUND-09", "PW-ROUND-10"],
            says: "everybody draws three of 12, then of 11; a used paladin does not come back",
            check: || {
                let mut play = Play::table(2, &[]);
                assert!(has(&play.begins(), Event::PaladinsDrawn { pile: 12 }));
                play.paladins = ["plain-b"].into();
                assert!(has(&play.ends_round(), Event::PaladinsDrawn { pile: 11 }));
                play.rounds(6);
                while !matches!(play.asked(), Some(Asked::Paladin { .. })) {
                    match play.asked() {
                        Some(Asked::Turn { .. }) => play.passes(),
                        Some(Asked::Townsfolk { .. }) => play.lays("nobody"),
                        Some(Asked::Outsider { .. }) => play.lays("stray"),
                        Some(Asked::Favour { .. }) => play.lays("h-levy"),
                        _ => play.lays("plain-tavern"),
                    };
                }
                let card = id("plain-c");
                play.refuses(Action::Lay(card), Refusal::AlreadyUsed { who: A, card });
                play.refuses(Action::Lay(id("stray")), Refusal::NotThisCard);
            },
        },
        Case {
            rules: &["PW-ROUND-11", "PW-ROUND-13", "PW-EX-04"],
            says: "Engelier brings a fighter and a scout, three strength and a faith, and silver for each attack",
            check: || {
                let mut play = Play::table(2, &[]);
                play.paladins = ["engelier"].into();
                play.begins();
                assert_eq!(play.player(A).workers(), Workers([4, 1, 1, 0, 0, 0]));
                let of = |attribute| play.game.attribute(A, attribute, &play.cards);
                assert_eq!(Attribute::ALL.map(of), [(0, 1), (0, 3), (0, 0)]);
                let told = play.acts(Area::Attack, &[Scout, Labourer, Fighter], 1);
                assert!(has(&told, Event::Attacked { who: A, card: id("stray") }));
                assert_eq!(play.silver(A), (5, 1));
            },
        },
        Case {
            rules: &["PW-ROUND-12"],
            says: "in the order of turns everybody takes a free tavern card and its four workers",
            check: || {
                let mut play = Play::table(2, &[]);
                play.does(Action::Begin);
                while !matches!(play.asked(), Some(Asked::TakeTavern { .. })) {
                    match play.asked() {
                        Some(Asked::Tavern { .. }) => play.lays("plain-tavern"),
                        Some(Asked::Paladin { .. }) => play.lays("plain-a"),
                        Some(Asked::Order { .. }) => play.lays("h-order-attack"),
                        Some(Asked::Townsfolk { .. }) => play.lays("nobody"),
                        Some(Asked::Outsider { .. }) => play.lays("stray"),
                        Some(Asked::SetupRecruit { .. }) => play.lays("nobody"),
                        _ => play.does(Action::Roll([1].into_iter().collect())),
                    };
                }
                assert_eq!(play.asked(), Some(Asked::TakeTavern { who: B }));
                play.does(Action::Pick(1));
                assert_eq!(play.asked(), Some(Asked::TakeTavern { who: A }));
                let (row, there) = (Row::Taverns, 0b101);
                let not_there = |name| Refusal::NotInRow { row, card: id(name), there };
                play.refuses(Action::Pick(1), not_there("plain-tavern"));
                play.refuses(Action::Pick(3), Refusal::EmptyPlace { row, place: 3, there });
                play.refuses(Action::Lay(id("h-hook")), not_there("h-hook"));
                let mut other = play.clone();
                other.lays("plain-tavern");
                assert_eq!(other.at().taverns().iter().filter(|(_, taken)| *taken).count(), 2);
                play.does(Action::Pick(2));
                assert_eq!(play.player(A).workers().total(), 6);
            },
        },
        Case {
            rules: &["PW-ROUND-14"],
            says: "what the paladin eases is on the bill, for this round only",
            check: || {
                let mut play = Play::table(2, &[]);
                play.paladins = ["h-ruotger"].into();
                play.begins();
                let before = play.silver(A);
                play.acts(Area::Develop, &[Labourer, Labourer], Area::Fortify as u8);
                assert_eq!(play.silver(A), (before.0 - 2, 1), "4 silver less 2");
                play.ends_round();
                play.passes();
                play.gives(A, &[Labourer, Labourer]);
                let why = Refusal::NotEnoughSilver { cost: 4, has: 1 };
                play.cannot(Area::Develop, &[Labourer, Labourer], Area::Garrison as u8, why);
            },
        },
        Case {
            rules: &["PW-ROUND-15"],
            says: "lent points move no marker and are gone with the round",
            check: || {
                let mut play = Play::table(2, &[]);
                play.paladins = ["engelier"].into();
                play.begins();
                assert_eq!(play.values(A), [0; 3]);
                play.ends_round();
                assert_eq!(play.game.attribute(A, Attribute::Strength, &play.cards), (0, 0));
            },
        },
        Case {
            rules: &["PW-ROUND-16"],
            says: "a criminal of the tavern draws suspicion before the next player takes a card",
            check: || {
                let mut play = Play::table(2, &[]);
                play.taverns = ["h-hook"].into();
                play.begins();
                assert_eq!(play.asked(), Some(Asked::Suspicion { who: A }));
                play.does(Action::Drawn(1));
                assert_eq!((play.cards_of(A), play.silver(A), play.at().taxes()), (1, (4, 1), 5));
                assert_eq!(play.asked(), Some(Asked::TakeTavern { who: B }));
            },
        },
        Case {
            rules: &["PW-ROUND-17"],
            says: "one action each, clockwise, until all have passed",
            check: || {
                let mut play = Play::turn(3, &[]);
                for who in [A, B, C, A] {
                    assert_eq!(play.asked(), Some(Asked::Turn { who }));
                    let area = if who == A && play.player(A).placed(Area::Trade) > 0 {
                        Area::Hunt
                    } else {
                        Area::Trade
                    };
                    play.acts(area, &[Labourer], 0);
                }
                play.passes();
                assert_eq!(play.asked(), Some(Asked::Turn { who: C }));
                play.acts(Area::Hunt, &[Labourer], 0);
                assert_eq!(play.asked(), Some(Asked::Turn { who: A }));
            },
        },
        Case {
            rules: &["PW-ROUND-18", "PW-ROUND-19", "PW-EX-05"],
            says: "the Debt Collector goes, Squire and Defender slide; no outsider goes, four slide",
            check: || {
                let townsfolk = ["debt-collector", "nobody", "nobody", "nobody", "nobody"];
                let mut play = Play::table(4, &[outsider("hired", "viking", "mercenaries")]);
                play.townsfolk = townsfolk.iter().chain(&["defender", "squire"]).copied().collect();
                play.outsiders = ["stray", "stray", "stray", "stray", "stray", "hired"].into();
                play.begins();
                for (who, area, slot) in [(A, Area::Recruit, 0), (B, Area::Recruit, 1)] {
                    play.sets(who, Entry::Silver, 4);
                    play.acts(area, &[Labourer], slot);
                }
                for (who, slot) in [(C, 0), (D, 1)] {
                    play.gives(who, &[Scout, Labourer, Fighter]);
                    play.acts(Area::Attack, &[Scout, Labourer, Fighter], slot);
                }
                let told = play.ends_round();
                assert!(has(&told, Event::TownsfolkDiscarded { slot: 4, card: id("debt-collector") }));
                assert!(!told.iter().any(|event| matches!(event, Event::OutsiderDiscarded { .. })));
                let [.., squire, defender] = *play.at().townsfolk();
                assert_eq!((squire, defender), (Some(id("squire")), Some(id("defender"))));
                let revealed = |wanted: fn(&Event) -> bool| told.iter().filter(|event| wanted(event)).count();
                assert_eq!(revealed(|event| matches!(event, Event::TownsfolkRevealed { slot: 0..3, .. })), 3);
                assert_eq!(revealed(|event| matches!(event, Event::OutsiderRevealed { slot: 4..6, .. })), 2);
                assert_eq!(play.at().outsiders()[3], Some(id("hired")));
                assert_eq!(revealed(|event| matches!(event, Event::TavernRevealed { .. })), 5);
            },
        },
        Case {
            rules: &["PW-ROUND-20", "PW-ROUND-21", "PW-OQ-21"],
            says: "no slot is refilled during the actions, nor from an empty pile; townsfolk fill up from the right",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.acts(Area::Recruit, &[Labourer], 4);
                assert_eq!(play.at().townsfolk()[4], None);
                play.passes();
                play.passes();
                assert_eq!(play.asked(), Some(Asked::Townsfolk { slot: 0 }));
                let told = play.does(Action::Done);
                assert!(told.is_empty());
                assert_eq!(play.asked(), Some(Asked::Outsider { slot: 5 }));
                play.does(Action::Done);
                assert_eq!(play.asked(), Some(Asked::Order { place: 1 }));
                assert_eq!((play.at().townsfolk()[0], play.at().outsiders()[5]), (None, None));
            },
        },
        Case {
            rules: &["PW-ROUND-22", "PW-OQ-20"],
            says: "the tavern cards of a round are discarded, and others are asked for",
            check: || {
                let mut play = Play::turn(4, &[]);
                let told = play.ends_round();
                assert!(has(&told, Event::TavernsDiscarded));
                let revealed = told.iter().filter(|event| matches!(event, Event::TavernRevealed { .. }));
                assert_eq!(revealed.count(), 5);
            },
        },
    ]);
}
