//! One command to a tag and its answer, through the chip's registers (data sheet sections 9.2, 9.3 and 10).

use app::tags::TagFault;
use crc::{CRC_16_ISO_IEC_14443_3_A, Crc};
use embassy_time::{Duration, Instant};
use esp_hal_mfrc522::Error;

use super::Reader;

pub(super) mod register {
    pub(in super::super) const COMMAND: u8 = 0x01;
    pub(in super::super) const COM_I_EN: u8 = 0x02;
    pub(in super::super) const DIV_I_EN: u8 = 0x03;
    pub(in super::super) const COM_IRQ: u8 = 0x04;
    pub(in super::super) const ERROR: u8 = 0x06;
    pub(in super::super) const FIFO_DATA: u8 = 0x09;
    pub(in super::super) const FIFO_LEVEL: u8 = 0x0a;
    pub(in super::super) const CONTROL: u8 = 0x0c;
    pub(in super::super) const BIT_FRAMING: u8 = 0x0d;
    pub(in super::super) const COLLISION: u8 = 0x0e;
    pub(in super::super) const TX_CONTROL: u8 = 0x14;
    pub(in super::super) const T_RELOAD_HIGH: u8 = 0x2c;
    pub(in super::super) const T_RELOAD_LOW: u8 = 0x2d;
    pub(in super::super) const VERSION: u8 = 0x37;
}
const IDLE: u8 = 0x00;
const TRANSCEIVE: u8 = 0x0c;
const START_SEND: u8 = 0x80;
const FLUSH_FIFO: u8 = 0x80;
const ALL_IRQS: u8 = 0x7f;
pub(super) const RX_IRQ: u8 = 0x20;
pub(super) const TIMER_IRQ: u8 = 0x01;
/// Buffer overflow, parity, protocol: the answer is damaged.
const DAMAGED: u8 = 0x13;
/// Two tags answered with different bits.
const COLLIDED: u8 = 0x08;
/// A 4-bit answer is an ACK or a NAK; to a read it can only be a NAK.
const NAK_BITS: u8 = 4;

const DEADLINE: Duration = Duration::from_millis(20);
const CRC_A: Crc<u16> = Crc::<u16>::new(&CRC_16_ISO_IEC_14443_3_A);

/// What came back: it waits in the chip's FIFO.
pub(super) struct Answer {
    pub(super) bytes: usize,
    /// Valid bits of the last byte; 0 means all eight.
    pub(super) last_bits: u8,
    pub(super) collided: bool,
}

impl Reader {
    /// Sends a command with its CRC and takes an answer of exactly `answer`'s length with its CRC.
    pub(super) async fn exchange(&mut self, command: &[u8], answer: &mut [u8]) -> Result<(), TagFault> {
        let crc = CRC_A.checksum(command).to_le_bytes();
        let got = self.transceive(command.iter().chain(&crc), 0).await?;
        if got.bytes == 1 && got.last_bits == NAK_BITS {
            return Err(TagFault::Refused);
        }
        if got.collided || got.bytes != answer.len() + crc.len() || got.last_bits != 0 {
            return Err(TagFault::Garbled);
        }
        for byte in answer.iter_mut() {
            *byte = self.get(register::FIFO_DATA).await?;
        }
        let crc = [self.get(register::FIFO_DATA).await?, self.get(register::FIFO_DATA).await?];
        if u16::from_le_bytes(crc) == CRC_A.checksum(answer) { Ok(()) } else { Err(TagFault::Garbled) }
    }

    /// Sends bytes as they are. `odd_bits` of the last one are sent, and the answer begins at that bit of its first
    /// byte: so the two halves of an anticollision frame fit together.
    pub(super) async fn transceive(
        &mut self,
        bytes: impl Iterator<Item = &u8>,
        odd_bits: u8,
    ) -> Result<Answer, TagFault> {
        let framing = odd_bits << 4 | odd_bits;
        self.set(register::COMMAND, IDLE).await?;
        self.set(register::COM_IRQ, ALL_IRQS).await?;
        self.set(register::FIFO_LEVEL, FLUSH_FIFO).await?;
        for &byte in bytes {
            self.set(register::FIFO_DATA, byte).await?;
        }
        self.set(register::BIT_FRAMING, framing).await?;
        self.set(register::COMMAND, TRANSCEIVE).await?;
        self.set(register::BIT_FRAMING, START_SEND | framing).await?;
        let deadline = Instant::now() + DEADLINE;
        loop {
            let irqs = self.get(register::COM_IRQ).await?;
            if irqs & RX_IRQ != 0 {
                break;
            }
            if irqs & TIMER_IRQ != 0 || Instant::now() > deadline {
                return Err(TagFault::Gone);
            }
        }
        let errors = self.get(register::ERROR).await?;
        if errors & DAMAGED != 0 {
            return Err(TagFault::Garbled);
        }
        Ok(Answer {
            bytes: usize::from(self.get(register::FIFO_LEVEL).await?),
            last_bits: self.get(register::CONTROL).await? & 7,
            collided: errors & COLLIDED != 0,
        })
    }

    pub(super) async fn get(&mut self, register: u8) -> Result<u8, TagFault> {
        self.chip.read_register(register).await.map_err(lost)
    }

    /// How long a tag has to begin its answer, in ticks of 25 µs.
    pub(super) async fn wait_for(&mut self, ticks: u16) -> Result<(), TagFault> {
        let [high, low] = ticks.to_be_bytes();
        self.set(register::T_RELOAD_HIGH, high).await?;
        self.set(register::T_RELOAD_LOW, low).await
    }

    async fn set(&mut self, register: u8, value: u8) -> Result<(), TagFault> {
        self.chip.write_register(register, value).await.map_err(lost)
    }
}

fn lost(_: Error) -> TagFault {
    TagFault::ReaderLost
}
