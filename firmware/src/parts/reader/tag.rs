//! The selected tag: reading and writing its pages, as the traits of `app::tags` ask for.

use app::tags::{TagFault, Type2Tag, Type2Writer, Uid};
use esp_hal_mfrc522::Error;

use super::{ANSWER_TICKS, Reader};

const FAST_READ: u8 = 0x3a;
const READ: u8 = 0x30;
const GET_VERSION: u8 = 0x60;
/// A page takes 4.1 ms to write (NTAG data sheet 10.4); ten leave room.
const WRITE_TICKS: u16 = 400;

/// The selected tag, read page by page.
pub(crate) struct TagInField<'a> {
    pub(crate) reader: &'a mut Reader,
    pub(crate) uid: Uid,
}

impl Type2Tag for TagInField<'_> {
    /// After a refusal the tag is selected again, ready for the next command.
    async fn read_pages(&mut self, first: u8, into: &mut [u8]) -> Result<(), TagFault> {
        let pages = (into.len() / 4) as u8;
        let fast = [FAST_READ, first, first.saturating_add(pages.saturating_sub(1))];
        match self.reader.exchange(&fast, into).await {
            Err(TagFault::Refused) => {}
            done => return done,
        }
        // A tag that refuses falls asleep. One that states its version knows FAST_READ and meant the refusal: it is
        // protected. An old Ultralight states none and knows only READ.
        let mut version = [0; 8];
        if !self.reader.select_known(self.uid).await {
            return Err(TagFault::Gone);
        }
        let states_version = self.reader.exchange(&[GET_VERSION], &mut version).await.is_ok();
        if !states_version && !self.reader.select_known(self.uid).await {
            return Err(TagFault::Gone);
        }
        if states_version {
            return Err(TagFault::Refused);
        }
        for (number, chunk) in into.chunks_mut(16).enumerate() {
            let mut sixteen = [0; 16];
            self.reader.exchange(&[READ, first + number as u8 * 4], &mut sixteen).await?;
            chunk.copy_from_slice(sixteen.get(..chunk.len()).unwrap_or_default());
        }
        Ok(())
    }
}

impl Type2Writer for TagInField<'_> {
    async fn write_page(&mut self, page: u8, bytes: [u8; 4]) -> Result<(), TagFault> {
        self.reader.wait_for(WRITE_TICKS).await?;
        let written = self.reader.chip.write_page(page, &bytes).await;
        self.reader.wait_for(ANSWER_TICKS).await?;
        match written {
            Ok(()) => Ok(()),
            Err(Error::Timeout) => Err(TagFault::Gone),
            Err(Error::Spi(_)) => Err(TagFault::ReaderLost),
            Err(Error::Nack) => {
                // A tag that refuses falls asleep; the caller expects it awake.
                if self.reader.select_known(self.uid).await {
                    Err(TagFault::Refused)
                } else {
                    Err(TagFault::Gone)
                }
            }
            Err(_) => Err(TagFault::Garbled),
        }
    }
}
