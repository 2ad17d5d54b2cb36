//! The MFRC522 and the tags in its field.
//!
//! The `esp-hal-mfrc522` crate speaks ISO 14443-3; this file gives it the wires, with the chip's interrupt pin so that
//! the processor sleeps while a tag answers, and adds what the crate does not have: FAST_READ and a presence check
//! that selects a known tag without anticollision.

use app::tags::{TagFault, Type2Tag, Uid};
use crc::{CRC_16_ISO_IEC_14443_3_A, Crc};
use embassy_time::{Duration, Instant, Timer, with_timeout};
use esp_hal_mfrc522::{Error, Interface, Mfrc522};

use crate::board::ReaderWires;

/// Registers and bits, data sheet sections 9.2 and 9.3.
mod register {
    pub(super) const COMMAND: u8 = 0x01;
    pub(super) const COM_I_EN: u8 = 0x02;
    pub(super) const DIV_I_EN: u8 = 0x03;
    pub(super) const COM_IRQ: u8 = 0x04;
    pub(super) const ERROR: u8 = 0x06;
    pub(super) const FIFO_DATA: u8 = 0x09;
    pub(super) const FIFO_LEVEL: u8 = 0x0a;
    pub(super) const CONTROL: u8 = 0x0c;
    pub(super) const BIT_FRAMING: u8 = 0x0d;
    pub(super) const TX_CONTROL: u8 = 0x14;
    pub(super) const T_RELOAD_HIGH: u8 = 0x2c;
    pub(super) const T_RELOAD_LOW: u8 = 0x2d;
    pub(super) const VERSION: u8 = 0x37;
}
const IDLE: u8 = 0x00;
const TRANSCEIVE: u8 = 0x0c;
const START_SEND: u8 = 0x80;
const FLUSH_FIFO: u8 = 0x80;
const ALL_IRQS: u8 = 0x7f;
const RX_IRQ: u8 = 0x20;
const TIMER_IRQ: u8 = 0x01;
/// Interrupt pin low when a frame came in, a command ended or the timer ran out.
const IRQS_ON_PIN: u8 = 0x80 | RX_IRQ | 0x10 | TIMER_IRQ;
/// The interrupt pin drives both levels: no pull-up needed.
const PUSH_PULL: u8 = 0x80;
/// Buffer overflow, parity, protocol: the answer is damaged. Collision: two tags answered.
const DAMAGED: u8 = 0x13 | 0x08;
const ANTENNA_ON: u8 = 0x03;

/// Ticks of 25 µs (as the driver sets the prescaler) that a tag has to begin its answer. ISO 14443-3 gives 91 µs for
/// the frames of this file; NTAG's data sheet asks for no more than 1 ms for a read.
const ANSWER_TICKS: u16 = 40;
/// The longest answer, 62 bytes, takes 5.3 ms. If the interrupt pin says nothing by then it is not wired: look anyway.
const LONGEST_ANSWER: Duration = Duration::from_millis(7);
const EXCHANGE_DEADLINE: Duration = Duration::from_millis(20);

const FAST_READ: u8 = 0x3a;
const READ: u8 = 0x30;
const GET_VERSION: u8 = 0x60;
const CASCADE_TAG: u8 = 0x88;
const SELECT_LEVEL: [u8; 3] = [0x93, 0x95, 0x97];
const SELECT_WHOLE: u8 = 0x70;
const CRC_A: Crc<u16> = Crc::<u16>::new(&CRC_16_ISO_IEC_14443_3_A);

/// Bus and pins of the chip, as the driver wants them.
pub(crate) struct Wires(ReaderWires);

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
        if reg == register::COM_IRQ && self.0.irq.is_high() {
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

/// The chip does not answer as an MFRC522 should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost;

impl From<Error> for Lost {
    fn from(_: Error) -> Self {
        Lost
    }
}

pub(crate) struct Reader {
    chip: Mfrc522<Wires>,
}

/// A tag that answered, selected and ready for commands.
pub(crate) struct Selected {
    pub(crate) uid: Uid,
    pub(crate) sak: u8,
}

/// What a look for newly laid tags found.
pub(crate) enum Arrival {
    None,
    Tag(Selected),
    /// Something answers, but no UID comes out of it.
    Jumble,
}

impl Reader {
    /// Resets and sets up the chip; gives the wires back if none answers.
    pub(crate) async fn start(mut wires: ReaderWires) -> Result<Self, ReaderWires> {
        wires.reset.set_low();
        Timer::after_millis(1).await;
        wires.reset.set_high();
        // The oscillator starts within a millisecond or two; the register answers once it has.
        Timer::after_millis(5).await;
        let mut reader = Reader { chip: Mfrc522::new(Wires(wires)) };
        match reader.set_up().await {
            Ok(()) => Ok(reader),
            Err(Lost) => Err(reader.give_back()),
        }
    }

    pub(crate) fn give_back(self) -> ReaderWires {
        self.chip.release().0
    }

    async fn set_up(&mut self) -> Result<(), Lost> {
        self.check_version().await?;
        self.chip.init().await?;
        let [high, low] = ANSWER_TICKS.to_be_bytes();
        for (register, value) in [
            (register::T_RELOAD_HIGH, high),
            (register::T_RELOAD_LOW, low),
            (register::COM_I_EN, IRQS_ON_PIN),
            (register::DIV_I_EN, PUSH_PULL),
        ] {
            self.chip.write_register(register, value).await?;
        }
        self.check().await
    }

    /// 0x91 and 0x92 are NXP's; clones answer 0x88, 0x12, 0xb2 and others. A line without a chip reads all ones or all
    /// zeros.
    async fn check_version(&mut self) -> Result<(), Lost> {
        match self.chip.read_register(register::VERSION).await? {
            0x00 | 0xff => Err(Lost),
            _ => Ok(()),
        }
    }

    /// Whether the chip is there and still set up: one that lost power in between is not.
    pub(crate) async fn check(&mut self) -> Result<(), Lost> {
        self.check_version().await?;
        let irqs = self.chip.read_register(register::COM_I_EN).await?;
        let antenna = self.chip.read_register(register::TX_CONTROL).await?;
        let ticks = self.chip.read_register(register::T_RELOAD_LOW).await?;
        let fine = irqs == IRQS_ON_PIN && antenna & ANTENNA_ON == ANTENNA_ON && ticks == ANSWER_TICKS as u8;
        if fine { Ok(()) } else { Err(Lost) }
    }

    /// Looks for a tag that was not there before: tags already read sleep and stay silent.
    pub(crate) async fn arrival(&mut self) -> Result<Arrival, Lost> {
        match self.chip.request_a().await {
            Ok(_) | Err(Error::Collision) => {}
            Err(Error::Timeout) => return Ok(Arrival::None),
            Err(Error::Spi(_)) => return Err(Lost),
            Err(_) => return Ok(Arrival::Jumble),
        }
        match self.chip.select().await {
            Ok(found) => Ok(match Uid::new(found.as_bytes()) {
                Some(uid) => Arrival::Tag(Selected { uid, sak: found.sak() }),
                None => Arrival::Jumble,
            }),
            // Gone again before it was selected.
            Err(Error::Timeout) => Ok(Arrival::None),
            Err(Error::Spi(_)) => Err(Lost),
            Err(_) => Ok(Arrival::Jumble),
        }
    }

    /// Puts the selected tag to sleep, so that only newcomers answer the next call.
    pub(crate) async fn sleep(&mut self) {
        // A tag that was lifted meanwhile does not need it.
        let _ = self.chip.halt().await;
    }

    /// Wakes and selects the tag with that UID; false if it does not answer.
    pub(crate) async fn select_known(&mut self, uid: Uid) -> bool {
        // A tag woken for another one's sake falls asleep at the next call and hears the one after.
        if self.chip.wakeup_a().await == Err(Error::Timeout)
            && self.chip.wakeup_a().await == Err(Error::Timeout)
        {
            return false;
        }
        let mut rest = uid.as_bytes();
        for level in SELECT_LEVEL {
            let mut frame = [level, SELECT_WHOLE, 0, 0, 0, 0, 0];
            let last = rest.len() <= 4;
            let Some((_, part)) = frame.split_at_mut_checked(2) else { return false };
            if last {
                part[..4].copy_from_slice(rest);
            } else {
                part[0] = CASCADE_TAG;
                part[1..4].copy_from_slice(&rest[..3]);
                rest = &rest[3..];
            }
            part[4] = part[0] ^ part[1] ^ part[2] ^ part[3];
            let mut sak = [0; 1];
            if self.exchange(&frame, &mut sak).await.is_err() {
                return false;
            }
            if last {
                return true;
            }
        }
        false
    }

    /// Sends a command with its CRC and takes an answer of exactly `answer`'s length with its CRC.
    async fn exchange(&mut self, command: &[u8], answer: &mut [u8]) -> Result<(), TagFault> {
        self.transceive(command).await?;
        let level = usize::from(self.chip.read_register(register::FIFO_LEVEL).await.map_err(lost)?);
        let last_bits = self.chip.read_register(register::CONTROL).await.map_err(lost)? & 7;
        if level == 1 && last_bits == 4 {
            return Err(TagFault::Refused);
        }
        if level != answer.len() + 2 || last_bits != 0 {
            return Err(TagFault::Garbled);
        }
        for byte in answer.iter_mut() {
            *byte = self.chip.read_register(register::FIFO_DATA).await.map_err(lost)?;
        }
        let low = self.chip.read_register(register::FIFO_DATA).await.map_err(lost)?;
        let high = self.chip.read_register(register::FIFO_DATA).await.map_err(lost)?;
        if u16::from_le_bytes([low, high]) == CRC_A.checksum(answer) {
            Ok(())
        } else {
            Err(TagFault::Garbled)
        }
    }

    async fn transceive(&mut self, command: &[u8]) -> Result<(), TagFault> {
        let crc = CRC_A.checksum(command).to_le_bytes();
        self.set(register::COMMAND, IDLE).await?;
        self.set(register::COM_IRQ, ALL_IRQS).await?;
        self.set(register::FIFO_LEVEL, FLUSH_FIFO).await?;
        for &byte in command.iter().chain(&crc) {
            self.set(register::FIFO_DATA, byte).await?;
        }
        self.set(register::BIT_FRAMING, 0).await?;
        self.set(register::COMMAND, TRANSCEIVE).await?;
        self.set(register::BIT_FRAMING, START_SEND).await?;
        let deadline = Instant::now() + EXCHANGE_DEADLINE;
        loop {
            let irqs = self.chip.read_register(register::COM_IRQ).await.map_err(lost)?;
            if irqs & RX_IRQ != 0 {
                break;
            }
            if irqs & TIMER_IRQ != 0 || Instant::now() > deadline {
                return Err(TagFault::Gone);
            }
        }
        match self.chip.read_register(register::ERROR).await.map_err(lost)? & DAMAGED {
            0 => Ok(()),
            _ => Err(TagFault::Garbled),
        }
    }

    async fn set(&mut self, register: u8, value: u8) -> Result<(), TagFault> {
        self.chip.write_register(register, value).await.map_err(lost)
    }
}

fn lost(_: Error) -> TagFault {
    TagFault::ReaderLost
}

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
