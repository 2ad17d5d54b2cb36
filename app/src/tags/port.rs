//! The traits that a reader driver implements: reading and writing the pages of a selected tag.

/// A tag that has been selected in the field. Implemented over the MFRC522 in firmware, by a plain memory in
/// tests.
#[allow(async_fn_in_trait, reason = "one caller on one executor: nobody needs the future to be Send")]
pub trait Type2Tag {
    /// Reads pages `first..` into `into` (length a multiple of 4, at most
    /// [`WINDOW_BYTES`](super::WINDOW_BYTES)).
    ///
    /// By FAST_READ where the tag knows it: READ rolls over to page 0 at the first protected page and would
    /// bring the wrong bytes. Its roll-over at the end of an Ultralight, which knows only READ, does no harm:
    /// nothing past the data area is looked at.
    ///
    /// A tag that answers NAK leaves the ACTIVE state (NTAG21x data sheet, section 8.4). The next call after
    /// [`TagFault::Refused`] must therefore find it selected again: [`read_tag`](super::read_tag) asks a
    /// second time, for less, to tell a small tag from a protected one.
    async fn read_pages(&mut self, first: u8, into: &mut [u8]) -> Result<(), TagFault>;
}

/// A selected tag that can also be written.
#[allow(async_fn_in_trait, reason = "one caller on one executor: nobody needs the future to be Send")]
pub trait Type2Writer: Type2Tag {
    /// Writes one page (NTAG21x data sheet, section 10.4). `Ok` only where the tag acknowledged it; as with
    /// [`read_pages`](Type2Tag::read_pages) the next call after [`TagFault::Refused`] must find it selected again.
    async fn write_page(&mut self, page: u8, bytes: [u8; 4]) -> Result<(), TagFault>;
}

/// Why an exchange with a tag did not succeed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagFault {
    /// No answer: the tag has left the field.
    Gone,
    /// NAK: the pages are protected or locked, or past the end of the memory.
    Refused,
    /// An answer with a CRC, parity or collision error.
    Garbled,
    /// The reader chip itself no longer answers.
    ReaderLost,
}
