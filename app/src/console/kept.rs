//! Console commands that read or write what flash stores, used by `tower device pull` and `push`. Every answer ends with
//! `ok`, `next N` (ask again from there) or `error: why`, so that a tool knows when it is complete.
//!
//! ```text
//! values N                 owner's values from the Nth on:   value kt/troll health 4
//! value ID PLACE AMOUNT    stores one*; places are health, faces.3, doom.length, doom.4.red, ability.1, open.a1
//! tags N                   assignments from the Nth on:      tag 04A1B2C3D4E5F6 kt/troll
//! tag UID ID               stores one*; ID `-` removes it
//! deck                     size of the deck part in bytes
//! deck read OFFSET         64 bytes of it in hex
//! deck start LENGTH        erases as many sectors* as a deck of LENGTH bytes needs: the old deck is gone
//! deck data OFFSET HEX     writes a piece of it* and reads it back; if it did not take, the deck is over; send the piece at 0 last, so that an incomplete deck is not taken for one
//! deck done                the new deck* is checked and used
//! games, journal SLOT N    saved games, see [`super::games`]
//! ```
//! What is marked * needs a permission, see [`super::permission`].

use core::fmt::Write;
use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;
use rules_core::card::Slot;

use super::games;
use super::permission::Subject;
use crate::flash_map::{DECK, SECTOR};
use crate::journal::{self, JournalFault};
use crate::ring::{last_written, write};
use crate::session::SessionFault;
use crate::slices::breathe;
use crate::store::{self, StoreFault};
use crate::tags::{CardId, Uid};

/// Entries of one answer: they fit the console's buffer.
const PAGE: u32 = 8;
/// Bytes of a deck in one line.
pub const PIECE: usize = 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    Values { from: u32 },
    Value { id: &'a str, slot: Slot, amount: u8 },
    Tags { from: u32 },
    Tag { uid: &'a str, id: &'a str },
    Deck,
    DeckRead { offset: u32 },
    DeckStart { length: u32 },
    DeckData { offset: u32, hex: &'a str },
    DeckDone,
    Games,
    Journal { slot: u32, from: u32 },
}

pub fn parse(line: &str) -> Option<Command<'_>> {
    let mut words = line.split_ascii_whitespace();
    let command = match (words.next()?, words.next()) {
        ("values", from) => Command::Values { from: from.map_or(Some(0), |from| from.parse().ok())? },
        ("tags", from) => Command::Tags { from: from.map_or(Some(0), |from| from.parse().ok())? },
        ("value", Some(id)) => {
            Command::Value { id, slot: Slot::from_word(words.next()?)?, amount: words.next()?.parse().ok()? }
        }
        ("tag", Some(uid)) => Command::Tag { uid, id: words.next()? },
        ("deck", None) => Command::Deck,
        ("deck", Some("read")) => Command::DeckRead { offset: words.next()?.parse().ok()? },
        ("deck", Some("start")) => Command::DeckStart { length: words.next()?.parse().ok()? },
        ("deck", Some("data")) => {
            Command::DeckData { offset: words.next()?.parse().ok()?, hex: words.next()? }
        }
        ("deck", Some("done")) => Command::DeckDone,
        ("games", None) => Command::Games,
        ("journal", Some(slot)) => Command::Journal {
            slot: slot.parse().ok()?,
            from: words.next().map_or(Some(0), |from| from.parse().ok())?,
        },
        _ => return None,
    };
    words.next().is_none().then_some(command)
}

/// Why a command is not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Store(StoreFault),
    NotAllowed(Subject),
    /// A piece of a deck that nobody announced.
    NotStarted,
    OutsideTheUpload,
    /// Read back, the flash holds something else.
    NotTaken,
    /// From an entry on that there is not.
    TooFar,
    Id,
    Amount,
    Uid,
    Hex,
    OutsideTheDeck,
    Slot,
    Newer,
}

impl From<JournalFault> for Refusal {
    fn from(fault: JournalFault) -> Self {
        match fault {
            JournalFault::Store(fault) => Refusal::Store(fault),
            JournalFault::Session(SessionFault::Newer) => Refusal::Newer,
            JournalFault::Session(_) => Refusal::Store(StoreFault::Damaged),
        }
    }
}

impl From<StoreFault> for Refusal {
    fn from(fault: StoreFault) -> Self {
        Refusal::Store(fault)
    }
}

impl Refusal {
    const fn text(self) -> &'static str {
        match self {
            Refusal::Store(StoreFault::Damaged) => "what is stored is damaged",
            Refusal::Store(StoreFault::Flash) => "the memory failed",
            Refusal::Store(StoreFault::Full) => "the memory is full",
            Refusal::Store(StoreFault::Newer) => "newer firmware wrote this",
            Refusal::NotAllowed(Subject::Deck) => {
                "not allowed, send \"allow deck\" first and confirm on the tower"
            }
            Refusal::NotAllowed(Subject::Values) => {
                "not allowed, send \"allow values\" first and confirm on the tower"
            }
            Refusal::NotAllowed(Subject::Tags) => {
                "not allowed, send \"allow tags\" first and confirm on the tower"
            }
            Refusal::NotStarted => "no deck was started",
            Refusal::OutsideTheUpload => "outside the length of the deck",
            Refusal::NotTaken => "the memory is worn and did not take the deck",
            Refusal::TooFar => "there are not so many",
            Refusal::Id => "that is no card id",
            Refusal::Amount => "that cannot stand there",
            Refusal::Uid => "that is no tag UID",
            Refusal::Hex => "that is not hex",
            Refusal::OutsideTheDeck => "outside the deck part",
            Refusal::Slot => "there is no such slot",
            Refusal::Newer => "newer firmware wrote this",
        }
    }
}

/// Carries out a command that [`Connection::judge`](super::Connection::judge) admitted, and writes the answer; says
/// whether it was done. A full `out` cuts the answer short of its last line, which the tool notices.
pub async fn answer(command: Command<'_>, flash: &mut impl NorFlash, out: &mut impl Write) -> bool {
    match carry_out(command, flash, out).await {
        Ok(next) => {
            // Nobody to tell if even the last line does not fit.
            let _ = match next {
                None => out.write_str("ok\r\n"),
                Some(next) => write!(out, "next {next}\r\n"),
            };
            true
        }
        Err(refusal) => {
            refuse(refusal, out);
            false
        }
    }
}

/// Says why a command is not carried out.
pub fn refuse(refusal: Refusal, out: &mut impl Write) {
    // As above.
    let _ = write!(out, "error: {}\r\n", refusal.text());
}

async fn carry_out(
    command: Command<'_>,
    flash: &mut impl NorFlash,
    out: &mut impl Write,
) -> Result<Option<u32>, Refusal> {
    match command {
        Command::Values { from } => {
            let mut page = Page::new(from);
            store::load_values(flash, &mut |id, slot, amount| {
                page.entry(|| write!(out, "value {} {slot} {amount}\r\n", id.as_str()));
            })
            .await?;
            page.next()
        }
        Command::Value { id, slot, amount } => {
            let id = CardId::new(id).map_err(|_| Refusal::Id)?;
            if !slot.takes(amount) {
                return Err(Refusal::Amount);
            }
            store::save_value(flash, &id, slot, amount).await?;
            Ok(None)
        }
        Command::Tags { from } => {
            let mut page = Page::new(from);
            store::load_assignments(flash, &mut |uid, id| {
                let id = id.as_ref().map_or("-", CardId::as_str);
                page.entry(|| write!(out, "tag {uid} {id}\r\n"));
            })
            .await?;
            page.next()
        }
        Command::Tag { uid, id } => {
            let uid = bytes_of(uid).and_then(|bytes| Uid::new(&bytes)).ok_or(Refusal::Uid)?;
            let id = if id == "-" { None } else { Some(CardId::new(id).map_err(|_| Refusal::Id)?) };
            store::save_assignment(flash, uid, id.as_ref()).await?;
            Ok(None)
        }
        Command::Deck => {
            let _ = write!(out, "deck part {}\r\n", DECK.len);
            Ok(None)
        }
        Command::DeckRead { offset } => {
            let mut piece = [0; PIECE];
            let at = deck_place(offset, PIECE as u32)?;
            flash.read(at, &mut piece).map_err(|_| Refusal::Store(StoreFault::Flash))?;
            let _ = out.write_str("data ");
            for byte in piece {
                let _ = write!(out, "{byte:02x}");
            }
            let _ = out.write_str("\r\n");
            Ok(None)
        }
        Command::DeckStart { length } => {
            deck_place(0, length)?;
            let sectors = length.div_ceil(SECTOR).max(1);
            for sector in 0..sectors {
                breathe().await;
                let at = DECK.start + sector * SECTOR;
                flash.erase(at, at + SECTOR).map_err(|_| Refusal::Store(StoreFault::Flash))?;
                if last_written(flash, at, 0, SECTOR as u16)? != 0 {
                    return Err(Refusal::NotTaken);
                }
            }
            Ok(None)
        }
        Command::DeckData { offset, hex } => {
            let piece = bytes_of(hex).ok_or(Refusal::Hex)?;
            let at = deck_place(offset, piece.len() as u32)?;
            if write(flash, at, &piece)? {
                return Ok(None);
            }
            // Whatever is there of a deck is none.
            write(flash, DECK.start, &[0; PIECE])?;
            Err(Refusal::NotTaken)
        }
        Command::DeckDone => Ok(None),
        Command::Games => Ok(games::games(flash, out).await.map(|()| None)?),
        Command::Journal { slot, from } => {
            let slot = usize::try_from(slot).ok().and_then(journal::Slot::new).ok_or(Refusal::Slot)?;
            games::journal(flash, slot, from, out).await
        }
    }
}

/// Where in flash so many bytes of the deck part lie.
pub(super) fn deck_place(offset: u32, length: u32) -> Result<u32, Refusal> {
    let end = offset.checked_add(length).ok_or(Refusal::OutsideTheDeck)?;
    if end > DECK.len { Err(Refusal::OutsideTheDeck) } else { Ok(DECK.start + offset) }
}

pub(super) fn bytes_of(hex: &str) -> Option<Vec<u8, PIECE>> {
    let mut bytes = Vec::new();
    let (pairs, rest) = hex.as_bytes().as_chunks::<2>();
    if !rest.is_empty() || pairs.is_empty() {
        return None;
    }
    for pair in pairs {
        let digits = core::str::from_utf8(pair).ok()?;
        // `from_str_radix` would take a sign for a digit.
        if digits.starts_with('+') {
            return None;
        }
        bytes.push(u8::from_str_radix(digits, 16).ok()?).ok()?;
    }
    Some(bytes)
}

/// Counts entries, lets those of one page through, and knows whether more follow.
struct Page {
    from: u32,
    seen: u32,
}

impl Page {
    fn new(from: u32) -> Self {
        Page { from, seen: 0 }
    }

    fn entry(&mut self, write: impl FnOnce() -> core::fmt::Result) {
        if self.seen.checked_sub(self.from).is_some_and(|place| place < PAGE) {
            // The buffer is made for a page of the longest entries.
            let _ = write();
        }
        self.seen = self.seen.saturating_add(1);
    }

    /// Where the next page begins, if there is one.
    fn next(&self) -> Result<Option<u32>, Refusal> {
        let left = self.seen.checked_sub(self.from).ok_or(Refusal::TooFar)?;
        // Below `seen`, so that it cannot overflow.
        Ok((left > PAGE).then(|| self.from.saturating_add(PAGE)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::card::{Edge, Field, List, Row};

    #[test]
    fn lines_are_understood_or_not() {
        assert_eq!(parse("values"), Some(Command::Values { from: 0 }));
        assert_eq!(parse("tags 8"), Some(Command::Tags { from: 8 }));
        let value = |slot, amount| Some(Command::Value { id: "kt/troll", slot, amount });
        assert_eq!(parse("value kt/troll health 4"), value(Slot::Field(Field::Health), 4));
        assert_eq!(parse("value kt/troll doom.2.armor 1"), value(Slot::Entry(List::Doom, 6), 1));
        assert_eq!(parse("value kt/troll close.free 9"), value(Slot::Half(Edge::Closing, Row::Free), 9));
        assert_eq!(parse("tag 04A1 kt/troll"), Some(Command::Tag { uid: "04A1", id: "kt/troll" }));
        assert_eq!(parse("deck data 64 00ff"), Some(Command::DeckData { offset: 64, hex: "00ff" }));
        assert_eq!(parse("games"), Some(Command::Games));
        assert_eq!(parse("journal 3 12"), Some(Command::Journal { slot: 3, from: 12 }));
        for nonsense in [
            "values x",
            "value kt/troll colour",
            "value kt/troll doom.2 1",
            "value a b 300",
            "deck data",
            "deck start -1",
            "deck done now",
            "games 1",
            "journal",
            "journal 0 x",
            "journal 0 0 0",
            "values 4294967296",
            "values 0018446744073709551614",
            "tags 4294967296",
            "deck start 4294967296",
            "deck data 18446744073709551616 00",
            "journal 4294967296",
            "journal 0 4294967296",
        ] {
            assert_eq!(parse(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_page_beyond_the_end_is_refused() {
        let page = |from, seen| Page { from, seen }.next();
        assert_eq!(page(0, 0), Ok(None));
        assert_eq!(page(8, 8), Ok(None));
        assert_eq!(page(8, 17), Ok(Some(16)));
        assert_eq!(page(9, 8), Err(Refusal::TooFar));
        assert_eq!(page(u32::MAX, 8), Err(Refusal::TooFar));
        let mut page = Page::new(u32::MAX);
        (0..20).for_each(|_| page.entry(|| panic!("none of them is on the page")));
    }

    #[test]
    fn hex_is_hex() {
        assert_eq!(bytes_of("00fF").as_deref(), Some(&[0, 255][..]));
        for nonsense in ["", "0", "0x", "+1", "ä", "gg"] {
            assert_eq!(bytes_of(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn nothing_reaches_beyond_the_deck() {
        assert_eq!(deck_place(0, 64), Ok(DECK.start));
        assert_eq!(deck_place(DECK.len - 64, 64), Ok(DECK.start + DECK.len - 64));
        assert_eq!(deck_place(DECK.len - 63, 64), Err(Refusal::OutsideTheDeck));
        assert_eq!(deck_place(u32::MAX, 64), Err(Refusal::OutsideTheDeck));
    }
}
