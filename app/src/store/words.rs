//! A flash wrapper for `sequential-storage` that writes in words of eight bytes.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// Flash that is written in words of eight bytes, the size of `sequential-storage`'s item header.
///
/// The Pico's flash takes single bytes. Written so, a header that power cut short by one byte is followed directly by
/// the next item, whose first byte completes it one time in 256: then the next item is lost. In whole words a torn
/// header stays alone.
pub(crate) struct Words<'a, F>(pub(crate) &'a mut F);

impl<F: ErrorType> ErrorType for Words<'_, F> {
    type Error = F::Error;
}

impl<F: ReadNorFlash> ReadNorFlash for Words<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        self.0.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl<F: NorFlash> NorFlash for Words<'_, F> {
    const WRITE_SIZE: usize = 8;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        self.0.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        self.0.write(offset, bytes).await
    }
}
