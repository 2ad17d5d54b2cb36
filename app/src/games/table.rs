//! What a game has to say so that the tower can put it on the glass. Saving, undoing, showing and asking are the
//! tower's; a game only names its choices and its words.

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

/// Most choices on the way to one action.
pub const PATH: usize = 32;

/// Choices on the way to one action. Nothing has happened before the last: Back takes one away without a trace.
pub type Path = Vec<u8, PATH>;

/// Where a path leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leads<A> {
    /// To a choice among so many options.
    Choose(u8),
    /// To the same list, in which the last choice has changed something: so many options.
    Again(u8),
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
    /// To how the game came to be where it is.
    History,
    /// A card has to be known first: its unknown values are asked for.
    Card(crate::tags::CardId),
    /// To where these choices lead.
    Ask(Path),
    Nowhere,
}

impl<A> Leads<A> {
    /// How many options there are to choose among; none where it is no choice.
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

/// Cards that are laid only in thought.
pub type Thought = Vec<CardRef, MAX_WHAT_IF>;

/// What laying a card does on a page on which cards are only thought of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Peek<R> {
    /// It is one of them now.
    Path(Path),
    /// It cannot be.
    Refused(R),
    /// It is looked at.
    Look,
}

/// A value that can be set by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tracked {
    /// Nothing while it has none yet.
    pub amount: Option<u8>,
    pub from: u8,
    pub to: u8,
}

/// What a game's own page is drawn with.
pub struct Seen<'a> {
    pub decks: &'a Decks<'a>,
    /// Dice that were just rolled may jump.
    pub motion: Motion,
    pub lang: Lang,
    /// How it came to this.
    pub session: &'a Session,
    /// What is foreseen; nothing for a table that wants no advice.
    pub advice: Option<&'a Advice>,
    /// What cards would come to that are only thought of, once it is known.
    pub what_if: Option<&'a WhatIf>,
}

/// What a game calls the parts that its history is divided into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapters {
    pub name: Text,
    pub short: Text,
    /// The number of the first.
    pub first: u32,
    /// What goes on with a game that was left.
    pub resume: Text,
}

impl Chapters {
    pub fn number(&self, chapter: u16) -> u32 {
        u32::from(chapter) + self.first
    }
}

/// How a game that is played with cards takes those of a tag, finds them again and is told what they leave open.
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

    /// Whether the same actions with other cards may lead elsewhere.
    const READS_CARDS: bool = true;

    /// Where the choices in `path` lead; the empty path is what the table may do now.
    fn leads(&self, path: &[u8], decks: &Decks<'_>) -> Leads<Self::Action>;

    /// Names the cards that `path` leads to a choice among, in any order; none where it leads elsewhere. The tower puts
    /// them in order once, and `decks` has that list wherever a path goes on from there.
    fn list(&self, _path: &[u8], _decks: &Decks<'_>, _add: &mut dyn FnMut(&Card<'_>)) {}

    /// What laying a card on the tower does now: an action, or its unknown values are asked for; nowhere where the game
    /// has no use for it. `piece` tells pieces of cardboard apart.
    fn lay(&self, card: &Card<'_>, piece: u32, decks: &Decks<'_>) -> Leads<Self::Action>;

    /// Whether this piece of cardboard lies in the game already: laid again it would be refused.
    fn has_laid(&self, _piece: u32) -> bool {
        false
    }

    /// What keeps a card of no deck, if the game plays with such cards and has not kept it yet.
    fn keep(&self, _record: &[u8]) -> Option<Self::Action> {
        None
    }

    /// A card as the game sees it: it may keep some that are in no deck.
    fn card<'a>(&'a self, card: CardRef, decks: &'a Decks<'_>) -> Option<Card<'a>> {
        decks.card(card)
    }

    /// What nobody has stated of a card, where that is why the action is refused.
    fn unknown(_action: &Self::Action, _refusal: &Self::Refusal) -> Option<(CardRef, Slot)> {
        None
    }

    /// What states it.
    fn fill_in(_card: CardRef, _slot: Slot, _amount: u8) -> Option<Self::Action> {
        None
    }

    /// What is done with a card that was asked for, once all that matters of it is known. Most games ask for it when their
    /// rules need it, and there is nothing left to do.
    fn with_card(&self, _card: &Filled<'_, '_>) -> Option<Self::Action> {
        None
    }

    /// The question a path leads to.
    fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result;

    /// An option of that question.
    fn label(&self, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result;

    /// Where the page of the empty path stands after an action, if it stood there before.
    fn place_after(&self, at: usize) -> usize {
        at
    }

    /// Whether a list is only read: a press leads nowhere.
    fn is_read(&self, _path: &[u8], _decks: &Decks<'_>) -> bool {
        false
    }

    /// What can be done on the page of the empty path.
    fn help(&self) -> &'static [Help];

    /// The page of the empty path, on which option `chosen` is marked.
    fn draw(&self, chosen: usize, seen: &Seen<'_>, frame: &mut Frame);

    /// The page of another path, where it is no list of options: says whether it was drawn.
    fn draw_behind(&self, _path: &[u8], _chosen: usize, _seen: &Seen<'_>, _frame: &mut Frame) -> bool {
        false
    }

    /// The cards that a path lays only in thought, where it does: nothing happens there, and Back leaves it at once.
    fn thinks_of(&self, _path: &[u8], _decks: &Decks<'_>) -> Option<Thought> {
        None
    }

    /// Works on what they would come to, so many moves; says whether there is more to do.
    fn think(&self, _what_if: &mut WhatIf, _moves: u8, _decks: &Decks<'_>) -> bool {
        false
    }

    /// What laying a card does there.
    fn lay_in_thought(&self, _path: &[u8], _card: &Card<'_>, _decks: &Decks<'_>) -> Peek<Self::Refusal> {
        Peek::Look
    }

    /// What stands below every page of this game that the tower draws, in place of the hint; nothing where it has
    /// nothing to say all the time.
    fn draw_status(&self, _seen: &Seen<'_>, _frame: &mut Frame) {}

    /// An attack that the table can make, whose odds it would like to know: number 0 is the one under way.
    fn fight(&self, _number: u8, _preference: Preference, _decks: &Decks<'_>) -> Option<Fight> {
        None
    }

    /// Dice that lie and can be rolled again.
    fn lying(&self, _preference: Preference, _decks: &Decks<'_>) -> Option<(Fight, Lying)> {
        None
    }

    fn tracked(&self, number: usize) -> Option<Tracked>;

    fn tracked_name(&self, number: usize, say: &mut Say<'_>) -> fmt::Result;

    fn tracked_amount(&self, number: usize, amount: u8, say: &mut Say<'_>) -> fmt::Result;

    fn adjust(&self, number: usize, amount: u8) -> Self::Action;

    /// Which of the dice that are due it is.
    fn die(&self, _die: usize, say: &mut Say<'_>) -> fmt::Result {
        say.text(Text::Die)
    }

    /// What the face of a die that is due shows.
    fn face(&self, die: usize, face: u8, say: &mut Say<'_>) -> fmt::Result;

    /// Whether two faces of a die that is due show the same.
    fn alike(&self, die: usize, faces: [u8; 2], decks: &Decks<'_>) -> bool;

    /// Whether the table must read it before it goes on: what its own page does not show.
    fn is_announced(event: &Self::Event) -> bool;

    /// Whether it is felt across the room.
    fn is_dire(_event: &Self::Event) -> bool {
        false
    }

    /// Lamps of the ring that glow while nothing moves.
    fn lamps(&self, _decks: &Decks<'_>) -> u8 {
        0
    }

    /// Whether what has happened begins with a page that sums it up.
    fn is_summed(_event: &Self::Event) -> bool {
        false
    }

    /// That page.
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

    /// What makes way for the refused action, where the table says that a card allows it: a press on the second page of
    /// the reason. The page's words are those of `why`, behind an end of line.
    fn lifts(_refusal: &Self::Refusal) -> Option<Self::Action> {
        None
    }

    fn why(&self, refusal: &Self::Refusal, say: &mut Say<'_>) -> fmt::Result;
}
