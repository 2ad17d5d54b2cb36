//! A second referee for the party and the day of Tainted Grail, written from the catalogue (docs/rules/tainted-grail.md: TG-P,
//! TG-Y, TG-M, TG-G, and what TG-W and TG-K say of them) and the book, before the engine's files were read, and played against
//! the engine: whatever the two tell apart is a mistake of one of them. The list of actions was taken from the engine.
//!
//! Where catalogue and book are silent, the model follows the engine:
//! - when a step's figures are booked (as the table goes on from it), and that nobody goes on from a classic rest before all
//!   who have Food have eaten;
//! - what may be done at any moment (set-up, cards received, TIME, Elapsed Time, gains and losses), what waits for a die, and
//!   that a die of guardians or kings may also be asked for by day;
//! - that a worn card is taken off before another of its keyword is put on, and that handing something to oneself or leaving
//!   out who is not there is no mistake;
//! - that of an attribute two skills can be bought, and that a card put aside takes the place of one that a text removes;
//! - in which order the faces of a guardian die lie whose crosses the table has told;
//! - that sheets of those who are in an encounter change by the encounter's own actions alone.
//!
//! Left out: corrections while an encounter runs, cards kept and filled in (`KeepCard`, `FillIn`), companions, the reminders,
//! the reasons of refusals, prices of `Payers::Encounter`, whether a card that is used today lies face up (the tower only takes
//! a note), and what happens inside an encounter: that has a referee of its own (tests/referee/tainted_grail), and this one
//! copies what it leaves on the sheets.

mod belongings;
mod bridge;
mod character;
mod command;
mod correction;
mod day;
mod deck;
#[path = "../dice.rs"]
mod dice;
mod duel;
mod goods;
mod growth;
mod inquiry;
mod notice;
mod party;
mod picture;
mod players;
mod referee;
mod roaming;
mod waystone;

use duel::{Duel, Seen};

/// Actions of one campaign at most.
const MOST: usize = 400;

/// Campaigns from successive seeds, until so many actions were accepted by both.
fn referee_twice(first: u64, wanted: usize) {
    let mut seen = Seen::new();
    let (mut done, mut seed) = (0, first);
    while done < wanted {
        let mut duel = Duel::new(seed);
        let mut turns = 0;
        while !duel.is_over() && turns < MOST {
            duel.plays();
            turns += 1;
        }
        done += duel.accepted;
        for (kind, (accepted, refused)) in &duel.seen {
            let sum = seen.entry(kind.clone()).or_default();
            sum.0 += accepted;
            sum.1 += refused;
        }
        seed += 1;
    }
    println!("{done} actions in {} campaigns, accepted and refused: {seen:?}", seed - first);
}

#[test]
fn both_referees_agree() {
    referee_twice(0, 10_000);
}

/// `cargo xtask soak --only grail-day-referee`.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_both_referees() {
    referee_twice(100_000, 100_000);
}
