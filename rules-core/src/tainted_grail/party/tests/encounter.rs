//! Cases for who is in an encounter, who has been active, and the card piles.

use Holding::{Energy, Health};

use super::*;

#[test]
fn who_is_in_it() {
    check(&[
        Case {
            rules: &["TG-G-08", "TG-EX-51"],
            party: with(3, &[]),
            does: |party, tell| {
                party.begin_encounter(seats(&[A, B]), Stack::Diplomacy, tell)?;
                assert_eq!(party.in_encounter(), seats(&[A, B]));
                assert_eq!(party.member(B).unwrap().piles, Piles { hand: 0, stack: 10, discard: 0 });
                Ok(())
            },
            expect: Ok(&[Event::JoinedEncounter { who: A }, Event::JoinedEncounter { who: B }]),
        },
        Case {
            rules: &["TG-G-04", "TG-EX-51"],
            party: fighting(1, &[]),
            does: |party, tell| party.begin_encounter(seats(&[B]), Stack::Combat, tell),
            expect: Err(Refusal::EncounterRunning),
        },
        Case {
            rules: &["TG-S-83"],
            party: with(2, &[(B, Health, 0)]),
            does: |party, tell| {
                party.begin_encounter(seats(&[A, B]), Stack::Combat, tell)?;
                party.lose(B, Holding::Food, 1, tell);
                assert_eq!(party.in_encounter(), seats(&[A, B]));
                Ok(())
            },
            expect: Ok(&[Event::JoinedEncounter { who: A }, Event::JoinedEncounter { who: B }]),
        },
        Case {
            rules: &["TG-G-02"],
            party: with(2, &[]),
            does: |party, tell| party.begin_encounter(Seats::NONE, Stack::Combat, tell),
            expect: Err(Refusal::NobodyThere),
        },
        // At HEALTH 0 the character leaves at once.
        Case {
            rules: &["TG-S-83", "TG-G-10"],
            party: fighting(2, &[(A, Health, 2), (A, Energy, 0)]),
            does: |party, tell| {
                party.damage(A, 2, tell);
                assert_eq!(party.in_encounter(), seats(&[B]));
                party.gain(A, Health, 1, tell);
                assert_eq!(party.in_encounter(), seats(&[B]), "not for the rest of it");
                Ok(())
            },
            expect: Ok(&[
                Event::Damaged { who: A, amount: 2 },
                Event::BeganDying { who: A, alone: false },
                Event::LeftEncounter { who: A },
                Event::Gained { who: A, what: Health, amount: 1 },
                Event::StoppedDying { who: A },
            ]),
        },
        Case {
            rules: &["TG-G-10"],
            party: fighting(2, &[]),
            does: |party, tell| {
                party.leave_encounter(A, tell)?;
                assert_eq!(party.leave_encounter(A, tell), Err(Refusal::NotInEncounter(A)));
                Ok(())
            },
            expect: Ok(&[Event::LeftEncounter { who: A }]),
        },
    ]);
}

#[test]
fn everybody_is_active_once_a_round() {
    let mut party = fighting(3, &[]);
    const RULES: [&str; 3] = ["TG-S-63", "TG-S-64", "TG-S-71"];
    party.member_mut(B).unwrap().set_active(true);
    assert_eq!(party.to_be_active(), seats(&[A, C]), "{RULES:?}");
    party.end_round();
    assert_eq!(party.to_be_active(), seats(&[A, B, C]), "{RULES:?}");
    party.end_encounter(&mut |_| ());
    assert_eq!((party.to_be_active(), party.in_encounter()), (Seats::NONE, Seats::NONE), "TG-S-76");
}

#[test]
fn hand_stack_and_discard() {
    let mut piles = Piles::of(10);
    assert_eq!((piles.draw(3), piles.hand, piles.stack), (3, 3, 7), "TG-S-60");
    assert_eq!(
        (piles.redraw(), piles.redraw(), piles.redraw()),
        (Some(2), Some(1), None),
        "TG-S-61 TG-EX-13"
    );
    assert_eq!(piles.total(0), 10, "TG-S-75");

    let mut piles = Piles { hand: 0, stack: 3, discard: 0 };
    assert_eq!(piles.discard_from_hand(1), Gone { from_hand: 0, from_stack: 1 }, "TG-S-73 TG-EX-18");
    assert_eq!(piles.discard_from_stack(1), 1, "TG-S-74");
    assert_eq!((piles.draw(2), piles), (1, Piles { hand: 1, stack: 0, discard: 2 }), "TG-S-72 TG-EX-19");
    assert_eq!(piles.discard_from_stack(2), 0, "TG-OQ-24");
    assert_eq!((piles.lay_from_stack(), piles.lay_from_hand(), piles.lay_from_hand()), (false, true, false));
    piles.discard_laid();
    assert_eq!((piles.discard, piles.total(0)), (3, 3), "TG-S-54 TG-S-75");
    assert!(piles.take_from_discard() && piles.lay_from_discard());
    piles.reshuffle(1);
    assert_eq!(piles, Piles { hand: 1, stack: 2, discard: 0 }, "TG-K-17 TG-K-18");
    piles.take_back_laid();
    assert_eq!(piles.hand, 2, "TG-S-24");
}
