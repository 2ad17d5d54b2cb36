//! Setup of the city (LS-SET-01 to LS-SET-27).

use rules_core::card::Slot;
use rules_core::last_spell::{
    Action, Asked, Boss, Check, Event, Goods, Prompt, Refusal, Seat, Side, Start, Structure, Why,
};

use super::play::*;
use super::{Case, check};

fn count(play: &Play, what: Structure) -> u8 {
    play.at().count(what)
}

#[test]
fn scenarios() {
    check(&[
        Case {
            rules: &["LS-SET-01", "LS-SET-02", "LS-SET-03"],
            says: "each scenario has its sides of the boards, and asks for them first",
            check: || {
                use Side::{A, B};
                for (scenario, sides) in
                    [(Gildenberg, [A, A, A]), (Lakeburg, [B, B, A]), (Glenwald, [A, A, B])]
                {
                    let layout = scenario.layout();
                    assert_eq!([layout.city, layout.top, layout.flanks], sides);
                    let mut play = Play::table(scenario, 2, Start::Single);
                    play.does(Action::Begin);
                    assert_eq!(play.asked(), Some(Asked::Confirm(Prompt::Boards)));
                }
            },
        },
        Case {
            rules: &["LS-SET-04"],
            says: "low obstacles everywhere, trees in Glenwald only",
            check: || {
                let trees = [Gildenberg, Lakeburg, Glenwald].map(|scenario| scenario.layout().trees);
                assert_eq!(trees, [false, false, true]);
            },
        },
        Case {
            rules: &["LS-SET-05", "LS-SET-07"],
            says: "two houses, a shop, and 7 wooden, 5 wooden or 7 stone walls",
            check: || {
                for (scenario, wood, stone) in [(Gildenberg, 7, 0), (Lakeburg, 5, 0), (Glenwald, 0, 7)] {
                    let mut play = Play::table(scenario, 2, Start::Single);
                    play.does(Action::Begin);
                    assert_eq!((count(&play, Structure::House), count(&play, Structure::Shop)), (2, 1));
                    let walls = [Structure::WoodenWall, Structure::StoneWall].map(|what| count(&play, what));
                    assert_eq!(walls, [wood, stone]);
                    play.comes_to_prompt(Prompt::Figures);
                }
            },
        },
        Case {
            rules: &["LS-SET-06", "LS-SET-22"],
            says: "three ruins of one field, two of two, one of three; their bases are laid or typed",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Single);
                play.does(Action::Begin);
                play.comes_to(Asked::Ruin { size: 1 });
                play.refuses(Action::Lay(id("barn")), Refusal::NotThisCard);
                play.refuses(Action::Lay(id("ada")), Refusal::NotThisCard);
                play.refuses(Action::Lay(id("nothing")), Refusal::UnknownCard(id("nothing")));
                play.refuses(Action::Holds(holds(21, 0, 0)), out(21, 0, 20));
                let told = play.lays("well");
                assert!(has(&told, Event::RuinLaid { what: Structure::SmallRuin }));
                assert_eq!(play.one(Structure::SmallRuin).holds, holds(2, 0, 0));
                // What nobody has stated is asked for.
                let slot = Slot::from_word("gold").expect("a slot").code();
                play.refuses(Action::Lay(id("mystery")), Refusal::Missing { card: id("mystery"), slot });
                play.does(Action::FillIn { card: id("mystery"), slot, amount: 3 });
                play.lays("mystery");
                play.does(Action::Holds(holds(1, 1, 1)));
                assert_eq!(play.asked(), Some(Asked::Ruin { size: 2 }));
                play.lays("barn");
                play.comes_to_prompt(Prompt::Figures);
                let ruins = [Structure::SmallRuin, Structure::MiddleRuin, Structure::LargeRuin];
                assert_eq!(ruins.map(|what| count(&play, what)), [3, 2, 1]);
                assert_eq!(play.one(Structure::MiddleRuin).holds, holds(1, 2, 1));
            },
        },
        Case {
            rules: &["LS-SET-08"],
            says: "a fresh start has 2, 4 or 6 of gold and of material",
            check: || {
                for (scenario, amount) in [(Gildenberg, 2), (Lakeburg, 4), (Glenwald, 6)] {
                    let mut play = Play::table(scenario, 2, Start::Single);
                    let told = play.does(Action::Begin);
                    assert_eq!(play.goods(), (amount, amount));
                    assert!(has(&told, Event::Gold { by: amount.into(), now: amount, why: Why::Start }));
                }
            },
        },
        Case {
            rules: &["LS-SET-09", "LS-SET-13"],
            says: "a campaign goes on with what the chests hold, and a hero with one piece or two",
            check: || {
                for (scenario, second) in [(Lakeburg, false), (Glenwald, true)] {
                    let mut play = Play::table(scenario, 2, Start::Campaign);
                    play.does(Action::Begin);
                    assert_eq!(play.goods(), (0, 0));
                    play.comes_to(Asked::Gear { who: A });
                    play.lays("jerkin");
                    let (most, armour) = scenario.layout().keeps;
                    let too_much = |pieces| Refusal::KeepsTooMuch { who: A, most, armour, pieces };
                    play.refuses(Action::Lay(id("boots")), too_much(2));
                    if second {
                        play.lays("dagger");
                    }
                    play.refuses(Action::Lay(id("sling")), too_much(most + 1));
                    play.comes_to(Asked::Chest);
                    play.lays("tonic");
                    play.refuses(Action::Stored(Goods { gold: 21, material: 0 }), out(21, 0, 20));
                    play.does(Action::Stored(Goods { gold: 5, material: 1 }));
                    assert_eq!((play.goods(), play.at().stash()), ((5, 1), &[id("tonic")][..]));
                }
            },
        },
        Case {
            rules: &["LS-SET-14"],
            says: "the boss of the third day",
            check: || {
                let bosses = [Gildenberg, Lakeburg, Glenwald].map(|scenario| scenario.layout().boss);
                assert_eq!(bosses, [Boss::CorruptedHarpy, Boss::Cetusia, Boss::RottenDryad]);
            },
        },
        Case {
            rules: &["LS-SET-15"],
            says: "walls, then production, then everything can be upgraded",
            check: || {
                let those = [Structure::WoodenWall, Structure::GoldMine, Structure::Smith, Structure::Seer];
                for (scenario, may) in [
                    (Gildenberg, [true, false, false, false]),
                    (Lakeburg, [true, true, false, false]),
                    (Glenwald, [true; 4]),
                ] {
                    assert_eq!(those.map(|what| scenario.allows_upgrade(what)), may, "{scenario:?}");
                }
            },
        },
        Case {
            rules: &["LS-SET-16"],
            says: "in Lakeburg no wall on the northern border: asked with every wall and gate",
            check: || {
                for (scenario, asks) in [(Gildenberg, false), (Lakeburg, true), (Glenwald, false)] {
                    let play = Play::table(scenario, 2, Start::Single);
                    for what in [Structure::WoodenWall, Structure::WoodenGate] {
                        let mut list = Vec::new();
                        play.game.checklist(what, &mut |item| list.push(item));
                        assert_eq!(list.contains(&Check::NotNorth), asks);
                    }
                }
            },
        },
    ]);
}

#[test]
fn the_table() {
    check(&[
        Case {
            rules: &["LS-SET-18"],
            says: "the shop board, and the fog tiles at a distance that the table says",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Single);
                play.does(Action::Begin);
                play.comes_to_prompt(Prompt::ShopBoard);
                play.comes_to(Asked::FogStart);
                play.refuses(play.game.pick(7), out(7, 0, 6));
                play.refuses(Action::Done, Refusal::NotNow);
                play.does(play.game.pick(5));
                assert_eq!(play.at().fog(), [5; 3]);
            },
        },
        Case {
            rules: &["LS-SET-19", "LS-SET-20"],
            says: "four stacks of tier I, potions and scrolls are laid out",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Single);
                play.does(Action::Begin);
                play.comes_to_prompt(Prompt::Stacks);
                let told = play.does(Action::Done);
                assert!(has(&told, Event::Confirmed(Prompt::Stacks)));
                assert_eq!(play.asked(), Some(Asked::Confirm(Prompt::Potions)));
            },
        },
        Case {
            rules: &["LS-SET-23"],
            says: "of 14 buildings 11 are left to build",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Single);
                play.does(Action::Begin);
                let buildings = &Structure::ALL[8..17];
                let left = buildings.iter().map(|&what| what.print().supply - count(&play, what));
                assert_eq!(left.sum::<u8>(), 11);
            },
        },
        Case {
            rules: &["LS-SET-26"],
            says: "a mission of each goddess is drawn, and kept",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Single);
                play.does(Action::Begin);
                play.comes_to(Asked::Mission { goddess: 0 });
                play.refuses(Action::Lay(id("raid")), Refusal::NotThisCard);
                let told = play.lays("feast");
                assert!(has(&told, Event::MissionDrawn { goddess: 0 }));
                assert_eq!(play.asked(), Some(Asked::Mission { goddess: 1 }));
                play.does(Action::Done);
                assert_eq!(play.at().missions(), [Some(id("feast")), None]);
            },
        },
        Case {
            rules: &["LS-SET-27"],
            says: "the table says who begins, and turns go clockwise",
            check: || {
                let mut play = Play::table(Gildenberg, 3, Start::Single);
                play.does(Action::Begin);
                play.comes_to(Asked::FirstPlayer);
                play.refuses(play.game.pick(3), out(4, 1, 3));
                let told = play.does(play.game.pick(2));
                assert!(has(&told, Event::FirstPlayerChosen(Seat(2))));
                play.comes_to_turn(1);
                let mut order = Vec::new();
                for _ in 0..2 {
                    order.push(play.at().turn());
                    play.does(Action::Pass);
                }
                assert_eq!(order, [Seat(2), Seat(0)]);
                assert_eq!(play.at().turn(), Seat(1));
            },
        },
    ]);
}
