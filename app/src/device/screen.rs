//! The enum of all screens, with the cursor or choice each of them holds, and the entries of the home list.

use rules_core::card::{DataError, Game, Kind, Slot};

use super::game::Page;
use crate::faults::Fault;
use crate::settings::Setting;
use crate::tags::{CardId, TagProblem, Uid, WriteProblem};
use crate::text::Text;

/// A place in a list, moved by the knob and stopped at both ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub usize);

impl Cursor {
    pub fn turned(self, steps: i8, len: usize) -> Self {
        Cursor(self.0.saturating_add_signed(isize::from(steps)).min(len.saturating_sub(1)))
    }
}

/// What was wrong with what was laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    Tag(TagProblem),
    /// The tag reads well, but no deck has a card of that id.
    UnknownCard(CardId),
    /// The tag carries a whole card that cannot be used.
    BadCard(DataError),
}

impl Trouble {
    /// Whether the tag itself is to blame and stays as it is: then it can be assigned to a card by its UID.
    pub fn can_be_assigned(&self) -> bool {
        let passing = matches!(
            self,
            Trouble::Tag(
                TagProblem::LiftedTooEarly
                    | TagProblem::TooMany
                    | TagProblem::Garbled
                    | TagProblem::ReaderLost
            )
        );
        !passing
    }
}

/// Why a tag was not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteFailure {
    /// Not a tag of the kind the tower writes.
    Foreign,
    Tag(WriteProblem),
}

/// Why a card is being chosen from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To look at it.
    Look,
    /// To write it to tags.
    Write,
    /// To say that this tag is that card.
    Assign(Uid),
}

/// What a tag turned out to be that was lifted in a page write that decides, once it was laid again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relaid {
    AsItWas,
    /// Marked as empty.
    Blank,
    /// The page tore, or nothing could be read on it before either.
    Unreadable,
}

/// How far the writing of a tag has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tagging {
    /// A blank tag is awaited.
    Lay,
    /// The tag says something else already.
    Ask {
        uid: Uid,
        yes: bool,
    },
    Writing(Uid),
    /// Written and read back.
    Written(Uid),
    Failed(WriteFailure),
    /// The tag that nobody was sure of lies there again, and this is what it is.
    Told {
        uid: Uid,
        is: Relaid,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    Home(Cursor),
    /// Lay any card to look at it.
    What,
    /// The card in focus, scrolled.
    Card(Cursor),
    /// Its values that the owner can type.
    Values(Cursor),
    EnterValue {
        slot: Slot,
        amount: u8,
    },
    Trouble {
        uid: Option<Uid>,
        what: Trouble,
    },
    Games {
        purpose: Purpose,
        at: Cursor,
    },
    Kinds {
        purpose: Purpose,
        game: Game,
        at: Cursor,
    },
    Letters {
        purpose: Purpose,
        kind: Kind,
        at: Cursor,
    },
    Names {
        purpose: Purpose,
        kind: Kind,
        at: Cursor,
    },
    Tagging {
        kind: Kind,
        number: Cursor,
        state: Tagging,
    },
    Settings(Cursor),
    Choose {
        setting: Setting,
        choice: Cursor,
    },
    ConfirmReset {
        yes: bool,
    },
    ConfirmFactoryReset {
        yes: bool,
    },
    /// A factory reset is under way: so many sectors are erased.
    Clearing {
        done: u16,
    },
    Parts(Cursor),
    Faults(Cursor),
    /// Firmware, cards and counters, scrolled.
    About(Cursor),
    /// Choosing a game and playing it.
    Game(Page),
    /// Shown once after the tower restarted by itself.
    Restarted(Fault),
}

impl Screen {
    /// Pages that come by themselves, and what one opens from them, cover the page that was open and do not pile up.
    pub(super) fn came_by_itself(&self) -> bool {
        matches!(
            self,
            Screen::Card(_)
                | Screen::Values(_)
                | Screen::EnterValue { .. }
                | Screen::Trouble { .. }
                | Screen::Restarted(_)
        )
    }
}

/// Entries of the home list and where they lead.
pub const HOME: [Text; 8] = [
    Text::Play,
    Text::SavedGames,
    Text::WhatIsThis,
    Text::TagMyCards,
    Text::Settings,
    Text::Parts,
    Text::Faults,
    Text::About,
];
/// Behind the settings: putting them all back, and erasing everything.
pub const RESETS: [Text; 2] = [Text::ResetSettings, Text::FactoryReset];
pub const SETTINGS_LINES: usize = Setting::ALL.len() + RESETS.len();
/// A list with more cards than this is opened at its letters first.
pub(super) const LETTERS_FROM: usize = 12;
/// The largest number an owner can type: two digits, as printed on cards.
pub(super) const LARGEST_VALUE: u8 = 99;
