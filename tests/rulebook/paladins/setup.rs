//! Setup (PW-SET).

use rules_core::card::{Field, Kind};
use rules_core::game::{Cards, Faces, Rules};
use rules_core::paladins::{Action, Area, Asked, Difficulty, Entry, Event, Mode, Phase, Refusal, Row, Seat};

use super::play::*;
use super::{Case, check};

/// How many cards of a kind the house deck has.
fn pile(kind: Kind) -> u32 {
    let play = Play::table(2, &[]);
    let of_house = play.cards.cards().filter(|card| card.kind == kind && card.id.starts_with("pw/h-"));
    of_house.map(|card| u32::from(card.amount(Field::Copies).unwrap_or(1))).sum()
}

#[test]
fn before_the_first_round() {
    check(&[
        Case {
            rules: &["PW-SET-04"],
            says: "5 to 8 silver lie in the tax supply, by the number of players",
            check: || {
                for (players, taxes) in [(1, 5), (2, 6), (3, 7), (4, 8)] {
                    let mut play = Play::table(players, &[]);
                    let told = play.does(Action::Begin);
                    assert!(has(&told, Event::Began { players, taxes }));
                    assert_eq!(play.at().taxes(), taxes);
                }
                let mut play = Play::table(2, &[]);
                let set_up =
                    |players| Action::SetUp { players, mode: Mode::Full, difficulty: Difficulty::Easy };
                for players in [0, 5] {
                    play.refuses(set_up(players), Refusal::WrongNumber { players });
                }
                play.does(Action::Begin);
                play.refuses(set_up(2), Refusal::NotNow);
            },
        },
        Case {
            rules: &["PW-SET-11", "PW-SET-12"],
            says: "everybody begins with 3 silver, 1 provision and all attributes at 0",
            check: || {
                let mut play = Play::table(3, &[]);
                play.does(Action::Begin);
                for who in [A, B, C] {
                    assert_eq!((play.silver(who), play.values(who)), ((3, 1), [0; 3]));
                }
            },
        },
        Case {
            rules: &["PW-SET-13"],
            says: "seven monks and outposts can be placed: then there are none",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.attributes(A, [12; 3]);
                play.sets(A, Entry::Commissions, 6);
                play.sets(A, Entry::Outposts, 7);
                play.gives(A, &[Scout, Labourer, Cleric, Cleric, Scout, Labourer, Cleric, Merchant, Fighter]);
                play.purse(A, 20, 20);
                play.acts(Area::Commission, &[Scout, Labourer, Cleric], 0);
                assert_eq!(play.player(A).done(Area::Commission), 7);
                play.passes();
                play.acts(Area::Pray, &[Cleric], Area::Commission as u8);
                let limit = |area| Refusal::Limit { area };
                play.cannot(Area::Commission, &[Scout, Labourer, Cleric], 1, limit(Area::Commission));
                play.cannot(Area::Garrison, &[Merchant, Labourer, Fighter], 1, limit(Area::Garrison));
            },
        },
        Case {
            rules: &["PW-SET-02", "PW-SET-07"],
            says: "five townsfolk and six outsiders are revealed",
            check: || {
                assert_eq!((pile(Kind::Townsfolk), pile(Kind::Outsider)), (32, 36));
                let mut play = Play::table(2, &[]);
                play.does(Action::Begin);
                play.does(Action::Roll(Faces::from_slice(&[0]).expect("a die")));
                for slot in (0..5).rev() {
                    assert_eq!(play.asked(), Some(Asked::Townsfolk { slot }));
                    play.refuses(Action::Lay(id("stray")), Refusal::NotThisCard);
                    play.lays("nobody");
                }
                for slot in 0..6 {
                    assert_eq!(play.asked(), Some(Asked::Outsider { slot }));
                    play.lays("stray");
                }
                assert_eq!(play.at().townsfolk(), &[Some(id("nobody")); 5]);
                assert_eq!(play.at().outsiders(), &[Some(id("stray")); 6]);
            },
        },
        Case {
            rules: &["PW-SET-06"],
            says: "24 suspicion cards, no discards",
            check: || {
                assert_eq!(pile(Kind::Suspicion), 24);
                assert_eq!(Play::turn(2, &[]).at().suspicion(), (24, 0));
            },
        },
        Case {
            rules: &["PW-SET-08", "PW-SET-09", "PW-SET-14"],
            says: "piles of 6 orders, 10 favours, 24 taverns and 12 paladins for everybody",
            check: || {
                let kinds = [Kind::Order, Kind::Favour, Kind::Tavern, Kind::Paladin];
                assert_eq!(kinds.map(pile), [6, 10, 24, 12]);
                let play = Play::turn(2, &[]);
                assert_eq!((play.at().orders().len(), play.at().favours().len()), (1, 0));
            },
        },
        Case {
            rules: &["PW-SET-15"],
            says: "a die with a face for each player says who begins",
            check: || {
                let mut play = Play::table(3, &[]);
                play.does(Action::Begin);
                assert_eq!(play.game.due().as_slice(), [3]);
                let roll = |face| Action::Roll(Faces::from_slice(&[face]).expect("a die"));
                play.refuses(roll(3), out(4, 1, 3));
                let told = play.does(roll(2));
                assert_eq!(told, [Event::StartPlayerDrawn(Seat(2))]);
                assert_eq!(play.at().start_player(), C);
            },
        },
        Case {
            rules: &["PW-SET-16"],
            says: "the last in the order of turns recruits first, each exactly one, for free",
            check: || {
                let mut play = Play::table(3, &[]);
                play.does(Action::Begin);
                play.does(Action::Roll(Faces::from_slice(&[1]).expect("a die")));
                for _ in 0..5 {
                    play.lays("nobody");
                }
                for _ in 0..6 {
                    play.lays("stray");
                }
                for (who, slot) in [(A, 4), (C, 0), (B, 2)] {
                    assert_eq!(play.asked(), Some(Asked::SetupRecruit { who }));
                    play.does(Action::Pick(slot));
                    assert_eq!((play.player(who).townsfolk().len(), play.silver(who)), (1, (3, 1)));
                }
            },
        },
        Case {
            rules: &["PW-SET-16", "PW-ROUND-20"],
            says: "a table that has no townsfolk at all is asked for none",
            check: || {
                let mut play = Play::table(2, &[]);
                play.does(Action::Begin);
                play.does(Action::Roll(Faces::from_slice(&[0]).expect("a die")));
                play.does(Action::Done);
                assert_eq!(play.asked(), Some(Asked::Outsider { slot: 0 }));
                play.does(Action::Done);
                assert_eq!(play.asked(), Some(Asked::Order { place: 0 }));
            },
        },
        Case {
            rules: &["PW-SET-16", "PW-SET-18"],
            says: "one that is taken cannot be taken again; the rest slides right, and nothing is discarded",
            check: || {
                let cards =
                    [helper("one", "kept", "gain provisions 1"), helper("two", "kept", "gain silver 1")];
                let mut play = Play::table(2, &cards);
                play.does(Action::Begin);
                play.does(Action::Roll(Faces::from_slice(&[0]).expect("a die")));
                for name in ["nobody", "two", "nobody", "one", "nobody"] {
                    play.lays(name);
                }
                for _ in 0..6 {
                    play.lays("stray");
                }
                play.does(Action::Pick(4));
                let none = Refusal::EmptyPlace { row: Row::Townsfolk, place: 4, there: 0b1111 };
                play.refuses(Action::Pick(4), none);
                let told = play.does(Action::Pick(2));
                assert!(has(&told, Event::TownsfolkSlid));
                assert!(!told.iter().any(|event| matches!(event, Event::TownsfolkDiscarded { .. })));
                let row = [None, None, Some(id("nobody")), Some(id("one")), Some(id("two"))];
                assert_eq!(play.at().townsfolk(), &row);
                assert_eq!(play.asked(), Some(Asked::Townsfolk { slot: 1 }));
            },
        },
        Case {
            rules: &["PW-SET-17", "PW-EX-01"],
            says: "the Architect brings a provision at once",
            check: || {
                let mut play = Play::table(2, &[]);
                play.townsfolk = ["architect"; 5].into();
                play.does(Action::Begin);
                while play.asked() != Some(Asked::SetupRecruit { who: B }) {
                    match play.asked() {
                        Some(Asked::Townsfolk { .. }) => play.lays("architect"),
                        Some(Asked::Outsider { .. }) => play.lays("stray"),
                        _ => play.does(Action::Roll(Faces::from_slice(&[0]).expect("a die"))),
                    };
                }
                play.does(Action::Pick(0));
                assert_eq!(play.silver(B), (3, 2));
            },
        },
        Case {
            rules: &["PW-SET-16", "PW-OQ-07"],
            says: "who recruits in setup is the active player: an inquisition begins there",
            check: || {
                let mut play = Play::table(2, &[helper("tempts", "kept", "gain criminal 1")]);
                play.townsfolk = ["tempts"; 5].into();
                play.does(Action::Begin);
                while play.asked() != Some(Asked::SetupRecruit { who: B }) {
                    match play.asked() {
                        Some(Asked::Townsfolk { .. }) => play.lays("tempts"),
                        Some(Asked::Outsider { .. }) => play.lays("stray"),
                        _ => play.does(Action::Roll(Faces::from_slice(&[0]).expect("a die"))),
                    };
                }
                play.does(Action::Pick(0));
                assert_eq!((play.asked(), play.at().turn()), (Some(Asked::Suspicion { who: B }), B));
            },
        },
        Case {
            rules: &["PW-OQ-02"],
            says: "without a board, or with one that names no spaces, only the light mode is played",
            check: || {
                let mut play = Play::table(2, &[]);
                play.lays("board");
                play.refuses(Action::Begin, Refusal::BoardMissing);
                play.does(Action::SetUp { players: 2, mode: Mode::Light, difficulty: Difficulty::Easy });
                play.does(Action::Begin);
                assert_eq!((play.at().phase(), play.at().taxes()), (Phase::Round, 6));
                assert!(play.cards.card(id("board")).is_some());
            },
        },
    ]);
}
