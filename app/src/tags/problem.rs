//! Every reason why a tag yields no card.

use super::{TagFault, TagKind};

/// Why there is no card id. Each has its own message on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagProblem {
    /// Ready for NDEF, but nothing is written: no NDEF TLV, an empty message, only empty records (what a
    /// phone's "erase" leaves behind), or a Text record without a visible character.
    Blank,
    /// Not formatted for NDEF: the capability container lacks its magic number, is of a mapping version other
    /// than 1.x, or leaves no room for data.
    NoNdef,
    /// A TLV block is cut off or longer than the data area that the capability container states.
    BrokenTlv,
    /// An NDEF record is cut off, longer than what holds it, or breaks the rules of its header (MB, ME, CF,
    /// TNF). Also a Text record in chunks, which no tag writer makes.
    BrokenRecord,
    /// A whole card whose checksum does not fit it.
    Checksum,
    /// A sound NDEF message that holds records, but no Text record.
    WrongType,
    /// The text is longer than [`MAX_ID_BYTES`](super::MAX_ID_BYTES) in UTF-8, blanks around it not counted.
    TextTooLong,
    /// The bytes of the Text record are not valid in the encoding it states.
    NotText(TextEncoding),
    /// Not a Type 2 tag.
    Foreign(TagKind),
    /// The tag refuses to be read: a password protects it, or its capability container denies read access.
    Locked,
    /// The tag stopped answering before it was read.
    LiftedTooEarly,
    /// More tags at once than can be told apart, or than [`MAX_LAID`](super::MAX_LAID).
    TooMany,
    /// Answers came, but damaged: the tag is at the edge of the field, or something disturbs it.
    Garbled,
    /// The reader chip failed during the read. Not the tag's fault, and not the players'.
    ReaderLost,
}

/// The encoding that a Text record states in its status byte (RTD Text, "Syntax").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextEncoding {
    /// UTF-8, as nearly every phone writes.
    Utf8,
    /// UTF-16, big-endian unless a byte order mark says otherwise.
    Utf16,
}

impl From<TagFault> for TagProblem {
    fn from(fault: TagFault) -> Self {
        match fault {
            TagFault::Gone => Self::LiftedTooEarly,
            // Asked for after the size was known, so what is refused exists and is protected.
            TagFault::Refused => Self::Locked,
            TagFault::Garbled => Self::Garbled,
            TagFault::ReaderLost => Self::ReaderLost,
        }
    }
}
