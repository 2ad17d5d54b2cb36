//! Plundering ruins (LS-RUIN).

use rules_core::last_spell::{Action, Asked, Event, Neighbour, Refusal, Reward, Spot, Start, Structure, Why};

use super::play::*;
use super::{Case, check};

/// The first turn, with ruins that hold this: three small ones, two of two fields, one of three.
fn city(ruins: &[Reward]) -> Play {
    let mut play = Play::table(Gildenberg, 2, Start::Single);
    play.ruins = ruins.to_vec();
    play.does(Action::Begin);
    play.comes_to_turn(1);
    play
}

/// The places of the ruins with so many fields.
fn of_size(play: &Play, size: u8) -> Vec<Spot> {
    let mut found = Vec::new();
    play.game.ruins(&mut |place, one, need| {
        if need == size {
            found.push(Spot { place, what: one.what });
        }
    });
    found
}

#[test]
fn plundering() {
    check(&[
        Case {
            rules: &["LS-RUIN-01", "LS-RUIN-02"],
            says: "any ruins whose fields together are no more than the free workers",
            check: || {
                let mut play = city(&[]);
                let (small, middle) = (of_size(&play, 1), of_size(&play, 2));
                let both = Action::Plunder(places(&[small[0], middle[0]]));
                play.refuses(both, Refusal::TooFewWorkers { need: 3, free: 2 });
                assert_eq!(play.game.may_plunder(&small[..2], &play.cards), Ok(2));
                let told = play.does(Action::Plunder(places(&small[..1])));
                assert!(has(&told, Event::Workers { free: 1 }));
                assert_eq!((play.workers(), play.at().spent_workers()), (1, 1));
                let middle = of_size(&play, 2)[0];
                play.refuses(Action::Plunder(places(&[middle])), Refusal::TooFewWorkers { need: 2, free: 1 });
                play.refuses(Action::Plunder(places(&[])), Refusal::NoneChosen);
                let house = play.place(Structure::House);
                play.refuses(Action::Plunder(places(&[house])), Refusal::NotARuin(Structure::House));
                let small = of_size(&play, 1)[0];
                let twice = Refusal::Twice(Structure::SmallRuin);
                play.refuses(Action::Plunder(places(&[small, small])), twice);
            },
        },
        Case {
            rules: &["LS-RUIN-03"],
            says: "as many workers as fields, all on one day",
            check: || {
                let play = city(&[]);
                assert_eq!([1, 2, 3].map(|size| of_size(&play, size).len()), [3, 2, 1]);
                let large = of_size(&play, 3)[0];
                play.refuses(Action::Plunder(places(&[large])), Refusal::TooFewWorkers { need: 3, free: 2 });
            },
        },
        Case {
            rules: &["LS-RUIN-04"],
            says: "what its base shows comes to the stash",
            check: || {
                let mut play = city(&[holds(2, 3, 0)]);
                play.purse(0, 0);
                let told = play.does(Action::Plunder(places(&of_size(&play, 1)[..1])));
                assert!(has(&told, Event::Gold { by: 2, now: 2, why: Why::Plundered }));
                assert_eq!(play.goods(), (2, 3));
            },
        },
        Case {
            rules: &["LS-RUIN-05"],
            says: "the ruin leaves the city; at nightfall the workers are free again",
            check: || {
                let mut play = city(&[]);
                let told = play.does(Action::Plunder(places(&of_size(&play, 2)[..1])));
                assert!(has(&told, Event::Plundered(Structure::MiddleRuin)));
                assert_eq!((play.at().count(Structure::MiddleRuin), play.workers()), (1, 0));
                play.comes_to(Asked::Night);
                assert_eq!((play.workers(), play.at().spent_workers()), (2, 0));
            },
        },
        Case {
            rules: &["LS-RUIN-06"],
            says: "equipment is the top card of any stack, a scroll or a potion",
            check: || {
                let mut play = city(&[holds(0, 0, 2), holds(0, 0, 1)]);
                play.does(Action::Plunder(places(&of_size(&play, 1)[..2])));
                assert_eq!(play.asked(), Some(Asked::Prize { left: 3 }));
                play.refuses(Action::Lay(id("ada")), Refusal::NotThisCard);
                play.refuses(Action::Lay(id("sabre")), Refusal::WrongTier { now: 1 });
                play.lays("tonic");
                play.lays("fire");
                assert_eq!(play.asked(), Some(Asked::Prize { left: 1 }));
                // Nothing is left there.
                assert!(has(&play.does(Action::Done), Event::NoCardLeft));
                assert_eq!((play.at().stash(), play.at().turn()), (&[id("tonic"), id("fire")][..], B));
            },
        },
        Case {
            rules: &["LS-RUIN-07"],
            says: "damage changes neither need nor reward; a destroyed one is gone",
            check: || {
                let mut play = city(&[holds(1, 0, 0), holds(0, 5, 0)]);
                play.burns(Structure::SmallRuin, 1);
                let goods = play.goods();
                play.does(Action::Plunder(places(&of_size(&play, 1)[..1])));
                assert_eq!((play.goods(), play.workers()), ((goods.0 + 1, goods.1), 1));
                let before = play.goods();
                let second = of_size(&play, 1)[0];
                play.does(Action::Damage { place: second, amount: 2 });
                assert_eq!((of_size(&play, 1).len(), play.goods()), (1, before));
            },
        },
        Case {
            rules: &["LS-RUIN-08"],
            says: "where it stood something can be built at once",
            check: || {
                let mut play = city(&[holds(3, 0, 0)]);
                let what = Structure::House;
                let near = Neighbour::Ruin;
                play.purse(3, 0);
                play.refuses(Action::Build { what, near: near.bit() }, Refusal::InArea { what, near });
                play.does(Action::Plunder(places(&of_size(&play, 1)[..1])));
                play.builds(what);
            },
        },
        Case {
            rules: &["LS-EX-08"],
            says: "three workers: a ruin of two fields and one of one, equipment and 2 gold",
            check: || {
                let small = holds(2, 0, 0);
                let none = Reward::default();
                let mut play = city(&[small, none, none, holds(0, 0, 1)]);
                play.purse(3, 0);
                play.builds(Structure::House);
                let set = [of_size(&play, 1)[0], of_size(&play, 2)[0]];
                play.does(Action::Plunder(places(&set)));
                play.lays("dagger");
                assert_eq!((play.goods(), play.workers(), play.at().stash().len()), ((2, 0), 0, 1));
            },
        },
        Case {
            rules: &["LS-EX-09"],
            says: "three workers: the ruin of three fields, 4 gold and 4 material",
            check: || {
                let none = Reward::default();
                let mut play = city(&[none, none, none, none, none, holds(4, 4, 0)]);
                play.purse(3, 0);
                play.builds(Structure::House);
                play.does(Action::Plunder(places(&of_size(&play, 3))));
                assert_eq!((play.goods(), play.workers()), ((4, 4), 0));
            },
        },
        Case {
            rules: &["LS-EX-10"],
            says: "three workers: three ruins of one field, equipment, 3 gold and 2 material",
            check: || {
                let mut play = city(&[holds(0, 0, 1), holds(2, 0, 0), holds(1, 2, 0)]);
                play.purse(3, 0);
                play.builds(Structure::House);
                play.does(Action::Plunder(places(&of_size(&play, 1))));
                play.lays("fire");
                assert_eq!((play.goods(), play.workers(), play.at().stash().len()), ((3, 2), 0, 1));
            },
        },
    ]);
}
