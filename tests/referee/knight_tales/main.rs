//! A second referee for Knight Tales, written from the rule catalogue alone, and its comparison with the engine.

mod action;
mod attack;
mod battlefield;
mod card;
mod day;
mod doom;
mod effects;
mod event;
mod fight;
mod game;
mod knight;
mod legal;
mod night;
mod program;
mod question;
mod running;
mod scoring;

#[cfg(test)]
mod examples;
