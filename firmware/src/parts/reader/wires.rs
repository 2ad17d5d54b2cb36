//! The bus and pins of the reader chip, behind the interface of the driver crate.

use embassy_time::{Duration, with_timeout};
use esp_hal_mfrc522::{Error, Interface};

use super::exchange::register::COM_IRQ;
use crate::board::ReaderWires;

/// The longest answer, 62 bytes, takes 5.3 ms. If the interrupt pin says nothing by then it is not wired: look anyway.
const LONGEST_ANSWER: Duration = Duration::from_millis(7);

/// Bus and pins of the chip, as the driver wants them.
pub(super) struct Wires(pub(super) ReaderWires);

impl Wires {
    fn transfer(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.select.set_low();
        let done = self.0.spi.blocking_transfer_in_place(bytes);
        self.0.select.set_high();
        done.map_err(|_| Error::Spi(embedded_hal_async::spi::ErrorKind::Other))
    }
}

/// Transfers are a few bytes at 8 MHz: shorter than setting up DMA for them, and they cannot hang.
impl Interface for Wires {
    async fn write_reg(&mut self, reg: u8, val: u8) -> Result<(), Error> {
        self.transfer(&mut [reg << 1, val])
    }

    async fn write_regs(&mut self, reg: u8, values: &[u8]) -> Result<(), Error> {
        self.0.select.set_low();
        let sent = self.0.spi.blocking_write(&[reg << 1]).and_then(|()| self.0.spi.blocking_write(values));
        self.0.select.set_high();
        sent.map_err(|_| Error::Spi(embedded_hal_async::spi::ErrorKind::Other))
    }

    async fn read_reg(&mut self, reg: u8) -> Result<u8, Error> {
        // The driver asks for this register in a loop until a tag has answered: sleep until the chip calls.
        if reg == COM_IRQ && self.0.irq.is_high() {
            // Not wired, or nothing to say: reading the register tells which.
            let _ = with_timeout(LONGEST_ANSWER, self.0.irq.wait_for_low()).await;
        }
        let mut bytes = [0x80 | reg << 1, 0];
        self.transfer(&mut bytes)?;
        Ok(bytes[1])
    }

    async fn read_regs(&mut self, reg: u8, out: &mut [u8], rx_align: u8) -> Result<(), Error> {
        let address = 0x80 | reg << 1;
        let Some(old_first) = out.first().copied() else { return Ok(()) };
        // Each byte sent is the next address to read from; the last one ends the reading.
        out.fill(address);
        if let Some(last) = out.last_mut() {
            *last = 0;
        }
        self.0.select.set_low();
        let done =
            self.0.spi.blocking_write(&[address]).and_then(|()| self.0.spi.blocking_transfer_in_place(out));
        self.0.select.set_high();
        done.map_err(|_| Error::Spi(embedded_hal_async::spi::ErrorKind::Other))?;
        if let Some(first) = out.first_mut() {
            let keep = !(0xffu8 << (rx_align & 7));
            *first = (old_first & keep) | (*first & !keep);
        }
        Ok(())
    }
}
