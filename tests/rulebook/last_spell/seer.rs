//! The seer (LS-SEER).

use rules_core::last_spell::{
    Action, Asked, Event, FogField, HouseRules, MAX_FIELDS, Refusal, Structure, Why,
};

use super::play::*;
use super::{Case, check};

/// Glenwald with an upgraded seer; on field 2 lie patterns 1 and 2, on field 3 two unread ones.
fn seer() -> Play {
    let mut play = Play::table(Glenwald, 2, rules_core::last_spell::Start::Single);
    play.does(Action::Begin);
    play.comes_to(Asked::Direction);
    play.does(Action::Row(fields(&[2, 3])));
    play.lays("pattern-1");
    play.lays("pattern-2");
    play.comes_to_turn(1);
    play.purse(5, 0);
    play.builds(Structure::Seer);
    play.upgrades(Structure::Seer);
    play.purse(20, 0);
    play
}

fn pile(play: &Play, wanted: u8) -> FogField {
    let mut found = None;
    play.game.fog_fields(&mut |field| {
        if field.field == wanted {
            found = Some(field);
        }
    });
    found.expect("a pile")
}

#[test]
fn the_seer() {
    check(&[
        Case {
            rules: &["LS-SEER-01"],
            says: "an ability needs a standing seer, its cost and its condition",
            check: || {
                let mut play = Play::rich(Gildenberg, 4, 0);
                play.refuses(Action::PushFog { tile: 0 }, Refusal::NoSeer);
                play.refuses(Action::GuessAgain { field: 3 }, Refusal::NoSeer);
                play.builds(Structure::Seer);
                play.fogs([2; 3]);
                play.refuses(Action::PushFog { tile: 0 }, cannot_pay((2, 0), (1, 0)));
                play.refuses(Action::PushFog { tile: 3 }, out(4, 1, 3));
                play.refuses(Action::GuessAgain { field: 3 }, Refusal::SeerNotUpgraded);
            },
        },
        Case {
            rules: &["LS-SEER-02", "LS-DX-04"],
            says: "built for 3 gold: all tiles back one, to six; at six a push is refused",
            check: || {
                for (fog, after) in [([6, 6, 6], [6; 3]), ([5, 6, 5], [6; 3]), ([2, 3, 4], [3, 4, 5])] {
                    let mut play = Play::rich(Gildenberg, 3, 0);
                    play.fogs(fog);
                    play.builds(Structure::Seer);
                    assert_eq!((play.at().fog(), play.goods()), (after, (0, 0)));
                }
                let mut play = Play::rich(Gildenberg, 9, 0);
                play.builds(Structure::Seer);
                play.fogs([6; 3]);
                play.refuses(Action::PushFog { tile: 0 }, Refusal::FogAtLimit);
            },
        },
        Case {
            rules: &["LS-SEER-03", "LS-SEER-08"],
            says: "Push Fog: 2 gold, all three tiles, as often as it is paid",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 0);
                play.builds(Structure::Seer);
                play.fogs([1, 2, 5]);
                play.purse(4, 0);
                let told = play.does(Action::PushFog { tile: 0 });
                assert!(has(&told, Event::Gold { by: -2, now: 2, why: Why::PushFog }));
                play.does(Action::PushFog { tile: 0 });
                assert_eq!((play.at().fog(), play.goods()), ([3, 4, 6], (0, 0)));
            },
        },
        Case {
            rules: &["LS-OQ-06"],
            says: "by another rule it moves one tile",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 0);
                play.does(Action::SetHouseRules(HouseRules {
                    push_one_tile: true,
                    ..HouseRules::RECOMMENDED
                }));
                play.builds(Structure::Seer);
                play.fogs([1, 6, 5]);
                play.refuses(Action::PushFog { tile: 1 }, Refusal::FogAtLimit);
                play.does(Action::PushFog { tile: 2 });
                assert_eq!(play.at().fog(), [1, 6, 6]);
            },
        },
        Case {
            rules: &["LS-SEER-04"],
            says: "the upgrade costs 2 gold, in Glenwald only, and keeps Push Fog",
            check: || {
                let mut play = seer();
                play.fogs([3; 3]);
                play.does(Action::PushFog { tile: 0 });
                play.does(Action::GuessAgain { field: 2 });
                assert_eq!(play.goods(), (16, 0));
                for scenario in [Gildenberg, Lakeburg] {
                    let mut play = Play::rich(scenario, 20, 0);
                    play.builds(Structure::Seer);
                    let place = play.place(Structure::Seer);
                    play.refuses(Action::Upgrade(place), Refusal::NotInScenario(Structure::Seer));
                }
            },
        },
        Case {
            rules: &["LS-SEER-05", "LS-SEER-06"],
            says: "Guess Who: what lies there is turned up at once, and later cards are laid face up",
            check: || {
                let mut play = seer();
                assert_eq!(pile(&play, 2).upper, Some(id("pattern-2")));
                let told = play.comes_to_turn(2);
                assert!(has(&told, Event::PatternsPlaced { field: 3, face_up: true }));
                let mut play = Play::rich(Glenwald, 20, 0);
                play.builds(Structure::Seer);
                let told = play.upgrades(Structure::Seer);
                assert!(has(&told, Event::PatternsTurnedUp));
            },
        },
        Case {
            rules: &["LS-SEER-07"],
            says: "Guess Again: 2 gold, and the two cards of a pile change places",
            check: || {
                let mut play = seer();
                let mut row = [0; MAX_FIELDS + 1];
                row.iter_mut().zip(play.at().row()).for_each(|(one, &field)| *one = field);
                play.refuses(Action::GuessAgain { field: 4 }, Refusal::NotInRow { field: 4, row });
                let told = play.does(Action::GuessAgain { field: 2 });
                assert!(has(&told, Event::PileTurned { field: 2 }));
                assert!(has(&told, Event::Gold { by: -2, now: 18, why: Why::GuessAgain }));
                let now = pile(&play, 2);
                assert_eq!((now.upper, now.lower), (Some(id("pattern-1")), Some(id("pattern-2"))));
                play.purse(1, 0);
                play.refuses(Action::GuessAgain { field: 2 }, cannot_pay((2, 0), (1, 0)));
            },
        },
        Case {
            rules: &["LS-OQ-32"],
            says: "by another rule the card goes under the deck, and another comes",
            check: || {
                let mut play = seer();
                play.does(Action::SetHouseRules(HouseRules {
                    guess_from_deck: true,
                    ..HouseRules::RECOMMENDED
                }));
                play.does(Action::GuessAgain { field: 2 });
                assert_eq!(play.asked(), Some(Asked::Pattern { field: 2, place: 1 }));
                assert_eq!(pile(&play, 2).cards, 1);
                play.refuses(Action::Lay(id("pattern-1")), Refusal::AlreadyDrawn);
                play.lays("pattern-7");
                assert_eq!((pile(&play, 2).upper, play.at().turn()), (Some(id("pattern-7")), B));
                assert_eq!(play.at().pattern_deck(), 6);
            },
        },
        Case {
            rules: &["LS-SEER-09"],
            says: "destroyed: nothing is left of it; rebuilt it pushes again, without the upgrade",
            check: || {
                let mut play = seer();
                play.hits(Structure::Seer, 3);
                play.refuses(Action::PushFog { tile: 0 }, Refusal::NoSeer);
                play.fogs([2; 3]);
                play.builds(Structure::Seer);
                assert_eq!((play.at().fog(), play.goods()), ([3; 3], (17, 0)));
                play.refuses(Action::GuessAgain { field: 2 }, Refusal::SeerNotUpgraded);
            },
        },
    ]);
}
