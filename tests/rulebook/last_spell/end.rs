//! The end of the day, the night and the dawn (LS-END).

use rules_core::card::Slot;
use rules_core::last_spell::{
    Action, Asked, Entry, Event, Holder, Phase, Prompt, Refusal, Structure, Tonight,
};

use super::play::*;
use super::{Case, check};

#[test]
fn the_end_of_the_day() {
    check(&[
        Case {
            rules: &["LS-END-01"],
            says: "regenerate, deploy, recharge, then night",
            check: || {
                let mut play = Play::rich(Gildenberg, 0, 3);
                play.builds(Structure::Catapult);
                play.comes_to_phase(Phase::EndOfDay);
                for prompt in [Prompt::Regenerate, Prompt::Deploy, Prompt::Recharge] {
                    assert_eq!(play.asked(), Some(Asked::Confirm(prompt)));
                    play.does(Action::Done);
                }
                assert_eq!(play.asked(), Some(Asked::Night));
            },
        },
        Case {
            rules: &["LS-END-02", "LS-END-03"],
            says: "full mana for the level, and a wound less, if there is one",
            check: || {
                for (scenario, mana) in [(Gildenberg, 3), (Glenwald, 5)] {
                    let mut play = Play::day(scenario, 1);
                    play.does(Action::Adjust { entry: Entry::Wounds(A), amount: 2 });
                    play.comes_to_phase(Phase::EndOfDay);
                    let told = play.does(Action::Done);
                    assert!(has(&told, Event::Regenerated { who: A, mana, wounds: 1 }));
                    assert!(has(&told, Event::Regenerated { who: B, mana: mana - 1, wounds: 0 }));
                }
            },
        },
        Case {
            rules: &["LS-END-02"],
            says: "mana that nobody has stated is asked for",
            check: || {
                let blank =
                    card("blank", "hero", "mana = [\"?\", 4]\nmovement = [1, 2]\nhit-points = [3, 4]", &[]);
                let mut play = Play::with(&[blank]);
                let start = rules_core::last_spell::Start::Single;
                play.does(Action::SetUp { players: 2, scenario: Gildenberg, start, patterns: 0 });
                play.does(Action::Begin);
                play.comes_to(Asked::Hero { who: A });
                play.lays("blank");
                play.comes_to_phase(Phase::EndOfDay);
                let (card, slot) = (id("blank"), Slot::from_word("mana.1").expect("a slot").code());
                play.refuses(Action::Done, Refusal::Missing { card, slot });
                play.does(Action::FillIn { card, slot, amount: 2 });
                let told = play.does(Action::Done);
                assert!(has(&told, Event::Regenerated { who: A, mana: 2, wounds: 0 }));
            },
        },
        Case {
            rules: &["LS-END-04", "LS-END-05"],
            says: "cards are refreshed and heroes placed: the table does it and says so",
            check: || {
                let mut play = Play::day(Gildenberg, 1);
                let told = play.comes_to(Asked::Night);
                for prompt in [Prompt::Regenerate, Prompt::Deploy] {
                    assert!(has(&told, Event::Confirmed(prompt)));
                }
                assert!(!has(&told, Event::Confirmed(Prompt::Recharge)), "no catapult stands");
            },
        },
        Case {
            rules: &["LS-END-06"],
            says: "each catapult has two throws again",
            check: || {
                let mut play = Play::rich(Gildenberg, 0, 6);
                play.builds(Structure::Catapult);
                play.builds(Structure::Catapult);
                let told = play.comes_to(Asked::Night);
                assert!(has(&told, Event::Recharged { catapults: 2 }));
                assert_eq!(play.one(Structure::Catapult).throws, 2);
            },
        },
        Case {
            rules: &["LS-END-07"],
            says: "the main phase is over, workers are free again, and the night is summed up",
            check: || {
                let mut play = Play::day(Gildenberg, 3);
                let told = play.comes_to(Asked::Night);
                assert!(has(&told, Event::NightFell { day: 3 }));
                play.refuses(build(Structure::House), Refusal::NotNow);
                let tonight = Tonight { fog: [3; 3], fields: 3, boss: play.at().boss(), tokens: 7 };
                assert!(tonight.boss.is_some());
                assert_eq!((play.game.tonight(), play.at().row()), (tonight, &[3, 4, 5][..]));
                assert_eq!(play.at().spent_workers(), 0);
            },
        },
        Case {
            rules: &["LS-STRUCT-21"],
            says: "what the night did is entered structure by structure, at dawn or before",
            check: || {
                let mut play = Play::rich(Gildenberg, 9, 9);
                play.owns(&["tonic"]);
                play.takes(A, "tonic");
                play.comes_to(Asked::Night);
                play.hits(Structure::House, 1);
                let told = play.does(Action::Done);
                assert!(has(&told, Event::NightEnded { day: 1 }));
                assert_eq!((play.asked(), play.at().phase()), (Some(Asked::Dawn), Phase::Dawn));
                play.hits(Structure::WoodenWall, 3);
                let told = play.does(Action::Wounds { who: B, amount: 3 });
                assert!(has(&told, Event::Wounded { who: B, now: 3 }));
                play.refuses(Action::Wounds { who: B, amount: 21 }, out(21, 0, 20));
                // A potion was drunk, a scroll was found.
                let drunk = Action::Move { card: id("tonic"), from: Holder::Hero(A), to: Holder::Box };
                play.does(drunk.clone());
                let by = Holder::Hero(A);
                play.refuses(drunk, Refusal::NotHeld { card: id("tonic"), by });
                play.does(Action::Move { card: id("fire"), from: Holder::Box, to: Holder::Stash });
                play.refuses(
                    Action::Move { card: id("fire"), from: Holder::Stash, to: Holder::Hero(A) },
                    Refusal::NotNow,
                );
                play.comes_to_turn(2);
                let at = play.at();
                assert_eq!((at.count(Structure::WoodenWall), at.count(Structure::House)), (6, 2));
                assert_eq!((at.stash(), at.heroes()[0].items().len()), (&[id("fire")][..], 0));
                assert_eq!(at.heroes()[1].wounds(), 3);
            },
        },
    ]);
}
