//! Fetches the journals of the saved games.

use super::{Console, DeviceError};

/// What a slot holds, as far as it could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// Oldest first.
    pub items: Vec<Vec<u8>>,
    /// The tower's reason if it could not read the rest.
    pub cut: Option<String>,
}

/// Attempts: a game that is played while it is fetched may drop its oldest items, and the transfer then starts again.
const TRIES: usize = 3;

impl Console<'_> {
    /// All items of a slot; `show` is told how many there are so far. Nothing where there is no such slot.
    pub fn journal(
        &mut self,
        slot: usize,
        show: &mut dyn FnMut(usize),
    ) -> Result<Option<Journal>, DeviceError> {
        for _ in 0..TRIES {
            let journal = self.read_journal(slot, show, usize::MAX)?;
            // The first item is unchanged, so none was dropped meanwhile and the item numbers are consistent.
            let again = self.read_journal(slot, &mut |_| {}, 1)?;
            match (journal, again) {
                (None, _) | (_, None) => return Ok(None),
                (Some(journal), Some(again)) if journal.items.first() == again.items.first() => {
                    return Ok(Some(journal));
                }
                _ => {}
            }
        }
        Err(DeviceError::Busy { slot })
    }

    /// Pages of items until there are as many as wanted.
    fn read_journal(
        &mut self,
        slot: usize,
        show: &mut dyn FnMut(usize),
        wanted: usize,
    ) -> Result<Option<Journal>, DeviceError> {
        let mut journal = Journal::default();
        let mut begun = Vec::new();
        let mut from = Some(0);
        while let Some(line) = from.filter(|_| journal.items.len() < wanted) {
            let asked = format!("journal {slot} {line}");
            let (lines, next) = match self.page(&asked) {
                Ok(page) => page,
                Err(DeviceError::Refused { why, .. }) if why == NO_SLOT => return Ok(None),
                // It lost its oldest items since the last page: whoever compares the beginning finds out.
                Err(DeviceError::Refused { why, .. }) if why == TOO_FAR && line > 0 => break,
                Err(error) => return Err(error),
            };
            for line in &lines {
                let (last, bytes) =
                    piece(line, journal.items.len()).ok_or_else(|| DeviceError::strange(&asked, line))?;
                begun.extend(bytes);
                if last {
                    journal.items.push(std::mem::take(&mut begun));
                }
            }
            show(journal.items.len());
            from = match next {
                Next::From(next) if next > line => Some(next),
                // A page that does not advance would make this an endless loop.
                Next::From(next) => return Err(DeviceError::strange(&asked, &format!("next {next}"))),
                Next::Cut(why) => {
                    journal.cut = Some(why);
                    None
                }
                Next::End => None,
            };
        }
        Ok(Some(journal))
    }
}

/// What the tower says to a slot it does not have.
const NO_SLOT: &str = "there is no such slot";

/// What the tower says to a line that its journal does not have.
const TOO_FAR: &str = "there are not so many";

/// What follows a page.
pub(super) enum Next {
    From(usize),
    End,
    /// The tower cannot read on, and says why.
    Cut(String),
}

/// `item 12 00ff`, or `part 12 00ff` if more of the item follows.
fn piece(line: &str, number: usize) -> Option<(bool, Vec<u8>)> {
    let (word, rest) = line.split_once(' ')?;
    let digits = rest.strip_prefix(&format!("{number} "))?;
    let last = match word {
        "item" => true,
        "part" => false,
        _ => return None,
    };
    Some((last, crate::log::from_hex(digits)?))
}
