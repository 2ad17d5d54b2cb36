//! Final scoring (KT-SCORE).

use rules_core::knight_tales::{Action, Adjustment, Asked, Mode, Score, Zone, set_bonus};

use super::play::*;
use super::{Case, check};

/// Two against a mob of these, each felled by A; what B does is of no account.
fn pile(lanes: [[&'static str; 3]; 3], cards: &[String]) -> Play {
    let mut play = Play::night(Mode::Competitive, &["a", "b"], lanes, cards);
    while play.defeated(A).len() < 3 {
        match play.asked() {
            Some(Asked::Target { who: A }) => {
                let spot = play.field().targets().next().expect("a target");
                play.fells(spot);
            }
            _ => {
                let spot = play.field().targets().next().expect("a target");
                play.misses(spot);
            }
        }
    }
    play
}

#[test]
fn points() {
    check(&[
        Case {
            rules: &["KT-SCORE-05", "KT-DX-06"],
            says: "sets of none to seven",
            check: || assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(set_bonus), [0, 0, 1, 3, 6, 10, 15, 21]),
        },
        Case {
            rules: &["KT-SCORE-08", "KT-DX-06"],
            says: "a point for three gold",
            check: || {
                for (gold, points) in [(0, 0), (2, 0), (3, 1), (11, 3)] {
                    let mut play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                    play.sets_gold(A, gold);
                    assert_eq!(play.game.score(A, &play.cards).gold, points);
                }
            },
        },
        Case {
            rules: &["KT-SCORE-01", "KT-SCORE-02", "KT-OQ-26"],
            says: "valor of the cards and a set of their types; two of a type count once, a longsword not at all",
            check: || {
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                play.sets_gold(A, 50);
                play.sets_gold(B, 50);
                for name in ["warhammer", "example-armor", "spear", "example-companion", "example-animal"] {
                    play.does(Action::Buy(id(name)));
                    play.does(Action::Buy(id("example-animal")));
                }
                let score = play.game.score(A, &play.cards);
                assert_eq!((score.market, score.market_set), (4, 6));
            },
        },
        Case {
            rules: &["KT-SCORE-03", "KT-SCORE-04"],
            says: "valor of the defeated and a set of their types",
            check: || {
                let ox = monster("ox", "champion", "beast", 1, "black-dice = 0\nred-dice = 0", &[]);
                let play = pile([["orc", "ox", "orc"], ["rat"; 3], ["rat"; 3]], &[ox]);
                let score = play.game.score(A, &play.cards);
                assert_eq!(
                    (score.monsters, score.monster_set),
                    (3, 1),
                    "two orc minions and a beast champion"
                );
            },
        },
        Case {
            rules: &["KT-SCORE-10"],
            says: "what was given for a trophy counts no more",
            check: || {
                let mut play = super::day::second_day(&[]);
                play.lays("q-2");
                if let Some(Asked::DayTurn { who: B }) = play.asked() {
                    play.does(Action::Pass);
                }
                let before = play.game.score(A, &play.cards);
                let give = [id("orc"), id("orc")];
                play.does(Action::TakeTrophy { trophy: id("spiked-shield"), give });
                let after = play.game.score(A, &play.cards);
                assert_eq!((before.monsters, before.monster_set), (4, 1));
                assert_eq!((after.monsters, after.monster_set), (2, 0));
            },
        },
        Case {
            rules: &["KT-SCORE-06", "KT-SCORE-07"],
            says: "the spots on quests and the zones on renown cards",
            check: || {
                let mut play = Play::night(Mode::Competitive, &["a", "b"], [["rat"; 3]; 3], &[]);
                play.does(Action::Adjust(Adjustment::Fulfil { who: B, quest: 0 }));
                play.does(Action::Adjust(Adjustment::Fulfil { who: A, quest: 0 }));
                play.sets_tokens(A, 28, 30, 70);
                play.misses(at(0, 1));
                assert_eq!(play.knight(A).renown[0], Some(Zone::Yellow));
                let score = play.game.score(A, &play.cards);
                assert_eq!((score.quests, score.renown), (3, 3));
            },
        },
        Case {
            rules: &["KT-SCORE-09", "KT-EX-22"],
            says: "Susy's lines make 49",
            check: || {
                let susy = Score {
                    market: 4,
                    market_set: set_bonus(5),
                    monsters: 23,
                    monster_set: set_bonus(3),
                    quests: 3,
                    renown: 3,
                    gold: 11 / 3,
                };
                assert_eq!(susy.total(), 49);
            },
        },
    ]);
}
