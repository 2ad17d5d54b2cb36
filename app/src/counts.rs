//! Counters since power-on (tags read, read errors, drops, saved items), shown on the About page to help find faults.

use crate::input::Input;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tags that were read.
    pub tags: u32,
    /// Tags that could not be read.
    pub unreadable: u32,
    pub drops: u32,
    /// Items that were written to the journal.
    pub saved: u32,
    /// Records that flash has lost.
    pub lost: u32,
}

impl Counts {
    pub fn note(&mut self, input: &Input) {
        let count = match input {
            Input::Laid { .. } | Input::LaidWhole { .. } => &mut self.tags,
            Input::Unreadable { .. } | Input::BadCard { .. } => &mut self.unreadable,
            Input::Dropped => &mut self.drops,
            _ => return,
        };
        *count = count.saturating_add(1);
    }
}
