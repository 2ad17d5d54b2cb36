//! The list of chapter starts, and the oldest position that undo can reach.

use super::Session;
use crate::games::Action;

/// Chapters whose beginning can be jumped to.
pub const MAX_CHAPTERS: usize = 12;

/// The beginning of a chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    pub number: u16,
    pub position: u32,
}

impl Session {
    /// The oldest position that can be gone back to.
    pub fn floor(&self) -> u32 {
        self.floor
    }

    /// Takes note of where the journal begins now; says whether that is later than was known.
    pub fn begins_at(&mut self, floor: u32) -> bool {
        let later = floor > self.floor && floor <= self.at;
        if later {
            self.floor = floor;
            self.chapters.retain(|chapter| chapter.position >= floor);
        }
        later
    }

    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The position the chapter began at.
    pub fn chapter_start(&self) -> u32 {
        let began = self.chapters.iter().rev().find(|chapter| chapter.position <= self.at);
        began.map_or(self.floor, |chapter| chapter.position.max(self.floor))
    }

    /// Hands over the last actions that led here, with the position each led to: at most so many, and only what is in
    /// memory.
    pub fn lately(&self, most: u32, see: &mut dyn FnMut(u32, &Action)) {
        let done = self.at.saturating_sub(self.base_at);
        self.line.lately(done, most, &mut |place, action| see(self.base_at + place + 1, action));
    }

    pub(super) fn begin_chapter(&mut self) {
        self.chapters.retain(|chapter| chapter.position < self.at);
        if self.chapters.is_full() {
            self.chapters.remove(0);
        }
        // There is room now.
        let _ = self.chapters.push(Chapter { number: self.play.chapter(), position: self.at });
    }
}
