//! Every value that the game tracks can be set by hand, at any moment. What cannot is listed here, with the reason.

use std::collections::BTreeSet;

use rules_core::game::Rules as _;
use rules_core::paladins::{Action, Area, Asked, Attribute, Entry, Event, Phase, Refusal, Row, Seat};
use serde_json::json;

use super::play::*;
use super::{Case, check};
use crate::leaves::{Fixed, all_but, changed, leaves, none_for_nothing};

const NOT_SET: &[Fixed] = &[
    (&["mode", "difficulty", "humans", "board"], "chosen before the game"),
    (&["rules"], "house rules have their own page"),
    (&["phase", "asked", "agenda", "inquiry"], "the tower's own list of steps"),
    (
        &[
            "players/*/townsfolk",
            "players/*/walls",
            "players/*/converted",
            "players/*/paladin",
            "players/*/used",
        ],
        "a card that is laid; how many walls and converted outsiders there are can be set",
    ),
    (
        &["players/*/suspicion"],
        "what the cards show, which is not looked at again; how many there are can be set",
    ),
];

/// Alone, beside those.
const NOT_SET_ALONE: &[Fixed] = &[
    (&["start"], "there is no start player (PW-SOLO-08)"),
    (&["players/1/silver", "players/1/provisions"], "the opponent has neither (PW-SOLO-16)"),
    (&["players/1/workers", "!players/1/workers/0"], "the opponent's workers are all alike (PW-SOLO-13)"),
    (&["players/1/jars"], "the opponent has no spaces for its jars (PW-SOLO-39)"),
];

/// Without an opponent, beside those.
const NOT_SET_TOGETHER: &[Fixed] = &[(&["opponent"], "nobody plays for it")];

/// In the light mode, beside those: the players do the rest themselves.
const NOT_SET_LIGHT: &[Fixed] = &[
    (&["round", "piles", "on_favours", "spaces", "townsfolk", "outsiders"], "not tracked in the light mode"),
    (
        &[
            "players/*/workers",
            "players/*/placed",
            "players/*/workshops",
            "players/*/jars",
            "players/*/passed",
        ],
        "not tracked in the light mode",
    ),
    (&["opponent"], "nobody plays for it"),
];

fn set(who: Seat, entry: Entry, amount: u8) -> Action {
    Action::Adjust { who, entry, amount }
}

/// What is offered on the pages, with the player it belongs to.
fn entries(play: &Play) -> Vec<(Seat, Entry)> {
    let (mut groups, mut all) = (Vec::new(), Vec::new());
    play.game.groups(&play.cards, &mut |group| groups.push(group));
    for group in groups {
        play.game.each_entry(group, &play.cards, &mut |who, entry| all.push((who, entry)));
    }
    all
}

/// A later round, with five favours.
fn late(mut play: Play) -> Play {
    play.rounds(7);
    play.sets(A, Entry::SuspicionPile, 12);
    play.sets(A, Entry::SuspicionDiscards, 0);
    for who in [A, B] {
        play.sets(who, Entry::Developed, 8);
        play.sets(who, Entry::Jars, 5);
        play.sets(who, Entry::Attacked, 20);
        play.sets(who, Entry::Suspicion, 1);
    }
    play
}

/// A card that lies nowhere.
fn other(row: Row) -> &'static str {
    match row {
        Row::Townsfolk => "h-mason",
        Row::Outsiders => "h-bowman",
        Row::Favours => "h-embassy",
        Row::Taverns => "h-boar",
        Row::Orders => "h-order-absolve",
    }
}

/// Each leaf of the state is set by some entry, or is on one of the lists.
fn sets_all(play: &Play, also: &[Fixed]) {
    let before = leaves(&json!(play.at()));
    let mut reached = BTreeSet::new();
    for (who, entry) in entries(play) {
        let (now, [from, to]) = play.game.entry(who, entry, &play.cards).expect("a value");
        assert!((from..=to).contains(&now), "{entry:?} is {now}");
        let another = matches!(entry, Entry::Card(..));
        for amount in (from..=to).filter(|&amount| another || amount != now) {
            let mut game = play.game.clone();
            if game.apply(&set(who, entry, amount), &play.cards, &mut |_| ()).is_err() {
                continue;
            }
            if let Some(Asked::Card { row, .. }) = game.state().asked() {
                game.apply(&Action::Lay(id(other(row))), &play.cards, &mut |_| ())
                    .expect("a card of the row");
            }
            let is = game.entry(who, entry, &play.cards).map(|(is, _)| is);
            // The card behind it may have moved up.
            assert!(is == Some(amount) || (another && amount == 0), "{entry:?} is {is:?}");
            reached.append(&mut changed(&before, &leaves(&json!(game.state()))));
        }
    }
    let known = before.into_iter().map(|(path, _)| path).collect();
    let fixed: Vec<Fixed> = NOT_SET.iter().chain(also).copied().collect();
    all_but(&fixed, &known, &reached);
    none_for_nothing(also, &known, &reached);
}

/// The bounds of each value, not read from the rules.
fn ranges(play: &Play, players: u8, taxes: u8) {
    for (who, entry) in entries(play) {
        let expected = match entry {
            Entry::Silver | Entry::Provisions | Entry::Unpaid | Entry::Paid => [0, 99],
            Entry::Attacked | Entry::AttackedOf(_) | Entry::Worker(_) => [0, 99],
            Entry::Faith | Entry::Strength | Entry::Influence => [0, 12],
            Entry::Developed => [0, 8],
            Entry::Commissions | Entry::Walls | Entry::Outposts | Entry::Jars | Entry::Converted => [0, 7],
            Entry::Suspicion | Entry::SuspicionPile | Entry::SuspicionDiscards => [0, 24],
            Entry::Placed(_) | Entry::Workshops(_) => [0, 3],
            Entry::OnFavour(_) | Entry::Stack(_) => [0, 2],
            Entry::Space(_) | Entry::Jar(_) | Entry::Passed | Entry::Card(..) | Entry::Taken(_) => [0, 1],
            Entry::Taxes => [1, taxes],
            Entry::Start => [0, players - 1],
            // The opponent has a turn, too.
            Entry::Turn => [0, players.max(2) - 1],
            Entry::Round => [1, 7],
            Entry::Marker => [1, 5],
            Entry::Pile(pile) => [0, [32, 36, 24][usize::from(pile)]],
            Entry::Plans | Entry::PlanDiscards => [0, 17],
        };
        let (_, bounds) = play.game.entry(who, entry, &play.cards).expect("a value");
        assert_eq!(bounds, expected, "{entry:?} of {players}");
        let [from, to] = expected;
        for beyond in from.checked_sub(1).into_iter().chain([to + 1]) {
            play.refuses(set(who, entry, beyond), Refusal::OutOfRange { amount: beyond, from, to });
        }
    }
}

#[test]
fn everything() {
    check(&[
        Case {
            rules: &["PW-TAX-05", "PW-SOLO-03", "PW-SOLO-13"],
            says: "each leaf of the state is set by some entry, or is on the short list",
            check: || {
                sets_all(&late(Play::alone(&[])), NOT_SET_ALONE);
                sets_all(&late(Play::turn(2, &[])), NOT_SET_TOGETHER);
                let mut light = Play::light(2, &[]);
                light.sets(A, Entry::SuspicionPile, 12);
                sets_all(&light, NOT_SET_LIGHT);
            },
        },
        Case {
            rules: &["PW-SET-04", "PW-SET-06", "PW-SET-13"],
            says: "each value goes from its least to its most, as the parts in the box have it",
            check: || {
                for (players, taxes) in [(1, 5), (2, 6), (3, 7), (4, 8)] {
                    ranges(&Play::turn(players, &[]), players, taxes);
                }
            },
        },
        Case {
            rules: &["PW-SUS-02", "PW-ACT-04"],
            says: "in the middle of a question, too: cards of suspicion, workers on areas, walls and jars of a full game",
            check: || {
                let mut play = Play::alone(&[]);
                play.gives(A, &[Labourer]);
                play.acts(Area::Conspire, &[Labourer], 0);
                let asked = Some(Asked::Suspicion { who: A });
                assert_eq!(play.asked(), asked);
                play.does(set(A, Entry::SuspicionPile, 10));
                for (entry, amount) in [
                    (Entry::Suspicion, 3),
                    (Entry::Placed(Area::Hunt), 2),
                    (Entry::Walls, 4),
                    (Entry::Jars, 5),
                    (Entry::Developed, 2),
                    (Entry::Converted, 1),
                    (Entry::Marker, 4),
                    (Entry::Round, 6),
                ] {
                    assert_eq!(play.does(set(A, entry, amount)), [Event::Adjusted]);
                }
                assert_eq!((play.cards_of(A), play.player(A).placed(Area::Hunt)), (3, 2));
                assert_eq!((play.player(A).done(Area::Fortify), play.player(A).done(Area::Absolve)), (4, 5));
                assert_eq!((play.at().opponent().marker(), play.at().round()), (4, 6));
                assert_eq!(play.asked(), asked);
            },
        },
        Case {
            rules: &["PW-SET-06", "PW-SOLO-05"],
            says: "what would contradict another value is refused, with both",
            check: || {
                let mut play = Play::alone(&[]);
                // All 24 are in the pile.
                play.refuses(
                    set(A, Entry::Suspicion, 1),
                    Refusal::TooManySuspicion { amount: 1, others: 24 },
                );
                play.does(set(A, Entry::SuspicionPile, 20));
                play.does(set(A, Entry::Suspicion, 4));
                let more = set(A, Entry::SuspicionPile, 21);
                play.refuses(more, Refusal::TooManySuspicion { amount: 21, others: 4 });
                // It began with three workshops, and the first order brought another.
                let lie = |entry, amount, is| Refusal::LieThere { entry, amount, is };
                play.refuses(set(FOE, Entry::Developed, 2), lie(Entry::Developed, 2, 4));
                let bounds = |amount, from, to| Refusal::OutOfRange { amount, from, to };
                play.refuses(set(A, Entry::Marker, 0), bounds(0, 1, 5));
                play.refuses(set(A, Entry::Round, 8), bounds(8, 1, 7));
                let no_such = Entry::Placed(Area::Favour);
                play.refuses(set(A, no_such, 1), Refusal::NoSuchValue(no_such));
                play.refuses(set(Seat(2), Entry::Silver, 1), bounds(3, 1, 2));
                Play::table(1, &[]).refuses(set(A, Entry::Silver, 1), Refusal::NotNow);
            },
        },
        Case {
            rules: &["PW-ACT-14", "PW-ACT-54", "PW-SOLO-04"],
            says: "parts are not more than the whole: workshops, jars, attacked outsiders, plans",
            check: || {
                let mut play = Play::alone(&[]);
                let against = |entry, amount, other, is| Refusal::Contradicts { entry, amount, other, is };
                let shops = Entry::Workshops(Area::Convert);
                play.sets(A, Entry::Developed, 1);
                play.refuses(set(A, shops, 3), against(shops, 3, Entry::Developed, 1));
                play.sets(A, shops, 2);
                assert_eq!(play.player(A).workshops(Area::Convert), [false, true]);
                play.refuses(
                    set(A, Entry::Developed, 0),
                    Refusal::LieThere { entry: Entry::Developed, amount: 0, is: 1 },
                );
                // The same one on the other space.
                play.sets(A, shops, 1);
                play.refuses(set(A, Entry::Jar(0), 1), against(Entry::Jar(0), 1, Entry::Jars, 0));
                play.sets(A, Entry::Jars, 1);
                play.sets(A, Entry::Jar(1), 1);
                assert!(play.player(A).has_jar(1));
                play.refuses(set(A, Entry::Jar(0), 1), against(Entry::Jar(0), 1, Entry::Jars, 1));
                let vikings = Entry::AttackedOf(2);
                play.refuses(set(A, vikings, 1), against(vikings, 1, Entry::Attacked, 0));
                play.sets(A, Entry::Attacked, 3);
                play.sets(A, vikings, 2);
                assert_eq!(play.player(A).attacked(), [0, 0, 2]);
                play.refuses(set(A, Entry::Plans, 18), Refusal::OutOfRange { amount: 18, from: 0, to: 17 });
                play.sets(A, Entry::PlanDiscards, 5);
                play.refuses(set(A, Entry::Plans, 13), against(Entry::Plans, 13, Entry::PlanDiscards, 5));
            },
        },
        Case {
            rules: &["PW-ROUND-17", "PW-SOLO-25"],
            says: "whose turn it is changes whom the tower asks, the opponent too; who has passed has none",
            check: || {
                let mut play = Play::turn(3, &[]);
                assert_eq!(play.asked(), Some(Asked::Turn { who: A }));
                play.does(set(A, Entry::Turn, 2));
                assert_eq!((play.asked(), play.at().turn()), (Some(Asked::Turn { who: C }), C));
                play.does(set(B, Entry::Passed, 1));
                play.refuses(
                    set(A, Entry::Turn, 1),
                    Refusal::Contradicts { entry: Entry::Turn, amount: 1, other: Entry::Passed, is: 1 },
                );
                play.passes();
                assert_eq!(play.asked(), Some(Asked::Turn { who: A }));
                // B is left out.
                play.passes();
                assert!(matches!(play.asked(), Some(Asked::Townsfolk { .. })), "the round is over");
                let mut play = Play::alone(&[]);
                play.does(set(A, Entry::Turn, 1));
                assert_eq!(play.asked(), Some(Asked::Plan));
                play.does(set(A, Entry::Turn, 0));
                assert_eq!(play.asked(), Some(Asked::Turn { who: A }));
            },
        },
        Case {
            rules: &["PW-ACT-36", "PW-ROUND-06", "PW-SOLO-20"],
            says: "a space that is set free can be built on, a favour without workers used; two markers change places",
            check: || {
                let mut play = late(Play::alone(&[]));
                play.does(set(A, Entry::Space(3), 1));
                assert!(play.at().is_taken(3) && !play.at().is_taken(2));
                play.does(set(A, Entry::Space(3), 0));
                assert!(!play.at().is_taken(3));
                play.does(set(A, Entry::OnFavour(0), 1));
                play.cannot(Area::Favour, &[Labourer], 0, Refusal::FavourUsed { free: 0b11110 });
                play.does(set(A, Entry::OnFavour(0), 0));
                play.gives(A, &[Labourer]);
                play.acts(Area::Favour, &[Labourer], 0);
                let mut play = Play::alone(&[]);
                let [bottom, middle, top] = play.at().opponent().stack();
                play.does(set(A, Entry::Stack(0), top as u8));
                assert_eq!(play.at().opponent().stack(), [top, middle, bottom]);
                play.does(set(A, Entry::Stack(2), Attribute::Faith as u8));
                assert_eq!(play.at().opponent().stack()[2], Attribute::Faith);
            },
        },
        Case {
            rules: &["PW-SCORE-01", "PW-SCORE-09", "PW-ROUND-01"],
            says: "after the end, too: the score and who has won follow; the round set back does not play on",
            check: || {
                let mut play = late(Play::turn(2, &[]));
                play.ends_round();
                assert_eq!(play.at().phase(), Phase::Over);
                // The same pages as before.
                assert!(entries(&play).contains(&(B, Entry::Silver)));
                let before = play.score(B).total();
                play.sets(B, Entry::Paid, 20);
                assert_eq!(play.score(B).total(), before + 20);
                assert_eq!(play.game.winners(&play.cards).collect::<Vec<_>>(), [B]);
                play.does(Action::AdjustTaxes(2));
                assert_eq!(play.at().taxes(), 2);
                for (entry, amount) in [(Entry::Round, 3), (Entry::Turn, 1), (Entry::Passed, 0)] {
                    assert_eq!(play.does(set(A, entry, amount)), [Event::Adjusted]);
                    assert_eq!((play.at().phase(), play.asked()), (Phase::Over, None));
                }
                assert_eq!((play.at().round(), play.at().turn()), (3, B));
                // Nothing else goes on.
                play.refuses(Action::Done, Refusal::Over);
                play.refuses(Action::Lay(id("nobody")), Refusal::Over);
                play.refuses(set(A, Entry::Round, 8), out(8, 1, 7));
                let mut light = Play::light(2, &[]);
                light.does(Action::Finish);
                light.sets(A, Entry::Faith, 12);
                assert_eq!(light.values(A)[0], 12);
                assert!(entries(&light).contains(&(A, Entry::Faith)));
            },
        },
    ]);
}
