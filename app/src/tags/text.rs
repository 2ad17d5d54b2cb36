//! The payload of a Text record (RTD Text, "Syntax").

use heapless::Vec;

use super::{
    CardId, MAX_ID_BYTES, TagProblem, TextEncoding,
    card_id::is_blank,
    memory::{Halt, Memory},
};

// The status byte.
const UTF_16: u8 = 0x80;
const LANGUAGE_LENGTH: u8 = 0x3F;

/// Invisible, and at home only at the start of a text, where it tells the byte order.
const BYTE_ORDER_MARK: char = '\u{FEFF}';
/// What a byte order mark looks like in the wrong order. Not a character in the right one.
const SWAPPED_BYTE_ORDER_MARK: u16 = 0xFFFE;
const HIGH_SURROGATES: core::ops::Range<u16> = 0xD800..0xDC00;

/// Passes status byte and language code: an id is the same in every language.
pub(super) fn pass_status(memory: &mut Memory) -> Result<TextEncoding, Halt> {
    let status = memory.byte()?;
    memory.skip(usize::from(status & LANGUAGE_LENGTH))?;
    Ok(if status & UTF_16 == 0 { TextEncoding::Utf8 } else { TextEncoding::Utf16 })
}

/// The text as far as it was read, in UTF-8.
#[derive(Default)]
pub(super) struct Gathered {
    bytes: Vec<u8, MAX_ID_BYTES>,
    is_swapped: bool,
}

impl Gathered {
    /// Reads a byte of UTF-8, or a character of UTF-16.
    pub(super) fn take_character(&mut self, memory: &mut Memory, encoding: TextEncoding) -> Result<(), Halt> {
        match encoding {
            TextEncoding::Utf8 => self.push(memory.byte()?)?,
            TextEncoding::Utf16 => match self.utf_16_character(memory)? {
                BYTE_ORDER_MARK => {}
                character => {
                    for byte in character.encode_utf8(&mut [0; 4]).bytes() {
                        self.push(byte)?;
                    }
                }
            },
        }
        Ok(())
    }

    /// The text as an id.
    pub(super) fn finish(&self, encoding: TextEncoding) -> Result<CardId, TagProblem> {
        CardId::new(core::str::from_utf8(&self.bytes).map_err(|_| TagProblem::NotText(encoding))?)
    }

    fn utf_16_character(&mut self, memory: &mut Memory) -> Result<char, Halt> {
        let first = self.utf_16_unit(memory)?;
        let second = if HIGH_SURROGATES.contains(&first) { Some(self.utf_16_unit(memory)?) } else { None };
        char::decode_utf16([first].into_iter().chain(second))
            .next()
            .and_then(Result::ok)
            .ok_or(TagProblem::NotText(TextEncoding::Utf16).into())
    }

    fn utf_16_unit(&mut self, memory: &mut Memory) -> Result<u16, Halt> {
        if memory.left() < 2 {
            return Err(TagProblem::NotText(TextEncoding::Utf16).into());
        }
        let unit = u16::from_be_bytes(memory.bytes()?);
        self.is_swapped |= unit == SWAPPED_BYTE_ORDER_MARK && self.bytes.is_empty();
        Ok(if self.is_swapped { unit.swap_bytes() } else { unit })
    }

    /// Blanks that do not fit are let go: around an id they take no room, however many there are, and between
    /// its parts the next byte finds it too long anyway.
    fn push(&mut self, byte: u8) -> Result<(), TagProblem> {
        let is_blank = is_blank(char::from(byte));
        let is_kept = !(is_blank && self.bytes.is_empty()) && self.bytes.push(byte).is_ok();
        if is_kept || is_blank { Ok(()) } else { Err(TagProblem::TextTooLong) }
    }
}
