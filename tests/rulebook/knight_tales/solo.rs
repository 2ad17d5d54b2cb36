//! The solo mode (KT-SOLO).

use rules_core::knight_tales::{Action, Asked, Event, Mode, Offer, Refusal};

use super::play::*;
use super::{Case, check};

/// Alone with three villagers, against one who can deal three damage.
fn alone() -> Play {
    let mut play = Play::table(Mode::Solo, &[]);
    play.lays("a");
    play.does(Action::Begin);
    for villager in 1..=3 {
        play.lays(&format!("example-villager-{villager}"));
    }
    play
}

fn night() -> Play {
    let brute = monster("brute", "minion", "orc", 9, "black-dice = 3\nred-dice = 0", &[]);
    let mut play = alone();
    play.cards.add(&deck(&[&brute]));
    play.does(Action::Done);
    play.does(Action::Pass);
    play.deals([["brute"; 3], ["rat"; 3], ["rat"; 3]]);
    play
}

fn struck() -> Play {
    let mut play = night();
    play.attacks(at(0, 1));
    play.pays();
    play.rolls(&[Faith; 3], &[Sword; 3], &[]);
    play.strikes();
    play
}

#[test]
fn alone_with_villagers() {
    check(&[
        Case {
            rules: &["KT-SOLO-02", "KT-SOLO-03", "KT-SOLO-04"],
            says: "no quest; three villagers with each icon; twelve gold, spot 4, the fatigue of one",
            check: || {
                let mut play = alone();
                assert_eq!(play.asked(), Some(Asked::Helpers { left: 3 }));
                play.refuses(Action::Lay(id("coop-fatigue")), Refusal::NotThisCard(id("coop-fatigue")));
                play.refuses(
                    Action::Lay(id("example-villager-1")),
                    Refusal::AlreadyTaken(id("example-villager-1")),
                );
                play.does(Action::Done);
                assert_eq!(play.asked(), Some(Asked::DayTurn { who: A }), "no quest is asked for");
                let knight = play.knight(A);
                assert_eq!((knight.gold, knight.village, knight.wrath_left()), (12, 4, 3));
            },
        },
        Case {
            rules: &["KT-SOLO-06", "KT-PRIO-04"],
            says: "a villager's effect is used once, like a card",
            check: || {
                let mut play = night();
                play.attacks(at(0, 1));
                play.uses(A, "example-villager-1");
                assert_eq!((play.attack().cards.swords, play.at().crests(A)[4]), (1, 1));
                let again = Action::Use { who: A, card: id("example-villager-1") };
                play.refuses(again, Refusal::Exhausted(id("example-villager-1")));
            },
        },
        Case {
            rules: &["KT-SOLO-08", "KT-EX-28", "KT-OQ-30"],
            says: "three damage: a gold each, on villagers as one likes; what is left wounds",
            check: || {
                let mut play = struck();
                assert_eq!(play.asked(), Some(Asked::Shift { left: 3, blow: true }));
                for number in 0..3 {
                    play.does(Action::Pick(number));
                }
                assert_eq!((play.knight(A).health, play.gold(A)), (60, 9));
                let mut play = struck();
                play.does(Action::Pick(0));
                let events = play.does(Action::Done);
                assert!(told(&events, Event::Wounded { who: A, wounds: 2 }));
            },
        },
        Case {
            rules: &["KT-SOLO-07", "KT-SOLO-09"],
            says: "with both points covered a villager takes no more and helps no more",
            check: || {
                let mut play = struck();
                play.does(Action::Pick(0));
                play.does(Action::Pick(0));
                play.refuses(
                    Action::Pick(0),
                    Refusal::VillagerDown { villager: id("example-villager-1"), free: 4 },
                );
                assert!(!play.offers().contains(&Offer::Pick(0)));
                play.does(Action::Done);
                play.attacks(at(0, 1));
                let card = id("example-villager-1");
                play.refuses(Action::Use { who: A, card }, Refusal::VillagerDown { villager: card, free: 4 });
            },
        },
        Case {
            rules: &["KT-SOLO-05", "KT-SOLO-10", "KT-OQ-38"],
            says: "back on spot 4 with three wrath; the gold on villagers is gone and they are well again",
            check: || {
                let mut play = struck();
                play.does(Action::Pick(1));
                play.does(Action::Pick(1));
                play.does(Action::Done);
                for lane in [1, 1, 2] {
                    play.fells(at(lane, 1));
                }
                let gold = play.gold(A);
                play.sets_tokens(A, 10, 12, 30);
                play.misses(at(1, 1));
                play.settles();
                assert_eq!((play.at().round(), play.gold(A)), (2, gold));
                assert_eq!((play.knight(A).village, play.knight(A).wrath_left()), (4, 3));
                assert!(play.at().helpers().iter().all(|helper| helper.damage == 0 && helper.used.is_none()));
            },
        },
        Case {
            rules: &["KT-SOLO-01", "KT-SOLO-11", "KT-SCORE-12"],
            says: "no renown is kept; monsters are claimed as ever",
            check: || {
                let mut play = night();
                play.fells(at(1, 1));
                assert_eq!(play.defeated(A), [id("rat")]);
                play.sets_tokens(A, 10, 12, 30);
                play.misses(at(1, 1));
                assert_eq!(play.knight(A).renown, [None; 3]);
                assert_eq!(play.game.winners(&play.cards).count(), 0);
            },
        },
        Case {
            rules: &["KT-OQ-43"],
            says: "gold won with the blow can pay villagers",
            check: || {
                let mut play = night();
                play.sets_gold(A, 0);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Sword, Faith, Faith], &[Sword; 3], &[]);
                play.strikes();
                play.does(Action::Pick(0));
                assert_eq!((play.gold(A), play.knight(A).health), (0, 58));
            },
        },
        Case {
            rules: &["KT-SOLO-08"],
            says: "without gold nothing is shifted: what is offered can be paid, also after a correction by hand",
            check: || {
                let mut play = struck();
                assert_eq!(play.offers().len(), 4, "three villagers, or none");
                play.sets_gold(A, 0);
                assert_eq!(play.offers(), [Offer::Done]);
            },
        },
    ]);
}
