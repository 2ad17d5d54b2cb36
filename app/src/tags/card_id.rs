//! A card id as it is written on a tag.

use core::fmt;

use heapless::String;

use super::TagProblem;

/// The longest id, in bytes of UTF-8. Ids of decks stay well below; room is left for the longest that a table
/// might invent, since an unknown id is shown as it was written.
pub const MAX_ID_BYTES: usize = 48;

/// A card id as written on a tag, such as `tg/wyrdbear`: never empty, without blanks around it, otherwise any
/// text. Whether a card has that id is for the decks to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardId {
    text: String<MAX_ID_BYTES>,
}

impl CardId {
    /// The id in `text`: [`TagProblem::Blank`] when there is none, [`TagProblem::TextTooLong`] when it does
    /// not fit.
    pub fn new(text: &str) -> Result<Self, TagProblem> {
        let text = text.trim_matches(is_blank);
        if text.is_empty() {
            return Err(TagProblem::Blank);
        }
        Ok(Self { text: String::try_from(text).map_err(|_| TagProblem::TextTooLong)? })
    }

    /// The id as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether this is the card `id`. Case does not count: a phone's keyboard likes to start with a capital.
    #[must_use]
    pub fn names(&self, id: &str) -> bool {
        self.text.eq_ignore_ascii_case(id)
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// What is cut off around an id: spaces, line ends, the NULs that some writers pad with, a byte order mark.
pub(super) fn is_blank(c: char) -> bool {
    c == ' ' || c.is_ascii_control() || c == '\u{FEFF}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_around_an_id_are_cut_off() {
        for text in ["tg/wyrdbear", "  tg/wyrdbear\r\n", "tg/wyrdbear\0\0", "\u{FEFF}tg/wyrdbear"] {
            assert_eq!(CardId::new(text).as_ref().map(CardId::as_str), Ok("tg/wyrdbear"));
        }
    }

    #[test]
    fn any_text_is_kept_as_written() {
        for text in ["Hello, World", "kt/Grünwald", "カード"] {
            assert_eq!(CardId::new(text).as_ref().map(CardId::as_str), Ok(text));
        }
    }

    #[test]
    fn case_does_not_count() {
        assert!(CardId::new("Tg/wyrdbear").is_ok_and(|id| id.names("tg/wyrdbear")));
        assert!(CardId::new("tg/wyrdbear2").is_ok_and(|id| !id.names("tg/wyrdbear")));
    }

    #[test]
    fn bounds() {
        assert_eq!(CardId::new(" \0 "), Err(TagProblem::Blank));
        let longest = "0123456789abcdef0123456789abcdef0123456789abcdef";
        assert_eq!(longest.len(), MAX_ID_BYTES);
        assert_eq!(CardId::new(longest).as_ref().map(CardId::as_str), Ok(longest));
        assert_eq!(
            CardId::new("0123456789abcdef0123456789abcdef0123456789abcdefg"),
            Err(TagProblem::TextTooLong)
        );
    }
}
