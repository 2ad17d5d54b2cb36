//! A tag's memory, read through one small window that only moves forward.

use super::TagProblem;

/// The most that one exchange brings: 15 pages. With the two bytes of CRC they still fit the 64-byte FIFO of
/// an MFRC522 (data sheet, section 8.3).
pub const WINDOW_BYTES: usize = 60;

const PAGE_BYTES: usize = 4;
/// Offsets are counted from the capability container, so that the first exchange brings it and data at once.
const FIRST_PAGE: usize = 3;

/// Why reading stops for now.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Halt {
    /// The next byte is not in the window: move it and go on.
    Starved,
    /// There is no card on this tag.
    Problem(TagProblem),
}

impl From<TagProblem> for Halt {
    fn from(problem: TagProblem) -> Self {
        Self::Problem(problem)
    }
}

/// A cursor over the capability container and the data area.
///
/// What is read next always lies in an enclosing part (data area, NDEF message, record payload), whose end is
/// also where reading ahead stops.
///
/// Invariant: `start <= at <= end`, and `end` never passes the data area, so no sum here can overflow.
pub(super) struct Memory {
    window: [u8; WINDOW_BYTES],
    /// The part of the memory that `window` holds.
    start: usize,
    held: usize,
    /// The next byte to read.
    at: usize,
    /// The end of the enclosing part, and what it means to run past it.
    end: usize,
    overrun: TagProblem,
}

impl Memory {
    /// Nothing is known of the tag yet. The first window takes the capability container and, on nearly every
    /// card, the whole message behind it.
    pub(super) const fn new() -> Self {
        Self {
            window: [0; WINDOW_BYTES],
            start: 0,
            held: 0,
            at: 0,
            end: WINDOW_BYTES,
            overrun: TagProblem::NoNdef,
        }
    }

    /// Moves the window to the page under the cursor: the first page to read, and where to put it and those
    /// behind it. No page is asked for that the enclosing part does not touch.
    pub(super) fn move_window(&mut self) -> (u8, &mut [u8]) {
        let page = self.at / PAGE_BYTES;
        let pages = self.end.div_ceil(PAGE_BYTES) - page;
        self.start = page * PAGE_BYTES;
        self.held = (pages * PAGE_BYTES).min(WINDOW_BYTES);
        // Neither bound is ever met: a data area of MAX_DATA_BYTES ends at page 225.
        let first = u8::try_from(FIRST_PAGE + page).unwrap_or(u8::MAX);
        (first, self.window.get_mut(..self.held).unwrap_or_default())
    }

    /// After a refused first window: be content with the capability container. False when that was refused.
    pub(super) fn ask_for_less(&mut self) -> bool {
        let is_first_window = self.start == 0 && self.held > PAGE_BYTES;
        if is_first_window {
            self.held = 0;
            self.end = PAGE_BYTES;
        }
        is_first_window
    }

    /// Opens the data area of `bytes` behind the capability container.
    pub(super) fn open_data_area(&mut self, bytes: usize) {
        self.end = self.at + bytes;
        self.overrun = TagProblem::BrokenTlv;
    }

    /// The next byte.
    pub(super) fn byte(&mut self) -> Result<u8, Halt> {
        if self.at >= self.end {
            return Err(self.overrun.into());
        }
        if self.at >= self.start + self.held {
            return Err(Halt::Starved);
        }
        let byte = *self.window.get(self.at - self.start).ok_or(Halt::Starved)?;
        self.at += 1;
        Ok(byte)
    }

    /// The next `N` bytes.
    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], Halt> {
        let mut bytes = [0; N];
        for byte in &mut bytes {
            *byte = self.byte()?;
        }
        Ok(bytes)
    }

    /// Passes over bytes without a look at them.
    pub(super) fn skip(&mut self, bytes: usize) -> Result<(), Halt> {
        self.at = self.reach(bytes)?;
        Ok(())
    }

    /// Enters a part of `bytes`; running past its end is a broken record from now on. Says where the part that
    /// encloses it ends.
    pub(super) fn enter(&mut self, bytes: usize) -> Result<usize, Halt> {
        let outer = self.end;
        self.end = self.reach(bytes)?;
        self.overrun = TagProblem::BrokenRecord;
        Ok(outer)
    }

    /// Leaves a record's payload, read or not, for the message that encloses it and ends at `outer`.
    pub(super) fn leave(&mut self, outer: usize) {
        self.at = self.end;
        self.end = outer;
    }

    /// Fills `into` as far as the window and the enclosing part reach; says how many bytes that were.
    pub(super) fn fill(&mut self, into: &mut [u8]) -> Result<usize, Halt> {
        let mut filled = 0;
        for to in into.iter_mut().take(self.left()) {
            match self.byte() {
                Ok(byte) => *to = byte,
                Err(Halt::Starved) if filled > 0 => break,
                Err(halt) => return Err(halt),
            }
            filled += 1;
        }
        Ok(filled)
    }

    /// The bytes left in the enclosing part.
    pub(super) fn left(&self) -> usize {
        self.end - self.at
    }

    /// Where the cursor stands, to [`rewind`](Self::rewind) to.
    pub(super) fn mark(&self) -> usize {
        self.at
    }

    /// Back to a mark set since the window was last moved.
    pub(super) fn rewind(&mut self, mark: usize) {
        self.at = mark;
    }

    fn reach(&self, bytes: usize) -> Result<usize, Halt> {
        if bytes > self.left() { Err(self.overrun.into()) } else { Ok(self.at + bytes) }
    }
}
