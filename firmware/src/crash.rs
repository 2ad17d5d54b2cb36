//! Panic and fault handlers: they write the cause to RAM that a reset does not clear, and restart. The next boot reads it.

use app::faults::{Fault, Kind, RECORD};
use app::health;
use core::cell::UnsafeCell;
use core::fmt::Write;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use cortex_m::peripheral::SCB;
use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::watchdog::{ResetReason, Watchdog};
use heapless::String;

/// Tells words that were written from what RAM holds after power came on.
const WRITTEN: u32 = 0xd00d_0001;

#[derive(Clone, Copy)]
struct Words {
    written: u32,
    len: u32,
    record: [u8; RECORD],
    /// Over all of the above: power may return with half of the old contents.
    check: u32,
}

struct LastWords(UnsafeCell<MaybeUninit<Words>>);

// SAFETY: one core; written only on the way to a reset, with interrupts off, and read only before tasks start.
unsafe impl Sync for LastWords {}

#[unsafe(link_section = ".uninit.last_words")]
static LAST_WORDS: LastWords = LastWords(UnsafeCell::new(MaybeUninit::uninit()));

impl Words {
    fn check(&self) -> u32 {
        self.record.iter().fold(self.written ^ self.len, |sum, &byte| sum.rotate_left(5) ^ u32::from(byte))
    }
}

/// Restarts the tower; the next boot tells why.
pub(crate) fn stop(fault: &Fault) -> ! {
    leave(&fault.to_record())
}

/// Starts the tower anew without a fault. No words are words, too: after them nobody asks the watchdog, which still
/// holds the reason of an earlier reset.
pub(crate) fn restart() -> ! {
    leave(&[])
}

fn leave(stored: &[u8]) -> ! {
    cortex_m::interrupt::disable();
    let mut words = Words { written: WRITTEN, len: stored.len() as u32, record: [0; RECORD], check: 0 };
    if let Some(record) = words.record.get_mut(..stored.len()) {
        record.copy_from_slice(stored);
    }
    words.check = words.check();
    // SAFETY: interrupts are off and nothing runs after this but the reset.
    unsafe { LAST_WORDS.0.get().write(MaybeUninit::new(words)) };
    cortex_m::asm::dsb();
    SCB::sys_reset()
}

/// Why the tower restarted, if it did so by itself. Asked once, at boot, before any task runs.
pub(crate) fn take(watchdog: &Watchdog) -> Option<Fault> {
    // SAFETY: no task runs yet, and any bit pattern is a valid `Words`: it is made of plain numbers.
    let words = unsafe { LAST_WORDS.0.get().replace(MaybeUninit::zeroed()).assume_init() };
    let spoken = words.written == WRITTEN && words.check == words.check();
    if spoken && let Some(record) = words.record.get(..words.len as usize) {
        return Fault::from_record(record);
    }
    if watchdog.reset_reason() != Some(ResetReason::TimedOut) {
        return None;
    }
    Some(stuck(health::stopped(&crate::health::vitals())))
}

/// Tasks that stopped the tower, as a mask.
pub(crate) fn stuck(tasks: u16) -> Fault {
    let mut names: String<{ app::faults::DETAIL }> = String::new();
    for name in health::names(tasks) {
        // What does not fit is in the code as a bit.
        let _ = write!(names, "{name} ");
    }
    Fault::new(Kind::Watchdog, tasks, names.trim_end())
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    let mut place: String<128> = String::new();
    let line = info.location().map_or(0, |location| {
        let file = location.file().rsplit('/').next().unwrap_or("?");
        // What does not fit is cut; the code still tells the line.
        let _ = write!(place, "{file}:{}", location.line());
        location.line()
    });
    defmt::error!("panic at {=str}", place.as_str());
    stop(&Fault::new(Kind::Panic, line as u16, &place))
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    let mut place: String<32> = String::new();
    // Two addresses fit.
    let _ = write!(place, "pc {:08x} lr {:08x}", frame.pc(), frame.lr());
    stop(&Fault::new(Kind::Crash, frame.pc() as u16, &place))
}
