//! Daily production (LS-PROD).

use rules_core::game::Rules as _;
use rules_core::last_spell::{Action, Event, Prompt, Structure, Warning, Why};

use super::play::*;
use super::{Case, check};

#[test]
fn production() {
    check(&[
        Case {
            rules: &["LS-PROD-01"],
            says: "nothing on the first day, in no scenario",
            check: || {
                for scenario in [Gildenberg, Lakeburg, Glenwald] {
                    let mut play = Play::table(scenario, 2, rules_core::last_spell::Start::Single);
                    play.does(Action::Begin);
                    let told = play.comes_to_turn(1);
                    assert!(!has(&told, Event::Confirmed(Prompt::RotateStacks)));
                }
            },
        },
        Case {
            rules: &["LS-PROD-02", "LS-PROD-03", "LS-PROD-05"],
            says: "mines 1 or 3 gold, camps 2 or 4 material, for the stash; above twenty tokens that is said",
            check: || {
                let mut play = Play::rich(Lakeburg, 19, 19);
                for what in [Structure::GoldMine, Structure::ScavengerCamp] {
                    play.builds(what);
                    play.builds(what);
                    play.upgrades(what);
                }
                play.purse(10, 18);
                let told = play.comes_to_turn(2);
                assert!(has(&told, Event::Gold { by: 4, now: 14, why: Why::Production }));
                assert!(has(&told, Event::Material { by: 6, now: 24, why: Why::Production }));
                assert!(has(&told, Event::Warned(Warning::MaterialTokens)));
                assert!(!has(&told, Event::Warned(Warning::GoldTokens)));
                play.purse(20, 0);
                assert!(has(&play.comes_to_turn(3), Event::Warned(Warning::GoldTokens)));
            },
        },
        Case {
            rules: &["LS-PROD-01"],
            says: "each phase of a day is a chapter of the history",
            check: || {
                let mut play = Play::table(Gildenberg, 2, rules_core::last_spell::Start::Single);
                let first = play.game.chapter();
                play.does(Action::Begin);
                assert_eq!(play.game.chapter(), first + 1);
                play.comes_to_turn(1);
                let now = play.game.chapter();
                assert!(now > first + 1);
                play.purse(10, 10);
                assert_eq!(play.game.chapter(), now, "a correction begins none");
            },
        },
        Case {
            rules: &["LS-PROD-04"],
            says: "each house is a worker a day; they are not saved up",
            check: || {
                let mut play = Play::rich(Gildenberg, 3, 0);
                assert_eq!(play.workers(), 2);
                play.builds(Structure::House);
                assert_eq!(play.workers(), 3);
                let told = play.comes_to_turn(2);
                assert!(has(&told, Event::Workers { free: 3 }));
                assert_eq!(play.goods(), (0, 0));
            },
        },
        Case {
            rules: &["LS-PROD-06"],
            says: "damage does not lessen it; what is destroyed produces nothing",
            check: || {
                let mut play = Play::rich(Gildenberg, 9, 9);
                play.builds(Structure::GoldMine);
                play.builds(Structure::GoldMine);
                play.burns(Structure::GoldMine, 2);
                play.purse(0, 0);
                play.comes_to_turn(2);
                assert_eq!(play.goods(), (2, 0));
                play.hits(Structure::GoldMine, 1);
                play.comes_to_turn(3);
                assert_eq!(play.goods(), (3, 0));
            },
        },
        Case {
            rules: &["LS-PROD-07"],
            says: "then the top card of each stack goes under it",
            check: || {
                let mut play = Play::day(Gildenberg, 1);
                let told = play.comes_to_prompt(Prompt::RotateStacks);
                assert!(told.iter().any(|event| matches!(event, Event::Workers { .. })));
                assert!(has(&play.does(Action::Done), Event::Confirmed(Prompt::RotateStacks)));
            },
        },
        Case {
            rules: &["LS-EX-03"],
            says: "a camp, a mine, an upgraded mine, four houses: 2 material, 4 gold, 4 workers",
            check: || {
                let mut play = Play::rich(Lakeburg, 20, 20);
                for what in [
                    Structure::ScavengerCamp,
                    Structure::GoldMine,
                    Structure::GoldMine,
                    Structure::House,
                    Structure::House,
                ] {
                    play.builds(what);
                }
                play.upgrades(Structure::GoldMine);
                play.purse(0, 0);
                play.comes_to_turn(2);
                assert_eq!((play.goods(), play.workers()), ((4, 2), 4));
            },
        },
    ]);
}
