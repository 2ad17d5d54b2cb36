//! Final scoring (PW-SCORE).

use rules_core::effect::PwOp;
use rules_core::paladins::{Action, Area, Entry, HouseRules, Score, Seat};

use super::play::*;
use super::{Case, check};

/// Converted outsiders in light mode, in which the tower only keeps the record.
fn owning(bonuses: &[&str]) -> Play {
    let cards: Vec<String> = bonuses
        .iter()
        .enumerate()
        .map(|(number, bonus)| outsider(&format!("o-{number}"), "viking", bonus))
        .collect();
    let mut play = Play::light(2, &cards);
    for number in 0..bonuses.len() {
        play.does(Action::Own { who: A, card: id(&format!("o-{number}")), beaten: false });
    }
    play
}

/// What each of them counts.
fn bonuses(play: &Play, who: Seat) -> Vec<u8> {
    let mut points = Vec::new();
    play.game.bonuses(who, &play.cards, &mut |_, one| points.push(one));
    points
}

fn attacks(play: &mut Play, who: Seat, peoples: [u8; 3]) {
    let cards = ["one-saracen", "one-byzantine", "one-viking"];
    for (card, times) in cards.into_iter().zip(peoples) {
        for _ in 0..times {
            play.does(Action::Own { who, card: id(card), beaten: true });
        }
    }
}

fn peoples() -> [String; 3] {
    ["saracen", "byzantine", "viking"].map(|people| outsider(&format!("one-{people}"), people, "commissions"))
}

fn suspect(play: &mut Play, who: Seat, times: u8) {
    for _ in 0..times {
        play.receives(who, PwOp::GainCriminal, 1);
        play.does(Action::Drawn(0));
    }
}

#[test]
fn points() {
    check(&[
        Case {
            rules: &["PW-SCORE-01"],
            says: "4, 6, 8 for the orders that are met",
            check: || {
                let mut play = Play::light(2, &[]);
                for order in ["h-order-absolve", "h-order-attack", "h-order-convert"] {
                    play.lays(order);
                }
                play.sets(A, Entry::Jars, 5);
                play.sets(A, Entry::Attacked, 4);
                play.sets(A, Entry::Converted, 7);
                assert_eq!(play.score(A).orders, 12);
                assert_eq!(
                    [0, 1, 2].map(|place| play.game.meets(A, place, &play.cards)),
                    [true, false, true]
                );
            },
        },
        Case {
            rules: &["PW-SCORE-02"],
            says: "each attribute by its place on the track",
            check: || {
                let mut play = Play::light(2, &[]);
                play.attributes(A, [6, 11, 10]);
                assert_eq!(play.score(A).attributes, [6, 16, 13]);
                play.attributes(A, [0, 12, 3]);
                assert_eq!(play.score(A).attributes, [0, 20, 1]);
            },
        },
        Case {
            rules: &["PW-SCORE-03", "PW-SCORE-04"],
            says: "monks, walls, outposts and jars from 5 on, workshops from 6 on",
            check: || {
                let entries =
                    [Entry::Commissions, Entry::Walls, Entry::Outposts, Entry::Jars, Entry::Developed];
                let mut play = Play::light(2, &[]);
                for (amount, points) in
                    [(4, [0; 5]), (5, [2, 1, 2, 1, 0]), (6, [5, 3, 5, 3, 1]), (7, [9, 6, 9, 6, 3])]
                {
                    entries.iter().for_each(|&entry| play.sets(A, entry, amount));
                    assert_eq!(play.score(A).areas, points, "{amount}");
                }
                play.sets(A, Entry::Developed, 8);
                assert_eq!(play.score(A).areas[4], 6);
            },
        },
        Case {
            rules: &["PW-SCORE-05"],
            says: "a wall's own points count with a single wall",
            check: || {
                let mut play = Play::light(2, &[]);
                for wall in ["h-watchtower", "h-gatehouse"] {
                    play.does(Action::Own { who: A, card: id(wall), beaten: false });
                }
                let mut seen = Vec::new();
                play.game.wall_points(A, &play.cards, &mut |_, points| seen.push(points));
                assert_eq!((play.score(A).walls, play.score(A).areas[1], seen), (2, 0, vec![2, 0]));
            },
        },
        Case {
            rules: &["PW-SCORE-06"],
            says: "a paid debt is 1 point, an unpaid one costs 3",
            check: || {
                let mut play = Play::light(2, &[]);
                play.sets(A, Entry::Paid, 2);
                play.sets(A, Entry::Unpaid, 4);
                play.purse(A, 0, 0);
                assert_eq!(play.score(A).total(), 2 - 12);
            },
        },
        Case {
            rules: &["PW-SCORE-07"],
            says: "a point for three silver and provisions together",
            check: || {
                let mut play = Play::light(2, &[]);
                for (silver, provisions, points) in [(0, 2, 0), (2, 1, 1), (2, 3, 1), (4, 2, 2), (9, 2, 3)] {
                    play.purse(A, silver, provisions);
                    assert_eq!(play.score(A).resources, points);
                }
            },
        },
        Case {
            rules: &["PW-SCORE-07"],
            says: "more than 255 of them together count in full",
            check: || {
                let mut play = Play::light(2, &[]);
                play.purse(A, 99, 99);
                for _ in 0..20 {
                    play.receives(A, PwOp::GainSilver, 5);
                }
                assert_eq!((play.player(A).silver(), play.score(A).resources), (199, 99));
            },
        },
        Case {
            rules: &["PW-SCORE-08", "PW-SCORE-11"],
            says: "a point for each attacked Saracen, Byzantine, Viking; the attacked score nothing themselves",
            check: || {
                let mut play = owning(&["saracens", "byzantines", "vikings"]);
                play.cards.add(&deck(&peoples()));
                attacks(&mut play, A, [3, 0, 2]);
                assert_eq!((bonuses(&play, A), play.score(A).outsiders), (vec![3, 0, 2], 5));
                attacks(&mut play, B, [1, 1, 1]);
                assert_eq!(play.score(B).outsiders, 0);
            },
        },
        Case {
            rules: &["PW-SCORE-09", "PW-OQ-17"],
            says: "most points, then orders, then fewest suspicion cards, then they share it",
            check: || {
                let mut play = Play::light(3, &[]);
                play.lays("h-order-attack");
                for who in [A, B, C] {
                    play.purse(who, 0, 0);
                }
                play.sets(A, Entry::Paid, 4);
                play.sets(B, Entry::Attacked, 5);
                play.sets(C, Entry::Attacked, 5);
                let winners = |play: &Play| {
                    let mut over = play.clone();
                    over.does(Action::Finish);
                    over.game.winners(&over.cards).collect::<Vec<_>>()
                };
                assert_eq!([A, B, C].map(|who| play.score(who).total()), [4; 3]);
                assert_eq!(winners(&play), [B, C]);
                suspect(&mut play, C, 1);
                assert_eq!(winners(&play), [B]);
                play.sets(A, Entry::Paid, 5);
                assert_eq!(winners(&play), [A]);
                assert_eq!(play.game.winners(&play.cards).count(), 0, "not before the end");
            },
        },
        Case {
            rules: &["PW-SCORE-10", "PW-OQ-13"],
            says: "a point for two commissions, walls, outposts, townsfolk kept, jars, workshops",
            check: || {
                let mut play = owning(&["commissions", "walls", "outposts", "recruits", "jars", "workshops"]);
                let entries =
                    [Entry::Commissions, Entry::Walls, Entry::Outposts, Entry::Jars, Entry::Developed];
                for (entry, amount) in entries.into_iter().zip([7, 6, 5, 1, 2]) {
                    play.sets(A, entry, amount);
                }
                for _ in 0..5 {
                    play.does(Action::Own { who: A, card: id("nobody"), beaten: false });
                }
                assert_eq!(bonuses(&play, A), [3, 3, 2, 2, 0, 1]);
            },
        },
        Case {
            rules: &["PW-SCORE-12", "PW-SCORE-13", "PW-SCORE-14"],
            says: "paid debts; one and the orders that are met; suspicion cards",
            check: || {
                let mut play = owning(&["paid-debts", "orders", "suspicions"]);
                assert_eq!(bonuses(&play, A), [0, 1, 0]);
                play.sets(A, Entry::Paid, 3);
                play.lays("h-order-attack");
                play.sets(A, Entry::Attacked, 5);
                suspect(&mut play, A, 4);
                assert_eq!(bonuses(&play, A), [3, 2, 4]);
            },
        },
        Case {
            rules: &["PW-SCORE-15"],
            says: "a point for four faith, influence, strength",
            check: || {
                let mut play = owning(&["quarter-faith", "quarter-influence", "quarter-strength"]);
                play.attributes(A, [7, 12, 3]);
                assert_eq!(bonuses(&play, A), [1, 0, 3]);
            },
        },
        Case {
            rules: &["PW-SCORE-16", "PW-EX-31"],
            says: "mercenaries: 2 alone, 6 for two, 12 for three, 20 for four",
            check: || {
                for (many, points) in [(1, 2), (2, 6), (3, 12), (4, 20)] {
                    assert_eq!(owning(&vec!["mercenaries"; many]).score(A).outsiders, points);
                }
            },
        },
        Case {
            rules: &["PW-SCORE-17", "PW-DX-08"],
            says: "two Traitors and three unpaid debts: 3 points are lost, not 9",
            check: || {
                let mut play = owning(&["unpaid-debts", "unpaid-debts"]);
                play.sets(A, Entry::Unpaid, 3);
                play.purse(A, 0, 0);
                assert_eq!(play.score(A).total(), -3);
            },
        },
        Case {
            rules: &["PW-SCORE-18"],
            says: "two cards of a type count alike, whatever they are called",
            check: || {
                let mut play = owning(&["paid-debts", "paid-debts"]);
                play.sets(A, Entry::Paid, 2);
                assert_eq!(bonuses(&play, A), [2, 2]);
            },
        },
        Case {
            rules: &["PW-OQ-12"],
            says: "lent points do not count, unless the house says so",
            check: || {
                let mut play = Play::table(2, &[]);
                play.paladins = ["plain-a", "plain-a", "plain-b", "plain-b"].into();
                play.begins();
                play.rounds(6);
                play.paladins = ["engelier"].into();
                play.ends_round();
                play.attributes(A, [0, 3, 0]);
                assert_eq!(play.score(A).attributes, [0, 1, 0]);
                let rules = HouseRules { paladin_scores: true, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(rules));
                assert_eq!(play.score(A).attributes, [0, 6, 0]);
            },
        },
        Case {
            rules: &["PW-EX-22"],
            says: "the player's lines make 66",
            check: || {
                let cards = ["commissions", "quarter-faith", "quarter-faith", "saracens"];
                let mut play = owning(&cards);
                play.cards.add(&deck(&peoples()));
                for order in ["h-order-commission", "h-order-garrison", "h-order-fortify"] {
                    play.lays(order);
                }
                play.attributes(A, [6, 11, 10]);
                play.sets(A, Entry::Commissions, 6);
                for wall in ["h-watchtower", "h-rampart", "h-gatehouse", "h-moat", "h-palisade", "h-toll"] {
                    play.does(Action::Own { who: A, card: id(wall), beaten: false });
                }
                attacks(&mut play, A, [3, 0, 0]);
                play.sets(A, Entry::Paid, 2);
                play.sets(A, Entry::Unpaid, 1);
                play.purse(A, 2, 3);
                let expected = Score {
                    orders: 12,
                    attributes: [6, 16, 13],
                    areas: [5, 3, 0, 0, 0],
                    walls: 3,
                    outsiders: 8,
                    paid: 2,
                    unpaid: 3,
                    resources: 1,
                };
                assert_eq!((play.score(A), play.score(A).total()), (expected, 66));
                assert_eq!(play.player(A).done(Area::Fortify), 6);
            },
        },
        Case {
            rules: &["PW-EX-30", "PW-SOLO-48", "PW-SOLO-49"],
            says: "the opponent's lines make 76: every outsider counts one at least, workshops and silver nothing",
            check: || {
                let bonuses_of_foe =
                    ["quarter-strength", "walls", "workshops", "paid-debts", "vikings", "recruits"];
                let cards: Vec<String> = (0..)
                    .zip(bonuses_of_foe)
                    .map(|(number, bonus)| outsider(&format!("o-{number}"), "saracen", bonus))
                    .chain(peoples())
                    .collect();
                let mut play = Play::light(1, &cards);
                for number in 0..6 {
                    play.does(Action::Own { who: FOE, card: id(&format!("o-{number}")), beaten: false });
                }
                for order in ["h-order-attack", "h-order-commission", "h-order-garrison"] {
                    play.lays(order);
                }
                play.attributes(FOE, [11, 12, 10]);
                play.sets(FOE, Entry::Commissions, 6);
                play.sets(FOE, Entry::Outposts, 5);
                play.sets(FOE, Entry::Walls, 2);
                play.sets(FOE, Entry::Developed, 6);
                attacks(&mut play, FOE, [0, 0, 2]);
                play.sets(FOE, Entry::Paid, 1);
                play.sets(FOE, Entry::Unpaid, 2);
                let score = play.score(FOE);
                assert_eq!((score.orders, score.attributes.iter().sum::<u8>()), (14, 49));
                assert_eq!((score.areas, score.resources), ([5, 0, 2, 0, 0], 0));
                assert_eq!(bonuses(&play, FOE), [3, 1, 3, 1, 2, 1]);
                assert_eq!((score.paid, score.unpaid, score.total()), (1, 6, 76));
            },
        },
        Case {
            rules: &["PW-OQ-23"],
            says: "what a Traitor saves the opponent is its bonus, one point at least",
            check: || {
                let mut play = Play::light(1, &[outsider("turncoat", "viking", "unpaid-debts")]);
                play.does(Action::Own { who: FOE, card: id("turncoat"), beaten: false });
                assert_eq!(bonuses(&play, FOE), [1]);
                play.sets(FOE, Entry::Unpaid, 2);
                assert_eq!(bonuses(&play, FOE), [2]);
            },
        },
    ]);
}

fn deck(cards: &[String]) -> String {
    let heading = "[deck]\nid = \"pw-more\"\nname = { en = \"More\" }\nfrom = \"house\"\n";
    format!("{heading}{}", cards.concat())
}
