//! A second referee for the encounters of Tainted Grail, written from the rules alone and in plain words, and played
//! against the engine: whatever the two tell apart is a mistake of one of them.

mod card;
#[path = "../../rulebook/tainted_grail/chance.rs"]
mod chance;
mod character;
mod effect;
mod encounter;
mod enemy;
mod event;
mod king;
mod laid_card;
mod operation;
mod outcome;
mod picture;
mod play;
mod pool;
mod price;
mod program;
mod question;
mod random_deck;
mod random_text;
mod referee;
mod round;
mod sides;
mod told;
mod vocabulary;
mod worked_example;
