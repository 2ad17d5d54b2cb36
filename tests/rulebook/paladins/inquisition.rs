//! Inquisitions, debts and passing (PW-INQ, PW-DEBT, PW-PASS).

use rules_core::effect::PwOp;
use rules_core::paladins::{
    Action, Area, Asked, Cause, Entry, Event, HouseRules, Refusal, Seat, Space, Verdict, Workers,
};

use super::play::*;
use super::{Case, check};

fn townsfolk() -> Vec<String> {
    vec![
        helper("conspires", "at inquisition", "discard suspicion 1"),
        helper("peddles", "at inquisition", "if suspicion at least 2:\n  gain provisions 2"),
        helper("serves", "at inquisition", "if suspicion at most 0:\n  gain strength 1"),
        helper("collects", "debt paid", "gain cleric 1"),
        helper("robs", "at inquisition", "take taxes 20"),
    ]
}

/// Light mode, with so many suspicion cards each, none of which took a tax.
fn suspected(cards: &[u8], owned: &[&str]) -> Play {
    let mut play = Play::light(cards.len() as u8, &townsfolk());
    for (seat, &cards) in (0..).zip(cards) {
        for _ in 0..cards {
            play.receives(Seat(seat), PwOp::GainCriminal, 1);
            play.does(Action::Drawn(0));
        }
    }
    for name in owned {
        play.does(Action::Own { who: A, card: id(name), beaten: false });
    }
    play
}

/// The last tax silver goes.
fn inquire(play: &mut Play) -> Vec<Event> {
    let taxes = play.at().taxes();
    play.receives(A, PwOp::TakeTaxes, taxes)
}

fn debts(play: &Play) -> Vec<u8> {
    play.at().players().iter().map(|player| player.unpaid()).collect()
}

fn cards(play: &Play) -> Vec<u8> {
    play.at().seats().map(|who| play.cards_of(who)).collect()
}

#[test]
fn inquisitions() {
    check(&[
        Case {
            rules: &["PW-INQ-02"],
            says: "abilities, the most cards, debts, discards, the refill, and on with what was interrupted",
            check: || {
                let mut play = suspected(&[3, 0], &["conspires"]);
                let told = inquire(&mut play);
                let place = |wanted: fn(&Event) -> bool| told.iter().position(wanted).expect("it was told");
                let places = [
                    place(|event| matches!(event, Event::InquisitionBegan(_))),
                    place(|event| matches!(event, Event::SuspicionDiscarded { now: 2, .. })),
                    place(|event| matches!(event, Event::Judged { counts: [2, 0, 0, 0], most: 2 })),
                    place(|event| matches!(event, Event::DebtGained { .. })),
                    place(|event| matches!(event, Event::SuspicionDiscarded { now: 1, .. })),
                    place(|event| matches!(event, Event::TaxesRefilled { .. })),
                    place(|event| matches!(event, Event::InquisitionEnded)),
                ];
                assert!(places.is_sorted(), "{places:?}");
            },
        },
        Case {
            rules: &["PW-INQ-03", "PW-EX-20"],
            says: "the Conspirator discards before the counts are compared",
            check: || {
                let mut play = suspected(&[2, 2], &[]);
                play.does(Action::Own { who: A, card: id("conspirator"), beaten: false });
                inquire(&mut play);
                assert_eq!((cards(&play), debts(&play)), (vec![1, 1], vec![0, 1]));
                let mut play = suspected(&[0, 1], &["conspires"]);
                assert!(has(&inquire(&mut play), Event::NothingToDo { who: A }));
            },
        },
        Case {
            rules: &["PW-INQ-04", "PW-INQ-05"],
            says: "two cards or more for the Peddler, none for the Squire",
            check: || {
                for (held, provisions, strength) in [(0, 1, 1), (1, 1, 0), (2, 3, 0), (3, 3, 0)] {
                    let mut play = suspected(&[held, 4], &["peddles", "serves"]);
                    inquire(&mut play);
                    assert_eq!(play.asked(), Some(Asked::Abilities { who: A, used: 0 }));
                    play.does(Action::Done);
                    assert_eq!((play.silver(A).1, play.values(A)[1]), (provisions, strength), "{held} cards");
                }
            },
        },
        Case {
            rules: &["PW-INQ-06", "PW-DX-03"],
            says: "Squires, Conspirators, Peddler in this order: nothing is gained, and no card is left",
            check: || {
                let mut play = suspected(&[2, 1], &["conspires", "conspires", "peddles", "serves", "serves"]);
                inquire(&mut play);
                let mut seen = Vec::new();
                play.game.abilities(&play.cards, &mut |number, card| seen.push((number, card)));
                assert_eq!(seen.len(), 5);
                for number in [3, 4, 0] {
                    play.does(Action::Pick(number));
                }
                play.refuses(Action::Pick(3), Refusal::Silent(id("serves")));
                play.does(Action::Pick(1));
                assert_eq!((cards(&play), debts(&play)), (vec![0, 1], vec![0, 1]));
                assert_eq!((play.silver(A).1, play.values(A)), (1, [0; 3]));
            },
        },
        Case {
            rules: &["PW-INQ-06"],
            says: "of two different Peddlers, too, the owner says which comes first",
            check: || {
                let sells =
                    helper("sells", "at inquisition", "if suspicion at least 2:\n  discard suspicion 1");
                let peddles =
                    helper("peddles", "at inquisition", "if suspicion at least 2:\n  gain provisions 2");
                for (first, provisions) in [(0, 1), (1, 3)] {
                    let mut play = Play::light(2, &[sells.clone(), peddles.clone()]);
                    for name in ["sells", "peddles"] {
                        play.does(Action::Own { who: A, card: id(name), beaten: false });
                    }
                    for _ in 0..2 {
                        play.receives(A, PwOp::GainCriminal, 1);
                        play.does(Action::Drawn(0));
                    }
                    inquire(&mut play);
                    assert_eq!(play.asked(), Some(Asked::Abilities { who: A, used: 0 }));
                    play.does(Action::Pick(first));
                    assert_eq!(play.silver(A).1, provisions);
                }
            },
        },
        Case {
            rules: &["PW-INQ-07", "PW-EX-21"],
            says: "in the order of the tower the Peddler gets its reward, both Squires a strength, and no debt comes",
            check: || {
                let mut play = suspected(&[2, 1], &["serves", "conspires", "peddles", "serves", "conspires"]);
                inquire(&mut play);
                play.does(Action::Done);
                assert_eq!((cards(&play), debts(&play)), (vec![0, 1], vec![0, 1]));
                assert_eq!((play.silver(A).1, play.values(A)), (3, [0, 2, 0]));
                // Where the order is of no account nobody is asked.
                let mut play = suspected(&[2, 0], &["conspires", "conspires"]);
                inquire(&mut play);
                assert_eq!((play.asked(), cards(&play)), (Some(Asked::Ledger), vec![0, 0]));
            },
        },
        Case {
            rules: &["PW-SUS-06", "PW-OQ-07"],
            says: "a card that is due in an inquisition, with all of them before players, is drawn after its end",
            check: || {
                let mut play = Play::light(2, &[helper("tempts", "at inquisition", "gain criminal 1")]);
                play.does(Action::Own { who: A, card: id("tempts"), beaten: false });
                for who in [A, B].repeat(12) {
                    play.receives(who, PwOp::GainCriminal, 1);
                    play.does(Action::Drawn(0));
                }
                let told = inquire(&mut play);
                assert_eq!(
                    told.iter().filter(|event| matches!(event, Event::InquisitionBegan(_))).count(),
                    1
                );
                assert_eq!((play.asked(), cards(&play)), (Some(Asked::Suspicion { who: A }), vec![6, 6]));
                play.does(Action::Drawn(0));
                assert_eq!((play.asked(), cards(&play)), (Some(Asked::Ledger), vec![7, 6]));
            },
        },
        Case {
            rules: &["PW-SUS-06", "PW-OQ-07"],
            says: "of four cards that wait only three come back: another inquisition comes before the fourth",
            check: || {
                let tempts = helper("tempts", "at inquisition", "if suspicion at most 5:\n  gain criminal 1");
                let mut play = Play::light(4, &[tempts]);
                for _ in 0..4 {
                    play.does(Action::Own { who: A, card: id("tempts"), beaten: false });
                }
                for (who, cards) in [(A, 5), (B, 7), (C, 6), (D, 6)] {
                    for _ in 0..cards {
                        play.receives(who, PwOp::GainCriminal, 1);
                        play.does(Action::Drawn(0));
                    }
                }
                inquire(&mut play);
                for left in [3, 2] {
                    assert_eq!(play.at().suspicion(), (left, 0));
                    play.does(Action::Drawn(0));
                }
                let told = play.does(Action::Drawn(0));
                assert!(has(&told, Event::InquisitionBegan(Cause::NoSuspicionCards)), "{told:?}");
                assert_eq!(
                    (play.asked(), cards(&play)),
                    (Some(Asked::Suspicion { who: A }), vec![4, 4, 6, 6])
                );
                play.does(Action::Drawn(0));
                assert_eq!((play.asked(), cards(&play)), (Some(Asked::Ledger), vec![5, 4, 6, 6]));
            },
        },
        Case {
            rules: &["PW-INQ-08", "PW-INQ-10", "PW-EX-19"],
            says: "1, 0, 3, 3 cards: the last two get a debt and discard one each",
            check: || {
                let mut play = suspected(&[1, 0, 3, 3], &[]);
                let verdict = |cards, debt, discards| Verdict { cards, debt, discards };
                assert_eq!(play.game.verdict(A), verdict(1, false, 0));
                assert_eq!(play.game.verdict(C), verdict(3, true, 1));
                inquire(&mut play);
                assert_eq!((debts(&play), cards(&play)), (vec![0, 0, 1, 1], vec![1, 0, 2, 2]));
                assert_eq!(play.at().taxes(), 8);
                let mut play = suspected(&[5, 0], &[]);
                assert_eq!(play.game.verdict(A), verdict(5, true, 2));
                inquire(&mut play);
                assert_eq!(cards(&play), [3, 0]);
            },
        },
        Case {
            rules: &["PW-INQ-09", "PW-DX-02"],
            says: "nobody has a card: the taxes are refilled, and that is all",
            check: || {
                let mut play = suspected(&[0, 0], &[]);
                assert_eq!(play.game.verdict(A), Verdict { cards: 0, debt: false, discards: 0 });
                inquire(&mut play);
                assert_eq!((debts(&play), play.at().taxes()), (vec![0, 0], 6));
            },
        },
        Case {
            rules: &["PW-INQ-10", "PW-DX-01"],
            says: "1, 1, 1: all three get a debt, and none discards",
            check: || {
                let mut play = suspected(&[1, 1, 1], &[]);
                inquire(&mut play);
                assert_eq!((debts(&play), cards(&play)), (vec![1, 1, 1], vec![1, 1, 1]));
            },
        },
        Case {
            rules: &["PW-INQ-11"],
            says: "the supply for this number of players lies there again",
            check: || {
                for (players, capacity) in [(2, 6), (3, 7), (4, 8)] {
                    let mut play = suspected(&vec![0; players], &[]);
                    assert!(has(&inquire(&mut play), Event::TaxesRefilled { now: capacity }));
                }
            },
        },
        Case {
            rules: &["PW-INQ-12", "PW-PASS-05"],
            says: "who has passed takes part with abilities, debts and discards",
            check: || {
                let mut play =
                    Play::with(2, &["conspires", "nobody", "nobody", "nobody", "nobody"], &[], &townsfolk());
                play.gives(A, &[Labourer, Fighter, Labourer, Labourer]);
                play.acts(Area::Recruit, &[Labourer, Fighter], 4);
                play.acts(Area::Trade, &[Labourer], 0);
                play.acts(Area::Conspire, &[Labourer], 0);
                play.does(Action::Drawn(0));
                play.acts(Area::Hunt, &[Labourer], 0);
                play.passes();
                assert!(play.player(A).passed() && !play.player(B).passed());
                play.does(Action::AdjustTaxes(1));
                play.acts(Area::Conspire, &[Labourer], 0);
                play.does(Action::Drawn(1));
                assert_eq!((cards(&play), debts(&play)), (vec![0, 1], vec![0, 1]));
            },
        },
        Case {
            rules: &["PW-OQ-07"],
            says: "one that is set off within another waits until that is over, and a third is not held",
            check: || {
                let mut play = suspected(&[24, 0], &["robs"]);
                let told = play.receives(B, PwOp::GainCriminal, 1);
                let began = told.iter().filter(|event| matches!(event, Event::InquisitionBegan(_))).count();
                let ended = told.iter().filter(|event| matches!(event, Event::InquisitionEnded)).count();
                assert_eq!((began, ended), (2, 2));
                assert_eq!((debts(&play), cards(&play), play.at().taxes()), (vec![2, 0], vec![6, 0], 6));
                assert_eq!(play.asked(), Some(Asked::Suspicion { who: B }));
            },
        },
        Case {
            rules: &["PW-OQ-06"],
            says: "the house may leave the taxes as they are where only suspicion cards were missing",
            check: || {
                let mut play = suspected(&[24, 0], &[]);
                let rules = HouseRules { refill_always: false, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(rules));
                play.receives(B, PwOp::TakeTaxes, 2);
                let told = play.receives(B, PwOp::GainCriminal, 1);
                assert!(has(&told, Event::InquisitionBegan(Cause::NoSuspicionCards)));
                assert_eq!(play.at().taxes(), 4);
            },
        },
    ]);
}

#[test]
fn debts_and_passing() {
    check(&[
        Case {
            rules: &["PW-DEBT-01", "PW-DEBT-02"],
            says: "an unpaid debt costs 3 points, a paid one is worth 1",
            check: || {
                let mut play = Play::light(2, &[]);
                play.receives(A, PwOp::GainDebt, 3);
                let told = play.receives(A, PwOp::PayDebt, 1);
                assert!(has(&told, Event::DebtPaid { who: A, unpaid: 2 }));
                assert_eq!((play.score(A).unpaid, play.score(A).paid), (6, 1));
            },
        },
        Case {
            rules: &["PW-DEBT-03"],
            says: "a destroyed one is gone, without points; a paid one cannot be destroyed",
            check: || {
                let mut play = Play::light(2, &[]);
                play.receives(A, PwOp::GainDebt, 2);
                play.receives(A, PwOp::PayDebt, 1);
                let told = play.receives(A, PwOp::DestroyDebt, 2);
                assert!(has(&told, Event::DebtDestroyed { who: A, unpaid: 0 }));
                assert_eq!((play.player(A).unpaid(), play.player(A).paid()), (0, 1));
            },
        },
        Case {
            rules: &["PW-DEBT-04"],
            says: "debts come from inquisitions, from recruiting on credit, and from cards that say so",
            check: || {
                let mut play = suspected(&[1, 0], &[]);
                inquire(&mut play);
                assert_eq!(debts(&play), [1, 0]);
                let mut play = Play::turn(2, &[]);
                play.does(deed_how(Area::Recruit, &[Labourer], 0, 1));
                assert_eq!((debts(&play), play.silver(A)), (vec![1, 0], (4, 1)));
                let mut play = Play::turn(2, &[]);
                play.favours.push_front("h-loan");
                play.favours.pop_back();
                play.rounds(3);
                play.acts(Area::Favour, &[Labourer], 0);
                assert_eq!(debts(&play), [1, 0]);
            },
        },
        Case {
            rules: &["PW-DEBT-05"],
            says: "the collector brings a worker for every debt that is paid, and none for one destroyed",
            check: || {
                let mut play = suspected(&[0, 0], &["collects"]);
                play.receives(A, PwOp::GainDebt, 3);
                play.receives(A, PwOp::DestroyDebt, 1);
                assert_eq!(play.player(A).workers(), Workers::NONE);
                play.receives(A, PwOp::PayDebt, 2);
                assert_eq!(play.player(A).workers(), Workers::of(&[Cleric, Cleric]));
            },
        },
        Case {
            rules: &["PW-DEBT-05", "PW-OQ-19"],
            says: "what the collector brings for the first debt is finished before the second is paid",
            check: || {
                let mut play = Play::light(2, &[helper("tempts", "debt paid", "gain criminal 1")]);
                play.does(Action::Own { who: A, card: id("tempts"), beaten: false });
                play.receives(A, PwOp::GainDebt, 2);
                play.receives(A, PwOp::PayDebt, 2);
                assert_eq!(play.asked(), Some(Asked::Suspicion { who: A }));
                assert_eq!((play.player(A).unpaid(), play.player(A).paid()), (1, 1));
                play.does(Action::Drawn(0));
                assert_eq!((play.player(A).unpaid(), play.player(A).paid()), (0, 2));
            },
        },
        Case {
            rules: &["PW-DEBT-06"],
            says: "without an unpaid debt nothing is paid or destroyed",
            check: || {
                let mut play = Play::light(2, &[]);
                for symbol in [PwOp::PayDebt, PwOp::DestroyDebt] {
                    assert_eq!(play.receives(A, symbol, 1), [Event::NothingToDo { who: A }]);
                }
                assert_eq!((play.player(A).paid(), play.at().taxes()), (0, 6));
            },
        },
        Case {
            rules: &["PW-PASS-01"],
            says: "without workers one can only pass; with workers one may",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[]);
                let mut seen = 0;
                play.game.deeds(A, &play.cards, &mut |_, _| seen += 1);
                assert_eq!(seen, 0);
                play.cannot(Area::Trade, &[], 0, wants(Area::Trade, &[Space::Any, Space::Of(Merchant)]));
                play.passes();
                assert_eq!(play.player(B).workers().total(), 6);
                play.passes();
            },
        },
        Case {
            rules: &["PW-PASS-02", "PW-PASS-03"],
            says: "workers leave the own board; three of the others may be kept, of any colour",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Labourer, Scout, Cleric, Criminal, Merchant]);
                play.acts(Area::Trade, &[Labourer], 0);
                play.passes();
                let keep = Workers::of(&[Scout, Cleric, Criminal, Merchant]);
                play.refuses(Action::Pass { keep }, Refusal::TooManyKept { most: 3 });
                let there = Workers::of(&[Scout, Cleric, Criminal, Merchant]);
                let keep = Workers::of(&[Fighter]);
                play.refuses(Action::Pass { keep }, Refusal::NoSuchWorkers { has: there });
                let keep = Workers::of(&[Scout, Cleric, Criminal]);
                let told = play.does(Action::Pass { keep });
                assert!(has(&told, Event::Passed { who: A, kept: 3 }));
                play.settles();
                assert_eq!((play.player(A).placed(Area::Trade), play.player(A).workers().total()), (0, 9));
            },
        },
        Case {
            rules: &["PW-PASS-04"],
            says: "who has passed has no further turn in the round",
            check: || {
                let mut play = Play::turn(3, &[]);
                play.passes();
                for (area, who) in [(Area::Trade, B), (Area::Trade, C), (Area::Hunt, B), (Area::Hunt, C)] {
                    assert_eq!(play.asked(), Some(Asked::Turn { who }));
                    play.acts(area, &[Labourer], 0);
                }
            },
        },
        Case {
            rules: &["PW-OQ-14"],
            says: "more debts than there are cards are told",
            check: || {
                let mut play = Play::light(2, &[]);
                let told = play.receives(A, PwOp::GainDebt, 24);
                assert!(!has(&told, Event::MoreThanThereAre));
                assert!(has(&play.receives(B, PwOp::GainDebt, 1), Event::MoreThanThereAre));
                play.sets(A, Entry::Unpaid, 0);
            },
        },
    ]);
}
