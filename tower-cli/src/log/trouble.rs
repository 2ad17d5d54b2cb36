//! The errors that a log can contain.

use std::fmt;

use app::session::{Refused, Session, SessionFault};
use app::text::Lang;

use super::words::said;

/// Something wrong with an item.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    pub item: usize,
    pub fault: Fault,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It does not follow from the items before it.
    NotLinked,
    /// The bytes are no item.
    Damaged,
    /// Newer firmware wrote it.
    Newer,
    /// The rules do not allow the action.
    Refused { why: String },
    /// The action cannot be replayed.
    NotReplayed,
    /// The number of the roll is not the next one.
    RollNumber { expected: u32, found: u32 },
    /// The faces do not follow from the seed and the dice that were due.
    Faces,
    /// The players' own dice are not those that were due.
    OwnDice,
    /// A roll that was seen was rolled again.
    RolledAgain { number: u32 },
    /// Play cannot be taken to that position.
    Jump { to: u32 },
    /// The state kept in the checkpoint is not the one the actions lead to.
    Checkpoint,
    /// A session that neither goes on nor begins.
    Session,
    /// There is no whole checkpoint to begin from.
    NoCheckpoint,
    /// The game ended under a version of its rules that this tool does not have.
    OtherRules { rules: u16 },
    /// It was played with other cards than these: both as the hash that checkpoints keep.
    OtherCards { played: u32, these: u32 },
}

impl Fault {
    /// What the session said about an action that stands in the log.
    pub(super) fn refused(refused: &Refused, session: &Session) -> Self {
        match refused {
            Refused::Rules(refusal) => Fault::Refused {
                why: said(Lang::English, session.decks(), |say| session.play().why(refusal, say)),
            },
            Refused::Fault(_) => Fault::NotReplayed,
        }
    }

    /// A word for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Fault::NotLinked => "not-linked",
            Fault::Damaged => "damaged",
            Fault::Newer => "newer",
            Fault::Refused { .. } | Fault::NotReplayed => "refused",
            Fault::RollNumber { .. } => "roll-number",
            Fault::Faces => "faces",
            Fault::OwnDice => "own-dice",
            Fault::RolledAgain { .. } => "rolled-again",
            Fault::Jump { .. } => "jump",
            Fault::Checkpoint => "checkpoint",
            Fault::Session => "session",
            Fault::NoCheckpoint => "no-checkpoint",
            Fault::OtherRules { .. } => "other-rules",
            Fault::OtherCards { .. } => "other-cards",
        }
    }
}

impl From<SessionFault> for Fault {
    fn from(fault: SessionFault) -> Self {
        match fault {
            SessionFault::Newer => Fault::Newer,
            _ => Fault::Damaged,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotLinked => f.write_str(
                "does not follow from what stands before it: it was changed, or something is missing",
            ),
            Fault::Damaged => f.write_str("is no item of a journal"),
            Fault::Newer => f.write_str("was written by newer firmware"),
            Fault::Refused { why } => write!(f, "the rules refuse the action: {why}"),
            Fault::NotReplayed => f.write_str("the action cannot be replayed"),
            Fault::RollNumber { expected, found } => {
                write!(f, "is roll {found}, but roll {expected} was next")
            }
            Fault::Faces => f.write_str("the faces do not follow from the seed and the dice that were due"),
            Fault::OwnDice => f.write_str("the players' own faces do not fit the dice that were due"),
            Fault::RolledAgain { number } => {
                write!(f, "roll {number} was seen before and is another one now")
            }
            Fault::Jump { to } => write!(f, "jumps to position {to}, which is not on the line of play"),
            Fault::Checkpoint => f.write_str("the checkpoint is not what the actions before it lead to"),
            Fault::Session => f.write_str("a session that does not begin at its beginning"),
            Fault::NoCheckpoint => f.write_str("there is no whole checkpoint to go on from"),
            Fault::OtherRules { rules } => {
                write!(
                    f,
                    "was played under version {rules} of the rules: the tool of that version replays it"
                )
            }
            Fault::OtherCards { played, these } => {
                write!(
                    f,
                    "was played with the cards {played:08x}, these are {these:08x}: give the owner's deck of that \
                     time with --deck, or the built-in ones of that firmware with --decks"
                )
            }
        }
    }
}
