//! Cases for the day (TG-Y), and for the modes where they change it (TG-M). Each case names its rules.

mod dusk;
mod prices;
mod random;
mod roaming;

use std::vec::Vec as List;

use super::*;
use crate::game::Faces;
use crate::tainted_grail::party::tests::{A, B, C, D, party, seats, set, start, with};
use crate::tainted_grail::party::{
    self, Bill, Character, Holding, Member, Party, Payers, Seat, Side, Split, Stack, Start,
};
use crate::tainted_grail::{HouseRules, Mode, Switch};

/// A day and its party under house rules.
#[derive(Clone, Debug, PartialEq)]
struct Table {
    day: Day,
    party: Party,
    house: HouseRules,
}

struct Case {
    rules: &'static [&'static str],
    table: Table,
    does: Action,
    expect: Result<List<Event>, Refusal>,
}

#[track_caller]
fn check(cases: List<Case>) {
    for Case { rules, table, does, expect } in cases {
        assert!((1..=3).contains(&rules.len()), "{rules:?}");
        let mut after = table.clone();
        let mut told = List::new();
        let answer = after.day.apply(&does, &mut after.party, &after.house, &mut |event| told.push(event));
        assert_eq!(answer.map(|()| told.clone()), expect, "{rules:?}");
        if answer.is_err() {
            assert_eq!(
                (after, told.len()),
                (table, 0),
                "{rules:?}: a refusal changes nothing, tells nothing"
            );
        }
    }
}

impl Table {
    /// At the first dawn.
    fn dawn(party: Party) -> Self {
        Table { day: Day::new(), party, house: HouseRules::RECOMMENDED }
    }

    /// In the first day.
    fn day(party: Party) -> Self {
        Table::dawn(party).after(&[const { Action::GoOn }; 6])
    }

    /// At this step of the end of the first day.
    fn dusk(party: Party, step: Dusk) -> Self {
        let table = Table::day(party).after(&[Action::EndDay]);
        (0..step.code()).fold(table, |table, _| table.after(&[Action::GoOn]))
    }

    #[track_caller]
    fn after(mut self, actions: &[Action]) -> Self {
        for action in actions {
            let answer = self.day.apply(action, &mut self.party, &self.house, &mut |_| ());
            assert_eq!(answer, Ok(()), "{action:?}");
        }
        self
    }

    fn member(&self, who: Seat) -> &Member {
        self.party.member(who).unwrap()
    }
}

fn sheet(event: party::Event) -> Event {
    Event::Sheet(event)
}

fn face(face: u8) -> Action {
    Action::Roll(Faces::from_slice(&[face]).unwrap())
}

#[test]
fn a_whole_day_is_a_round() {
    let mut table = Table::dawn(party(2, Mode::NORMAL));
    let mut phases = List::new();
    for day in 1..=2 {
        for _ in Dawn::ALL {
            phases.push(table.day.phase());
            table = table.after(&[Action::GoOn]);
        }
        phases.push(table.day.phase());
        table = table.after(&[Action::EndDay]);
        for _ in Dusk::ALL {
            phases.push(table.day.phase());
            table = table.after(&[Action::GoOn]);
        }
        assert_eq!(table.day.day(), day, "TG-Y-32");
    }
    let dawn = Dawn::ALL.iter().map(|&step| Phase::Dawn(step));
    let dusk = Dusk::ALL.iter().map(|&step| Phase::Dusk(step));
    let whole: List<_> = dawn.chain([Phase::Day]).chain(dusk).collect();
    assert_eq!(phases, [whole.clone(), whole].concat(), "TG-Y-01 to TG-Y-08, TG-Y-24 to TG-Y-32");
}

#[test]
fn characters_act_in_any_order() {
    for order in [[A, B, C].as_slice(), &[B, A, C, A], &[C, A, A, C, B]] {
        let actions: List<_> = order.iter().map(|&who| Action::Travel(seats(&[who]))).collect();
        let table = Table::day(party(3, Mode::NORMAL)).after(&actions);
        assert_eq!(table.day.phase(), Phase::Day, "TG-Y-08 TG-EX-50");
    }
}

#[test]
fn what_is_not_now() {
    check(std::vec![
        Case {
            rules: &["TG-P-16", "TG-Y-29"],
            table: Table::day(party(1, Mode::NORMAL)),
            does: Action::Raise { who: A, attribute: crate::card::Attribute::Courage },
            expect: Err(Refusal::NotNow(Phase::Day)),
        },
        Case {
            rules: &["TG-P-16", "TG-Y-29"],
            table: Table::dusk(party(1, Mode::NORMAL), Dusk::Recover),
            does: Action::Improve { who: A, stack: Stack::Combat },
            expect: Err(Refusal::NotNow(Phase::Dusk(Dusk::Recover))),
        },
        Case {
            rules: &["TG-Y-30"],
            table: Table::dusk(party(1, Mode::NORMAL), Dusk::Improve),
            does: Action::AdjustStack { who: A, stack: Stack::Combat, size: 10 },
            expect: Err(Refusal::NotNow(Phase::Dusk(Dusk::Improve))),
        },
        Case {
            rules: &["TG-Y-08"],
            table: Table::day(party(1, Mode::NORMAL)),
            does: Action::GoOn,
            expect: Err(Refusal::NotNow(Phase::Day)),
        },
        Case {
            rules: &["TG-Y-26"],
            table: Table::day(party(1, Mode::NORMAL)),
            does: Action::Recover(A),
            expect: Err(Refusal::NotNow(Phase::Day)),
        },
        Case {
            rules: &["TG-Y-11"],
            table: Table::dawn(party(1, Mode::NORMAL)),
            does: Action::Travel(seats(&[A])),
            expect: Err(Refusal::NotNow(Phase::Dawn(Dawn::Effects))),
        },
        Case {
            rules: &["TG-P-27"],
            table: Table::day(with(1, &[(A, Holding::Health, 0)]))
                .after(&[Action::Die { who: A, brought_back: false }]),
            does: Action::EndDay,
            expect: Err(Refusal::NotNow(Phase::Over)),
        },
    ]);
}

#[test]
fn time_at_locations() {
    let lain = || Table::day(party(1, Mode::NORMAL)).after(&[Action::UseLocation { location: 103, time: 1 }]);
    check(std::vec![
        Case {
            rules: &["TG-Y-22", "TG-EX-64"],
            table: lain(),
            does: Action::UseLocation { location: 103, time: 2 },
            expect: Err(Refusal::TimeLies { location: 103, time: 1 }),
        },
        // An action without TIME symbols is always available.
        Case {
            rules: &["TG-Y-22", "TG-EX-64"],
            table: lain(),
            does: Action::UseLocation { location: 103, time: 0 },
            expect: Ok(std::vec![]),
        },
        Case {
            rules: &["TG-Y-22"],
            table: lain(),
            does: Action::UseLocation { location: 104, time: 2 },
            expect: Ok(std::vec![Event::TimePlaced { location: 104, time: 2 }]),
        },
        Case {
            rules: &["TG-Y-02", "TG-EX-64"],
            table: Table::dawn(party(1, Mode::NORMAL)).after(&[
                Action::UseLocation { location: 103, time: 1 },
                Action::UseLocation { location: 110, time: 3 },
                Action::GoOn,
            ]),
            does: Action::GoOn,
            expect: Ok(std::vec![
                Event::TimeRemoved { location: 103, left: 0 },
                Event::TimeRemoved { location: 110, left: 2 },
                Event::Came(Phase::Dawn(Dawn::WyrdSides)),
            ]),
        },
        Case {
            rules: &["TG-Y-22", "TG-EX-64"],
            table: Table::dawn(party(1, Mode::NORMAL)).after(&[
                Action::UseLocation { location: 103, time: 1 },
                Action::GoOn,
                Action::GoOn,
            ]),
            does: Action::UseLocation { location: 103, time: 2 },
            expect: Ok(std::vec![Event::TimePlaced { location: 103, time: 2 }]),
        },
        Case {
            rules: &["TG-Y-23"],
            table: lain(),
            does: Action::ReplaceLocation(103),
            expect: Ok(std::vec![Event::TimeDiscarded { location: 103, time: 1 }]),
        },
        Case {
            rules: &["TG-Y-23"],
            table: lain(),
            does: Action::ReplaceLocation(104),
            expect: Err(Refusal::NoTimeThere { location: 104 }),
        },
        Case {
            rules: &["TG-Y-22"],
            table: lain(),
            does: Action::UseLocation { location: 104, time: 21 },
            expect: Err(Refusal::TooMuchTime { time: 21, most: 20 }),
        },
        Case {
            rules: &["TG-Y-22"],
            table: (0..32).fold(Table::day(party(1, Mode::NORMAL)), |table, location| {
                table.after(&[Action::UseLocation { location, time: 1 }])
            }),
            does: Action::UseLocation { location: 104, time: 1 },
            expect: Err(Refusal::TooManyPlaces { most: 32 }),
        },
    ]);
}

#[test]
fn explorations_hold_the_group_together() {
    let exploring =
        || Table::day(with(3, &[(A, Holding::Food, 1)])).after(&[Action::BeginExploration(seats(&[A, B]))]);
    check(std::vec![
        Case {
            rules: &["TG-G-03", "TG-EX-55"],
            table: exploring(),
            does: Action::Leave(B),
            expect: Err(Refusal::Exploring(B)),
        },
        Case {
            rules: &["TG-G-03", "TG-G-02"],
            table: exploring(),
            does: Action::Travel(seats(&[B])),
            expect: Err(Refusal::Exploring(B)),
        },
        Case {
            rules: &["TG-P-33"],
            table: exploring(),
            does: Action::Sheet(party::Action::HandOver { from: A, to: C, what: Holding::Food, amount: 1 }),
            expect: Err(Refusal::Exploring(A)),
        },
        Case {
            rules: &["TG-Y-08"],
            table: exploring(),
            does: Action::EndDay,
            expect: Err(Refusal::Exploring(A)),
        },
        // Other characters can act meanwhile.
        Case {
            rules: &["TG-G-18"],
            table: exploring(),
            does: Action::Travel(seats(&[C])),
            expect: Ok(std::vec![
                sheet(party::Event::Paid { who: C, what: Holding::Energy, amount: 1 }),
                Event::Travelled { group: seats(&[C]) },
            ]),
        },
        Case {
            rules: &["TG-G-03"],
            table: exploring(),
            does: Action::EndExploration,
            expect: Ok(std::vec![Event::ExplorationEnded { group: seats(&[A, B]) }]),
        },
        Case {
            rules: &["TG-G-03"],
            table: Table::day(party(2, Mode::NORMAL)),
            does: Action::EndExploration,
            expect: Err(Refusal::NotExploring),
        },
        // An option inside it; the group splits the price freely.
        Case {
            rules: &["TG-Y-10", "TG-EX-63"],
            table: exploring(),
            does: Action::Act {
                payers: Payers::Group(seats(&[A, B])),
                bill: Bill::of(Holding::Energy, 2),
                split: Split::NOTHING.and(B, Holding::Energy, 2),
            },
            expect: Ok(std::vec![
                sheet(party::Event::Paid { who: B, what: Holding::Energy, amount: 2 }),
                Event::Acted { group: seats(&[A, B]) },
            ]),
        },
    ]);
}

#[test]
fn elapsed_time() {
    let story = Mode::NORMAL.with(Switch::StoryTime);
    let stability = Mode::NORMAL.with(Switch::ChallengeStability);
    check(std::vec![
        Case {
            rules: &["TG-Y-45"],
            table: Table::day(party(1, Mode::NORMAL)).after(&[Action::MarkTime(5)]),
            does: Action::MarkTime(2),
            expect: Ok(std::vec![Event::TimeElapsed { parts: 1, now: 6 }]),
        },
        Case {
            rules: &["TG-Y-45"],
            table: Table::day(party(1, Mode::NORMAL)).after(&[Action::MarkTime(5), Action::BeginChapter]),
            does: Action::MarkTime(1),
            expect: Ok(std::vec![Event::TimeElapsed { parts: 1, now: 1 }]),
        },
        Case {
            rules: &["TG-M-08"],
            table: Table::day(party(1, story)),
            does: Action::MarkTime(2),
            expect: Ok(std::vec![Event::TimeSpared, Event::TimeElapsed { parts: 1, now: 1 }]),
        },
        Case {
            rules: &["TG-M-08"],
            table: Table::day(party(1, story)).after(&[Action::MarkTime(1)]),
            does: Action::MarkTime(1),
            expect: Ok(std::vec![Event::TimeElapsed { parts: 1, now: 1 }]),
        },
        Case {
            rules: &["TG-M-17"],
            table: Table::day(party(1, stability)),
            does: Action::MarkTime(2),
            expect: Ok(std::vec![
                Event::TimeElapsed { parts: 2, now: 2 },
                Event::WaystonesWentOut { stones: 2 },
            ]),
        },
        Case {
            rules: &["TG-P-28", "TG-Y-45"],
            table: Table::day(with(1, &[(A, Holding::Health, 0)])),
            does: Action::Die { who: A, brought_back: true },
            expect: Ok(std::vec![
                sheet(party::Event::Died { who: A }),
                sheet(party::Event::Set { who: A, what: Holding::Health, before: 0, now: 4 }),
                sheet(party::Event::StoppedDying { who: A }),
                Event::TimeElapsed { parts: 1, now: 1 },
            ]),
        },
    ]);
}

#[test]
fn a_day_stays_small() {
    assert!(size_of::<Day>() <= 160, "{} bytes", size_of::<Day>());
}
