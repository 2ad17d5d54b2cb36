//! The rotary encoder, counted by a PIO state machine: a flash erase masks interrupts for tens of milliseconds, and no
//! detent may be lost meanwhile.

use embassy_rp::Peri;
use embassy_rp::gpio::Pull;
use embassy_rp::peripherals::PIO1;
use embassy_rp::pio::{Common, Config, Direction, FifoJoin, PioPin, ShiftDirection, StateMachine};
use embassy_rp::pio_programs::clock_divider::calculate_pio_clock_divider;
use pio::pio_asm;

/// Instructions a second: a sample takes seven, so contacts are looked at about 2,900 times a second. A fast hand
/// makes a few hundred edges.
const CLOCK_HZ: u32 = 20_000;

pub(crate) struct Encoder {
    machine: StateMachine<'static, PIO1, 0>,
    count: i32,
}

impl Encoder {
    pub(crate) fn new(
        common: &mut Common<'static, PIO1>,
        mut machine: StateMachine<'static, PIO1, 0>,
        a: Peri<'static, impl PioPin + 'static>,
        b: Peri<'static, impl PioPin + 'static>,
    ) -> Self {
        // Y counts. The last and the new state of both contacts, four bits, are the address to jump to: the table
        // fills the first sixteen instructions. Contact bounce goes one edge forth and back and cancels itself.
        let program = pio_asm!(
            ".origin 0",
            // Bit 1 is B, bit 0 is A; clockwise A falls first: 11 10 00 01 11.
            "jmp update",    // 00 -> 00
            "jmp increment", // 00 -> 01
            "jmp decrement", // 00 -> 10
            "jmp update",    // 00 -> 11: two edges at once, direction unknown
            "jmp decrement", // 01 -> 00
            "jmp update",    // 01 -> 01
            "jmp update",    // 01 -> 10
            "jmp increment", // 01 -> 11
            "jmp increment", // 10 -> 00
            "jmp update",    // 10 -> 01
            "jmp update",    // 10 -> 10
            "jmp decrement", // 10 -> 11
            "jmp update",    // 11 -> 00
            "jmp decrement", // 11 -> 01
            "jmp increment", // 11 -> 10
            "jmp update",    // 11 -> 11
            ".wrap_target",
            "update:",
            "mov isr, y",
            "push noblock",
            "out isr, 2",
            "in pins, 2",
            "mov osr, isr",
            "mov pc, isr",
            "decrement:",
            "jmp y--, update",
            "jmp update",
            "increment:",
            "mov y, ~y",
            "jmp y--, increment_done",
            "increment_done:",
            "mov y, ~y",
            ".wrap",
        );
        let mut a = common.make_pio_pin(a);
        let mut b = common.make_pio_pin(b);
        for pin in [&mut a, &mut b] {
            pin.set_pull(Pull::Up);
            pin.set_schmitt(true);
        }
        machine.set_pin_dirs(Direction::In, &[&a, &b]);
        let mut config = Config::default();
        config.use_program(&common.load_program(&program.program), &[]);
        config.set_in_pins(&[&a, &b]);
        config.fifo_join = FifoJoin::RxOnly;
        config.shift_in.direction = ShiftDirection::Left;
        config.shift_out.direction = ShiftDirection::Right;
        config.clock_divider = calculate_pio_clock_divider(CLOCK_HZ);
        machine.set_config(&config);
        machine.set_enable(true);
        Encoder { machine, count: 0 }
    }

    /// The running count of edges, as of at most one call ago: the state machine keeps the queue full of counts, and
    /// emptying it here lets it take fresh ones.
    pub(crate) fn count(&mut self) -> i32 {
        while let Some(count) = self.machine.rx().try_pull() {
            self.count = count.cast_signed();
        }
        self.count
    }
}
