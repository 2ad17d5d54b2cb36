//! The work on flash that playing a game needs: append to the journal, load, undo beyond memory, checkpoint, tidy up. The
//! firmware calls [`Device::secure`] after every input and before it draws, so that nothing is shown that a power cut could
//! lose.

use embedded_storage_async::nor_flash::NorFlash;

use super::{Page, Work};
use crate::cue::Cue;
use crate::device::navigate::home_screen;
use crate::device::{Cursor, Device, Reaction, Screen};
use crate::games::{Action, Say, Which};
use crate::journal::{self, Directory, JournalFault, Slot, State};
use crate::parts::{Health, Part};
use crate::session::{Head, Mark, Row, Rows, Scan, SessionFault};
use crate::store::{FactoryReset, StoreFault};
use crate::text::Text;

/// Nobody touches the tower: a sector may be erased.
const QUIET_MS: u64 = 2_000;
/// Nobody has touched it for long: a checkpoint costs nothing, and other firmware could go on from it.
const LONG_QUIET_MS: u64 = 60_000;

impl Device {
    /// Reads what is kept; a game that was being played goes on.
    pub async fn wake(&mut self, flash: &mut impl NorFlash) {
        // Half of what was kept is erased: the store goes on with it.
        if let Ok(Some(_)) = FactoryReset::resume(flash).await {
            self.screen = Screen::Clearing { done: 0 };
            return;
        }
        self.directory = match Directory::load(flash).await {
            Ok(directory) if directory != Directory::default() => directory,
            // A tower that was never played on, or a directory that flash has lost.
            _ => Directory::rebuilt(flash).await,
        };
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
                journal::append(flash, slot, &item).await?;
                self.counts.saved = self.counts.saved.saturating_add(1);
                self.parts.note(Part::Flash, Health::Fine);
                self.checkpoint_if_due(slot, flash).await?;
                // One input, several actions: the next follows when this one is safe.
                if let Some(next) = self.seat.next.take() {
                    return Ok(self.act(&next, None));
                }
            }
            Work::Seek(to) => {
                if to < self.session.at() {
                    journal::seek_near(flash, slot, self.session, Scan::to(to)).await?;
                    self.session.tell_undone()?;
                    return Ok(self.gone(Page::Undone(Cursor(0))));
                }
                journal::seek_near(flash, slot, self.session, Scan::told(to)).await?;
                return Ok(self.gone(Page::Redone(Cursor(0))));
            }
            Work::Recall => {
                journal::recall(flash, slot, self.session).await?;
                return Ok(self.roll());
            }
            Work::Look(position) => {
                // Whatever comes of it, the session may be elsewhere from here on.
                self.seat.looking = true;
                journal::look(flash, slot, self.session, position).await?;
                self.open_page(Page::Log { position, page: Cursor(0) });
            }
            Work::Return(position) => {
                journal::load(flash, slot, self.session).await?;
                self.seat.looking = false;
                let at = self.seat.line_of(self.session, position);
                self.seat.work = Some(Work::Rows(at));
            }
            Work::Load => {
                journal::load(flash, slot, self.session).await?;
                self.seat.looking = false;
                // The log below would say what it no longer shows.
                if let Screen::Game(Page::Log { .. }) = self.covered {
                    self.covered = Screen::Game(self.root_page());
                }
            }
            Work::Stay => {
                self.seat.looking = false;
                return Ok(self.gone(Page::Message { title: Text::WentBack, why: Text::WentBackWhy }));
            }
            Work::Rows(at) => {
                let position = self.seat.position(self.session, at);
                let first = self.session.chapter_start() + 1;
                let mut rows = Rows::from(position.saturating_sub(12).max(first));
                let lang = self.lang();
                let (play, decks) = (self.session.play(), &self.decks);
                let say = |action: &Action, row: &mut Row| play.told(action, &mut Say::new(lang, decks, row));
                journal::walk(flash, slot, |item| rows.take(item, say)).await?;
                // The oldest part may have been given up while the game was played.
                if self.session.begins_at(rows.floor()) {
                    let at = self.seat.line_of(self.session, position.max(rows.floor()));
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
        self.seat.looking = false;
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
        self.seat.looking = false;
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
                    Loaded::AsLeft => self.root_page(),
                    Loaded::OtherCards => {
                        Page::Message { title: Text::GameChanged, why: Text::GameChangedWhy }
                    }
                    Loaded::Scarred => Page::Message { title: Text::GameScarred, why: Text::GameScarredWhy },
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

    async fn load(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<Loaded, JournalFault> {
        let cards = self.decks.hash();
        let same = |head: &Head| head.rules == head.which.rules() && head.cards == cards;
        let loaded = match journal::load(flash, slot, self.session).await {
            Ok(head) if same(&head) => {
                self.tell_last(slot, flash).await?;
                return Ok(Loaded::AsLeft);
            }
            Ok(_) | Err(JournalFault::Session(SessionFault::Diverged)) => Loaded::OtherCards,
            Err(JournalFault::Session(SessionFault::Damaged)) => Loaded::Scarred,
            Err(fault) => return Err(fault),
        };
        journal::load_checkpoint(flash, slot, self.session).await?;
        self.session.cards = cards;
        journal::checkpoint(flash, slot, self.session, Mark::Changed).await?;
        Ok(loaded)
    }

    /// A session that was left on a checkpoint does not know what led there; the end of the journal does.
    async fn tell_last(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        let at = self.session.at();
        let untold = self.session.told().0.is_empty() && at > self.session.floor();
        if untold && journal::seek_near(flash, slot, self.session, Scan::told(at)).await.is_err() {
            journal::load(flash, slot, self.session).await?;
        }
        Ok(())
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
            Some(slot) if self.session.has_news() && !self.seat.looking => {
                journal::checkpoint(flash, slot, self.session, Mark::Between).await
            }
            _ => Ok(()),
        }
    }

    /// Tidies up while nobody touches the tower.
    pub async fn tidy(&mut self, flash: &mut impl NorFlash, now_ms: u64) {
        let quiet = now_ms.saturating_sub(self.seat.touched_ms);
        // What is being erased takes nothing any more.
        if quiet < QUIET_MS || matches!(self.screen, Screen::Clearing { .. }) {
            return;
        }
        let mut done = journal::free_ahead(flash).await.map_err(JournalFault::from).map(|_| ());
        if quiet >= LONG_QUIET_MS && !self.seat.looking {
            done = done.and(self.checkpoint_now(flash).await);
        }
        if done.is_err() {
            self.parts.note(Part::Flash, Health::Missing);
        }
    }
}

/// How a kept game was found.
enum Loaded {
    AsLeft,
    /// Rules or cards are others than then.
    OtherCards,
    /// Flash has lost something of it.
    Scarred,
}

impl Directory {
    /// The directory cannot be read: what lies in the rooms says what it said. Nothing is open then.
    async fn rebuilt(flash: &mut impl NorFlash) -> Self {
        let mut directory = Directory::default();
        for slot in Slot::all() {
            let mut survey = crate::session::Survey::default();
            let walked = journal::walk(flash, slot, |item| {
                survey.take(item);
                Ok(())
            })
            .await;
            match (walked, survey.head()) {
                (Ok(()), Ok(head)) => directory.found(slot, &head),
                (Ok(()), Err(SessionFault::Empty)) => {}
                (_, found) => {
                    directory.play(slot, Which::FreeRoll, 0);
                    directory.give_up(slot, found.err().unwrap_or(SessionFault::Damaged));
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
