//! The way from the first byte of a tag to its card id, in steps.
//!
//! ```text
//!  Container ─▶ Blocks ─▶ Records ─▶ Status ─▶ Text ─▶ CardId
//!                 ↺          ↺                   ↺
//! ```
//!
//! A step reads a few bytes in a row, and only then skips or enters what they announce. So a step that runs out
//! of the window can simply be taken again from its start in the next one, which always holds it whole: waiting
//! for the tag happens in one place, and everything else is plain code.

use super::{
    CardId, TextEncoding, capability,
    memory::{Halt, Memory},
    record::Records,
    text::{self, Gathered},
    tlv,
};

/// What stands under the cursor.
enum Stage {
    Container,
    Blocks,
    Records(Records),
    Status,
    Text(TextEncoding),
}

pub(super) struct Scan {
    stage: Stage,
    text: Gathered,
}

impl Scan {
    pub(super) fn new() -> Self {
        Self { stage: Stage::Container, text: Gathered::default() }
    }

    /// Goes on until the id is found, the window is used up, or a problem is met. Ends, for the stages only go
    /// forward and every step that stays in its stage moves the cursor.
    pub(super) fn run(&mut self, memory: &mut Memory) -> Result<CardId, Halt> {
        loop {
            let mark = memory.mark();
            match self.step(memory) {
                Ok(None) => {}
                Ok(Some(id)) => return Ok(id),
                Err(halt) => {
                    memory.rewind(mark);
                    return Err(halt);
                }
            }
        }
    }

    fn step(&mut self, memory: &mut Memory) -> Result<Option<CardId>, Halt> {
        match &mut self.stage {
            Stage::Container => {
                let container = memory.bytes()?;
                memory.open_data_area(capability::data_bytes(container)?);
                self.stage = Stage::Blocks;
            }
            Stage::Blocks => {
                if tlv::pass_block(memory)? {
                    self.stage = Stage::Records(Records::new());
                }
            }
            Stage::Records(records) => {
                if records.pass_record(memory)? {
                    self.stage = Stage::Status;
                }
            }
            Stage::Status => self.stage = Stage::Text(text::pass_status(memory)?),
            Stage::Text(encoding) => {
                if memory.left() == 0 {
                    return Ok(Some(self.text.finish(*encoding)?));
                }
                self.text.take_character(memory, *encoding)?;
            }
        }
        Ok(None)
    }
}

/// A window that was moved to the start of a step must hold the step. The longest is the header of a record:
/// flags, three lengths and a type, up to three bytes behind the start of a page.
const _: () = assert!(super::WINDOW_BYTES >= 3 + 8);
