//! Scouting the boss (LS-BOSS).

use rules_core::game::{Faces, Rules};
use rules_core::last_spell::{
    Action, Asked, BossPlace, DayStep, Event, HouseRules, Prompt, Refusal, Scenario,
};

use super::play::*;
use super::{Case, check};

/// The third day, a direction card is asked for.
fn third_day(scenario: Scenario) -> Play {
    let mut play = Play::day(scenario, 2);
    play.comes_to(Asked::Direction);
    play
}

fn faces(face: u8) -> Action {
    Action::Roll(Faces::from_slice(&[face]).expect("a coin"))
}

#[test]
fn scouting_the_boss() {
    check(&[
        Case {
            rules: &["LS-BOSS-01"],
            says: "on the third day only",
            check: || {
                for day in 1..=3 {
                    let play = Play::day(Gildenberg, day);
                    let mut steps = Vec::new();
                    play.game.day_steps(&mut |step, _| steps.push(step));
                    assert_eq!(steps.contains(&DayStep::Boss), day == 3);
                    assert_eq!(play.at().boss().is_some(), day == 3);
                }
            },
        },
        Case {
            rules: &["LS-BOSS-02"],
            says: "the fate coin puts the harpy left or right; the tower tosses it or the table does",
            check: || {
                let mut play = third_day(Gildenberg);
                play.lays("north");
                assert_eq!(play.asked(), Some(Asked::Coin));
                assert_eq!(&play.game.due()[..], &[2]);
                play.refuses(faces(2), out(3, 1, 2));
                play.refuses(play.game.pick(2), out(3, 1, 2));
                for (action, place) in [
                    (faces(0), BossPlace::LeftCliff),
                    (faces(1), BossPlace::RightCliff),
                    (play.game.pick(0), BossPlace::LeftCliff),
                    (play.game.pick(1), BossPlace::RightCliff),
                ] {
                    let mut play = play.clone();
                    assert!(has(&play.does(action), Event::BossScouted(place)));
                    assert_eq!(play.at().boss(), Some(place));
                    assert!(play.game.due().is_empty());
                }
            },
        },
        Case {
            rules: &["LS-OQ-37"],
            says: "a table may say that heads is right",
            check: || {
                let mut play = third_day(Gildenberg);
                play.does(Action::SetHouseRules(HouseRules {
                    heads_is_right: true,
                    ..HouseRules::RECOMMENDED
                }));
                play.lays("north");
                play.does(faces(0));
                assert_eq!(play.at().boss(), Some(BossPlace::RightCliff));
            },
        },
        Case {
            rules: &["LS-BOSS-03", "LS-BOSS-04"],
            says: "the harpy faces the city and brings Alerions",
            check: || {
                let mut play = third_day(Gildenberg);
                play.lays("north");
                play.does(play.game.pick(0));
                assert_eq!(play.asked(), Some(Asked::Confirm(Prompt::Harpy)));
            },
        },
        Case {
            rules: &["LS-BOSS-05", "LS-BOSS-06"],
            says: "Cetusia's cards lie beside the board and go on no fog field",
            check: || {
                let mut play = third_day(Lakeburg);
                let told = play.lays("north");
                assert!(has(&told, Event::BossScouted(BossPlace::OwnCards)));
                assert_eq!(play.asked(), Some(Asked::Confirm(Prompt::Cetusia)));
                play.comes_to(Asked::Pattern { field: 6, place: 0 });
                play.refuses(Action::Lay(id("worm")), Refusal::CetusiaCard);
                play.refuses(Action::Lay(id("north")), Refusal::NotThisCard);
            },
        },
        Case {
            rules: &["LS-BOSS-07", "LS-BOSS-08"],
            says: "the dryad stands on the tile of today's direction card, and faces the city",
            check: || {
                let mut play = third_day(Glenwald);
                let told = play.lays("south");
                assert!(has(&told, Event::BossScouted(BossPlace::Tile(3))));
                assert_eq!(play.asked(), Some(Asked::Confirm(Prompt::Dryad)));
                // Where nobody has stated the tile, the table looks.
                for action in [Action::Lay(id("east")), Action::Row(fields(&[4]))] {
                    let mut play = third_day(Glenwald);
                    play.does(action);
                    assert_eq!(play.asked(), Some(Asked::DryadTile));
                    play.refuses(play.game.pick(0), out(0, 1, 3));
                    play.refuses(play.game.pick(4), out(4, 1, 3));
                    play.does(play.game.pick(2));
                    assert_eq!(play.at().boss(), Some(BossPlace::Tile(2)));
                    assert_eq!(play.asked(), Some(Asked::Confirm(Prompt::Dryad)));
                }
            },
        },
        Case {
            rules: &["LS-BOSS-07"],
            says: "the card of an earlier day says nothing about a row that is typed today",
            check: || {
                let mut play = Play::day(Glenwald, 1);
                play.comes_to(Asked::Direction);
                play.lays("south");
                assert_eq!((play.at().day(), play.at().direction()), (2, Some(id("south"))));
                play.until(|play| (play.at().day(), play.asked()) == (3, Some(Asked::Direction)));
                play.does(Action::Row(fields(&[4])));
                assert_eq!((play.at().direction(), play.asked()), (None, Some(Asked::DryadTile)));
            },
        },
        Case {
            rules: &["LS-BOSS-09"],
            says: "patterns are placed all the same",
            check: || {
                for scenario in [Gildenberg, Lakeburg, Glenwald] {
                    let mut play = third_day(scenario);
                    let told = play.comes_to_turn(3);
                    assert!(has(&told, Event::PatternsPlaced { field: 5, face_up: false }));
                }
            },
        },
    ]);
}
