//! A game in progress: its current state, the actions that led to it, undo and redo.
//!
//! ```text
//!   floor          base                    at              len
//!     │  in flash   │       in memory       │               │
//!     ●─────────────●───────────────────────●───────────────●
//!     oldest        last            now     └─ redo leads here
//!     checkpoint    checkpoint
//! ```
//! Undo replays from `base`; to go back further, `scan` finds an earlier checkpoint in the journal. Every step is an item of
//! the journal, and it is written before anything is shown.
//!
//! 1. Replay is closed: dice, adjustments and whole cards are in the actions. It needs the same decks, but no tag or seed.
//! 2. A roll that was shown is never rolled again: its index in the session finds its seed or faces, whatever was undone.
#![doc = include_str!("README.md")]

mod chapters;
mod course;
mod index;
mod line;
mod record;
mod replay;
mod rows;
mod scan;
mod state_hash;
#[cfg(test)]
mod tests;

use heapless::Vec;
use rules_core::dice;
use rules_core::free_roll::FreeRoll;
use rules_core::game::{Cards, Faces, MAX_DICE, NoCards, Sides};

use crate::decks::{Decks, Memo};
use crate::games::{Action, Event, MAX_PLAY, Play, Refusal, Which};
use crate::packing;
use crate::ring::Place;
pub use chapters::{Chapter, MAX_CHAPTERS};
pub use course::Hole;
pub use index::{Checkpoint, Index};
pub use line::{INTERVAL, Line};
pub use record::{
    Act, Chain, Chance, FORMAT, Head, Item, MAX_ACTION, MAX_ITEM, Mark, PIECE, Piece, Record, Source,
};
pub use rows::{MAX_ROWS, Row, Rows};
pub use scan::{Loader, Scan, Stretch, Survey};
pub use state_hash::StateHash;

/// Events of one action that are shown one by one; the log has all of them.
pub const MAX_TOLD: usize = 48;
/// Undone rolls that are held ready.
const MAX_AHEAD: usize = 8;

/// Items without a checkpoint, where undo and another try follow each other without end: the oldest part of a journal is
/// given up one day, and the last checkpoint must not go with it.
const RESTLESS: u32 = 4 * INTERVAL;

/// What can be wrong with a kept game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionFault {
    /// There is nothing to go on from.
    Empty,
    /// Written by newer firmware.
    Newer,
    /// The bytes are not a journal's.
    Damaged,
    /// An action that was once accepted is refused now.
    Diverged,
    /// A game or an action is larger than its bound.
    TooLarge,
}

/// Where undo, redo or a jump leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Done, in memory.
    Gone,
    /// The journal has to be asked for the way to this position.
    Seek(u32),
    /// There is nothing in that direction.
    End,
}

#[derive(Clone, Debug)]
pub struct Session {
    /// Number of this session, never used twice.
    pub id: u32,
    /// The cards it is played with. Nothing at first, so that the room for a session is all zeros and takes no flash.
    pub decks: Option<Decks<'static>>,
    /// Their hash, as the journal knows it.
    pub cards: u32,
    play: Play,
    at: u32,
    rolls: u32,
    /// A checkpoint as it is kept: what undo starts from.
    base: Vec<u8, MAX_PLAY>,
    base_at: u32,
    base_rolls: u32,
    /// The actions from `base` on.
    line: Line,
    /// Actions on the line, undone ones counted.
    len: u32,
    floor: u32,
    /// Positions that the journal does not lead to any more.
    hole: Option<Hole>,
    /// Where its checkpoints stand in the journal.
    pub index: Index,
    chapters: Vec<Chapter, MAX_CHAPTERS>,
    seen: u32,
    /// Rolls that were seen and undone.
    ahead: Vec<Chance, MAX_AHEAD>,
    chain: Chain,
    /// Items since the last checkpoint.
    since: u32,
    told: Vec<Event, MAX_TOLD>,
    /// Events for which there was no room.
    untold: u16,
    state: Vec<u8, MAX_PLAY>,
}

impl Session {
    /// Room for a session; which game is in it does not matter before [`start`](Self::start).
    pub const fn new() -> Self {
        const NOTHING: Play = Play::FreeRoll(FreeRoll::new());
        Session {
            id: 0,
            decks: None,
            cards: 0,
            play: NOTHING,
            at: 0,
            rolls: 0,
            base: Vec::new(),
            base_at: 0,
            base_rolls: 0,
            line: Line::new(),
            len: 0,
            floor: 0,
            hole: None,
            index: Index::new(),
            chapters: Vec::new(),
            seen: 0,
            ahead: Vec::new(),
            chain: Chain(0),
            since: 0,
            told: Vec::new(),
            untold: 0,
            state: Vec::new(),
        }
    }

    /// Sets up another game in place of this one.
    pub fn start(&mut self, which: Which, id: u32, cards: u32) {
        self.play = which.start();
        (self.id, self.cards) = (id, cards);
        (self.at, self.rolls, self.base_at, self.base_rolls, self.len) = (0, 0, 0, 0, 0);
        (self.floor, self.seen, self.chain, self.untold, self.since) = (0, 0, Chain(0), 0, 0);
        self.hole = None;
        self.index.clear();
        self.line.clear();
        self.chapters.clear();
        self.ahead.clear();
        self.told.clear();
        self.begin_chapter();
        self.keep_base();
    }

    /// What there is now is what undo starts from.
    fn keep_base(&mut self) {
        // A test holds the largest game to its room.
        let _ = pack_into(&self.play, &mut self.base);
    }

    /// The cards it is played with; an empty deck where there are none.
    pub fn decks(&self) -> &Decks<'static> {
        self.decks.as_ref().unwrap_or(&Decks::EMPTY)
    }

    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Actions that led here.
    pub fn at(&self) -> u32 {
        self.at
    }

    /// The state as one number.
    pub fn state_hash(&self) -> Result<StateHash, SessionFault> {
        StateHash::of(&self.play)
    }

    /// Rolls that led here.
    pub fn rolls(&self) -> u32 {
        self.rolls
    }

    /// Actions on the line, undone ones counted.
    pub fn len(&self) -> u32 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn chain(&self) -> Chain {
        self.chain
    }

    /// What the last action told, and how much more than there is room for.
    pub fn told(&self) -> (&[Event], u16) {
        (&self.told, self.untold)
    }

    /// The faces a roll gives now and where they come from: those already seen at this point, or else those of `fresh`.
    /// Nothing where the players' own dice are awaited or their faces do not fit any more.
    pub fn faces(&self, fresh: Option<dice::Seed>) -> Option<(Faces, Source)> {
        let due = self.play.due();
        let seen = self.ahead.iter().find(|chance| chance.number == self.rolls);
        let own = match seen.map(|chance| &chance.source) {
            Some(Source::Tower(seed)) => return Some((tower_faces(seed, &due), Source::Tower(*seed))),
            // Other dice than then are rolled anew.
            Some(Source::Own(faces)) => Some(faces).filter(|faces| fit(faces, &due)),
            None => None,
        };
        match (own, fresh) {
            (Some(faces), _) => Some((faces.clone(), Source::Own(faces.clone()))),
            (None, Some(seed)) => Some((tower_faces(&seed, &due), Source::Tower(seed))),
            (None, None) => None,
        }
    }

    /// Whether a roll at this point was seen and is not in memory: the journal has to be asked.
    pub fn must_recall(&self) -> bool {
        self.rolls < self.seen && !self.ahead.iter().any(|chance| chance.number == self.rolls)
    }

    /// Applies an action and gives the item that says so.
    pub fn act(&mut self, action: &Action, source: Option<Source>) -> Result<Item, Refused> {
        let mut packed = [0; MAX_ACTION];
        let packed = packing::pack(action, &mut packed).map_err(|_| SessionFault::TooLarge)?;
        let chance = source.map(|source| Chance { number: self.rolls, source });
        let act = Act { position: self.at, chance, action: packed };
        let (item, chain) = Record::Act(act.clone()).pack(self.chain)?;

        let chapter = self.play.chapter();
        let (told, untold) = (&mut self.told, &mut self.untold);
        let mut first = true;
        self.play.apply(action, &Memo::new(cards(&self.decks)), &mut |event| {
            if core::mem::take(&mut first) {
                told.clear();
                *untold = 0;
            }
            if told.push(event).is_err() {
                *untold = untold.saturating_add(1);
            }
        })?;
        if first {
            self.told.clear();
            self.untold = 0;
        }

        self.line.truncate(self.at - self.base_at);
        self.line.push(&act);
        self.chapters.retain(|chapter| chapter.position <= self.at);
        self.index.leave_at(self.at);
        self.hole = self.hole.filter(|hole| hole.to <= self.at);
        self.at += 1;
        self.len = self.at;
        self.chain = chain;
        self.since += 1;
        if act.chance.is_some() {
            self.note_roll();
        }
        if self.play.chapter() != chapter {
            self.begin_chapter();
        }
        Ok(item)
    }

    fn note_roll(&mut self) {
        self.rolls += 1;
        self.seen = self.seen.max(self.rolls);
        let rolls = self.rolls;
        self.ahead.retain(|chance| chance.number >= rolls);
    }

    /// Whether anything was done since the last checkpoint.
    pub fn has_news(&self) -> bool {
        self.since > 0
    }

    /// The item that says that the game is at this position now.
    pub fn moved(&mut self) -> Result<Item, SessionFault> {
        let (item, chain) = Record::Jump(self.at).pack(self.chain)?;
        self.chain = chain;
        self.since += 1;
        Ok(item)
    }

    /// Whether a checkpoint is due, and why.
    pub fn checkpoint_due(&self) -> Option<Mark> {
        let began = self.chapters.last().is_some_and(|chapter| chapter.position == self.at);
        if self.at < self.len {
            // It would not shorten the way back: redo still needs what stands before it. But who goes to and fro without
            // end must not lose the game for it: then the way back ends here.
            (self.since >= 8 * RESTLESS).then_some(Mark::Changed)
        } else if self.at == 0 {
            Some(Mark::Begins)
        } else if began && self.base_at != self.at {
            Some(Mark::Chapter)
        } else if self.at - self.base_at.min(self.at) >= INTERVAL
            || self.line.is_full()
            || self.since >= RESTLESS
        {
            Some(Mark::Between)
        } else {
            None
        }
    }

    /// Packs the state for a checkpoint; [`piece`](Self::piece) then gives its items one by one.
    pub fn pack_state(&mut self) -> Result<u8, SessionFault> {
        pack_into(&self.play, &mut self.state)?;
        Ok(self.state.len().div_ceil(PIECE).max(1) as u8)
    }

    /// The item of one piece of the checkpoint that [`pack_state`](Self::pack_state) began.
    /// It changes nothing: [`link`](Self::link) follows once the journal has the item.
    pub fn piece(&self, mark: Mark, number: u8, of: u8) -> Result<(Item, Chain), SessionFault> {
        let head = Head {
            which: self.play.which(),
            rules: self.play.which().rules(),
            cards: self.cards,
            session: self.id,
            mark,
            chapter: self.play.chapter(),
            position: self.at,
            rolls: self.rolls,
            seen: self.seen,
            chain: self.chain,
        };
        let state = self.state.chunks(PIECE).nth(usize::from(number)).unwrap_or_default();
        Record::Checkpoint(FORMAT, head, Piece { number, of, state }).pack(self.chain)
    }

    /// The next item links to this one.
    pub fn link(&mut self, chain: Chain) {
        self.chain = chain;
    }

    /// The checkpoint is in the journal, at this place: the way back begins here, unless redo still needs the line.
    pub fn checkpointed(&mut self, mark: Mark, place: Place) {
        self.since = 0;
        if mark == Mark::Changed {
            (self.len, self.floor) = (self.at, self.at);
            self.chapters.clear();
            self.begin_chapter();
        }
        if matches!(mark, Mark::Begins | Mark::Changed) {
            self.index.clear();
            self.hole = None;
        }
        if self.at == self.len {
            self.index.add(Checkpoint::new(self.at, place, self.line.bytes()));
            self.keep_base();
            (self.base_at, self.base_rolls) = (self.at, self.rolls);
            self.line.clear();
        }
    }
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

/// The packed state, in place of what was there.
fn pack_into(play: &Play, room: &mut Vec<u8, MAX_PLAY>) -> Result<(), SessionFault> {
    room.resize(MAX_PLAY, 0).map_err(|_| SessionFault::TooLarge)?;
    let length = packing::pack(play, room).map_err(|_| SessionFault::TooLarge)?.len();
    room.truncate(length);
    Ok(())
}

fn cards<'a>(decks: &'a Option<Decks<'static>>) -> &'a dyn Cards {
    match decks {
        Some(decks) => decks,
        None => &NoCards,
    }
}

/// Whether these dice can show these faces.
fn fit(faces: &Faces, due: &Sides) -> bool {
    faces.len() == due.len() && faces.iter().zip(due).all(|(face, sides)| face < sides)
}

/// The faces that follow from a seed, counted from 0.
pub fn tower_faces(seed: &dice::Seed, due: &Sides) -> Faces {
    let dice: Vec<dice::Die, MAX_DICE> = due.iter().filter_map(|&sides| dice::Die::new(sides)).collect();
    dice::faces(seed, &dice).map(|face| face - 1).collect()
}

/// Why an action was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    Rules(Refusal),
    Fault(SessionFault),
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Refused::Rules(refusal)
    }
}

impl From<SessionFault> for Refused {
    fn from(fault: SessionFault) -> Self {
        Refused::Fault(fault)
    }
}
