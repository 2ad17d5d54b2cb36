//! The cooperative mode (KT-COOP).

use rules_core::effect::Trigger;
use rules_core::knight_tales::{Action, Asked, Event, HouseRules, Mode, Outcome, Phase, Refusal};

use super::play::*;
use super::{Case, check};

/// Thomas, Susy and Michael with the two co-op cards of the book; Michael is on turn.
fn together() -> Play {
    let brute = monster("brute", "minion", "orc", 9, "black-dice = 2\nred-dice = 0", &[]);
    let mut play = Play::table(Mode::Coop, &[brute]);
    for knight in ["a", "b", "c"] {
        play.lays(knight);
    }
    play.does(Action::Begin);
    for swords in [3, 2, 1] {
        play.rolls_for_order(swords);
    }
    play.lays("coop-fatigue");
    play.lays("coop-damage");
    play.does(Action::Done);
    play.passes(3);
    play.deals([["rat", "brute", "rat"], ["rat"; 3], ["rat"; 3]]);
    play
}

const MICHAEL: rules_core::knight_tales::Seat = A;
const THOMAS: rules_core::knight_tales::Seat = B;
const SUSY: rules_core::knight_tales::Seat = C;

#[test]
fn together_we_stand() {
    check(&[
        Case {
            rules: &["KT-COOP-02", "KT-COOP-03"],
            says: "no quest; co-op cards are laid out, three with each icon",
            check: || {
                let mut play = Play::table(Mode::Coop, &[]);
                play.lays("a");
                play.lays("b");
                play.does(Action::Begin);
                play.rolls_for_order(1);
                play.rolls_for_order(0);
                assert_eq!(play.asked(), Some(Asked::Helpers { left: 6 }));
                play.refuses(
                    Action::Lay(id("example-villager-1")),
                    Refusal::NotThisCard(id("example-villager-1")),
                );
                play.lays("coop-fatigue");
                assert_eq!(play.asked(), Some(Asked::Helpers { left: 5 }));
            },
        },
        Case {
            rules: &["KT-COOP-03"],
            says: "a fourth one with an icon is refused: three are there",
            check: || {
                let names = ["one", "two", "three", "four"];
                let says = "icon = \"action\"";
                let cards =
                    names.map(|name| card(name, "coop-card", says, &[("knight action", "gain gold 1")]));
                let mut play = Play::table(Mode::Coop, &cards);
                ["a", "b"].into_iter().for_each(|knight| drop(play.lays(knight)));
                play.does(Action::Begin);
                play.rolls_for_order(1);
                play.rolls_for_order(0);
                ["one", "two", "three"].into_iter().for_each(|name| drop(play.lays(name)));
                let sort = Trigger::KnightAction;
                play.refuses(Action::Lay(id("four")), Refusal::EnoughHelpers { sort, most: 3 });
                play.lays("coop-damage");
            },
        },
        Case {
            rules: &["KT-COOP-04", "KT-COOP-09", "KT-EX-29"],
            says: "Thomas pays Michael's fatigue, Susy takes the wounds",
            check: || {
                let mut play = together();
                play.sets_tokens(MICHAEL, 0, 3, 9);
                play.attacks(at(0, 2));
                play.uses(THOMAS, "coop-fatigue");
                play.does(Action::Pick(THOMAS.0));
                play.pays();
                assert_eq!((play.knight(MICHAEL).fatigue_left(), play.knight(THOMAS).fatigue), (2, 2));
                play.rolls(&[Faith; 3], &[Sword, Sword], &[]);
                play.uses(SUSY, "coop-damage");
                play.does(Action::Pick(SUSY.0));
                let events = play.strikes();
                assert!(told(&events, Event::Wounded { who: SUSY, wounds: 2 }));
                assert_eq!((play.knight(MICHAEL).health, play.knight(SUSY).health), (3, 58));
                assert_eq!([THOMAS, SUSY].map(|who| play.at().crests(who)[4]), [1, 1]);
            },
        },
        Case {
            rules: &["KT-COOP-05"],
            says: "a co-op card works once a night for all of them",
            check: || {
                let mut play = together();
                play.attacks(at(0, 2));
                play.uses(THOMAS, "coop-fatigue");
                play.does(Action::Pick(THOMAS.0));
                let card = id("coop-fatigue");
                play.refuses(Action::Use { who: SUSY, card }, Refusal::Exhausted(card));
            },
        },
        Case {
            rules: &["KT-COOP-06", "KT-COOP-07"],
            says: "a tough mob: all nine are revealed, rank by rank with their ways to the back",
            check: || {
                let play = Play::mob([["runner", "rat", "orc"], ["rat", "runner", "orc"], ["rat"; 3]], &[]);
                assert_eq!(play.lane(0), ["rat", "orc", "runner"]);
                assert_eq!(play.lane(1), ["rat", "orc", "runner"]);
            },
        },
        Case {
            rules: &["KT-COOP-08", "KT-COOP-01"],
            says: "gold and order as ever, cards are claimed; a fallen village is everybody's loss",
            check: || {
                let mut play = together();
                assert_eq!(play.gold(MICHAEL), 8);
                play.fells(at(1, 1));
                assert_eq!(play.defeated(MICHAEL), [id("rat")]);
                for lane in 0..3 {
                    play.sets_lane(lane, 0);
                }
                play.sets_village(1);
                for who in [THOMAS, SUSY, MICHAEL] {
                    play.sets_tokens(who, 5, 7, 20);
                    play.misses(at(1, 1));
                }
                assert_eq!(play.at().phase(), Phase::Over(Outcome::Lost));
            },
        },
        Case {
            rules: &["KT-OQ-29", "KT-OQ-41"],
            says: "whoever is home uses none, unless the house allows; who cannot pay does not",
            check: || {
                let mut play = together();
                play.sets_tokens(MICHAEL, 5, 7, 20);
                play.misses(at(1, 1));
                play.sets_tokens(SUSY, 5, 7, 20);
                play.attacks(at(0, 2));
                let card = id("coop-fatigue");
                play.refuses(Action::Use { who: MICHAEL, card }, Refusal::NightOver(MICHAEL));
                let house = HouseRules { coop_from_village: true, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(house));
                // Susy has one space only.
                let weak = Refusal::NotEnoughFatigue { who: SUSY, cost: 2, left: 1 };
                play.refuses(Action::Use { who: MICHAEL, card }, weak);
                play.sets_tokens(SUSY, 5, 8, 20);
                play.uses(MICHAEL, "coop-fatigue");
                play.does(Action::Pick(1));
                assert_eq!(play.attack().payer, SUSY);
            },
        },
    ]);
}
