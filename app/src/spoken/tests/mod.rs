//! Tests of cards in words.

mod cards;
mod slots;
mod words;
