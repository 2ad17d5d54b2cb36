//! What JavaScript calls. There is one processor to an instance of the module.

use core::panic::PanicInfo;
use core::ptr::addr_of_mut;

use crate::{Cache, Cpu, FLASH_BYTES, SRAM_BYTES};

static mut CPU: Cpu = Cpu {
    registers: [0; 16],
    flags: 0,
    primask: 0,
    executed: 0,
    cache: Cache::EMPTY,
    sram: [0; SRAM_BYTES],
    flash: [0; FLASH_BYTES],
};

/// Where the processor lies in memory.
#[unsafe(no_mangle)]
extern "C" fn cpu() -> *mut Cpu {
    addr_of_mut!(CPU)
}

#[unsafe(no_mangle)]
extern "C" fn run(budget: u32) -> u32 {
    // SAFETY: the module has one thread, and JavaScript does not touch the memory during a call.
    unsafe { &mut *cpu() }.run(budget)
}

/// The core in JavaScript fetches code at this address; anywhere but in flash means that it has left the flash.
#[unsafe(no_mangle)]
extern "C" fn fetch(pc: u32) {
    // SAFETY: as above.
    unsafe { &mut *cpu() }.fetch(pc);
}

/// Something reads flash through one of the four aliases, 0 to 3 (RP2040 data sheet, 2.6.3.1).
#[unsafe(no_mangle)]
extern "C" fn access(offset: u32, alias: u32) {
    // SAFETY: as above.
    unsafe { &mut *cpu() }.access(offset, alias);
}

#[unsafe(no_mangle)]
extern "C" fn flush() {
    // SAFETY: as above.
    unsafe { &mut *cpu() }.cache.flush();
}

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
