//! Cases for payments: which tracks and resources count, who may pay, and how a price is split.

use Holding::{Energy, Fear, Food, Health, Magic, Wealth};

use super::*;

/// Pays a price with these shares.
fn pay(
    party: &mut Party,
    bill: Bill,
    payers: Payers,
    shares: &[(Seat, Holding, u8)],
    tell: &mut dyn FnMut(Event),
) -> Result<(), Refusal> {
    let split =
        shares.iter().fold(Split::NOTHING, |split, &(who, what, amount)| split.and(who, what, amount));
    party.pay(&bill, payers, &split, tell)
}

fn all() -> Payers {
    Payers::Group(seats(&[A, B]))
}

#[test]
fn tracks_as_prices() {
    check(&[
        Case {
            rules: &["TG-P-17", "TG-Y-09"],
            party: with(1, &[(A, Energy, 4)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Energy, 2).and(Fear, 1), tell),
            expect: Ok(&[
                Event::Paid { who: A, what: Energy, amount: 2 },
                Event::Paid { who: A, what: Fear, amount: 1 },
            ]),
        },
        Case {
            rules: &["TG-P-19", "TG-EX-47", "TG-OQ-36"],
            party: with(1, &[(A, Health, 5), (A, Energy, 5)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Health, 2), tell),
            expect: Ok(&[
                Event::Paid { who: A, what: Health, amount: 2 },
                Event::EnergyCut { who: A, amount: 2 },
            ]),
        },
        Case {
            rules: &["TG-M-05", "TG-EX-47"],
            party: set(party(1, Mode::NORMAL.with(Switch::StoryHealth)), &[(A, Health, 5), (A, Energy, 5)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Health, 2), tell),
            expect: Ok(&[Event::Paid { who: A, what: Health, amount: 2 }]),
        },
        // HEALTH and ENERGY of one price together, with the limit; then paying HEALTH cuts away no ENERGY that is owed.
        Case {
            rules: &["TG-P-19", "TG-P-18", "TG-OQ-50"],
            party: with(1, &[(A, Health, 4), (A, Energy, 4)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Health, 3).and(Energy, 2), tell),
            expect: Err(Refusal::CannotPay { who: A, what: Energy, missing: 1 }),
        },
        Case {
            rules: &["TG-P-19", "TG-P-18", "TG-OQ-50"],
            party: with(1, &[(A, Health, 4), (A, Energy, 2)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Health, 2).and(Energy, 2), tell),
            expect: Ok(&[
                Event::Paid { who: A, what: Energy, amount: 2 },
                Event::BecameExhausted { who: A },
                Event::Paid { who: A, what: Health, amount: 2 },
            ]),
        },
        Case {
            rules: &["TG-P-18", "TG-Y-09"],
            party: with(1, &[(A, Energy, 1)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Energy, 2), tell),
            expect: Err(Refusal::CannotPay { who: A, what: Energy, missing: 1 }),
        },
        Case {
            rules: &["TG-P-18", "TG-P-17"],
            party: with(1, &[(A, Fear, 7)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Fear, 2), tell),
            expect: Err(Refusal::CannotPay { who: A, what: Fear, missing: 1 }),
        },
        Case {
            rules: &["TG-S-89"],
            party: with(1, &[]),
            does: |party, tell| party.pay_alone(B, Amounts::NOTHING, tell),
            expect: Err(Refusal::NoSuchMember(B)),
        },
    ]);
}

#[test]
fn who_may_pay() {
    check(&[
        // Food, Wealth and Magic: any member may pay for any other, and one may pay all.
        Case {
            rules: &["TG-G-05"],
            party: with(2, &[(B, Food, 2)]),
            does: |party, tell| pay(party, Bill::of(Food, 2), all(), &[(B, Food, 2)], tell),
            expect: Ok(&[Event::Paid { who: B, what: Food, amount: 2 }]),
        },
        Case {
            rules: &["TG-G-05", "TG-S-89"],
            party: with(2, &[(A, Food, 1), (B, Food, 1)]),
            does: |party, tell| pay(party, Bill::of(Food, 2), all(), &[(B, Food, 2)], tell),
            expect: Err(Refusal::CannotPay { who: B, what: Food, missing: 1 }),
        },
        Case {
            rules: &["TG-S-89"],
            party: with(2, &[(A, Food, 1), (B, Food, 1)]),
            does: |party, tell| pay(party, Bill::of(Food, 2), all(), &[(B, Food, 1)], tell),
            expect: Err(Refusal::WrongTotal { what: Food, needed: 2, offered: 1 }),
        },
        Case {
            rules: &["TG-G-05", "TG-G-08"],
            party: with(3, &[(C, Food, 1)]),
            does: |party, tell| pay(party, Bill::of(Food, 1), all(), &[(C, Food, 1)], tell),
            expect: Err(Refusal::NotTheirs { who: C, what: Food }),
        },
        // In encounters.
        Case {
            rules: &["TG-S-88", "TG-G-05", "TG-D-31"],
            party: fighting(2, &[(B, Magic, 1)]),
            does: |party, tell| {
                pay(party, Bill::of(Magic, 1), Payers::Encounter { active: A }, &[(B, Magic, 1)], tell)
            },
            expect: Ok(&[Event::Paid { who: B, what: Magic, amount: 1 }]),
        },
        Case {
            rules: &["TG-S-88", "TG-G-07"],
            party: fighting(2, &[]),
            does: |party, tell| {
                pay(party, Bill::of(Energy, 1), Payers::Encounter { active: A }, &[(B, Energy, 1)], tell)
            },
            expect: Err(Refusal::NotTheirs { who: B, what: Energy }),
        },
        Case {
            rules: &["TG-S-88", "TG-G-10"],
            party: done(fighting(2, &[(B, Wealth, 1)]), |party, tell| {
                party.leave_encounter(B, tell).unwrap()
            }),
            does: |party, tell| {
                pay(party, Bill::of(Wealth, 1), Payers::Encounter { active: A }, &[(B, Wealth, 1)], tell)
            },
            expect: Err(Refusal::NotTheirs { who: B, what: Wealth }),
        },
        // Actions of a panel, a skill, a personal secret or an item.
        Case {
            rules: &["TG-G-06", "TG-Y-19"],
            party: with(2, &[]),
            does: |party, tell| {
                let payers = Payers::Owned { owner: A, group: seats(&[A, B]) };
                pay(party, Bill::of(Energy, 2), payers, &[(B, Energy, 2)], tell)
            },
            expect: Err(Refusal::OwnerMustPay { owner: A }),
        },
        Case {
            rules: &["TG-G-06", "TG-Y-19"],
            party: with(2, &[]),
            does: |party, tell| {
                let payers = Payers::Owned { owner: A, group: seats(&[A, B]) };
                pay(party, Bill::of(Energy, 2), payers, &[(A, Energy, 1), (B, Energy, 1)], tell)
            },
            expect: Ok(&[
                Event::Paid { who: A, what: Energy, amount: 1 },
                Event::Paid { who: B, what: Energy, amount: 1 },
            ]),
        },
        // Paying Food does not replace the ENERGY that the owner must pay.
        Case {
            rules: &["TG-G-06", "TG-Y-19"],
            party: with(2, &[(A, Food, 1)]),
            does: |party, tell| {
                let payers = Payers::Owned { owner: A, group: seats(&[A, B]) };
                let bill = Bill { amounts: Amounts::of(Energy, 1).and(Food, 1), food_or_wealth: 0 };
                pay(party, bill, payers, &[(A, Food, 1), (B, Energy, 1)], tell)
            },
            expect: Err(Refusal::OwnerMustPay { owner: A }),
        },
        Case {
            rules: &["TG-G-06"],
            party: with(2, &[(B, Food, 1)]),
            does: |party, tell| {
                let payers = Payers::Owned { owner: A, group: seats(&[A, B]) };
                pay(party, Bill::of(Food, 1), payers, &[(B, Food, 1)], tell)
            },
            expect: Err(Refusal::OwnerMustPay { owner: A }),
        },
    ]);
}

#[test]
fn any_split_of_a_price_in_total() {
    for (a, b) in [(2, 0), (1, 1), (0, 2)] {
        let mut party = with(2, &[]);
        let shares = [(A, Energy, a), (B, Energy, b)];
        assert_eq!(pay(&mut party, Bill::of(Energy, 2), all(), &shares, &mut |_| ()), Ok(()), "TG-EX-63");
        let left = [A, B].map(|who| party.member(who).unwrap().has(Energy));
        assert_eq!(left, [6 - a, 6 - b], "TG-EX-63");
    }
}

#[test]
fn the_wyrd_form_is_paid_alone() {
    check(&[
        Case {
            rules: &["TG-W-06", "TG-W-04", "TG-EX-37"],
            party: fighting(2, &[(A, Fear, 8)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Fear, 1), tell),
            expect: Err(Refusal::CannotPay { who: A, what: Fear, missing: 1 }),
        },
        Case {
            rules: &["TG-W-05", "TG-EX-39"],
            party: fighting(2, &[(B, Magic, 5)]),
            does: |party, tell| party.pay_alone(A, Amounts::of(Magic, 1), tell),
            expect: Err(Refusal::CannotPay { who: A, what: Magic, missing: 1 }),
        },
        Case {
            rules: &["TG-W-05", "TG-W-06"],
            party: fighting(2, &[(B, Magic, 5)]),
            does: |party, tell| pay(party, Bill::of(Magic, 1), Payers::Alone(A), &[(B, Magic, 1)], tell),
            expect: Err(Refusal::NotTheirs { who: B, what: Magic }),
        },
        Case {
            rules: &["TG-W-04", "TG-W-09"],
            party: fighting(2, &[(A, Health, 2), (A, Energy, 2), (A, Fear, 5), (A, Magic, 1)]),
            does: |party, tell| {
                party.pay_alone(A, Amounts::of(Energy, 1).and(Magic, 1).and(Fear, 1), tell)?;
                party.pay_alone(A, Amounts::of(Health, 2), tell)
            },
            expect: Ok(&[
                Event::Paid { who: A, what: Energy, amount: 1 },
                Event::Paid { who: A, what: Fear, amount: 1 },
                Event::WentInsane { who: A },
                Event::Paid { who: A, what: Magic, amount: 1 },
                Event::Paid { who: A, what: Health, amount: 2 },
                Event::EnergyCut { who: A, amount: 1 },
                Event::BecameExhausted { who: A },
                Event::BeganDying { who: A, alone: false },
                Event::LeftEncounter { who: A },
            ]),
        },
    ]);
}

#[test]
fn a_proposal_pays_the_bill_and_there_is_none_where_nothing_does() {
    let group = seats(&[A, B, C]);
    let rich = [(A, Food, 1), (B, Wealth, 2), (C, Magic, 3), (C, Food, 1)];
    for (bill, payers, payable) in [
        (Bill::of(Energy, 18), Payers::Group(group), true),
        (Bill::of(Energy, 19), Payers::Group(group), false),
        (Bill::of(Fear, 24), Payers::Group(group), true),
        (Bill::of(Fear, 25), Payers::Group(group), false),
        (Bill { amounts: Amounts::of(Magic, 3), food_or_wealth: 3 }, Payers::Group(group), true),
        (Bill { amounts: Amounts::of(Food, 2), food_or_wealth: 2 }, Payers::Group(group), true),
        (Bill { amounts: Amounts::of(Food, 2), food_or_wealth: 3 }, Payers::Group(group), false),
        (Bill::of(Magic, 1), Payers::Owned { owner: A, group }, false),
        (Bill { amounts: Amounts::NOTHING, food_or_wealth: 4 }, Payers::Owned { owner: A, group }, true),
        (Bill { amounts: Amounts::of(Food, 1), food_or_wealth: 3 }, Payers::Owned { owner: B, group }, true),
        (Bill::of(Health, 1), Payers::Owned { owner: B, group }, true),
        (Bill::default(), Payers::Owned { owner: B, group }, true),
        (Bill::of(Magic, 1), Payers::Alone(A), false),
        (Bill::of(Magic, 1), Payers::Alone(C), true),
    ] {
        let party = with(3, &rich);
        let proposal = party.propose(&bill, payers);
        assert_eq!(proposal.is_some(), payable, "{bill:?} {payers:?}");
        assert_eq!(party.can_pay(&bill, payers), payable);
        if let Some(split) = proposal {
            assert_eq!(party.check(&bill, payers, &split), Ok(()), "{bill:?} {payers:?}");
        }
    }
}

#[test]
fn food_or_wealth_adds_up_unit_by_unit() {
    check(&[
        Case {
            rules: &["TG-Y-14"],
            party: with(2, &[(A, Food, 1), (B, Wealth, 2)]),
            does: |party, tell| {
                let bill = Bill { amounts: Amounts::NOTHING, food_or_wealth: 3 };
                pay(party, bill, all(), &[(A, Food, 1), (B, Wealth, 2)], tell)
            },
            expect: Ok(&[
                Event::Paid { who: A, what: Food, amount: 1 },
                Event::Paid { who: B, what: Wealth, amount: 2 },
            ]),
        },
        Case {
            rules: &["TG-Y-14"],
            party: with(2, &[(A, Food, 1), (B, Wealth, 2)]),
            does: |party, tell| {
                let bill = Bill { amounts: Amounts::NOTHING, food_or_wealth: 3 };
                pay(party, bill, all(), &[(B, Wealth, 2)], tell)
            },
            expect: Err(Refusal::WrongFoodOrWealth { needed: 3, offered: 2 }),
        },
    ]);
}
