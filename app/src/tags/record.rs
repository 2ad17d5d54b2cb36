//! The records of an NDEF message (NDEF, section 3.2).

use super::{
    TagProblem,
    memory::{Halt, Memory},
};

// The header byte.
pub(super) const MESSAGE_BEGIN: u8 = 0x80;
pub(super) const MESSAGE_END: u8 = 0x40;
const CHUNK: u8 = 0x20;
pub(super) const SHORT_RECORD: u8 = 0x10;
const ID_LENGTH: u8 = 0x08;
const TYPE_NAME_FORMAT: u8 = 0x07;

// Type name formats that have rules of their own.
const TNF_EMPTY: u8 = 0;
pub(super) const TNF_WELL_KNOWN: u8 = 1;
pub(super) const TNF_EXTERNAL: u8 = 4;
const TNF_UNKNOWN: u8 = 5;
const TNF_UNCHANGED: u8 = 6;
const TNF_RESERVED: u8 = 7;

pub(super) const TEXT_TYPE: [u8; 1] = *b"T";
/// A whole card: an NFC Forum external type, in the name of this project.
pub(super) const CARD_TYPE: [u8; 11] = *b"doomtower:c";

/// What a record is to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Text,
    Card,
    Other,
}

/// The records passed so far.
#[derive(Clone, Copy)]
pub(super) struct Records {
    is_first: bool,
    is_last: bool,
    in_chunks: bool,
    /// What the message is if it ends without a card.
    otherwise: TagProblem,
}

impl Records {
    pub(super) const fn new() -> Self {
        Self { is_first: true, is_last: false, in_chunks: false, otherwise: TagProblem::Blank }
    }

    /// Whether the record passed last ends the message.
    pub(super) const fn are_over(&self) -> bool {
        self.is_last
    }

    /// What a message without a card id and without a card is.
    pub(super) const fn otherwise(&self) -> TagProblem {
        self.otherwise
    }

    /// Passes the header of a record: what it is, and how long its payload.
    pub(super) fn pass_header(&mut self, memory: &mut Memory) -> Result<(Sort, usize), Halt> {
        let record = Record::read(memory)?;
        let is_continuation = record.format() == TNF_UNCHANGED;
        if record.has(MESSAGE_BEGIN) != self.is_first
            || is_continuation != self.in_chunks
            || record.has(CHUNK) && (record.has(MESSAGE_END) || record.sort != Sort::Other)
        {
            return Err(TagProblem::BrokenRecord.into());
        }
        self.is_first = false;
        self.is_last = record.has(MESSAGE_END);
        self.in_chunks = record.has(CHUNK);
        if record.format() != TNF_EMPTY {
            self.otherwise = TagProblem::WrongType;
        }
        Ok((record.sort, record.payload))
    }
}

/// The header of a record.
struct Record {
    flags: u8,
    payload: usize,
    sort: Sort,
}

impl Record {
    /// Reads a header. The cursor then stands at the payload.
    fn read(memory: &mut Memory) -> Result<Self, Halt> {
        let [flags, type_length] = memory.bytes()?;
        let payload = if flags & SHORT_RECORD != 0 {
            usize::from(memory.byte()?)
        } else {
            usize::try_from(u32::from_be_bytes(memory.bytes()?)).unwrap_or(usize::MAX)
        };
        let id_length = if flags & ID_LENGTH != 0 { memory.byte()? } else { 0 };

        // Where a format says that there is no type, no id or no payload, the lengths must agree (3.2.6).
        let format = flags & TYPE_NAME_FORMAT;
        let agrees = match format {
            TNF_EMPTY => type_length == 0 && id_length == 0 && payload == 0,
            TNF_UNKNOWN => type_length == 0,
            TNF_UNCHANGED => type_length == 0 && id_length == 0,
            TNF_RESERVED => false,
            _ => true,
        };
        if !agrees {
            return Err(TagProblem::BrokenRecord.into());
        }

        let sort = if format == TNF_WELL_KNOWN && usize::from(type_length) == TEXT_TYPE.len() {
            if memory.bytes()? == TEXT_TYPE { Sort::Text } else { Sort::Other }
        } else if format == TNF_EXTERNAL && usize::from(type_length) == CARD_TYPE.len() {
            // External types are compared without regard to case (RTD, section 3.4).
            let name: [u8; CARD_TYPE.len()] = memory.bytes()?;
            if name.eq_ignore_ascii_case(&CARD_TYPE) { Sort::Card } else { Sort::Other }
        } else {
            memory.skip(usize::from(type_length))?;
            Sort::Other
        };
        memory.skip(usize::from(id_length))?;
        Ok(Self { flags, payload, sort })
    }

    const fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    const fn format(&self) -> u8 {
        self.flags & TYPE_NAME_FORMAT
    }
}
