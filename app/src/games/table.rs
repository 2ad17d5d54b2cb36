//! The trait [`Table`], which every game implements to be playable on the device. The device saves, undoes, draws and asks;
//! a game only lists its choices and puts them, and what happens, into words.

use core::fmt;

use heapless::Vec;
use rules_core::card::{Card, CardRef, Filled, Slot};
use rules_core::game::{Cards as _, Rules};
use rules_core::odds::{Fight, Lying, Preference};
use rules_core::tainted_grail::{MAX_WHAT_IF, WhatIf};

use super::Say;
use crate::advice::Advice;
use crate::decks::Decks;
use crate::frame::Frame;
use crate::motion::Motion;
use crate::session::Session;
use crate::text::{Help, Lang, Text};

/// The most choices that lead to one action.
pub const PATH: usize = 32;

/// The choices made so far towards one action, an option number each. Nothing happens before the last choice, so Back
/// simply removes one.
pub type Path = Vec<u8, PATH>;

/// What a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leads<A> {
    /// A choice among this many options.
    Choose(u8),
    /// The same list again, changed by the last choice, with this many options.
    Again(u8),
    /// An amount in a range, `start` being proposed.
    Amount {
        from: u8,
        to: u8,
        start: u8,
    },
    Act(A),
    /// A roll of the dice that are due.
    Roll,
    /// The page for correcting values by hand.
    Adjust,
    /// The history of the game.
    History,
    /// The unknown values of this card have to be typed first.
    Card(crate::tags::CardId),
    /// Another path, to be followed instead.
    Ask(Path),
    Nowhere,
}

impl<A> Leads<A> {
    /// The number of options; 0 if this is not a choice.
    pub const fn options(&self) -> u8 {
        match *self {
            Leads::Choose(options) | Leads::Again(options) => options,
            _ => 0,
        }
    }

    pub fn map<B>(self, with: impl FnOnce(A) -> B) -> Leads<B> {
        match self {
            Leads::Act(action) => Leads::Act(with(action)),
            Leads::Choose(options) => Leads::Choose(options),
            Leads::Again(options) => Leads::Again(options),
            Leads::Amount { from, to, start } => Leads::Amount { from, to, start },
            Leads::Roll => Leads::Roll,
            Leads::Adjust => Leads::Adjust,
            Leads::History => Leads::History,
            Leads::Card(id) => Leads::Card(id),
            Leads::Ask(path) => Leads::Ask(path),
            Leads::Nowhere => Leads::Nowhere,
        }
    }
}

/// Cards that are tried out on a what-if page, without being played.
pub type Thought = Vec<CardRef, MAX_WHAT_IF>;

/// What laying a card does on a what-if page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Peek<R> {
    /// The path with the card added; the same path if it is not.
    Path(Path),
    /// The rules refuse the card.
    Refused(R),
    /// The card's own page is shown.
    Look,
}

/// A value that can be corrected by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tracked {
    /// `None` while there is no value yet.
    pub amount: Option<u8>,
    pub from: u8,
    pub to: u8,
}

/// What a game needs to draw its main page.
pub struct Seen<'a> {
    pub decks: &'a Decks<'a>,
    /// The animation of dice that were just rolled.
    pub motion: Motion,
    pub lang: Lang,
    /// The session, for the latest lines of the history.
    pub session: &'a Session,
    /// The odds; `None` if advice is switched off.
    pub advice: Option<&'a Advice>,
    /// The result of the cards on a what-if page, once it is calculated.
    pub what_if: Option<&'a WhatIf>,
}

/// The name of the chapters into which the history of a game is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapters {
    pub name: Text,
    pub short: Text,
    /// The number of the first.
    pub first: u32,
    /// The text for resuming a game that was left.
    pub resume: Text,
}

impl Chapters {
    pub fn number(&self, chapter: u16) -> u32 {
        u32::from(chapter) + self.first
    }
}

/// The methods `keep`, `card` and `fill_in`, which are the same in all games that are played with cards.
macro_rules! plays_with_cards {
    ($game:ident, $action:ident) => {
        fn keep(&self, record: &[u8]) -> Option<$action> {
            let record = heapless::Vec::from_slice(record).ok()?;
            (!self.keeps(&record)).then_some($action::KeepCard(record))
        }

        fn card<'a>(&'a self, card: CardRef, decks: &'a Decks<'_>) -> Option<Card<'a>> {
            $game::card(self, card, decks)
        }

        fn fill_in(card: CardRef, slot: Slot, amount: u8) -> Option<$action> {
            Some($action::FillIn { card, slot: slot.code(), amount })
        }
    };
}
pub(super) use plays_with_cards;

pub trait Table: Rules {
    const CHAPTERS: Chapters =
        Chapters { name: Text::Chapter, short: Text::ChapterShort, first: 1, resume: Text::GoOn };

    /// Whether the same actions with other cards may lead to another state, so that replay needs the same decks.
    const READS_CARDS: bool = true;

    /// What the choices in `path` lead to. The empty path is the main page: everything that can be done now.
    fn leads(&self, path: &[u8], decks: &Decks<'_>) -> Leads<Self::Action>;

    /// Calls `_add` for each card to choose from at `path`, in any order; never if `path` is not a choice among cards. The
    /// device sorts them once, and `decks` holds the sorted list for all paths that continue from there.
    fn list(&self, _path: &[u8], _decks: &Decks<'_>, _add: &mut dyn FnMut(&Card<'_>)) {}

    /// What laying a card does now: an action, or a request for its unknown values; `Nowhere` if the game has no use for
    /// it. `piece` distinguishes two copies of the same card.
    fn lay(&self, card: &Card<'_>, piece: u32, decks: &Decks<'_>) -> Leads<Self::Action>;

    /// Whether this piece of cardboard lies in the game already: laid again it would be refused.
    fn has_laid(&self, _piece: u32) -> bool {
        false
    }

    /// The action that stores a whole card from a tag in the game state, if no deck has the card and the game needs it.
    fn keep(&self, _record: &[u8]) -> Option<Self::Action> {
        None
    }

    /// Looks a card up, also among those that the game has stored from tags.
    fn card<'a>(&'a self, card: CardRef, decks: &'a Decks<'_>) -> Option<Card<'a>> {
        decks.card(card)
    }

    /// The unknown value of a card, if that is why the action is refused.
    fn unknown(_action: &Self::Action, _refusal: &Self::Refusal) -> Option<(CardRef, Slot)> {
        None
    }

    /// The action that states this value.
    fn fill_in(_card: CardRef, _slot: Slot, _amount: u8) -> Option<Self::Action> {
        None
    }

    /// The action for a card of [`Leads::Card`], once its values are known. Most games ask for values only when their rules
    /// need them and return `None`.
    fn with_card(&self, _card: &Filled<'_, '_>) -> Option<Self::Action> {
        None
    }

    /// Writes the title of the question at a path.
    fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result;

    /// Writes one option of that question.
    fn label(&self, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result;

    /// The option to select on the main page after an action, given the one selected before.
    fn place_after(&self, at: usize) -> usize {
        at
    }

    /// Whether a list is for reading only, so that a press does nothing.
    fn is_read(&self, _path: &[u8], _decks: &Decks<'_>) -> bool {
        false
    }

    /// The help texts of the main page.
    fn help(&self) -> &'static [Help];

    /// Draws the main page with option `chosen` marked.
    fn draw(&self, chosen: usize, seen: &Seen<'_>, frame: &mut Frame);

    /// Draws the page of another path; returns false if that is an ordinary list, which the device draws.
    fn draw_behind(&self, _path: &[u8], _chosen: usize, _seen: &Seen<'_>, _frame: &mut Frame) -> bool {
        false
    }

    /// The cards tried out at a what-if path; `None` for any other path.
    fn thinks_of(&self, _path: &[u8], _decks: &Decks<'_>) -> Option<Thought> {
        None
    }

    /// Calculates their result for this many moves; returns whether there is more to do.
    fn think(&self, _what_if: &mut WhatIf, _moves: u8, _decks: &Decks<'_>) -> bool {
        false
    }

    /// What laying a card does at a what-if path.
    fn lay_in_thought(&self, _path: &[u8], _card: &Card<'_>, _decks: &Decks<'_>) -> Peek<Self::Refusal> {
        Peek::Look
    }

    /// Draws a status line, in place of the hint, below the pages of this game that the device draws; most games have none.
    fn draw_status(&self, _seen: &Seen<'_>, _frame: &mut Frame) {}

    /// An attack whose odds are to be calculated: number 0 is the one under way, the others are possible targets.
    fn fight(&self, _number: u8, _preference: Preference, _decks: &Decks<'_>) -> Option<Fight> {
        None
    }

    /// The rolled dice of the attack under way, if some can be rolled again.
    fn lying(&self, _preference: Preference, _decks: &Decks<'_>) -> Option<(Fight, Lying)> {
        None
    }

    /// The path behind which values are set by hand, if a game has more of them than fit one list.
    fn by_hand(&self, _decks: &Decks<'_>) -> Option<Path> {
        None
    }

    /// A value that is set by hand, of a game that has them in one list.
    fn tracked(&self, _number: usize) -> Option<Tracked> {
        None
    }

    fn tracked_name(&self, _number: usize, _say: &mut Say<'_>) -> fmt::Result {
        Ok(())
    }

    fn tracked_amount(&self, _number: usize, _amount: u8, _say: &mut Say<'_>) -> fmt::Result {
        Ok(())
    }

    fn adjust(&self, _number: usize, _amount: u8) -> Option<Self::Action> {
        None
    }

    /// Writes the name of a die that is due.
    fn die(&self, _die: usize, say: &mut Say<'_>) -> fmt::Result {
        say.text(Text::Die)
    }

    /// Writes what a face of a die that is due shows.
    fn face(&self, die: usize, face: u8, say: &mut Say<'_>) -> fmt::Result;

    /// Whether two faces of a die that is due show the same symbol.
    fn alike(&self, die: usize, faces: [u8; 2], decks: &Decks<'_>) -> bool;

    /// Whether an event gets a page that players must confirm; false for what the main page shows anyway.
    fn is_announced(event: &Self::Event) -> bool;

    /// Whether an event is bad enough for the danger cue.
    fn is_dire(_event: &Self::Event) -> bool {
        false
    }

    /// The number of LEDs that glow while the ring shows no cue.
    fn lamps(&self, _decks: &Decks<'_>) -> u8 {
        0
    }

    /// Whether an action with this event is reported with a summary page first.
    fn is_summed(_event: &Self::Event) -> bool {
        false
    }

    /// Draws the summary page.
    fn draw_sum(
        &self,
        _events: &mut dyn Iterator<Item = &Self::Event>,
        _seen: &Seen<'_>,
        _frame: &mut Frame,
    ) {
    }

    fn told(&self, action: &Self::Action, say: &mut Say<'_>) -> fmt::Result;

    fn say(&self, event: &Self::Event, say: &mut Say<'_>) -> fmt::Result;

    fn put_back(&self, event: &Self::Event, say: &mut Say<'_>) -> fmt::Result;

    /// The action that permits what was refused, for players who say that a card allows it. It is offered on the second
    /// page of the reason, whose text is the part of `why` after the line break.
    fn lifts(_refusal: &Self::Refusal) -> Option<Self::Action> {
        None
    }

    fn why(&self, refusal: &Self::Refusal, say: &mut Say<'_>) -> fmt::Result;
}
