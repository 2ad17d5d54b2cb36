//! The parser from the first byte of a tag to its card id or card, as a sequence of steps.
//!
//! ```text
//!                          ┌─▶ Card ─────────────▶ Found::Card
//!  Container ─▶ Blocks ─▶ Records ─▶ Status ─▶ Text ─▶ Found::Id
//!                 ↺        ↺ ▲                  ↺│
//!                            └───────────────────┘ there may yet be a whole card
//! ```
//!
//! A step reads a few bytes in a row, and only then skips or enters what they announce. A step that reaches the end of the
//! window is repeated from its start in the next window, which always holds it whole. So only one place waits for the tag,
//! and the rest is not async.

use super::{
    CardId, TagProblem, TextEncoding, capability,
    memory::{Halt, Memory},
    record::{CARD_TYPE, Records, Sort},
    text::{self, Gathered},
    tlv,
};

/// What stands under the cursor.
enum Stage {
    Container,
    Blocks,
    Records,
    /// In a Text record's payload, within a message that ends at `outer`.
    Status {
        outer: usize,
    },
    Text {
        outer: usize,
        encoding: TextEncoding,
    },
    /// In a whole card, of which so much is copied.
    Card {
        copied: usize,
    },
}

/// What stands on a tag.
#[derive(Debug)]
pub(super) enum Found {
    Id(CardId),
    /// So many bytes of a card's record were copied.
    Card(usize),
    /// A card's record that is longer than any.
    CardTooBig,
}

pub(super) struct Scan {
    stage: Stage,
    records: Records,
    text: Gathered,
    /// How the first Text record ended; the text itself waits in `text`.
    ended: Option<Result<TextEncoding, TagProblem>>,
}

impl Scan {
    pub(super) fn new() -> Self {
        Self { stage: Stage::Container, records: Records::new(), text: Gathered::default(), ended: None }
    }

    /// Goes on until something is found, the window is used up, or a problem is met. A whole card is copied `into`;
    /// where that has no room at all none is looked for.
    ///
    /// Ends, for the stages only go forward, or from one record to the next, and every step moves the cursor or the
    /// stage.
    pub(super) fn run(&mut self, memory: &mut Memory, into: &mut [u8]) -> Result<Found, Halt> {
        loop {
            let mark = memory.mark();
            match self.step(memory, into) {
                Ok(None) => {}
                Ok(Some(found)) => return Ok(found),
                // An id that was read stands, whatever follows it.
                Err(Halt::Problem(problem)) => match self.ended.take() {
                    Some(ended) => return Ok(Found::Id(self.text.finish(ended?)?)),
                    None => return Err(problem.into()),
                },
                Err(Halt::Starved) => {
                    memory.rewind(mark);
                    return Err(Halt::Starved);
                }
            }
        }
    }

    fn step(&mut self, memory: &mut Memory, into: &mut [u8]) -> Result<Option<Found>, Halt> {
        match self.stage {
            Stage::Container => {
                let container = memory.bytes()?;
                memory.open_data_area(capability::data_bytes(container)?);
                self.stage = Stage::Blocks;
            }
            Stage::Blocks => {
                if tlv::pass_block(memory)? {
                    self.stage = Stage::Records;
                }
            }
            Stage::Records => return self.pass_record(memory, into),
            Stage::Status { outer } => match text::pass_status(memory) {
                Ok(encoding) => self.stage = Stage::Text { outer, encoding },
                Err(Halt::Problem(problem)) => self.end_text(memory, outer, Err(problem)),
                Err(Halt::Starved) => return Err(Halt::Starved),
            },
            Stage::Text { outer, encoding } => {
                if memory.left() == 0 {
                    self.end_text(memory, outer, Ok(encoding));
                } else {
                    match self.text.take_character(memory, encoding) {
                        Ok(()) => {}
                        Err(Halt::Problem(problem)) => self.end_text(memory, outer, Err(problem)),
                        Err(Halt::Starved) => return Err(Halt::Starved),
                    }
                }
            }
            Stage::Card { copied } => {
                if memory.left() == 0 {
                    return Ok(Some(Found::Card(copied)));
                }
                let copied = copied + memory.fill(into.get_mut(copied..).unwrap_or_default())?;
                self.stage = Stage::Card { copied };
            }
        }
        Ok(None)
    }

    fn pass_record(&mut self, memory: &mut Memory, into: &[u8]) -> Result<Option<Found>, Halt> {
        // A text stands unless a whole card follows it.
        if let Some(ended) = self.ended.filter(|_| self.records.are_over()) {
            return Ok(Some(Found::Id(self.text.finish(ended?)?)));
        }
        if self.records.are_over() {
            return Err(self.records.otherwise().into());
        }
        let mut records = self.records;
        let (sort, payload) = records.pass_header(memory)?;
        match sort {
            Sort::Card => {
                memory.enter(payload)?;
                if payload > into.len() {
                    return Ok(Some(Found::CardTooBig));
                }
                self.stage = Stage::Card { copied: 0 };
            }
            Sort::Text if self.ended.is_none() => {
                self.stage = Stage::Status { outer: memory.enter(payload)? };
            }
            Sort::Text | Sort::Other => memory.skip(payload)?,
        }
        self.records = records;
        Ok(None)
    }

    fn end_text(&mut self, memory: &mut Memory, outer: usize, ended: Result<TextEncoding, TagProblem>) {
        memory.leave(outer);
        self.ended = Some(ended);
        self.stage = Stage::Records;
    }
}

/// A window that was moved to the start of a step must hold the step. The longest is the header of a record:
/// flags, three lengths and a type, up to three bytes behind the start of a page.
const _: () = assert!(super::WINDOW_BYTES >= 3 + 7 + CARD_TYPE.len());
