//! Cases for prices of the day: waystones, travelling, and actions.

use Holding::{Energy, Fear, Food, Health, Magic, Wealth};

use super::*;
use crate::tainted_grail::party::{Amounts, Track};

const STORY: Mode = Mode::NORMAL.with(Switch::StoryWaystones);
const CHALLENGE: Mode = Mode::NORMAL.with(Switch::ChallengeWaystones);
/// House rules without the printed ENERGY, to check the rest of the price alone.
const FREE: HouseRules = HouseRules { waystone_energy: 0, ..HouseRules::RECOMMENDED };

#[test]
fn what_a_waystone_costs() {
    let bill = |amounts, food_or_wealth| Bill { amounts, food_or_wealth };
    for (rules, characters, price, mode, house, expected) in [
        (["TG-Y-14", "TG-EX-53"], 3, Price::Goods, Mode::NORMAL, FREE, bill(Amounts::of(Magic, 3), 3)),
        (
            ["TG-Y-14", "TG-EX-52"],
            4,
            Price::Blood,
            Mode::NORMAL,
            FREE,
            bill(Amounts::of(Health, 12).and(Fear, 8), 0),
        ),
        (["TG-M-06", "TG-EX-53"], 3, Price::Goods, STORY, FREE, bill(Amounts::of(Magic, 3), 0)),
        (["TG-M-06", "TG-EX-53"], 3, Price::Blood, STORY, FREE, bill(Amounts::of(Health, 6).and(Fear, 3), 0)),
        (
            ["TG-M-06", "TG-OQ-11"],
            1,
            Price::Goods,
            STORY,
            HouseRules::RECOMMENDED,
            bill(Amounts::of(Magic, 1).and(Energy, 1), 0),
        ),
        (
            ["TG-M-13", "TG-OQ-13"],
            3,
            Price::Goods,
            CHALLENGE,
            FREE,
            bill(Amounts::of(Magic, 3).and(Energy, 3), 3),
        ),
        (
            ["TG-M-13", "TG-OQ-13"],
            2,
            Price::Blood,
            CHALLENGE,
            HouseRules::RECOMMENDED,
            bill(Amounts::of(Health, 6).and(Fear, 4).and(Energy, 3), 0),
        ),
        (
            ["TG-M-13", "TG-OQ-13"],
            2,
            Price::Goods,
            CHALLENGE,
            HouseRules { waystone_surcharge: Track::Fear, ..FREE },
            bill(Amounts::of(Magic, 2).and(Fear, 2), 2),
        ),
    ] {
        assert_eq!(waystone_bill(characters, price, mode, &house), expected, "{rules:?}");
    }
}

#[test]
fn paying_for_a_waystone() {
    let four = || Table { house: FREE, ..Table::day(party(4, Mode::NORMAL)) };
    let group = seats(&[A, B]);
    check(std::vec![
        // All in play count, those of the group pay (TG-G-08).
        Case {
            rules: &["TG-Y-14", "TG-Y-15", "TG-EX-52"],
            table: four(),
            does: Action::ActivateWaystone {
                group,
                price: Price::Blood,
                split: Split::NOTHING.and(A, Health, 7).and(B, Health, 5).and(A, Fear, 5).and(B, Fear, 3),
            },
            expect: Ok(std::vec![
                sheet(party::Event::Paid { who: A, what: Health, amount: 7 }),
                sheet(party::Event::EnergyCut { who: A, amount: 5 }),
                sheet(party::Event::Paid { who: A, what: Fear, amount: 5 }),
                sheet(party::Event::Paid { who: B, what: Health, amount: 5 }),
                sheet(party::Event::EnergyCut { who: B, amount: 3 }),
                sheet(party::Event::Paid { who: B, what: Fear, amount: 3 }),
                Event::WaystoneActivated { price: Price::Blood },
            ]),
        },
        Case {
            rules: &["TG-Y-14", "TG-Y-15", "TG-EX-52"],
            table: four(),
            does: Action::ActivateWaystone {
                group,
                price: Price::Blood,
                split: Split::NOTHING.and(A, Health, 9).and(B, Health, 3).and(A, Fear, 8),
            },
            expect: Err(Refusal::Sheet(party::Refusal::CannotPay { who: A, what: Health, missing: 1 })),
        },
        Case {
            rules: &["TG-Y-15", "TG-G-08"],
            table: four(),
            does: Action::ActivateWaystone {
                group,
                price: Price::Blood,
                split: Split::NOTHING.and(A, Health, 6).and(C, Health, 6).and(A, Fear, 8),
            },
            expect: Err(Refusal::Sheet(party::Refusal::NotTheirs { who: C, what: Health })),
        },
        Case {
            rules: &["TG-Y-14", "TG-Y-15"],
            table: Table {
                party: with(2, &[(A, Magic, 2), (A, Food, 1), (B, Wealth, 1)]),
                ..Table::day(party(2, Mode::NORMAL))
            },
            does: Action::ActivateWaystone {
                group,
                price: Price::Goods,
                split: Split::NOTHING.and(A, Magic, 2).and(A, Food, 1).and(B, Wealth, 1).and(B, Energy, 1),
            },
            expect: Ok(std::vec![
                sheet(party::Event::Paid { who: A, what: Food, amount: 1 }),
                sheet(party::Event::Paid { who: A, what: Magic, amount: 2 }),
                sheet(party::Event::Paid { who: B, what: Energy, amount: 1 }),
                sheet(party::Event::Paid { who: B, what: Wealth, amount: 1 }),
                Event::WaystoneActivated { price: Price::Goods },
            ]),
        },
    ]);
}

#[test]
fn travelling() {
    check(std::vec![
        Case {
            rules: &["TG-Y-11", "TG-G-08"],
            table: Table::day(party(3, Mode::NORMAL)),
            does: Action::Travel(seats(&[A, C])),
            expect: Ok(std::vec![
                sheet(party::Event::Paid { who: A, what: Energy, amount: 1 }),
                sheet(party::Event::Paid { who: C, what: Energy, amount: 1 }),
                Event::Travelled { group: seats(&[A, C]) },
            ]),
        },
        Case {
            rules: &["TG-Y-11", "TG-Y-09"],
            table: Table::day(with(2, &[(B, Energy, 0)])),
            does: Action::Travel(seats(&[A, B])),
            expect: Err(Refusal::Sheet(party::Refusal::CannotPay { who: B, what: Energy, missing: 1 })),
        },
        Case {
            rules: &["TG-G-02"],
            table: Table::day(party(2, Mode::NORMAL)),
            does: Action::Travel(seats(&[])),
            expect: Err(Refusal::Sheet(party::Refusal::NobodyThere)),
        },
    ]);
}

#[test]
fn actions() {
    let hunt =
        |split| Action::Act { payers: Payers::Group(seats(&[A, B])), bill: Bill::of(Energy, 2), split };
    check(std::vec![
        Case {
            rules: &["TG-Y-18", "TG-EX-54"],
            table: Table::day(party(2, Mode::NORMAL)),
            does: hunt(Split::NOTHING.and(A, Energy, 1).and(B, Energy, 1)),
            expect: Ok(std::vec![
                sheet(party::Event::Paid { who: A, what: Energy, amount: 1 }),
                sheet(party::Event::Paid { who: B, what: Energy, amount: 1 }),
                Event::Acted { group: seats(&[A, B]) },
            ]),
        },
        Case {
            rules: &["TG-Y-18", "TG-Y-09"],
            table: Table::day(party(2, Mode::NORMAL)),
            does: hunt(Split::NOTHING.and(A, Energy, 1)),
            expect: Err(Refusal::Sheet(party::Refusal::WrongTotal { what: Energy, needed: 2, offered: 1 })),
        },
        // One of them gets the Food.
        Case {
            rules: &["TG-EX-54", "TG-Y-42", "TG-G-15"],
            table: Table::day(party(2, Mode::NORMAL)),
            does: Action::Sheet(party::Action::ShareOut {
                reward: Amounts::of(Food, 1),
                group: seats(&[A, B]),
                split: Split::NOTHING.and(B, Food, 1),
            }),
            expect: Ok(std::vec![sheet(party::Event::Gained { who: B, what: Food, amount: 1 })]),
        },
        Case {
            rules: &["TG-G-18"],
            table: {
                let mut table = Table::day(party(2, Mode::NORMAL));
                table.party.begin_encounter(seats(&[A]), Stack::Combat, &mut |_| ()).unwrap();
                table
            },
            does: hunt(Split::NOTHING.and(B, Energy, 2)),
            expect: Err(Refusal::Sheet(party::Refusal::InEncounter(A))),
        },
    ]);
}

#[test]
fn each_member_and_each_character() {
    use crate::tainted_grail::party::Scale;
    let gain = |scale| {
        Action::Sheet(party::Action::GainEach { what: Wealth, amount: 1, scale, group: seats(&[A, B, C]) })
    };
    let gained = |whos: &[Seat]| -> List<Event> {
        whos.iter().map(|&who| sheet(party::Event::Gained { who, what: Wealth, amount: 1 })).collect()
    };
    check(std::vec![
        Case {
            rules: &["TG-Y-42", "TG-G-08", "TG-EX-61"],
            table: Table::day(party(4, Mode::NORMAL)),
            does: gain(Scale::EachMember),
            expect: Ok(gained(&[A, B, C])),
        },
        Case {
            rules: &["TG-Y-42", "TG-G-08", "TG-EX-61"],
            table: Table::day(party(4, Mode::NORMAL)),
            does: gain(Scale::EachCharacter),
            expect: Ok(gained(&[A, B, C, D])),
        },
    ]);
}
