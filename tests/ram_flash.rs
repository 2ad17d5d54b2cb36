//! The Pico's flash in memory: erasing sets bits, programming clears them, and power can fail at any byte.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use app::flash_map::{FLASH_SIZE, SECTOR};
use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

#[derive(Clone)]
pub struct RamFlash {
    pub bytes: Vec<u8>,
    /// Bytes that can still be changed before power fails; `None` if it never fails.
    pub fuel: Option<u32>,
    /// Bytes changed so far.
    pub spent: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RamFlashError {
    PowerFailed,
    OutOfBounds,
}

impl NorFlashError for RamFlashError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            RamFlashError::PowerFailed => NorFlashErrorKind::Other,
            RamFlashError::OutOfBounds => NorFlashErrorKind::OutOfBounds,
        }
    }
}

impl Default for RamFlash {
    fn default() -> Self {
        RamFlash { bytes: vec![0xff; FLASH_SIZE as usize], fuel: None, spent: 0 }
    }
}

impl RamFlash {
    fn change(&mut self, offset: u32, to: impl Iterator<Item = u8>) -> Result<(), RamFlashError> {
        for (byte, new) in self.bytes.iter_mut().skip(offset as usize).zip(to) {
            match &mut self.fuel {
                Some(0) => return Err(RamFlashError::PowerFailed),
                Some(fuel) => *fuel -= 1,
                None => {}
            }
            self.spent += 1;
            *byte = new;
        }
        Ok(())
    }
}

impl ErrorType for RamFlash {
    type Error = RamFlashError;
}

impl ReadNorFlash for RamFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, into: &mut [u8]) -> Result<(), RamFlashError> {
        let from = offset as usize;
        into.copy_from_slice(self.bytes.get(from..from + into.len()).ok_or(RamFlashError::OutOfBounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for RamFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        self.change(from, (from..to).map(|_| 0xff))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        let from = offset as usize;
        let old = self.bytes.get(from..from + bytes.len()).ok_or(RamFlashError::OutOfBounds)?.to_vec();
        self.change(offset, old.iter().zip(bytes).map(|(old, new)| old & new))
    }
}

/// Runs a future that never has to wait, because everything is in memory.
pub fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => unreachable!("memory does not make anyone wait"),
    }
}
