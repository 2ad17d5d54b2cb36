//! Setup: who plays which knight, and in which order (KT-SET).

use rules_core::card::Kind;
use rules_core::knight_tales::{Action, Asked, Difficulty, Event, HouseRules, Mode, Phase, Refusal, Seat};

use super::play::*;
use super::{Case, check};

fn seated(players: usize) -> Play {
    let mode = if players == 1 { Mode::Solo } else { Mode::Competitive };
    let mut play = Play::table(mode, &[]);
    for name in ["a", "b", "c", "d"].iter().take(players) {
        play.lays(name);
    }
    play
}

fn spots(play: &Play) -> Vec<u8> {
    play.at().knights().iter().map(|knight| knight.village).collect()
}

#[test]
fn before_the_game() {
    check(&[
        Case {
            rules: &["KT-SET-02"],
            says: "three points a lane, and three of the village",
            check: || {
                let play = seated(2);
                assert_eq!((play.at().lanes(), play.at().village()), ([3, 3, 3], 3));
            },
        },
        Case {
            rules: &["KT-SET-09"],
            says: "mode and number of players must fit, and the difficulty is asked for before",
            check: || {
                let mut play = seated(1);
                play.does(Action::SetUp { mode: Mode::Competitive, difficulty: Difficulty::Epic });
                play.refuses(Action::Begin, Refusal::WrongNumber { players: 1 });
                play.does(Action::SetUp { mode: Mode::Solo, difficulty: Difficulty::Epic });
                play.lays("b");
                play.refuses(Action::Begin, Refusal::WrongNumber { players: 2 });
                assert_eq!(play.at().difficulty(), Difficulty::Epic);
                play.does(Action::SetUp { mode: Mode::Coop, difficulty: Difficulty::Epic });
                play.does(Action::Begin);
                play.refuses(
                    Action::SetUp { mode: Mode::Coop, difficulty: Difficulty::Heroic },
                    Refusal::NotNow,
                );
            },
        },
        Case {
            rules: &["KT-SET-10", "KT-OQ-01"],
            says: "a knight is taken once; no fight without the faces of all dice",
            check: || {
                let mut play = seated(2);
                play.refuses(Action::Lay(id("b")), Refusal::AlreadyTaken(id("b")));
                play.refuses(Action::Lay(id("rat")), Refusal::NotThisCard(id("rat")));
                play.game = Default::default();
                play.lays("a");
                play.lays("b");
                play.lays("knight-die");
                play.refuses(Action::Begin, Refusal::DieMissing(1));
            },
        },
        Case {
            rules: &["KT-SET-09"],
            says: "a fifth knight is refused: the tower says of what there is no more room, and for how many",
            check: || {
                let play = seated(4);
                let most = Refusal::NoRoom { kind: Kind::Knight, most: 4 };
                play.refuses(Action::Lay(id("tartos")), most);
            },
        },
        Case {
            rules: &["KT-SET-12"],
            says: "ten gold each for two, eight for three, six for four",
            check: || {
                for (players, gold) in [(1, 12), (2, 10), (3, 8), (4, 6)] {
                    let mut play = seated(players);
                    play.does(Action::Begin);
                    assert!(play.at().knights().iter().all(|knight| knight.gold == gold), "{players}");
                }
            },
        },
        Case {
            rules: &["KT-SET-13", "KT-SET-14", "KT-SET-15"],
            says: "health as printed, fatigue by the number of players, wrath by the village spot",
            check: || {
                let play = Play::day(Mode::Competitive, &["tartos", "a"], &[]);
                assert_eq!(play.tokens(A), (0, 6, 9), "spot 3 of two");
                let play = Play::day(Mode::Competitive, &["tartos", "a", "b", "c"], &[]);
                assert_eq!(play.tokens(A), (2, 6, 7), "spot 1 of four");
                assert_eq!(play.tokens(D).2, 64, "spot 4");
            },
        },
    ]);
}

#[test]
fn the_order_roll() {
    check(&[
        Case {
            rules: &["KT-SET-16", "KT-SET-17", "KT-EX-01"],
            says: "three dice each; fewest swords to spot 4, and the most begin",
            check: || {
                let mut play = seated(3);
                play.does(Action::Begin);
                for (seat, swords) in [(0, 0), (1, 1), (2, 3)] {
                    assert_eq!(play.asked(), Some(Asked::OrderRoll { who: Seat(seat) }));
                    let told = play.rolls_for_order(swords);
                    assert_eq!(told[0], Event::OrderRolled { who: Seat(seat), swords });
                }
                assert_eq!(spots(&play), [4, 3, 2]);
                play.lays("quest-rank-2-or-3");
                assert_eq!(play.asked(), Some(Asked::DayTurn { who: C }));
            },
        },
        Case {
            rules: &["KT-SET-18", "KT-OQ-03"],
            says: "equals roll again among themselves and keep their place beside the others",
            check: || {
                let mut play = seated(4);
                play.does(Action::Begin);
                for swords in [2, 0, 2, 2] {
                    play.rolls_for_order(swords);
                }
                assert_eq!(play.asked(), Some(Asked::OrderRoll { who: A }), "not the second");
                for swords in [1, 3, 1] {
                    play.rolls_for_order(swords);
                }
                assert_eq!(play.asked(), Some(Asked::OrderRoll { who: A }), "of three two are equal");
                play.rolls_for_order(5);
                assert_eq!(play.asked(), Some(Asked::OrderRoll { who: D }));
                play.rolls_for_order(4);
                assert_eq!(spots(&play), [2, 4, 1, 3]);
            },
        },
        Case {
            rules: &["KT-SET-19", "KT-SET-20"],
            says: "placing begins at spot 4 for any number; the lowest occupied spot begins",
            check: || {
                for players in 2..=4u8 {
                    let mut play = seated(players.into());
                    play.does(Action::Begin);
                    for seat in 0..players {
                        play.rolls_for_order(seat);
                    }
                    let expected: Vec<u8> = (0..players).map(|seat| 4 - seat).collect();
                    assert_eq!(spots(&play), expected);
                    play.lays("quest-rank-2-or-3");
                    assert_eq!(play.asked(), Some(Asked::DayTurn { who: Seat(players - 1) }));
                }
                let mut alone = seated(1);
                alone.does(Action::Begin);
                assert_eq!(spots(&alone), [4], "nobody to roll against");
            },
        },
        Case {
            rules: &["KT-OQ-02"],
            says: "a double sword is two, unless the house counts dice",
            check: || {
                let mut play = seated(2);
                let house = HouseRules { double_sword_counts_two: false, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(house));
                play.does(Action::Begin);
                assert_eq!(play.rolls_for_order(5)[0], Event::OrderRolled { who: A, swords: 3 });
            },
        },
        Case {
            rules: &["KT-SET-21"],
            says: "the first round begins with its day",
            check: || {
                let play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                assert_eq!((play.at().round(), play.at().phase()), (1, Phase::Day));
            },
        },
    ]);
}
