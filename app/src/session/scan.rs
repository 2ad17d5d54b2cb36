//! Reading a journal back: item by item, oldest first, with no more memory than the session has anyway.
//!
//! The hopeful way takes one walk: every checkpoint that may serve replaces the one before, and the actions behind it
//! are collected. Two things can spoil it: the checkpoint was cut off by a power failure, or play was undone past it
//! and took another way. Then a [`Survey`] walks first and says which checkpoint will do.

use heapless::Vec;

use super::record::{Act, Chain, Chance, Head, Mark, Piece, Record};
use super::{Chapter, MAX_AHEAD, Session, SessionFault};
use crate::games::{Say, Which};
use crate::text::Lang;

/// More actions or rolls than any journal can have led to; beyond, counting on might overflow.
const MOST: u32 = u32::MAX / 2;
/// Checkpoints a survey keeps in mind, the latest ones.
const MAX_SURVEYED: usize = 96;

/// Follows the line of play through a journal: where it is, and where chapters begin.
#[derive(Clone, Debug, Default)]
struct Course {
    /// The latest checkpoint's head; none before the first.
    head: Option<Head>,
    /// Counts checkpoints, from 1.
    number: u32,
    /// Pieces of the current checkpoint so far; all of them when it is whole.
    pieces: u8,
    at: u32,
    len: u32,
    floor: u32,
    seen: u32,
    chapters: Vec<Chapter, { super::MAX_CHAPTERS }>,
}

/// What a record means for those who follow.
enum Met<'a> {
    /// A piece of the checkpoint with this head; whole with it, or not yet.
    Piece(Head, Piece<'a>, bool),
    /// A piece of a checkpoint made where play was undone: what redo leads to stands before it.
    Aside(Head, Piece<'a>, bool),
    /// An action at this position; whatever stood there or behind is gone.
    Act(u32, Act<'a>),
    /// Play went to where only a part that was given up leads: nothing can be followed before the next checkpoint.
    Lost,
    Nothing,
}

impl Course {
    fn take<'a>(&mut self, record: Record<'a>) -> Result<Met<'a>, SessionFault> {
        match record {
            Record::Checkpoint(_, head, piece) => {
                if head.position > MOST || head.rolls > MOST {
                    return Err(SessionFault::Damaged);
                }
                if piece.number == 0 {
                    self.begin(head);
                } else if piece.number != self.pieces || self.head.is_none() {
                    // Its beginning was given up, or a power failure came between.
                    self.pieces = u8::MAX;
                    return Ok(Met::Nothing);
                }
                self.pieces = piece.number.saturating_add(1);
                let whole = self.pieces == piece.of;
                let met = if self.at < self.len { Met::Aside } else { Met::Piece };
                Ok(met(head, piece, whole))
            }
            // What came before the oldest checkpoint cannot be used.
            _ if self.head.is_none() => Ok(Met::Nothing),
            Record::Act(act) => {
                let at = self.at;
                self.chapters.retain(|chapter| chapter.position <= at);
                self.at += 1;
                self.len = self.at;
                if let Some(chance) = &act.chance {
                    self.seen = self.seen.max(chance.number.saturating_add(1));
                }
                Ok(Met::Act(at, act))
            }
            Record::Jump(to) => {
                if to > self.len || to < self.floor {
                    self.head = None;
                    return Ok(Met::Lost);
                }
                self.at = to;
                Ok(Met::Nothing)
            }
        }
    }

    fn begin(&mut self, head: Head) {
        let same = self.head.is_some_and(|before| before.session == head.session);
        if !same || head.mark == Mark::Changed {
            self.chapters.clear();
            (self.at, self.len, self.floor) = (head.position, head.position, head.position);
            self.seen = if same { self.seen } else { 0 };
        }
        self.number += 1;
        self.seen = self.seen.max(head.seen);
        if matches!(head.mark, Mark::Begins | Mark::Chapter | Mark::Changed) {
            self.chapters.retain(|chapter| chapter.position < head.position);
            if self.chapters.is_full() {
                self.chapters.remove(0);
            }
            // There is room now.
            let _ = self.chapters.push(Chapter { number: head.chapter, position: head.position });
        }
        self.head = Some(head);
    }
}

/// What a walk through the journal came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The session is there, as it was, or at the position asked for.
    Session(Head),
    /// Another walk has to be made: a survey, and then one that loads what it names.
    SurveyFirst,
}

/// Loads a session.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    course: Course,
    /// The position that is asked for; the latest one if none is.
    target: Option<u32>,
    /// The number of the only checkpoint that may serve, if a survey has named it.
    only: Option<u32>,
    /// Load the state and nothing behind it.
    state_only: bool,
    /// The checkpoint in use, and whether it is whole.
    base: Option<(Head, bool)>,
    /// Play was undone past the checkpoint in use and went another way.
    spoiled: bool,
    /// Actions and moves since then.
    behind: u32,
    /// Whether every item is held against the one before it, and the chain behind that.
    checks: bool,
    before: Option<Chain>,
}

impl Scan {
    /// For the session as it was left. An item that flash lost, or that changed, is noticed: what lies behind it is not
    /// what was played.
    pub fn latest() -> Self {
        Scan { checks: true, ..Scan::default() }
    }

    /// For an earlier position.
    pub fn to(target: u32) -> Self {
        Scan { target: Some(target), ..Scan::default() }
    }

    /// The same, once a survey has been made.
    pub fn surveyed(&self, survey: &Survey) -> Option<Self> {
        let only = survey.choose(self.target)?;
        Some(Scan { target: self.target, only: Some(only), state_only: self.state_only, ..Scan::default() })
    }

    /// For the latest checkpoint alone: under other rules or cards no action behind it can be replayed.
    pub fn checkpoint_only() -> Self {
        Scan { state_only: true, ..Scan::default() }
    }

    fn may_serve(&self, head: &Head) -> bool {
        match (self.only, self.target) {
            (Some(only), _) => self.course.number == only,
            (None, Some(target)) => head.position <= target,
            (None, None) => true,
        }
    }

    pub fn take(&mut self, session: &mut Session, item: &[u8]) -> Result<(), SessionFault> {
        let (record, chain) = Record::unpack(item)?;
        if self.checks {
            self.check(&record, item)?;
            self.before = Some(chain);
        }
        session.chain = chain;
        self.behind += u32::from(!matches!(record, Record::Checkpoint(..)));
        match self.course.take(record)? {
            Met::Aside(..) if !self.state_only => {}
            Met::Piece(head, piece, whole) | Met::Aside(head, piece, whole) => {
                if !self.may_serve(&head) {
                    return Ok(());
                }
                if piece.number == 0 {
                    session.state.clear();
                    session.line.clear();
                    self.base = None;
                    self.spoiled = false;
                    self.behind = 0;
                }
                session.state.extend_from_slice(piece.state).map_err(|_| SessionFault::TooLarge)?;
                self.base = Some((head, whole));
            }
            Met::Act(at, act) => {
                let Some((base, true)) = self.base else { return Ok(()) };
                match at.checked_sub(base.position) {
                    None => self.spoiled = true,
                    Some(place) => {
                        session.line.truncate(place);
                        // A line is never longer than there is room for, or it is cut: the way goes on in the journal.
                        if session.line.count() == place {
                            session.line.push(&act);
                        }
                    }
                }
            }
            Met::Lost => self.base = None,
            Met::Nothing => {}
        }
        Ok(())
    }

    fn check(&self, record: &Record<'_>, item: &[u8]) -> Result<(), SessionFault> {
        let before = match record {
            // A session does not hang on the one before it.
            Record::Checkpoint(_, Head { mark: Mark::Begins, chain, .. }, Piece { number: 0, .. }) => {
                Some(*chain)
            }
            _ => self.before,
        };
        match before {
            Some(before) if !Record::is_linked(item, before) => Err(SessionFault::Damaged),
            _ => Ok(()),
        }
    }

    pub fn finish(self, session: &mut Session) -> Result<Found, SessionFault> {
        let latest = self.course.head.ok_or(SessionFault::Empty)?;
        let (base, whole) = match self.base {
            Some(base) if base.0.session == latest.session => base,
            _ if self.only.is_some() => return Err(SessionFault::Empty),
            _ => return Ok(Found::SurveyFirst),
        };
        let to = if self.state_only { base.position } else { self.target.unwrap_or(self.course.at) };
        // Undone to before this checkpoint: an earlier one is needed.
        let beyond = to < base.position;
        if !whole || self.spoiled || beyond {
            return if self.only.is_some() { Err(SessionFault::Damaged) } else { Ok(Found::SurveyFirst) };
        }
        session.base = postcard::from_bytes(&session.state).map_err(|_| SessionFault::Damaged)?;
        (session.id, session.cards) = (base.session, base.cards);
        (session.base_at, session.base_rolls) = (base.position, base.rolls);
        session.since = self.behind;
        session.chapters = self.course.chapters;
        (session.floor, session.len, session.seen) = (self.course.floor, self.course.len, self.course.seen);
        session.ahead.clear();
        if self.state_only {
            session.line.clear();
            (session.floor, session.len) = (base.position, base.position);
            session.chapters.clear();
            session.play = session.base.clone();
            (session.at, session.rolls) = (base.position, base.rolls);
            return Ok(Found::Session(base));
        }
        session.run(to - base.position, true)?;
        Ok(Found::Session(base))
    }
}

/// Finds the checkpoints that lie on the line of play.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    course: Course,
    /// Number and position, the latest last.
    on_line: Vec<(u32, u32), MAX_SURVEYED>,
}

impl Survey {
    pub fn take(&mut self, item: &[u8]) -> Result<(), SessionFault> {
        let (record, _) = Record::unpack(item)?;
        let before = self.course.head;
        match self.course.take(record)? {
            Met::Piece(head, piece, whole) => {
                if piece.number == 0
                    && (before.is_none_or(|before| before.session != head.session)
                        || head.mark == Mark::Changed)
                {
                    self.on_line.clear();
                }
                if whole {
                    if self.on_line.is_full() {
                        self.on_line.remove(0);
                    }
                    // There is room now.
                    let _ = self.on_line.push((self.course.number, head.position));
                }
            }
            Met::Act(at, _) => self.on_line.retain(|&(_, position)| position <= at),
            Met::Lost => self.on_line.clear(),
            Met::Aside(..) | Met::Nothing => {}
        }
        Ok(())
    }

    /// The number of the checkpoint from which the position is reached.
    fn choose(&self, target: Option<u32>) -> Option<u32> {
        let to = target.unwrap_or(self.course.at);
        self.on_line.iter().rev().find(|&&(_, position)| position <= to).map(|&(number, _)| number)
    }

    /// Which game the journal is of.
    pub fn which(&self) -> Option<Which> {
        self.course.head.map(|head| head.which)
    }
}

/// A few actions of the line in words, for a list to turn through.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    course: Course,
    /// The position behind the first of them.
    pub from: u32,
    pub rows: Vec<Row, MAX_ROWS>,
}

pub const MAX_ROWS: usize = 24;
pub type Row = heapless::String<{ 2 * crate::layout::COLUMNS }>;

impl Rows {
    pub fn from(from: u32) -> Self {
        Rows { from, ..Rows::default() }
    }

    pub fn take(&mut self, item: &[u8], lang: Lang) -> Result<(), SessionFault> {
        let (record, _) = Record::unpack(item)?;
        let (at, act) = match self.course.take(record)? {
            Met::Act(at, act) => (at, act),
            Met::Lost => {
                self.rows.clear();
                return Ok(());
            }
            _ => return Ok(()),
        };
        let place = match (at + 1).checked_sub(self.from) {
            Some(place) => place as usize,
            None => {
                self.rows.clear();
                return Ok(());
            }
        };
        self.rows.truncate(place);
        if self.rows.len() == place {
            let action = act.action()?;
            let mut row = Row::new();
            // Words that do not fit are cut; a row that finds no room is read when it is turned to.
            let _ = action.told(&mut Say::new(lang, &mut row));
            let _ = self.rows.push(row);
        }
        Ok(())
    }
}

impl Session {
    /// Takes the rolls that were seen at this point and later from an item of the journal.
    pub fn recall(&mut self, item: &[u8]) -> Result<(), SessionFault> {
        match Record::unpack(item)?.0 {
            Record::Checkpoint(_, Head { session, .. }, _) if session != self.id => self.ahead.clear(),
            Record::Act(Act { chance: Some(chance), .. }) => self.remember(chance),
            _ => {}
        }
        Ok(())
    }

    fn remember(&mut self, chance: Chance) {
        let wanted = self.rolls..self.rolls.saturating_add(MAX_AHEAD as u32);
        if wanted.contains(&chance.number) {
            self.ahead.retain(|held| held.number != chance.number && wanted.contains(&held.number));
            // As many as are wanted fit, and no others are held any more.
            let _ = self.ahead.push(chance);
        }
    }
}
