//! Cases for the end of the day: resting, recovering, and the classic rest of challenge mode.

use Holding::{Energy, Experience, Fear, Food, Health};

use super::*;
use crate::card::Attribute;

const CLASSIC: Mode = Mode::NORMAL.with(Switch::ChallengeRest);

#[test]
fn the_end_of_the_day() {
    let weak = [(A, Health, 3), (A, Energy, 2), (A, Fear, 2), (A, Food, 1)];
    check(std::vec![
        Case {
            rules: &["TG-Y-25", "TG-EX-67"],
            table: Table::dusk(with(1, &weak), Dusk::Rest),
            does: Action::GoOn,
            expect: Ok(std::vec![
                sheet(party::Event::Gained { who: A, what: Energy, amount: 1 }),
                Event::Came(Phase::Dusk(Dusk::Recover)),
            ]),
        },
        Case {
            rules: &["TG-Y-26", "TG-Y-27", "TG-EX-67"],
            table: Table::dusk(with(1, &weak), Dusk::Recover),
            does: Action::Recover(A),
            expect: Ok(std::vec![
                sheet(party::Event::Paid { who: A, what: Food, amount: 1 }),
                sheet(party::Event::Gained { who: A, what: Health, amount: 1 }),
                sheet(party::Event::Gained { who: A, what: Energy, amount: 1 }),
                sheet(party::Event::Lost { who: A, what: Fear, amount: 1 }),
            ]),
        },
        Case {
            rules: &["TG-Y-26"],
            table: Table::dusk(with(1, &[(A, Food, 2)]), Dusk::Recover).after(&[Action::Recover(A)]),
            does: Action::Recover(A),
            expect: Err(Refusal::AlreadyRecovered(A)),
        },
        // Without the switch it is optional.
        Case {
            rules: &["TG-Y-26"],
            table: Table::dusk(with(1, &[(A, Food, 2)]), Dusk::Recover),
            does: Action::GoOn,
            expect: Ok(std::vec![Event::Came(Phase::Dusk(Dusk::WyrdNight))]),
        },
        Case {
            rules: &["TG-Y-28"],
            table: Table::dusk(with(2, &[]), Dusk::WyrdNight),
            does: Action::WyrdNight(seats(&[B])),
            expect: Ok(std::vec![
                sheet(party::Event::Lost { who: B, what: Health, amount: 2 }),
                sheet(party::Event::Gained { who: B, what: Fear, amount: 2 }),
                Event::Came(Phase::Dusk(Dusk::Improve)),
            ]),
        },
        Case {
            rules: &["TG-Y-28"],
            table: Table::dusk(with(2, &[]), Dusk::WyrdNight),
            does: Action::WyrdNight(seats(&[A, C])),
            expect: Err(Refusal::Sheet(party::Refusal::NoSuchMember(C))),
        },
        Case {
            rules: &["TG-Y-29", "TG-P-08"],
            table: Table::dusk(with(1, &[(A, Experience, 9)]), Dusk::Improve),
            does: Action::Raise { who: A, attribute: Attribute::Caution },
            expect: Ok(std::vec![
                sheet(party::Event::Paid { who: A, what: Experience, amount: 3 }),
                sheet(party::Event::AttributeRaised { who: A, attribute: Attribute::Caution, now: 2 }),
            ]),
        },
        Case {
            rules: &["TG-Y-30"],
            table: Table::dusk(with(1, &[]), Dusk::Stacks),
            does: Action::AdjustStack { who: A, stack: Stack::Combat, size: 9 },
            expect: Err(Refusal::Sheet(party::Refusal::StackTooSmall { least: 10, size: 9 })),
        },
    ]);
}

#[test]
fn a_classic_rest() {
    check(std::vec![
        Case {
            rules: &["TG-M-16"],
            table: Table::dusk(set(party(1, CLASSIC), &[(A, Food, 1)]), Dusk::Recover),
            does: Action::GoOn,
            expect: Err(Refusal::MustRecover(A)),
        },
        Case {
            rules: &["TG-M-16", "TG-EX-66"],
            table: Table::dusk(party(1, CLASSIC), Dusk::Recover),
            does: Action::GoOn,
            expect: Ok(std::vec![
                sheet(party::Event::Set { who: A, what: Energy, before: 6, now: 4 }),
                Event::Came(Phase::Dusk(Dusk::WyrdNight)),
            ]),
        },
        // Exhausted when the day ended, although the rest has helped since.
        Case {
            rules: &["TG-M-16", "TG-OQ-16", "TG-EX-66"],
            table: Table::dusk(set(party(1, CLASSIC), &[(A, Energy, 0)]), Dusk::Recover),
            does: Action::GoOn,
            expect: Ok(std::vec![
                sheet(party::Event::Lost { who: A, what: Health, amount: 1 }),
                Event::Came(Phase::Dusk(Dusk::WyrdNight)),
            ]),
        },
        Case {
            rules: &["TG-M-16"],
            table: Table::dusk(set(party(1, CLASSIC), &[(A, Food, 2)]), Dusk::Recover)
                .after(&[Action::Recover(A)]),
            does: Action::GoOn,
            expect: Ok(std::vec![Event::Came(Phase::Dusk(Dusk::WyrdNight))]),
        },
    ]);
}

#[test]
fn a_new_day_lets_equipment_change() {
    let mut table = Table::day(party(1, Mode::NORMAL)).after(&[Action::Travel(seats(&[A]))]);
    assert!(table.member(A).has_acted(), "TG-P-37");
    table = table.after(&[Action::EndDay]).after(&[const { Action::GoOn }; 8]);
    assert!(!table.member(A).has_acted(), "TG-P-37");
}
