//! SRAM and flash, the latter through the cache. What lies elsewhere, is not aligned or cannot be written is `None`.

use crate::Cpu;

/// RP2040 data sheet, 2.2.
pub const FLASH_BASE: u32 = 0x1000_0000;
pub const FLASH_BYTES: usize = 2 << 20;
pub const SRAM_BASE: u32 = 0x2000_0000;
pub const SRAM_BYTES: usize = 264 << 10;

impl Cpu {
    /// `N` bytes from an address that they are aligned to.
    #[inline(always)]
    fn read<const N: usize>(&mut self, address: u32) -> Option<[u8; N]> {
        if address & (N as u32 - 1) != 0 {
            return None;
        }
        let at = address.wrapping_sub(SRAM_BASE) as usize;
        if let Some(bytes) = self.sram.get(at..).and_then(|from| from.first_chunk()) {
            return Some(*bytes);
        }
        let at = address.wrapping_sub(FLASH_BASE) as usize;
        let bytes = *self.flash.get(at..)?.first_chunk()?;
        self.cache.access(address);
        Some(bytes)
    }

    #[inline(always)]
    fn write<const N: usize>(&mut self, address: u32, bytes: [u8; N]) -> Option<()> {
        if address & (N as u32 - 1) != 0 {
            return None;
        }
        let at = address.wrapping_sub(SRAM_BASE) as usize;
        *self.sram.get_mut(at..)?.first_chunk_mut()? = bytes;
        Some(())
    }

    #[inline(always)]
    pub(crate) fn word(&mut self, address: u32) -> Option<u32> {
        self.read(address).map(u32::from_le_bytes)
    }

    #[inline(always)]
    pub(crate) fn halfword(&mut self, address: u32) -> Option<u32> {
        self.read(address).map(|bytes| u16::from_le_bytes(bytes).into())
    }

    #[inline(always)]
    pub(crate) fn byte(&mut self, address: u32) -> Option<u32> {
        self.read(address).map(|[byte]| byte.into())
    }

    /// Whether a word can be read there. Nothing is read.
    #[inline(always)]
    pub(crate) fn readable(&self, address: u32) -> Option<()> {
        let in_sram = (address.wrapping_sub(SRAM_BASE) as usize) < SRAM_BYTES;
        let in_flash = (address.wrapping_sub(FLASH_BASE) as usize) < FLASH_BYTES;
        (address & 3 == 0 && (in_sram || in_flash)).then_some(())
    }

    /// Whether a word can be written there.
    #[inline(always)]
    pub(crate) fn writable(&self, address: u32) -> Option<()> {
        let at = address.wrapping_sub(SRAM_BASE) as usize;
        (address & 3 == 0 && at < SRAM_BYTES).then_some(())
    }

    #[inline(always)]
    pub(crate) fn set_word(&mut self, address: u32, value: u32) -> Option<()> {
        self.write(address, value.to_le_bytes())
    }

    #[inline(always)]
    pub(crate) fn set_halfword(&mut self, address: u32, value: u32) -> Option<()> {
        self.write(address, (value as u16).to_le_bytes())
    }

    #[inline(always)]
    pub(crate) fn set_byte(&mut self, address: u32, value: u32) -> Option<()> {
        self.write(address, [value as u8])
    }

    /// Code is read far more often from flash than from SRAM.
    #[inline(always)]
    pub(crate) fn opcode(&mut self, pc: u32) -> Option<u32> {
        let at = pc.wrapping_sub(FLASH_BASE) as usize;
        let Some(bytes) = self.flash.get(at..).and_then(|from| from.first_chunk()) else {
            self.cache.forget_fetched();
            return self.halfword(pc);
        };
        let opcode = u16::from_le_bytes(*bytes).into();
        self.cache.fetch(pc);
        Some(opcode)
    }

    /// The other core fetches code.
    pub fn fetch(&mut self, pc: u32) {
        if (pc.wrapping_sub(FLASH_BASE) as usize) < FLASH_BYTES {
            self.cache.fetch(pc);
        } else {
            self.cache.forget_fetched();
        }
    }

    /// Something reads flash through one of its four aliases.
    pub fn access(&mut self, offset: u32, alias: u32) {
        match alias {
            0 => self.cache.access(FLASH_BASE.wrapping_add(offset)),
            alias => self.cache.access_keeping_none(FLASH_BASE.wrapping_add(offset), alias == 1),
        }
    }
}
