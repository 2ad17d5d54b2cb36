//! How the solo opponent chooses its action (PW-SOLO-23 to PW-SOLO-29, PW-SOLO-35).

use rules_core::paladins::{Action, Area, Asked, Attribute, Entry, Event, Obstacle};

use super::play::*;
use super::solo::{its_turn, marker, moved, moves, workers};
use super::{Case, check};

#[test]
fn choosing() {
    check(&[
        Case {
            rules: &["PW-SOLO-23", "PW-SOLO-24", "PW-EX-24"],
            says: "marker on 3: townsfolk and favours 3, 4, 5, 1, 2, outsiders 3, 4, 5, 6, 1, 2",
            check: || {
                let (play, _) = moved(2);
                let search =
                    |slots| play.at().opponent().search(slots).map(|slot| slot + 1).collect::<Vec<_>>();
                assert_eq!((search(5), search(6)), (vec![3, 4, 5, 1, 2], vec![3, 4, 5, 6, 1, 2]));
            },
        },
        Case {
            rules: &["PW-SOLO-25"],
            says: "an outsider that is there and within reach; a favour that is revealed and free",
            check: || {
                let mut play = its_turn(4, &[]);
                play.attributes(FOE, [0, 3, 0]);
                let (intent, _) = play.game.intent(id("h-plan-attack"), &play.cards).expect("a plan");
                assert_eq!(intent.map(|intent| (intent.area, intent.target)), Some((Area::Attack, 0)));
                let mut play = Play::alone(&[moves(3)]);
                play.favours.push_front("moves");
                play.rounds(3);
                play.passes();
                play.lays("h-plan-favour");
                play.attributes(FOE, [0, 3, 0]);
                let (intent, _) = play.game.intent(id("h-plan-attack"), &play.cards).expect("a plan");
                assert_eq!(intent.map(|intent| intent.target), Some(0), "4 to 6 are too strong for it");
                let (_, tries) = play.game.intent(id("h-plan-favour"), &play.cards).expect("a plan");
                assert_eq!(tries[0], (Area::Favour, Obstacle::NoTarget), "the only one is occupied");
            },
        },
        Case {
            rules: &["PW-SOLO-27", "PW-SOLO-28", "PW-EX-27"],
            says: "Commission with a workshop takes two workers; with one left it recruits",
            check: || {
                let mut play = Play::table(1, &[]);
                play.orders = ["h-order-convert", "h-order-fortify", "h-order-garrison"].into();
                play.begins();
                play.passes();
                let mut other = play.clone();
                other.lays("h-plan-commission");
                let placed = other.player(FOE).placed(Area::Commission);
                assert_eq!((workers(&other), placed), (3, 2), "the space brought one");
                play.sets(FOE, Entry::Worker(Labourer), 1);
                let told = play.lays("h-plan-commission");
                let why = Obstacle::TooFewWorkers { needs: 2, has: 1 };
                assert!(has(&told, Event::OpponentCannot { area: Area::Commission, why }));
                assert!(has(&told, Event::OpponentDoes { area: Area::Recruit, workers: 1 }));
            },
        },
        Case {
            rules: &["PW-SOLO-27", "PW-SOLO-29", "PW-SOLO-35"],
            says: "blocked areas are passed over: Recruit, Pray, Trade, Conspire, and last it rests",
            check: || {
                let mut play = its_turn(9, &[]);
                let mut done = Vec::new();
                for _ in 0..5 {
                    let told = play.lays("h-plan-trade");
                    done.extend(told.iter().filter_map(|event| match *event {
                        Event::OpponentDoes { area, .. } => Some(Some(area)),
                        Event::OpponentRests => Some(None),
                        _ => None,
                    }));
                    if let Some(Asked::Suspicion { .. }) = play.asked() {
                        play.does(Action::Drawn(0));
                    }
                }
                let order = [Area::Trade, Area::Recruit, Area::Pray, Area::Conspire].map(Some);
                assert_eq!(done, [order.as_slice(), &[None]].concat());
            },
        },
        Case {
            rules: &["PW-SOLO-35", "PW-DX-05"],
            says: "Rest with three workers left and the marker on 4: 5, 1 and a loop, 2, 3",
            check: || {
                let mut play = its_turn(9, &[]);
                for plan in ["trade", "recruit", "pray", "conspire"] {
                    play.lays(&format!("h-plan-{plan}"));
                }
                play.does(Action::Drawn(1));
                assert_eq!(marker(&play), 4);
                play.sets(FOE, Entry::Worker(Labourer), 3);
                play.attributes(FOE, [1, 0, 1]);
                let told = play.lays("h-plan-trade");
                let moved: Vec<_> =
                    told.iter().filter(|event| matches!(event, Event::MarkerMoved { .. })).collect();
                let space = |space, looped| Event::MarkerMoved { space, looped };
                assert_eq!(moved, [&space(5, false), &space(1, true), &space(2, false), &space(3, false)]);
                assert!(has(
                    &told,
                    Event::AttributeRaised { who: FOE, attribute: Attribute::Strength, now: 1 }
                ));
                assert!(has(&told, Event::OpponentDone));
            },
        },
    ]);
}
