//! Where something may be placed. The tower cannot see the board, so it asks the players (LS-BUILD-14 to LS-BUILD-23).

use rules_core::last_spell::{Action, Check, HouseRules, Neighbour, Refusal, Structure};

use super::play::*;
use super::{Case, check};

fn list(play: &Play, what: Structure) -> Vec<Check> {
    let mut list = Vec::new();
    play.game.checklist(what, &mut |item| list.push(item));
    list
}

fn may(play: &Play, what: Structure, near: Neighbour) -> bool {
    let outcome = play.game.may_stand(what, near.bit(), &play.cards);
    assert!(outcome.is_ok() || outcome == Err(Refusal::InArea { what, near }));
    outcome.is_ok()
}

const PRODUCTION: [Structure; 3] = [Structure::House, Structure::GoldMine, Structure::ScavengerCamp];
const OTHERS: [Structure; 6] = [
    Structure::Shop,
    Structure::Armourer,
    Structure::Smith,
    Structure::Bowyer,
    Structure::MagicShop,
    Structure::Seer,
];
const WALLS: [Structure; 6] = [
    Structure::WoodenWall,
    Structure::WoodenGate,
    Structure::Ballista,
    Structure::Catapult,
    Structure::WarpGate,
    Structure::Watchtower,
];

#[test]
fn placement() {
    check(&[
        Case {
            rules: &["LS-BUILD-14", "LS-BUILD-15"],
            says: "the area is the ring around it, corners included: 8 fields around one, 10 around two",
            check: || {
                let play = Play::rich(Gildenberg, 20, 20);
                assert!(list(&play, Structure::House).contains(&Check::Area(8)));
                assert!(list(&play, Structure::Seer).contains(&Check::Area(10)));
                assert!(list(&play, Structure::LargeRuin).contains(&Check::Area(12)));
                assert!(
                    !list(&play, Structure::Ballista).iter().any(|check| matches!(check, Check::Area(_)))
                );
            },
        },
        Case {
            rules: &["LS-BUILD-16", "LS-BUILD-23"],
            says: "in the city, on as many free fields as its base has",
            check: || {
                let play = Play::rich(Gildenberg, 20, 20);
                for (what, fields) in
                    [(Structure::Watchtower, 1), (Structure::House, 1), (Structure::Shop, 2)]
                {
                    let list = list(&play, what);
                    assert!(list.starts_with(&[Check::InTheCity, Check::FreeFields(fields)]), "{what:?}");
                }
            },
        },
        Case {
            rules: &["LS-BUILD-17", "LS-BUILD-18"],
            says: "walls, defences and the magic circle are in nobody's way, nor is anything in theirs",
            check: || {
                let play = Play::rich(Gildenberg, 20, 20);
                for what in PRODUCTION.into_iter().chain(OTHERS) {
                    assert!(may(&play, what, Neighbour::Defence) && may(&play, what, Neighbour::MagicCircle));
                }
                for what in WALLS {
                    assert!(Neighbour::ALL.into_iter().all(|near| may(&play, what, near)), "{what:?}");
                }
            },
        },
        Case {
            rules: &["LS-BUILD-19"],
            says: "production buildings of a sort may stand together",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 20);
                assert!(PRODUCTION.into_iter().all(|what| may(&play, what, Neighbour::SameProduction)));
                let near = Neighbour::SameProduction.bit() | Neighbour::Defence.bit();
                play.does(Action::Build { what: Structure::GoldMine, near });
                play.does(Action::Done);
            },
        },
        Case {
            rules: &["LS-BUILD-20"],
            says: "no other building stands beside a building, and a ruin is one",
            check: || {
                let play = Play::rich(Gildenberg, 20, 20);
                for near in [Neighbour::OtherProduction, Neighbour::Building, Neighbour::Ruin] {
                    for what in OTHERS.into_iter().chain(PRODUCTION) {
                        assert!(!may(&play, what, near), "{what:?} {near:?}");
                    }
                }
                let what = Structure::Smith;
                let near = Neighbour::Ruin;
                let action = Action::Build { what, near: near.bit() | Neighbour::MagicCircle.bit() };
                play.refuses(action, Refusal::InArea { what, near });
            },
        },
        Case {
            rules: &["LS-OQ-11", "LS-OQ-47"],
            says: "by another rule production stands beside everything, and all beside ruins",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 20);
                play.does(Action::SetHouseRules(HouseRules {
                    close_together: true,
                    ..HouseRules::RECOMMENDED
                }));
                assert!(may(&play, Structure::House, Neighbour::Building));
                assert!(may(&play, Structure::GoldMine, Neighbour::OtherProduction));
                assert!(may(&play, Structure::Smith, Neighbour::Ruin));
                assert!(!may(&play, Structure::Smith, Neighbour::Building));
            },
        },
        Case {
            rules: &["LS-BUILD-21", "LS-BUILD-22"],
            says: "walls and gates into cut-outs, in Lakeburg not in the north",
            check: || {
                let play = Play::rich(Gildenberg, 20, 20);
                assert_eq!(list(&play, Structure::WoodenWall), [Check::CutOut, Check::Buildings]);
                let play = Play::rich(Lakeburg, 20, 20);
                let north = [Check::CutOut, Check::NotNorth, Check::Buildings];
                assert_eq!(list(&play, Structure::WoodenWall), north);
                assert_eq!(list(&play, Structure::WoodenGate), north);
            },
        },
        Case {
            rules: &["LS-EX-04", "LS-EX-05", "LS-EX-06"],
            says: "the circle's area is free, two mines stand together, no bowyer beside a house",
            check: || {
                let play = Play::rich(Gildenberg, 20, 20);
                for what in [Structure::House, Structure::Shop] {
                    assert!(may(&play, what, Neighbour::MagicCircle));
                }
                assert!(may(&play, Structure::GoldMine, Neighbour::SameProduction));
                assert!(!may(&play, Structure::Bowyer, Neighbour::OtherProduction));
            },
        },
    ]);
}
