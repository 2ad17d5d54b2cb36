//! Reading a selected tag: returns the card or card id on it, or the problem.

use rules_core::card::{Card, DataError};

use super::memory::{Halt, Memory};
use super::scan::{Found, Scan};
use super::{CardId, MAX_PAYLOAD, TagFault, TagProblem, Type2Tag, checksum};

/// What stands on a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TagContents<'a> {
    /// A Text record that names a card.
    Id(CardId),
    /// The whole card. It wins over a Text record beside it.
    Card {
        card: Card<'a>,
        /// Its checksum fits. A tag of the time before there was one has none.
        checked: bool,
    },
    /// A whole card that cannot be used, and why: [`DataError::Newer`] where only newer firmware can read it.
    BadCard(DataError),
}

/// Reads the selected `tag`: the first whole card of its NDEF message, which is copied into `buffer`, or else its first
/// Text record.
///
/// One attempt; [`Attempts`](super::Attempts) says whether a failed one is worth repeating.
pub async fn read_tag<'b>(
    tag: &mut impl Type2Tag,
    buffer: &'b mut [u8; MAX_PAYLOAD],
) -> Result<TagContents<'b>, TagProblem> {
    let length = match read(tag, buffer).await? {
        Found::Id(id) => return Ok(TagContents::Id(id)),
        Found::Card(length) => length,
        Found::CardTooBig => return Ok(TagContents::BadCard(DataError::TooBig)),
    };
    let payload: &'b [u8] = buffer;
    let (record, checked) = checksum::open(payload.get(..length).unwrap_or_default())?;
    Ok(match Card::parse(record) {
        Ok(card) => TagContents::Card { card, checked },
        Err(error) => TagContents::BadCard(error),
    })
}

async fn read(tag: &mut impl Type2Tag, into: &mut [u8]) -> Result<Found, TagProblem> {
    let mut memory = Memory::new();
    let mut scan = Scan::new();
    loop {
        match scan.run(&mut memory, into) {
            Ok(found) => return Ok(found),
            Err(Halt::Problem(problem)) => return Err(problem),
            Err(Halt::Starved) => {}
        }
        let (first, pages) = memory.move_window();
        match tag.read_pages(first, pages).await {
            Ok(()) => {}
            // A full window is nearly always right, but reaches past the end of an Ultralight and into the
            // pages of a protected tag. Both refuse; the capability container then tells which it is.
            Err(TagFault::Refused) if memory.ask_for_less() => {}
            Err(fault) => return Err(fault.into()),
        }
    }
}
