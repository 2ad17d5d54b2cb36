//! The table of structures, and damage to them (LS-STRUCT).

use rules_core::last_spell::{
    Action, Category, Entry, Event, Goods, Group, NightNote, Print, Spot, Standing, Structure, Warning,
};

use super::play::*;
use super::{Case, check};

/// Supply, size, build cost, its reward, upgrade cost, its reward, limit; goods as (gold, material).
type Row = (u8, u8, Option<(u8, u8)>, (u8, u8), Option<(u8, u8)>, (u8, u8), u8);

fn row(what: Structure) -> Row {
    let Print { supply, size, build, build_reward, upgrade, upgrade_reward, destroyed_at, .. } =
        *what.print();
    let goods = |goods: Goods| (goods.gold, goods.material);
    (
        supply,
        size,
        build.map(goods),
        goods(build_reward),
        upgrade.map(goods),
        goods(upgrade_reward),
        destroyed_at,
    )
}

const NONE: (u8, u8) = (0, 0);

#[test]
fn the_table() {
    check(&[
        Case {
            rules: &["LS-STRUCT-01", "LS-STRUCT-02", "LS-STRUCT-03"],
            says: "ballista, catapult with two throws, warp gate",
            check: || {
                assert_eq!(row(Structure::Ballista), (4, 1, Some((0, 2)), NONE, None, NONE, 1));
                assert_eq!(row(Structure::Catapult), (2, 1, Some((0, 3)), NONE, None, NONE, 1));
                assert_eq!(row(Structure::WarpGate), (4, 1, Some((0, 1)), NONE, None, NONE, 1));
                let mut play = Play::rich(Gildenberg, 0, 3);
                play.builds(Structure::Catapult);
                assert_eq!(play.one(Structure::Catapult).throws, 2);
            },
        },
        Case {
            rules: &["LS-STRUCT-04", "LS-STRUCT-05", "LS-STRUCT-06"],
            says: "watchtower, wooden and stone wall",
            check: || {
                assert_eq!(row(Structure::Watchtower), (2, 1, Some((0, 1)), NONE, None, NONE, 1));
                assert_eq!(row(Structure::WoodenWall), (11, 0, Some((0, 2)), NONE, Some((0, 2)), NONE, 3));
                assert_eq!(row(Structure::StoneWall), (11, 0, None, NONE, None, NONE, 5));
                assert_eq!(Structure::WoodenWall.upgraded(), Structure::StoneWall);
            },
        },
        Case {
            rules: &["LS-STRUCT-07", "LS-STRUCT-08"],
            says: "wooden and stone gate",
            check: || {
                assert_eq!(row(Structure::WoodenGate), (2, 0, Some((0, 2)), NONE, Some((0, 2)), NONE, 2));
                assert_eq!(row(Structure::StoneGate), (2, 0, None, NONE, None, NONE, 4));
                assert_eq!(Structure::WoodenGate.upgraded(), Structure::StoneGate);
            },
        },
        Case {
            rules: &["LS-STRUCT-09", "LS-STRUCT-10", "LS-STRUCT-11"],
            says: "gold mine, scavenger camp, house",
            check: || {
                let mine = Structure::GoldMine;
                assert_eq!(row(mine), (2, 2, Some((0, 2)), (1, 0), Some((0, 4)), (1, 0), 3));
                assert_eq!(mine.print().yields, [Goods::gold(1), Goods::gold(3)]);
                let camp = Structure::ScavengerCamp;
                assert_eq!(row(camp), (2, 2, Some((2, 0)), (0, 1), Some((3, 0)), (0, 1), 3));
                assert_eq!(camp.print().yields, [Goods::material(2), Goods::material(4)]);
                assert_eq!(row(Structure::House), (4, 1, Some((3, 0)), NONE, None, NONE, 2));
                assert!([mine, camp, Structure::House].iter().all(|what| what.group() == Group::Production));
            },
        },
        Case {
            rules: &["LS-STRUCT-12", "LS-STRUCT-13", "LS-STRUCT-14"],
            says: "shop, armourer, smith",
            check: || {
                assert_eq!(row(Structure::Shop), (1, 2, Some((2, 0)), NONE, None, NONE, 3));
                for what in [Structure::Armourer, Structure::Smith] {
                    assert_eq!(row(what), (1, 2, Some((3, 0)), NONE, Some((4, 0)), NONE, 3));
                }
                assert_eq!(Structure::Armourer.stack(), Some(Category::Armour));
                assert_eq!(Structure::Smith.stack(), Some(Category::Melee));
            },
        },
        Case {
            rules: &["LS-STRUCT-15", "LS-STRUCT-16", "LS-STRUCT-17"],
            says: "bowyer, magic shop, seer",
            check: || {
                for what in [Structure::Bowyer, Structure::MagicShop] {
                    assert_eq!(row(what), (1, 2, Some((3, 0)), NONE, Some((4, 0)), NONE, 3));
                }
                assert_eq!(Structure::Bowyer.stack(), Some(Category::Ranged));
                assert_eq!(Structure::MagicShop.stack(), Some(Category::Magic));
                assert_eq!(row(Structure::Seer), (1, 2, Some((3, 0)), NONE, Some((2, 0)), NONE, 3));
            },
        },
        Case {
            rules: &["LS-STRUCT-18", "LS-STRUCT-19", "LS-STRUCT-20"],
            says: "ruins of one, two and three fields",
            check: || {
                assert_eq!(row(Structure::SmallRuin), (3, 1, None, NONE, None, NONE, 2));
                assert_eq!(row(Structure::MiddleRuin), (2, 2, None, NONE, None, NONE, 3));
                assert_eq!(row(Structure::LargeRuin), (1, 3, None, NONE, None, NONE, 4));
            },
        },
        Case {
            rules: &["LS-STRUCT-24"],
            says: "buildings and ruins fall at one more than their fields",
            check: || {
                for what in Structure::ALL {
                    let Print { group, size, destroyed_at, .. } = *what.print();
                    if !matches!(group, Group::Wall | Group::Defence) {
                        assert_eq!(destroyed_at, size + 1, "{what:?}");
                    }
                }
            },
        },
    ]);
}

#[test]
fn damage() {
    check(&[
        Case {
            rules: &["LS-STRUCT-21", "LS-STRUCT-23"],
            says: "everything burns; at its limit it is gone at once, and what is beyond is lost",
            check: || {
                for (what, flames) in [
                    (Structure::SmallRuin, 2),
                    (Structure::Shop, 3),
                    (Structure::WoodenWall, 3),
                    (Structure::House, 9),
                ] {
                    let mut play = Play::day(Gildenberg, 1);
                    let before = play.at().city().len();
                    play.comes_to(rules_core::last_spell::Asked::Dawn);
                    let told = play.hits(what, 1);
                    assert!(has(&told, Event::Damaged { what, now: 1 }));
                    let told = play.hits(what, flames - 1);
                    assert!(has(&told, Event::Destroyed(what)));
                    assert_eq!(play.at().city().len(), before - 1);
                }
                let play = Play::day(Gildenberg, 1);
                play.refuses(Action::Damage { place: play.place(Structure::Shop), amount: 0 }, out(0, 1, 3));
                play.refuses(
                    Action::Damage { place: Spot { place: 99, what: Structure::Shop }, amount: 1 },
                    rules_core::last_spell::Refusal::NotStanding(Structure::Shop),
                );
            },
        },
        Case {
            rules: &["LS-STRUCT-22", "LS-DX-08"],
            says: "double flames and single ones: 3 is one of each, 4 on stone two doubles, 5 destroys",
            check: || {
                let mut play = Play::day(Glenwald, 1);
                play.hits(Structure::StoneWall, 3);
                let burning =
                    |play: &Play| play.at().city().iter().find(|one| one.damage > 0).map(Standing::flames);
                assert_eq!(burning(&play), Some((1, 1)));
                play.hits(Structure::StoneWall, 1);
                assert_eq!(burning(&play), Some((2, 0)));
                assert!(has(&play.hits(Structure::StoneWall, 1), Event::Destroyed(Structure::StoneWall)));
                assert_eq!(burning(&play), None);
            },
        },
        Case {
            rules: &["LS-STRUCT-25", "LS-STRUCT-26"],
            says: "a destroyed building can be built again, without flames and upgrade; a ruin is gone",
            check: || {
                let mut play = Play::rich(Lakeburg, 20, 20);
                play.builds(Structure::GoldMine);
                play.builds(Structure::GoldMine);
                play.upgrades(Structure::GoldMine);
                play.burns(Structure::GoldMine, 2);
                let full = rules_core::last_spell::Refusal::NoFigure(Structure::GoldMine);
                play.refuses(build(Structure::GoldMine), full);
                play.hits(Structure::GoldMine, 1);
                play.builds(Structure::GoldMine);
                let mine = play.at().city().last().copied().expect("a mine");
                assert_eq!((mine.what, mine.upgraded, mine.damage), (Structure::GoldMine, false, 0));
                let goods = play.goods();
                play.hits(Structure::LargeRuin, 4);
                assert_eq!((play.goods(), play.at().stands(Structure::LargeRuin)), (goods, false));
            },
        },
        Case {
            rules: &["LS-STRUCT-27", "LS-STRUCT-28"],
            says: "what is to be kept in mind at night when warp gates and watchtowers stand",
            check: || {
                let notes = |play: &Play| {
                    let mut notes = Vec::new();
                    play.game.night_notes(&mut |note| notes.push(note));
                    notes
                };
                let mut play = Play::rich(Gildenberg, 0, 20);
                assert_eq!(notes(&play), [NightNote::Walls]);
                play.builds(Structure::Watchtower);
                assert_eq!(notes(&play), [NightNote::Watchtower, NightNote::Fallen, NightNote::Walls]);
                play.builds(Structure::WarpGate);
                assert!(notes(&play).contains(&NightNote::NoPerk));
            },
        },
        Case {
            rules: &["LS-STRUCT-29", "LS-STRUCT-30"],
            says: "gates and warp gates are free fields, walls are jumped over",
            check: || {
                let mut play = Play::rich(Gildenberg, 0, 20);
                let notes = |play: &Play| {
                    let mut notes = Vec::new();
                    play.game.night_notes(&mut |note| notes.push(note));
                    notes
                };
                assert!(!notes(&play).contains(&NightNote::FreeFields));
                play.builds(Structure::WoodenGate);
                assert_eq!(notes(&play), [NightNote::FreeFields, NightNote::Walls]);
                play.builds(Structure::Ballista);
                play.builds(Structure::Catapult);
                assert!(notes(&play).starts_with(&[NightNote::Ballista, NightNote::Catapult]));
            },
        },
        Case {
            rules: &["LS-STRUCT-31"],
            says: "more flames than there are tiles: that is said, and counted all the same",
            check: || {
                let mut play = Play::day(Glenwald, 1);
                let mut warned = 0;
                let mut points = 0;
                // Seven walls hold two doubles each: at the thirteenth it is said.
                for place in 0..play.at().city().len() as u8 {
                    if play.at().city()[usize::from(place)].what == Structure::StoneWall {
                        let place = Spot { place, what: Structure::StoneWall };
                        let told = play.does(Action::Damage { place, amount: 4 });
                        points += 4;
                        warned += u8::from(has(&told, Event::Warned(Warning::Flames)));
                    }
                }
                assert_eq!((warned, points), (1, 28));
                let burns = play.at().city().iter().map(|one| one.damage).sum::<u8>();
                assert_eq!(burns, 28);
            },
        },
        Case {
            rules: &["LS-EX-11"],
            says: "a house with one flame takes one more: destroyed, and a worker less",
            check: || {
                let mut play = Play::day(Gildenberg, 1);
                play.comes_to(rules_core::last_spell::Asked::Night);
                assert_eq!(play.workers(), 2);
                play.does(Action::Adjust { entry: Entry::Damage(play.place(Structure::House)), amount: 1 });
                let told = play.hits(Structure::House, 1);
                assert!(has(&told, Event::Destroyed(Structure::House)));
                assert_eq!(play.workers(), 1);
            },
        },
    ]);
}
