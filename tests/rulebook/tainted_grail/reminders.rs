//! Reminders: what the players do themselves is mentioned at the right moment (rules of class P).

use rules_core::card::Attribute;
use rules_core::game::Rules;
use rules_core::tainted_grail::party::{self, Holding, Seat};
use rules_core::tainted_grail::{
    Action, Adjustment, Event, Mode, Outcome, Reminder, Spot, Switch, Value, day,
};

use super::play::{A, B, Play, blow, foe, seats, talker};
use super::{Case, check};

const WON_BY_ONE: &str = "close.free = \"pool 1\"";

fn day(action: day::Action) -> Action {
    Action::Day(action)
}

fn camp() -> Play {
    Play::camp(&["junis", "elgan"], &[])
}

/// So many steps later.
fn after(steps: usize) -> Play {
    let mut play = camp();
    (0..steps).for_each(|_| drop(play.does(day(day::Action::GoOn))));
    play
}

/// In the evening, so many steps later.
fn evening(steps: usize) -> Play {
    let mut play = after(6);
    play.does(day(day::Action::EndDay));
    (0..steps).for_each(|_| drop(play.does(day(day::Action::GoOn))));
    play
}

#[track_caller]
fn reminds(play: &Play, all: &[Reminder]) {
    assert_eq!(play.reminders(), all);
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-P-05", "TG-M-02", "TG-M-04"],
        says: "at setup: good pairs, an item each, one player fewer",
        check: || {
            let mut play = camp();
            reminds(&play, &[Reminder::GoodPairs]);
            let mode = Mode::NORMAL.with(Switch::StoryItems).with(Switch::StoryEncounters);
            play.does(Action::SetMode(mode));
            reminds(&play, &[Reminder::GoodPairs, Reminder::ItemEach, Reminder::OnePlayerFewer]);
            play.does(Action::Join(super::play::id("osbert")));
            reminds(&play, &[Reminder::ItemEach, Reminder::OnePlayerFewer]);
        },
    },
    Case {
        rules: &["TG-Y-01", "TG-Y-24"],
        says: "dawn and evening begin with the effects of that moment, in any order, until the table goes on",
        check: || {
            let phase = |play: &Play| play.game.day().phase();
            assert_eq!(phase(&camp()), day::Phase::Dawn(day::Dawn::Effects));
            assert_eq!(phase(&after(1)), day::Phase::Dawn(day::Dawn::Time));
            assert_eq!(phase(&evening(0)), day::Phase::Dusk(day::Dusk::Effects));
            assert_eq!(phase(&evening(1)), day::Phase::Dusk(day::Dusk::Rest));
        },
    },
    Case {
        rules: &["TG-Y-07", "TG-Y-05", "TG-Y-06"],
        says: "at dawn: quest markers stay, old events go, the next is read",
        check: || {
            reminds(&after(1), &[Reminder::QuestMarkersStay]);
            reminds(&after(2), &[]);
            reminds(&after(4), &[Reminder::OldEventsGo]);
            reminds(&after(5), &[Reminder::NextEvent]);
        },
    },
    Case {
        rules: &["TG-K-08", "TG-K-21", "TG-K-36"],
        says: "who shares a location with a king reads his verse at once",
        check: || {
            let all = after(3).reminders();
            let meets = [Reminder::MeetClaudyne, Reminder::MeetVeneda, Reminder::MeetNonus];
            assert!(meets.iter().all(|meet| all.contains(meet)));
        },
    },
    Case {
        rules: &["TG-K-19"],
        says: "when Veneda roams is said before the die is rolled for her",
        check: || assert!(after(3).reminders().contains(&Reminder::VenedaRoamsWith)),
    },
    Case {
        rules: &["TG-K-34", "TG-K-35"],
        says: "Nonus moves as his secret card says",
        check: || assert_eq!(after(3).reminders().first(), Some(&Reminder::NonusFollowsHisCard)),
    },
    Case {
        rules: &["TG-M-12", "TG-M-04"],
        says: "random events are added as for one player more, or fewer",
        check: || {
            let mut play = after(5);
            play.does(Action::SetMode(Mode::NORMAL.with(Switch::ChallengeEvents)));
            reminds(&play, &[Reminder::NextEvent, Reminder::OnePlayerMore]);
            play.does(Action::SetMode(Mode::NORMAL.with(Switch::StoryEncounters)));
            reminds(&play, &[Reminder::NextEvent, Reminder::OnePlayerFewer]);
        },
    },
    Case {
        rules: &["TG-G-01", "TG-Y-13", "TG-K-05"],
        says: "who is there may join before an action begins; a king comes before instant effects",
        check: || {
            let all = after(6).reminders();
            assert!(all.contains(&Reminder::JoinBeforeItBegins) && all.contains(&Reminder::KingComesFirst));
        },
    },
    Case {
        rules: &["TG-Y-17", "TG-Y-20", "TG-Y-21"],
        says: "a guardian bars its location and can be challenged there; being placed is no travel",
        check: || {
            let all = after(6).reminders();
            assert!(all.contains(&Reminder::GuardianInTheWay) && all.contains(&Reminder::PlacedIsNoTravel));
        },
    },
    Case {
        rules: &["TG-Y-41", "TG-EX-59"],
        says: "in an exploration the first redirect that applies is followed",
        check: || {
            let mut play = after(6);
            play.does(day(day::Action::BeginExploration(seats(&[A, B]))));
            reminds(&play, &[Reminder::FirstRedirect, Reminder::PlacedIsNoTravel]);
        },
    },
    Case {
        rules: &["TG-P-12", "TG-Y-31", "TG-P-42"],
        says: "in the evening: both sides of a skill, visions, and what the Voices of Ruin free",
        check: || {
            reminds(&evening(4), &[Reminder::SkillHasTwoSides]);
            reminds(&evening(6), &[Reminder::Visions]);
            reminds(&evening(7), &[Reminder::VoicesOfRuin]);
        },
    },
    Case {
        rules: &["TG-P-23", "TG-P-29"],
        says: "who is dying looks at the card; where many die, story mode is worth a thought",
        check: || {
            let mut play = after(1);
            let dies = day(day::Action::Die { who: A, brought_back: true });
            for deaths in 1..=2 {
                let falls = party::Action::Damage { who: A, amount: 20 };
                play.does(day(day::Action::Sheet(falls)));
                assert!(play.reminders().contains(&Reminder::DyingCard));
                play.does(dies.clone());
                assert!(!play.reminders().contains(&Reminder::DyingCard));
                assert_eq!(play.reminders().contains(&Reminder::TryStoryMode), deaths == 2);
            }
        },
    },
    Case {
        rules: &["TG-W-10"],
        says: "in wyrd form the other panel counts, in encounters as well",
        check: || {
            let enemy = foe("value = 5\nopen.free = \"1x\"", &[]);
            let mut play = Play::camp(&["junis"], &[enemy]);
            let takes = party::Action::TakeWyrdForm { who: A, attribute: Attribute::Courage };
            play.does(day(day::Action::Sheet(takes)));
            assert!(play.reminders().contains(&Reminder::WyrdPanel));
            play.start("foe");
            play.does(Action::KeepHands);
            reminds(&play, &[Reminder::WyrdPanel]);
        },
    },
    Case {
        rules: &["TG-K-09", "TG-K-03"],
        says: "Claudyne's stack is built as the book says",
        check: || {
            let his = foe("owner = \"claudyne\"\nvalue = 5\nopen.free = \"1x\"", &[]);
            reminds(&Play::before(&["junis"], "foe", &[his]), &[Reminder::BuildEnemyStack]);
        },
    },
    Case {
        rules: &["TG-C-45", "TG-D-28", "TG-EX-36"],
        says: "afterwards the card goes under the stack of its colour, or back to the secrets",
        check: || {
            let ends = |says: &str| {
                let enemy = foe(&format!("{says}\nvalue = 1\nopen.free = \"1x\""), &[]);
                let mut play = Play::fight(&[enemy, blow("a", WON_BY_ONE, &[])]);
                play.lays("a");
                play.reminders()
            };
            assert_eq!(ends("colour = \"green\""), [Reminder::CardUnderItsStack]);
            assert_eq!(ends(""), [Reminder::CardBackToSecrets]);
        },
    },
    Case {
        rules: &["TG-Y-36", "TG-C-44"],
        says: "a guardian leaves the map when it is beaten, and only then",
        check: || {
            let enemy = foe("colour = \"green\"\nguardian = true\nvalue = 1\nopen.free = \"1x\"", &[]);
            let play = Play::fight(&[enemy, blow("a", WON_BY_ONE, &[])]);
            let (mut won, mut fled) = (play.clone(), play);
            won.lays("a");
            reminds(&won, &[Reminder::CardUnderItsStack, Reminder::GuardianIsGone]);
            fled.does(Action::Flee);
            reminds(&fled, &[]);
        },
    },
    Case {
        rules: &["TG-C-46", "TG-Y-47"],
        says: "an exploration goes on after the encounter in it, also for who fled",
        check: || {
            let enemy = foe("value = 1\nopen.free = \"1x\"", &[]);
            let mut play = Play::camp(&["junis", "elgan"], &[enemy, blow("a", WON_BY_ONE, &[])]);
            (0..6).for_each(|_| drop(play.does(day(day::Action::GoOn))));
            let group = seats(&[A, B]);
            play.does(day(day::Action::BeginExploration(group)));
            play.start("foe");
            play.does(Action::KeepHands);
            play.does(Action::ChooseActive(B));
            assert!(!play.does(Action::Flee).contains(&Event::ExplorationGoesOn { group }));
            let told = play.lays("a");
            assert_eq!(told.last(), Some(&Event::ExplorationGoesOn { group }));
            assert_eq!(play.outcome(), Some(Outcome::Won));
        },
    },
    Case {
        rules: &["TG-Y-47", "TG-C-46", "TG-OQ-48"],
        says: "so it does when a correction ends the encounter, at once or with the last question about the loot",
        check: || {
            let group = seats(&[A, B]);
            let goes_on = Event::ExplorationGoesOn { group };
            let set = |spot, now| Action::Adjust(Adjustment::Set { spot, now });
            let pool = Spot::of_game(Value::Pool);
            let met = |loot: &[(&str, &str)]| {
                let enemy = foe("value = 5\nopen.free = \"1x\"", loot);
                let mut play = Play::camp(&["junis", "elgan"], &[enemy]);
                (0..6).for_each(|_| drop(play.does(day(day::Action::GoOn))));
                play.does(day(day::Action::BeginExploration(group)));
                play.start("foe");
                play.does(Action::KeepHands);
                play
            };
            let mut play = met(&[]);
            assert!(!play.does(set(pool, 4)).contains(&goes_on));
            assert_eq!(play.does(set(pool, 5)).last(), Some(&goes_on));
            assert_eq!(play.outcome(), Some(Outcome::Won));
            let mut play = met(&[("loot", "lose wealth 1")]);
            for who in [A, B] {
                let gains = Adjustment::Gain { who, what: Holding::Wealth, amount: 1 };
                play.does(Action::Adjust(gains));
            }
            assert!(!play.does(set(pool, 5)).contains(&goes_on));
            let holding = |who: Seat| Spot::new(Value::Holding, who.0, Holding::Wealth.code());
            let told = [A, B].map(|who| play.does(set(holding(who), 0)).contains(&goes_on));
            assert_eq!((told, play.asked()), ([false, true], None));
        },
    },
    Case {
        rules: &["TG-G-12", "TG-OQ-38"],
        says: "who takes what is asked for unit by unit; without agreement the chronicler decides",
        check: || {
            let host = talker("duration = 1\nopen.free = \"1x\"", &[("grey", "lose health 2")]);
            let mut play = Play::of(&["osbert", "gerdwyn"], "foe", &[host]);
            play.does(Action::Adjust(Adjustment::Duration(0)));
            let all = play.reminders();
            assert_eq!(all.first(), Some(&Reminder::ChroniclerDecides));
            let health = play.has(B, Holding::Health);
            play.does(Action::ChooseMember(B));
            play.does(Action::ChooseMember(A));
            assert_eq!(play.has(B, Holding::Health), health - 1);
        },
    },
    Case {
        rules: &["TG-Y-12", "TG-EX-65"],
        says: "which card of a number lies there is the table's: the tower knows locations by their number",
        check: || {
            let mut play = after(6);
            play.does(day(day::Action::UseLocation { location: 190, time: 2 }));
            assert_eq!(play.game.day().places().len(), 1);
            play.does(day(day::Action::ReplaceLocation(190)));
            assert!(play.game.day().places().is_empty() && play.game.due().is_empty());
        },
    },
];

#[test]
fn the_table_is_reminded() {
    check(CASES);
}
