//! Actions on the right side of the player board: what is built and placed (PW-ACT-33 to PW-ACT-50).

use rules_core::card::{Field, Slot};
use rules_core::game::Rules as _;
use rules_core::paladins::{
    Action, Area, Asked, Attribute, Colour, Deed, Entry, Event, Refusal, Space, Workers,
};

use super::play::*;
use super::{Case, check};

/// The spaces of the house board in an area, 1 to 6: four each.
const fn space(area: u8, number: u8) -> u8 {
    (area - 1) * 4 + number
}

/// The turn of A with all that is needed for anything.
pub(super) fn rich() -> Play {
    let mut play = Play::turn(2, &[]);
    provide(&mut play);
    play
}

pub(super) fn provide(play: &mut Play) {
    play.purse(A, 30, 30);
    let each = [Scout, Fighter, Cleric, Merchant, Labourer];
    play.gives(A, &[each, each, each].concat());
}

pub(super) fn bill(play: &Play, area: Area, target: u8) -> rules_core::paladins::Bill {
    let deed = Deed { area, workers: Workers::NONE, target, how: 0 };
    play.game.bill(A, &deed, &play.cards).expect("a bill")
}

/// Workers for the spaces of an action.
fn workers_for(bill: &rules_core::paladins::Bill) -> Vec<Colour> {
    let worker = |space: &Space| match space {
        Space::Any => Labourer,
        Space::Of(colour) => *colour,
    };
    bill.spaces.iter().map(worker).collect()
}

/// A's next turn, whatever the others do before.
pub(super) fn comes_round(play: &mut Play) {
    while play.asked() != Some(Asked::Turn { who: A }) {
        match play.asked() {
            Some(Asked::Turn { .. }) => play.passes(),
            Some(Asked::ByHand { .. }) => play.does(Action::Done),
            _ => play.settles(),
        };
    }
    provide(play);
}

/// What the first to the seventh cost, one a round: provisions, silver.
pub(super) fn costs(area: Area) -> Vec<(u8, u8)> {
    let mut play = rich();
    let mut costs = Vec::new();
    for round in 1..=7 {
        play.attributes(A, [12; 3]);
        let target = match area {
            Area::Absolve => round - 1,
            Area::Convert => 2,
            // A space of its own in each area, and one more.
            _ => space((round - 1) % 6 + 1, if round == 7 { 1 } else { 0 }),
        };
        let bill = bill(&play, area, target);
        costs.push((bill.provisions, bill.silver));
        if round < 7 {
            play.acts(area, &workers_for(&bill), target);
            play.settles();
            match play.asked() {
                Some(Asked::FreeRecruit { .. }) => drop(play.does(Action::Pick(4))),
                Some(Asked::Pray { .. }) => drop(play.does(Action::Decline)),
                _ => {}
            }
            play.ends_round();
            comes_round(&mut play);
        }
    }
    costs
}

#[test]
fn commission_and_garrison() {
    check(&[
        Case {
            rules: &["PW-ACT-33", "PW-ACT-43"],
            says: "1, 1, 1, 2, 2, 3, 3 provisions; scout, any, cleric and merchant, any, fighter",
            check: || {
                for area in [Area::Commission, Area::Garrison] {
                    assert_eq!(costs(area), [1, 1, 1, 2, 2, 3, 3].map(|cost| (cost, 0)));
                }
                let play = rich();
                let spaces = bill(&play, Area::Commission, 0).spaces;
                assert_eq!(spaces[..], [Space::Of(Scout), Space::Any, Space::Of(Cleric)]);
                let spaces = bill(&play, Area::Garrison, 0).spaces;
                assert_eq!(spaces[..], [Space::Of(Merchant), Space::Any, Space::Of(Fighter)]);
            },
        },
        Case {
            rules: &["PW-ACT-34", "PW-ACT-37"],
            says: "monks are counted from the left, and each uncovers an influence",
            check: || {
                let mut play = rich();
                let told = play.acts(Area::Commission, &[Scout, Labourer, Cleric], 0);
                assert!(has(&told, Event::MonkPlaced { who: A, space: 0 }));
                let raised = Event::AttributeRaised { who: A, attribute: Attribute::Influence, now: 1 };
                assert!(has(&told, raised));
                assert_eq!(play.player(A).done(Area::Commission), 1);
            },
        },
        Case {
            rules: &["PW-ACT-35", "PW-EX-12"],
            says: "two and a paladin's one faith reach area 2 and not area 3; a scout and an influence come",
            check: || {
                let board = board_with(&[
                    ("space 1-1", "gain silver 1"),
                    ("space 2-1", "gain scout 1"),
                    ("space 3-1", "gain silver 1"),
                ]);
                let mut play = Play::table(2, &[board]);
                play.lays("own-board");
                play.paladins = ["anseis"].into();
                play.does(Action::Begin);
                play.settles();
                while let Some(Asked::ByHand { .. }) = play.asked() {
                    play.does(Action::Done);
                    play.settles();
                }
                play.attributes(A, [2, 0, 1]);
                play.purse(A, 4, 1);
                play.gives(A, &[Labourer, Labourer, Labourer, Cleric]);
                play.acts(Area::Develop, &[Labourer, Labourer], Area::Commission as u8);
                play.passes();
                play.gives(A, &[Labourer, Cleric]);
                let why = Refusal::TooLow { attribute: Attribute::Faith, need: 4, has: 3 };
                play.cannot(Area::Commission, &[Labourer, Cleric], 2, why);
                play.acts(Area::Commission, &[Labourer, Cleric], 1);
                assert_eq!(play.player(A).workers(), Workers::of(&[Scout]));
                assert_eq!((play.values(A), play.silver(A).1), ([2, 0, 2], 0));
            },
        },
        Case {
            rules: &["PW-ACT-36", "PW-ACT-45"],
            says: "where a monk or an outpost of anybody stands no other comes; the reward is gained at once",
            check: || {
                let mut play = rich();
                play.attributes(A, [0, 2, 0]);
                let told = play.acts(Area::Garrison, &[Merchant, Labourer, Fighter], 1);
                assert!(has(&told, Event::OutpostPlaced { who: A, space: 1 }));
                assert_eq!(play.silver(A), (32, 29), "2 silver");
                play.gives(B, &[Scout, Labourer, Cleric]);
                play.cannot(
                    Area::Commission,
                    &[Scout, Labourer, Cleric],
                    1,
                    Refusal::SpaceTaken { open: play.spaces().1 },
                );
                assert!(play.at().is_taken(1) && !play.at().is_taken(0));
            },
        },
        Case {
            rules: &["PW-ACT-38"],
            says: "spaces for three and for four players are closed with fewer",
            check: || {
                let closed = [(2, 1, 3, 3, 0x77_7777), (2, 2, 3, 4, 0x77_7777), (3, 2, 3, 4, 0x7f_7f7f)];
                for (players, area, number, least, open) in closed {
                    let mut play = Play::turn(players, &[]);
                    provide(&mut play);
                    play.attributes(A, [12; 3]);
                    let why = Refusal::SpaceClosed { players: least, open };
                    play.cannot(
                        Area::Commission,
                        &[Scout, Labourer, Cleric],
                        space(area, number),
                        why.clone(),
                    );
                    play.cannot(Area::Garrison, &[Merchant, Labourer, Fighter], space(area, number), why);
                }
                let mut play = Play::turn(4, &[]);
                provide(&mut play);
                play.attributes(A, [12; 3]);
                play.acts(Area::Commission, &[Scout, Labourer, Cleric], space(2, 3));
            },
        },
        Case {
            rules: &["PW-ACT-44", "PW-ACT-46", "PW-EX-14"],
            says: "strength 5 reaches area 3, silver does not; the space is a prayer, and a faith is uncovered",
            check: || {
                let mut play = rich();
                play.attributes(A, [0, 5, 0]);
                play.acts(Area::Hunt, &[Labourer], 0);
                play.passes();
                let three = [Merchant, Labourer, Fighter];
                let why = Refusal::TooLow { attribute: Attribute::Strength, need: 7, has: 5 };
                play.cannot(Area::Garrison, &three, space(4, 0), why);
                play.acts(Area::Garrison, &three, space(3, 0));
                assert_eq!(play.asked(), Some(Asked::Pray { who: A }));
                play.does(Action::Pick(Area::Hunt as u8));
                assert_eq!((play.values(A), play.silver(A).1), ([1, 5, 0], 30));
                let mut play = rich();
                play.attributes(A, [0, 1, 0]);
                let why = Refusal::TooLow { attribute: Attribute::Strength, need: 2, has: 1 };
                play.cannot(Area::Garrison, &three, 0, why);
            },
        },
    ]);
}

/// The house board with these spaces and no others.
fn board_with(spaces: &[(&str, &str)]) -> String {
    let says = "faith-flags = [0, 2, 4, 6, 8, 10]\nstrength-flags = [2, 3, 5, 7, 9, 11]\n\
        wall-flags = [0, 1, 3, 5, 7, 9, 11]\njar-flags = [0, 2, 4, 5, 7, 8, 10]\nprices = [4, 3, 2, 1, 0]\n\
        tax-supply = [5, 6, 7, 8]\nattribute-points = [0, 0, 1, 1, 3, 3, 6, 6, 9, 11, 13, 16, 20]\n\
        workshops = [\"scout\", \"labourer\", \"fighter\", \"merchant\", \"labourer\", \"cleric\", \"criminal\", \"fighter\"]\n\
        area-points = [2, 5, 9, 1, 3, 6, 2, 5, 9, 1, 3, 6, 1, 3, 6]";
    let jar = [("jar space", "pay debt 1")];
    card("own-board", "board", says, &[spaces, &jar].concat())
}

#[test]
fn fortify_and_absolve() {
    check(&[
        Case {
            rules: &["PW-ACT-39", "PW-ACT-40"],
            says: "1, 1, 1, 2, 2, 3, 3 provisions, and influence 0, 1, 3 … for each wall",
            check: || {
                assert_eq!(costs(Area::Fortify), [1, 1, 1, 2, 2, 3, 3].map(|cost| (cost, 0)));
                let play = rich();
                let bill = bill(&play, Area::Fortify, 0);
                assert_eq!(bill.check, Some((Attribute::Influence, 0, 0)));
                assert_eq!(bill.spaces[..], [Space::Of(Merchant), Space::Any, Space::Of(Scout)]);
            },
        },
        Case {
            rules: &["PW-ACT-41", "PW-ACT-42"],
            says: "the top wall is laid and everything on it gained",
            check: || {
                let mut play = rich();
                play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                assert_eq!(play.asked(), Some(Asked::Wall { who: A }));
                play.refuses(Action::Lay(id("stray")), Refusal::NotThisCard);
                let told = play.lays("h-gatehouse");
                assert!(has(&told, Event::WallBuilt { who: A, card: id("h-gatehouse") }));
                assert_eq!((play.values(A), play.silver(A)), ([0, 1, 0], (31, 29)));
                assert_eq!(play.player(A).walls(), [id("h-gatehouse")]);
                let built = play.cards.cards().filter(|card| card.kind.word() == "wall");
                let all_strong = built
                    .into_iter()
                    .all(|card| card.abilities().any(|ability| ability.program.first() == Some(&0x21)));
                assert!(all_strong, "every wall begins with strength");
            },
        },
        Case {
            rules: &["PW-EX-13"],
            says: "Anséis makes the fourth wall free; a labourer and a fighter come; the fifth needs 7 influence",
            check: || {
                let mut play = rich();
                for round in 1..=3 {
                    play.attributes(A, [0, 0, 12]);
                    play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                    play.settles();
                    // The start player reveals first: in the fourth round that is B.
                    play.paladins =
                        if round == 3 { ["plain-d", "anseis"].into() } else { Default::default() };
                    play.ends_round();
                    comes_round(&mut play);
                }
                play.attributes(A, [0, 3, 2]);
                play.gives(A, &[Merchant, Labourer, Scout]);
                play.purse(A, 0, 0);
                let four = bill(&play, Area::Fortify, 0);
                assert_eq!((four.provisions, four.check), (0, Some((Attribute::Influence, 5, 5))));
                play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                let slot = Slot::Field(Field::Points).code();
                play.refuses(Action::Lay(id("wall")), Refusal::Missing { card: id("wall"), slot });
                play.does(Action::FillIn { card: id("wall"), slot, amount: 1 });
                play.lays("wall");
                assert_eq!(
                    (play.values(A)[1], play.player(A).workers()),
                    (4, Workers::of(&[Labourer, Fighter]))
                );
                assert_eq!(bill(&play, Area::Fortify, 0).check, Some((Attribute::Influence, 7, 5)));
            },
        },
        Case {
            rules: &["PW-OQ-14"],
            says: "without a wall card nobody fortifies",
            check: || {
                let play = Play::turn(2, &[]);
                assert_eq!(play.at().walls_left(), 24);
                let mut play = rich();
                play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                play.settles();
                assert_eq!(play.at().walls_left(), 23);
                play.passes();
                play.gives(A, &[Cleric, Merchant, Labourer, Scout, Merchant, Labourer, Scout]);
                play.attributes(A, [0, 0, 5]);
                play.acts(Area::Pray, &[Cleric], Area::Fortify as u8);
                play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
                // Fewer cards are left than the tower assumes.
                play.does(Action::Done);
                assert_eq!((play.at().walls_left(), play.player(A).done(Area::Fortify)), (0, 1));
                play.ends_round();
                play.passes();
                play.gives(A, &[Merchant, Labourer, Scout]);
                play.cannot(Area::Fortify, &[Merchant, Labourer, Scout], 0, Refusal::NoWalls);
            },
        },
        Case {
            rules: &["PW-ACT-47", "PW-ACT-48"],
            says: "1, 2, 2, 2, 3, 3, 3 silver, and the influence on the leftmost jar",
            check: || {
                assert_eq!(costs(Area::Absolve), [1, 2, 2, 2, 3, 3, 3].map(|cost| (0, cost)));
                let mut play = rich();
                let spaces = bill(&play, Area::Absolve, 0).spaces;
                assert_eq!(spaces[..], [Space::Of(Cleric), Space::Any, Space::Of(Merchant)]);
                play.acts(Area::Absolve, &[Cleric, Labourer, Merchant], 0);
                play.ends_round();
                play.passes();
                provide(&mut play);
                let why = Refusal::TooLow { attribute: Attribute::Influence, need: 2, has: 0 };
                play.cannot(Area::Absolve, &[Cleric, Labourer, Merchant], 1, why);
                play.attributes(A, [0, 0, 2]);
                let jars =
                    (0u8..).take_while(|&jar| play.game.spot(Area::Absolve, jar, &play.cards).is_some());
                let jars = jars.count() as u8;
                let taken = Refusal::SpaceTaken { open: (1 << jars) - 2 };
                play.cannot(Area::Absolve, &[Cleric, Labourer, Merchant], 0, taken);
                play.cannot(Area::Absolve, &[Cleric, Labourer, Merchant], jars, out(jars + 1, 1, jars));
                play.acts(Area::Absolve, &[Cleric, Labourer, Merchant], 1);
            },
        },
        Case {
            rules: &["PW-ACT-49", "PW-ACT-50", "PW-EX-15"],
            says: "the first jar costs 1 silver and needs no influence: a debt is paid, a suspicion goes, a faith comes",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.acts(Area::Conspire, &[Labourer], 0);
                play.does(Action::Drawn(2));
                play.passes();
                play.sets(A, Entry::Unpaid, 1);
                play.gives(A, &[Cleric, Labourer, Merchant]);
                let told = play.acts(Area::Absolve, &[Cleric, Labourer, Merchant], 0);
                assert!(has(&told, Event::JarPlaced { who: A, space: 0 }));
                assert!(has(&told, Event::SuspicionDiscarded { who: A, shows: 2, now: 0 }));
                assert_eq!((play.player(A).unpaid(), play.player(A).paid()), (0, 1));
                assert_eq!((play.values(A), play.silver(A)), ([1, 0, 0], (4, 1)));
            },
        },
    ]);
}

#[test]
fn what_the_board_shows() {
    check(&[Case {
        rules: &["PW-ACT-07", "PW-ACT-08", "PW-ACT-36"],
        says: "the workers that an area wants, less those of its workshops; each space with the area it belongs to",
        check: || {
            let mut play = Play::turn(2, &[]);
            // Too many workers are always the wrong ones, and the refusal says which are wanted.
            let wants = |play: &Play, area| {
                let mut play = play.clone();
                play.gives(A, &[Labourer; 5]);
                match play.game.apply(&deed(area, &[Labourer; 5], 0), &play.cards, &mut |_| ()) {
                    Err(Refusal::WrongWorkers { wants, .. }) => wants.into_iter().flatten().count(),
                    other => panic!("{other:?}"),
                }
            };
            let areas = [Area::Recruit, Area::Trade, Area::Commission, Area::Absolve];
            assert_eq!(areas.map(|area| wants(&play, area)), [2, 2, 3, 3]);
            play.gives(A, &[Labourer, Labourer]);
            play.purse(A, 9, 0);
            play.acts(Area::Develop, &[Labourer, Labourer], Area::Commission as u8);
            // The other player's turn.
            play.passes();
            assert_eq!(areas.map(|area| wants(&play, area)), [2, 2, 2, 3]);
            let mut count = 0;
            play.game.spaces(&play.cards, &mut |space| {
                let spot = play.game.spot(Area::Garrison, space.space, &play.cards).expect("a space");
                assert_eq!((spot.area, spot.program.is_empty()), (space.area, false));
                count += 1;
            });
            assert!(play.game.spot(Area::Commission, count, &play.cards).is_none() && count > 0);
            let jars = (0..).take_while(|&jar| play.game.spot(Area::Absolve, jar, &play.cards).is_some());
            assert_eq!(jars.count(), 7);
        },
    }]);
}
