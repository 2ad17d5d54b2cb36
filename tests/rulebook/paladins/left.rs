//! Actions in general, and those on the left side of the player board (PW-ACT-01 to PW-ACT-32).

use rules_core::paladins::{
    Action, Area, Asked, Attribute, Deed, Entry, Event, HouseRules, Purse, Refusal, Row, Space, Workers,
};

use super::play::*;
use super::{Case, check};

#[test]
fn general() {
    check(&[
        Case {
            rules: &["PW-ACT-01"],
            says: "workers, colours, cost, attribute and target all have to be right",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Scout, Labourer, Cleric]);
                let all = [Scout, Labourer, Cleric];
                let has = Workers::of(&all);
                play.cannot(
                    Area::Commission,
                    &[Scout, Labourer, Merchant],
                    0,
                    Refusal::NoSuchWorkers { has },
                );
                let three = [Space::Of(Scout), Space::Any, Space::Of(Cleric)];
                play.cannot(Area::Commission, &all[..2], 0, wants(Area::Commission, &three));
                play.cannot(Area::Commission, &all, 99, out(100, 1, play.spaces().0));
                let why = Refusal::TooLow { attribute: Attribute::Faith, need: 2, has: 0 };
                play.cannot(Area::Commission, &all, 4, why);
                play.purse(A, 0, 0);
                play.cannot(Area::Commission, &all, 0, Refusal::NotEnoughProvisions { cost: 1, has: 0 });
                play.purse(A, 0, 1);
                play.acts(Area::Commission, &all, 0);
            },
        },
        Case {
            rules: &["PW-ACT-02", "PW-ACT-03"],
            says: "a coloured space takes its colour or a criminal, a clear one everybody",
            check: || {
                let spaces = [Space::Of(Merchant), Space::Any, Space::Of(Scout)];
                for (workers, fit) in [
                    (&[Merchant, Labourer, Scout][..], true),
                    (&[Merchant, Criminal, Scout], true),
                    (&[Criminal, Criminal, Criminal], true),
                    (&[Scout, Scout, Merchant], true),
                    (&[Labourer, Criminal, Scout], true),
                    (&[Labourer, Labourer, Criminal], false),
                    (&[Merchant, Merchant, Labourer], false),
                    (&[Merchant, Scout], false),
                    (&[Merchant, Scout, Labourer, Labourer], false),
                ] {
                    assert_eq!(Workers::of(workers).fit(&spaces), fit, "{workers:?}");
                }
                let supply = Workers::of(&[Merchant, Merchant, Criminal, Labourer]);
                assert_eq!(supply.suggest(&spaces), Some(Workers::of(&[Merchant, Labourer, Criminal])));
            },
        },
        Case {
            rules: &["PW-ACT-04"],
            says: "an area with workers is blocked",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.acts(Area::Trade, &[Labourer], 0);
                play.passes();
                play.cannot(Area::Trade, &[Labourer], 0, Refusal::Occupied { area: Area::Trade, workers: 1 });
            },
        },
        Case {
            rules: &["PW-ACT-05", "PW-ACT-06", "PW-EX-06"],
            says: "six on the right check an attribute; Fortify checks influence and rewards strength",
            check: || {
                use Attribute::{Faith, Influence, Strength};
                let right = [
                    Area::Commission,
                    Area::Fortify,
                    Area::Garrison,
                    Area::Absolve,
                    Area::Attack,
                    Area::Convert,
                ];
                let checks = [Faith, Influence, Strength, Influence, Strength, Faith];
                assert_eq!(right.map(Area::checks), checks.map(Some));
                let left =
                    [Area::Develop, Area::Recruit, Area::Hunt, Area::Trade, Area::Pray, Area::Conspire];
                assert_eq!(left.map(Area::checks), [None; 6]);
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Merchant, Labourer, Scout]);
                play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                play.settles();
                assert_eq!(play.values(A), [0, 1, 0]);
            },
        },
        Case {
            rules: &["PW-ACT-07", "PW-EX-07"],
            says: "three workers less one for each workshop: at first merchant, any, scout for Fortify",
            check: || {
                let mut play = Play::turn(2, &[]);
                let bill = |play: &Play| {
                    let deed = Deed { area: Area::Fortify, workers: Workers::NONE, target: 0, how: 0 };
                    play.game.bill(A, &deed, &play.cards).expect("a bill").spaces
                };
                assert_eq!(bill(&play)[..], [Space::Of(Merchant), Space::Any, Space::Of(Scout)]);
                play.purse(A, 8, 0);
                play.does(deed_how(Area::Develop, &[Labourer, Labourer], Area::Fortify as u8, 1));
                assert_eq!(bill(&play)[..], [Space::Of(Merchant), Space::Of(Scout)]);
            },
        },
        Case {
            rules: &["PW-ACT-08", "PW-DX-07"],
            says: "with both workshops on Fortify a scout or a criminal is still needed",
            check: || {
                let mut play = Play::turn(2, &[]);
                for how in [0, 1] {
                    play.purse(A, 4, 1);
                    play.gives(A, &[Labourer, Labourer]);
                    play.does(deed_how(Area::Develop, &[Labourer, Labourer], Area::Fortify as u8, how));
                    play.ends_round();
                    if play.asked() == Some(Asked::Turn { who: B }) {
                        play.passes();
                    }
                }
                play.gives(A, &[Labourer, Scout, Criminal]);
                play.cannot(Area::Fortify, &[Labourer], 0, wants(Area::Fortify, &[Space::Of(Scout)]));
                play.acts(Area::Fortify, &[Criminal], 0);
            },
        },
        Case {
            rules: &["PW-ACT-09"],
            says: "seven times each, attacks without limit",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Scout, Labourer, Cleric, Fighter]);
                play.purse(A, 20, 20);
                play.attributes(A, [12; 3]);
                play.sets(A, Entry::Commissions, 7);
                play.sets(A, Entry::Attacked, 7);
                let why = Refusal::Limit { area: Area::Commission };
                play.cannot(Area::Commission, &[Scout, Labourer, Cleric], 0, why);
                play.acts(Area::Attack, &[Scout, Labourer, Fighter], 0);
                assert_eq!(play.player(A).done(Area::Attack), 8);
            },
        },
        Case {
            rules: &["PW-ACT-10", "PW-TAX-04"],
            says: "costs go to the general supply, and the tax supply is as it was",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Cleric]);
                let told = play.acts(Area::Pray, &[Cleric], Deed::NOTHING);
                assert!(has(&told, Event::SilverMoved { from: Purse::Of(A), to: Purse::General, amount: 2 }));
                assert_eq!((play.silver(A), play.at().taxes()), ((1, 1), 6));
                play.gives(B, &[Cleric]);
                play.purse(B, 1, 1);
                play.cannot(
                    Area::Pray,
                    &[Cleric],
                    Deed::NOTHING,
                    Refusal::NotEnoughSilver { cost: 2, has: 1 },
                );
            },
        },
        Case {
            rules: &["PW-ACT-11", "PW-ACT-12"],
            says: "what was gained counts for the next action, and exactly enough is enough",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Scout, Labourer, Cleric, Merchant, Labourer, Scout]);
                play.purse(A, 9, 9);
                play.acts(Area::Commission, &[Scout, Labourer, Cleric], 0);
                play.passes();
                assert_eq!(play.values(A), [0, 0, 1]);
                play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                play.settles();
                play.gives(A, &[Cleric, Merchant, Labourer, Scout]);
                play.acts(Area::Pray, &[Cleric], Area::Fortify as u8);
                play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                play.settles();
                assert_eq!(play.player(A).done(Area::Fortify), 2, "the second wall needs 1 influence");
                play.gives(A, &[Merchant, Labourer, Scout]);
                play.cannot(
                    Area::Fortify,
                    &[Merchant, Labourer, Scout],
                    0,
                    Refusal::Occupied { area: Area::Fortify, workers: 3 },
                );
            },
        },
    ]);
}

#[test]
fn develop() {
    check(&[
        Case {
            rules: &["PW-ACT-13", "PW-ACT-14"],
            says: "two workers and 4 silver; the workshop comes to a free left space on the right of the board",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.purse(A, 4, 0);
                let develop =
                    |workers: &[_], area: Area, how| deed_how(Area::Develop, workers, area as u8, how);
                let two = [Labourer, Labourer];
                let why = wants(Area::Develop, &[Space::Any, Space::Any]);
                play.refuses(develop(&two[..1], Area::Absolve, 0), why);
                play.refuses(develop(&two, Area::Hunt, 0), out(3, 7, 12));
                play.refuses(develop(&two, Area::Absolve, 2), out(3, 1, 2));
                let told = play.does(develop(&two, Area::Absolve, 1));
                assert!(has(&told, Event::WorkshopMoved { who: A, area: Area::Absolve, space: 1 }));
                assert_eq!(
                    (play.silver(A), play.player(A).workshops(Area::Absolve)),
                    ((0, 0), [false, true])
                );
                play.ends_round();
                play.passes();
                play.purse(A, 4, 0);
                let covered = Refusal::Covered { area: Area::Absolve, space: 1 };
                play.refuses(develop(&two, Area::Absolve, 1), covered);
                play.purse(A, 3, 0);
                play.refuses(develop(&two, Area::Absolve, 0), Refusal::NotEnoughSilver { cost: 4, has: 3 });
            },
        },
        Case {
            rules: &["PW-ACT-15", "PW-EX-08"],
            says: "a labourer and a fighter; Commission needs two from now on, and a scout comes",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.purse(A, 4, 1);
                play.gives(A, &[Labourer, Fighter]);
                play.acts(Area::Develop, &[Labourer, Fighter], Area::Commission as u8);
                assert_eq!(play.player(A).workers(), Workers::of(&[Scout]));
                let deed = Deed { area: Area::Commission, workers: Workers::NONE, target: 0, how: 0 };
                let bill = play.game.bill(A, &deed, &play.cards).expect("a bill");
                assert_eq!(bill.spaces[..], [Space::Any, Space::Of(Cleric)]);
            },
        },
        Case {
            rules: &["PW-ACT-15", "PW-ACT-17"],
            says: "the criminal under the seventh workshop draws suspicion; after eight there is none left",
            check: || {
                let mut play = Play::turn(2, &[]);
                let right = [Area::Commission, Area::Fortify, Area::Garrison, Area::Absolve];
                let two = [Labourer, Labourer];
                for number in 0..8u8 {
                    if play.asked() == Some(Asked::Turn { who: B }) {
                        play.passes();
                    }
                    play.purse(A, 8, 0);
                    play.gives(A, &[Labourer, Labourer, Cleric]);
                    let area = right[usize::from(number / 2)] as u8;
                    play.does(deed_how(Area::Develop, &two, area, number % 2));
                    if number == 6 {
                        assert_eq!(play.asked(), Some(Asked::Suspicion { who: A }));
                        play.does(Action::Drawn(0));
                    }
                    if number % 2 == 1 {
                        play.ends_round();
                        continue;
                    }
                    if play.asked() == Some(Asked::Turn { who: B }) {
                        play.passes();
                    }
                    play.acts(Area::Pray, &[Cleric], Area::Develop as u8);
                }
                assert_eq!((play.player(A).developed(), play.cards_of(A)), (8, 1));
                play.purse(A, 8, 0);
                play.gives(A, &two);
                let why = Refusal::Limit { area: Area::Develop };
                play.cannot(Area::Develop, &two, Area::Attack as u8, why);
            },
        },
        Case {
            rules: &["PW-ACT-16"],
            says: "whoever stands where the workshop comes to leaves, the others stay and block",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.purse(A, 4, 1);
                play.gives(A, &[Scout, Labourer, Cleric, Labourer, Labourer]);
                play.acts(Area::Commission, &[Scout, Labourer, Cleric], 0);
                play.passes();
                let told = play.acts(Area::Develop, &[Labourer, Labourer], Area::Commission as u8);
                assert!(has(&told, Event::WorkerRemoved { who: A, area: Area::Commission }));
                assert_eq!(play.player(A).placed(Area::Commission), 2);
                play.gives(A, &[Labourer, Cleric]);
                let why = Refusal::Occupied { area: Area::Commission, workers: 2 };
                play.cannot(Area::Commission, &[Labourer, Cleric], 1, why);
            },
        },
    ]);
}

#[test]
fn recruit() {
    check(&[
        Case {
            rules: &["PW-ACT-18", "PW-ACT-28"],
            says: "a second worker cannot be added in a later turn",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Labourer, Fighter, Labourer, Scout, Labourer, Merchant]);
                for (area, second) in [(Area::Recruit, Fighter), (Area::Hunt, Scout), (Area::Trade, Merchant)]
                {
                    play.acts(area, &[Labourer], 4);
                    if play.asked() == Some(Asked::Turn { who: B }) {
                        play.passes();
                    }
                    play.cannot(area, &[second], 4, Refusal::Occupied { area, workers: 1 });
                }
            },
        },
        Case {
            rules: &["PW-ACT-19", "PW-ACT-21", "PW-EX-09"],
            says: "the Abbot for 2 silver and one worker: discarded, a cleric and a labourer come",
            check: || {
                let mut play = Play::with(2, &["nobody", "nobody", "nobody", "nobody", "abbot"], &[], &[]);
                let slot = play.at().townsfolk().iter().position(|&card| card == Some(id("abbot")));
                assert_eq!(slot, Some(2), "it slid by two");
                play.gives(A, &[Labourer]);
                let told = play.acts(Area::Recruit, &[Labourer], 2);
                assert!(has(&told, Event::Recruited { who: A, card: id("abbot"), kept: false }));
                assert_eq!(play.player(A).workers(), Workers::of(&[Cleric, Labourer]));
                assert_eq!((play.silver(A), play.at().townsfolk()[2]), ((1, 1), None));
                assert_eq!(play.player(A).townsfolk().len(), 1, "only the one from setup");
                let none = Refusal::EmptyPlace { row: Row::Townsfolk, place: 2, there: 0b11011 };
                play.cannot(Area::Recruit, &[Labourer], 2, none);
                play.cannot(Area::Recruit, &[Labourer], 0, Refusal::NotEnoughSilver { cost: 4, has: 3 });
            },
        },
        Case {
            rules: &["PW-ACT-20", "PW-ACT-22", "PW-EX-10"],
            says: "the Gatekeeper for 3 silver or a debt: a silver now, and one with every wall",
            check: || {
                let mut play = Play::table(2, &[]);
                let row = ["nobody", "nobody", "nobody", "nobody", "nobody", "gatekeeper"];
                play.townsfolk = row.into();
                play.begins();
                let slot = play.at().townsfolk().iter().position(|&card| card == Some(id("gatekeeper")));
                assert_eq!(slot, Some(1));
                play.refuses(deed_how(Area::Recruit, &[Labourer], 2, 1), Refusal::NoCredit);
                play.gives(A, &[Labourer, Fighter, Merchant, Labourer, Scout]);
                let mut other = play.clone();
                other.acts(Area::Recruit, &[Labourer, Fighter], 1);
                assert_eq!((other.silver(A), other.player(A).unpaid()), ((1, 1), 0));
                let told = play.does(deed_how(Area::Recruit, &[Labourer, Fighter], 1, 1));
                assert!(has(&told, Event::DebtGained { who: A, unpaid: 1 }));
                assert_eq!((play.silver(A), play.player(A).unpaid()), ((4, 1), 1));
                play.passes();
                play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                play.settles();
                assert_eq!(play.silver(A), (5, 0));
            },
        },
        Case {
            rules: &["PW-ACT-22"],
            says: "two workers need a fighter among them",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Labourer, Scout, Criminal]);
                let why = wants(Area::Recruit, &[Space::Any, Space::Of(Fighter)]);
                play.cannot(Area::Recruit, &[Labourer, Scout], 4, why);
                play.acts(Area::Recruit, &[Labourer, Criminal], 4);
                assert_eq!(play.player(A).townsfolk().len(), 2);
            },
        },
        Case {
            rules: &["PW-ACT-23", "PW-OQ-03"],
            says: "recruiting for free costs no silver; the townsfolk is kept, or discarded for its reward",
            check: || {
                let mut play =
                    Play::turn(2, &[card("call", "favour", "worker = \"any\"", &[("used", "recruit free")])]);
                play.favours.push_front("call");
                play.rounds(3);
                play.purse(A, 0, 0);
                play.acts(Area::Favour, &[Labourer], 0);
                assert_eq!(play.asked(), Some(Asked::FreeRecruit { who: A }));
                let (row, there) = (Row::Townsfolk, 0b11111);
                play.refuses(Action::Pick(9), Refusal::EmptyPlace { row, place: 9, there });
                let card = id("abbot");
                play.refuses(Action::Lay(card), Refusal::NotInRow { row, card, there });
                let mut laid = play.clone();
                laid.lays("nobody");
                assert_eq!(laid.player(A).townsfolk().len(), 2);
                let rules = HouseRules { free_recruit_may_discard: false, ..HouseRules::RECOMMENDED };
                laid.clone_from(&play);
                laid.does(Action::SetHouseRules(rules));
                laid.refuses(Action::PickAndDiscard(0), Refusal::NotNow);
                let mut other = play.clone();
                other.does(Action::Pick(0));
                assert_eq!((other.silver(A), other.player(A).townsfolk().len()), ((0, 0), 2));
                play.does(Action::PickAndDiscard(0));
                assert_eq!((play.silver(A), play.player(A).townsfolk().len()), ((1, 0), 1));
            },
        },
    ]);
}

#[test]
fn hunt_trade_pray_conspire() {
    check(&[
        Case {
            rules: &["PW-ACT-24", "PW-ACT-25"],
            says: "one provision with one worker, three with a scout",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Labourer, Labourer, Scout]);
                play.cannot(
                    Area::Hunt,
                    &[Labourer, Labourer],
                    0,
                    wants(Area::Hunt, &[Space::Any, Space::Of(Scout)]),
                );
                let mut other = play.clone();
                other.acts(Area::Hunt, &[Scout], 0);
                assert_eq!(other.silver(A), (3, 2));
                play.acts(Area::Hunt, &[Labourer, Scout], 0);
                assert_eq!(play.silver(A), (3, 4));
            },
        },
        Case {
            rules: &["PW-ACT-26", "PW-ACT-27"],
            says: "one silver with one worker, three with a merchant",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Labourer, Scout, Merchant]);
                play.cannot(
                    Area::Trade,
                    &[Labourer, Scout],
                    0,
                    wants(Area::Trade, &[Space::Any, Space::Of(Merchant)]),
                );
                let mut other = play.clone();
                other.acts(Area::Trade, &[Labourer], 0);
                assert_eq!(other.silver(A), (4, 1));
                play.acts(Area::Trade, &[Labourer, Merchant], 0);
                assert_eq!(play.silver(A), (6, 1));
            },
        },
        Case {
            rules: &["PW-ACT-29", "PW-ACT-30", "PW-EX-11"],
            says: "a criminal prays for 2 silver, and Absolve is free again",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Cleric, Labourer, Merchant, Criminal]);
                play.cannot(Area::Pray, &[Labourer], Deed::NOTHING, wants(Area::Pray, &[Space::Of(Cleric)]));
                play.acts(Area::Absolve, &[Cleric, Labourer, Merchant], 0);
                play.passes();
                let others = 1 << Area::Absolve as u8 | 1 << Area::Pray as u8;
                let nobody = Refusal::NobodyThere { area: Area::Hunt, others };
                play.cannot(Area::Pray, &[Criminal], Area::Hunt as u8, nobody);
                let told = play.acts(Area::Pray, &[Criminal], Area::Absolve as u8);
                assert!(has(&told, Event::WorkersReturned { who: A, area: Area::Absolve, workers: 3 }));
                assert_eq!((play.player(A).placed(Area::Absolve), play.silver(A)), (0, (0, 1)));
                assert_eq!(play.player(A).workers(), Workers::NONE, "they go to the general supply");
            },
        },
        Case {
            rules: &["PW-ACT-31", "PW-OQ-22"],
            says: "a prayer that is a reward costs nothing, and may clear the area of a prayer",
            check: || {
                let mut play =
                    Play::turn(2, &[card("vow", "favour", "worker = \"any\"", &[("used", "pray")])]);
                play.favours.push_front("vow");
                play.rounds(3);
                play.gives(A, &[Labourer, Cleric, Labourer]);
                play.acts(Area::Pray, &[Cleric], Area::Pray as u8);
                assert_eq!(play.player(A).placed(Area::Pray), 0, "it cleared itself");
                play.passes();
                play.purse(A, 0, 0);
                play.acts(Area::Hunt, &[Labourer], 0);
                play.acts(Area::Favour, &[Labourer], 0);
                assert_eq!(play.asked(), Some(Asked::Pray { who: A }));
                let nobody = Refusal::NobodyThere { area: Area::Trade, others: 1 << Area::Hunt as u8 };
                play.refuses(Action::Pick(Area::Trade as u8), nobody);
                play.refuses(Action::Pick(Area::Favour as u8), out(13, 1, 12));
                let mut other = play.clone();
                other.does(Action::Decline);
                assert_eq!(other.player(A).placed(Area::Hunt), 1);
                play.does(Action::Pick(Area::Hunt as u8));
                assert_eq!((play.player(A).placed(Area::Hunt), play.silver(A)), (0, (0, 1)));
            },
        },
        Case {
            rules: &["PW-ACT-32"],
            says: "conspiring brings a criminal and a suspicion card",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.acts(Area::Conspire, &[Labourer], 0);
                assert_eq!(play.asked(), Some(Asked::Suspicion { who: A }));
                assert_eq!(play.player(A).workers().count(Criminal), 1);
                play.does(Action::Drawn(0));
                assert_eq!((play.cards_of(A), play.asked()), (1, Some(Asked::Turn { who: B })));
            },
        },
    ]);
}
