//! Following the line of play through a journal, item by item, oldest first.

use heapless::Vec;

use super::record::{Act, Chain, Head, Mark, Piece, Record};
use super::{Chapter, MAX_CHAPTERS, SessionFault};

/// More actions or rolls than any journal can have led to; beyond, counting on might overflow.
const MOST: u32 = u32::MAX / 2;

/// Positions between these two cannot be gone to: their actions are lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    pub from: u32,
    pub to: u32,
}

impl Hole {
    pub const fn contains(self, position: u32) -> bool {
        self.from < position && position < self.to
    }
}

/// Where play is, how far redo leads, and where chapters begin.
///
/// An item may be missing, or its bytes may have changed. A missing checkpoint or jump does no harm: every action says
/// at which position it was done. Behind a missing action nothing can be followed before the next whole checkpoint.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    /// The latest whole checkpoint's head.
    head: Option<Head>,
    /// An action is missing: the next whole checkpoint leads on.
    pub(super) astray: bool,
    /// Items are missing just before the next one.
    gap: bool,
    /// Checkpoints that have begun.
    pub(super) number: u32,
    /// Pieces of the current checkpoint so far; all of them when it is whole.
    pieces: u8,
    /// The latest whole checkpoint begins anew: nothing before it can be gone back to.
    pub(super) anew: bool,
    pub(super) at: u32,
    pub(super) len: u32,
    pub(super) floor: u32,
    pub(super) seen: u32,
    pub(super) hole: Option<Hole>,
    pub(super) chapters: Vec<Chapter, MAX_CHAPTERS>,
    /// The chain behind the last item.
    pub(super) chain: Chain,
    /// Whether the chain is known.
    linked: bool,
    /// Newer firmware has written to this session.
    newer: bool,
}

/// What an item means for those who follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Met {
    /// A whole checkpoint; `aside` where play was undone: what redo leads to stands before it.
    Checkpoint {
        head: Head,
        aside: bool,
    },
    /// An action at this position; whatever stood there or behind is gone.
    Act(u32),
    Jump,
    /// Nothing can be followed before the next checkpoint.
    Lost,
    Nothing,
}

impl Course {
    /// Items are missing here.
    pub(super) fn miss(&mut self) {
        self.gap = true;
        self.linked = false;
        self.pieces = u8::MAX;
    }

    /// Takes an item that storage vouches for.
    pub(super) fn take(&mut self, item: &[u8]) -> Met {
        match Record::unpack(item) {
            Ok((record, chain)) => {
                (self.chain, self.linked) = (chain, true);
                self.follow(record)
            }
            Err(fault) => {
                self.newer |= fault == SessionFault::Newer;
                self.miss();
                self.lose()
            }
        }
    }

    /// Takes an item that nobody vouches for: it has to hang on the chain.
    pub(super) fn take_linked(&mut self, item: &[u8]) -> Met {
        let begins = matches!(
            Record::unpack(item),
            Ok((Record::Checkpoint(_, Head { mark: Mark::Begins, .. }, Piece { number: 0, .. }), _))
        );
        // A session does not hang on the one before it.
        let sound = begins || !self.linked || Record::is_linked(item, self.chain);
        if !sound {
            self.lose();
        }
        self.take(item)
    }

    fn follow(&mut self, record: Record<'_>) -> Met {
        let met = match record {
            Record::Checkpoint(_, head, piece) => return self.piece(head, &piece),
            // What came before the oldest checkpoint, or behind a lost action, cannot be used.
            _ if self.head.is_none() || self.astray => Met::Nothing,
            Record::Act(act) => self.act(&act),
            // Where only a part that was given up leads.
            Record::Jump(to) if to > self.len || to < self.floor => self.lose(),
            Record::Jump(to) => {
                self.at = to;
                Met::Jump
            }
        };
        self.gap = false;
        met
    }

    fn act(&mut self, act: &Act<'_>) -> Met {
        let at = act.position;
        // A jump that is missing shows by where the next action was done.
        let jumped = self.gap && at >= self.floor && at <= self.len;
        if at != self.at && !jumped {
            return self.lose();
        }
        self.chapters.retain(|chapter| chapter.position <= at);
        self.at = at + 1;
        self.len = self.at;
        if let Some(chance) = &act.chance {
            self.seen = self.seen.max(chance.number.saturating_add(1));
        }
        if self.hole.is_some_and(|hole| at < hole.to) {
            self.hole = None;
        }
        Met::Act(at)
    }

    fn lose(&mut self) -> Met {
        self.astray = true;
        self.pieces = u8::MAX;
        Met::Lost
    }

    fn piece(&mut self, head: Head, piece: &Piece<'_>) -> Met {
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
        // A checkpoint that power cut off changes nothing.
        if self.pieces != piece.of {
            return Met::Nothing;
        }
        let known = self.head.is_some_and(|before| before.session == head.session);
        let begins = matches!(head.mark, Mark::Begins | Mark::Changed) || !known;
        let unsure = self.astray || self.gap;
        self.anew = begins || (head.position != self.at && !unsure);
        if self.anew {
            self.chapters.clear();
            self.hole = None;
            (self.at, self.len, self.floor) = (head.position, head.position, head.position);
        } else if unsure && head.position != self.at {
            self.rejoin(head.position);
        } else if self.astray {
            self.len = self.at;
        }
        self.pass(head);
        (self.astray, self.gap) = (false, false);
        Met::Checkpoint { head, aside: self.at < self.len }
    }

    /// A checkpoint says where play is after something was lost.
    fn rejoin(&mut self, position: u32) {
        if position > self.len {
            // One hole is remembered; what stands before an earlier one is out of reach.
            if let Some(earlier) = self.hole {
                self.floor = self.floor.max(earlier.to);
            }
            self.hole = Some(Hole { from: self.len, to: position });
            self.len = position;
        } else if self.astray {
            self.len = position;
        }
        self.floor = self.floor.min(position);
        self.at = position;
    }

    fn pass(&mut self, head: Head) {
        if head.mark == Mark::Begins {
            (self.seen, self.newer) = (0, false);
        }
        self.seen = self.seen.max(head.seen);
        if self.anew || head.mark == Mark::Chapter {
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
    pub(super) fn latest(&self) -> Result<Head, SessionFault> {
        match self.head {
            _ if self.newer => Err(SessionFault::Newer),
            Some(head) => Ok(head),
            None if self.number > 0 => Err(SessionFault::Damaged),
            None => Err(SessionFault::Empty),
        }
    }
}
