//! A second referee for the party and the day of Tainted Grail, played against the engine: whatever the two tell apart is a
//! mistake of one of them.
//!
//! The first version was written from the catalogue (TG-P, TG-Y, TG-M, TG-G, and what TG-W and TG-K say of them) and the book.
//! Of the engine only the lists of actions, switches and house rules had been read, and how actions are handed to the sheets.
//! It was then changed where reading the engine, or playing against it, showed that it had a rule wrong. Corrections, inquiries
//! and encounters seen from outside were written after the engine had been read.
//!
//! Where catalogue and book are silent, the model follows the engine:
//! - when a step's figures are booked (as the table goes on from it), and that nobody goes on from a classic rest before all
//!   who have Food have eaten;
//! - what may be done at any moment (set-up, cards received, TIME, Elapsed Time, gains and losses), what waits for a die, and
//!   that a die of guardians or kings may also be asked for by day;
//! - that a worn card is taken off before another of its keyword is put on;
//! - that handing something to oneself changes nothing, and that empty seats in a group are passed over or refused;
//! - that of an attribute two skills can be bought, and that a card put aside takes the place of one that a text removes;
//! - in which order the faces of a guardian die lie whose crosses the table has told;
//! - which values set by hand contradict each other;
//! - that sheets of those who are in an encounter change by the encounter's own actions alone.
//!
//! Left out: corrections while an encounter runs, cards that are kept and their unknown values, companions, the reminders,
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
mod examples;
mod goods;
mod growth;
mod inquiry;
mod notice;
mod party;
mod picture;
mod players;
mod referee;
mod roamers;
mod told;
mod waystone;

use duel::{Duel, Seen};

/// Actions of one campaign at most.
const MOST: usize = 400;

/// All kinds of actions that are compared.
const KINDS: &[&str] = &[
    "Act",
    "ActivateWaystone",
    "AddCard",
    "Adjust",
    "AdjustStack",
    "Ask",
    "BeginChapter",
    "BeginExploration",
    "Damage",
    "Die",
    "DiscardItem",
    "EndDay",
    "EndExploration",
    "Equip",
    "Face",
    "Gain",
    "GainEach",
    "GoOn",
    "HandOver",
    "Improve",
    "Join",
    "Learn",
    "Leave",
    "Lose",
    "LoseEach",
    "MarkTime",
    "PartWith",
    "Pass",
    "PassToWear",
    "Raise",
    "Receive",
    "Recover",
    "RemoveAside",
    "RemoveCard",
    "ReplaceLocation",
    "Roll",
    "Set",
    "SetHouseRules",
    "SetMode",
    "ShareHarm",
    "ShareOut",
    "StartEncounter",
    "TakeWyrdForm",
    "Travel",
    "Unequip",
    "UseLocation",
    "UseToday",
    "WyrdNight",
];
/// Kinds that are hardly ever refused.
const ALWAYS: &[&str] = &["BeginChapter", "MarkTime", "SetHouseRules", "SetMode"];

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
    // A comparison that meets nothing proves nothing.
    for kind in KINDS {
        let (accepted, refused) = seen.get(*kind).copied().unwrap_or_default();
        assert!(accepted > 0 || *kind == "Leave", "{kind} was never accepted");
        assert!(refused > 0 || ALWAYS.contains(kind), "{kind} was never refused");
    }
    assert_eq!(seen.keys().filter(|kind| !KINDS.contains(&kind.as_str())).count(), 0);
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
