//! Repair (LS-REPAIR).

use rules_core::last_spell::{Action, Event, Refusal, Spot, Structure, Why};

use super::play::*;
use super::{Case, check};

#[test]
fn repair() {
    check(&[
        Case {
            rules: &["LS-REPAIR-01", "LS-REPAIR-02"],
            says: "a material for each flame, also for half of a double, as many as one likes",
            check: || {
                let mut play = Play::rich(Glenwald, 5, 4);
                play.burns(Structure::StoneWall, 4);
                let place = play.place(Structure::StoneWall);
                play.refuses(Action::Repair { place, amount: 5 }, Refusal::TooManyFlames { most: 4 });
                play.refuses(Action::Repair { place, amount: 0 }, Refusal::TooManyFlames { most: 4 });
                let told = play.does(Action::Repair { place, amount: 1 });
                let what = Structure::StoneWall;
                assert!(has(&told, Event::Material { by: -1, now: 3, why: Why::Repair(what) }));
                assert_eq!((play.one(what).flames(), play.goods()), ((1, 1), (5, 3)));
                play.does(Action::Repair { place, amount: 3 });
                assert_eq!((play.one(what).damage, play.goods()), (0, (5, 0)));
                play.burns(what, 1);
                play.refuses(Action::Repair { place, amount: 1 }, cannot_pay((0, 1), (5, 0)));
            },
        },
        Case {
            rules: &["LS-REPAIR-03"],
            says: "whatever stands and burns, ruins too; what is destroyed is not repaired",
            check: || {
                let mut play = Play::rich(Gildenberg, 0, 9);
                play.burns(Structure::SmallRuin, 1);
                let place = play.place(Structure::SmallRuin);
                play.does(Action::Repair { place, amount: 1 });
                play.refuses(Action::Repair { place, amount: 1 }, Refusal::TooManyFlames { most: 0 });
                play.hits(Structure::Shop, 3);
                assert!(!play.at().stands(Structure::Shop));
                play.refuses(
                    Action::Repair { place: Spot { place: 200, ..place }, amount: 1 },
                    Refusal::NotStanding(Structure::SmallRuin),
                );
                let mut seen = 0;
                play.game.damaged(A, &play.cards, &mut |_, _, _| seen += 1);
                assert_eq!(seen, 0);
            },
        },
        Case {
            rules: &["LS-REPAIR-04"],
            says: "no reward, and an upgrade stays",
            check: || {
                let mut play = Play::rich(Lakeburg, 0, 20);
                play.builds(Structure::GoldMine);
                play.upgrades(Structure::GoldMine);
                play.burns(Structure::GoldMine, 2);
                play.purse(0, 2);
                play.does(Action::Repair { place: play.place(Structure::GoldMine), amount: 2 });
                assert_eq!((play.goods(), play.one(Structure::GoldMine).upgraded), ((0, 0), true));
            },
        },
        Case {
            rules: &["LS-REPAIR-05"],
            says: "a defence never burns: the first flame destroys it",
            check: || {
                let mut play = Play::rich(Gildenberg, 0, 20);
                for what in
                    [Structure::Ballista, Structure::Catapult, Structure::WarpGate, Structure::Watchtower]
                {
                    play.builds(what);
                    assert!(has(&play.hits(what, 1), Event::Destroyed(what)));
                }
            },
        },
        Case {
            rules: &["LS-REPAIR-06", "LS-EX-07"],
            says: "4 flames, 3 material: one double goes, the other becomes a single",
            check: || {
                let mut play = Play::rich(Glenwald, 0, 5);
                play.burns(Structure::StoneWall, 4);
                let place = play.place(Structure::StoneWall);
                let told = play.does(Action::Repair { place, amount: 3 });
                assert!(has(&told, Event::Repaired { what: Structure::StoneWall, removed: 3, left: 1 }));
                assert_eq!((play.one(Structure::StoneWall).flames(), play.goods()), ((0, 1), (0, 2)));
            },
        },
    ]);
}
