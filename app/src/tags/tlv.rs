//! The TLV blocks of the data area (T2T, "TLV blocks").

use super::{
    TagProblem,
    memory::{Halt, Memory},
};

pub(super) const NULL: u8 = 0x00;
pub(super) const LOCK_CONTROL: u8 = 0x01;
pub(super) const MEMORY_CONTROL: u8 = 0x02;
pub(super) const NDEF_MESSAGE: u8 = 0x03;
pub(super) const TERMINATOR: u8 = 0xFE;
/// A first length byte that says: two more follow, holding the length.
pub(super) const LONG_LENGTH: u8 = 0xFF;

/// Passes one block, or enters it and returns true when it is an NDEF message.
///
/// Lock control (0x01), memory control (0x02), proprietary (0xFD) and reserved blocks are passed by their
/// length. The reserved bytes that control blocks describe lie behind the data area on every tag we know
/// (NTAG, Ultralight), so a message is never interrupted by them.
pub(super) fn pass_block(memory: &mut Memory) -> Result<bool, Halt> {
    if memory.left() == 0 {
        return Err(TagProblem::Blank.into());
    }
    match memory.byte()? {
        NULL => Ok(false),
        TERMINATOR => Err(TagProblem::Blank.into()),
        NDEF_MESSAGE => match length(memory)? {
            0 => Err(TagProblem::Blank.into()),
            bytes => memory.enter(bytes).map(|_| true),
        },
        _ => {
            let bytes = length(memory)?;
            memory.skip(bytes).map(|()| false)
        }
    }
}

fn length(memory: &mut Memory) -> Result<usize, Halt> {
    Ok(match memory.byte()? {
        LONG_LENGTH => usize::from(u16::from_be_bytes(memory.bytes()?)),
        short => usize::from(short),
    })
}
