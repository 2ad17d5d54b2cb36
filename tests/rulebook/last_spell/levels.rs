//! Levels and perks (LS-LEVEL).

use rules_core::last_spell::{Action, Asked, Event, Phase, Prompt, Refusal, Start};

use super::play::*;
use super::{Case, check};

/// Glenwald, first day: a hero with these perks is asked for another one.
fn with_perks(levels: &[u8]) -> Play {
    let mut play = Play::table(Glenwald, 2, Start::Single);
    play.does(Action::Begin);
    play.comes_to(Asked::Perk { who: A });
    for &level in levels.iter().take(5) {
        play.does(play.game.pick(level));
    }
    for &level in levels.iter().skip(5) {
        play.until(|play| play.asked() == Some(Asked::Perk { who: A }) && play.at().phase() == Phase::Supply);
        play.does(play.game.pick(level));
    }
    if levels.len() >= 5 {
        play.until(|play| play.asked() == Some(Asked::Perk { who: A }) && play.at().phase() == Phase::Supply);
    }
    play
}

fn may(play: &Play) -> [bool; 4] {
    [1, 2, 3, 4].map(|level| play.game.may_take_perk(A, level, &play.cards).is_ok())
}

#[test]
fn levels() {
    check(&[
        Case {
            rules: &["LS-LEVEL-01"],
            says: "nothing on the first day of Gildenberg",
            check: || {
                let play = Play::day(Gildenberg, 1);
                assert!(play.at().heroes().iter().all(|hero| hero.perks().len() == 1 && hero.level() == 1));
            },
        },
        Case {
            rules: &["LS-LEVEL-02", "LS-LEVEL-09"],
            says: "on the first day of Lakeburg the heroes are flipped, once, and gain no perk",
            check: || {
                let mut play = Play::table(Lakeburg, 2, Start::Single);
                play.does(Action::Begin);
                play.comes_to_prompt(Prompt::Flip);
                assert_eq!(play.game.mana(A, &play.cards), Ok(Some(3)));
                let told = play.does(Action::Done);
                assert!(
                    has(&told, Event::LevelRaised { who: A }) && has(&told, Event::LevelRaised { who: B })
                );
                assert_eq!(
                    (play.game.mana(A, &play.cards), play.at().heroes()[0].perks().len()),
                    (Ok(Some(5)), 3)
                );
                let told = play.comes_to(Asked::BossBeaten);
                assert!(!has(&told, Event::Confirmed(Prompt::Flip)));
            },
        },
        Case {
            rules: &["LS-LEVEL-03"],
            says: "on all other days each gains one perk",
            check: || {
                for (scenario, gains) in
                    [(Gildenberg, [0, 1, 1]), (Lakeburg, [0, 1, 1]), (Glenwald, [1, 1, 1])]
                {
                    let mut play = Play::table(scenario, 3, Start::Single);
                    play.does(Action::Begin);
                    play.comes_to_prompt(Prompt::Fog);
                    for (day, gain) in (1..).zip(gains) {
                        let told = play.comes_to_turn(day);
                        let gained = told.iter().filter(|event| matches!(event, Event::PerkGained { .. }));
                        assert_eq!(gained.count(), gain * 3, "{scenario:?} {day}");
                    }
                }
            },
        },
        Case {
            rules: &["LS-LEVEL-04", "LS-LEVEL-06"],
            says: "two of the level below are wanted; that of the trait counts",
            check: || {
                let mut play = with_perks(&[1]);
                play.refuses(play.game.pick(2), Refusal::PerkTooHigh { level: 2, has: 1 });
                play.refuses(Action::Lay(id("perk-2-0")), Refusal::PerkTooHigh { level: 2, has: 1 });
                play.refuses(play.game.pick(5), out(5, 1, 4));
                play.does(play.game.pick(1));
                play.refuses(play.game.pick(3), Refusal::PerkTooHigh { level: 3, has: 0 });
                play.lays("perk-2-0");
                assert_eq!(play.at().heroes()[0].perks_of(2), 1);
            },
        },
        Case {
            rules: &["LS-LEVEL-05", "LS-DX-05"],
            says: "what may be taken, by what one has; of level IV one",
            check: || {
                assert_eq!(may(&with_perks(&[1])), [true, false, false, false]);
                assert_eq!(may(&with_perks(&[1, 1])), [true, true, false, false]);
                assert_eq!(may(&with_perks(&[1, 1, 2, 2])), [true, true, true, false]);
                let seven = with_perks(&[1, 1, 2, 2, 3, 3, 4]);
                assert_eq!(may(&seven), [true, true, true, false]);
                seven.refuses(seven.game.pick(4), Refusal::OneOfFour);
            },
        },
        Case {
            rules: &["LS-LEVEL-07", "LS-LEVEL-10"],
            says: "a fresh start in Lakeburg: three picks in order, each may use those before",
            check: || {
                let mut play = Play::table(Lakeburg, 2, Start::Single);
                play.does(Action::Begin);
                play.comes_to(Asked::Perk { who: A });
                play.refuses(play.game.pick(2), Refusal::PerkTooHigh { level: 2, has: 0 });
                play.does(play.game.pick(1));
                play.does(play.game.pick(1));
                play.does(play.game.pick(2));
                assert_eq!(play.asked(), Some(Asked::Gear { who: A }));
                // The rest of the mix, and no mix behind other picks.
                play.comes_to(Asked::Perk { who: B });
                play.does(play.game.pick(1));
                play.does(Action::QuickMix);
                assert_eq!(play.at().heroes()[1].perks_of(2), 1);
                let mut play = with_perks(&[1, 1, 1]);
                play.refuses(Action::QuickMix, Refusal::NoMix);
                play.does(play.game.pick(2));
            },
        },
        Case {
            rules: &["LS-LEVEL-08"],
            says: "a fresh start in Glenwald: five perks, then the flip, in setup",
            check: || {
                let mut play = with_perks(&[1, 1, 2, 2]);
                play.does(play.game.pick(3));
                play.comes_to_prompt(Prompt::Flip);
                assert_eq!((play.at().phase(), play.at().heroes()[0].level()), (Phase::Setup, 1));
                play.does(Action::Done);
                assert_eq!((play.at().phase(), play.at().heroes()[0].level()), (Phase::Supply, 2));
            },
        },
        Case {
            rules: &["LS-EX-13"],
            says: "eight perks at the end of a campaign: 1, 3, 5, 8",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Campaign);
                play.does(Action::Begin);
                let mut counts = Vec::new();
                for scenario in [Gildenberg, Lakeburg, Glenwald] {
                    for day in 1..=3 {
                        play.until(|play| {
                            let at = play.at();
                            (at.scenario(), at.day(), at.phase()) == (scenario, day, Phase::Main)
                        });
                        counts.push(play.at().heroes()[0].perks().len());
                    }
                }
                assert_eq!(counts, [1, 2, 3, 3, 4, 5, 6, 7, 8]);
            },
        },
    ]);
}
