//! A contact to ground: a button, or the receiver of the light beam. A die may interrupt the beam between two samples, and
//! a finger may come and go while a flash erase masks interrupts, so the pin's edge latch is read as well as its level.

use embassy_rp::gpio::{AnyPin, Input, Pin as _, Pull};
use embassy_rp::{Peri, pac};

/// Pins in one register of edges.
const PINS: usize = 8;

pub(crate) struct Contact {
    /// Open collector: low is closed.
    pin: Input<'static>,
    number: usize,
}

impl Contact {
    pub(crate) fn new(pin: Peri<'static, AnyPin>) -> Self {
        let number = usize::from(pin.pin());
        let mut pin = Input::new(pin, Pull::Up);
        pin.set_schmitt(true);
        let contact = Contact { pin, number };
        // The pin fell before it was pulled up.
        contact.has_fallen();
        contact
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.pin.is_low()
    }

    /// Whether it has closed since the last look: takes the edge that the pin remembers.
    pub(crate) fn has_fallen(&self) -> bool {
        let edges = pac::IO_BANK0.intr(self.number / PINS);
        let fell = edges.read().edge_low(self.number % PINS);
        // Writing a one forgets that edge and no other.
        edges.write(|edges| edges.set_edge_low(self.number % PINS, true));
        fell
    }
}
