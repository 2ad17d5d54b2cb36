//! The solo game (PW-SOLO): setup, the round and resources.

use rules_core::card::{Field, Kind};
use rules_core::effect::PwOp;
use rules_core::paladins::{
    Action, Area, Asked, Attribute, Deed, Difficulty, Entry, Event, Mode, Opponent, Purse, Refusal, Workers,
};

use super::play::*;
use super::{Case, check};

/// The player has passed; the opponent has so many workers and is about to turn up a plan.
pub(super) fn its_turn(workers: u8, cards: &[String]) -> Play {
    let mut play = Play::alone(cards);
    play.passes();
    play.sets(FOE, Entry::Worker(Labourer), workers);
    assert_eq!(play.asked(), Some(Asked::Plan));
    play
}

pub(super) fn workers(play: &Play) -> u8 {
    play.player(FOE).workers().total()
}

pub(super) fn marker(play: &Play) -> u8 {
    play.at().opponent().marker()
}

/// A favour that only moves the marker, so far.
pub(super) fn moves(steps: u8) -> String {
    card("moves", "favour", "worker = \"any\"", &[("used", &format!("gain silver {steps}"))])
}

/// The marker moves that far, in the third round.
pub(super) fn moved(steps: u8) -> (Play, Vec<Event>) {
    let mut play = Play::alone(&[moves(steps)]);
    play.favours.push_front("moves");
    play.rounds(3);
    play.passes();
    let told = play.lays("h-plan-favour");
    (play, told)
}

#[test]
fn setup_and_round() {
    check(&[
        Case {
            rules: &["PW-SOLO-01"],
            says: "the player sets up as always; the opponent has a board, and nothing in its purse",
            check: || {
                let play = Play::alone(&[]);
                assert_eq!((play.at().players().len(), play.player(A).townsfolk().len()), (2, 1));
                assert_eq!((play.silver(FOE), play.player(FOE).townsfolk().len()), ((0, 0), 0));
                assert!(play.at().is_opponent(FOE) && !play.at().is_opponent(A));
            },
        },
        Case {
            rules: &["PW-SOLO-02", "PW-SOLO-03"],
            says: "influence, faith, strength from the bottom to the top; the marker on the first space",
            check: || {
                use Attribute::{Faith, Influence, Strength};
                let fresh = Opponent::default();
                assert_eq!((fresh.stack(), fresh.marker()), ([Influence, Faith, Strength], 1));
                assert_eq!(Play::alone(&[]).values(FOE), [0; 3]);
            },
        },
        Case {
            rules: &["PW-SOLO-04", "PW-SOLO-26"],
            says: "twelve plans lie in the deck, and one is turned up in each of its turns",
            check: || {
                let mut play = Play::alone(&[]);
                assert_eq!(play.at().opponent().plans(), (12, 0));
                play.passes();
                assert_eq!(play.asked(), Some(Asked::Plan));
                play.refuses(Action::Lay(id("stray")), Refusal::NotThisCard);
                let told = play.lays("h-plan-trade");
                assert!(has(&told, Event::PlanTurnedUp { card: id("h-plan-trade") }));
                assert_eq!(play.at().opponent().plans(), (11, 1));
                let plans = play.cards.cards().filter(|card| card.kind == Kind::Plan);
                let all: u8 = plans.map(|card| card.amount(Field::Copies).unwrap_or(1)).sum();
                assert_eq!(all, 17);
            },
        },
        Case {
            rules: &["PW-SOLO-05", "PW-EX-23"],
            says: "standard: three orders say where it has a workshop, and each area needs two workers",
            check: || {
                for (difficulty, workshops) in
                    [(Difficulty::Easy, 1), (Difficulty::Standard, 3), (Difficulty::Hard, 5)]
                {
                    let mut play = Play::table(1, &[]);
                    play.does(Action::SetUp { players: 1, mode: Mode::Full, difficulty });
                    play.does(Action::Begin);
                    assert_eq!(play.asked(), Some(Asked::OpponentWorkshop { left: workshops }));
                    let mut asked = 0;
                    while let Some(Asked::OpponentWorkshop { left }) = play.asked() {
                        let area =
                            ["absolve", "attack", "commission", "convert", "fortify"][usize::from(left) - 1];
                        play.lays(&format!("h-order-{area}"));
                        asked += 1;
                    }
                    assert_eq!((asked, play.player(FOE).developed()), (workshops, workshops));
                    for area in [Area::Commission, Area::Attack, Area::Absolve] {
                        let covered = play.player(FOE).workshops(area) == [true, false];
                        assert_eq!(covered, workshops > 1 || area == Area::Absolve, "{area:?}");
                    }
                }
                let mut play = Play::table(1, &[]);
                play.does(Action::Begin);
                play.lays("h-order-attack");
                play.refuses(Action::Lay(id("h-order-attack")), Refusal::HasWorkshop(Area::Attack));
            },
        },
        Case {
            rules: &["PW-SOLO-06", "PW-SOLO-07", "PW-SOLO-10"],
            says: "the orders of setup may come again; the workshop of a revealed one moves to its area",
            check: || {
                let mut play = Play::table(1, &[]);
                let told = play.begins();
                assert!(has(&told, Event::OpponentWorkshop { area: Area::Commission, workshops: 2 }));
                assert_eq!(play.player(FOE).workshops(Area::Commission), [true; 2]);
                let told = play.ends_round();
                assert!(has(&told, Event::OpponentWorkshop { area: Area::Fortify, workshops: 1 }));
            },
        },
        Case {
            rules: &["PW-SOLO-08"],
            says: "the player always acts first, and no start player is drawn or moved",
            check: || {
                let mut play = Play::table(1, &[]);
                let mut told = play.begins();
                told.extend(play.ends_round());
                let of_marker =
                    |event: &Event| matches!(event, Event::StartPlayerDrawn(_) | Event::StartPlayerMoved(_));
                assert!(!told.iter().any(of_marker));
                assert_eq!(play.asked(), Some(Asked::Turn { who: A }));
            },
        },
        Case {
            rules: &["PW-SOLO-09"],
            says: "six workshops by the end of the third round, two in an area at most",
            check: || {
                let mut play = Play::alone(&[]);
                play.rounds(4);
                assert_eq!(play.player(FOE).developed(), 6);
                let of = |area| play.player(FOE).workshops(area).iter().filter(|one| **one).count();
                let right = [
                    Area::Commission,
                    Area::Fortify,
                    Area::Garrison,
                    Area::Absolve,
                    Area::Attack,
                    Area::Convert,
                ];
                assert_eq!(right.map(of), [2, 1, 1, 1, 1, 0]);
            },
        },
        Case {
            rules: &["PW-SOLO-11"],
            says: "the plan of a revealed favour goes to the discards",
            check: || {
                let mut play = Play::alone(&[]);
                play.rounds(2);
                let told = play.ends_round();
                assert!(has(&told, Event::FavourPlanDiscarded { place: 0 }));
                let (deck, discards) = play.at().opponent().plans();
                assert_eq!(deck + discards, 13);
            },
        },
        Case {
            rules: &["PW-SOLO-12", "PW-EX-26"],
            says: "4 workers in the first round, 7 in the fourth, 10 in the seventh; no paladin",
            check: || {
                let mut play = Play::alone(&[]);
                for round in 1..=7 {
                    assert_eq!((workers(&play), play.player(FOE).paladin()), (round + 3, None));
                    if round == 4 {
                        assert_eq!(workers(&play), 7);
                    }
                    play.ends_round();
                }
            },
        },
        Case {
            rules: &["PW-SOLO-13"],
            says: "a criminal is a worker like others, but draws suspicion",
            check: || {
                let snitch =
                    card("snitch", "townsfolk", "", &[("discarded", "gain criminal 1\ngain cleric 1")]);
                let mut play = Play::table(1, &[snitch]);
                play.townsfolk = ["nobody", "snitch", "snitch", "snitch", "snitch", "snitch"].into();
                play.begins();
                play.passes();
                play.sets(FOE, Entry::Worker(Labourer), 3);
                play.lays("h-plan-recruit");
                assert_eq!(play.asked(), Some(Asked::Suspicion { who: FOE }));
                play.does(Action::Drawn(0));
                assert_eq!((workers(&play), play.cards_of(FOE)), (4, 1));
            },
        },
        Case {
            rules: &["PW-SOLO-14", "PW-OQ-16"],
            says: "two tavern cards: for each criminal on the other one the opponent is suspected, after the player",
            check: || {
                let mut play = Play::table(1, &[]);
                play.taverns = ["h-hook", "h-gallows"].into();
                play.begins();
                assert_eq!(play.at().taverns().len(), 2);
                assert_eq!(play.asked(), Some(Asked::Suspicion { who: A }));
                play.does(Action::Drawn(0));
                for _ in 0..2 {
                    assert_eq!(play.asked(), Some(Asked::Suspicion { who: FOE }));
                    play.does(Action::Drawn(0));
                }
                assert_eq!((play.cards_of(A), play.cards_of(FOE), workers(&play)), (1, 2, 4));
                assert_eq!(play.asked(), Some(Asked::Turn { who: A }));
            },
        },
        Case {
            rules: &["PW-SOLO-15", "PW-OQ-16"],
            says: "turns alternate; who is done waits for the other, and without workers it is done",
            check: || {
                let mut play = Play::alone(&[]);
                play.acts(Area::Trade, &[Labourer], 0);
                assert_eq!(play.asked(), Some(Asked::Plan));
                play.lays("h-plan-trade");
                assert_eq!(play.asked(), Some(Asked::Turn { who: A }));
                play.sets(FOE, Entry::Worker(Labourer), 0);
                let told = play.acts(Area::Hunt, &[Labourer], 0);
                assert!(has(&told, Event::OpponentDone));
                assert_eq!(play.asked(), Some(Asked::Turn { who: A }));
                let mut play = its_turn(2, &[]);
                play.lays("h-plan-trade");
                assert_eq!(play.asked(), Some(Asked::Plan), "the player has passed");
            },
        },
        Case {
            rules: &["PW-SOLO-45", "PW-SOLO-46"],
            says: "it keeps no worker, its board is cleared, and its plans are not shuffled",
            check: || {
                let mut play = its_turn(3, &[]);
                let mut told = play.lays("h-plan-trade");
                told.extend(play.lays("h-plan-recruit"));
                told.extend(play.lays("h-plan-conspire"));
                play.does(Action::Drawn(0));
                assert_eq!(workers(&play), 2);
                play.sets(FOE, Entry::Worker(Labourer), 1);
                told.extend(play.lays("h-plan-commission"));
                play.settles();
                while play.asked() == Some(Asked::Plan) {
                    play.lays("h-plan-commission");
                    play.settles();
                }
                assert_eq!((play.at().round(), workers(&play)), (2, 5));
                assert_eq!(play.player(FOE).placed(Area::Trade), 0);
                let shuffled = |event: &Event| matches!(event, Event::PlansShuffled { .. });
                assert!(!told.iter().any(shuffled));
            },
        },
        Case {
            rules: &["PW-SOLO-47"],
            says: "two townsfolk and two outsiders leave at the end of a round",
            check: || {
                let mut play = Play::alone(&[]);
                let told = play.ends_round();
                let gone: Vec<u8> =
                    told.iter()
                        .filter_map(|event| match *event {
                            Event::TownsfolkDiscarded { slot, .. }
                            | Event::OutsiderDiscarded { slot, .. } => Some(slot),
                            _ => None,
                        })
                        .collect();
                assert_eq!(gone, [4, 3, 0, 1]);
            },
        },
    ]);
}

#[test]
fn resources() {
    check(&[
        Case {
            rules: &["PW-SOLO-16", "PW-EX-25"],
            says: "a favour that costs silver is done without",
            check: || {
                let mut play = Play::alone(&[card(
                    "dear",
                    "favour",
                    "worker = \"any\"",
                    &[("used", "pay silver 1\ngain faith 1")],
                )]);
                play.favours.push_front("dear");
                play.rounds(3);
                play.passes();
                let told = play.lays("h-plan-favour");
                assert!(has(&told, Event::FavourUsed { who: FOE, card: id("dear") }));
                let begun = told.iter().filter(|event| matches!(event, Event::SymbolsBegan { .. }));
                assert_eq!(begun.count(), 1, "both symbols are of one text");
                assert!(!told.iter().any(|event| matches!(event, Event::SilverMoved { .. })));
                assert_eq!((play.silver(FOE), play.values(FOE)), ((0, 0), [1, 0, 0]));
            },
        },
        Case {
            rules: &["PW-SOLO-17", "PW-SOLO-19"],
            says: "a space for each silver or provision; behind the fifth comes the first, and the lowest attribute rises",
            check: || {
                let (play, told) = moved(3);
                assert_eq!((marker(&play), play.values(FOE)), (4, [0; 3]));
                assert!(has(&told, Event::MarkerMoved { space: 4, looped: false }));
                let (play, told) = moved(6);
                assert_eq!((marker(&play), play.values(FOE)), (2, [0, 1, 0]));
                assert!(has(&told, Event::MarkerMoved { space: 1, looped: true }));
            },
        },
        Case {
            rules: &["PW-SOLO-18", "PW-OQ-05"],
            says: "its tax silver goes to the general supply; the marker moves by all, and the last one is an inquisition",
            check: || {
                let mut play =
                    Play::alone(&[card("tax", "favour", "worker = \"any\"", &[("used", "take taxes 3")])]);
                play.favours.push_front("tax");
                play.rounds(3);
                play.passes();
                let mut other = play.clone();
                let told = other.lays("h-plan-favour");
                assert!(has(&told, Event::SilverMoved { from: Purse::Taxes, to: Purse::General, amount: 3 }));
                assert_eq!((other.at().taxes(), marker(&other)), (2, 4));
                play.does(Action::AdjustTaxes(2));
                let told = play.lays("h-plan-favour");
                assert!(told.iter().any(|event| matches!(event, Event::InquisitionBegan(_))));
                assert_eq!((play.at().taxes(), marker(&play)), (5, 4));
            },
        },
        Case {
            rules: &["PW-SOLO-20", "PW-DX-04"],
            says: "loops raise strength, faith, influence, then influence again: it lies on top",
            check: || {
                for (loops, values) in [(1, [0, 1, 0]), (2, [1, 1, 0]), (3, [1, 1, 1]), (4, [1, 1, 2])] {
                    let (play, _) = moved(loops * 5);
                    assert_eq!(play.values(FOE), values, "{loops} loops");
                }
            },
        },
        Case {
            rules: &["PW-OQ-02", "PW-SOLO-19"],
            says: "at the end of the track nothing rises any more, the opponent's or a player's",
            check: || {
                let mut play = Play::alone(&[moves(5)]);
                play.favours.push_front("moves");
                play.rounds(3);
                play.passes();
                play.attributes(FOE, [12; 3]);
                let told = play.lays("h-plan-favour");
                assert!(has(&told, Event::MarkerMoved { space: 1, looped: true }));
                assert!(!told.iter().any(|event| matches!(event, Event::AttributeRaised { .. })));
                let mut play = Play::light(2, &[]);
                play.attributes(A, [11, 0, 0]);
                play.receives(A, PwOp::GainFaith, 3);
                assert_eq!(play.values(A), [12, 0, 0]);
            },
        },
        Case {
            rules: &["PW-SOLO-21"],
            says: "without a suspicion card or a debt to discard a tax silver goes, and the marker stays",
            check: || {
                let used = [("used", "discard suspicion 1\ndestroy debt 1")];
                let mut play = Play::alone(&[card("clean", "favour", "worker = \"any\"", &used)]);
                play.favours.push_front("clean");
                play.rounds(3);
                play.passes();
                let mut other = play.clone();
                other.lays("h-plan-favour");
                assert_eq!((other.at().taxes(), marker(&other)), (3, 1));
                play.does(Action::AdjustTaxes(1));
                let told = play.lays("h-plan-favour");
                assert!(told.iter().any(|event| matches!(event, Event::InquisitionBegan(_))), "the last one");
            },
        },
        Case {
            rules: &["PW-SOLO-21", "PW-TAX-03"],
            says: "of two cards it lacks each costs a tax silver, and the inquisition of the first comes before the second",
            check: || {
                for symbol in ["discard suspicion 2", "destroy debt 2"] {
                    let clean = card("clean", "favour", "worker = \"any\"", &[("used", symbol)]);
                    let mut play = Play::alone(&[clean]);
                    play.favours.push_front("clean");
                    play.rounds(3);
                    play.passes();
                    play.does(Action::AdjustTaxes(1));
                    let told = play.lays("h-plan-favour");
                    let gone = Event::SilverMoved { from: Purse::Taxes, to: Purse::General, amount: 1 };
                    let judged = told.iter().position(|event| *event == Event::InquisitionEnded);
                    assert_eq!(told.iter().filter(|event| **event == gone).count(), 2);
                    assert!(told.iter().rposition(|event| *event == gone) > judged, "{told:?}");
                    assert_eq!(play.at().taxes(), 4);
                }
            },
        },
        Case {
            rules: &["PW-SOLO-22"],
            says: "it gets attributes, workers and debts as anybody does",
            check: || {
                let used = [("used", "gain influence 2\ngain scout 2\ngain debt 1")];
                let mut play = Play::alone(&[card("gift", "favour", "worker = \"any\"", &used)]);
                play.favours.push_front("gift");
                play.rounds(3);
                play.passes();
                play.lays("h-plan-favour");
                assert_eq!((play.values(FOE), workers(&play), play.player(FOE).unpaid()), ([0, 0, 2], 7, 1));
            },
        },
        Case {
            rules: &["PW-OQ-15"],
            says: "five tax silver, and the spaces for more players are closed",
            check: || {
                let mut play = Play::alone(&[]);
                assert_eq!(play.at().taxes(), 5);
                play.gives(A, &[Scout, Labourer, Cleric]);
                play.attributes(A, [12; 3]);
                let deed = Deed { area: Area::Commission, workers: Workers::NONE, target: 3, how: 0 };
                assert_eq!(
                    play.game.bill(A, &deed, &play.cards),
                    Err(Refusal::SpaceClosed { players: 3, open: 0x77_7777 })
                );
            },
        },
    ]);
}
