//! The directory of saved sessions: one small record that lists what each slot holds. It is written again whenever a session
//! is started, opened, left, abandoned or found unreadable, and when a chapter begins.

use embedded_storage_async::nor_flash::NorFlash;
use serde::{Deserialize, Serialize};

use super::{DIRECTORY, JournalFault, Slot, ring};
use crate::games::Which;
use crate::packing;
use crate::session::{Head, SessionFault};
use crate::store::StoreFault;

/// Sessions that can be kept.
pub const SLOTS: usize = 4;

/// The version of this record.
const FORMAT: u8 = 0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    Saved,
    /// Its room may be taken, after asking.
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
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Directory {
    entries: [Option<Entry>; SLOTS],
    open: Option<u8>,
    /// Counts whenever a session is touched.
    count: u32,
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
        self.set(slot, Some(Entry { state: State::Saved, which, chapter, touched }));
        self.open = Some(slot.0);
    }

    /// A session was found in this slot.
    pub fn found(&mut self, slot: Slot, head: &Head) {
        self.count = self.count.max(head.session);
        self.play(slot, head.which, head.chapter);
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

    pub async fn load(flash: &mut impl NorFlash) -> Result<Self, JournalFault> {
        let mut latest = Directory::default();
        ring::walk(flash, DIRECTORY, |item| -> Result<(), JournalFault> {
            latest = match item {
                [FORMAT, body @ ..] => packing::unpack(body).map_err(|_| SessionFault::Damaged)?,
                _ => return Err(SessionFault::Newer.into()),
            };
            Ok(())
        })
        .await?;
        Ok(latest)
    }

    pub async fn save(&self, flash: &mut impl NorFlash) -> Result<(), StoreFault> {
        let mut item = [0; 96];
        let (format, body) = item.split_first_mut().ok_or(StoreFault::Damaged)?;
        *format = FORMAT;
        let length = packing::pack(self, body).map_err(|_| StoreFault::Damaged)?.len();
        ring::append(flash, DIRECTORY, item.get(..=length).unwrap_or_default()).await
    }
}
