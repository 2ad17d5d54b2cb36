//! What is kept where: one small record, written anew when a session begins, rests or is given up. It is kept with the
//! settings, twice, and what the rings themselves say is held against it at every start.

use embedded_storage::nor_flash::NorFlash;
use serde::{Deserialize, Serialize};

use super::{JournalFault, Slot, sessions};
use crate::games::Which;
use crate::packing;
use crate::session::{Head, SessionFault};
use crate::slices::breathe;
use crate::store::{self, StoreFault};

/// Sessions that can be kept.
pub const SLOTS: usize = 4;

/// The version of this record.
const FORMAT: u8 = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    Saved,
    /// Its slot may be taken, after asking.
    Abandoned,
    /// It cannot be read: kept until the owner says otherwise.
    Newer,
    Damaged,
}

/// A kept session as the list shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub state: State,
    pub which: Which,
    pub chapter: u16,
    /// When it was last touched: there is no clock, so the tower counts.
    pub touched: u32,
    /// Records that its ring has had at least. A ring with fewer has lost its end.
    pub records: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Directory {
    entries: [Option<Entry>; SLOTS],
    open: Option<u8>,
    /// Counts whenever a session is touched.
    count: u32,
    /// Newer firmware has written a directory, which stays as it is: this one stands beside it.
    #[serde(skip)]
    beside: bool,
}

impl Directory {
    pub fn entry(&self, slot: Slot) -> Option<Entry> {
        self.entries.get(slot.number()).copied().flatten()
    }

    /// The session that was being played.
    pub fn open(&self) -> Option<Slot> {
        Slot::new(usize::from(self.open?))
    }

    /// Kept sessions, the last touched first.
    pub fn saved(&self) -> heapless::Vec<(Slot, Entry), SLOTS> {
        let mut saved: heapless::Vec<(Slot, Entry), SLOTS> = heapless::Vec::new();
        for (slot, entry) in Slot::all().filter_map(|slot| Some((slot, self.entry(slot)?))) {
            let place = saved.iter().take_while(|(_, other)| other.touched > entry.touched).count();
            // There is room for all of them.
            let _ = saved.insert(place, (slot, entry));
        }
        saved
    }

    /// Where a new session can begin without anything being lost.
    pub fn free(&self) -> Option<Slot> {
        Slot::all().find(|&slot| self.entry(slot).is_none())
    }

    /// What would have to be given up for a new session: the oldest abandoned one, or else the oldest of all that can
    /// be read.
    pub fn oldest(&self) -> Option<(Slot, Entry)> {
        let saved = self.saved();
        let of = |state| saved.iter().rev().find(|(_, entry)| entry.state == state).copied();
        of(State::Abandoned).or_else(|| of(State::Saved)).or_else(|| saved.last().copied())
    }

    fn touch(&mut self) -> u32 {
        self.count = self.count.saturating_add(1);
        self.count
    }

    /// A session is being played in this slot.
    pub fn play(&mut self, slot: Slot, which: Which, chapter: u16) {
        let touched = self.touch();
        let records = self.entry(slot).map_or(0, |entry| entry.records);
        self.set(slot, Some(Entry { state: State::Saved, which, chapter, touched, records }));
        self.open = Some(slot.0);
    }

    /// A session was found in this slot.
    pub fn found(&mut self, slot: Slot, head: &Head) {
        self.count = self.count.max(head.session);
        self.play(slot, head.which, head.chapter);
    }

    /// The ring of a session has had so many records; says whether that is news.
    pub fn note_records(&mut self, slot: Slot, records: u32) -> bool {
        match self.entry(slot) {
            Some(entry) if entry.records != records => {
                self.set(slot, Some(Entry { records, ..entry }));
                true
            }
            _ => false,
        }
    }

    /// No session is being played.
    pub fn close(&mut self) {
        self.open = None;
    }

    pub fn abandon(&mut self, slot: Slot) {
        self.change(slot, State::Abandoned);
    }

    /// It could not be read.
    pub fn give_up(&mut self, slot: Slot, fault: SessionFault) {
        let newer = fault == SessionFault::Newer;
        self.change(slot, if newer { State::Newer } else { State::Damaged });
    }

    fn change(&mut self, slot: Slot, state: State) {
        if let Some(entry) = self.entry(slot) {
            self.set(slot, Some(Entry { state, ..entry }));
        }
        if self.open == Some(slot.0) {
            self.open = None;
        }
    }

    fn set(&mut self, slot: Slot, entry: Option<Entry>) {
        if let Some(place) = self.entries.get_mut(slot.number()) {
            *place = entry;
        }
    }

    /// The number of the next session.
    pub fn next_session(&self) -> u32 {
        self.count.saturating_add(1)
    }

    /// Reads the directory and holds the rings against it. A session that it does not know was begun after it was
    /// written, or the directory is lost: the latest of them was being played. If it cannot be read, opening it says so.
    pub async fn load(flash: &mut impl NorFlash) -> Result<Self, JournalFault> {
        let mut directory = Directory::default();
        for beside in [false, true] {
            directory.beside = beside;
            let Some(stored) = store::load_directory(flash, beside).await? else { break };
            if let [FORMAT, body @ ..] = &*stored
                && let Ok(read) = packing::unpack::<Directory>(body)
            {
                directory = Directory { beside, ..read };
                break;
            }
        }
        let mut latest = None;
        for slot in Slot::all() {
            breathe().await;
            let empty = slot.ring().is_empty(flash);
            match (directory.entry(slot), empty) {
                (Some(entry), Ok(true)) if entry.state != State::Newer => {
                    directory.give_up(slot, SessionFault::Damaged)
                }
                (None, Ok(false) | Err(StoreFault::Newer)) => {
                    let found = directory.find(slot, flash).await?;
                    latest = latest.max(found.map(|session| (session, slot.0)));
                }
                (_, Err(fault)) if fault != StoreFault::Newer => return Err(fault.into()),
                _ => {}
            }
        }
        if let Some((_, slot)) = latest {
            directory.open = Some(slot);
        }
        Ok(directory)
    }

    /// Takes up a session that the directory does not know; gives its number, 0 if it cannot be read.
    async fn find(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<Option<u32>, JournalFault> {
        let open = self.open;
        let head = match sessions::survey(flash, slot).await {
            Ok((survey, records)) => survey.head().map(|head| (head, records)),
            Err(StoreFault::Newer) => Err(SessionFault::Newer),
            Err(fault) => return Err(fault.into()),
        };
        let found = match head {
            Ok((head, records)) => {
                self.found(slot, &head);
                self.note_records(slot, records);
                Some(head.session)
            }
            // Nothing was begun in it, or all of it was given up.
            Err(SessionFault::Empty) => None,
            Err(fault) => {
                self.play(slot, Which::FreeRoll, 0);
                self.give_up(slot, fault);
                Some(0)
            }
        };
        self.open = open;
        Ok(found)
    }

    pub async fn save(&self, flash: &mut impl NorFlash) -> Result<(), StoreFault> {
        let mut item = [0; 120];
        let (format, body) = item.split_first_mut().ok_or(StoreFault::Damaged)?;
        *format = FORMAT;
        let length = packing::pack(self, body).map_err(|_| StoreFault::Damaged)?.len();
        store::save_directory(flash, self.beside, item.get(..=length).unwrap_or_default()).await
    }
}
