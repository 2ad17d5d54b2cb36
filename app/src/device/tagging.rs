//! Writing tags ("Tag my cards"): what happens with a tag that is laid while the device waits for one to write.

use super::screen::{Cursor, Relaid, Screen, Tagging, WriteFailure};
use super::{Device, Reaction};
use crate::cue::Cue;
use crate::settings::TagContents;
use crate::tags::{CardId, Message, TagFault, TagIs, TagProblem, Uid, WriteProblem};

/// What stands on a tag that is laid to be written.
#[derive(Clone, Copy)]
pub(super) enum Says<'a> {
    Id(&'a CardId),
    /// A whole card, of which this is the record, with a checksum.
    Card(&'a [u8]),
    SomethingElse,
}

/// A tag that was lifted in one of the two page writes that decide, and what was being written on it.
#[derive(Clone, Debug)]
pub(super) struct Unsure {
    uid: Uid,
    id: CardId,
    contents: TagContents,
}

impl Device {
    /// What to write on the tag that is being tagged.
    pub fn tag_message(&self) -> Option<Message> {
        let Screen::Tagging { number, .. } = self.screen else { return None };
        let heading = self.listing.heading(&self.decks, number.0)?;
        match self.settings.tag_contents() {
            TagContents::Id => Message::id(heading.id).ok(),
            TagContents::WholeCard => Message::card(self.decks.find(heading.id)?.card.record()).ok(),
        }
    }

    /// A tag that says something already: done if it is what would be written, otherwise a question.
    pub(super) fn tag_met(&mut self, uid: Uid, says: Says<'_>) -> Reaction {
        let Screen::Tagging { number, state: Tagging::Lay | Tagging::Failed(_), .. } = self.screen else {
            return Reaction::NONE;
        };
        let unsure = self.unsure.take_if(|unsure| unsure.uid == uid);
        let wanted = self.listing.heading(&self.decks, number.0);
        if wanted.is_some_and(|wanted| self.is_written(says, wanted.id, self.settings.tag_contents())) {
            self.set(Tagging::Written(uid));
            return Reaction::cue(Cue::CardRead);
        }
        self.set(match unsure {
            Some(Unsure { id, contents, .. }) if !self.is_written(says, id.as_str(), contents) => {
                Tagging::Told { uid, is: Relaid::AsItWas }
            }
            _ => Tagging::Ask { uid, yes: false },
        });
        Reaction::cue(Cue::Refused)
    }

    /// Whether a tag says what would be written on it for the card `id`.
    fn is_written(&self, says: Says<'_>, id: &str, contents: TagContents) -> bool {
        match (says, contents) {
            (Says::Id(said), TagContents::Id) => said.as_str() == id,
            (Says::Card(record), TagContents::WholeCard) => {
                self.decks.find(id).is_some_and(|found| record == found.card.record())
            }
            _ => false,
        }
    }

    /// A tag without a card on it: written at once if it is blank, after a question if it holds something else, and not
    /// at all if it cannot be written or was not understood. Of one that nobody was sure of it is said first what it is.
    pub(super) fn unreadable_met(&mut self, uid: Uid, problem: TagProblem) -> Reaction {
        let Screen::Tagging { state: Tagging::Lay | Tagging::Failed(_), .. } = self.screen else {
            return Reaction::NONE;
        };
        let is_unsure = self.unsure.as_ref().is_some_and(|unsure| unsure.uid == uid);
        let left = if is_unsure { TagIs::Unsure } else { TagIs::Old };
        let interrupted = |fault| WriteFailure::Tag(WriteProblem::Interrupted { fault, left });
        match problem {
            TagProblem::Blank if is_unsure => self.tell(uid, Relaid::Blank),
            TagProblem::BrokenTlv | TagProblem::BrokenRecord | TagProblem::Checksum if is_unsure => {
                self.tell(uid, Relaid::Unreadable)
            }
            TagProblem::Blank => self.write(uid),
            TagProblem::Locked => self.fail(WriteFailure::Tag(WriteProblem::Locked)),
            TagProblem::NoNdef => self.fail(WriteFailure::Tag(WriteProblem::NoNdef)),
            TagProblem::Foreign(_) => self.fail(WriteFailure::Foreign),
            TagProblem::Garbled | TagProblem::TooMany => self.fail(interrupted(TagFault::Garbled)),
            TagProblem::LiftedTooEarly => self.fail(interrupted(TagFault::Gone)),
            TagProblem::ReaderLost => self.fail(interrupted(TagFault::ReaderLost)),
            TagProblem::WrongType
            | TagProblem::TextTooLong
            | TagProblem::NotText(_)
            | TagProblem::BrokenTlv
            | TagProblem::Checksum
            | TagProblem::BrokenRecord => self.tag_met(uid, Says::SomethingElse),
        }
    }

    fn tell(&mut self, uid: Uid, is: Relaid) -> Reaction {
        self.unsure = None;
        self.set(Tagging::Told { uid, is });
        Reaction::cue(Cue::Refused)
    }

    pub(super) fn write(&mut self, uid: Uid) -> Reaction {
        self.set(Tagging::Writing(uid));
        Reaction { write: Some(uid), ..Reaction::NONE }
    }

    pub(super) fn written(&mut self, uid: Uid, result: Result<(), WriteProblem>) -> Reaction {
        match (&self.screen, result) {
            (Screen::Tagging { state: Tagging::Writing(writing), .. }, Ok(())) if *writing == uid => {
                self.set(Tagging::Written(uid));
                Reaction::cue(Cue::CardRead)
            }
            (Screen::Tagging { state: Tagging::Writing(writing), number, .. }, Err(problem))
                if *writing == uid =>
            {
                if let WriteProblem::Interrupted { left: TagIs::Unsure, .. } = problem {
                    let heading = self.listing.heading(&self.decks, number.0);
                    let id = heading.and_then(|heading| CardId::new(heading.id).ok());
                    let contents = self.settings.tag_contents();
                    self.unsure = id.map(|id| Unsure { uid, id, contents });
                }
                self.fail(WriteFailure::Tag(problem))
            }
            _ => Reaction::NONE,
        }
    }

    fn fail(&mut self, why: WriteFailure) -> Reaction {
        self.set(Tagging::Failed(why));
        Reaction::cue(Cue::Refused)
    }

    /// A finished tag was taken away: on to the next card. A question about a tag, and what was said
    /// of it, go with the tag.
    pub(super) fn tag_lifted(&mut self, lifted: Uid) -> Reaction {
        let Screen::Tagging { kind, number, state } = self.screen else { return Reaction::NONE };
        match state {
            Tagging::Written(uid) if uid == lifted => {
                let number = Cursor(number.0 + 1);
                self.screen = if number.0 < self.listing.len() {
                    Screen::Tagging { kind, number, state: Tagging::Lay }
                } else {
                    Screen::Names { purpose: super::Purpose::Write, kind, at: Cursor(number.0 - 1) }
                };
            }
            Tagging::Ask { uid, .. } | Tagging::Told { uid, .. } if uid == lifted => self.set(Tagging::Lay),
            _ => {}
        }
        Reaction::cue(Cue::CardLifted)
    }

    fn set(&mut self, new: Tagging) {
        if let Screen::Tagging { state, .. } = &mut self.screen {
            *state = new;
        }
    }
}
