//! Fog (LS-FOG).

use rules_core::last_spell::{Action, Event, Goods, Prompt, Refusal, Structure, Warning};

use super::play::*;
use super::{Case, check};

#[test]
fn fog() {
    check(&[
        Case {
            rules: &["LS-FOG-01", "LS-FOG-02"],
            says: "every day, also the first, each tile comes a field closer, and the table slides it",
            check: || {
                let mut play = Play::table(Gildenberg, 2, rules_core::last_spell::Start::Single);
                play.does(Action::Begin);
                let told = play.comes_to_prompt(Prompt::Fog);
                assert!(has(&told, Event::FogMoved { now: [5; 3] }));
                play.does(Action::Done);
                for (day, now) in [(2, [4; 3]), (3, [3; 3])] {
                    let told = play.comes_to_turn(day);
                    assert!(has(&told, Event::FogMoved { now }));
                    assert!(has(&told, Event::Confirmed(Prompt::Fog)));
                }
            },
        },
        Case {
            rules: &["LS-FOG-03", "LS-FOG-04"],
            says: "the seer pushes all three back a field, each to six at most",
            check: || {
                let mut play = Play::rich(Gildenberg, 9, 0);
                play.fogs([2, 6, 5]);
                let told = play.builds(Structure::Seer);
                assert!(has(&told, Event::FogMoved { now: [3, 6, 6] }));
                // Once for each time it is built.
                play.hits(Structure::Seer, 3);
                play.builds(Structure::Seer);
                assert_eq!(play.at().fog(), [4, 6, 6]);
            },
        },
        Case {
            rules: &["LS-FOG-05"],
            says: "a push costs 2 gold, and none is made that moves nothing",
            check: || {
                let mut play = Play::rich(Gildenberg, 9, 0);
                play.builds(Structure::Seer);
                play.fogs([5, 6, 6]);
                assert!(
                    play.game
                        .may_push_fog(0, &play.cards)
                        .is_ok_and(|cost| cost == Goods { gold: 2, material: 0 })
                );
                play.does(Action::PushFog { tile: 0 });
                assert_eq!(play.game.may_push_fog(0, &play.cards), Err(Refusal::FogAtLimit));
                assert_eq!((play.at().fog(), play.goods()), ([6; 3], (4, 0)));
                play.refuses(Action::PushFog { tile: 0 }, Refusal::FogAtLimit);
            },
        },
        Case {
            rules: &["LS-FOG-06"],
            says: "three distances; at the wall a tile stays, and that is said",
            check: || {
                let mut play = Play::day(Gildenberg, 1);
                play.fogs([0, 1, 3]);
                let told = play.comes_to_turn(2);
                assert!(has(&told, Event::FogMoved { now: [0, 0, 2] }));
                assert!(has(&told, Event::Warned(Warning::FogAtWall)));
            },
        },
    ]);
}
