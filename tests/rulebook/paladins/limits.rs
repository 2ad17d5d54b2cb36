//! Boundary cases: the last that is allowed, the first that is not, and changes of zero, which emit no event.

use rules_core::effect::PwOp;
use rules_core::game::Rules as _;
use rules_core::paladins::{
    Action, Area, Attribute, Cause, Deed, Entry, Event, Liking, Obstacle, Purse, Refusal, Why,
};

use super::opponent::{on_board, on_spaces, space_of};
use super::play::*;
use super::solo::{its_turn, marker, workers};
use super::{Case, check};

/// The targets that are offered for an action.
fn targets(play: &Play, area: Area) -> Vec<u8> {
    let mut targets = Vec::new();
    play.game.choices(A, area, &play.cards, &mut |deed: Deed, _| targets.push(deed.target));
    targets.dedup();
    targets
}

#[test]
fn townsfolk_to_the_last_that_the_tower_remembers() {
    check(&[Case {
        rules: &["PW-ACT-22"],
        says: "sixteen, more than any player ever keeps",
        check: || {
            let mut play = Play::turn(2, &[]);
            while play.player(A).townsfolk().len() < 16 {
                // The row is filled at the end of the round (PW-ROUND-21).
                for target in 0..5 {
                    recruits(&mut play);
                    play.acts(Area::Recruit, &[Labourer, Fighter], target);
                    play.settles();
                }
                play.ends_round();
            }
            recruits(&mut play);
            play.cannot(Area::Recruit, &[Labourer, Fighter], 4, Refusal::Full { who: A, most: 16 });
        },
    }]);
}

/// A can pay for another, and it is A's turn.
fn recruits(play: &mut Play) {
    play.sets(A, Entry::Turn, 0);
    play.sets(A, Entry::Placed(Area::Recruit), 0);
    play.gives(A, &[Labourer, Fighter]);
    play.purse(A, 30, 5);
}

#[test]
fn taxes_to_the_last_silver() {
    check(&[
        Case {
            rules: &["PW-INQ-11", "PW-TAX-05"],
            says: "the refill brings what is missing, and where nothing is missing none is told of",
            check: || {
                for taken in [0, 2] {
                    let mut play = Play::light(2, &[]);
                    for _ in 0..24 {
                        play.receives(A, PwOp::GainCriminal, 1);
                        play.does(Action::Drawn(0));
                    }
                    let full = play.at().taxes();
                    if taken > 0 {
                        play.receives(A, PwOp::TakeTaxes, taken);
                    }
                    let told = play.receives(B, PwOp::GainCriminal, 1);
                    assert!(has(&told, Event::InquisitionBegan(Cause::NoSuspicionCards)));
                    let refill = Event::SilverMoved { from: Purse::General, to: Purse::Taxes, amount: taken };
                    assert_eq!(has(&told, refill), taken > 0);
                    assert_eq!(has(&told, Event::TaxesRefilled { now: full }), taken > 0);
                    assert_eq!(play.at().taxes(), full);
                }
            },
        },
        Case {
            rules: &["PW-ROUND-14"],
            says: "a paladin makes an action cheaper in what it names, and in nothing else",
            check: || {
                let paid = |easing: &str| {
                    let does = [("taken", "gain labourer 2"), ("easing fortify", easing)];
                    let mut play = Play::table(2, &[card("eases", "paladin", "", &does)]);
                    play.paladins.push_back("eases");
                    play.begins();
                    play.gives(A, &[Merchant, Labourer, Scout]);
                    play.purse(A, 10, 10);
                    play.attributes(A, [12; 3]);
                    let told = play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                    let left = play.silver(A);
                    (10 - left.0, 10 - left.1, told)
                };
                let (silver, provisions, told) = paid("fewer silver 1");
                assert_eq!((silver, provisions), (0, 1));
                assert!(has(&told, Event::ProvisionsPaid { who: A, amount: 1 }));
                let (silver, provisions, told) = paid("fewer provisions 1");
                assert_eq!((silver, provisions), (0, 0));
                assert!(!told.iter().any(|event| matches!(event, Event::ProvisionsPaid { .. })));
            },
        },
        Case {
            rules: &["PW-ACT-30", "PW-ACT-31"],
            says: "a prayer returns the workers of an area, or of none; favours are never a target",
            check: || {
                let play = Play::turn(2, &[]);
                let offered = targets(&play, Area::Pray);
                for area in Area::ALL {
                    assert_eq!(offered.contains(&(area as u8)), area != Area::Favour, "{area:?}");
                }
                assert!(offered.contains(&Deed::NOTHING));
                assert!(!targets(&play, Area::Commission).contains(&Deed::NOTHING));
            },
        },
    ]);
}

#[test]
fn the_opponent_to_its_last_worker() {
    check(&[
        Case {
            rules: &["PW-SOLO-27"],
            says: "seven times an action, and no more; attacks have no limit",
            check: || {
                let limited = |entry, amount, area, plan: &str| {
                    let mut play = its_turn(9, &[]);
                    play.attributes(FOE, [12; 3]);
                    play.sets(FOE, entry, amount);
                    has(&play.lays(plan), Event::OpponentCannot { area, why: Obstacle::Limit })
                };
                for (amount, is_limit) in [(6, false), (7, true)] {
                    for (entry, area, plan) in [
                        (Entry::Commissions, Area::Commission, "h-plan-commission"),
                        (Entry::Outposts, Area::Garrison, "h-plan-garrison"),
                    ] {
                        assert_eq!(limited(entry, amount, area, plan), is_limit, "{area:?} {amount}");
                    }
                    assert!(!limited(Entry::Attacked, amount, Area::Attack, "h-plan-attack"));
                }
            },
        },
        Case {
            rules: &["PW-SOLO-44", "PW-OQ-11"],
            says: "its last workers are enough for a favour that takes just as many",
            check: || {
                let mut play = Play::alone(&[]);
                play.favours.push_front("h-blessing");
                play.rounds(3);
                play.passes();
                play.sets(FOE, Entry::Worker(Labourer), 2);
                let told = play.lays("h-plan-favour");
                assert!(has(&told, Event::OpponentDoes { area: Area::Favour, workers: 2 }));
                assert_eq!(workers(&play), 0);
            },
        },
        Case {
            rules: &["PW-SOLO-37"],
            says: "a worker, and a suspicion card less, come before everything that is not on the list",
            check: || {
                for wanted in ["gain cleric 1", "discard suspicion 1"] {
                    let play = on_spaces(&["gain strength 2", wanted]);
                    assert_eq!(space_of(&play), Some(1), "{wanted}");
                }
            },
        },
        Case {
            rules: &["PW-SOLO-23", "PW-SOLO-37"],
            says: "why it took this one is told: the slot at its marker, or what it likes on a space",
            check: || {
                let mut play = its_turn(3, &[]);
                let why = Why::Marker { marker: marker(&play), slot: 0 };
                assert!(has(&play.lays("h-plan-recruit"), Event::OpponentChose(why)));
                let mut play = on_spaces(&["gain strength 2", "gain cleric 1"]);
                play.sets(FOE, Entry::Worker(Labourer), 3);
                let why = Why::Space { space: 1, likes: Liking::OneWorker };
                assert!(has(&play.lays("h-plan-commission"), Event::OpponentChose(why)));
            },
        },
        Case {
            rules: &["PW-SOLO-27", "PW-SOLO-36"],
            says: "whether it can is not guessed: a number of the board that it needs is asked for first",
            check: || {
                let mut play = on_board("\"unknown\"", &["gain cleric 1"]);
                play.sets(FOE, Entry::Worker(Labourer), 3);
                let plan = Action::Lay(id("h-plan-commission"));
                let why = play.game.clone().apply(&plan, &play.cards, &mut |_| ()).expect_err("unknown");
                let Refusal::Missing { card, slot } = why else { panic!("{why:?}") };
                assert_eq!(card, id("own-board"));
                play.refuses(plan, Refusal::Missing { card, slot });
                play.lays("h-plan-trade");
            },
        },
        Case {
            rules: &["PW-SOLO-20"],
            says: "a lap raises its lowest attribute, and says whether others are as low",
            check: || {
                for (values, tied) in [([1, 2, 3], false), ([1, 1, 3], true), ([1, 3, 1], true)] {
                    // Five spaces are a lap.
                    let moves = card("moves", "favour", "worker = \"any\"", &[("used", "gain silver 5")]);
                    let mut play = Play::table(1, &[moves]);
                    play.favours.push_front("moves");
                    play.begins();
                    play.rounds(3);
                    play.passes();
                    play.attributes(FOE, values);
                    let told = play.lays("h-plan-favour");
                    let lowest = told.iter().find_map(|event| match *event {
                        Event::OpponentChose(Why::Lowest { attribute, tied }) => Some((attribute, tied)),
                        _ => None,
                    });
                    let lowest = lowest.expect("the lowest");
                    assert_eq!(lowest.1, tied, "{values:?}");
                    assert!(tied || lowest.0 == Attribute::Faith);
                }
            },
        },
    ]);
}
