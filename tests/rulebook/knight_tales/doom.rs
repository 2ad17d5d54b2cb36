//! Doom and tactics (KT-DOOM).

use rules_core::knight_tales::{Action, Adjustment, Asked, Event, HouseRules, Mode, Outcome, Phase, Spot};

use super::play::*;
use super::{Case, check};

/// A beast with so many black dice, which can show doom.
fn howler(black: u8) -> String {
    monster("howler", "minion", "beast", 9, &format!("black-dice = {black}\nred-dice = 0"), &[])
}

fn two(lanes: [[&'static str; 3]; 3], cards: &[String]) -> Play {
    Play::night(Mode::Competitive, &["a", "b"], lanes, cards)
}

fn doom(play: &Play) -> u8 {
    play.field().boss().expect("a boss").doom
}

fn tactic(name: &str, does: &[(&str, &str)]) -> String {
    card(name, "tactic", "of-boss = \"warchief\"", does)
}

/// A howler with a die before a boss with that track; the first tactic does this.
pub(super) fn marked(track: &str, does: &[(&str, &str)]) -> Play {
    two([["howler"; 3], ["rat"; 3], ["rat"; 3]], &marked_cards(track, does))
}

pub(super) fn marked_cards(track: &str, does: &[(&str, &str)]) -> [String; 3] {
    let says = "of-boss = \"warchief\"\nfaction = \"orc\"\nvalor = 9\nhealth = 7\nlane-damage = 1";
    let boss = card("warchief", "boss", &format!("{says}\ndoom = {track}"), &[]);
    [howler(1), boss, tactic("example-tactic-1", does)]
}

#[test]
fn the_track() {
    check(&[
        Case {
            rules: &["KT-DOOM-01", "KT-DOOM-08", "KT-DOOM-10"],
            says: "red dice, black dice and armor are those of the column, also where a later one has fewer",
            check: || {
                let mut play = Play::mob([["rat"; 3]; 3], &[]);
                for lane in 0..3 {
                    play.fells(at(lane, 3));
                }
                play.attacks(Spot::Boss);
                for (level, pool) in [(0, [3, 1, 1]), (2, [3, 2, 1]), (3, [3, 2, 2]), (1, [3, 1, 1])] {
                    play.does(Action::Adjust(Adjustment::Doom(level)));
                    assert_eq!(play.game.pool(&play.cards), pool, "{level}");
                }
            },
        },
        Case {
            rules: &["KT-DOOM-02", "KT-DOOM-03"],
            says: "each doom that is left moves the token, whoever was attacked and wherever the boss is",
            check: || {
                let mut play = two([["howler"; 3], ["rat"; 3], ["rat"; 3]], &[howler(3)]);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Faith, Shield, Shield], &[Doom, Doom, Doom], &[]);
                play.does(Action::Resolve);
                play.does(Action::Faith(3));
                play.does(Action::Strike);
                play.settles();
                assert_eq!(doom(&play), 2);
            },
        },
        Case {
            rules: &["KT-DOOM-04", "KT-DOOM-07", "KT-DOOM-06"],
            says: "a marked space sets the tactic off before the next doom; the next tactic is asked for",
            check: || {
                let mut play = two([["howler"; 3], ["orc"; 3], ["rat"; 3]], &[howler(4)]);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[Doom, Doom, Doom, Blank], &[]);
                let events = play.strikes();
                assert!(told(
                    &events,
                    Event::TacticTriggered { card: id("example-tactic-1"), exception: false }
                ));
                assert_eq!((play.asked(), doom(&play)), (Some(Asked::Tactic), 1));
                let events = play.lays("example-tactic-2");
                assert!(told(&events, Event::DoomRaised { level: 3 }));
                assert!(told(
                    &events,
                    Event::TacticTriggered { card: id("example-tactic-2"), exception: false }
                ));
                assert_eq!((play.monster(at(1, 1)).swords, play.monster(at(1, 1)).health_tokens), (1, 1));
            },
        },
        Case {
            rules: &["KT-DOOM-05"],
            says: "without an orc the exception is applied; without either nothing happens",
            check: || {
                let mut play = two([["howler"; 3], ["rat"; 3], ["rat"; 3]], &[howler(1)]);
                let events = play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
                assert!(told(
                    &events,
                    Event::TacticTriggered { card: id("example-tactic-1"), exception: true }
                ));
                assert_eq!(play.monster(at(1, 1)).swords, 1);
                let idle = card(
                    "idle",
                    "tactic",
                    "of-boss = \"warchief\"",
                    &[("basic", "on orcs health token 1"), ("exception", "on undead health token 1")],
                );
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[howler(1), idle]);
                play.passes(2);
                play.lays("renown-1");
                play.does(Action::Done);
                for name in ["howler", "rat", "rat", "warchief", "idle"] {
                    play.lays(name);
                }
                let events = play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
                assert!(told(&events, Event::NothingToApply { card: id("idle") }));
            },
        },
        Case {
            rules: &["KT-DOOM-09", "KT-END-18", "KT-PRIO-06"],
            says: "lane damage by a tactic can lose the game at once, with all that is pending",
            check: || {
                let ram = card(
                    "ram",
                    "tactic",
                    "of-boss = \"warchief\"",
                    &[("basic", "damage every lane 1"), ("exception", "raise doom 1")],
                );
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[howler(2), ram]);
                play.passes(2);
                play.lays("renown-1");
                play.does(Action::Done);
                for name in ["howler", "rat", "rat", "warchief", "ram"] {
                    play.lays(name);
                }
                play.sets_lane(1, 0);
                play.sets_village(1);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[Doom, Doom], &[]);
                let events = play.strikes();
                assert_eq!(events.last(), Some(&Event::GameOver(Outcome::Lost)));
                assert_eq!(play.at().phase(), Phase::Over(Outcome::Lost));
                assert_eq!(
                    (play.at().lanes(), doom(&play)),
                    ([2, 0, 3], 1),
                    "the right lane was not looked at"
                );
                assert!(play.offers().is_empty());
            },
        },
        Case {
            rules: &["KT-OQ-09", "KT-OQ-10", "KT-OQ-11"],
            says: "on the last space doom does nothing, unless the house has it otherwise; nor with the boss defeated",
            check: || {
                let mut play = two([["howler"; 3], ["rat"; 3], ["rat"; 3]], &[howler(1)]);
                play.does(Action::Adjust(Adjustment::Doom(5)));
                let events = play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
                assert!(!events.iter().any(|event| matches!(event, Event::TacticTriggered { .. })));
                assert_eq!(doom(&play), 5);
                let house = HouseRules { last_doom_again: true, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(house));
                let events = play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
                assert!(events.iter().any(|event| matches!(event, Event::TacticTriggered { .. })));
            },
        },
        Case {
            rules: &["KT-DOOM-04", "KT-DOOM-06"],
            says: "a tactic that moves the token to the next marked space sets off the next one, which is laid first",
            check: || {
                let does = [("basic", "raise doom 1")];
                let mut play = marked("[[1, 1, 0], [1, 1, 0, \"tactic\"], [2, 1, 0, \"tactic\"]]", &does);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[Doom], &[]);
                play.strikes();
                assert_eq!((doom(&play), play.asked()), (2, Some(Asked::Tactic)));
                let events = play.lays("example-tactic-2");
                let second = Event::TacticTriggered { card: id("example-tactic-2"), exception: true };
                assert!(told(&events, second), "{events:?}");
                assert_eq!(play.monster(at(0, 1)).shields, 1);
                assert_eq!(play.asked(), Some(Asked::Tactic), "the third lies on top now");
            },
        },
        Case {
            rules: &["KT-DOOM-04", "KT-DOOM-07"],
            says: "tactics that set each other off come to an end, and that one lapsed is told",
            check: || {
                let does = [("basic", "raise doom 2")];
                let track = format!("[{}]", vec!["[1, 1, 0, \"tactic\"]"; 16].join(", "));
                let mut play = marked(&track, &does);
                play.cards.add(&deck(&[&tactic("example-tactic-2", &does)]));
                let events = play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
                assert!(events.iter().any(|event| matches!(event, Event::TooMuch { .. })));
                assert_eq!(doom(&play), 15, "the last space");
                assert_eq!(play.asked(), Some(Asked::Target { who: B }));
            },
        },
    ]);
}
