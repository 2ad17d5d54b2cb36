//! The pages of a game, and those for choosing, resuming and abandoning one.

use rules_core::game::Faces;

use crate::device::Cursor;
use crate::games::{Path, Which};
use crate::journal::Slot;
use crate::session::Refused;
use crate::text::Text;

/// Refusals and faces are as large as they are; there is one page, in static memory.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// Which game?
    Picker(Cursor),
    /// The kept games.
    Saved(Cursor),
    /// One of them: go on, or give it up.
    SavedGame {
        slot: Slot,
        at: Cursor,
    },
    /// All rooms are taken: may this one go?
    MakeRoom {
        which: Which,
        slot: Slot,
        yes: bool,
    },
    ConfirmAbandon {
        slot: Slot,
        yes: bool,
    },
    /// What the table may do; the empty path is the game's own page.
    Ask {
        path: Path,
        at: Cursor,
    },
    Amount {
        path: Path,
        from: u8,
        to: u8,
        amount: u8,
    },
    /// What has just happened.
    Told(Cursor),
    /// A long reason goes on on a second page.
    Refused(Refused, Cursor),
    /// What an undo takes back: the table has to put it back.
    Undone(Cursor),
    /// What a redo has done again.
    Redone(Cursor),
    Menu(Cursor),
    History(Cursor),
    /// What happened at a position.
    Log {
        position: u32,
        page: Cursor,
    },
    /// Values that can be set by hand.
    Tracked(Cursor),
    SetTracked {
        number: usize,
        amount: u8,
    },
    /// The players' own dice are entered one by one.
    OwnDice {
        entered: Faces,
        at: Cursor,
    },
    /// Something to know before going on.
    Message {
        title: Text,
        why: Text,
    },
    /// The journal of the game has lost so many entries.
    Scarred {
        why: Text,
        lost: u32,
    },
}

impl Page {
    /// The game's own page.
    pub(super) fn root(at: Cursor) -> Self {
        Page::Ask { path: Path::new(), at }
    }

    /// Whether it belongs to a game that is being played.
    pub fn is_in_game(&self) -> bool {
        !matches!(
            self,
            Page::Picker(_)
                | Page::Saved(_)
                | Page::SavedGame { .. }
                | Page::MakeRoom { .. }
                | Page::ConfirmAbandon { .. }
        )
    }
}

/// What can be done beside playing.
pub const MENU: [Text; 6] =
    [Text::GoOn, Text::LastAction, Text::History, Text::Adjust, Text::LeaveGame, Text::AbandonGame];

/// What can be done with a kept game that can be read; one that cannot be read can only be given up.
pub const SAVED_MENU: [Text; 2] = [Text::GoOn, Text::AbandonGame];
