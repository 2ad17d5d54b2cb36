//! What can be set by hand, at any moment. A value of the state that cannot is listed here, with the reason.

use std::collections::BTreeSet;

use rules_core::game::Rules as _;
use rules_core::paladins::{Action, Area, Asked, Attribute, Entry, Event, Refusal, Seat};
use serde_json::json;

use super::play::*;
use super::solo::its_turn;
use super::{Case, check};
use crate::leaves::{Fixed, all_but, changed, leaves};

/// Parts of the state that are not set, by the beginning of their path.
const NOT_SET: &[(&str, &str)] = &[
    ("mode", "chosen before the game, by its own action"),
    ("difficulty", "chosen before the game, by its own action"),
    ("rules", "house rules have their own page"),
    ("phase", "follows from the rounds"),
    ("humans", "chosen before the game, by its own action"),
    ("board", "a card that is laid"),
    ("orders", "cards that are laid"),
    ("favours", "cards that are laid"),
    ("taverns", "cards that are laid"),
    ("townsfolk", "cards that are laid"),
    ("outsiders", "cards that are laid"),
    ("inquiry", "a step of the inquisition"),
    ("asked", "the question itself; undo leads to another"),
    ("agenda", "the tower's own list of steps"),
    ("start", "no room in the image"),
    ("turn", "no room in the image"),
    ("on_favours", "no room in the image"),
    ("spaces", "no room in the image"),
    ("piles", "no room in the image"),
    ("debts", "counted for a reminder only"),
    ("opponent/stack", "no room in the image"),
    ("opponent/plans", "no room in the image"),
    ("opponent/plan_discards", "no room in the image"),
    ("players/*/workshops", "no room in the image; how many are developed can be set"),
    ("players/*/attacked", "no room in the image; how many in all can be set"),
    ("players/*/jars", "no room in the image; how many can be set"),
    ("players/*/townsfolk", "cards that were recruited"),
    ("players/*/walls", "cards that are laid; how many can be set"),
    ("players/*/converted", "cards of the row; how many can be set"),
    ("players/*/paladin", "a card that is laid"),
    ("players/*/used", "paladins that were laid"),
    ("players/*/passed", "no room in the image"),
];

fn entries() -> Vec<Entry> {
    let mut all = vec![
        Entry::Silver,
        Entry::Provisions,
        Entry::Faith,
        Entry::Strength,
        Entry::Influence,
        Entry::Unpaid,
        Entry::Paid,
        Entry::Suspicion,
        Entry::Developed,
        Entry::Commissions,
        Entry::Walls,
        Entry::Outposts,
        Entry::Jars,
        Entry::Attacked,
        Entry::Converted,
        Entry::SuspicionPile,
        Entry::SuspicionDiscards,
        Entry::Round,
        Entry::Marker,
    ];
    all.extend([Labourer, Scout, Fighter, Cleric, Merchant, Criminal].map(Entry::Worker));
    all.extend(Area::ALL.into_iter().take(12).map(Entry::Placed));
    all
}

fn set(who: Seat, entry: Entry, amount: u8) -> Action {
    Action::Adjust { who, entry, amount }
}

/// The least and the most that an entry of a full game can be; `None` where the board has no such entry.
fn range(entry: Entry) -> Option<[u8; 2]> {
    Some(match entry {
        Entry::Faith | Entry::Strength | Entry::Influence => [0, 12],
        Entry::Commissions | Entry::Walls | Entry::Outposts | Entry::Jars | Entry::Converted => [0, 7],
        Entry::Developed => [0, 8],
        Entry::Placed(Area::Favour) => return None,
        Entry::Placed(_) => [0, 3],
        Entry::Round => [1, 7],
        Entry::Marker => [1, 5],
        // All 24 are in the pile.
        Entry::Suspicion | Entry::SuspicionDiscards => [0, 0],
        Entry::SuspicionPile => [0, 24],
        _ => [0, 99],
    })
}

fn reads(play: &Play, who: Seat, entry: Entry) -> u8 {
    let player = play.player(who);
    match entry {
        Entry::Silver => player.silver(),
        Entry::Provisions => player.provisions(),
        Entry::Faith => player.attribute(Attribute::Faith),
        Entry::Strength => player.attribute(Attribute::Strength),
        Entry::Influence => player.attribute(Attribute::Influence),
        Entry::Unpaid => player.unpaid(),
        Entry::Paid => player.paid(),
        Entry::Suspicion => play.cards_of(who),
        Entry::Developed => player.developed(),
        Entry::Commissions => player.done(Area::Commission),
        Entry::Walls => player.done(Area::Fortify),
        Entry::Outposts => player.done(Area::Garrison),
        Entry::Jars => player.done(Area::Absolve),
        Entry::Attacked => player.done(Area::Attack),
        Entry::Converted => player.done(Area::Convert),
        Entry::Worker(colour) => player.workers().count(colour),
        Entry::Placed(area) => player.placed(area),
        Entry::SuspicionPile => play.at().suspicion().0,
        Entry::SuspicionDiscards => play.at().suspicion().1,
        Entry::Round => play.at().round(),
        Entry::Marker => play.at().opponent().marker(),
    }
}

#[test]
fn everything() {
    check(&[
        Case {
            rules: &["PW-TAX-05", "PW-SOLO-03"],
            says: "each leaf of the state is set by some entry, or is on the list",
            check: || {
                let mut play = Play::alone(&[]);
                play.does(set(A, Entry::SuspicionPile, 12));
                let before = leaves(&json!(play.at()));
                let mut reached = BTreeSet::new();
                let all = entries()
                    .into_iter()
                    .flat_map(|entry| [A, FOE].map(|who| [1, 2, 3, 4, 5].map(|n| set(who, entry, n))));
                for action in all.flatten().chain([Action::AdjustTaxes(2)]) {
                    let mut game = play.game.clone();
                    if game.apply(&action, &play.cards, &mut |_| ()).is_ok() {
                        reached.append(&mut changed(&before, &leaves(&json!(game.state()))));
                    }
                }
                // No card lies there yet; how many there are can be set.
                let is_there = |path: &String| !path.ends_with("/suspicion");
                let known = before.into_iter().map(|(path, _)| path).filter(is_there).collect();
                let parts = NOT_SET.iter().map(|(part, why)| (std::slice::from_ref(part), *why));
                all_but(&parts.collect::<Vec<Fixed>>(), &known, &reached);
            },
        },
        Case {
            rules: &["PW-SET-06", "PW-ROUND-01", "PW-SUS-03"],
            says: "each entry takes every number of its range, reads it and changes no other, and refuses the next ones",
            check: || {
                let play = Play::alone(&[]);
                for entry in entries() {
                    let Some([least, most]) = range(entry) else {
                        play.refuses(set(A, entry, 0), Refusal::OutOfRange);
                        continue;
                    };
                    for amount in [least, 1, 2, most].into_iter().filter(|&amount| amount <= most) {
                        let mut other = play.clone();
                        assert_eq!(other.does(set(A, entry, amount)), [Event::Adjusted]);
                        for one in entries().into_iter().filter(|&one| range(one).is_some()) {
                            let expected = if one == entry { amount } else { reads(&play, A, one) };
                            assert_eq!(reads(&other, A, one), expected, "{entry:?} to {amount}: {one:?}");
                        }
                    }
                    if least > 0 {
                        play.refuses(set(A, entry, least - 1), Refusal::OutOfRange);
                    }
                    let cards = [Entry::Suspicion, Entry::SuspicionPile, Entry::SuspicionDiscards];
                    let is = if entry == Entry::SuspicionPile { 0 } else { 24 };
                    let why = match cards.contains(&entry) {
                        true => Refusal::Contradicts { amount: most + 1, is },
                        false => Refusal::OutOfRange,
                    };
                    play.refuses(set(A, entry, most + 1), why);
                }
            },
        },
        Case {
            rules: &["PW-SET-06", "PW-SUS-05"],
            says: "the suspicion cards of all players, of the pile and of its discards are 24 together",
            check: || {
                let mut play = Play::table(3, &[]);
                play.begins();
                play.does(set(A, Entry::SuspicionPile, 10));
                play.does(set(A, Entry::SuspicionDiscards, 5));
                play.does(set(A, Entry::Suspicion, 2));
                play.does(set(B, Entry::Suspicion, 3));
                let contradicts = |amount, is| Refusal::Contradicts { amount, is };
                play.refuses(set(C, Entry::Suspicion, 5), contradicts(5, 20));
                play.refuses(set(B, Entry::Suspicion, 8), contradicts(8, 17));
                play.refuses(set(A, Entry::SuspicionPile, 15), contradicts(15, 10));
                play.refuses(set(A, Entry::SuspicionDiscards, 10), contradicts(10, 15));
                play.does(set(C, Entry::Suspicion, 4));
                play.refuses(set(A, Entry::SuspicionPile, 11), contradicts(11, 14));
                // What there is too much of can always become less.
                play.does(set(A, Entry::SuspicionPile, 9));
            },
        },
        Case {
            rules: &["PW-SET-06", "PW-ACT-36", "PW-SCORE-03"],
            says: "walls and outsiders that lie there count at least; the light mode did not see them all",
            check: || {
                let mut play = its_turn(9, &[]);
                play.lays("h-plan-fortify");
                play.lays("h-granary");
                play.attributes(FOE, [4, 0, 0]);
                play.sets(FOE, Entry::Worker(Labourer), 9);
                play.lays("h-plan-convert");
                for entry in [Entry::Walls, Entry::Converted] {
                    play.refuses(set(FOE, entry, 0), Refusal::Contradicts { amount: 0, is: 1 });
                    play.does(set(FOE, entry, 1));
                }
                let mut play = Play::light(2, &[]);
                play.does(Action::Own { who: A, card: id("stray"), beaten: false });
                assert_eq!(play.player(A).done(Area::Convert), 1);
                play.does(set(A, Entry::Converted, 0));
                assert_eq!(play.player(A).done(Area::Convert), 0);
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
            says: "what would contradict what lies there is refused, with both numbers",
            check: || {
                let mut play = Play::alone(&[]);
                // All 24 are in the pile.
                play.refuses(set(A, Entry::Suspicion, 1), Refusal::Contradicts { amount: 1, is: 24 });
                play.does(set(A, Entry::SuspicionPile, 20));
                play.does(set(A, Entry::Suspicion, 4));
                play.refuses(set(A, Entry::SuspicionPile, 21), Refusal::Contradicts { amount: 21, is: 4 });
                // It began with three workshops, and the first order brought another.
                play.refuses(set(FOE, Entry::Developed, 2), Refusal::Contradicts { amount: 2, is: 4 });
                play.refuses(set(A, Entry::Marker, 0), Refusal::OutOfRange);
                play.refuses(set(A, Entry::Round, 8), Refusal::OutOfRange);
                play.refuses(set(A, Entry::Placed(Area::Favour), 1), Refusal::OutOfRange);
            },
        },
    ]);
}
