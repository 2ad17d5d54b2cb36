//! The work on flash that playing a game needs: append to the journal, load, undo beyond memory, checkpoint, tidy up. The
//! firmware calls [`Device::secure`] after every input and before it draws, so that nothing is shown that a power cut could
//! lose.

use embedded_storage::nor_flash::NorFlash;

use super::{Page, Work};
use crate::cue::Cue;
use crate::device::navigate::home_screen;
use crate::device::{Cursor, Device, Reaction, Screen};
use crate::games::{Action, Say, Which};
use crate::journal::{self, Directory, JournalFault, Slot, State};
use crate::parts::{Health, Part};
use crate::session::{Mark, Row, Rows, Scan, Session, SessionFault};
use crate::store::{self, FactoryReset, StoreFault};
use crate::text::Text;

/// Nobody touches the tower: a sector may be erased.
const QUIET_MS: u64 = 2_000;
/// Nobody has touched it for long: a checkpoint costs nothing, and other firmware could go on from it.
const LONG_QUIET_MS: u64 = 60_000;

impl Device {
    /// Reads what is kept; a game that was being played goes on.
    pub async fn wake(&mut self, flash: &mut impl NorFlash) {
        // Half of what was kept is erased: the store goes on with it.
        if let Ok(Some(_)) = FactoryReset::resume(flash) {
            self.screen = Screen::Clearing { done: 0 };
            return;
        }
        match Directory::load(flash).await {
            Ok(directory) => self.directory = directory,
            Err(_) => {
                self.parts.note(Part::Flash, Health::Missing);
            }
        }
        if let Some(slot) = self.directory.open() {
            self.seat.work = Some(Work::Open(slot));
            self.secure(flash).await;
        }
    }

    /// Does the work that an input left; says what that came to.
    pub async fn secure(&mut self, flash: &mut impl NorFlash) -> Reaction {
        let mut all = Reaction::NONE;
        while let Some(work) = self.seat.work.take() {
            let reaction = match self.do_work(work, flash).await {
                Ok(reaction) => reaction,
                Err(JournalFault::Session(fault)) => {
                    self.reload(flash).await;
                    match (self.directory.open(), fault) {
                        // It was given up, and its page says so.
                        (None, _) => Reaction::cue(Cue::Refused),
                        // The oldest part has been given up meanwhile: there is no way there any more.
                        (Some(_), SessionFault::Empty) => self.way_ends(Text::NothingToUndo),
                        (Some(_), fault) => self.session_failed(fault),
                    }
                }
                Err(JournalFault::Store(_)) => self.not_saved(flash).await,
            };
            all =
                Reaction { cue: reaction.cue.or(all.cue), store: reaction.store.or(all.store), write: None };
        }
        all
    }

    /// What is in memory may be half of another position: the game is read again as the journal has it.
    pub(super) async fn reload(&mut self, flash: &mut impl NorFlash) {
        self.seat.next = None;
        self.seat.tail = None;
        if let Some(slot) = self.directory.open()
            && self.open(slot, flash).await.is_err()
        {
            self.close_for_now();
        }
    }

    /// Flash did not take it: nothing of it may be shown. The game stands where the journal has it, or is closed.
    async fn not_saved(&mut self, flash: &mut impl NorFlash) -> Reaction {
        self.reload(flash).await;
        self.parts.note(Part::Flash, Health::Missing);
        if self.directory.open().is_some() {
            self.open_page(Page::Message { title: Text::NotSaved, why: Text::NotSavedWhy });
        } else {
            self.screen = home_screen(Text::SavedGames);
        }
        Reaction::cue(Cue::Refused)
    }

    /// What is kept stays as it is; a tower that is switched on again tries anew.
    fn close_for_now(&mut self) {
        self.parts.note(Part::Flash, Health::Missing);
        self.directory.close();
        self.screen = home_screen(Text::SavedGames);
    }

    async fn do_work(&mut self, work: Work, flash: &mut impl NorFlash) -> Result<Reaction, JournalFault> {
        match work {
            Work::Start(which, slot) => self.start(which, slot, flash).await?,
            Work::Open(slot) => self.open(slot, flash).await?,
            // Whatever flash says, one gets home.
            Work::Leave => {
                self.screen = home_screen(Text::SavedGames);
                let done = self.checkpoint_now(flash).await;
                self.note_records();
                self.directory.close();
                self.directory.save(flash).await?;
                done?;
            }
            Work::Abandon(slot) => {
                self.open_page(Page::Saved(Cursor(0)));
                let done = if self.directory.open() == Some(slot) {
                    self.checkpoint_now(flash).await
                } else {
                    Ok(())
                };
                self.note_records();
                self.directory.abandon(slot);
                self.directory.save(flash).await?;
                done?;
            }
            work => match self.directory.open() {
                Some(slot) => return self.do_work_at(slot, work, flash).await,
                // A page of a game that is not there any more.
                None => self.screen = home_screen(Text::SavedGames),
            },
        }
        Ok(Reaction::NONE)
    }

    /// The work of a game that is being played.
    async fn do_work_at(
        &mut self,
        slot: Slot,
        work: Work,
        flash: &mut impl NorFlash,
    ) -> Result<Reaction, JournalFault> {
        match work {
            Work::Append(item) => {
                journal::append(flash, slot, &mut self.seat.tail, &item).await?;
                self.counts.saved = self.counts.saved.saturating_add(1);
                self.seat.may_be_worn = true;
                self.parts.note(Part::Flash, Health::Fine);
                self.checkpoint_if_due(slot, flash).await?;
                // One input, several actions: the next follows when this one is safe.
                if let Some(next) = self.seat.next.take() {
                    return Ok(self.act(&next, None));
                }
            }
            Work::Undo => {
                let way = self.session.undo().await;
                return Ok(self.go(way, Page::Undone(Cursor(0)), Text::NothingToUndo));
            }
            Work::Redo => {
                let way = self.session.redo().await;
                return Ok(self.go(way, Page::Redone(Cursor(0)), Text::NothingToRedo));
            }
            Work::Seek(to) => {
                if to < self.session.at() {
                    journal::seek(flash, slot, self.session, Scan::to(to)).await?;
                    self.session.tell_undone().await?;
                    return Ok(self.gone(Page::Undone(Cursor(0))));
                }
                journal::seek(flash, slot, self.session, Scan::told(to)).await?;
                return Ok(self.gone(Page::Redone(Cursor(0))));
            }
            Work::Recall => {
                journal::recall(flash, slot, self.session).await?;
                return Ok(self.roll());
            }
            Work::Look(position) => {
                // Whatever comes of it, the session may be elsewhere from here on.
                self.seat.looking = self.seat.looking.or(Some(self.session.at()));
                journal::seek(flash, slot, self.session, Scan::told(position)).await?;
                self.open_page(Page::Log { position, page: Cursor(0) });
            }
            Work::Return(position) => {
                self.look_no_more(slot, flash).await?;
                let at = self.seat.line_of(self.session, position);
                self.seat.work = Some(Work::Rows(at));
            }
            Work::Load => {
                self.look_no_more(slot, flash).await?;
                // The log below would say what it no longer shows.
                if let Screen::Game(Page::Log { .. }) = self.covered {
                    self.covered = Screen::Game(self.root_page());
                }
            }
            Work::Stay => {
                self.seat.looking = None;
                return Ok(self.gone(Page::Message { title: Text::WentBack, why: Text::WentBackWhy }));
            }
            Work::Rows(at) => {
                let position = self.seat.position(self.session, at);
                let first = self.session.chapter_start() + 1;
                let mut rows = Rows::from(position.saturating_sub(12).max(first));
                let (lang, decks) = (self.lang(), &self.decks);
                let say = |session: &Session, action: &Action, row: &mut Row| {
                    session.play().told(action, &mut Say::new(lang, decks, row))
                };
                // The oldest part may have been given up while the game was played.
                if journal::rows(flash, slot, self.session, &mut rows, &say).await? {
                    let at = self.seat.line_of(self.session, position.max(self.session.floor()));
                    self.seat.work = Some(Work::Rows(at));
                    return Ok(Reaction::NONE);
                }
                self.seat.rows = rows;
                self.open_page(Page::History(at));
            }
            Work::Start(..) | Work::Open(_) | Work::Leave | Work::Abandon(_) => {}
        }
        Ok(Reaction::NONE)
    }

    async fn start(
        &mut self,
        which: Which,
        slot: Slot,
        flash: &mut impl NorFlash,
    ) -> Result<(), JournalFault> {
        self.seat.looking = None;
        self.seat.tail = None;
        let _ = journal::settle(flash, slot);
        self.session.start(which, self.directory.next_session(), self.decks.hash());
        self.checkpoint(slot, flash, Mark::Begins).await?;
        self.directory.play(slot, which, self.session.play().chapter());
        self.note_records();
        self.directory.save(flash).await?;
        self.seat.at = Cursor(0);
        self.open_page(self.root_page());
        Ok(())
    }

    /// Goes on with a kept game: as it was left, or under other rules or cards from its last checkpoint on.
    async fn open(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        self.seat.looking = None;
        self.seat.tail = None;
        // Flash that takes nothing can still be read.
        let _ = journal::settle(flash, slot);
        match self.load(slot, flash).await {
            Ok(loaded) => {
                // A tower that only gets its power back has nothing to write.
                if self.directory.open() != Some(slot) {
                    let play = self.session.play();
                    self.directory.play(slot, play.which(), play.chapter());
                    self.directory.save(flash).await?;
                }
                self.seat.at = Cursor(0);
                let page = match loaded {
                    Found::AsLeft => self.root_page(),
                    Found::OtherCards => {
                        Page::Message { title: Text::GameChanged, why: Text::GameChangedWhy }
                    }
                    Found::CutShort { lost } => Page::Scarred { why: Text::GameScarredWhy, lost },
                    Found::WithHole { lost } => Page::Scarred { why: Text::GameHoleWhy, lost },
                };
                self.open_page(page);
                Ok(())
            }
            Err(JournalFault::Store(StoreFault::Flash)) => Err(StoreFault::Flash.into()),
            Err(fault) => {
                let newer = fault == JournalFault::Session(SessionFault::Newer);
                self.directory.give_up(slot, if newer { SessionFault::Newer } else { SessionFault::Damaged });
                self.directory.save(flash).await?;
                self.screen = Screen::Game(Page::SavedGame { slot, at: Cursor(0) });
                Ok(())
            }
        }
    }

    async fn load(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<Found, JournalFault> {
        let cards = self.decks.hash();
        let known = self.directory.entry(slot).map_or(0, |entry| entry.records);
        let loaded = journal::load(flash, slot, self.session).await;
        let at_end = loaded.as_ref().map_or(0, |loaded| known.saturating_sub(loaded.records));
        let lost = loaded.as_ref().map_or(0, |loaded| loaded.missing.saturating_add(at_end));
        self.counts.lost = self.counts.lost.saturating_add(lost);
        match loaded {
            Ok(loaded) if loaded.head.rules == loaded.head.which.rules() && loaded.head.cards == cards => {
                self.directory.note_records(slot, loaded.records);
                if loaded.cut_short || at_end > 0 {
                    // What cannot be followed must not stand in the way of what is played from here on.
                    self.checkpoint(slot, flash, Mark::Between).await?;
                    return Ok(Found::CutShort { lost });
                }
                self.tell_last(slot, flash).await?;
                return Ok(match self.session.hole() {
                    Some(_) => Found::WithHole { lost },
                    None => Found::AsLeft,
                });
            }
            Ok(_) | Err(JournalFault::Session(SessionFault::Diverged)) => {}
            Err(fault) => return Err(fault),
        }
        journal::load_checkpoint(flash, slot, self.session).await?;
        self.session.cards = cards;
        self.checkpoint(slot, flash, Mark::Changed).await?;
        Ok(Found::OtherCards)
    }

    /// A session that was left on a checkpoint does not know what led there; the journal does.
    async fn tell_last(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        let at = self.session.at();
        let untold = self.session.told().0.is_empty() && at > self.session.floor();
        if untold && journal::seek(flash, slot, self.session, Scan::told(at)).await.is_err() {
            journal::load(flash, slot, self.session).await?;
        }
        Ok(())
    }

    /// The session goes back to where the game is.
    pub(super) async fn look_no_more(
        &mut self,
        slot: Slot,
        flash: &mut impl NorFlash,
    ) -> Result<(), JournalFault> {
        if let Some(at) = self.seat.looking {
            journal::seek(flash, slot, self.session, Scan::told(at)).await?;
            self.seat.looking = None;
        }
        Ok(())
    }

    async fn checkpoint(
        &mut self,
        slot: Slot,
        flash: &mut impl NorFlash,
        mark: Mark,
    ) -> Result<(), JournalFault> {
        journal::checkpoint(flash, slot, &mut self.seat.tail, self.session, mark).await
    }

    /// The directory knows how many records the game has: a ring that loses its end is found out.
    fn note_records(&mut self) -> bool {
        match (self.directory.open(), self.seat.tail) {
            (Some(slot), Some(tail)) => self.directory.note_records(slot, tail.number),
            _ => false,
        }
    }

    async fn checkpoint_if_due(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        let Some(mark) = self.session.checkpoint_due() else { return Ok(()) };
        self.checkpoint(slot, flash, mark).await?;
        if mark == Mark::Chapter {
            let play = self.session.play();
            self.directory.play(slot, play.which(), play.chapter());
            self.note_records();
            self.directory.save(flash).await?;
        }
        Ok(())
    }

    /// Before other firmware may take over.
    async fn checkpoint_now(&mut self, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        match self.directory.open() {
            Some(slot) if self.session.has_news() && self.seat.looking.is_none() => {
                self.checkpoint(slot, flash, Mark::Between).await
            }
            _ => Ok(()),
        }
    }

    /// Tidies up while nobody touches the tower; says whether there is something else to complain of now.
    pub async fn tidy(&mut self, flash: &mut impl NorFlash, now_ms: u64) -> bool {
        let quiet = now_ms.saturating_sub(self.seat.touched_ms);
        // What is being erased takes nothing any more.
        if quiet < QUIET_MS || matches!(self.screen, Screen::Clearing { .. }) {
            return false;
        }
        let is_due = quiet >= LONG_QUIET_MS
            && self.seat.looking.is_none()
            && self.directory.open().is_some()
            && self.session.has_news();
        if self.seat.is_tidy && !is_due {
            return false;
        }
        let (complaint, was) = (self.parts.complaint(), self.parts.health(Part::Flash));
        let mut done = self.tidy_up(flash).await;
        if is_due {
            done = done.and(self.checkpoint_now(flash).await);
        }
        match done {
            Ok(()) => {}
            Err(JournalFault::Store(StoreFault::Full)) => {
                self.parts.note(Part::Flash, Health::Worn);
                self.seat.may_be_worn = true;
            }
            Err(_) => self.parts.note(Part::Flash, Health::Missing),
        }
        self.tell_wear(was) || self.parts.complaint() != complaint
    }

    /// One step: what was played is noted in the directory, a sector is made ready, or nothing is left to do.
    async fn tidy_up(&mut self, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        if self.note_records() {
            return Ok(self.directory.save(flash).await?);
        }
        // An erasure keeps hands waiting: nothing is erased that the next minutes do not need.
        let erased = match (self.directory.open(), self.directory.free()) {
            (Some(slot), _) => journal::free_ahead(flash, slot)?,
            (None, Some(slot)) => journal::prepare(flash, slot)?,
            (None, None) => false,
        };
        self.seat.is_tidy = !erased && !store::tidy(flash).await?;
        if self.seat.is_tidy && core::mem::take(&mut self.seat.may_be_worn) {
            self.parts.note_wear(store::is_worn(flash).await?);
        }
        Ok(())
    }
}

/// How a kept game was found.
enum Found {
    AsLeft,
    /// Rules or cards are others than then.
    OtherCards,
    /// Flash has lost the end of it.
    CutShort {
        lost: u32,
    },
    /// Flash has lost actions in the middle; the game stands where it was.
    WithHole {
        lost: u32,
    },
}

impl Directory {
    /// Whether a kept game can be gone on with.
    pub fn is_readable(&self, slot: Slot) -> bool {
        self.entry(slot).is_some_and(|entry| matches!(entry.state, State::Saved | State::Abandoned))
    }
}
