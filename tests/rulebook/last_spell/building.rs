//! Turns, paying, building and upgrading (LS-BUILD-01 to LS-BUILD-13, LS-BUILD-24).

use rules_core::last_spell::{
    Action, Asked, Doing, Event, Holder, Phase, Refusal, Seat, Spot, Start, Structure, Why,
};

use super::play::*;
use super::{Case, check};

#[test]
fn turns() {
    check(&[
        Case {
            rules: &["LS-BUILD-01"],
            says: "in turn, one action each; what has several parts is one action",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 20);
                play.builds(Structure::Ballista);
                assert_eq!(play.asked(), Some(Asked::Turn { who: B, doing: None }));
                play.does(Action::Buy(id("tonic")));
                play.refuses(build(Structure::House), Refusal::OneAction);
                play.refuses(Action::Pass, Refusal::OneAction);
                play.does(Action::Buy(id("fire")));
                play.does(Action::Sell(items(&["fire"])));
                assert_eq!(play.asked(), Some(Asked::Turn { who: B, doing: Some(Doing::Trading) }));
                play.does(Action::Done);
                assert_eq!(play.asked(), Some(Asked::Turn { who: A, doing: None }));
                play.refuses(Action::Done, Refusal::NothingBegun);
                play.takes(A, "tonic");
                play.refuses(Action::Buy(id("fire")), Refusal::OneAction);
                play.does(Action::Move { card: id("tonic"), from: Holder::Hero(A), to: Holder::Stash });
                play.does(Action::Done);
                assert_eq!(play.at().turn(), B);
            },
        },
        Case {
            rules: &["LS-BUILD-02"],
            says: "as often as one likes, until all pass in a row; a pass can be taken back before that",
            check: || {
                let mut play = Play::table(Gildenberg, 3, Start::Single);
                play.does(Action::Begin);
                play.comes_to_turn(1);
                play.purse(20, 20);
                let told = play.does(Action::Pass);
                assert!(has(&told, Event::Passed(A)) && play.at().has_passed(A));
                play.does(Action::Pass);
                play.builds(Structure::WarpGate);
                assert!(!play.at().has_passed(A), "somebody has done something");
                play.does(Action::Pass);
                play.refuses(Action::TakeTurn(C), Refusal::NotPassed { who: C, passed: 0b001 });
                play.does(Action::TakeTurn(A));
                assert_eq!(play.asked(), Some(Asked::Turn { who: A, doing: None }));
                play.does(Action::Pass);
                play.does(Action::Pass);
                let told = play.does(Action::Pass);
                assert!(has(&told, Event::DayEnded));
                assert_eq!(play.at().phase(), Phase::EndOfDay);
                play.refuses(Action::TakeTurn(A), Refusal::NotNow);
            },
        },
    ]);
}

#[test]
fn paying() {
    check(&[
        Case {
            rules: &["LS-BUILD-03"],
            says: "all is paid from the stash, in full or not at all",
            check: || {
                let mut play = Play::rich(Gildenberg, 2, 1);
                play.refuses(build(Structure::House), cannot_pay((3, 0), (2, 1)));
                play.refuses(build(Structure::GoldMine), cannot_pay((0, 2), (2, 1)));
                play.refuses(Action::Upgrade(play.place(Structure::WoodenWall)), cannot_pay((0, 2), (2, 1)));
                play.refuses(Action::Buy(id("dagger")), cannot_pay((3, 0), (2, 1)));
                play.builds(Structure::ScavengerCamp);
                assert_eq!(play.goods(), (0, 2));
            },
        },
        Case {
            rules: &["LS-BUILD-04", "LS-BUILD-05"],
            says: "the reward comes to the stash after the payment, and cannot help to pay",
            check: || {
                let mut play = Play::rich(Gildenberg, 0, 2);
                let told = play.builds(Structure::GoldMine);
                let what = Structure::GoldMine;
                let paid = Event::Material { by: -2, now: 0, why: Why::Building(what) };
                let gained = Event::Gold { by: 1, now: 1, why: Why::Reward(what) };
                let place = |wanted| told.iter().position(|event| *event == wanted);
                assert!(place(paid).is_some() && place(paid) < place(gained));
                // A camp gives a material and needs gold for it.
                play.purse(1, 0);
                play.refuses(build(Structure::ScavengerCamp), cannot_pay((2, 0), (1, 0)));
            },
        },
        Case {
            rules: &["LS-BUILD-24"],
            says: "nothing is paid before the placement is confirmed, and nothing if it is not",
            check: || {
                let mut play = Play::rich(Gildenberg, 3, 0);
                play.does(build(Structure::House));
                assert_eq!(play.asked(), Some(Asked::Placement { what: Structure::House }));
                assert_eq!((play.goods(), play.at().count(Structure::House)), ((3, 0), 2));
                play.refuses(Action::Pass, Refusal::NotNow);
                play.does(Action::Decline);
                assert_eq!((play.goods(), play.at().count(Structure::House)), ((3, 0), 2));
                assert_eq!(play.asked(), Some(Asked::Turn { who: A, doing: None }));
                play.does(build(Structure::House));
                let told = play.does(Action::Done);
                assert!(has(&told, Event::Built(Structure::House)));
                assert_eq!((play.goods(), play.at().turn()), ((0, 0), B));
            },
        },
    ]);
}

#[test]
fn what_can_be_built() {
    check(&[
        Case {
            rules: &["LS-BUILD-06"],
            says: "everything in every scenario, but never a ruin",
            check: || {
                for scenario in [Gildenberg, Lakeburg, Glenwald] {
                    let play = Play::rich(scenario, 20, 20);
                    let mut seen = Vec::new();
                    play.game.builds(A, &play.cards, &mut |what, may| seen.push((what, may)));
                    assert_eq!(seen.len(), 15);
                    for (what, may) in seen {
                        let all_stand = what == Structure::Shop;
                        assert_eq!(may.is_ok(), !all_stand, "{what:?}");
                        assert_eq!(may.err(), all_stand.then_some(Refusal::NoFigure(what)));
                    }
                    for what in [Structure::SmallRuin, Structure::MiddleRuin, Structure::LargeRuin] {
                        play.refuses(build(what), Refusal::NeverBuilt(what));
                    }
                }
            },
        },
        Case {
            rules: &["LS-BUILD-07"],
            says: "the scenario says what can be upgraded",
            check: || {
                let those = [Structure::WoodenWall, Structure::GoldMine, Structure::Smith, Structure::Seer];
                for (scenario, may) in [
                    (Gildenberg, [true, false, false, false]),
                    (Lakeburg, [true, true, false, false]),
                    (Glenwald, [true; 4]),
                ] {
                    let mut play = Play::day(scenario, 1);
                    for what in those {
                        play.purse(20, 20);
                        play.builds(what);
                    }
                    play.purse(20, 20);
                    for (what, may) in those.into_iter().zip(may) {
                        let upgrade = Action::Upgrade(play.place(what));
                        if may {
                            play.clone().does(upgrade);
                        } else {
                            play.refuses(upgrade, Refusal::NotInScenario(what));
                        }
                    }
                }
            },
        },
        Case {
            rules: &["LS-BUILD-08"],
            says: "nine of them have an upgrade",
            check: || {
                use Structure as S;
                let with: Vec<S> = S::ALL.into_iter().filter(|what| what.print().upgrade.is_some()).collect();
                let wanted = [
                    S::WoodenWall,
                    S::WoodenGate,
                    S::GoldMine,
                    S::ScavengerCamp,
                    S::Armourer,
                    S::Smith,
                    S::Bowyer,
                    S::MagicShop,
                    S::Seer,
                ];
                assert_eq!(with, wanted);
                let mut play = Play::rich(Glenwald, 20, 20);
                play.builds(S::Ballista);
                for what in [S::House, S::Shop, S::Ballista] {
                    play.refuses(Action::Upgrade(play.place(what)), Refusal::NoUpgrade(what));
                }
            },
        },
        Case {
            rules: &["LS-BUILD-09"],
            says: "once, and only what stands",
            check: || {
                let mut play = Play::rich(Glenwald, 20, 20);
                let shop = play.place(Structure::Shop);
                let moved = Spot { what: Structure::WoodenWall, ..shop };
                for nothing in [Spot { place: 99, ..shop }, moved] {
                    play.refuses(Action::Upgrade(nothing), Refusal::NotStanding(nothing.what));
                }
                play.builds(Structure::Seer);
                let told = play.upgrades(Structure::Seer);
                assert!(has(&told, Event::Upgraded(Structure::Seer)));
                let place = play.place(Structure::Seer);
                play.refuses(Action::Upgrade(place), Refusal::AlreadyUpgraded(Structure::Seer));
                play.refuses(
                    Action::Upgrade(play.place(Structure::StoneWall)),
                    Refusal::NoUpgrade(Structure::StoneWall),
                );
                let mut seen = Vec::new();
                play.game.upgrades(A, &play.cards, &mut |_, one, _| seen.push(one.what));
                assert!(!seen.contains(&Structure::Seer));
            },
        },
        Case {
            rules: &["LS-BUILD-10", "LS-BUILD-13"],
            says: "stone is never built, it takes the place of wood; the wooden figure is free again",
            check: || {
                let mut play = Play::rich(Gildenberg, 0, 20);
                for what in [Structure::StoneWall, Structure::StoneGate] {
                    play.refuses(build(what), Refusal::NeverBuilt(what));
                }
                play.builds(Structure::WoodenGate);
                let told = play.upgrades(Structure::WoodenGate);
                assert!(has(&told, Event::Upgraded(Structure::StoneGate)));
                assert!(!play.at().stands(Structure::WoodenGate));
                play.upgrades(Structure::WoodenWall);
                assert_eq!(play.at().count(Structure::WoodenWall), 6);
                assert!(!play.one(Structure::StoneWall).upgraded, "another figure, not another side");
                assert_eq!(play.goods(), (0, 14));
            },
        },
        Case {
            rules: &["LS-BUILD-11", "LS-DX-02"],
            says: "flames stay when wood becomes stone; then it stands two more",
            check: || {
                let mut play = Play::rich(Gildenberg, 0, 2);
                play.burns(Structure::WoodenWall, 2);
                play.upgrades(Structure::WoodenWall);
                assert_eq!(play.one(Structure::StoneWall).damage, 2);
                play.hits(Structure::StoneWall, 2);
                assert_eq!(play.one(Structure::StoneWall).damage, 4);
                let told = play.hits(Structure::StoneWall, 1);
                assert!(has(&told, Event::Destroyed(Structure::StoneWall)));
            },
        },
        Case {
            rules: &["LS-BUILD-12"],
            says: "one of each equipment building; of the others as many as there are figures",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 20);
                play.builds(Structure::Smith);
                play.refuses(build(Structure::Smith), Refusal::NoFigure(Structure::Smith));
                play.builds(Structure::House);
                play.builds(Structure::House);
                play.refuses(build(Structure::House), Refusal::NoFigure(Structure::House));
                // All stone walls stand.
                play.purse(0, 99);
                for _ in 0..7 {
                    play.upgrades(Structure::WoodenWall);
                }
                for _ in 0..4 {
                    play.builds(Structure::WoodenWall);
                    play.upgrades(Structure::WoodenWall);
                }
                play.builds(Structure::WoodenWall);
                let place = play.place(Structure::WoodenWall);
                play.refuses(Action::Upgrade(place), Refusal::NoFigure(Structure::StoneWall));
            },
        },
        Case {
            rules: &["LS-BUILD-13"],
            says: "a building keeps its flames when its base is turned",
            check: || {
                let mut play = Play::rich(Lakeburg, 0, 20);
                play.builds(Structure::GoldMine);
                play.burns(Structure::GoldMine, 1);
                play.upgrades(Structure::GoldMine);
                let mine = play.one(Structure::GoldMine);
                assert_eq!((mine.upgraded, mine.damage), (true, 1));
            },
        },
        Case {
            rules: &["LS-DX-03"],
            says: "the mine in Gildenberg and Lakeburg, the armourer in Lakeburg and Glenwald",
            check: || {
                let built = |scenario, what| {
                    let mut play = Play::rich(scenario, 20, 20);
                    play.builds(what);
                    play
                };
                let mine = Structure::GoldMine;
                for (scenario, outcome) in
                    [(Gildenberg, Err(Refusal::NotInScenario(mine))), (Lakeburg, Ok((1, 0)))]
                {
                    let mut play = built(scenario, mine);
                    play.purse(0, 4);
                    match outcome {
                        Ok(goods) => {
                            play.upgrades(mine);
                            assert_eq!(play.goods(), goods);
                        }
                        Err(why) => play.refuses(Action::Upgrade(play.place(mine)), why),
                    }
                }
                let mut play = built(Lakeburg, Structure::Armourer);
                play.purse(9, 0);
                let place = play.place(Structure::Armourer);
                play.refuses(Action::Upgrade(place), Refusal::NotInScenario(Structure::Armourer));
                let mut play = built(Glenwald, Structure::Armourer);
                play.purse(9, 0);
                play.upgrades(Structure::Armourer);
                assert_eq!(play.goods(), (5, 0));
            },
        },
        Case {
            rules: &["LS-DX-06"],
            says: "Gildenberg, day 1: a mine for 2 material, then a house for the gold",
            check: || {
                let mut play = Play::day(Gildenberg, 1);
                assert_eq!(play.goods(), (2, 2));
                play.builds(Structure::GoldMine);
                assert_eq!(play.goods(), (3, 0));
                play.builds(Structure::House);
                assert_eq!((play.goods(), play.at().count(Structure::House), play.workers()), ((0, 0), 3, 3));
            },
        },
    ]);
}

#[test]
fn seats_take_turns_clockwise() {
    let mut play = Play::table(Gildenberg, 4, Start::Single);
    play.does(Action::Begin);
    play.comes_to_turn(1);
    for seat in [0, 1, 2, 3] {
        assert_eq!(play.at().turn(), Seat(seat), "LS-BUILD-01");
        play.purse(20, 20);
        play.builds(Structure::WarpGate);
    }
}
