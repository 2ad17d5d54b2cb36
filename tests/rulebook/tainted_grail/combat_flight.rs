//! Fleeing and running away (TG-C-20 to TG-C-27).

use rules_core::effect::Trigger;
use rules_core::tainted_grail::party::{Holding, Track};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Event, HouseRules, Mode, Offer, Outcome, Phase, Refusal, Switch,
};

use super::combat::attacks;
use super::play::{A, B, PLAIN, Play, STAYS, blow, card, damaged, foe, id, lost, set_pool};
use super::worked::text;
use super::{Case, check};

const FLIGHT: &[Case] = &[
    Case {
        rules: &["TG-C-20", "TG-C-22"],
        says: "who flees loses 1 ENERGY, is attacked once more, and leaves",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("group damage 1")]);
            play.does(Action::ChooseActive(A));
            let told = play.does(Action::Flee);
            assert_eq!(told.first(), Some(&lost(A, Holding::Energy, 1)));
            assert!(told.contains(&damaged(A, 1)) && told.contains(&damaged(B, 1)), "still of the group");
            assert!(!told.contains(&Event::OpportunityAttackBegan));
            assert!(told.contains(&Event::Fled { who: A }));
            assert_eq!(play.at().active(), Some(B), "Elgan is alone");
        },
    },
    Case {
        rules: &["TG-C-20"],
        says: "what fleeing loses is a house rule",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("gain fear 1")]);
            play.does(Action::SetHouseRules(HouseRules {
                flee_loses: Track::Health,
                ..HouseRules::RECOMMENDED
            }));
            play.does(Action::ChooseActive(A));
            assert_eq!(play.does(Action::Flee).first(), Some(&lost(A, Holding::Health, 1)));
        },
    },
    Case {
        rules: &["TG-C-21"],
        says: "with nothing to lose one flees all the same",
        check: || {
            let mut play = Play::fight(&[attacks("gain fear 1")]);
            play.does(Action::Adjust(Adjustment::Lose { who: A, what: Holding::Energy, amount: 2 }));
            assert!(play.does(Action::Flee).contains(&Event::Fled { who: A }));
        },
    },
    Case {
        rules: &["TG-C-22", "TG-C-03"],
        says: "the attack on one who flees can still win",
        check: || {
            let mut play = Play::fight(&[attacks("gain pool 2")]);
            set_pool(&mut play, 18);
            play.does(Action::Flee);
            assert_eq!(play.outcome(), Some(Outcome::Won));
        },
    },
    Case {
        rules: &["TG-C-23", "TG-C-25"],
        says: "the others go on, the cards stay and work; GROUP no longer means who fled",
        check: || {
            let watcher = blow("a", STAYS, &[("when a card is laid", "gain pool 1")]);
            let mut play = Play::of(
                &["junis", "elgan"],
                "foe",
                &[attacks("group damage 1"), watcher, card("b", "combat-card", "elgan", PLAIN, &[])],
            );
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.does(Action::Flee);
            let health = play.health(A);
            play.lays("b");
            assert_eq!((play.sequence(), play.pool()), (vec![id("a"), id("b")], 1));
            play.stops();
            assert_eq!((play.health(A), play.health(B)), (health, 6));
            play.refuses(Action::ChooseActive(A), Refusal::NotNow { phase: Phase::LayCards, asked: None });
        },
    },
    Case {
        rules: &["TG-C-24", "TG-C-43"],
        says: "when the last one flees the encounter is lost, without loot",
        check: || {
            let foe = foe("value = 5\nopen.free = \"1x\"", &[("loot", "gain food 2")]);
            let mut play = Play::fight(&[foe]);
            let told = play.does(Action::Flee);
            assert!(
                told.contains(&Event::EncounterEnded(Outcome::Lost))
                    && !told.contains(&text("foe", Trigger::Loot))
            );
        },
    },
    Case {
        rules: &["TG-C-26", "TG-C-27", "TG-EX-22"],
        says: "it runs away (3+6): over at once, no loot, counted as a victory; nothing behind it, nothing added",
        check: || {
            let foe = foe(
                "value = 20\nopen.free = \"1x\"",
                &[("attack at 0-19", "run away\ndamage 2"), ("loot", "gain food 2")],
            );
            let mut play = Play::fight(&[foe, blow("six", PLAIN, &[("on enemy", "add damage 1")])]);
            play.lays("six");
            let told = play.stops();
            assert!(!told.contains(&text("foe", Trigger::Loot)));
            assert_eq!((play.health(A), play.outcome()), (9, Some(Outcome::RanAway)));
        },
    },
    Case {
        rules: &["TG-M-10", "TG-C-20"],
        says: "in challenge mode 1 to 3 on a die stays, 4 to 6 escapes",
        check: || {
            for (face, escapes) in [(3, false), (4, true)] {
                let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("gain fear 1")]);
                play.does(Action::SetMode(Mode::NORMAL.with(Switch::ChallengeFlee)));
                play.does(Action::ChooseActive(A));
                play.does(Action::Flee);
                assert_eq!((play.asked(), play.offers()), (Some(Asked::Escape), vec![Offer::Roll]));
                play.rolls(face);
                assert_eq!(play.member(A).in_encounter(), !escapes);
            }
        },
    },
    Case {
        rules: &["TG-K-43", "TG-D-22"],
        says: "nobody flees from the last encounter with a king, nor from a conversation",
        check: || {
            let foe = foe("value = 5\nfinal = true\nopen.free = \"1x\"", &[]);
            Play::fight(&[foe]).refuses(Action::Flee, Refusal::NoWayOut);
            Play::of(&["osbert"], "drunken-knight", &[]).refuses(Action::Flee, Refusal::NoWayOut);
            Play::of(&["junis"], "wyrdbear", &[]).refuses(Action::Avoid, Refusal::NoWayOut);
        },
    },
];

#[test]
fn flight() {
    check(FLIGHT);
}
