//! What can be set by hand, at any moment. A value of the state that cannot is listed here, with the reason.

use std::collections::BTreeSet;

use rules_core::game::Rules as _;
use rules_core::paladins::{Action, Area, Asked, Entry, Event, Refusal};
use serde_json::json;

use super::play::*;
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

fn set(who: rules_core::paladins::Seat, entry: Entry, amount: u8) -> Action {
    Action::Adjust { who, entry, amount }
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
