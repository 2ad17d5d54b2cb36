//! The records of an NDEF message (NDEF, section 3.2).

use super::{
    TagProblem,
    memory::{Halt, Memory},
};

// The header byte.
const MESSAGE_BEGIN: u8 = 0x80;
const MESSAGE_END: u8 = 0x40;
const CHUNK: u8 = 0x20;
const SHORT_RECORD: u8 = 0x10;
const ID_LENGTH: u8 = 0x08;
const TYPE_NAME_FORMAT: u8 = 0x07;

// Type name formats that have rules of their own.
const TNF_EMPTY: u8 = 0;
const TNF_WELL_KNOWN: u8 = 1;
const TNF_UNKNOWN: u8 = 5;
const TNF_UNCHANGED: u8 = 6;
const TNF_RESERVED: u8 = 7;

const TEXT_TYPE: u8 = b'T';

/// The records passed so far.
pub(super) struct Records {
    is_first: bool,
    in_chunks: bool,
    /// What the message is if it ends here.
    without_text: TagProblem,
}

impl Records {
    pub(super) const fn new() -> Self {
        Self { is_first: true, in_chunks: false, without_text: TagProblem::Blank }
    }

    /// Passes one record, or enters its payload and returns true when it is a Text record.
    pub(super) fn pass_record(&mut self, memory: &mut Memory) -> Result<bool, Halt> {
        let record = Record::read(memory)?;
        let is_continuation = record.format() == TNF_UNCHANGED;
        if record.has(MESSAGE_BEGIN) != self.is_first
            || is_continuation != self.in_chunks
            || record.has(CHUNK) && (record.has(MESSAGE_END) || record.is_text)
        {
            return Err(TagProblem::BrokenRecord.into());
        }
        if record.is_text {
            return memory.enter(record.payload).map(|()| true);
        }
        memory.skip(record.payload)?;
        self.is_first = false;
        self.in_chunks = record.has(CHUNK);
        if record.format() != TNF_EMPTY {
            self.without_text = TagProblem::WrongType;
        }
        if record.has(MESSAGE_END) { Err(self.without_text.into()) } else { Ok(false) }
    }
}

/// The header of a record.
struct Record {
    flags: u8,
    payload: usize,
    is_text: bool,
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

        let is_text = if format == TNF_WELL_KNOWN && type_length == 1 {
            memory.byte()? == TEXT_TYPE
        } else {
            memory.skip(usize::from(type_length))?;
            false
        };
        memory.skip(usize::from(id_length))?;
        Ok(Self { flags, payload, is_text })
    }

    const fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    const fn format(&self) -> u8 {
        self.flags & TYPE_NAME_FORMAT
    }
}
