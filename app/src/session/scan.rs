//! Reading a journal back: item by item, oldest first, in the memory of the session itself.
//!
//! Usually one pass is enough: every usable checkpoint replaces the one before, and the actions after it are collected. That
//! fails if power was cut in the middle of that checkpoint, or if play was undone to before it and then continued
//! differently. Then a [`Survey`] passes over the journal first and selects the checkpoint to start from.

use heapless::Vec;

use super::record::{Act, Chain, Chance, Head, Mark, Piece, Record};
use super::{Chapter, MAX_AHEAD, Session, SessionFault};
use crate::games::Action;

/// More actions or rolls than any journal can have led to; beyond, counting on might overflow.
const MOST: u32 = u32::MAX / 2;
/// Checkpoints a survey keeps in mind, the latest ones.
const MAX_SURVEYED: usize = 96;

/// Follows the line of play through a journal: where it is, and where chapters begin.
///
/// Flash may have lost an item, or bytes may have changed. What follows such a scar was played from a state that nobody
/// knows; the next whole checkpoint puts the course right again, and undo ends there.
#[derive(Clone, Debug, Default)]
struct Course {
    /// The latest checkpoint's head; none before the first, and none behind a scar.
    head: Option<Head>,
    /// Counts checkpoints, from 1.
    number: u32,
    /// Pieces of the current checkpoint so far; all of them when it is whole.
    pieces: u8,
    /// The latest whole checkpoint begins anew: nothing before it can be gone back to.
    anew: bool,
    at: u32,
    len: u32,
    floor: u32,
    seen: u32,
    chapters: Vec<Chapter, { super::MAX_CHAPTERS }>,
    /// The chain behind the last item.
    chain: Option<Chain>,
    /// Newer firmware has written to this session.
    newer: bool,
}

/// What a record means for those who follow.
enum Met<'a> {
    /// A piece of the checkpoint with this head; whole with it, or not yet.
    Piece(Head, Piece<'a>, bool),
    /// A piece of a checkpoint made where play was undone: what redo leads to stands before it.
    Aside(Head, Piece<'a>, bool),
    /// An action at this position; whatever stood there or behind is gone.
    Act(u32, Act<'a>),
    Jump,
    /// Nothing can be followed before the next checkpoint.
    Lost,
    Nothing,
}

impl Course {
    /// Takes an item. Whatever the bytes are, there is a way to go on.
    fn take<'a>(&mut self, item: &'a [u8]) -> Met<'a> {
        let (record, chain) = match Record::unpack(item) {
            Ok(read) => read,
            Err(fault) => {
                self.newer |= fault == SessionFault::Newer;
                self.chain = None;
                return self.lose();
            }
        };
        let begins =
            matches!(record, Record::Checkpoint(_, Head { mark: Mark::Begins, .. }, Piece { number: 0, .. }));
        // A session does not hang on the one before it.
        let linked = begins || self.chain.is_none_or(|before| Record::is_linked(item, before));
        self.chain = Some(chain);
        if !linked {
            self.lose();
        }
        match record {
            Record::Checkpoint(_, head, piece) => self.piece(head, piece),
            // What came before the oldest checkpoint, or behind a scar, cannot be used.
            _ if self.head.is_none() => {
                if linked {
                    Met::Nothing
                } else {
                    Met::Lost
                }
            }
            Record::Act(act) => {
                let at = self.at;
                self.chapters.retain(|chapter| chapter.position <= at);
                self.at += 1;
                self.len = self.at;
                if let Some(chance) = &act.chance {
                    self.seen = self.seen.max(chance.number.saturating_add(1));
                }
                Met::Act(at, act)
            }
            // Where only a part that was given up leads.
            Record::Jump(to) if to > self.len || to < self.floor => self.lose(),
            Record::Jump(to) => {
                self.at = to;
                Met::Jump
            }
        }
    }

    fn lose<'a>(&mut self) -> Met<'a> {
        self.head = None;
        self.pieces = u8::MAX;
        Met::Lost
    }

    fn piece<'a>(&mut self, head: Head, piece: Piece<'a>) -> Met<'a> {
        if head.position > MOST || head.rolls > MOST {
            return self.lose();
        }
        if piece.number == 0 {
            self.number += 1;
        } else if piece.number != self.pieces {
            // Its beginning was given up, or a power failure came between.
            self.pieces = u8::MAX;
            return Met::Nothing;
        }
        self.pieces = piece.number.saturating_add(1);
        let whole = self.pieces == piece.of;
        let known = self.head.is_some_and(|before| before.session == head.session);
        let anew = matches!(head.mark, Mark::Begins | Mark::Changed) || !known || head.position != self.at;
        let aside = !anew && self.at < self.len;
        // A checkpoint that power cut off changes nothing.
        if whole {
            self.pass(head, anew);
        }
        if aside { Met::Aside(head, piece, whole) } else { Met::Piece(head, piece, whole) }
    }

    fn pass(&mut self, head: Head, anew: bool) {
        self.anew = anew;
        if anew {
            self.chapters.clear();
            (self.at, self.len, self.floor) = (head.position, head.position, head.position);
        }
        if head.mark == Mark::Begins {
            (self.seen, self.newer) = (0, false);
        }
        self.seen = self.seen.max(head.seen);
        if anew || head.mark == Mark::Chapter {
            self.chapters.retain(|chapter| chapter.position < head.position);
            if self.chapters.is_full() {
                self.chapters.remove(0);
            }
            // There is room now.
            let _ = self.chapters.push(Chapter { number: head.chapter, position: head.position });
        }
        self.head = Some(head);
    }

    /// The latest head, or why there is none.
    fn latest(&self) -> Result<Head, SessionFault> {
        match self.head {
            _ if self.newer => Err(SessionFault::Newer),
            Some(head) => Ok(head),
            None if self.number > 0 => Err(SessionFault::Damaged),
            None => Err(SessionFault::Empty),
        }
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
    /// What the action that led there did has to be told: it must stand behind the checkpoint.
    told: bool,
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
    /// Only the end of the journal is walked, for this session: what it is as a whole is known.
    near: Option<u32>,
}

impl Scan {
    /// For the session as it was left.
    pub fn latest() -> Self {
        Scan::default()
    }

    /// For an earlier position.
    pub fn to(target: u32) -> Self {
        Scan { target: Some(target), ..Scan::default() }
    }

    /// For an earlier position, and what led there.
    pub fn told(target: u32) -> Self {
        Scan { told: target > 0, ..Scan::to(target) }
    }

    /// For a walk over the end of the journal of a session that is in memory.
    pub fn near(self, session: &Session) -> Self {
        Scan { near: Some(session.id), ..self }
    }

    /// For the latest checkpoint alone: under other rules or cards no action behind it can be replayed. A survey has to
    /// be made first.
    pub fn checkpoint_only() -> Self {
        Scan { state_only: true, ..Scan::default() }
    }

    /// Whether a walk without a survey would be in vain.
    pub fn needs_survey(&self) -> bool {
        self.state_only && self.only.is_none()
    }

    /// The same, once a survey has been made.
    pub fn surveyed(&self, survey: &Survey) -> Option<Self> {
        let only = survey.choose(self)?;
        Some(Scan {
            course: Course::default(),
            only: Some(only),
            base: None,
            spoiled: false,
            behind: 0,
            ..*self
        })
    }

    fn may_serve(&self, head: &Head) -> bool {
        match (self.only, self.target) {
            (Some(only), _) => self.course.number == only,
            (None, Some(target)) => head.position + u32::from(self.told) <= target,
            (None, None) => true,
        }
    }

    pub fn take(&mut self, session: &mut Session, item: &[u8]) -> Result<(), SessionFault> {
        let met = self.course.take(item);
        session.chain = self.course.chain.unwrap_or_default();
        match met {
            Met::Aside(..) if !self.state_only => {}
            Met::Piece(head, piece, whole) | Met::Aside(head, piece, whole) => {
                if !self.may_serve(&head) {
                    // Nothing before a new beginning leads on.
                    if whole && self.course.anew && self.only.is_none() {
                        self.base = None;
                    }
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
                self.behind += 1;
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
            Met::Jump => self.behind += 1,
            Met::Lost if !self.state_only => self.base = None,
            Met::Lost | Met::Nothing => {}
        }
        Ok(())
    }

    pub fn finish(self, session: &mut Session) -> Result<Found, SessionFault> {
        if self.needs_survey() {
            return Ok(Found::SurveyFirst);
        }
        if self.state_only {
            return self.finish_state(session);
        }
        let latest = self.course.latest()?;
        let (base, whole) = match self.base {
            Some(base) if base.0.session == latest.session => base,
            _ if self.only.is_some() => return Err(SessionFault::Empty),
            _ => return Ok(Found::SurveyFirst),
        };
        let to = self.target.unwrap_or(self.course.at);
        // Undone to before this checkpoint: an earlier one is needed.
        let beyond = to < base.position;
        if !whole || self.spoiled || beyond {
            return if self.only.is_some() { Err(SessionFault::Damaged) } else { Ok(Found::SurveyFirst) };
        }
        if self.near.is_some_and(|session| session != base.session) {
            return Ok(Found::SurveyFirst);
        }
        self.put(base, session)?;
        if self.near.is_none() {
            session.since = self.behind;
            session.chapters = self.course.chapters;
            (session.floor, session.len) = (self.course.floor, self.course.len);
        }
        session.run(to - base.position, true)?;
        Ok(Found::Session(base))
    }

    fn put(&self, base: Head, session: &mut Session) -> Result<(), SessionFault> {
        session.play.unpack(&session.state).map_err(|_| SessionFault::Damaged)?;
        session.base.clear();
        session.base.extend_from_slice(&session.state).map_err(|_| SessionFault::TooLarge)?;
        (session.id, session.cards) = (base.session, base.cards);
        (session.base_at, session.base_rolls) = (base.position, base.rolls);
        let seen = self.course.seen.max(base.seen);
        session.seen = if self.near.is_some() { session.seen.max(seen) } else { seen };
        session.ahead.clear();
        Ok(())
    }

    fn finish_state(self, session: &mut Session) -> Result<Found, SessionFault> {
        let Some((base, true)) = self.base else { return Err(SessionFault::Damaged) };
        self.put(base, session)?;
        session.line.clear();
        session.chapters.clear();
        (session.floor, session.len, session.since) = (base.position, base.position, 0);
        (session.at, session.rolls) = (base.position, base.rolls);
        Ok(Found::Session(base))
    }
}

/// A whole checkpoint that a survey has passed.
#[derive(Clone, Copy, Debug)]
struct Passed {
    number: u32,
    position: u32,
    aside: bool,
}

/// Finds the checkpoints that lie on the line of play.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    course: Course,
    /// The latest last.
    passed: Vec<Passed, MAX_SURVEYED>,
    /// Where play was when the course was lost, if it still is.
    lost: Option<u32>,
}

impl Survey {
    pub fn take(&mut self, item: &[u8]) {
        let before = self.course.at;
        match self.course.take(item) {
            Met::Piece(head, _, true) => self.pass(head, false),
            Met::Aside(head, _, true) => self.pass(head, true),
            Met::Act(at, _) => self.passed.retain(|passed| passed.position <= at),
            Met::Lost => self.lost = self.lost.or(Some(before)),
            Met::Piece(..) | Met::Aside(..) | Met::Jump | Met::Nothing => {}
        }
    }

    fn pass(&mut self, head: Head, aside: bool) {
        self.lost = None;
        if self.course.anew {
            self.passed.clear();
        }
        if self.passed.is_full() {
            self.passed.remove(0);
        }
        // There is room now.
        let _ = self.passed.push(Passed { number: self.course.number, position: head.position, aside });
    }

    /// The number of the checkpoint from which the wanted position is reached.
    fn choose(&self, wanted: &Scan) -> Option<u32> {
        if self.course.newer || (self.lost.is_some() && !wanted.state_only) {
            return None;
        }
        let to = wanted.target.or(self.lost).unwrap_or(self.course.at);
        let serves = |passed: &&Passed| {
            passed.position + u32::from(wanted.told) <= to && (wanted.state_only || !passed.aside)
        };
        self.passed.iter().rev().find(serves).map(|passed| passed.number)
    }

    /// Which game the journal is of, and the number of its session.
    pub fn head(&self) -> Result<Head, SessionFault> {
        self.course.latest()
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

    /// The oldest position that the journal leads to.
    pub fn floor(&self) -> u32 {
        self.course.floor
    }

    /// `say` puts an action into words.
    pub fn take(
        &mut self,
        item: &[u8],
        say: impl Fn(&Action, &mut Row) -> core::fmt::Result,
    ) -> Result<(), SessionFault> {
        let (at, act) = match self.course.take(item) {
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
            let _ = say(&action, &mut row);
            let _ = self.rows.push(row);
        }
        Ok(())
    }
}

impl Session {
    /// Takes the rolls that were seen at this point and later from an item of the journal.
    pub fn recall(&mut self, item: &[u8]) {
        match Record::unpack(item) {
            Ok((Record::Checkpoint(_, Head { session, .. }, _), _)) if session != self.id => {
                self.ahead.clear()
            }
            Ok((Record::Act(Act { chance: Some(chance), .. }), _)) => self.remember(chance),
            _ => {}
        }
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
