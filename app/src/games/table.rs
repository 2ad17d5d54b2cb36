//! What a game has to say so that the tower can put it on the glass. Saving, undoing, showing and asking are the
//! tower's; a game only names its choices and its words.

use core::fmt;

use heapless::Vec;
use rules_core::card::Filled;
use rules_core::game::Rules;

use super::Say;
use crate::decks::Decks;
use crate::frame::Frame;
use crate::motion::Motion;
use crate::text::{Help, Lang};

/// Choices on the way to one action. Nothing has happened before the last: Back takes one away without a trace.
pub type Path = Vec<u8, 4>;

/// Where a path leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leads<A> {
    /// To a choice among so many options.
    Choose(u8),
    /// To an amount in a range, beginning with `start`.
    Amount {
        from: u8,
        to: u8,
        start: u8,
    },
    Act(A),
    /// To the dice that are due.
    Roll,
    /// To the page that sets values by hand.
    Adjust,
    /// A card has to be known first: its unknown values are asked for.
    Card(crate::tags::CardId),
    Nowhere,
}

impl<A> Leads<A> {
    pub fn map<B>(self, with: impl FnOnce(A) -> B) -> Leads<B> {
        match self {
            Leads::Act(action) => Leads::Act(with(action)),
            Leads::Choose(options) => Leads::Choose(options),
            Leads::Amount { from, to, start } => Leads::Amount { from, to, start },
            Leads::Roll => Leads::Roll,
            Leads::Adjust => Leads::Adjust,
            Leads::Card(id) => Leads::Card(id),
            Leads::Nowhere => Leads::Nowhere,
        }
    }
}

/// A value that can be set by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tracked {
    /// Nothing while it has none yet.
    pub amount: Option<u8>,
    pub from: u8,
    pub to: u8,
}

pub trait Table: Rules {
    /// Where the choices in `path` lead; the empty path is what the table may do now.
    fn leads(&self, path: &[u8], decks: &Decks<'_>) -> Leads<Self::Action>;

    /// What is done with a card that was asked for, once all that matters of it is known.
    fn with_card(&self, card: &Filled<'_, '_>) -> Option<Self::Action>;

    /// The question a path leads to.
    fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result;

    /// An option of that question.
    fn label(&self, path: &[u8], option: u8, decks: &Decks<'_>, say: &mut Say<'_>) -> fmt::Result;

    /// What can be done on the page of the empty path.
    fn help(&self) -> &'static [Help];

    /// The page of the empty path, on which option `chosen` is marked. Dice that were just rolled may jump.
    fn draw(&self, chosen: usize, motion: Motion, lang: Lang, frame: &mut Frame);

    fn tracked(&self, number: usize) -> Option<Tracked>;

    fn tracked_name(&self, number: usize, say: &mut Say<'_>) -> fmt::Result;

    fn tracked_amount(&self, number: usize, amount: u8, say: &mut Say<'_>) -> fmt::Result;

    fn adjust(&self, number: usize, amount: u8) -> Self::Action;

    /// What the face of a die that is due shows.
    fn face(&self, die: usize, face: u8, say: &mut Say<'_>) -> fmt::Result;

    /// Whether two faces of a die that is due show the same.
    fn alike(&self, die: usize, face: u8, other: u8) -> bool;

    /// Whether the table must read it before it goes on: what its own page does not show.
    fn is_announced(event: &Self::Event) -> bool;

    fn told(action: &Self::Action, say: &mut Say<'_>) -> fmt::Result;

    fn say(event: &Self::Event, say: &mut Say<'_>) -> fmt::Result;

    fn put_back(event: &Self::Event, say: &mut Say<'_>) -> fmt::Result;

    fn why(refusal: &Self::Refusal, say: &mut Say<'_>) -> fmt::Result;
}
