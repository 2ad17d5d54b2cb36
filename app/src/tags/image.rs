//! The new contents of a tag's data area, computed page by page so that they are never held in memory whole.

use heapless::Vec;

use super::{Message, WriteProblem, tlv};

pub(super) const PAGE_BYTES: usize = 4;
pub(super) const FIRST_DATA_PAGE: u8 = 4;

pub(super) struct Image<'a> {
    /// The start of the data area as it was.
    old: &'a [u8],
    /// Where the message's TLV block starts.
    place: usize,
    header: Vec<u8, 4>,
    message: &'a [u8],
    room: usize,
}

impl<'a> Image<'a> {
    /// `old` is the start of a data area of `room` bytes.
    pub(super) fn new(old: &'a [u8], message: &'a Message, room: usize) -> Result<Self, WriteProblem> {
        // Its length must stand in what is known of the tag, or the tag could not be left as it was.
        let place = place(old).filter(|place| place + 1 < old.len()).ok_or(WriteProblem::NoNdef)?;
        let needs = place + message.bytes_on_tag();
        if needs > room {
            return Err(WriteProblem::TooSmall { needs: needs as u16, room: room as u16 });
        }
        Ok(Image { old, place, header: message.tlv_header(), message: message.as_bytes(), room })
    }

    /// Bytes of the data area up to the end of the message.
    pub(super) fn end(&self) -> usize {
        self.place + self.header.len() + self.message.len()
    }

    pub(super) fn first_page(&self) -> u8 {
        page_of(self.place)
    }

    /// The last page that changes: that of the terminator, where there is room for one.
    pub(super) fn last_page(&self) -> u8 {
        page_of(self.end().min(self.room.saturating_sub(1)))
    }

    /// The page that holds the length, or its first byte, and so decides whether there is a message.
    pub(super) fn commit_page(&self) -> u8 {
        page_of(self.place + 1)
    }

    pub(super) fn page(&self, page: u8) -> [u8; PAGE_BYTES] {
        let start = offset_of(page);
        core::array::from_fn(|byte| self.byte(start + byte))
    }

    /// The page that decides, as it was.
    pub(super) fn old(&self) -> [u8; PAGE_BYTES] {
        let start = offset_of(self.commit_page());
        core::array::from_fn(|byte| self.old.get(start + byte).copied().unwrap_or_default())
    }

    /// The page that decides, saying that the message is empty and the last block.
    pub(super) fn blank(&self) -> [u8; PAGE_BYTES] {
        let start = offset_of(self.commit_page());
        core::array::from_fn(|byte| match (start + byte).checked_sub(self.place + 1) {
            None => self.byte(start + byte),
            Some(1) => tlv::TERMINATOR,
            Some(_) => 0,
        })
    }

    fn byte(&self, at: usize) -> u8 {
        let Some(behind) = at.checked_sub(self.place) else {
            return self.old.get(at).copied().unwrap_or_default();
        };
        let mut bytes = self.header.iter().chain(self.message).chain(&[tlv::TERMINATOR]);
        bytes.nth(behind).copied().unwrap_or_default()
    }
}

/// Where a message belongs: in place of the one that is there, or behind the blocks that describe the tag.
fn place(data: &[u8]) -> Option<usize> {
    let mut free = 0;
    let mut at = 0;
    loop {
        match data.get(at..) {
            Some([tlv::NULL, ..]) => at += 1,
            Some([tlv::NDEF_MESSAGE, ..]) => return Some(at),
            Some([tlv::LOCK_CONTROL | tlv::MEMORY_CONTROL, length, ..]) if *length != tlv::LONG_LENGTH => {
                at += 2 + usize::from(*length);
                free = at;
            }
            // Nothing but padding as far as is known, the end of all blocks, or a block of others, which goes.
            Some(_) => return Some(free),
            None => return None,
        }
    }
}

const fn page_of(at: usize) -> u8 {
    // MAX_DATA_BYTES keeps it below 226.
    FIRST_DATA_PAGE + (at / PAGE_BYTES) as u8
}

fn offset_of(page: u8) -> usize {
    usize::from(page.saturating_sub(FIRST_DATA_PAGE)) * PAGE_BYTES
}
