//! The receiver of the light beam. A die may interrupt the beam between two samples, or while a flash erase masks
//! interrupts, so the pin's edge latch is read as well as its level.

use embassy_rp::gpio::Input;
use embassy_rp::pac;

/// Pins in one register of edges.
const PINS: usize = 8;

pub(crate) struct Beam {
    /// Open collector: low is a broken beam.
    pin: Input<'static>,
    number: usize,
}

impl Beam {
    pub(crate) fn new(pin: Input<'static>, number: usize) -> Self {
        let beam = Beam { pin, number };
        // The pin fell before it was pulled up.
        beam.fell();
        beam
    }

    /// Whether it is broken, or was since the last look.
    pub(crate) fn was_broken(&self) -> bool {
        self.fell() || self.pin.is_low()
    }

    /// Takes the edge that the pin remembers.
    fn fell(&self) -> bool {
        let edges = pac::IO_BANK0.intr(self.number / PINS);
        let fell = edges.read().edge_low(self.number % PINS);
        // Writing a one forgets that edge and no other.
        edges.write(|edges| edges.set_edge_low(self.number % PINS, true));
        fell
    }
}
