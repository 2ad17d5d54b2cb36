//! Every pin, bus and interrupt of the device in one place. `hardware/wiring.md` is the same table for building one.

use embassy_rp::dma;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::{DMA_CH0, FLASH, I2C0, PIO0, PIO1, SPI0, USB, WATCHDOG};
use embassy_rp::pio::{self, Pio};
use embassy_rp::pio_programs::ws2812::{PioWs2812, PioWs2812Program, Rgb};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::{self, Spi};
use embassy_rp::{Peri, Peripherals, bind_interrupts, usb};

use crate::parts::contact::Contact;
use crate::parts::encoder::Encoder;
use crate::parts::oled::PANEL_FAST_HZ;

bind_interrupts!(pub(crate) struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
    PIO0_IRQ_0 => pio::InterruptHandler<PIO0>;
    PIO1_IRQ_0 => pio::InterruptHandler<PIO1>;
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
});

/// The MFRC522 takes at most 10 MHz.
const READER_HZ: u32 = 8_000_000;

pub(crate) type PanelBus = I2c<'static, I2C0, i2c::Async>;
pub(crate) type Ring = PioWs2812<'static, PIO0, 0, { app::lights::LEDS }, Rgb>;

pub(crate) struct Controls {
    pub(crate) encoder: Encoder,
    /// Contacts to ground: low is pressed.
    pub(crate) press: Contact,
    pub(crate) back: Contact,
    pub(crate) undo: Contact,
    pub(crate) beam: Contact,
}

pub(crate) struct ReaderWires {
    pub(crate) spi: Spi<'static, SPI0, spi::Blocking>,
    pub(crate) select: Output<'static>,
    pub(crate) reset: Output<'static>,
    /// Interrupt of the chip, active low.
    pub(crate) irq: Input<'static>,
}

pub(crate) struct Board {
    pub(crate) controls: Controls,
    pub(crate) panel: PanelBus,
    pub(crate) reader: ReaderWires,
    pub(crate) ring: Ring,
    pub(crate) piezo: Pwm<'static>,
    /// The Pico's own LED: blinks when the display is missing.
    pub(crate) lamp: Output<'static>,
    pub(crate) usb: usb::Driver<'static, USB>,
    pub(crate) flash: Peri<'static, FLASH>,
    pub(crate) watchdog: Peri<'static, WATCHDOG>,
}

impl Board {
    pub(crate) fn new(p: Peripherals) -> Self {
        let Pio { common: mut pio1, sm0, sm1, sm2, sm3, .. } = Pio::new(p.PIO1, Irqs);
        let encoder = Encoder::new(&mut pio1, sm0, p.PIN_10, p.PIN_11);
        keep((pio1, sm1, sm2, sm3));
        let controls = Controls {
            encoder,
            press: Contact::new(p.PIN_12.into()),
            back: Contact::new(p.PIN_13.into()),
            undo: Contact::new(p.PIN_14.into()),
            beam: Contact::new(p.PIN_15.into()),
        };

        let mut i2c_config = i2c::Config::default();
        i2c_config.frequency = PANEL_FAST_HZ;
        let panel = I2c::new_async(p.I2C0, p.PIN_5, p.PIN_4, Irqs, i2c_config);

        let mut spi_config = spi::Config::default();
        spi_config.frequency = READER_HZ;
        let reader = ReaderWires {
            spi: Spi::new_blocking(p.SPI0, p.PIN_18, p.PIN_19, p.PIN_16, spi_config),
            select: Output::new(p.PIN_17, Level::High),
            reset: Output::new(p.PIN_20, Level::Low),
            irq: Input::new(p.PIN_21, Pull::Up),
        };

        let Pio { common: mut pio0, sm0, sm1, sm2, sm3, .. } = Pio::new(p.PIO0, Irqs);
        let program = PioWs2812Program::new(&mut pio0);
        let ring = PioWs2812::with_color_order(&mut pio0, sm0, p.DMA_CH0, Irqs, p.PIN_22, &program);
        keep((pio0, sm1, sm2, sm3));

        Board {
            controls,
            panel,
            reader,
            ring,
            piezo: Pwm::new_output_a(p.PWM_SLICE3, p.PIN_6, pwm::Config::default()),
            lamp: Output::new(p.PIN_25, Level::Low),
            usb: usb::Driver::new(p.USB, Irqs),
            flash: p.FLASH,
            watchdog: p.WATCHDOG,
        }
    }
}

/// Keeps what a PIO block leaves over. embassy-rp 0.10 counts the users of both blocks in one place (`State` is a
/// static of a default method), so dropping the rest of one block takes the pins from the other.
fn keep<T>(rest: T) {
    core::mem::forget(rest);
}
