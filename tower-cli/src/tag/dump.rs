//! Reads a tag dump as the tower would read the tag.

use core::pin::pin;
use core::task::{Context, Poll, Waker};
use std::fmt;

use app::tags::{MAX_PAYLOAD, TagContents, TagFault, TagProblem, Type2Tag, read_tag};

use super::ntag::{NtagType, PAGE};

/// A tag's memory, taken apart.
#[derive(Debug)]
pub struct Dump<'a> {
    /// `None` where the check bytes are wrong, as in dumps that leave the first pages out.
    pub uid: Option<[u8; 7]>,
    /// By its size; `None` for another Type 2 tag.
    pub ntag: Option<NtagType>,
    /// Whether a page of data can no longer be written.
    pub is_locked: bool,
    pub contents: Result<TagContents<'a>, TagProblem>,
}

/// Why a file is no dump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DumpError {
    pub bytes: usize,
}

impl fmt::Display for DumpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} bytes are no dump of a tag; expected whole pages of 4 bytes from page 0 on (NTAG213: 180, NTAG215: 540, NTAG216: 924)",
            self.bytes
        )
    }
}

impl std::error::Error for DumpError {}

/// Page 3 and one page of data.
const SHORTEST: usize = 5 * PAGE;
/// Pages are counted in a byte.
const LONGEST: usize = 256 * PAGE;

/// Reads a dump; a whole card on it is copied into `buffer`.
pub fn read_dump<'a>(memory: &[u8], buffer: &'a mut [u8; MAX_PAYLOAD]) -> Result<Dump<'a>, DumpError> {
    if !memory.len().is_multiple_of(PAGE) || !(SHORTEST..=LONGEST).contains(&memory.len()) {
        return Err(DumpError { bytes: memory.len() });
    }
    let ntag = NtagType::ALL.into_iter().find(|ntag| ntag.pages() * PAGE == memory.len());
    let (uid, is_locked) = (uid(memory), is_locked(memory, ntag));
    Ok(Dump { uid, ntag, is_locked, contents: read(memory, buffer) })
}

fn uid(memory: &[u8]) -> Option<[u8; 7]> {
    let xor = |bytes: &[u8]| bytes.iter().fold(0, |sum, byte| sum ^ byte);
    let [first @ .., check] = memory.first_chunk::<4>()?;
    let second = &memory[4..8];
    if *check != 0x88 ^ xor(first) || memory[8] != xor(second) {
        return None;
    }
    [first, second].concat().try_into().ok()
}

fn is_locked(memory: &[u8], ntag: Option<NtagType>) -> bool {
    let fixed = memory[10] & 0xf0 != 0 || memory[11] != 0;
    let read_only = memory[3 * PAGE + 3] & 0x0f != 0;
    // The dynamic lock bytes follow the data pages of an NTAG; the third and fourth lock no data.
    let dynamic = ntag.is_some_and(|ntag| {
        let page = &memory[(ntag.pages() - 5) * PAGE..];
        page[0] != 0 || page[1] != 0
    });
    fixed || read_only || dynamic
}

/// A memory that answers at once, so that one poll finishes a read.
struct Memory<'a>(&'a [u8]);

impl Type2Tag for Memory<'_> {
    async fn read_pages(&mut self, first: u8, into: &mut [u8]) -> Result<(), TagFault> {
        let start = usize::from(first) * PAGE;
        let pages = self.0.get(start..start + into.len()).ok_or(TagFault::Refused)?;
        into.copy_from_slice(pages);
        Ok(())
    }
}

fn read<'a>(memory: &[u8], buffer: &'a mut [u8; MAX_PAYLOAD]) -> Result<TagContents<'a>, TagProblem> {
    let mut tag = Memory(memory);
    match pin!(read_tag(&mut tag, buffer)).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(read) => read,
        Poll::Pending => Err(TagProblem::ReaderLost),
    }
}
