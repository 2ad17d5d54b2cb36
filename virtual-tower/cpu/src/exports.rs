//! What JavaScript calls. There is one processor to an instance of the module.

use core::panic::PanicInfo;
use core::ptr::addr_of_mut;

use crate::{Cpu, FLASH_BYTES, SRAM_BYTES};

static mut CPU: Cpu = Cpu {
    registers: [0; 16],
    flags: 0,
    primask: 0,
    executed: 0,
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

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
