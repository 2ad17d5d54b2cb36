//! The small examples of the catalogue (TG-EX), asked of the model alone: they decide whether it is right.

use crate::character::Board;
use crate::command::Command;
use crate::correction::Entry;
use crate::day::{Day, Dusk, PHASES, Phase};
use crate::deck::NAMES;
use crate::goods::{Amounts, Good, Split};
use crate::inquiry::{Bill, Requirement};
use crate::notice::Notice;
use crate::party::{Group, Modes, Scale};
use crate::waystone::Way;

/// So many characters by day, with HEALTH, ENERGY 6 and long tracks.
fn by_day(players: usize, modes: Modes) -> Day {
    let mut day = Day::new();
    does(&mut day, Command::SetModes(modes));
    for name in &NAMES[..players] {
        does(
            &mut day,
            Command::Join(Board {
                name: (*name).to_owned(),
                energy: 6,
                health: 9,
                energy_top: 9,
                health_top: 9,
                fear_top: 9,
                red_from: 8,
                ..Board::default()
            }),
        );
    }
    day.phase = Phase::Day;
    day
}

#[track_caller]
fn does(day: &mut Day, command: Command) {
    let said = format!("{command:?}");
    assert_eq!(day.does(command), Ok(()), "{said}");
}

#[track_caller]
fn refuses(day: &mut Day, command: Command) {
    let said = format!("{command:?}");
    assert!(day.does(command).is_err(), "{said}");
}

fn put(day: &mut Day, who: usize, values: &[(Good, u32)]) {
    for (what, now) in values {
        does(day, Command::Set(who, *what, *now));
    }
}

fn step(day: &mut Day, step: Dusk) {
    let number = PHASES.iter().position(|phase| *phase == Phase::Dusk(step)).expect("a step");
    does(day, Command::Correct(Entry::Step, number as u32));
}

fn everybody(day: &Day) -> Group {
    (0..day.party.characters.len()).collect()
}

fn split(parts: &[(usize, Good, u32)]) -> Split {
    let mut split = Split::new();
    for (who, what, amount) in parts {
        split.entry(*who).or_default().add(*what, *amount);
    }
    split
}

/// TG-EX-40 to TG-EX-45.
#[test]
fn what_experience_buys() {
    for (is_dear, first, third) in [(false, [2, 3, 4], 12), (true, [3, 4, 5], 15)] {
        let mut day = by_day(1, Modes { challenge_improvement: is_dear, ..Modes::default() });
        let one = &mut day.party.characters[0];
        for ((value, opposite), price) in [(0, 0), (0, 1), (2, 0)].into_iter().zip(first) {
            (one.attributes[0], one.attributes[1]) = (value, opposite);
            assert_eq!(one.level_price(0, is_dear), price);
        }
        one.experience = 100;
        assert!(one.raise(0, is_dear).is_err() && one.learn(1, is_dear).is_err());
        assert_eq!((one.learn(0, is_dear), one.experience), (Ok(()), 100 - if is_dear { 5 } else { 4 }));
        assert!(one.learn(0, is_dear).is_err(), "not before it stands at 3");
        one.skills[1] = 1;
        assert_eq!(one.skill_price(0, is_dear), third);
    }
}

/// TG-EX-46 to TG-EX-48.
#[test]
fn gains_losses_and_payments() {
    let mut day = by_day(1, Modes::default());
    put(&mut day, 0, &[(Good::Wealth, 3), (Good::Food, 19), (Good::Experience, 40)]);
    let bill = Bill { price: Amounts::of(&[(Good::Wealth, 4)]), supplies: 0, group: [0].into(), owner: None };
    refuses(&mut day, Command::Act { bill, split: split(&[(0, Good::Wealth, 4)]) });
    does(&mut day, Command::Lose(0, Good::Wealth, 4));
    assert_eq!(day.party.characters[0].wealth, 0);
    does(&mut day, Command::Gain(0, Good::Food, 3));
    assert_eq!(day.party.said, [Notice::Surplus(0, Good::Food, 2)]);
    does(&mut day, Command::Gain(0, Good::Experience, 3));
    assert_eq!((day.party.characters[0].food, day.party.characters[0].experience), (20, 43));
    for (story_health, energy) in [(false, 3), (true, 5)] {
        let mut day = by_day(1, Modes { story_health, ..Modes::default() });
        put(&mut day, 0, &[(Good::Health, 5), (Good::Energy, 5)]);
        let price = Amounts::of(&[(Good::Health, 2)]);
        let bill = Bill { price, supplies: 0, group: [0].into(), owner: None };
        does(&mut day, Command::Act { bill, split: split(&[(0, Good::Health, 2)]) });
        assert_eq!((day.party.characters[0].health, day.party.characters[0].energy), (3, energy));
    }
}

/// TG-EX-52, TG-EX-53.
#[test]
fn waystones() {
    let mut day = by_day(4, Modes::default());
    let blood = |health: [u32; 4]| {
        let mut parts = vec![(0, Good::Energy, 1)];
        for (who, amount) in health.into_iter().enumerate() {
            parts.extend([(who, Good::Health, amount), (who, Good::Fear, 2)]);
        }
        Command::Activate { group: [0, 1, 2, 3].into(), way: Way::Blood, split: split(&parts) }
    };
    refuses(&mut day, blood([3, 3, 3, 2]));
    does(&mut day, blood([6, 4, 2, 0]));
    for (story, way, parts) in [
        (false, Way::Goods, vec![(0, Good::Magic, 3), (1, Good::Food, 2), (1, Good::Wealth, 1)]),
        (true, Way::Goods, vec![(0, Good::Magic, 3)]),
        (true, Way::Blood, vec![(0, Good::Health, 6), (1, Good::Fear, 3)]),
    ] {
        let mut day = by_day(3, Modes { story_waystones: story, ..Modes::default() });
        put(&mut day, 0, &[(Good::Magic, 3)]);
        put(&mut day, 1, &[(Good::Food, 2), (Good::Wealth, 1)]);
        let parts = [vec![(2, Good::Energy, 1)], parts].concat();
        let group = everybody(&day);
        does(&mut day, Command::Activate { group, way, split: split(&parts) });
    }
}

/// TG-EX-55, TG-EX-63.
#[test]
fn a_group_shares_a_price() {
    for (first, second) in [(2, 0), (1, 1), (0, 2)] {
        let mut day = by_day(2, Modes::default());
        let group = everybody(&day);
        does(&mut day, Command::Explore(group.clone()));
        refuses(&mut day, Command::Leave(1));
        let bill = Bill { price: Amounts::of(&[(Good::Energy, 2)]), supplies: 0, group, owner: None };
        let parts = split(&[(0, Good::Energy, first), (1, Good::Energy, second)]);
        does(&mut day, Command::Act { bill, split: parts });
        let left = (day.party.characters[0].energy, day.party.characters[1].energy);
        assert_eq!(left, (6 - first, 6 - second));
    }
}

/// TG-EX-57, TG-EX-60.
#[test]
fn requirements_and_checks() {
    let mut day = by_day(2, Modes::default());
    (day.party.characters[0].attributes[0], day.party.characters[1].attributes[0]) = (1, 2);
    let group = everybody(&day);
    assert!(day.party.meets(&Requirement::Attribute(0, 2), &group));
    assert!(!day.party.meets(&Requirement::Attribute(0, 2), &[0].into()));
    does(&mut day, Command::AskCheck { group, attribute: Some(0), best: true, modifier: 0 });
    does(&mut day, Command::Roll(1));
    assert_eq!(day.party.said, [Notice::Checked(3)]);
}

/// TG-EX-61.
#[test]
fn gains_once_for_each_member_and_for_each_character() {
    let wealth = |day: &Day| day.party.characters.iter().map(|one| one.wealth).sum::<u32>();
    let group: Group = [0, 1, 2].into();
    let mut day = by_day(4, Modes::default());
    let reward = Amounts::of(&[(Good::Wealth, 2)]);
    let parts = split(&[(0, Good::Wealth, 1), (2, Good::Wealth, 1)]);
    does(&mut day, Command::ShareOut { reward, group: group.clone(), split: parts });
    assert_eq!(wealth(&day), 2);
    for (scale, more) in [(Scale::EachMember, 3), (Scale::EachCharacter, 4)] {
        let before = wealth(&day);
        does(&mut day, Command::GainEach { what: Good::Wealth, amount: 1, scale, group: group.clone() });
        assert_eq!(wealth(&day), before + more);
    }
}

/// TG-EX-64.
#[test]
fn time_at_a_location() {
    let mut day = by_day(1, Modes::default());
    does(&mut day, Command::UseLocation { location: 103, time: 1 });
    refuses(&mut day, Command::UseLocation { location: 103, time: 2 });
    does(&mut day, Command::UseLocation { location: 103, time: 0 });
    does(&mut day, Command::EndDay);
    while day.phase != Phase::Day {
        does(&mut day, Command::GoOn);
    }
    does(&mut day, Command::UseLocation { location: 103, time: 2 });
    assert_eq!(day.time.get(&103), Some(&2));
}

/// TG-EX-66, TG-EX-67.
#[test]
fn evenings() {
    for (energy, after) in [(1, (9, 4)), (0, (8, 4))] {
        let mut day = by_day(1, Modes { challenge_rest: true, ..Modes::default() });
        put(&mut day, 0, &[(Good::Food, 0), (Good::Energy, energy)]);
        does(&mut day, Command::EndDay);
        (0..3).for_each(|_| does(&mut day, Command::GoOn));
        assert_eq!((day.party.characters[0].health, day.party.characters[0].energy), after);
    }
    let mut day = by_day(1, Modes::default());
    put(&mut day, 0, &[(Good::Health, 3), (Good::Energy, 2), (Good::Fear, 2), (Good::Food, 1)]);
    step(&mut day, Dusk::Rest);
    does(&mut day, Command::GoOn);
    assert_eq!(day.party.characters[0].energy, 3);
    does(&mut day, Command::Recover(0));
    let one = &day.party.characters[0];
    assert_eq!((one.health, one.energy, one.fear, one.food), (4, 4, 1, 0));
}
