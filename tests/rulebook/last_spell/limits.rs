//! Boundary cases: the last that is allowed, and the first that is not.

use rules_core::game::Rules as _;
use rules_core::last_spell::{
    Action, Asked, Category, Entry, Event, FogField, Goods, Holder, HouseRules, Prompt, Refusal, Spot, Start,
    Structure, Warning,
};

use super::play::*;
use super::{Case, check};

/// Two heroes on the first day, before anything is scouted.
fn scouting(scenario: rules_core::last_spell::Scenario, patterns: u8) -> Play {
    let mut play = Play::with(&[]);
    play.does(Action::SetUp { players: 2, scenario, start: Start::Single, patterns });
    play.does(Action::Begin);
    play.comes_to(Asked::Direction);
    play
}

fn piles(play: &Play) -> Vec<FogField> {
    let mut piles = Vec::new();
    play.game.fog_fields(&mut |field| piles.push(field));
    piles
}

#[test]
fn scouting_to_the_last_card() {
    check(&[
        Case {
            rules: &["LS-SPAWN-03"],
            says: "1b to 5b take the places of 1 to 5, the fifth among them; 6 stays",
            check: || {
                let mut play = scouting(Gildenberg, 31);
                play.lays("north");
                play.refuses(Action::Lay(id("pattern-5")), Refusal::NotInDeck);
                play.lays("pattern-5b");
                play.lays("pattern-6");
            },
        },
        Case {
            rules: &["LS-SPAWN-09"],
            says: "where used cards stay out, they come back only if too few are left: four are enough for two fields",
            check: || {
                let mut play = scouting(Gildenberg, 0);
                let rules = HouseRules { shuffle_patterns: false, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(rules));
                play.does(Action::Row(fields(&[3, 4, 5])));
                play.comes_to(Asked::Night);
                assert_eq!(play.at().pattern_deck(), 4);
                play.comes_to(Asked::Direction);
                play.lays("north");
                assert_eq!(play.asked(), Some(Asked::Pattern { field: 1, place: 0 }));
                play.comes_to(Asked::Night);
                assert_eq!(play.at().pattern_deck(), 0);
                play.comes_to(Asked::Direction);
                play.lays("south");
                play.comes_to_prompt(Prompt::ShufflePatterns);
            },
        },
        Case {
            rules: &["LS-SPAWN-08", "LS-SPAWN-11"],
            says: "a pile grows card by card; whoever reads no more leaves all that follow unread",
            check: || {
                let mut play = scouting(Gildenberg, 0);
                let lie = |play: &Play| piles(play).iter().map(|pile| pile.cards).collect::<Vec<_>>();
                play.does(Action::Row(fields(&[3, 4, 5])));
                assert_eq!(
                    (play.asked(), lie(&play)),
                    (Some(Asked::Pattern { field: 3, place: 0 }), vec![0])
                );
                play.lays("pattern-1");
                assert_eq!(
                    (play.asked(), lie(&play)),
                    (Some(Asked::Pattern { field: 3, place: 1 }), vec![1])
                );
                play.does(Action::Done);
                assert!(!matches!(play.asked(), Some(Asked::Pattern { .. })), "{:?}", play.asked());
                assert_eq!((lie(&play), play.at().pattern_deck()), (vec![2, 2, 2], 4));
            },
        },
        Case {
            rules: &["LS-SEER-07", "LS-OQ-32"],
            says: "where a guess goes under the deck and no card is left in it, the pile turns",
            check: || {
                let mut play = scouting(Glenwald, 0);
                play.does(Action::Row(fields(&[1, 2, 3, 4, 5])));
                (1..=10).for_each(|number| drop(play.lays(&format!("pattern-{number}"))));
                play.comes_to_turn(1);
                play.purse(20, 0);
                play.builds(Structure::Seer);
                play.upgrades(Structure::Seer);
                let rules = HouseRules { guess_from_deck: true, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(rules));
                assert_eq!((play.at().pattern_deck(), piles(&play)[0].upper), (0, Some(id("pattern-2"))));
                play.does(Action::GuessAgain { field: 1 });
                assert!(matches!(play.asked(), Some(Asked::Turn { .. })), "{:?}", play.asked());
                let FogField { upper, lower, .. } = piles(&play)[0];
                assert_eq!((upper, lower), (Some(id("pattern-1")), Some(id("pattern-2"))));
            },
        },
    ]);
}

#[test]
fn the_city_to_the_last_flame() {
    check(&[
        Case {
            rules: &["LS-PROD-04"],
            says: "a house works as soon as it stands",
            check: || {
                let mut play = Play::rich(Gildenberg, 3, 0);
                let free = play.workers();
                let told = play.builds(Structure::House);
                assert!(has(&told, Event::Workers { free: free + 1 }));
                assert_eq!(play.workers(), free + 1);
            },
        },
        Case {
            rules: &["LS-PROD-05"],
            says: "twenty tokens of each are there: the first above is said, and nothing when they are paid",
            check: || {
                let warned = |told: &[Event]| {
                    [Warning::GoldTokens, Warning::MaterialTokens].map(|one| has(told, Event::Warned(one)))
                };
                let mut play = Play::rich(Gildenberg, 20, 20);
                play.builds(Structure::GoldMine);
                play.builds(Structure::ScavengerCamp);
                play.purse(19, 18);
                assert_eq!(warned(&play.comes_to_turn(2)), [false; 2]);
                assert_eq!(play.goods(), (20, 20));
                play.purse(20, 19);
                assert_eq!(warned(&play.comes_to_turn(3)), [true; 2]);
                play.purse(30, 30);
                assert_eq!(warned(&play.builds(Structure::House)), [false; 2]);
                assert_eq!(warned(&play.builds(Structure::Catapult)), [false; 2]);
                assert_eq!(play.goods(), (27, 27));
            },
        },
        Case {
            rules: &["LS-BUILD-02"],
            says: "who takes a pass back has not passed; who else has passed still has",
            check: || {
                let mut play = Play::table(Gildenberg, 3, Start::Single);
                play.does(Action::Begin);
                play.comes_to_turn(1);
                play.does(Action::Pass);
                play.does(Action::Pass);
                play.does(Action::TakeTurn(B));
                assert_eq!([A, B, C].map(|who| play.at().has_passed(who)), [true, false, false]);
                play.refuses(Action::TakeTurn(B), Refusal::NotPassed { who: B, passed: 0b001 });
            },
        },
        Case {
            rules: &["LS-STRUCT-31"],
            says: "eighteen single flames are there, a nineteenth is not",
            check: || {
                let mut play = Play::rich(Glenwald, 60, 60);
                while play.at().city().len() < 19 {
                    let what = [Structure::GoldMine, Structure::ScavengerCamp, Structure::Ballista];
                    let next = what.into_iter().find(|&what| {
                        play.game.clone().apply(&build(what), &play.cards, &mut |_| ()).is_ok()
                    });
                    play.builds(next.expect("something can be built"));
                }
                for place in 0..19 {
                    let what = play.at().city()[usize::from(place)].what;
                    let told = play.does(Action::Damage { place: Spot { place, what }, amount: 1 });
                    assert_eq!(has(&told, Event::Warned(Warning::Flames)), place == 18, "{place}");
                }
            },
        },
        Case {
            rules: &["LS-STRUCT-23"],
            says: "what would destroy a structure is damage, and no correction",
            check: || {
                let mut play = Play::day(Gildenberg, 1);
                let entry = Entry::Damage(play.place(Structure::House));
                play.refuses(Action::Adjust { entry, amount: 2 }, out(2, 0, 1));
                play.does(Action::Adjust { entry, amount: 1 });
                assert_eq!(play.one(Structure::House).damage, 1);
            },
        },
        Case {
            rules: &["LS-SET-22", "LS-PROD-05"],
            says: "a ruin holds as many tokens as there are, and no more",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Single);
                play.does(Action::Begin);
                play.until(|play| matches!(play.asked(), Some(Asked::Ruin { .. })));
                play.refuses(Action::Holds(holds(21, 0, 0)), out(21, 0, 20));
                play.refuses(Action::Holds(holds(0, 21, 0)), out(21, 0, 20));
                play.does(Action::Holds(holds(20, 20, 0)));
            },
        },
    ]);
}

#[test]
fn heroes_from_one_scenario_to_the_next() {
    check(&[
        Case {
            rules: &["LS-CAMP-11"],
            says: "what may not be stored goes back from the stash, and nowhere else, before the chest is closed",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Campaign);
                play.does(Action::Begin);
                play.comes_to(Asked::Night);
                let moves = |from, to| Action::Move { card: id("tonic"), from, to };
                play.does(moves(Holder::Box, Holder::Stash));
                play.comes_to(Asked::Chest);
                play.refuses(moves(Holder::Stash, Holder::Hero(A)), Refusal::NotNow);
                play.refuses(moves(Holder::Stash, Holder::Box), Refusal::NotNow);
                assert_eq!(play.at().stash(), [id("tonic")]);
                play.does(moves(Holder::Stash, Holder::Stack));
                assert!(play.at().stash().is_empty());
                play.does(Action::Stored(Goods::NONE));
            },
        },
        Case {
            rules: &["LS-SET-12", "LS-LEVEL-02"],
            says: "heroes of a campaign come to Lakeburg on level I and to Glenwald on level II",
            check: || {
                for (scenario, level) in [(Lakeburg, 1), (Glenwald, 2)] {
                    let mut play = Play::table(scenario, 2, Start::Campaign);
                    play.does(Action::Begin);
                    play.comes_to(Asked::Direction);
                    let levels = || play.at().heroes().iter().map(|hero| hero.level());
                    assert!(
                        levels().all(|one| one == level),
                        "{scenario:?}: {:?}",
                        levels().collect::<Vec<_>>()
                    );
                }
            },
        },
        Case {
            rules: &["LS-SET-33"],
            says: "the weapon of a trait is that of its side and of the scenario",
            check: || {
                let weapons = [
                    (Gildenberg, [(Category::Melee, 1), (Category::Magic, 1)]),
                    (Lakeburg, [(Category::Melee, 2), (Category::Magic, 1)]),
                    (Glenwald, [(Category::Ranged, 3), (Category::Magic, 2)]),
                ];
                for (scenario, sides) in weapons {
                    for (side, weapon) in (0..).zip(sides) {
                        let mut play = Play::table(scenario, 2, Start::Single);
                        play.does(Action::Begin);
                        play.comes_to(Asked::Trait { who: A });
                        play.lays("keen");
                        play.does(play.game.pick(side));
                        let gear = play.game.start_gear(A, &play.cards);
                        assert_eq!(gear.weapon, Some(weapon), "{scenario:?} {side}");
                    }
                }
            },
        },
        Case {
            rules: &["LS-EQUIP-09"],
            says: "in the night things are found or used up; the stacks of the shop stay as they are",
            check: || {
                let mut play = Play::day(Gildenberg, 1);
                play.comes_to(Asked::Night);
                let moves = |from, to| Action::Move { card: id("tonic"), from, to };
                play.refuses(moves(Holder::Box, Holder::Stack), Refusal::NotNow);
                play.does(moves(Holder::Box, Holder::Stash));
                play.does(moves(Holder::Stash, Holder::Box));
            },
        },
    ]);
}
