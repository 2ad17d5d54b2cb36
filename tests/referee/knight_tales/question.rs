//! What a program asks the players, and what they say.

use crate::battlefield::Uid;
use crate::card::{Colour, Face};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Which option; those that cannot be paid are closed.
    Option(Vec<bool>),
    Number(Vec<i32>),
    May,
    DieRoll,
    /// A knight die more, thrown at once.
    NewDie,
    Monster(Vec<Uid>),
    Knight(Vec<usize>),
    /// A monster die less: black or red.
    Colour(Vec<Colour>),
    /// Dice to pick from; `new_face` where it is thrown again.
    Die {
        among: Vec<usize>,
        thrown: bool,
    },
    /// A result and the token it becomes.
    Token(Vec<usize>),
    Lane(Vec<usize>),
    Card(Vec<String>),
    /// How much of the damage goes to villagers (KT-SOLO-08).
    Villagers {
        player: usize,
        damage: i32,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Option(usize),
    Number(i32),
    Yes,
    No,
    Roll(i32),
    NewDie(Face),
    Monster(Uid),
    Knight(usize),
    Colour(Colour),
    Die(usize, Option<Face>),
    Token(usize, Face),
    Lane(usize),
    Card(String),
    /// No more of it.
    Enough,
    /// Damage for each villager, in the order they lie.
    Villagers(Vec<i32>),
}
