//! Reading a journal back: item by item, oldest first, with no more memory than the session has anyway.
//!
//! A [`Survey`] walks through all of it and says where play is and which checkpoints lead there. A [`Loader`] then reads
//! one checkpoint and the actions behind it. A session that is in memory knows its checkpoints ([`Index`]) and needs no
//! survey to go to another position.

use super::course::{Course, Hole, Met};
use super::index::{Checkpoint, Index};
use super::record::{Act, Chance, Head, Record};
use super::{MAX_AHEAD, Session, SessionFault};
use crate::ring::Place;

/// Which point of a session is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scan {
    /// As it was left.
    Latest,
    /// At an earlier position.
    To(u32),
    /// The same, and what the action that led there did has to be told: it must stand behind the checkpoint.
    Told(u32),
    /// The latest checkpoint alone: under other rules or cards no action behind it can be replayed.
    Checkpoint,
}

/// What a survey has found out about a journal.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    course: Course,
    /// Items so far.
    items: u32,
    /// Items that are missing.
    missing: u32,
    /// Actions and moves since the last checkpoint, and bytes of the actions.
    behind: u32,
    bytes: u16,
    /// The latest whole checkpoint, also one made where play was undone.
    latest: Option<Checkpoint>,
    /// Where the current checkpoint began.
    began: Option<Place>,
}

impl Survey {
    /// Takes an item of a journal that storage vouches for, and where it stands.
    /// The checkpoints go into an index, if one is wanted.
    pub fn take(&mut self, index: Option<&mut Index>, item: &[u8], place: Place) {
        let number = self.course.number;
        let met = self.course.take(item);
        self.note(index, met, number, place, item.len());
    }

    /// Takes an item that nobody vouches for.
    fn take_linked(&mut self, index: &mut Index, item: &[u8], place: Place) {
        let number = self.course.number;
        let met = self.course.take_linked(item);
        self.note(Some(index), met, number, place, item.len());
    }

    /// So many items cannot be read.
    pub fn miss(&mut self, missing: u32) {
        self.missing = self.missing.saturating_add(missing);
        self.course.miss();
    }

    fn note(&mut self, index: Option<&mut Index>, met: Met, number: u32, place: Place, length: usize) {
        if self.course.number > number {
            self.began = Some(place);
        }
        if !self.course.astray {
            self.items = self.items.saturating_add(1);
        }
        match met {
            Met::Checkpoint { head, aside } => {
                let checkpoint = Checkpoint::new(head.position, self.began.unwrap_or(place), self.bytes);
                if let Some(index) = index {
                    if self.course.anew {
                        index.clear();
                    }
                    if !aside {
                        index.add(checkpoint);
                    }
                }
                self.latest = Some(checkpoint);
                (self.behind, self.bytes) = (0, 0);
            }
            Met::Act(at) => {
                if let Some(index) = index {
                    index.leave_at(at);
                }
                self.behind += 1;
                self.bytes = self.bytes.saturating_add(length as u16);
            }
            Met::Jump => self.behind += 1,
            Met::Lost | Met::Nothing => {}
        }
    }

    /// Which game the journal is of, and the number of its session.
    pub fn head(&self) -> Result<Head, SessionFault> {
        self.course.latest()
    }

    /// Items that are missing anywhere.
    pub fn missing(&self) -> u32 {
        self.missing
    }

    /// Whether actions at the end of the journal cannot be followed: play goes on from the last one before them.
    pub fn is_astray(&self) -> bool {
        self.course.astray
    }

    /// The checkpoint to load, and the position to go to.
    fn choose(
        &self,
        index: &Index,
        wanted: Scan,
    ) -> Result<(Checkpoint, Option<Checkpoint>, u32), SessionFault> {
        self.head()?;
        let to = match wanted {
            Scan::Checkpoint => {
                let latest = self.latest.ok_or(SessionFault::Damaged)?;
                return Ok((latest, None, latest.position));
            }
            Scan::Latest => self.course.at,
            Scan::To(to) | Scan::Told(to) => to,
        };
        wanted.choose(index, to).ok_or(SessionFault::Empty)
    }
}

impl Scan {
    pub const fn latest() -> Self {
        Scan::Latest
    }

    pub const fn to(position: u32) -> Self {
        Scan::To(position)
    }

    pub const fn told(position: u32) -> Self {
        Scan::Told(position)
    }

    pub const fn checkpoint_only() -> Self {
        Scan::Checkpoint
    }

    fn choose(self, index: &Index, to: u32) -> Option<(Checkpoint, Option<Checkpoint>, u32)> {
        let before = match self {
            Scan::Told(to) => to.saturating_sub(1),
            _ => to,
        };
        index.before(before).map(|(checkpoint, next)| (checkpoint, next, to))
    }
}

/// Where a load begins and ends in the journal.
#[derive(Clone, Copy, Debug)]
pub struct Stretch {
    pub from: Checkpoint,
    /// None: the end of the journal. Behind the next checkpoint nothing belongs to it.
    pub until: Option<Checkpoint>,
}

/// Reads a checkpoint and the actions behind it into a session.
#[derive(Clone, Debug)]
pub struct Loader {
    stretch: Stretch,
    to: u32,
    tell: bool,
    state_only: bool,
    base: Option<Head>,
    pieces: u8,
    whole: bool,
}

impl Loader {
    fn new(
        session: &mut Session,
        wanted: Scan,
        (from, until, to): (Checkpoint, Option<Checkpoint>, u32),
    ) -> Self {
        session.state.clear();
        session.line.clear();
        let (tell, state_only) = (!matches!(wanted, Scan::Checkpoint), wanted == Scan::Checkpoint);
        let stretch = Stretch { from, until };
        Loader { stretch, to, tell, state_only, base: None, pieces: 0, whole: false }
    }

    pub fn stretch(&self) -> Stretch {
        self.stretch
    }

    pub fn take(&mut self, session: &mut Session, item: &[u8]) -> Result<(), SessionFault> {
        match Record::unpack(item) {
            Ok((Record::Checkpoint(_, head, piece), _)) if !self.whole && piece.number == self.pieces => {
                session.state.extend_from_slice(piece.state).map_err(|_| SessionFault::TooLarge)?;
                self.pieces += 1;
                self.base = Some(head);
                self.whole = self.pieces == piece.of;
            }
            Ok((Record::Act(act), _)) if self.whole && !self.state_only => self.act(session, &act),
            _ => {}
        }
        Ok(())
    }

    fn act(&mut self, session: &mut Session, act: &Act<'_>) {
        let place = self.base.and_then(|base| act.position.checked_sub(base.position));
        if let Some(place) = place {
            session.line.truncate(place);
            // A line is never longer than there is room for, or it is cut: the way goes on in the journal.
            if session.line.count() == place {
                session.line.push(act);
            }
        }
    }

    /// Goes to the position that was asked for.
    pub async fn finish(self, session: &mut Session) -> Result<Head, SessionFault> {
        let Some(base) = self.base.filter(|_| self.whole) else { return Err(SessionFault::Damaged) };
        if session.id != base.session {
            session.ahead.clear();
        }
        session.play.unpack(&session.state).map_err(|_| SessionFault::Damaged)?;
        session.base.clear();
        session.base.extend_from_slice(&session.state).map_err(|_| SessionFault::TooLarge)?;
        (session.id, session.cards) = (base.session, base.cards);
        (session.base_at, session.base_rolls) = (base.position, base.rolls);
        session.seen = session.seen.max(base.seen);
        if self.state_only {
            session.ahead.clear();
            session.line.clear();
            session.chapters.clear();
            session.hole = None;
            (session.floor, session.len, session.since) = (base.position, base.position, 0);
            (session.at, session.rolls) = (base.position, base.rolls);
            return Ok(base);
        }
        let steps = self.to.checked_sub(base.position).ok_or(SessionFault::Damaged)?;
        session.run(steps, self.tell).await?;
        session.hold_rolls(session.rolls);
        Ok(base)
    }
}

impl Session {
    /// Begins to read the session that a survey has looked at; its index was made with it.
    pub fn begin_load(&mut self, survey: &Survey, wanted: Scan) -> Result<Loader, SessionFault> {
        let chosen = survey.choose(&self.index, wanted)?;
        let course = &survey.course;
        self.chapters.clone_from(&course.chapters);
        (self.len, self.seen, self.since, self.hole) = (course.len, course.seen, survey.behind, course.hole);
        if course.astray {
            self.len = course.at;
        }
        self.floor = course.floor.max(self.index.floor().unwrap_or(course.floor));
        self.chain = course.chain;
        Ok(Loader::new(self, wanted, chosen))
    }

    /// Begins to go to a position of the session in memory.
    pub fn begin_seek(&mut self, wanted: Scan, to: u32) -> Result<Loader, SessionFault> {
        let chosen = wanted.choose(&self.index, to).ok_or(SessionFault::Empty)?;
        self.hold_rolls(self.rolls_before(to));
        Ok(Loader::new(self, wanted, chosen))
    }

    /// Reads a session from a list of items, for hosts.
    pub async fn read<I: AsRef<[u8]>>(&mut self, items: &[I], wanted: Scan) -> Result<Head, SessionFault> {
        let mut survey = Survey::default();
        self.index.clear();
        for (number, item) in items.iter().enumerate() {
            survey.take_linked(&mut self.index, item.as_ref(), Place::in_list(number));
        }
        if survey.is_astray() && wanted == Scan::Latest {
            return Err(survey.head().err().unwrap_or(SessionFault::Damaged));
        }
        let mut loader = self.begin_load(&survey, wanted)?;
        for item in items.iter().skip(loader.stretch.from.place().number_in_list()) {
            loader.take(self, item.as_ref())?;
        }
        loader.finish(self).await
    }

    /// Positions that cannot be gone to.
    pub fn hole(&self) -> Option<Hole> {
        self.hole
    }

    /// Takes the rolls that were seen at this point and later from an item of the journal.
    pub fn recall(&mut self, item: &[u8]) {
        match Record::unpack(item) {
            Ok((Record::Checkpoint(_, Head { session, .. }, _), _)) if session != self.id => {
                self.ahead.clear()
            }
            Ok((Record::Act(Act { chance: Some(chance), .. }), _)) => self.remember(chance, self.rolls),
            _ => {}
        }
    }

    /// Keeps a roll at hand if it is one of the next from there on, and those alone.
    pub(super) fn remember(&mut self, chance: Chance, from: u32) {
        let wanted = from..from.saturating_add(MAX_AHEAD as u32);
        if wanted.contains(&chance.number) {
            self.ahead.retain(|held| held.number != chance.number && wanted.contains(&held.number));
            // As many as are wanted fit, and no others are held any more.
            let _ = self.ahead.push(chance);
        }
    }
}
