//! Cases for the sheet: gains, losses, damage, and resting.

use super::*;
use Holding::{Energy, Experience, Fear, Food, Health, Magic, Wealth};

const STORY_HEALTH: Mode = Mode::NORMAL.with(Switch::StoryHealth);

#[test]
fn gains_and_losses() {
    check(&[
        Case {
            rules: &["TG-P-31", "TG-P-32", "TG-EX-48"],
            party: with(2, &[(A, Food, 19)]),
            does: |party, tell| {
                party.gain(A, Food, 3, tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Gained { who: A, what: Food, amount: 1 },
                Event::LeftOver { who: A, what: Food, amount: 2 },
            ]),
        },
        Case {
            rules: &["TG-P-31", "TG-P-30", "TG-EX-48"],
            party: with(1, &[(A, Experience, 40)]),
            does: |party, tell| {
                party.gain(A, Experience, 3, tell);
                assert_eq!(party.member(A).unwrap().experience(), 43);
                Ok(())
            },
            expect: Ok(&[Event::Gained { who: A, what: Experience, amount: 3 }]),
        },
        Case {
            rules: &["TG-P-32", "TG-P-30"],
            party: with(1, &[(A, Magic, 19)]),
            does: |party, tell| {
                party.gain(A, Magic, 3, tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Gained { who: A, what: Magic, amount: 1 },
                Event::Wasted { who: A, what: Magic, amount: 2 },
            ]),
        },
        Case {
            rules: &["TG-P-34"],
            party: with(2, &[]),
            does: |party, tell| {
                party.gain_experience(2, tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Gained { who: A, what: Experience, amount: 2 },
                Event::Gained { who: B, what: Experience, amount: 2 },
            ]),
        },
        Case {
            rules: &["TG-P-35", "TG-S-89", "TG-EX-46"],
            party: with(1, &[(A, Wealth, 3)]),
            does: |party, tell| {
                assert_eq!(party.lose(A, Wealth, 4, tell), 3);
                assert_eq!(party.lose(A, Wealth, 4, tell), 0);
                Ok(())
            },
            expect: Ok(&[Event::Lost { who: A, what: Wealth, amount: 3 }]),
        },
        Case {
            rules: &["TG-P-35", "TG-S-89", "TG-EX-46"],
            party: with(1, &[(A, Wealth, 3)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Wealth, 4), tell),
            expect: Err(Refusal::CannotPay { who: A, what: Wealth, missing: 1 }),
        },
        Case {
            rules: &["TG-P-19", "TG-S-90", "TG-OQ-36"],
            party: with(2, &[(A, Health, 5), (A, Energy, 5)]),
            does: |party, tell| {
                party.damage(A, 2, tell);
                Ok(())
            },
            expect: Ok(&[Event::Damaged { who: A, amount: 2 }, Event::EnergyCut { who: A, amount: 2 }]),
        },
        Case {
            rules: &["TG-M-05"],
            party: set(party(2, STORY_HEALTH), &[(A, Health, 5), (A, Energy, 5)]),
            does: |party, tell| {
                party.damage(A, 2, tell);
                party.gain(A, Energy, 1, tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Damaged { who: A, amount: 2 },
                Event::Gained { who: A, what: Energy, amount: 1 },
            ]),
        },
        Case {
            rules: &["TG-P-19", "TG-P-20"],
            party: with(1, &[(A, Health, 4), (A, Energy, 4)]),
            does: |party, tell| {
                party.lose(A, Health, 2, tell);
                party.gain(A, Health, 1, tell);
                party.gain(A, Energy, 4, tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Lost { who: A, what: Health, amount: 2 },
                Event::EnergyCut { who: A, amount: 2 },
                Event::Gained { who: A, what: Health, amount: 1 },
                Event::Gained { who: A, what: Energy, amount: 1 },
            ]),
        },
        Case {
            rules: &["TG-P-21"],
            party: with(1, &[(A, Energy, 1)]),
            does: |party, tell| {
                party.lose(A, Energy, 1, tell);
                assert!(party.member(A).unwrap().is_exhausted());
                Ok(())
            },
            expect: Ok(&[Event::Lost { who: A, what: Energy, amount: 1 }, Event::BecameExhausted { who: A }]),
        },
        Case {
            rules: &["TG-P-22", "TG-P-25", "TG-S-87"],
            party: with(2, &[(A, Health, 1), (A, Energy, 0)]),
            does: |party, tell| {
                party.damage(A, 3, tell);
                assert!(party.member(A).unwrap().is_dying());
                party.gain(A, Health, 1, tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Damaged { who: A, amount: 1 },
                Event::BeganDying { who: A, alone: false },
                Event::Gained { who: A, what: Health, amount: 1 },
                Event::StoppedDying { who: A },
            ]),
        },
        Case {
            rules: &["TG-P-22", "TG-S-87", "TG-G-19"],
            party: with(1, &[(A, Health, 1), (A, Energy, 1)]),
            does: |party, tell| {
                party.damage(A, 1, tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Damaged { who: A, amount: 1 },
                Event::EnergyCut { who: A, amount: 1 },
                Event::BecameExhausted { who: A },
                Event::BeganDying { who: A, alone: true },
            ]),
        },
        Case {
            rules: &["TG-P-24", "TG-S-77", "TG-S-82"],
            party: with(1, &[(A, Fear, 5)]),
            does: |party, tell| {
                party.gain(A, Fear, 1, tell);
                assert!(party.member(A).unwrap().is_insane());
                party.gain(A, Fear, 9, tell);
                party.lose(A, Fear, 3, tell);
                assert!(!party.member(A).unwrap().is_insane());
                Ok(())
            },
            expect: Ok(&[
                Event::Gained { who: A, what: Fear, amount: 1 },
                Event::WentInsane { who: A },
                Event::Gained { who: A, what: Fear, amount: 2 },
                Event::Lost { who: A, what: Fear, amount: 3 },
                Event::CameToSenses { who: A },
            ]),
        },
    ]);
}

const CLASSIC: Mode = Mode::NORMAL.with(Switch::ChallengeRest);

fn rest(party: &mut Party, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
    party.rest(A, false, tell);
    Ok(())
}

#[test]
fn resting() {
    check(&[
        Case {
            rules: &["TG-Y-25", "TG-EX-67"],
            party: with(1, &[(A, Health, 3), (A, Energy, 2)]),
            does: rest,
            expect: Ok(&[Event::Gained { who: A, what: Energy, amount: 1 }]),
        },
        Case {
            rules: &["TG-Y-25"],
            party: with(1, &[(A, Energy, 2)]),
            does: rest,
            expect: Ok(&[Event::Gained { who: A, what: Energy, amount: 4 }]),
        },
        Case {
            rules: &["TG-Y-25"],
            party: with(1, &[(A, Energy, 7)]),
            does: rest,
            expect: Ok(&[Event::Lost { who: A, what: Energy, amount: 1 }]),
        },
        Case {
            rules: &["TG-Y-25"],
            party: with(1, &[(A, Energy, 7)]),
            does: |party, tell| {
                party.rest(A, true, tell);
                Ok(())
            },
            expect: Ok(&[]),
        },
        Case {
            rules: &["TG-Y-25", "TG-P-21"],
            party: with(1, &[(A, Energy, 0)]),
            does: rest,
            expect: Ok(&[Event::Gained { who: A, what: Energy, amount: 4 }]),
        },
        Case {
            rules: &["TG-Y-25", "TG-P-21"],
            party: with(1, &[(A, Health, 3), (A, Energy, 0)]),
            does: rest,
            expect: Ok(&[Event::Gained { who: A, what: Energy, amount: 3 }]),
        },
        Case {
            rules: &["TG-Y-26", "TG-Y-27", "TG-EX-67"],
            party: with(1, &[(A, Health, 3), (A, Energy, 3), (A, Fear, 1), (A, Food, 1)]),
            does: |party, tell| party.recover(A, tell),
            expect: Ok(&[
                Event::Paid { who: A, what: Food, amount: 1 },
                Event::Gained { who: A, what: Health, amount: 1 },
                Event::Gained { who: A, what: Energy, amount: 1 },
                Event::Lost { who: A, what: Fear, amount: 1 },
            ]),
        },
        Case {
            rules: &["TG-Y-26"],
            party: with(1, &[]),
            does: |party, tell| party.recover(A, tell),
            expect: Err(Refusal::CannotPay { who: A, what: Food, missing: 1 }),
        },
        Case {
            rules: &["TG-M-16"],
            party: set(party(1, CLASSIC), &[(A, Food, 1), (A, Energy, 2), (A, Fear, 1)]),
            does: |party, tell| {
                assert!(party.must_recover(A));
                party.recover(A, tell)?;
                assert!(!party.must_recover(A));
                Ok(())
            },
            expect: Ok(&[
                Event::Paid { who: A, what: Food, amount: 1 },
                Event::Gained { who: A, what: Health, amount: 1 },
                Event::Lost { who: A, what: Fear, amount: 1 },
            ]),
        },
        Case {
            rules: &["TG-M-16", "TG-EX-66"],
            party: party(1, CLASSIC),
            does: |party, tell| {
                party.rest_hungry(A, false, tell);
                Ok(())
            },
            expect: Ok(&[Event::Set { who: A, what: Energy, before: 6, now: 4 }]),
        },
        Case {
            rules: &["TG-M-16", "TG-EX-66"],
            party: party(1, CLASSIC),
            does: |party, tell| {
                party.rest_hungry(A, true, tell);
                Ok(())
            },
            expect: Ok(&[Event::Lost { who: A, what: Health, amount: 1 }]),
        },
        Case {
            rules: &["TG-Y-28"],
            party: with(1, &[(A, Energy, 2)]),
            does: |party, tell| {
                party.suffer_wyrd(A, tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Lost { who: A, what: Health, amount: 2 },
                Event::Gained { who: A, what: Fear, amount: 2 },
            ]),
        },
        Case {
            rules: &["TG-M-05", "TG-P-19"],
            party: set(party(1, STORY_HEALTH), &[(A, Health, 2), (A, Energy, 5)]),
            does: |party, tell| {
                party.set_mode(Mode::NORMAL, tell);
                Ok(())
            },
            expect: Ok(&[Event::EnergyCut { who: A, amount: 3 }]),
        },
    ]);
}

#[test]
fn a_party_stays_small() {
    assert!(size_of::<Party>() <= 832, "{} bytes", size_of::<Party>());
}
