//! The Cortex-M0+ of the virtual tower, for WebAssembly: it executes instructions as long as they need nothing but
//! registers, SRAM and flash. Whatever else comes (a peripheral, an exception, a barrier, a fault) is left, untouched, to
//! the core in JavaScript, which knows it all. Both count the same cycles.
//!
//! JavaScript and this crate share the memory: [`Cpu`] is laid out in C's order, and `exports.rs` tells where it lies.
#![cfg_attr(target_arch = "wasm32", no_std)]

mod alu;
mod cache;
mod execute;
#[cfg(target_arch = "wasm32")]
mod exports;
mod memory;

pub use cache::Cache;
pub use memory::{FLASH_BASE, FLASH_BYTES, SRAM_BASE, SRAM_BYTES};

/// The registers r0 to r12, SP, LR and PC by their numbers.
pub const SP: usize = 13;
pub const LR: usize = 14;
pub const PC: usize = 15;

/// Everything that both cores work on.
#[repr(C)]
pub struct Cpu {
    pub registers: [u32; 16],
    /// N, Z, C and V in the bits of the APSR (ARMv6-M ARM, B1.4.2).
    pub flags: u32,
    /// 1: interrupts wait.
    pub primask: u32,
    /// Instructions that the last run executed.
    pub executed: u32,
    /// Between the core and the flash.
    pub cache: Cache,
    pub sram: [u8; SRAM_BYTES],
    pub flash: [u8; FLASH_BYTES],
}
