//! The driver of the MFRC522 reader chip and the tags in its field.
//!
//! The `esp-hal-mfrc522` crate sets the chip up and sends the short frames. This module connects it to the bus and to the
//! interrupt pin, so that the processor sleeps while a tag answers. It adds what the crate lacks: telling more than two tags
//! apart, FAST_READ, and a presence check that selects a known tag directly.

mod exchange;
mod select;
mod tag;
mod wires;

use app::tags::{TagFault, Uid};
use embassy_time::{Duration, Timer};
use esp_hal_mfrc522::{Error, Mfrc522};

use crate::board::ReaderWires;
use exchange::{RX_IRQ, TIMER_IRQ, register};
use wires::Wires;

pub(crate) use tag::TagInField;

const IDLE_IRQ: u8 = 0x10;
/// The interrupt pin goes low when a frame came in, a command ended or the timer ran out.
const IRQS_ON_PIN: u8 = 0x80 | RX_IRQ | IDLE_IRQ | TIMER_IRQ;
/// The interrupt pin drives both levels: no pull-up needed.
const PUSH_PULL: u8 = 0x80;
const ANTENNA_ON: u8 = 0x03;

/// Ticks of 25 µs (as the driver sets the prescaler) that a tag has to begin its answer. ISO 14443-3 gives 91 µs for
/// the frames used here; NTAG's data sheet asks for no more than 1 ms for a read.
const ANSWER_TICKS: u16 = 40;

/// Long enough for a tag to lose its charge, and to start up again (ISO 14443-3 gives it 5 ms).
const FIELD_PAUSE: Duration = Duration::from_millis(6);

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
    /// Which of several tags is found: see [`Reader::look_elsewhere`].
    turn: u8,
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
        let mut reader = Reader { chip: Mfrc522::new(Wires(wires)), turn: 0 };
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
        self.wait_for(ANSWER_TICKS).await.map_err(|_| Lost)?;
        for (register, value) in [(register::COM_I_EN, IRQS_ON_PIN), (register::DIV_I_EN, PUSH_PULL)] {
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
        match self.select_any().await {
            Ok(tag) => Ok(Arrival::Tag(tag)),
            // Gone again before it was selected.
            Err(TagFault::Gone) => Ok(Arrival::None),
            Err(TagFault::ReaderLost) => Err(Lost),
            Err(TagFault::Refused | TagFault::Garbled) => Ok(Arrival::Jumble),
        }
    }

    /// The next look takes another way where tags differ. The ways are counted through, a bit for each difference, so
    /// that every tag that answers is found sooner or later, whoever answers with it.
    pub(crate) fn look_elsewhere(&mut self) {
        self.turn = self.turn.wrapping_add(1);
    }

    /// Calls all tags, also those asleep; says whether any answered.
    async fn wake(&mut self) -> bool {
        self.chip.wakeup_a().await != Err(Error::Timeout)
    }

    /// Switches the field off and on again: all tags wake up as newcomers.
    pub(crate) async fn wake_all(&mut self) {
        // A chip that does not answer is found out by the next check.
        let _ = self.chip.antenna_off().await;
        Timer::after(FIELD_PAUSE).await;
        let _ = self.chip.antenna_on().await;
        Timer::after(FIELD_PAUSE).await;
    }

    /// Puts the selected tag to sleep, so that only newcomers answer the next call.
    pub(crate) async fn sleep(&mut self) {
        // A tag that was lifted meanwhile does not need it.
        let _ = self.chip.halt().await;
    }
}
