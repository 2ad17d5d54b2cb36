//! The part of a game that needs flash. The firmware calls this after every input, before it draws: what the table sees
//! is safe.

use embedded_storage_async::nor_flash::NorFlash;

use super::{Page, Work};
use crate::cue::Cue;
use crate::device::{Cursor, Device, Reaction, Screen};
use crate::games::Which;
use crate::journal::{self, Directory, JournalFault, Slot, State};
use crate::parts::{Health, Part};
use crate::session::{Head, Mark, Rows, SessionFault};
use crate::store::StoreFault;
use crate::text::Text;

/// Nobody touches the tower: a sector may be erased.
const QUIET_MS: u64 = 2_000;
/// Nobody has touched it for long: a checkpoint costs nothing, and other firmware could go on from it.
const LONG_QUIET_MS: u64 = 60_000;

impl Device {
    /// Reads what is kept; a game that was being played goes on.
    pub async fn wake(&mut self, flash: &mut impl NorFlash) {
        self.directory = match Directory::load(flash).await {
            Ok(directory) => directory,
            Err(_) => Directory::rebuilt(flash).await,
        };
        if let Some(slot) = self.directory.open() {
            self.seat.work = Some(Work::Open(slot));
            self.secure(flash).await;
        }
    }

    /// Does the work that an input left; gives the cue of what that came to.
    pub async fn secure(&mut self, flash: &mut impl NorFlash) -> Option<Cue> {
        let mut cue = None;
        while let Some(work) = self.seat.work.take() {
            let reaction = match self.do_work(work, flash).await {
                Ok(reaction) => reaction,
                Err(JournalFault::Session(fault)) => {
                    self.reload(flash).await;
                    self.session_failed(fault)
                }
                Err(JournalFault::Store(_)) => {
                    // The game goes on, and the alarm says that it is not safe.
                    self.parts.note(Part::Flash, Health::Missing);
                    Reaction::cue(Cue::Refused)
                }
            };
            cue = reaction.cue.or(cue);
        }
        cue
    }

    /// What is in memory may be half of another position: the game is read again as the journal has it.
    async fn reload(&mut self, flash: &mut impl NorFlash) {
        if let Some(slot) = self.directory.open()
            && self.open(slot, flash).await.is_err()
        {
            self.parts.note(Part::Flash, Health::Missing);
        }
    }

    async fn do_work(&mut self, work: Work, flash: &mut impl NorFlash) -> Result<Reaction, JournalFault> {
        match work {
            Work::Start(which, slot) => self.start(which, slot, flash).await?,
            Work::Open(slot) => self.open(slot, flash).await?,
            Work::Leave => {
                self.checkpoint_now(flash).await?;
                self.directory.close();
                self.screen = super::super::navigate::home_screen(Text::SavedGames);
                self.directory.save(flash).await?;
            }
            Work::Abandon(slot) => {
                self.directory.abandon(slot);
                self.open_page(Page::Saved(Cursor(0)));
                self.directory.save(flash).await?;
            }
            work => {
                if let Some(slot) = self.directory.open() {
                    return self.do_work_at(slot, work, flash).await;
                }
            }
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
                journal::append(flash, slot, &item).await?;
                self.counts.saved = self.counts.saved.saturating_add(1);
                self.checkpoint_if_due(slot, flash).await?;
            }
            Work::Seek(to) => {
                let backwards = to < self.session.at();
                journal::seek(flash, slot, self.session, to).await?;
                if backwards {
                    self.session.tell_undone()?;
                    return Ok(self.gone(Page::Undone(Cursor(0))));
                }
                return Ok(self.gone(Page::Redone(Cursor(0))));
            }
            Work::Recall => {
                journal::recall(flash, slot, self.session).await?;
                return Ok(self.roll());
            }
            Work::Look(position) => {
                journal::seek(flash, slot, self.session, position).await?;
                self.open_page(Page::Log { position, top: Cursor(0) });
            }
            Work::Return(position) => {
                journal::load(flash, slot, self.session).await?;
                let at = self.seat.line_of(self.session, position);
                self.seat.work = Some(Work::Rows(at));
            }
            Work::Stay => {
                return Ok(self.gone(self.root_page()));
            }
            Work::Rows(at) => {
                let position = self.seat.position(self.session, at);
                let first = self.session.chapter_start() + 1;
                let mut rows = Rows::from(position.saturating_sub(12).max(first));
                let lang = self.lang();
                journal::walk(flash, slot, |item| rows.take(item, lang)).await?;
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
        self.session.start(which, self.directory.next_session(), self.decks.hash());
        journal::checkpoint(flash, slot, self.session, Mark::Begins).await?;
        self.directory.play(slot, which, self.session.play().chapter());
        self.directory.save(flash).await?;
        self.seat.at = Cursor(0);
        self.open_page(self.root_page());
        Ok(())
    }

    /// Goes on with a kept game: as it was left, or under other rules or cards from its last checkpoint on.
    async fn open(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        match self.load(slot, flash).await {
            Ok(changed) => {
                // A tower that only gets its power back has nothing to write.
                if self.directory.open() != Some(slot) {
                    let play = self.session.play();
                    self.directory.play(slot, play.which(), play.chapter());
                    self.directory.save(flash).await?;
                }
                self.seat.at = Cursor(0);
                let page = match changed {
                    true => Page::Message { title: Text::GameChanged, why: Text::GameChangedWhy },
                    false => self.root_page(),
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

    /// Says whether rules or cards have changed since.
    async fn load(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<bool, JournalFault> {
        let cards = self.decks.hash();
        let same = |head: &Head| head.rules == head.which.rules() && head.cards == cards;
        match journal::load(flash, slot, self.session).await {
            Ok(head) if same(&head) => return Ok(false),
            Ok(_) | Err(JournalFault::Session(SessionFault::Diverged | SessionFault::Damaged)) => {}
            Err(fault) => return Err(fault),
        }
        journal::load_checkpoint(flash, slot, self.session).await?;
        self.session.cards = cards;
        journal::checkpoint(flash, slot, self.session, Mark::Changed).await?;
        Ok(true)
    }

    async fn checkpoint_if_due(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        let Some(mark) = self.session.checkpoint_due() else { return Ok(()) };
        journal::checkpoint(flash, slot, self.session, mark).await?;
        if mark == Mark::Chapter {
            let play = self.session.play();
            self.directory.play(slot, play.which(), play.chapter());
            self.directory.save(flash).await?;
        }
        Ok(())
    }

    /// Before other firmware may take over.
    async fn checkpoint_now(&mut self, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        match self.directory.open() {
            Some(slot) if self.session.is_ahead() => {
                journal::checkpoint(flash, slot, self.session, Mark::Between).await
            }
            _ => Ok(()),
        }
    }

    /// Tidies up while nobody touches the tower.
    pub async fn tidy(&mut self, flash: &mut impl NorFlash, now_ms: u64) {
        let quiet = now_ms.saturating_sub(self.seat.touched_ms);
        if quiet < QUIET_MS {
            return;
        }
        let mut done = journal::free_ahead(flash).await.map_err(JournalFault::from).map(|_| ());
        if quiet >= LONG_QUIET_MS && !matches!(self.screen, Screen::Game(Page::Log { .. })) {
            done = done.and(self.checkpoint_now(flash).await);
        }
        if done.is_err() {
            self.parts.note(Part::Flash, Health::Missing);
        }
    }
}

impl Directory {
    /// The directory cannot be read: what lies in the rooms says what it said. Nothing is open then.
    async fn rebuilt(flash: &mut impl NorFlash) -> Self {
        let mut directory = Directory::default();
        for slot in Slot::all() {
            let mut survey = crate::session::Survey::default();
            let walked = journal::walk(flash, slot, |item| survey.take(item)).await;
            match (walked, survey.which()) {
                (Ok(()), Some(which)) => directory.play(slot, which, 0),
                (Ok(()), None) => {}
                (Err(fault), which) => {
                    directory.play(slot, which.unwrap_or(Which::FreeRoll), 0);
                    let newer = fault == JournalFault::Session(SessionFault::Newer);
                    directory.give_up(slot, if newer { SessionFault::Newer } else { SessionFault::Damaged });
                }
            }
        }
        directory.close();
        directory
    }

    /// Whether a kept game can be gone on with.
    pub fn is_readable(&self, slot: Slot) -> bool {
        self.entry(slot).is_some_and(|entry| matches!(entry.state, State::Saved | State::Abandoned))
    }
}
