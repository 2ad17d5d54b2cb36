//! Reads and writes the owner's deck on the tower, in pieces.

use app::console::kept::PIECE;
use app::decks::{HEADER_BYTES, MAGIC};

use super::console::ERASING;
use super::{Console, DeviceError};

const LENGTH_AT: usize = 8;
const ERASED: u8 = 0xff;

/// How far a deck has come: bytes moved, and bytes to move.
pub type Moved<'a> = &'a mut dyn FnMut(usize, usize);

impl Console<'_> {
    /// The bytes of the owner's deck as far as its header says, unchecked; `None` where nobody has put one.
    pub fn read_deck(&mut self, moved: Moved<'_>) -> Result<Option<Vec<u8>>, DeviceError> {
        let part = self.deck_part()?;
        let mut bytes = self.read_piece(0)?;
        if bytes.iter().take(HEADER_BYTES).all(|&byte| byte == ERASED) {
            return Ok(None);
        }
        // Without a valid header, or with an impossible length, there is no length to read by.
        let Some(length) = length(&bytes).filter(|&length| length <= part) else { return Ok(Some(bytes)) };
        while bytes.len() < length {
            moved(bytes.len(), length);
            bytes.extend(self.read_piece(bytes.len())?);
        }
        moved(length, length);
        bytes.truncate(length);
        Ok(Some(bytes))
    }

    /// Puts a deck file into the place of the one before, and reads it back.
    pub fn write_deck(&mut self, bytes: &[u8], moved: Moved<'_>) -> Result<(), DeviceError> {
        // Each byte is written and read back.
        let total = 2 * bytes.len();
        moved(0, total);
        self.tell(&format!("deck start {}", bytes.len()), ERASING)?;
        let pieces = || bytes.chunks(PIECE).enumerate().map(|(number, piece)| (number * PIECE, piece));
        let mut done = 0;
        // A deck without its first piece is invalid, so an interrupted transfer leaves no broken deck.
        for (offset, piece) in pieces().skip(1).chain(pieces().take(1)) {
            self.tell_soon(&format!("deck data {offset} {}", hex(piece)))?;
            done += piece.len();
            moved(done, total);
        }
        self.tell_soon("deck done")?;
        for (offset, piece) in pieces() {
            let there = self.read_piece(offset)?;
            if let Some(at) = piece.iter().zip(&there).position(|(sent, found)| sent != found) {
                return Err(DeviceError::Differs(offset + at));
            }
            moved(bytes.len() + offset + piece.len(), total);
        }
        Ok(())
    }

    /// The size of the deck part in bytes.
    fn deck_part(&mut self) -> Result<usize, DeviceError> {
        let said = self.one("deck")?;
        let part = said.strip_prefix("deck part ").and_then(|part| part.parse().ok());
        part.ok_or_else(|| DeviceError::strange("deck", &said))
    }

    fn read_piece(&mut self, offset: usize) -> Result<Vec<u8>, DeviceError> {
        let asked = format!("deck read {offset}");
        let said = self.one(&asked)?;
        let piece = said.strip_prefix("data ").and_then(bytes_of).filter(|piece| piece.len() == PIECE);
        piece.ok_or_else(|| DeviceError::strange(&asked, &said))
    }
}

/// The length of a deck file, by its header.
fn length(header: &[u8]) -> Option<usize> {
    let &length = header.strip_prefix(&MAGIC)?.get(LENGTH_AT - MAGIC.len()..)?.first_chunk()?;
    usize::try_from(u32::from_le_bytes(length)).ok()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes_of(hex: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = hex.as_bytes().as_chunks::<2>();
    let digit = |digit: u8| char::from(digit).to_digit(16);
    let byte = |&[high, low]: &[u8; 2]| u8::try_from(digit(high)? << 4 | digit(low)?).ok();
    if rest.is_empty() { pairs.iter().map(byte).collect() } else { None }
}
