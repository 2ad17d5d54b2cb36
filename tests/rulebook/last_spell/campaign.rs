//! Game modes, the cycle and the order of scenarios (LS-CAMP).

use rules_core::last_spell::{
    Action, Asked, DayStep, Entry, Event, Goods, Holder, LastSpell, Phase, Progress, Prompt, Refusal, Start,
    Structure,
};

use super::play::*;
use super::{Case, check};

fn steps(play: &Play) -> Vec<DayStep> {
    let mut steps = Vec::new();
    play.game.day_steps(&mut |step, _| steps.push(step));
    steps
}

/// A campaign at the end of Gildenberg: the table is asked whether the boss is beaten.
fn won() -> Play {
    let mut play = Play::table(Gildenberg, 2, Start::Campaign);
    play.does(Action::Begin);
    play.comes_to(Asked::Gear { who: A });
    play.lays("axe");
    play.lays("jerkin");
    play.comes_to(Asked::BossBeaten);
    play
}

#[test]
fn cycles() {
    check(&[
        Case {
            rules: &["LS-CAMP-01"],
            says: "the campaign plays three scenarios in order; any one can be played alone",
            check: || {
                for scenario in [Gildenberg, Lakeburg, Glenwald] {
                    let mut play = Play::table(scenario, 2, Start::Single);
                    let told = play.does(Action::Begin);
                    assert!(has(&told, Event::ScenarioBegan { scenario, tokens: 7 }));
                    let told = play.comes_to_phase(Phase::Over);
                    assert!(has(&told, Event::ScenarioWon(scenario)) && has(&told, Event::GameOver));
                    play.refuses(Action::Begin, Refusal::Over);
                }
                let mut play = Play::table(Gildenberg, 2, Start::Campaign);
                play.does(Action::Begin);
                let told = play.comes_to_phase(Phase::Over);
                let won = told.iter().filter_map(|event| match event {
                    Event::ScenarioWon(scenario) => Some(*scenario),
                    _ => None,
                });
                assert_eq!(won.collect::<Vec<_>>(), [Gildenberg, Lakeburg, Glenwald]);
            },
        },
        Case {
            rules: &["LS-CAMP-02", "LS-CAMP-03"],
            says: "three days, each with supply, main phase, end and night",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Single);
                play.does(Action::Begin);
                let order = [Phase::Supply, Phase::Main, Phase::EndOfDay, Phase::Night, Phase::Dawn];
                for day in 1..=3 {
                    for phase in order {
                        play.comes_to_phase(phase);
                        assert_eq!(play.at().day(), day);
                    }
                }
                assert!(has(&play.comes_to_phase(Phase::Over), Event::ScenarioWon(Gildenberg)));
            },
        },
        Case {
            rules: &["LS-CAMP-04"],
            says: "fog, scouting, boss, patterns, production, levels: nothing is done out of order",
            check: || {
                use DayStep as D;
                let mut play = Play::day(Gildenberg, 2);
                play.comes_to_prompt(Prompt::Fog);
                let whole = [
                    D::Fog,
                    D::Spawn,
                    D::Boss,
                    D::Patterns,
                    D::Production,
                    D::LevelUp,
                    D::Main,
                    D::Regenerate,
                    D::Deploy,
                    D::Night,
                ];
                assert_eq!(steps(&play), whole);
                for action in [play.game.pick(1), Action::Pass, Action::Row(fields(&[1]))] {
                    play.refuses(action, Refusal::NotNow);
                }
                let mut seen = Vec::new();
                while play.at().phase() == Phase::Supply {
                    play.game.day_steps(&mut |step, progress| {
                        if progress == Progress::Now && seen.last() != Some(&step) {
                            seen.push(step);
                        }
                    });
                    let asked = play.asked();
                    play.until(|play| play.asked() != asked);
                }
                assert_eq!(seen, whole[..6]);
            },
        },
        Case {
            rules: &["LS-CAMP-05"],
            says: "no production on a first day; levels as their own table has it",
            check: || {
                use DayStep as D;
                for (scenario, levels) in [(Gildenberg, false), (Lakeburg, true), (Glenwald, true)] {
                    let mut play = Play::table(scenario, 2, Start::Single);
                    play.does(Action::Begin);
                    play.comes_to_prompt(Prompt::Fog);
                    let steps = steps(&play);
                    assert!(!steps.contains(&D::Production) && !steps.contains(&D::Boss));
                    assert_eq!(steps.contains(&D::LevelUp), levels, "{scenario:?}");
                }
            },
        },
        Case {
            rules: &["LS-CAMP-06"],
            says: "after the second night one mission must be fulfilled; otherwise the table decides",
            check: || {
                let mut play = Play::day(Gildenberg, 2);
                play.comes_to(Asked::Missions);
                play.refuses(play.game.pick(2), out(2, 0, 1));
                let mut yes = play.clone();
                assert!(has(&yes.does(yes.game.pick(1)), Event::MissionsFulfilled));
                let told = play.does(play.game.pick(0));
                assert!(has(&told, Event::MissionsFailed) && play.at().has_failed());
                let mut on = play.clone();
                on.does(on.game.pick(1));
                on.comes_to_turn(3);
                assert!(on.at().has_failed());
                let told = play.does(play.game.pick(0));
                assert!(has(&told, Event::ScenarioLost(Gildenberg)));
                assert_eq!(play.at().phase(), Phase::Over);
            },
        },
        Case {
            rules: &["LS-CAMP-07"],
            says: "the next scenario comes when the boss was beaten",
            check: || {
                let mut lost = won();
                let told = lost.does(lost.game.pick(0));
                assert!(has(&told, Event::ScenarioLost(Gildenberg)));
                assert_eq!(lost.at().phase(), Phase::Over);
                let mut play = won();
                let told = play.does(play.game.pick(1));
                assert!(has(&told, Event::ScenarioWon(Gildenberg)));
                play.comes_to_phase(Phase::Setup);
                assert_eq!(play.at().scenario(), Lakeburg);
            },
        },
        Case {
            rules: &["LS-CAMP-08"],
            says: "after the second and the third night it is a good moment to stop; the game is kept as it stands",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Campaign);
                play.does(Action::Begin);
                let mut stops = Vec::new();
                while play.at().scenario() == Gildenberg {
                    if play.asked() == Some(Asked::Confirm(Prompt::Save)) {
                        stops.push((play.at().day(), play.at().phase()));
                        let packed = postcard::to_allocvec(&play.game).expect("a packed game");
                        assert_eq!(postcard::from_bytes::<LastSpell>(&packed).expect("a game"), play.game);
                    }
                    let (asked, day) = (play.asked(), play.at().day());
                    play.until(|play| play.asked() != asked || play.at().day() != day);
                }
                assert_eq!(stops, [(2, Phase::Dawn), (3, Phase::Between)]);
            },
        },
    ]);
}

#[test]
fn between_scenarios() {
    check(&[
        Case {
            rules: &["LS-CAMP-09"],
            says: "into Lakeburg with perks and one piece; the rest goes back into its stack",
            check: || {
                let mut play = won();
                play.does(play.game.pick(1));
                play.comes_to(Asked::Keep { who: A });
                let too_much = Refusal::KeepsTooMuch { who: A, most: 1, armour: 1, pieces: 2 };
                play.refuses(Action::Keep(items(&["axe", "jerkin"])), too_much);
                play.refuses(
                    Action::Keep(items(&["pike"])),
                    Refusal::NotHeld { card: id("pike"), by: Holder::Hero(A) },
                );
                let told = play.does(Action::Keep(items(&["axe"])));
                let (card, from) = (id("jerkin"), Holder::Hero(A));
                assert!(has(&told, Event::ItemMoved { card, from, to: Holder::Stack }));
                play.comes_to_prompt(Prompt::Boards);
                let hero = &play.at().heroes()[0];
                assert_eq!(
                    (hero.items(), hero.perks().len(), hero.card()),
                    (&[id("axe")][..], 3, Some(id("ada")))
                );
            },
        },
        Case {
            rules: &["LS-CAMP-10"],
            says: "into Glenwald with two pieces, one of them armour at most; shields are armour",
            check: || {
                let mut play = Play::table(Lakeburg, 2, Start::Campaign);
                play.does(Action::Begin);
                play.comes_to(Asked::Night);
                for item in ["axe", "boots", "buckler"] {
                    play.does(Action::Move { card: id(item), from: Holder::Box, to: Holder::Hero(A) });
                }
                play.comes_to(Asked::Keep { who: A });
                let too_much = |pieces| Refusal::KeepsTooMuch { who: A, most: 2, armour: 1, pieces };
                play.refuses(Action::Keep(items(&["boots", "buckler"])), too_much(2));
                play.refuses(Action::Keep(items(&["axe", "boots", "buckler"])), too_much(3));
                play.does(Action::Keep(items(&["axe", "buckler"])));
                assert_eq!(play.at().heroes()[0].items(), [id("axe"), id("buckler")]);
            },
        },
        Case {
            rules: &["LS-CAMP-11"],
            says: "the stash comes from the chest, without fresh gold; what may not be stored is left behind",
            check: || {
                let mut play = won();
                play.does(Action::Adjust { entry: Entry::Gold, amount: 9 });
                play.does(Action::Adjust { entry: Entry::Material, amount: 3 });
                play.does(play.game.pick(1));
                play.comes_to(Asked::Chest);
                play.refuses(Action::Stored(Goods { gold: 10, material: 0 }), out(10, 0, 9));
                play.refuses(Action::Lay(id("tonic")), Refusal::NotNow);
                play.does(Action::Stored(Goods { gold: 8, material: 3 }));
                play.comes_to_turn(1);
                assert_eq!((play.at().scenario(), play.goods()), (Lakeburg, (8, 3)));
            },
        },
        Case {
            rules: &["LS-CAMP-12"],
            says: "structures, damage, fog, ruins, tiers, decks and wounds are new in each scenario",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Campaign);
                play.does(Action::Begin);
                play.comes_to_turn(3);
                play.purse(20, 20);
                play.builds(Structure::Smith);
                play.fogs([1, 2, 3]);
                play.burns(Structure::House, 1);
                play.comes_to(Asked::Dawn);
                play.does(Action::Wounds { who: B, amount: 2 });
                play.comes_to_phase(Phase::Between);
                play.comes_to_prompt(Prompt::Boards);
                let at = play.at();
                assert_eq!((at.day(), at.fog(), at.pattern_deck()), (0, [6; 3], 10));
                assert_eq!((at.tier(rules_core::last_spell::Category::Melee), at.row().len()), (1, 0));
                assert_eq!(at.city().len(), 2 + 1 + 5);
                assert!(at.city().iter().all(|one| one.damage == 0) && at.boss().is_none());
                assert_eq!(at.heroes()[1].wounds(), 0);
            },
        },
        Case {
            rules: &["LS-CAMP-13"],
            says: "3, 5 and 8 perks when a scenario is over, however it began",
            check: || {
                for (scenario, after) in [(Gildenberg, 3), (Lakeburg, 5), (Glenwald, 8)] {
                    assert_eq!(scenario.perks_after(), after);
                    for start in [Start::Single, Start::Campaign] {
                        let mut play = Play::table(scenario, 2, start);
                        play.does(Action::Begin);
                        play.comes_to(Asked::BossBeaten);
                        let perks = play.at().heroes().iter().map(|hero| hero.perks().len());
                        assert_eq!(
                            perks.collect::<Vec<_>>(),
                            [usize::from(after); 2],
                            "{scenario:?} {start:?}"
                        );
                    }
                }
            },
        },
        Case {
            rules: &["LS-CAMP-14"],
            says: "the campaign from its first scenario is what the tower proposes",
            check: || {
                let game = LastSpell::default();
                assert_eq!((game.state().scenario(), game.state().start()), (Gildenberg, Start::Campaign));
            },
        },
    ]);
}
