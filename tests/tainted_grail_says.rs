//! Tainted Grail shows the players what to carry out, at the right moment: texts read from the screen, in both languages,
//! one module a chapter of docs/rules/tainted-grail.md.

#[path = "tainted_grail_says/combat.rs"]
mod combat;

#[path = "tainted_grail_says/day.rs"]
mod day;

#[path = "tainted_grail_says/diplomacy.rs"]
mod diplomacy;

#[path = "tainted_grail_says/kings.rs"]
mod kings;

#[path = "tainted_grail_says/party.rs"]
mod party;

#[path = "tainted_grail_says/roamers.rs"]
mod roamers;

#[path = "tainted_grail_says/sequence.rs"]
mod sequence;

#[path = "tainted_grail_says/stage.rs"]
mod stage;
