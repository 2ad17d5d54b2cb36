//! Cases for the party (TG-P), and for the rules of costs, groups and the wyrd form that concern the sheets. Each case names
//! its rules.

mod belongings;
mod encounter;
mod group;
mod growth;
mod payments;
mod sheet;

use std::vec::Vec as List;

use super::*;
use crate::card::Attribute;
use crate::tainted_grail::Switch;

pub(in crate::tainted_grail) const A: Seat = Seat(0);
pub(in crate::tainted_grail) const B: Seat = Seat(1);
pub(in crate::tainted_grail) const C: Seat = Seat(2);
pub(in crate::tainted_grail) const D: Seat = Seat(3);

type Does = fn(&mut Party, &mut dyn FnMut(Event)) -> Result<(), Refusal>;

/// One case: a party, what is done to it, and the expected events or refusal.
struct Case {
    rules: &'static [&'static str],
    party: Party,
    does: Does,
    expect: Result<&'static [Event], Refusal>,
}

#[track_caller]
fn check(cases: &[Case]) {
    for Case { rules, party, does, expect } in cases {
        assert!((1..=3).contains(&rules.len()), "{rules:?}");
        let mut after = party.clone();
        let mut told = List::new();
        let answer = does(&mut after, &mut |event| told.push(event));
        match expect {
            Ok(events) => {
                assert_eq!(answer, Ok(()), "{rules:?}");
                assert_eq!(&told, events, "{rules:?}");
            }
            Err(why) => {
                assert_eq!(answer, Err(*why), "{rules:?}");
                assert_eq!(
                    (&after, told.len()),
                    (party, 0),
                    "{rules:?}: a refusal changes nothing, tells nothing"
                );
            }
        }
    }
}

/// An invented board for the cases: the rulebook does not state the printed ones (TG-P-02).
pub(in crate::tainted_grail) fn start(character: Character) -> Start {
    Start {
        character,
        energy: 6,
        energy_top: 8,
        health: 8,
        health_top: 9,
        fear: 0,
        fear_top: 8,
        panic_from: 6,
        attributes: [2, 1, 0, 1, 0, 1],
        food: character.starts_with(Holding::Food),
        wealth: character.starts_with(Holding::Wealth),
        magic: character.starts_with(Holding::Magic),
    }
}

/// The first `characters` of the four, without resources.
pub(in crate::tainted_grail) fn party(characters: usize, mode: Mode) -> Party {
    let mut party = Party::new(mode);
    for &character in &Character::ALL[..characters] {
        let start = Start { food: 0, wealth: 0, magic: 0, ..start(character) };
        party.join(CardRef::of(character.word()), &start, &mut |_| ()).unwrap();
    }
    party
}

/// The first `characters` with these markers.
pub(in crate::tainted_grail) fn with(characters: usize, markers: &[(Seat, Holding, u16)]) -> Party {
    set(party(characters, Mode::NORMAL), markers)
}

/// Sets markers in this order, so that HEALTH can come before the ENERGY that it limits.
pub(in crate::tainted_grail) fn set(mut party: Party, markers: &[(Seat, Holding, u16)]) -> Party {
    for &(who, what, now) in markers {
        party.set(who, what, now, &mut |_| ());
        assert_eq!(u16::from(party.member(who).unwrap().has(what)), now.min(255), "{what:?} of the case");
    }
    party
}

pub(in crate::tainted_grail) fn seats(seats: &[Seat]) -> Seats {
    seats.iter().copied().collect()
}

/// Applies what cannot be refused.
fn done(mut party: Party, does: impl Fn(&mut Party, &mut dyn FnMut(Event))) -> Party {
    does(&mut party, &mut |_| ());
    party
}

/// The first `characters` of three are in a combat.
fn fighting(characters: usize, markers: &[(Seat, Holding, u16)]) -> Party {
    done(with(3, markers), |party, tell| {
        let group = Seat::ALL.into_iter().take(characters).collect();
        party.begin_encounter(group, Stack::Combat, tell).unwrap();
    })
}
