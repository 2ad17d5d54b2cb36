//! Heroes in setup (LS-SET-10 to LS-SET-12, LS-SET-28 to LS-SET-38).

use rules_core::last_spell::{
    Action, Asked, Burden, Category, Entry, Event, Holder, Prompt, Refusal, Start, StartGear, Structure,
};

use super::play::*;
use super::{Case, check};

/// Everything is laid out; the first hero comes.
fn joining(scenario: rules_core::last_spell::Scenario) -> Play {
    let mut play = Play::table(scenario, 2, Start::Single);
    play.does(Action::Begin);
    play.comes_to(Asked::Hero { who: A });
    play
}

#[test]
fn heroes_join() {
    check(&[
        Case {
            rules: &["LS-SET-10", "LS-SET-11"],
            says: "1, 3 or 5 perks at a fresh start, in the quick mix or one by one",
            check: || {
                for (scenario, mix) in
                    [(Gildenberg, &[1][..]), (Lakeburg, &[1, 1, 2]), (Glenwald, &[1, 1, 2, 2, 3])]
                {
                    let mut play = joining(scenario);
                    play.comes_to(Asked::Perk { who: A });
                    play.does(Action::QuickMix);
                    let levels: Vec<u8> =
                        play.at().heroes()[0].perks().iter().map(|perk| perk.level).collect();
                    assert_eq!(levels, mix);
                    play.comes_to(Asked::Perk { who: B });
                    for _ in mix {
                        play.does(play.game.pick(1));
                    }
                    assert_eq!(play.at().heroes()[1].perks_of(1), mix.len() as u8);
                    assert_eq!(play.asked(), Some(Asked::Gear { who: B }));
                }
            },
        },
        Case {
            rules: &["LS-SET-12"],
            says: "level I, but in Glenwald the cards are flipped before the first day",
            check: || {
                for (scenario, level) in [(Gildenberg, 1), (Lakeburg, 1), (Glenwald, 2)] {
                    let mut play = joining(scenario);
                    assert_eq!(play.at().heroes()[0].level(), 1);
                    play.comes_to_prompt(Prompt::Fog);
                    assert_eq!(play.at().heroes()[0].level(), level, "{scenario:?}");
                }
            },
        },
        Case {
            rules: &["LS-SET-28"],
            says: "two, three or four play",
            check: || {
                let play = Play::table(Gildenberg, 2, Start::Single);
                for players in [0, 1, 5] {
                    let set_up =
                        Action::SetUp { players, scenario: Gildenberg, start: Start::Single, patterns: 0 };
                    play.refuses(set_up, Refusal::WrongNumber { players });
                }
                for players in [2, 3, 4] {
                    let mut play = Play::table(Gildenberg, players, Start::Single);
                    play.does(Action::Begin);
                    assert_eq!(play.at().heroes().len(), usize::from(players));
                    let again =
                        Action::SetUp { players, scenario: Gildenberg, start: Start::Single, patterns: 0 };
                    play.refuses(again, Refusal::NotNow);
                    play.comes_to_turn(1);
                }
            },
        },
        Case {
            rules: &["LS-SET-29", "LS-EX-14"],
            says: "7, 4 or 3 action tokens for each",
            check: || {
                for (players, tokens, all) in [(2, 7, 14), (3, 4, 12), (4, 3, 12)] {
                    let mut play = Play::table(Gildenberg, players, Start::Single);
                    let told = play.does(Action::Begin);
                    assert!(has(&told, Event::ScenarioBegan { scenario: Gildenberg, tokens }));
                    assert_eq!(play.game.action_tokens() * players, all);
                }
            },
        },
        Case {
            rules: &["LS-SET-30", "LS-SET-31"],
            says: "a hero card each, no two the same; crystals, tokens and abilities are laid out",
            check: || {
                let mut play = joining(Gildenberg);
                play.refuses(Action::Lay(id("dagger")), Refusal::NotThisCard);
                let told = play.lays("cy");
                assert!(has(&told, Event::HeroJoined { who: A }));
                assert_eq!(play.game.mana(A, &play.cards), Ok(Some(4)));
                assert_eq!(play.game.movement(A, &play.cards), Ok(Some(4)));
                assert_eq!(play.game.hit_points(A, &play.cards), Ok(Some(6)));
                play.comes_to(Asked::Hero { who: B });
                play.refuses(Action::Lay(id("cy")), Refusal::Taken { card: id("cy"), by: A });
                // Without a card the tower does not know the hero's numbers.
                play.does(Action::Done);
                assert_eq!(play.game.mana(B, &play.cards), Ok(None));
                play.comes_to_prompt(Prompt::HeroBoards);
            },
        },
        Case {
            rules: &["LS-SET-32", "LS-SET-33"],
            says: "a trait with one of its sides, and what that gives",
            check: || {
                let mut play = joining(Gildenberg);
                play.comes_to(Asked::Trait { who: A });
                assert_eq!(play.game.start_gear(A, &play.cards), StartGear::default());
                play.refuses(Action::Lay(id("ada")), Refusal::NotThisCard);
                play.lays("keen");
                assert_eq!(play.asked(), Some(Asked::Side { who: A }));
                play.refuses(play.game.pick(2), out(3, 1, 2));
                let told = play.does(play.game.pick(1));
                assert!(has(&told, Event::TraitChosen { who: A, side: 1 }));
                let gives = StartGear {
                    perk: Some(2),
                    weapon: Some((Category::Magic, 1)),
                    armour: Some(3),
                    extra: Some(Category::Potion),
                };
                assert_eq!(play.game.start_gear(A, &play.cards), gives);
                play.comes_to(Asked::Trait { who: B });
                play.refuses(Action::Lay(id("keen")), Refusal::Taken { card: id("keen"), by: A });
                play.lays("calm");
                play.does(play.game.pick(0));
                let weapon = play.game.start_gear(B, &play.cards).weapon;
                assert_eq!(weapon, Some((Category::Melee, 1)));
            },
        },
        Case {
            rules: &["LS-SET-34"],
            says: "weapon, armour, scroll or potion come to the hero",
            check: || {
                let mut play = joining(Gildenberg);
                play.comes_to(Asked::Gear { who: A });
                play.refuses(Action::Lay(id("ada")), Refusal::NotThisCard);
                let told = play.lays("dagger");
                let (card, to) = (id("dagger"), Holder::Hero(A));
                assert!(has(&told, Event::ItemMoved { card, from: Holder::Stack, to }));
                play.lays("tonic");
                play.does(Action::Done);
                assert_eq!(play.at().heroes()[0].items(), [id("dagger"), id("tonic")]);
            },
        },
        Case {
            rules: &["LS-SET-35"],
            says: "the stacks are shuffled once all traits are resolved, not before",
            check: || {
                let mut play = joining(Gildenberg);
                let told = play.comes_to_prompt(Prompt::ShuffleStacks);
                let joined = told.iter().filter(|event| matches!(event, Event::HeroJoined { .. })).count();
                assert_eq!(joined, 2);
                play.refuses(Action::Lay(id("dagger")), Refusal::NotNow);
                play.does(Action::Done);
                assert_eq!(play.asked(), Some(Asked::Swap));
            },
        },
        Case {
            rules: &["LS-SET-36"],
            says: "items are swapped freely, but nobody carries too much when setup ends",
            check: || {
                let mut play = joining(Gildenberg);
                play.comes_to(Asked::Gear { who: A });
                play.lays("axe");
                play.lays("pike");
                play.comes_to(Asked::Swap);
                let over = Refusal::Encumbered { who: A, burden: Burden::TwoHanded, most: 1 };
                play.refuses(Action::Done, over);
                let pike = |from, to| Action::Move { card: id("pike"), from, to };
                play.refuses(
                    pike(Holder::Stash, Holder::Hero(B)),
                    Refusal::NotHeld { card: id("pike"), by: Holder::Stash },
                );
                play.refuses(pike(Holder::Hero(A), Holder::Box), Refusal::NotNow);
                play.does(pike(Holder::Hero(A), Holder::Stash));
                play.does(pike(Holder::Stash, Holder::Hero(B)));
                play.does(Action::Done);
                assert_eq!(play.at().heroes()[1].items(), [id("pike")]);
            },
        },
        Case {
            rules: &["LS-SET-37"],
            says: "a perk lifts a limit for one action; what is no limit it does not lift",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 0);
                play.owns(&["axe", "pike"]);
                play.takes(A, "axe");
                let take = Action::Move { card: id("pike"), from: Holder::Stash, to: Holder::Hero(A) };
                let why = Refusal::Encumbered { who: A, burden: Burden::TwoHanded, most: 1 };
                assert!(why.is_limit());
                play.refuses(take.clone(), why.clone());
                let told = play.does(Action::LiftLimit);
                assert!(has(&told, Event::LimitLifted) && play.at().is_lifted());
                play.does(take);
                assert!(!play.at().is_lifted());
                play.does(Action::Done);
                play.purse(0, 0);
                play.does(Action::LiftLimit);
                let poor = cannot_pay((3, 0), (0, 0));
                assert!(!poor.is_limit());
                play.refuses(build(Structure::House), poor);
            },
        },
        Case {
            rules: &["LS-SET-37"],
            says: "what perks, traits and items state is counted by itself",
            check: || {
                let strong = card(
                    "strong",
                    "perk",
                    "category = 1\nlevel = 1\nnumber = 40",
                    &[("owned", "more two-handed 1")],
                );
                let mut play = Play::with(&[strong]);
                play.does(Action::SetUp {
                    players: 2,
                    scenario: Gildenberg,
                    start: Start::Single,
                    patterns: 0,
                });
                play.does(Action::Begin);
                play.comes_to(Asked::Trait { who: A });
                play.lays("keen");
                play.does(play.game.pick(1));
                play.lays("strong");
                play.lays("axe");
                play.lays("pike");
                play.comes_to_turn(1);
                assert_eq!(play.at().heroes()[0].items().len(), 2);
                // Side B: a worker more, a mana less.
                assert_eq!((play.workers(), play.game.mana(A, &play.cards)), (3, Ok(Some(2))));
            },
        },
        Case {
            rules: &["LS-SET-37", "LS-PROD-05"],
            says: "perks change prices, production, sales and healing of whoever has them",
            check: || {
                let says = "category = 1\nlevel = 1\nnumber = 41";
                let does = "more gold 2\nmore material 1\nmore healing 1\nbetter sales 1\ncheaper purchases 1\n\
                            cheaper repairs 1\ncheaper building 1\nmore potions 1\nmore scrolls 1\nmore shields 1";
                let mut play = Play::with(&[card("thrifty", "perk", says, &[("owned", does)])]);
                play.does(Action::SetUp {
                    players: 2,
                    scenario: Gildenberg,
                    start: Start::Single,
                    patterns: 0,
                });
                play.does(Action::Begin);
                play.comes_to(Asked::Perk { who: A });
                play.lays("thrifty");
                play.comes_to_turn(1);
                play.purse(10, 10);
                play.builds(Structure::House);
                assert_eq!(play.goods(), (8, 10), "2 for A");
                play.builds(Structure::House);
                assert_eq!(play.goods(), (5, 10), "3 for B");
                play.upgrades(Structure::WoodenWall);
                assert_eq!(play.goods(), (5, 9));
                play.burns(Structure::Shop, 2);
                let repair = Action::Repair { place: play.place(Structure::Shop), amount: 2 };
                play.does(Action::Pass);
                play.does(repair);
                assert_eq!(play.goods(), (5, 8));
                play.does(Action::Pass);
                play.does(Action::Buy(id("dagger")));
                assert_eq!(play.goods(), (3, 8));
                play.does(Action::Sell(items(&["dagger"])));
                assert_eq!(play.goods(), (5, 8), "half of 3, and 1");
                play.does(Action::Done);
                for (who, wounds) in [(A, 3), (B, 3)] {
                    play.does(Action::Adjust { entry: Entry::Wounds(who), amount: wounds });
                }
                let told = play.comes_to_turn(2);
                assert!(has(&told, Event::Regenerated { who: A, mana: 3, wounds: 1 }));
                assert!(has(&told, Event::Regenerated { who: B, mana: 2, wounds: 2 }));
                assert_eq!(play.goods(), (7, 9));
                play.purse(20, 0);
                play.owns(&["tonic", "elixir", "fire", "ice", "buckler", "targe"]);
                for item in ["tonic", "elixir", "fire", "ice", "buckler", "targe"] {
                    play.takes(A, item);
                }
            },
        },
        Case {
            rules: &["LS-SET-38"],
            says: "a perk card belongs to one hero",
            check: || {
                let mut play = joining(Lakeburg);
                play.comes_to(Asked::Perk { who: A });
                play.refuses(Action::Lay(id("dagger")), Refusal::NotThisCard);
                let told = play.lays("perk-1-0");
                assert!(has(&told, Event::PerkGained { who: A, level: 1 }));
                let taken = Refusal::Taken { card: id("perk-1-0"), by: A };
                play.refuses(Action::Lay(id("perk-1-0")), taken.clone());
                play.comes_to(Asked::Perk { who: B });
                play.refuses(Action::Lay(id("perk-1-0")), taken);
                play.lays("perk-1-1");
            },
        },
    ]);
}
