//! Cases for groups: creating characters, death, handing over, requirements, and shared rewards.

use Attribute::{Aggression, Courage, Empathy};
use Holding::{Energy, Experience, Fear, Food, Health, Magic, Wealth};

use super::*;

const SECRET_13: CardRef = CardRef::of("tg/secret-13");

/// Members with these values of Aggression.
fn aggressive(values: &[u8]) -> Party {
    let mut party = Party::new(Mode::NORMAL);
    for (&character, &value) in Character::ALL.iter().zip(values) {
        let start = Start { attributes: [value, 0, 0, 0, 0, 0], ..start(character) };
        party.join(CardRef(0), &start, &mut |_| ()).unwrap();
    }
    party
}

#[test]
fn creation() {
    let resources = [Food, Wealth, Magic];
    for (character, expected) in [
        (Character::Elgan, [2, 0, 1]),
        (Character::Gerdwyn, [2, 1, 0]),
        (Character::Junis, [3, 0, 0]),
        (Character::Osbert, [1, 1, 1]),
    ] {
        let mut party = Party::new(Mode::NORMAL);
        party.join(CardRef(1), &start(character), &mut |_| ()).unwrap();
        let member = party.member(A).unwrap();
        assert_eq!(resources.map(|what| member.has(what)), expected, "TG-P-03");
        assert_eq!(member.deck(Stack::Combat), Deck { size: 10, owned: 10, wyrd: 0 }, "TG-P-04");
        assert_eq!(member.deck(Stack::Diplomacy), Deck { size: 10, owned: 10, wyrd: 0 }, "TG-P-04");
        assert_eq!((member.has(Energy), member.has(Health), member.has(Fear)), (6, 8, 0), "TG-P-02");
        assert_eq!(member.attribute(Aggression), 2, "TG-P-02");
    }
    check(&[
        Case {
            rules: &["TG-P-01"],
            party: with(1, &[]),
            does: |party, tell| party.join(CardRef(0), &start(Character::Gerdwyn), tell).map(|_| ()),
            expect: Ok(&[Event::Joined { who: B, character: Character::Gerdwyn }]),
        },
        Case {
            rules: &["TG-P-01"],
            party: with(4, &[]),
            does: |party, tell| party.join(CardRef(0), &start(Character::Elgan), tell).map(|_| ()),
            expect: Err(Refusal::AlreadyInPlay(Character::Elgan)),
        },
        Case {
            rules: &["TG-P-02", "TG-P-07"],
            party: with(0, &[]),
            does: |party, tell| {
                let start = Start { attributes: [3, 0, 0, 0, 0, 0], ..start(Character::Elgan) };
                party.join(CardRef(0), &start, tell).map(|_| ())
            },
            expect: Err(Refusal::Impossible(crate::card::Field::Aggression)),
        },
        // ENERGY starts no higher than HEALTH.
        Case {
            rules: &["TG-P-02", "TG-P-19"],
            party: with(0, &[]),
            does: |party, tell| {
                let who = party.join(CardRef(0), &Start { health: 4, ..start(Character::Elgan) }, tell)?;
                assert_eq!(party.member(who).unwrap().has(Energy), 4);
                Ok(())
            },
            expect: Ok(&[Event::Joined { who: A, character: Character::Elgan }]),
        },
    ]);
}

#[test]
fn a_board_is_read_from_the_card() {
    use crate::card::Field;
    let printed = |field| match field {
        Field::Owner => Some(1),
        Field::Energy | Field::EnergyTop => Some(6),
        Field::Health | Field::HealthTop | Field::FearTop => Some(9),
        Field::PanicFrom => Some(7),
        Field::Courage => Some(2),
        Field::Food | Field::Wealth | Field::Magic => None,
        _ => Some(0),
    };
    let start = Start::of(&printed).unwrap();
    assert_eq!((start.character, start.attributes), (Character::Gerdwyn, [0, 0, 2, 0, 0, 0]), "TG-P-02");
    assert_eq!((start.food, start.wealth, start.magic), (2, 1, 0), "TG-P-03");
    let unknown = |field| if field == Field::FearTop { None } else { printed(field) };
    assert_eq!(Start::of(&unknown), Err(Refusal::Unknown(Field::FearTop)), "TG-P-02");
    let wrong = |field| if field == Field::PanicFrom { Some(10) } else { printed(field) };
    assert_eq!(Start::of(&wrong), Err(Refusal::Clash(Field::PanicFrom, Field::FearTop)), "TG-P-02");
}

#[test]
fn death() {
    check(&[
        Case {
            rules: &["TG-P-28", "TG-OQ-15"],
            party: with(3, &[(A, Health, 0), (B, Energy, 3), (C, Health, 1), (C, Energy, 0), (C, Fear, 4)]),
            does: |party, tell| party.die(A, true, Track::Energy, tell),
            expect: Ok(&[
                Event::Died { who: A },
                Event::Lost { who: B, what: Health, amount: 1 },
                Event::Gained { who: B, what: Fear, amount: 2 },
                Event::Lost { who: C, what: Health, amount: 1 },
                Event::BeganDying { who: C, alone: false },
                Event::Gained { who: C, what: Fear, amount: 2 },
                Event::WentInsane { who: C },
                Event::Set { who: A, what: Health, before: 0, now: 4 },
                Event::StoppedDying { who: A },
                Event::Set { who: B, what: Energy, before: 3, now: 0 },
                Event::BecameExhausted { who: B },
            ]),
        },
        Case {
            rules: &["TG-P-27", "TG-P-26"],
            party: with(2, &[(A, Health, 0)]),
            does: |party, tell| party.die(A, false, Track::Energy, tell),
            expect: Ok(&[Event::CampaignLost { who: A }]),
        },
        Case {
            rules: &["TG-P-26"],
            party: with(2, &[(A, Health, 1)]),
            does: |party, tell| party.die(A, true, Track::Energy, tell),
            expect: Err(Refusal::NotDying(A)),
        },
    ]);
}

#[test]
fn handing_over() {
    check(&[
        Case {
            rules: &["TG-P-33"],
            party: with(2, &[(A, Food, 3)]),
            does: |party, tell| party.hand_over((A, B), Food, 2, tell),
            expect: Ok(&[Event::HandedOver { from: A, to: B, what: Food, amount: 2 }]),
        },
        Case {
            rules: &["TG-P-33"],
            party: with(2, &[(A, Magic, 3)]),
            does: |party, tell| party.hand_over((A, B), Magic, 2, tell),
            expect: Err(Refusal::NotForOthers { who: A, what: Magic }),
        },
        Case {
            rules: &["TG-P-33"],
            party: with(2, &[(A, Experience, 3)]),
            does: |party, tell| party.hand_over((A, B), Experience, 2, tell),
            expect: Err(Refusal::NotForOthers { who: A, what: Experience }),
        },
        Case {
            rules: &["TG-P-33", "TG-G-18"],
            party: fighting(1, &[(A, Wealth, 2)]),
            does: |party, tell| party.hand_over((B, A), Wealth, 0, tell),
            expect: Err(Refusal::InEncounter(A)),
        },
        Case {
            rules: &["TG-P-35"],
            party: with(2, &[(A, Wealth, 2)]),
            does: |party, tell| party.hand_over((A, B), Wealth, 3, tell),
            expect: Err(Refusal::CannotPay { who: A, what: Wealth, missing: 1 }),
        },
        Case {
            rules: &["TG-P-31"],
            party: with(2, &[(A, Wealth, 2), (B, Wealth, 19)]),
            does: |party, tell| party.hand_over((A, B), Wealth, 2, tell),
            expect: Err(Refusal::NoRoom { who: B, what: Wealth }),
        },
    ]);
}

#[test]
fn requirements_of_the_book() {
    use Requirement::{Attribute as Level, Has, Owns};
    let group = seats(&[A, B]);
    for (rules, party, requirement, met) in [
        (["TG-Y-40", "TG-EX-57"], aggressive(&[1, 2]), Level(Aggression, 2), true),
        (["TG-Y-40", "TG-EX-57"], aggressive(&[1, 1]), Level(Aggression, 2), false),
        // Characters outside the group do not count.
        (["TG-Y-40", "TG-G-14"], aggressive(&[1, 1, 2]), Level(Aggression, 2), false),
        (["TG-EX-49", "TG-P-42"], with(1, &[(A, Magic, 8)]), Has(Magic, 8), true),
        (["TG-EX-49", "TG-P-42"], with(1, &[(A, Magic, 7)]), Has(Magic, 8), false),
    ] {
        assert_eq!(party.meets(requirement, group), met, "{rules:?}");
    }
    let both = [Owns(SECRET_13), Level(Aggression, 2)];
    let mut party = aggressive(&[0, 2]);
    assert!(!party.meets_all(&both, group) && party.meets_any(&both, group), "TG-Y-40 TG-EX-58");
    party.receive(A, Belonging::new(SECRET_13, Keyword::Secret, true), false, &mut |_| ()).unwrap();
    assert!(party.meets_all(&both, group), "TG-Y-40 TG-EX-56");
    assert!(!party.meets_any(&[Level(Courage, 1), Level(Empathy, 1)], group), "TG-EX-58");
}

#[test]
fn the_value_of_a_group() {
    let group = seats(&[A, B]);
    let party = aggressive(&[1, 2, 0]);
    const RULES: [&str; 2] = ["TG-Y-38", "TG-G-14"];
    assert_eq!(party.group_value(Aggression, Side::Highest, group), 2, "{RULES:?}");
    assert_eq!(party.group_value(Aggression, Side::Lowest, group), 1, "{RULES:?}");
    assert_eq!(party.group_value(Aggression, Side::Lowest, Seats::NONE), 0, "{RULES:?}");
}

#[test]
fn how_often_a_reward_is_meant() {
    let (party, group) = (with(4, &[]), seats(&[A, B, C]));
    for (rules, scale, times, reach) in [
        (["TG-Y-42", "TG-G-15", "TG-EX-61"], Scale::Once, 1, Seats::NONE),
        (["TG-Y-42", "TG-G-08", "TG-EX-61"], Scale::EachMember, 3, group),
        (["TG-Y-42", "TG-G-08", "TG-EX-61"], Scale::EachCharacter, 4, seats(&[A, B, C, D])),
    ] {
        assert_eq!((party.times(scale, group), party.reach(scale, group)), (times, reach), "{rules:?}");
    }
}

#[test]
fn rewards_are_split_by_those_who_earned_them() {
    check(&[
        Case {
            rules: &["TG-G-15", "TG-C-07", "TG-EX-62"],
            party: with(4, &[]),
            does: |party, tell| {
                let group = seats(&[A, B, C]);
                let split = Split::NOTHING.and(B, Wealth, 1);
                party.share_out(Amounts::of(Wealth, 1), group, &split, tell)?;
                party.gain_experience(1, tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Gained { who: B, what: Wealth, amount: 1 },
                Event::Gained { who: A, what: Experience, amount: 1 },
                Event::Gained { who: B, what: Experience, amount: 1 },
                Event::Gained { who: C, what: Experience, amount: 1 },
                Event::Gained { who: D, what: Experience, amount: 1 },
            ]),
        },
        Case {
            rules: &["TG-G-08", "TG-Y-42"],
            party: with(2, &[]),
            does: |party, tell| {
                let split = Split::NOTHING.and(B, Wealth, 1);
                party.share_out(Amounts::of(Wealth, 1), seats(&[A]), &split, tell)
            },
            expect: Err(Refusal::NotTheirs { who: B, what: Wealth }),
        },
        Case {
            rules: &["TG-Y-42", "TG-G-15"],
            party: with(2, &[]),
            does: |party, tell| {
                let split = Split::NOTHING.and(A, Wealth, 1).and(B, Wealth, 1);
                party.share_out(Amounts::of(Wealth, 1), seats(&[A, B]), &split, tell)
            },
            expect: Err(Refusal::WrongTotal { what: Wealth, needed: 1, offered: 2 }),
        },
        // Harm once for the group: the group chooses who takes each point.
        Case {
            rules: &["TG-OQ-38"],
            party: with(2, &[(A, Wealth, 1), (A, Energy, 2)]),
            does: |party, tell| {
                let harm = Amounts::of(Fear, 2).and(Health, 1).and(Wealth, 3);
                let split =
                    Split::NOTHING.and(A, Fear, 1).and(B, Fear, 1).and(A, Health, 1).and(A, Wealth, 1);
                party.share_harm(harm, seats(&[A, B]), &split, tell)
            },
            expect: Ok(&[
                Event::Lost { who: A, what: Health, amount: 1 },
                Event::Gained { who: A, what: Fear, amount: 1 },
                Event::Lost { who: A, what: Wealth, amount: 1 },
                Event::Gained { who: B, what: Fear, amount: 1 },
            ]),
        },
        // The harm must be taken as far as any member has something to lose.
        Case {
            rules: &["TG-OQ-38", "TG-P-35"],
            party: with(2, &[(A, Wealth, 1)]),
            does: |party, tell| {
                let split = Split::NOTHING.and(B, Wealth, 1);
                party.share_harm(Amounts::of(Wealth, 3), seats(&[A, B]), &split, tell)
            },
            expect: Err(Refusal::CannotPay { who: B, what: Wealth, missing: 1 }),
        },
    ]);
}
