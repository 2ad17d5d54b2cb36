//! The effect language: what a card does, as data.
//!
//! A program is a flat sequence of instructions. Jumps only go forward and loops are counted blocks, so every program
//! ends. All games share the control flow; each has its own operations. A program is checked once ([`validate`]) and then
//! run ([`Runner`]) against a game's [`Context`]; the run pauses where the players must decide.
//!
//! ```text
//!  instruction          bytes                          in a deck
//!  If                   01 condition number length     if pool at least 4: …
//!  Otherwise            02 length                      otherwise: …
//!  Choose               03 options, a length each      choose: or: or: …
//!  Repeat               04 amount length               repeat charges: …
//!  May                  05 length                      may: …
//!  Amount               06 most                        choose up to 3
//!  Roll                 07                             roll
//!  Group                08                             group …   (each member, TG-C-13)
//!  On                   09 target                      on a candle …
//!  Manual               0a length text                 manual "…"
//!                       0b length text, length text    manual "…" de "…"   (English, German)
//!  operation            code amount                    gain pool 3
//! ```
//! A length counts the bytes of the block behind it. An amount below [`Amount::FIRST_SOURCE`] is a number; from there on
//! it names a [`Source`], something to count.

mod condition;
mod instruction;
mod operation;
mod price;
mod run;
#[cfg(test)]
mod tests;
mod trigger;
mod validate;

pub use condition::{Condition, Source, Target};
pub use instruction::{Amount, Broken, Instruction, MAX_OPTIONS, Program, Words, code};
pub use operation::{FIRST_OPERATION, KtOp, LsOp, Operation, PwOp, TgOp};
pub use price::Price;
pub use run::{
    Answer, Context, FUEL, Frame, MAX_CANDIDATES, MAX_DEPTH, MAX_REPEATS, Outcome, Programs, Question,
    Runner, Scope, Stopped,
};
pub use trigger::Trigger;
pub use validate::{Flaw, MAX_MANUAL, MAX_PROGRAM, MAX_STEPS, validate};
